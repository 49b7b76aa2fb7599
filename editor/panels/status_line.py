"""The line on what the pointer and the tool do: in the row of the menus, so that the board has the
height of a bar more."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QMainWindow, QMenuBar, QStatusBar, QStyle, QWidget
from shiboken6 import isValid

from editor.elided import whole_words
from editor.measures import BROAD, HALF, STEP
from editor.plain import tip

LEAST = 80
"""Pixels that it has at least; menus that leave less fold away."""


class StatusLine(QStatusBar):
    """Takes what the menus leave of their row."""

    def __init__(self, window: QMainWindow, told: QWidget) -> None:
        super().__init__(window)
        self._menus: QMenuBar = window.menuBar()
        self.setSizeGripEnabled(False)
        self.setContentsMargins(0, 0, HALF, 0)
        self.messageChanged.connect(lambda told: self.setToolTip(tip(told)))
        self.addWidget(told, 1)
        if self._menus.isNativeMenuBar():  # at the top of the screen, and no row of the window
            window.setStatusBar(self)
        else:
            self._menus.setCornerWidget(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """What is said, without its last parts where the row is narrow: Qt would cut a letter."""
        told = self.currentMessage()
        if not told:
            super().paintEvent(event)
            return
        painter, box = QPainter(self), self.contentsRect().adjusted(HALF, 0, -HALF, 0)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        words = whole_words(told, self.fontMetrics(), box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.end()

    def sizeHint(self) -> QSize:
        """As wide as the row is beyond the menus."""
        size = super().sizeHint()
        if not isValid(self._menus):  # the window goes
            return size
        metrics = self._menus.fontMetrics()
        titles = [action.text().replace("&", "") for action in self._menus.actions()]
        gap = self._menus.style().pixelMetric(QStyle.PixelMetric.PM_MenuBarItemSpacing)
        around = 2 * STEP + gap + 2
        taken = sum(metrics.horizontalAdvance(title) + around for title in titles)
        return QSize(max(LEAST, self._menus.width() - taken - BROAD), size.height())
