"""Several units in one area of a map: their number stands beside symbol and code."""

import pytest

import games
from exporters.drawing.counters import counter_of_several
from exporters.drawing.look import SIDE_SHAPES, UnitShape, style_of
from exporters.drawing.paths import Box
from exporters.drawing.picture import Group


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("count", [2, 3, 12])
def test_their_number_covers_neither_symbol_nor_code(count: int) -> None:
    style = style_of(games.load("runewars"), None, "en", greyscale=False)
    shape = UnitShape("disc", SIDE_SHAPES["disc"], "#6b6b6b", solid=False)
    (counter,) = counter_of_several(style, shape, "neutral-unit", count)
    assert isinstance(counter, Group)
    code, symbol, number = (mark.box for mark in counter.marks[-3:])
    assert code is not None
    assert symbol is not None
    assert number is not None
    assert apart(number, symbol)
    assert apart(number, code)
    assert number[2] < 45.0  # within its shape
