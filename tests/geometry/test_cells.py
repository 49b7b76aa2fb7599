"""Sets of hexes as numbers say the same as the grid's own tables."""

from hypothesis import given
from hypothesis import strategies as st

from geometry.cells import Bits, cells_of
from geometry.grid import HexGrid, grid_of
from tests.geometry.strategies import grids


@given(grids(), st.data())
def test_a_step_is_the_neighbour(grid: HexGrid, data: st.DataObject) -> None:
    """In each direction, one hex or many, and nothing beyond the edge."""
    cells = cells_of(grid)
    some = data.draw(st.sets(st.integers(0, len(grid) - 1), max_size=20))
    mask = cells.mask(some)
    assert cells.indices(mask) == tuple(sorted(some))
    for direction in range(6):
        there = {grid.neighbours(i)[direction] for i in some} - {-1}
        assert cells.indices(cells.step(mask, direction)) == tuple(sorted(there))
    beside = {n for i in some for n in grid.neighbours(i)} - {-1}
    assert cells.indices(cells.beside(mask)) == tuple(sorted(beside))


def test_within_counts_steps_over_the_board() -> None:
    grid = grid_of((5, 4, 5, 4, 5))
    cells = cells_of(grid)
    middle = grid.index("C3")
    for radius in range(5):
        within = cells.within(cells.bits[middle], radius)
        assert cells.indices(within) == grid.indices_within(middle, radius)


def test_a_large_board_makes_its_cells_when_they_are_asked_for() -> None:
    """All 90,000 of them at once would take half a gigabyte."""
    grid = grid_of((300,) * 300)
    cells = cells_of(grid)
    assert isinstance(cells.bits, Bits)
    assert cells.board.bit_count() == len(cells.bits) == len(grid)
    some = (0, 299, 300, 45_150, 89_999)
    assert cells.indices(cells.mask(some)) == some
    assert [cells.mask([index]) for index in some] == [cells.bits[index] for index in some]
    assert list(cells.bits[2:4]) == [cells.bits[2], cells.bits[3]]
    middle = 45_150
    beside = cells.beside(cells.bits[middle])
    assert cells.indices(beside) == tuple(sorted(grid.neighbours(middle)))
