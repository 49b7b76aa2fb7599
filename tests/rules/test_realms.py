"""Runewars by its revised rules: which edition is played, how long, and what goes with it."""

from functools import cache

import pytest

import games
from rules.board_rules import RealmRules
from rules.rulebook import Rulebook
from rules.validation import check
from schema.scenario import Scenario, Variant
from tests.maps import realms as two_realms
from tests.maps import realms_game


@cache
def played(*variants: str) -> RealmRules:
    """The rules of the shipped pack, with variants."""
    game = games.load("runewars", add_ons=())
    return Rulebook.printed_rules(game, tuple(Variant(id=name) for name in variants)).realms


def found(scenario: Scenario) -> set[str]:
    return {finding.slug for finding in check(scenario, realms_game())}


@pytest.mark.rule("RW-OVW-01", "RW-END-01", "RW-WIN-01")
def test_the_revised_rules_replace_the_original_ones() -> None:
    """RW-OVW-01: without a word a battle is played by the revision; the old rules are a variant."""
    new, old = played(), played("original-edition")
    assert (new.years, new.runes, new.win) == (7, 6, "held-a-year")
    assert (old.years, old.runes, old.win) == (6, 6, "at-once")


@pytest.mark.rule("RW-WIN-02")
def test_banners_of_war_has_victory_cards_in_place_of_the_unit() -> None:
    """RW-WIN-02."""
    assert (played().claim, played("road-to-victory").claim) == ("unit", "card")


@pytest.mark.rule("RW-WIN-03")
def test_epic_play_goes_with_the_original_edition_alone() -> None:
    """RW-WIN-03: with the changes it cannot be combined."""

    def on(*names: str) -> Scenario:
        return two_realms().changed(variants=tuple(Variant(id=name) for name in names))

    assert "variant-without-other" in found(on("epic-play"))
    assert "variants-conflict" in found(on("epic-play", "road-to-victory"))
    assert not {"variant-without-other", "variants-conflict"} & found(
        on("original-edition", "epic-play")
    )


@pytest.mark.rule("RW-BAT-01", "RW-HERO-02", "RW-CARD-01", "RW-CARD-02", "RW-CARD-03")
def test_what_is_kept_at_the_table_changes_with_the_edition() -> None:
    """The choices that the reference page words: round bases, heroes, cards."""

    def choices(*variants: str) -> tuple[object, ...]:
        rules = played(*variants)
        return (
            rules.routed_circles,
            rules.assist_cards,
            rules.assist_several,
            rules.threatened_runes,
            rules.marching_heroes,
            rules.ambush,
        )

    assert choices() == ("stand", 1, "one", 1, "go", "quest")
    assert choices("original-edition") == ("fall", 0, "one", 2, "stay", "any")
    assert choices("heroes-assist-each") == ("stand", 1, "each", 1, "go", "quest")
