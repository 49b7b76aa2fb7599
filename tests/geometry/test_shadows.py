"""What lies behind what, held against the lines themselves; large boards against small ones."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry import shadows as module
from geometry.grid import HexGrid, grid_of
from geometry.hexes import DIRECTIONS, Hex
from geometry.lines import line
from geometry.shadows import Along, Horizon, Shadows, bearing, shadows_of
from tests.geometry.strategies import grids, grids_and_indices

ALONG: tuple[Along, ...] = ("both", "either", "never")


def without_tables(grid: HexGrid) -> Shadows:
    """The lines of a board that is taken for a large one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "KEEPS", 0)
        return Shadows(grid)


def none(_: list[bool]) -> bool:
    """For lines that nothing beside them cuts off."""
    return False


def hidden_pair_by_pair(grid: HexGrid, viewer: int, blocking: set[int], along: Along) -> set[int]:
    found = set()
    places = {grid.hexes[index] for index in blocking}
    cut: Callable[[list[bool]], bool] = {"both": all, "either": any, "never": none}[along]
    for index, place in enumerate(grid.hexes):
        straight = line(grid.hexes[viewer], place)
        if places & {*straight.between} or any(
            cut([side in places for side in pair]) for pair in straight.grazed
        ):
            found.add(index)
    return found


@given(grids_and_indices(), st.data(), st.sampled_from(ALONG))
def test_hidden_is_what_no_line_reaches(
    board: tuple[HexGrid, int], data: st.DataObject, along: Along
) -> None:
    """With tables, and cut out between rays as on a large board; one blocking hex or many."""
    grid, viewer = board
    blocking = data.draw(st.sets(st.integers(0, len(grid) - 1), max_size=20))
    expected = hidden_pair_by_pair(grid, viewer, blocking, along)
    for shadows in (shadows_of(grid), without_tables(grid)):
        hidden = shadows.hidden(viewer, sorted(blocking), along=along)
        assert {*shadows.cells.indices(hidden)} == expected
        assert shadows.hidden(viewer, sorted(blocking), along=along) == hidden


@given(grids_and_indices(), st.data(), st.integers(0, 5))
def test_within_a_radius_the_answer_is_the_same(
    board: tuple[HexGrid, int], data: st.DataObject, radius: int
) -> None:
    grid, viewer = board
    blocking = sorted(data.draw(st.sets(st.integers(0, len(grid) - 1), max_size=20)))
    near = shadows_of(grid).cells.mask(grid.indices_within(viewer, radius))
    whole = shadows_of(grid).hidden(viewer, blocking)
    for shadows in (shadows_of(grid), without_tables(grid)):
        assert shadows.hidden(viewer, blocking, radius=radius) & near == whole & near


@given(grids(longest=6), st.data())
def test_one_line_is_the_same_in_both_directions(grid: HexGrid, data: st.DataObject) -> None:
    index = st.integers(0, len(grid) - 1)
    a, b = data.draw(index), data.draw(index)
    crossed = shadows_of(grid).crossed(a, b)
    assert crossed == shadows_of(grid).crossed(b, a) == without_tables(grid).crossed(a, b)
    cells = shadows_of(grid).cells
    straight = line(grid.hexes[a], grid.hexes[b])
    expected = {grid.index_of(place) for place in straight.between} - {None}
    assert {*cells.indices(crossed.between)} == expected
    assert len(crossed.grazed) == len(straight.grazed)


@given(grids_and_indices(), st.data())
def test_across_an_edge_lies_what_a_line_crosses_it_to(
    board: tuple[HexGrid, int], data: st.DataObject
) -> None:
    """For certain where the line crosses its inside; at its ends the line itself must tell."""
    grid, viewer = board
    index, direction = data.draw(st.integers(0, len(grid) - 1)), data.draw(st.integers(0, 5))
    shadows = shadows_of(grid)
    inside, ends = shadows.across(viewer, index, direction)
    assert inside & ends == 0
    one = grid.hexes[index]
    edge = {one, one + DIRECTIONS[direction]}
    for other, bit in enumerate(shadows.cells.bits):
        straight = line(grid.hexes[viewer], grid.hexes[other])
        steps = straight.steps
        crossed = any({*a, *b} == edge for a, b in pairwise(steps))
        beside = any(
            edge <= {*a, *b, *c}
            for a, b, c in zip(steps, steps[1:], steps[2:], strict=False)
            if len(b) == 2
        )
        if inside & bit:
            assert crossed
        elif not ends & bit:
            assert not crossed
            assert not beside


def test_bearings_grow_counter_clockwise() -> None:
    ring = [Hex(3, 0)]
    for turn in range(6):
        ring += [ring[-1] + DIRECTIONS[(turn + 2) % 6] * n for n in range(1, 4)]
    bearings = [bearing(place) for place in ring[:-1]]
    assert bearings == sorted(bearings)
    assert [bearing(step) for step in DIRECTIONS] == [0, 1, 2, 3, 4, 5]
    assert bearing(Hex(2, 4)) == bearing(Hex(1, 2))


def test_a_horizon_joins_what_overlaps_and_leaves_a_ray_between_neighbours() -> None:
    horizon = Horizon()
    horizon.close(5.5, 0.5)
    assert horizon.covers(5.75, 0.25)
    assert horizon.covers(0.0, 0.5)
    assert not horizon.covers(5.75, 0.75)
    horizon.close(0.5, 2.0)
    assert not horizon.covers(0.25, 0.75)
    horizon.close(0.25, 0.75)
    assert horizon.covers(5.75, 1.75)
    horizon.close(1.5, 4.0)
    assert not horizon.closed
    horizon.close(3.5, 5.75)
    assert horizon.closed


def test_a_large_board_is_answered_without_tables() -> None:
    """Every hex of every third row blocks; the viewer sees the rows between and nothing more."""
    grid = grid_of((60,) * 60)
    shadows = shadows_of(grid)
    viewer = grid.index("AD30")
    blocking = [i for i in range(len(grid)) if (i // 60) % 3 == 0]
    seen = ~shadows.hidden(viewer, blocking) & shadows.cells.board
    rows = {index // 60 for index in shadows.cells.indices(seen)}
    assert rows == {27, 28, 29, 30}
    assert {grid.index("AD28"), grid.index("A29"), grid.index("BH30")} <= {
        *shadows.cells.indices(seen)
    }
