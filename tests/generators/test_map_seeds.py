"""Maps seed after seed: nobody finds anything wrong (``tests.generators.maps.OPINIONS``).

RW-MAP-01, RW-MAP-02, RW-MAP-03; public facts B4.
"""

import pytest

from tests.generators.maps import PLAYERS, complaints, scenario

FEW = range(8)
HUNDREDS = range(20)
"""Of seeds for each number of players in the soak run."""


def settings_of(players: int, seed: int) -> tuple[str, ...]:
    """What is asked for: as many players, now and then by other rules."""
    variants = {7: ("variants=original-edition",), 8: ("variants=markers-by-steps",)}
    return (f"players={players}", *variants.get(seed % 10, ()))


@pytest.mark.parametrize("players", PLAYERS)
def test_whatever_the_seed_a_map_is_legal_and_fair(players: int) -> None:
    for seed in FEW:
        assert complaints(scenario(seed, f"players={players}")) == [], seed


@pytest.mark.soak
@pytest.mark.parametrize("hundred", HUNDREDS)
@pytest.mark.parametrize("players", PLAYERS)
def test_two_thousand_seeds_are_legal(players: int, hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        one = scenario.__wrapped__(seed, *settings_of(players, seed))
        assert complaints(one) == [], seed
