"""Strength: who is reduced and who is Bold."""

import pytest

from rules.strength import bold, lost, missing, reduced
from schema.scenario import Variant
from schema.value import FrozenMap
from tests.battles import battle
from tests.rules.changed_games import after, with_ability, with_rules

REDUCED = "reduced-strength"


@pytest.mark.rule("BLH-WEAK-01", "BLH-WEAK-E1", "BLH-WEAK-!1", "BOW-ADV-RED-01")
@pytest.mark.parametrize(
    ("since", "full", "left", "weak"),
    [
        ("half", "war-host", 3, False),
        ("half", "war-host", 2, True),  # BOW-ADV-RED-01; the example of BLH-WEAK-!1
        ("more-than-half", "war-host", 2, False),  # BLH-WEAK-01 by its words
        ("more-than-half", "war-host", 1, True),
        ("half", "winterfell-riders", 2, False),  # half of three is rounded up
        ("half", "winterfell-riders", 1, True),
        ("more-than-half", "winterfell-riders", 1, True),  # BLH-WEAK-E1
    ],
)
def test_which_loss_reduces(since: str, full: str, left: int, weak: bool) -> None:
    """BOW-ADV-RED-01, BLH-WEAK-01, BLH-WEAK-!1: the threshold is the variant's option."""
    on = Variant(id=REDUCED, options=FrozenMap({"since": since}))
    position = battle(". A .", variants=(on,), A=f"stark {full} blue")
    assert reduced(after(position, left), 0) is weak


@pytest.mark.rule("BOW-ADV-RED-01")
def test_nobody_is_reduced_without_the_rule() -> None:
    """BOW-ADV-RED-01 is a switch."""
    assert not reduced(after(battle(". A .", A="stark war-host blue"), 1), 0)


@pytest.mark.rule("BOW-ADV-RED-01")
def test_a_commander_counts_or_stands_apart() -> None:
    """BOW-ADV-RED-01: whether a commander's figure counts is not said, so it is an option."""
    host = "stark war-host blue greatjon"
    together = after(battle(". A .", variants=(REDUCED,), A=host), 2)
    assert lost(together, 0) == (1, 4)
    assert not reduced(together, 0)
    apart = Variant(id=REDUCED, options=FrozenMap(commander="apart"))
    alone = after(battle(". A .", variants=(apart,), A=host), 1)
    assert lost(alone, 0) == (2, 3)
    assert reduced(alone, 0)
    assert missing(alone, 0) == 2


def test_bold_by_friends_beside_it() -> None:
    """Two friends beside a unit make it Bold where the game says so (public facts B3)."""
    board = """
    . B .
     A X .
    . C .
    """
    host = "stark war-host blue"
    enemy = "lannister lannisport-guards red"
    game = with_rules(combat={"bold": "supported"})
    position = battle(board, game=game, A=host, B=host, C=host, X=enemy)
    assert [bold(position, number) for number in range(4)] == [1, 0, 0, 0]
    assert not bold(battle(board, A=host, B=host, C=host, X=enemy), 0)


def test_bold_by_itself_adds_up() -> None:
    """A unit's own levels of Bold and those of its support add up."""
    game = with_ability("war-host", "bold", levels=2)
    assert bold(battle("A", game=game, A="stark war-host blue"), 0) == 2
    supported = with_rules(game, combat={"bold": "supported", "bold-supporters": 1})
    position = battle("A B", game=supported, A="stark war-host blue", B="stark war-host blue")
    assert bold(position, 0) == 3


@pytest.mark.rule("BLH-WEAK-E1")
def test_bold_units_are_spared() -> None:
    """BLH-WEAK-E1: infantry between two friends is not weakened."""
    rules = {"since": "half", "bold": "spared"}
    game = with_rules(reduced=rules, combat={"bold": "supported"})
    riders = "stark winterfell-riders blue"
    between = battle("B A C", game=game, A="stark war-host blue", B=riders, C=riders)
    assert not reduced(after(between, 1), 0)
    assert reduced(after(battle("B A .", game=game, A="stark war-host blue", B=riders), 1), 0)


def test_a_unit_off_the_board_has_no_support() -> None:
    """A reserve stands beside nobody."""
    game = with_rules(combat={"bold": "supported"})
    assert bold(battle(". .", game=game, A="stark war-host blue"), 0) == 0


@pytest.mark.rule("BOW-ADV-RED-01")
def test_nobody_to_lose_is_no_loss() -> None:
    """A commander who stands apart, and without soldiers, is never reduced (BOW-ADV-RED-01)."""
    game = with_rules(reduced={"since": "half", "commander": "apart"})
    host = game.unit_types["war-host"].changed(figures=1)
    lone = game.changed(unit_types=FrozenMap({**game.unit_types, "war-host": host}))
    position = battle(". A .", lone, A="stark war-host blue greatjon")
    assert lost(position, 0) == (0, 0)
    assert not reduced(position, 0)


def test_more_figures_than_full_strength_are_none_missing() -> None:
    """A scenario may set up more; nothing is missing then."""
    position = after(battle(". A .", A="stark war-host blue"), 6)
    assert missing(position, 0) == 0
    assert not reduced(after(battle(". A .", variants=(REDUCED,), A="stark war-host blue"), 6), 0)
