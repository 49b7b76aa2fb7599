"""Attacks as dice, and their odds: exactly how often one brings so many hits and so many flags.

A die is a polynomial: a term for each pair of hits and flags, with the number of faces as its
weight. Dice that are rolled together are its power. The power of a whole polynomial is the power
of one integer that has the weights in places of their own, wide enough that none runs into the
next (Kronecker's substitution): no roll is ever counted one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import comb, lcm

from rules.answers import Answer
from rules.dice import DiceStep, Effect, Symbol, effect_of, ignored_flags, ignored_hits
from rules.position import NOWHERE, Position
from rules.strength import hits_to_destroy
from schema.game import Game

FLAG_WORTH = Fraction(1, 2)
"""What a flag is worth to an attacker who rerolls, where a hit is worth 1: our own estimate."""

Outcomes = tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Odds:
    """The joint distribution of hits and flags of one attack."""

    total: int
    """The sum of all weights."""
    outcomes: Outcomes
    """Hits, flags and weight of every outcome that can happen, in ascending order."""

    def chance(self, hits: int = 0, flags: int = 0) -> Fraction:
        """The chance of at least so many hits and, in the same attack, so many flags."""
        return self._share(w for h, f, w in self.outcomes if h >= hits and f >= flags)

    def at_least(self, hits: int) -> Fraction:
        """The chance of at least so many hits."""
        return self.chance(hits)

    @property
    def mean_hits(self) -> Fraction:
        """Hits on average."""
        return self._share(h * w for h, _, w in self.outcomes)

    @property
    def mean_flags(self) -> Fraction:
        """Flags on average."""
        return self._share(f * w for _, f, w in self.outcomes)

    @property
    def most_hits(self) -> int:
        """The most hits that can happen."""
        return self.outcomes[-1][0]

    @property
    def most_flags(self) -> int:
        """The most flags that can happen."""
        return max(f for _, f, _ in self.outcomes)

    def rows(self) -> Iterator[tuple[int, int, Fraction]]:
        """Hits, flags and the chance of exactly these, in ascending order."""
        return ((h, f, Fraction(w, self.total)) for h, f, w in self.outcomes)

    def after(
        self,
        ignored_hits: int = 0,
        ignored_flags: int = 0,
        most_hits: int | None = None,
        most_flags: int | None = None,
    ) -> Odds:
        """What is left of it when the target ignores hits (Toughness) or flags (a landmark, Bold)
        and suffers no more than the given number of what is left then."""
        weights: dict[tuple[int, int], int] = {}
        for hits, flags, weight in self.outcomes:
            hits, flags = max(0, hits - ignored_hits), max(0, flags - ignored_flags)  # noqa: PLW2901
            left = (
                hits if most_hits is None else min(hits, most_hits),
                flags if most_flags is None else min(flags, most_flags),
            )
            weights[left] = weights.get(left, 0) + weight
        return Odds(self.total, tuple((*pair, weight) for pair, weight in sorted(weights.items())))

    def plus(self, other: Odds) -> Odds:
        """Both rolled together: the leader's dice and his supporters' (BOW-ADV-CO-01)."""
        total = self.total * other.total
        width, bits = self.most_flags + other.most_flags + 1, total.bit_length()
        return _odds(
            _packed(self.outcomes, width, bits) * _packed(other.outcomes, width, bits),
            width,
            bits,
            total,
        )

    def destroyed(
        self, figures: int, room: int | Callable[[int], int], hexes_a_flag: int = 1
    ) -> Fraction:
        """The chance that a unit that falls to ``figures`` hits is gone after its retreat.

        Hexes of retreat beyond ``room`` are hits; ``room`` is a number of hexes, or a function of
        the hits suffered before (units that they reduce may retreat less: BOW-ADV-RED-01).
        """
        room_after = room if callable(room) else lambda _: room
        return self._share(
            weight
            for hits, flags, weight in self.outcomes
            if hits + max(0, flags * hexes_a_flag - (room_after(hits) if flags else 0)) >= figures
        )

    def _share(self, weights: Iterable[int]) -> Fraction:
        return Fraction(sum(weights), self.total)


def odds(effect: Effect, dice: int) -> Odds:
    """The odds of so many dice rolled together; weights count rolls, ``faces ** dice`` in all."""
    total = effect.faces**dice
    width = dice * max(flags for _, flags, _ in effect.outcomes) + 1
    bits = total.bit_length()
    return _odds(_packed(effect.outcomes, width, bits) ** dice, width, bits, total)


def gains(effect: Effect, flag: Fraction | int = FLAG_WORTH) -> tuple[Fraction, ...]:
    """What rolling one die of each symbol again gains on average: the mean worth of a die less the
    worth of the symbol, where a hit is worth 1 and a flag ``flag``."""
    worth = [symbol.hits + symbol.flags * Fraction(flag) for symbol in effect.symbols]
    shares = zip(effect.symbols, worth, strict=True)
    mean = sum((symbol.count * each for symbol, each in shares), Fraction()) / effect.faces
    return tuple(mean - each for each in worth)


def rerolled(effect: Effect, dice: int, flag: Fraction | int = FLAG_WORTH) -> Odds:
    """The odds when all dice that show one same symbol may be rolled again, once (BLH-FLK-01).

    The attacker chooses the symbol whose dice gain most on average, so many times the ``gains`` of
    one as there are dice of it; of equal ones the first on the die. He leaves everything as it is
    where nothing gains. Two symbols are two even when they do the same. Weights count pairs of
    rolls, ``faces ** (2 * dice)`` in all.
    """
    return rerolled_upto(effect, dice, flag, least=dice)[0]


def rerolled_upto(
    effect: Effect, most: int, flag: Fraction | int = FLAG_WORTH, *, least: int = 0
) -> list[Odds]:
    """The same for each number of dice from ``least`` to ``most``, which costs little more than
    for the most alone."""
    won = gains(effect, flag)
    poor = [(s, gain) for s, gain in zip(effect.symbols, won, strict=True) if gain > 0]
    good = Effect.of(tuple(s for s, gain in zip(effect.symbols, won, strict=True) if gain <= 0))
    width = most * max(flags for _, flags, _ in effect.outcomes) + 1
    bits = (effect.faces ** (2 * most)).bit_length()
    kept = _powers(_packed(good.outcomes, width, bits), most)
    fresh = _packed(effect.outcomes, width, bits)
    choices = _choices(poor, most, width, bits)
    found = []
    for dice in range(least, most + 1):
        packed = 0
        for again in range(dice, -1, -1):
            first = sum(
                comb(dice, poor_dice) * ways * kept[dice - poor_dice]
                for poor_dice, ways in choices.get(again, {}).items()
                if poor_dice <= dice
            )
            # Dice that are not rolled again could have fallen any way the second time.
            packed = packed * fresh + first * effect.faces ** (dice - again)
        found.append(_odds(packed, width, bits, effect.faces ** (2 * dice)))
    return found


def _choices(
    poor: list[tuple[Symbol, Fraction]], most: int, width: int, bits: int
) -> dict[int, dict[int, int]]:
    """Over all first rolls: dice that are rolled again → dice that show a poor symbol, these among
    them → in how many ways, as a polynomial of what those poor dice do that stay."""
    scale = lcm(*(gain.denominator for _, gain in poor))
    # Dice that show a poor symbol so far, gain of the symbol to be rolled again, its dice, and what
    # they do: many rolls come to the same.
    known = {(0, 0, 0, 0): 1}
    for symbol, gain in poor:
        each, place = int(gain * scale), symbol.hits * width + symbol.flags
        found: dict[tuple[int, int, int, int], int] = {}
        for (before, best, again, theirs), ways in known.items():
            for dice in range(most - before + 1):
                more = ways * comb(before + dice, dice) * symbol.count**dice
                if dice * each > best:
                    key = (before + dice, dice * each, dice, dice * place)
                    more <<= theirs * bits
                else:
                    key = (before + dice, best, again, theirs)
                    more <<= dice * place * bits
                found[key] = found.get(key, 0) + more
        known = found
    choices: dict[int, dict[int, int]] = {}
    for (dice, _, again, _), ways in known.items():
        parts = choices.setdefault(again, {})
        parts[dice] = parts.get(dice, 0) + ways
    return choices


def _powers(base: int, most: int) -> list[int]:
    powers = [1]
    for _ in range(most):
        powers.append(powers[-1] * base)
    return powers


def _packed(outcomes: Outcomes, width: int, bits: int) -> int:
    """The polynomial as one integer: the weight of ``hits`` and ``flags`` stands at the place
    ``hits * width + flags``, each place ``bits`` wide."""
    packed = 0
    for hits, flags, weight in outcomes:
        packed |= weight << (hits * width + flags) * bits
    return packed


def _odds(packed: int, width: int, bits: int, total: int) -> Odds:
    """The odds that such an integer holds."""
    mask = (1 << bits) - 1
    outcomes = []
    place = 0
    while packed:
        weight = packed & mask
        if weight:
            outcomes.append((*divmod(place, width), weight))
        packed >>= bits
        place += 1
    return Odds(total, tuple(outcomes))


@dataclass(frozen=True, slots=True)
class DicePool:
    """Dice that count in the same way."""

    dice: int
    weak: bool
    """Whether a unit down to its last figure rolls them."""
    bonus: bool
    """Whether their bonus strikes count (BLH-MMS-03)."""


@dataclass(frozen=True, slots=True)
class Support:
    """A unit that was asked to join an attack."""

    unit: str
    allowed: Answer
    dice: int
    """What it adds; 0 where it may not join."""


@dataclass(frozen=True)
class Attack:
    """One attack as it stands before the dice are rolled; true when it is allowed."""

    attacker: str
    target: str
    ranged: bool
    allowed: Answer
    steps: tuple[DiceStep, ...]
    """How many there are, rule by rule."""
    supporters: tuple[Support, ...]
    """Everybody who was asked to join."""
    flank: bool
    """Whether all who attack strike a flank, so that all dice of one symbol may be rolled again
    (BOW-ADV-CO-03, BLH-FLK-01)."""
    ignored_hits: int
    ignored_flags: int
    strikes_back: Answer
    """Whether the target strikes back at the attacker if it survives and stays; with supporters
    too only at him (BOW-ADV-CO-02, BLH-MMS-04)."""
    one_order: bool
    """Whether one of those who attack together needs an order, not each (BLH-MMS-05)."""
    needed: int
    """Hits that destroy the target, its commander with it (BOW-FAQ-08)."""
    helmets: bool
    """Whether only faces that name the target's rank count: it evades, or is struck in the back
    (BLH-EVD-03, BLH-ENG-06)."""
    damaging: tuple[str, ...] = field(repr=False)
    """Faces that the attacker counts as one hit instead of what they do else (BL2-TB-02)."""
    only_damaging: bool = field(repr=False)
    """Whether no other face hits then, as the book reads BL2-TB-02."""
    rolls: tuple[DicePool, ...] = field(repr=False)
    rank: str | None = field(repr=False)
    """The target's rank."""
    die: str = field(repr=False)
    game: Game = field(repr=False)

    def __bool__(self) -> bool:
        return bool(self.allowed)

    @property
    def dice(self) -> int:
        """All dice, the supporters' among them; 0 where it is not allowed."""
        return sum(roll.dice for roll in self.rolls)

    @property
    def orders(self) -> int:
        """How many of those who attack need an order."""
        return 1 if self.one_order else 1 + sum(bool(s.allowed) for s in self.supporters)

    @cached_property
    def effects(self) -> tuple[tuple[Effect, int], ...]:
        """What the dice do to the target, and how many do so, the leader's first; raises
        ``UnknownDie`` where the game has none."""
        found: dict[Effect, int] = {}
        for roll in self.rolls:
            effect = effect_of(
                self.game,
                self.rank,
                die=self.die,
                ranged=self.ranged,
                weak=roll.weak,
                bonus=roll.bonus,
                helmets=self.helmets,
            )
            if self.damaging:
                effect = with_damage(effect, self.damaging, only=self.only_damaging)
            found[effect] = found.get(effect, 0) + roll.dice
        return tuple(found.items())

    @cached_property
    def odds(self) -> Odds:
        """What is rolled. Where supporters' dice count otherwise than the leader's, only those that
        count as his do are rolled again: the reroll is his."""
        (first, dice), *others = self.effects
        total = rerolled(first, dice) if self.flank else odds(first, dice)
        for effect, more in others:
            total = total.plus(odds(effect, more))
        return total

    @cached_property
    def suffered(self) -> Odds:
        """What is left of it for the target when it ignores all that it may."""
        return self.odds.after(ignored_hits=self.ignored_hits, ignored_flags=self.ignored_flags)

    @property
    def destroys(self) -> Fraction:
        """The chance that its hits alone destroy the target; lost retreats come on top."""
        return self.suffered.at_least(self.needed)


