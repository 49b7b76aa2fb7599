"""Values that somebody typed into tables from his own cards, as a merge patch on the game."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games.cells import named_of, names_in, number_of, value_of, wrong
from games.faults import BrokenPack, listed
from games.packs import Json, PackContents
from games.spreadsheet import SpreadsheetRow, read_rows
from games.tables import (
    BOX_FILE,
    BOX_KINDS,
    BOX_TITLES,
    COPIES,
    MOST_BLOCKS,
    NOTHING,
    SIZES,
    SPARE,
    TILES_FILE,
    NameIndex,
    SectionTable,
    deck_place,
    tables_of,
)
from games.tile_rows import read_tiles
from schema.language import N_, Phrase


def read_tables(contents: PackContents, game: Json) -> dict[str, Json]:
    """The patch that a folder's CSV files are on this game (plain JSON, with the folder's JSON).

    Empty cells say nothing. Raises ``BrokenPack`` with file, row, column and what is allowed there.
    """
    patch: dict[str, Json] = {}
    tables = {table.file: table for table in tables_of(game)} if contents.tables else {}
    for file, content in contents.tables.items():
        name = file.name.lower()
        if name == BOX_FILE:
            rows = read_rows(file, content, BOX_TITLES)
            _join(patch, {"boxes": _read_box(file, rows, game)})
        elif name == TILES_FILE and name in tables:
            table = tables[name]
            _join(patch, read_tiles(file, table, read_rows(file, content, table.titles), game))
        elif name in tables:
            table = tables[name]
            rows = read_rows(file, content, table.titles)
            sections = {table.section: _read_table(file, table, rows, game)}
            if table.section == "cards":
                sections["decks"] = _take_counts(file, rows, sections["cards"], game)
            _join(patch, sections)
        else:
            raise BrokenPack(file, "", "unknown-table", known=listed((*tables, BOX_FILE)))
        for section in list(patch):
            contents.file_by_key.setdefault((section,), file)
    return patch


def _join(patch: dict[str, Json], sections: dict[str, Json]) -> None:
    """Put what a table says beside what others said; of the boxes two tables may speak."""
    for key, value in sections.items():
        if isinstance(value, dict) and isinstance(patch.get(key), dict):
            _join(patch[key], value)
        else:
            patch[key] = value


def _read_table(file: Path, table: SectionTable, rows: list[SpreadsheetRow], game: Json) -> Json:
    names = names_in(table, game)
    entries: dict[str, Json] = {}
    seen: dict[str, int] = {}
    for row in rows:
        ident = named_of(file, row, table.key, names[table.section])
        if ident in seen:
            raise BrokenPack(file, row.where(table.key), "row-twice", id=ident, other=seen[ident])
        seen[ident] = row.number
        entry: dict[str, Json] = {}
        for column in table.columns:
            if row.cells.get(column.title):
                _put(entry, column.path, value_of(file, row, column, names))
        _finish(file, row, table, entry)
        if table.section == "half_cards":
            _clear_the_rest(entry, game[table.section][ident])
        if entry:
            entries[ident] = entry
    return entries


def _clear_the_rest(entry: dict[str, Json], assumed: Json) -> None:
    """A half that is typed in is all there is: what ours had elsewhere goes (RFC 7386)."""
    for part in ("terrain", "tokens"):
        if part in entry:
            entry[part] = {**dict.fromkeys(assumed.get(part, {})), **entry[part]}


def _take_counts(
    file: Path, rows: list[SpreadsheetRow], cards: dict[str, Json], game: Json
) -> Json:
    """How many of each card are in its deck and beside it, taken out of the cards' entries."""
    decks: dict[str, Json] = {}
    names = NameIndex(game.get("cards", {}))
    for row in rows:
        ident = named_of(file, row, "card", names)
        for path in (COPIES, SPARE):
            count = cards.get(ident, {}).pop(path[0], None)
            if count is None:
                continue
            place = deck_place(game, ident, path)
            if place is None:
                allowed = Phrase(N_("nothing; this card is in no deck"))
                raise wrong(file, row, path[0], allowed)
            _put(decks, place[1:], count)
        if cards.get(ident) == {}:
            del cards[ident]
    return decks


def faults_in(
    file: Path, table: SectionTable, row: SpreadsheetRow, names: Mapping[str, NameIndex]
) -> Iterator[BrokenPack]:
    """All that is wrong with the cells of one row, where reading a file stops at the first."""
    entry: dict[str, Json] = {}
    faults = 0
    for column in table.columns:
        if row.cells.get(column.title):
            try:
                _put(entry, column.path, value_of(file, row, column, names))
            except BrokenPack as trouble:
                faults += 1
                yield trouble
    if not faults:
        try:
            _finish(file, row, table, entry)
        except BrokenPack as trouble:
            yield trouble


