"""The soft shadow of a sheet that lies on a table."""

from functools import lru_cache

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

DEEP = 7
"""Pixels that the shadow reaches out."""
DARK = {False: 26, True: 90}
"""How dark it is beside the sheet, of 255, on a light and on a dark table; each pixel further out
it has less."""
HALF_LIGHT = 128
FALL = 2
"""Pixels that it lies lower than the sheet."""
CORNER = DEEP + FALL
"""Pixels of a sheet's edge, from its corner, beside which the shadow is not the same all along."""
SAMPLE = 4 * CORNER
"""A side of the sheet whose shadow is kept; the edges of others are longer, nothing else."""


def cast_shadow(painter: QPainter, sheet: QRectF, shown: QRectF, table: QColor) -> None:
    """Paint the shadow around a sheet on a table of one colour, where any of it is shown."""
    if not _reach(sheet).intersects(shown) or sheet.contains(shown):
        return
    ratio = painter.device().devicePixelRatio()
    if min(sheet.width(), sheet.height()) < SAMPLE or ratio != int(ratio):
        _shade(painter, sheet, table)
        return
    kept = _sample(table.rgb(), int(ratio))
    across = _parts(sheet.left(), sheet.width(), DEEP)
    down = _parts(sheet.top(), sheet.height(), DEEP + FALL)
    for (x, wide), (u, part) in zip(across, _parts(0, SAMPLE, DEEP), strict=True):
        for (y, high), (v, tall) in zip(down, _parts(0, SAMPLE, DEEP + FALL), strict=True):
            target = QRectF(x, y, wide, high)
            if target.intersects(shown) and not sheet.contains(target):
                source = QRectF((u + DEEP) * ratio, (v + DEEP) * ratio, part * ratio, tall * ratio)
                painter.drawPixmap(target, kept, source)


def _parts(start: float, length: float, beyond: int) -> tuple[tuple[float, float], ...]:
    """A corner, what lies between, and the other corner: where each begins and how long it is."""
    inner = length - 2 * CORNER
    return (
        (start - DEEP, DEEP + CORNER),
        (start + CORNER, inner),
        (start + CORNER + inner, CORNER + beyond),
    )


@lru_cache(maxsize=4)
def _sample(table: int, ratio: int) -> QPixmap:
    """A small sheet's shadow on a table; nothing where the sheet lies."""
    sheet = QRect(DEEP, DEEP, SAMPLE, SAMPLE)
    whole = QRect(0, 0, SAMPLE + 2 * DEEP, SAMPLE + 2 * DEEP + FALL)
    pixmap = QPixmap(whole.size() * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setClipRegion(QRegion(whole) - QRegion(sheet))
    painter.fillRect(whole, QColor(table))
    painter.setClipping(False)
    _shade(painter, QRectF(sheet), QColor(table))
    painter.end()
    return pixmap


def _reach(sheet: QRectF) -> QRectF:
    return sheet.adjusted(-DEEP, -DEEP, DEEP, DEEP + FALL)


def _shade(painter: QPainter, sheet: QRectF, table: QColor) -> None:
    deepest = DARK[table.lightness() < HALF_LIGHT]
    painter.save()
    # Nothing below the sheet: it would be painted over, at the price of the whole view.
    around = QRegion(_reach(sheet).toAlignedRect()) - QRegion(sheet.toAlignedRect())
    painter.setClipRegion(around)
    painter.setPen(Qt.PenStyle.NoPen)
    fallen = sheet.translated(0, FALL)
    for out in range(DEEP, 0, -1):
        painter.setBrush(QColor(0, 0, 0, round(deepest * (1 - (out - 1) / DEEP) / 2)))
        ring = fallen.adjusted(-out, -out, out, out)
        painter.drawRoundedRect(ring, out, out)
    painter.restore()
