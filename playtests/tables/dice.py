"""Dice, asked of the engine: what each symbol does to whom, and the odds of so many dice."""

from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from math import lcm
from typing import NamedTuple

from playtests.indices import N_FACES
from playtests.records import DICE, FACES, HITS, RANKS, SYMBOLS, Record
from playtests.troubles import TableTooLarge
from rules.abilities import names
from rules.battle_setup import BattleSetup
from rules.dice import Effect, die_of, effect_of
from rules.odds import Odds, gains, odds, rerolled_upto, with_damage
from rules.position import Position
from rules.recruiting import is_helmet
from schema.language import N_, Phrase

ONE = 1 << 16


def fill_dice(t: Record, setup: BattleSetup, ranks: list[str | None]) -> tuple[str, ...]:
    """Fill the battle die's effects on targets of these ranks; its symbols in order.

    ``TableTooLarge`` for a die of too many faces.
    """
    game, die = setup.game, setup.book.combat.die
    faces = die_of(game, die).faces
    symbols = tuple(dict.fromkeys(faces))
    if len(faces) > FACES or len(symbols) > SYMBOLS or len(ranks) > RANKS:
        sentence = N_("the die has too many faces for a playtest: {faces}")
        raise TableTooLarge(Phrase(sentence, faces=len(faces)))
    t.rule[N_FACES] = len(faces)
    for number, name in enumerate(faces):
        t.symbol[number] = symbols.index(name)
    seen: dict[Effect, int] = {}
    flanks = setup.book.flank.rule == "reroll"
    for e, effect in _effects(setup, ranks):
        t.alike[e] = seen.setdefault(effect, e)
        _fill_effect(t, e, effect, flanks=flanks)
    swings = _named(setup, "heavy-swing", "face")
    for number, name in enumerate(symbols):
        face = game.faces[name]
        t.recruits[number] = 1 if is_helmet(face) else 2 if face.lore else 0
        t.swing_face[number] = int(name in swings and not face.hits and not face.flags)
    return symbols


def _effects(setup: BattleSetup, ranks: list[str | None]) -> Iterator[tuple[int, Effect]]:
    game, die = setup.game, setup.book.combat.die
    boulder = tuple(_named(setup, "throw-boulder", "faces"))
    only = setup.book.combat.boulder == "its-faces"
    for number, rank in enumerate(ranks):
        for kind in range(16):
            yield (
                number * 16 + kind,
                effect_of(
                    game,
                    rank,
                    die=die,
                    ranged=bool(kind & 8),
                    weak=bool(kind & 4),
                    bonus=not kind & 2,
                    helmets=bool(kind & 1),
                ),
            )
        if boulder:
            thrown = with_damage(effect_of(game, rank, die=die), boulder, only=only)
            yield RANKS * 16 + number, thrown


def _named(setup: BattleSetup, rule: str, option: str) -> list[str]:
    """The names that an option of an ability holds for the units that have it."""
    position = Position.start(setup)
    found = (names(position, f.number, rule, option) for f in setup.fighters)
    return list(dict.fromkeys(name for options in found for name in options))


class Numbers(NamedTuple):
    """What an effect fills of a table."""

    hits: list[int]
    flags: list[int]
    gain: list[int]
    chance: list[int]
    mean_hits: list[int]
    mean_flags: list[int]


def _fill_effect(t: Record, e: int, effect: Effect, *, flanks: bool) -> None:
    for name, numbers in zip(Numbers._fields, odds_of(effect, flanks), strict=True):
        at = e * len(numbers)
        getattr(t, name)[at : at + len(numbers)] = numbers


@cache
def odds_of(effect: Effect, flanks: bool) -> Numbers:  # noqa: FBT001 - the cache tells them apart
    """What an effect's symbols do and the odds of 0 to ``DICE`` dice, and then the same where one
    symbol's may be rolled again, if that is ever asked."""
    won = gains(effect)
    scale, spare = lcm(*(gain.denominator for gain in won)), [0] * (SYMBOLS - len(won))
    rolls: list[Odds] = [odds(effect, dice) for dice in range(DICE + 1)]
    rolls += rerolled_upto(effect, DICE) if flanks else rolls
    found = [_numbers_of(each) for each in rolls]
    return Numbers(
        [symbol.hits for symbol in effect.symbols] + spare,
        [symbol.flags for symbol in effect.symbols] + spare,
        [int(gain * scale) for gain in won] + spare,
        [chance for chances, _, _ in found for chance in chances],
        [hits for _, hits, _ in found],
        [flags for _, _, flags in found],
    )


def _numbers_of(roll: Odds) -> tuple[list[int], int, int]:
    """The chances of at least 0 to ``HITS`` − 1 hits, and the means of hits and flags, all in
    1/65536."""
    weights, all_hits, all_flags = [0] * HITS, 0, 0
    for hits, flags, weight in roll.outcomes:
        weights[hits if hits < HITS else HITS - 1] += weight
        all_hits += hits * weight
        all_flags += flags * weight
    chances = [_share(weight, roll.total) for weight in accumulate(reversed(weights))][::-1]
    return chances, _share(all_hits, roll.total), _share(all_flags, roll.total)


def _share(weight: int, total: int) -> int:
    """A share in 1/65536, to the nearest, of two as near to the even one: as ``round`` does."""
    whole, rest = divmod(weight * ONE, total)
    return whole + int(2 * rest > total or (2 * rest == total and whole % 2 == 1))
