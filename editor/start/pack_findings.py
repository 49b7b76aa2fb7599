"""What was found in a game that is to be added: a card for each, the worst first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QPainter, QPalette
from PySide6.QtWidgets import QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.i18n import capital, language, tr
from editor.measures import HALF, ROUND, STEP, WIDE, type_font
from editor.panels.severity import colour, paint_sign
from editor.plain import tip
from editor.wrapped_list import QuietList
from schema.field_catalogue import label_of
from schema.language import N_
from schema.value import segments_of

if TYPE_CHECKING:
    from editor.pack_checks import PackFinding

_Index = QModelIndex | QPersistentModelIndex
LEVEL, WHAT, PLACE = (Qt.ItemDataRole.UserRole + number for number in range(3))
EDGE = 3
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
Role = QPalette.ColorRole


class PackFindings(QuietList):
    """What is wrong, and below it in small letters where; the text of an item is both."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(_Cards(self))
        self.setSelectionMode(QuietList.SelectionMode.SingleSelection)

    def add(self, finding: PackFinding) -> None:
        """One more."""
        what, place = _what(finding), _place(finding)
        item = QListWidgetItem("\n".join(filter(None, (what, place))), self)
        item.setData(LEVEL, finding.severity)
        item.setData(WHAT, what)
        item.setData(PLACE, place)
        item.setToolTip(tip(finding.sentence(language())))


class _Cards(QStyledItemDelegate):
    """A card: the sign, what is wrong, and where."""

    def _boxes(self, option: QStyleOptionViewItem, index: _Index, rect: QRect) -> tuple[QRect, ...]:
        """The card, its sign, its words, its place."""
        what, place = index.data(WHAT), index.data(PLACE)
        card = rect.adjusted(0, 0, 0, -HALF)
        side = option.fontMetrics.height()
        sign = QRect(card.x() + EDGE + STEP, card.y() + STEP, side, side)
        left = sign.right() + STEP
        room = QRect(left, card.y() + STEP, max(40, card.right() - left - STEP), 10_000)
        words = option.fontMetrics.boundingRect(room, WRAP, what)
        words.setWidth(room.width())
        small = QFontMetrics(type_font(option.font, "caption"))
        below = room.translated(0, words.height() + 1)
        where = small.boundingRect(below, WRAP, place) if place else QRect(below.topLeft(), QSize())
        return card, sign, words, where

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """As high as the words need at the width of now."""
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, QuietList) else 400
        _, _, words, where = self._boxes(option, index, QRect(0, 0, wide, 0))
        return QSize(wide - WIDE, words.height() + where.height() + 2 * STEP + HALF)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """In the colours of the application: the list has those of its ground."""
        palette, level = QGuiApplication.palette(), index.data(LEVEL)
        card, sign, words, where = self._boxes(option, index, option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(Role.Base))
        painter.drawRoundedRect(card, ROUND, ROUND)
        edge = card.adjusted(0, 0, EDGE - card.width(), 0)
        painter.fillRect(edge, colour(level))
        paint_sign(painter, QRectF(sign), level, palette.color(Role.Base))
        painter.setFont(option.font)
        painter.setPen(palette.color(Role.Text))
        painter.drawText(words, WRAP, index.data(WHAT))
        painter.setFont(type_font(option.font, "caption"))
        painter.setPen(palette.color(Role.PlaceholderText))
        painter.drawText(where, WRAP, index.data(PLACE))
        painter.restore()


def _what(finding: PackFinding) -> str:
    """What is wrong; of one value its name comes first."""
    text = finding.text.translated(language())
    if finding.why is not None:
        text = f"{text}: {finding.why.sentence(language())}"
    if isinstance(finding.where, str) and finding.where.startswith("/"):
        last = segments_of(finding.where)[-1]
        if finding.text.template == "is missing":  # the key as it is to be written in the file
            return tr(N_("{key} is missing"), key=last)
        label = label_of("Card", last)
        return f"{last if label == last else capital(tr(label))}: {text}"
    return text if "." in text.split(" ")[0] else capital(text)  # no other name of a file


def _place(finding: PackFinding) -> str:
    """The file, and the way to the value in it."""
    where = finding.where
    if isinstance(where, str) and where.startswith("/"):
        steps = segments_of(where)[:-1]
        place = " › ".join(part.replace("_", " ") for part in steps)
        return " · ".join(filter(None, (finding.file, place)))
    return finding.place(language())
