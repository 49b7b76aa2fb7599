"""What a playtest comes to in one word, and when it has played enough.

A verdict is never finer than the doubt it stands on. That doubt has two parts: the sampling error
(``intervals``), and the band over other readings of cards and other temperaments of the players.
"""

from dataclasses import dataclass
from typing import Literal

from playtests.intervals import Share

Verdict = Literal["even", "leans", "one-sided", "unclear"]
EVEN = 0.05
"""Within so much of one half a battle is even."""
ONE_SIDED = 0.15
"""Farther than this from one half a battle is one-sided."""
MOST_GAMES = 2_400
"""So many games and no more are played for a verdict."""


@dataclass(frozen=True, slots=True)
class Band:
    """The lowest and the highest mean over readings and temperaments, each between 0 and 1."""

    low: float
    high: float


def verdict(share: Share, band: Band | None = None) -> Verdict:
    """The word for a share of wins: *even* and *one-sided* only if the whole doubt says so,
    *leans* if at least the side that is ahead is beyond doubt."""
    low, high = share.low, share.high
    if band is not None:
        low, high = min(low, band.low), max(high, band.high)
    if low >= 0.5 - EVEN and high <= 0.5 + EVEN:
        return "even"
    if low > 0.5 + ONE_SIDED or high < 0.5 - ONE_SIDED:
        return "one-sided"
    if low > 0.5 or high < 0.5:
        return "leans"
    return "unclear"


def enough(share: Share, most: int = MOST_GAMES) -> bool:
    """Whether more games would hardly change the verdict: the interval lies within *even*, beyond
    *one-sided*, or beyond *even* and narrow; or the games that may be played are played."""
    if share.games >= most:
        return True
    word = verdict(share)
    if word in ("even", "one-sided"):
        return True
    beyond = share.low > 0.5 + EVEN or share.high < 0.5 - EVEN
    return beyond and share.half_width <= EVEN
