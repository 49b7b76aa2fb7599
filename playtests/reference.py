"""What drawn battles of each card are like: the measure of the dials, and whether cards are fair.

``benchmarks/playtest_reference.py`` writes ``reference.json`` from drawn battles, now 40 a card.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("reference.json")


@cache
def _all() -> Mapping[str, Mapping[str, Mapping[str, Sequence[float]]]]:
    found: Mapping[str, Mapping[str, Mapping[str, Sequence[float]]]] = json.loads(
        FILE.read_text(encoding="utf-8")
    )
    return found


def reference_of(game: str, card: str | None) -> Mapping[str, Sequence[float]] | None:
    """Quantiles of each dial, and of the share of wins of the first side, over drawn battles of a
    card; of a scenario without a card those of all cards of its game; ``None`` for other games."""
    cards = _all().get(game, {})
    return cards.get(card or "") or cards.get("")
