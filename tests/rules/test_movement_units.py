"""Movement among units, and what a unit may do after a move; each on a board drawn as text."""

import pytest

from rules.movement import moved, pursuit, reach_and_attack
from rules.moves import may_advance, moves
from rules.position import Position
from schema.terrain import Combat
from schema.value import FrozenMap
from tests.battles import battle, scene
from tests.boards import westeros
from tests.rules.marching import (
    BANNER,
    BLUE_FOOT,
    BLUE_HORSE,
    ENEMY,
    GREEN_FOOT,
    first_edition,
    kind,
    lies,
    names,
    reason,
    refusal,
    ruled,
    with_terrain,
)

# -- units -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", [GREEN_FOOT, ENEMY])
def test_units_block(other: str) -> None:
    found = moves(battle("A B . .", A=BLUE_FOOT, B=other), "a")
    assert not found
    because = refusal(found.why_not("B1"))
    assert because.slug == "move-taken"
    assert because.args["by"] == ("b",)
    assert reason(found, "C1") == "move-behind-unit"


def test_friends_may_be_passed_where_the_game_says_so() -> None:
    passing = ruled(friends="pass")
    found = moves(battle("A B . .", game=passing, A=BLUE_FOOT, B=GREEN_FOOT), "a")
    assert list(found) == ["C1", "D1"]
    assert found["C1"].path == ("A1", "B1", "C1")
    assert reason(found, "B1") == "move-taken"
    assert not moves(battle("A X . .", game=passing, A=BLUE_FOOT, X=ENEMY), "a")
    stopped = moves(battle("A fB . .", game=passing, A=BLUE_FOOT, B=GREEN_FOOT), "a")
    assert not stopped, "it would have to stop where it may not stay"
    assert reason(stopped, "C1") == "move-behind-unit"


def test_friends_share_a_hex_up_to_its_limit() -> None:
    game = westeros()
    shared = FrozenMap({**game.rules["placement"], "units-in-a-hex": 2})
    game = game.changed(rules=FrozenMap({**game.rules, "placement": shared}))
    position = battle("A B . .", game=game, A=BLUE_FOOT, B=GREEN_FOOT, C=GREEN_FOOT)
    assert list(moves(position, "a")) == ["B1", "C1", "D1"]
    position.put(2, lies(position, "B1"))
    full = moves(position, "a")
    assert not full
    because = refusal(full.why_not("B1"))
    assert because.args["by"] == ("b", "c")
    assert moves(battle("A X .", game=game, A=BLUE_FOOT, X=ENEMY), "a").why_not("B1").because


def test_zones_of_enemies_stop_where_the_game_says_so() -> None:
    row = " . X . . .\nA . . . . ."
    free = moves(battle(row, A=GREEN_FOOT, X=ENEMY), "a")
    assert list(free) == ["B1", "C1", "D1", "E1", "A2", "C2", "D2"]
    found = moves(battle(row, game=ruled(zones="stop"), A=GREEN_FOOT, X=ENEMY), "a")
    assert list(found) == ["B1", "A2"]
    assert found["B1"].stopped
    assert reason(found, "D1") == "move-behind-enemy"
    away = moves(battle("X A . . .", game=ruled(zones="stop"), A=GREEN_FOOT, X=ENEMY), "a")
    assert list(away) == ["C1", "D1", "E1"], "one that starts beside an enemy may leave"


@pytest.mark.rule("BLH-ENG-06")
def test_an_engaged_unit_is_held_or_struck_or_free() -> None:
    """BLH-ENG-06."""
    for choice in ("held", "struck", "free"):
        position = battle("X A .", game=ruled(engaged=choice), A=BLUE_FOOT, X=ENEMY)
        position.engage(0, 1)
        found = moves(position, "a")
        assert list(found) == ([] if choice == "held" else ["C1"])
        if choice == "held":
            assert reason(found, "C1") == "move-held"
        else:
            assert found["C1"].struck_by == (("x",) if choice == "struck" else ())
            after = moved(position, 0, lies(position, "C1"))
            assert after.engaged == [(), ()]
            assert position.engaged == [(1,), (0,)]


@pytest.mark.rule("BL2-LC-02")
def test_stunned_units_and_units_off_the_board_do_not_move() -> None:
    """BL2-LC-02."""
    position = battle("A . .", A=BLUE_FOOT, B=BLUE_FOOT)
    position.stunned[0] = True
    assert not moves(position, "a")
    assert reason(moves(position, "a"), "B1") == "move-stunned"
    assert not moves(position, "b")
    assert reason(moves(position, "b"), "B1") == "move-not-on-board"
    assert reach_and_attack(position, 1) == 0
    assert pursuit(position, 1) == 0


def test_a_move_changes_only_the_position_that_it_returns() -> None:
    position = battle("A . .", A=BLUE_FOOT)
    after = moved(position, 0, lies(position, "C1"))
    assert (position.at, position.moved) == ([0], [False])
    assert (after.at, after.moved) == ([2], [True])
    assert after.unit_on(2) == 0
    assert after.unit_on(0) is None


# -- attacking after a move ------------------------------------------------------------------------


