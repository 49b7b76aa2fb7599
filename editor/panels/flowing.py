"""A widget that puts its children in as many rows as they need."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

LEAST = 130
"""Pixels that it would like to be wide."""


class Flowing(QWidget):
    """Puts its children in as many rows as they need; ``arrange`` says where."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def arrange(self, width: int, *, place: bool) -> int:
        """The height that the children need in this width; ``place`` puts them there, too."""
        del width, place
        return 0

    def hasHeightForWidth(self) -> bool:
        """The narrower, the higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high it is when it is so wide."""
        return self.arrange(width, place=False)

    def sizeHint(self) -> QSize:
        """As high as it is now."""
        return QSize(LEAST, self.arrange(max(LEAST, self.width()), place=False))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the children in their places."""
        del event
        self.arrange(self.width(), place=True)
