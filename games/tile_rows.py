"""Map tiles that an owner typed in, a row an area: where it lies, what is printed on it.

A tile of which any row is filled is all there is of it: areas and borders of ours that are not
named go. Where an area lies is said as one holding the cardboard would: beside which other area of
the tile, and in which direction from it.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from games.cells import names_in, parse_hex, value_of, wrong
from games.faults import BrokenPack, listed
from games.packs import Json
from games.spreadsheet import SpreadsheetRow
from games.tables import COMPASS, Column, NameIndex, SectionTable, area_name, orientation_of
from geometry.hexes import DIRECTIONS, Hex
from schema.language import N_, Phrase

AREA = re.compile(r"([0-9A-Z]{1,7})([A-Z])")
NUMBER = re.compile(r"[0-9]{1,3}")
"""What a tile is called that ours has not."""


@dataclass
class TypedTile:
    """What the rows of one tile say together, as far as is known, and what is wrong."""

    entries: dict[str, dict[str, Json]] = field(default_factory=dict)
    """Letter to what is printed on the area."""
    places: dict[str, Hex] = field(default_factory=dict)
    """Letter to where the area lies, from the one that lies beside none."""
    faults: list[BrokenPack] = field(default_factory=list)


def parse_area(word: str, tiles: Collection[str]) -> tuple[str, str] | None:
    """Tile and letter of an area as somebody typed it; a number may be a tile ours has not."""
    match = AREA.fullmatch(parse_hex(word.strip()))
    if match is None:
        return None
    printed = {tile.upper().replace("-", ""): tile for tile in tiles}
    tile = printed.get(match[1])
    if tile is None and NUMBER.fullmatch(match[1]):
        tile = match[1].lstrip("0") or None
    return None if tile is None else (tile, match[2])


def read_tiles(
    file: Path, table: SectionTable, rows: list[SpreadsheetRow], game: Json
) -> dict[str, Json]:
    """The patch that these rows are; raises ``BrokenPack`` for the first fault.

    A tile that ours has not lies in the first box of map tiles.
    """
    tiles, names = game.get("tiles", {}), names_in(table, game)
    typed: dict[str, dict[str, SpreadsheetRow]] = {}
    seen: dict[tuple[str, str], int] = {}
    for row in rows:
        text = row.cells.get(table.key, "")
        area = parse_area(text, tiles)
        if area is None:
            sentence = N_("a tile number and an area letter, e.g. {sample}")
            raise wrong(file, row, table.key, Phrase(sentence, sample="6D"))
        if area in seen:
            raise BrokenPack(file, row.where(table.key), "row-twice", id=text, other=seen[area])
        seen[area] = row.number
        if is_filled(row, table):
            typed.setdefault(area[0], {})[area[1]] = row
    patch: dict[str, Json] = {}
    for tile, of_tile in typed.items():
        read = typed_tile(file, table, tile, of_tile, names, game)
        if read.faults:
            raise read.faults[0]
        patch[tile] = {"areas": _replacing(read, tiles.get(tile, {}).get("areas", {}))}
    new = [tile for tile in patch if tile not in tiles]
    boxed = {name: box["tiles"] for name, box in game.get("boxes", {}).items() if box.get("tiles")}
    if new and boxed:
        first = next(iter(boxed))
        return {"tiles": patch, "boxes": {first: {"tiles": [*boxed[first], *new]}}}
    return {"tiles": patch}


def is_filled(row: SpreadsheetRow, table: SectionTable) -> bool:
    """Whether a row says anything but what it is about."""
    return any(row.cells.get(column.title) for column in table.columns)


def _replacing(typed: TypedTile, ours: Json) -> Json:
    """The areas as a patch that leaves nothing of ours (RFC 7386); the first one lies at 0, 0."""
    order = [letter for letter in ours if letter in typed.places]
    order += sorted(letter for letter in typed.places if letter not in ours)
    origin = typed.places[order[0]]
    areas: dict[str, Json] = {letter: None for letter in ours if letter not in typed.places}
    for letter in order:
        place, old = typed.places[letter] - origin, ours.get(letter, {})
        areas[letter] = {"q": place.q, "r": place.r}
        for key in ("terrain", "borders", "resources", "neutral", "city"):
            new = typed.entries[letter].get(key) or None
            if isinstance(new, dict):
                new = {**dict.fromkeys(old.get(key, {})), **new}
            areas[letter][key] = new
    return areas


def typed_tile(
    file: Path,
    table: SectionTable,
    tile: str,
    rows: Mapping[str, SpreadsheetRow],
    names: Mapping[str, NameIndex],
    game: Json,
) -> TypedTile:
    """What the rows of one tile say, by letter; what is wrong, row by row and then together."""
    typed = TypedTile()
    links: dict[str, tuple[str, int]] = {}
    first: str | None = None
    compass = COMPASS[orientation_of(game)]
    wayward = set()
    for letter, row in sorted(rows.items()):
        entry, faulty = _entry(file, table, row, names, typed.faults)
        beside, direction = entry.pop("of", None), entry.pop("direction", None)
        typed.entries[letter] = entry
        if faulty & {"of", "direction"}:
            wayward.add(letter)
        elif beside and direction:
            beside = _letter(beside, tile)
            if beside in rows and beside != letter:
                links[letter] = beside, compass.index(direction)
            else:
                known = listed(sorted(other for other in rows if other != letter))
                value = repr(row.cells["of"])
                where = row.where("of")
                fault = BrokenPack(file, where, "no-such-neighbour", value=value, known=known)
                typed.faults.append(fault)
                wayward.add(letter)
        elif beside or direction:
            empty, filled = ("direction", "of") if beside else ("of", "direction")
            typed.faults.append(BrokenPack(file, row.where(empty), "half-a-place", other=filled))
            wayward.add(letter)
        elif first is None:
            first = letter
        else:
            other = area_name(tile, first)
            typed.faults.append(BrokenPack(file, row.where("of"), "first-area-twice", other=other))
            wayward.add(letter)
    _lay(file, tile, rows, typed, first, links)
    if not typed.faults:
        typed.faults += _apart(file, tile, rows, typed)
    typed.faults += _unlike_borders(file, tile, rows, typed, compass)
    return typed


def _letter(text: str, tile: str) -> str:
    """The letter of a neighbour, which may be named with its tile."""
    return text.removeprefix(area_name(tile, "")) if len(text) > 1 else text


def _entry(
    file: Path,
    table: SectionTable,
    row: SpreadsheetRow,
    names: Mapping[str, NameIndex],
    faults: list[BrokenPack],
) -> tuple[dict[str, Json], set[str]]:
    """What the cells of a row say, and the columns of those that say what may not be."""
    entry: dict[str, Json] = {}
    faulty: set[str] = set()
    for column in table.columns:
        if row.cells.get(column.title):
            try:
                _put(entry, column, value_of(file, row, column, names))
            except BrokenPack as trouble:
                faulty.add(column.title)
                faults.append(trouble)
    return entry, faulty


def _put(entry: dict[str, Json], column: Column, value: Json) -> None:
    if column.path[0] == "borders":
        entry.setdefault("borders", {})[column.path[1]] = value
    else:
        entry[column.path[0]] = value


def _lay(
    file: Path,
    tile: str,
    rows: Mapping[str, SpreadsheetRow],
    typed: TypedTile,
    first: str | None,
    links: Mapping[str, tuple[str, int]],
) -> None:
    """Find where every area lies, from the first one on, each beside one that lies already."""
    if first is None:
        return
    typed.places[first] = Hex(0, 0)
    pending = dict(links)
    while ready := [letter for letter in pending if pending[letter][0] in typed.places]:
        for letter in ready:
            beside, direction = pending.pop(letter)
            place = typed.places[beside] + DIRECTIONS[direction]
            covered = next((other for other, at in typed.places.items() if at == place), None)
            if covered is None:
                typed.places[letter] = place
            else:
                where = rows[letter].where("direction")
                other = area_name(tile, covered)
                typed.faults.append(BrokenPack(file, where, "areas-overlap", other=other))


def _apart(
    file: Path, tile: str, rows: Mapping[str, SpreadsheetRow], typed: TypedTile
) -> Iterator[BrokenPack]:
    """Areas from which no way leads to the first one; a tile of one area, which joins nothing."""
    for letter, row in sorted(rows.items()):
        if letter not in typed.places:
            yield BrokenPack(file, row.where("of"), "areas-apart")
            return
    if len(rows) == 1:
        (row,) = rows.values()
        name = tile.upper()
        yield BrokenPack(file, row.where("of"), "tile-of-one", tile=name)


def _unlike_borders(
    file: Path,
    tile: str,
    rows: Mapping[str, SpreadsheetRow],
    typed: TypedTile,
    compass: tuple[str, ...],
) -> Iterator[BrokenPack]:
    """Borders within the tile on which its two areas disagree; of alike ones one is kept."""
    at = {place: letter for letter, place in typed.places.items()}
    for letter, place in sorted(typed.places.items()):
        mine = typed.entries[letter].get("borders", {})
        for direction, step in enumerate(DIRECTIONS[:3]):
            other = at.get(place + step)
            theirs = typed.entries[other].get("borders", {}) if other else {}
            key, opposite = str(direction), str(direction + 3)
            if other is None or key not in mine or opposite not in theirs:
                continue
            if mine[key] == theirs[opposite]:
                del theirs[opposite]
                continue
            here, there = sorted(((letter, direction), (other, direction + 3)), reverse=True)
            cells = [rows[a].cells[f"border {compass[d].lower()}"] for a, d in (here, there)]
            where = rows[here[0]].where(f"border {compass[here[1]].lower()}")
            yield BrokenPack(
                file,
                where,
                "border-unlike",
                value=repr(cells[0]),
                said=repr(cells[1]),
                other=area_name(tile, there[0]),
            )


def links_of(places: Mapping[str, Hex], orientation: str) -> dict[str, tuple[str, str]] | None:
    """Beside which area each one lies and in which direction, as it would be typed: the first
    beside none, the others beside one before them if they can; ``None`` if they do not all hang
    together."""
    compass = COMPASS[orientation]
    order = sorted(places)
    links = {order[0]: ("", "")} if order else {}
    while len(links) < len(order):
        found = next(
            (
                (letter, (beside, compass[direction]))
                for letter in order
                if letter not in links
                for beside in order
                if beside in links
                for direction, step in enumerate(DIRECTIONS)
                if places[beside] + step == places[letter]
            ),
            None,
        )
        if found is None:
            return None
        links[found[0]] = found[1]
    return {letter: links[letter] for letter in order}
