"""Contact to the millimetre, and what is said where it is near to being enough (TC-PLAY-03,
TC-CHR-01)."""

from dataclasses import replace

import pytest
import shapely

from rules.measured import (
    Base,
    Tabletop,
    enemies_touched,
    fits_somewhere,
    gaps,
    nearest_place,
    room_for_unit,
    shape_of,
)
from rules.measured import why_not_piece as against_piece
from rules.measured import why_not_unit as against_unit
from schema.board import Pose, TableBoard, TablePiece
from schema.forces import Arrival, Seat, Unit
from tests.rules.table_mutations import crowded, table
from tests.tables import SQUARE, drawn_table, on_a_table, terrain_cards

ROOMY = """
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . . . . . . . . . .
    . . . m . . . . . . . .
    . . . . . . . . . . . .
"""


def top_of(text: str) -> Tabletop:
    return Tabletop.of(drawn_table(text), terrain_cards())


def said(top: Tabletop, x: int, y: int, ignore: str | None = None) -> list[str]:
    why = against_unit(top, "heath", 25, Pose(x=x, y=y), moved=False, ignore=ignore)
    return [one.slug for one in why]


def test_contact_is_no_way_out_while_there_is_room() -> None:
    top = top_of(ROOMY)
    assert said(top, 175, 25) == ["unit-near-enemy"]
    assert said(top, 325, 25) == []


def test_contact_mends_nothing_but_nearness() -> None:
    """Where the edge is full, one in contact still touches his own edge."""
    top = Tabletop.of(crowded(), terrain_cards())
    assert said(top, 75, 25, "heath-1") == []
    assert said(top, 75, 26, "heath-1") == ["unit-off-own-edge", "bases-overlap"]
    assert said(top, 75, 125, "heath-1") == ["unit-off-own-edge", "unit-near-enemy"]


def test_a_millimetre_between_bases_is_no_contact() -> None:
    top = top_of(ROOMY)  # the enemy stands at 175, 75
    assert enemies_touched(top, Base(225, 75, 25, "heath")) == ("mere-1",)
    assert enemies_touched(top, Base(226, 75, 25, "heath")) == ()
    assert enemies_touched(top, Base(224, 75, 25, "heath")) == ()


def test_where_contact_is_refused_no_room_is_found_beside_enemies() -> None:
    top = Tabletop.of(crowded(), terrain_cards())
    assert not room_for_unit(top, "heath", 25, "heath-1").is_empty
    strict = replace(top, rules=replace(top.rules, crowded="refused"))
    assert room_for_unit(strict, "heath", 25, "heath-1").is_empty
    why = against_unit(strict, "heath", 25, Pose(x=75, y=25), moved=False, ignore="heath-1")
    assert [one.slug for one in why] == ["unit-near-enemy"]


def test_terrain_may_touch_bases_where_no_pack_forbids_it() -> None:
    top = Tabletop.of(table(), terrain_cards())
    at = Pose(x=350, y=425)  # against a creature
    assert [one.slug for one in against_piece(top, None, SQUARE, at)] == ["terrain-touches-unit"]
    free = replace(top, rules=replace(top.rules, piece_unit="free"))
    assert against_piece(free, None, SQUARE, at) == ()
    needed = [
        {g.needed for g in gaps(t, shape_of(SQUARE, at)) if g.kind == "unit"} for t in (top, free)
    ]
    assert needed == [{1}, {0}]


@pytest.mark.parametrize(("y", "angle"), [(150, 45), (133, 4), (134, 5), (129, 0)])
def test_what_falls_short_by_a_hair_is_not_enough(y: int, angle: int) -> None:
    """A square whose lowest corner is 79.3, 79.6, 79.8 and 79 mm off the edge."""
    at = Pose(x=400, y=y, angle=angle)
    (why,) = against_piece(top_of(ROOMY), "heath", SQUARE, at)
    assert (why.args["gap"], why.args["needed"]) == (79, 80)


