"""Abilities of BattleLore's second edition: Vigilant, Flanking, Rage, and the giant's two attacks
together."""

from fractions import Fraction

import pytest

from rules.abilities import UnknownAbility, check_abilities
from rules.attacks import counted, may_swing, strikes_back, swing_ways, swung, throw_boulder
from rules.combat import attack
from rules.dice import attack_dice
from rules.position import Position
from rules.retreat import retreats
from schema.armies import Ability
from schema.game import Game
from schema.value import FrozenMap
from tests.battles import battle
from tests.rules.changed_games import second_edition, with_ability

GIANT = "daqan mountain-giant any"
GUARD = "daqan citadel-guard any"
RIDERS = "daqan riverwatch-rider any"
FOE = "uthuk blood-harvester any"


def field(board: str, game: Game | None = None, **units: str) -> Position:
    """A battle of the second edition."""
    return battle(board, game or second_edition(), (), **units)


# -- Vigilant ----------------------------------------------------------------------------------


def test_whom_the_vigilant_attack_does_not_strike_back() -> None:
    """Public facts B2: the riders' target does not strike back, whatever comes of the attack; when
    they are attacked they do."""
    position = field("A X", A=RIDERS, X=FOE)
    result = attack(position, "a", "x").strikes_back.because
    assert result is not None
    assert (result.slug, result.args["unit"]) == ("counter-vigilant", "a")
    assert not strikes_back(position, 1, 0)
    assert attack(position, "x", "a").strikes_back
    guard = field("A X", A=GUARD, X=FOE)
    assert attack(guard, "a", "x").strikes_back


# -- Flanking ----------------------------------------------------------------------------------

RING = """
    R .
   . X A
    S .
"""


def test_riders_beside_an_enemy_help_others_against_it() -> None:
    """Public facts B2: other units roll a die more against an enemy beside the riders; several
    riders add up; each of them has the others' help and never its own."""
    position = field(RING, R=RIDERS, S=RIDERS, A=GUARD, X=FOE)
    numbers = position.theatre.numbers
    result = attack(position, "a", "x")
    assert [step.message.slug for step in result.steps[1:]] == ["dice-flanking"] * 2
    assert [step.message.args["by"] for step in result.steps[1:]] == ["r", "s"]
    assert result.dice == 3 + 2
    assert attack_dice(position, numbers["r"], numbers["x"], ranged=False) == 3 + 1
    position.remove(numbers["s"])
    assert attack_dice(position, numbers["a"], numbers["x"], ranged=False) == 3 + 1
    assert attack_dice(position, numbers["r"], numbers["x"], ranged=False) == 3


def test_whom_flanking_does_not_help() -> None:
    """Not the enemy, not against who stands elsewhere, and not a unit that only strikes back."""
    position = field(RING, R=RIDERS, S=RIDERS, A=GUARD, X=FOE)
    numbers = position.theatre.numbers
    a, x = numbers["a"], numbers["x"]
    assert attack_dice(position, x, a, ranged=False) == 3
    assert attack_dice(position, a, x, ranged=False, counter=True) == 3
    theirs = field(RING, R="uthuk riverwatch-rider any", S=RIDERS, A=GUARD, X=FOE)
    assert attack(theirs, "a", "x").dice == 3 + 1
    weak = second_edition().abilities["flanking"].changed(options=FrozenMap(dice=0))
    kinds = FrozenMap({**second_edition().abilities, "flanking": weak})
    nothing = field(
        RING, second_edition().changed(abilities=kinds), R=RIDERS, S=RIDERS, A=GUARD, X=FOE
    )
    check_abilities(nothing.theatre.game)
    assert [step.message.slug for step in attack(nothing, "a", "x").steps] == ["dice-of-its-own"]
    far = field("R . X A", R=RIDERS, A=GUARD, X=FOE)
    assert attack(far, "a", "x").dice == 3


def test_archers_have_it_too_and_caps_come_before() -> None:
    """Public facts B2: a forest caps the dice before modifiers."""
    position = field("R f . Y", R=RIDERS, Y="daqan yeoman-archer any", X=FOE)
    position.put(position.theatre.numbers["x"], position.theatre.grid.index("B1"))
    assert attack(position, "y", "x").dice == 2 + 1


def test_once_where_the_pack_says_so() -> None:
    """Whether several riders add up is a reading of ours: a parameter."""
    ability = second_edition().abilities["flanking"]
    once = ability.changed(options=FrozenMap({"dice": 2, "each": False}))
    game = second_edition().changed(
        abilities=FrozenMap({**second_edition().abilities, "flanking": once})
    )
    position = field(RING, game, R=RIDERS, S=RIDERS, A=GUARD, X=FOE)
    assert attack(position, "a", "x").dice == 3 + 2


@pytest.mark.parametrize("options", [{"each": 1}, {"dice": True}, {"hexes": 2}])
def test_parameters_of_flanking_are_checked(options: dict[str, int | bool]) -> None:
    """A value of another kind is refused."""
    odd = Ability(name=FrozenMap(en="Odd"), rule="flanking", options=FrozenMap(options))
    with pytest.raises(UnknownAbility):
        check_abilities(second_edition().changed(abilities=FrozenMap(odd=odd)))


