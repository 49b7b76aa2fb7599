"""Boards of any line lengths: names, hexes and indices; rows, discs, symmetries (ADR 3)."""

import copy
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.grid import (
    EDGES,
    NOWHERE,
    Edge,
    HexGrid,
    Indent,
    Orientation,
    UnknownPlace,
    column_letters,
    grid_of,
)
from geometry.hexes import DIRECTIONS, Hex, direction_between, distance
from tests.geometry.strategies import INDENTS, ORIENTATIONS, grids, grids_and_indices

COMMANDS_AND_COLORS = HexGrid([13, 12] * 4 + [13])
BATTLELORE_2E = HexGrid([12, 11] * 4 + [12])
WESTEROS_DEEP = HexGrid([10] * 15)
DOUBLE_WIDE = HexGrid([26, 25] * 4 + [26])
FLAT_BATTLELORE = HexGrid([9, 8] * 6 + [9], "flat")
USUAL = [COMMANDS_AND_COLORS, BATTLELORE_2E, WESTEROS_DEEP, DOUBLE_WIDE, FLAT_BATTLELORE]


@pytest.mark.parametrize(
    ("grid", "count", "first", "last"),
    [
        (COMMANDS_AND_COLORS, 113, "A1", "M9"),
        (BATTLELORE_2E, 104, "A1", "L9"),
        (WESTEROS_DEEP, 150, "A1", "J15"),
        (HexGrid([15] * 11), 165, "A1", "O11"),
        (DOUBLE_WIDE, 230, "A1", "Z9"),
        (HexGrid([27]), 27, "A1", "AA1"),
        (FLAT_BATTLELORE, 111, "A1", "M9"),
    ],
)
def test_usual_boards(grid: HexGrid, count: int, first: str, last: str) -> None:
    assert len(grid) == len(grid.names) == len(grid.hexes) == count
    assert grid.names[0] == first
    assert grid.names[-1] == last


def around(grid: HexGrid, name: str) -> list[str | None]:
    """The names of a hex's neighbours by direction."""
    return [grid.name_of(place) for place in grid.hex(name).neighbours()]


def test_lines_of_a_pointy_board_are_rows_from_the_bottom() -> None:
    grid = HexGrid([3, 2, 3])
    assert grid.names == ("A1", "B1", "C1", "A2", "B2", "A3", "B3", "C3")
    # Direction 0 is east, 1 north-east: up the board is up the numbers.
    assert around(grid, "B1") == ["C1", "B2", "A2", "A1", None, None]


def test_lines_of_a_flat_board_are_columns_from_the_left() -> None:
    grid = HexGrid([3, 2, 3], "flat")
    assert grid.names == ("A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3")
    assert around(grid, "A2") == ["B2", "A3", None, None, "A1", "B1"]


def test_indent_says_which_lines_start_half_a_hex_later() -> None:
    even, odd = HexGrid([3, 3]), HexGrid([3, 3], indent="odd")
    assert even.name_of(even.hex("A1").neighbour(1)) == "A2"
    assert even.name_of(even.hex("A1").neighbour(2)) is None
    assert odd.name_of(odd.hex("A1").neighbour(1)) == "B2"
    assert odd.name_of(odd.hex("A1").neighbour(2)) == "A2"


def test_column_letters_count_like_a_spreadsheet() -> None:
    assert [column_letters(n) for n in (1, 26, 27, 52, 53, 702, 703)] == [
        *("A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"),
    ]
    assert "".join(column_letters(n) for n in range(1, 27)) == ascii_uppercase
    with pytest.raises(ValueError, match="counted from 1"):
        column_letters(0)


