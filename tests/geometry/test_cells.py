"""Sets of hexes as numbers say the same as the grid's own tables."""

from hypothesis import given
from hypothesis import strategies as st

from geometry.cells import cells_of
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
