"""Whole battles by nobody's wits: both sides do anything that the engine's core allows."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from rules.abilities import has
from rules.attacks import (
    BOULDER,
    SWING,
    counted,
    may_swing,
    shoots,
    strikes_back,
    supporting,
    swing_ways,
    swings,
    swung,
    targets,
    throw_boulder,
)
from rules.changes import burn, may_burn, may_ruin, ruin
from rules.dice import attack_dice, die_of, effect_of, ignored_flags, ignored_hits
from rules.engagement import can_engage, engaged, strikers
from rules.evasion import evasions, falls_back, gives_way, pressing, price, withdrawals
from rules.lore import CRUSHING, Moment, crushable, may_play, play, turn_ended
from rules.movement import moved, pursuit, reach, reach_and_attack
from rules.odds import is_weak
from rules.position import NOWHERE, Position
from rules.recruiting import recruited, recruits
from rules.retreat import retreated, retreats
from rules.strength import struck

NamedPositions = Iterator[tuple[str, Position]]


@dataclass
class SillyPlayer:
    """Plays all seats of a battle at random; each step gives what was done and what came of it."""

    position: Position
    chance: random.Random

    def play(self, rounds: int = 6) -> NamedPositions:
        """The battle, action by action, until one side is gone or the rounds are over."""
        for _ in range(rounds):
            self._begin(active=True)
            for seat in range(len(self.position.theatre.seats)):
                self._begin(active=False)
                yield from self._turn(seat)
                if sum(map(bool, self.position.taken)) < 2:
                    return

    def _begin(self, *, active: bool) -> None:
        later, count = self.position.copy(), len(self.position.at)
        later.moved, later.stunned = [False] * count, [False] * count
        if active:
            later.active = [True] * count
        self.position = later

    def _turn(self, seat: int) -> NamedPositions:
        own = [f.number for f in self.position.theatre.fighters if f.seat == seat]
        yield from self._change_the_ground()
        yield from self._cards(Moment("order", seat))
        for number in own:
            yield from self._move(number)
        yield from self._cards(Moment("move", seat))
        for other in range(len(self.position.at)):
            yield from self._withdraw(other)
        for number in own:
            yield from self._attack(number)
        if self.position.played:
            yield self._done("cards end", turn_ended(self.position))

    def _done(self, action: str, later: Position) -> tuple[str, Position]:
        self.position = later
        return action, later

    # -- before the blows ------------------------------------------------------------------------

    def _change_the_ground(self) -> NamedPositions:
        index = self.chance.randrange(len(self.position.theatre.grid))
        if may_burn(self.position, index):
            yield self._done("burn", burn(self.position, index, self.chance.randint(1, 2)))
        elif may_ruin(self.position, index):
            yield self._done("ruin", ruin(self.position, index))

    def _cards(self, now: Moment) -> NamedPositions:
        """Any card that any seat may play now, on any hex that it may be played on."""
        for seat in range(len(self.position.theatre.seats)):
            for card, kind in self.position.theatre.game.cards.items():
                places = crushable(self.position, seat, card) if kind.rule == CRUSHING else ()
                at = self.chance.choice(places) if places else None
                if may_play(self.position, seat, card, at=at, now=now):
                    yield self._done(card, play(self.position, seat, card, at=at, now=now))

    def _move(self, number: int) -> NamedPositions:
        if recruits(self.position, number):
            unit = self.position.fighter(number).id
            face = self.chance.choice(tuple(self.position.theatre.game.faces))
            yield self._done("recruit", recruited(self.position, unit, face).position)
            return
        mask = reach(self.position, number)
        ends = self._indices(mask & reach_and_attack(self.position, number) or mask)
        if not ends or self.chance.random() < 0.1:
            return
        yield from self._struck_in_the_back(number)
        if self.position.at[number] != NOWHERE:
            end = self._forward(number, ends)
            yield self._done("move", moved(self.position, number, end))

    def _forward(self, number: int, ends: tuple[int, ...]) -> int:
        """Of a few places at random the one nearest to an enemy."""
        grid = self.position.theatre.grid
        foes = self._indices(self.position.enemies(number))
        some = [self.chance.choice(ends) for _ in range(3)]
        return min(some, key=lambda end: min((grid.distance(end, foe) for foe in foes), default=0))

    def _struck_in_the_back(self, number: int) -> NamedPositions:
        for striker in strikers(self.position, number):
            dice = self.position.fighter(striker).dice
            hits, _ = self._roll(striker, number, dice, helmets=True)
            if hits:
                yield self._done("struck in the back", struck(self.position, number, hits))
            if self.position.at[number] == NOWHERE:
                return

    def _withdraw(self, number: int) -> NamedPositions:
        ways = withdrawals(self.position, number)
        if ways and self.chance.random() < 0.3:
            cost = price(self.position, number, pressing(self.position, number))
            end = self.chance.choice(ways)[-1]
            yield from self._struck_in_the_back(number)
            if self.position.at[number] != NOWHERE:
                yield self._done("withdraw", falls_back(self.position, number, end, cost))

    # -- blows -----------------------------------------------------------------------------------

    def _attack(self, number: int) -> NamedPositions:
        if self.position.at[number] == NOWHERE or not self.position.active[number]:
            return
        if has(self.position, number, BOULDER) and self.chance.random() < 0.7:
            yield from self._throw(number)
            return
        foes = targets(self.position, number)
        if not foes:
            return
        target = self.chance.choice(foes)
        place = self.position.at[target]
        ranged = shoots(self.position, number, target)
        if not ranged and can_engage(self.position, number, target):
            must = self.position.theatre.book.engagement.tokens == "melee"
            if must or self.chance.random() < 0.5:
                yield self._done("engage", engaged(self.position, number, target))
        ways = evasions(self.position, target, number, ranged=ranged)
        if ways and self.chance.random() < 0.4:
            dice = attack_dice(self.position, number, target, ranged=ranged)
            hits, _ = self._roll(number, target, dice, ranged=ranged, helmets=True)
            yield from self._struck_in_the_back(target)
            if self.position.at[target] != NOWHERE:
                end = self.chance.choice(ways)[-1]
                yield self._done("evade", gives_way(self.position, target, end, hits))
            return
        yield from self._blow(number, target, ranged=ranged)
        if self.position.at[target] == place:
            if strikes_back(self.position, target, number):
                shot = shoots(self.position, target, number)
                yield from self._blow(target, number, ranged=shot, counter=True)
        elif not ranged and self.position.at[number] != NOWHERE:
            ends = self._indices(pursuit(self.position, number))
            if place in ends:
                yield self._done("advance", moved(self.position, number, place))

    def _blow(
        self, attacker: int, target: int, *, ranged: bool, counter: bool = False
    ) -> NamedPositions:
        position = self.position
        helpers: tuple[int, ...] = ()
        if not ranged and not counter:
            everyone = tuple(range(len(position.at)))
            helpers = supporting(position, attacker, target, everyone)
        dice = attack_dice(
            position, attacker, target, ranged=ranged, counter=counter, supporters=helpers
        )
        hits, flags = self._roll(attacker, target, dice, ranged=ranged)
        hits = max(0, hits - ignored_hits(position, target))
        flags = max(0, flags - ignored_flags(position, target))
        if hits:
            yield self._done("hit", struck(position, target, hits))
        if flags and self.position.at[target] != NOWHERE:
            yield from self._retreat(attacker, target, flags, ranged=ranged)
        if has(self.position, attacker, SWING) and not counter:
            yield from self._swing(attacker, target, hurt=bool(hits))

    def _retreat(self, attacker: int, target: int, flags: int, *, ranged: bool) -> NamedPositions:
        ways = retreats(self.position, target, flags, attacker, ranged=ranged)
        yield self._done("retreat", retreated(self.position, target, self.chance.choice(ways)))

    def _throw(self, number: int) -> NamedPositions:
        """A boulder at somebody, and swings at those beside the giant with faces it could use."""
        fighters, game = self.position.theatre.fighters, self.position.theatre.game
        ids = [f.id for f in fighters]
        foes = [n for n, i in enumerate(ids) if throw_boulder(self.position, ids[number], i)]
        if not foes:
            return
        target = self.chance.choice(foes)
        blow = throw_boulder(self.position, ids[number], ids[target])
        rolled = self.chance.choices(die_of(game, blow.die).faces, k=blow.dice)
        spent = self.chance.randint(0, swings(self.position, number, rolled))
        hits, flags = counted(self.position, blow, rolled, spent)
        if hits:
            yield self._done("boulder", struck(self.position, target, hits))
        if flags and self.position.at[target] != NOWHERE:
            yield from self._retreat(number, target, flags, ranged=False)
        if spent:
            yield from self._swing(number, target, hurt=bool(hits))

    def _swing(self, attacker: int, target: int, *, hurt: bool) -> NamedPositions:
        for other in range(len(self.position.at)):
            if self.position.at[attacker] == NOWHERE:
                return
            if may_swing(self.position, attacker, ("heroic",), (other,)):
                way = self.chance.choice(swing_ways(self.position, attacker, other))
                hurt = hurt and other == target
                yield self._done("swing", swung(self.position, attacker, other, way, hurt=hurt))

    def _roll(
        self, attacker: int, target: int, dice: int, *, ranged: bool = False, helmets: bool = False
    ) -> tuple[int, int]:
        theatre = self.position.theatre
        effect = effect_of(
            theatre.game,
            theatre.fighters[target].rank,
            die=theatre.book.combat.die,
            ranged=ranged,
            weak=is_weak(self.position, attacker),
            helmets=helmets,
        )
        weights = [weight for _, _, weight in effect.outcomes]
        rolled = self.chance.choices(effect.outcomes, weights, k=dice)
        return sum(hits for hits, _, _ in rolled), sum(flags for _, flags, _ in rolled)

    def _indices(self, mask: int) -> tuple[int, ...]:
        return self.position.theatre.cells.indices(mask)
