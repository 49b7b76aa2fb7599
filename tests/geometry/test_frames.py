"""The smallest board around some hexes holds them all, and no line too many."""

from hypothesis import given
from hypothesis import strategies as st

from geometry.frames import frame_of, spot_of, step_of
from geometry.grid import Indent, Orientation, grid_of
from geometry.hexes import Hex
from tests.sampling import examples

near = st.integers(-6, 6)
orientations: tuple[Orientation, ...] = ("pointy", "flat")
indents: tuple[Indent, ...] = ("odd", "even")


@given(st.sets(st.builds(Hex, near, near), min_size=1), st.sampled_from(orientations))
@examples(60)
def test_every_hex_has_its_place(hexes: set[Hex], orientation: Orientation) -> None:
    """Each is on the board; first and last line, and both ends, are needed by some hex."""
    frame = frame_of(hexes, orientation)
    grid = frame.grid()
    there = {grid.index_of(place + frame.shift) for place in hexes}
    assert None not in there
    spots = [grid.line_and_position(grid.names[index]) for index in there if index is not None]
    lines = {line for line, _ in spots}
    assert {0, len(grid.lines) - 1} <= lines
    assert any(at == 0 for _, at in spots)
    assert any(at == grid.lines[line] - 1 for line, at in spots)


@given(st.integers(2, 6), st.integers(2, 6), st.integers(-1, 1))
@examples(40)
def test_a_regular_board_is_its_own_frame(count: int, length: int, more: int) -> None:
    """Of equal lines, or by turns one longer or shorter."""
    for orientation in orientations:
        for indent in indents:
            lines = tuple(length + (more if line % 2 else 0) for line in range(count))
            grid = grid_of(lines, orientation, indent)
            ends = {grid.start(line) + 2 * lines[line] for line in range(2)}
            if max(ends) - min(ends) != 1:
                continue
            frame = frame_of(grid.hexes, orientation)
            assert (frame.lines, frame.indent, frame.shift) == (lines, indent, Hex(0, 0))


@given(near, near, st.sampled_from(orientations))
@examples(30)
def test_steps_and_spots_are_each_others_way_back(q: int, r: int, orientation: Orientation) -> None:
    """A vector is so many lines and half hexes along them."""
    assert step_of(*spot_of(Hex(q, r), orientation), orientation) == Hex(q, r)
