"""Turning what is selected on a table by its handle: to any degree, with Shift by fifteen."""

from __future__ import annotations

from math import atan2, degrees

from editor.tools.context import ToolContext
from editor.tools.gesture import BoardHit
from editor.tools.movables import things
from editor.tools.turning import QUICK
from schema.board import Pose
from schema.language import N_

HANDLE = ("handle", "turn")
"""What a spot's subject is over the handle."""
HINT = N_("Drag to turn; Shift turns by 15°")

Point = tuple[float, float]


def middle_of(hand: ToolContext) -> Point | None:
    """About what things are turned that are selected, in mm of the surface."""
    poses = [one.at for one in things(hand.scenario, hand.selection)]
    there = [at for at in poses if isinstance(at, Pose)]
    if not there or hand.middle is None:
        return None
    x, y = sum(at.x for at in there) / len(there), sum(at.y for at in there) / len(there)
    return hand.middle(Pose(x=round(x), y=round(y)))


def turned_by(start: BoardHit, now: BoardHit, hand: ToolContext) -> int:
    """By how many degrees to the left the hand has turned them, since it took hold of the
    handle."""
    middle = middle_of(hand)
    if middle is None or now.point == middle:
        return 0
    by = round(degrees(_angle(now.point, middle) - _angle(start.point, middle)))
    if "shift" not in now.keys:
        return by % 360
    poses = [one.at for one in things(hand.scenario, hand.selection)]
    there = [at for at in poses if isinstance(at, Pose)]
    old = there[0].angle if len(there) == 1 else 0  # several have no angle in common
    return (round((old + by) / QUICK) * QUICK - old) % 360


def _angle(point: Point, middle: Point) -> float:
    """How a point lies from the middle, in radians to the left; the surface's y goes down."""
    return atan2(middle[1] - point[1], point[0] - middle[0])
