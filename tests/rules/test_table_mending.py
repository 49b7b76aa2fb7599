"""What is offered for terrain that lies wrongly, and whose turn and which piece is meant by it
(TC-PLAY-01, TC-PLAY-03, TC-PLAY-05)."""

import pytest

from rules.validation import check
from schema.board import Pose, TableBoard, TablePiece
from schema.edits import SetField
from schema.findings import Finding
from schema.forces import Unit
from schema.scenario import Scenario
from schema.value import Outline
from tests.rules.breaking import put, unit
from tests.rules.table_mutations import (
    crowded,
    in_turn_order,
    moved_to,
    piece,
    stands,
    table,
    with_piece,
)
from tests.tables import SQUARE, on_a_table, terrain_cards


def found(scenario: Scenario, slug: str) -> list[Finding]:
    return [one for one in check(scenario, terrain_cards()) if one.slug == slug]


def offered(scenario: Scenario, slug: str) -> tuple[str, object]:
    """The only edit that is offered for this: field and value."""
    (one,) = found(scenario, slug)
    assert isinstance(one.fix, SetField)
    return one.fix.field, one.fix.value


def alone(outline: Outline, at: Pose, width: int, depth: int) -> Scenario:
    """One piece of heath's on a table."""
    it = TablePiece(id="x", terrain="ruins", outline=outline, at=at, seat="heath")
    return on_a_table(TableBoard(kind="table", width=width, depth=depth, pieces=(it,)))


def test_of_two_pieces_the_later_is_moved_by_as_little_as_may_be() -> None:
    field, value = offered(moved_to("b", 625, 246)(table()), "terrain-near-terrain")
    assert (field, value) == ("/board/pieces/2/at", {"x": 625, "y": 245, "angle": 0})


def test_what_has_no_place_as_it_lies_is_turned() -> None:
    plank = ((-10, -130), (10, -130), (10, 130), (-10, 130))
    scenario = alone(plank, Pose(x=250, y=150), 500, 300)
    (own, *_) = found(scenario, "terrain-near-own-edge")
    assert own.fix is not None
    assert [f.slug for f in check(own.fix.apply(scenario), terrain_cards(), least="error")] == []


def test_a_spot_that_lacks_a_hair_is_not_offered() -> None:
    """Turned by 16 degrees a square reaches 61.84 mm down, by 62 degrees 67.62 mm, and so on: for
    each the first whole millimetre that is enough."""
    for angle in range(90):
        scenario = alone(SQUARE, Pose(x=300, y=110, angle=angle), 600, 500)
        (one,) = found(scenario, "terrain-near-own-edge")
        assert one.fix is not None
        assert check(one.fix.apply(scenario), terrain_cards(), least="error").of("error") == ()


def test_each_of_three_in_a_turn_is_offered_another_turn() -> None:
    scenario = table()
    for name in "abs":
        scenario = piece(name, turn=1)(scenario)
    fixes = [one.fix for one in found(scenario, "terrain-twice-in-turn")]
    values = [fix.value for fix in fixes if isinstance(fix, SetField)]
    assert values == [2, 3]


def test_the_first_player_s_terrain_comes_first_in_each_turn() -> None:
    scenario = table()  # heath begins
    swapped = in_turn_order(lambda p: (p.turn or 0, p.seat != "mere"))(scenario)
    assert found(scenario, "terrain-order") == []
    (one,) = found(swapped, "terrain-order")
    assert one.fix is not None
    assert one.fix.apply(swapped).board == scenario.board
    other = put(first_player="mere")
    assert found(other(swapped), "terrain-order") == []
    assert len(found(other(scenario), "terrain-order")) == 1


def test_of_unique_terrain_the_first_stays() -> None:
    more = with_piece(id="s-2", terrain="magic-spire", at=Pose(x=150, y=500), seat="heath", turn=4)
    scenario = more(table())
    (one,) = found(scenario, "unique-twice")
    assert one.fix is not None
    assert one.fix.apply(scenario).board == table().board


@pytest.mark.rule("TC-PLAY-05")
def test_common_terrain_that_lies_there_may_want_room_again() -> None:
    """TC-PLAY-05: any number; an empty table is still to be made and misses nothing."""
    scenario = alone(SQUARE, Pose(x=200, y=150), 400, 300)
    (mine, theirs) = found(scenario, "no-room-left")
    assert "ruins" in {term.id for term in mine.args["terrain"]}  # type: ignore[union-attr]
    assert "hill" in {term.id for term in mine.args["terrain"]}  # type: ignore[union-attr]
    assert "hill" not in {term.id for term in theirs.args["terrain"]}  # type: ignore[union-attr]
    somebody = Unit(id="u", seat="heath", type="ogre", at=Pose(x=100, y=25))
    bare = on_a_table(TableBoard(kind="table", width=200, depth=190), (somebody,))
    assert found(bare, "no-room-left") == []


# units


def test_of_two_in_one_place_the_later_is_at_fault() -> None:
    """heath-2 came before heath-3; with the penalty he would have come after him."""
    scenario = stands("heath-3", 124, 25)(table())
    assert offered(scenario, "bases-overlap") == ("/units/5/at", {"x": 125, "y": 25, "angle": 0})
    stabbed = unit("heath-2", badge="stabbed")(scenario)
    field, value = offered(stabbed, "bases-overlap")
    assert (field, value) == ("/units/4/at", {"x": 74, "y": 25, "angle": 0})


def test_a_hand_s_breadth_off_the_edge_is_no_move_yet() -> None:
    """S and more from his edge a new one has surely moved; nearer he is put to it."""
    put_there = offered(stands("heath-2", 75, 104)(table()), "unit-off-own-edge")
    assert put_there == ("/units/4/at", {"x": 75, "y": 25, "angle": 0})
    has_moved = offered(stands("heath-2", 75, 105)(table()), "unit-off-own-edge")
    assert has_moved == ("/units/4/moved", True)


def test_who_had_to_come_in_contact_wants_the_penalty() -> None:
    crowd = crowded()
    assert found(crowd, "penalty-missing") == []
    bare = unit("heath-1", badge=None)(crowd)
    assert offered(bare, "penalty-missing") == ("/units/2/badge", "stabbed")


def test_the_penalty_is_without_need_only_for_new_ones_who_stand_well() -> None:
    """One who has moved may bear it for long; one too near an enemy has other worries."""
    stabbed = unit("heath-2", badge="stabbed")(table())
    assert len(found(stabbed, "penalty-without-need")) == 1
    assert found(unit("heath-2", moved=True)(stabbed), "penalty-without-need") == []
    near = stands("mere-1", 75, 154, moved=True)(stabbed)
    assert len(found(near, "unit-near-enemy")) == 1
    assert found(near, "penalty-without-need") == []


def test_a_full_edge_is_reported_for_characters_and_for_no_hero() -> None:
    (one,) = found(crowded(), "no-room-at-edge")
    types = {term.id for term in one.args["units"]}  # type: ignore[union-attr]
    assert {"ogre", "outrider"} <= types
    assert "hero" not in types
