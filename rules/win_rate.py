"""How often each side won the battles that were played with a scenario, and how sure that is."""

from dataclasses import dataclass
from math import sqrt

from schema.scenario import Scenario

Z = 1.959963984540054
"""Of a normal distribution, 95 % lie within so many standard deviations."""


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
        """Where the true share lies with 95 % confidence, 0 to 1 (Wilson's score interval, 1927).

        Few battles give a wide interval: after one win of one it is 0.21 to 1.
        """
        n, p = self.battles, self.share
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def win_rates(scenario: Scenario) -> tuple[WinRate, ...]:
    """The rates of all sides in the scenario's order; none where nobody has won yet."""
    winners = [play.winner for play in scenario.plays if play.winner is not None]
    seats = scenario.seats if winners else ()
    return tuple(WinRate(seat.id, winners.count(seat.id), len(winners)) for seat in seats)
