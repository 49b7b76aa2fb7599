"""Memoir '44 scenario files (``.m44``): what stands on each of their hexes, in our words.

Rows count from the top, columns in half hexes, so that row + column is even. A path at orientation
1 lies as ``SHAPES`` says; every further step turns it by 60° to the left.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from geometry.grid import HexGrid, column_letters, grid_of
from schema.foreign.loose import keyed, listed, number, truth, word
from schema.foreign.names import NOTHING, Taught, table
from schema.limits import LABEL
from schema.objectives import Hold

FORMAT = "m44"
SIZES = {"STANDARD": (13, 9), "BRKTHRU": (13, 17), "OVERLORD": (26, 9)}
"""Hexes of a long row, and rows."""
BOARDS = {"STANDARD": "standard", "BRKTHRU": "deep", "OVERLORD": "wide"}
"""Our boards of the same sizes."""
GROUND = {"COUNTRY": "open", "BEACH": "open", "WINTER": "snow", "DESERT": "desert"}
SHAPES = {
    "straight": (0, 3),
    "curve": (1, 5),
    "left": (0, 1, 3),
    "right": (0, 3, 5),
    "star": (0, 2, 4),
    "cross": (0, 1, 3, 4),
}
"""Directions of a path at orientation 1 (see geometry): 0 is east, and so on to the left."""
MET = "met"
"""The shape of a piece whose direction is not known: it takes up what adjacent hexes lead here."""
FORDABLE, FORD = "FORDABLE_STREAM", "ford"
"""A river that is waded through anywhere has a ford on each of its hexes."""
RIDERS = "badge-29"
"""Infantry with this badge is cavalry."""
SEA_ROWS = 2
BEACH_ROWS = 3
"""Printed on the board's beach side, from the bottom; a deep board has one more row of sea."""
DEEP = 17

Ways = tuple[tuple[str, tuple[int, ...]], ...]
"""Kinds of ways with the directions to which they lead."""
Found = tuple[str, str, str]
"""What was not understood: what it is, its name, its place."""


@dataclass(frozen=True, slots=True)
class UnitHere:
    """A unit on a hex."""

    type: str
    rank: str
    nation: str
    side: str
    """``axis`` or ``allies``."""
    figures: int | None = None
    badge: str | None = None


@dataclass(frozen=True, slots=True)
class TagHere:
    """A medal or another sign on a hex."""

    marker: str
    """Our marker or, of mines, token."""
    side: str | None
    """``axis``, ``allies`` or, for both, ``None``."""
    places: tuple[str, ...]
    """The hexes that it stands for; its own is the first."""
    points: int = 1
    hold: Hold = "any"
    number: int = 1
    permanent: bool = False
    exit: bool = False


@dataclass(frozen=True, slots=True)
class HexHere:
    """What the file says of one hex."""

    terrain: str
    ways: Ways = ()
    tokens: tuple[tuple[str, int | None], ...] = ()
    unit: UnitHere | None = None
    tags: tuple[TagHere, ...] = ()


# -- the board -------------------------------------------------------------------------------------


def size_of(document: dict[str, Any]) -> tuple[str, int, int]:
    """The type of the board, its hexes a long row, and its rows; ``""`` for an unknown type."""
    kind = word(keyed(document.get("board")).get("type")).upper() or "STANDARD"
    wide, rows = SIZES.get(kind, (0, 0))
    return (kind if wide else ""), wide, rows


def grid_for(kind: str) -> HexGrid:
    """The grid of a type of board."""
    wide, rows = SIZES[kind]
    return grid_of(tuple(wide - row % 2 for row in range(rows)), "pointy", "even")


def place_of(row: int | None, column: int | None, wide: int, rows: int) -> str | None:
    """Our name of a hex; ``None`` off the board and between hexes."""
    if row is None or column is None or not 0 <= row < rows or (row + column) % 2:
        return None
    if not 0 <= column // 2 < wide - row % 2:
        return None
    return f"{column_letters(column // 2 + 1)}{rows - row}"


def row_and_column(place: str, rows: int) -> tuple[int, int]:
    """Their row and column of a hex by our name."""
    letters = place.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - 64
    row = rows - int(place[len(letters) :])
    return row, 2 * (column - 1) + row % 2


