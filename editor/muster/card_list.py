"""A list of cards as decks are shown: what a card costs on a coin, its name, how many there are."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from editor.i18n import names_of, tr
from editor.muster.pictures import paint_coin
from editor.plain import tip
from schema.game import Game
from schema.language import N_

CARD = Qt.ItemDataRole.UserRole
COST = Qt.ItemDataRole.UserRole + 1
COUNT = Qt.ItemDataRole.UserRole + 2
Index = QModelIndex | QPersistentModelIndex


class CardCount(NamedTuple):
    """A card, and how many of it lie there."""

    card: str
    number: int
    came: bool = False
    """Whether it came by a swap."""


class CardDelegate(QStyledItemDelegate):
    """Paints coin, name and number."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """A line and some air."""
        del index
        return QSize(80, round(1.6 * option.fontMetrics.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The ground as the style has it, then what the card says."""
        widget = self.parent()
        if not isinstance(widget, QListWidget):
            return
        style = widget.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, widget)
        box: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        group = (
            QPalette.ColorGroup.Active
            if option.state & QStyle.StateFlag.State_Active
            else QPalette.ColorGroup.Inactive
        )
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = round(1.15 * option.fontMetrics.height())
        coin = QRectF(box.x() + 4, box.y() + (box.height() - high) / 2, high, high)
        if index.data(COST):
            paint_coin(painter, coin, index.data(COST), widget)
        font = index.data(Qt.ItemDataRole.FontRole)
        painter.setFont(font if isinstance(font, QFont) else option.font)
        painter.setPen(widget.palette().color(group, role))
        number = f"×{index.data(COUNT)}" if index.data(COUNT) else ""
        wide = _number_width(painter.fontMetrics())
        last = QRect(box.right() - wide - 4, box.y(), wide, box.height())
        painter.drawText(last, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, number)
        room = QRect(box.x() + high + 9, box.y(), last.x() - box.x() - high - 10, box.height())
        # Placeholders differ in their last letters.
        cut = Qt.TextElideMode.ElideMiddle
        words = index.data(Qt.ItemDataRole.DisplayRole)
        name = painter.fontMetrics().elidedText(words, cut, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        painter.restore()


class CardList(QListWidget):
    """Cards to choose one of; Enter and a double click do what the list is for."""

    meant = Signal()
    left = Signal(int)
    """Left (-1) or right (1): on to the list beside."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setUniformItemSizes(True)
        self.setItemDelegate(CardDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(9 * self.fontMetrics().height())

    @property
    def card(self) -> str | None:
        """The card that is chosen."""
        row = self.currentRow()
        return str(self.item(row).data(CARD)) if row >= 0 else None

    def fill(self, lines: Iterable[CardCount], game: Game) -> None:
        """Other cards; the chosen one stays chosen while it is there."""
        old, row = self._cards(), self.currentRow()
        bar = self.verticalScrollBar()
        at = bar.value()
        with QSignalBlocker(self):
            self.clear()
            for line in lines:
                self.addItem(_item(line, game))
            now = self._cards()
            # One that is gone leaves the choice to the next that was below it, else above.
            near = [*old[row:], *reversed(old[:row])] if row >= 0 else []
            self.setCurrentRow(next((now.index(card) for card in near if card in now), -1))
        bar.setValue(at)

    def needed(self) -> int:
        """So wide that no name is cut, even a bold one."""
        font = QFont(self.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        names = [self.item(row).text() for row in range(self.count())]
        name = max(map(metrics.horizontalAdvance, names), default=0)
        beside = round(1.15 * self.fontMetrics().height()) + 9 + _number_width(metrics) + 6
        return name + beside + self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()

    def _cards(self) -> list[str]:
        return [str(self.item(number).data(CARD)) for number in range(self.count())]

    def event(self, event: QEvent) -> bool:
        """Letters seek a card while the list has the keyboard; they take no tool in hand."""
        overriding = event.type() == QEvent.Type.ShortcutOverride
        if overriding and isinstance(event, QKeyEvent) and event.text().isprintable():
            held = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if event.text() and not held:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter means it; left and right go to the list beside."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.meant.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.left.emit(-1 if key == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if self.itemAt(event.position().toPoint()) is not None:
            self.meant.emit()


def _number_width(metrics: QFontMetrics) -> int:
    """How wide the number of a card is at the end of its line."""
    return metrics.horizontalAdvance("×00") + 2


def _item(line: CardCount, game: Game) -> QListWidgetItem:
    card, count, came = line
    kind, names = game.cards.get(card), names_of(game)
    name = names.of("cards", card)
    item = QListWidgetItem(name)
    item.setData(CARD, card)
    item.setData(COUNT, count)
    cost = kind.cost if kind is not None else None
    item.setData(COST, "" if cost is None else str(cost))
    lines = [name]
    if cost is not None:
        lines.append(tr(N_("costs {n}"), n=cost))
    if kind is not None and kind.unit is not None:
        lines.append(tr(N_("comes with {unit}"), unit=names.of("unit_types", kind.unit)))
    if kind is not None and kind.text:
        lines.append(names.text(kind.text))
    if came:
        lines.append(tr(N_("came into the deck by a swap")))
        font = item.font()
        font.setBold(True)
        item.setFont(font)
    item.setToolTip(tip(lines))
    spoken = f"{name}, {lines[1]}" if cost is not None else name
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{spoken}, ×{count}")
    return item
