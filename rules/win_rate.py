"""How often each side won the battles that were played with a scenario, and how sure that is."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from schema.scenario import Scenario

CONFIDENCE = 0.95
"""How often an interval holds the true share, unless asked otherwise."""


def score_interval(
    mean: float, drawn: float, games: int, confidence: float = CONFIDENCE
) -> tuple[float, float]:
    """Where the true share of wins lies, 0 to 1, after ``games`` of which ``drawn`` (a share) count
    one half (Wilson's score interval, 1927).

    A game with mean p and a share d of draws has the variance p(1 − p) − d/4; the interval holds
    every p within z standard errors of the mean. Few games give a wide one: after one win of one it
    is 0.21 to 1.
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    # p²(n + z²) − p(2n·mean + z²) + n·mean² + z²·d/4 = 0
    a, b = games + z * z, 2 * games * mean + z * z
    c = games * mean * mean + z * z * drawn / 4
    root = sqrt(max(b * b - 4 * a * c, 0.0))
    return max((b - root) / (2 * a), 0.0), min((b + root) / (2 * a), 1.0)


@dataclass(frozen=True, slots=True)
class WinRate:
    """A side's wins among the battles that somebody won."""

    seat: str
    wins: int
    battles: int

    @property
    def share(self) -> float:
        """Wins as a share of battles, 0 to 1."""
        return self.wins / self.battles

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence, 0 to 1."""
        return score_interval(self.share, 0.0, self.battles)


def win_rates(scenario: Scenario) -> tuple[WinRate, ...]:
    """The rates of all sides in the scenario's order; none where nobody has won yet."""
    winners = [play.winner for play in scenario.plays if play.winner is not None]
    seats = scenario.seats if winners else ()
    return tuple(WinRate(seat.id, winners.count(seat.id), len(winners)) for seat in seats)
