"""Movement over ground, rule by rule, each on a board drawn as text."""

import pytest

from rules.changes import place_token
from rules.movement import moved, reach
from rules.moves import Move, Moves, may_advance, moves
from rules.position import NOWHERE, Position
from rules.sight import sight
from schema.board import PlacedToken, Wall
from schema.rendering import render
from schema.sentences.play import MOVEMENT
from schema.terrain import Movement
from schema.text import Term
from schema.value import FrozenMap, Json
from tests.battles import battle, scene
from tests.boards import westeros
from tests.rules.marching import (
    BLUE_FOOT,
    BLUE_HORSE,
    ENEMY,
    GREEN_FOOT,
    GUARD,
    RED_HORSE,
    kind,
    lies,
    names,
    reason,
    refusal,
    ruled,
    second_edition,
)

# -- steps -----------------------------------------------------------------------------------------


def test_one_hex_is_one_step_and_the_own_hex_is_no_move() -> None:
    found = moves(battle("A . . . .", A=BLUE_FOOT), "a")
    assert list(found) == ["B1", "C1", "D1"]
    assert len(found) == 3
    assert "D1" in found
    assert "A1" not in found
    assert found["C1"] == Move(
        to="C1",
        path=("A1", "B1", "C1"),
        steps_left=1,
        stopped=False,
        damage=0,
        struck_by=(),
        may_attack=found.why_not("C1"),
    )
    assert found.why_not("E1").because is not None
    assert reason(found, "A1") == "move-own-place"


def test_too_far_says_how_far() -> None:
    found = moves(battle("A . . . . . . . . . .", A=BLUE_FOOT), "a")
    because = refusal(found.why_not("K1"))
    assert because.slug == "move-too-far"
    assert because.args["needs"] == 10
    assert because.args["has"] == 3
    assert "10" in render(because, westeros(), "en")


def test_steps_may_be_others_than_the_units_own() -> None:
    position = battle("A . . . .", A=BLUE_FOOT)
    assert names(position, reach(position, 0, steps=1)) == {"B1"}
    assert reach(position, 0, steps=0) == 0
    assert names(position, reach(position, 0, steps=4)) == {"B1", "C1", "D1", "E1"}


def test_of_equally_cheap_ways_the_one_over_the_lowest_hexes_is_shown() -> None:
    found = moves(battle(" . . . .\n. A . . .\n . . . .", A=GREEN_FOOT), "a")
    assert found["D3"].path == ("B2", "C2", "D2", "D3")


# -- terrain ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ground", ["f", "b"])
@pytest.mark.parametrize("unit", [GREEN_FOOT, BLUE_HORSE, "stark northmen-archers green"])
def test_forest_and_building_stop_everyone(ground: str, unit: str) -> None:
    """Public facts B1.6."""
    found = moves(battle(f"A . {ground} . .", A=unit), "a")
    assert list(found) == ["B1", "C1"]
    assert found["C1"].stopped
    assert not found["B1"].stopped
    assert reason(found, "D1") == "move-behind-stop"


def test_one_may_leave_a_forest_and_enter_the_next_as_a_whole_move() -> None:
    assert list(moves(battle("fA f f", A=BLUE_FOOT), "a")) == ["B1"]
    assert list(moves(battle("fA . .", A=BLUE_FOOT), "a")) == ["B1", "C1"]


def test_around_a_forest_the_way_is_longer() -> None:
    found = moves(battle(" . . . .\nA . f . .", A=GREEN_FOOT), "a")
    assert found["D1"].path == ("A1", "B1", "B2", "C2", "D1")
    assert found["D1"].steps_left == 0


@pytest.mark.rule("BOW-TT-FORD")
@pytest.mark.parametrize(
    "unit",
    [
        GREEN_FOOT,
        "stark northmen-archers green",
        "stark kennelmasters green",
        "lannister heavy-infantry green",
    ],
)
def test_infantry_stops_in_a_ford(unit: str) -> None:
    """BOW-TT-FORD."""
    found = moves(battle("A ~v . .", A=unit), "a")
    assert list(found) == ["B1"]
    assert found["B1"].stopped
    because = refusal(found.why_not("C1"))
    assert because.slug == "move-behind-stop"
    assert because.args["ground"] == Term(of="tokens", id="ford")


