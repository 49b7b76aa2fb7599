"""Losses on the phone page: the figures of each unit, and what its fall scores."""

import games
from exporters.phone.content import words
from exporters.phone.losses import losses
from schema import files
from tests.exporters.sheet.battles import FIXTURES

EXAMPLES = FIXTURES.parents[1] / "examples"


def test_a_commander_is_one_of_the_figures_and_each_unit_scores_one_point() -> None:
    scenario = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    found = losses(scenario, games.load_for(scenario))
    jaime = found["lannister-jaime-lannister"]
    assert (jaime["left"], jaime["hits"], jaime["scores"]) == (3, False, {"stark": 1})
    assert jaime["commander"] == next(
        one.card for one in scenario.commanders if one.unit == "lannister-jaime-lannister"
    )
    assert set(found) == {unit.id for unit in scenario.units if unit.at is not None}


def test_a_figure_of_much_health_counts_hits() -> None:
    scenario = files.read(EXAMPLES / "mustered-battle.json")
    found = losses(scenario, games.load_for(scenario))
    assert found["uthuk-chaos-lord-1"]["hits"]
    assert not found["daqan-yeoman-archer-1"]["hits"]
    assert all(one["scores"] == {} for one in found.values())  # banners alone score there


def test_only_those_score_whom_an_objective_names() -> None:
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    found = losses(scenario, games.load_for(scenario))
    for unit in scenario.units:
        if unit.id in found:
            scores = {"daqan": 1} if unit.seat == "uthuk" else {}
            assert found[unit.id]["scores"] == scores


def test_a_table_counts_no_figures() -> None:
    scenario = files.read(EXAMPLES / "table-for-two.json")
    assert losses(scenario, games.load_for(scenario)) == {}


def test_the_figures_that_the_page_counts_lead_a_units_values() -> None:
    """The page leaves them out there: it has one number for them."""
    for name in ("raid-in-the-riverlands", "call-to-arms", "rolls-of-thunder"):
        scenario = files.read(EXAMPLES / f"{name}.json")
        game = games.load_for(scenario)
        units = words(scenario, game, "en", "")["units"]
        for unit, known in losses(scenario, game).items():
            assert known["hits"] or "figure" in units[unit]["facts"][0], unit
