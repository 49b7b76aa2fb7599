"""Judging: the engine that explains itself replays what the kernel says it did, die by die.

Every step of a log must be allowed and come to the same, and what the rules demand must have been
done: strikes in the back, engagement tokens, losses, retreats, counterattacks. One difference in a
run, and nothing it says may be believed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from playtests import records as r
from playtests.battles import Battle
from playtests.kernel.orders import ANY_UNIT
from playtests.running import logged
from rules.attacks import against_attack, is_free, strikes_back
from rules.combat import back_attack
from rules.dice import Effect, attack_dice, die_of, effect_of, ignored_flags, ignored_hits
from rules.engagement import can_engage, engaged, flanked_by, held, strikers
from rules.movement import moved, pursuit, reach
from rules.odds import gains, is_weak
from rules.position import NOWHERE, Position
from rules.retreat import retreated, retreats
from rules.strength import struck

SAMPLE = 3
"""Games of every run that are judged."""

Step = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Where kernel and engine do not agree."""

    step: int
    """The number of the step in the log."""
    what: str
    """What was asked."""
    kernel: object
    engine: object


class _Found(Exception):  # noqa: N818 - it ends the search
    """Carries the first difference out of a replay."""


def judge(battle: Battle, seed: int, games: Iterable[int]) -> Difference | None:
    """Judge these games of a run; the first difference, ``None`` where there is none."""
    for game in games:
        found = judge_log(battle, logged(battle, seed, game))
        if found is not None:
            return found
    return None


def judge_log(battle: Battle, log: list[int]) -> Difference | None:
    """Judge one game by its log."""
    judging = Judging(battle, [tuple(log[at : at + r.STEP]) for at in range(0, len(log), r.STEP)])
    try:
        judging.run()
    except _Found as found:
        difference: Difference = found.args[0]
        return difference
    return None


