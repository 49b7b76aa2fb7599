"""A list of sentences on the ground of its window: what it does not fill is no empty box."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.measures import STEP

_Index = QModelIndex | QPersistentModelIndex


class _Rows(QStyledItemDelegate):
    """Rows as high as their words need within the padding, of which Qt knows nothing."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        narrower = QStyleOptionViewItem(option)
        room = narrower.rect
        room.setWidth(room.width() - 3 * STEP)
        narrower.rect = room
        return super().sizeHint(narrower, index)


class QuietList(QListWidget):
    """Sentences one below the other, none of them cut; without a frame."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("quiet", True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setWordWrap(True)
        self.setItemDelegate(_Rows(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
