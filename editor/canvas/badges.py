"""Signs of findings on their hexes: distinguished by shape first, by colour second."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from editor.canvas.camera import Camera
from editor.canvas.hex_surface import HexSurface
from editor.canvas.surface import Surface
from editor.tools.finding_places import marked_by
from exporters.drawing.boxes import grown
from exporters.drawing.paths import Box
from schema.board import Place, Pose
from schema.findings import Report, Severity

WORST = ("error", "warning", "note")
"""From the worst to the least."""
FEW = 120
"""Signs that are looked for one by one; of more, the hexes of a part are asked for theirs."""
MANY = 2000
"""Signs of which it is not asked which of them are others than before."""
MOST = 3000
"""Places of a finding that are marked; one of more is about the board and not about a place."""
LEAST, LARGEST = 9.0, 18.0
"""Pixels of the view that a sign is wide."""
FROM = 8.0
"""Pixels a hex from which signs are shown."""
COLOURS = {
    "error": ("#b3261e", "#ffffff"),
    "warning": ("#f2b632", "#1f1d1a"),
    "note": ("#1d5c8f", "#ffffff"),
}
LETTERS = {"error": "!", "warning": "!", "note": "i"}


class Badges:
    """The signs of a report; a part of the board costs the signs that lie there."""

    def __init__(self) -> None:
        self.worst: dict[Place, str] = {}
        """Place to the worst severity of its findings."""
        self._from: list[tuple[tuple[Place, ...], Severity]] = []

    def take(self, report: Report | None, surface: Surface) -> tuple[Box, ...]:
        """Go on with another report: the boxes of mm that look different."""
        found = [
            (places, f.severity)
            for f in report or ()
            if not f.waived and 0 < len(places := marked_by(f, surface.scenario)) <= MOST
        ]
        if found == self._from:
            return ()
        self._from, before = found, self.worst
        now: dict[Place, str] = {}
        for severity in reversed(WORST):
            for places, grave in found:
                if grave == severity:
                    now |= dict.fromkeys(places, severity)
        self.worst = now
        whole = (0.0, 0.0, surface.width, surface.height)
        if len(now) + len(before) > MANY:
            return (whole,)  # to find out which of them are others takes as long as a frame
        changed = now.items() ^ before.items()
        if len(changed) > FEW:
            return (whole,)
        middles = (surface.centre(place) for place in {place for place, _ in changed})
        return tuple(grown((*at, *at), surface.across) for at in middles if at is not None)

    def paint(
        self, painter: QPainter, surface: Surface, box: Box, scale: float, ratio: float
    ) -> None:
        """Draw the signs that reach into a box of mm; the painter counts in ``scale`` pixels a mm,
        ``ratio`` of them to a pixel of the view."""
        across = surface.across * scale
        if across < FROM * ratio or not self.worst:
            return
        size = max(LEAST * ratio, min(LARGEST * ratio, 0.26 * across))
        for place in self._in(surface, grown(box, surface.across)):
            middle = surface.centre(place)
            if middle is not None:
                # What lies on a table is larger or smaller than a hex, and there is room around it.
                wide = LARGEST * ratio if isinstance(place, Pose) else size
                x = middle[0] * scale + 0.30 * across - wide / 2
                y = middle[1] * scale - 0.36 * across - wide / 2
                painter.drawPixmap(round(x), round(y), badge(self.worst[place], wide))

    def paint_again(
        self,
        painter: QPainter,
        surface: Surface,
        places: Iterable[Place],
        camera: Camera,
        ratio: float,
    ) -> None:
        """The signs of some places over what was drawn there since; the painter counts in pixels
        of the view."""
        across = surface.across * camera.scale
        if across < FROM or not self.worst:
            return
        size = max(LEAST, min(LARGEST, 0.26 * across))
        for place in places:
            middle = surface.centre(place) if place in self.worst else None
            if middle is not None:
                wide = LARGEST if isinstance(place, Pose) else size
                x, y = camera.to_view(middle)
                drawn = QPixmap(badge(self.worst[place], wide * ratio))
                drawn.setDevicePixelRatio(ratio)
                painter.drawPixmap(
                    QPointF(x + 0.30 * across - wide / 2, y - 0.36 * across - wide / 2), drawn
                )

    def _in(self, surface: Surface, box: Box) -> Iterator[Place]:
        if len(self.worst) <= FEW or not isinstance(surface, HexSurface):
            yield from self.worst
            return
        for cell in surface.cells_in(box):
            place = surface.name_of(cell)
            if place in self.worst:
                yield place


@lru_cache(maxsize=24)
def badge(severity: str, size: float) -> QPixmap:
    """The sign of a severity: an octagon, a triangle or a disc, ``size`` pixels wide."""
    pixels = max(1, round(size))
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