def test_a_room_keeps_clear_of_an_enemy_who_is_only_just_too_near() -> None:
    """78 mm from the line along the edge: 22 mm of it to either side are barred."""
    board = TableBoard(kind="table", width=600, depth=400)
    enemy = Unit(id="e", seat="mere", type="ogre", at=Pose(x=300, y=25 + 128), moved=True)
    room = room_for_unit(Tabletop.of(on_a_table(board, (enemy,)), terrain_cards()), "heath", 25)
    free = [x for x in range(250, 351) if room.covers(shapely.Point(x, 25))]
    assert 277 in free
    assert 323 in free
    assert not set(free) & set(range(280, 321))  # a room is wider by a hair, never by more


@pytest.mark.rule("TC-CHR-01")
def test_what_nobody_plays_keeps_off_nobody() -> None:
    """TC-CHR-01 speaks of characters that a player brings."""
    top = top_of(ROOMY)
    room = room_for_unit(top, "nobody", 25)
    assert room.covers(shapely.Point(235, 75))
    assert not room.covers(shapely.Point(220, 75))


def test_a_free_spot_is_its_own_nearest_and_ties_go_to_the_lowest_then_leftmost() -> None:
    room = shapely.box(0, 0, 50, 50)
    assert nearest_place(room, 20, 20, lambda _x, _y: True) == (20, 20)
    assert nearest_place(room, 20, 20, lambda x, y: (x, y) != (20, 20)) == (20, 19)
    assert nearest_place(room, 20, 20, lambda x, y: y == 20 != x) == (19, 20)
    assert nearest_place(room, 20.5, 20.5, lambda _x, _y: True) == (20, 20)
    assert nearest_place(room, 20, 20, lambda x, y: (x - 20) * (y - 20) < 0) == (21, 19)


def test_of_two_who_share_an_edge_the_farther_distance_counts() -> None:
    """Terrain of heath at an edge where mere sits beside his own ally."""
    scenario = drawn_table(ROOMY)
    heath, mere, *_ = scenario.seats
    for seats in ((heath, mere.changed(edge="bottom")), (mere.changed(edge="bottom"), heath)):
        top = Tabletop.of(scenario.changed(seats=seats), terrain_cards())
        assert top.edge_distances("heath")["bottom"] == 100
        assert top.edge_distances("mere")["bottom"] == 100


def test_who_comes_later_stands_nowhere_and_what_nobody_plays_has_no_edge() -> None:
    scenario = drawn_table(ROOMY)
    wild = Seat(id="wild", neutral=True, edge="left")
    late = Unit(id="l", seat="heath", type="ogre", at=Pose(x=9, y=9), arrival=Arrival(round=2))
    more = scenario.changed(seats=(*scenario.seats, wild), units=(*scenario.units, late))
    top = Tabletop.of(more, terrain_cards())
    assert list(top.bases) == ["mere-1"]
    assert top.edge_distances("heath") == {"left": 0, "right": 0, "bottom": 80, "top": 100}


def test_an_outline_that_crosses_itself_is_what_a_string_around_it_holds() -> None:
    """The notch of an hourglass belongs to it."""
    hourglass = ((-200, -200), (200, 200), (200, -200), (-200, 200))
    piece = TablePiece(id="x", terrain="rock", outline=hourglass, at=Pose(x=400, y=300))
    board = TableBoard(kind="table", width=800, depth=600, pieces=(piece,))
    top = Tabletop.of(on_a_table(board), terrain_cards())
    why = against_unit(top, "heath", 20, Pose(x=400, y=450), moved=True)
    assert [one.slug for one in why] == ["unit-on-barred-terrain"]


def test_what_fits_only_from_corner_to_corner_is_found() -> None:
    """A plank of 40 cm where 30 by 30 are left."""
    plank = ((-200, -4), (200, -4), (200, 4), (-200, 4))
    board = TableBoard(kind="table", width=300, depth=480)
    top = Tabletop.of(on_a_table(board), terrain_cards())
    pose = fits_somewhere(top, "heath", plank)
    assert pose is not None
    assert pose.angle in (45, 135, 225, 315)
    assert against_piece(top, "heath", plank, pose) == ()
