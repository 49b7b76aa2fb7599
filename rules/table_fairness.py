"""How even a table is: what each player has of terrain on his half, and how far from it his
characters stand.

All is counted on whole corners (``geometry.shapes``), so the figures are the same on every
machine, and within a millimetre of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from geometry.shapes import SURE, Corners, area_beyond, moved, turned_whole
from rules.tabletop import BASE, BLANK, outline_of
from schema.board import Edge, Pose, TableBoard
from schema.draws import TableDraw, TableMeasure
from schema.game import Game
from schema.scenario import Scenario
from schema.value import Outline

if TYPE_CHECKING:
    import shapely

INWARDS: Mapping[Edge, tuple[int, int]] = {
    "bottom": (0, 1),
    "top": (0, -1),
    "left": (1, 0),
    "right": (-1, 0),
}
"""From an edge to the middle of the table."""
MEASURES: tuple[TableMeasure, ...] = ("pieces", "ground", "cover", "middle")


class SideMeasures(NamedTuple):
    """What one player finds on the table."""

    seat: str
    pieces: int
    """Pieces of terrain whose middle lies on his half; one on the middle line is nobody's."""
    ground: int
    """Square centimetres of his half that are under terrain."""
    cover: int | None
    """How far his characters are from the terrain nearest to each, on average, mm from the rim of
    the base; ``None`` without terrain or characters."""
    middle: int | None
    """How far it is from that terrain to the middle line, on average, mm; 0 where it reaches it."""


class Lying(NamedTuple):
    """A piece of terrain, its corners on whole millimetres."""

    x: int
    y: int
    corners: Corners
    shape: shapely.Polygon


class PlacedBase(NamedTuple):
    """A base on the table."""

    seat: str
    x: int
    y: int
    across: int
    """Its diameter, mm."""


def side_measures(scenario: Scenario, game: Game) -> tuple[SideMeasures, ...]:
    """The measures of every player with an edge of his own, in the order of the seats; nothing for
    boards that are no table. What comes later does not count."""
    board = scenario.board
    if not isinstance(board, TableBoard):
        return ()
    edges: dict[str, Edge] = {
        seat.id: seat.edge for seat in scenario.seats if seat.edge is not None and not seat.neutral
    }
    units = []
    for unit in scenario.units:
        if isinstance(unit.at, Pose) and unit.arrival is None:
            kind = game.unit_types.get(unit.type)
            across = kind.base if kind is not None and kind.base is not None else BASE
            units.append(PlacedBase(unit.seat, unit.at.x, unit.at.y, across))
    pieces = [lying(outline_of(piece, game), piece.at) for piece in board.pieces]
    return measured((board.width, board.depth), edges, pieces, units)


def lying(outline: Outline, pose: Pose) -> Lying:
    """An outline where it lies."""
    import shapely

    corners = moved(turned_whole(outline or BLANK, pose.angle), pose.x, pose.y)
    if len(corners) < 3:
        return Lying(pose.x, pose.y, corners, shapely.MultiPoint(corners).convex_hull)
    shape = shapely.Polygon(corners)
    if not shape.is_valid:  # as the rules see it: what a string around it would hold
        shape = shape.convex_hull
        ring = shape.exterior.coords[:-1] if shape.geom_type == "Polygon" else shape.coords
        corners = tuple((int(x), int(y)) for x, y in ring)
    return Lying(pose.x, pose.y, corners, shape)


def measured(
    size: tuple[int, int],
    edges: Mapping[str, Edge],
    pieces: Sequence[Lying],
    units: Iterable[PlacedBase],
) -> tuple[SideMeasures, ...]:
    """The measures of each seat by its edge, on a table of this width and depth."""
    near: dict[str, list[tuple[int, Lying]]] = {seat: [] for seat in edges}
    for unit in units:
        if unit.seat in near and pieces:
            near[unit.seat].append(_nearest(unit, pieces))
    found = []
    for seat, edge in edges.items():
        in_x, in_y = INWARDS[edge]
        half = Fraction(size[0] * in_x + size[1] * in_y, 2)  # the middle line, seen from this edge
        own = [area_beyond(one.corners, (-in_x, -in_y), -half) for one in pieces]
        ways = [
            max(0, floor(half) - max(x * in_x + y * in_y for x, y in one.corners))
            for _, one in near[seat]
        ]
        found.append(
            SideMeasures(
                seat=seat,
                pieces=sum(one.x * in_x + one.y * in_y < half for one in pieces),
                ground=floor(sum(own, Fraction(0)) / 100 + Fraction(1, 2)),
                cover=_mean([mm for mm, _ in near[seat]]),
                middle=_mean(ways),
            )
        )
    return tuple(found)


def _nearest(unit: PlacedBase, pieces: Sequence[Lying]) -> tuple[int, Lying]:
    """Whole millimetres from the rim of a base to the nearest terrain, and that terrain."""
    import shapely

    middle = shapely.Point(unit.x, unit.y)
    far = shapely.distance(middle, [one.shape for one in pieces]).tolist()
    away = [max(0, floor(2 * mm + SURE) - unit.across) // 2 for mm in far]
    least = min(range(len(away)), key=away.__getitem__)
    return away[least], pieces[least]


def _mean(figures: Sequence[int]) -> int | None:
    return sum(figures) // len(figures) if figures else None


def spread(measures: Sequence[SideMeasures], name: TableMeasure) -> int:
    """How far the players are apart in a measure; 0 where nobody has it."""
    figures = [figure for one in measures if (figure := getattr(one, name)) is not None]
    return max(figures) - min(figures) if figures else 0


def unfair(measures: Sequence[SideMeasures], draw: TableDraw) -> tuple[TableMeasure, ...]:
    """The measures in which players are farther apart than a draw allows."""
    return tuple(
        name for name in MEASURES if name in draw.fair and spread(measures, name) > draw.fair[name]
    )
