"""Underlay: a photo or scan that lies under the board and is traced."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from math import atan2, cos, hypot, sin
from pathlib import Path

from PySide6.QtGui import QImage, QImageReader, QPainter, QTransform

from editor.settings import Settings

Point = tuple[float, float]
LARGEST = 6000
"""Pixels of a picture on a side; larger ones are read smaller."""


@dataclass(frozen=True)
class Underlay:
    """A picture, where it lies on the surface, and how strongly it shines through the ground."""

    path: str
    x: float = 0.0
    """Millimetres of its upper left corner on the surface."""
    y: float = 0.0
    scale: float = 0.1
    """Millimetres for one of its pixels."""
    turn: float = 0.0
    """Radians by which it is turned to the right."""
    strength: float = 0.7
    """0: not to be seen; 1: the ground is not to be seen."""

    @property
    def ground(self) -> float:
        """How opaque the ground over it is."""
        return 1.0 - self.strength

    @property
    def to_surface(self) -> QTransform:
        """From its pixels to millimetres."""
        c, s = self.scale * cos(self.turn), self.scale * sin(self.turn)
        return QTransform(c, s, -s, c, self.x, self.y)

    def pixel(self, point: Point) -> Point:
        """The pixel of the picture that lies at a point of the surface."""
        c, s = cos(self.turn) / self.scale, sin(self.turn) / self.scale
        dx, dy = point[0] - self.x, point[1] - self.y
        return (c * dx + s * dy, c * dy - s * dx)

    def paint(self, painter: QPainter) -> None:
        """Draw it; the painter counts in millimetres."""
        picture = picture_of(self.path)
        if picture is None:
            return
        painter.setTransform(self.to_surface, combine=True)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(0, 0, picture)

    def aligned(self, pixels: tuple[Point, Point], points: tuple[Point, Point]) -> Underlay:
        """The same picture with two of its pixels on two points of the surface.

        Raises ``ValueError`` when either two are one.
        """
        (ax, ay), (bx, by) = pixels
        (px, py), (qx, qy) = points
        apart, wanted = hypot(bx - ax, by - ay), hypot(qx - px, qy - py)
        if apart < 1.0 or wanted < 0.1:
            raise ValueError("two different points are needed")
        scale = wanted / apart
        turn = atan2(qy - py, qx - px) - atan2(by - ay, bx - ax)
        c, s = scale * cos(turn), scale * sin(turn)
        return replace(self, scale=scale, turn=turn, x=px - c * ax + s * ay, y=py - s * ax - c * ay)


@lru_cache(maxsize=2)
def picture_of(path: str) -> QImage | None:
    """A picture from the disk; ``None`` if it cannot be read."""
    reader = QImageReader(path)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid() and max(size.width(), size.height()) > LARGEST:
        share = LARGEST / max(size.width(), size.height())
        reader.setScaledSize(size * share)
    image = reader.read()
    if image.isNull():
        return None
    return image.convertToFormat(QImage.Format.Format_RGB32)


def share_of(path: str) -> float:
    """How much smaller a picture was read than its file is: 1 for one that is not too large."""
    read, whole = picture_of(path), QImageReader(path).size()
    return read.width() / whole.width() if read is not None and whole.isValid() else 1.0


def fitted(path: str, width: float, height: float) -> Underlay | None:
    """A picture stretched over a whole surface; ``None`` if it cannot be read."""
    picture = picture_of(path)
    if picture is None:
        return None
    scale = max(width / picture.width(), height / picture.height())
    x = (width - picture.width() * scale) / 2
    y = (height - picture.height() * scale) / 2
    return Underlay(path, x, y, scale)


def _name(scenario: Path) -> str:
    return f"underlay/{str(scenario.absolute()).strip('/').replace('/', '|')}"


def remembered(settings: Settings, scenario: Path | None) -> Underlay | None:
    """The picture that was put under a scenario, if it is still there."""
    if scenario is None:
        return None
    text = settings.get(_name(scenario), "")
    try:
        found = Underlay(**json.loads(text)) if text else None
    except (ValueError, TypeError):
        return None
    return found if found is not None and Path(found.path).is_file() else None


def remember(settings: Settings, scenario: Path | None, underlay: Underlay | None) -> None:
    """Keep where a picture lies: among the settings, never in the scenario's file."""
    if scenario is None:
        return
    if underlay is None:
        if settings.get(_name(scenario), ""):
            settings.forget(_name(scenario))
    else:
        settings.put(_name(scenario), json.dumps(asdict(underlay)))
