"""The tree of a battle's parts: what each is called, what came of it, its die and its lock."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTreeWidgetItem,
    QWidget,
)

from editor.generate.lock_and_roll import AGAIN, LOCKED, OPEN, sign_of
from editor.generate.wrapped_tree import Index, WrappedCells, WrappedTree
from editor.i18n import tr
from editor.measures import WIDE
from editor.plain import tip
from schema.language import N_

NAME = Qt.ItemDataRole.UserRole
SIGN, LIVE = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2
"""Of the last two columns: the icon, and whether it is in full ink (a die: whether it rolls)."""
DIE, LOCK = 2, 3
BUTTON = 1.7
"""Heights of a line that the column of a die or a lock is wide."""
SIDE = 1.1
"""Heights of a line that its sign is wide and high."""
NAMES = (0.25, 0.6)
"""Such a part of the width is for what parts are called, at least and at most."""
TRIED = 12
"""So many widths between are tried."""


def show_buttons(
    item: QTreeWidgetItem, words: str, *, locked: bool, partly: bool, can_roll: bool
) -> None:
    """Show the die and the lock of a part; ``partly``: something below it is locked."""
    labels = (
        tr(N_("Re-roll {thing}"), thing=words),
        tr(N_("Unlock {thing}") if locked else N_("Lock {thing}"), thing=words),
    )
    signs = ((AGAIN, can_roll), (LOCKED if locked or partly else OPEN, locked))
    for column, (sign, live), label in zip((DIE, LOCK), signs, labels, strict=True):
        item.setData(column, SIGN, sign)
        item.setData(column, LIVE, live)
        item.setData(column, Qt.ItemDataRole.AccessibleTextRole, label)
        item.setToolTip(column, tip(label))


class PartCells(WrappedCells):
    """Dice and locks as icons, in faint ink until somebody is near."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A lock that is shut only below is in faint ink until it can be pressed; a name goes on
        where nothing stands beside it."""
        if index.column() == 1 and not index.data():
            return
        given, tree = QStyleOptionViewItem(option), self.parent()
        if isinstance(tree, PartsTree):
            more = tree.columns_width(index) - tree.columnWidth(index.column())
            given.rect.setRight(option.rect.right() + more)
        super().paint(painter, given, index)
        sign = index.data(SIGN)
        if sign:
            side = round(SIDE * option.fontMetrics.height())
            box = QRect(QPoint(), QSize(side, side))
            box.moveCenter(option.rect.center())
            near = self._is_near(option, index)
            live = index.data(LIVE) or (near and index.column() == LOCK)
            sign_of(sign, near=near, live=live).paint(painter, box)

    def _is_near(self, option: QStyleOptionViewItem, index: Index) -> bool:
        """Whether the mouse is over the row, it is selected, or keys go to it."""
        tree, state = self.parent(), QStyle.StateFlag
        if option.state & (state.State_MouseOver | state.State_Selected):
            return True
        if not isinstance(tree, PartsTree) or not tree.hasFocus():
            return False
        return tree.currentIndex().siblingAtColumn(index.column()) == index


class PartsTree(WrappedTree):
    """A click on a die or R rolls a part again; a click on a lock, L or Space keeps it."""

    lock_wanted = Signal(str, bool)
    again_wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setColumnCount(LOCK + 1)
        self.setHeaderLabels([tr(N_("Part")), tr(N_("Result")), tr(N_("Re-roll")), tr(N_("Lock"))])
        self.setAccessibleName(tr(N_("Parts of the battle")))
        self.setMouseTracking(True)
        self.setItemDelegate(PartCells(self))
        header = self.header()
        header.setStretchLastSection(False)
        for column in range(LOCK + 1):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(1)
        side = self.fontMetrics().height()
        self.setIconSize(QSize(side, side))
        wide = round(BUTTON * self.fontMetrics().height())
        for column in (DIE, LOCK):
            self.setColumnWidth(column, wide)
        self.itemClicked.connect(self._clicked)

    def scope(self) -> str | None:
        """What is pointed at."""
        item = self.currentItem()
        return str(item.data(0, NAME)) if item is not None else None

    def columns_width(self, index: Index) -> int:
        """A name beside which nothing is written has that room, too."""
        beside = index.sibling(index.row(), 1)
        free = index.column() == 0 and not beside.data()
        return super().columns_width(index) + (self.columnWidth(1) if free else 0)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A line above each stage but the first: long ones have rows of several lines."""
        super().drawRow(painter, option, index)
        if index.row() and not index.parent().isValid():
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_names()

    def fit_names(self) -> None:
        """Share the width between what parts are called and what came of them: no word is cut, if
        that can be, and then there are as few lines as can be."""
        room = self.viewport().width() - self.columnWidth(DIE) - self.columnWidth(LOCK)
        rows = [
            (self.room_before(item) + WIDE, item)
            for item in _below(self.invisibleRootItem())
            if item.text(1)  # else the name has all the room
        ]
        least, most = (round(part * room) for part in NAMES)
        widths = range(least, most + 1, max(1, (most - least) // TRIED))
        if rows and room > 0:
            self.setColumnWidth(0, min(widths, key=lambda wide: self._cost(rows, wide, room)))
        self.scheduleDelayedItemsLayout()

    def _cost(
        self, rows: Sequence[tuple[int, QTreeWidgetItem]], wide: int, room: int
    ) -> tuple[int, int, int]:
        """Pixels of words that are cut and of lines, and those left over beside the names, where
        names have so many pixels of the room; a row: what stands before its name, and its item."""
        cut = high = longest = 0
        for before, item in rows:
            most = 0
            for column, has in enumerate((wide - before, room - wide - WIDE)):
                words, metrics = item.text(column), QFontMetrics(item.font(column))
                parts = words.split()
                cut += sum(max(0, metrics.horizontalAdvance(word) - has) for word in parts)
                box = QRect(0, 0, max(1, has), 1 << 12)
                wraps = Qt.TextFlag.TextWordWrap
                most = max(most, metrics.boundingRect(box, wraps, words).height())
            high += most
            name = QFontMetrics(item.font(0)).horizontalAdvance(item.text(0))
            longest = max(longest, before + name)
        return cut, high, abs(wide - longest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R, L and Space, besides the keys of any tree."""
        column = {Qt.Key.Key_R: DIE, Qt.Key.Key_L: LOCK, Qt.Key.Key_Space: LOCK}.get(
            Qt.Key(event.key())
        )
        item = self.currentItem()
        if column is not None and item is not None and not event.modifiers():
            self._clicked(item, column)
        else:
            super().keyPressEvent(event)

    def _clicked(self, item: QTreeWidgetItem, column: int) -> None:
        scope = str(item.data(0, NAME))
        if column == LOCK:
            self.lock_wanted.emit(scope, not item.data(LOCK, LIVE))
        elif column == DIE and item.data(DIE, LIVE):
            self.again_wanted.emit(scope)


def _below(item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    for number in range(item.childCount()):
        child = item.child(number)
        if child is not None:
            yield child
            yield from _below(child)
