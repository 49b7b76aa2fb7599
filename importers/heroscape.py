"""HeroScape maps: of VirtualScape (``.hsc``) and of Hexoscape (JSON)."""

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from importers.foreign import finished, json_of, refuse_size, scenario_of
from importers.megamek import SEATS
from importers.registry import Imported
from importers.staggered import Staggered
from schema.board import PlacedToken, Zone
from schema.disk import Unreadable
from schema.forces import Seat, Unit
from schema.foreign.loose import keyed, number, word
from schema.foreign.names import NOTHING, Taught, Unknown, guessed, table
from schema.language import N_, Phrase
from schema.limits import LINE, ON_HEXES, TEXT, UNITS
from schema.scenario import About
from schema.value import FrozenMap, frozen

FORMAT = "heroscape"
VERSION = struct.pack("<d", 0.0007)
MOST_TILES = 20_000
START, PERSONAL, FIGURE = 15, 17, 18
"""Thousands of a tile's type."""
PILLAR = 12_001
"""What people made themselves before there was one."""
Steps = tuple[tuple[int, int], ...]
_ROSE: Steps = ((0, 0), (1, 0), (0, 1), (-1, 1), (1, 1), (-1, 2), (0, 2))
_LONG: Steps = tuple((q, 0) for q in range(5))
_WALK: Steps = ((0, 0), (1, 0), (0, 1), (2, 0), (3, 0), (1, 1), (2, 1))
_MARVEL: Steps = ((0, 0), (0, 1), (-1, 1), (-1, 0), (1, 1), (2, 1))
FOOTPRINTS: dict[int, Steps] = {
    1: ((0, 0),),
    2: _LONG[:2],
    3: ((0, 0), (1, 0), (0, 1)),
    4: ((0, 0), (1, 0), (0, 1), (1, 1)),
    5: _LONG,
    6: ((0, 0), (1, 0), (0, 1), (-1, 1), (2, 0), (1, 1)),
    7: _ROSE,
    24: (
        *_ROSE,
        (1, 2),
        *((q, 3) for q in range(-2, 3)),
        *((q, 4) for q in range(-2, 3)),
        *((q, 5) for q in range(-3, 3)),
    ),
}
"""Hexes of a piece by its size, in steps to the east and to the south-east."""
SHAPES: dict[int, Steps] = {
    10004: FOOTPRINTS[4],
    11003: _LONG[:3],
    11006: _MARVEL,
    11007: _MARVEL,
    12004: _LONG[:4],
    16007: _WALK,
    16009: (*_WALK, (4, 0), (3, 1)),
    16401: _LONG[:3],
    16404: _LONG[:3],
}
"""Pieces that are not of the shape that their size would say."""
SINGLE = (10, 14, 15, 16, 18)
"""Thousands whose pieces cover one hex, whatever number follows."""


@dataclass(frozen=True, slots=True)
class HeroscapeTile:
    """A piece as it lies: its anchor in columns and rows, the lowest level as 0."""

    type: int
    rotation: int
    x: int
    y: int
    z: int
    name: str = ""
    colour: int = 0
    glyph: str = ""
    size: int = 1
    """Hexes of a piece of somebody's own."""
    anchored: bool = True
    """Whether x and y are of its leftmost hex in the top row, or of the hex it is turned about."""


@dataclass
class _Map:
    name: str = ""
    author: str = ""
    text: str = ""
    tiles: list[HeroscapeTile] = field(default_factory=list)
    size: tuple[int, int] = (0, 0)
    """Columns and rows, from the first on, of a map that says so."""


def read(
    data: bytes,
    path: Path | str,
    chosen: str = "",  # noqa: ARG001  it holds one
    taught: Taught = NOTHING,
) -> Imported:
    """The map in a file; raises ``Unreadable``."""
    unknown = Unknown()
    if data.startswith(VERSION):
        try:
            found = _virtualscape(_Bytes(data))
        except (struct.error, IndexError):
            raise Unreadable(path, Phrase(N_("this map ends early; the file is damaged"))) from None
    else:
        found = _hexoscape(data, path, unknown)
    return _built(found, path, dict(taught.get(FORMAT, {})), unknown)


