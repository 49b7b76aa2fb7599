"""Lists of sentences, none of them cut."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.measures import STEP

_Index = QModelIndex | QPersistentModelIndex


def be_quiet(view: QAbstractItemView) -> None:
    """Have no frame, and the ground of the window: what a list does not fill is no empty box."""
    view.setProperty("quiet", True)
    view.setFrameShape(QAbstractItemView.Shape.NoFrame)


class _Rows(QStyledItemDelegate):
    """Measures narrower than it paints: Qt leaves room beside words there and not here, and a line
    that just fits would end in dots."""

    def __init__(self, view: QListWidget, beside: int) -> None:
        super().__init__(view)
        self._view, self._beside = view, beside

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """As high as the words are in the width of the list."""
        narrower = QStyleOptionViewItem(option)
        wide = self._view.viewport().width() - self._beside
        narrower.rect = QRect(0, 0, max(1, wide), option.rect.height())
        return super().sizeHint(narrower, index)


class WrappedList(QListWidget):
    """Sentences one below the other, each on as many lines as it needs."""

    def __init__(self, parent: QWidget | None = None, *, beside: int = STEP) -> None:
        """``beside``: pixels beside the words of a row, of which Qt knows nothing."""
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)  # what matters may stand at the end
        self.setItemDelegate(_Rows(self, beside))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class QuietList(WrappedList):
    """Without a frame, on the ground of its window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, beside=3 * STEP)
        be_quiet(self)
