"""What the checks of Commander's Tents offer, and what they count (BLH-REC-01)."""

import pytest

from geometry.grid import grid_of
from rules.validation import check
from schema.board import HexBoard
from schema.edits import PutMarker, RemoveMarkers, SetField
from schema.findings import Finding
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.rules.changed_games import first_edition
from tests.rules.tent_mutations import THEIRS, TO_PLACE, tented, tents

UNITS = tuple(unit.at for unit in tented().units if isinstance(unit.at, str))
BOARD = tented().board
assert isinstance(BOARD, HexBoard)
GRID = grid_of(BOARD.lines, BOARD.orientation, BOARD.indent)


def found(slug: str, scenario: Scenario) -> Finding:
    (finding,) = [f for f in check(scenario, first_edition()) if f.slug == slug]
    return finding


def test_a_tent_on_the_board_and_another_to_place_are_two() -> None:
    """Both are named, and there is none to take off the board."""
    finding = found(
        "tent-twice", tents(("H1", "standard"), THEIRS)(tented()).changed(to_place=TO_PLACE)
    )
    assert finding.args["count"] == 2
    assert finding.fields == ("/markers/0", "/to_place/standard")
    assert finding.fix is None


def test_of_two_tents_the_first_stays() -> None:
    finding = found("tent-twice", tents(("H1", "standard"), ("I1", "standard"), THEIRS)(tented()))
    assert isinstance(finding.fix, RemoveMarkers)
    assert finding.fix.markers == ("tent-1",)


@pytest.mark.parametrize("at", UNITS)
def test_a_tent_in_the_way_goes_to_the_nearest_free_hex(at: str) -> None:
    """Not where another tent stands."""
    scenario = tents((at, "standard"), THEIRS)(tented())
    first = moved(scenario)
    assert GRID.distance(GRID.index(at), GRID.index(first)) == 1
    scenario = tents((at, "standard"), (first, "pennant"))(tented())
    assert moved(scenario) != first


def moved(scenario: Scenario) -> str:
    """Where a tent in the way is to go."""
    fix = found("tent-not-free", scenario).fix
    assert isinstance(fix, PutMarker)
    assert isinstance(fix.marker.at, str)
    return fix.marker.at


def test_a_missing_tent_is_handed_out_beside_what_else_waits() -> None:
    scenario = tents(THEIRS)(tented()).changed(
        to_place=FrozenMap(standard=FrozenMap({"infantry": 2}))
    )
    finding = found("tent-missing", scenario)
    assert isinstance(finding.fix, SetField)
    assert finding.fix.value == {"standard": {"infantry": 2, "commanders-tent": 1}}
