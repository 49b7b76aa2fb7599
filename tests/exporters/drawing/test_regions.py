"""Neighbouring woods, hills and waters are one piece of land on paper."""

import pytest

from exporters.drawing.board import draw_board
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import LAYERS, Show
from geometry.layout import HexLayout
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario
from tests.exporters.drawing.boards import fixture, raid

FLAT = tuple(layer for layer in LAYERS if layer != "regions")


def drawn(scenario: Scenario, game: Game, **how: object) -> Picture:
    assert isinstance(scenario.board, HexBoard)
    layout = HexLayout(scenario.board.grid(), 4.62, (20.0, 20.0))  # a hex of 8 mm
    return draw_board(scenario, game, layout, show=Show(**how))  # type: ignore[arg-type]


def edges(picture: Picture) -> int:
    """How many edges the grid draws."""
    (grid,) = (mark for mark in picture.marks if mark.layer == "grid")
    assert isinstance(grid, Path)
    return sum(verb == "L" for verb, *_ in grid.commands)


def joined_pairs(scenario: Scenario, game: Game) -> int:
    """How many neighbours have the same ground that is not open."""
    board = scenario.board
    assert isinstance(board, HexBoard)
    grid = board.grid()
    kinds = [kind for line in board.terrain for kind in line]
    open_ground = {side.terrain for side in game.boards.values() if hasattr(side, "terrain")}
    return sum(
        kinds[one] == kinds[other] and kinds[one] is not None and kinds[one] not in open_ground
        for one in range(len(grid))
        for other in grid.neighbours(one)
        if other < one
    )


@pytest.mark.parametrize("name", ["raid", "battlelore-2e-thunder", "battlelore-1e-tent"])
def test_no_edge_runs_through_a_region(name: str) -> None:
    scenario, game = raid() if name == "raid" else fixture(name)
    assert edges(drawn(scenario, game)) == (
        edges(drawn(scenario, game, layers=FLAT)) - joined_pairs(scenario, game)
    )


def test_what_is_drawn_hex_by_hex_is_so_without_regions() -> None:
    scenario, game = fixture("battlelore-2e-thunder")
    layers = drawn(scenario, game, layers=FLAT).layers()
    assert "regions" not in layers


@pytest.mark.parametrize("greyscale", [False, True])
def test_outlines_are_dark_and_stay_on_the_board(greyscale: bool) -> None:
    scenario, game = fixture("battlelore-2e-thunder")
    picture = drawn(scenario, game, greyscale=greyscale)
    (grid,) = (mark for mark in picture.marks if mark.layer == "grid")
    assert grid.box is not None
    strokes = [path for mark in picture.marks if mark.layer == "regions" for path in paths(mark)]
    inks = {path.stroke for path in strokes if path.stroke and 0.4 <= path.width < 1.0}
    assert inks
    assert all(int(ink[1:3], 16) + int(ink[3:5], 16) < 2 * 0xB0 for ink in inks)
    for mark in picture.marks:
        if mark.layer == "regions" and mark.box is not None:
            assert mark.box[0] >= grid.box[0] - 1.0
            assert mark.box[2] <= grid.box[2] + 1.0


def paths(mark: Mark) -> list[Path]:
    if isinstance(mark, Group):
        return [path for one in mark.marks for path in paths(one)]
    return [mark] if isinstance(mark, Path) else []
