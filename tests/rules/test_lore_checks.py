"""Checks that the BattleLore packs reach: ruins that run out, command tents, forbidden giants."""

from pathlib import Path

import pytest

import games
from rules.validation import check
from schema import files
from schema.findings import Finding
from schema.forces import Marker
from schema.game import Game
from schema.scenario import Scenario
from tests.rules.breaking import Change, painted, put, unit

THUNDER = Path(__file__).parent.parent / "fixtures" / "battlelore-2e-thunder.json"


def thunder() -> tuple[Scenario, Game]:
    """Rolls of Thunder (BL2-THN), by the built-in pack."""
    scenario = files.read(THUNDER)
    return scenario, games.load("battlelore-2e")


def brought(change: Change) -> list[Finding]:
    """The errors and warnings that a change brings."""
    scenario, game = thunder()
    before = check(scenario, game, least="warning")
    return [f for f in check(change(scenario), game, least="warning") if f not in before.findings]


@pytest.mark.rule(
    "BL2-THN-01",
    "BL2-THN-02",
    "BL2-THN-03",
    "BL2-THN-04",
    "BL2-THN-05",
    "BL2-THN-06",
    "BL2-THN-07",
    "BL2-THN-08",
    "BL2-THN-09",
    "BL2-THN-10",
    "BL2-THN-11",
    "BL2-THN-12",
    "BL2-THN-13",
    "BL2-THN-14",
)
def test_the_scenario_itself_is_sound() -> None:
    """BL2-THN-01 to 14."""
    report = check(*thunder())
    assert report.of("error") == ()
    assert report.of("warning") == ()


@pytest.mark.rule("BL2-CMP-01", "BL2-RUINS-08")
def test_one_ruin_is_in_the_box_and_a_second_needs_a_proxy() -> None:
    """BL2-CMP-01, BL2-RUINS-08: a warning that names a way out, no error."""
    assert brought(painted("ruins", "A9")) == []
    found = brought(painted("ruins", "A9", "B9"))
    assert [(f.slug, f.severity, f.rule) for f in found] == [
        ("pieces-need-proxy", "warning", "BL2-RUINS-08")
    ]
    assert found[0].places == ("A9", "B9")
    assert found[0].args["missing"] == 1


@pytest.mark.rule("BL2-PRE-04")
def test_a_command_tent_has_no_place_in_a_scenario_with_fixed_armies() -> None:
    """BL2-PRE-04."""
    found = brought(put(markers=(Marker(id="tent", marker="command-tent", at="A9"),)))
    assert [(f.slug, f.places) for f in found] == [("not-in-laid-out-battle", ("A9",))]


@pytest.mark.rule("BL2-CMP-01", "BL2-THN-05")
def test_daqan_may_not_have_a_giant() -> None:
    """BL2-THN-05, BL2-CMP-01: nor is there a second one in the box, for Uthuk places it."""
    found = brought(unit("uthuk-obscene-1", type="mountain-giant", seat="daqan"))
    assert [(f.slug, f.places) for f in found if f.rule == "BL2-THN-05"] == [
        ("forbidden-unit", ("E9",))
    ]
    other = brought(unit("uthuk-obscene-1", type="mountain-giant"))
    assert [(f.slug, f.args["wanted"], f.args["there"]) for f in other] == [("figures-short", 2, 1)]


@pytest.mark.rule("BL2-THN-02")
def test_five_cards_need_five_buildings() -> None:
    """BL2-THN-02: a sixth building without a card is against it."""
    scenario, game = thunder()
    report = check(painted("building", "A9")(scenario), game)
    assert ("hidden-spot-missed", ("A9",)) in [(f.slug, f.places) for f in report]
