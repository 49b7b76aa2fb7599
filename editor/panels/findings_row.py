"""A row of the list of findings: its group, its sign, the sentence, where, its button."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QGuiApplication,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.elided import ElidedButton, whole_parts
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
KIND = Qt.ItemDataRole.UserRole + 6
"""The ``KindHead`` over the first of several findings of a kind, else ``None``."""
AMONG = Qt.ItemDataRole.UserRole + 7
"""Whether a row is one of several of a kind: what they share is over the first of them."""
UNIT = Qt.ItemDataRole.UserRole + 8
"""The unit that the fix moves, and its rank; ``None``: the fix is another one."""
END = Qt.ItemDataRole.UserRole + 9
"""Where to, for the button of a row that is not open."""
MOST_HEIGHTS = 5000
EDGE = 3
END_LIKE = "→ M10"
"""As wide as most hexes are written on a button."""
Role = QPalette.ColorRole
MIDDLE = Qt.AlignmentFlag.AlignVCenter
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class KindHead(NamedTuple):
    """What is over several findings of a kind."""

    title: str
    caption: str
    fix: str
    """The words of the button that mends all of them; empty: there is none."""


class OpeningList(QListView):
    """A list of which the current row is open, and says all that it has to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opened = QPersistentModelIndex()
        self._is_pressed = False

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Another row opens; under a mouse button that is down nothing moves."""
        super().currentChanged(current, previous)
        if not self._is_pressed:
            self._open()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_pressed = True
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.let_go()

    def let_go(self) -> None:
        """The mouse button is up: what it chose may open."""
        self._is_pressed = False
        self._open()

    def _open(self) -> None:
        if self.opened != self.currentIndex():
            self.opened = QPersistentModelIndex(self.currentIndex())
            self.scheduleDelayedItemsLayout()


class FindingsDelegate(QStyledItemDelegate):
    """A row: the sign; the sentence, on as many lines as it needs; where and by which rule."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heights: dict[str, int] = {}
        """Of rows by their sentence, at the width of now: a long list is arranged at every change
        of it."""
        self._wide = 0

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw the row in the palette of now."""
        finding, sentence = index.data(FINDING), index.data(SENTENCE)
        if finding is None:
            return
        painter.save()
        palette = QGuiApplication.palette()  # the style sheet changes that of the option
        parts, level = row_parts(option, index), level_of(finding)
        base, ink = palette.color(Role.Base), palette.color(Role.Text)
        faint = palette.color(Role.PlaceholderText)
        painter.setFont(type_font(option.font, "caption", bold=True))
        painter.setPen(faint)
        painter.drawText(parts.group, MIDDLE, index.data(GROUP))
        painter.fillRect(parts.head, base)
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            base = mixed(base, palette.color(Role.Highlight), 0.14 if chosen else 0.05)
        painter.fillRect(parts.card, base)
        if index.data(AMONG):  # one edge along all of them, and a line between two
            line = QRect(parts.body.x(), parts.card.y(), parts.body.width(), 1)
            painter.fillRect(line, palette.color(Role.Mid))
        painter.fillRect(parts.card.adjusted(0, 0, EDGE - parts.card.width(), 0), colour(level))
        if not parts.sign.isEmpty():
            paint_sign(painter, QRectF(parts.sign), level, base)
        if not parts.head.isEmpty():
            _paint_head(painter, option, index, parts)
        painter.setFont(option.font)
        painter.setPen(faint if finding.waived else ink)
        if not is_short(option, index):
            painter.drawText(parts.body, WRAP, sentence)
        if is_short(option, index) and index.data(UNIT) is not None:
            _paint_moved(painter, option, index, parts)
            painter.restore()
            return
        painter.setFont(type_font(option.font, "caption"))
        painter.setPen(faint)
        rule = None if index.data(AMONG) else finding.rule
        small = " · ".join(filter(None, (index.data(WHERE), rule)))
        room = parts.small
        if parts.fix == room:  # in one line with the button, which has its sentence above it
            room = room.adjusted(0, 0, fix_box(option, index, room).x() - room.right() - HALF, 0)
            small = whole_parts(small, painter.fontMetrics(), room.width())
        cut = Qt.TextElideMode.ElideRight
        small = painter.fontMetrics().elidedText(small, cut, room.width())
        painter.drawText(room, MIDDLE, small)
        painter.setFont(option.font)
        if not parts.fix.isEmpty():
            words = index.data(FIX)
            paint_fix(painter, palette, button_box(parts.fix, words, painter.fontMetrics()), words)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """As high as its sentence needs at the width of now."""
        view = self.parent()
        wide = view.viewport().width() if isinstance(view, QListView) else 300
        if wide != self._wide or len(self._heights) > MOST_HEIGHTS:
            self._wide = wide
            self._heights.clear()
        sentence = "" if is_short(option, index) else index.data(SENTENCE) or ""
        height = self._heights.get(sentence)
        if height is None:
            body = row_parts(option, index, QRect(0, 0, wide, 10_000)).body
            text = option.fontMetrics.boundingRect(body, WRAP, sentence)
            height = self._heights[sentence] = text.height() if sentence else 0
        around = row_parts(option, index, QRect(0, 0, wide, 0))
        return QSize(wide, height - around.body.height())


def _paint_head(
    painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex, parts: FindingRowParts
) -> None:
    """What several findings have in common, how many they are, and a button for all of them."""
    head, palette = index.data(KIND), QGuiApplication.palette()
    box = parts.head
    level = level_of(index.data(FINDING))
    painter.fillRect(QRect(box.x(), box.y(), EDGE, box.height()), colour(level))
    side = option.fontMetrics.height() - 2
    sign = QRectF(box.x() + EDGE + STEP, box.y() + STEP + 1, side, side)
    paint_sign(painter, sign, level, palette.color(Role.Base))
    painter.setFont(type_font(option.font, "body", bold=True))
    painter.setPen(palette.color(Role.Text))
    painter.drawText(parts.title, WRAP, head.title)
    room = parts.all_
    if head.fix:
        painter.setFont(option.font)
        button = button_box(room, head.fix, painter.fontMetrics())
        paint_fix(painter, palette, button, head.fix)
        room = room.adjusted(0, 0, -button.width() - HALF, 0)
    painter.setFont(type_font(option.font, "caption"))
    painter.setPen(palette.color(Role.PlaceholderText))
    if painter.fontMetrics().horizontalAdvance(head.caption) <= room.width():
        painter.drawText(room, MIDDLE, head.caption)  # else the tip of each row says it


def _paint_moved(
    painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex, parts: FindingRowParts
) -> None:
    """A unit that is to be moved: its name, below that where it is and its rank; where to."""
    palette, (name, rank) = QGuiApplication.palette(), index.data(UNIT)
    button = fix_box(option, index, parts.fix)
    room = parts.small.adjusted(0, 0, button.x() - parts.small.right() - STEP, 0)
    cut = Qt.TextElideMode.ElideRight
    high = option.fontMetrics.height()
    painter.setFont(type_font(option.font, "caption"))
    painter.setPen(palette.color(Role.Text))
    words = painter.fontMetrics().elidedText(name, cut, room.width())
    painter.drawText(QRect(room.x(), room.y(), room.width(), high), MIDDLE, words)
    painter.setPen(palette.color(Role.PlaceholderText))
    words = " · ".join(filter(None, (index.data(WHERE), rank)))
    words = painter.fontMetrics().elidedText(words, cut, room.width())
    painter.drawText(room.adjusted(0, high, 0, 0), MIDDLE, words)
    painter.setFont(option.font)
    paint_fix(painter, palette, button, index.data(END), wand=False)


def fix_box(option: QStyleOptionViewItem, index: AnyIndex, room: QRect) -> QRect:
    """The box of the button of a row in its room: of one width where it names a hex alone."""
    metrics = option.fontMetrics
    if is_short(option, index) and index.data(UNIT) is not None:
        wide = max(metrics.horizontalAdvance(END_LIKE), metrics.horizontalAdvance(index.data(END)))
        return room.adjusted(max(0, room.width() - wide - 2 * STEP), 0, 0, 0)
    return button_box(room, index.data(FIX), metrics)


def button_box(room: QRect, words: str, metrics: QFontMetrics) -> QRect:
    """The box of a button with these words, at the right of its room and no wider than that."""
    wide = metrics.horizontalAdvance(words) + metrics.height() + 2 * STEP + HALF
    return room.adjusted(max(0, room.width() - wide), 0, 0, 0)


def paint_fix(
    painter: QPainter,
    palette: QPalette,
    box: QRect,
    words: str,
    *,
    lit: bool = False,
    wand: bool = True,
) -> None:
    """The button of a row: a wand, and what it does; without the wand, for many of a kind."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    ground = palette.color(Role.Button)
    painter.setBrush(mixed(ground, palette.color(Role.Highlight), 0.25) if lit else ground)
    painter.drawRoundedRect(box, ROUND, ROUND)
    metrics = painter.fontMetrics()
    side = metrics.height() - 2
    top = box.y() + (box.height() - side) // 2
    inside = box.adjusted(STEP, 0, -STEP, 0)
    if wand:
        icon("auto-fix").paint(painter, box.x() + STEP, top, side, side)
        inside.adjust(side + HALF, 0, 0, 0)
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
    head: QRect
    title: QRect
    all_: QRect
    """The room of the caption of several findings and of the button that mends all of them."""
    card: QRect
    sign: QRect
    body: QRect
    small: QRect
    fix: QRect


