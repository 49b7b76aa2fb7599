"""The skirmish wizard: choices at the left, the stage in the middle, the ledger at the right."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.document import file_dialogs
from editor.icons import icon
from editor.room import take_room
from editor.skirmish.board_stage import BoardStage
from editor.skirmish.cards_stage import CardsStage
from editor.skirmish.choices import Choices
from editor.skirmish.ledger import name_of_thing
from editor.skirmish.ledger_panel import LedgerPanel
from editor.skirmish.session import Session
from editor.skirmish.steps_stage import StepsStage
from editor.skirmish.wishes import Wishes
from editor.speech import say
from schema.language import N_, Phrase, Refusal

if TYPE_CHECKING:
    from editor.app import App

GEOMETRY = "skirmish/geometry"


class Wizard(QWidget):
    """One window for drawing a skirmish; every change draws at once and can be taken back."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.setWindowTitle(say(N_("Draw a skirmish")))
        self.dialog: QDialog | None = None
        self.choices = Choices(session, self)
        self.cards, self.board, self.steps = CardsStage(self), BoardStage(self), StepsStage(self)
        self.ledger = LedgerPanel(session, self)
        self.tabs = QTabWidget(self)
        for stage, words in (
            (self.cards, N_("Cards")),
            (self.board, N_("Board")),
            (self.steps, N_("Steps")),
        ):
            self.tabs.addTab(stage, say(words))
        self.tabs.setCurrentIndex(session.tab)
        split = QSplitter(self)
        for part in (self.choices, self.tabs, self.ledger):
            split.addWidget(part)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        letters = self.fontMetrics().averageCharWidth()
        split.setSizes([40 * letters, 110 * letters, 40 * letters])
        whole = QVBoxLayout(self)
        whole.addWidget(split, 1)
        whole.addLayout(self._foot())
        self._listen()
        self._add_shortcuts()
        take_room(self, 190 * letters, 54 * self.fontMetrics().height())
        self.restoreGeometry(app.settings.bytes(GEOMETRY))
        self.refresh()

    # -- putting together --------------------------------------------------------------------------

    def _foot(self) -> QHBoxLayout:
        self.sign = QToolButton(self)
        self.sign.setAutoRaise(True)
        self.sign.setEnabled(False)
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.roll = self._button(N_("Roll the &rest again"), "dice-multiple-outline", "Ctrl+R")
        self.edit = self._button(N_("Open to &edit"), "pencil", "Ctrl+Return")
        self.print_ = self._button(N_("Pr&int…"), "printer", "Ctrl+P")
        self.save = self._button(N_("Sa&ve…"), "content-save", "Ctrl+S")
        row = QHBoxLayout()
        row.addWidget(self.sign)
        row.addWidget(self.told, 1)
        for button in (self.roll, self.save, self.print_, self.edit):
            row.addWidget(button)
        return row

    def _button(self, words: str, sign: str, key: str) -> QPushButton:
        button = QPushButton(icon(sign), say(words), self)
        plain = say(words).replace("&", "")
        button.setToolTip(f"{plain} ({QKeySequence(key).toString()})")
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(button.click)
        return button

    def _add_shortcuts(self) -> None:
        for keys, do in (
            (("Alt+Left", "Ctrl+Z"), self.ledger.back.click),
            (("Alt+Right", "Ctrl+Shift+Z"), self.ledger.forward.click),
            (("Ctrl+W",), self.close),
        ):
            for key in keys:
                QShortcut(QKeySequence(key), self).activated.connect(do)
        for number in range(self.tabs.count()):
            sequence = QKeySequence(f"Ctrl+{number + 1}")
            self.tabs.setTabToolTip(number, f"{self.tabs.tabText(number)} ({sequence.toString()})")
            QShortcut(sequence, self).activated.connect(partial(self.tabs.setCurrentIndex, number))

    def _listen(self) -> None:
        self.choices.wished.connect(self.wish)
        self.choices.game_wanted.connect(self.choose_game)
        self.choices.wanted.connect(self.ask)
        for stage in (self.cards, self.board):
            stage.lock_wanted.connect(self.lock)
            stage.again_wanted.connect(self.again)
        self.board.unit_moved.connect(self.move_unit)
        self.steps.wanted.connect(self.watch)
        self.ledger.lock_wanted.connect(self.lock)
        self.ledger.roll_wanted.connect(self.go)
        self.tabs.currentChanged.connect(self._tab_chosen)
        self.roll.clicked.connect(self.roll_rest)
        self.edit.clicked.connect(self.open_in_editor)
        self.print_.clicked.connect(self.open_to_print)
        self.save.clicked.connect(self.save_file)

    # -- doing -------------------------------------------------------------------------------------

    def wish(self, wishes: Wishes, what: Phrase) -> None:
        """Draw by other wishes."""
        self.session.wish(wishes, what)
        self.refresh()

    def choose_game(self, game_id: str, add_ons: tuple[str, ...]) -> None:
        """Another game, or other add-ons."""
        try:
            self.session.choose_game(game_id, add_ons)
        except Refusal as trouble:  # a broken pack
            self.app.complain(trouble, self)
        self.refresh()

    def roll_rest(self) -> None:
        """Everything that is not locked, from another seed."""
        self.session.roll_rest(Phrase(N_("All that is not locked")))
        self.refresh()

    def again(self, scope: str) -> None:
        """A stage, a part of it or one thing once more."""
        roll = self.session.roll
        if roll is not None:
            thing = name_of_thing(roll.draft, scope)
            self.session.again(scope, Phrase(N_("Again: {thing}"), thing=thing))
            self.refresh()

    def move_unit(self, unit: str, place: str) -> None:
        """A unit was dragged to another hex."""
        roll = self.session.roll
        if roll is not None:
            thing = name_of_thing(roll.draft, f"deployment.{unit}").rpartition(" ")[0]
            words = Phrase(N_("Moved: {thing} {place}"), thing=thing, place=place)
            self.session.attempt(lambda: self.session.rolls.move(unit, place, words))
            self.refresh()

    def lock(self, scope: str, on: bool) -> None:  # noqa: FBT001  Qt passes it by place
        """Keep something through further rolls, or let it go."""
        self.session.rolls.lock(scope, on=on)
        self.refresh()

    def go(self, at: int) -> None:
        """Another roll of the history."""
        self.session.go(at)
        self.refresh()

    def watch(self, move: str) -> None:
        """Tell more or less of the set-up."""
        self.session.watch(move)
        self.refresh()

    def ask(self, what: str) -> None:
        """Open one of the dialogs for those who play with their own cards."""
        from editor.skirmish.asking import ask

        ask(self, what)

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the session as it is now."""
        session = self.session
        self.choices.refresh()
        roll, table = session.roll, session.table()
        if roll is not None and table is not None:
            whole = session.shown is None
            self.cards.show_roll(roll, table)
            self.board.show_roll(roll, table, is_whole=whole)
            if self.tabs.currentWidget() is self.steps:
                self.steps.show_roll(roll, table)
        self.ledger.refresh()
        for button in (self.edit, self.print_, self.save, self.roll):
            button.setEnabled(roll is not None)
        self._tell()

    def _tell(self) -> None:
        session = self.session
        told = session.trouble or session.note
        if told is None and session.shown is not None:
            told = Phrase(N_("You are watching the set-up: only what is there yet is shown."))
        self.sign.setVisible(told is not None)
        self.sign.setIcon(
            icon("alert-circle-outline" if session.trouble else "information-outline")
        )
        self.told.setText(_sentence(say(told)) if told is not None else "")

    def _tab_chosen(self, number: int) -> None:
        self.session.tab = number
        self.refresh()

    # -- leaving -----------------------------------------------------------------------------------

    def open_in_editor(self) -> QWidget | None:
        """The skirmish in a window of its own, not saved yet."""
        roll = self.session.roll
        if roll is None:
            return None
        window = self.app.open_scenario(roll.scenario, roll.draft.game, unsaved=True)
        self.close()
        return window

    def open_to_print(self) -> None:
        """The sheet as it will be printed."""
        roll = self.session.roll
        if roll is None:
            return
        from editor.skirmish.printing import preview

        preview(self, roll)

    def save_file(self) -> None:
        """Write the scenario to a file."""
        roll = self.session.roll
        if roll is None:
            return
        from schema import files

        path = self.ask_where(f"{self.session.file_name()}.json")
        if path is None:
            return
        try:
            files.write(roll.scenario, path)
        except files.Unwritable as trouble:
            self.app.complain(trouble, self)
            return
        self.app.remember(path)
        self.session.trouble = None
        self.session.note = Phrase(N_("Saved as {file}"), file=str(path))
        self._tell()

    def ask_where(self, name: str) -> Path | None:
        """Ask for a file to write."""
        folder = file_dialogs.usual_folder(self.app.settings, self.app.home.examples)
        return file_dialogs.file_to_save(self, folder / name)

    def built_anew(self) -> Wizard:
        """The same in the language and look of now."""
        self.app.settings.put_bytes(GEOMETRY, self.saveGeometry())
        return Wizard(self.app, self.session)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where it stood."""
        self.app.settings.put_bytes(GEOMETRY, self.saveGeometry())
        self.app.closed(self)
        event.accept()


def _sentence(text: str) -> str:
    """A refusal begins like a sentence, whatever it names first."""
    return text[:1].upper() + text[1:]
