"""Turning: while it is held, before it is placed, or selected things on a table by their handle."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees

from editor.boards import kind_of
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NOTHING, BaseTool, BoardHit, ToolResult
from editor.tools.movables import middle_of, poses_of
from schema.board import Pose
from schema.language import N_

STEPS = 12
"""Facings of a thing; each is 30 degrees."""
QUICK = 15
"""Degrees of a turn on a table."""


@dataclass
class Turning(BaseTool):
    """Remembers how often the held thing was turned; another thing begins anew."""

    held: PaletteItem | None = None
    steps: int = 0
    degrees: int = 0
    """On a table: how far it was turned besides."""

    def may_turn(self, context: ToolContext) -> bool:
        """Whether what is held is placed at any angle: on tables."""
        return kind_of(context.scenario.board).free_places and context.pick is not None

    def turn_by(self, steps: int, context: ToolContext, *, fine: bool) -> ToolResult:
        """Turn what is held by 15 degrees, or by one."""
        self.look(context)
        self.degrees += steps if fine else steps * QUICK
        return NOTHING

    def turn(self) -> None:
        """Turn what is held by 30 degrees to the left."""
        self.steps += 1

    def look(self, context: ToolContext) -> None:
        """See what is held."""
        if context.pick != self.held:
            self.held, self.steps, self.degrees = context.pick, 0, 0

    @property
    def facing(self) -> int | None:
        """Which way it looks, 0 to 11; ``None`` as long as nobody has turned it."""
        facing = self.held.facing if self.held is not None else None
        if not self.steps:
            return facing
        return ((-1 if facing is None else facing) + self.steps) % STEPS

    @property
    def angle(self) -> int:
        """By how many degrees it was turned."""
        return (self.steps * (360 // STEPS) + self.degrees) % 360


HANDLE = ("handle", "turn")
"""What a hit's subject is over the handle."""
HINT = N_("Drag to rotate; Shift rotates by 15°")

Point = tuple[float, float]


def turning_point(context: ToolContext) -> Point | None:
    """About what things are turned that are selected, in mm of the surface."""
    poses = poses_of(context.scenario, context.selection)
    if not poses or context.middle is None:
        return None
    x, y = map(round, middle_of(poses))
    return context.middle(Pose(x=x, y=y))


def turned_by(start: BoardHit, now: BoardHit, context: ToolContext) -> int:
    """By how many degrees to the left the pointer has turned them, since it took hold of the
    handle."""
    middle = turning_point(context)
    if middle is None or now.point == middle:
        return 0
    by = round(degrees(_angle(now.point, middle) - _angle(start.point, middle)))
    if "shift" not in now.keys:
        return by % 360
    poses = poses_of(context.scenario, context.selection)
    old = poses[0].angle if len(poses) == 1 else 0  # several have no angle in common
    return (round((old + by) / QUICK) * QUICK - old) % 360


def _angle(point: Point, middle: Point) -> float:
    """How a point lies from the middle, in radians to the left; the surface's y goes down."""
    return atan2(middle[1] - point[1], point[0] - middle[0])