@pytest.mark.rule("BOW-TT-FORD-E1")
def test_cavalry_loses_one_of_its_rest_in_a_ford() -> None:
    """BOW-TT-FORD-E1: movement 4, the ford on its second step: one left instead of two."""
    found = moves(battle("A . ~v . .", A=BLUE_HORSE), "a")
    assert found["C1"].steps_left == 1
    assert not found["C1"].stopped
    assert list(found) == ["B1", "C1", "D1"]
    assert found["D1"].steps_left == 0


@pytest.mark.rule("BOW-TT-!1")
def test_a_ford_on_the_last_step_leaves_nothing() -> None:
    """BOW-TT-!1 as recommended: the rest becomes nothing, never less."""
    found = moves(battle("A . . ~v .", A=RED_HORSE), "a")
    assert found["D1"].steps_left == 0
    because = refusal(found.why_not("E1"))
    assert because.args["needs"] == 5


@pytest.mark.rule("BOW-TT-!1")
def test_a_ford_may_want_a_step_more() -> None:
    """BOW-TT-!1 read the other way."""
    found = moves(battle("A . . ~v .", variants=("ford-needs-enough",), A=RED_HORSE), "a")
    assert list(found) == ["B1", "C1"]
    because = refusal(found.why_not("D1"))
    assert because.args["needs"] == 4
    two = moves(battle("A . ~v ~v .", variants=("ford-needs-enough",), A=BLUE_HORSE), "a")
    assert list(two) == ["B1", "C1"]


def test_a_river_is_passed_only_where_something_leads_over_it() -> None:
    """Public facts B1.6."""
    found = moves(battle("A ~ .", A=GREEN_FOOT), "a")
    assert not found
    assert reason(found, "B1") == "move-needs-crossing"
    because = refusal(found.why_not("C1"))
    assert because.slug == "move-behind-ground"
    assert because.args["behind"] == "B1"
    assert because.args["ground"] == Term(of="terrain", id="river")


@pytest.mark.rule("BOW-TT-PAL", "BOW-TT-TOWER")
@pytest.mark.parametrize("token", ["palisade", "siege-tower"])
def test_palisade_and_siege_tower_are_impassable(token: str) -> None:
    """BOW-TT-PAL, BOW-TT-TOWER."""
    drawn = scene("A . .", A=GREEN_FOOT)
    board = drawn.board.changed(tokens=(PlacedToken(at="B1", token=token),))
    found = moves(Position.of(drawn.changed(board=board), westeros()), "a")
    assert not found
    because = refusal(found.why_not("B1"))
    assert because.slug == "move-impassable"
    assert because.args["ground"] == Term(of="tokens", id=token)


@pytest.mark.rule("BOW-TT-00", "BOW-TT-TENT")
def test_a_tent_does_nothing_and_takes_the_place_of_the_ground_below() -> None:
    """BOW-TT-TENT, BOW-TT-00."""
    assert list(moves(battle("A f^ .", A=GREEN_FOOT), "a")) == ["B1", "C1"]


@pytest.mark.rule("BOW-TT-DEV")
@pytest.mark.parametrize("ground", ["fx", "~x", ".x"])
def test_devastation_counts_as_plains(ground: str) -> None:
    """BOW-TT-DEV."""
    assert list(moves(battle(f"A {ground} .", A=GREEN_FOOT), "a")) == ["B1", "C1"]


@pytest.mark.rule("BOW-TT-FIRE")
def test_nobody_enters_a_fire_or_leaves_it() -> None:
    """BOW-TT-FIRE."""
    outside = moves(battle("A .* .", A=GREEN_FOOT), "a")
    assert not outside
    assert reason(outside, "B1") == "move-no-entry"
    assert reason(outside, "C1") == "move-behind-ground"
    inside = moves(battle(".A* . .", A=GREEN_FOOT), "a")
    assert not inside
    assert reason(inside, "B1") == "move-no-exit"


