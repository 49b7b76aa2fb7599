"""Evading: who may, before whom, where to, and what the attack still does (BLH-EVD)."""

from dataclasses import replace

import pytest

import games
from rules.evasion import evade, evaded, evasions, falls_back, in_table, may_evade
from rules.position import Position
from rules.strength import bold
from schema.rendering import render
from tests.battles import battle

RED_HORSE = "standard cavalry red"
BLUE_FOOT = "pennant infantry blue"

BOARD = """
. . . . .
 . . X . .
. . A . .
 . . . . .
. . . . .
"""
"""A on C3 evades downward; X on C4 attacks."""


def attacked(text: str = BOARD, *variants: str, **units: str) -> Position:
    """A battle of BattleLore in which evading is played."""
    game = games.load("battlelore-1e", add_ons=())
    units = {"A": RED_HORSE, "X": BLUE_FOOT, **units}
    return battle(text, game, ("tactical-evade", *variants), **units)


def refused(position: Position, *, ranged: bool = False) -> str:
    """The name of the reason why A may not evade X; core and answer agree with it."""
    answer = may_evade(position, "a", "x", ranged=ranged)
    assert not answer
    assert answer.because is not None
    assert not evade(position, "a", "x", ranged=ranged)
    numbers = position.theatre.numbers
    assert not evasions(position, numbers["a"], numbers["x"], ranged=ranged)
    sentence = render(answer.because, position.theatre.game, "en")
    assert "{" not in sentence
    assert not sentence.startswith(answer.because.slug)
    return answer.because.slug


ATTACKERS = (
    "infantry green",
    "infantry blue",
    "infantry red",
    "cavalry green",
    "cavalry blue",
    "cavalry red",
    "dragon red",
    "creature red",
)

TABLE = {
    "infantry green": "yes yes yes yes yes yes yes yes",
    "cavalry green": "yes yes yes yes yes yes yes yes",
    "archers green": "yes yes yes yes yes yes yes yes",
    "cavalry blue": "yes yes yes no no yes no no",
    "cavalry red": "yes yes yes no no no yes yes",
    "infantry blue": "no no no no no no no no",
    "infantry red": "no no no no no no no no",
    "creature green": "no no no no no no no no",
}
"""BLH-EVD-01 cell by cell, and the green row's exception: any type but Creatures."""


@pytest.mark.rule("BLH-EVD-01")
@pytest.mark.parametrize("evader", TABLE)
@pytest.mark.parametrize("attacker", ATTACKERS)
def test_the_table(evader: str, attacker: str) -> None:
    """BLH-EVD-01, BLH-EVD: blue infantry never, blue cavalry before red cavalry but not blue."""
    expected = TABLE[evader].split()[ATTACKERS.index(attacker)] == "yes"
    position = attacked(A=f"standard {evader}", X=f"pennant {attacker}")
    assert bool(may_evade(position, "a", "x")) is expected
    assert in_table(position, 0, 1) is expected
    if not expected:
        assert refused(position) == "evade-not-by-table"


@pytest.mark.rule("BLH-EVD-!1")
@pytest.mark.parametrize("attacker", ATTACKERS)
def test_blue_by_the_letter_of_the_remark(attacker: str) -> None:
    """BLH-EVD-!1: the author's remark taken literally is a switch."""
    units = {"A": "standard cavalry blue", "X": f"pennant {attacker}"}
    assert refused(attacked(BOARD, "blue-never-evades", **units)) == "evade-blue"
    others = {**units, "A": "standard cavalry green"}
    assert may_evade(attacked(BOARD, "blue-never-evades", **others), "a", "x")


@pytest.mark.rule("BLH-EVD-03", "BLH-EVD-04", "BLH-EVD-06", "BLH-EVD-E1")
def test_red_cavalry_evades_blue_infantry() -> None:
    """BLH-EVD-E1, BLH-EVD-03, BLH-EVD-04, BLH-EVD-06: one helmet of its colour takes a figure, it
    goes two hexes to its edge, and the attacker stays where he is."""
    position = attacked()
    answer = evade(position, "a", "x")
    assert answer
    assert list(answer) == ["B1", "C1", "D1"]
    assert answer.ways == (("B2", "B1"), ("B2", "C1"), ("C2", "D1"))
    assert len(answer) == 3
    assert answer.colour == "red"
    assert not answer.flags_count
    assert not answer.battles_back
    assert not answer.gains_ground
    assert not answer.bonus_attack
    later = evaded(position, "a", "x", "C1", 1)
    assert (later.soldiers[0], position.soldiers[0]) == (2, 3)
    assert later.theatre.grid.names[later.at[0]] == "C1"
    assert later.at[1] == position.at[1]
    with pytest.raises(ValueError, match="may not evade to B2"):
        evaded(position, "a", "x", "B2", 0)


@pytest.mark.rule("BLH-EVD-06")
def test_even_bold_units_do_not_battle_back() -> None:
    """BLH-EVD-06."""
    position = attacked(
        """
        . . . . .
         . . X . .
        . B A C .
         . . . . .
        . . . . .
        """,
        B=RED_HORSE,
        C=RED_HORSE,
    )
    assert bold(position, 0)
    assert not evade(position, "a", "x").battles_back


