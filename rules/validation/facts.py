"""Facts: a scenario looked at once, so that every check finds its answer ready."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Literal

from rules import lore_deck, muster, neutral_draft
from rules.answers import Objection, called
from rules.battlefield import Battlefield
from rules.map_audit import LaidMap, Mislaid, RunePool, rune_pools
from rules.map_fairness import HomeMeasures, home_measures
from rules.measured import why_not_piece, why_not_unit
from rules.paths import joined_region
from rules.pieces import PieceFit
from rules.position import Position
from rules.rulebook import Rulebook
from rules.supply import (
    Needs,
    Shortage,
    UnknownInCollection,
    contents,
    drawn_with,
    needs,
    piece_fit,
    printed_ground,
    shortages,
    stand_in_for,
)
from rules.tabletop import Tabletop, outline_of
from rules.validation.mentions import Mention, mentions
from schema.board import HexBoard, Place, Pose, TablePiece, Zone, require
from schema.cards import Reach, SkirmishCard
from schema.collection import Collection
from schema.forces import Commander, Seat, Unit
from schema.game import Box, Game
from schema.places import Stray, apart
from schema.scenario import Scenario
from schema.text import Term

PRINTED_ON = "raid-"
PRINTED = {
    "BOW-RAID-01": "BOW-SKC-02",
    "BOW-RAID-03": "BOW-SKC-03",
    "BOW-RAID-04": "BOW-SKC-03",
    "BOW-RAID-05": "BOW-SKC-03",
}
"""What Raid in the Riverlands prints, and the part of any other card that says the like."""
Given = Literal["field", "card", "map", "table"]
"""What checks rest on: a board of hexes, a skirmish card, a board of map tiles, a table with
something on it."""
BY_BOARD: Mapping[str, Given] = {"hex": "field", "tiles": "map", "table": "table"}


class Facts:
    """A scenario, its game, and what several checks ask of them."""

    def __init__(self, scenario: Scenario, game: Game, collection: Collection | None) -> None:
        self.whole = scenario
        """The scenario with what lies beside the board; checks look at what is on it."""
        self.strays: tuple[Stray, ...] = apart(scenario).strays
        self.scenario = scenario = apart(scenario).scenario
        self.game = game
        self.collection = collection
        self.seats: dict[str, Seat] = {seat.id: seat for seat in scenario.seats}
        self.units: dict[str, Unit] = {unit.id: unit for unit in scenario.units}
        self.leaders: dict[str, tuple[Commander, ...]] = {}
        """Unit id to the commanders in it."""
        for commander in scenario.commanders:
            if commander.unit is not None:
                already = self.leaders.get(commander.unit, ())
                self.leaders[commander.unit] = (*already, commander)

    @property
    def has_card(self) -> bool:
        """Whether it is played by a skirmish card that the game has."""
        return self.scenario.card in self.game.skirmish_cards

    @cached_property
    def given(self) -> frozenset[Given]:
        """What checks can rest on here."""
        board = self.scenario.board
        there = {BY_BOARD[board.kind]}
        if not board.table_pieces and not self.scenario.units:
            there.discard("table")  # nothing to measure
        if self.has_card:
            there.add("card")
        return frozenset(there)

    @property
    def board(self) -> HexBoard:
        """The board of hexes; only for checks that are given a field."""
        return require(HexBoard, self.scenario.board)

    @cached_property
    def book(self) -> Rulebook:
        """The rules it is played by, its variants included; one whose options the engine has not
        is left out here and found by a check of its own."""
        return Rulebook.in_play(self.scenario, self.game)

    @cached_property
    def field(self) -> Battlefield:
        """The battlefield; only for checks that are given one."""
        return Battlefield.of(self.scenario, self.game)

    @cached_property
    def map(self) -> LaidMap:
        """The map as it lies; only for checks that are given one."""
        return LaidMap.of(self.scenario, self.game, self.book.map)

    @cached_property
    def runes(self) -> tuple[RunePool, ...]:
        """The hidden pools that are rune tokens."""
        return rune_pools(self.scenario, self.book.map)

    @cached_property
    def illegal_placements(self) -> tuple[Mislaid, ...]:
        """What stands against tiles, setup markers, home realms and rune tokens of the map."""
        return tuple(self.map.illegal_placements(self.runes))

    @cached_property
    def homes(self) -> tuple[HomeMeasures, ...]:
        """What each home realm of the map has in reach."""
        return home_measures(self.scenario, self.game)

    @cached_property
    def position(self) -> Position:
        """How the battle stands at the start, for the engine's questions; only for checks that are
        given a field."""
        return Position.of(self.scenario, self.game)

    @cached_property
    def tabletop(self) -> Tabletop:
        """The table, measured; only for checks that are given one."""
        return Tabletop.of(self.scenario, self.game)

    @cached_property
    def illegal_pieces(self) -> tuple[tuple[int, TablePiece, Objection], ...]:
        """What stands against the terrain of the table where it lies."""
        top = self.tabletop
        board = self.scenario.board
        return tuple(
            (number, piece, why)
            for number, piece in enumerate(board.table_pieces)
            for why in why_not_piece(
                top, piece.seat, outline_of(piece, self.game), piece.at, piece.id
            )
        )

    @cached_property
    def stood_wrongly(self) -> tuple[tuple[int, Unit, Objection], ...]:
        """What stands against the units of the table where they stand."""
        top = self.tabletop
        return tuple(
            (number, unit, why)
            for number, unit in enumerate(self.scenario.units)
            if isinstance(unit.at, Pose) and unit.arrival is None
            for why in why_not_unit(
                top,
                unit.seat,
                top.bases[unit.id].radius,
                unit.at,
                moved=unit.moved,
                ignore=unit.id,
            )
        )

    @cached_property
    def walked(self) -> Battlefield:
        """The same battlefield as one walks it: walls that nobody passes part neighbours."""
        kinds = self.game.walls
        barring = [
            wall
            for wall in self.board.walls
            if wall.kind in kinds and kinds[wall.kind].movement.impassable
        ]
        if not barring:
            return self.field
        neighbours = list(self.field.neighbours)
        for wall in barring:
            here = self.field.grid.index(wall.at)
            there = neighbours[6 * here + wall.edge]
            neighbours[6 * here + wall.edge] = -1
            if there >= 0:
                neighbours[6 * there + (wall.edge + 3) % 6] = -1
        return replace(self.field, neighbours=tuple(neighbours))

    @cached_property
    def standing(self) -> tuple[tuple[int, int, Unit, str], ...]:
        """Units on the board: number in the list, index of the place, unit, name of the place."""
        grid = self.field.grid
        return tuple(
            (number, grid.index(unit.at), unit, unit.at)
            for number, unit in enumerate(self.scenario.units)
            if isinstance(unit.at, str)
        )

    @cached_property
    def vacant(self) -> frozenset[int]:
        """Where a unit may be set up and none stands."""
        field = self.field
        return frozenset(
            i for i, fit in enumerate(field.startable) if fit and i not in field.occupants
        )

    @cached_property
    def painted(self) -> tuple[str, ...]:
        """Terrain by index as it is painted, before any override."""
        return self.board.ground()

    @cached_property
    def joined(self) -> tuple[int, ...] | None:
        """The region that joins all edges, or ``None`` when nothing does."""
        return joined_region(self.walked)

    @cached_property
    def reachable(self) -> frozenset[int]:
        """Where units get to: the region that joins the edges, and what only fire keeps them from;
        everything passable when nothing joins the edges, which is a finding of its own."""
        field = self.field
        if self.joined is None:
            return frozenset(i for i, is_open in enumerate(field.open) if is_open)
        burning = (i for i, o in enumerate(field.open) if o and not field.enterable[i])
        return frozenset(self.joined).union(burning)

    @cached_property
    def mentioned(self) -> dict[str, list[Mention]]:
        """Every name that the scenario mentions, by what it should name."""
        kept: dict[str, list[Mention]] = {}
        for mention in mentions(self.scenario):
            kept.setdefault(mention.of, []).append(mention)
        return kept

    @cached_property
    def zones(self) -> dict[str, Zone]:
        """The zones by id."""
        return {zone.id: zone for zone in self.scenario.zones}

    @cached_property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that somebody plays."""
        return tuple(seat for seat in self.seats.values() if not seat.neutral)

    @cached_property
    def at_one_edge(self) -> tuple[tuple[Seat, Seat], ...]:
        """Enemies who play from one edge of the board."""
        return tuple(
            (one, other)
            for one, other in combinations(self.playing, 2)
            if one.edge is not None and one.edge == other.edge and self.hostile(one.id, other.id)
        )

    @cached_property
    def deploying(self) -> dict[str, tuple[Zone, ...]]:
        """Seat to the zones in which its units stand at the start, everybody's among them; zones
        that wait for a muster, a free placement or a reserve are not such."""
        waiting = [
            *((muster.seat, muster.zone) for muster in self.scenario.musters),
            *((free.seat, free.zone) for free in self.scenario.free_placements),
            *((u.seat, u.arrival.zone) for u in self.scenario.units if u.arrival is not None),
        ]
        astray = {seat for seat, name in waiting if self._of_enemy(seat, name)}
        awaited = {name for _, name in waiting}
        zones = [
            zone
            for zone in self.scenario.zones
            if zone.kind == "deployment" and zone.places
            if zone.id not in awaited and zone.seat not in astray
        ]
        owners = {zone.seat for zone in zones}
        return {
            seat: tuple(zone for zone in zones if zone.seat in (seat, None))
            for seat in self.seats
            if seat in owners
        }

    def _of_enemy(self, seat: str, zone: str | None) -> bool:
        """Whether a zone is that of an enemy of a seat, which then waits for its own zone to be
        named: a finding of its own."""
        owner = self.zones[zone].seat if zone in self.zones else None
        return owner is not None and self.hostile(seat, owner)

    @cached_property
    def bought(self) -> tuple[tuple[int, Objection, str | None], ...]:
        """What is wrong with what each side bought: the muster's number, why, and of which unit
        type."""
        scenario, game = self.scenario, self.game
        return tuple(
            (number, why, unit)
            for number, one in enumerate(scenario.musters)
            if one is muster.muster_of(scenario, one.seat)
            for why, unit in muster.objections(scenario, game, self.box, one.seat)
        )

    @cached_property
    def drafted(self) -> tuple[tuple[int, Objection], ...]:
        """What is wrong with the neutral draft, turn by turn."""
        scenario, game = self.scenario, self.game
        forbidden = neutral_draft.forbidden_by(scenario)
        found = []
        for number, pick in enumerate(scenario.neutral_draft):
            state = neutral_draft.state_after(scenario, game, self.box, number)
            why = neutral_draft.why_not(state, game, forbidden, pick)
            if why is not None:
                found.append((number, why))
        return tuple(found)

    @cached_property
    def swapped(self) -> tuple[tuple[str, Objection], ...]:
        """What is wrong with the secret swaps of the host's file: the seat, and why."""
        secrets = self.scenario.secrets
        return tuple(
            (seat, why)
            for seat, swaps in (secrets.swaps.items() if secrets is not None else ())
            for why in lore_deck.why_not(self.scenario, self.game, seat, swaps)
        )

    @cached_property
    def card(self) -> SkirmishCard:
        """The skirmish card; only for checks that are given one."""
        return self.game.skirmish_cards[self.scenario.card or ""]

    @cached_property
    def box(self) -> Box:
        """What the owned boxes hold together; where nobody says, those that it was drawn for."""
        mine = drawn_with(self.scenario) if self.collection is None else None
        if mine is not None:
            with suppress(UnknownInCollection):  # the pack may have lost a box since
                return contents(self.game, mine)
        return contents(self.game, self.collection)

    @cached_property
    def needs(self) -> Needs:
        """What the scenario takes out of them."""
        return needs(self.scenario, self.game)

    @cached_property
    def short(self) -> tuple[Shortage, ...]:
        """What is counted and not enough."""
        return shortages(self.needs, self.box)

    @cached_property
    def standing_in(self) -> dict[str, tuple[Unit, Unit] | None]:
        """Unit type whose figures are short to its last ordinary unit, and what that would be with
        other figures (BOW-ERR-02/03); ``None`` where nothing may stand in."""
        needed = self.needs.figures
        spare = {name: n - needed.get(name, 0) for name, n in self.box.figures.items()}
        last = {u.type: u for u in self.scenario.units if u.id not in self.leaders}
        found: dict[str, tuple[Unit, Unit] | None] = {}
        for name in (short.what for short in self.short if short.part == "figures"):
            unit, found[name] = last.get(name), None
            if "map" in self.given:
                continue  # there every figure is a unit, and the supply is the limit
            other = stand_in_for(self.game, name, spare)
            if unit is not None and other is not None:
                proxy = unit.changed(type=other, figures=None, stands_in_for=unit.meant)
                found[name] = unit, proxy
        return found

    @cached_property
    def fit(self) -> PieceFit:
        """Its terrain and tokens on the pieces."""
        return piece_fit(self.needs, self.box)

    @cached_property
    def ground(self) -> str | None:
        """What an empty hex of the board shows."""
        return printed_ground(self.scenario, self.game)

    @cached_property
    def commanding(self) -> tuple[tuple[int, Commander, str], ...]:
        """Commanders who stand on the board, with their place in the list and their hex."""
        return tuple(self._commanding())

    def _commanding(self) -> Iterator[tuple[int, Commander, str]]:
        for number, commander in enumerate(self.scenario.commanders):
            at = self.place_of(commander)
            if isinstance(at, str):
                yield number, commander, at

    def place_of(self, commander: Commander) -> Place | None:
        """Where a commander is: with his unit, or by himself."""
        if commander.unit is None:
            return commander.at
        unit = self.units.get(commander.unit)
        return unit.at if unit is not None else None

    def reach_of(self, unit: Unit) -> Reach:
        """How far from his edge the skirmish card lets this unit stand."""
        placement = self.card.placement
        return placement.commander if unit.id in self.leaders else placement.unit

    def faction_of(self, seat_id: str) -> str | None:
        """The House of a seat."""
        seat = self.seats.get(seat_id)
        return seat.faction if seat is not None else None

    def hostile(self, one: str, other: str) -> bool:
        """Whether two seats are on different sides."""
        if one == other:
            return False
        alliances = [self.seats[seat].alliance for seat in (one, other) if seat in self.seats]
        return len(alliances) < 2 or alliances[0] is None or alliances[0] != alliances[1]

    @cached_property
    def _digests(self) -> frozenset[str]:
        """How the ids of the rules begin that this game's variants and reminders speak of."""
        rules = [rule.rule for rule in self.game.variants.values() if rule.rule]
        rules += [rule for reminder in self.game.reminders.values() for rule in reminder.rules]
        return frozenset(rule.partition("-")[0] for rule in rules)

    def cited(self, rule: str | None) -> str | None:
        """The id of a rule, unless it is one of another game, whose checks are this one's too."""
        known = self._digests
        if rule in PRINTED and not (self.scenario.card or "").startswith(PRINTED_ON):
            rule = PRINTED[rule]
        return rule if rule and (not known or rule.partition("-")[0] in known) else None

    def seat_pointer(self, seat_id: str) -> str:
        """JSON pointer of the seat with this id."""
        return f"/seats/{list(self.seats).index(seat_id)}"

    def called(self, seat_id: str) -> Term | str:
        """What a sentence calls a seat: its faction, unless two seats play that; else its id."""
        return called(self.scenario, seat_id)


def unit_term(unit: Unit) -> Term:
    """A unit's type as a word of the game."""
    return Term(of="unit_types", id=unit.type)


def card_term(commander: Commander) -> Term:
    """A commander as a word of the game."""
    return Term(of="commanders", id=commander.card)
