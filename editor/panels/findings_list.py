"""The list of findings: what stands in it, and how a row looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.i18n import language, tr
from editor.panels.severity import WORDS, level_of, paint_sign
from editor.plain import tip
from editor.tools.finding_places import places_of, spelt, things_of
from editor.workspace import Workspace
from schema.board import Place
from schema.findings import Finding
from schema.game import Game
from schema.language import N_
from schema.rendering import render_finding, rule_in_words
from schema.scenario import Scenario

AnyIndex = QModelIndex | QPersistentModelIndex
FINDING = Qt.ItemDataRole.UserRole
SENTENCE = Qt.ItemDataRole.UserRole + 1
SAID = Qt.ItemDataRole.UserRole + 2
"""The sentence as the rules say it: it follows a colon."""
WHERE = Qt.ItemDataRole.UserRole + 3
"""The first few of its places."""
MOST_PLACES = 6
MOST_HEIGHTS = 5000
GAP = 5
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


def where(places: Sequence[Place]) -> str:
    """Places in a line, the first few of them."""
    shown = ", ".join(spelt(place) for place in places[:MOST_PLACES])
    more = len(places) - MOST_PLACES
    return f"{shown} … (+{more})" if more > 0 else shown


def told(finding: Finding, sentence: str, places: str) -> str:
    """A finding in one line, for the clipboard and for those who hear the list: with the rule that
    it cites, and the name by which a file accepts it."""
    head = ", ".join(part for part in (tr(WORDS[level_of(finding)]), places) if part)
    rule = rule_in_words(finding, language())
    return f"{head}: {sentence}{f' — {rule}' if rule else ''} [{finding.slug}]"


class FindingsModel(QAbstractListModel):
    """The findings that the filters let through, each with its sentence."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.findings: tuple[Finding, ...] = ()
        self._sentences: tuple[str, ...] = ()
        self._places: tuple[str, ...] = ()
        self._game: Game | None = None

    def show(self, findings: Sequence[Finding], game: Game, scenario: Scenario) -> None:
        """Show these; equal ones stay as they are."""
        known: dict[int, str] = {}
        if game is self._game:
            known = {id(f): said for f, said in zip(self.findings, self._sentences, strict=True)}
        self._game = game
        sentences = tuple(known.get(id(f)) or render_finding(f, game, language()) for f in findings)
        places = tuple(where(places_of(finding, scenario)) for finding in findings)
        if (tuple(findings), sentences, places) == (self.findings, self._sentences, self._places):
            return
        self.beginResetModel()
        self.findings, self._sentences, self._places = tuple(findings), sentences, places
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  Qt's
        return 0 if parent.isValid() else len(self.findings)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The line for ears and clipboard, the finding itself, its sentence."""
        if not index.isValid() or index.row() >= len(self.findings):
            return None
        finding, sentence = self.findings[index.row()], self._sentences[index.row()]
        if role == SAID:
            return sentence
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return told(finding, sentence, self._places[index.row()])
        if role == FINDING:
            return finding
        if role == WHERE:
            return self._places[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(rule_in_words(finding, language())) if finding.rule else None
        return self.sentence(index.row()) if role == SENTENCE else None

    def sentence(self, row: int) -> str:
        """What is said in a row."""
        said = self._sentences[row]
        return f"{said[:1].upper()}{said[1:]}"


class FindingsDelegate(QStyledItemDelegate):
    """A row: the sign; where, and by which rule; the sentence, on as many lines as it needs."""

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
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        palette, box = option.palette, option.rect
        ground = palette.color(QPalette.ColorRole.Highlight if chosen else QPalette.ColorRole.Base)
        painter.fillRect(box, ground)
        text = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        faint = text if chosen else QPalette.ColorRole.PlaceholderText
        size = _sign(option)
        sign = QRectF(box.x() + GAP, box.y() + GAP, size, size)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(sign.adjusted(-2, -2, 2, 2), 3, 3)
        paint_sign(painter, sign, level_of(finding), palette.color(QPalette.ColorRole.Base))
        head, body = _boxes(option, box)
        rule = finding.rule or ""
        painter.setFont(option.font)
        painter.setPen(palette.color(faint))
        painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, rule)
        room = head.width() - option.fontMetrics.horizontalAdvance(f"{rule}  ")
        bold = QFont(option.font)
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(palette.color(text))
        title = index.data(WHERE) or tr(WORDS[level_of(finding)])
        title = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setFont(option.font)
        painter.setPen(palette.color(faint if finding.waived else text))
        painter.drawText(body, WRAP, sentence)
        painter.setPen(palette.color(QPalette.ColorRole.Mid))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """As high as its sentence needs at the width of now."""
        view, model = self.parent(), index.model()
        wide = view.viewport().width() if isinstance(view, QListView) else 300
        if wide != self._wide or len(self._heights) > MOST_HEIGHTS:
            self._wide = wide
            self._heights.clear()
        sentence = model.sentence(index.row()) if isinstance(model, FindingsModel) else ""
        height = self._heights.get(sentence)
        if height is None:
            height = self._heights[sentence] = self._height(option, sentence, wide)
        return QSize(wide, height)

    def _height(self, option: QStyleOptionViewItem, sentence: str, wide: int) -> int:
        head, body = _boxes(option, QRect(0, 0, wide, 10000))
        text = option.fontMetrics.boundingRect(body, WRAP, sentence)
        return int(head.bottom() + text.height() + 2 * GAP)


def _sign(option: QStyleOptionViewItem) -> int:
    return int(option.fontMetrics.height() * 0.95)


def _boxes(option: QStyleOptionViewItem, box: QRect) -> tuple[QRect, QRect]:
    """Where the first line of a row and its sentence stand."""
    high = option.fontMetrics.height()
    left = box.x() + _sign(option) + 2 * GAP
    wide = max(40, box.right() - left - GAP)
    head = QRect(left, box.y() + GAP, wide, high)
    return head, QRect(left, head.bottom() + 2, wide, box.bottom() - head.bottom() - GAP)


class FindingsList(QListView):
    """The list itself: Enter and a click go there, Ctrl+C copies."""

    chosen = Signal(QModelIndex)
    copied = Signal()
    pointed = Signal(QModelIndex)
    """The pointer is over this row, or left the list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setAccessibleName(tr(N_("Findings")))
        self.drawn = FindingsDelegate(self)
        self.setItemDelegate(self.drawn)
        self.clicked.connect(self.chosen)
        self.setMouseTracking(True)
        self.entered.connect(self.pointed)
        self.viewportEntered.connect(self._leave)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._leave()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._leave()

    def _leave(self) -> None:
        self.pointed.emit(QModelIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows are as high as their words need at the new width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def event(self, event: QEvent) -> bool:
        """Ctrl+C is the list's own while it has the focus."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Copy)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter jumps, Ctrl+C copies the row."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copied.emit()
        else:
            super().keyPressEvent(event)


def jump(workspace: Workspace, finding: Finding, turn: int = 0) -> None:
    """Bring a finding's place into view, and select what lies there on a table; what has no place
    is opened in the inspector.

    ``turn`` counts how often one has jumped to it: each time its next place.
    """
    workspace.look_at(finding)
    scenario = workspace.document.scenario
    places, things = places_of(finding, scenario), things_of(finding, scenario)
    if places:
        workspace.show_place(places[turn % len(places)])
    if things:
        workspace.select(things[turn % len(things)])
    if finding.fields and not places:
        workspace.field_wanted.emit(finding.fields[turn % len(finding.fields)])
