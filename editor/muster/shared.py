"""What the pages of the muster share: the page itself, pictures of units, lists of cards."""

import itertools
from collections.abc import Iterable, Sequence
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
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import language, names_of, tr
from editor.muster.scrolled import Tall
from editor.panels import palette_pictures
from editor.panels.swatches import pixmap_of
from editor.plain import tip
from editor.settings import Settings
from editor.tools.gesture import ToolResult
from editor.workspace import Workspace
from exporters.drawing.look import Style, style_of
from exporters.drawing.safe_look import safe_look
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario

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
        return QSize(80, round(1.4 * option.fontMetrics.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The ground as the style has it, then what the card says."""
        widget = self.parent()
        if not isinstance(widget, QListWidget):
            return
        style = widget.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, widget)
        box: QRect = option.rect
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
        painter.setPen(widget.palette().color(group, QPalette.ColorRole.Text))
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


LEAST_CARDS = 3
"""So many cards of a list are in sight at least."""


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
        # Two lists share a narrow column: each scrolls, so that both are in sight.
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerItem)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.currentRowChanged.connect(self._bring_row)

    def sizeHint(self) -> QSize:
        """All lines."""
        return QSize(super().sizeHint().width(), self._high(self.count()))

    def minimumSizeHint(self) -> QSize:
        """Some of them."""
        few = min(LEAST_CARDS, self.count())
        return QSize(super().minimumSizeHint().width(), self._high(few))

    def _high(self, lines: int) -> int:
        one = self.sizeHintForRow(0) if self.count() else 0
        return lines * one + 2 * self.frameWidth()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The last line in sight is whole: what is left below it stays empty."""
        super().resizeEvent(event)
        one = self.sizeHintForRow(0) if self.count() else 0
        room = self.height() - 2 * self.frameWidth()
        self.setViewportMargins(0, 0, 0, room % one if 0 < one < room else 0)
        self.scrollTo(self.currentIndex())

    def _bring_row(self, row: int) -> None:
        """Who chooses by keys sees what is chosen."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, Tall):
            around = around.parentWidget()
        inside = around.widget() if around is not None else None
        if around is not None and inside is not None and row >= 0:
            box = self.visualItemRect(self.item(row))
            middle = self.viewport().mapTo(inside, box.center())
            around.ensureVisible(0, middle.y(), 0, box.height())

    @property
    def card(self) -> str | None:
        """The card that is chosen."""
        row = self.currentRow()
        return str(self.item(row).data(CARD)) if row >= 0 else None

    def fill(self, lines: Iterable[CardCount], game: Game) -> None:
        """Other cards; the chosen one stays chosen while it is there."""
        old, row = self._cards(), self.currentRow()
        with QSignalBlocker(self):
            self.clear()
            for line in lines:
                self.addItem(_item(line, game))
            now = self._cards()
            # One that is gone leaves the choice to the next that was below it, else above.
            near = [*old[row:], *reversed(old[:row])] if row >= 0 else []
            self.setCurrentRow(next((now.index(card) for card in near if card in now), -1))
        self.setMaximumHeight(self._high(max(1, self.count())))
        self.updateGeometry()

    def needed(self) -> int:
        """So wide that no name is cut, even a bold one."""
        font = QFont(self.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        names = [self.item(row).text() for row in range(self.count())]
        name = max(map(metrics.horizontalAdvance, names), default=0)
        beside = round(1.15 * self.fontMetrics().height()) + 9 + _number_width(metrics) + 6
        bar = self.verticalScrollBar().sizeHint().width()
        return name + beside + bar + 2 * self.frameWidth()

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
        lines.append(tr(N_("swapped into the deck")))
        font = item.font()
        font.setBold(True)
        item.setFont(font)
    item.setToolTip(tip(lines))
    spoken = f"{name}, {lines[1]}" if cost is not None else name
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{spoken}, ×{count}")
    return item


Role = QPalette.ColorRole
FAINT = 0.4
"""How much is left of the picture of what cannot be had."""


class Pictures:
    """The units of one game and side, each drawn once for a size."""

    def __init__(self, settings: Settings, game: Game, scenario: Scenario, seat: str) -> None:
        look = safe_look(game) if settings.get("patterns", default=False) else None
        self.style: Style = style_of(game, look, language(), greyscale=False)
        shapes = self.style.shapes(scenario)
        self._shape = shapes[seat] if seat in shapes else self.style.shape_of("")
        self._kept: dict[tuple[str, int, float], QPixmap] = {}

    def unit(self, unit_type: str, side: int, ratio: float) -> QPixmap:
        """A unit's counter in the side's shield."""
        key = (unit_type, side, ratio)
        if key not in self._kept:
            marks = palette_pictures.unit(self.style, self._shape, unit_type, None)
            self._kept[key] = pixmap_of(marks, side, ratio)
        return self._kept[key]


class UnitPicture(QWidget):
    """A unit with its price in the corner."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pixmap: QPixmap | None = None
        self._price = ""
        self._faint = False
        self._room = 0
        self.side = round(2.1 * self.fontMetrics().height())
        self.make_room(("0",))

    def _corner(self) -> int:
        return round(1.15 * self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        return self.size()

    def make_room(self, prices: Iterable[str]) -> None:
        """Room for the widest of these coins, so that pictures stand below each other."""
        high = self._corner()
        room = round(max((coin_width(price, high, self) for price in prices), default=high))
        if room != self._room:
            self._room = room
            self.setFixedSize(self.side + room + 2, self.side)

    def show_unit(self, pixmap: QPixmap, price: int | None, *, faint: bool) -> None:
        """Show another unit, or the same at another price; ``faint``: it cannot be had."""
        words = price_words(price)
        if (pixmap.cacheKey(), words, faint) == (self._key(), self._price, self._faint):
            return
        self._pixmap, self._price, self._faint = pixmap, words, faint
        self.update()

    def _key(self) -> int:
        return self._pixmap.cacheKey() if self._pixmap is not None else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """The counter, and the price on a coin."""
        del event
        if self._pixmap is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = self._corner()
        painter.setOpacity(FAINT if self._faint else 1.0)
        painter.drawPixmap(self.width() - self.side, 0, self._pixmap)
        painter.setOpacity(1.0)
        wide = coin_width(self._price, corner, self)
        left = 0.5 + (self._room - wide) / 2
        coin = QRectF(left, (self.height() - corner) / 2, corner, corner)
        paint_coin(painter, coin, self._price, self)
        painter.end()


def price_words(price: int | None) -> str:
    """A price as a coin bears it."""
    return "–" if price is None else str(price)


def coin_width(words: str, high: float, widget: QWidget) -> float:
    """How wide a coin with these words is."""
    font = QFont(widget.font())
    font.setBold(True)
    return max(high, QFontMetrics(font).horizontalAdvance(words) + 0.4 * high)


def paint_coin(painter: QPainter, box: QRectF, words: str, widget: QWidget) -> None:
    """A price on a coin, wider where the number needs it."""
    font = QFont(widget.font())
    font.setBold(True)
    coin = QRectF(box.x(), box.y(), coin_width(words, box.height(), widget), box.height())
    palette = QGuiApplication.palette()
    painter.setPen(QPen(palette.color(Role.Text), 1.2))
    painter.setBrush(palette.color(Role.Base))
    painter.drawRoundedRect(coin, box.height() / 2, box.height() / 2)
    painter.setFont(font)
    painter.setPen(palette.color(Role.Text))
    painter.drawText(coin, Qt.AlignmentFlag.AlignCenter, words)


class MusterPage(QWidget):
    """Shows one side's part of the muster; what a person wants goes out as a ``ToolResult``."""

    wanted = Signal(object)
    """A ``ToolResult`` to carry out: an edit with its name, or a sentence why not."""
    doubted = Signal(object)
    """The ``Phrase`` why what is chosen now would be refused, or ``None``."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.seat = ""

    def show_seat(self, seat: str) -> None:
        """Show this side as it is now."""
        raise NotImplementedError

    def beginning(self) -> QWidget | None:
        """Where the keyboard begins on this page."""
        raise NotImplementedError

    def place_of_reason(self) -> tuple[QVBoxLayout, int] | None:
        """The column that shows why what was tried last was refused, and the place there,
        counted from 0; ``None``: below the page."""
        return None

    def follow_tabs(self, widgets: Sequence[QWidget]) -> None:
        """The keyboard comes to these right after the tabs; what is made late would come last."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QTabWidget):
            around = around.parentWidget()
        if around is not None:
            for one, other in itertools.pairwise((around.tabBar(), *widgets)):
                QWidget.setTabOrder(one, other)

    def want(self, outcome: ToolResult) -> None:
        """Ask for an outcome."""
        self.wanted.emit(outcome)
