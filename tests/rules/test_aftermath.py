"""What is left of the target, against the rules applied to each outcome by hand."""

from fractions import Fraction

import pytest

from rules.aftermath import destroyed, is_destroyed, when_rolled
from rules.combat import attack
from rules.position import Position
from tests.battles import battle
from tests.rules.changed_games import second_edition, with_rules

GUARDS = "lannister lannisport-guards green"

OPEN = """
    . . . .
     . . . .
    . . X .
     . A . .
    . . . .
"""
CORNER = """
    X .
     A .
    . .
"""


def two(text: str) -> Position:
    return battle(text, A="stark war-host red", X="lannister lannisport-guards green")


def weakened(position: Position, unit: str, soldiers: int) -> Position:
    position.soldiers[position.theatre.numbers[unit]] = soldiers
    return position


@pytest.mark.rule("BOW-FAQ-09")
def test_with_room_only_hits_destroy() -> None:
    """BOW-FAQ-09: a unit that can retreat as far as it is driven falls to hits alone."""
    position = weakened(two(OPEN), "x", 2)
    found = attack(position, "a", "x")
    assert found.needed == 2
    wide = Fraction(sum(w for h, f, w in found.odds.outcomes if h >= 2), found.odds.total)
    assert wide <= destroyed(position, found)
    assert not is_destroyed(position, 1, 1, 1, 0, ranged=False)
    assert is_destroyed(position, 1, 2, 0, 0, ranged=False)


@pytest.mark.rule("BOW-FAQ-09")
def test_without_room_every_flag_is_a_hit() -> None:
    """BOW-FAQ-09: in the corner a retreat not possible is a hit, and so counts as one."""
    position = weakened(two(CORNER), "x", 2)
    found = attack(position, "a", "x")
    chances = found.odds
    expected = sum(w for h, f, w in chances.outcomes if h + f >= 2)
    assert destroyed(position, found) == Fraction(expected, chances.total)
    assert destroyed(position, found) == chances.destroyed(2, 0)


@pytest.mark.rule("BOW-FAQ-08")
def test_a_commander_is_not_taken_by_what_kills_his_soldiers() -> None:
    """BOW-FAQ-08: his capture rating on top of his soldiers, in one attack."""
    position = battle(
        CORNER, A="stark war-host red", X="lannister lannisport-guards blue gregor-mountain"
    )
    number = position.theatre.numbers["x"]
    position.soldiers[number] = 1
    capture = position.fighter(number).capture
    assert not is_destroyed(position, number, 1, 0, 0, ranged=False)
    assert is_destroyed(position, number, 1 + capture, 0, 0, ranged=False)


@pytest.mark.rule("BOW-FAQ-07")
def test_a_blow_places_its_token_before_the_dice() -> None:
    """BOW-FAQ-07: in melee the two are engaged when the dice fall; archers place no token."""
    position = two(OPEN)
    later = when_rolled(position, 0, 1, ranged=False)
    assert later.engaged == [(1,), (0,)]
    assert position.engaged == [(), ()]
    assert when_rolled(position, 0, 1, ranged=True) is position
    archers = battle(OPEN, A="stark northmen-archers red", X="lannister lannisport-guards green")
    assert when_rolled(archers, 0, 1, ranged=False) is archers


@pytest.mark.rule("BL2-RUINS-04")
def test_the_owner_chooses_a_retreat_that_it_survives() -> None:
    """BL2-RUINS-04: the last figure falls in ruins; with another hex to go to it does not."""
    game = with_rules(second_edition(), retreat={"rule": "toward-edge"})
    units = {"A": "daqan citadel-guard any", "X": "uthuk blood-harvester any"}
    for board, gone in ((" A .\nu . .", False), (" A .\nu u .", True)):
        position = weakened(battle(f"X . .\n{board}", game, (), **units), "a", 1)
        numbers = position.theatre.numbers
        assert is_destroyed(position, numbers["a"], 0, 1, numbers["x"], ranged=False) is gone


@pytest.mark.rule("BOW-ADV-RED-01")
def test_hits_fall_before_the_retreat() -> None:
    """BOW-ADV-RED-01: a unit that the hits reduce may not retreat as far as before them, and
    each hex beyond is a hit."""
    game = with_rules(reduced={"since": "half", "retreat": 1})
    position = weakened(battle(OPEN, game, A="stark war-host red", X=GUARDS), "x", 3)
    assert not is_destroyed(position, 1, 1, 2, 0, ranged=True)
    assert is_destroyed(position, 1, 2, 2, 0, ranged=True)
