"""Boards with holes: what is masked is not on the board, and the rest keeps its names and rows."""

from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.cells import cells_of
from geometry.grid import HexGrid, Indent, Orientation, grid_of
from geometry.hexes import DIRECTIONS, distance
from geometry.layout import HexLayout
from geometry.masked import MaskedGrid, masked_grid
from tests.sampling import examples


@st.composite
def masked_grids(draw: st.DrawFn) -> MaskedGrid:
    """Boards of up to 6 by 6 hexes, of which at least one is left and one is gone."""
    lines = draw(st.lists(st.integers(1, 6), min_size=2, max_size=6))
    orientations: tuple[Orientation, ...] = ("pointy", "flat")
    indents: tuple[Indent, ...] = ("odd", "even")
    orientation, indent = draw(st.sampled_from(orientations)), draw(st.sampled_from(indents))
    whole = grid_of(tuple(lines), orientation, indent)
    kept = draw(st.integers(0, len(whole) - 1))
    others = [name for index, name in enumerate(whole.names) if index != kept]
    gone = draw(st.lists(st.sampled_from(others), min_size=1, unique=True))
    found = masked_grid(whole, tuple(gone))
    assert isinstance(found, MaskedGrid)
    return found


@given(masked_grids())
@examples(60)
def test_it_is_the_whole_board_without_some_hexes(grid: MaskedGrid) -> None:
    """Names, hexes, neighbours, discs and rows are those of the whole board, if they are there."""
    whole = grid.whole
    there = [name for name in whole.names if name not in grid.masked]
    assert list(grid.names) == there
    assert len(grid) == len(there)
    assert sorted([*grid.names, *grid.masked]) == sorted(whole.names)
    for index, name in enumerate(grid.names):
        place = whole.hex(name)
        assert (grid.index(name), grid.hex(name), grid.index_of(place)) == (index, place, index)
        assert grid.line_and_position(name) == whole.line_and_position(name)
        assert grid.row_from("bottom", name) == whole.row_from("bottom", name)
        assert grid.distances(index) == tuple(distance(place, there) for there in grid.hexes)
        near = [grid.name_of(place + step) for step in DIRECTIONS]
        assert [grid.names[i] if i >= 0 else None for i in grid.neighbours(index)] == near
        assert grid.within(name, 2) == tuple(n for n in whole.within(name, 2) if n in grid)
    for name in grid.masked:
        assert name not in grid
        assert grid.name_of(whole.hex(name)) is None
        assert grid.masked_at(whole.hex(name)) == name


@given(masked_grids())
@examples(30)
def test_lines_are_read_and_written_without_the_masked(grid: MaskedGrid) -> None:
    """What is stored under a mask stays there."""
    numbers = iter(range(len(grid.whole)))
    lines = tuple(tuple(next(numbers) for _ in range(length)) for length in grid.lines)
    flat = grid.in_order(lines)
    assert [grid.whole.names[number] for number in flat] == list(grid.names)
    assert grid.by_line(flat, lines) == lines
    painted = grid.by_line([-1] * len(grid), lines)
    left = {number for line in painted for number in line} - {-1}
    assert left == {grid.whole.index(name) for name in grid.masked}


@given(masked_grids())
@examples(20)
def test_cells_and_points_know_of_it(grid: MaskedGrid) -> None:
    """A step of sets of hexes ends at a hole; a point over one is over no hex."""
    cells = cells_of(grid)
    for index in range(len(grid)):
        beside = cells.indices(cells.beside(cells.bits[index]))
        assert set(beside) == {near for near in grid.neighbours(index) if near >= 0}
    layout = HexLayout(grid, 10.0)
    assert layout.bounds() == HexLayout(grid.whole, 10.0).bounds()
    for name in grid.masked:
        assert layout.hex_at(*layout.centre(grid.whole.hex(name))) is None


def test_equal_masks_are_one_grid() -> None:
    """Built once and shared; pickled, it is the same."""
    whole = grid_of((3, 3, 3))
    one, other = masked_grid(whole, ("B2", "A1")), masked_grid(whole, ("A1", "B2"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != whole
    assert whole != one
    assert copy(one) == one
    assert masked_grid(whole, ()) is whole
    assert masked_grid(whole, ("Z9",)) is whole, "a name that the board has not masks nothing"


def test_a_hole_has_no_half_hex_beside_it() -> None:
    """Half hexes fill notches of the outline; where the line's end is gone there is none."""
    whole = HexGrid((3, 2, 3))
    assert len(whole.half_hexes) == 2
    assert len(masked_grid(whole, ("A2",)).half_hexes) == 1


def test_somewhere_must_be_left() -> None:
    """A board without hexes is none."""
    whole = grid_of((2,))
    with pytest.raises(ValueError, match="at least one hex"):
        masked_grid(whole, whole.names)
