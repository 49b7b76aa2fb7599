"""Battles drawn until one is even, with coins for a kernel."""

import pytest

import games
from generators import even
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.even import draw_even, is_even
from playtests.reports import RunSettings
from schema.language import UserError
from tests.playtests.coins import coins

CARD = "raid-in-the-riverlands"


def test_the_first_even_battle_is_taken_and_its_seed_repeats_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those before it are not even; what is wanted in vain is told."""
    game, settings = games.load("battles-of-westeros", (), ()), RunSettings(kernel=coins())
    monkeypatch.setattr(even, "MOST_GAMES", 1000)
    found = draw_even(Brief(game.id, CARD, 1), game, settings, 0.1)
    assert found.scenario.provenance is not None
    seed = found.scenario.provenance.seed
    assert seed == 1 + found.discarded
    assert generate(Brief(game.id, CARD, seed), game) == found.scenario
    for other in range(1, seed):
        assert not is_even(generate(Brief(game.id, CARD, other), game), game, settings, 0.1)
    monkeypatch.setattr(even, "MOST", 1)
    with pytest.raises(UserError):
        draw_even(Brief(game.id, CARD, 1), game, settings, 0.001)
