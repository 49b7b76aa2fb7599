"""How bad a finding is, by shape, colour and word: octagon, triangle, circle, tick."""

from functools import cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

from editor.theme import is_dark
from schema.findings import Finding
from schema.language import N_, say_n

Level = Literal["error", "warning", "note", "waived"]
LEVELS: tuple[Level, ...] = ("error", "warning", "note", "waived")
WORST: tuple[Literal["error", "warning"], ...] = ("error", "warning")
"""Findings that earn a dot, the worst first."""

WORDS: dict[Level, str] = {
    "error": N_("Error"),
    "warning": N_("Warning"),
    "note": N_("Note"),
    "waived": N_("Accepted"),
}
MANY: dict[Level, str] = {
    "error": say_n("{count} error", "{count} errors", by="count"),
    "warning": say_n("{count} warning", "{count} warnings", by="count"),
    "note": say_n("{count} note", "{count} notes", by="count"),
    "waived": say_n("{count} accepted", "{count} accepted", by="count"),
}
COLOURS: dict[Level, tuple[str, str]] = {
    "error": ("#b3261e", "#ff8a80"),
    "warning": ("#8a5a00", "#ffc266"),
    "note": ("#1d5c8f", "#7db8e8"),
    "waived": ("#5f6b5f", "#a9b8a9"),
}
"""On light and on dark ground."""
GOOD = ("#2b6b36", "#8fd19a")
"""The colour of "nothing to mend", on light and on dark."""


def level_of(finding: Finding) -> Level:
    """How a finding is listed: by its severity, or as accepted."""
    return "waived" if finding.waived else finding.severity


def colour(level: Level) -> QColor:
    """The colour of a level on the ground of now."""
    return QColor(COLOURS[level][is_dark()])


def good() -> QColor:
    """The colour of a clean report on the ground of now."""
    return QColor(GOOD[is_dark()])


def paint_sign(painter: QPainter, box: QRectF, level: Level, paper: QColor) -> None:
    """Draw a level's shape into a square, its letter in the colour of the paper."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink, x, y, size = colour(level), box.x(), box.y(), box.width()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)

    def shape(*points: tuple[float, float]) -> None:
        painter.drawPolygon(QPolygonF([QPointF(x + a * size, y + b * size) for a, b in points]))

    if level == "error":
        a, b = 0.3, 0.7
        shape((a, 0), (b, 0), (1, a), (1, b), (b, 1), (a, 1), (0, b), (0, a))
    elif level == "warning":
        shape((0.5, 0.02), (1, 0.96), (0, 0.96))
    elif level == "note":
        painter.drawEllipse(box)
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, size * 0.1))
        painter.drawEllipse(box.adjusted(size * 0.06, size * 0.06, -size * 0.06, -size * 0.06))
    pen = QPen(ink if level == "waived" else paper, size * 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)

    def line(*points: tuple[float, float]) -> None:
        painter.drawPolyline([QPointF(x + a * size, y + b * size) for a, b in points])

    if level == "waived":
        line((0.28, 0.52), (0.45, 0.68), (0.72, 0.34))
    elif level == "note":
        line((0.5, 0.46), (0.5, 0.76))
        painter.drawPoint(QPointF(x + 0.5 * size, y + 0.26 * size))
    else:
        down = 0.1 if level == "warning" else 0.0
        line((0.5, 0.24 + down), (0.5, 0.52 + down))
        painter.drawPoint(QPointF(x + 0.5 * size, y + (0.75 + down / 2) * size))
    painter.restore()


def sign_icon(level: Level, paper: QColor) -> QIcon:
    """The same as an icon for buttons."""
    return _icon(level, paper.name(), is_dark())


@cache
def _icon(level: Level, paper: str, _dark: bool) -> QIcon:  # noqa: FBT001  a key of the cache
    made = QIcon()
    for side in (16, 24, 32, 48):
        pixmap = QPixmap(QSize(side, side))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        edge = side * 0.06
        box = QRectF(edge, edge, side - 2 * edge, side - 2 * edge)
        paint_sign(painter, box, level, QColor(paper))
        painter.end()
        made.addPixmap(pixmap)
    return made
