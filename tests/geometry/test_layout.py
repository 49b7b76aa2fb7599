"""A hex on paper: drawing agrees with neighbours, and points fall on the nearest centre."""

from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.grid import NOWHERE, HexGrid, Orientation
from geometry.hexes import Hex
from geometry.layout import HexLayout
from tests.geometry.strategies import ORIENTATIONS, grids, grids_and_indices

sizes = st.floats(0.5, 40)
fractions = st.floats(0, 1)


def midpoint(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def test_row_one_lies_at_the_bottom_and_y_grows_down() -> None:
    layout = HexLayout(HexGrid([3, 2, 3]), 10, (5, 7))
    x, y = layout.centre("A1")
    assert (x, y) == pytest.approx((5 + 5 * sqrt(3), 7 + 40))
    assert layout.centre("B1") == pytest.approx((x + 10 * sqrt(3), y))
    assert layout.centre("A2") == pytest.approx((x + 5 * sqrt(3), y - 15))
    assert layout.bounds() == pytest.approx((5, 7, 5 + 30 * sqrt(3), 7 + 50))


def test_columns_of_a_flat_board_rise_from_the_bottom_left() -> None:
    layout = HexLayout(HexGrid([3, 2, 3], "flat"), 10)
    x, y = layout.centre("A1")
    assert (x, y) == pytest.approx((10, 25 * sqrt(3)))
    assert layout.centre("A2") == pytest.approx((x, y - 10 * sqrt(3)))
    assert layout.centre("B1") == pytest.approx((x + 15, y - 5 * sqrt(3)))
    assert layout.bounds() == pytest.approx((0, 0, 50, 30 * sqrt(3)))


@given(grids_and_indices(), sizes)
def test_edges_lie_halfway_between_the_centres(place: tuple[HexGrid, int], size: float) -> None:
    """The drawn direction d is the direction d of the neighbour table."""
    grid, index = place
    layout = HexLayout(grid, size, (3.0, -2.0))
    for direction, step in enumerate(grid.hexes[index].neighbours()):
        side = layout.edge(index, direction)
        halfway = midpoint(layout.centre(index), layout.centre(step))
        assert midpoint(*side) == pytest.approx(halfway)
        assert isclose(dist(*side), size)
        other = grid.neighbours(index)[direction]
        if other != NOWHERE:
            back = layout.edge(other, direction + 3)
            assert (back[1], back[0]) == side  # exactly the same corners, no hairline between


@given(grids_and_indices(), sizes)
def test_corners_stand_at_the_size_and_inside_the_bounds(
    place: tuple[HexGrid, int], size: float
) -> None:
    grid, index = place
    layout = HexLayout(grid, size)
    x0, y0, x1, y1 = layout.bounds()
    centre = layout.centre(index)
    assert centre == layout.centre(grid.name(index)) == layout.centre(grid.hexes[index])
    for x, y in layout.corners(index):
        assert isclose(dist(centre, (x, y)), size)
        assert x0 - 1e-9 <= x <= x1 + 1e-9
        assert y0 - 1e-9 <= y <= y1 + 1e-9


@given(grids(), sizes)
def test_bounds_are_tight(grid: HexGrid, size: float) -> None:
    layout = HexLayout(grid, size, (1.5, 2.5))
    corners = [corner for index in range(len(grid)) for corner in layout.corners(index)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    starts = {grid.start(line) for line in range(len(grid.lines))}
    assert layout.bounds() == pytest.approx((min(xs), min(ys), max(xs), max(ys)))
    assert layout.bounds()[:2] == (1.5, 2.5)
    assert starts <= {-1, 0, 1}


@given(grids(), sizes)
def test_every_centre_finds_its_hex(grid: HexGrid, size: float) -> None:
    layout = HexLayout(grid, size, (-7.0, 11.0))
    for index in range(len(grid)):
        assert layout.hex_at(*layout.centre(index)) == index


@given(grids(), sizes, fractions, fractions)
def test_a_point_belongs_to_the_nearest_centre(
    grid: HexGrid, size: float, across: float, down: float
) -> None:
    layout = HexLayout(grid, size)
    x0, y0, x1, y1 = layout.bounds()
    point = (x0 + across * (x1 - x0), y0 + down * (y1 - y0))
    found = layout.plane_hex_at(*point)
    nearest = min(dist(point, layout.centre(near)) for near in (found, *found.neighbours()))
    assert dist(point, layout.centre(found)) == pytest.approx(nearest, abs=1e-9)
    assert dist(point, layout.centre(found)) <= size * (1 + 1e-9)
    assert layout.hex_at(*point) == grid.index_of(found)
    by_search = min(range(len(grid)), key=lambda i: dist(point, layout.centre(i)))
    if layout.hex_at(*point) is not None:
        assert dist(point, layout.centre(by_search)) == pytest.approx(nearest, abs=1e-9)


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_points_all_over_the_board_belong_to_the_nearest_centre(orientation: Orientation) -> None:
    """A narrow raster, so that every part of a hex, its corners included, is met."""
    grid = HexGrid([4, 3, 4], orientation)
    layout = HexLayout(grid, 10)
    centres = [layout.centre(index) for index in range(len(grid))]
    x0, y0, x1, y1 = layout.bounds()
    for step in range(61 * 61):
        point = (
            x0 + (step % 61 + 0.37) / 61 * (x1 - x0),
            y0 + (step // 61 + 0.41) / 61 * (y1 - y0),
        )
        distances = [dist(point, centre) for centre in centres]
        found = layout.hex_at(*point)
        if found is None:
            assert min(distances) > 10 * sqrt(3) / 2  # nearer than this is inside
        else:
            assert distances[found] == min(distances)


def test_points_beside_the_board_have_no_hex() -> None:
    layout = HexLayout(HexGrid([3, 2, 3]), 10)
    x0, y0, x1, y1 = layout.bounds()
    for point in [(x0 - 50, y0), (x1 + 50, y1), (x0 + 1, (y0 + y1) / 2), (x0 + 0.1, y0 + 0.1)]:
        assert layout.hex_at(*point) is None


@given(grids(), st.floats(20, 500), st.floats(20, 500))
def test_fit_is_the_largest_that_fits(grid: HexGrid, width: float, height: float) -> None:
    layout = HexLayout.fit(grid, width, height, (10.0, 20.0))
    x0, y0, x1, y1 = layout.bounds()
    assert (x0, y0) == (10.0, 20.0)
    assert x1 - x0 <= width * (1 + 1e-9)
    assert y1 - y0 <= height * (1 + 1e-9)
    assert isclose(x1 - x0, width) or isclose(y1 - y0, height)


def test_half_hexes_can_be_drawn_and_a_size_must_be_positive() -> None:
    grid = HexGrid([3, 2, 3])
    left, right = (HexLayout(grid, 10).centre(place) for place in grid.half_hexes)
    assert left == pytest.approx((0, 25))
    assert right == pytest.approx((30 * sqrt(3), 25))
    assert HexLayout(grid, 10).plane_hex_at(0.5, 25) == grid.half_hexes[0]
    assert isinstance(grid.half_hexes[0], Hex)
    for size in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="above 0 mm"):
            HexLayout(grid, size)
    with pytest.raises(IndexError):
        HexLayout(grid, 10).centre(-1)
    with pytest.raises(KeyError):
        HexLayout(grid, 10).centre("Z1")
