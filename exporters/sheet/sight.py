"""The shape of a board before it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass

from exporters.drawing.guides import margins
from exporters.drawing.half import half_extent
from exporters.drawing.measured import ROOM, foot_of
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.paper.frame import Frame
from exporters.sheet.context import SheetContext
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, require
from schema.game import Game
from schema.scenario import Scenario

Draw = Callable[[Scenario, Game, float, float, Show, str], Picture]
"""Draws a board as large as fits into a width and a height in mm."""


@dataclass(frozen=True, slots=True)
class BoardPictureSize:
    """What is drawn of a board, by whom; ``margin`` mm around ``across`` × ``down``."""

    draw: Draw
    show: Show
    margin: tuple[float, float]
    across: float
    down: float

    def scale(self, area: Frame) -> float:
        """How large the board gets in an area, in mm for each unit of its own measure."""
        return min(
            (area.width - self.margin[0]) / self.across, (area.height - self.margin[1]) / self.down
        )


def sight_of_hexes(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a board of hexes, or of the half that is shown."""
    grid = require(HexBoard, glossary.scenario.board).grid()
    edge = margins(glossary.scenario, glossary.game, show)
    margin = (edge.left + edge.right, edge.top + edge.bottom)
    if show.half is not None:
        return BoardPictureSize(draw, show, margin, *half_extent(grid, show.half))
    left, top, right, bottom = HexLayout(grid, 1.0).bounds()
    return BoardPictureSize(draw, show, margin, right - left, bottom - top)


def sight_of_map(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a map, which only its drawing tells."""
    picture = draw(glossary.scenario, glossary.game, 100.0, 100.0, show, glossary.language)
    return BoardPictureSize(
        draw, show, (0.0, 0.0), max(1.0, picture.width), max(1.0, picture.height)
    )


def sight_of_table(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a table, or of the half that is shown."""
    board = require(TableBoard, glossary.scenario.board)
    margin = (2 * ROOM, 2 * ROOM + foot_of(show))
    if show.half in ("left", "right"):
        return BoardPictureSize(draw, show, margin, board.width / 2, board.depth)
    deep = board.depth if show.half is None else board.depth / 2
    return BoardPictureSize(draw, show, margin, board.width, deep)
