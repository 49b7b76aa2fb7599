"""Engagements, flanks and who strikes whom in the back (BLH-ENG, BLH-FLK, BOW-FAQ)."""

from itertools import permutations

import pytest

from rules.answers import Answer
from rules.engagement import (
    can_engage,
    engaged,
    flanked_by,
    freed,
    leaving,
    may_be_freed,
    may_engage,
    strikers,
    targets_of,
)
from rules.position import Position
from tests.battles import battle
from tests.rules.marching import first_edition, names, refusal


def slug(answer: Answer) -> str:
    return refusal(answer).slug


def lore(text: str, **units: str) -> Position:
    """A battle of the first edition by the house rules."""
    return battle(text, first_edition(), ("engagement",), **units)


def plain(text: str, **units: str) -> Position:
    """A battle of the first edition without them."""
    return battle(text, first_edition(), (), **units)


# -- who engages whom ------------------------------------------------------------------------------


@pytest.mark.rule("BLH-ENG-02")
@pytest.mark.parametrize(
    ("attacker", "target", "why"),
    [
        ("infantry green", "infantry blue", None),
        ("cavalry blue", "infantry green", None),
        ("infantry red", "infantry green", "engage-rank"),
        ("infantry green", "cavalry red", "engage-rank"),
        ("archers green", "infantry green", "engage-class"),
        ("infantry green", "archers blue", "engage-class"),
        ("infantry green", "dragon any", "engage-class"),
        ("creature any", "infantry green", "engage-class"),
    ],
)
def test_only_green_and_blue_melee_units(attacker: str, target: str, why: str | None) -> None:
    """BLH-ENG-02: no red units, Dragons, Creatures or missile units, on either side."""
    position = lore("A X", A=f"standard {attacker}", X=f"pennant {target}")
    answer = may_engage(position, "a", "x")
    assert (None if answer else slug(answer)) == why


@pytest.mark.rule("BLH-ENG-01")
def test_tokens_need_the_variant_an_enemy_and_touch() -> None:
    """BLH-ENG-01: between an attacker in melee and its target."""
    units = {
        "A": "standard infantry blue",
        "B": "standard infantry blue",
        "X": "pennant infantry blue",
    }
    assert slug(may_engage(plain("A B X", **units), "b", "x")) == "engage-not-played"
    position = lore("A B X", **units)
    assert slug(may_engage(position, "a", "b")) == "engage-own-side"
    assert slug(may_engage(position, "a", "x")) == "engage-not-beside"
    assert may_engage(position, "b", "x")
    with pytest.raises(KeyError):
        may_engage(position, "b", "nobody")


@pytest.mark.rule("BLH-ENG-04")
def test_one_token_a_unit() -> None:
    """BLH-ENG-04; where the token lies already it may be said again."""
    position = lore(
        "A X B",
        A="standard infantry blue",
        B="standard infantry blue",
        X="pennant infantry blue",
    )
    a, b, x = (position.theatre.numbers[name] for name in "abx")
    after = engaged(position, a, x)
    assert position.engaged == [(), (), ()]  # an action never changes what it was given
    assert can_engage(after, a, x)
    because = refusal(can_engage(after, b, x))
    assert because.slug == "engage-bound"
    assert because.args == {"unit": "x", "by": ("a",)}
    assert can_engage(freed(after, x), b, x)


@pytest.mark.rule("BLH-ENG-03")
def test_engaged_units_attack_only_each_other() -> None:
    """BLH-ENG-03: and in Battles of Westeros anybody."""
    units = {
        "A": "standard infantry blue",
        "X": "pennant infantry blue",
        "Y": "pennant infantry blue",
    }
    position = lore("X A Y", **units)
    a, x = position.theatre.numbers["a"], position.theatre.numbers["x"]
    assert names(position, targets_of(position, a)) == {"A1", "C1"}
    assert names(position, targets_of(engaged(position, a, x), a)) == {"A1"}
    westeros = battle(
        "X A Y",
        A="stark war-host blue",
        X="lannister lannisport-guards blue",
        Y="lannister lannisport-guards blue",
    )
    westeros.engage(a, x)
    assert names(westeros, targets_of(westeros, a)) == {"A1", "C1"}


@pytest.mark.rule("BOW-FAQ-06", "BOW-FAQ-07")
def test_archers_lay_no_token_but_are_engaged_by_others() -> None:
    """BOW-FAQ-07, and BOW-FAQ-06, which speaks of archers that are not engaged."""
    position = battle("A X", A="stark northmen-archers green", X="lannister lannisport-guards red")
    assert slug(may_engage(position, "a", "x")) == "engage-class"
    assert may_engage(position, "x", "a")


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.rule("BLH-ENG-06", "BOW-ADV-WD-03")
def test_who_leaves_on_its_own_is_struck_by_all_it_leaves() -> None:
    """BLH-ENG-06, BOW-ADV-WD-03: whoever placed the token."""
    position = battle(
        "X A Y",
        A="stark war-host blue",
        X="lannister lannisport-guards blue",
        Y="lannister lannisport-guards blue",
    )
    assert leaving(position, "a") == ()
    a, x, y = (position.theatre.numbers[name] for name in "axy")
    position.engage(x, a)
    position.engage(a, y)
    assert leaving(position, "a") == ("x", "y")
    assert strikers(position, x) == (a,)


