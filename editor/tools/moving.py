"""Moving what is selected: single things, or a region with everything on it."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from editor.tools.context import Selection, ToolContext
from editor.tools.movables import (
    Movable,
    called,
    copied,
    copy_label,
    move_label,
    moved,
    partner,
    things,
)
from editor.tools.plan import LEAVES, NO_PLAN, TAKEN, BoardPlane, MovePlan, plane_of
from editor.tools.region import planned_region
from editor.tools.symmetry import Mirror, partner_places, with_partners
from geometry.hexes import Hex
from rules.rulebook import Rulebook
from schema.board import HexBoard, Label, Place
from schema.forces import Commander, Unit
from schema.language import N_, Phrase


def planned(
    hand: ToolContext, selection: Selection, start: Place, end: Place, *, copy: bool = False
) -> MovePlan:
    """The move of what is selected by the way from one place with a name to another; with ``copy``
    the old ones stay. On tables see ``tabletop_moving``."""
    if start == end:
        return NO_PLAN
    board = hand.scenario.board
    plane = plane_of(hand)
    if plane is None or not isinstance(start, str) or not isinstance(end, str):
        return NO_PLAN
    shift = plane.shift(start, end)
    if shift is None:
        return NO_PLAN
    if selection.places and isinstance(board, HexBoard):
        return planned_region(hand, board, selection, plane, shift, copy=copy)
    return _Things(hand, selection, plane, shift, copy).plan()


# -- single things --------------------------------------------------------------------------------


@dataclass
class _Things:
    """The move of units, markers, lone commanders and labels between places with names."""

    hand: ToolContext
    selection: Selection
    plane: BoardPlane
    shift: Hex
    copy: bool
    joins: dict[str, str] = field(default_factory=dict)
    """Card of a lone commander to the unit that he comes to lead."""

    def plan(self) -> MovePlan:
        """All of them, or the first reason why not."""
        hand = self.hand
        moves: list[tuple[Movable, str]] = []
        for one in things(hand.scenario, self.selection):
            to = self.plane.moved(one.at, self.shift) if isinstance(one.at, str) else None
            if to is None:
                return MovePlan(refusal=Phrase(LEAVES, what=called(hand, one)))
            moves.append((one, to))
        if not moves:
            return NO_PLAN
        own = tuple(to for _, to in moves)
        if self.copy:
            refusal = self._taken(moves)
            if refusal is not None:
                return MovePlan(places=own, refusal=refusal)
            edit, selection = copied(hand, moves)
            edit = None if edit is None else with_partners(edit, hand)
            partners = partner_places(own, hand)
            return MovePlan(edit, copy_label(hand, moves), selection, own, partners)
        swapped = self._swapped(moves)
        partner_moves = self._partners([*moves, *swapped])
        refusal = None if swapped else self._taken([*moves, *partner_moves])
        marked = tuple(to for _, to in partner_moves)
        if refusal is not None:
            return MovePlan(places=own, partners=marked, refusal=refusal)
        edit = moved(hand, [*moves, *swapped, *partner_moves], self.joins)
        selection = self._selection_after(moves)
        return MovePlan(edit, self._label(moves, swapped), selection, own, marked)

    def _label(
        self, moves: list[tuple[Movable, str]], swapped: list[tuple[Movable, str]]
    ) -> Phrase:
        if swapped:
            one, other = called(self.hand, moves[0][0]), called(self.hand, swapped[0][0])
            return Phrase(N_("Let {one} and {other} change places"), one=one, other=other)
        return move_label(self.hand, moves)

    def _selection_after(self, moves: list[tuple[Movable, str]]) -> Selection:
        """The same things; labels are known by where they stand, and who leads stands not alone."""
        old = self.selection
        labels = tuple(to for one, to in moves if isinstance(one, Label))
        alone = tuple(card for card in old.commanders if card not in self.joins)
        led = tuple(unit for unit in self.joins.values() if unit not in old.units)
        return replace(old, labels=labels, commanders=alone, units=(*old.units, *led))

    def _swapped(self, moves: list[tuple[Movable, str]]) -> list[tuple[Movable, str]]:
        """One unit that is put onto another one changes places with it."""
        (one, to), *more = moves
        there = self._units_on(to)
        if more or not isinstance(one, Unit) or not isinstance(one.at, str) or self._room > 1:
            return []
        others = [unit for unit in there if unit.id != one.id]
        return [(others[0], one.at)] if len(others) == 1 else []

    def _taken(self, moves: list[tuple[Movable, str]]) -> Phrase | None:
        """Who stands where a unit is to go and does not move himself."""
        leaving = set() if self.copy else {id(one) for one, _ in moves}
        for one, to in moves:
            if not isinstance(one, Unit | Commander):
                continue
            there: list[Unit | Commander] = [
                unit for unit in self._units_on(to) if id(unit) not in leaving
            ]
            alone = [
                c for c in self.hand.scenario.commanders if c.at == to and id(c) not in leaving
            ]
            if isinstance(one, Commander) and self._may_lead(one, there):
                continue
            if isinstance(one, Commander) or len(there) + 1 > self._room:
                there += alone
            if len(there) + 1 > self._room and there:
                return Phrase(TAKEN, place=to, what=called(self.hand, there[-1]))
        return None

    def _may_lead(self, commander: Commander, there: list[Unit | Commander]) -> bool:
        """A lone commander who comes to one of his own units without a leader leads it."""
        led = {c.unit for c in self.hand.scenario.commanders}
        own = [u for u in there if isinstance(u, Unit) and u.seat == commander.seat]
        free = [unit for unit in own if unit.id not in led]
        if free and not self.copy:
            self.joins[commander.card] = free[-1].id
        return bool(free)

    def _units_on(self, place: str) -> list[Unit]:
        return [u for u in self.hand.scenario.units if u.at == place and u.arrival is None]

    @cached_property
    def _room(self) -> int:
        return Rulebook.in_play(self.hand.scenario, self.hand.game).placement.units_in_a_hex

    def _partners(self, moves: list[tuple[Movable, str]]) -> list[tuple[Movable, str]]:
        """The same moves by the partners of these things, where there are any."""
        hand = self.hand
        mirror = Mirror.of(hand)
        if mirror is None:
            return []
        known = {id(one) for one, _ in moves}
        found: list[tuple[Movable, str]] = []
        here = moves
        for _ in range(mirror.partner_count):
            images = ((partner(mirror, one), mirror.place(to)) for one, to in here)
            here = [
                (one, to) for one, to in images if one is not None and to and id(one) not in known
            ]
            known |= {id(one) for one, _ in here}
            found += here
        return found
