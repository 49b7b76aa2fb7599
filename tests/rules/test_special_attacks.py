"""Heavy Swing and Throw Boulder of the Mountain Giant."""

from fractions import Fraction

import pytest

from rules.attacks import counted, may_swing, swing_ways, swings, swung, throw_boulder
from rules.combat import attack
from rules.position import Position
from rules.retreat import RetreatWay
from schema.value import FrozenMap
from tests.battles import battle
from tests.rules.changed_games import second_edition, with_ability

GIANT = "daqan mountain-giant any"
FOE = "uthuk blood-harvester any"
FRIEND = "daqan citadel-guard any"


def around(board: str, **units: str) -> Position:
    """A battle of the second edition around a giant."""
    return battle(board, second_edition(), (), G=GIANT, **units)


def slug(position: Position, rolled: list[str], *driven: str) -> str | None:
    """Why the giant may not drive these units back."""
    numbers = position.theatre.numbers
    may = may_swing(position, numbers["g"], rolled, [numbers[unit] for unit in driven])
    return may.because.slug if may.because else None


@pytest.mark.rule("BL2-HS-01", "BL2-HS-03")
def test_whom_a_swing_drives_back() -> None:
    """BL2-HS-01: any number of its faces, each an enemy beside the giant; BL2-HS-03: each a
    different one, the target among them if he likes."""
    position = around(". X .\n F G Y\n. . Z", X=FOE, Y=FOE, Z=FOE, F=FRIEND)
    rolled = ["heroic", "cleave", "heroic"]
    assert swings(position, 0, rolled) == 2
    assert slug(position, rolled, "x", "y") is None
    assert slug(position, rolled) is None
    assert slug(position, rolled, "x", "y", "x") == "swing-too-many"
    assert slug(position, rolled, "x", "x") == "swing-twice"
    assert slug(position, rolled, "f") == "swing-not-beside"
    far = around("G . X", X=FOE)
    assert slug(far, rolled, "x") == "swing-not-beside"
    assert may_swing(far, 1, rolled, []).because is not None


@pytest.mark.rule("BL2-HS-03")
def test_a_pack_may_let_swings_drive_one_back_again() -> None:
    """BL2-HS-03: our reading is a parameter."""
    game = second_edition()
    swing = game.abilities["heavy-swing"]
    again = swing.changed(options=FrozenMap({**swing.options, "again": True}))
    game = game.changed(abilities=FrozenMap({**game.abilities, "heavy-swing": again}))
    position = battle("G X", game, (), G=GIANT, X=FOE)
    assert slug(position, ["heroic", "heroic"], "x", "x") is None


@pytest.mark.rule("BL2-HS-01")
def test_every_face_that_is_kept_counts() -> None:
    """BL2-HS-01: two of one face are two hits."""
    position = around("G X", X=FOE)
    result = attack(position, "g", "x")
    assert counted(position, result, ["strike", "strike", "heroic"], 1)[0] == 2


def test_whom_a_vigilant_giant_hits_does_not_strike_back() -> None:
    """Public facts B2: it is the thrower's ability that counts, not the target's."""
    game = with_ability("mountain-giant", "vigilant", second_edition())
    position = battle("G X", game, (), G=GIANT, X=FOE)
    assert not throw_boulder(position, "g", "x").strikes_back
    assert throw_boulder(around("G X", X=FOE), "g", "x").strikes_back


@pytest.mark.rule("BL2-HS-02")
def test_a_swing_hurts_whom_nothing_hurt_before() -> None:
    """BL2-HS-02: a unit that retreats takes one damage if it took none before in this combat."""
    position = around(". . .\n G X .\n. . .", X=FOE)
    way = swing_ways(position, 0, 1)[0]
    assert way.path
    assert swung(position, 0, 1, way, hurt=False).soldiers[1] == 2
    assert swung(position, 0, 1, way, hurt=True).soldiers[1] == 3
    assert swung(position, 0, 1, RetreatWay((), 1, 0, "none"), hurt=False).soldiers[1] == 2


@pytest.mark.rule("BL2-TB-01", "BL2-TB-02")
def test_a_boulder() -> None:
    """BL2-TB-01: a melee attack of two dice at up to two hexes, at what is in sight; BL2-TB-02:
    two faces do damage in it, and no other."""
    position = around("G . X", X=FOE)
    assert not attack(position, "g", "x")
    result = throw_boulder(position, "g", "x")
    assert result
    assert (result.ranged, result.dice) == (False, 2)
    # Pierce and Heroic stand for the two lost faces.
    assert result.odds.mean_hits == 2 * Fraction(2, 6)
    assert result.odds.most_flags == 2
    assert not result.strikes_back


@pytest.mark.rule("BL2-TB-01")
def test_where_no_boulder_flies() -> None:
    """BL2-TB-01: not farther, not through a forest, and only by those who throw."""
    far = throw_boulder(around("G . . X", X=FOE), "g", "x").allowed.because
    hidden = throw_boulder(around("G f X", X=FOE), "g", "x").allowed.because
    nobody = throw_boulder(around("G X", X=FOE), "x", "g").allowed.because
    assert far is not None
    assert hidden is not None
    assert nobody is not None
    assert [far.slug, hidden.slug, nobody.slug] == [
        "attack-not-beside",
        "attack-not-seen",
        "ability-missing",
    ]
