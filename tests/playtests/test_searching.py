"""Small edits: each is lawful and leaves kept things alone, and what is offered was played."""

from dataclasses import replace
from functools import cache

import pytest

import games
from generators.core.brief import Brief
from generators.core.generate import generate
from generators.rerolls import brief_of, rerolls
from playtests import battle, searching
from playtests.edits import Allowed, proposals, together
from playtests.reports import RunSettings, tally_of
from playtests.running import play
from playtests.searching import Suggestions, suggest
from playtests.tables.victory import VICTORY_POINTS, points_at_start
from rules.validation import check
from schema.edits import SetField
from schema.rendering import render
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.playtests.coins import coins
from tests.playtests.fields import ready

FREE = Allowed()


@cache
def drawn_raid() -> Scenario:
    """A Raid as its cards gave it."""
    game = games.load("battles-of-westeros", (), ())
    return generate(Brief(game.id, "raid-in-the-riverlands", 5), game)


def free() -> Scenario:
    """The Raid as an author's own battle, bound by no card."""
    return ready("raid").setup.scenario.changed(
        card=None, cards=FrozenMap(), provenance=None, transcript=()
    )


@cache
def found(keep: frozenset[str] = frozenset()) -> Suggestions:
    """What a search by coins finds."""
    settings = RunSettings(seed=3, kernel=coins())
    return suggest(free(), ready("raid").setup.game, settings, allowed=replace(FREE, keep=keep))


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games: coins need no more."""
    for name, count in (("RACERS", 10), ("RACE_GAMES", 1200), ("FRESH_GAMES", 1000)):
        monkeypatch.setattr(searching, name, count)


def test_every_family_proposes_something_in_a_sentence() -> None:
    """Each proposal changes the scenario, by an edit that can be stored, and has a sentence."""
    setup = battle(free(), ready("raid").setup.game).setup
    found = proposals(setup, 0, FREE, [-1, 1, 2, -4])
    assert {one.family for one in found} == {
        *("move", "rank", "away", "more", "ground", "points", "rounds")
    }
    seen = set()
    for one in found:
        if one.family not in seen:
            seen.add(one.family)
            assert one.edit.apply(setup.scenario) != setup.scenario
            for language in ("en", "ru"):
                sentence = render(one.sentence, setup.game, language)
                assert "{" not in sentence
                assert one.sentence.slug not in sentence
    points = [one.shift for one in found if one.family == "points"]
    assert sorted(set(points)) == [0.125, 0.25, 0.375, 0.5]


def test_a_drawn_battle_is_bound_by_its_cards_and_locks() -> None:
    """Other places and points only; what was locked when it was drawn stays."""
    setup = battle(drawn_raid(), ready("raid").setup.game).setup
    drawn = setup.scenario.provenance
    assert drawn is not None
    allowed = Allowed.of(setup.scenario)
    assert allowed.as_drawn
    assert not allowed.keep
    assert {one.family for one in proposals(setup, 1, allowed, [0])} == {"move", "points"}
    locked = setup.scenario.changed(provenance=drawn.changed(locks=("deployment.stark",)))
    mine = {unit.id for unit in setup.scenario.units if unit.seat == "stark"}
    assert Allowed.of(locked).keep == mine
    by_hand = setup.scenario.changed(rounds=3)
    assert not Allowed.of(by_hand).as_drawn


def test_what_is_offered_was_played_afresh_and_is_lawful() -> None:
    """The edit gives the offered scenario, brings no finding, and its games give its share."""
    suggestions, game = found(), ready("raid").setup.game
    assert not suggestions.is_fair
    assert suggestions.offers
    before = check(free(), game).counts
    for offer in suggestions.offers:
        assert suggestions.is_within(offer)
        assert offer.edit.apply(free()) == offer.scenario
        after = check(offer.scenario, game).counts
        assert after["error"] <= before["error"]
        assert after["warning"] <= before["warning"]
        seed = 3 + searching.FRESH
        rows = play(battle(offer.scenario, game), 1000, seed, kernel=coins())
        assert tally_of(rows).fixed() == offer.share
        assert together(offer.parts) == offer.edit
    assert [abs(offer.share.mean - 0.5) for offer in suggestions.offers] == sorted(
        abs(offer.share.mean - 0.5) for offer in suggestions.offers
    )
    assert found.__wrapped__() == suggestions


def test_what_is_kept_stays() -> None:
    """No offer touches a unit or a hex that is to stay."""
    scenario = free()
    kept = frozenset(unit.id for unit in scenario.units if unit.seat == "stark")
    for offer in found(kept).offers:
        for name in kept:
            assert offer.scenario.unit(name) == scenario.unit(name)


def test_a_search_can_be_stopped_and_an_even_battle_needs_none() -> None:
    """Stopped at once there are no offers; within the target nothing is tried."""
    game = ready("raid").setup.game
    heard: list[int] = []
    settings = RunSettings(kernel=coins(), stop=lambda: len(heard) > 12)
    suggestions = suggest(free(), game, settings, allowed=FREE, counted=heard.append)
    assert suggestions.offers == ()
    assert suggestions.games == heard[-1] < 3000
    fair = suggest(free(), game, RunSettings(kernel=coins()), allowed=FREE, target=0.5)
    assert fair.is_fair
    assert (fair.tried, fair.offers) == (0, ())


def test_points_at_the_start_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A side that begins with points ends with so many more, and the engine agrees."""
    monkeypatch.undo()
    setup = ready("raid").setup
    edit = SetField(kind="set-field", field=f"/seats/1/resources/{VICTORY_POINTS}", value=40)
    given = battle(edit.apply(setup.scenario), setup.game)
    assert points_at_start(given.setup) == [0, 40]
    rows = play(given, 2, 5)
    assert all(points >= 40 for points in rows.column("points_1"))
    assert rows.column("won") == (0, 0)


def test_parts_are_rolled_again_one_at_a_time() -> None:
    """The same brief gives the same battle; each re-roll is one part's, and says which."""
    game, scenario = games.load("battles-of-westeros", (), ()), drawn_raid()
    assert scenario.provenance is not None
    assert generate(brief_of(scenario.provenance, game), game) == scenario
    sentences = []
    for one in rerolls(scenario, game):
        after = one.edit.apply(scenario)
        assert after.seats == scenario.seats
        assert check(after, game, least="error").is_valid
        assert "{" not in render(one.sentence, game, "ru")
        sentences.append(one.sentence)
        if len(sentences) == 3:
            break
    assert len(sentences) == 3
    assert not list(rerolls(scenario.changed(rounds=2), game))
