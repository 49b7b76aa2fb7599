"""A tree whose words are never cut: each row is as high as its words need."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.measures import HALF, STEP, WIDE
from editor.scroll_fade import ScrollFade
from editor.wrapped_list import be_quiet

Index = QModelIndex | QPersistentModelIndex


class WrappedCells(QStyledItemDelegate):
    """Words in as many lines as they need in the width of their column."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        given, tree = QStyleOptionViewItem(option), self.parent()
        if isinstance(tree, WrappedTree):
            given.rect.setWidth(tree.columns_width(index))
        hint = super().sizeHint(given, index)
        if isinstance(tree, WrappedTree) and index.data():
            wide = tree.columns_width(index) - WIDE
            if index.column() == 0:
                wide -= tree.room_before(tree.itemFromIndex(index))
            room = QRect(0, 0, max(1, wide), 1 << 12)
            font = index.data(Qt.ItemDataRole.FontRole)  # bold is wider
            metrics = QFontMetrics(font) if isinstance(font, QFont) else option.fontMetrics
            high = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, index.data()).height()
            # Qt rounds each line up when it paints, and would end the last one with dots.
            high += round(high / metrics.lineSpacing())
            hint.setHeight(max(hint.height(), high + STEP))
        return hint


class WrappedTree(QTreeWidget):
    """Has the background of its window, no frame and no header."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        be_quiet(self)
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setItemDelegate(WrappedCells(self))
        self.setIndentation(WIDE)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fade = ScrollFade(self)

    def columns_width(self, index: Index) -> int:
        """Pixels of the columns that a cell takes."""
        return self.columnWidth(index.column())

    def room_before(self, item: QTreeWidgetItem) -> int:
        """Pixels of the steps, and of the icon, before the words of a row."""
        room = self.indentation() if self.rootIsDecorated() else 0
        if not item.icon(0).isNull():
            room += self.iconSize().width() + HALF
        above = item.parent()
        while above is not None:
            room += self.indentation()
            above = above.parent()
        return room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # what is narrower has more lines
