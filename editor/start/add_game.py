"""Adding a game: a folder or a zip is looked over, its findings are shown, and it is copied."""

from __future__ import annotations

import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QStackedLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.document import file_dialogs
from editor.help.topics import answer_f1
from editor.i18n import capital, language, localized, tr
from editor.icons import icon
from editor.measures import STEP, DialogColumn
from editor.panels.severity import sign_icon
from editor.plain import PlainLabel, tip
from editor.standing import goes_when_closed
from editor.start.new_dialog import NewDialog
from editor.windows import WindowManager
from games.install import add_pack, standing
from games.packs import Pack
from schema.field_catalogue import label_of
from schema.language import N_, UserError
from schema.value import segments_of

if TYPE_CHECKING:
    from editor.pack_checks import PackFinding, PackReport


_Index = QModelIndex | QPersistentModelIndex


class _Answer(QObject):
    """Brings what a thread found into the window's own."""

    told = Signal(object)


class _Rows(QStyledItemDelegate):
    """Rows as high as their words need within the padding, of which Qt knows nothing."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        narrower = QStyleOptionViewItem(option)
        room = narrower.rect
        room.setWidth(room.width() - 2 * STEP)
        narrower.rect = room
        return super().sizeHint(narrower, index)


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
        self.resize(metrics.averageCharWidth() * 92, metrics.height() * 28)
        if path is not None:
            self.look_at(path)

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        column = DialogColumn(self)
        row = QHBoxLayout()
        self.from_folder = QPushButton(icon("folder-open"), tr(N_("&Folder…")), self)
        self.from_folder.clicked.connect(self.choose_folder)
        self.from_zip = QPushButton(icon("folder-zip-outline"), tr(N_("&Zip archive…")), self)
        self.from_zip.clicked.connect(self.choose_zip)
        row.addWidget(self.from_folder)
        row.addWidget(self.from_zip)
        row.addStretch(1)
        column.addLayout(row)
        row.setSpacing(STEP)
        self.head = PlainLabel(self, text="heading")
        self.head.setWordWrap(True)
        column.addWidget(self.head)
        self.summary = _words(self)
        column.addWidget(self.summary)
        self._middle = QStackedLayout()
        self.findings = QListWidget(self)
        self.findings.setAccessibleName(tr(N_("Findings")))
        self.findings.setWordWrap(True)
        self.findings.setItemDelegate(_Rows(self.findings))
        self.findings.setAlternatingRowColors(True)
        self.findings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.findings.setTextElideMode(Qt.TextElideMode.ElideNone)
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
        column.addSpacing(STEP)
        column.addWidget(self.buttons)

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
        self._answer.told.connect(self._looked)
        look = partial(_look, self._answer, path, self.context.home.game_folders, language())
        threading.Thread(target=look, name="game", daemon=True).start()
        self._show_state()

    def _looked(self, report: PackReport) -> None:
        if report.path != self._path:
            return  # another one was chosen meanwhile
        self.report = report
        self._answer = None
        paper = self.palette().base().color()
        for finding in report.findings:
            item = QListWidgetItem(
                sign_icon(finding.severity, paper), _in_words(finding), self.findings
            )
            item.setToolTip(tip(finding.sentence(language())))
        if report.is_pack:
            self._before = standing(report.id, self._home())
        self._show_state()

    # -- showing ----------------------------------------------------------------------------------

    def _show_state(self) -> None:
        """What can be done now, and what is said."""
        looks = self._path is not None and self.report is None
        report, before = self.report, self._before
        self.busy.setVisible(looks)
        self.begin.setVisible(False)
        self.head.setText("" if self._path is None else str(self._path))
        self.summary.setText("")
        if report is None:
            told = N_("Checking…") if looks else INVITATION
            self.quiet.setText(tr(told))
        else:
            self.quiet.setText(tr(N_("No problems found.")))
            if report.is_pack:
                self.head.setText(report.name)
                self.summary.setText(report.summary(language()))
            if report.code == 1:
                sentence = N_("{counts}. Fix the errors before adding this game.")
                self.summary.setText(tr(sentence, counts=report.summary(language())))
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
        """Copy it to the user's games; what cannot be done is told, and the dialog stays."""
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
        for widget in (self.add, self.replace, self.from_folder, self.from_zip, self.summary):
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


def _in_words(finding: PackFinding) -> str:
    """A finding that is about one value: the value and what is wrong with it, its place below."""
    if not isinstance(finding.where, str) or not finding.where.startswith("/") or finding.why:
        return finding.sentence(language())
    *above, last = segments_of(finding.where)
    label = label_of("Card", last)
    value = last if label == last else capital(tr(label))
    place = " › ".join(part.replace("_", " ") for part in above)
    below = " · ".join(filter(None, (finding.file, place)))
    return f"{value}: {finding.text.told(language())}\n{below}"


def _words(parent: QWidget) -> PlainLabel:
    label = PlainLabel(parent)
    label.setWordWrap(True)
    return label


def _look(answer: _Answer, path: Path, folders: tuple[Path, ...], words: str) -> None:
    """In the thread; nobody listens any more once the dialog is gone."""
    from editor.pack_checks import check_pack

    answer.told.emit(check_pack(path, folders, words))
