"""Snapping on a table: where what is carried comes to lie, and why not where the pointer is.

Rooms are worked out when something is taken up or turned; a move of the pointer asks only the exact
question, so that it stays within a frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import hypot
from typing import TYPE_CHECKING, Literal

from editor.tools.context import Snapping, ToolContext
from editor.tools.objecting import Objected
from schema.board import Pose, TablePiece
from schema.forces import Unit
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.text import Term
from schema.value import Outline

if TYPE_CHECKING:
    import shapely

    from rules.answers import Objection
    from rules.measured import Gap, Tabletop

NOT_SO = N_("Does not fit at this angle")
BUT_TURNED = N_("Does not fit at this angle; it fits at {angle}°")
NOT_AT_ALL = N_("Does not fit on this table at any angle")
NO_EDGE_LEFT = N_("No room left at the side’s edge")
NO_PLACE_LEFT = N_("No room left on this table")
FREELY = N_("{why}; Ctrl places it here anyway")
TURN = 15
"""Degrees between the angles that are tried when nothing fits."""
ROUND_ABOUT = 3
"""Steps of the grid that a place on it may lie beside the nearest one."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What is carried over a table, as the rules look at it."""

    kind: Literal["piece", "unit"]
    of: str
    """The terrain, or the unit type."""
    seat: str | None
    shape: Outline | float
    """Corners around the middle, or the radius of a base."""
    angle: int = 0
    ignore: str | None = None
    """The thing itself, where it lies on the table already."""
    moved: bool = False
    """Of a unit: it has moved since it came, so it need not touch its edge."""

    @property
    def turns(self) -> bool:
        """Whether its angle matters to where it fits."""
        return self.kind == "piece"

    @property
    def still(self) -> Carried:
        """The same at the angle 0 where that says all."""
        return self if self.turns else replace(self, angle=0)


@dataclass(frozen=True, slots=True)
class SnapResult:
    """Where it comes to lie, and the message about that."""

    pose: Pose
    why_not: tuple[Objection, ...] = ()
    nowhere: Phrase | None = None
    """It fits nowhere: then it stays under the pointer, and is placed only freely."""
    aimed: tuple[int, int] = (0, 0)
    """Where the pointer would have it."""
    cornered: Objection | None = None
    """It comes in contact with an enemy, no other place being left: what that costs it."""

    @property
    def fits(self) -> bool:
        """Whether the rules allow it there."""
        return not self.why_not and self.nowhere is None

    def message(self, game: Game) -> Phrase | None:
        """Why it may not lie there."""
        if self.nowhere is not None:
            return Phrase(FREELY, why=self.nowhere)
        why = self.why_not[0] if self.why_not else self.cornered
        return None if why is None else Objected(why, game)

    @property
    def penalty(self) -> str | None:
        """The badge that it takes for coming in contact with an enemy (TC-CHR-01)."""
        badge = None if self.cornered is None else self.cornered.args["badge"]
        return badge.id if isinstance(badge, Term) else None