# -- Rage and Frenzy ---------------------------------------------------------------------------


def test_rage_after_a_forests_cap() -> None:
    """Public facts B2, the publisher's own example: two of three Harvesters in a forest roll
    2 + 1 = 3. Frenzy has words only."""
    position = field("f A", A=GUARD, X=FOE)
    x = position.theatre.numbers["x"]
    position.put(x, position.theatre.grid.index("A1"))
    position.soldiers[x] = 2
    assert attack(position, "x", "a").dice == 3
    assert second_edition().abilities["frenzy"].rule is None


# -- the giant ---------------------------------------------------------------------------------


@pytest.mark.rule("BL2-TB-01")
def test_a_boulder_flies_one_hex_or_two() -> None:
    """BL2-TB-01: up to two hexes, so at a neighbour too, who strikes back; strength 2 is less than
    his own, and terrain caps it like any attack."""
    position = field("G X . Y", G=GIANT, X=FOE, Y=FOE)
    near = throw_boulder(position, "g", "x")
    assert (near.dice, near.ranged, bool(near.strikes_back)) == (2, False, True)
    assert attack(position, "g", "x").dice == 4
    behind = throw_boulder(position, "g", "y").allowed.because
    assert behind is not None
    assert behind.slug == "attack-not-beside"
    unseen = throw_boulder(field("G X Y", G=GIANT, X=FOE, Y=FOE), "g", "y").allowed.because
    assert unseen is not None
    assert unseen.slug == "attack-not-seen"


@pytest.mark.rule("BL2-TB-01")
def test_a_boulder_drives_back_straight_away() -> None:
    """BL2-TB-01: its morale faces drive back along the line on which it came."""
    position = field("G . X .", G=GIANT, X=FOE)
    (way,) = retreats(position, 1, 1, 0)
    assert way.path == (position.theatre.grid.index("D1"),)


@pytest.mark.rule("BL2-HS-01", "BL2-TB-02")
def test_a_face_is_spent_once() -> None:
    """BL2-HS-01, BL2-TB-02: in a boulder's attack faces not used for another effect do damage; one
    spent on a swing does not."""
    position = field(". X .\n G . Y", G=GIANT, X=FOE, Y=FOE)
    blow = throw_boulder(position, "g", "y")
    rolled = ["heroic", "pierce"]
    assert counted(position, blow, rolled) == (2, 0)
    assert counted(position, blow, rolled, 1) == (1, 0)
    assert counted(position, blow, ["heroic", "heroic"], 1) == (1, 0)
    assert counted(position, blow, ["strike", "morale"], 2) == (0, 1)
    x = position.theatre.numbers["x"]
    assert may_swing(position, 0, rolled, [x])
    assert not may_swing(position, 0, rolled, [position.theatre.numbers["y"]])


@pytest.mark.rule("BL2-HS-01")
def test_a_retreat_face_that_is_spent_drives_nobody_else() -> None:
    """BL2-HS-01: whichever icon it is (the pack's placeholder can be typed in), it is spent."""
    swing = second_edition().abilities["heavy-swing"]
    changed = swing.changed(options=FrozenMap({"face": ("morale", "cleave"), "damage": 1}))
    game = second_edition().changed(
        abilities=FrozenMap({**second_edition().abilities, "heavy-swing": changed})
    )
    position = field("G X", game, G=GIANT, X=FOE)
    blow = attack(position, "g", "x")
    rolled = ["morale", "morale", "cleave", "lore"]
    assert counted(position, blow, rolled) == (1, 2)
    assert counted(position, blow, rolled, 1) == (1, 1)
    assert counted(position, blow, rolled, 3) == (0, 0)


@pytest.mark.rule("BL2-HS-01", "BL2-HS-02", "BL2-HS-03")
def test_one_swing_after_the_other() -> None:
    """BL2-HS-01…03: three enemies driven back by three faces, the target with them; who was hurt
    by the dice is not hurt again, who falls into ruins is hurt there besides."""
    position = field(". X . .\n G T u\n. Y . .", G=GIANT, X=FOE, T=FOE, Y=FOE)
    numbers = position.theatre.numbers
    driven = [numbers[name] for name in "txy"]
    assert may_swing(position, 0, ["heroic"] * 3, driven)
    hurt = numbers["t"]
    position.soldiers[hurt] = 2
    for number in driven:
        (way,) = swing_ways(position, 0, number)
        position = swung(position, 0, number, way, hurt=number == hurt)
    assert [position.soldiers[number] for number in driven] == [1, 2, 2]
    assert position.at[hurt] == position.theatre.grid.index("C2")


@pytest.mark.rule("BL2-TB-02")
def test_the_odds_of_a_boulder_with_flankers() -> None:
    """BL2-TB-02 with public facts B2: a third die, on each of which two faces of six hit."""
    game = with_ability("citadel-guard", "flanking", second_edition())
    position = field("G . X A", game, G=GIANT, X=FOE, A=GUARD)
    blow = throw_boulder(position, "g", "x")
    assert blow.dice == 3
    assert blow.odds.mean_hits == 3 * Fraction(2, 6)