def box_faults_in(file: Path, row: SpreadsheetRow, game: Json) -> Iterator[BrokenPack]:
    """What is wrong with one row of the boxes' contents, the first cell of it."""
    try:
        _read_box(file, [row], game)
    except BrokenPack as trouble:
        yield trouble


def _put(entry: dict[str, Json], path: tuple[str, ...], value: Json) -> None:
    for key in path[:-1]:
        entry = entry.setdefault(key, {})
    entry[path[-1]] = value


BLOCKS = {
    "setup_cards": {"unit": "type", "rank": "rank", "count": "count"},
    "deployment_cards": {"unit": "type", "rank": "rank", "count": "count", "row": "row"},
}
"""Section to what a numbered block of units says, by heading; what a card says of its units
replaces all of ours."""


def _finish(file: Path, row: SpreadsheetRow, table: SectionTable, entry: dict[str, Any]) -> None:
    """Numbered cells become the list of units; beside typed-in terrain, empty cells are none."""
    if table.section not in BLOCKS:
        return
    blocks = list(_blocks(file, row, BLOCKS[table.section], entry.pop("units", {})))
    if blocks:
        entry["units"] = blocks
    if "terrain" in entry:
        kinds = [column.path[1] for column in table.columns if column.path[0] == "terrain"]
        entry["terrain"] = {kind: entry["terrain"].get(kind) or None for kind in kinds}


def _blocks(
    file: Path, row: SpreadsheetRow, parts: Mapping[str, str], typed: Mapping[str, Any]
) -> Iterator[dict[str, Json]]:
    """The blocks of units of a card, by their numbers; only the row need not be said."""
    for number in range(1, MOST_BLOCKS + 1):
        block = typed.get(str(number))
        if block is None:
            continue
        for title, key in parts.items():
            if key not in block and key != "row":
                allowed = Phrase(N_("what the card says"))
                raise BrokenPack(
                    file, row.where(f"{title} {number}"), "empty-cell", allowed=allowed
                )
        yield {key: block[key] for key in parts.values() if block.get(key) is not None}


def _read_box(file: Path, rows: list[SpreadsheetRow], game: Json) -> Json:
    boxes = NameIndex(game.get("boxes", {}))
    factions, ranks = NameIndex(game.get("factions", {})), NameIndex(game.get("ranks", {}))
    units = NameIndex(game.get("unit_types", {}))
    patch: dict[str, Json] = {}
    for row in rows:
        box = named_of(file, row, "box", boxes)
        what = row.cells.get("what", "")
        if what not in BOX_KINDS:
            raise wrong(file, row, "what", listed(BOX_KINDS))
        if what == "pieces":
            piece = _piece(file, row, game, game["boxes"][box].get("pieces", {}))
            if piece:
                _put(patch, (box, what, row.cells["thing"]), piece)
        elif row.cells.get("count"):
            count = number_of(file, row, "count", 0)
            if what == "counts":
                known = NameIndex(game["boxes"][box].get("counts", {}))
                _put(patch, (box, what, named_of(file, row, "thing", known)), count)
            elif what == "banners":
                faction = named_of(file, row, "thing", factions)
                _put(patch, (box, what, faction, named_of(file, row, "rank", ranks)), count)
            else:
                names = units if what in ("figures", "deployment") else factions
                _put(patch, (box, what, named_of(file, row, "thing", names)), count)
    return patch


def _piece(file: Path, row: SpreadsheetRow, game: Json, known: Json) -> dict[str, Json]:
    """What a row says of a kind of piece; a kind that the box has not needs size and front too."""
    ident = row.cells.get("thing", "")
    is_new = ident not in known
    if not ident or (is_new and not (row.cells.get("size") and row.cells.get("front"))):
        sentence = N_("{known}; or a new id with count, size and front")
        raise wrong(file, row, "thing", Phrase(sentence, known=listed(known)))
    piece: dict[str, Json] = {}
    if row.cells.get("count") or is_new:
        piece["count"] = number_of(file, row, "count", 0, 99)
    if row.cells.get("size"):
        if row.cells["size"] not in SIZES:
            raise wrong(file, row, "size", listed(SIZES))
        piece["size"] = row.cells["size"]
    faces = NameIndex({**game.get("terrain", {}), **game.get("tokens", {})})
    for side in ("front", "back"):
        if row.cells.get(side) == NOTHING and side == "back":
            piece[side] = None
        elif row.cells.get(side):
            piece[side] = named_of(file, row, side, faces)
    return piece
