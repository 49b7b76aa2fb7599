"""Values that somebody typed into tables from his own cards, as a merge patch on the game."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games.faults import BrokenPack, listed
from games.merging import Json
from games.packs import Contents
from games.spreadsheet import Row, read_rows
from games.tables import (
    BOX_FILE,
    BOX_KINDS,
    BOX_TITLES,
    COPIES,
    MOST_BLOCKS,
    NO,
    NOTHING,
    SIZES,
    SPARE,
    YES,
    Column,
    Names,
    Table,
    deck_place,
    plain,
    tables_of,
)
from geometry.grid import HexGrid
from schema.language import N_, Phrase

MOST = 999


def read_tables(contents: Contents, game: Json) -> dict[str, Json]:
    """The patch that a folder's CSV files are on this game (plain JSON, with the folder's JSON).

    Empty cells say nothing. Raises ``BrokenPack`` with file, row, column and what is allowed there.
    """
    patch: dict[str, Json] = {}
    tables = {table.file: table for table in tables_of(game)} if contents.tables else {}
    for file, content in contents.tables.items():
        name = file.name.lower()
        if name == BOX_FILE:
            patch["boxes"] = _read_box(file, read_rows(file, content, BOX_TITLES), game)
        elif name in tables:
            table = tables[name]
            rows = read_rows(file, content, table.titles)
            said = {table.section: _read_table(file, table, rows, game)}
            if table.section == "cards":
                said["decks"] = _take_counts(file, rows, said["cards"], game)
            patch = {**patch, **said}
        else:
            raise BrokenPack(file, "", "unknown-table", known=listed((*tables, BOX_FILE)))
        for section in list(patch):
            contents.said_in.setdefault((section,), file)
    return patch


def _read_table(file: Path, table: Table, rows: list[Row], game: Json) -> Json:
    names = names_in(table, game)
    entries: dict[str, Json] = {}
    seen: dict[str, int] = {}
    for row in rows:
        ident = _named(file, row, table.key, names[table.section])
        if ident in seen:
            raise BrokenPack(file, row.where(table.key), "row-twice", id=ident, other=seen[ident])
        seen[ident] = row.number
        entry: dict[str, Json] = {}
        for column in table.columns:
            if row.cells.get(column.title):
                _put(entry, column.path, _value(file, row, column, names))
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


def _take_counts(file: Path, rows: list[Row], cards: dict[str, Json], game: Json) -> Json:
    """How many of each card are in its deck and beside it, taken out of the cards' entries."""
    decks: dict[str, Json] = {}
    names = Names(game.get("cards", {}))
    for row in rows:
        ident = _named(file, row, "card", names)
        for path in (COPIES, SPARE):
            count = cards.get(ident, {}).pop(path[0], None)
            if count is None:
                continue
            place = deck_place(game, ident, path)
            if place is None:
                allowed = Phrase(N_("nothing: this card is in no deck"))
                raise _wrong(file, row, path[0], allowed)
            _put(decks, place[1:], count)
        if cards.get(ident) == {}:
            del cards[ident]
    return decks


def names_in(table: Table, game: Json) -> dict[str, Names]:
    """What the cells of a table may name, by the section that a column holds."""
    found = {
        column.holds: Names(game.get(column.holds, {}))
        for column in (Column("", (), table.section), *table.columns)
        if column.holds not in ("number", "text", "yes-no", "corners")
    }
    if "places" in found:
        found["places"] = Names(dict.fromkeys(_hexes(game)))
    return found


def _hexes(game: Json) -> Iterator[str]:
    """The hexes of the game's boards by name."""
    for board in game.get("boards", {}).values():
        if board.get("kind") == "hex":
            grid = HexGrid(board["lines"], board["orientation"], board["indent"])
            yield from grid.names


def faults_in(
    file: Path, table: Table, row: Row, names: Mapping[str, Names]
) -> Iterator[BrokenPack]:
    """All that is wrong with the cells of one row, where reading a file stops at the first."""
    entry: dict[str, Json] = {}
    faults = 0
    for column in table.columns:
        if row.cells.get(column.title):
            try:
                _put(entry, column.path, _value(file, row, column, names))
            except BrokenPack as trouble:
                faults += 1
                yield trouble
    if not faults:
        try:
            _finish(file, row, table, entry)
        except BrokenPack as trouble:
            yield trouble


