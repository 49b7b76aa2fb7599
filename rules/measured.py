"""What may lie and stand where on a table in millimetres (TC-DIST, TC-PLAY, TC-CHR).

What stands against a place is returned as objections; an empty tuple means that it may be. Rooms
are all places at once: shapes to show, near which exact questions decide about whole millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import floor, hypot
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules import free_ground
from rules.answers import Objection, objection
from rules.free_ground import nearest_place
from rules.tabletop import BASE, BLANK, CONTACT, EPSILON, Base, Tabletop, shape_of
from schema.board import Edge, Pose
from schema.text import Argument, Term
from schema.value import Outline

if TYPE_CHECKING:
    import shapely

__all__ = [
    "BASE",
    "BLANK",
    "CONTACT",
    "EPSILON",
    "Base",
    "Gap",
    "Tabletop",
    "cornered",
    "enemies_touched",
    "fits_freely",
    "fits_somewhere",
    "gaps",
    "nearest_place",
    "room_for_piece",
    "room_for_unit",
    "shape_of",
    "why_not_piece",
    "why_not_unit",
]
UNTOLD = "–"
Spot = tuple[float, float]


class Gap(NamedTuple):
    """How far something is from one thing, and how far it should be at least."""

    kind: Literal["edge", "piece", "unit"]
    id: str
    """The edge, or the id of the piece or unit."""
    mm: float
    """Between rims; below 0 where bases overlap or something reaches over the edge."""
    needed: float
    from_point: Spot
    """Where the shortest way begins: on the rim of the thing asked about."""
    to_point: Spot
    """Where it ends: on the other rim."""

    @property
    def kept(self) -> bool:
        """Whether it is far enough."""
        return self.mm >= self.needed - EPSILON


def why_not_piece(
    top: Tabletop,
    seat: str | None,
    outline: Outline,
    pose: Pose,
    ignore: str | None = None,
    *,
    terrain: str | None = None,
) -> tuple[Objection, ...]:
    """What stands against terrain of this player here (TC-PLAY-03).

    ``ignore`` is the piece itself, when it lies on the table already; ``terrain`` is what its
    sentence calls it.
    """
    what = _terrain(terrain or top.terrain.get(ignore or ""))
    shape = shape_of(outline or BLANK, pose)
    return tuple(_against_piece(top, seat, shape, ignore, what))


def _against_piece(
    top: Tabletop, seat: str | None, shape: shapely.Polygon, ignore: str | None, what: Argument
) -> Iterator[Objection]:
    import shapely

    own = top.edges.get(seat or "")
    needed = top.edge_distances(seat)
    for edge, mm in _to_edges(top, shape.bounds).items():
        if mm < -EPSILON:
            yield objection("terrain-off-table", "TC-PLAY-03", terrain=what, edge=_edge(edge))
        elif mm < needed[edge] - EPSILON:
            slug = "terrain-near-own-edge" if edge == own else "terrain-near-other-edge"
            yield objection(
                slug,
                "TC-PLAY-03",
                terrain=what,
                edge=_edge(edge),
                gap=_whole(mm),
                needed=_whole(needed[edge]),
            )
    apart = top.rules.distance(top.rules.piece_piece)
    others = [name for name in top.outlines if name != ignore]
    far = shapely.distance(shape, [top.outlines[name] for name in others])
    for name, mm in zip(others, far, strict=True):
        if mm < apart - EPSILON or (mm == 0 and _overlap(shape, top.outlines[name])):
            yield objection(
                "terrain-near-terrain",
                "TC-PLAY-03",
                terrain=what,
                other=_terrain(top.terrain[name]),
                id=name,
                gap=_whole(mm),
                needed=_whole(apart),
            )
    if top.rules.piece_unit == "apart" and top.bases:
        far = shapely.distance(shape, list(top.middles.values()))
        for (name, base), mm in zip(top.bases.items(), far, strict=True):
            if mm - base.radius < CONTACT - EPSILON:
                yield objection(
                    "terrain-touches-unit",
                    "TC-PLAY-03",
                    terrain=what,
                    unit=_unit(top, name),
                    id=name,
                )


def why_not_unit(
    top: Tabletop,
    seat: str,
    radius: float,
    pose: Pose,
    *,
    moved: bool,
    ignore: str | None = None,
    type_: str | None = None,
) -> tuple[Objection, ...]:
    """What stands against a base here (TC-CHR-01); one that has ``moved`` must only be free.

    A new one may touch an enemy character when no other place is left along its edge. ``ignore``
    is the unit itself; ``type_`` is what its sentence calls it.
    """
    name = type_ or top.types.get(ignore or "")
    what: Argument = UNTOLD if name is None else Term(of="unit_types", id=name)
    base = Base(pose.x, pose.y, radius, seat, moved=moved)
    found = tuple(_against_unit(top, base, ignore, what))
    near = [why for why in found if why.slug == "unit-near-enemy"]
    if len(near) < len(found) or not near or top.rules.crowded != "contact":
        return found
    if enemies_touched(top, base, ignore) and not fits_freely(top, seat, radius, ignore):
        return ()
    return found


def _against_unit(
    top: Tabletop, base: Base, ignore: str | None, what: Argument
) -> Iterator[Objection]:
    new = top.is_new(base)
    edges = _to_edges(top, _bounds(base))
    for edge, mm in edges.items():
        if mm < -EPSILON:
            yield objection("base-off-table", unit=what, edge=_edge(edge))
    own = top.edges.get(base.seat)
    touches = new and top.rules.unit_own_edge == "touches"
    if touches and own is not None and edges[own] >= CONTACT - EPSILON:
        yield objection(
            "unit-off-own-edge", "TC-CHR-01", unit=what, edge=_edge(own), gap=_whole(edges[own])
        )
    apart = top.rules.distance(top.rules.unit_enemy) if new else 0
    for name, other in top.bases.items():
        if name == ignore:
            continue
        mm = _between(base, other)
        if mm < -EPSILON:
            yield objection("bases-overlap", unit=what, other=_unit(top, name), id=name)
        elif mm < apart - EPSILON and top.hostile(base.seat, other.seat):
            yield objection(
                "unit-near-enemy",
                "TC-CHR-01",
                unit=what,
                other=_unit(top, name),
                id=name,
                gap=_whole(mm),
                needed=_whole(apart),
            )
    yield from _on_barred(top, base, what)


def _on_barred(top: Tabletop, base: Base, what: Argument) -> Iterator[Objection]:
    if not top.barred:
        return
    import shapely

    middle = shapely.Point(base.x, base.y)
    for name in top.outlines:
        if name in top.barred and top.outlines[name].distance(middle) < base.radius - EPSILON:
            yield objection(
                "unit-on-barred-terrain", unit=what, terrain=_terrain(top.terrain[name]), id=name
            )


def enemies_touched(top: Tabletop, base: Base, ignore: str | None = None) -> tuple[str, ...]:
    """The enemy characters whose bases a base touches; heroes are none (TC-CHR-01)."""
    return tuple(
        name
        for name, other in top.bases.items()
        if name != ignore
        and not other.hero
        and top.hostile(base.seat, other.seat)
        and -EPSILON <= _between(base, other) < CONTACT - EPSILON
    )


def cornered(
    top: Tabletop,
    seat: str,
    radius: float,
    pose: Pose,
    ignore: str | None = None,
    *,
    type_: str | None = None,
) -> Objection | None:
    """What a new unit takes for a legal spot where it touches an enemy character, no other place
    being left (TC-CHR-01); ``None`` where it costs nothing."""
    base, rules = Base(pose.x, pose.y, radius, seat), top.rules
    if rules.crowded != "contact" or not rules.penalty or not top.is_new(base):
        return None
    if rules.distance(rules.unit_enemy) <= CONTACT:  # here contact is nothing unusual
        return None
    touched = enemies_touched(top, base, ignore)
    if not touched:
        return None
    name = type_ or top.types.get(ignore or "")
    return objection(
        "penalty-missing",
        "TC-CHR-01",
        unit=UNTOLD if name is None else Term(of="unit_types", id=name),
        other=_unit(top, touched[0]),
        badge=Term(of="badges", id=rules.penalty),
    )


def gaps(
    top: Tabletop,
    thing: shapely.Polygon | Base,
    ignore: str | None = None,
    *,
    seat: str | None = None,
) -> tuple[Gap, ...]:
    """How far a placed shape of this player, or a base, is from everything, and how far it should
    be: edges first, then terrain, then units. A base has its seat, and whether it has moved."""
    if isinstance(thing, Base):
        return tuple(_unit_gaps(top, thing, ignore))
    return tuple(_piece_gaps(top, thing, seat, ignore))


def _piece_gaps(
    top: Tabletop, shape: shapely.Polygon, seat: str | None, ignore: str | None
) -> Iterator[Gap]:
    import shapely

    needed = top.edge_distances(seat)
    for edge, mm in _to_edges(top, shape.bounds).items():
        corner = _corner(shape, edge)
        yield Gap("edge", edge, mm, needed[edge], corner, _foot(top, corner, edge))
    for name, other in top.outlines.items():
        if name != ignore:
            apart = top.rules.distance(top.rules.piece_piece)
            here, there = shapely.shortest_line(shape, other).coords
            yield Gap("piece", name, shape.distance(other), apart, here, there)
    for name, base in top.bases.items():
        here, middle = shapely.shortest_line(shape, top.middles[name]).coords
        mm = shape.distance(top.middles[name]) - base.radius
        touch = CONTACT if top.rules.piece_unit == "apart" else 0
        yield Gap("unit", name, mm, touch, here, _towards(middle, here, base.radius))


def _unit_gaps(top: Tabletop, base: Base, ignore: str | None) -> Iterator[Gap]:
    import shapely

    middle = (base.x, base.y)
    for edge, mm in _to_edges(top, _bounds(base)).items():
        foot = _foot(top, middle, edge)
        yield Gap("edge", edge, mm, 0, _towards(middle, foot, base.radius), foot)
    point = shapely.Point(middle)
    for name, other in top.outlines.items():
        _, there = shapely.shortest_line(point, other).coords
        mm = point.distance(other) - base.radius
        yield Gap("piece", name, mm, 0, _towards(middle, there, base.radius), there)
    for name, enemy in top.bases.items():
        if name == ignore:
            continue
        there = (enemy.x, enemy.y)
        mm = _between(base, enemy)
        hostile = top.hostile(base.seat, enemy.seat) and top.is_new(base)
        apart = top.rules.distance(top.rules.unit_enemy) if hostile else 0
        ends = _towards(middle, there, base.radius), _towards(there, middle, enemy.radius)
        yield Gap("unit", name, mm, apart, *ends)


def room_for_piece(
    top: Tabletop, seat: str | None, outline: Outline, angle: int, ignore: str | None = None
) -> shapely.Geometry:
    """Every place for the middle of terrain of this player, turned so; empty where none is left
    (TC-PLAY-03). It is too wide by less than 0.2 mm: ``why_not_piece`` decides."""
    return free_ground.for_outline(top, seat, outline or BLANK, angle, ignore)


def room_for_unit(
    top: Tabletop, seat: str, radius: float, ignore: str | None = None, *, moved: bool = False
) -> shapely.Geometry:
    """Every place for the middle of a base: of a new one along its edge, far from enemies, or where
    nothing is left there, in contact with one of them (TC-CHR-01)."""
    base = Base(0, 0, radius, seat, moved=moved)
    room = free_ground.for_base(top, base, ignore)
    if (
        not top.is_new(base)
        or top.rules.crowded != "contact"
        or fits_freely(top, seat, radius, ignore)
    ):
        return room
    return free_ground.beside_enemies(top, base, ignore)


def fits_freely(top: Tabletop, seat: str, radius: float, ignore: str | None = None) -> bool:
    """Whether a new base still has a place without touching an enemy."""
    base = Base(0, 0, radius, seat)
    room = free_ground.for_base(top, base, ignore)

    def free(x: int, y: int) -> bool:
        return not any(_against_unit(top, replace(base, x=x, y=y), ignore, UNTOLD))

    return free_ground.any_place(room, free) is not None


def fits_somewhere(
    top: Tabletop, seat: str | None, outline: Outline, ignore: str | None = None
) -> Pose | None:
    """Some place for terrain of this player, every 15 degrees tried; ``None``: it cannot be played
    (TC-PLAY-03)."""
    corners = outline or BLANK

    def within(room: shapely.Geometry, angle: int) -> Pose | None:
        def legal(x: int, y: int) -> bool:
            at = Pose(x=x, y=y, angle=angle)
            return not why_not_piece(top, seat, corners, at, ignore)

        spot = free_ground.any_place(room, legal)
        return Pose(x=spot[0], y=spot[1], angle=angle) if spot is not None else None

    # Where there is room for it however it lies, one quick look is enough; mostly there is.
    wide = free_ground.for_disc(top, seat, free_ground.reach_of(corners), ignore, bases=True)
    pose = within(wide, 0)
    if pose is not None or not free_ground.may_fit(top, seat, corners, ignore):
        return pose
    angles = range(0, 360, 15)
    rooms = ((a, free_ground.for_outline(top, seat, corners, a, ignore)) for a in angles)
    found = (within(room, angle) for angle, room in rooms)
    return next((pose for pose in found if pose is not None), None)


def _to_edges(top: Tabletop, bounds: tuple[float, float, float, float]) -> dict[Edge, float]:
    """How far something lies from each edge, mm; below 0 where it reaches over."""
    left, low, right, high = bounds
    return {
        "left": left,
        "bottom": low,
        "right": top.width - right,
        "top": top.depth - high,
    }


def _bounds(base: Base) -> tuple[float, float, float, float]:
    radius = base.radius
    return base.x - radius, base.y - radius, base.x + radius, base.y + radius


def _between(base: Base, other: Base) -> float:
    """How far two bases are apart; below 0 where they overlap."""
    return hypot(base.x - other.x, base.y - other.y) - base.radius - other.radius


def _overlap(shape: shapely.Polygon, other: shapely.Polygon) -> bool:
    """Whether one lies over the other, by more than rounding."""
    return bool(shape.intersection(other).area > EPSILON)


def _corner(shape: shapely.Polygon, edge: Edge) -> Spot:
    """The corner that lies nearest to an edge; of several equally near, what is between them."""
    corners = shape.convex_hull.exterior.coords[:-1] if shape.area else shape.coords
    axis = 0 if edge in ("left", "right") else 1
    end = (min if edge in ("left", "bottom") else max)(corner[axis] for corner in corners)
    near = [corner for corner in corners if abs(corner[axis] - end) < EPSILON]
    return sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)


def _foot(top: Tabletop, spot: Spot, edge: Edge) -> Spot:
    """The point of an edge straight across from a spot."""
    x, y = spot
    feet: dict[Edge, Spot] = {
        "left": (0, y),
        "right": (top.width, y),
        "bottom": (x, 0),
        "top": (x, top.depth),
    }
    return feet[edge]


def _towards(start: Spot, end: Spot, far: float) -> Spot:
    """The point so far from one spot in the direction of another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy) or 1.0
    return start[0] + dx / length * far, start[1] + dy / length * far


def _whole(mm: float) -> int:
    """Whole millimetres for a sentence: what falls short by a hair is not shown as enough."""
    return floor(mm + EPSILON)


def _terrain(name: str | None) -> Argument:
    return UNTOLD if name is None else Term(of="terrain", id=name)


def _unit(top: Tabletop, name: str) -> Argument:
    return Term(of="unit_types", id=top.types[name])


def _edge(edge: Edge) -> Term:
    return Term(of="edges", id=edge)
