"""Boxes to tick and buttons whose words wrap: no column is as wide as the longest of them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QToolButton, QWidget

from editor.measures import WIDE

AROUND = 1.15
"""Lines of text that the box is wide, as the style sheet has it."""
LEAST = 80
"""Pixels that it wants at least."""


def broken(words: str, metrics: QFontMetrics, room: int) -> str:
    """Words in lines of at most so many pixels, where each fits."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and metrics.horizontalAdvance(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return "\n".join(lines)


class WrappedCheck(QCheckBox):
    """Breaks its words anew at every width."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _room(self) -> int:
        """The pixels for the words beside the box."""
        return self.width() - round(AROUND * self.fontMetrics().height()) - WIDE

    def minimumSizeHint(self) -> QSize:
        """As high as its lines, as narrow as can be."""
        return QSize(LEAST, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words as they fit now."""
        super().resizeEvent(event)
        text = broken(self.words, self.fontMetrics(), self._room())
        if text != self.text():
            self.setText(text)


class WrappedButton(QToolButton):
    """A flat button with a sign before its words; as wide as there is room, as high as it needs."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = words
        self.setText(words)
        self.setAccessibleName(words)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """As high as its lines, as narrow as can be."""
        return QSize(LEAST, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words as they fit now."""
        super().resizeEvent(event)
        room = self.width() - self.iconSize().width() - WIDE
        text = broken(self.words, self.fontMetrics(), room)
        if text != self.text():
            self.setText(text)
            self.updateGeometry()
