"""A button that opens a menu in which several things are ticked."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from editor.elided import as_many_as_fit
from editor.measures import HALF
from editor.plain import tip


class StayingMenu(QMenu):
    """A menu that stays open while things are ticked in it."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a tick turns it and nothing else."""
        action: QAction | None = self.actionAt(event.position().toPoint())
        if action is not None and action.isCheckable() and action.isEnabled():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """So does the space bar; Enter is done with it."""
        action: QAction | None = self.activeAction()
        if event.key() == Qt.Key.Key_Space and action is not None and action.isCheckable():
            action.trigger()
        else:
            super().keyPressEvent(event)


class ElidedMenuButton(QPushButton):
    """A button that opens a menu; of several things it names those that it has room for, and
    how many there are besides."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words = ""

    def set_words(self, words: str) -> None:
        """Show other words."""
        self.words = words
        self.setToolTip(tip(words))
        self._fit()

    def sizeHint(self) -> QSize:
        """Some twenty letters wide, whatever it says."""
        return QSize(22 * self.fontMetrics().averageCharWidth(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many words as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """With the arrow of a button that opens a menu."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.features |= QStyleOptionButton.ButtonFeature.HasMenu
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()

    def _fit(self) -> None:
        sign = 0 if self.icon().isNull() else self.iconSize().width() + HALF
        room = self.width() - sign - 5 * self.fontMetrics().averageCharWidth()
        words = as_many_as_fit(self.words.split(", "), self.fontMetrics(), room)
        self.setText(words.replace("&", "&&"))
