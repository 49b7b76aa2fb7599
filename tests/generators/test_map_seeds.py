"""Maps seed after seed: nobody finds anything wrong (``tests.generators.maps.OPINIONS``).

One of the opinions knows the facts, the files and nothing of ours (``independent_maps``).
RW-MAP-01, RW-MAP-02, RW-MAP-03; public facts B4.
"""

from pathlib import Path

import pytest

from generators.core.generate import generate
from schema import files
from tests.generators import independent_maps
from tests.generators.maps import PLAYERS, brief, complaints, game, owning, scenario

SEEDS = range(10)
"""Every last digit once for each number of players."""
HUNDREDS = range(20)
"""Of seeds for each number of players in the soak run."""

ASKED = {
    5: ("variants=road-to-victory",),
    6: ("variants=original-edition,markers-by-steps",),
    7: ("variants=original-edition",),
    8: ("variants=markers-by-steps",),
}
"""By the last digit of the seed: other rules."""
BASE_ONLY = 9
"""The last digit of seeds for owners of the base game alone."""


def wrong_with(players: int, seed: int) -> list[str]:
    """What anybody says is wrong with a map, now and then by other rules or from fewer boxes."""
    asked = (f"players={players}", *ASKED.get(seed % 10, ()))
    if seed % 10 != BASE_ONLY:
        return complaints(scenario.__wrapped__(seed, *asked))
    one = generate(brief(seed, *asked, collection=owning(base=1)), game())
    return [*complaints(one), *independent_maps.complaints(files.canonical(one), ["base"])]


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_the_seed_a_map_is_legal_and_fair(players: int) -> None:
    assert {seed: wrong for seed in SEEDS if (wrong := wrong_with(players, seed))} == {}


@pytest.mark.soak
@pytest.mark.parametrize("hundred", HUNDREDS)
@pytest.mark.parametrize("players", PLAYERS)
def test_two_thousand_seeds_are_legal(players: int, hundred: int) -> None:
    seeds = range(100 * hundred, 100 * hundred + 100)
    assert {seed: wrong for seed in seeds if (wrong := wrong_with(players, seed))} == {}


@pytest.mark.rule("RW-MAP-01")
def test_the_rules_asked_for_are_those_that_are_played() -> None:
    """RW-MAP-01: what one edition allows, another may not; some maps tell them apart."""
    nearer = [
        files.canonical(scenario(seed, "players=3", "variants=markers-by-steps"))
        for seed in range(20)
    ]
    strict = [text.replace('"markers-by-steps"', '"road-to-victory"') for text in nearer]
    assert any("too near" in said for text in strict for said in independent_maps.complaints(text))


@pytest.mark.parametrize("players", ["two", "three", "four"])
def test_shipped_maps_are_legal(players: str) -> None:
    example = Path(__file__).parents[2] / "examples" / f"map-for-{players}.json"
    assert independent_maps.complaints(example.read_text(encoding="utf-8")) == []
