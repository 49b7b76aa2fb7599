"""A widget that puts its children in as many rows as they need."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.measures import HALF

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

    def in_rows(self, children: Sequence[QWidget], width: int, gap: int, *, place: bool) -> int:
        """The height of children one after the other, ``gap`` pixels apart, in as many rows as
        they need; ``place`` puts and shows them there, too."""
        left = top = high = 0
        for child in children:
            size = child.sizeHint()
            if left and left + size.width() > width:
                left, top = 0, top + size.height() + HALF
            if place:
                child.setGeometry(left, top, size.width(), size.height())
                child.show()
            left, high = left + size.width() + gap, size.height()
        return top + high

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
