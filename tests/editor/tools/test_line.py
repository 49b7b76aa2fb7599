"""Rivers, roads and walls join by themselves."""

from dataclasses import replace
from typing import cast

import pytest

from editor.tools.edges import edges_around, wall_edit
from editor.tools.erase import Erase
from editor.tools.gesture import BoardHit, Modifier
from editor.tools.line import LineTool
from geometry.corners import corner_of
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


def walls(scenario: object) -> set[frozenset[str]]:
    """The pairs of hexes between which a wall stands."""
    board = getattr(scenario, "board", None)
    assert isinstance(board, HexBoard)
    grid = board.grid()
    return {
        frozenset({wall.at, str(grid.name_of(grid.hex(wall.at).neighbour(wall.edge)))})
        for wall in board.walls
    }


def pairs(text: str) -> set[frozenset[str]]:
    """``A1|B2`` for each wall."""
    return {frozenset(pair.split("|")) for pair in text.split()}


def corner_hits(walk: str, keys: str = "") -> list[BoardHit]:
    """Spots close to corners, as the pointer gives them: ``B2.1`` is corner 1 of B2."""
    held = frozenset(cast("list[Modifier]", keys.split()))
    grid = drawn(FIELD).board.grid()
    assert grid is not None
    found = []
    for spot in walk.split():
        place, _, number = spot.partition(".")
        corner = corner_of(grid.hex(place), int(number))
        found.append(
            BoardHit((0.0, 0.0), place, int(number) % 6, None, held, corner=corner),
        )
    return found


def test_a_wall_follows_the_pointer_from_corner_to_corner(game: Game) -> None:
    """Along the upper edges of row 1; what lies between two spots is drawn too."""
    now = context(drawn(FIELD), game=game, wall="bank")
    after, _ = outcomes(LineTool(), now, corner_hits("B1.2 B1.1 C1.1 D1.1"))
    assert walls(after) == pairs("B1|B2 C1|B2 C1|C2 D1|C2 D1|D2")
    assert {wall.at for wall in hexes(after).walls} == {"B1", "C1", "D1"}, "stored on one side"


def test_a_click_is_one_edge_and_a_drag_out_of_it_none_more(game: Game) -> None:
    """The corner where the button went down begins the line."""
    now = context(drawn(FIELD), game=game, wall="bank")
    clicked, results = outcomes(LineTool(), now, corner_hits("C2.1"))
    assert walls(clicked) == pairs("C2|D3")
    assert results[0].edit is None
    dragged, _ = outcomes(LineTool(), now, corner_hits("C2.1 C2.2"))
    assert walls(dragged) == pairs("C2|D3")


def test_shift_draws_straight(game: Game) -> None:
    """Dragged with Shift, only the straight line is left; Shift+click goes on from its end."""
    now = context(drawn(FIELD), game=game, wall="bank")
    tool = LineTool()
    after, results = outcomes(tool, now, corner_hits("A1.1 A3.0 C1.4 D1.1", "shift"))
    assert [one.edit is None for one in results] == [True, True, True, True, False]
    assert walls(after) == pairs("B1|A2 B1|B2 C1|B2 C1|C2 D1|C2 D1|D2")
    further, _ = outcomes(tool, replace(now, scenario=after), corner_hits("E1.1", "shift"))
    assert walls(further) - walls(after) == pairs("E1|D2 E1|E2")


def test_ctrl_takes_a_wall_away_and_symmetry_repeats_it(game: Game) -> None:
    """The images are walls along the images of the edges."""
    now = context(drawn(FIELD), game=game, wall="bank", symmetry="mirror-vertical")
    after, _ = outcomes(LineTool(), now, corner_hits("B1.2 B1.1 C1.2"))
    assert walls(after) == pairs("B1|B2 B3|B2 C1|B2 C3|B2")
    again = replace(now, scenario=after)
    gone, _ = outcomes(LineTool(), again, corner_hits("B3.5 B3.0 C3.5", "ctrl"))
    assert walls(gone) == set()


def test_the_keyboard_aims_at_an_edge(game: Game) -> None:
    """Its cursor is in the middle of a hex: R turns to another edge, Shift+arrows drag a chain."""
    now = context(drawn(FIELD), game=game, wall="bank")
    tool = LineTool()
    (middle,) = hits("B1")
    tool.hover(middle, now)
    assert tool.may_turn(now)
    tool.turn_by(1, now, fine=False)
    after, _ = outcomes(tool, now, hits("B1 C1 D1"))
    assert walls(after) == pairs("B1|B2 C1|B2 C1|C2 D1|C2 D1|D2")
    tool.hover(corner_hits("B1.1")[0], now)
    assert not tool.may_turn(now), "with the mouse R is the key of another tool"


def test_a_wall_around_hexes(game: Game) -> None:
    """Edges of the board need none."""
    now = context(drawn(FIELD), game=game)
    assert now.grid is not None
    edit = wall_edit(edges_around(("A1", "B1"), now.grid), "bank", now)
    assert edit is not None
    after = edit.apply(now.scenario)
    assert walls(after) == pairs("A1|A2 B1|A2 B1|B2 B1|C1")
    again = replace(now, scenario=after)
    assert wall_edit(edges_around(("A2",), now.grid), None, again, away=True) is not None
    assert wall_edit(edges_around(("E3",), now.grid), None, again, away=True) is None


def test_the_eraser_takes_walls_from_either_side(game: Game) -> None:
    """Whichever of the two hexes stores them."""
    now = context(drawn(FIELD), game=game, wall="bank")
    walled, _ = outcomes(LineTool(), now, corner_hits("B1.1 D1.1"))
    after = stroke(Erase(), replace(now, scenario=walled), "C2")
    assert walls(after) == walls(walled) - pairs("C1|C2 D1|C2")


def test_where_rivers_are_hexes_it_draws_a_row_of_them() -> None:
    """Battles of Westeros has river hexes and no edges (BOW-TT)."""
    after = stroke(LineTool(), context(drawn(FIELD), terrain="river"), "A1 C1 E3")
    assert picture(after).count("~") == 6
