"""Replays: what a log says read step by step, and held to the engine's position.

What dice show, what losses come to and how units are driven is read here; which steps there are,
and what is owed after each, says ``playtests.judging``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from playtests import indices as r
from playtests.battles import Battle
from playtests.records import STEP
from playtests.tables.orders import STOCKED
from playtests.tables.victory import points_at_start
from rules.dice import Effect, die_of
from rules.odds import gains
from rules.position import NOWHERE, Position
from rules.retreat import RetreatWay, retreated, retreats
from rules.strength import struck

Step = tuple[int, ...]


def steps_of(log: Sequence[int]) -> list[Step]:
    """A log (``playtests.running.logged``) in its steps of ``records.STEP`` numbers each."""
    return [tuple(log[at : at + STEP]) for at in range(0, len(log), STEP)]


def faces_of(battle: Battle) -> tuple[str, ...]:
    """The faces of the battle's die, by the numbers of symbols in a log."""
    die = die_of(battle.setup.game, battle.setup.book.combat.die)
    return tuple(dict.fromkeys(die.faces))


@dataclass(frozen=True, slots=True)
class Difference:
    """Where kernel and engine do not agree."""

    step: int
    """The number of the step in the log."""
    what: str
    """What was asked."""
    kernel: object
    engine: object


class DifferenceFound(Exception):
    """Carries the first difference out of a replay."""


class Replay:
    """One replay, with the engine's position as the steps so far have left it."""

    def __init__(self, battle: Battle, steps: list[Step]) -> None:
        self.battle, self.steps, self.number = battle, steps, -1
        self.position = Position.start(battle.setup)
        for number, place in enumerate(battle.places):
            if self.position.at[number] != place:
                self.position.put(number, place)
        self.faces = faces_of(battle)
        self.how = self.round = 0
        self.struck_by: dict[int, list[int]] = {}
        self.hands: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        self.drawn: tuple[list[int], list[int]] = ([], [])
        self.steps_done = 0
        self.card: list[int] | None = None
        self.fought: Counter[int] = Counter()
        self.bonus: set[int] = set()
        for seat, resources in enumerate(self.position.resources):
            for name, place in STOCKED.items():
                resources.setdefault(name, battle.table.stock[seat * 8 + place])
        self.points = points_at_start(battle.setup)
        self.rolled: list[int] = []
        self.shown: list[int] = []
        self.driven: list[int] = []
        self.before = self.position

    # -- reading -----------------------------------------------------------------------------

    def _peek(self) -> int:
        """What comes next, points left aside; −1 at the end."""
        at = self.number + 1
        while at < len(self.steps) and self.steps[at][0] == r.S_POINTS:
            at += 1
        return self.steps[at][0] if at < len(self.steps) else -1

    def _next(self) -> Step:
        self.number += 1
        while self.steps[self.number][0] == r.S_POINTS:
            _, side, points, *_ = self.steps[self.number]
            self.points[side] = points
            self.number += 1
        return self.steps[self.number]

    def _read(self, kind: int, what: str) -> Step:
        step = self._next() if self._peek() >= 0 else (-1,)
        self._same(what, step[0], kind)
        return step

    def _same(self, what: str, kernel: object, engine: object) -> None:
        if kernel != engine:
            raise DifferenceFound(Difference(self.number, what, kernel, engine))

    @property
    def _over(self) -> bool:
        """Whether the battle ends here, so that nothing more is owed."""
        return self._peek() in (r.S_END, -1)

    # -- dice and losses ---------------------------------------------------------------------

    def _faces(self, dice: int, effect: Effect, *, flank: bool) -> tuple[int, int]:
        """What dice bring whose faces come next; of those rolled again the choice too."""
        rolled = [self._read(r.S_FACE, "a face")[1] for _ in range(dice)]
        if flank:
            shown, won = Counter(rolled), gains(effect)
            again = max(range(len(won)), key=lambda n: (shown[n] * won[n], -n), default=0)
            wanted = bool(won[again] * shown[again] > 0)
            self._same("a roll again", self._peek() == r.S_REROLL, wanted)
            if wanted:
                _, symbol, count, *_ = self._next()
                self._same("a roll again: of what", (symbol, count), (again, shown[again]))
                fresh = [self._read(r.S_FACE, "a face")[1:3] for _ in range(count)]
                self._same("a roll again: once", {second for _, second in fresh}, {1})
                rolled = [n for n in rolled if n != symbol] + [face for face, _ in fresh]
        self.rolled, self.driven = rolled, []
        self.shown += rolled
        does = effect.symbols
        return sum(does[n].hits for n in rolled), sum(does[n].flags for n in rolled)

    def _losses(self, number: int, hits: int) -> None:
        if not hits:
            return
        step = self._read(r.S_HIT, "losses")
        self._same("losses: whose, and hits", step[1:3], (number, hits))
        before = self.position
        self.position = struck(before, number, hits)
        self._compare(step, number, before)

    def _compare(self, step: Step, number: int, before: Position) -> None:
        """That what a step says of a unit's losses is what the position has now."""
        _, unit, _, soldiers, led, gone = step
        position, leader = self.position, before.joined[number]
        self._same("losses: whose", unit, number)
        self._same("soldiers left", soldiers, position.soldiers[number])
        self._same("a commander left", bool(led), position.led[number])
        self._same("destroyed", bool(gone), position.at[number] == NOWHERE)
        left = leader != NOWHERE and position.at[leader] != NOWHERE
        self._same("a leader is left", self._peek() == r.S_LEFT, left)
        if left:
            _, who, where, *_ = self._next()
            self._same(
                "a leader is left: who and where", (who, where), (leader, position.at[leader])
            )

    def _retreat(self, attacker: int, number: int, flags: int, *, ranged: bool) -> None:
        ways = retreats(self.position, number, flags, attacker, ranged=ranged)
        way = self._way(number, flags, ways)
        self._carried_out(number, retreated(self.position, number, way), way.losses)

    def _way(self, number: int, flags: int, ways: tuple[RetreatWay, ...]) -> RetreatWay:
        """The way that a unit was driven, out of those that the engine knows."""
        _, unit, to, losses, count, flag_count = self._read(r.S_RETREAT, "a retreat")
        self._same("a retreat: whose, and flags", (unit, flag_count), (number, flags))
        self._same("a retreat: how many ways", count, len(ways))
        end = () if to == NOWHERE else (to,)
        found = [one for one in ways if one.path[-1:] == end]
        self._same("a retreat: its end", bool(found), True)
        self._same("a retreat: losses", losses, found[0].losses)
        self.before = self.position
        return found[0]

    def _carried_out(self, number: int, later: Position, hits: int) -> None:
        """Take the engine's position after an action; the losses that it brought stand in it."""
        before, self.position = self.position, later
        if hits:
            step = self._read(r.S_HIT, "losses of a unit where it ended")
            self._same("losses where it ended: hits", step[2], hits)
            self._compare(step, number, before)

    def _damage(self, index: int) -> int:
        """What ground does to a unit that ends a move there (BL2-RUINS-03)."""
        return self.position.ground.kinds[index].movement.damage
