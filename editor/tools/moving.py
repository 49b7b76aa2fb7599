"""Moving what is selected: single things, or a region with everything on it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from editor.tools.brush import empty_terrain
from editor.tools.carrying import Carrier, PlaceMapping, with_ground, with_mentions
from editor.tools.context import Selection, ToolContext
from editor.tools.movables import Movable, called, copied, moved, partner, things
from editor.tools.planes import (
    LEAVES,
    NO_PLAN,
    MovePlan,
    Moves,
    NamedPlane,
    selection_after,
)
from editor.tools.symmetry import Mirror, partner_places, with_partners
from geometry.hexes import Hex
from schema.board import HexBoard, Label, Place, Zone
from schema.edits import Become
from schema.forces import Unit
from schema.language import N_, Phrase, say_n
from schema.scenario import Scenario


def planned(
    context: ToolContext, selection: Selection, start: Place, end: Place, *, copy: bool = False
) -> MovePlan:
    """The move of what is selected by the way from one place with a name to another; with ``copy``
    the old ones stay. On tables see ``tabletop_moving``."""
    plane = NamedPlane.of(context)
    way = None if plane is None or start == end else plane.way(start, end)
    if plane is None or way is None:
        return NO_PLAN
    board = context.scenario.board
    if selection.places and isinstance(board, HexBoard):
        return planned_region(board, selection, plane, way, copy=copy)
    moves = plane.moves(((one, one.at) for one in things(context.scenario, selection)), way)
    if isinstance(moves, Phrase):
        return MovePlan(refusal=moves)
    return _planned_things(selection, plane, moves, copy=copy) if moves else NO_PLAN


# -- single things --------------------------------------------------------------------------------


def _planned_things(
    selection: Selection, plane: NamedPlane, moves: Moves, *, copy: bool
) -> MovePlan:
    """The move of units, markers, lone commanders and labels between places with names."""
    context = plane.context
    own = tuple(to for _, to in moves if isinstance(to, str))
    swapped = [] if copy else _swapped(plane, moves)
    also = [] if copy else [*swapped, *_moves_of_partners(context, [*moves, *swapped])]
    marked = tuple(to for _, to in also[len(swapped) :] if isinstance(to, str))
    everything = [*moves, *also]
    joins = plane.joins(everything, copy=copy)
    refusal = None if swapped else plane.taken(everything, joins, copy=copy)
    if refusal is not None:
        return MovePlan(places=own, partners=marked, refusal=refusal)
    plan = replace(plane.plan(selection, moves, also, copy=copy, joins=joins), places=own)
    if copy:
        edit = None if plan.edit is None else with_partners(plan.edit, context)
        return replace(plan, edit=edit, partners=partner_places(own, context))
    if swapped:
        one, other = called(context, moves[0][0]), called(context, swapped[0][0])
        label = Phrase(N_("Swap {one} and {other}"), one=one, other=other)
        plan = replace(plan, label=label)
    return replace(plan, partners=marked)


def _swapped(plane: NamedPlane, moves: Moves) -> Moves:
    """One unit that is put onto another one changes places with it."""
    (one, to), *more = moves
    if more or not isinstance(one, Unit) or not isinstance(one.at, str) or plane.room > 1:
        return []
    others = [unit for unit in plane.units.get(to, ()) if unit.id != one.id]
    return [(others[0], one.at)] if len(others) == 1 else []


def _moves_of_partners(context: ToolContext, moves: Moves) -> Moves:
    """The same moves by the partners of these things, where there are any."""
    mirror = Mirror.of(context)
    if mirror is None:
        return []
    known = {id(one) for one, _ in moves}
    found: Moves = []
    here = [(one, to) for one, to in moves if isinstance(to, str)]
    for _ in range(mirror.partner_count):
        images = ((partner(mirror, one), mirror.place(to)) for one, to in here)
        here = [(one, to) for one, to in images if one is not None and to and id(one) not in known]
        known |= {id(one) for one, _ in here}
        found += here
    return found


# -- regions --------------------------------------------------------------------------------------


def planned_region(
    board: HexBoard, selection: Selection, plane: NamedPlane, way: Hex, *, copy: bool = False
) -> MovePlan:
    """The move of the selected hexes, of what is on them, and of what is selected besides."""
    context, grid = plane.context, board.grid()
    sources = [name for name in selection.places if name in grid]
    own = {name: to for name in sources if (to := plane.moved(name, way)) is not None}
    if not own:
        return NO_PLAN
    region = Region(context, board, frozenset(sources), own, _partners(context, own), copy)
    besides = (
        (one, one.at)
        for one in things(context.scenario, selection)
        if one.at not in region.sources and not isinstance(one, Label)
    )
    moves = plane.moves(besides, way)
    if isinstance(moves, Phrase):
        return MovePlan(refusal=moves)
    moves += region.standing
    joins = plane.joins(moves, copy=copy)
    places, partners = tuple(own.values()), tuple(region.partners.values())
    refusal = region.leaves() or plane.taken(moves, joins, copy=copy)
    if refusal is not None:
        return MovePlan(places=places, partners=partners, refusal=refusal)
    after, placed = region.after(moves, joins)
    edit = Become(kind="become", scenario=after)
    template = (
        say_n("Copy {count} hex", "Copy {count} hexes", by="count")
        if copy
        else say_n("Move {count} hex", "Move {count} hexes", by="count")
    )
    chosen = placed if copy else selection_after(selection, moves, joins)
    # The same hexes where they lie now, with the same things or their copies.
    labels = tuple(own.get(at, at) for at in selection.labels)
    chosen = replace(chosen, places=places, labels=labels)
    return MovePlan(edit, Phrase(template, count=len(own)), chosen, places, partners)


def _partners(context: ToolContext, own: dict[str, str]) -> dict[str, str]:
    """The same move of the images of these hexes, as far as it does not get in its way."""
    mirror = Mirror.of(context)
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

    context: ToolContext
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
    def standing(self) -> Moves:
        """Who and what stands on these hexes, and where to."""
        scenario, to = self.context.scenario, self.carrier.to
        found: list[Movable] = [u for u in scenario.units if u.at is not None]
        found += scenario.markers
        found += [c for c in scenario.commanders if c.at is not None]
        moves: Moves = []
        for one in found:
            place = to(one.at)
            if place is not None:
                moves.append((one, place))
        return moves

    @cached_property
    def empty(self) -> str | None:
        """What is left behind."""
        return empty_terrain(self.context)

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
        scenario, board = self.context.scenario, self.board
        found: set[object] = {token.at for token in board.tokens}
        found |= {way.at for way in board.ways} | {wall.at for wall in board.walls}
        found |= {piece.at for piece in board.pieces} | {label.at for label in board.labels}
        found |= {unit.at for unit in scenario.units}
        found |= {marker.at for marker in scenario.markers}
        found |= {commander.at for commander in scenario.commanders}
        return found | {note.at for note in scenario.notes}

    def after(self, moves: Moves, joins: Mapping[str, str]) -> tuple[Scenario, Selection]:
        """The scenario afterwards; of a copy also what was made."""
        scenario = self.context.scenario
        made = Selection()
        if moves:
            if self.copy:
                edit, made = copied(self.context, moves)
            else:
                edit = moved(self.context, moves, joins)
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
