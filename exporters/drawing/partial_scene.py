"""A part of a board of hexes: everything that belongs to single hexes, drawn for some of them.

An editor repaints what changed and no more. Most layers of a board belong to single hexes (their
ground, what lies and stands on them); ``part_scene`` is the scene of some hexes alone, which costs
what they cost and not what the board does. The other layers are about the whole (``WHOLE``): who
shows the board piece by piece draws these once and keeps them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Protocol, TypeVar

from exporters.drawing.borders import joined
from exporters.drawing.field import HexField, offsets_of
from exporters.drawing.ground import grid_path
from exporters.drawing.look import Style
from exporters.drawing.paths import Point
from exporters.drawing.picture import Path
from exporters.drawing.scene import LAYERS, BoardContents, Scene, Show
from geometry.grid import HexGrid
from geometry.hexes import DIRECTIONS
from geometry.layout import HexLayout
from schema.board import HexBoard, PlacedToken, Wall, Way, require
from schema.forces import Commander, HiddenPool, Marker, Unit
from schema.scenario import Scenario

WHOLE = (
    "half-hexes",
    "regions",
    "control",
    "zones",
    "sections",
    "tiles",
    "setup",
    "yields",
    "labels",
    "commanders",
    "guides",
    "edges",
)
"""Layers that are about the whole board, or whose marks reach far from where they belong."""

LOCAL = tuple(name for name in LAYERS if name not in (*WHOLE, "grid"))
"""Layers whose marks lie on their hex, or not further beside it than ``REACH``.

