"""The steps of a watched game as a list: a heading for each turn, and its events below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QIcon, QPainter, QPalette
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from editor.measures import HALF, ROUND, STEP, type_font
from editor.theme import mixed
from exporters.words.battle_log import BattleLog
from playtests import indices

HEADS = (indices.S_ROUND, indices.S_TURN, indices.S_END)
"""Steps that begin something: they are headings."""
HEADING = Qt.ItemDataRole.UserRole
"""What stands bold in a row; empty for an event."""
ORDERS = Qt.ItemDataRole.UserRole + 1
"""What stands small below a heading."""
SHIELD = Qt.ItemDataRole.UserRole + 2
"""The shield of the side whose turn it is, before the heading."""
Index = QModelIndex | QPersistentModelIndex
Role = QPalette.ColorRole
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def fill(steps: QListWidget, log: BattleLog, shields: Sequence[QIcon]) -> None:
    """Put a game's steps into a list, with the shield of each side; ears and clipboard get each as
    one sentence."""
    for number, moment in enumerate(log.game.moments):
        item = QListWidgetItem(log.line(number), steps)
        if moment.kind in HEADS:
            turn = moment.kind == indices.S_TURN
            item.setData(HEADING, log.seat(moment.side) if turn else log.line(number))
            item.setData(ORDERS, log.orders(number))
            if turn:
                item.setData(SHIELD, shields[moment.side])


class StepRows(QStyledItemDelegate):
    """Headings at the left edge, with room above them; events set in, as high as their words."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row in the palette of now."""
        painter.save()
        palette = option.palette
        heading, words, small = _boxes(option, index, option.rect)
        box = option.rect.adjusted(HALF, heading.y() - option.rect.y() - HALF, -HALF, 0)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            ground = QGuiApplication.palette().color(Role.Window)  # that of a quiet list is clear
            painter.setBrush(mixed(ground, palette.color(Role.Highlight), 0.2))
            painter.drawRoundedRect(box, ROUND, ROUND)
        shield = index.data(SHIELD)
        if shield:
            side = option.fontMetrics.height()
            shield.paint(painter, QRect(option.rect.x() + STEP, heading.y(), side, side))
        painter.setPen(palette.color(Role.Text))
        painter.setFont(_bold(option))
        painter.drawText(heading, WRAP, index.data(HEADING) or "")
        painter.setFont(option.font)
        if not index.data(HEADING):
            painter.drawText(words, WRAP, index.data())
        painter.setPen(palette.color(Role.PlaceholderText))
        painter.setFont(type_font(option.font, "caption"))
        painter.drawText(small, WRAP, index.data(ORDERS) or "")
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its words need in the list of now."""
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, QListWidget) else 300
        *_, small = _boxes(option, index, QRect(0, 0, wide, 0))
        return QSize(wide, small.y() + small.height() + HALF)


def _bold(option: QStyleOptionViewItem) -> QFont:
    return type_font(option.font, "body", bold=True)


def _boxes(option: QStyleOptionViewItem, index: Index, room: QRect) -> tuple[QRect, QRect, QRect]:
    """Where heading, event and orders of a row stand in some room, one below the other; what it
    has not is of no height."""
    heading, orders = index.data(HEADING), index.data(ORDERS)
    beside = STEP + HALF + QFontMetrics(option.font).height()  # what a shield takes
    left = room.x() + (STEP if heading and not index.data(SHIELD) else beside)
    wide = max(40, room.width() - (left - room.x()) - STEP)
    y = room.y() + (STEP + HALF if heading and index.row() else HALF)
    boxes = []
    for words, font in (
        (heading, _bold(option)),
        ("" if heading else index.data(), option.font),
        (orders, type_font(option.font, "caption")),
    ):
        high = 0
        if words:
            high = QFontMetrics(font).boundingRect(QRect(0, 0, wide, 9999), WRAP, words).height()
        boxes.append(QRect(left, y, wide, high))
        y += high
    return boxes[0], boxes[1], boxes[2]