@pytest.mark.rule("BL2-RUINS-02", "BL2-RUINS-03")
def test_ruins_stop_and_wound_whoever_ends_there() -> None:
    """BL2-RUINS-02, BL2-RUINS-03."""
    position = battle("A u . .", game=second_edition(), A=GUARD)
    found = moves(position, "a")
    assert list(found) == ["B1"]
    assert found["B1"].stopped
    assert found["B1"].damage == 1
    after = moved(position, 0, lies(position, "B1"))
    assert after.soldiers == [2]
    assert position.soldiers == [3]


@pytest.mark.rule("BL2-RUINS-03")
def test_the_last_figure_falls_in_ruins() -> None:
    """BL2-RUINS-03."""
    position = battle("A u", game=second_edition(), A=GUARD)
    position.soldiers[0] = 1
    after = moved(position, 0, lies(position, "B1"))
    assert not after.alive(0)
    assert after.at == [NOWHERE]


@pytest.mark.rule("BL2-RUINS-02")
def test_a_unit_stopped_by_ruins_may_still_advance_out_of_them() -> None:
    """BL2-RUINS-02: an effect such as an advance moves it again in the same turn."""
    position = battle("A u .", game=second_edition(), A=GUARD)
    after = moved(position, 0, lies(position, "B1"))
    assert after.moved == [True]
    assert may_advance(after, 0, lies(after, "C1"))


# -- roads -----------------------------------------------------------------------------------------


@pytest.mark.rule("BOW-TT-WBRIDGE", "BOW-TT-SBRIDGE")
@pytest.mark.parametrize("bridge", ["~=", "~+"])
def test_a_whole_move_along_a_road_goes_one_hex_farther(bridge: str) -> None:
    """BOW-TT-WBRIDGE, BOW-TT-SBRIDGE: a bridge counts as road."""
    found = moves(battle(f"rA r {bridge} r r", A=BLUE_FOOT), "a")
    assert list(found) == ["B1", "C1", "D1", "E1"]
    assert found["E1"].steps_left == 0
    assert found["D1"].steps_left == 1


@pytest.mark.parametrize("row", ["A r r r r", "rA . r r r", "rA r r r ."])
def test_a_step_off_the_road_costs_the_bonus(row: str) -> None:
    found = moves(battle(row, A=BLUE_FOOT), "a")
    assert list(found) == ["B1", "C1", "D1"]
    assert reason(found, "E1") == "move-too-far"


def test_a_bridge_is_a_start_on_the_road() -> None:
    found = moves(battle("~=A r r r r", A=BLUE_FOOT), "a")
    assert "E1" in found
    assert "D1" in moves(battle("~vA r r r r", A=BLUE_FOOT), "a")
    assert "E1" not in moves(battle("~vA r r r r", A=BLUE_FOOT), "a")


def test_without_a_bonus_a_road_is_ground() -> None:
    found = moves(battle("rA r r r r", game=ruled(road_bonus=0), A=BLUE_FOOT), "a")
    assert "E1" not in found


def test_a_unit_without_steps_gains_none_by_a_road() -> None:
    position = battle("rA r r", A=BLUE_FOOT)
    assert reach(position, 0, steps=0) == 0


# -- walls and heights -----------------------------------------------------------------------------


def test_a_wall_bars_its_edge_from_both_sides() -> None:
    game = westeros().changed(walls=FrozenMap(wall=kind(Movement(impassable=True))))
    wall = (Wall(at="B1", kind="wall", edge=3),)
    drawn = scene(" . .\nA . .", game, A=GREEN_FOOT)
    board = drawn.board.changed(walls=wall)
    around = moves(Position.of(drawn.changed(board=board), game), "a")
    assert around["B1"].path == ("A1", "A2", "B1")
    row = scene("A . .", game, A=GREEN_FOOT)
    walled = row.changed(board=row.board.changed(walls=wall))
    found = moves(Position.of(walled, game), "a")
    assert not found
    because = refusal(found.why_not("C1"))
    assert because.slug == "move-behind-wall"
    assert (because.args["here"], because.args["behind"]) == ("A1", "B1")


def on_heights(heights: tuple[int, ...], **choices: Json) -> Moves:
    """The moves of foot that moves 4 along a row of these heights."""
    game = ruled(**choices)
    drawn = scene(" ".join(["A", *"." * (len(heights) - 1)]), game, A=GREEN_FOOT)
    board = drawn.board.changed(elevation=(heights,))
    return moves(Position.of(drawn.changed(board=board), game), "a")


