"""Battles drawn until one is even, with coins for a kernel."""

from dataclasses import replace

import pytest

import games
from generators import even
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.even import games_for, generate_even, is_even
from playtests import Battle
from playtests.reports import RunSettings
from playtests.running import Rows
from schema.language import UserError
from tests.playtests.coins import coins

CARD = "raid-in-the-riverlands"


def test_looks_before_the_last_only_give_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A battle is even after as many games as the points want, and never after fewer."""
    game = games.load("battles-of-westeros", (), ())
    played: list[int] = []
    play = RunSettings.play

    def counting(self: RunSettings, ready: Battle, count: int, *, first: int = 0) -> Rows:
        played.append(count)
        return play(self, ready, count, first=first)

    monkeypatch.setattr(RunSettings, "play", counting)
    settings = RunSettings(kernel=coins())
    verdicts = set()
    for seed in range(1, 7):
        scenario = generate(Brief(game.id, CARD, seed), game)
        played.clear()
        verdicts.add(found := is_even(scenario, game, settings, 0.1))
        assert sum(played) <= games_for(0.1)
        assert not found or sum(played) == games_for(0.1)
        assert found == is_even(scenario, game, replace(settings, workers=1), 0.1)
    assert verdicts == {False, True}
    assert games_for(0.05) > games_for(0.1) > games_for(0.2)


def test_the_first_even_battle_is_taken_and_its_seed_repeats_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those before it are not even; what is wanted in vain is reported."""
    game, settings = games.load("battles-of-westeros", (), ()), RunSettings(kernel=coins())
    found = generate_even(Brief(game.id, CARD, 1), game, settings, 0.1)
    assert found.scenario.provenance is not None
    seed = found.scenario.provenance.seed
    assert seed == 1 + found.discarded
    assert generate(Brief(game.id, CARD, seed), game) == found.scenario
    for other in range(1, seed):
        assert not is_even(generate(Brief(game.id, CARD, other), game), game, settings, 0.1)
    monkeypatch.setattr(even, "MOST", 1)
    with pytest.raises(UserError):
        generate_even(Brief(game.id, CARD, 1), game, settings, 0.001)