@dataclass
class SnapTarget:
    """One table, as something is carried over it; it is looked at anew when the table changes."""

    _about: tuple[Scenario, Game] | None = None
    _top: Tabletop | None = None
    _rooms: dict[Carried, shapely.Geometry] = field(default_factory=dict)
    _turned: dict[Carried, _Turned] = field(default_factory=dict)

    def top(self, context: ToolContext) -> Tabletop:
        """The table as it is now."""
        from rules.measured import Tabletop

        about = self._about
        known = about is not None and about[0] is context.scenario and about[1] is context.game
        if self._top is None or not known:
            self._top = Tabletop.of(context.scenario, context.game)
            self._about = (context.scenario, context.game)
            self._rooms, self._turned = {}, {}
        return self._top

    def room(self, context: ToolContext, carried: Carried) -> shapely.Geometry:
        """Everywhere that its middle may be at this angle."""
        top, still = self.top(context), carried.still
        if still not in self._rooms:
            self._rooms[still] = room_of(top, still)
        return self._rooms[still]

    def why_not(self, context: ToolContext, carried: Carried, pose: Pose) -> tuple[Objection, ...]:
        """What stands against it there, by the exact test."""
        return why_not_at(self.top(context), carried, pose)

    def gaps(self, context: ToolContext, carried: Carried, pose: Pose) -> tuple[Gap, ...]:
        """How far it would lie from everything."""
        from rules.measured import Base, gaps, shape_of

        top = self.top(context)
        if isinstance(carried.shape, tuple):
            shape = shape_of(carried.shape, pose)
            return gaps(top, shape, carried.ignore, seat=carried.seat)
        base = Base(pose.x, pose.y, carried.shape, carried.seat or "", moved=carried.moved)
        return gaps(top, base, carried.ignore)

    def find(
        self, context: ToolContext, carried: Carried, x: int, y: int, *, freely: bool = False
    ) -> SnapResult:
        """Where it comes to lie when the pointer would have its middle at (x, y).

        ``freely`` leaves out the rules and the grid.
        """
        snapping = Snapping(legal=False, grid=1) if freely else context.snapping
        aimed = _on_grid(x, y, snapping.grid)
        top = self.top(context)
        aimed = min(max(aimed[0], 0), top.width), min(max(aimed[1], 0), top.depth)

        def why_not(across: int, up: int) -> tuple[Objection, ...]:
            return why_not_at(top, carried, Pose(x=across, y=up, angle=carried.angle))

        pose = Pose(x=aimed[0], y=aimed[1], angle=carried.angle)
        against = why_not(*aimed)
        if not against or not snapping.legal:
            return _at(top, carried, SnapResult(pose, against, aimed=(x, y)))
        place = self._nearest(context, carried, (x, y), snapping.grid, why_not)
        if place is None:
            return SnapResult(pose, against, self._nowhere(context, carried), (x, y))
        found = SnapResult(Pose(x=place[0], y=place[1], angle=carried.angle), aimed=(x, y))
        return _at(top, carried, found)

    def _nearest(
        self,
        context: ToolContext,
        carried: Carried,
        aimed: tuple[int, int],
        grid: int,
        why_not: Callable[[int, int], tuple[Objection, ...]],
    ) -> tuple[int, int] | None:
        """The nearest legal place; one on the grid beside it, if there is one."""
        room = self.room(context, carried)
        return near_on_grid(room, aimed, grid, lambda across, up: not why_not(across, up))

    # -- where nothing fits ----------------------------------------------------------------------

    def _nowhere(self, context: ToolContext, carried: Carried) -> Phrase:
        """What there is to say where it fits nowhere as it lies now.

        Every call tries one angle more: all of them take longer than a frame.
        """
        if not carried.turns:
            at_edge = not carried.moved and self.top(context).edges.get(carried.seat or "")
            return Phrase(NO_EDGE_LEFT if at_edge else NO_PLACE_LEFT)
        still = replace(carried, angle=0)
        tried = self._turned.setdefault(still, _Turned())
        tried.failed.add(carried.angle)
        if tried.fits is None and not tried.hopeless:
            self._try_on(context, carried, tried)
        if tried.hopeless:
            return Phrase(NOT_AT_ALL)
        if tried.fits is None:
            return Phrase(NOT_SO)
        return Phrase(BUT_TURNED, angle=tried.fits)

    def _try_on(self, context: ToolContext, carried: Carried, tried: _Turned) -> None:
        from rules.free_ground import any_place, may_fit

        top, shape = self.top(context), carried.shape
        if not tried.asked and isinstance(shape, tuple):
            tried.asked = True
            if not may_fit(top, carried.seat, shape, carried.ignore):
                tried.hopeless = True
                return
        angles = [(carried.angle + turn) % 360 for step in range(1, 13) for turn in _both(step)]
        angle = next((angle for angle in angles if angle not in tried.failed), None)
        if angle is None:
            tried.hopeless = True
            return
        turned = replace(carried, angle=angle)
        room = self.room(context, turned)
        place = any_place(
            room, lambda x, y: not why_not_at(top, turned, Pose(x=x, y=y, angle=angle))
        )
        if place is None:
            tried.failed.add(angle)
        else:
            tried.fits = angle


@dataclass
class _Turned:
    """At which angles it was found to fit nowhere, and one at which it does."""

    failed: set[int] = field(default_factory=set)
    fits: int | None = None
    hopeless: bool = False
    asked: bool = False
    """Whether the quick question, if it could fit at any angle, was asked."""


