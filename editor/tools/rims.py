"""Rims on a table: how far two things lie apart, and between which points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tools.context import ToolContext
from editor.tools.gesture import BoardHit
from rules.tabletop import Tabletop
from schema.board import Pose

if TYPE_CHECKING:
    import shapely

Point = tuple[float, float]


def between(hand: ToolContext, start: BoardHit, end: BoardHit) -> tuple[Point, Point, float]:
    """The shortest way from what lies at one spot to what lies at another: its ends and its length
    in mm of the table, 0 where they touch or lie over each other."""
    import shapely

    top = Tabletop.of(hand.scenario, hand.game)
    if start.subject is not None and start.subject == end.subject:
        start = BoardHit(start.point, start.place)
        end = BoardHit(end.point, end.place)
    one, other = _rim(top, start), _rim(top, end)
    here, there = shapely.shortest_line(one[0], other[0]).coords
    far = one[0].distance(other[0])
    mm = max(0.0, far - one[1] - other[1])
    return _towards(here, there, far, one[1]), _towards(there, here, far, other[1]), mm


def _rim(top: Tabletop, spot: BoardHit) -> tuple[shapely.Geometry, float]:
    """What lies under a spot, as a shape and how far its rim is from that: the middle of a base
    and its radius, the outline of terrain, the spot itself."""
    import shapely

    kind, name = spot.subject or ("", "")
    if kind == "unit" and name in top.bases:
        return top.middles[name], top.bases[name].radius
    if kind == "piece" and name in top.outlines:
        return top.outlines[name], 0.0
    place = spot.place
    return shapely.Point((place.x, place.y) if isinstance(place, Pose) else spot.point), 0.0


def _towards(start: Point, end: Point, far: float, by: float) -> Point:
    """The point so far from one towards another."""
    if far <= 0:
        return start
    share = min(by / far, 1.0)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
