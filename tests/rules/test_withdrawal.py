"""Withdrawing before an attack, on boards drawn as text (BOW-ADV-WD)."""

import pytest

from rules.evasion import may_withdraw, withdrawal, withdrawals, withdrawn
from rules.position import Position
from schema.rendering import render
from schema.scenario import Variant
from schema.value import FrozenMap
from tests.battles import battle

ARCHERS = "lannister westerlands-archers green"
FOOT = "stark war-host blue"

BOARD = """
. . . . .
 . . . . .
. . X . .
 . A . . .
. . . . .
"""
"""X on C3 falls back upward, before A, who came to B2."""


def pressed(
    text: str = BOARD, variants: tuple[Variant | str, ...] = ("withdrawal",), **units: str
) -> Position:
    """A battle in which A, and B where there is one, moved this turn."""
    units = {"A": FOOT, "X": ARCHERS, **units}
    position = battle(text, None, variants, **units)
    for unit in ("a", "b"):
        if unit in position.theatre.numbers:
            position.moved[position.theatre.numbers[unit]] = True
    return position


def refused(position: Position, *attackers: str) -> str:
    """The name of the reason why X may not withdraw; core and answer agree with it."""
    answer = may_withdraw(position, "x", attackers)
    assert not answer
    assert answer.because is not None
    assert not withdrawal(position, "x", attackers)
    assert not list(withdrawal(position, "x", attackers))
    sentence = render(answer.because, position.theatre.game, "en")
    assert "{" not in sentence
    assert not sentence.startswith(answer.because.slug)
    if not attackers:
        assert not withdrawals(position, position.theatre.numbers["x"])
    return answer.because.slug


@pytest.mark.rule("BOW-ADV-WD-02", "BOW-ADV-WD-E1")
def test_active_archers_withdraw_before_infantry() -> None:
    """BOW-ADV-WD-E1, BOW-ADV-WD-02: a hex, inactive, morale −1; archers who have acted cannot."""
    position = pressed()
    answer = withdrawal(position, "x")
    assert answer
    assert list(answer) == ["C4", "B4", "D5", "C5", "B5"]
    assert "C4" in answer
    assert "C2" not in answer
    assert len(answer) == 5
    assert (answer.attackers, answer.resource, answer.price) == (("a",), "morale", 1)
    assert answer.struck_by == ()
    later = withdrawn(position, "x", "C4")
    x = position.theatre.numbers["x"]
    assert position.theatre.grid.names[later.at[x]] == "C4"
    assert not later.active[x]
    assert [seat["morale"] for seat in later.resources] == [11, 10]
    assert [seat["morale"] for seat in position.resources] == [11, 11]
    assert refused(later) == "withdraw-inactive"
    with pytest.raises(ValueError, match="may not withdraw to C2"):
        withdrawn(position, "x", "C2")


@pytest.mark.rule("BOW-ADV-WD-04")
@pytest.mark.parametrize(
    ("attacker", "withdrawing", "price"),
    [
        ("blue", "green", 1),
        ("red", "blue", 1),
        ("blue", "blue", 2),
        ("green", "blue", 3),  # the vector of the digest's section 7
        ("green", "red", 3),
    ],
)
def test_the_price_in_morale(attacker: str, withdrawing: str, price: int) -> None:
    """BOW-ADV-WD-04: −1 before a higher rank, −2 before an equal one, −3 before a lower one."""
    position = pressed(
        A=f"stark war-host {attacker}", X=f"lannister westerlands-archers {withdrawing}"
    )
    assert withdrawal(position, "x").price == price
    assert withdrawn(position, "x", "C5").resources[1]["morale"] == 11 - price


