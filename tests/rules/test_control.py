"""Zones of control (BOW-RAID-04, BOW-FAQ-03, BOW-ADV-CARD-01)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.grid import HexGrid, grid_of
from rules.engagement import commands, controlled, overlap, zone_of, zones_apart
from rules.placement import zone
from tests.battles import battle

DEEP = grid_of((10,) * 15, "pointy", "even")
boards = st.builds(
    lambda lines, orientation, indent: grid_of(tuple(lines), orientation, indent),
    st.lists(st.integers(1, 7), min_size=1, max_size=6),
    st.sampled_from(["pointy", "flat"]),
    st.sampled_from(["odd", "even"]),
)


@pytest.mark.rule("BOW-FAQ-03")
@given(boards, st.data(), st.integers(0, 3))
def test_zones_are_symmetric_and_hold_their_own_place(
    grid: HexGrid, data: st.DataObject, radius: int
) -> None:
    """BOW-FAQ-03: a commander is inside his own zone; sway is mutual."""
    a = data.draw(st.integers(0, len(grid) - 1))
    b = data.draw(st.integers(0, len(grid) - 1))
    assert a in zone(grid, a, radius)
    assert (b in zone(grid, a, radius)) == (a in zone(grid, b, radius))
    assert list(zone(grid, a, radius)) == sorted(zone(grid, a, radius))
    assert zones_apart(grid, a, b, radius) == zones_apart(grid, b, a, radius)
    assert zones_apart(grid, a, b, radius) == (
        not set(zone(grid, a, radius)) & set(zone(grid, b, radius))
    )


@pytest.mark.rule("BOW-RAID-04")
def test_radius_two_zones_are_apart_from_five_hexes_on() -> None:
    """BOW-RAID-04, radius 2: distance 4 shares a hex, distance 5 does not."""
    c2, g2, h2 = (DEEP.index(name) for name in ("C2", "G2", "H2"))
    assert not zones_apart(DEEP, c2, g2, 2)
    assert zones_apart(DEEP, c2, h2, 2)
    answer = overlap(DEEP, "C2", "G2", 2)
    assert answer
    assert answer.shared == ("E2",)
    assert not overlap(DEEP, "C2", "H2", 2)


def test_only_hexes_of_the_board_count() -> None:
    """Two places on a narrow board whose only common hex would lie off it."""
    grid = grid_of((2, 1, 2), "pointy", "even")
    a, b = grid.index("A1"), grid.index("B3")
    assert grid.distance(a, b) >= 2
    assert zones_apart(grid, a, b, 1) == (not set(zone(grid, a, 1)) & set(zone(grid, b, 1)))


# -- in play ---------------------------------------------------------------------------------------


LED = "stark war-host red rickard"
PLAIN = "stark war-host green"


@pytest.mark.rule("BOW-FAQ-03")
def test_commander_and_unit_stand_in_their_own_zone() -> None:
    """BOW-FAQ-03; the radius is the pack's (public facts B1.4: two hexes)."""
    position = battle("A . . . B", A=LED, B=PLAIN)
    assert zone_of(position, "a") == ("A1", "B1", "C1")
    assert zone_of(position, "b") == ()  # nobody leads it
    assert commands(position, "a", "a")
    with pytest.raises(KeyError):
        zone_of(position, "c")


def test_a_seat_controls_what_any_of_its_commanders_does() -> None:
    """The zones of those who are on the board now."""
    position = battle("A . . . . . . B", A=LED, B="stark winterfell-riders blue maege")
    grid, cells = position.theatre.grid, position.theatre.cells
    seen = [grid.names[i] for i in cells.indices(controlled(position, "stark"))]
    assert seen == ["A1", "B1", "C1", "F1", "G1", "H1"]
    assert controlled(position, "lannister") == 0
    gone = position.copy()
    gone.remove(position.theatre.numbers["b"])
    assert controlled(gone, "stark") == cells.mask([0, 1, 2])
    with pytest.raises(KeyError):
        controlled(position, "nobody")


@pytest.mark.rule("BOW-ADV-CARD-01")
def test_any_card_orders_a_unit_in_the_commanders_zone() -> None:
    """BOW-ADV-CARD-01."""
    position = battle(
        "A . B C X",
        A=LED,
        B=PLAIN,
        C=PLAIN,
        X="lannister lannisport-guards green",
    )
    assert commands(position, "a", "b")
    because = commands(position, "a", "c").because
    assert because is not None
    assert because.slug == "command-too-far"
    assert because.args["radius"] == 2
    other = commands(position, "a", "x").because
    assert other is not None
    assert other.slug == "command-other-seat"
    nobody = commands(position, "b", "c").because
    assert nobody is not None
    assert nobody.slug == "command-nobody"
