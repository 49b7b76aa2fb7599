"""The sign of a value that nobody published: a small dot, the same in tables and the palette."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPalette, QPixmap

DOT = 5.0
"""Pixels across."""


def paint_dot(painter: QPainter, middle: QPointF) -> None:
    """The dot, in the ink of hints."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setOpacity(0.8)
    painter.setBrush(QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText))
    painter.drawEllipse(middle, DOT / 2, DOT / 2)
    painter.restore()


def dot_icon(side: int, ratio: float) -> QIcon:
    """The dot in the middle of a square of ``side`` pixels, for a legend."""
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_dot(painter, QPointF(side / 2, side / 2))
    painter.end()
    return QIcon(pixmap)