class Judging:
    """One replay, with the engine's position as the steps so far have left it."""

    def __init__(self, battle: Battle, steps: list[Step]) -> None:
        self.battle, self.steps, self.number = battle, steps, -1
        self.position = Position.start(battle.setup)
        for number, place in enumerate(battle.places):
            if self.position.at[number] != place:
                self.position.put(number, place)
        game, book = battle.setup.game, battle.setup.book
        self.faces = tuple(dict.fromkeys(die_of(game, book.combat.die).faces))
        self.how = 0
        self.struck_by: dict[int, list[int]] = {}
        self.points = [0, 0]
        self.readers: Mapping[int, Callable[[Step], None]] = {
            r.S_ROUND: self._round,
            r.S_TURN: self._turn,
            r.S_ORDER: self._order,
            r.S_MOVE: self._move,
            r.S_BACK: self._back,
            r.S_ENGAGE: self._engage,
            r.S_ATTACK: self._attack,
            r.S_ADVANCE: self._advance,
            r.S_END: self._end,
        }

    def run(self) -> None:
        """Replay all steps; it ends at the first that is not as the engine has it."""
        while self._peek() >= 0:
            step = self._next()
            self._same("a step that may come here", step[0] in self.readers, True)
            self.readers[step[0]](step)

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
            raise _Found(Difference(self.number, what, kernel, engine))

    @property
    def _over(self) -> bool:
        """Whether the battle ends here, so that nothing more is owed."""
        return self._peek() in (r.S_END, -1)

    # -- turns -------------------------------------------------------------------------------

    def _round(self, _: Step) -> None:
        self.position = self.position.copy()
        self.position.active = [True] * len(self.position.at)

    def _turn(self, step: Step) -> None:
        _, self.side, self.how, *_ = step
        later, count = self.position.copy(), len(self.position.at)
        later.moved, later.stunned, later.spent = [False] * count, [False] * count, [False] * count
        if self.how >= 2000:
            later.active = [True] * count
        self.position, self.struck_by = later, {}

    def _order(self, step: Step) -> None:
        number, position = step[1], self.position
        fighter = position.fighter(number)
        self._same("ordered: its side", self.side, fighter.side)
        self._same("ordered: active", position.active[number], True)
        self._same("ordered: on the board", position.at[number] != NOWHERE, True)
        bit = position.theatre.cells.bits[position.at[number]]
        if 1000 <= self.how < 2000:  # noqa: PLR2004 - a commander's card (BOW-ADV-CARD-01)
            self._same("ordered: in the zone", bool(held(position, self.how - 1000) & bit), True)
        elif 0 <= self.how < r.SYMBOLS:
            orders = self.battle.table.order_face[self.how]
            rank = self.battle.table.rank[number]
            self._same("ordered: by its colour", orders in (rank, ANY_UNIT), True)
        position = position.copy()
        position.active[number] = False
        self.position = position

    # -- moves -------------------------------------------------------------------------------

    def _move(self, step: Step) -> None:
        _, number, to, ends, *_ = step
        position = self.position
        mask = reach(position, number)
        self._same("a move: its end", bool(mask & position.theatre.cells.bits[to]), True)
        self._same("a move: how many ends there are", ends, mask.bit_count())
        owed = list(strikers(position, number))
        self._same("a move: who struck in the back", self.struck_by.pop(number, []), owed)
        self._carried_out(number, moved(position, number, to), self._damage(to))

    def _carried_out(self, number: int, later: Position, hits: int) -> None:
        """Take the engine's position after an action; the losses that it brought stand in it."""
        self.position = later
        if hits:
            step = self._read(r.S_HIT, "losses of a unit where it ended")
            self._same("losses where it ended: hits", step[2], hits)
            self._compare(step, number)

    def _damage(self, index: int) -> int:
        """What ground does to a unit that ends a move there (BL2-RUINS-03)."""
        return self.position.ground.kinds[index].movement.damage

    def _back(self, step: Step) -> None:
        _, striker, leaver, dice, *_ = step
        fighters = self.position.theatre.fighters
        told = back_attack(self.position, fighters[leaver].id, fighters[striker].id)
        self._same("a strike in the back", bool(told), True)
        self._same("a strike in the back: dice", dice, told.dice)
        self.struck_by.setdefault(leaver, []).append(striker)
        ((effect, _),) = told.effects
        hits, _ = self._faces(dice, effect, flank=False)
        self._same("a strike in the back: hits", self._read(r.S_ROLL, "a roll")[1], hits)
        self._losses(leaver, hits)

    def _advance(self, step: Step) -> None:
        _, number, to, *_ = step
        mask = pursuit(self.position, number)
        self._same("an advance", bool(mask & self.position.theatre.cells.bits[to]), True)
        self._carried_out(number, moved(self.position, number, to), self._damage(to))

    # -- attacks -----------------------------------------------------------------------------

    def _engage(self, step: Step) -> None:
        _, one, other, *_ = step
        self._same("an engagement", bool(can_engage(self.position, one, other)), True)
        self.position = engaged(self.position, one, other)

    def _attack(self, step: Step) -> None:
        _, attacker, target, kind, dice, flank = step
        position, ranged, counter = self.position, bool(kind & 1), bool(kind & 2)
        why = against_attack(position, attacker, target, ranged=ranged, counter=counter)
        self._same("an attack", is_free(why), True)
        must = position.theatre.book.engagement.tokens == "melee" and not (ranged or counter)
        if must and can_engage(position, attacker, target):
            self._same("an attack: its token", target in position.engaged[attacker], True)
        if counter:
            self._same("a counterattack", strikes_back(position, attacker, target), True)
        else:
            flanks = bool(flanked_by(position, target, attacker, ranged=ranged))
            self._same("an attack: flank", bool(flank), flanks)
        number = attack_dice(position, attacker, target, ranged=ranged, counter=counter)
        self._same("an attack: dice", dice, number)
        place = position.at[target]
        self._blow(attacker, target, dice, ranged=ranged, flank=bool(flank))
        stays = self.position.at[target] == place and not counter and not self._over
        if stays and strikes_back(self.position, target, attacker):
            self._same("a counterattack is owed", self._peek(), r.S_ATTACK)

    def _blow(self, attacker: int, target: int, dice: int, *, ranged: bool, flank: bool) -> None:
        position = self.position
        effect = effect_of(
            position.theatre.game,
            position.fighter(target).rank,
            die=position.theatre.book.combat.die,
            ranged=ranged,
            weak=is_weak(position, attacker),
        )
        hits, flags = self._faces(dice, effect, flank=flank)
        hits = max(0, hits - ignored_hits(position, target))
        flags = max(0, flags - ignored_flags(position, target))
        self._same("what counts of a roll", self._read(r.S_ROLL, "a roll")[1:3], (hits, flags))
        self._losses(target, hits)
        if flags and self.position.at[target] != NOWHERE:
            self._retreat(attacker, target, flags, ranged=ranged)

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
        does = effect.symbols
        return sum(does[n].hits for n in rolled), sum(does[n].flags for n in rolled)

    def _losses(self, number: int, hits: int) -> None:
        if not hits:
            return
        step = self._read(r.S_HIT, "losses")
        self._same("losses: whose, and hits", step[1:3], (number, hits))
        self.position = struck(self.position, number, hits)
        self._compare(step, number)

    def _compare(self, step: Step, number: int) -> None:
        _, unit, _, soldiers, led, gone = step
        position = self.position
        self._same("losses: whose", unit, number)
        self._same("soldiers left", soldiers, position.soldiers[number])
        self._same("a commander left", bool(led), position.led[number])
        self._same("destroyed", bool(gone), position.at[number] == NOWHERE)

    def _retreat(self, attacker: int, number: int, flags: int, *, ranged: bool) -> None:
        step = self._read(r.S_RETREAT, "a retreat")
        _, unit, to, losses, count, told = step
        ways = retreats(self.position, number, flags, attacker, ranged=ranged)
        self._same("a retreat: whose, and flags", (unit, told), (number, flags))
        self._same("a retreat: how many ways", count, len(ways))
        end = () if to == NOWHERE else (to,)
        way = next((one for one in ways if one.path[-1:] == end), None)
        self._same("a retreat: its end", to, None if way is None else to)
        if way is not None:
            self._same("a retreat: losses", losses, way.losses)
            self._carried_out(number, retreated(self.position, number, way), losses)

    def _end(self, _: Step) -> None:
        victory = self.battle.setup.scenario.victory
        if all(one.condition.kind == "units-destroyed" for one in victory.objectives):
            table, at = self.battle.table, self.position.at
            for side in (0, 1):
                gone = [n for n, place in enumerate(self.battle.places) if place >= 0 > at[n]]
                owed = sum(table.worth[n] for n in gone if table.side[n] != side)
                self._same("points", self.points[side], owed)