def box_faults_in(file: Path, row: Row, game: Json) -> Iterator[BrokenPack]:
    """What is wrong with one row of the boxes' contents, the first cell of it."""
    try:
        _read_box(file, [row], game)
    except BrokenPack as trouble:
        yield trouble


def _put(entry: dict[str, Json], path: tuple[str, ...], value: Json) -> None:
    for key in path[:-1]:
        entry = entry.setdefault(key, {})
    entry[path[-1]] = value


def _value(file: Path, row: Row, column: Column, names: Mapping[str, Names]) -> Json:
    said = row.cells[column.title]
    if column.holds == "number":
        return _number(file, row, column.title, column.least)
    if column.holds == "text":
        return said
    if column.holds == "yes-no":
        return _yes_or_no(file, row, column.title)
    if column.holds == "corners":
        return _corners(file, row, column.title)
    if column.holds == "places" or column.lies:
        return _hexes_said(file, row, column, names)
    if (column.holds == "commanders" or column.may_be_none) and said == NOTHING:
        return None
    return _named(file, row, column.title, names[column.holds])


LOOKALIKES = str.maketrans("АВСЕНКМ", "ABCEHKM")
"""Letters of hexes as a Russian keyboard types them."""
LAID = re.compile(r"([^@,;]+)@\s*([^\W\d_]{1,2}[0-9]{1,2})[\s,;]*")


def _yes_or_no(file: Path, row: Row, title: str) -> bool:
    said = plain(row.cells[title])
    if said in (YES, "да", "1"):
        return True
    if said in (NO, "нет", "0"):
        return False
    raise _wrong(file, row, title, listed((YES, NO)))


CORNER = re.compile(r"(-?[0-9]{1,4})[,/:](-?[0-9]{1,4})")
WIDEST = 2000
"""Further than this from the first corner nobody measures in millimetres."""


def _corners(file: Path, row: Row, title: str) -> Json:
    """The corners of a token in millimetres, measured from anywhere: the middle of what they span
    becomes its middle."""
    words = re.split(r"[\s;]+", row.cells[title].strip())
    found = [(int(m[1]), int(m[2])) for m in map(CORNER.fullmatch, words) if m is not None]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    if (
        len(found) < max(3, len(words))
        or len(found) > 200
        or max(max(xs) - min(xs), max(ys) - min(ys)) > WIDEST
    ):
        sentence = N_("at least three corners in order round the token, in mm, as in {sample}")
        raise _wrong(file, row, title, Phrase(sentence, sample="0,0 140,0 140,110 0,110"))
    middle = (max(xs) + min(xs)) // 2, (max(ys) + min(ys)) // 2
    return [[x - middle[0], y - middle[1]] for x, y in found]


def hex_said(word: str) -> str:
    """The name of a hex as somebody typed it."""
    return word.upper().translate(LOOKALIKES)


def _hexes_said(file: Path, row: Row, column: Column, names: Mapping[str, Names]) -> Json:
    """Hexes by name, or what lies on which of them; each hex once."""
    said = row.cells[column.title]
    if said == NOTHING:
        return {} if column.lies else []
    sample = "forest@C3 hill@D4" if column.lies else "A1 B1 C2"
    sentence = N_("hexes of the board, each once, as in {sample}; - for none")
    wrong = _wrong(file, row, column.title, Phrase(sentence, sample=sample))
    if column.lies:
        found = list(LAID.finditer(said))
        if "".join(match[0] for match in found) != said:
            raise wrong
        pairs = [(match[1], match[2]) for match in found]
    else:
        pairs = [("", word) for word in re.split(r"[\s,;]+", said) if word]
    laid: dict[str, Json] = {}
    for thing, word in pairs:
        place = hex_said(word)
        if place not in names["places"].ids or place in laid:
            raise wrong
        laid[place] = names[column.holds].meant(thing) if column.lies else place
        if laid[place] is None:
            raise _wrong(file, row, column.title, listed(names[column.holds].ids))
    return laid if column.lies else list(laid)


