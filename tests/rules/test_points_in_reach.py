"""The points that a side can reach: markers that the card has placed are counted, others wait."""

from rules.validation.facts import Facts
from rules.validation.outcomes import most_points
from schema import files
from schema.scenario import Scenario
from tests.boards import westeros
from tests.house.plan import ROOT


def bounty() -> Scenario:
    """Nine units against ten, two control markers a side."""
    return files.read(ROOT / "examples" / "westerlands-bounty.json")


def most(scenario: Scenario) -> list[int | None]:
    """The most points of each seat."""
    facts = Facts(scenario, westeros(), None)
    return [most_points(facts, seat.id) for seat in scenario.seats]


def test_units_and_markers_together() -> None:
    """A point for each enemy unit, two for each of his markers at the end."""
    assert most(bounty()) == [9 + 2 * 2, 10 + 2 * 2]


def test_nobody_knows_while_markers_are_still_to_be_placed() -> None:
    scenario = bounty()
    assert most(scenario.changed(markers=scenario.markers[1:])) == [None, None]
