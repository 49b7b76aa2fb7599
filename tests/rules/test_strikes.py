"""The dice of attacks at the limits of their rules: lowest caps, the weak, the strong, helpers."""

from fractions import Fraction

import pytest

from rules.attacks import shooting_range, strikes_back, throw_boulder
from rules.combat import attack, back_attack
from rules.dice import attack_dice, support_dice
from schema.game import Game
from schema.terrain import Combat
from schema.value import FrozenMap
from tests.battles import battle
from tests.boards import westeros
from tests.rules.changed_games import after, first_edition, second_edition, with_ability, with_rules

HOST = "stark war-host blue"
GREEN_HOST = "stark war-host green"
GUARDS = "lannister lannisport-guards blue"
ARCHERS = "lannister westerlands-archers green"
COORDINATED = ("coordinated-attacks",)
GIANT = "daqan mountain-giant any"
HARVESTERS = "uthuk blood-harvester any"
GUARD = "daqan citadel-guard any"


def with_combat(terrain: str, combat: Combat) -> Game:
    """Westeros, where one kind of terrain has another combat entry."""
    game = westeros()
    kind = game.terrain[terrain].changed(combat=combat)
    return game.changed(terrain=FrozenMap({**game.terrain, terrain: kind}))


# -- caps ------------------------------------------------------------------------------------------


def test_the_lowest_of_several_caps_counts() -> None:
    """Public facts B3: of a cap on blows into a hex and one on blows out of another the lower."""
    for into, out in ((2, 1), (1, 2)):
        game = with_combat("forest", Combat(max_dice_in=into, max_dice_out=out))
        position = battle("fA fX", game, A=HOST, X=GUARDS)
        assert attack_dice(position, 0, 1, ranged=False) == 1


def test_a_cap_after_modifiers_never_adds_a_die() -> None:
    """A green host that is reduced has one die, into a forest too, whenever the cap counts."""
    for order in ("before", "after"):
        game = with_rules(combat={"caps": order}, reduced={"since": "half"})
        position = after(battle("A fX", game, A=GREEN_HOST, X=GUARDS), 2)
        assert attack_dice(position, 0, 1, ranged=False) == 1


def test_archers_always_reach_their_neighbours() -> None:
    """Ground that shortens shots leaves one hex."""
    game = with_combat("hill", Combat(range_bonus=-9))
    assert shooting_range(battle("hA . X", game, A=ARCHERS, X=HOST), 0) == 1


def test_whoever_came_this_turn_still_strikes_back() -> None:
    """Landmarks (public facts B3) forbid to attack in the turn of entry, not to strike back."""
    units = {"A": "standard infantry blue", "X": "pennant infantry blue"}
    game = with_rules(first_edition(), combat={"counterattack": "all"})
    position = battle("lA X", game, (), **units)
    position.moved[0] = True
    assert strikes_back(position, 0, 1)
    assert not attack(position, "a", "x")


# -- helpers ---------------------------------------------------------------------------------------


@pytest.mark.rule("BOW-ADV-CO-01")
def test_helpers_use_no_abilities_and_cost_no_dice() -> None:
    """BOW-ADV-CO-01 and public facts B1.9: only the lead uses keywords; a helper without dice adds
    none and takes none away."""
    raging = with_ability("war-host", "rage")
    board = " B .\nA X .\n . ."
    position = after(battle(board, raging, COORDINATED, A=HOST, B=HOST, X=GUARDS), 3, number=1)
    assert attack(position, "b", "x").dice == 4
    assert support_dice(position, 1, position.theatre.numbers["x"]) == 2
    costly = with_rules(together={"allowed": "yes", "less": 9})
    lonely = battle(board, costly, (), A=HOST, B=HOST, X=GUARDS)
    assert attack(lonely, "a", "x", supporters=["b"]).dice == 3


@pytest.mark.rule("BOW-ADV-CO-02")
def test_nobody_helps_to_strike_back() -> None:
    """BOW-ADV-CO-02: a counterattack is one unit's."""
    position = battle(" B .\nA X .\n . .", None, COORDINATED, A=HOST, B=HOST, X=GUARDS)
    result = attack(position, "a", "x", supporters=["b"], counter=True)
    assert result.dice == 3
    (support,) = result.supporters
    assert support.allowed.because is not None
    assert support.allowed.because.slug == "support-alone"


def test_the_weak_miss_with_strikes() -> None:
    """Public facts B2: one figure left, and Strike does nothing; so for a helper's dice."""
    game = with_rules(second_edition(), together={"allowed": "yes", "less": 1})
    position = battle(" B .\nA X .\n . .", game, (), A=GUARD, B=GUARD, X=HARVESTERS)
    assert attack(position, "a", "x").odds.mean_hits == 3 * Fraction(2, 6)
    assert attack(after(position, 1), "a", "x").odds.mean_hits == 3 * Fraction(1, 6)
    helped = attack(after(position, 1, number=1), "a", "x", supporters=["b"])
    assert helped.odds.mean_hits == 3 * Fraction(2, 6) + 2 * Fraction(1, 6)
    giant = battle("G X", second_edition(), (), G=GIANT, X=HARVESTERS)
    assert attack(giant, "g", "x").odds.mean_hits == attack(giant, "g", "x").dice * Fraction(2, 6)


@pytest.mark.rule("BLH-ENG-06")
def test_nothing_protects_the_back() -> None:
    """BLH-ENG-06: no abilities; toughness does not help who leaves."""
    game = with_ability("lannisport-guards", "toughness")
    position = battle("A X", game, A=HOST, X=GUARDS)
    position.engage(0, 1)
    assert attack(position, "a", "x").ignored_hits == 1
    result = back_attack(position, "x", "a")
    assert result.suffered == result.odds


# -- boulders --------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-TB-01")
def test_a_boulder_beside_the_giant_is_a_blow_like_others() -> None:
    """BL2-TB-01: a melee attack: a neighbour strikes back, and a flank is a flank."""
    game = with_rules(second_edition(), flank={"rule": "reroll"}, engagement={"tokens": "optional"})
    position = battle("G X F", game, (), G=GIANT, X=HARVESTERS, F=GUARD)
    assert throw_boulder(position, "g", "x").strikes_back
    assert not throw_boulder(position, "g", "x").flank
    numbers = position.theatre.numbers
    position.engage(numbers["f"], numbers["x"])
    assert throw_boulder(position, "g", "x").flank


@pytest.mark.rule("BL2-TB-02")
def test_faces_of_a_boulder_do_one_damage_and_nothing_else() -> None:
    """BL2-TB-02: whatever a face does otherwise, spent so it is one damage and no retreat."""
    game = second_edition()
    boulder = game.abilities["throw-boulder"]
    options = FrozenMap({**boulder.options, "faces": ("cleave", "morale")})
    game = game.changed(
        abilities=FrozenMap({**game.abilities, "throw-boulder": boulder.changed(options=options)})
    )
    result = throw_boulder(battle("G . X", game, (), G=GIANT, X=HARVESTERS), "g", "x")
    assert result.odds.mean_hits == 2 * Fraction(2, 6)
    assert (result.odds.most_hits, result.odds.most_flags) == (2, 0)
    reading = ("boulder-hits-as-melee",)
    result = throw_boulder(battle("G . X", game, reading, G=GIANT, X=HARVESTERS), "g", "x")
    assert result.odds.mean_hits == 2 * Fraction(3, 6)  # Strike hits in melee besides
