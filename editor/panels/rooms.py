"""The room of the palette and of panels, which their docks keep for them before they come; loads
nothing else."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QWidget

WIDEST, AROUND = 4.0, 12
"""Heights of a line that a swatch of the palette is wide; pixels around two of them."""

COLUMN = 19.6
"""Widths of an m that the right column is wide: the board keeps 60 % of a window of 1280×800."""


def column_room(widget: QWidget, high: int) -> QSize:
    """As wide as the right column, and so many widths of an m high."""
    return QSize(column_width(widget), high * widget.fontMetrics().horizontalAdvance("m"))


def column_width(widget: QWidget) -> int:
    """How wide the right column is."""
    return round(COLUMN * widget.fontMetrics().horizontalAdvance("m"))


def palette_room(widget: QWidget) -> QSize:
    """Two swatches with the bar that scrolls them, and what stands around."""
    line = widget.fontMetrics().height()
    bar = widget.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    return QSize(2 * round(WIDEST * line) + bar + AROUND, 30 * line)
