"""Rivers, roads and walls join by themselves."""

import pytest

from editor.tools.line import LineTool
from schema.board import HexBoard, Wall
from schema.game import Game
from tests.boards import TOY, drawn
from tests.editor.tools.strokes import context, hexes, hits, outcomes, picture, stroke

FIELD = """
    . . . . .
     . . . . .
    . . . . .
"""


@pytest.fixture(scope="module")
def game() -> Game:
    """The toy game with a stream and a wall."""
    kind = TOY.terrain["plains"]
    return TOY.changed(ways={"stream": kind}, walls={"bank": kind})


def edges(scenario: object) -> dict[str, tuple[int, ...]]:
    """Hex to the edges that its stream runs through."""
    board = getattr(scenario, "board", None)
    assert isinstance(board, HexBoard)
    return {way.at: way.edges for way in board.ways}


def test_a_river_joins_hex_to_hex_and_runs_off_the_board(game: Game) -> None:
    """Direction 0 is east, 3 west; the ends leave the board where the pointer is at its edge."""
    now = context(drawn(FIELD), game=game, way="stream")
    walk = [*hits("A1", edge=3), *hits("B1 C1 D1 E1", edge=0)]
    after, _ = outcomes(LineTool(), now, walk)
    assert edges(after) == {"A1": (0, 3), "B1": (0, 3), "C1": (0, 3), "D1": (0, 3), "E1": (0, 3)}


def test_a_jump_is_joined_all_the_same(game: Game) -> None:
    """A quick pointer leaves no gap in the river."""
    now = context(drawn(FIELD), game=game, way="stream")
    after, _ = outcomes(LineTool(), now, hits("A1 D1", edge=1))
    assert edges(after) == {"A1": (0,), "B1": (0, 3), "C1": (0, 3), "D1": (3,)}


def test_a_second_river_forks_and_ctrl_parts(game: Game) -> None:
    """What was joined before stays joined."""
    now = context(drawn(FIELD), game=game, way="stream")
    river, _ = outcomes(LineTool(), now, hits("A1 B1 C1", edge=1))
    fork, _ = outcomes(LineTool(), context(river, game=game, way="stream"), hits("B1 B2", edge=2))
    assert edges(fork)["B1"] == (0, 1, 3)
    parted, _ = outcomes(
        LineTool(), context(fork, game=game, way="stream"), hits("B1 B2", "ctrl", 2)
    )
    assert edges(parted) == edges(river)


def test_both_rivers_of_a_symmetry_meet_in_the_middle(game: Game) -> None:
    """A1 down from row 3 and its mirror image: in the middle row the two are one river."""
    now = context(drawn(FIELD), game=game, way="stream", symmetry="mirror-vertical")
    after, _ = outcomes(LineTool(), now, hits("B1 B2", edge=1))
    assert edges(after) == {"B1": (1,), "B2": (2, 4), "B3": (5,)}


def test_a_wall_stands_once_on_an_edge(game: Game) -> None:
    """Drawn from the other side it is the same wall; Ctrl takes it from either side."""
    now = context(drawn(FIELD), game=game, wall="bank")
    after, _ = outcomes(LineTool(), now, hits("B1", edge=0))
    assert hexes(after).walls == (Wall(at="B1", kind="bank", edge=0),)
    again, _ = outcomes(LineTool(), context(after, game=game, wall="bank"), hits("C1", edge=3))
    assert again == after
    gone, _ = outcomes(LineTool(), context(after, game=game, wall="bank"), hits("C1", "ctrl", 3))
    assert hexes(gone).walls == ()


def test_where_rivers_are_hexes_it_draws_a_row_of_them() -> None:
    """Battles of Westeros has river hexes and no edges (BOW-TT)."""
    after = stroke(LineTool(), context(drawn(FIELD), terrain="river"), "A1 C1 E3")
    assert picture(after).count("~") == 6