def test_a_landmark_stops_and_keeps_from_attacking_in_the_turn_of_entry() -> None:
    """Public facts B3."""
    position = battle("A . l .", game=first_edition(), A="standard cavalry blue")
    found = moves(position, "a")
    assert list(found) == ["B1", "C1"]
    assert found["B1"].may_attack
    assert not found["C1"].may_attack
    because = refusal(found["C1"].may_attack)
    assert because.slug == "attack-not-on-entry"
    assert names(position, reach_and_attack(position, 0)) == {"A1", "B1"}
    inside = battle("lA .", game=first_edition(), A=BANNER)
    assert names(inside, reach_and_attack(inside, 0)) == {"A1", "B1"}


@pytest.mark.rule("BOW-TT-FIRE")
def test_whoever_is_in_a_fire_may_not_attack() -> None:
    """BOW-TT-FIRE."""
    position = battle(".A* .", A=BLUE_FOOT)
    assert reach_and_attack(position, 0) == 0


def test_terrain_may_forbid_to_attack_out_of_it() -> None:
    marsh = with_terrain(ruins=kind(combat=Combat(no_attack=True)))
    found = moves(battle("A u .", game=marsh, A=BLUE_FOOT), "a")
    because = refusal(found["B1"].may_attack)
    assert because.slug == "attack-not-from-here"
    assert found["C1"].may_attack


def test_some_attack_only_after_a_shorter_move() -> None:
    """Public facts B3: blue infantry of the first edition moves two hexes, one if it fights."""
    position = battle("A . . .", game=first_edition(), A=BANNER)
    assert names(position, reach_and_attack(position, 0)) == {"A1", "B1"}
    found = moves(position, "a")
    assert list(found) == ["B1", "C1"]
    because = refusal(found["C1"].may_attack)
    assert because.slug == "attack-moved-too-far"


# -- advance and pursuit ---------------------------------------------------------------------------


@pytest.mark.rule("BOW-TT-WBRIDGE", "BOW-TT-SBRIDGE")
@pytest.mark.parametrize("bridge", ["~=", "~+"])
def test_nobody_advances_onto_a_bridge(bridge: str) -> None:
    """BOW-TT-WBRIDGE, BOW-TT-SBRIDGE."""
    position = battle(f"A {bridge} .", A=BLUE_FOOT)
    answer = may_advance(position, 0, lies(position, "B1"))
    assert answer.because is not None
    assert answer.because.slug == "advance-barred"
    assert not may_advance(position, 0, lies(position, "C1"), hexes=2)
    assert may_advance(battle("A ~v .", A=BLUE_FOOT), 0, 1), "a ford does not bar it"


@pytest.mark.rule("BOW-FAQ-10")
def test_terrain_counts_in_a_pursuit() -> None:
    """BOW-FAQ-10."""
    refused = {".*": "move-no-entry", "~": "move-needs-crossing", ".|": "move-impassable"}
    for ground, slug in refused.items():
        answer = may_advance(battle(f"A {ground} .", A=BLUE_FOOT), 0, 1)
        assert answer.because is not None
        assert answer.because.slug == slug
    stopped = battle("A f .", A=BLUE_HORSE)
    assert may_advance(stopped, 0, 1, hexes=2)
    assert not may_advance(stopped, 0, 2, hexes=2)


@pytest.mark.rule("BOW-FAQ-10")
def test_terrain_may_not_count_in_a_pursuit_except_what_nobody_enters() -> None:
    """BOW-FAQ-10 the other way."""
    free = ruled(pursuit="free")
    assert may_advance(battle("A .* .", game=free, A=BLUE_FOOT), 0, 1)
    assert may_advance(battle(".A* .", game=free, A=BLUE_FOOT), 0, 1)
    assert may_advance(battle("A f .", game=free, A=BLUE_HORSE), 0, 2, hexes=2)
    for ground in ("~", ".|", "~="):
        assert not may_advance(battle(f"A {ground} .", game=free, A=BLUE_FOOT), 0, 1)


def test_an_advance_takes_only_free_hexes_that_are_near_enough() -> None:
    position = battle("A X .", A=BLUE_FOOT, X=ENEMY)
    slugs = []
    for index in range(3):
        because = refusal(may_advance(position, 0, index))
        slugs.append(because.slug)
    assert slugs == ["move-own-place", "move-taken", "advance-too-far"]
    burning = refusal(may_advance(battle(".A* .", A=BLUE_FOOT), 0, 1))
    assert burning.slug == "move-no-exit"


def test_heights_cost_nothing_where_terrain_does_not_count_in_a_pursuit() -> None:
    for pursuit_rule, allowed in (("terrain-counts", False), ("free", True)):
        game = ruled(climb_cost=1, pursuit=pursuit_rule)
        drawn = scene("A . .", game, A=BLUE_FOOT)
        board = drawn.board.changed(elevation=((0, 1, 1),))
        position = Position.of(drawn.changed(board=board), game)
        assert bool(may_advance(position, 0, 1)) is allowed


def test_why_nobody_advances_where_terrain_does_not_count() -> None:
    """A fire bars no such advance, neither the one that is left nor the one that is entered: what
    is too far is too far."""
    free = ruled(pursuit="free")
    for board in (".A* . . .", "A . . .*"):
        because = refusal(may_advance(battle(board, game=free, A=BLUE_FOOT), 0, 3, hexes=2))
        assert because.slug == "advance-too-far"
