"""What the arrows over the board of a watched game stand for."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.i18n import tr
from editor.measures import FINE, HALF, WIDE
from editor.panels.flowing import Flowing
from editor.plain import PlainLabel
from editor.playtest.watch_arrows import FAINT, draw_arrow
from playtests.watching import ArrowKind
from schema.language import N_

ROWS: tuple[tuple[ArrowKind, bool, str], ...] = (
    (ArrowKind.MOVE, False, N_("moves")),
    (ArrowKind.AWAY, False, N_("retreats")),
    (ArrowKind.SHOT, False, N_("shoots")),
    (ArrowKind.MELEE, False, N_("attacks")),
    (ArrowKind.MOVE, True, N_("earlier in this turn")),
)
"""Kind of arrow, whether it is one of those before, what it says."""
LONG = 3.0
"""How long a sample is, in heights of a line."""
WIDTH = 0.2
"""How wide its line is, in the same."""


class ArrowSample(QWidget):
    """One arrow from left to right."""

    def __init__(self, kind: ArrowKind, parent: QWidget, *, before: bool) -> None:
        super().__init__(parent)
        self.kind, self.before = kind, before
        high = self.fontMetrics().height()
        self.setFixedSize(QSize(round(LONG * high), round(1.3 * high)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """As it is over the board."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(FAINT if self.before else 1.0)
        width = max(2.0, WIDTH * self.fontMetrics().height())
        low = self.height() * (0.75 if self.kind is ArrowKind.SHOT else 0.5)
        start, end = QPointF(width, low), QPointF(self.width() - width, low)
        draw_arrow(painter, self.kind, start, end, width)
        painter.end()


class WatchLegend(Flowing):
    """The samples with their words, in as many rows as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries = [self._entry(kind, words, before=old) for kind, old, words in ROWS]

    def _entry(self, kind: ArrowKind, words: str, *, before: bool) -> QWidget:
        entry = QWidget(self)
        row = QHBoxLayout(entry)
        row.setContentsMargins(0, FINE, 0, FINE)
        row.setSpacing(HALF)
        row.addWidget(ArrowSample(kind, entry, before=before), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(PlainLabel(tr(words), entry))
        return entry

    def arrange(self, width: int, *, place: bool) -> int:
        """As many in a row as there is room for."""
        x = y = high = 0
        for entry in self._entries:
            size = entry.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + high
            if place:
                entry.setGeometry(x, y, min(size.width(), max(width, 1)), size.height())
            x += size.width() + WIDE
            high = size.height()
        return y + high
