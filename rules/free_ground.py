"""Rooms on a table: all places at once where the middle of something may be.

The middle of a shape must keep out of each obstacle widened by the shape turned about and by the
distance (a Minkowski sum). Rooms are wider than the truth by less than a fifth of a millimetre, so
that places which fit to a hair are in them; whoever takes a place asks the exact question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, floor, hypot
from typing import TYPE_CHECKING

from rules.tabletop import CONTACT, Base, Tabletop, turned
from schema.value import FARTHEST_MM, Outline

if TYPE_CHECKING:
    import shapely

SLACK = 0.05
"""By so much is a room made wider, mm; flat sides of its arcs add a little."""
ROUND = 16
"""Corners of a quarter circle."""

Corners = tuple[tuple[float, float], ...]
Parts = tuple[Corners, ...]


def for_outline(
    top: Tabletop, seat: str | None, outline: Outline, angle: int, ignore: str | None
) -> shapely.Geometry:
    """Where the middle of this terrain may be, turned so."""
    needed = top.edge_distances(seat)
    corners = turned(outline, angle)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    room = _rectangle(
        needed["left"] - min(xs),
        needed["bottom"] - min(ys),
        top.width - needed["right"] - max(xs),
        top.depth - needed["top"] - max(ys),
    )
    if room.is_empty:
        return room
    mirrored = _parts_of(tuple((-x, -y) for x, y in corners))
    apart = top.rules.distance(top.rules.piece_piece) - SLACK
    barred = [
        _kept_out_of(shape, mirrored, apart)
        for name, shape in top.outlines.items()
        if name != ignore
    ]
    if top.rules.piece_unit == "apart":
        barred += [
            _moved(mirrored, base).buffer(base.radius + CONTACT - SLACK, quad_segs=ROUND)
            for base in top.bases.values()
        ]
    return room.difference(_joined(barred)) if barred else room


def for_base(top: Tabletop, base: Base, ignore: str | None) -> shapely.Geometry:
    """Where the middle of this base may be; of a new one along its own edge, far from enemies."""
    apart = top.rules.distance(top.rules.unit_enemy) if top.is_new(base) else 0
    return _without(top, base, ignore, apart, _line_or_table(top, base))


def beside_enemies(top: Tabletop, base: Base, ignore: str | None) -> shapely.Geometry:
    """Where the middle of a new base may be so that it touches an enemy character."""
    rings = [
        top.middles[name].buffer(base.radius + other.radius + CONTACT, quad_segs=4 * ROUND)
        for name, other in top.bases.items()
        if name != ignore and not other.hero and top.hostile(base.seat, other.seat)
    ]
    free = _without(top, base, ignore, 0, _line_or_table(top, base))
    return free.intersection(_joined(rings))


def _line_or_table(top: Tabletop, base: Base) -> shapely.Geometry:
    """The line along its own edge on which a new base touches it from within, else the table."""
    near = ceil(base.radius)  # the first whole millimetre at which it does not reach over
    left, right = base.radius, top.width - base.radius
    low, high = base.radius, top.depth - base.radius
    edge = top.edges.get(base.seat)
    if edge is None or not top.is_new(base) or top.rules.unit_own_edge != "touches":
        return _rectangle(left, low, right, high)
    import shapely

    lines = {
        "bottom": ((left, near), (right, near)),
        "top": ((left, top.depth - near), (right, top.depth - near)),
        "left": ((near, low), (near, high)),
        "right": ((top.width - near, low), (top.width - near, high)),
    }
    if right < left or high < low:
        return shapely.LineString()
    return shapely.LineString(lines[edge])


def _without(
    top: Tabletop, base: Base, ignore: str | None, apart: float, room: shapely.Geometry
) -> shapely.Geometry:
    """A room without what is barred to the middle of this base by units and by terrain."""
    around = [
        (
            top.middles[name],
            base.radius + other.radius + (apart if top.hostile(base.seat, other.seat) else 0),
        )
        for name, other in top.bases.items()
        if name != ignore
    ]
    around += [(shape, base.radius) for name, shape in top.outlines.items() if name in top.barred]
    barred = [
        shape.buffer(far - SLACK, quad_segs=ROUND)
        for shape, far in around
        if room.distance(shape) < far  # what stands along one edge is far from most
    ]
    return room.difference(_joined(barred)) if barred else room


def for_disc(
    top: Tabletop, seat: str | None, radius: float, ignore: str | None, *, bases: bool
) -> shapely.Geometry:
    """Where the middle of a disc may be that keeps the distances of terrain of this player; whether
    it must not touch bases either is asked, too."""
    import shapely

    needed = top.edge_distances(seat)
    room = _rectangle(
        needed["left"] + radius,
        needed["bottom"] + radius,
        top.width - needed["right"] - radius,
        top.depth - needed["top"] - radius,
    )
    apart = top.rules.distance(top.rules.piece_piece) + radius - SLACK
    lying = [shape for name, shape in top.outlines.items() if name != ignore]
    barred = list(shapely.buffer(lying, apart, quad_segs=ROUND))
    if bases and top.rules.piece_unit == "apart":
        barred += [
            top.middles[name].buffer(base.radius + CONTACT + radius, quad_segs=ROUND)
            for name, base in top.bases.items()
        ]
    return room.difference(_joined(barred))


def reach_of(outline: Outline) -> float:
    """How far an outline reaches from its middle, however it is turned."""
    return max((hypot(x, y) for x, y in outline), default=0.0)


def may_fit(top: Tabletop, seat: str | None, outline: Outline, ignore: str | None) -> bool:
    """Whether the widest disc within an outline has room: if not, no angle will help."""
    room = for_disc(top, seat, _disc_within(outline), ignore, bases=False)
    return not room.is_empty


@lru_cache(maxsize=256)
def _disc_within(outline: Outline) -> float:
    """The radius of the widest disc inside an outline."""
    import shapely

    if len(outline) < 3:
        return 0.0
    shape = shapely.Polygon(outline)
    shape = shape if shape.is_valid else shape.convex_hull
    if not shape.area:
        return 0.0
    return float(shapely.maximum_inscribed_circle(shape, tolerance=0.5).length) - 1


def nearest_place(
    room: shapely.Geometry, x: float, y: float, legal: Callable[[int, int], bool]
) -> tuple[int, int] | None:
    """The whole millimetres in a room that are nearest to a point and legal by the exact test;
    ``None`` where there are none. Of equally near ones the lowest, then the one farthest left."""
    import shapely

    if room.is_empty:
        return None
    here = shapely.Point(x, y)
    left, low, right, high = room.bounds
    end = max(hypot(x - h, y - v) for h in (left, right) for v in (low, high)) + 1
    near, step = max(0.0, room.distance(here) - 1), 3.0
    shapely.prepare(room)
    while near < end:
        far = near + step
        for spot in _whole_spots(room, here, near, far):
            if legal(*spot):
                return spot
        near, step = far, step * 2
    return None


def any_place(room: shapely.Geometry, legal: Callable[[int, int], bool]) -> tuple[int, int] | None:
    """Some whole millimetres in a room, legal by the exact test; ``None`` where there are none."""
    if room.is_empty:
        return None
    inside = room.representative_point()
    return nearest_place(room, inside.x, inside.y, legal)


def _whole_spots(
    room: shapely.Geometry, here: shapely.Point, near: float, far: float
) -> list[tuple[int, int]]:
    """The whole millimetres of a room at such a distance from a point, the nearest first."""
    import numpy as np
    import shapely

    # What a circle of corners lacks is less than a thousandth of its radius.
    cap = room.intersection(here.buffer(far * 1.001 + 0.1, quad_segs=ROUND))
    found: dict[tuple[int, int], float] = {}
    for part in shapely.get_parts(cap):
        if part.is_empty:  # of a room far away nothing may be left, and nothing has no bounds
            continue
        left, low, right, high = part.bounds
        xs, ys = np.meshgrid(
            np.arange(ceil(left), floor(right) + 1), np.arange(ceil(low), floor(high) + 1)
        )
        away = (xs - here.x) ** 2 + (ys - here.y) ** 2
        kept = (away <= far**2) & ((away > near**2) | (near == 0.0))
        kept &= np.maximum(np.abs(xs), np.abs(ys)) <= FARTHEST_MM  # what a file may say
        xs, ys, away = xs[kept], ys[kept], away[kept]
        inside = shapely.intersects_xy(room, xs, ys)
        spots = zip(xs[inside].tolist(), ys[inside].tolist(), strict=True)
        found.update(zip(spots, away[inside].tolist(), strict=True))
    return sorted(found, key=lambda spot: (found[spot], spot[1], spot[0]))


def _rectangle(left: float, low: float, right: float, high: float) -> shapely.Polygon:
    """A rectangle, empty where one side would lie beyond the other."""
    import shapely

    if right < left - SLACK or high < low - SLACK:
        return shapely.Polygon()
    return shapely.box(left - SLACK, low - SLACK, right + SLACK, high + SLACK)


def _moved(parts: Parts, base: Base) -> shapely.Geometry:
    """Convex parts around the middle of a base."""
    import shapely

    return shapely.union_all([_hull([(x + base.x, y + base.y) for x, y in p]) for p in parts])


def _hull(points: Sequence[tuple[float, float]]) -> shapely.Geometry:
    """What a string around some points would hold; they are never none."""
    import shapely

    return shapely.linestrings([*points, points[0]]).convex_hull  # quicker to make than points


def _joined(shapes: Sequence[shapely.Geometry]) -> shapely.Geometry:
    import shapely

    return shapely.union_all(shapes)


@lru_cache(maxsize=512)
def _kept_out_of(shape: shapely.Polygon, mirrored: Parts, apart: float) -> shapely.Geometry:
    """Where the middle of a turned outline is too near to a shape; kept, since while one piece is
    carried about all others lie still."""
    return _swept(shape, mirrored).buffer(apart, quad_segs=ROUND)


def _swept(shape: shapely.Polygon, mirrored: Parts) -> shapely.Geometry:
    """Everywhere that the middle of a turned outline may not be for a shape to stay free of it."""
    import shapely

    hulls = [
        _hull([(x + a, y + b) for x, y in mine for a, b in theirs])
        for mine in _parts_of(_corners(shape))
        for theirs in mirrored
    ]
    return hulls[0] if len(hulls) == 1 else shapely.union_all(hulls)


@lru_cache(maxsize=1024)
def _parts_of(corners: Corners) -> Parts:
    """A shape as convex parts: triangles, joined as long as they stay convex."""
    import shapely

    hull = _hull(corners)
    shape = shapely.Polygon(corners) if len(corners) > 2 else hull
    if not shape.is_valid or not shape.area or hull.area - shape.area < SLACK:
        return (_corners(hull),)
    parts: list[shapely.Polygon] = []
    for triangle in shapely.get_parts(shapely.constrained_delaunay_triangles(shape)):
        joined = ((number, shapely.union(part, triangle)) for number, part in enumerate(parts))
        for number, both in joined:
            if both.geom_type == "Polygon" and both.convex_hull.area - both.area < SLACK:
                parts[number] = both
                break
        else:
            parts.append(triangle)
    return tuple(_corners(part.convex_hull) for part in parts)


def _corners(shape: shapely.Geometry) -> Corners:
    ring = shape.exterior.coords[:-1] if shape.geom_type == "Polygon" else shape.coords
    return tuple((x, y) for x, y in ring)
