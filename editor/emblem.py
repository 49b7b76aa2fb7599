"""The program's own sign: a banner with a hex on it, on task bars and in the about box."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

SIZES = (16, 24, 32, 48, 64, 128)
POLE, CLOTH, SIGN = QColor("#5d5248"), QColor("#9b2c2c"), QColor("#fbf3df")
"""Its colours are the same in any look: they stand out on light and on dark."""


def emblem() -> QIcon:
    """The sign in every size that desktops ask for."""
    sign = QIcon()
    for size in SIZES:
        sign.addPixmap(_drawn(size))
    return sign


def _drawn(size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.scale(size / 32, size / 32)
    painter.setBrush(POLE)
    painter.drawRoundedRect(QRectF(3, 2, 26, 3), 1.5, 1.5)
    painter.setBrush(CLOTH)
    corners = ((6, 4), (26, 4), (26, 30), (16, 25), (6, 30))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    painter.setBrush(SIGN)
    middle, reach = QPointF(16, 14), 6.5
    turns = [k * pi / 3 for k in range(6)]
    painter.drawPolygon(
        QPolygonF([middle + QPointF(sin(turn), cos(turn)) * reach for turn in turns])
    )
    painter.end()
    return pixmap
