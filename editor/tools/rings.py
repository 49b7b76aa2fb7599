"""Rings, rulers and forbidden ground: what is shown around a thing that is carried over a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import floor
from typing import TYPE_CHECKING

from editor.i18n import figure, tr
from editor.tools.context import ToolContext
from editor.tools.gesture import Around, Bound, Guides, Line, Point, Ruler
from editor.tools.snapping import Carried, SnapResult, SnapTarget
from schema.board import Pose
from schema.language import N_

if TYPE_CHECKING:
    import shapely

    from rules.measured import Gap, Tabletop

NEIGHBOURS = 3
"""Things that are measured to though they are far enough away: the nearest so many."""
NEAR = 400
"""Millimetres beyond which nothing is measured to."""
ASIDE = 100
"""Millimetres from an edge that nobody sits at within which it is measured to."""
FAR = 25.0
"""Millimetres from the pointer beyond which a line leads to where a thing would lie."""
ROUND = 12
"""Corners of a quarter of a ring."""
SMOOTH = 0.3
"""Millimetres that a ring may be off: it is drawn as thick as that."""


@dataclass
class Rings:
    """Makes guides; what lies around is kept until something else is carried."""

    ground: SnapTarget
    gently: bool = False
    """Whether what takes long is left for the next frame: the thing itself is seen at once."""
    _clear: tuple[Tabletop, Carried, Around] | None = None
    """Forbidden ground and its bounds: they stay the same however it is turned."""
    _kept: tuple[Tabletop, Carried, Around] | None = None
    _left: tuple[Tabletop, Carried] | None = None
    """What was left for the next frame."""

    def guides(
        self, context: ToolContext, carried: Carried, found: SnapResult, *, turning: bool = False
    ) -> Guides | None:
        """What to show while this is carried there; ``None`` if nothing is wanted. While it is
        ``turning`` it does not show where its middle may lie, which is another each time."""
        if not (context.snapping.rings or context.snapping.room):
            return None
        pose, (x, y) = found.pose, found.aimed
        top, gaps = self.ground.top(context), self.ground.gaps(context, carried, pose)
        far = max(abs(pose.x - x), abs(pose.y - y)) > FAR
        leader = ((x, y), (pose.x, pose.y)) if far else None
        rulers, later = rulers_of(top, gaps), self._later(top, carried, turning=turning)
        if later or turning:
            known = _same(self._clear, top, replace(carried, angle=0))
            if known is None and not later:
                known = self._clear_around(top, carried, gaps)
            return Guides(known or Around(), rulers, leader, later=later)
        return Guides(self._around(context, carried, gaps), rulers, leader)

    def room(self, context: ToolContext, carried: Carried) -> Guides:
        """Where it may lie at all, without rulers."""
        top = self.ground.top(context)
        middle = Pose(x=top.width // 2, y=top.depth // 2, angle=carried.angle)
        gaps = self.ground.gaps(context, carried, middle)
        return Guides(self._around(context, carried, gaps))

    def _later(self, top: Tabletop, carried: Carried, *, turning: bool) -> bool:
        """Whether what lies around is still to be worked out, and left for the next frame."""
        still = replace(carried, angle=0) if turning else carried.still
        left, self._left = self._left, (top, still)
        if not self.gently or _same(self._clear if turning else self._kept, top, still):
            return False
        return left is None or left[0] is not top or left[1] != still

    def _around(self, context: ToolContext, carried: Carried, gaps: tuple[Gap, ...]) -> Around:
        top, still = self.ground.top(context), carried.still
        kept = _same(self._kept, top, still)
        if kept is None:
            clear = self._clear_around(top, carried, gaps)
            room = tuple(_lines(self.ground.room(context, carried).simplify(SMOOTH)))
            kept = replace(clear, room=room)
            self._kept = (top, still, kept)
        return kept

    def _clear_around(self, top: Tabletop, carried: Carried, gaps: tuple[Gap, ...]) -> Around:
        still = replace(carried, angle=0)
        kept = _same(self._clear, top, still)
        if kept is None:
            kept = around(top, gaps, new=_is_new(still))
            self._clear = (top, still, kept)
        return kept


def _same(
    kept: tuple[Tabletop, Carried, Around] | None, top: Tabletop, carried: Carried
) -> Around | None:
    """What is kept, if it is of the same thing on the same table."""
    return kept[2] if kept is not None and kept[0] is top and kept[1] == carried else None


def _is_new(carried: Carried) -> bool:
    """Whether it is a unit that comes only now: the enemy's rings are of S."""
    return carried.kind == "unit" and not carried.moved


def around(top: Tabletop, gaps: tuple[Gap, ...], *, new: bool = False) -> Around:
    """Forbidden ground and its bounds; the gaps say how far from what is needed."""
    import shapely

    drawn = _RingShapes(top)
    parts = [part for gap in gaps if (part := drawn.kept_clear(gap)) is not None]
    parts += drawn.barred() if new else []
    table = shapely.box(0, 0, top.width, top.depth)
    whole = shapely.union_all(parts).intersection(table).simplify(SMOOTH)
    bounds = tuple(bound for gap in gaps for bound in drawn.bounds(gap))
    return Around(tuple(_lines(whole)), bounds)