def test_climbing_costs_steps_and_descending_none() -> None:
    found = on_heights((0, 1, 0, 2, 2), climb_cost=1)
    assert list(found) == ["B1", "C1"]
    assert [found[name].steps_left for name in found] == [2, 1]
    assert reason(found, "D1") == "move-too-far"
    assert list(on_heights((0, 1, 0, 2, 2))) == ["B1", "C1", "D1", "E1"]


def test_one_climbs_and_descends_only_so_many_levels() -> None:
    assert list(on_heights((0, 1, 2, 0), climb=1)) == ["B1", "C1"]
    assert list(on_heights((2, 0, 0), climb=2)) == ["B1", "C1"]
    assert reason(on_heights((0, 1, 3, 3), climb=1), "D1") == "move-behind-height"
    assert not on_heights((0, 5), climb=4)


@pytest.mark.rule("BOW-TT-!1")
@pytest.mark.parametrize(
    ("unit", "ford", "lose"),
    [(GREEN_FOOT, ".", "to-zero"), ("stark winterfell-riders green", "~v", "must-afford")],
)
def test_the_way_that_is_shown_can_be_paid(unit: str, ford: str, lose: str) -> None:
    """From the low hexes of the row below, a climb to E1 costs more than is left there; the way
    along the upper row is the one (BOW-TT-!1 read the other way, for the ford)."""
    game = ruled(climb_cost=1, lose=lose)
    drawn = scene(f" A . . . .\n. . . . {ford}", game, A=unit)
    low_but_one = ((0, 0, 0, 0, 1), (1, 1, 1, 1, 1))
    board = drawn.board.changed(elevation=low_but_one)
    move = moves(Position.of(drawn.changed(board=board), game), "a")["E1"]
    assert move.path == ("A2", "B2", "C2", "D2", "E1")
    assert move.steps_left == 0


# -- what lies on top ------------------------------------------------------------------------------


def test_the_uppermost_of_two_tokens_is_to_blame() -> None:
    position = battle("A .| .", A=BLUE_FOOT)
    both = place_token(position, 1, "siege-tower")
    because = refusal(moves(both, "a").why_not("B1"))
    assert because.args["ground"] == Term(of="tokens", id="siege-tower")
    blocker = sight(both, "A1", "C1").blocked_by[0]
    assert blocker.what == (Term(of="tokens", id="siege-tower"),)


def test_a_crossing_that_lies_beside_the_water_leads_over_it() -> None:
    """A token that adds to the river leaves it a river, and is a crossing all the same."""
    game = westeros()
    ford = game.tokens["ford"].changed(adds=True)
    adding = game.changed(tokens=FrozenMap({**game.tokens, "ford": ford}))
    found = moves(battle("A ~v . . . . ~v", adding, A=BLUE_HORSE), "a")
    assert "B1" in found
    assert reason(found, "G1") == "move-too-far"


# -- gaps ------------------------------------------------------------------------------------------


def test_what_is_not_played_on_cannot_be_entered_or_crossed() -> None:
    drawn = scene("A . .", A=BLUE_FOOT)
    board = drawn.board.changed(unplayable=("B1",))
    found = moves(Position.of(drawn.changed(board=board), westeros()), "a")
    assert reason(found, "B1") == "move-unplayable"
    assert reason(found, "C1") == "move-behind-gap"


def test_every_reason_names_what_it_speaks_of() -> None:
    """No sentence is left with a brace of its own."""
    position = battle(" . . .* . .\nA X f . ~ .\n . .| . ~v .", A=BLUE_FOOT, X=ENEMY, B=BLUE_FOOT)
    slugs = set()
    for unit in ("a", "b"):
        found = moves(position, unit)
        for name in position.theatre.grid.names:
            because = found.why_not(name).because
            if because is not None:
                assert because.slug in MOVEMENT
                sentence = render(because, westeros(), "en")
                assert "{" not in sentence
                slugs.add(because.slug)
    assert len(slugs) >= 6
