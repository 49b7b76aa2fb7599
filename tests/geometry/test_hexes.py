"""Laws of cube coordinates: distance is a metric, turns and reflections form the right group."""

import pytest
from hypothesis import given

from geometry.hexes import (
    DIRECTIONS,
    ORIGIN,
    Hex,
    direction_between,
    distance,
    reflect,
    rotate,
)
from tests.geometry.strategies import hexes, steps


def test_vectors_add_and_multiply_instead_of_joining() -> None:
    assert Hex(1, 2) + Hex(3, -5) == Hex(4, -3)
    assert Hex(1, 2) - Hex(3, -5) == Hex(-2, 7)
    assert Hex(1, -2) * 3 == 3 * Hex(1, -2) == Hex(3, -6)
    assert -Hex(1, -2) == Hex(-1, 2)
    assert Hex(1, 2).s == -3


def test_directions_turn_counter_clockwise_and_sum_to_nothing() -> None:
    assert all(rotate(step, 1) == DIRECTIONS[(d + 1) % 6] for d, step in enumerate(DIRECTIONS))
    assert sum(DIRECTIONS, ORIGIN) == ORIGIN


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_distance_counts_steps_to_neighbours(a: Hex, b: Hex) -> None:
    if a != b:
        assert min(distance(near, b) for near in a.neighbours()) == distance(a, b) - 1


@given(hexes)
def test_neighbours_are_six_and_mutual(a: Hex) -> None:
    assert len(set(a.neighbours())) == 6
    for direction, near in enumerate(a.neighbours()):
        assert near == a.neighbour(direction)
        assert near.neighbour(direction + 3) == a
        assert distance(a, near) == 1


@given(hexes, hexes, steps, steps)
def test_six_rotations_are_none_and_turns_add_up(a: Hex, o: Hex, m: int, n: int) -> None:
    assert rotate(a, 6, o) == a
    assert rotate(rotate(a, m, o), n, o) == rotate(a, m + n, o)
    assert distance(rotate(a, m, o), o) == distance(a, o)
    assert rotate(o, m, o) == o


@given(hexes, hexes, hexes, steps)
def test_reflections_are_involutions_and_keep_distances(a: Hex, b: Hex, o: Hex, axis: int) -> None:
    assert reflect(reflect(a, axis, o), axis, o) == a
    assert distance(reflect(a, axis, o), reflect(b, axis, o)) == distance(a, b)


@given(hexes, hexes, steps, steps)
def test_two_reflections_are_a_rotation(a: Hex, o: Hex, first: int, second: int) -> None:
    assert reflect(reflect(a, first, o), second, o) == rotate(a, second - first, o)


@pytest.mark.parametrize("axis", range(6))
def test_reflection_maps_directions_as_documented(axis: int) -> None:
    for direction, step in enumerate(DIRECTIONS):
        assert reflect(step, axis) == DIRECTIONS[(axis - direction) % 6]


@given(hexes, steps, hexes)
def test_direction_between_finds_straight_rows_only(a: Hex, length: int, b: Hex) -> None:
    for direction, step in enumerate(DIRECTIONS):
        expected = None if length <= 0 else direction
        if length >= 0:
            assert direction_between(a, a + step * length) == expected
    straight = a != b and 0 in (b.q - a.q, b.r - a.r, b.s - a.s)
    assert (direction_between(a, b) is not None) == straight