The grid is neither: ``part_grid`` draws each edge of a part once, whoever draws the other parts.
"""

REACH = 1.25
"""How far from the middle of its hex anything of the local layers is drawn, in hexes."""

Cell = tuple[int, int]
"""A hex by its line and its place in it, both from 0."""


class _Lying(Protocol):
    @property
    def at(self) -> object: ...


Thing = TypeVar("Thing", bound=_Lying)


def by_place(things: Iterable[Thing]) -> dict[str, list[Thing]]:
    """Things by the hex they are on, in their order; those that are nowhere are left out."""
    found: dict[str, list[Thing]] = {}
    for thing in things:
        if isinstance(thing.at, str):
            found.setdefault(thing.at, []).append(thing)
    return found


@dataclass(frozen=True, eq=False)
class HexContents:
    """What lies and stands on a board of hexes, by place: finding a hex's things costs nothing."""

    scenario: Scenario
    board: HexBoard
    units: Mapping[str, list[Unit]]
    commanders: Mapping[str, list[Commander]]
    """Where they stand, alone or with the unit that they lead."""
    markers: Mapping[str, list[Marker]]
    tokens: Mapping[str, list[PlacedToken]]
    ways: Mapping[str, list[Way]]
    walls: Mapping[str, list[Wall]]
    pools: Mapping[str, list[HiddenPool]]
    unplayable: frozenset[str]
    kinds: tuple[str, ...]
    """The kinds of way on the board, in the order in which they first come."""

    @classmethod
    def of(cls, scenario: Scenario, before: "HexContents | None" = None) -> "HexContents":
        """The contents of a scenario; what is as it was ``before`` is taken over."""
        board = require(HexBoard, scenario.board)
        old = before.scenario if before else None
        was = before.board if before else None
        units = scenario.units
        same_units = before is not None and old is not None and old.units is units
        same_led = same_units and old is not None and old.commanders is scenario.commanders
        same_ways = was is not None and was.ways is board.ways
        return cls(
            scenario=scenario,
            board=board,
            units=before.units if before and same_units else by_place(units),
            commanders=before.commanders if before and same_led else _standing(scenario),
            markers=before.markers
            if before and old and old.markers is scenario.markers
            else by_place(scenario.markers),
            tokens=before.tokens
            if before and was and was.tokens is board.tokens
            else by_place(board.tokens),
            ways=before.ways if before and same_ways else by_place(board.ways),
            walls=before.walls
            if before and was and was.walls is board.walls
            else by_place(board.walls),
            pools=before.pools
            if before and old and old.hidden is scenario.hidden
            else _spots(scenario.hidden),
            unplayable=before.unplayable
            if before and was and was.unplayable is board.unplayable
            else frozenset(board.unplayable),
            kinds=before.kinds if before and same_ways else kinds_of(board),
        )

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all stands or lies on the board."""
        things = (self.units, self.tokens, self.markers, self.commanders, self.pools)
        return not any(things)

    def is_bare(self, place: str) -> bool:
        """Whether nothing stands or lies there that could reach over the edge of its hex."""
        return not (
            place in self.units
            or place in self.tokens
            or place in self.markers
            or place in self.commanders
            or place in self.pools
        )

    def differing(self, other: "HexContents") -> set[str]:
        """The places where another thing lies or stands; terrain and heights are not looked at."""
        pairs: tuple[tuple[Mapping[str, Sequence[object]], Mapping[str, Sequence[object]]], ...] = (
            (self.units, other.units),
            (self.commanders, other.commanders),
            (self.markers, other.markers),
            (self.tokens, other.tokens),
            (self.ways, other.ways),
            (self.walls, other.walls),
            (self.pools, other.pools),
        )
        places: set[str] = set(self.unplayable ^ other.unplayable)
        for one, two in pairs:
            if one is two:
                continue
            places.update(place for place, things in one.items() if two.get(place) != things)
            places.update(place for place in two if place not in one)
        return places


Lines = tuple[tuple[object, ...], ...]


def other_ground(before: HexBoard, after: HexBoard) -> Iterator[Cell]:
    """The cells of another terrain or height, on boards of the same lines; some come twice."""
    yield from _unlike(before.terrain, after.terrain)
    one, other = before.elevation, after.elevation
    if bool(one) == bool(other):
        yield from _unlike(one, other)
    else:  # a board that is level all over stores no heights
        for line, values in enumerate(one or other):
            yield from ((line, at) for at, height in enumerate(values) if height)


def _unlike(before: Lines, after: Lines) -> Iterator[Cell]:
    """The cells that differ; lines that are shared are not looked at."""
    if before is after:
        return
    for line, (old, new) in enumerate(zip(before, after, strict=True)):
        if old is not new:
            for at, (one, other) in enumerate(zip(old, new, strict=True)):
                if one != other:
                    yield (line, at)


def kinds_of(board: HexBoard) -> tuple[str, ...]:
    """The kinds of way on a board, in the order in which they first come."""
    return tuple(dict.fromkeys(way.kind for way in board.ways))


def _standing(scenario: Scenario) -> dict[str, list[Commander]]:
    units = {unit.id: unit for unit in scenario.units}
    found: dict[str, list[Commander]] = {}
    for commander in scenario.commanders:
        unit = units.get(commander.unit or "")
        at = commander.at if unit is None else unit.at
        if isinstance(at, str):
            found.setdefault(at, []).append(commander)
    return found


def _spots(pools: Iterable[HiddenPool]) -> dict[str, list[HiddenPool]]:
    found: dict[str, list[HiddenPool]] = {}
    for pool in pools:
        for place in pool.spots:
            found.setdefault(place, []).append(pool)
    return found


def longest_name(grid: HexGrid) -> str:
    """The longest name on a board: all names stand as high in their hexes as it can."""
    return max(grid.names, key=len)


def part_scene(
    contents: HexContents,
    style: Style,
    layout: HexLayout,
    cells: Sequence[Cell],
    show: Show,
    *,
    longest: str,
) -> Scene:
    """The scene of some hexes, at their places in the whole picture; draw only ``LOCAL`` of it.

    ``cells`` are to be ascending, so that whatever part a hex is drawn in, its neighbours lie over
    or under it alike; ``longest`` is ``longest_name`` of the whole board.
    """
    grid, board, scenario = layout.grid, contents.board, contents.scenario
    cells = [cell for cell in cells if grid.has(*cell)]
    spots = [grid.hex_in_line(line, at) for line, at in cells]
    names = tuple(name for spot in spots if (name := grid.name_of(spot)) is not None)
    here = frozenset(names)
    field = HexField(
        names=names,
        hexes=tuple(spots),
        orientation=grid.orientation,
        size=layout.size,
        centres=tuple(layout.centre(spot) for spot in spots),
        offsets=offsets_of(layout),
        box=layout.bounds(),
        longest=longest,
    )
    ways = [way for name in names for way in contents.ways.get(name, ())]
    ways.sort(key=lambda way: contents.kinds.index(way.kind))
    floor = BoardContents(
        terrain=tuple(board.terrain[line][at] for line, at in cells),
        tokens=tuple(token for name in names for token in contents.tokens.get(name, ())),
        ways=tuple(ways),
        walls=tuple(wall for name in names for wall in contents.walls.get(name, ())),
        unplayable=contents.unplayable,
        elevation=tuple(board.elevation[line][at] for line, at in cells) if board.elevation else (),
    )
    pools = dict.fromkeys(pool.id for name in names for pool in contents.pools.get(name, ()))
    part = scenario.changed(
        units=tuple(unit for name in names for unit in contents.units.get(name, ())),
        commanders=tuple(c for name in names for c in contents.commanders.get(name, ())),
        markers=tuple(marker for name in names for marker in contents.markers.get(name, ())),
        hidden=tuple(
            pool.changed(spots=tuple(spot for spot in pool.spots if spot in here))
            for pool in scenario.hidden
            if pool.id in pools
        ),
        secrets=None,
    )
    return Scene(part, style, field, floor, show)


def part_grid(layout: HexLayout, cells: Iterable[Cell], style: Style, origin: Point) -> Path | None:
    """The edges that belong to some hexes, as seen from an origin in mm.

    Edges to the directions 0, 1 and 2 belong to a hex, the others only where it has no neighbour:
    so the parts of a board draw every edge once.
    """
    grid, offsets = layout.grid, offsets_of(layout)
    edges: list[tuple[Point, Point]] = []
    for line, at in cells:
        spot = grid.hex_in_line(line, at)
        x, y = layout.centre(spot)
        dx, dy = x - origin[0], y - origin[1]
        corners = [(dx + cx, dy + cy) for cx, cy in offsets]
        edges += [
            (corners[d], corners[(d + 1) % 6])
            for d in range(6)
            if d < 3 or grid.index_of(spot + DIRECTIONS[d]) is None
        ]
    return grid_path(style, layout.size * sqrt(3), joined(edges)) if edges else None
