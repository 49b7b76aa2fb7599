"""Choices of a pack become typed values; unknown ones name themselves (ADR 6)."""

import pytest

import games
from rules.rulebook import Rulebook, UnknownChoice, check_choices
from schema.game import Game
from schema.value import FrozenMap
from tests.boards import TOY, westeros


def choosing(**families: dict[str, object]) -> Game:
    return TOY.changed(
        rules=FrozenMap({name: FrozenMap(value) for name, value in families.items()})
    )


@pytest.mark.rule("BOW-RAID-!1")
def test_the_choices_of_westeros() -> None:
    """Radius 2 (public facts), the middle row is both's (BOW-RAID-!1)."""
    game = westeros()
    check_choices(game)
    assert Rulebook.printed_rules(game).control.radius == 2
    assert Rulebook.printed_rules(game).placement.middle_row == "both"
    assert Rulebook.printed_rules(game).commander.figure == "one-of-unit"
    assert Rulebook.printed_rules(game).placement.units_in_a_hex == 1


@pytest.mark.rule("BOW-SK-S04")
def test_a_leadership_deck_is_the_houses_cards_and_its_commanders() -> None:
    """BOW-SK-S04: 10 of the House, 5 of each commander; no cards where a pack has none."""
    assert [Rulebook.printed_rules(westeros()).leadership.cards(count) for count in (0, 2, 3)] == [
        10,
        20,
        25,
    ]
    assert Rulebook.printed_rules(TOY).leadership.cards(2) == 0


def test_a_silent_pack_has_defaults() -> None:
    assert Rulebook.printed_rules(TOY).control.radius == 1
    assert Rulebook.printed_rules(TOY).placement.middle_row == "both"


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"placement": {"middle-row": "mine"}}, "both, nobody"),
        ({"control": {"radius": "two"}}, "whole number from 0 to 20"),
        ({"control": {"radius": True}}, "whole number"),
        ({"control": {"size": 2}}, "available: radius, apart-from"),
        ({"magic": {"is": "on"}}, "burning, combat, commander, control"),
    ],
)
def test_an_unknown_choice_lists_what_exists(
    rules: dict[str, dict[str, object]], said: str
) -> None:
    with pytest.raises(UnknownChoice, match=said):
        check_choices(choosing(**rules))


def test_a_wrong_choice_is_refused_where_it_is_asked_for() -> None:
    with pytest.raises(UnknownChoice, match="mine"):
        Rulebook.printed_rules(choosing(placement={"middle-row": "mine"}))


def test_a_name_that_no_thing_can_have_is_refused() -> None:
    """An author may write anything; what would break a draw later is reported at once."""
    game = games.load("runewars")
    said = {**game.rules["map"], "false": "A x"}
    broken = game.changed(rules=FrozenMap({**game.rules, "map": FrozenMap(said)}))
    with pytest.raises(UnknownChoice, match="rules/map/false: 'A x': a name"):
        Rulebook.printed_rules(broken)