@pytest.mark.rule("BLH-ENG-05")
def test_what_frees_a_unit() -> None:
    """BLH-ENG-05: a retreat, destruction, a banner card of its colour; nothing else."""
    position = lore("A X", A="standard infantry blue", X="pennant infantry green")
    assert may_be_freed(position, "a", "move")  # nobody holds it
    position.engage(0, 1)
    assert may_be_freed(position, "a", "retreat")
    assert may_be_freed(position, "a", "destroyed")
    assert may_be_freed(position, "a", "banner-card", "blue")
    assert slug(may_be_freed(position, "a", "banner-card", "green")) == "freed-other-rank"
    for cause in ("move", "withdrawal"):
        assert slug(may_be_freed(position, "a", cause)) == "freed-struck"
    assert freed(position, 0).engaged == [(), ()]


def test_cards_free_nobody_where_the_game_does_not_say_so() -> None:
    position = battle("A X", A="stark war-host blue", X="lannister lannisport-guards blue")
    position.engage(0, 1)
    assert slug(may_be_freed(position, "a", "banner-card", "blue")) == "freed-not-by-cards"


def test_engaged_units_move_freely_where_the_game_says_so() -> None:
    position = plain("A X", A="standard infantry blue", X="pennant infantry green")
    position.engage(0, 1)
    assert leaving(position, "a") == ()


# -- flanks ----------------------------------------------------------------------------------------


def test_a_unit_engaged_with_another_is_flanked() -> None:
    """Public facts B1.5: not by the one that it is engaged with, nor by its own side."""
    position = battle(
        "A X B",
        A="stark war-host blue",
        B="stark war-host blue",
        X="lannister lannisport-guards blue",
    )
    a, b, x = (position.theatre.numbers[name] for name in "abx")
    assert slug(flanked_by(position, x, a)) == "flank-not-engaged"
    position.engage(b, x)
    assert flanked_by(position, x, a)
    assert slug(flanked_by(position, x, b)) == "flank-not-engaged"
    assert slug(flanked_by(position, b, a)) == "flank-own-side"
    assert slug(flanked_by(position, x, a, ranged=True)) == "flank-shot"
    assert flanked_by(engaged(position, a, x), x, a)  # its own token changes nothing


@pytest.mark.rule("BLH-FLK-01")
@pytest.mark.parametrize(
    ("flanker", "why"),
    [
        ("cavalry blue", None),  # BLH-FLK-E1
        ("infantry red", None),  # red units place no token, but strike flanks
        ("archers blue", "flank-class"),
        ("creature any", "flank-class"),
        ("dragon any", "flank-class"),
    ],
)
def test_any_other_melee_unit_strikes_the_flank(flanker: str, why: str | None) -> None:
    """BLH-FLK-01: not missile units, Creatures or Dragons."""
    position = lore(
        "A X B",
        A="standard infantry blue",
        B=f"standard {flanker}",
        X="pennant infantry green",
    )
    a, b, x = (position.theatre.numbers[name] for name in "abx")
    answer = flanked_by(engaged(position, a, x), x, b)
    assert (None if answer else slug(answer)) == why
    assert (
        slug(flanked_by(plain("A X", A="standard infantry blue", X="pennant infantry green"), 1, 0))
        == "flank-not-played"
    )


@pytest.mark.rule("BOW-FAQ-05")
def test_marbrand_always_strikes_the_flank_while_he_lives() -> None:
    """BOW-FAQ-05: engaged or not; not by a shot."""
    position = battle(
        "A X",
        A="stark war-host blue",
        X="lannister casterly-rock-cavaliers blue marbrand-outrider",
    )
    a, x = position.theatre.numbers["a"], position.theatre.numbers["x"]
    assert flanked_by(position, a, x)
    alone = position.copy()
    alone.led[x] = False
    assert slug(flanked_by(alone, a, x)) == "flank-not-engaged"


def test_nobody_engages_itself() -> None:
    """Whatever pair of units is asked for, an answer comes, and yes only between enemies in
    touch."""
    position = battle(
        """
        A B X
         C Y .
        """,
        A="stark war-host blue",
        B="stark kennelmasters green",
        C="stark northmen-archers red",
        X="lannister lannisport-guards blue",
        Y="lannister westerlands-archers blue",
    )
    yes = {
        (one, other) for one, other in permutations("abcxy", 2) if may_engage(position, one, other)
    }
    assert yes == {("b", "x"), ("b", "y"), ("x", "b")}
    assert not may_engage(position, "a", "a")
