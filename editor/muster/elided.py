"""Words in one line, cut where there is no room; whoever holds them tells all in a tooltip."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.plain import PlainLabel


class ElidedLabel(PlainLabel):
    """A label as wide as there is room, and no wider."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        """One line, however short."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words, with dots for what does not fit."""
        del event
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        cut = Qt.TextElideMode.ElideRight
        words = self.fontMetrics().elidedText(self.text(), cut, self.width())
        way = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), way, words)
        painter.end()
