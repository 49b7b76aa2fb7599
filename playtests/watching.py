"""A game to watch: what its log says moment by moment, with the board as it is after each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from playtests import indices as r
from playtests.battles import Battle
from playtests.kernel.lore import CRUSHING
from playtests.replay import Step, faces_of, steps_of
from rules.changes import ruin
from rules.position import NOWHERE, Position
from schema.edits import PaintTerrain
from schema.forces import Commander
from schema.scenario import Scenario

FOLLOWING = frozenset({r.S_ORDER, r.S_SUPPORT, r.S_ROLL, r.S_REROLL, r.S_FACE, r.S_LORE, r.S_DRAW})
"""Steps that add to the one before them."""
MOVES = frozenset(
    {r.S_MOVE, r.S_WITHDRAW, r.S_RETREAT, r.S_EVADE, r.S_ADVANCE, r.S_ARRIVE, r.S_LEFT}
)
"""Steps that put a unit (the second number) on a hex (the third), −1 where it has to stay."""
BACKWARDS = frozenset({r.S_WITHDRAW, r.S_RETREAT, r.S_EVADE})
"""Those of them that lead away from an enemy."""


class ArrowKind(StrEnum):
    """What an arrow on the board stands for."""

    MOVE = "move"
    AWAY = "away"
    SHOT = "shot"
    MELEE = "melee"


@dataclass(frozen=True, slots=True)
class Arrow:
    """What one unit did, from hex to hex."""

    kind: ArrowKind
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class WatchedMoment:
    """One thing that happened in a game, and how things stand after it."""

    steps: tuple[Step, ...]
    """The steps of the log: what happened, then dice and what they bring."""
    round: int
    turn: int
    """Both sides' turns counted together."""
    side: int
    """Whose turn it is."""
    places: tuple[int, ...]
    """Where each unit is, as an index of the board's grid; −1 for off the board. A leader is where
    the unit is that he joined."""
    before: tuple[int, ...]
    """Where each unit was before it."""
    soldiers: tuple[int, ...]
    """Each unit's figures, a commander's left out."""
    led: tuple[bool, ...]
    """Whether each unit's commander is with it."""
    points: tuple[int, int]
    ruins: tuple[int, ...] = ()
    """Where what stood fell into ruins so far."""
    revealed: tuple[int, ...] = ()
    """Where hidden cards have been revealed so far."""

    @property
    def kind(self) -> int:
        """What happened: one of the steps of ``indices``."""
        return self.steps[0][0]


@dataclass(frozen=True, slots=True, eq=False)
class WatchedGame:
    """One game of a playtest from beginning to end."""

    battle: Battle
    seed: int
    game: int
    """Its number in the run: the same seed and number give the same game again."""
    moments: tuple[WatchedMoment, ...]
    faces: tuple[str, ...]
    """The die's faces, by the numbers of symbols in the log."""

    def hexes(self, number: int) -> tuple[str, ...]:
        """The hexes that a moment is about: where units left, came to, or are fought over."""
        moment, grid = self.moments[number], self.battle.setup.grid
        kind, first, second, *_ = moment.steps[0]
        indices: list[int] = []
        if kind == r.S_CARD:
            indices = [moment.steps[0][3]]
        elif kind in MOVES:
            indices = [moment.before[first], second]
        elif kind in (r.S_ATTACK, r.S_BACK, r.S_ENGAGE, r.S_SWING):
            indices = [moment.before[first], moment.before[second]]
        elif kind in (r.S_HIT, r.S_RECRUIT):
            indices = [moment.before[first]]
        elif kind == r.S_REVEAL:
            indices = [first, moment.steps[0][4]]
        elif kind == r.S_TURN:
            indices = [moment.before[step[1]] for step in moment.steps[1:] if step[0] == r.S_ORDER]
        return tuple(dict.fromkeys(grid.names[index] for index in indices if index != NOWHERE))

    def arrow(self, number: int) -> Arrow | None:
        """Where a moment's unit went, or whom it attacked; none if it did neither."""
        moment, names = self.moments[number], self.battle.setup.grid.names
        kind, first, second, third, *_ = moment.steps[0]
        if kind in MOVES:
            start, end = moment.before[first], second
            what = ArrowKind.AWAY if kind in BACKWARDS else ArrowKind.MOVE
        elif kind in (r.S_ATTACK, r.S_BACK, r.S_SWING):
            start, end = moment.before[first], moment.before[second]
            # Bits of an attack: 1 ranged, 4 a thrown boulder.
            shot = kind == r.S_ATTACK and third & 5
            what = ArrowKind.SHOT if shot else ArrowKind.MELEE
        else:
            return None
        if NOWHERE in (start, end) or start == end:
            return None
        return Arrow(what, names[start], names[end])

    def arrows_before(self, number: int) -> tuple[Arrow, ...]:
        """The arrows of the same turn that came before a moment's, each once, oldest first."""
        begun = number
        while begun > 0 and self.moments[begun].kind not in (r.S_ROUND, r.S_TURN):
            begun -= 1
        found = (self.arrow(earlier) for earlier in range(begun, number))
        now = self.arrow(number)
        return tuple(dict.fromkeys(one for one in found if one is not None and one != now))

    def board(self, number: int) -> Scenario:
        """The scenario with units, figures, commanders and ruins as they are after a moment."""
        moment, setup = self.moments[number], self.battle.setup
        names, numbers = setup.grid.names, setup.numbers
        units = tuple(
            unit.changed(at=names[at], figures=moment.soldiers[numbers[unit.id]])
            for unit in setup.units
            if (at := moment.places[numbers[unit.id]]) != NOWHERE
        )
        commanders = tuple(self._commanders(moment, {unit.at: unit.id for unit in units}))
        gone = {names[index] for index in moment.revealed}
        hidden = tuple(
            pool.changed(spots=tuple(spot for spot in pool.spots if spot not in gone))
            for pool in setup.scenario.hidden
        )
        scenario = setup.scenario.changed(units=units, commanders=commanders, hidden=hidden)
        return self._ruined(scenario, moment.ruins) if moment.ruins else scenario

    def _commanders(
        self, moment: WatchedMoment, there: Mapping[object, str]
    ) -> Iterator[Commander]:
        """The commanders who are left, each with the unit that he leads or has joined; ``there``
        says which unit stands where."""
        setup = self.battle.setup
        alone = {setup.fighters[leader].id: leader for leader in setup.leaders}
        for commander in setup.scenario.commanders:
            if commander.unit is not None:
                number = setup.numbers[commander.unit]
                if moment.places[number] != NOWHERE and moment.led[number]:
                    yield commander
            elif commander.card not in alone:
                yield commander
            elif (at := moment.places[alone[commander.card]]) != NOWHERE:
                name = setup.grid.names[at]
                unit = there.get(name)
                yield commander.changed(unit=unit, at=None if unit is not None else name)

    def _ruined(self, scenario: Scenario, ruins: tuple[int, ...]) -> Scenario:
        """The scenario with ruins on these hexes, and without the tokens that fell with them."""
        position, names = Position.start(self.battle.setup), self.battle.setup.grid.names
        for index in ruins:
            position = ruin(position, index, damage=0, stuns=False)
            kind = position.ground.terrain(index)
            edit = PaintTerrain(kind="paint-terrain", places=(names[index],), terrain=kind)
            scenario = edit.apply(scenario)
        left = {names[index]: position.ground.tokens(index) for index in ruins}
        tokens = tuple(t for t in scenario.board.tokens if t.token in left.get(t.at, (t.token,)))
        return scenario.changed(board=scenario.board.changed(tokens=tokens))