@given(grids())
def test_names_hexes_and_indices_are_one_to_one(grid: HexGrid) -> None:
    assert len(set(grid.names)) == len(set(grid.hexes)) == len(grid) == sum(grid.lines)
    for index, (name, place) in enumerate(zip(grid.names, grid.hexes, strict=True)):
        assert grid.index(name) == grid.index_of(place) == index
        assert grid.name(index) == grid.name_of(place) == name
        assert grid.hex(name) == place
        assert name in grid
        assert place in grid
        line, position = grid.line_and_position(name)
        assert grid.hex_in_line(line, position) == place
        column, row = (position, line) if grid.orientation == "pointy" else (line, position)
        assert name == f"{column_letters(column + 1)}{row + 1}"


@given(grids(), st.integers(-12, 12), st.integers(-12, 12))
def test_hexes_beside_the_board_have_no_name(grid: HexGrid, q: int, r: int) -> None:
    place = Hex(q, r)
    assert (place in grid) == (place in grid.hexes)
    assert (grid.name_of(place) is None) == (place not in grid)


@given(grids())
def test_neighbour_table_is_that_of_the_hexes(grid: HexGrid) -> None:
    for index, near in enumerate(grid.neighbour_table):
        expected = [grid.index_of(place) for place in grid.hexes[index].neighbours()]
        assert list(near) == [NOWHERE if i is None else i for i in expected]
        assert grid.neighbours(index) == near
        for direction, other in enumerate(near):
            if other != NOWHERE:
                assert grid.neighbour_table[other][(direction + 3) % 6] == index
                assert grid.distance(index, other) == 1


@given(grids_and_indices())
def test_distances_are_those_of_the_hexes(place: tuple[HexGrid, int]) -> None:
    grid, index = place
    expected = tuple(distance(grid.hexes[index], there) for there in grid.hexes)
    assert grid.distances(index) == expected


@given(grids_and_indices(), st.integers(-1, 6))
def test_within_is_all_at_that_distance(place: tuple[HexGrid, int], radius: int) -> None:
    grid, index = place
    expected = [i for i in range(len(grid)) if grid.distance(index, i) <= radius]
    assert list(grid.indices_within(index, radius)) == expected
    assert list(grid.within(grid.name(index), radius)) == [grid.name(i) for i in expected]


def on_edge(grid: HexGrid, edge: Edge) -> list[Hex]:
    """The hexes that lie on an edge: a first or last line, or the starts or ends of all lines."""
    own = EDGES[:2] if grid.orientation == "pointy" else EDGES[2:]
    if edge in own:
        line = 0 if edge == own[0] else len(grid.lines) - 1
        return [grid.hex_in_line(line, position) for position in range(grid.lines[line])]
    if edge in ("bottom", "left"):
        return [grid.hex_in_line(line, 0) for line in range(len(grid.lines))]
    return [grid.hex_in_line(line, length - 1) for line, length in enumerate(grid.lines)]


@pytest.mark.rule("BOW-RAID-03", "BOW-RAID-04", "BOW-RAID-05")
@pytest.mark.parametrize("grid", USUAL)
@pytest.mark.parametrize("edge", EDGES)
def test_rows_are_distances_from_the_edge_on_usual_boards(grid: HexGrid, edge: Edge) -> None:
    """BOW-RAID-03…05 count hexes from the own edge; both ways of counting agree."""
    border = on_edge(grid, edge)
    for name, place in zip(grid.names, grid.hexes, strict=True):
        assert grid.row_from(edge, name) == 1 + min(distance(place, other) for other in border)


@given(grids_and_indices())
def test_rows_on_ragged_boards(place: tuple[HexGrid, int]) -> None:
    """Rows from two opposite sides sum to lines + 1; from the lines' ends they are distances."""
    grid, index = place
    name = grid.name(index)
    own, ends = (EDGES[:2], EDGES[2:]) if grid.orientation == "pointy" else (EDGES[2:], EDGES[:2])
    assert grid.row_from(own[0], name) == grid.line_and_position(name)[0] + 1
    assert grid.row_from(own[0], name) + grid.row_from(own[1], name) == len(grid.lines) + 1
    for edge in ends:
        nearest = min(distance(grid.hexes[index], other) for other in on_edge(grid, edge))
        assert grid.row_from(edge, name) == 1 + nearest


