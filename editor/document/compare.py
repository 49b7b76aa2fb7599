"""What differs between the scenario and another version of it, in words."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from editor.context import AppContext
from editor.document.file_dialogs import files_to_open
from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.measures import DialogColumn
from editor.plain import PlainLabel
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from importers.reading import read_any
from schema.differences import differences
from schema.edits import Become
from schema.language import N_, Phrase, UserError, say_n
from schema.rendering import render
from schema.scenario import Scenario

TAKEN = Phrase(N_("Replace with another version"))
PLACE = Qt.ItemDataRole.UserRole


class CompareDialog(QDialog):
    """One line a difference; Enter shows where it is. The other version may be taken over."""

    def __init__(
        self, context: AppContext, workspace: Workspace, path: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "editor#automatic-backups")
        self.context, self.workspace = context, workspace
        self.other: Scenario | None = None
        self.path = path
        self.turned = False
        """Whether the other version counts as the later one."""
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Compare")))
        self._build()
        letters = self.fontMetrics().averageCharWidth()
        self.resize(letters * 90, self.fontMetrics().height() * 26)
        self.read(path)

    def read(self, path: Path) -> None:
        """Compare with this file; one that cannot be read is told, and nothing is compared."""
        self.path = path
        origin = (self.workspace.document.path, self.workspace.source)
        self.turned = path not in origin  # what a friend sent back came after what stands here
        try:
            self.other = read_any(path, self.context.home.folder)
        except UserError as trouble:
            self.other = None
            self._show([], trouble.sentence(language()))
            return
        self._compare()

    def _build(self) -> None:
        column = DialogColumn(self)
        self.head = PlainLabel(self)
        self.head.setWordWrap(True)
        column.addWidget(self.head)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr(N_("Differences")))
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.itemActivated.connect(self._go)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        self.turn = self._button(row, N_("&Swap direction"), self._turn)
        self.take = self._button(row, N_("&Replace with this version"), self._take)
        self._button(row, N_("Another &file…"), self._choose)
        row.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        row.addWidget(buttons)
        column.addLayout(row)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.list)
        copy.activated.connect(self._copy)

    def _button(self, row: QHBoxLayout, text: str, do: object) -> QPushButton:
        button = QPushButton(tr(text), self)
        button.setAutoDefault(False)
        button.clicked.connect(do)
        row.addWidget(button)
        return button

    def _compare(self) -> None:
        if self.other is None:
            return
        document = self.workspace.document
        here, there = tr(N_("this window")), self.path.name
        before, after = self.other, document.scenario
        names = {"before": there, "after": here}
        if self.turned:
            before, after = after, before
            names = {"before": here, "after": there}
        found = differences(before, after)
        sentence = say_n(
            "{count} difference from {before} to {after}",
            "{count} differences from {before} to {after}",
            by="count",
        )
        told = tr(sentence, count=len(found), **names)
        if not found:
            told = tr(N_("{before} and {after} are identical."), **names)
        lines = [(render(m, document.game, language()), _first_place(m.args)) for m in found]
        self._show(lines, told)

    def _show(self, lines: list[tuple[str, str]], head: str) -> None:
        self.head.setText(head)
        self.list.clear()
        for words, place in lines:
            item = QListWidgetItem(words, self.list)
            item.setData(PLACE, place)
        self.turn.setEnabled(bool(lines))
        self.take.setEnabled(bool(lines))

    def _turn(self) -> None:
        self.turned = not self.turned
        self._compare()

    def _choose(self) -> None:
        for path in files_to_open(self, self.path.parent)[:1]:
            self.read(path)

    def _take(self) -> None:
        if self.other is None:
            return
        try:
            game = self.context.game_of(self.other)
        except UserError as trouble:
            self.context.show_error(trouble, self)
            return
        document = self.workspace.document
        self.workspace.apply(Become(kind="become", scenario=self.other), TAKEN)
        if game != document.game:
            document.use(game, self.context.collection(game))
        self.accept()

    def _go(self, item: QListWidgetItem) -> None:
        if item.data(PLACE):
            self.workspace.show_place(item.data(PLACE))

    def _copy(self) -> None:
        chosen = self.list.selectedItems() or [
            self.list.item(row) for row in range(self.list.count())
        ]
        QGuiApplication.clipboard().setText("\n".join(item.text() for item in chosen))


def _first_place(args: object) -> str:
    """The place that a difference is about, where it names one."""
    for name in ("places", "after", "place", "before"):
        told = args.get(name) if isinstance(args, dict) else None
        if isinstance(told, tuple) and told:
            told = told[0]
        if isinstance(told, str) and told.isalnum() and told[:1].isupper():
            return told
    return ""
