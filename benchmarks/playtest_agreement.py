"""Whether the player who looks one turn ahead and the one who searches agree who wins.

``python -m benchmarks.playtest_agreement CACHE [GAMES [COUNT]]``; CACHE is a folder for the fast
kernel, GAMES are those that the searching player plays of each battle (50), COUNT the battles drawn
of each card (10, of four cards). It prints each battle and then how far both agree; 2,000 games by
the searching player take some seven minutes of a processor.
"""

import sys
from pathlib import Path
from statistics import correlation

import games
from benchmarks.playtest_reference import drawn
from playtests import battle
from playtests.backend import compiled
from playtests.reports import tally_of
from playtests.running import play
from schema.playtest_players import SEARCH, STEADY

CARDS = (
    ("battles-of-westeros", "raid-in-the-riverlands"),
    ("battles-of-westeros", "westerlands-bounty"),
    ("battlelore-1e", "call-to-arms"),
    ("battlelore-2e", "battle"),
)
STEADY_GAMES = 800


def main() -> None:
    """Play every battle by both."""
    kernel = compiled(Path(sys.argv[1]))
    searched = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    pairs = []
    for ident, card in CARDS:
        game = games.load(ident)
        for number, scenario in enumerate(drawn(game, card, count), 1):
            shares = []
            for player, many in ((STEADY, STEADY_GAMES), (SEARCH, searched)):
                ready = battle(scenario, game, temperament=player)
                shares.append(tally_of(play(ready, many, 1, kernel=kernel)).fixed())
            steady, search = shares
            pairs.append((steady.mean, search.mean))
            clear = all(abs(share.mean - 0.5) > share.half_width for share in shares)
            print(
                f"{card} {number}: {100 * steady.mean:.0f} ± {100 * steady.half_width:.0f}, "
                f"{100 * search.mean:.0f} ± {100 * search.half_width:.0f}"
                f"{'' if clear else ', one of them unclear'}",
                flush=True,
            )
    same = sum((one - 0.5) * (other - 0.5) > 0 for one, other in pairs)
    off = sum(abs(one - other) for one, other in pairs) / len(pairs)
    print(
        f"{len(pairs)} battles: r {correlation(*zip(*pairs, strict=True)):.2f}, the same favourite "
        f"in {100 * same / len(pairs):.0f} %, apart by {100 * off:.1f} points on average"
    )


if __name__ == "__main__":
    main()
