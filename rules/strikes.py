"""An attack as a value: its dice, step by step, what they count, and their odds."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from rules.answers import Answer
from rules.dice import DiceStep, Effect, effect_of, ignored_flags, ignored_hits
from rules.odds import Odds, odds, rerolled
from rules.position import NOWHERE, Position
from rules.strength import hits_to_destroy
from schema.game import Game


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
                effect = _with_damage(effect, self.damaging, only=self.only_damaging)
            found[effect] = found.get(effect, 0) + roll.dice
        return tuple(found.items())

    @cached_property
    def odds(self) -> Odds:
        """What is rolled. Where supporters' dice count otherwise than the leader's, only those that
        count as his do are rolled again: the reroll is his."""
        (first, dice), *others = self.effects
        told = rerolled(first, dice) if self.flank else odds(first, dice)
        for effect, more in others:
            told = told.plus(odds(effect, more))
        return told

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


def _with_damage(effect: Effect, faces: tuple[str, ...], *, only: bool) -> Effect:
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
