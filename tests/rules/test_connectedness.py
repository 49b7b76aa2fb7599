"""Open regions, walled-in units, joined edges; the fast core against a naive walk."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.grid import HexGrid
from rules.battlefield import Battlefield, flat_neighbours
from rules.paths import (
    joined_region,
    may_block,
    open_region,
    regions,
    walled_in,
)
from tests.boards import TOY, drawn
from tests.rules.test_control import boards

Patchy = tuple[HexGrid, list[bool]]


@st.composite
def patchy_boards(draw: st.DrawFn) -> Patchy:
    grid = draw(boards)
    passable = draw(st.lists(st.booleans(), min_size=len(grid), max_size=len(grid)))
    return grid, passable


def naive_regions(grid: HexGrid, passable: list[bool]) -> list[list[int]]:
    """Merge neighbours until nothing changes."""
    label = {i: i for i, is_open in enumerate(passable) if is_open}
    changed = True
    while changed:
        changed = False
        for a, b in product(list(label), repeat=2):
            if grid.distance(a, b) == 1 and label[a] != label[b]:
                label[a] = label[b] = min(label[a], label[b])
                changed = True
    return sorted(sorted(i for i in label if label[i] == root) for root in set(label.values()))


@given(patchy_boards())
def test_regions_agree_with_a_naive_merge(board: Patchy) -> None:
    grid, passable = board
    found = regions(passable, flat_neighbours(grid))
    assert sorted(sorted(region) for region in found) == naive_regions(grid, passable)
    assert [min(region) for region in found] == sorted(min(region) for region in found)


@given(patchy_boards(), st.data())
def test_may_block_agrees_with_counting_regions(board: Patchy, data: st.DataObject) -> None:
    """Blocking a place is allowed exactly when no two of its open neighbours are parted by it."""
    grid, passable = board
    index = data.draw(st.integers(0, len(grid) - 1))
    passable[index] = True
    without = [is_open and i != index for i, is_open in enumerate(passable)]
    around = [near for near in grid.neighbours(index) if near >= 0 and without[near]]
    parts = [set(part) for part in naive_regions(grid, without)]
    expected = len({n for n, part in enumerate(parts) for near in around if near in part}) <= 1
    assert may_block(passable, flat_neighbours(grid), index) is expected


@given(patchy_boards(), st.data())
def test_an_open_region_starts_where_it_is_asked_for(board: Patchy, data: st.DataObject) -> None:
    grid, passable = board
    start = data.draw(st.integers(0, len(grid) - 1))
    region = open_region(passable, flat_neighbours(grid), start)
    assert region[0] == start
    assert len(set(region)) == len(region)
    assert all(passable[i] for i in region[1:])


def field(text: str) -> Battlefield:
    return Battlefield.of(drawn(text), TOY)


def test_a_river_parts_the_edges_until_it_is_bridged() -> None:
    assert not joined_region(field(" . . .\n~ ~ ~\n . . ."))
    assert joined_region(field(" . . .\n~ ~= ~\n . . ."))
    assert joined_region(field(" . . .\n~ ~ .\n . . ."))


@pytest.mark.rule("BOW-TT-PAL")
def test_a_unit_in_a_pocket_is_walled_in() -> None:
    """A corner behind palisades (BOW-TT-PAL)."""
    board = field("""
     . . . .
    . . . .
     .| . . .
    .S .| . .N
    """)
    assert [board.grid.names[i] for i in walled_in(board, joined_region(board))] == ["A1"]


def test_units_do_not_wall_in_one_another() -> None:
    board = field("""
     . . .
    .S .S .
     .S .S .
    """)
    assert walled_in(board, joined_region(board)) == ()


def test_a_unit_in_a_burning_hex_may_step_out_when_the_fire_is_gone() -> None:
    board = field(" . .\n.*S .")
    assert walled_in(board, joined_region(board)) == ()


def test_nobody_is_walled_in_where_no_way_leads_at_all() -> None:
    board = field(" .N .\n~ ~\n .S .")
    assert joined_region(board) is None
    assert walled_in(board, joined_region(board)) == ()
