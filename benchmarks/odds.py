"""Exact odds of an attack, beside icepool on the same joint distribution of hits and flags."""

import icepool

from benchmarks.rows import Row, median
from benchmarks.samples import raid
from rules.dice import Effect, effect_of
from rules.odds import Odds, odds, rerolled

TIMES = 200
DICE = 5
FLAG = 0
"""What a flag is worth in the row with the reroll."""


def run() -> list[Row]:
    """Five dice of Battles of Westeros at a blue unit, plain and with a flank's reroll; nothing is
    kept between two calls."""
    _, game = raid()
    effect = effect_of(game, "blue")
    assert _weights(odds(effect, DICE)) == _theirs(effect)
    plain = median(lambda: odds(effect, DICE), TIMES) * 1000
    theirs = median(lambda: _theirs(effect), 50) * 1000
    again = median(lambda: rerolled(effect, DICE, FLAG), TIMES) * 1000
    return [
        Row(f"odds of {DICE} dice", plain, "µs", 20, theirs, "icepool"),
        Row(f"odds of {DICE} dice with a reroll", again, "µs", 200),
    ]


def _weights(outcomes: Odds) -> dict[tuple[int, int], int]:
    return {(hits, flags): weight for hits, flags, weight in outcomes.outcomes}


def _theirs(effect: Effect) -> dict[tuple[int, int], int]:
    die = icepool.Die(
        [icepool.Vector((symbol.hits, symbol.flags)) for symbol in effect.symbols],
        times=[symbol.count for symbol in effect.symbols],
    )
    return {tuple(outcome): weight for outcome, weight in (DICE @ die).items()}
