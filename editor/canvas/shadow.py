"""The soft shadow of a sheet that lies on a table."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRegion

DEEP = 7
"""Pixels that the shadow reaches out."""
DARK = 26
"""How dark it is beside the sheet, of 255; each pixel further out it has less."""
FALL = 2
"""Pixels that it lies lower than the sheet."""


def cast_shadow(painter: QPainter, sheet: QRectF, shown: QRectF) -> None:
    """Paint the shadow around a sheet, where any of it is shown."""
    reach = sheet.adjusted(-DEEP, -DEEP, DEEP, DEEP + FALL)
    if not reach.intersects(shown) or sheet.contains(shown):
        return
    painter.save()
    # Nothing below the sheet: it would be painted over, at the price of the whole view.
    painter.setClipRegion(QRegion(reach.toAlignedRect()) - QRegion(sheet.toAlignedRect()))
    painter.setPen(Qt.PenStyle.NoPen)
    fallen = sheet.translated(0, FALL)
    for out in range(DEEP, 0, -1):
        painter.setBrush(QColor(0, 0, 0, round(DARK * (1 - (out - 1) / DEEP) / 2)))
        ring = fallen.adjusted(-out, -out, out, out)
        painter.drawRoundedRect(ring, out, out)
    painter.restore()