def is_short(option: QStyleOptionViewItem, index: AnyIndex) -> bool:
    """Whether a row is its place and its button alone: one of several of a kind, for what they are
    is over the first of them; the row that is open says the rest."""
    view = option.widget
    is_open = isinstance(view, OpeningList) and view.opened == index
    return bool(index.data(AMONG) and index.data(WHERE) and index.data(FIX)) and not is_open


def row_parts(
    option: QStyleOptionViewItem, index: AnyIndex, room: QRect | None = None
) -> FindingRowParts:
    """The parts of a row in its box, or in some room; what its sentence has no room for is a
    body of less than no height."""
    box = QRect(option.rect if room is None else room)
    high = option.fontMetrics.height()
    over = high + STEP if index.data(GROUP) else 0
    group = QRect(box.x() + STEP, box.y(), box.width() - WIDE, over)
    left = box.x() + HALF + EDGE + STEP + high - 3 + STEP
    wide = max(40, box.x() + box.width() - HALF - 1 - left - HALF)
    head, title, all_ = _head_parts(option, index, box.adjusted(HALF, over, -HALF, 0), left, wide)
    over = head.y() + head.height() - box.y()
    among = bool(index.data(AMONG))
    if among:  # what they are is over the first of them, with its sign
        wide += left - (box.x() + HALF + EDGE + STEP)
        left = box.x() + HALF + EDGE + STEP
    card = QRect(box.x() + HALF, box.y() + over, box.width() - STEP, box.height() - over - FINE)
    sign = QRect(card.x() + EDGE + STEP, card.y() + STEP + 1, high - 2, high - 2)
    if among:
        card.setHeight(card.height() + FINE)  # one edge along all of them
    finding = index.data(FINDING)
    button = high + STEP if finding is not None and finding.fix and not finding.waived else 0
    rule = finding is not None and finding.rule and not among
    named = bool(index.data(WHERE) or rule)
    caption = QFontMetrics(type_font(option.font, "caption")).height() if named else 0
    last = card.y() + card.height() - STEP
    if among and button:  # the caption and the button are in one line
        line = QRect(left, last - button, wide, button)
        body = QRect(left, card.y() + STEP, wide, line.y() - card.y() - STEP - STEP)
        if is_short(option, index):
            block = button if index.data(UNIT) is None else high + caption
            body = QRect(left, card.y() + HALF, wide, last + STEP - HALF - block - card.y() - HALF)
            line = QRect(left, body.y() + body.height(), wide, block)
            fix = QRect(left, line.y() + (block - button) // 2, wide, button)
            return FindingRowParts(group, head, title, all_, card, QRect(), body, line, fix)
        return FindingRowParts(group, head, title, all_, card, QRect(), body, line, line)
    end = last - (button + STEP if button else 0)
    body = QRect(left, card.y() + STEP, wide, end - card.y() - caption - STEP)
    small = QRect(left, body.y() + body.height(), wide, caption)
    fix = QRect(left, end + STEP, wide, button)
    return FindingRowParts(
        group, head, title, all_, card, QRect() if among else sign, body, small, fix
    )


def _head_parts(
    option: QStyleOptionViewItem, index: AnyIndex, room: QRect, left: int, wide: int
) -> tuple[QRect, QRect, QRect]:
    """What is over several findings of a kind: the whole, its title, the line below that."""
    head = index.data(KIND)
    if head is None:
        return QRect(room.x(), room.y(), 0, 0), QRect(), QRect()  # below what is above it
    metrics = QFontMetrics(type_font(option.font, "body", bold=True))
    high = option.fontMetrics.height()
    text = metrics.boundingRect(QRect(0, 0, wide, 10_000), WRAP, head.title).height()
    gap = 0 if index.data(GROUP) else STEP
    title = QRect(left, room.y() + gap + STEP, wide, text)
    all_ = QRect(left, title.y() + text + HALF, wide, high + STEP)
    high = all_.y() + all_.height() - room.y() - gap + STEP
    return QRect(room.x(), room.y() + gap, room.width(), high), title, all_
