"""The thing under the pointer, lifted a little off the board with a shadow below it.

Nothing of the board is drawn anew: its own marks are drawn once into a picture, which lies over
the tiles.
"""

import time

from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from editor.canvas.tile_renderer import TileRenderer
from editor.motion import motion
from exporters.drawing.paths import box_of_path

LIFTED = ("unit", "commander", "marker", "token")
"""Kinds of things that a hand takes up."""
HEIGHT, MOST = 0.05, 4.0
"""So high a thing is lifted, in hexes, and in pixels at most."""
DARK = 70
"""How opaque its shadow is, of 255."""
LARGEST = 400
"""Pixels of the longest side of what is lifted: larger things are as close as can be."""
FRAME = 16

Subject = tuple[str, str]


class Lift(QTimer):
    """One for a view: what is lifted, and how far it has come."""

    def __init__(self, screen: TileRenderer, view: QWidget) -> None:
        super().__init__(view)
        self.screen, self.view = screen, view
        self.subject: Subject | None = None
        self._since = 0.0
        self._drawn: tuple[object, ...] = ()
        self._picture: tuple[QPixmap, QPixmap, tuple[int, int]] | None = None
        self.setInterval(FRAME)
        self.timeout.connect(self._go_on)

    def take(self, subject: Subject | None) -> None:
        """Lift this, and nothing else."""
        subject = subject if subject is not None and subject[0] in LIFTED else None
        if subject == self.subject:
            return
        self.subject = subject
        self._since = time.monotonic()
        if subject is not None and motion():
            self.start()

    def _go_on(self) -> None:
        if self._share() >= 1.0 or self.subject is None:
            self.stop()
        self.view.update()

    def _share(self) -> float:
        whole = motion()
        return min(1.0, (time.monotonic() - self._since) * 1000 / whole) if whole else 1.0

    def paint(self, painter: QPainter) -> None:
        """Draw it over the board; the painter counts in pixels of the view."""
        screen = self.screen
        if self.subject is None:
            return
        key = (self.subject, screen.surface, screen.surface.scenario, screen.scale)
        if len(self._drawn) != len(key) or any(
            one is not other and one != other for one, other in zip(key, self._drawn, strict=True)
        ):
            self._drawn, self._picture = key, self._draw(self.subject)
        if self._picture is None:
            return
        above, below, (left, top) = self._picture
        x, y = (left + screen.origin[0]) / screen.ratio, (top + screen.origin[1]) / screen.ratio
        high = min(MOST, HEIGHT * screen.across / screen.ratio) * self._share()
        painter.drawPixmap(QPointF(x + high / 2, y + high), below)
        painter.drawPixmap(QPointF(x - high / 2, y - high), above)

    def _draw(self, subject: Subject) -> tuple[QPixmap, QPixmap, tuple[int, int]] | None:
        """The thing, its shadow, and the pixel of the whole board where they lie."""
        screen = self.screen
        surface, scale = screen.surface, screen.scale
        around = box_of_path(surface.outline_of(subject) or ())
        if around is None:
            return None
        marks = [m for m in surface.marks(around, screen.unreadable) if m.subject == subject]
        box = surface.extents.around(marks)
        if box is None:
            return None
        x, y = int(box[0] * scale) - 1, int(box[1] * scale) - 1
        wide, high = int(box[2] * scale) + 2 - x, int(box[3] * scale) + 2 - y
        if max(wide, high) > LARGEST * screen.ratio:
            return None
        above = QPixmap(wide, high)
        above.fill(Qt.GlobalColor.transparent)
        painter = QPainter(above)
        screen.stamps.play(marks, painter, (x, y))
        painter.end()
        below = QPixmap(above)
        painter = QPainter(below)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(below.rect(), QColor(0, 0, 0, DARK))
        painter.end()
        for picture in (above, below):
            picture.setDevicePixelRatio(screen.ratio)
        return above, below, (x, y)
