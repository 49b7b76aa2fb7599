"""What lies beside the board: a file with it opens, says where it is, and is written back as it
was."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema import files
from schema.board import Pose
from schema.edits import EditRefused, PutUnit, SetField
from schema.places import apart, on_board, strays
from schema.scenario import Scenario
from tests.sampling import examples
from tests.schema.test_edits import small_scenario
from tests.strategies import scenarios

FIXTURES = Path(__file__).parents[1] / "fixtures" / "beside"
Document = dict[str, Any]


def read(document: Document) -> Scenario:
    return files.from_bytes(json.dumps(document).encode(), "a file")


def small(**fields: Any) -> Document:
    return {**json.loads(files.canonical(small_scenario())), **fields}


UNIT = {"id": "lost", "seat": "red", "type": "x", "at": "Z99"}


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_a_file_with_things_beside_the_board_is_written_back_unchanged(path: Path) -> None:
    scenario = files.read(path)
    assert strays(scenario)
    assert files.canonical(scenario) == path.read_text(encoding="utf-8")
    assert not strays(on_board(scenario))


def test_one_lost_unit_hides_nothing_else() -> None:
    """It stands nowhere for whoever asks what is on the board, and where it was in the file."""
    scenario = read(small(units=[UNIT, {**UNIT, "id": "here", "at": "A1"}]))
    assert [unit.at for unit in scenario.units] == ["Z99", "A1"]
    assert [unit.at for unit in on_board(scenario).units] == [None, "A1"]
    assert [(s.field, s.place, s.why) for s in strays(scenario)] == [
        ("/units/0/at", "Z99", "not-there")
    ]


def test_while_nothing_is_astray_it_is_the_same_object() -> None:
    scenario = small_scenario()
    assert on_board(scenario) is scenario


def test_pointers_lead_back_into_the_file() -> None:
    """What is left of a list has other numbers there."""
    zone = {"id": "z", "kind": "other", "places": ["Z9", "A1", "Z8", "B1"]}
    markers = [{"id": f"m{i}", "marker": "m", "at": at} for i, at in enumerate(("Z9", "A1"))]
    parted = apart(read(small(zones=[zone], markers=markers)))
    assert parted.scenario.zones[0].places == ("A1", "B1")
    assert parted.pointer("/zones/0/places/1") == "/zones/0/places/3"
    assert parted.pointer("/markers/0/at") == "/markers/1/at"
    assert parted.pointer("/units/0") == "/units/0"


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (
            lambda s: PutUnit(kind="put-unit", unit=s.units[0].changed(id="n", at="Z98")),
            "hex Z98 is not on this board",
        ),
        (
            lambda _: SetField(kind="set-field", field="/units/1/at", value="Z99"),
            "units/1/at: hex Z99 is not on this board",
        ),
        (
            lambda s: PutUnit(kind="put-unit", unit=s.units[0].changed(at=Pose(x=1, y=1))),
            "a hex board has no positions in millimetres",
        ),
    ],
)
def test_an_edit_puts_nothing_new_beside_the_board(
    edit: Callable[[Scenario], SetField | PutUnit], why: str
) -> None:
    scenario = read(small(units=[UNIT, {**UNIT, "id": "here", "at": "A1"}]))
    with pytest.raises(EditRefused, match=why):
        edit(scenario).apply(scenario)


def test_what_lies_there_already_hinders_no_edit() -> None:
    """Other things may be changed, the lost one moved, the one before it taken away."""
    scenario = read(small(units=[{**UNIT, "id": "here", "at": "A1"}, UNIT]))
    for field, value in (("/title/en", "New"), ("/units/1/at", "B1"), ("/units/0", None)):
        SetField(kind="set-field", field=field, value=value).apply(scenario)


@pytest.mark.parametrize("board", ["table", "tiles"])
def test_each_kind_of_board_has_places_of_its_own(board: str) -> None:
    """Names on hexes and map tiles, spots in millimetres on tables."""
    kinds = {
        "table": {"kind": "table", "width": 900, "depth": 600},
        "tiles": {"kind": "tiles", "tiles": []},
    }
    spot = {"x": 10, "y": 10}
    units = [UNIT, {**UNIT, "id": "here", "at": spot}]
    scenario = read(small(board=kinds[board], units=units))
    lost = [unit.id for unit in on_board(scenario).units if unit.at is None]
    assert lost == (["lost"] if board == "table" else ["here"])


@examples(12)
@given(scenarios(), st.data())
def test_parting_changes_nothing_that_is_on_the_board(
    scenario: Scenario, data: st.DataObject
) -> None:
    """However many places are spoilt, the rest is what it was, and the file too."""
    document = json.loads(files.canonical(scenario))
    for thing in (*document.get("units", ()), *document.get("markers", ())):
        if data.draw(st.booleans()):
            thing["at"] = data.draw(st.sampled_from(["ZZ99", {"x": 1, "y": 2}]))
    spoilt = read(document)
    part = on_board(spoilt)
    assert files.canonical(read(json.loads(files.canonical(spoilt)))) == files.canonical(spoilt)
    assert [unit.id for unit in part.units] == [unit.id for unit in spoilt.units]
    beside = {stray.thing for stray in strays(spoilt) if stray.thing.startswith("/markers/")}
    assert len(part.markers) + len(beside) == len(spoilt.markers)
    assert not strays(part)
