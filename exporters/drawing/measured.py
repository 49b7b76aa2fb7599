"""A table on paper: where its millimetres lie, for everything that is drawn of it."""

from dataclasses import dataclass

from exporters.drawing.look import Shape, Style
from exporters.drawing.paths import Affine, Point, placement
from exporters.wording import Names
from schema.board import Pose, TableBoard
from schema.scenario import Scenario

ROOM = 9.0
"""Around the table, for the ruler and the players' names, mm of paper."""


def table_scale(board: TableBoard, width: float, height: float) -> float:
    """Paper mm for one mm of the table, so that it fits with its margins."""
    return min((width - 2 * ROOM) / board.width, (height - 2 * ROOM) / board.depth)


@dataclass(frozen=True)
class Table:
    """A table on paper; its poses have y away from the bottom edge and turn to the left."""

    scenario: Scenario
    board: TableBoard
    style: Style
    names: Names
    shapes: dict[str, Shape]
    scale: float
    turned: bool

    def point(self, x: float, y: float) -> Point:
        """A spot of the table on paper."""
        if self.turned:
            x, y = self.board.width - x, self.board.depth - y
        return (ROOM + x * self.scale, ROOM + (self.board.depth - y) * self.scale)

    def place(self, pose: Pose, scale: float = 1.0) -> Affine:
        """The transform to a pose; drawings keep upright in their own frame."""
        turn = -pose.angle + (180 if self.turned else 0)
        return placement(*self.point(pose.x, pose.y), scale, turn)
