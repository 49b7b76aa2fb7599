"""Abilities: what units can do besides, as rules with parameters."""

import pytest

import games
from rules.abilities import (
    ABILITIES,
    UnknownAbility,
    abilities_of,
    ability_value,
    attacks_a_turn,
    check_abilities,
    has,
    names,
)
from schema.armies import Ability
from schema.value import FrozenMap, Json
from tests.battles import battle
from tests.boards import westeros
from tests.rules.changed_games import with_ability


@pytest.mark.parametrize("pack", ["battles-of-westeros", "battlelore-1e", "battlelore-2e"])
def test_the_engine_has_what_the_packs_name(pack: str) -> None:
    """Every ability rule of a built-in pack is one of ours."""
    check_abilities(games.load(pack, add_ons=()))


@pytest.mark.parametrize(
    ("rule", "options", "said"),
    [
        ("fly", {}, "abilities/odd/rule: 'fly' is unknown; available: bold,"),
        ("rage", {"teeth": 2}, "abilities/odd/options/teeth is unknown; available: dice"),
        ("rage", {"dice": "two"}, "abilities/odd/options/dice: 'two' is not a value of this kind"),
        ("rage", {"dice": -1}, "not a value of this kind"),
        ("heavy-swing", {"face": "skull"}, "'skull' is unknown; available: green, blue"),
        ("throw-boulder", {"faces": ("red", "skull")}, "'skull' is unknown"),
    ],
)
def test_unknown_rules_are_named(rule: str, options: dict[str, Json], said: str) -> None:
    """A pack that asks for what the engine has not is refused with what there is."""
    ability = Ability(name=FrozenMap(en="Odd"), rule=rule, options=FrozenMap(options))
    odd = westeros().changed(abilities=FrozenMap(odd=ability))
    with pytest.raises(UnknownAbility) as refused:
        check_abilities(odd)
    assert said in str(refused.value)


def test_parameters_that_a_pack_leaves_out() -> None:
    """What is not said is as the engine's table has it."""
    position = battle("A", game=with_ability("war-host", "throw-boulder"), A="stark war-host blue")
    assert ability_value(position, 0, "throw-boulder", "dice") == 2
    assert names(position, 0, "throw-boulder", "faces") == ()
    assert ability_value(position, 0, "rage", "dice") == 0
    assert names(position, 0, "heavy-swing", "face") == ()
    assert all(ability.about for ability in ABILITIES.values())


@pytest.mark.rule("BOW-ERR-04")
def test_a_commanders_abilities_leave_with_him() -> None:
    """A unit can do what its commander lets it while he leads it; BOW-ERR-04: Maege's attacks
    twice in a turn."""
    position = battle("A", A="stark war-host blue maege")
    assert attacks_a_turn(position, 0) == 2
    position.led[0] = False
    assert attacks_a_turn(position, 0) == 1
    assert abilities_of(position, 0) == {}


@pytest.mark.rule("BOW-ERR-04")
def test_only_maege_attacks_twice() -> None:
    """BOW-ERR-04 is hers alone, and no other commander has it."""
    for card in games.load("battles-of-westeros", add_ons=()).commanders.values():
        assert ("second-attack" in card.abilities) == (card.person == "maege-mormont")


def test_a_unit_keeps_its_own_abilities_without_its_commander() -> None:
    """Only the commander's abilities are his."""
    game = with_ability("war-host", "toughness", hits=2)
    position = battle("A", game=game, A="stark war-host blue maege")
    assert has(position, 0, "second-attack")
    position.led[0] = False
    assert not has(position, 0, "second-attack")
    assert ability_value(position, 0, "toughness", "hits") == 2
