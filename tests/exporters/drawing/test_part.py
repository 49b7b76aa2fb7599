"""A board drawn in parts is the board drawn whole."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.drawing.board import DRAWN_BY, draw_board
from exporters.drawing.guides import margins
from exporters.drawing.look import style_of
from exporters.drawing.partial_scene import (
    LOCAL,
    WHOLE,
    HexContents,
    longest_name,
    part_grid,
    part_scene,
)
from exporters.drawing.paths import Commands
from exporters.drawing.picture import Mark, Path
from exporters.drawing.scene import LAYERS, Show
from geometry.layout import HexLayout
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario
from tests.exporters.drawing.boards import fixture, raid
from tests.strategies import hex_boards, scenarios

HEX_FIXTURES = ("battlelore-1e-tent", "battlelore-2e-thunder", "commands-and-colors-wide")


def in_parts(scenario: Scenario, game: Game, layout: HexLayout, side: int) -> dict[str, list[Mark]]:
    """The marks of the local layers, drawn in parts of so many lines and hexes."""
    contents, style = HexContents.of(scenario), style_of(game, None, "en", greyscale=False)
    grid = layout.grid
    drawn: dict[str, list[Mark]] = {layer: [] for layer in LOCAL}
    parts: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for line, length in enumerate(grid.lines):
        for at in range(length):
            parts.setdefault((line // side, at // side), []).append((line, at))
    for cells in parts.values():
        scene = part_scene(contents, style, layout, cells, Show(), longest=longest_name(grid))
        for layer in LOCAL:
            drawn[layer] += DRAWN_BY[layer](scene)
    return drawn


def layout_of(scenario: Scenario, game: Game) -> HexLayout:
    """The board as it lies with its margins."""
    assert isinstance(scenario.board, HexBoard)
    edge = margins(scenario, game, Show())
    return HexLayout(scenario.board.grid(), 9.0, (edge.left, edge.top))


def test_every_layer_is_local_or_whole_or_the_grid() -> None:
    """No layer is forgotten, and none is drawn twice."""
    assert sorted((*LOCAL, *WHOLE, "grid")) == sorted(LAYERS)


@pytest.mark.parametrize("side", [1, 4])
@pytest.mark.parametrize("name", [*HEX_FIXTURES, "raid"])
def test_the_parts_are_the_whole(name: str, side: int) -> None:
    """Every mark of a local layer is drawn by exactly one part, at its place."""
    scenario, game = raid() if name == "raid" else fixture(name)
    layout = layout_of(scenario, game)
    whole = draw_board(scenario, game, layout)
    parts = in_parts(scenario, game, layout, side)
    for layer in LOCAL:
        assert Counter(parts[layer]) == Counter(m for m in whole.marks if m.layer == layer), layer


@given(st.data())
def test_the_parts_of_any_board_are_the_whole(data: st.DataObject) -> None:
    """The same for boards of any shape, with anything on them."""
    scenario = data.draw(scenarios(hex_boards()))
    _, game = fixture("battlelore-2e-thunder")
    layout = layout_of(scenario, game)
    whole = draw_board(scenario, game, layout)
    parts = in_parts(scenario, game, layout, 2)
    for layer in LOCAL:
        assert Counter(parts[layer]) == Counter(m for m in whole.marks if m.layer == layer), layer


@pytest.mark.parametrize("name", HEX_FIXTURES)
def test_the_grid_in_parts_draws_every_edge_once(name: str) -> None:
    """No edge between two parts is drawn by both: it would be darker."""
    scenario, game = fixture(name)
    layout = layout_of(scenario, game)
    style = style_of(game, None, "en", greyscale=False)
    cells = [(line, at) for line, n in enumerate(layout.grid.lines) for at in range(n)]
    half = len(cells) // 2
    edges: Counter[frozenset[tuple[float, float]]] = Counter()
    for part in (cells[:half], cells[half:]):
        path = part_grid(layout, part, style, (0.0, 0.0))
        assert path is not None
        edges.update(edges_of(path.commands))
    apart = Show(layers=tuple(layer for layer in LAYERS if layer != "regions"))
    picture = draw_board(scenario, game, layout, show=apart)
    (whole,) = (m for m in picture.marks if m.layer == "grid")
    assert isinstance(whole, Path)
    assert edges == Counter(edges_of(whole.commands))


def edges_of(
    commands: Commands,
) -> list[frozenset[tuple[float, float]]]:
    """The straight pieces of a path, in hundredths of a mm, whichever way they run."""
    found: list[frozenset[tuple[float, float]]] = []
    last = (0.0, 0.0)
    for verb, *values in commands:
        point = (round(values[0], 2), round(values[1], 2))
        if verb == "L":
            found.append(frozenset((last, point)))
        last = point
    return found


def test_contents_show_where_something_changed() -> None:
    """A unit that moves changes the place it leaves and the place it comes to."""
    scenario, _ = raid()
    before = HexContents.of(scenario)
    unit = scenario.units[0]
    after = HexContents.of(
        scenario.changed(units=(unit.changed(at="E8"), *scenario.units[1:])), before
    )
    assert before.differing(after) == {unit.at, "E8"}
    assert after.tokens is before.tokens
    assert before.is_bare("E8")
    assert not after.is_bare("E8")
