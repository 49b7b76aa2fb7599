"""Signs of findings on their hexes: told by shape first, by colour second."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

WORST = ("error", "warning", "note")
"""From the worst to the least."""
COLOURS = {
    "error": ("#b3261e", "#ffffff"),
    "warning": ("#f2b632", "#1f1d1a"),
    "note": ("#1d5c8f", "#ffffff"),
}
LETTERS = {"error": "!", "warning": "!", "note": "i"}


@lru_cache(maxsize=24)
def badge(severity: str, size: float, ratio: float) -> QPixmap:
    """The sign of a severity: an octagon, a triangle or a disc, ``size`` pixels of the view."""
    pixels = max(1, round(size * ratio))
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / 20, pixels / 20)
    ground, ink = COLOURS.get(severity, COLOURS["note"])
    painter.setPen(QPen(QColor("#ffffff"), 1.6))
    painter.setBrush(QColor(ground))
    painter.drawPath(_shape(severity))
    font = QFont()
    font.setBold(True)
    font.setPixelSize(13)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    drop = 1.5 if severity == "warning" else 0.0
    box = QRectF(0, drop, 20, 20)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, LETTERS.get(severity, "i"))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _shape(severity: str) -> QPainterPath:
    path = QPainterPath()
    corners: tuple[tuple[float, float], ...]
    if severity == "error":
        corners = ((6, 1), (14, 1), (19, 6), (19, 14), (14, 19), (6, 19), (1, 14), (1, 6))
    elif severity == "warning":
        corners = ((10, 1), (19.4, 18.4), (0.6, 18.4))
    else:
        path.addEllipse(QPointF(10, 10), 9, 9)
        return path
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path
