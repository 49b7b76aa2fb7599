"""The frame of a window that draws battles: what stands at its foot, its keys, and the way out."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.actions import REDO
from editor.document import file_dialogs
from editor.generate.history_panel import LedgerPanel, RollHistory
from editor.generate.printing import preview
from editor.i18n import tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from editor.window_size import fit_to_screen
from editor.windows import WindowManager
from schema import files
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario


class Evening(RollHistory, Protocol):
    """What such a window works on; it outlives the window."""

    tab: int
    trouble: Phrase | None
    note: Phrase | None
    game: Game

    @property
    def scenario(self) -> Scenario | None:
        """What is drawn and shown."""

    @property
    def collection(self) -> Collection | None:
        """The boxes that it is drawn from; ``None``: one of each."""

    def remarks(self) -> list[str]:
        """What should be said beside the draw that is shown."""

    def file_name(self) -> str:
        """A name for its file, without an ending."""


class GenerateFrame(QWidget):
    """Choices at the left, stages in the middle, the ledger at the right, and the way out below."""

    KEPT = ""
    """Where the place of the window is kept."""

    def __init__(self, windows: WindowManager, evening: Evening, title: str) -> None:
        super().__init__()
        self.windows, self.context = windows, windows.context
        self.evening = evening
        self.dialog: QDialog | None = None
        """The one that asks something."""
        self.setWindowTitle(title)
        self.tabs = QTabWidget(self)
        self.ledger = LedgerPanel(evening, self)

    # -- putting together --------------------------------------------------------------------------

    def put_together(self, choices: QWidget, stages: tuple[tuple[QWidget, str], ...]) -> None:
        """Lay out choices, stages and ledger; stages come with their names."""
        for stage, words in stages:
            self.tabs.addTab(stage, tr(words))
        self.tabs.setCurrentIndex(self.evening.tab)
        split = QSplitter(self)
        for part in (choices, self.tabs, self.ledger):
            split.addWidget(part)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        letters = self.fontMetrics().averageCharWidth()
        split.setSizes([40 * letters, 110 * letters, 40 * letters])
        # On a small screen, or with large letters, the columns scroll: the foot stays in sight.
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(split)
        whole = QVBoxLayout(self)
        whole.addWidget(area, 1)
        whole.addLayout(self._foot())
        self._add_shortcuts()
        self.ledger.lock_wanted.connect(self.lock)
        self.ledger.roll_wanted.connect(self.go)
        self.tabs.currentChanged.connect(self._tab_chosen)
        fit_to_screen(self, 190 * letters, 62 * self.fontMetrics().height())
        self.restoreGeometry(self.context.settings.bytes(self.KEPT))

    def _foot(self) -> QHBoxLayout:
        self.sign = QToolButton(self)
        self.sign.setAutoRaise(True)
        self.sign.setEnabled(False)
        self.told = PlainLabel(self)
        self.told.setWordWrap(True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.roll = self._button(N_("Roll the &rest again"), "dice-multiple-outline", "Ctrl+R")
        self.edit = self._button(N_("Open to &edit"), "pencil", "Ctrl+Return")
        self.print_ = self._button(N_("Pr&int…"), "printer", "Ctrl+P")
        self.save = self._button(N_("Sa&ve…"), "content-save", "Ctrl+S")
        self.roll.clicked.connect(self.roll_rest)
        self.edit.clicked.connect(self.open_in_editor)
        self.print_.clicked.connect(self.open_to_print)
        self.save.clicked.connect(self.save_file)
        row = QHBoxLayout()
        row.addWidget(self.sign)
        row.addWidget(self.told, 1)
        for button in (self.roll, self.save, self.print_, self.edit):
            row.addWidget(button)
        return row

    def _button(self, words: str, sign: str, key: str) -> QPushButton:
        button = QPushButton(icon(sign), tr(words), self)
        plain = tr(words).replace("&", "")
        button.setToolTip(tip(f"{plain} ({QKeySequence(key).toString()})"))
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(button.click)
        return button

    def _add_shortcuts(self) -> None:
        for keys, do in (
            (("Alt+Left", "Ctrl+Z"), self.ledger.back.click),
            (("Alt+Right", *REDO), self.ledger.forward.click),
            (("Ctrl+W",), self.close),
        ):
            for key in keys:
                QShortcut(QKeySequence(key), self).activated.connect(do)
        for number in range(self.tabs.count()):
            sequence = QKeySequence(f"Ctrl+{number + 1}")
            self.tabs.setTabToolTip(number, f"{self.tabs.tabText(number)} ({sequence.toString()})")
            QShortcut(sequence, self).activated.connect(partial(self.tabs.setCurrentIndex, number))

    # -- what each kind of window does -------------------------------------------------------------

    def roll_rest(self) -> None:
        """Everything that is not locked, from another seed."""
        raise NotImplementedError

    def lock(self, scope: str, on: bool) -> None:  # noqa: FBT001  Qt passes it by place
        """Keep something through further rolls, or let it go."""
        raise NotImplementedError

    def go(self, at: int) -> None:
        """Another roll of the history."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the evening as it is now."""
        raise NotImplementedError

    # -- showing -----------------------------------------------------------------------------------

    def refresh_frame(self) -> None:
        """Show what the ledger and the foot tell."""
        self.ledger.refresh()
        for button in (self.edit, self.print_, self.save, self.roll):
            button.setEnabled(self.evening.scenario is not None)
        self.tell()

    def remark(self) -> str:
        """What the foot tells where there is nothing else to tell."""
        return " ".join(self.evening.remarks())

    def tell(self) -> None:
        """What went wrong, what was done, or a remark."""
        evening = self.evening
        done = evening.trouble or evening.note
        told = tr(done) if done is not None else self.remark()
        self.sign.setVisible(bool(told))
        self.sign.setIcon(
            icon("alert-circle-outline" if evening.trouble else "information-outline")
        )
        self.told.setText(_sentence(told))

    def _tab_chosen(self, number: int) -> None:
        self.evening.tab = number
        self.refresh()

    # -- leaving -----------------------------------------------------------------------------------

    def change_window(self, game: str) -> None:
        """Another game, which another window draws: that one stands where this one stood."""
        made = self.windows.drawing_window(game, self)
        if made is not None:
            made.setGeometry(self.geometry())
            self.close()

    def open_in_editor(self) -> QWidget | None:
        """The battle in a window of its own, not saved yet."""
        scenario = self.evening.scenario
        if scenario is None:
            return None
        window = self.windows.open_scenario(scenario, self.evening.game, unsaved=True)
        self.close()
        return window

    def open_to_print(self) -> None:
        """The sheet as it will be printed."""
        scenario = self.evening.scenario
        if scenario is not None:
            preview(self, self.context, scenario, self.evening.game, self.evening.collection)

    def save_file(self) -> None:
        """Write the scenario to a file."""
        scenario = self.evening.scenario
        if scenario is None:
            return
        path = self.ask_where(f"{self.evening.file_name()}.json")
        if path is None:
            return
        try:
            files.write(scenario, path)
        except files.Unwritable as trouble:
            self.context.show_error(trouble, self)
            return
        self.context.remember(path)
        self.evening.trouble = None
        self.evening.note = Phrase(N_("Saved as {file}"), file=str(path))
        self.tell()

    def ask_where(self, name: str) -> Path | None:
        """Ask for a file to write."""
        folder = file_dialogs.usual_folder(self.context.settings, self.context.home.examples)
        return file_dialogs.file_to_save(self, folder / name)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep where it stood."""
        self.context.settings.put_bytes(self.KEPT, self.saveGeometry())
        self.windows.closed(self)
        event.accept()


def _sentence(text: str) -> str:
    """A refusal begins like a sentence, whatever it names first."""
    return text[:1].upper() + text[1:]