def watched(battle: Battle, log: list[int], seed: int, game: int) -> WatchedGame:
    """A game read from its log (``playtests.running.logged``)."""
    moments = tuple(_moments(battle, steps_of(log)))
    return WatchedGame(battle, seed, game, moments, faces_of(battle))


def _moments(battle: Battle, steps: list[Step]) -> Iterator[WatchedMoment]:
    fighters, start = battle.setup.fighters, Position.start(battle.setup)
    joined = {
        leader: battle.places[number]
        for number, leader in enumerate(start.joined)
        if leader != NOWHERE
    }
    places = _with(battle.places, joined)
    now = WatchedMoment(
        steps=(),
        round=0,
        turn=0,
        side=0,
        places=places,
        before=places,
        soldiers=tuple(fighter.soldiers for fighter in fighters),
        led=tuple(fighter.commander is not None for fighter in fighters),
        points=(0, 0),
    )
    at = 0
    while at < len(steps):
        end = at + 1
        while end < len(steps) and steps[end][0] in FOLLOWING:
            end += 1
        now = _after(battle, replace(now, steps=tuple(steps[at:end]), before=now.places))
        yield now
        at = end


def _after(battle: Battle, moment: WatchedMoment) -> WatchedMoment:
    """How things stand once the moment's first step is done."""
    kind, first, second, third, fourth, fifth = moment.steps[0]
    if kind == r.S_ROUND:
        return replace(moment, round=first, side=second)
    if kind == r.S_TURN:
        return replace(moment, turn=moment.turn + 1, side=first)
    if kind == r.S_CARD and third != NOWHERE and battle.table.lore_rule[first] == CRUSHING:
        return replace(moment, ruins=(*moment.ruins, third))
    if kind == r.S_REVEAL:
        places = _with(moment.places, {third: fourth}) if third != NOWHERE else moment.places
        return replace(moment, places=places, revealed=(*moment.revealed, first))
    if kind in MOVES and second != NOWHERE:
        return replace(moment, places=_led_to(battle, moment.places, first, second))
    if kind == r.S_HIT:
        places = _led_to(battle, moment.places, first, NOWHERE) if fifth else moment.places
        soldiers = _with(moment.soldiers, {first: third})
        led = tuple(
            bool(fourth) if number == first else there for number, there in enumerate(moment.led)
        )
        return replace(moment, places=places, soldiers=soldiers, led=led)
    if kind == r.S_RECRUIT and third:
        more = _with(moment.soldiers, {first: moment.soldiers[first] + third})
        return replace(moment, soldiers=more)
    if kind == r.S_POINTS:
        one, other = moment.points
        return replace(moment, points=(second, other) if first == 0 else (one, second))
    return moment


def _led_to(battle: Battle, places: tuple[int, ...], number: int, to: int) -> tuple[int, ...]:
    """Where everybody is once a unit went to a hex, or off the board, a leader with it."""
    here = places[number]
    along = {leader: to for leader in battle.setup.leaders if places[leader] == here != NOWHERE}
    units = {} if number in battle.setup.leaders else along
    return _with(places, {**units, number: to})


def _with(numbers: tuple[int, ...], changed: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(changed.get(number, value) for number, value in enumerate(numbers))
