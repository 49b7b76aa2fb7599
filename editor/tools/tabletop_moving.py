"""Moving, copying and turning what lies on a table: one thing snaps, several keep their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from editor.boards import kind_of
from editor.i18n import tr
from editor.tools.context import Selection, ToolContext
from editor.tools.gesture import BoardHit, ToolResult
from editor.tools.movables import Movable, called, middle_of, moved, things
from editor.tools.objecting import Objected
from editor.tools.planes import NO_PLAN, TURN, MovePlan, TablePlane, selection_after, step
from editor.tools.snapping import (
    FREELY,
    Carried,
    SnapResult,
    SnapTarget,
    carried_piece,
    carried_unit,
    near_on_grid,
    room_of,
    why_not_at,
)
from editor.tools.tabletop_placing import TablePlacer, beside, sentence
from editor.tools.transform import TableTransform
from schema.board import Label, Pose, TablePiece
from schema.edits import PutUnit
from schema.forces import Unit
from schema.language import N_, Phrase

if TYPE_CHECKING:
    import shapely

    from rules.answers import Objection
    from rules.measured import Tabletop


NOT_TOGETHER = N_("They do not fit together in this order")
MUCH = 120
"""Pairs of what is carried and what lies around, beyond which nothing is looked for: it would take
longer than a frame, and who moves so much knows where it is to go."""

Held = tuple[tuple[Carried, Pose], ...]
"""What is carried, and where it lay, turned as it is now."""


@dataclass(frozen=True, slots=True)
class Shift:
    """By how much all of it goes, and the message about that."""

    by: tuple[int, int]
    message: Phrase | None = None
    wrong: bool = False
    nowhere: bool = False
    """It may go there only freely."""


@dataclass
class Together:
    """Finds the nearest way to go; where that may end is worked out when things are taken up."""

    ground: SnapTarget
    _kept: tuple[Tabletop, Held, Tabletop, shapely.Geometry | None] | None = None

    def find(self, context: ToolContext, held: Held, by: tuple[int, int], *, freely: bool) -> Shift:
        """By how much they go when the pointer would have them go ``by`` millimetres."""
        grid = 1 if freely else context.snapping.grid
        aimed = round(by[0] / grid) * grid, round(by[1] / grid) * grid
        top, room = self._around(context, held)
        if room is None:
            return Shift(aimed)

        def on_table(across: int, up: int) -> bool:
            ends = ((at.x + across, at.y + up) for _, at in held)
            return all(0 <= x <= top.width and 0 <= y <= top.depth for x, y in ends)

        def why_not(across: int, up: int) -> Objection | None:
            there = ((one, at.changed(x=at.x + across, y=at.y + up)) for one, at in held)
            return next((why for one, at in there for why in why_not_at(top, one, at)), None)

        def legal(across: int, up: int) -> bool:
            return on_table(across, up) and why_not(across, up) is None

        off = not on_table(*aimed)
        why = None if off else why_not(*aimed)
        if why is None and not off:
            return Shift(aimed)
        if freely or not context.snapping.legal:  # what would leave the table is refused elsewhere
            return Shift(aimed, Objected(why, context.game), wrong=True) if why else Shift(aimed)
        place = near_on_grid(room, by, grid, legal)
        if place is None:
            message = Phrase(FREELY, why=Phrase(NOT_TOGETHER))
            return Shift(aimed, message, wrong=True, nowhere=True)
        return Shift(place)

    def _around(self, context: ToolContext, held: Held) -> tuple[Tabletop, shapely.Geometry | None]:
        """The table without what is carried, and all ways that these things may go."""
        whole, kept = self.ground.top(context), self._kept
        if kept is not None and kept[0] is whole and kept[1] == held:
            return kept[2], kept[3]
        top = without(whole, {carried.ignore for carried, _ in held})
        around = len(top.outlines) + len(top.bases)
        room = ways(top, held) if held and len(held) * around <= MUCH else None
        self._kept = (whole, held, top, room)
        return top, room


def without(top: Tabletop, names: set[str | None]) -> Tabletop:
    """The table without some things."""
    return replace(
        top,
        outlines={name: shape for name, shape in top.outlines.items() if name not in names},
        bases={name: base for name, base in top.bases.items() if name not in names},
        middles={name: at for name, at in top.middles.items() if name not in names},
    )


def ways(top: Tabletop, held: Sequence[tuple[Carried, Pose]]) -> shapely.Geometry:
    """By how much all may go, each finding its place: the rooms of all, intersected."""
    from shapely import affinity, intersection_all

    rooms = [affinity.translate(room_of(top, one), -at.x, -at.y) for one, at in held]
    return intersection_all(rooms)


STEP, FINE = 5, 1
"""Millimetres of an arrow."""


@dataclass
class TableCarrying:
    """What is carried over a table."""

    placer: TablePlacer = field(default_factory=TablePlacer)
    together: Together = field(init=False)

    def __post_init__(self) -> None:
        self.together = Together(self.placer.ground)

    def planned(
        self,
        context: ToolContext,
        selection: Selection,
        start: Pose,
        hit: BoardHit,
        *,
        turned: int = 0,
        copy: bool = False,
    ) -> MovePlan:
        """The move of what is selected from where it was taken hold of to a hit, turned by
        degrees on its way."""
        end, held = hit.place, _on_table(context, selection)
        if not isinstance(end, Pose):
            return NO_PLAN
        by = (end.x - start.x, end.y - start.y)
        if len(held) == 1 and isinstance(held[0], TablePiece | Unit):
            return self._one(context, selection, held[0], (*by, turned), hit, copy=copy)
        return self._several(context, selection, held, (*by, turned), hit, copy=copy)

    def get_ready(self, context: ToolContext, selection: Selection) -> None:
        """Work out where the one thing that is held may lie: when it moves, that is known."""
        held = things(context.scenario, selection)
        alone = len(held) == 1 and isinstance(held[0].at, Pose)
        if alone and isinstance(held[0], TablePiece | Unit) and context.snapping.legal:
            self.placer.ground.room(context, carried_as(held[0], context, copy=False))

    def _several(
        self,
        context: ToolContext,
        selection: Selection,
        held: Sequence[Movable],
        by: tuple[int, int, int],
        hit: BoardHit,
        *,
        copy: bool,
    ) -> MovePlan:
        """Several things keep their order, and go where the rules allow all of them to lie."""
        if by == (0, 0, 0) or not held:
            return NO_PLAN
        solid = tuple(
            (replace(carried_as(one, context, copy=copy), angle=at.angle), at)
            for one, at in _turned(held, by[2])
            if isinstance(one, TablePiece | Unit)
        )
        shift = self.together.find(context, solid, by[:2], freely="ctrl" in hit.keys)
        plan = _together(context, selection, held, shift.by, by[2], copy=copy)
        if plan.edit is None or shift.message is None:
            return plan
        plan = replace(plan, message=tr(shift.message), wrong=shift.wrong)
        return plan.refused(shift.message) if shift.nowhere else plan

    def _one(
        self,
        context: ToolContext,
        selection: Selection,
        one: TablePiece | Unit,
        by: tuple[int, int, int],
        hit: BoardHit,
        *,
        copy: bool,
    ) -> MovePlan:
        """A single thing, moved and turned, finds its place by the rules."""
        old = one.at
        if not isinstance(old, Pose):
            return NO_PLAN
        carried = carried_as(one, context, copy=copy)
        carried = replace(carried, angle=(old.angle + by[2]) % 360)
        aimed = old.changed(x=old.x + by[0], y=old.y + by[1])
        found = self.placer.found(context, carried, aimed, hit)
        message, changed = found.message(context.game), self._badged(context, one, found)
        if found.pose == old and not copy:
            return replace(NO_PLAN, guides=self.placer.guides(context, carried, found))
        plane = TablePlane.of(context)
        if plane is None:
            return NO_PLAN
        plan = replace(
            plane.plan(selection, [(changed, found.pose)], copy=copy),
            words=beside(found.pose),
            message=sentence(found, context),
            wrong=not found.fits,
            guides=self.placer.guides(context, carried, found),
        )
        if changed is not one and isinstance(changed, Unit) and not copy:
            edit = PutUnit(kind="put-unit", unit=changed.changed(at=found.pose))
            plan = replace(plan, edit=edit)
        return plan if found.nowhere is None else plan.refused(message)

    def _badged(
        self, context: ToolContext, one: TablePiece | Unit, found: SnapResult
    ) -> TablePiece | Unit:
        """A new unit with the penalty for contact with an enemy where it comes to stand; without
        it elsewhere (TC-CHR-01)."""
        if not isinstance(one, Unit) or one.moved or not found.fits:
            return one
        usual = self.placer.ground.top(context).rules.penalty
        if one.badge not in (None, usual) or not usual:
            return one
        return one if one.badge == found.penalty else one.changed(badge=found.penalty)

    def turned(self, context: ToolContext, degrees: int) -> MovePlan:
        """What is selected, turned where it lies; one thing with what is around it."""
        outcome = turned_in_place(context, degrees)
        held = things(context.scenario, context.selection)
        edit = outcome.edit if degrees else None
        plan = MovePlan(edit, outcome.label, outcome.selection, refusal=outcome.message)
        plan = replace(plan, words=f"{degrees}°")
        one = held[0] if len(held) == 1 else None
        if not isinstance(one, TablePiece | Unit) or not isinstance(one.at, Pose):
            return plan
        angle = (one.at.angle + degrees) % 360
        carried = replace(carried_as(one, context, copy=False), angle=angle)
        free = BoardHit((0.0, 0.0), keys=frozenset({"ctrl"}))
        found = self.placer.found(context, carried, one.at, free)
        guides = self.placer.guides(context, carried, found, turning=True)
        message, wrong = sentence(found, context), not found.fits
        return replace(plan, words=f"{angle}°", message=message, wrong=wrong, guides=guides)

    def rulers(self, context: ToolContext, selection: Selection) -> MovePlan:
        """The rings and rulers around the one thing that is selected, where it lies."""
        held = things(context.scenario, selection)
        if len(held) != 1 or not isinstance(held[0], TablePiece | Unit):
            return NO_PLAN
        one, at = held[0], held[0].at
        if not isinstance(at, Pose):
            return NO_PLAN
        carried = carried_as(one, context, copy=False)
        free = BoardHit((0.0, 0.0), keys=frozenset({"ctrl"}))
        found = self.placer.found(context, carried, at, free)
        guides = self.placer.guides(context, carried, found)
        message = sentence(found, context)
        return replace(NO_PLAN, message=message, wrong=not found.fits, guides=guides)


def carried_as(one: TablePiece | Unit, context: ToolContext, *, copy: bool) -> Carried:
    """A thing of the table as it is carried; a copy has the old one in its way."""
    if isinstance(one, TablePiece):
        return carried_piece(one, context.game, lies=not copy)
    return carried_unit(one, context.game, stands=not copy)


# -- turning and nudging ---------------------------------------------------------------------------


def turned_in_place(context: ToolContext, degrees: int) -> ToolResult:
    """What is selected turned to the left: one thing about its middle, several about theirs."""
    held, plane = _on_table(context, context.selection), TablePlane.of(context)
    if plane is None or not held:
        return ToolResult()
    turned = _turned(held, degrees)
    moves = plane.moves(turned, (0, 0))
    if isinstance(moves, Phrase):
        return ToolResult(message=moves)
    label = step(TURN, [called(context, one) for one in held], angle=turned[0][1].angle)
    return ToolResult(moved(context, moves), label, selection_after(context.selection, moves, {}))


def nudged(context: ToolContext, across: int, up: int) -> ToolResult | None:
    """What is selected moved by millimetres; ``None`` if nothing on a table is."""
    held = _on_table(context, context.selection)
    if not held:
        return None
    plan = _together(context, context.selection, held, (across, up), 0, copy=False)
    if plan.edit is None:
        return ToolResult(message=plan.refusal)
    return ToolResult(plan.edit, plan.label, plan.selection)


def _on_table(context: ToolContext, selection: Selection) -> list[Movable]:
    """What is selected and lies on the table; nothing on other boards."""
    if not kind_of(context.scenario.board).free_places:
        return []
    return [one for one in things(context.scenario, selection) if isinstance(one.at, Pose)]


def _together(
    context: ToolContext,
    selection: Selection,
    held: Sequence[Movable],
    by: tuple[int, int],
    turned: int,
    *,
    copy: bool,
) -> MovePlan:
    """Several things, each by the same way; they are turned about the middle of all."""
    plane = TablePlane.of(context)
    if plane is None or not held or (by == (0, 0) and not turned):
        return NO_PLAN
    moves = plane.moves(_turned(held, turned), by)
    if isinstance(moves, Phrase):
        return MovePlan(refusal=moves)
    return plane.plan(selection, moves, copy=copy)


def _turned(held: Sequence[Movable], degrees: int) -> list[tuple[Movable, Pose]]:
    """Each thing where it goes when all are turned about their middle."""
    poses = ((one, one.at) for one in held)
    there = [(one, at) for one, at in poses if isinstance(at, Pose)]
    middle = middle_of([at for _, at in there])
    turn = TableTransform(middle, middle, degrees)
    moves = ((one, at, turn.pose(at)) for one, at in there)
    return [
        (one, to.changed(angle=at.angle) if isinstance(one, Label) else to) for one, at, to in moves
    ]
