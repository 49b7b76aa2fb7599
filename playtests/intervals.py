"""How often a side wins, and how sure that is.

Three intervals for a share of wins, where a draw counts one half of a win:

- **fixed**: a score interval (Wilson 1927) for a number of games that was chosen beforehand; a
  draw narrows it, since it varies less than a win and a loss do.
- **watched**: an asymptotic confidence sequence (Waudby-Smith and others, *Time-uniform central
  limit theory*, 2024, Theorem 2.2). It may be looked at after every game, and playing may stop
  whenever it says enough, without its promise being broken. Wider, therefore.
- either of them with the **luck** of the dice taken out first (control variates): who rolled above
  his expectation won partly for that reason, and what dice explain is no doubt about the scenario.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Literal

import numpy as np

from rules.win_rate import CONFIDENCE, score_interval

Kind = Literal["fixed", "watched"]
TIGHTEST = 400
"""The number of games at which a watched interval is tightest."""
FEWEST = 48
"""With fewer games than these a watched interval says nothing: its promise is one for many."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of wins with its interval; all figures between 0 and 1."""

    mean: float
    low: float
    high: float
    games: int
    kind: Kind

    @property
    def half_width(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2

    @property
    def percent(self) -> int:
        """The share in whole points of a hundred, as people read it."""
        return round(100 * self.mean)

    @property
    def error(self) -> int:
        """Points of the interval to each side, at least 1."""
        return max(1, round(100 * self.half_width))

    def opposite(self) -> "Share":
        """The share of the other side."""
        return Share(1 - self.mean, 1 - self.high, 1 - self.low, self.games, self.kind)


@dataclass(slots=True)
class Tally:
    """Games counted so far: sums only, so games can be added in any chunks.

    ``luck`` is how many terms of luck each game brings; each has the expectation nought.
    """

    luck: int = 0
    games: int = 0
    wins: float = 0.0
    draws: int = 0
    moments: np.ndarray = field(init=False)
    """Sums of products of (1, luck…, outcome) with themselves."""

    def __post_init__(self) -> None:
        size = self.luck + 2
        self.moments = np.zeros((size, size))

    def add(self, outcomes: Sequence[float] | np.ndarray, luck: np.ndarray | None = None) -> None:
        """Count games: 1 for a win, ½ for a draw, 0 for a loss; ``luck`` has a row a game."""
        won = np.asarray(outcomes, dtype=float)
        columns = [np.ones((len(won), 1)), won[:, None]]
        if self.luck:
            columns.insert(1, np.asarray(luck, dtype=float).reshape(len(won), self.luck))
        rows = np.hstack(columns)
        self.moments += rows.T @ rows
        self.games += len(won)
        self.wins += float(won.sum())
        self.draws += int(np.count_nonzero(won == 0.5))

    def fixed(self, confidence: float = CONFIDENCE) -> Share:
        """The interval for a number of games that was chosen beforehand."""
        return fixed_share(self.wins, self.draws, self.games, confidence)

    def watched(self, confidence: float = CONFIDENCE) -> Share:
        """The interval that may be looked at all the time, without the luck of the dice."""
        mean, variance = self.without_luck()
        return watched_share(mean, variance, self.games, confidence)

    def without_luck(self) -> tuple[float, float]:
        """Mean and variance of a game's outcome once luck is taken out of it.

        Ordinary least squares on luck terms whose expectation is nought: the intercept is the mean.
        """
        if not self.games:
            return 0.5, 0.25
        plain = self.wins / self.games
        spread = self.moments[-1, -1] / self.games - plain**2
        if not self.luck or self.games < FEWEST:
            return plain, spread
        known, outcome = self.moments[:-1, :-1], self.moments[:-1, -1]
        # A term that never moved (no dice of that kind) leaves the system singular: least squares
        # gives it no weight.
        weights = np.linalg.lstsq(known, outcome, rcond=None)[0]
        residual = float(self.moments[-1, -1] - outcome @ weights)
        freedom = max(self.games - self.luck - 1, 1)
        return float(weights[0]), max(residual / freedom, 0.0)

    def luck_share(self) -> float:
        """How much of the variance of outcomes the luck of the dice explains, 0 to 1."""
        if not self.games or not self.luck:
            return 0.0
        plain = self.wins / self.games
        spread = self.moments[-1, -1] / self.games - plain**2
        if spread <= 0:
            return 0.0
        return float(min(max(1 - self.without_luck()[1] / spread, 0.0), 1.0))


def fixed_share(wins: float, draws: int, games: int, confidence: float = CONFIDENCE) -> Share:
    """The score interval for a number of games that was chosen beforehand."""
    if not games:
        return Share(0.5, 0.0, 1.0, 0, "fixed")
    low, high = score_interval(wins / games, draws / games, games, confidence)
    return Share(wins / games, low, high, games, "fixed")


def watched_share(
    mean: float, variance: float, games: int, confidence: float = CONFIDENCE
) -> Share:
    """The confidence sequence at this number of games, ``variance`` being that of one game.

    Eight games of a fair coin are added to the variance (not to the mean), so that a row of equal
    outcomes at the start is not taken for certainty.
    """
    if games < FEWEST:
        return Share(mean, 0.0, 1.0, games, "watched")
    alpha = 1 - confidence
    spread = (games * variance + 8 * 0.25) / (games + 8)
    mixture = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / TIGHTEST
    grown = games * mixture + 1
    half = sqrt(spread * 2 * grown / (games**2 * mixture) * log(sqrt(grown) / alpha))
    mean = min(max(mean, 0.0), 1.0)  # what is left without luck may lie a little outside
    return Share(mean, max(mean - half, 0.0), min(mean + half, 1.0), games, "watched")
