"""A region: selected hexes with everything that lies and stands on them, moved or copied."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from editor.tools.carrying import Carrier, PlaceMapping, with_ground, with_mentions
from editor.tools.context import Selection, ToolContext
from editor.tools.movables import Movable, called, copied, moved, things
from editor.tools.plan import LEAVES, NO_PLAN, TAKEN, BoardPlane, MovePlan
from editor.tools.symmetry import Mirror
from editor.tools.trails import empty_terrain
from geometry.hexes import Hex
from rules.rulebook import Rulebook
from schema.board import HexBoard, Label, Place, Zone
from schema.edits import Become
from schema.forces import Unit
from schema.language import N_, Phrase
from schema.scenario import Scenario


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