@pytest.mark.rule("BOW-ADV-WD-04")
def test_of_several_attackers_the_highest_rank_counts() -> None:
    """BOW-ADV-WD-04: it is not said whose rank counts, so it is a switch; the highest unless the
    scenario says otherwise. Named attackers count alone."""
    text = BOARD.replace("A . . .", "A B . .")
    units = {"A": "stark war-host green", "B": "stark war-host red"}
    blue = "lannister westerlands-archers blue"
    position = pressed(text, ("withdrawal",), **units, X=blue)
    assert withdrawal(position, "x").attackers == ("a", "b")
    assert withdrawal(position, "x").price == 1
    assert withdrawal(position, "x", ["a"]).price == 3
    assert withdrawal(position, "x", ["a"]).attackers == ("a",)
    lowest = Variant(id="withdrawal", options=FrozenMap({"of-several": "lowest"}))
    assert withdrawal(pressed(text, (lowest,), **units, X=blue), "x").price == 3


@pytest.mark.rule("BOW-ADV-WD-03")
def test_engaged_units_are_struck_first() -> None:
    """BOW-ADV-WD-03: the strike is shown; afterwards it has let go of everybody."""
    position = pressed()
    a, x = (position.theatre.numbers[unit] for unit in "ax")
    position.engage(a, x)
    assert withdrawal(position, "x").struck_by == ("a",)
    later = withdrawn(position, "x", "B4")
    assert later.engaged == [(), ()]
    assert position.engaged[a] == (x,)


@pytest.mark.rule("BOW-ADV-WD-01")
def test_when_nobody_withdraws() -> None:
    """BOW-ADV-WD-01: with the variant, active units, beside enemies that moved this turn."""
    assert refused(pressed(variants=())) == "withdraw-not-played"
    resting = pressed()
    resting.moved[0] = False
    assert refused(resting) == "withdraw-before-nobody"
    assert refused(pressed(BOARD.replace(" . A . . .\n. .", " . . . . .\n. A"))) == (
        "withdraw-before-nobody"
    )
    inactive = pressed()
    inactive.active[1] = False
    assert refused(inactive) == "withdraw-inactive"
    both = pressed(BOARD.replace("A . . .", "A . . B"), B=FOOT)
    assert refused(both, "a", "b") == "withdraw-not-before"
    gone = pressed()
    gone.put(1, -1)
    assert refused(gone) == "move-not-on-board"
    stunned = pressed()
    stunned.stunned[1] = True
    assert refused(stunned) == "move-stunned"


@pytest.mark.rule("BOW-ADV-WD-02")
def test_the_way_home() -> None:
    """BOW-ADV-WD-02: one hex or two, each nearer to the own edge; terrain counts as in a retreat
    (our reading): a forest stops nobody, a river does, and a fire holds who is in it."""
    woods = BOARD.replace(" . . . . .\n. . X", " . f ~ . .\n. . X")
    answer = withdrawal(pressed(woods), "x")
    assert answer.ways == (("B4",), ("B4", "C5"), ("B4", "B5"))
    assert [reason.slug for reason in answer.why] == ["move-needs-crossing"]
    closed = BOARD.replace(" . . . . .\n. . X", " . ~ ~ . .\n. . X")
    assert refused(pressed(closed)) == "no-way-home"
    assert refused(pressed(BOARD.replace("X", ".*X"))) == "move-no-exit"
    edge = ". . X . .\n . A . . .\n. . . . ."
    assert refused(pressed(edge)) == "no-way-home"
    assert withdrawal(pressed(edge), "x").why[0].slug == "retreat-blocked-edge"


@pytest.mark.rule("BOW-ADV-RED-01")
def test_reduced_units_withdraw_like_others() -> None:
    """BOW-ADV-RED-01 limits retreats, not withdrawals."""
    position = pressed(variants=("withdrawal", "reduced-strength"))
    position.soldiers[1] = 1
    assert "C5" in withdrawal(position, "x")


def test_morale_that_is_not_there_is_not_lost() -> None:
    """The track ends at nothing; a scenario without morale has nothing to lose."""
    position = pressed()
    position.resources[1]["morale"] = 0
    assert withdrawn(position, "x", "C4").resources[1] == {"morale": 0}
    position.resources[1] = {}
    assert withdrawn(position, "x", "C4").resources[1] == {}
