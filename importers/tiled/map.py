"""A map of Tiled as a scenario: terrain by what its tiles are called, units by its objects."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from importers.foreign import finished, refuse_size, scenario_of
from importers.megamek import SEATS
from importers.registry import Imported
from importers.staggered import Staggered
from importers.tiled.document import (
    MARK,
    TOO_LARGE,
    document_of,
    gids,
    properties_of,
    tilesets_of,
)
from schema import files
from schema.board import HexBoard, Label, PlacedToken, require
from schema.disk import Unreadable
from schema.forces import Seat, Unit
from schema.foreign.loose import keyed, listed, number, word
from schema.foreign.names import NOTHING, Taught, Unknown, guessed, table
from schema.language import N_, Phrase
from schema.limits import LABEL, LABELS, ON_HEXES, UNITS
from schema.scenario import Scenario
from schema.value import FrozenMap, frozen

FORMAT = "tiled"
OURS = "banneret"
"""The property of a map in which an exported scenario lies."""
KIND_KEYS = ("terrain", "kind", "type", "class", "name", "ground")
"""Properties of a tile that may say what it is."""
OWNERS = ("owner", "side", "team", "player", "faction", "army")
MOST_TOGETHER = 4_000_000
"""Cells of all layers: packed, a thousand empty ones take no room in a file."""
Cell = tuple[int, int]


def read(
    data: bytes,
    path: Path | str,
    chosen: str = "",  # noqa: ARG001  it holds one
    taught: Taught = NOTHING,
) -> Imported:
    """The map in a file; raises ``Unreadable``."""
    document = document_of(data, path)
    if word(document.get("orientation")) != "hexagonal":
        if "tilecount" in document or word(document.get("type")) == "tileset":
            raise Unreadable(path, Phrase(N_("this is a tileset; open the map that uses it")))
        raise Unreadable(path, Phrase(N_("this map is not made of hexagons")))
    layers = _Layers(document, path)
    unknown = Unknown()
    ours = properties_of(document).get(OURS)
    if isinstance(ours, str) and ours.startswith("{"):
        before = files.from_bytes(ours.encode(errors="replace"), path)
        if before.board.lines and _fits(before, layers):
            return finished(_changed(before, layers), unknown, FORMAT)
    tiles = _Tiles(layers.tilesets, dict(taught.get(FORMAT, {})))
    for source in layers.missing:
        unknown.add("tileset", source)
    return finished(_built(document, path, layers, tiles, unknown), unknown, FORMAT)


class _Layers:
    """The tiles of a map, layer by layer, as cells of a rectangle."""

    def __init__(self, document: dict[str, Any], path: Path | str) -> None:
        self.document, self.path = document, path
        self.tilesets, self.missing = tilesets_of(document, path)
        self.layers: list[dict[Cell, int]] = []
        self._cells = 0
        self.objects: list[dict[str, Any]] = []
        boxes: list[tuple[int, int, int, int]] = []
        self._collect(document, boxes, depth=0)
        axis_x = word(document.get("staggeraxis")) == "x"
        odd = word(document.get("staggerindex")) != "even"
        wide, high = number(document.get("width")) or 0, number(document.get("height")) or 0
        endless = bool(document.get("infinite") in (1, True, "1"))
        left = top = 0
        if (endless or not wide or not high) and boxes:
            used = [cell for layer in self.layers for cell, gid in layer.items() if gid & MARK]
            left, top = (min((c[i] for c in used), default=0) for i in (0, 1))
            left, top = left - left % 2, top - top % 2  # the shifted lines stay the shifted ones
            wide, high = (
                max((c[i] for c in used), default=-1) + 1 - low for i, low in ((0, left), (1, top))
            )
        refuse_size(path, wide, high)
        self.field = Staggered(wide, high, "flat" if axis_x else "pointy", odd)
        self.corner = left, top

    def _collect(
        self, group: dict[str, Any], boxes: list[tuple[int, int, int, int]], depth: int
    ) -> None:
        for one in listed(group.get("layers")):
            layer = keyed(one)
            kind = word(layer.get("type"))
            if kind == "group" and depth < 20:
                self._collect(layer, boxes, depth + 1)
            elif kind == "objectgroup":
                self.objects += [keyed(thing) for thing in listed(layer.get("objects"))]
            elif kind == "tilelayer" and layer.get("visible") not in (False, "0"):
                self.layers.append(self._tiles(layer, boxes))

    def _tiles(
        self, layer: dict[str, Any], boxes: list[tuple[int, int, int, int]]
    ) -> dict[Cell, int]:
        found: dict[Cell, int] = {}
        chunks = [keyed(one) for one in listed(layer.get("chunks"))]
        for chunk in chunks or [layer]:
            wide, high = (
                number(chunk.get(side)) or number(self.document.get(side)) or 0
                for side in ("width", "height")
            )
            x, y = (_signed(chunk.get(name)) for name in ("x", "y")) if chunks else (0, 0)
            refuse_size(self.path, wide, high)
            self._cells += wide * high
            if self._cells > MOST_TOGETHER:
                raise Unreadable(self.path, Phrase(TOO_LARGE))
            boxes.append((x, y, wide, high))
            for place, gid in enumerate(gids(chunk, layer, wide * high, self.path)):
                if gid:
                    found[x + place % wide, y + place // wide] = gid
        return found

    def at(self, x: int, y: int) -> list[int]:
        """The tiles of a cell from the lowest to the uppermost, their turns left out."""
        cell = x + self.corner[0], y + self.corner[1]
        return [layer[cell] & MARK for layer in self.layers if layer.get(cell, 0) & MARK]


def _signed(value: Any) -> int:
    inside = isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6
    return value if inside else 0


class _Tiles:
    """What the tiles of all tilesets are called."""

    def __init__(self, tilesets: list[dict[str, Any]], taught: dict[str, str]) -> None:
        self._sets = tilesets
        self._taught = taught
        self._names_of: dict[int, tuple[str, list[str]]] = {}
        known, more = table("words"), table("m44")
        self._kinds = {section: set(known[section].values()) for section in known}
        self._kinds["terrain"] |= set(more["terrain"].values())
        self._kinds["tokens"] |= {kind for kind, *_ in more["tokens"].values()}

    def names(self, gid: int) -> tuple[str, list[str]]:
        """The name by which a tile is reported, and all that may name what it is."""
        if gid not in self._names_of:
            self._names_of[gid] = self._names(gid)
        return self._names_of[gid]

    def _names(self, gid: int) -> tuple[str, list[str]]:
        own = [one for one in self._sets if 0 < (number(one.get("firstgid")) or 0) <= gid]
        if not own:
            return f"#{gid}", []
        tileset = own[-1]
        local = gid - (number(tileset.get("firstgid")) or 0)
        tile = next(
            (
                keyed(one)
                for one in listed(tileset.get("tiles"))
                if number(keyed(one).get("id")) == local
            ),
            {},
        )
        texts = [word(tile.get("class")), word(tile.get("type"))]
        given = properties_of(tile)
        lower = {key.lower(): value for key, value in given.items()}
        texts += [word(lower.get(key)) for key in KIND_KEYS]
        texts.append(Path(word(tile.get("image")).replace("\\", "/")).stem)
        texts += [word(tileset.get("class"))]
        texts += [word(tileset.get("name"))]
        texts.append(Path(word(tileset.get("image")).replace("\\", "/")).stem)
        names = [one for one in texts if one]
        mark = f"{word(tileset.get('name')) or 'tileset'}#{local}"
        own_name = next((one for one in texts[: 2 + len(KIND_KEYS)] if one), "")
        return own_name or mark, names

    def kind(self, gid: int) -> tuple[str, str] | None:
        """``terrain`` or ``tokens`` and the kind; ``None`` for a tile that nobody knows."""
        name, texts = self.names(gid)
        if name in self._taught:
            kind = self._taught[name]
            return ("tokens" if kind in self._kinds["tokens"] else "terrain"), kind
        for one in texts:
            for section in ("tokens", "terrain"):
                if one in self._kinds[section]:
                    return section, one
                kind_ = guessed(one, section)
                if kind_:
                    return section, kind_
        return None


def _fits(scenario: Scenario, layers: _Layers) -> bool:
    """Whether a stored scenario has the board of this map."""
    board, field = require(HexBoard, scenario.board), layers.field
    across = field.wide if board.orientation == "flat" else field.high
    along = field.high if board.orientation == "flat" else field.wide
    return (
        board.orientation == field.orientation
        and board.indent == field.indent
        and len(board.lines) == across
        and max(board.lines) == along
    )


def _changed(scenario: Scenario, layers: _Layers) -> Scenario:
    """An exported scenario with the terrain that was painted in Tiled since."""
    board, field = require(HexBoard, scenario.board), layers.field
    tiles = _Tiles(layers.tilesets, {})
    painted: dict[str, str] = {}
    for y in range(field.high):
        for x in range(field.wide):
            names = [tiles.names(gid)[0] for gid in layers.at(x, y)]
            if names:
                painted[field.place(x, y)] = names[0]
    known = {kind for line in board.terrain for kind in line} | set(painted.values())
    grid = board.grid()
    names_ = iter(grid.names)
    terrain = tuple(
        tuple(painted.get(next(names_), kind) if kind in known else kind for kind in line)
        for line in board.terrain
    )
    return scenario.changed(board=board.changed(terrain=terrain))


@dataclass(frozen=True, slots=True)
class _Middles:
    """Where the middles of cells lie, in the map's pixels."""

    field: Staggered
    wide: float
    high: float
    side: float

    def cell(self, x: float, y: float) -> Cell:
        """The cell whose middle is nearest."""
        flat = self.field.orientation == "flat"
        pitch_x = (self.wide + self.side) / 2 if flat else self.wide
        pitch_y = self.high if flat else (self.high + self.side) / 2
        near_x = round((x - self.wide / 2) / pitch_x)
        near_y = round((y - self.high / 2) / pitch_y)
        around = [(near_x + dx, near_y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]

        def away(cell: Cell) -> float:
            line = cell[0] if flat else cell[1]
            shift = 0.5 if (line % 2 == 1) is self.field.odd else 0.0
            dx = (cell[0] + (0 if flat else shift)) * pitch_x + self.wide / 2 - x
            dy = (cell[1] + (shift if flat else 0)) * pitch_y + self.high / 2 - y
            return dx * dx + dy * dy

        return min(around, key=away)


def _built(
    document: dict[str, Any],
    path: Path | str,
    layers: _Layers,
    tiles: _Tiles,
    unknown: Unknown,
) -> Scenario:
    field = layers.field
    painted: dict[Cell, str] = {}
    tokens: list[PlacedToken] = []
    for y in range(field.high):
        for x in range(field.wide):
            for gid in layers.at(x, y):
                kind = tiles.kind(gid)
                if kind is None:
                    unknown.add("terrain", tiles.names(gid)[0], field.place(x, y))
                elif kind[0] == "tokens":
                    tokens.append(PlacedToken(at=field.place(x, y), token=kind[1]))
                else:
                    painted[x, y] = kind[1]
                painted.setdefault((x, y), "open")
    units, labels = _objects(document, layers, tiles)
    hidden = tuple(
        field.place(x, y)
        for y in range(field.high)
        for x in range(field.wide)
        if painted.get((x, y), "void") == "void"
    )
    used = dict.fromkeys(unit.seat for unit in units)
    seats = SEATS + tuple(Seat(id=name) for name in used if name not in ("first", "second"))
    kept = {key: value for key, value in document.items() if key not in ("layers", "tilesets")}
    return scenario_of(
        path,
        lambda: field.board(
            lambda x, y: painted.get((x, y), "void"),
            unplayable=hidden,
            tokens=tuple(dict.fromkeys(tokens))[:ON_HEXES],
            labels=tuple(labels)[:LABELS],
        ),
        word(properties_of(document).get("title")) or word(properties_of(document).get("name")),
        seats=seats[:12],
        units=tuple(unit for unit in units if unit.seat in {s.id for s in seats[:12]})[:UNITS],
        extras=FrozenMap({FORMAT: frozen(kept)}),
    )


def _objects(
    document: dict[str, Any], layers: _Layers, tiles: _Tiles
) -> tuple[list[Unit], list[Label]]:
    """Objects whose words name a unit, and the names of the others."""
    wide, high = (_length(document.get(key)) or 1.0 for key in ("tilewidth", "tileheight"))
    middles = _Middles(layers.field, wide, high, _length(document.get("hexsidelength")))
    units: list[Unit] = []
    labels: list[Label] = []
    for one in layers.objects:
        x, y = _length(one.get("x")), _length(one.get("y"))
        box = _length(one.get("width")), _length(one.get("height"))
        gid = (number(one.get("gid"), 0, 2**32) or 0) & MARK
        cell = middles.cell(x + box[0] / 2, y - box[1] / 2 if gid else y + box[1] / 2)
        cell = cell[0] - layers.corner[0], cell[1] - layers.corner[1]
        if not layers.field.has(*cell):
            continue
        at = layers.field.place(*cell)
        texts = [word(one.get(key)) for key in ("class", "type", "name")]
        texts += tiles.names(gid)[1] if gid else []
        kind = next((k for k in (guessed(t, "units") for t in texts if t) if k), None)
        if kind:
            units.append(
                Unit(
                    id=f"unit-{len(units) + 1}",
                    seat=_owner(one),
                    type=kind,
                    at=at,
                    rank="elite" if kind.startswith("elite") else "regular",
                )
            )
        elif word(one.get("name")):
            text = word(one.get("name"))[:LABEL]
            labels.append(Label(at=at, text=FrozenMap({"en": text})))
    return units, labels  # fmt: skip


def _length(value: Any) -> float:
    plain = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if plain and abs(value) < 1e7 else 0.0


def _owner(thing: dict[str, Any]) -> str:
    """The seat that an object's properties name; the first one otherwise."""
    given = {key.lower(): value for key, value in properties_of(thing).items()}
    for key in OWNERS:
        value = given.get(key)
        if isinstance(value, bool) or not isinstance(value, str | int):
            continue
        name = "".join(c if c.isascii() and c.isalnum() else "-" for c in str(value).lower())
        name = "-".join(filter(None, name.split("-")))[:40]
        return {"1": "first", "2": "second", "0": "first"}.get(name, name) or "first"
    return "first"
