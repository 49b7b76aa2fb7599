"""What differs between the scenario and another version of it: in words, and on both boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.context import AppContext
from editor.document.file_dialogs import files_to_open
from editor.elided import ElidedLabel
from editor.empty_page import empty_page
from editor.generate.spots import is_broad
from editor.help.topics import answer_f1
from editor.i18n import capital, language, tr
from editor.icons import icon
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel, TitledColumn, tip
from editor.standing import fit_to_screen, goes_when_closed
from editor.toolbox.board_preview import BoardPreview
from editor.workspace import Workspace
from editor.wrapped_list import QuietList
from exporters.drawing.scene import SMALL
from importers.reading import read_any
from schema.differences import differences
from schema.edits import Become
from schema.forces import Unit
from schema.game import Game
from schema.language import N_, Phrase, UserError, say_n
from schema.names import Names
from schema.rendering import render
from schema.scenario import Scenario
from schema.text import Message, Term
from schema.value import FrozenMap

TAKEN = Phrase(N_("Replace with another version"))
ORDER = N_("Before"), N_("After")
PLACES = Qt.ItemDataRole.UserRole
DIFFERENT, SAME, UNREADABLE = range(3)
"""Pages of the dialog."""


class BothBoards(QWidget):
    """The board before and the one after it, with what differs marked on both."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.titles = (ElidedLabel(self), ElidedLabel(self))
        self.take = QPushButton(icon("tray-arrow-down"), tr(N_("&Load into this window")), self)
        """Beside the name of the version that it loads."""
        self.take.setToolTip(
            tip(tr(N_("Replaces the scenario in this window; Undo brings it back.")))
        )
        self.take.setAutoDefault(False)
        self.heads: list[QHBoxLayout] = []
        self.columns = [QVBoxLayout() for _ in self.titles]
        self.boards: list[BoardPreview] = []
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(WIDE)
        for order, title, column in zip(ORDER, self.titles, self.columns, strict=True):
            bold = title.font()
            bold.setBold(True)
            title.setFont(bold)
            caption = PlainLabel(tr(order), self, text="caption", faint=True)
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(caption)
            words.addWidget(title)
            head = QHBoxLayout()
            head.addLayout(words, 1)
            head.addStrut(self.take.sizeHint().height())
            self.heads.append(head)
            column.setSpacing(STEP)
            column.addLayout(head)
            self._row.addLayout(column, 1)

    def show_both(
        self, both: Sequence[Scenario], games: Sequence[Game], names: Sequence[str], other: int
    ) -> None:
        """Show these by their names; broad boards one below the other. ``other``: which of them,
        0 or 1, is not in the window and may be loaded."""
        for title, words in zip(self.titles, names, strict=True):
            title.setText(words)
        self.heads[other].addWidget(self.take, 0, Qt.AlignmentFlag.AlignBottom)
        for old in self.boards:
            old.hide()
            old.deleteLater()
        self.boards = []
        for column, scenario, game in zip(self.columns, both, games, strict=True):
            board = BoardPreview(game, self, layers=(*SMALL, "coordinates"))
            board.be_on_table()
            board.take(scenario)
            column.addWidget(board, 1)
            self.boards.append(board)
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if is_broad(both[1]) else way.LeftToRight)

    def mark(self, places: Sequence[str], chosen: Sequence[str]) -> None:
        """Mark all these places, those that are chosen more clearly."""
        for board in self.boards:
            board.mark(places, chosen)


