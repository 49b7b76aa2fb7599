"""Recruiting at the Commander's Tent (BLH-REC)."""

from fractions import Fraction

import pytest

from rules.position import Position
from rules.recruiting import chance, may_recruit, recruited, recruits
from schema.forces import Marker
from schema.scenario import Variant
from schema.value import FrozenMap
from tests.battles import scene
from tests.rules.changed_games import after, first_edition

FOOT = "standard infantry blue"


def at_tent(
    board: str = "A . .",
    *,
    left: int = 2,
    tent: str = "A1",
    seat: str | None = "standard",
    lore: int = 0,
    on: bool = True,
    **units: str,
) -> Position:
    """A unit with so many figures left on a board with a tent."""
    game = first_edition()
    placed = {"A": FOOT, **units}
    drawn = scene(board, game, (Variant(id="recruiting"),) if on else (), **placed)
    drawn = drawn.changed(
        markers=(Marker(id="tent", marker="commanders-tent", at=tent, seat=seat),),
        seats=tuple(s.changed(resources=FrozenMap(lore=lore)) for s in drawn.seats),
    )
    return after(Position.of(drawn, game), left)


def slug(position: Position) -> str | None:
    """Why the unit may not recruit."""
    because = may_recruit(position, "a").because
    return because.slug if because else None


@pytest.mark.rule("BLH-REC-02", "BLH-REC-04")
def test_who_may_recruit() -> None:
    """BLH-REC-02: who starts the turn at a tent of its own and has lost figures; BLH-REC-04: with
    no enemy beside it."""
    assert slug(at_tent()) is None
    assert slug(at_tent(on=False)) == "recruit-not-played"
    assert slug(at_tent(tent="B1")) == "recruit-no-tent"
    assert slug(at_tent(seat="pennant")) == "recruit-no-tent"
    assert slug(at_tent(seat=None)) is None  # a tent of nobody's is everybody's
    assert slug(at_tent(left=4)) == "recruit-full"
    assert slug(at_tent("A X .", X="pennant infantry blue")) == "recruit-enemy"
    assert slug(at_tent("A B .", B=FOOT)) is None
    moved = at_tent()
    moved.moved[0] = True
    assert slug(moved) == "recruit-moved"
    assert slug(at_tent("B . .", B=FOOT)) == "recruit-no-tent"  # not on the board yet


@pytest.mark.rule("BLH-REC-02", "BLH-REC-03")
@pytest.mark.parametrize(
    ("face", "lore", "pay", "gained", "paid"),
    [
        ("green-helmet", 0, True, True, 0),  # any helmet: BLH-REC-02
        ("red-helmet", 0, True, True, 0),
        ("bonus-strike", 2, True, False, 0),
        ("flag", 2, True, False, 0),
        ("lore", 2, True, True, 2),  # BLH-REC-03
        ("lore", 2, False, False, 0),
        ("lore", 1, True, False, 0),
    ],
)
def test_what_a_face_brings(face: str, lore: int, pay: bool, gained: bool, paid: int) -> None:
    """BLH-REC-02, BLH-REC-03: a figure and an order, or neither."""
    before = at_tent(lore=lore)
    result = recruited(before, "a", face, pay=pay)
    assert (result.gained, result.paid) == (gained, paid)
    assert result.position.soldiers[0] == 2 + gained
    assert result.position.resources[0]["lore"] == lore - paid
    assert before.soldiers[0] == 2
    assert before.resources[0]["lore"] == lore


def test_the_chance_of_a_recruit() -> None:
    """Three helmets on six faces, and the Lore face for who can pay (the faces are the pack's)."""
    assert chance(at_tent(), "a") == Fraction(3, 6)
    assert chance(at_tent(lore=2), "a") == Fraction(4, 6)
    assert chance(at_tent(left=4), "a") == 0


def test_who_may_not_is_refused() -> None:
    """A unit at full strength never grows beyond it."""
    full = at_tent(left=4)
    assert not recruits(full, 0)
    with pytest.raises(ValueError, match="may not recruit"):
        recruited(full, "a", "green-helmet")