@pytest.mark.rule("BOW-RAID-03", "BOW-RAID-!1")
def test_middle_row_of_the_deep_board_is_the_eighth_from_both_edges() -> None:
    """BOW-RAID-03, BOW-RAID-!1: eight rows from each edge meet in row 8 of 15."""
    for name in WESTEROS_DEEP.names:
        rows = WESTEROS_DEEP.row_from("bottom", name), WESTEROS_DEEP.row_from("top", name)
        assert (rows == (8, 8)) == name.endswith("8")


@given(grids())
def test_symmetries_keep_adjacency_and_directions(grid: HexGrid) -> None:
    for symmetry in grid.symmetries():
        assert sorted(symmetry.permutation) == list(range(len(grid)))
        assert sorted(symmetry.directions) == list(range(6))
        for index, near in enumerate(grid.neighbour_table):
            for direction, other in enumerate(near):
                image = NOWHERE if other == NOWHERE else symmetry.image(other)
                turned = symmetry.directions[direction]
                assert grid.neighbour_table[symmetry.image(index)][turned] == image
        if symmetry.id in ("rotate-180", "mirror-horizontal", "mirror-vertical"):
            assert all(symmetry.image(symmetry.image(i)) == i for i in range(len(grid)))


@given(
    st.integers(2, 8), st.integers(2, 9), st.sampled_from(ORIENTATIONS), st.sampled_from(INDENTS)
)
def test_symmetries_that_exist_are_found(
    length: int, count: int, orientation: Orientation, indent: Indent
) -> None:
    """ADR 3: alternating boards have all three, equal lines only what their number allows."""
    across, along = "mirror-vertical", "mirror-horizontal"
    if orientation == "flat":
        across, along = along, across
    equal = HexGrid([length] * count, orientation, indent)
    assert ids(equal) == ({"rotate-180"} if count % 2 == 0 else {across})
    longer = 0 if indent == "even" else 1
    lengths = [length + (line % 2 == longer) for line in range(count)]
    alternating = HexGrid(lengths, orientation, indent)
    expected = {along} if count % 2 == 0 else {"rotate-180", across, along}
    assert ids(alternating) >= expected


def ids(grid: HexGrid) -> set[str]:
    """The ids of a board's symmetries."""
    return {symmetry.id for symmetry in grid.symmetries()}


def test_symmetries_worked_out_by_hand() -> None:
    def images(grid: HexGrid, name: str) -> dict[str, str]:
        index = grid.index(name)
        return {s.id: grid.name(s.image(index)) for s in grid.symmetries()}

    assert images(COMMANDS_AND_COLORS, "B1") == {
        "rotate-180": "L9",
        "mirror-horizontal": "L1",
        "mirror-vertical": "B9",
    }
    assert images(FLAT_BATTLELORE, "B1") == {
        "rotate-180": "L8",
        "mirror-horizontal": "L1",
        "mirror-vertical": "B8",
    }
    assert images(HexGrid([15] * 10), "B1") == {"rotate-180": "N10"}
    assert images(HexGrid([2, 3, 2], indent="odd"), "A1") == {
        "rotate-180": "B3",
        "mirror-horizontal": "B1",
        "mirror-vertical": "A3",
        "rotate-60": "B1",
        "rotate-120": "C2",
        "rotate-240": "A3",
        "rotate-300": "A2",
    }
    assert HexGrid([4, 1, 2, 2]).symmetries() == ()


def test_half_hexes_fill_the_notches_of_the_outline() -> None:
    grid = HexGrid([3, 2, 3])
    a2, b2 = grid.hex("A2"), grid.hex("B2")
    assert grid.half_hexes == (a2.neighbour(3), b2.neighbour(0))
    equal = HexGrid([3, 3])
    assert equal.half_hexes == (equal.hex("C1").neighbour(0), equal.hex("A2").neighbour(3))
    assert HexGrid([5]).half_hexes == ()
    assert len(COMMANDS_AND_COLORS.half_hexes) == 8


