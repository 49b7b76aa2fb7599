"""Moving what is selected: single things, or a region with everything on it."""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property

from editor.tools.brush import empty_terrain
from editor.tools.carrying import Carrier, PlaceMapping, with_ground, with_mentions
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
from editor.tools.symmetry import Mirror, partner_places, with_partners
from geometry.hexes import Hex
from rules.rulebook import Rulebook
from schema.board import HexBoard, Label, Place, Zone
from schema.edits import Become
from schema.forces import Commander, Unit
from schema.language import N_, Phrase
from schema.scenario import Scenario


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


def planned_region(
    hand: ToolContext,
    board: HexBoard,
    selection: Selection,
    plane: BoardPlane,
    shift: Hex,
    *,
    copy: bool = False,
) -> MovePlan:
    """The move of the selected hexes, of what is on them, and of what is selected besides."""
    grid = board.grid()
    sources = [name for name in selection.places if name in grid]
    own = {name: to for name in sources if (to := plane.moved(name, shift)) is not None}
    if not own:
        return NO_PLAN
    region = Region(hand, board, frozenset(sources), own, _partners(hand, own), copy)
    besides = [
        one
        for one in things(hand.scenario, selection)
        if one.at not in region.sources and not isinstance(one, Label)
    ]
    moves: list[tuple[Movable, Place]] = []
    for one in besides:
        to = plane.moved(one.at, shift) if isinstance(one.at, str) else None
        if to is None:
            return MovePlan(refusal=Phrase(LEAVES, what=called(hand, one)))
        moves.append((one, to))
    moves += region.standing
    places, partners = tuple(own.values()), tuple(region.partners.values())
    refusal = region.leaves() or region.taken(moves)
    if refusal is not None:
        return MovePlan(places=places, partners=partners, refusal=refusal)
    after, placed = region.after(moves)
    edit = Become(kind="become", scenario=after)
    template = N_("Copy hexes: {count}") if copy else N_("Move hexes: {count}")
    return MovePlan(
        edit,
        Phrase(template, count=len(own)),
        _selection(selection, own, placed if copy else None),
        places,
        partners,
    )


def _selection(old: Selection, own: dict[str, str], placed: Selection | None) -> Selection:
    """The same hexes where they lie now, with the same things or their copies."""
    labels = tuple(own.get(at, at) for at in old.labels)
    places = tuple(own.values())
    if placed is not None:
        return replace(placed, places=places, labels=labels)
    return replace(old, places=places, labels=labels)


def _partners(hand: ToolContext, own: dict[str, str]) -> dict[str, str]:
    """The same move of the images of these hexes, as far as it does not get in its way."""
    mirror = Mirror.of(hand)
    if mirror is None:
        return {}
    found: dict[str, str] = {}
    here, used = own, set(own.values())
    for _ in range(mirror.partner_count):
        images = {mirror.place(name): mirror.place(to) for name, to in here.items()}
        here = {name: to for name, to in images.items() if name is not None and to is not None}
        for name, to in here.items():
            if name not in own and name not in found and to not in used:
                found[name] = to
                used.add(to)
    return found


@dataclass(frozen=True)
class Region:
    """Some hexes of a board on their way."""

    hand: ToolContext
    board: HexBoard
    sources: frozenset[str]
    own: dict[str, str]
    partners: dict[str, str]
    copy: bool

    @cached_property
    def carrier(self) -> Carrier:
        """Every hex that moves, partners too; directions stay as they are."""
        return Carrier({**self.own, **self.partners})

    @cached_property
    def standing(self) -> list[tuple[Movable, Place]]:
        """Who and what stands on these hexes, and where to."""
        scenario, to = self.hand.scenario, self.carrier.to
        found: list[Movable] = [u for u in scenario.units if u.at is not None]
        found += scenario.markers
        found += [c for c in scenario.commanders if c.at is not None]
        moves: list[tuple[Movable, Place]] = []
        for one in found:
            place = to(one.at)
            if place is not None:
                moves.append((one, place))
        return moves

    @cached_property
    def empty(self) -> str | None:
        """What is left behind."""
        return empty_terrain(self.hand)

    def leaves(self) -> Phrase | None:
        """What of the region would have no hex any more; empty ground may go."""
        gone = self.sources - self.own.keys()
        if not gone:
            return None
        bears = self._bears
        grid, board = self.board.grid(), self.board
        for name in sorted(gone, key=grid.index):
            line, position = grid.line_and_position(name)
            height = board.elevation[line][position] if board.elevation else 0
            if board.terrain[line][position] != self.empty or height or name in bears:
                return Phrase(LEAVES, what=name)
        return None

    @cached_property
    def _bears(self) -> set[object]:
        """Hexes with something on them."""
        scenario, board = self.hand.scenario, self.board
        found: set[object] = {token.at for token in board.tokens}
        found |= {way.at for way in board.ways} | {wall.at for wall in board.walls}
        found |= {piece.at for piece in board.pieces} | {label.at for label in board.labels}
        found |= {unit.at for unit in scenario.units}
        found |= {marker.at for marker in scenario.markers}
        found |= {commander.at for commander in scenario.commanders}
        return found | {note.at for note in scenario.notes}

    def taken(self, moves: list[tuple[Movable, Place]]) -> Phrase | None:
        """Which unit stands where another one is to go, and does not move itself."""
        leaving = set() if self.copy else {id(one) for one, _ in moves}
        coming = Counter(to for one, to in moves if isinstance(one, Unit))
        room = Rulebook.in_play(self.hand.scenario, self.hand.game).placement.units_in_a_hex
        there = Counter[Place]()
        for unit in self.hand.scenario.units:
            if unit.at is None or unit.arrival is not None or id(unit) in leaving:
                continue
            there[unit.at] += 1
            covered = unit.at in self.carrier.targets or unit.at in coming
            if covered and coming[unit.at] and there[unit.at] + coming[unit.at] > room:
                at = unit.at if isinstance(unit.at, str) else ""
                return Phrase(TAKEN, place=at, what=called(self.hand, unit))
        return None

    def after(self, moves: list[tuple[Movable, Place]]) -> tuple[Scenario, Selection]:
        """The scenario afterwards; of a copy also what was made."""
        scenario = self.hand.scenario
        made = Selection()
        if moves:
            if self.copy:
                edit, made = copied(self.hand, moves)
            else:
                edit = moved(self.hand, moves)
            scenario = scenario if edit is None else edit.apply(scenario)
        board = with_ground(self.board, self.carrier, self.empty, copy=self.copy)
        zones = tuple(self._zone(zone) for zone in scenario.zones)
        scenario = scenario.changed(board=board, zones=zones)
        return (scenario if self.copy else self._mentioned(scenario)), made

    def _zone(self, zone: Zone) -> Zone:
        """A zone goes with its hexes; sections are parts of the board."""
        carrier = self.carrier
        if zone.kind == "section" or not any(name in carrier.places for name in zone.places):
            return zone
        after: list[str] = []
        for name in zone.places:
            to = carrier.places.get(name)
            if (to is None or self.copy) and name not in carrier.targets:
                after.append(name)
            if to is not None:
                after.append(to)
        return zone.changed(places=tuple(dict.fromkeys(after)))

    def _mentioned(self, scenario: Scenario) -> Scenario:
        """Hidden spots, notes, overrides and waivers go with their hexes."""
        carrier = self.carrier

        def to(place: Place) -> Place | None:
            return carrier.to(place) or place

        paths = PlaceMapping(to, lambda facing: facing)
        return with_mentions(scenario, paths).changed(zones=scenario.zones)
