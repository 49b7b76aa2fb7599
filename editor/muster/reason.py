"""Why something was refused, on a ground of its own: it stands where one looks."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.measures import HALF, ROUND, STEP
from editor.panels.severity import colour, sign_icon
from editor.plain import PlainLabel
from editor.theme import mixed
from schema.language import N_, Phrase

TINT, EDGE = 0.12, 3
"""How much of the colour of errors its ground has; pixels of the edge in that colour."""


class Reason(QWidget):
    """A sign and a sentence; hidden while nothing was refused."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        sign, self.words = PlainLabel(), PlainLabel()
        self.words.setWordWrap(True)
        self.words.setForegroundRole(QPalette.ColorRole.WindowText)
        self.words.setAccessibleName(tr(N_("Reason")))
        side = self.fontMetrics().height()
        sign.setPixmap(sign_icon("error", self._ground()).pixmap(side, side))
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE + STEP, HALF, STEP, HALF)
        row.setSpacing(STEP)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.words, 1)
        self.hide()

    def leave(self) -> None:
        """Go from where it stands, so that places are counted without it."""
        self.hide()
        above = self.parentWidget()
        lines = above.layout() if above is not None else None
        if lines is not None:
            lines.removeWidget(self)

    def show_reason(self, why: Phrase | None, lines: QVBoxLayout, place: int) -> None:
        """Show this at a place of a column, counted from 0, or go."""
        self.words.setText(tr(why) if why is not None else "")
        self.words.setVisible(why is not None)
        if why is not None:
            lines.insertWidget(place, self)
        self.setVisible(why is not None)

    def _ground(self) -> QColor:
        return mixed(self.palette().color(QPalette.ColorRole.Window), colour("error"), TINT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A tinted ground with an edge in the colour of errors."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ground())
        painter.drawRoundedRect(QRectF(self.rect()), ROUND, ROUND)
        painter.fillRect(QRectF(0, ROUND, EDGE, self.height() - 2 * ROUND), colour("error"))
        painter.end()
