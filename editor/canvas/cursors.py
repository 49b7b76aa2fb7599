"""The pointers of the tools: an icon with its tip where it works, legible on any ground."""

from functools import lru_cache

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QCursor, QPainter, QPixmap

from editor.icons import icon

SIZE = 24
"""Pixels of a pointer, as large as those of most systems."""

GLYPHS: dict[str, tuple[str, tuple[int, int]]] = {
    "brush": ("brush", (3, 21)),
    "fill": ("format-color-fill", (3, 14)),
    "erase": ("eraser", (6, 20)),
    "pick": ("eyedropper", (3, 21)),
}
"""Name to the icon and where in it the tip is, of ``SIZE``."""

SHAPES = {
    "arrow": Qt.CursorShape.ArrowCursor,
    "cross": Qt.CursorShape.CrossCursor,
    "text": Qt.CursorShape.IBeamCursor,
    "hand": Qt.CursorShape.OpenHandCursor,
    "grip": Qt.CursorShape.ClosedHandCursor,
}


@lru_cache(maxsize=32)
def cursor(name: str, ratio: float = 1.0) -> QCursor:
    """The pointer of this name; the arrow for a name that is not known."""
    if name not in GLYPHS:
        return QCursor(SHAPES.get(name, Qt.CursorShape.ArrowCursor))
    glyph, tip = GLYPHS[name]
    pixels = round(SIZE * ratio)
    dark, light = _tinted(glyph, pixels, "#000000"), _tinted(glyph, pixels, "#ffffff")
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    edge = max(1, round(ratio))
    for dx in (-edge, 0, edge):
        for dy in (-edge, 0, edge):
            painter.drawPixmap(dx, dy, light)
    painter.drawPixmap(0, 0, dark)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return QCursor(pixmap, *tip)


def _tinted(glyph: str, pixels: int, colour: str) -> QPixmap:
    room = round(pixels * 0.9)
    drawn = icon(glyph).pixmap(QSize(room, room), 1.0)
    painter = QPainter(drawn)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(drawn.rect(), QColor(colour))
    painter.end()
    whole = QPixmap(pixels, pixels)
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    inset = (pixels - room) // 2
    painter.drawPixmap(QPoint(inset, inset), drawn)
    painter.end()
    return whole
