"""A list whose entries are cards with a picture, a title and a line; one of them is chosen."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetrics,
    QIcon,
    QImage,
    QPainter,
    QPalette,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.measures import HALF, STEP
from editor.plain import tip
from editor.start.choice_card import draw_focus, draw_in_middle, draw_panel
from editor.theme import dimmed

ID = Qt.ItemDataRole.UserRole
PICTURE, LINE = ID + 1, ID + 2
Index = QModelIndex | QPersistentModelIndex


class _CardDelegate(QStyledItemDelegate):
    def __init__(self, cards: PictureList) -> None:
        super().__init__(cards)
        self.cards = cards

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002
        """Equal cards."""
        return self.cards.card_size()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The panel, the picture, the words."""
        state, rect, palette = option.state, option.rect, option.palette
        marked = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        draw_panel(painter, rect, palette, marked=marked, hovered=hovered, focused=focused)
        if focused and not marked:
            draw_focus(painter, rect, palette)
        inner = rect.adjusted(STEP, STEP, -STEP, -STEP)
        room, words = self.cards.parts(inner)
        picture = index.data(PICTURE)
        if isinstance(picture, QPixmap):
            ground = palette.color(QPalette.ColorRole.Window)
            draw_in_middle(painter, room, picture, ground, seen=self.cards.seen)
        sign = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(sign, QIcon):
            size = room.height() // 3
            box = QRect(0, 0, size, size)
            box.moveCenter(room.center())
            sign.paint(painter, box)
        bold = QFont(self.cards.font())
        bold.setBold(marked)
        metrics = QFontMetrics(bold)
        painter.setFont(bold)
        own = index.data(Qt.ItemDataRole.ForegroundRole)
        ink = own.color() if isinstance(own, QBrush) else palette.color(QPalette.ColorRole.Text)
        painter.setPen(ink)
        title, about = str(index.data(Qt.ItemDataRole.DisplayRole)), str(index.data(LINE) or "")
        if self.cards.upright or not about:
            vertical = Qt.AlignmentFlag.AlignVCenter if self.cards.upright else 0
            flags = int(Qt.TextFlag.TextWordWrap) | int(vertical)
            painter.drawText(words, flags, title)
        else:
            line = QRect(words.left(), words.top(), words.width(), metrics.height())
            right = Qt.TextElideMode.ElideRight
            painter.drawText(line, 0, metrics.elidedText(title, right, line.width()))
            painter.setFont(self.cards.font())
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            below = line.translated(0, metrics.height())
            metrics = self.cards.fontMetrics()
            painter.drawText(below, 0, metrics.elidedText(about, right, line.width()))
        painter.restore()


class PictureList(QListWidget):
    """Cards in rows, as high as they need; or, ``upright``, below each other with the words beside
    the picture. ``data`` is what a card stands for."""

    def __init__(
        self,
        name: str,
        parent: QWidget,
        *,
        letters: int,
        upright: bool = False,
        low: bool = False,
        seen: float = 1.0,
    ) -> None:
        super().__init__(parent)
        self.letters, self.upright = letters, upright
        self.low, self.seen = low, seen
        """Whether pictures are half as high as wide, not two thirds; how much of the length of a
        long one is seen at least."""
        self.setAccessibleName(name)
        self.setItemDelegate(_CardDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMovement(QListView.Movement.Static)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not upright:
            self.setViewMode(QListView.ViewMode.IconMode)
            self.setResizeMode(QListView.ResizeMode.Adjust)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setViewportMargins(-STEP, -STEP, -STEP, 0)
        else:
            self.setViewportMargins(-STEP // 2, -STEP // 2, 0, 0)
        self.setSpacing(HALF if upright else STEP)

    def add(self, ident: str, title: str, line: str = "", hint: str = "") -> QListWidgetItem:
        """One more card; its picture comes later."""
        item = QListWidgetItem(title, self)
        item.setData(ID, ident)
        self.describe(item, line, hint)
        return item

    def describe(self, item: QListWidgetItem, line: str, hint: str = "") -> None:
        """Show something below the title of a card, and more in its tooltip."""
        title = item.text()
        item.setData(LINE, line)
        spoken = ". ".join(filter(None, (title, line, hint)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        item.setToolTip(tip("\n".join(filter(None, (title, hint or line)))))

    def show_picture(self, ident: str, image: QImage) -> None:
        """The picture of a card is here."""
        for row in range(self.count()):
            if self.item(row).data(ID) == ident:
                self.item(row).setData(PICTURE, dimmed(QPixmap.fromImage(image)))

    def chosen(self) -> str:
        """What the chosen card stands for."""
        return str(self.currentIndex().data(ID) or "")

    def choose(self, ident: str) -> bool:
        """Choose a card; whether it is there."""
        for row in range(self.count()):
            if self.item(row).data(ID) == ident and not self.item(row).isHidden():
                self.setCurrentRow(row)
                return True
        return False

    def idents(self) -> list[str]:
        """What the cards stand for."""
        return [str(self.item(row).data(ID)) for row in range(self.count())]

    def card_size(self) -> QSize:
        """The size of every card at this size of text."""
        metrics = self.fontMetrics()
        least = metrics.averageCharWidth() * self.letters
        if self.upright:
            wide = max(least, self.viewport().width() - STEP)
            return QSize(wide, metrics.height() * 2 + 3 * STEP)
        # Qt begins a new row where a card would end at the very edge: one pixel is left free.
        wide = (self.width() + STEP - 1) // self._columns() - STEP
        wide = max(least, min(wide, least * 5 // 4))
        inner = wide - 2 * STEP
        picture = inner // 2 if self.low else inner * 2 // 3
        return QSize(wide, picture + metrics.height() * 2 + 3 * STEP)

    def _columns(self) -> int:
        least = self.fontMetrics().averageCharWidth() * self.letters
        return max(1, (self.width() + STEP - 1) // (least + STEP))

    def picture_size(self) -> QSize:
        """Room for a picture."""
        inner = QRect(0, 0, self.card_size().width(), self.card_size().height())
        return self.parts(inner.adjusted(STEP, STEP, -STEP, -STEP))[0].size()

    def parts(self, inner: QRect) -> tuple[QRect, QRect]:
        """Where the picture lies in a card, and where the words."""
        high = self.fontMetrics().height() * 2
        if self.upright:
            wide = inner.height() * 4 // 3
            room = QRect(inner.left(), inner.top(), wide, inner.height())
            left = room.right() + STEP + 1
            top = inner.center().y() - high // 2
            return room, QRect(left, top, inner.right() - left, high)
        room = inner.adjusted(0, 0, 0, -high - STEP)
        return room, QRect(inner.left(), room.bottom() + STEP, inner.width(), high)

    def fit_rows(self) -> None:
        """As high as all rows are."""
        if self.upright:
            return
        size = self.card_size()
        shown = sum(not self.item(row).isHidden() for row in range(self.count()))
        rows = max(1, -(-shown // self._columns()))
        self.setFixedHeight(rows * (size.height() + STEP))
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other rows."""
        super().resizeEvent(event)
        self.fit_rows()
