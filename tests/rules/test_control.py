"""Zones of control (BOW-RAID-04, BOW-FAQ-03)."""

from hypothesis import given
from hypothesis import strategies as st

from geometry.grid import HexGrid, grid_of
from rules.control import overlap, zone, zones_apart

DEEP = grid_of((10,) * 15, "pointy", "even")
boards = st.builds(
    lambda lines, orientation, indent: grid_of(tuple(lines), orientation, indent),
    st.lists(st.integers(1, 7), min_size=1, max_size=6),
    st.sampled_from(["pointy", "flat"]),
    st.sampled_from(["odd", "even"]),
)


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