@dataclass(frozen=True)
class _RingShapes:
    """The rings around the things of one table."""

    top: Tabletop
    _shapes: dict[tuple[str, str, float], shapely.Geometry] = field(default_factory=dict)

    def kept_clear(self, gap: Gap) -> shapely.Geometry | None:
        """What may not be covered because of one thing."""
        if gap.kind == "edge" and gap.needed <= 0:
            return None
        key = (gap.kind, gap.id, gap.needed)
        if key not in self._shapes:
            self._shapes[key] = self._shape(gap)
        return self._shapes[key]

    def _shape(self, gap: Gap) -> shapely.Geometry:
        import shapely

        top = self.top
        if gap.kind == "edge":
            wide, deep, far = top.width, top.depth, gap.needed
            boxes = {
                "left": (0, 0, far, deep),
                "right": (wide - far, 0, wide, deep),
                "bottom": (0, 0, wide, far),
                "top": (0, deep - far, wide, deep),
            }
            return shapely.box(*boxes[gap.id])
        if gap.kind == "piece":
            return (
                top.outlines[gap.id].buffer(gap.needed, quad_segs=ROUND)
                if gap.needed
                else shapely.Polygon()
            )
        base = top.bases[gap.id]
        return top.middles[gap.id].buffer(base.radius + gap.needed, quad_segs=ROUND)

    def barred(self) -> list[shapely.Geometry]:
        """Terrain on which nobody stands."""
        return [self.top.outlines[name] for name in self.top.outlines if name in self.top.barred]

    def bounds(self, gap: Gap) -> Iterator[Bound]:
        """The line at the distance that is needed, with the distance; contact needs none."""
        shape = self.kept_clear(gap) if gap.needed > self._least else None
        if shape is None or shape.is_empty:
            return
        words = self._distance(gap.needed)
        wide, deep, far = self.top.width, self.top.depth, gap.needed
        if gap.kind == "edge":
            ends: dict[str, tuple[Point, Point]] = {
                "left": ((far, 0), (far, deep)),
                "right": ((wide - far, 0), (wide - far, deep)),
                "bottom": ((0, far), (wide, far)),
                "top": ((0, deep - far), (wide, deep - far)),
            }
            (x, y), (u, v) = ends[gap.id]
            yield Bound(((x, y), (u, v)), words, (x + (u - x) * 0.04, y + (v - y) * 0.04))
            return
        for line in _lines(shape.simplify(SMOOTH)):
            yield Bound(line, words, max(line, key=lambda at: (at[1], at[0])))

    def _distance(self, mm: float) -> str:
        """The distance by its letter in the rules, and in centimetres."""
        rules = self.top.rules
        letter = {rules.medium: N_("M"), rules.short: N_("S")}.get(round(mm))
        count = tr(N_("{count} cm"), count=figure(f"{mm / 10:g}"))
        return count if letter is None else f"{tr(letter)} · {count}"

    @cached_property
    def _least(self) -> float:
        from rules.measured import CONTACT

        return CONTACT


# -- rulers ----------------------------------------------------------------------------------------


def rulers_of(top: Tabletop, gaps: tuple[Gap, ...]) -> tuple[Ruler, ...]:
    """To the edges that somebody sits at, to the nearest things, and to all that are too near;
    what something touches as it should is not measured."""
    own = set(top.edges.values())
    apart = [gap for gap in gaps if gap.mm >= 1 or not gap.kept]
    edges = [g for g in apart if g.kind == "edge" and (g.id in own or g.mm < ASIDE or not g.kept)]
    near = (g for g in apart if g.kind != "edge" and (g.mm < NEAR or not g.kept))
    things = sorted(near, key=lambda gap: gap.mm - gap.needed)
    shown = [*edges, *(g for n, g in enumerate(things) if n < NEIGHBOURS or not g.kept)]
    return tuple(_ruler(gap) for gap in shown)


def _ruler(gap: Gap) -> Ruler:
    from rules.measured import CONTACT

    ends = gap.from_point, gap.to_point
    if gap.kept:
        return Ruler(*ends, _centimetres(gap.mm))
    if gap.mm < 0:
        words = tr(N_("off the table")) if gap.kind == "edge" else tr(N_("overlaps"))
    elif gap.needed <= CONTACT:
        words = tr(N_("touches"))
    else:
        short, needed = figure(f"{_whole(gap.mm) / 10:.1f}"), figure(f"{gap.needed / 10:g}")
        words = tr(N_("{count} of {needed} cm"), count=short, needed=needed)
    return Ruler(*ends, words, near=True)


def _centimetres(mm: float) -> str:
    """A distance of whole millimetres; what falls short by a hair is not rounded up."""
    return tr(N_("{count} cm"), count=figure(f"{_whole(mm) / 10:.1f}"))


def _whole(mm: float) -> int:
    return floor(mm + 1e-6)


def _lines(shape: shapely.Geometry) -> Iterator[Line]:
    """The rims of a shape, holes as well; of a line itself."""
    import shapely

    for part in shapely.get_parts(shape):
        if part.is_empty:
            continue
        if part.geom_type == "Polygon":
            for ring in (part.exterior, *part.interiors):
                yield tuple((x, y) for x, y in ring.coords)
        else:
            yield tuple((x, y) for x, y in part.coords)
