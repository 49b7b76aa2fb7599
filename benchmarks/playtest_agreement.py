"""Whether the player who looks one turn ahead and the one who searches agree who wins.

``python -m benchmarks.playtest_agreement CACHE [MOST [COUNT]]``; CACHE is a folder for the fast
kernel, MOST are the games that the searching player plays of a battle at most (1,200), COUNT the
battles drawn of each card (10, of four cards). He plays twice as many games again as long as his
interval, one that may be watched, holds one half: few are enough where one side wins plainly.

It prints each battle and then how far both agree. Who is the favourite of an even battle comes by
chance, so the agreement is said thrice: as the means have it; as it is to be expected by what is
known of each battle; and for the battles whose favourite both know. It takes some forty minutes of
a processor.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atanh, erf, pi, sqrt, tanh
from pathlib import Path
from statistics import correlation, mean

import games
from benchmarks.playtest_reference import drawn
from playtests import battle
from playtests.backend import Kernel, compiled
from playtests.intervals import Tally
from playtests.reports import tally_of
from playtests.running import play
from schema.game import Game
from schema.playtest_players import SEARCH, STEADY
from schema.scenario import Scenario

CARDS = (
    ("battles-of-westeros", "raid-in-the-riverlands"),
    ("battles-of-westeros", "westerlands-bounty"),
    ("battlelore-1e", "call-to-arms"),
    ("battlelore-2e", "battle"),
)
STEADY_GAMES = 4_000
FIRST = 100
"""Games that the searching player begins with."""
SURE = 1.96
"""Standard errors of 95 %."""


@dataclass(frozen=True)
class Estimate:
    """A share of wins of the first side, without the luck of the dice."""

    share: float
    error: float
    """Its standard error."""
    games: int
    clear: bool
    """Whether the interval that may be watched leaves one half out."""

    @classmethod
    def of(cls, counted: Tally) -> "Estimate":
        """What is known after these games."""
        share, variance = counted.without_luck()
        watched = counted.watched()
        clear = not watched.low <= 0.5 <= watched.high
        return cls(share, sqrt(max(variance, 0.02) / counted.games), counted.games, clear)

    @property
    def first_side(self) -> float:
        """How likely the first side is the favourite."""
        return 0.5 * (1 + erf((self.share - 0.5) / self.error / sqrt(2)))

    def __str__(self) -> str:
        shown = f"{100 * self.share:.0f} ± {100 * SURE * self.error:.0f} of {self.games}"
        return shown if self.clear else f"{shown} (unclear)"


@dataclass(frozen=True)
class Pair:
    """What both players make of a battle."""

    steady: Estimate
    search: Estimate

    @property
    def same(self) -> bool:
        """Whether the means have the same favourite."""
        return (self.steady.share - 0.5) * (self.search.share - 0.5) > 0

    @property
    def likely_same(self) -> float:
        """How likely the favourite is the same."""
        one, other = self.steady.first_side, self.search.first_side
        return one * other + (1 - one) * (1 - other)


def pair(scenario: Scenario, game: Game, most: int, kernel: Kernel) -> Pair:
    """Let both play a battle."""
    steady = play(battle(scenario, game, temperament=STEADY), STEADY_GAMES, 1, kernel=kernel)
    ready = battle(scenario, game, temperament=SEARCH)
    rows = play(ready, min(FIRST, most), 1, kernel=kernel)
    while rows.games < most and not Estimate.of(tally_of(rows)).clear:
        more = min(rows.games, most - rows.games)
        rows = rows.plus(play(ready, more, 1, kernel=kernel, first=rows.games))
    return Pair(Estimate.of(tally_of(steady)), Estimate.of(tally_of(rows)))


def summary(pairs: Sequence[Pair]) -> Iterator[str]:
    """How far both agree, with what 95 % of such samples of battles would give."""
    count = len(pairs)
    r = correlation([one.steady.share for one in pairs], [one.search.share for one in pairs])
    around = SURE / sqrt(count - 3)
    low, high = (tanh(atanh(r) + off) for off in (-around, around))
    yield f"{count} battles: r {r:.2f} ({low:.2f} to {high:.2f})"
    expected = mean(one.likely_same for one in pairs)
    error = SURE * sqrt(expected * (1 - expected) / count)
    yield (
        f"the same favourite in {100 * mean(one.same for one in pairs):.0f} % by the means, in "
        f"{100 * expected:.0f} ± {100 * error:.0f} % by what is known of each"
    )
    clear = [one for one in pairs if one.steady.clear and one.search.clear]
    yield (
        f"{len(clear)} battles in which both know the favourite: the same in "
        f"{sum(one.same for one in clear)}"
    )
    apart = mean(abs(one.steady.share - one.search.share) for one in pairs)
    errors = [sqrt(one.steady.error**2 + one.search.error**2) for one in pairs]
    noise = mean(errors) * sqrt(2 / pi)
    yield f"apart by {100 * apart:.1f} points on average; chance alone: {100 * noise:.1f}"


def main() -> None:
    """Play every battle by both."""
    kernel = compiled(Path(sys.argv[1]))
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 1_200
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    pairs = []
    for ident, card in CARDS:
        game = games.load(ident)
        for number, scenario in enumerate(drawn(game, card, count), 1):
            pairs.append(pair(scenario, game, most, kernel))
            print(f"{card} {number}: {pairs[-1].steady}, {pairs[-1].search}", flush=True)
    for line in summary(pairs):
        print(line)


if __name__ == "__main__":
    main()
