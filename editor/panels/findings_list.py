"""The list of findings: what stands in it, and how a row looks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyleOptionViewItem,
    QWidget,
)

from editor.i18n import language, names_of, tr
from editor.panels.findings_row import (
    AMONG,
    END,
    FINDING,
    FIX,
    GROUP,
    KIND,
    SAID,
    SENTENCE,
    UNIT,
    WHERE,
    AnyIndex,
    FindingsDelegate,
    KindHead,
    OpeningList,
    button_box,
    fix_box,
    row_parts,
)
from editor.panels.severity import LEVELS, MANY, WORDS, level_of
from editor.plain import tip
from editor.tools.finding_places import fix_of, lit_by, moved_alone, places_of, spelt, things_of
from editor.workspace import Workspace
from editor.wrapped_list import be_quiet
from schema.board import Place
from schema.findings import Finding
from schema.forces import Unit
from schema.game import Game
from schema.language import N_
from schema.rendering import render_finding, rule_alone, rule_in_words
from schema.scenario import Scenario
from schema.sentences.faults import FAULTS

MOST_PLACES = 6


def where(places: Sequence[Place]) -> str:
    """Places in a line, the first few of them."""
    shown = ", ".join(spelt(place) for place in places[:MOST_PLACES])
    more = len(places) - MOST_PLACES
    return f"{shown} … (+{more})" if more > 0 else shown


def full_line(finding: Finding, sentence: str, places: str) -> str:
    """A finding in one line, for the clipboard and for those who hear the list: with the rule that
    it cites, and the name by which a file accepts it."""
    head = ", ".join(part for part in (tr(WORDS[level_of(finding)]), places) if part)
    rule = rule_in_words(finding, language())
    return f"{head}: {sentence}{f' — {rule}' if rule else ''} [{finding.slug}]"


def without_repeated_end(sentence: str, before: str) -> str:
    """A sentence without the clauses at its end that another one ends with as well; its first one
    stays."""
    parts, others = (re.split(r"(?<=[;.]) ", one) for one in (sentence, before))
    kept = list(parts)
    while len(kept) > 1 and len(others) > 1 and kept[-1] == others[-1]:
        kept.pop()
        others.pop()
    return sentence if len(kept) == len(parts) else f"{' '.join(kept).rstrip(';.')}."


def fix_words(scenario: Scenario, finding: Finding) -> str:
    """What the button that mends a finding says; its sign says that it mends. Empty: nothing
    does."""
    if finding.fix is None:
        return ""
    words = tr(fix_of(scenario, finding.fix))
    return f"{words[:1].upper()}{words[1:]}"


class FindingsModel(QAbstractListModel):
    """The findings that the filters let through, each with its sentence."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.findings: tuple[Finding, ...] = ()
        self._sentences: tuple[str, ...] = ()
        self._places: tuple[str, ...] = ()
        self._kinds: dict[tuple[str, str], list[int]] = {}
        """The rows of each kind of a level."""
        self._game: Game | None = None
        self._scenario: Scenario | None = None

    def show(self, findings: Sequence[Finding], game: Game, scenario: Scenario) -> None:
        """Show these, the worst first; equal ones stay as they are."""
        first = {f.slug: number for number, f in reversed(list(enumerate(findings)))}
        findings = sorted(findings, key=lambda f: (LEVELS.index(level_of(f)), first[f.slug]))
        self._scenario = scenario
        known: dict[int, str] = {}
        if game is self._game:
            known = {
                id(f): sentence for f, sentence in zip(self.findings, self._sentences, strict=True)
            }
        self._game = game
        sentences = tuple(known.get(id(f)) or render_finding(f, game, language()) for f in findings)
        places = tuple(where(places_of(finding, scenario)) for finding in findings)
        if (tuple(findings), sentences, places) == (self.findings, self._sentences, self._places):
            return
        self.beginResetModel()
        self.findings, self._sentences, self._places = tuple(findings), sentences, places
        self._kinds = {}
        for row, finding in enumerate(findings):
            self._kinds.setdefault((level_of(finding), finding.slug), []).append(row)
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
            return full_line(finding, sentence, self._places[index.row()])
        if role == FINDING:
            return finding
        if role == WHERE:
            return self._places[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(rule_in_words(finding, language())) if finding.rule else None
        if role in MORE:
            return MORE[role](self, index.row())
        return None

    def sentence(self, row: int) -> str:
        """The text of a row; what the row above it says of the same rule is not repeated."""
        sentence = self._sentences[row]
        if row and self.findings[row - 1].slug == self.findings[row].slug and not self.group(row):
            sentence = without_repeated_end(sentence, self._sentences[row - 1])
        return f"{sentence[:1].upper()}{sentence[1:]}"

    def fix(self, row: int) -> str:
        """What the button of a row says; empty where there is none."""
        finding = self.findings[row]
        if finding.waived or self._scenario is None:
            return ""
        return fix_words(self._scenario, finding)

    def unit(self, row: int) -> tuple[str, str] | None:
        """The unit that the fix of a row moves, and its rank, if it moves one and no more."""
        moved = self._moved(row)
        if moved is None or self._game is None:
            return None
        names = names_of(self._game)
        unit = moved[0]
        rank = names.of("ranks", unit.rank) if unit.rank is not None else ""
        return names.of("unit_types", unit.type), rank

    def end(self, row: int) -> str:
        """Where the fix of a row moves that unit: all that its button says in a closed row."""
        moved = self._moved(row)
        return f"→ {moved[1]}" if moved is not None else ""

    def _moved(self, row: int) -> tuple[Unit, str] | None:
        finding = self.findings[row]
        if finding.waived or self._scenario is None:
            return None
        return moved_alone(self._scenario, finding.fix)

    def alike(self, row: int) -> tuple[Finding, ...]:
        """All findings of the kind of a row, itself among them."""
        finding = self.findings[row]
        return tuple(self.findings[n] for n in self._kinds[level_of(finding), finding.slug])

    def is_among(self, row: int) -> bool:
        """Whether a row is one of several of a kind."""
        finding = self.findings[row]
        return len(self._kinds[level_of(finding), finding.slug]) > 1

    def kind(self, row: int) -> KindHead | None:
        """What stands over the first of several of a kind."""
        finding = self.findings[row]
        level = level_of(finding)
        if not self.is_among(row) or self._kinds[level, finding.slug][0] != row:
            return None
        alike = self.alike(row)
        shared = finding if len({one.rule for one in alike}) == 1 else None
        if finding.slug in FAULTS:
            fault = tr(FAULTS[finding.slug], count=len(alike))
            rule = shared.rule if shared is not None else None
            return KindHead(fault, rule or "", self.fix_all(row))
        words = rule_alone(finding, language()) if shared is not None else ""
        counted = tr(MANY[level], count=len(alike))
        return KindHead(words or tr(N_("Of the same kind")), counted, self.fix_all(row))

    def fix_all(self, row: int) -> str:
        """What the button for all of the kind of a row says; empty: fewer than two have a fix."""
        count = sum(one.fix is not None and not one.waived for one in self.alike(row))
        return tr(N_("Fix all {count}"), count=count) if count > 1 else ""

    def group(self, row: int) -> str:
        """What stands over a row that is the first of its level."""
        level = level_of(self.findings[row])
        if row and level_of(self.findings[row - 1]) == level:
            return ""
        return tr(MANY[level], count=sum(level_of(one) == level for one in self.findings))


MORE: dict[int, Callable[[FindingsModel, int], object]] = {
    SENTENCE: FindingsModel.sentence,
    FIX: FindingsModel.fix,
    UNIT: FindingsModel.unit,
    END: FindingsModel.end,
    GROUP: FindingsModel.group,
    KIND: FindingsModel.kind,
    AMONG: FindingsModel.is_among,
}


class FindingsList(OpeningList):
    """The list itself: Enter and a click go there, Ctrl+C copies."""

    chosen = Signal(QModelIndex)
    copied = Signal()
    pointed = Signal(QModelIndex)
    """The pointer is over this row, or left the list."""
    mended = Signal(QModelIndex)
    """The button of this row was clicked."""
    mended_all = Signal(QModelIndex)
    """The button of all of its kind was clicked."""
    arranged = Signal()
    """Rows stand elsewhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        be_quiet(self)  # what its cards leave is no empty box
        self.setAccessibleName(tr(N_("Findings")))
        self.drawn = FindingsDelegate(self)
        self.setItemDelegate(self.drawn)
        self.clicked.connect(self.chosen)
        self.setMouseTracking(True)
        self.entered.connect(self.pointed)
        self.viewportEntered.connect(self._leave)
        self.verticalScrollBar().valueChanged.connect(self.arranged)

    def fix_box(self, index: AnyIndex) -> QRect:
        """Where the button of a row stands in the viewport; empty if it has none."""
        option = self._option(index)
        room = row_parts(option, index).fix if index.isValid() else QRect()
        return room if room.isEmpty() else fix_box(option, index, room)

    def fix_all_box(self, index: AnyIndex) -> QRect:
        """Where the button of all of a kind is in the viewport; empty if none is over this row."""
        head = index.data(KIND) if index.isValid() else None
        if head is None or not head.fix:
            return QRect()
        room = row_parts(self._option(index), index).all_
        return button_box(room, head.fix, self.fontMetrics())

    def _option(self, index: AnyIndex) -> QStyleOptionViewItem:
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        return option

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the button of a row mends it, elsewhere it goes there."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        left = event.button() == Qt.MouseButton.LeftButton
        one, all_ = self.fix_box(index).contains(at), self.fix_all_box(index).contains(at)
        if left and (one or all_):
            self.setCurrentIndex(index)
            (self.mended_all if all_ else self.mended).emit(index)
            event.accept()
            self.let_go()
        else:
            super().mouseReleaseEvent(event)

    def updateGeometries(self) -> None:
        """The rows were arranged anew."""
        super().updateGeometries()
        self.arranged.emit()

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
    seen = places or lit_by(finding, scenario)
    if seen:
        workspace.show_place(seen[turn % len(seen)])
    if things:
        workspace.select(things[turn % len(things)])
    if finding.fields and not places:
        workspace.field_wanted.emit(finding.fields[turn % len(finding.fields)])