def test_who_falls_does_not_evade() -> None:
    """Its losses come first; nobody is left to move."""
    later = evaded(attacked(), "a", "x", "C1", 3)
    assert not later.alive(0)
    assert later.at[0] == -1


@pytest.mark.rule("BLH-EVD-04", "BLH-EVD-05")
def test_one_hex_where_two_are_impossible() -> None:
    """BLH-EVD-04: without a penalty; BLH-EVD-05: not at all where the way is closed, and nothing
    turns it aside."""
    last = ". . . . .\n . X . . .\n. A . . .\n . . . . ."
    position = attacked(last)
    assert list(evade(position, "a", "x")) == ["A1", "B1"]
    assert evaded(position, "a", "x", "B1", 0).soldiers[0] == 3
    assert refused(attacked(". . X .\n . A . .")) == "no-way-home"
    closed = attacked(
        """
        . . . . .
         . . X . .
        . . A . .
         . Y B . .
        . . . . .
        """,
        B=RED_HORSE,
        Y=BLUE_FOOT,
    )
    assert refused(closed) == "no-way-home"
    assert [reason.slug for reason in evade(closed, "a", "x").why] == [
        "retreat-blocked-enemy",
        "retreat-blocked-friend",
    ]


@pytest.mark.rule("BLH-EVD-05")
def test_shots() -> None:
    """BLH-EVD-05 does not say whether a ranged attack may be evaded: not, unless the scenario
    reads it so."""
    archers = {"X": "pennant archers blue"}
    assert refused(attacked(**archers), ranged=True) == "evade-shot"
    assert may_evade(attacked(BOARD, "shots-may-be-evaded", **archers), "a", "x", ranged=True)


def test_when_nobody_evades() -> None:
    """Without the variant, among friends, off the board."""
    game = games.load("battlelore-1e", add_ons=())
    plain = battle(BOARD, game, (), A=RED_HORSE, X=BLUE_FOOT)
    assert refused(plain) == "evade-not-played"
    assert refused(attacked(X="standard infantry blue")) == "evade-friend"
    gone = attacked()
    gone.put(0, -1)
    assert refused(gone) == "move-not-on-board"
    assert evade(gone, "a", "x").why == ()
    stunned = attacked()
    stunned.stunned[0] = True
    assert refused(stunned) == "move-stunned"


@pytest.mark.rule("BLH-ENG-05", "BLH-ENG-06")
def test_whoever_evades_leaves_an_engagement_of_its_own_will() -> None:
    """BLH-ENG-05, BLH-ENG-06: evading frees nobody, so that the back is struck first; the unit lets
    go of all, of one that it still stands beside too."""
    board = ". . . . .\n . . X . .\n. . A Y .\n . . . . .\n. . . . ."
    position = attacked(board, "engagement", A="standard infantry green", Y=BLUE_FOOT)
    assert evade(position, "a", "x").struck_by == ()
    numbers = position.theatre.numbers
    position.engage(numbers["a"], numbers["y"])
    answer = evade(position, "a", "y")
    assert answer.struck_by == ("y",)
    assert not any(evaded(position, "a", "y", next(iter(answer)), 0).engaged)


@pytest.mark.rule("BL2-RUINS-03")
def test_ruins_wound_whoever_stops_in_them() -> None:
    """BL2-RUINS-03, should a game have both ruins and evading."""
    position = attacked(". . X . .\n . . A . .\n. . . . .")
    index = position.theatre.grid.index("C1")
    wounding = position.ground.kinds[index]
    wounding = wounding.changed(movement=wounding.movement.changed(damage=1))
    kinds = (*position.ground.kinds[:index], wounding, *position.ground.kinds[index + 1 :])
    position.ground = replace(position.ground, kinds=kinds)
    assert evaded(position, "a", "x", "C1", 1).soldiers[0] == 1
    assert evaded(position, "a", "x", "D1", 1).soldiers[0] == 2
    assert falls_back(position, 0, index, 0).soldiers[0] == 2


@pytest.mark.rule("BLH-EVD-02")
def test_evading_is_declared_after_all_moves_and_before_the_dice() -> None:
    """BLH-EVD-02: what the attacker's other units closed by then stays closed, and the ways are
    known before any hit is; the hits come to the position in which it was declared."""
    position = attacked(
        """
        . . . . .
         . . X . .
        . . A . .
         . . B . .
        . . . . Y
        """,
        B=RED_HORSE,
        Y=BLUE_FOOT,
    )
    assert list(evade(position, "a", "x")) == ["B1", "C1"]
    moved = position.copy()
    moved.put(moved.theatre.numbers["y"], moved.theatre.grid.index("B2"))
    assert refused(moved) == "no-way-home"
    ways = {evaded(position, "a", "x", "B1", hits).at[0] for hits in (0, 1, 2)}
    assert ways == {position.theatre.grid.index("B1")}
