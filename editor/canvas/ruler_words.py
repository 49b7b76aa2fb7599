"""Where a ruler's figure stands: on its line or close by it, where nothing else is read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF

APART = 4.0
"""Pixels between the figures of two rulers."""
SHARES = (0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9)
"""Where along a line its figure may stand, the best place first."""
COVERED, CROSSED, ASIDE, ALONG = 100.0, 8.0, 3.0, 1.0
"""What it costs to cover something, to lie across another ruler, to stand beside the line, and to
stand away from its middle."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a figure keeps off, in pixels of the view."""

    taken: Sequence[QRectF]
    """Figures, counters and words."""
    lines: Sequence[QLineF]
    """The other rulers."""


def best_place(box: QRectF, line: QLineF, around: Surroundings) -> QRectF:
    """This box about the origin, moved to the best place for the figure of a line."""
    found = min(_places(box, line), key=lambda place: place[1] + _cost(place[0], around))
    return found[0]


def _places(box: QRectF, line: QLineF) -> Iterator[tuple[QRectF, float]]:
    """Where it may stand, and what that costs by itself."""
    length = hypot(line.dx(), line.dy()) or 1.0
    normal = QPointF(-line.dy() / length, line.dx() / length)
    # How far a box beside the line is from it, so that they do not touch.
    beside = (abs(normal.x()) * box.width() + abs(normal.y()) * box.height()) / 2 + APART
    for number, share in enumerate(SHARES):
        at = line.pointAt(share)
        yield box.translated(at), ALONG * number
        for way in (1, -1):
            yield box.translated(at + normal * beside * way), ALONG * number + ASIDE
    for step in range(1, 9):  # a short line among others: above or below all of them
        for way in (1, -1):
            away = QPointF(0, way * step * (box.height() + 1))
            yield box.translated(line.center() + away), ALONG * len(SHARES) + ASIDE * step


def _cost(box: QRectF, around: Surroundings) -> float:
    room = box.adjusted(-APART, -APART, APART, APART)
    covered = sum(room.intersects(other) for other in around.taken)
    return COVERED * covered + CROSSED * sum(_crosses(room, line) for line in around.lines)


def _crosses(box: QRectF, line: QLineF) -> bool:
    """Whether a line goes through a box."""
    if box.contains(line.p1()) or box.contains(line.p2()):
        return True
    corners = (box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft())
    sides = (QLineF(a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))
    bounded = QLineF.IntersectionType.BoundedIntersection
    return any(side.intersects(line)[0] == bounded for side in sides)