# -- VirtualScape ----------------------------------------------------------------------------------


class _Bytes:
    """Little-endian numbers and texts, one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, form: str) -> int:
        value: int = struct.unpack_from("<" + form, self.data, self.at)[0]
        self.at += struct.calcsize("<" + form)
        return value

    def skip(self, count: int) -> bytes:
        if count < 0 or self.at + count > len(self.data):
            raise IndexError
        self.at += count
        return self.data[self.at - count : self.at]

    def text(self) -> str:
        """A text of MFC: in UTF-16 behind FF FE FF, else in the language of its machine."""
        length = self.take("B")
        if length < 0xFF:
            return self.skip(length).decode("cp1252", "replace")
        short = self.take("H")
        if short != 0xFFFE:
            count = self.take("I") if short == 0xFFFF else short
            return self.skip(count).decode("cp1252", "replace")
        length = self.take("B")
        if length == 0xFF:
            length = self.take("H")
            if length == 0xFFFF:
                length = self.take("I")
        return self.skip(2 * length).decode("utf-16-le", "replace")


def _virtualscape(source: _Bytes) -> _Map:
    source.skip(len(VERSION))
    name, author, _players = source.text(), source.text(), source.text()
    rich = source.skip(source.take("i")).decode("cp1252", "replace")
    source.skip(5 * 4)  # how it is printed
    count = source.take("i")
    if not 0 <= count <= MOST_TILES:
        raise IndexError
    tiles = []
    for _ in range(count):
        kind = source.take("i")
        source.skip(8)  # version of the tile
        rotation, x, y, z = (source.take("i") for _ in range(4))
        glyph = source.take("B")
        named = [source.text(), source.text()]
        colour, size = source.take("I"), 1
        if kind // 1000 == PERSONAL:
            size = source.take("i")
            named += [source.text() for _ in range(4)]
        elif kind // 1000 == FIGURE:
            named += [source.text() for _ in range(2)]
        label = next((text for text in reversed(named) if text.strip()), "")
        if kind // 1000 == PERSONAL and "pillar" in label.lower():
            kind = PILLAR
        sign = chr(glyph or 32)
        tiles.append(HeroscapeTile(kind, rotation % 6, x, y, z, label, colour, sign, size))
    return _Map(name, author, _plain(rich), tiles)


def _plain(rich: str) -> str:
    """The words of a rich text, roughly."""
    text = re.sub(r"\\'[0-9a-f]{2}", " ", rich)
    for _ in range(3):  # tables of fonts and colours, and the groups within them
        text = re.sub(r"\{[^{}]*;\s*\}|\{\\\*[^{}]*\}", "", text)
    text = re.sub(r"\\par[d]?\b ?", "\n", text)
    return re.sub(r"\\[a-z]{1,30}-?\d* ?|[{}\0]", "", text).strip()


# -- Hexoscape -------------------------------------------------------------------------------------

WHOLE = {"tr15": 10004, "rm": 11006, "rmb": 11007}
"""Pieces whose number is not their size."""
PIECE = re.compile(r"([A-Za-z_-]+?)(\d{0,3})")


def _hexoscape(data: bytes, path: Path | str, unknown: Unknown) -> _Map:
    document = json_of(data, path)
    pieces: dict[str, int] = table(FORMAT)["pieces"]
    tiles = []
    for key in keyed(document.get("boardPieces")):
        numbers = key.split("~")[:4]
        ident = "~".join(key.split("~")[4:]) or word(document["boardPieces"][key])
        if len(numbers) < 4 or not all(re.fullmatch(r"-?\d{1,5}(\.\d+)?", n) for n in numbers):
            unknown.add("hex", key[:40])
            continue
        z, q, r, turn = (int(float(n)) for n in numbers)
        parts = PIECE.fullmatch(ident)
        first = parts[1] if parts else ""
        group = pieces.get(first) or (pieces["y"] if first.startswith("y") else 0)
        size = int(parts[2] or 1) if parts else 1
        kind = WHOLE.get(ident) or (group if group > 1000 else 1000 * group + size)
        x = q + (r - r % 2) // 2
        tiles.append(HeroscapeTile(kind, turn % 6, x, r, z, ident, anchored=False))
    if len(tiles) > MOST_TILES:
        raise Unreadable(path, Phrase(N_("more than {n} pieces on one map"), n=MOST_TILES))
    header = keyed(document.get("hexMap"))
    wide, high = number(header.get("width"), 1, 500), number(header.get("length"), 1, 500)
    square = word(header.get("shape")) == "rectangle" and wide and high
    area = (wide or 0, high or 0) if square else (0, 0)
    return _Map(word(header.get("name")), "", "", tiles, area)


# -- the board -------------------------------------------------------------------------------------


def cells_of(tile: HeroscapeTile) -> Iterator[tuple[int, int]]:
    """The columns and rows that a piece covers; rows with an odd number are shifted."""
    thousand, size = divmod(tile.type, 1000)
    if thousand == PERSONAL:
        shape = FOOTPRINTS.get(tile.size, FOOTPRINTS[1])
    elif tile.type in SHAPES:
        shape = SHAPES[tile.type]
    elif thousand in SINGLE or size not in FOOTPRINTS:
        shape = FOOTPRINTS[1]
    elif size == 2 and thousand in (4, 24, 25):
        shape = FOOTPRINTS[1]  # VirtualScape's second drawing of a single hex
    else:
        shape = FOOTPRINTS[size]
    turned = list(shape)
    for _ in range(tile.rotation):
        turned = [(-r, q + r) for q, r in turned]
    top = min(r for _, r in turned)
    left = min(q for q, r in turned if r == top)
    dq, dr = (left, top) if tile.anchored else (0, 0)
    column = tile.x - (tile.y - tile.y % 2) // 2
    for q, r in turned:
        row = tile.y + r - dr
        yield column + q - dq + (row - row % 2) // 2, row


@dataclass
class _Cell:
    kind: str
    level: int


@dataclass
class _Scene:
    """The pieces of a map, one on the other."""

    cells: dict[tuple[int, int], _Cell] = field(default_factory=dict)
    tokens: list[tuple[tuple[int, int], str]] = field(default_factory=list)
    starts: dict[int, list[tuple[int, int]]] = field(default_factory=dict)
    figures: list[tuple[tuple[int, int], str]] = field(default_factory=list)
    strange: list[tuple[tuple[int, int], str]] = field(default_factory=list)


def _scene_of(tiles: list[HeroscapeTile], taught: dict[str, str]) -> _Scene:
    """Tiles of ground from the lowest up, then what stands on them."""
    known, scene = table(FORMAT), _Scene()
    above = []
    for tile in sorted(tiles, key=lambda one: one.z):
        group = str(tile.type // 1000)
        kind = taught.get(tile.name) or known["ground"].get(group) or known["castle"].get(group)
        if kind is None and tile.type // 1000 == PERSONAL:
            lower = tile.name.lower()
            own = (k for part, k in known["personal"].items() if part in lower)
            kind = next(own, None) or guessed(tile.name)
        if kind is None:
            above.append(tile)
        for cell in cells_of(tile) if kind else ():
            if cell not in scene.cells or tile.z >= scene.cells[cell].level - 1:
                scene.cells[cell] = _Cell(str(kind), tile.z + 1)
    for tile in above:
        _stand(tile, scene)
    return scene


def _stand(tile: HeroscapeTile, scene: _Scene) -> None:
    """A piece that is no ground."""
    known = table(FORMAT)
    group, covered = tile.type // 1000, list(cells_of(tile))
    here = [cell for cell in covered if cell in scene.cells] or covered
    cover = known["cover"].get(str(group))
    if cover:
        for cell in covered:
            level = scene.cells[cell].level if cell in scene.cells else tile.z
            scene.cells[cell] = _Cell(cover, level)
    elif group == START:
        scene.starts.setdefault(tile.colour + tile.type, []).append(here[0])
    elif group == FIGURE:
        scene.figures.append((here[0], tile.name))
    elif str(group) in known["tokens"]:
        scene.tokens += [(cell, known["tokens"][str(group)]) for cell in here]
    else:
        scene.strange.append((here[0], tile.name or str(tile.type)))


def _built(found: _Map, path: Path | str, taught: dict[str, str], unknown: Unknown) -> Imported:
    if not found.tiles:
        raise Unreadable(path, Phrase(N_("the board has no hexes")))
    places = [cell for tile in found.tiles for cell in cells_of(tile)]
    if found.size != (0, 0):
        places += [(0, 0), (found.size[0] - 1, found.size[1] - 1)]
    left, top = min(x for x, _ in places), min(y for _, y in places)
    top -= top % 2  # the shifted rows stay the shifted ones
    wide, high = max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1
    refuse_size(path, wide, high)
    board, scene = Staggered(wide, high, "pointy", odd=True), _scene_of(found.tiles, taught)

    def name(cell: tuple[int, int]) -> str:
        return board.place(cell[0] - left, cell[1] - top)

    for cell, what in scene.strange:
        unknown.add("token", what, name(cell))
    seats, empty = _seats(len(scene.starts), figures=bool(scene.figures)), _Cell("void", 0)
    scenario = scenario_of(
        path,
        lambda: board.board(
            lambda x, y: scene.cells.get((x + left, y + top), empty).kind,
            elevation=board.heights(lambda x, y: scene.cells.get((x + left, y + top), empty).level),
            unplayable=tuple(
                board.place(x, y)
                for y in range(high)
                for x in range(wide)
                if (x + left, y + top) not in scene.cells
            ),
            tokens=tuple(PlacedToken(at=name(c), token=t) for c, t in scene.tokens)[:ON_HEXES],
        ),
        found.name,
        about=About(
            authors=(found.author[:LINE],) if found.author else (),
            background=FrozenMap({"en": found.text[:TEXT]} if found.text else {}),
        ),
        seats=seats,
        zones=_zones([list(map(name, cells)) for cells in scene.starts.values()], seats),
        units=_figures([(name(cell), title) for cell, title in scene.figures]),
        extras=FrozenMap({FORMAT: frozen([_stored(tile) for tile in found.tiles])}),
    )
    return finished(scenario, unknown, FORMAT)


def _zones(starts: list[list[str]], seats: tuple[Seat, ...]) -> tuple[Zone, ...]:
    """Where each colour starts."""
    return tuple(
        Zone(
            id=f"start-{number + 1}",
            kind="deployment",
            places=tuple(dict.fromkeys(places)),
            seat=seats[number].id if number < len(seats) else None,
        )
        for number, places in enumerate(starts)
    )


def _figures(figures: list[tuple[str, str]]) -> tuple[Unit, ...]:
    """Figures as units of nobody, with their names as notes."""
    return tuple(
        Unit(
            id=f"figure-{number}",
            seat="figures",
            type="figure",
            rank="regular",
            at=at,
            note=FrozenMap({"en": name[:LINE]} if name else {}),
        )
        for number, (at, name) in enumerate(figures[:UNITS], start=1)
    )


def _stored(tile: HeroscapeTile) -> list[int | str]:
    """A piece for the extras."""
    return [tile.type, tile.rotation, tile.x, tile.y, tile.z, tile.name, tile.colour, tile.glyph]


def _seats(starts: int, *, figures: bool) -> tuple[Seat, ...]:
    """A player for each colour of starting places, and nobody, whose the figures are."""
    nobody = (Seat(id="figures", neutral=True),) if figures else ()
    if starts <= len(SEATS):
        return (*SEATS, *nobody)
    return (*(Seat(id=f"player-{n}") for n in range(1, min(starts, 11) + 1)), *nobody)
