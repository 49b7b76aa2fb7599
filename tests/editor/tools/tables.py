"""Tables for tests: the game of terrain cards, a few pieces and characters, a context for them."""

from functools import cache

import games
from editor.tools.context import ToolContext
from editor.tools.gesture import BoardHit, Modifier
from generators.blank import blank
from schema.board import Pose, TableBoard, TablePiece
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario

SQUARE = ((-50, -50), (50, -50), (50, 50), (-50, 50))
"""Ten centimetres on each side: gaps can be counted by hand."""


@cache
def cards() -> Game:
    """The game, as it is shipped."""
    return games.load("terrain-cards")


def tabletop(*pieces: TablePiece, units: tuple[Unit, ...] = (), width: int = 1200) -> Scenario:
    """A table of 90 cm depth; heath sits at the bottom, mere at the top."""
    scenario = blank(cards())
    board = TableBoard(kind="table", width=width, depth=900, pieces=pieces)
    return scenario.changed(board=board, units=units)


def square(name: str, x: int, y: int, angle: int = 0, seat: str | None = "heath") -> TablePiece:
    """A piece of rock with square corners."""
    at = Pose(x=x, y=y, angle=angle)
    return TablePiece(id=name, terrain="rock", at=at, outline=SQUARE, seat=seat)


def archer(name: str, seat: str, x: int, y: int, *, moved: bool = False) -> Unit:
    """A character; its base is 30 mm wide, whatever the pack says of archers."""
    return Unit(id=name, seat=seat, type="archer", at=Pose(x=x, y=y), moved=moved)


def over(x: int, y: int, *keys: Modifier, subject: tuple[str, str] | None = None) -> BoardHit:
    """A hit on the table; on the surface a millimetre is one, and y goes down."""
    return BoardHit((float(x), float(-y)), Pose(x=x, y=y), None, subject, frozenset(keys))


def context(scenario: Scenario) -> ToolContext:
    """The context of it, at the seat of heath."""
    return ToolContext(scenario, cards(), seat="heath", middle=_middle)


def table(scenario: Scenario) -> TableBoard:
    """Its board."""
    assert isinstance(scenario.board, TableBoard)
    return scenario.board


def _middle(place: object) -> tuple[float, float] | None:
    return (float(place.x), float(-place.y)) if isinstance(place, Pose) else None
