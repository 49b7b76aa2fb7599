"""Whole-millimetre points, poses and polygons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.shapes import Point, Polygon

millimetres = st.integers(-2000, 2000)
points = st.builds(Point, millimetres, millimetres)
angles = st.integers(-720, 720)

RECTANGLE = Polygon((Point(0, 0), Point(40, 0), Point(40, 20), Point(0, 20)))
NOTCHED = Polygon((Point(0, 0), Point(10, 0), Point(10, 10), Point(5, 5), Point(0, 10)))


def test_area_and_bounds() -> None:
    assert RECTANGLE.area == 800
    assert Polygon(RECTANGLE.points[::-1]).area == 800
    assert Polygon((Point(0, 0), Point(1, 0), Point(0, 1))).area == 0.5
    assert NOTCHED.area == 75
    assert NOTCHED.bounds() == (0, 0, 10, 10)


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        (Point(2, 2), True),
        (Point(5, 5), True),
        (Point(5, 6), False),
        (Point(0, 5), True),
        (Point(10, 10), True),
        (Point(-1, 5), False),
        (Point(11, 10), False),
        (Point(5, 0), True),
        (Point(-5, 0), False),
    ],
)
def test_contains_counts_the_border(point: Point, inside: bool) -> None:
    assert NOTCHED.contains(point) == inside


@given(points)
def test_a_rectangle_contains_what_its_bounds_do(point: Point) -> None:
    shape = Polygon((Point(-900, -700), Point(1000, -700), Point(1000, 800), Point(-900, 800)))
    assert shape.contains(point) == (-900 <= point.x <= 1000 and -700 <= point.y <= 800)


@given(st.lists(points, min_size=3, max_size=3, unique=True), points)
def test_a_triangle_contains_a_point_unless_it_lies_beyond_a_side(
    corners: list[Point], point: Point
) -> None:
    shape = Polygon(tuple(corners))
    turns = [
        (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) for a, b in shape.sides()
    ]
    if shape.area > 0:
        assert shape.contains(point) == (min(turns) >= 0 or max(turns) <= 0)


@given(points, points, angles)
def test_turns_are_exact_in_quarters_and_within_a_millimetre_else(
    point: Point, centre: Point, angle: int
) -> None:
    assert point.rotated(90 * 4, centre) == point
    assert point.rotated(90, centre).rotated(-90, centre) == point
    assert point.rotated(angle, centre) == point.rotated(angle % 360, centre)
    back = point.rotated(angle, centre).rotated(-angle, centre)
    assert max(abs(back.x - point.x), abs(back.y - point.y)) <= 1
    # Turning the mirror image of a point about the centre gives the mirror image of its turn.
    mirrored = Point(2 * centre.x - point.x, 2 * centre.y - point.y).rotated(angle, centre)
    turned = point.rotated(angle, centre)
    assert (mirrored.x + turned.x, mirrored.y + turned.y) == (2 * centre.x, 2 * centre.y)


def test_positive_angles_turn_clockwise_on_paper() -> None:
    assert Point(10, 0).rotated(90) == Point(0, 10)
    assert Point(1, 0).rotated(60) == Point(1, 1)  # halves away from the centre
    assert Point(-1, 0).rotated(60) == Point(-1, -1)


def test_a_piece_is_turned_and_then_moved_to_where_it_lies() -> None:
    assert RECTANGLE.rotated(90).moved(100, 50).bounds() == (80, 50, 100, 90)
    assert RECTANGLE.moved(3, 4).points[0] == Point(3, 4)
    assert RECTANGLE.rotated(360) == RECTANGLE


def test_two_corners_are_no_polygon() -> None:
    with pytest.raises(ValueError, match="at least 3 corners, not 2"):
        Polygon((Point(0, 0), Point(1, 1)))
