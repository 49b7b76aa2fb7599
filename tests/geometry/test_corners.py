"""Corners and lines along edges are the same from every hex that shares them."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from geometry.corners import Corner, corner_of, edge_ends, edge_line, sides_of, steps_between
from geometry.grid import grid_of
from geometry.hexes import ORIGIN, Hex
from geometry.layout import HexLayout
from tests.sampling import examples

near = st.integers(-9, 9)
corners = st.builds(lambda q, r, k: corner_of(Hex(q, r), k), near, near, st.integers(0, 5))


def test_three_hexes_share_a_corner() -> None:
    """Corner k lies between the edges k − 1 and k."""
    for k in range(6):
        before, after = ORIGIN.neighbour(k - 1), ORIGIN.neighbour(k)
        assert corner_of(ORIGIN, k) == corner_of(before, k + 2) == corner_of(after, k + 4)


@given(start=corners, end=corners)
@examples(60)
def test_a_line_goes_from_edge_to_edge_and_takes_no_way_round(start: Corner, end: Corner) -> None:
    """As many edges as the steps say, each between two corners that follow each other."""
    line = edge_line(start, end)
    assert (line[0], line[-1]) == (start, end)
    assert (
        len(line) == len(set(line)) == steps_between(start, end) + 1 == len(edge_line(end, start))
    )
    for here, there in itertools.pairwise(line):
        left, right = sides_of(here, there)
        assert edge_ends(left) == (here, there), "walked with the left hex on the left"
        assert edge_ends(right) == (there, here)
        assert (right, left) == sides_of(there, here)


def test_a_straight_line_stays_straight() -> None:
    """Along a row it goes up and down by turns and never leaves the row's edge."""
    line = edge_line(corner_of(ORIGIN, 1), corner_of(Hex(6, 0), 1))
    assert {side[0].r for pair in itertools.pairwise(line) for side in sides_of(*pair)} == {
        0,
        1,
    }


def test_the_nearest_edge_and_corner_under_a_point() -> None:
    """A point a little inside each edge and corner of a hex, on both orientations."""
    for orientation in ("pointy", "flat"):
        layout = HexLayout(grid_of((4, 4, 4), orientation), 10.0)
        x, y = layout.centre("B2")
        for k, (cx, cy) in enumerate(layout.corners("B2")):
            spot = (x + (cx - x) * 0.9, y + (cy - y) * 0.9)
            assert layout.nearest_corner(*spot) == corner_of(layout.grid.hex("B2"), k)
            (ax, ay), (bx, by) = layout.edge("B2", k)
            assert layout.nearest_edge((ax + bx + x) / 3, (ay + by + y) / 3) == k