def without_dice(
    position: Position, attacker: int, target: int, *, ranged: bool, allowed: Answer
) -> Attack:
    """An attack for which no dice have been counted yet."""
    theatre, on_board = position.theatre, position.at[target] != NOWHERE
    return Attack(
        attacker=theatre.fighters[attacker].id,
        target=theatre.fighters[target].id,
        ranged=ranged,
        allowed=allowed,
        steps=(),
        supporters=(),
        flank=False,
        ignored_hits=ignored_hits(position, target),
        ignored_flags=ignored_flags(position, target) if on_board else 0,
        strikes_back=NO_ANSWER,
        one_order=theatre.book.together.orders == "one",
        needed=hits_to_destroy(position, target),
        helmets=False,
        damaging=(),
        only_damaging=theatre.book.combat.boulder == "its-faces",
        rolls=(DicePool(0, weak=False, bonus=True),),
        rank=theatre.fighters[target].rank,
        die=theatre.book.combat.die,
        game=theatre.game,
    )


NO_ANSWER = Answer.no("counter-no-answer")
"""Nobody strikes back at a counterattack or a strike in the back."""


def is_weak(position: Position, number: int) -> bool:
    """Whether a unit of several figures is down to its last one (public facts B2)."""
    return position.strength(number) == 1 and position.fighter(number).full > 1


def with_damage(effect: Effect, faces: tuple[str, ...], *, only: bool) -> Effect:
    """What dice do when these faces each do one damage, and ``only`` these any."""
    return Effect.of(
        tuple(
            replace(symbol, hits=1, flags=0)
            if symbol.face in faces
            else replace(symbol, hits=0)
            if only
            else symbol
            for symbol in effect.symbols
        )
    )
