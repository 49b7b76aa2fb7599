"""A list that is as high as its lines: below the last one nothing is framed and empty."""

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.wrapped_list import WrappedList

LEAST = 2
"""It may shrink to so many lines before it scrolls."""


class ShortList(WrappedList):
    """Lines of words, wrapped; as high as they need, or lower where there is less room."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._fit)
        for changed in (self.model().rowsInserted, self.model().rowsRemoved):
            changed.connect(self._measure)
        self.model().modelReset.connect(self._measure)
        self._high = 0

    def sizeHint(self) -> QSize:
        """All lines."""
        return QSize(super().sizeHint().width(), self._high or self._needed())

    def minimumSizeHint(self) -> QSize:
        """A few of them."""
        few = LEAST * round(1.6 * self.fontMetrics().height()) + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), min(few, self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width words have other lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        """While it was hidden, its lines had no height."""
        super().showEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        """Larger letters are higher."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def _measure(self) -> None:
        self._later.start(0)  # once, when all lines are there and the width is known

    def _fit(self) -> None:
        high = self._needed()
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def _needed(self) -> int:
        self.doItemsLayout()
        lines = (self.visualItemRect(self.item(row)).height() for row in range(self.count()))
        return sum(lines) + 2 * self.frameWidth() + 2
