"""A step of a list that ticks itself: its sign, what to do, and buttons that do it."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import CARD, HALF, STEP, WIDE
from editor.panels.flowing import Flowing
from editor.plain import PlainLabel
from editor.theme import mixed
from schema.language import N_

TILE = 5 * STEP
"""Pixels of the side of a sign's tile."""
CHECK = ((0.3, 0.52), (0.44, 0.66), (0.71, 0.36))
"""The corners of a tick, in sides of the tile."""


class StepSign(QWidget):
    """The sign of a step on a tile; a tick once it is done."""

    def __init__(self, sign: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFixedSize(TILE, TILE)
        self.sign, self.done = sign, False

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        ground = mixed(self.palette().color(QPalette.ColorRole.Base), accent, 0.16)
        painter.setBrush(accent if self.done else ground)
        painter.drawRoundedRect(QRectF(self.rect()), CARD, CARD)
        if self.done:
            ink = self.palette().color(QPalette.ColorRole.HighlightedText)
            round_ = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.setPen(QPen(ink, 3.0, *round_))
            painter.drawPolyline(QPolygonF([QPointF(x * TILE, y * TILE) for x, y in CHECK]))
        else:
            side = TILE * 3 // 5
            box = QRect(0, 0, side, side)
            box.moveCenter(self.rect().center())
            icon(self.sign).paint(painter, box)
        painter.end()


class KeyButton(QPushButton):
    """A button with the key that does the same at its right."""

    def __init__(self, sign: QIcon, words: str, key: str = "") -> None:
        super().__init__(sign, words)
        self.setAccessibleDescription(key)
        self._key = PlainLabel(key, self, text="caption")
        self._key.setProperty("key", True)
        self._key.setVisible(bool(key))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, STEP - 2, 0)
        row.addStretch(1)
        self._key.setFixedHeight(self._key.fontMetrics().height() + 2)
        row.addWidget(self._key, 0, Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        """Room for the words and for the key."""
        room = self._key.sizeHint().width() + HALF if self._key.text() else 0
        return super().sizeHint() + QSize(room, 0)


class ButtonRows(Flowing):
    """Buttons in as many rows as they need."""

    def __init__(self, buttons: Sequence[QPushButton], parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons = list(buttons)
        for button in self.buttons:
            button.setParent(self)

    def arrange(self, width: int, *, place: bool) -> int:
        """One after the other."""
        return self.in_rows(self.buttons, width, STEP, place=place)


class StepCard(QFrame):
    """A step: done, next, or one of those that come later."""

    def __init__(self, sign: str, title: str, text: str, buttons: Sequence[QPushButton]) -> None:
        super().__init__()
        self.sign = StepSign(sign, self)
        self.title = PlainLabel(title, self, text="heading")
        self.buttons = ButtonRows(buttons, self)
        words = PlainLabel(text, self, faint=True, wrapped=True)
        lines = QVBoxLayout()
        lines.setSpacing(HALF)
        lines.addWidget(self.title)
        lines.addWidget(words)
        lines.addSpacing(HALF)
        lines.addWidget(self.buttons)
        row = QHBoxLayout(self)
        row.setContentsMargins(WIDE, STEP + HALF, WIDE, STEP + HALF)
        row.setSpacing(WIDE)
        row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(lines, 1)

    def show_state(self, *, done: bool, ahead: bool) -> None:
        """Show whether it is done, and whether it comes next."""
        self.sign.done = done
        self.sign.update()
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(tr(N_("done")) if done else "")
        mark(self, "ahead", on=ahead)
        for button in self.buttons.buttons[:1]:
            mark(button, "chief", on=ahead)


def mark(widget: QWidget, name: str, *, on: bool) -> None:
    """Set a property that the style sheet looks at."""
    if bool(widget.property(name)) is not on:
        widget.setProperty(name, on)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
