"""Boxes: left, top, right and bottom in the units of a drawing."""

import math
from collections.abc import Iterable, Sequence

from exporters.drawing.paths import Box

MANY = 24
"""Boxes that are repainted each for itself at most."""


def union(boxes: Iterable[Box | None]) -> Box | None:
    """The box around boxes; what draws nothing has none. ``None`` around none."""
    left, top, right, bottom = math.inf, math.inf, -math.inf, -math.inf
    for box in boxes:
        if box is not None:
            left, top = min(left, box[0]), min(top, box[1])
            right, bottom = max(right, box[2]), max(bottom, box[3])
    return None if left > right else (left, top, right, bottom)


def joined_boxes(boxes: Sequence[Box]) -> tuple[Box, ...]:
    """Boxes to repaint: one for all where they are close together, or where they are too many."""
    whole = union(boxes)
    if whole is None:
        return ()
    if len(boxes) > MANY or _area(whole) <= sum(map(_area, boxes)):
        return (whole,)
    return tuple(boxes)


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share a point."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def grown(box: Box, by: float) -> Box:
    """A box that reaches further on every side."""
    return (box[0] - by, box[1] - by, box[2] + by, box[3] + by)
