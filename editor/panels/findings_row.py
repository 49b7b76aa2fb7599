"""A row of the list of findings: its group, its sign, the sentence, where, its button."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.elided import ElidedButton
from editor.icons import icon
from editor.measures import FINE, HALF, ROUND, STEP, WIDE, type_font
from editor.panels.severity import colour, level_of, paint_sign
from editor.panels.swatches import narrowed
from editor.theme import mixed

AnyIndex = QModelIndex | QPersistentModelIndex
FINDING = Qt.ItemDataRole.UserRole
SENTENCE = Qt.ItemDataRole.UserRole + 1
SAID = Qt.ItemDataRole.UserRole + 2
"""The sentence as the rules say it: it follows a colon."""
WHERE = Qt.ItemDataRole.UserRole + 3
"""The first few of its places."""
FIX = Qt.ItemDataRole.UserRole + 4
"""The words of the button that mends it; none if nothing does."""
GROUP = Qt.ItemDataRole.UserRole + 5
"""How many there are of its level, over the first of them."""
MOST_HEIGHTS = 5000
EDGE = 3
Role = QPalette.ColorRole
MIDDLE = Qt.AlignmentFlag.AlignVCenter
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class FindingsDelegate(QStyledItemDelegate):
    """A row: the sign; the sentence, on as many lines as it needs; where and by which rule."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heights: dict[str, int] = {}
        """Of rows by their sentence, at the width of now: a long list is laid out by every change
        of it."""
        self._wide = 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw the row in the palette of now."""
        finding, sentence = index.data(FINDING), index.data(SENTENCE)
        if finding is None:
            return
        painter.save()
        palette, parts, level = option.palette, row_parts(option, index), level_of(finding)
        base, ink = palette.color(Role.Base), palette.color(Role.Text)
        faint = palette.color(Role.PlaceholderText)
        painter.setFont(type_font(option.font, "caption", bold=True))
        painter.setPen(faint)
        painter.drawText(parts.group, MIDDLE, index.data(GROUP))
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            base = mixed(base, palette.color(Role.Highlight), 0.14 if chosen else 0.05)
            painter.fillRect(parts.card, base)
        painter.fillRect(parts.card.adjusted(0, 1, EDGE - parts.card.width(), -1), colour(level))
        paint_sign(painter, QRectF(parts.sign), level, base)
        painter.setFont(option.font)
        painter.setPen(faint if finding.waived else ink)
        painter.drawText(parts.body, WRAP, sentence)
        painter.setFont(type_font(option.font, "caption"))
        painter.setPen(faint)
        small = " · ".join(filter(None, (index.data(WHERE), finding.rule)))
        small = painter.fontMetrics().elidedText(
            small, Qt.TextElideMode.ElideRight, parts.small.width()
        )
        painter.drawText(parts.small, MIDDLE, small)
        painter.setFont(option.font)
        if not parts.fix.isEmpty():
            paint_fix(painter, palette, parts.fix, index.data(FIX))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """As high as its sentence needs at the width of now."""
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, QListView) else 300
        if wide != self._wide or len(self._heights) > MOST_HEIGHTS:
            self._wide = wide
            self._heights.clear()
        sentence = index.data(SENTENCE) or ""
        height = self._heights.get(sentence)
        if height is None:
            body = row_parts(option, index, QRect(0, 0, wide, 10_000)).body
            text = option.fontMetrics.boundingRect(body, WRAP, sentence)
            height = self._heights[sentence] = text.height()
        around = row_parts(option, index, QRect(0, 0, wide, 0))
        return QSize(wide, height - around.body.height())


def paint_fix(
    painter: QPainter, palette: QPalette, box: QRect, words: str, *, lit: bool = False
) -> None:
    """The button of a row: a wand, and what it does."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    ground = palette.color(Role.Button)
    painter.setBrush(mixed(ground, palette.color(Role.Highlight), 0.25) if lit else ground)
    painter.drawRoundedRect(box, ROUND, ROUND)
    metrics = painter.fontMetrics()
    side = metrics.height() - 2
    top = box.y() + (box.height() - side) // 2
    icon("auto-fix").paint(painter, box.x() + HALF, top, side, side)
    inside = box.adjusted(HALF + side + HALF, 0, -HALF, 0)
    painter.setPen(palette.color(Role.ButtonText))
    painter.setFont(narrowed(painter.font(), [words], inside.width()))
    metrics = painter.fontMetrics()
    painter.drawText(
        inside, MIDDLE, metrics.elidedText(words, Qt.TextElideMode.ElideRight, inside.width())
    )


class FixButton(ElidedButton):
    """The button of the current row, for keys and ears; it looks as those of the others do."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fix")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setFont(self.font())
        lit = self.underMouse() or self.hasFocus()
        paint_fix(painter, self.palette(), self.rect(), self.words, lit=lit)
        painter.end()


class FindingRowParts(NamedTuple):
    """Where the parts of a row stand; those that it has not are empty."""

    group: QRect
    card: QRect
    sign: QRect
    body: QRect
    small: QRect
    fix: QRect


def row_parts(
    option: QStyleOptionViewItem, index: AnyIndex, room: QRect | None = None
) -> FindingRowParts:
    """The parts of a row in its box, or in some room; what its sentence has no room for is a
    body of less than no height."""
    box = QRect(option.rect if room is None else room)
    high = option.fontMetrics.height()
    over = high + STEP if index.data(GROUP) else 0
    group = QRect(box.x() + STEP, box.y(), box.width() - WIDE, over)
    card = QRect(box.x() + HALF, box.y() + over, box.width() - STEP, box.height() - over - FINE)
    sign = QRect(card.x() + EDGE + STEP, card.y() + HALF + 1, high - 2, high - 2)
    left = sign.right() + STEP
    wide = max(40, card.right() - left - HALF)
    finding = index.data(FINDING)
    below = high + STEP if finding is not None and finding.fix and not finding.waived else 0
    end = card.y() + card.height() - STEP - (below + HALF if below else 0)
    named = finding is not None and bool(index.data(WHERE) or finding.rule)
    caption = QFontMetrics(type_font(option.font, "caption")).height() if named else 0
    body = QRect(left, card.y() + HALF, wide, end - card.y() - caption)
    small = QRect(left, body.y() + body.height(), wide, caption)
    return FindingRowParts(group, card, sign, body, small, QRect(left, end + HALF, wide, below))