def printed(face: str, place: str, rows: int) -> str:
    """The terrain that is printed on a hex of the board's side."""
    face = face if face in GROUND else "COUNTRY"
    if face == "BEACH":
        row = int(place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        sea = SEA_ROWS + (rows == DEEP)
        if row <= sea:
            return "sea"
        if row <= sea + BEACH_ROWS:
            return "beach"
    return GROUND[face]


def face_of(document: dict[str, Any]) -> str:
    """Which side of the board it is played on."""
    return word(keyed(document.get("board")).get("face")).upper() or "COUNTRY"


LANGUAGE = re.compile(r"([A-Za-z]{2,3})(?:[-_]([A-Za-z]{2}))?")


def language_of(tag: str) -> str | None:
    """Our code of a language: ``pt_br`` is ``pt-BR``; ``None`` for what is none."""
    parts = LANGUAGE.fullmatch(tag)
    if parts is None:
        return None
    return parts[1].lower() + (f"-{parts[2].upper()}" if parts[2] else "")


def lines_of(value: Any) -> str:
    """A text, or the lines of one."""
    if isinstance(value, list | tuple):
        return "\n".join(part for part in value if isinstance(part, str)).strip()
    return value.strip() if isinstance(value, str) else ""


def pieces(name: str) -> Iterator[tuple[str | None, Ways, int]]:
    """What a terrain piece shows at each orientation: terrain, if it shows any, and ways."""
    known = table(FORMAT)
    terrain = known["terrain"].get(name)
    shapes = [(kind, SHAPES[s]) for kind, s in known["ways"].get(name, ()) if s != MET]
    for turn in range(6 if shapes else 1):
        ways = tuple((kind, tuple(sorted((e + turn) % 6 for e in edges))) for kind, edges in shapes)
        yield terrain, ways, turn + 1


# -- the hexes -------------------------------------------------------------------------------------


def entries(document: dict[str, Any]) -> Iterator[tuple[str | None, dict[str, Any]]]:
    """Each entry of the hexes with our name of its place; ``None`` if it is on no hex."""
    _, wide, rows = size_of(document)
    for entry in listed(keyed(document.get("board")).get("hexagons")):
        if isinstance(entry, dict):
            place = place_of(number(entry.get("row")), number(entry.get("col")), wide, rows)
            yield place, entry


def labels_of(document: dict[str, Any]) -> Iterator[tuple[str | None, str, dict[str, Any]]]:
    """The words on the board, each with our name of its hex (``None`` for none, the right one for
    words between two) and its entry; those that say nothing are left out."""
    _, wide, rows = size_of(document)
    for one in listed(keyed(document.get("board")).get("labels")):
        entry = keyed(one)
        text = " ".join(filter(None, map(lines_of, listed(entry.get("text")))))[:LABEL]
        row, column = number(entry.get("row")), number(entry.get("col"))
        if row is not None and column is not None and (row + column) % 2:
            column += 1 if column < 2 * wide - 2 - row % 2 else -1
        if text:
            yield place_of(row, column, wide, rows), text, entry


def hexes_of(
    document: dict[str, Any], taught: Taught = NOTHING
) -> tuple[dict[str, HexHere], list[Found]]:
    """What stands on each hex that the file speaks of, and what of it was not understood."""
    kind, _, rows = size_of(document)
    unknown: list[Found] = []
    merged: dict[str, dict[str, Any]] = {}
    for place, entry in entries(document):
        if place is None:
            unknown.append(("hex", f"{entry.get('row')}/{entry.get('col')}"[:40], ""))
        else:
            merged.setdefault(place, {}).update(entry)
    reader = _Reader(face_of(document), rows, dict(taught.get(FORMAT, {})), unknown)
    found = {place: reader.hex(place, entry) for place, entry in merged.items()}
    return _met(found, merged, grid_for(kind)), unknown


def _met(
    found: dict[str, HexHere], merged: dict[str, dict[str, Any]], grid: HexGrid
) -> dict[str, HexHere]:
    """The same with the pieces of unknown direction led to where adjacent paths lead to them."""
    leads = {
        (place, kind, edge)
        for place, here in found.items()
        for kind, edges in here.ways
        for edge in edges
    }
    known = table(FORMAT)["ways"]
    for place, entry in merged.items():
        name = word(keyed(entry.get("terrain")).get("name"))
        for kind, shape in known.get(name, ()):
            if shape != MET:
                continue
            around = enumerate(grid.neighbours(grid.index(place)))
            edges = tuple(
                edge
                for edge, there in around
                if there >= 0 and (grid.names[there], kind, (edge + 3) % 6) in leads
            )
            if edges:
                here = found[place]
                found[place] = HexHere(
                    here.terrain, (*here.ways, (kind, edges)), here.tokens, here.unit, here.tags
                )
    return found


@dataclass(frozen=True, slots=True)
class _Reader:
    face: str
    rows: int
    taught: dict[str, str]
    unknown: list[Found]

    def hex(self, place: str, entry: dict[str, Any]) -> HexHere:
        """What one entry says."""
        terrain, ways = self._ground(place, keyed(entry.get("terrain")))
        tokens = [
            token
            for key in ("rect_terrain", "obstacle")
            for one in listed(entry.get(key))
            for token in self._token(place, keyed(one))
        ]
        tags = [tag for one in listed(entry.get("tags")) for tag in self._tag(place, keyed(one))]
        tokens += [("mines", None) for tag in tags if tag.marker == "mines"]
        forded = word(keyed(entry.get("terrain")).get("behavior")).upper() == FORDABLE
        if forded and not any(kind == FORD for kind, _ in tokens):
            tokens.append((FORD, None))
        for key in ("terrain", "unit"):
            behaviour = word(keyed(entry.get(key)).get("behavior")).upper()
            if behaviour and behaviour != FORDABLE:
                self.unknown.append(("behaviour", behaviour[:80], place))
        unit = self._unit(place, keyed(entry.get("unit")))
        signs = tuple(tag for tag in tags if tag.marker != "mines")
        return HexHere(terrain, ways, tuple(tokens), unit, signs)

    def _ground(self, place: str, entry: dict[str, Any]) -> tuple[str, Ways]:
        name = word(entry.get("name"))
        ground = printed(self.face, place, self.rows)
        if not name:
            return ground, ()
        known = table(FORMAT)
        if name not in known["terrain"] and name not in known["ways"]:
            if name not in self.taught:
                self.unknown.append(("terrain", name, place))
            return self.taught.get(name, ground), ()
        turned = list(pieces(name))
        turn = (number(entry.get("orientation"), 1, 12) or 1) - 1
        terrain, ways, _ = turned[turn % len(turned)]
        return self.taught.get(name, terrain or ground), ways

    def _token(self, place: str, entry: dict[str, Any]) -> Iterator[tuple[str, int | None]]:
        name = word(entry.get("name"))
        known = table(FORMAT)["tokens"].get(name)
        if known is None:
            if name in self.taught:
                yield self.taught[name], None
            elif name:
                self.unknown.append(("token", name, place))
            return
        kind, first, step = known
        turn = (number(entry.get("orientation"), 1, 12) or 1) - 1
        yield kind, ((first + step * turn) // 30) % 12

    def _unit(self, place: str, entry: dict[str, Any]) -> UnitHere | None:
        name = word(entry.get("name"))
        if not name:
            return None
        known = table(FORMAT)
        kinds = [prefix for prefix in known["units"] if name.startswith(prefix)]
        kind = max(kinds, key=len, default="")
        nation = name[len(kind) :] if kind else name
        side = next((s for s, nations in known["nations"].items() if nation in nations), None)
        if not kind or side is None:
            self.unknown.append(("unit", name, place))
        type_, rank = known["units"].get(kind, ("infantry", "regular"))
        badge = self._badge(place, entry)
        if (type_, badge) == ("infantry", RIDERS):
            type_ = "cavalry"
        return UnitHere(
            self.taught.get(name, type_),
            rank,
            nation,
            side or "allies",
            number(entry.get("nbr_units"), 0, 99),
            badge,
        )

    def _badge(self, place: str, entry: dict[str, Any]) -> str | None:
        name = word(entry.get("badge"))
        count = number(name.removeprefix("badge"), 1, 99)
        if name and count is None:
            self.unknown.append(("badge", name, place))
        return None if count is None else f"badge-{count}"

    def _tag(self, place: str, entry: dict[str, Any]) -> Iterator[TagHere]:
        name, behaviour = word(entry.get("name")), word(entry.get("behavior")).upper()
        side = word(entry.get("side")).lower()
        owner = side if side in ("axis", "allies") else None
        group = [word(one).upper() for one in listed(entry.get("group"))]
        places = tuple(dict.fromkeys((place, *filter(self._is_place, group))))
        if behaviour == "MINE_FIELD":
            yield TagHere("mines", owner, (place,))
        elif behaviour == "EXIT_MARKER":
            yield TagHere("exit", owner, places, exit=True)
        elif name.startswith("medal"):
            if owner is None and name != "medal0":
                owner = "allies" if name in table(FORMAT)["allied-medals"] else "axis"
            yield _medal(keyed(entry.get("medal")), owner, places)
        elif name in table(FORMAT)["tags"]:
            yield TagHere(table(FORMAT)["tags"][name], owner, places)
        elif name:
            self.unknown.append(("tag", name, place))

    def _is_place(self, name: str) -> bool:
        row = name[1:]
        return name[:1].isalpha() and name[:1].isascii() and row.isdigit() and row.isascii()


def _medal(entry: dict[str, Any], owner: str | None, places: tuple[str, ...]) -> TagHere:
    """A medal: what must be held, and for how many points."""
    count = number(entry.get("nbr_hex"), 1, len(places)) or 1
    hold: Hold = "any"
    if truth(entry.get("majority")):
        hold = "majority"
    elif count >= len(places) > 1:
        hold = "all"
    elif count > 1:
        hold = "at-least"
    points = number(entry.get("counts_for"), 1, 99) or 1
    return TagHere("medal", owner, places, points, hold, count, truth(entry.get("permanent")))