BLOCKS = {
    "setup_cards": {"unit": "type", "rank": "rank", "count": "count"},
    "deployment_cards": {"unit": "type", "rank": "rank", "count": "count", "row": "row"},
}
"""Section to what a numbered block of units says, by heading; what a card says of its units
replaces all of ours."""


def _finish(file: Path, row: Row, table: Table, entry: dict[str, Any]) -> None:
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
    file: Path, row: Row, parts: Mapping[str, str], typed: Mapping[str, Any]
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


def _read_box(file: Path, rows: list[Row], game: Json) -> Json:
    boxes = Names(game.get("boxes", {}))
    factions, ranks = Names(game.get("factions", {})), Names(game.get("ranks", {}))
    units = Names(game.get("unit_types", {}))
    patch: dict[str, Json] = {}
    for row in rows:
        box = _named(file, row, "box", boxes)
        what = row.cells.get("what", "")
        if what not in BOX_KINDS:
            raise _wrong(file, row, "what", listed(BOX_KINDS))
        if what == "pieces":
            piece = _piece(file, row, game, game["boxes"][box].get("pieces", {}))
            if piece:
                _put(patch, (box, what, row.cells["thing"]), piece)
        elif row.cells.get("count"):
            count = _number(file, row, "count", 0)
            if what == "counts":
                known = Names(game["boxes"][box].get("counts", {}))
                _put(patch, (box, what, _named(file, row, "thing", known)), count)
            elif what == "banners":
                faction = _named(file, row, "thing", factions)
                _put(patch, (box, what, faction, _named(file, row, "rank", ranks)), count)
            else:
                names = units if what in ("figures", "deployment") else factions
                _put(patch, (box, what, _named(file, row, "thing", names)), count)
    return patch


def _piece(file: Path, row: Row, game: Json, known: Json) -> dict[str, Json]:
    """What a row says of a kind of piece; a kind that the box has not needs size and front too."""
    ident = row.cells.get("thing", "")
    is_new = ident not in known
    if not ident or (is_new and not (row.cells.get("size") and row.cells.get("front"))):
        sentence = N_("{known}; or a new id with count, size and front")
        raise _wrong(file, row, "thing", Phrase(sentence, known=listed(known)))
    piece: dict[str, Json] = {}
    if row.cells.get("count") or is_new:
        piece["count"] = _number(file, row, "count", 0, 99)
    if row.cells.get("size"):
        if row.cells["size"] not in SIZES:
            raise _wrong(file, row, "size", listed(SIZES))
        piece["size"] = row.cells["size"]
    faces = Names({**game.get("terrain", {}), **game.get("tokens", {})})
    for side in ("front", "back"):
        if row.cells.get(side) == NOTHING and side == "back":
            piece[side] = None
        elif row.cells.get(side):
            piece[side] = _named(file, row, side, faces)
    return piece


def _number(file: Path, row: Row, title: str, least: int, most: int = MOST) -> int:
    """A count; a spreadsheet may have made ``3.0`` or ``3,0`` of a 3."""
    said = row.cells.get(title, "").replace(",", ".")
    whole, _, rest = said.partition(".")
    if (
        not whole.isascii()
        or not whole.isdecimal()
        or len(whole) > 6
        or rest.strip("0")
        or not least <= int(whole) <= most
    ):
        sentence = N_("a whole number from {least} to {most}")
        raise _wrong(file, row, title, Phrase(sentence, least=least, most=most))
    return int(whole)


def _named(file: Path, row: Row, title: str, names: Names) -> str:
    ident = names.meant(row.cells.get(title, ""))
    if ident is None:
        raise _wrong(file, row, title, listed(names.ids))
    return ident


def _wrong(file: Path, row: Row, title: str, allowed: str | Phrase) -> BrokenPack:
    said = row.cells.get(title, "")
    return BrokenPack(file, row.where(title), "wrong-cell", value=repr(said), allowed=allowed)
