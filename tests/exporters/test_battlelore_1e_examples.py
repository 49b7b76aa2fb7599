"""The first edition's examples: sound, drawn again from what they say, printed with every house
rule that is on."""

from functools import cache
from pathlib import Path

import pytest

import games
from exporters.sheet.plan import plan_sheet
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.combat import attack
from rules.position import Position
from rules.strength import bold
from rules.validation import check
from schema import files
from schema.game import Game
from schema.scenario import Scenario, Variant
from schema.text import choose
from tests.exporters.sheet.battles import grey_board

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SIX, ARMS = "all-six-house-rules.json", "call-to-arms.json"


@cache
def example(name: str) -> Scenario:
    return files.read(EXAMPLES / name)


@cache
def game() -> Game:
    return games.load("battlelore-1e", add_ons=())


def sheet(scenario: Scenario, language: str) -> str:
    """The words of the sheet on one line."""
    plan = plan_sheet(scenario, game(), draw=grey_board, language=language)
    return " ".join(plan.text().split())


@pytest.mark.parametrize("name", [SIX, ARMS])
def test_nothing_is_wrong_with_it(name: str) -> None:
    """Errors and warnings; the notes compare the sides, and they are alike."""
    report = check(example(name), game())
    assert [f.slug for f in report if f.severity != "note"] == []
    assert "terrain-asymmetry" not in {f.slug for f in report}
    (sides,) = (finding.args["dice"] for finding in report if finding.slug == "force-balance")
    assert isinstance(sides, tuple)
    first, second = (int(str(dice)) for dice in sides)
    assert abs(first - second) <= 3


def test_a_call_to_arms_is_drawn_again_from_its_seed() -> None:
    kept = example(ARMS)
    assert kept.provenance is not None
    seed = kept.provenance.seed
    again = generate(parse_brief(game(), "call-to-arms", seed), game())
    same = {"game": kept.game, "provenance": kept.provenance, "schema_": kept.schema_}
    assert again.changed(**same) == kept


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_house_rule_is_printed_when_it_is_on(language: str) -> None:
    """BLH-EVD, BLH-DRT, BLH-WEAK, BLH-REC, BLH-MMS, BLH-ENG: name and text, and none when off."""
    words = sheet(example(SIX), language)
    off = sheet(example(SIX).changed(variants=()), language)
    assert len(example(SIX).variants) == 6
    for variant in example(SIX).variants:
        rule = game().variants[variant.id]
        name, text = choose(rule.name, language), choose(rule.text, language)
        assert f"{name}." in words or f"{name} (" in words
        assert text in words
        assert text not in off
    table = {"en": "Which units may evade which attackers:", "ru": "Кто от кого может уклониться:"}
    assert table[language] in words
    assert table[language] not in off


@pytest.mark.rule("BLH-WEAK-!1")
@pytest.mark.parametrize(
    ("since", "figures"),
    [("half", "half lost, rounded up"), ("more-than-half", "more than half lost")],
)
def test_the_weakened_threshold_is_printed(since: str, figures: str) -> None:
    """BLH-WEAK-!1: which of the two is played."""
    weakened = Variant.model_validate({"id": "weakened-units", "options": {"since": since}})
    words = sheet(example(SIX).changed(variants=(weakened,)), "en")
    assert f"Weakened units (at reduced strength from: {figures})." in words


def test_a_landmark_says_that_one_does_not_attack_on_entering() -> None:
    """Public facts B3."""
    assert "no attack on the turn a unit enters" in sheet(example(SIX), "en")


@pytest.mark.rule("BLH-MMS-01", "BLH-MMS-02")
def test_a_massed_strike_means_something() -> None:
    """BLH-MMS-01 and BLH-MMS-02: bold foot beside a Dragon that came over the river."""
    battle = example(SIX)
    moved = {"pennant-dragon-1": "F3"}
    units = tuple(u.changed(at=moved.get(u.id, u.at)) for u in battle.units)
    position = Position.of(battle.changed(units=units), game())
    numbers = position.theatre.numbers
    lead, helper = "standard-infantry-6", "standard-infantry-7"  # both red, on E2 and F2
    assert {battle.unit(lead).at, battle.unit(helper).at} == {"E2", "F2"}  # type: ignore[union-attr]
    assert bold(position, numbers[lead])
    assert bold(position, numbers[helper])
    result = attack(position, lead, "pennant-dragon-1", supporters=(helper,))
    alone = attack(position, lead, "pennant-dragon-1")
    assert result.supporters[0].allowed.yes
    assert result.dice > alone.dice


@pytest.mark.rule("BLH-REC-01")
def test_both_tents_stand_and_recruits_come() -> None:
    """BLH-REC-01: one for each side; the rule of recruiting stands on the sheet with its hexes."""
    tents = {marker.seat: marker.at for marker in example(SIX).markers}
    assert tents == {"standard": "G1", "pennant": "G9"}
    assert "Commander's Tent G1" in sheet(example(SIX), "en")


def test_reserves_of_one_round_stand_under_one_heading() -> None:
    plan = plan_sheet(example(ARMS), game(), draw=grey_board)
    text = " ".join(plan.text().split())
    assert text.count("Reserve, from round 2:") == 2
    assert "Cavalry\u00a0×\u00a02" in plan.text() or "Cavalry × 2" in text
