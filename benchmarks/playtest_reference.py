"""Write ``playtests/reference.json``: drawn battles of every card, played.

``python -m benchmarks.playtest_reference CACHE [COUNT]``; CACHE is a folder for the fast kernel. It
takes some minutes a card.
"""

import json
import sys
from pathlib import Path

import games
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.core.refusals import GenerationFailed
from playtests.backend import Kernel, compiled
from playtests.measures import DIALS, quantiles
from playtests.reference import FILE
from playtests.reports import RunSettings, playtest
from playtests.troubles import NotPlayable
from schema.game import Game
from schema.scenario import Scenario

GAMES = ("battles-of-westeros", "battlelore-1e", "battlelore-2e")
EACH = 400
"""Games of a battle."""


def drawn(game: Game, card: str, count: int) -> list[Scenario]:
    """Battles of the seeds from 1 on; none where the card cannot be drawn so."""
    found: list[Scenario] = []
    for seed in range(1, count + 1):
        try:
            found.append(generate(Brief(game.id, card, seed), game))
        except GenerationFailed:
            continue
    return found


def measured(game: Game, card: str, count: int, kernel: Kernel) -> list[dict[str, float]]:
    """The share of the first side and the dials of each battle that can be played."""
    rows: list[dict[str, float]] = []
    for scenario in drawn(game, card, count):
        try:
            result = playtest(
                scenario, game, RunSettings(kernel=kernel), games=EACH, alternatives=False
            )
        except NotPlayable:
            return rows
        rows.append({"share": result.share.mean, **result.interest.dials})
    return rows


def main() -> None:
    """Play everything; what is no battle of two sides on hexes is left out."""
    kernel = compiled(Path(sys.argv[1]))
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    written: dict[str, dict[str, dict[str, tuple[float, ...]]]] = {}
    for ident in GAMES:
        game = games.load(ident)
        rows = {
            card: found
            for card in (*game.skirmish_cards, *game.draws)
            if (found := measured(game, card, count, kernel))
        }
        rows[""] = [row for found in rows.values() for row in found]
        written[ident] = {
            card: {name: quantiles([row[name] for row in found]) for name in ("share", *DIALS)}
            for card, found in rows.items()
            if found
        }
        print(ident, {card: len(found) for card, found in rows.items()}, flush=True)
    FILE.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
