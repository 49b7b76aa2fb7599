"""Casualties: who falls to the hits of one attack."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.strength import casualties, hits_to_destroy, struck
from schema.armies import Profile
from schema.game import Game
from schema.value import FrozenMap
from tests.battles import battle
from tests.boards import westeros
from tests.rules.changed_games import after, with_rules

MAEGE = "stark war-host blue maege"
"""Her capture rating is 2 and three soldiers follow her."""

ARCHERS = "lannister westerlands-archers green"


@pytest.mark.rule("BOW-FAQ-02", "BOW-FAQ-08")
@pytest.mark.parametrize(
    ("soldiers", "hits", "lost", "taken"),
    [
        (2, 4, 2, True),  # BOW-FAQ-08: capture rating 2 and two other figures fall to 4 hits
        (2, 3, 2, False),
        (2, 1, 1, False),
        (0, 1, 0, False),  # BOW-FAQ-02: alone she falls to one attack with enough hits only
        (0, 2, 0, True),
        (3, 5, 3, True),
    ],
)
def test_a_commander_falls_last(soldiers: int, hits: int, lost: int, taken: bool) -> None:
    """BOW-FAQ-02, BOW-FAQ-08."""
    position = after(battle("A .", A=MAEGE), soldiers)
    found = casualties(position, 0, hits)
    assert (found.soldiers_lost, found.commander_lost, found.destroyed) == (lost, taken, taken)


@pytest.mark.rule("BOW-FAQ-02")
def test_hits_on_a_commander_are_not_kept() -> None:
    """BOW-FAQ-02: two attacks of one hit each do not take whom one of two takes."""
    alone = after(battle("A .", A=MAEGE), 0)
    once = struck(alone, 0, 1)
    assert struck(once, 0, 1).alive(0)
    assert not struck(once, 0, 2).alive(0)


def test_a_commander_may_be_a_figure_like_others() -> None:
    """The other choice for a commander alone."""
    game = with_rules(combat={"commander-alone": "one-figure"})
    position = after(battle("A .", game=game, A=MAEGE), 2)
    assert not casualties(position, 0, 2).destroyed
    assert casualties(position, 0, 3).destroyed
    assert hits_to_destroy(position, 0) == 3


@pytest.mark.rule("BLH-ENG-05")
def test_a_destroyed_unit_leaves_the_board_and_its_engagements() -> None:
    """BLH-ENG-05: what is destroyed is engaged no longer; the position before stays as it was."""
    position = battle("A X", A=MAEGE, X=ARCHERS)
    position.engage(0, 1)
    later = struck(position, 0, hits_to_destroy(position, 0))
    assert later.unit_on(0) is None
    assert later.engaged[1] == ()
    assert position.engaged[1] == (0,)
    assert position.alive(0)


def giant() -> Game:
    """Westeros with riders of one figure that takes five hits."""
    game = westeros()
    kind = game.unit_types["winterfell-riders"].changed(
        figures=1, profiles=FrozenMap(any=Profile(dice=3, move=2, health=5))
    )
    return game.changed(unit_types=FrozenMap({**game.unit_types, "winterfell-riders": kind}))


@pytest.mark.rule("BL2-CMP-01")
def test_one_figure_that_takes_several_hits() -> None:
    """Damage stays with it: BL2-CMP-01 has five damage tokens for one giant."""
    position = battle("A .", game=giant(), A="stark winterfell-riders blue")
    hurt = struck(struck(position, 0, 2), 0, 2)
    assert hurt.alive(0)
    assert hurt.damage[0] == 4
    assert hits_to_destroy(hurt, 0) == 1
    assert not struck(hurt, 0, 1).alive(0)


@given(soldiers=st.integers(0, 3), led=st.booleans(), hits=st.integers(0, 12))
def test_exactly_enough_hits_destroy(soldiers: int, led: bool, hits: int) -> None:
    """A unit is gone from ``hits_to_destroy`` on, and never loses more than it has."""
    position = after(battle("A .", A=MAEGE), soldiers)
    position.led[0] = led
    if not position.alive(0):
        return
    found = casualties(position, 0, hits)
    assert found.destroyed == (hits >= hits_to_destroy(position, 0))
    assert found.soldiers_lost == min(hits, soldiers)
    assert struck(position, 0, hits).alive(0) != found.destroyed
