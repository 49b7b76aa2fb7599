"""Adding a game: a folder or a zip is looked over, its findings are shown, and it is copied."""

from __future__ import annotations

import threading
from collections import Counter
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from editor.document import file_dialogs
from editor.elided import ElidedLabel
from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP
from editor.panels.severity import MANY, Level, sign_icon
from editor.plain import PlainLabel, TitledColumn
from editor.standing import fit_to_screen, goes_when_closed
from editor.start.new_dialog import NewDialog
from editor.start.pack_findings import PackFindings
from editor.windows import WindowManager
from games.install import add_pack, standing
from games.packs import Pack
from schema.language import N_, UserError

if TYPE_CHECKING:
    from editor.pack_checks import PackReport


class _Answer(QObject):
    """Brings what a thread found into the window's own."""

    found = Signal(object)


class AddGameDialog(QDialog):
    """Choose, look, add; what stands there already gives way only if a box is ticked."""

    added = Signal(str)
    """The id of a game that is among the user's own now."""

    def __init__(
        self, windows: WindowManager, path: Path | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "make-a-game#add-it-to-your-games")
        self.windows, self.context = windows, windows.context
        self.report: PackReport | None = None
        self._before: Pack | None = None
        self._path: Path | None = None
        self._answer: _Answer | None = None
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Add game")))
        self._build()
        self._show_state()
        metrics = self.fontMetrics()
        fit_to_screen(self, metrics.averageCharWidth() * 100, metrics.height() * 36)
        if path is not None:
            self.look_at(path)

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        column = TitledColumn(self)
        row = QHBoxLayout()
        self.from_folder = QPushButton(icon("folder-open"), tr(N_("&Folder…")), self)
        self.from_folder.clicked.connect(self.choose_folder)
        self.from_zip = QPushButton(icon("folder-zip-outline"), tr(N_("&Zip archive…")), self)
        self.from_zip.clicked.connect(self.choose_zip)
        row.addWidget(self.from_folder)
        row.addWidget(self.from_zip)
        row.addStretch(1)
        self.again = QPushButton(icon("refresh"), tr(N_("&Check again")), self)
        self.again.clicked.connect(self._look_again)
        row.addWidget(self.again)
        column.addLayout(row)
        row.setSpacing(STEP)
        column.addSpacing(HALF)
        column.addLayout(self._head())
        self._middle = QStackedLayout()
        self.findings = PackFindings(self)
        self.findings.setAccessibleName(tr(N_("Findings")))
        self.quiet = _words(self)
        self.quiet.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._middle.addWidget(self.quiet)
        self._middle.addWidget(self.findings)
        column.addLayout(self._middle, 1)
        self.busy = QProgressBar(self)
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.busy.setAccessibleName(tr(N_("Checking…")))
        column.addWidget(self.busy)
        self.replace = QCheckBox(self)
        self.replace.toggled.connect(self._show_state)
        column.addWidget(self.replace)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Cancel, self)
        self.begin = self.buttons.addButton(
            tr(N_("&New scenario…")), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.begin.clicked.connect(self._begin)
        self.add = self.buttons.addButton(tr(N_("&Add")), QDialogButtonBox.ButtonRole.AcceptRole)
        self.add.setDefault(True)
        self.buttons.accepted.connect(self.add_it)
        self.buttons.rejected.connect(self.reject)
        column.add_foot(self.buttons)

    def _head(self) -> QVBoxLayout:
        """The game, where it is, how many findings of each kind there are, and what to do now."""
        self.head = PlainLabel(self, text="heading", wrapped=True)
        self.place = ElidedLabel(self)
        self.place.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.counts: dict[Level, tuple[PlainLabel, PlainLabel]] = {}
        row = QHBoxLayout()
        row.setSpacing(HALF)
        for level in ("error", "warning", "note"):
            sign, words = self.counts[level] = PlainLabel(self), PlainLabel(self)
            side = self.fontMetrics().height()
            paper = self.palette().window().color()
            sign.setPixmap(sign_icon(level, paper).pixmap(side, side))
            row.addWidget(sign)
            row.addWidget(words)
            row.addSpacing(STEP)
        self.summary = PlainLabel(self)
        self.summary.setForegroundRole(QPalette.ColorRole.WindowText)
        row.addStretch(1)
        row.addWidget(self.summary)
        lines = QVBoxLayout()
        lines.setSpacing(FINE)
        lines.addWidget(self.head)
        lines.addWidget(self.place)
        lines.addSpacing(STEP)
        lines.addLayout(row)
        return lines

    # -- looking ----------------------------------------------------------------------------------

    def choose_folder(self) -> None:
        """Ask for a folder."""
        chosen = file_dialogs.game_folder(self, file_dialogs.usual_folder(self.context.settings))
        if chosen is not None:
            self.look_at(chosen)

    def choose_zip(self) -> None:
        """Ask for a zip."""
        chosen = file_dialogs.game_zip(self, file_dialogs.usual_folder(self.context.settings))
        if chosen is not None:
            self.look_at(chosen)

    def look_at(self, path: Path) -> None:
        """Look a game over, in a thread: all its cards are drawn with twenty seeds."""
        self._path, self.report, self._before = path, None, None
        self.replace.setChecked(False)
        self.findings.clear()
        self._answer = _Answer()
        self._answer.found.connect(self._looked)
        look = partial(_look, self._answer, path, self.context.home.game_folders, language())
        threading.Thread(target=look, name="game", daemon=True).start()
        self._show_state()

    def _look_again(self) -> None:
        """The author mended something meanwhile."""
        if self._path is not None:
            self.look_at(self._path)

    def _looked(self, report: PackReport) -> None:
        if report.path != self._path:
            return  # another one was chosen meanwhile
        self.report = report
        self._answer = None
        for finding in report.findings:
            self.findings.add(finding)
        if report.is_pack:
            self._before = standing(report.id, self._home())
        self._show_state()

    # -- showing ----------------------------------------------------------------------------------

    def _show_state(self) -> None:
        """Show what can be done now, and the message."""
        looks = self._path is not None and self.report is None
        report, before = self.report, self._before
        self.busy.setVisible(looks)
        self.begin.setVisible(False)
        self.head.setText("" if self._path is None else self._path.name)
        self.place.setText("" if self._path is None else str(self._path.parent))
        self.summary.setText("")
        self.again.setVisible(self._path is not None and not looks)
        found: Counter[Level] = Counter(one.severity for one in (report.findings if report else ()))
        for level, labels in self.counts.items():
            labels[1].setText(tr(MANY[level], count=found[level]))
            for label in labels:
                label.setVisible(bool(found[level]))
        if report is None:
            state = N_("Checking…") if looks else INVITATION
            self.quiet.setText(tr(state))
        else:
            self.quiet.setText(tr(N_("No problems found.")))
            if report.is_pack:
                self.head.setText(report.name)
                self.place.setText(str(report.path))
            ready, broken = N_("Ready to add"), N_("Fix the errors before adding this game")
            self.summary.setText(tr(broken if report.code == 1 else ready))
        self._middle.setCurrentWidget(self.findings if self.findings.count() else self.quiet)
        good = report is not None and report.code == 0
        is_there = before is not None and self._path == before.folder
        self.replace.setVisible(good and before is not None and not is_there)
        if before is not None:
            sentence = N_("&Replace {game} {version}, which is already installed")
            name = localized(before.name, before.id)
            self.replace.setText(tr(sentence, game=name, version=before.version))
        asked = self.replace.isVisibleTo(self) and not self.replace.isChecked()
        self.add.setEnabled(good and not asked and not is_there)

    # -- adding -----------------------------------------------------------------------------------

    def add_it(self) -> None:
        """Copy it to the user's games; what cannot be done is shown, and the dialog stays."""
        report = self.report
        if report is None or not self.add.isEnabled():
            return
        try:
            add_pack(report.path, self._home(), replace=self.replace.isChecked())
        except UserError as trouble:
            self.context.show_error(trouble, self)
            return
        self.context.settings.put("new/game", report.id)
        self.context.refresh_games()
        self.added.emit(report.id)
        self._show_done(report)

    def _show_done(self, report: PackReport) -> None:
        sentence = N_("{game} was added.")
        self.quiet.setText(tr(sentence, game=report.name))
        self._middle.setCurrentWidget(self.quiet)
        counts = [label for labels in self.counts.values() for label in labels]
        hidden = (self.add, self.replace, self.from_folder, self.from_zip, self.again)
        for widget in (*hidden, self.summary, *counts):
            widget.setVisible(False)
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(tr(N_("&Close")))
        self.begin.setVisible(self._is_game(report.id))
        self.begin.setDefault(True)
        self.begin.setFocus()

    def _is_game(self, ident: str) -> bool:
        """Whether something can be begun with it: not with an add-on alone."""
        pack = standing(ident, self._home())
        return pack is not None and pack.kind == "game"

    def _begin(self) -> None:
        parent = self.parentWidget()
        self.accept()
        NewDialog(self.windows, parent).open()

    def _home(self) -> Path:
        return self.context.home.folder / "games"


INVITATION = N_(
    "Choose a folder that contains game.json, or a .zip file of one.\nThe "
    "game is checked first, then copied to your games."
)


def _words(parent: QWidget) -> PlainLabel:
    return PlainLabel(parent, wrapped=True)


def _look(answer: _Answer, path: Path, folders: tuple[Path, ...], words: str) -> None:
    """In the thread; nobody listens any more once the dialog is gone."""
    from editor.pack_checks import check_pack

    answer.found.emit(check_pack(path, folders, words))
