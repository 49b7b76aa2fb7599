"""Laws of outlines and of path data."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing import paths
from exporters.drawing.paths import svg_from_path
from schema.look import PathDataError, path_from_svg

coordinates = st.integers(-100_000, 100_000).map(lambda n: n / 1000)
points = st.tuples(coordinates, coordinates)
transforms = st.builds(
    paths.placement, coordinates, coordinates, st.floats(0.1, 10), st.floats(-360, 360)
)
commands = st.lists(
    st.one_of(
        points.map(lambda p: ("M", *p)),
        points.map(lambda p: ("L", *p)),
        st.tuples(points, points, points).map(lambda t: ("C", *t[0], *t[1], *t[2])),
    ),
    max_size=8,
).map(lambda found: (("M", 0.0, 0.0), *found, ("Z",)))


@given(transforms, points)
def test_inverse_undoes_a_transform(transform: paths.Affine, point: paths.Point) -> None:
    there = paths.apply(transform, point)
    assert paths.apply(paths.inverse(transform), there) == pytest.approx(point, abs=1e-6)


@given(transforms, transforms, points)
def test_compose_does_the_inner_transform_first(
    outer: paths.Affine, inner: paths.Affine, point: paths.Point
) -> None:
    expected = paths.apply(outer, paths.apply(inner, point))
    assert paths.apply(paths.compose(outer, inner), point) == pytest.approx(expected, abs=1e-6)


def test_a_flat_transform_has_no_inverse() -> None:
    with pytest.raises(ValueError, match="no inverse"):
        paths.inverse((1, 2, 2, 4, 0, 0))


@given(st.floats(-1e6, 1e6))
def test_numbers_are_plain_and_close(value: float) -> None:
    text = paths.number(value)
    assert set(text) <= set("-0123456789.")
    assert text != "-0"
    assert float(text) == pytest.approx(value, abs=0.00051)


@given(commands)
def test_path_data_is_read_back_as_written(outline: paths.Commands) -> None:
    data = svg_from_path(outline)
    assert path_from_svg(data) == outline
    assert svg_from_path(path_from_svg(data)) == data


@pytest.mark.parametrize(
    ("relative", "absolute"),
    [
        ("m1 2 3 4-5 6z", "M1 2L4 6L-1 12Z"),
        ("M1,1h2v3H0V0", "M1 1L3 1L3 4L0 4L0 0"),
        ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4-1 5-1 6 0"),
        ("M0 0q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0C8-2 10-2 12 0"),
        ("M0 0S2 1 3 0", "M0 0C0 0 2 1 3 0"),
        ("m5 5l1 0z l0 1", "M5 5L6 5ZM5 5L5 6"),
        ("M.5.5L1e1-1.5", "M0.5 0.5L10-1.5"),
    ],
)
def test_relative_and_short_verbs_mean_the_same(relative: str, absolute: str) -> None:
    assert svg_from_path(path_from_svg(relative)) == svg_from_path(path_from_svg(absolute))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("L1 1", "begin with M"),
        ("M1", "too few"),
        ("M1 1 L", "too few"),
        ("M1 1A5 5 0 0 1 2 2", "A is not supported"),
        ("5 5", "letter must come before"),
        ("M1 1Z 3 3", "letter must come before"),
        ("M1 1L1e999 0", "too large"),
        ("M1 1 #", "# at position 5"),
    ],
)
def test_wrong_path_data_is_refused_with_the_reason(data: str, reason: str) -> None:
    with pytest.raises(PathDataError, match=reason):
        path_from_svg(data)


@given(points, st.floats(0.5, 50), st.floats(0, 2 * math.pi), st.floats(0, 3))
def test_a_circle_goes_round_what_is_nearer_than_its_radius(
    centre: paths.Point, radius: float, angle: float, share: float
) -> None:
    x = centre[0] + radius * share * math.cos(angle)
    y = centre[1] + radius * share * math.sin(angle)
    outline = paths.circle(*centre, radius)
    if share < 0.97:
        assert paths.winding(outline, (x, y)) == 1
    elif share > 1.01:
        assert paths.winding(outline, (x, y)) == 0
    assert paths.distance_to(outline, (x, y)) == pytest.approx(
        abs(share - 1) * radius, abs=radius * 0.03
    )


def test_a_polygon_of_one_point_is_refused() -> None:
    with pytest.raises(ValueError, match="two points"):
        paths.polygon([(0, 0)])


def test_an_empty_path_is_nowhere() -> None:
    assert paths.box_of(()) is None
    assert paths.distance_to((), (0, 0)) == math.inf
    assert svg_from_path(()) == ""
    assert path_from_svg("") == ()