class CompareDialog(QDialog):
    """One line a difference, and both boards; Enter shows where it is. The other version may be
    taken over."""

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
        self._marked: tuple[str, ...] = ()
        """The places that differ."""
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Compare")))
        self._build()
        letters = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letters * 180, letters * 112)
        self.read(path)

    def read(self, path: Path) -> None:
        """Compare with this file; one that cannot be read is reported, and nothing is compared."""
        self.path = path
        origin = (self.workspace.document.path, self.workspace.source)
        self.turned = path not in origin  # what a friend sent back came after what stands here
        try:
            self.other = read_any(path, self.context.home.folder)
        except UserError as trouble:
            self.other = None
            self._show([], trouble.sentence(language()))
            self.pages.setCurrentIndex(UNREADABLE)
            return
        self._compare()

    def _build(self) -> None:
        column = TitledColumn(self)
        self.head = PlainLabel("", self, wrapped=True)
        column.addWidget(self.head)
        self.list = QuietList(self)
        self.list.setAccessibleName(tr(N_("Differences")))
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.itemActivated.connect(self._go)
        self.list.currentItemChanged.connect(self._point)
        self.boards = BothBoards(self)
        both = QWidget(self)
        beside = QHBoxLayout(both)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(WIDE)
        beside.addWidget(self.list, 3)
        beside.addWidget(self.boards, 9)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(both)
        same = N_("Nothing differs"), N_("Choose another file to compare this scenario with.")
        self.pages.addWidget(empty_page("check-circle-outline", *map(tr, same)))
        self.pages.addWidget(
            empty_page("alert-circle-outline", tr(N_("Nothing to compare")), tr(same[1]))
        )
        column.addWidget(self.pages, 1)
        row = QHBoxLayout()
        self.take = self.boards.take
        self.take.clicked.connect(self._take)
        self.turn = self._button(row, N_("&Swap before and after"), self._turn)
        self.turn.setIcon(icon("swap-horizontal"))
        self._button(row, N_("Another &file…"), self._choose)
        row.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        row.addWidget(buttons)
        column.add_foot(row)
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
        sentence = say_n("{count} difference", "{count} differences", by="count")
        heading = tr(sentence, count=len(found))
        if not found:
            heading = tr(N_("{before} and {after} are identical."), **names)
        try:
            games = (document.game, self.context.game_of(self.other))
        except UserError:  # a pack that is not here: the words are enough
            games = (document.game, document.game)
        if not self.turned:
            games = games[::-1]
        titles = [words if words == there else capital(words) for words in names.values()]
        self.boards.show_both((before, after), games, titles, int(self.turned))
        self._show([_line(one, (before, after), document.game) for one in found], heading)

    def _show(self, lines: list[tuple[str, tuple[str, ...]]], head: str) -> None:
        self.head.setText(head)
        self.list.clear()
        for words, places in lines:
            item = QListWidgetItem(words, self.list)
            item.setData(PLACES, places)
        self.pages.setCurrentIndex(DIFFERENT if lines else SAME)
        self._marked = tuple(place for _, places in lines for place in places)
        self.list.setCurrentRow(0)
        self._point()
        self.turn.setEnabled(bool(lines))
        self.take.setEnabled(bool(lines))

    def _point(self) -> None:
        """Mark what differs, and point to what is chosen of it."""
        row = self.list.currentRow()
        chosen = self.list.item(row).data(PLACES) if row >= 0 else ()
        self.boards.mark(self._marked, chosen)

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
        for place in item.data(PLACES)[-1:]:  # where it is now
            self.workspace.show_place(place)

    def _copy(self) -> None:
        chosen = self.list.selectedItems() or [
            self.list.item(row) for row in range(self.list.count())
        ]
        QGuiApplication.clipboard().setText("\n".join(item.text() for item in chosen))


def _line(
    message: Message, both: tuple[Scenario, Scenario], game: Game
) -> tuple[str, tuple[str, ...]]:
    """A difference in words, and the places that it is about."""
    args = dict(message.args)
    units = {unit.id: (unit, one) for one in both for unit in one.units}
    found = units.get(str(args.get("unit")))
    if found is not None:
        args["unit"] = _whose(*found, game)
    way = args.get("field")
    if isinstance(way, Term):
        steps = (_step(step, units, game) for step in way.id.split("/"))
        args["field"] = Term(of=way.of, id="/".join(steps))
    named = Message(slug=message.slug, args=FrozenMap(args))
    return render(named, game, language()), tuple(_places(message.args))


def _whose(unit: Unit, scenario: Scenario, game: Game) -> str:
    """What distinguishes a unit from others of its type: its rank, else its side."""
    names = Names(scenario, game, language())
    return names.of("ranks", unit.rank) if unit.rank else names.seat(unit.seat)


def _step(step: str, units: Mapping[str, tuple[Unit, Scenario]], game: Game) -> str:
    """A step of the way to a field; a unit by its name and place."""
    if step not in units:
        return step
    unit, scenario = units[step]
    called = Names(scenario, game, language()).unit(unit)
    return f"{called} {unit.at}" if isinstance(unit.at, str) else called


def _places(args: Mapping[str, object]) -> Iterator[str]:
    """The places that a difference names, that of now last."""
    for name in ("places", "place", "before", "after"):
        value = args.get(name)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, str) and one.isalnum() and one[:1].isupper():
                yield one
