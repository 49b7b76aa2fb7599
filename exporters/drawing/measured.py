"""A table on paper: where its millimetres lie, for everything that is drawn of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from exporters.drawing import look
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import Affine, Point, placement
from exporters.drawing.scene import Show
from schema.board import Edge, Pose, TableBoard
from schema.names import Names
from schema.scenario import Scenario

ACROSS: Mapping[Edge, Edge] = {
    "bottom": "top",
    "top": "bottom",
    "left": "right",
    "right": "left",
}
"""The edge on the other side of the table."""

ROOM = 9.0
"""Around the table, for the ruler and the players' names, mm of paper."""
FOOT = 5.0
"""Below it, for the scale of a table that is set up with a ruler, mm of paper."""


def foot_of(show: Show) -> float:
    """Room below the table for its scale."""
    return FOOT if show.ruled else 0.0


def table_scale(board: TableBoard, width: float, height: float, foot: float = 0.0) -> float:
    """Paper mm for one mm of the table, so that it fits with its margins."""
    return min((width - 2 * ROOM) / board.width, (height - 2 * ROOM - foot) / board.depth)


def ruled_scale(scale: float) -> float:
    """A scale that is as it is written, with one decimal, and not larger: 1 : 7.5."""
    return 10 / ceil(10 / scale - 1e-6) if scale > 0 else scale


def on_paper(spot: Point, board: TableBoard, scale: float, *, turned: bool) -> Point:
    """A spot of a table on paper, mm; ``turned`` for who sits at the top edge."""
    x, y = spot
    if turned:
        x, y = board.width - x, board.depth - y
    return (ROOM + x * scale, ROOM + (board.depth - y) * scale)


@dataclass(frozen=True)
class TablePaper:
    """A table on paper; its poses have y away from the bottom edge and turn to the left."""

    scenario: Scenario
    board: TableBoard
    style: Style
    names: Names
    shapes: Mapping[str, UnitShape]
    scale: float
    turned: bool
    ruled: bool = False
    """Whether it is drawn for who sets it up with a ruler."""
    lettered: bool = True
    """Whether units carry their letters."""
    rulers: bool = True
    """Whether it has rulers along its edges."""
    one_reader: bool = False
    """Whether all words are upright for who sits below."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth on paper, mm."""
        return self.board.width * self.scale, self.board.depth * self.scale

    @property
    def paper(self) -> str:
        """The colour of the bare table."""
        return self.style.wash(look.OPEN_GROUND.colour)

    def seen(self, edge: Edge) -> Edge:
        """Where an edge is on paper: across, if the reader sits at the far one."""
        return ACROSS[edge] if self.turned else edge

    def point(self, x: float, y: float) -> Point:
        """A spot of the table on paper."""
        return on_paper((x, y), self.board, self.scale, turned=self.turned)

    def place(self, pose: Pose, scale: float = 1.0) -> Affine:
        """The transform to a pose; drawings keep upright in their own frame."""
        turn = -pose.angle + (180 if self.turned else 0)
        return placement(*self.point(pose.x, pose.y), scale, turn)
