"""Random hexes, areas and boards for the laws of this room."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from geometry.grid import HexGrid, Indent, Orientation
from geometry.hexes import Hex

ORIENTATIONS: tuple[Orientation, ...] = get_args(Orientation)
INDENTS: tuple[Indent, ...] = get_args(Indent)

coordinates = st.integers(-12, 12)
hexes = st.builds(Hex, coordinates, coordinates)
near_hexes = st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3))
areas = st.frozensets(near_hexes, max_size=30)
steps = st.integers(-8, 8)


@st.composite
def grids(draw: st.DrawFn, longest: int = 9) -> HexGrid:
    """Boards with lines of any lengths, both orientations, both indents."""
    lines = draw(st.lists(st.integers(1, longest), min_size=1, max_size=longest))
    return HexGrid(lines, draw(st.sampled_from(ORIENTATIONS)), draw(st.sampled_from(INDENTS)))


@st.composite
def grids_and_indices(draw: st.DrawFn) -> tuple[HexGrid, int]:
    """A board and one of its hexes."""
    grid = draw(grids())
    return grid, draw(st.integers(0, len(grid) - 1))
