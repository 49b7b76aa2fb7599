"""The room of the palette, which its dock keeps for it before it comes; loads nothing else."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QWidget

WIDEST, AROUND = 4.2, 20
"""Heights of a line that a swatch of the palette is wide; pixels around two of them."""


def palette_room(widget: QWidget) -> QSize:
    """Two swatches with the bar that scrolls them, and what stands around."""
    line = widget.fontMetrics().height()
    bar = widget.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
    return QSize(2 * round(WIDEST * line) + bar + AROUND, 30 * line)
