"""Exact lines, held against polygons clipped in fractions (FRM-LOS: a grazed edge is no hex)."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given

from geometry.hexes import ORIGIN, Hex, distance, rotate
from geometry.lines import line
from tests.areas import within
from tests.geometry.strategies import hexes, near_hexes, steps

THIRD = Fraction(1, 3)
XY = tuple[Fraction, Fraction]


def corners(place: Hex) -> list[XY]:
    """The corners of a hex in (q, r), each the mean of the three centres around it."""
    centres = [(Fraction(h.q), Fraction(h.r)) for h in place.neighbours()]
    return [
        ((place.q + a[0] + b[0]) * THIRD, (place.r + a[1] + b[1]) * THIRD)
        for a, b in zip(centres, centres[1:] + centres[:1], strict=True)
    ]


def meeting(place: Hex, a: Hex, b: Hex) -> tuple[str, Fraction] | None:
    """How the segment meets a hex ("passes", "grazes", "touches") and where it first does.

    Clips the segment against the six sides of the polygon, which stand counter-clockwise.
    """
    low, high = Fraction(0), Fraction(1)
    on_a_side = False
    points = corners(place)
    for (x, y), (u, v) in zip(points, points[1:] + points[:1], strict=True):
        start = (u - x) * (a.r - y) - (v - y) * (a.q - x)
        end = (u - x) * (b.r - y) - (v - y) * (b.q - x)
        if start == end:
            if start < 0:
                return None
            on_a_side = on_a_side or start == 0
        elif end > start:
            low = max(low, -start / (end - start))
        else:
            high = min(high, -start / (end - start))
    if low > high:
        return None
    if low == high and a != b:
        return "touches", low
    return ("grazes" if on_a_side else "passes"), low


@given(hexes, near_hexes)
def test_line_agrees_with_clipped_polygons(a: Hex, step: Hex) -> None:
    agree(a, a + step * 2)
    agree(a, a + step)


@pytest.mark.parametrize("b", within(ORIGIN, 3))
def test_every_short_line_agrees_with_clipped_polygons(b: Hex) -> None:
    agree(ORIGIN, b)


def agree(a: Hex, b: Hex) -> None:
    """Fails unless the line meets exactly the hexes the clipped polygons say, in their order."""
    expected: dict[str, list[tuple[Fraction, Hex]]] = {"passes": [], "grazes": [], "touches": []}
    for place in sorted({*within(a, distance(a, b) + 1)}):
        met = meeting(place, a, b)
        if met is not None:
            expected[met[0]].append((met[1], place))
    result = line(a, b)
    assert list(result.hexes) == [place for _, place in sorted(expected["passes"])]
    assert [p for pair in result.grazed for p in pair] == [
        place for _, place in sorted(expected["grazes"])
    ]
    assert list(result.touched) == [place for _, place in sorted(expected["touches"])]


@given(hexes, hexes)
def test_line_is_its_own_reverse(a: Hex, b: Hex) -> None:
    assert line(a, b).reversed() == line(b, a)
    assert line(a, b).hexes == line(b, a).hexes[::-1]


@given(hexes, hexes)
def test_consecutive_steps_join(a: Hex, b: Hex) -> None:
    """Hexes in a row are adjacent; a grazed pair lies between two hexes that are two apart."""
    walked = line(a, b).steps
    assert walked[0] == (a,)
    assert walked[-1] == (b,)
    for one, two in pairwise(walked):
        assert all(distance(p, q) == 1 for p in one for q in two)
        assert len(one) + len(two) <= 3


@given(hexes, hexes, hexes, steps)
def test_line_moves_and_turns_with_its_ends(a: Hex, b: Hex, shift: Hex, turn: int) -> None:
    plain = line(a, b)
    assert line(a + shift, b + shift).hexes == tuple(h + shift for h in plain.hexes)
    turned = line(rotate(a, turn), rotate(b, turn))
    assert turned.hexes == tuple(rotate(h, turn) for h in plain.hexes)
    assert turned.touched == tuple(rotate(h, turn) for h in plain.touched)


def test_line_of_no_length_and_along_a_row() -> None:
    assert line(Hex(2, 1), Hex(2, 1)).steps == ((Hex(2, 1),),)
    row = line(ORIGIN, Hex(3, 0))
    assert list(row) == [Hex(q, 0) for q in range(4)]
    assert row.between == (Hex(1, 0), Hex(2, 0))
    assert row.grazed == ()
    assert row.touched == ()
    assert len(row) == 4
    assert Hex(2, 0) in row


def test_line_through_corners_runs_along_edges() -> None:
    straight_up = line(ORIGIN, Hex(-2, 4))
    assert straight_up.hexes == (ORIGIN, Hex(-1, 2), Hex(-2, 4))
    assert straight_up.grazed == ((Hex(-1, 1), Hex(0, 1)), (Hex(-2, 3), Hex(-1, 3)))
    assert straight_up.touched == ()


@pytest.mark.parametrize(
    ("end", "passed", "touched"),
    [
        (Hex(3, 1), [(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (3, 1)], []),
        (Hex(4, 1), [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)], [(1, 1), (3, 0)]),
    ],
)
def test_line_worked_out_by_hand(
    end: Hex, passed: list[tuple[int, int]], touched: list[tuple[int, int]]
) -> None:
    assert line(ORIGIN, end).hexes == tuple(Hex(*p) for p in passed)
    assert line(ORIGIN, end).touched == tuple(Hex(*p) for p in touched)
