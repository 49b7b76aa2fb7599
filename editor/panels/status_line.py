"""The line on what the pointer and the tool do, right below the board that it is about."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QStatusBar, QWidget

from editor.elided import whole_words
from editor.measures import FINE, HALF, STEP
from editor.plain import tip


class StatusLine(QStatusBar):
    """As wide as the board; messages stand in it for a while."""

    def __init__(self, usual: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setFixedHeight(self.fontMetrics().height() + HALF + FINE)  # the board has all else
        self._usual = usual
        usual.setParent(self)  # not added: Qt's margins would shift it from where messages stand
        self.messageChanged.connect(self._changed)

    def _changed(self, message: str) -> None:
        self.setToolTip(tip(message))
        self._usual.setVisible(not message)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._usual.setGeometry(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The message, without its last parts where the row is narrow: Qt would cut a letter."""
        message = self.currentMessage()
        if not message:
            super().paintEvent(event)
            return
        painter, box = QPainter(self), self.rect().adjusted(STEP, 0, -STEP, 0)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        words = whole_words(message, self.fontMetrics(), box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()