@given(grids())
def test_half_hexes_are_off_the_board(grid: HexGrid) -> None:
    assert not [place for place in grid.half_hexes if place in grid]


@pytest.mark.parametrize("name", ["", "A", "1", "A0", "A10", "M2", "N1", "a1", "A01", "А1", " A1"])
def test_unknown_names_are_told_what_exists(name: str) -> None:
    assert name not in COMMANDS_AND_COLORS
    with pytest.raises(UnknownPlace) as caught:
        COMMANDS_AND_COLORS.index(name)
    assert isinstance(caught.value, KeyError)
    assert caught.value.name == name
    assert str(caught.value) == (
        f"there is no hex {name!r} on this board: "
        "columns A to M, rows 1 to 9 (shorter rows end at L)"
        + ("; letters are capital" if name == "a1" else "")
    )


def test_ranges_of_other_boards_in_words() -> None:
    for grid, words in [
        (WESTEROS_DEEP, "columns A to J, rows 1 to 15"),
        (FLAT_BATTLELORE, "columns A to M, rows 1 to 9 (shorter columns end at 8)"),
        (HexGrid([9, 7, 5, 3, 1]), "columns A to I, rows 1 to 5 (shorter rows end at G, E, C, …)"),
    ]:
        with pytest.raises(UnknownPlace, match="no hex 'ZZ1'") as caught:
            grid.hex("ZZ1")
        assert caught.value.existing == words


@pytest.mark.parametrize("index", [-1, 113])
def test_an_index_off_the_board_is_an_error_and_never_wraps(index: int) -> None:
    for ask in (COMMANDS_AND_COLORS.name, COMMANDS_AND_COLORS.neighbours):
        with pytest.raises(IndexError, match="0 to 112"):
            ask(index)
    with pytest.raises(IndexError):
        COMMANDS_AND_COLORS.distance(0, index)


@pytest.mark.parametrize("lines", [[], [0], [3, -1], [3, 0, 3]])
def test_boards_without_hexes_are_refused(lines: list[int]) -> None:
    with pytest.raises(ValueError, match="at least one"):
        HexGrid(lines)


def test_unknown_orientations_indents_and_edges_are_refused() -> None:
    with pytest.raises(ValueError, match="sideways"):
        HexGrid([3], "sideways")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="both"):
        HexGrid([3], "flat", "both")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="north"):
        WESTEROS_DEEP.row_from("north", "A1")  # type: ignore[arg-type]


def test_grids_are_values_and_are_shared() -> None:
    grid = grid_of((13, 12, 13))
    assert grid is grid_of((13, 12, 13), "pointy", indent="even")
    assert grid == HexGrid([13, 12, 13])
    assert hash(grid) == hash(HexGrid([13, 12, 13]))
    assert grid != HexGrid([13, 12, 13], indent="odd")
    assert copy.deepcopy(grid) is grid  # as a worker process gets it, through the shared factory
    with pytest.raises(AttributeError):
        grid.lines = (1,)  # type: ignore[misc]


def test_a_very_large_board_agrees_with_its_hexes() -> None:
    """300 × 300 (ADR 19): a sample of the tables, and the far corner's name."""
    grid = HexGrid([300] * 300)
    assert grid.names[-1] == "KN300"
    assert grid.row_from("right", "A300") == 300
    for index in range(0, len(grid), 997):
        for direction, other in enumerate(grid.neighbours(index)):
            assert (
                other == NOWHERE or grid.hexes[other] - grid.hexes[index] == DIRECTIONS[direction]
            )
            if other != NOWHERE:
                assert direction_between(grid.hexes[index], grid.hexes[other]) == direction