# -- what is carried -------------------------------------------------------------------------------


def carried_piece(piece: TablePiece, game: Game, *, lies: bool) -> Carried:
    """A piece of terrain; ``lies`` if it is on the table already."""
    from rules.tabletop import outline_of

    outline = outline_of(piece, game)
    ignore = piece.id if lies else None
    return Carried("piece", piece.terrain, piece.seat, outline, piece.at.angle, ignore)


def carried_unit(unit: Unit, game: Game, *, stands: bool) -> Carried:
    """A unit; ``stands`` if it is on the table already."""
    angle = unit.at.angle if isinstance(unit.at, Pose) else 0
    new = carried_new_unit(unit.type, unit.seat, angle, game)
    return replace(new, ignore=unit.id if stands else None, moved=unit.moved)


def carried_new_unit(type_: str, seat: str, angle: int, game: Game) -> Carried:
    """A unit that comes out of the palette."""
    from rules.measured import BASE

    kind = game.unit_types.get(type_)
    wide = kind.base if kind is not None and kind.base is not None else BASE
    return Carried("unit", type_, seat, wide / 2, angle)


# -- asking the rules ------------------------------------------------------------------------------


def room_of(top: Tabletop, carried: Carried) -> shapely.Geometry:
    from rules.measured import room_for_piece, room_for_unit

    if isinstance(carried.shape, tuple):
        return room_for_piece(top, carried.seat, carried.shape, carried.angle, carried.ignore)
    return room_for_unit(
        top, carried.seat or "", carried.shape, carried.ignore, moved=carried.moved
    )


def why_not_at(top: Tabletop, carried: Carried, pose: Pose) -> tuple[Objection, ...]:
    from rules.measured import why_not_piece, why_not_unit

    if isinstance(carried.shape, tuple):
        return why_not_piece(
            top, carried.seat, carried.shape, pose, carried.ignore, terrain=carried.of
        )
    return why_not_unit(
        top,
        carried.seat or "",
        carried.shape,
        pose,
        moved=carried.moved,
        ignore=carried.ignore,
        type_=carried.of,
    )


def near_on_grid(
    room: shapely.Geometry,
    aimed: tuple[int, int],
    grid: int,
    legal: Callable[[int, int], bool],
) -> tuple[int, int] | None:
    """The legal place of a room that is nearest; one on the grid beside it, if there is one."""
    from rules.measured import nearest_place

    place = nearest_place(room, *aimed, legal)
    if place is None or grid == 1:
        return place
    middle = _on_grid(*place, grid)
    reach = range(-ROUND_ABOUT, ROUND_ABOUT + 1)
    beside = [(middle[0] + i * grid, middle[1] + j * grid) for i in reach for j in reach]
    beside.sort(key=lambda at: ((at[0] - aimed[0]) ** 2 + (at[1] - aimed[1]) ** 2, at))
    near = _squared(place, aimed, grid)
    for at in beside:
        if _squared(at, aimed, 0) > near:
            break
        if _may_be(room, at) and legal(*at):
            return at
    return place


def _at(top: Tabletop, carried: Carried, found: SnapResult) -> SnapResult:
    """With what a new unit pays for a place that is legal only since no other is left."""
    from rules.measured import cornered

    if found.why_not or carried.moved or isinstance(carried.shape, tuple):
        return found
    seat, pose = carried.seat or "", found.pose
    price = cornered(top, seat, carried.shape, pose, carried.ignore, type_=carried.of)
    return found if price is None else replace(found, cornered=price)


def _may_be(room: shapely.Geometry, at: tuple[int, int]) -> bool:
    """Whether a place lies in a room, which is wider than the exact test by a hair."""
    import shapely

    return bool(shapely.intersects_xy(room, *at))


def _on_grid(x: int, y: int, grid: int) -> tuple[int, int]:
    return (x + grid // 2) // grid * grid, (y + grid // 2) // grid * grid


def _both(step: int) -> tuple[int, int]:
    return step * TURN, -step * TURN


def _squared(one: tuple[int, int], other: tuple[int, int], more: int) -> float:
    """How far two places lie apart, and so much more, squared."""
    return (hypot(one[0] - other[0], one[1] - other[1]) + 1.5 * more) ** 2
