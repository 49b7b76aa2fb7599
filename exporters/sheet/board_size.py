"""How large a board's picture gets on paper, before it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import floor, sqrt

from exporters.drawing.guides import margins
from exporters.drawing.halves import half_extent
from exporters.drawing.measured import ROOM, foot_of, ruled_scale
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.drawing.tiles import map_field
from exporters.paper.frame import Frame
from exporters.paper.page import Placed
from exporters.paper.search import PagePlan
from exporters.sheet.context import SheetContext
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, TileBoard, require
from schema.game import Game
from schema.scenario import Scenario

Draw = Callable[[Scenario, Game, float, float, Show, str], Picture]
"""Draws a board as large as fits into a width and a height in mm."""
SMALL, CLEAR = 12.0, 6.0
"""Hexes narrower than this are small, in mm; what is free at the edges of the paper."""
LEGIBLE = 7.95
"""Width of the smallest hex in mm whose unit has a code in letters of 7 points."""


@dataclass(frozen=True, slots=True)
class BoardPictureSize:
    """What is drawn of a board, by whom; ``margin`` mm around ``across`` × ``down``."""

    draw: Draw
    show: Show
    margin: tuple[float, float]
    across: float
    down: float
    framed: bool = False
    """Whether its margin is part of it: the rulers around a table."""

    def covered(self, scale: float) -> float:
        """How much of a page it covers, in mm²."""
        wide, high = self.margin if self.framed else (0.0, 0.0)
        return (self.across * scale + wide) * (self.down * scale + high)

    def scale_of(self, area: float) -> float:
        """How large it is drawn to cover so many mm²."""
        wide, high = self.margin if self.framed else (0.0, 0.0)
        square, linear = self.across * self.down, self.across * high + self.down * wide
        found: float = (linear**2 + 4 * square * max(0.0, area - wide * high)) ** 0.5
        scale = (found - linear) / (2 * square)
        return 10 / floor(10 / scale + 1e-6) if self.show.ruled and 0 < scale <= 10 else scale

    def scale(self, area: Frame) -> float:
        """How large the board gets in an area, in mm for each unit of its own measure."""
        scale = min(
            (area.width - self.margin[0]) / self.across, (area.height - self.margin[1]) / self.down
        )
        return ruled_scale(scale) if self.show.ruled else scale

    def around(self, frame: Frame) -> Frame:
        """The same frame as far as a board goes: small hexes are as wide as the text, and the
        numbers of their rows are in the margins, where those have room for them."""
        wide = sqrt(3) * (frame.width - self.margin[0]) / self.across
        if self.framed or wide >= SMALL or frame.left < self.margin[0] / 2 + CLEAR:
            return frame
        beside = self.margin[0] / 2
        return replace(frame, left=frame.left - beside, right=frame.right + beside)

    def is_legible(self, height: float) -> bool:
        """Whether codes on hexes have 7 points where the board is so many mm high."""
        return self.show.ruled or height >= self.least

    @property
    def least(self) -> float:
        """How many mm high the board is where codes on its hexes have just these 7 points."""
        return LEGIBLE * self.down / sqrt(3) + self.margin[1]

    def placed(self, glossary: SheetContext, plan: PagePlan) -> tuple[Placed, ...]:
        """The board, as large as its room on a page lets it be, in the middle of it."""
        room = plan.board
        if room is None:
            return ()
        picture = self.draw(
            glossary.scenario, glossary.game, room.width, room.height, self.show, glossary.language
        )
        x = room.left + (room.width - picture.width) / 2
        return (Placed(picture, x, room.top + (room.height - picture.height) / 2, 1.0),)


def size_of_hexes(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a board of hexes, or of the half that is shown."""
    grid = require(HexBoard, glossary.scenario.board).grid()
    edge = margins(glossary.scenario, glossary.game, show)
    margin = (edge.left + edge.right, edge.top + edge.bottom)
    if show.half is not None:
        extent = half_extent(grid, show.half, show.beyond)
        return BoardPictureSize(draw, show, margin, *extent)
    left, top, right, bottom = HexLayout(grid, 1.0).bounds()
    return BoardPictureSize(draw, show, margin, right - left, bottom - top)


def size_of_map(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a map with its margins, as it is drawn in a square of 100 mm."""
    board, edge = (
        require(TileBoard, glossary.scenario.board),
        margins(glossary.scenario, glossary.game, show),
    )
    room = (100.0 - edge.left - edge.right, 100.0 - edge.top - edge.bottom)
    turned = show.viewpoint == "top"
    field = map_field(board, glossary.game, room, (edge.left, edge.top), turned=turned)
    across, down = field.box[2] + edge.right, field.box[3] + edge.bottom
    return BoardPictureSize(draw, show, (0.0, 0.0), max(1.0, across), max(1.0, down))


def size_of_table(glossary: SheetContext, show: Show, draw: Draw) -> BoardPictureSize:
    """The shape of a table, or of the half that is shown."""
    board = require(TableBoard, glossary.scenario.board)
    margin = (2 * ROOM, 2 * ROOM + foot_of(show))
    if show.half in ("left", "right"):
        return BoardPictureSize(draw, show, margin, board.width / 2, board.depth, framed=True)
    deep = board.depth if show.half is None else board.depth / 2
    return BoardPictureSize(draw, show, margin, board.width, deep, framed=True)
