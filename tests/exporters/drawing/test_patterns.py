"""Ground patterns stay inside their hex and differ from each other."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing.paths import control_points, flattened
from exporters.drawing.patterns import PATTERNS


def hexagon(radius: float, start: float) -> list[tuple[float, float]]:
    """Corners of a regular hexagon round the origin."""
    angles = [math.radians(start + 60 * i) for i in range(6)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


@given(st.sampled_from(sorted(PATTERNS)), st.floats(3, 20), st.sampled_from([0, 30, -30]))
def test_a_pattern_stays_inside_its_hex(name: str, radius: float, start: float) -> None:
    corners = hexagon(radius, start)
    inner = radius * math.cos(math.pi / 6)
    for x, y in control_points(PATTERNS[name](corners, 2.5)):
        for degrees in range(0, 360, 60):
            normal = math.radians(start + 30 + degrees)
            assert x * math.cos(normal) + y * math.sin(normal) <= inner + 1e-6


@pytest.mark.parametrize("name", sorted(PATTERNS))
def test_a_pattern_does_not_depend_on_the_direction_of_the_outline(name: str) -> None:
    corners = hexagon(9, 30)
    there, back = (
        {
            (round(x, 6) + 0.0, round(y, 6) + 0.0)
            for x, y in control_points(PATTERNS[name](way, 2.5))
        }
        for way in (corners, corners[::-1])
    )
    assert len(there) > 10
    assert there == back


def test_all_patterns_differ() -> None:
    assert len({PATTERNS[name](hexagon(9, 30), 2.5) for name in PATTERNS}) == len(PATTERNS)


def test_an_empty_outline_gives_no_strokes() -> None:
    for pattern in PATTERNS.values():
        assert flattened(pattern((), 2.0)) == []
