"""Dice, asked of the engine: what each symbol does to whom, and the odds of so many dice."""

from fractions import Fraction
from functools import cache
from math import lcm

from playtests.records import DICE, FACES, HITS, N_FACES, RANKS, SYMBOLS, Record
from playtests.troubles import TooLarge
from rules.dice import Effect, die_of, effect_of
from rules.odds import Odds, gains, odds, rerolled
from schema.game import Game
from schema.language import N_, Phrase

ONE = 1 << 16


def fill_dice(
    t: Record, game: Game, die: str, ranks: list[str | None], *, flanks: bool
) -> tuple[str, ...]:
    """Fill the battle die's effects on targets of these ranks; its symbols in order. ``TooLarge``
    for a die of too many faces."""
    faces = die_of(game, die).faces
    symbols = tuple(dict.fromkeys(faces))
    if len(faces) > FACES or len(symbols) > SYMBOLS or len(ranks) > RANKS:
        raise TooLarge(
            Phrase(N_("the die has too many faces for a playtest: {faces}"), faces=len(faces))
        )
    t.rule[N_FACES] = len(faces)
    for number, face in enumerate(faces):
        t.symbol[number] = symbols.index(face)
    for number, rank in enumerate(ranks):
        for kind in range(16):
            effect = effect_of(
                game,
                rank,
                die=die,
                ranged=bool(kind & 8),
                weak=bool(kind & 4),
                bonus=not kind & 2,
                helmets=bool(kind & 1),
            )
            _fill_effect(t, number * 16 + kind, effect, flanks=flanks and kind % 4 == 0)
    return symbols


def _fill_effect(t: Record, e: int, effect: Effect, *, flanks: bool) -> None:
    won = gains(effect)
    scale = lcm(*(gain.denominator for gain in won))
    for number, (symbol, gain) in enumerate(zip(effect.symbols, won, strict=True)):
        at = e * SYMBOLS + number
        t.hits[at], t.flags[at], t.gain[at] = symbol.hits, symbol.flags, int(gain * scale)
    for again in (0, 1):
        for dice in range(DICE + 1):
            chances, hits, flags = _odds(effect, dice, bool(again and flanks))
            at = (e * 2 + again) * (DICE + 1) + dice
            t.chance[at * HITS : (at + 1) * HITS] = chances
            t.mean_hits[at], t.mean_flags[at] = hits, flags


@cache
def _odds(effect: Effect, dice: int, again: bool) -> tuple[list[int], int, int]:  # noqa: FBT001
    told: Odds = rerolled(effect, dice) if again else odds(effect, dice)
    chances = [_whole(told.at_least(hits)) for hits in range(HITS)]
    return chances, _whole(told.mean_hits), _whole(told.mean_flags)


def _whole(share: Fraction) -> int:
    return round(share * ONE)
