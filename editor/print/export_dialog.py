"""Export: every format, its options, and how files are named and written."""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.file_dialogs import usual_folder
from editor.elided import ElidedLine
from editor.help.topics import answer_f1
from editor.i18n import language, localized, tr
from editor.icons import icon
from editor.measures import BROAD, STEP
from editor.plain import PlainLabel, TitledColumn
from editor.print.export_preview import ExportPreview
from editor.print.making import make, make_others
from editor.print.sheet_form import FileChoice, SheetForm, file_choices
from editor.workspace import Workspace
from exporters.catalogue import USUAL, formats
from schema.disk import put_beside
from schema.files import canonical, write_bytes_atomically
from schema.homes import expanded
from schema.language import N_, Phrase, UserError

FORM = "export/form"
"""The setting that remembers the last format."""


class ExportDialog(QDialog):
    """Stays open after writing, so that several files can be made one after the other."""

    def __init__(
        self, workspace: Workspace, parent: QWidget | None = None, program: str = "banneret"
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "sheets")
        self.workspace = workspace
        self.setWindowTitle(tr(N_("Export")))
        self.form_box = QComboBox()  # as high as those below it
        self.form_box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        for form in self.forms():
            self.form_box.addItem(tr(form.text), form.id)
        self.options_form = SheetForm(workspace, program, self)
        # The folder is cut, and the file's name is whole.
        self.path_line = ElidedLine(cut=Qt.TextElideMode.ElideLeft)
        self.path_line.setAccessibleName(tr(N_("File")))
        self.path_line.setMinimumWidth(self.fontMetrics().horizontalAdvance("0") * 28)
        self.preview = ExportPreview(self)
        browse = QPushButton(icon("folder-open"), tr(N_("Cho&ose…")))
        browse.setAutoDefault(False)
        browse.clicked.connect(self.browse)
        self.result_label = PlainLabel()
        self.result_label.setWordWrap(True)
        self.folder_button = QPushButton(icon("folder-open"), tr(N_("Show in &folder")))
        self.folder_button.clicked.connect(self.show_folder)
        self.folder_button.setAutoDefault(False)
        self.folder_button.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        write = QPushButton(tr(N_("&Export")))
        self.buttons.addButton(write, QDialogButtonBox.ButtonRole.AcceptRole)
        self.write_button = write
        write.clicked.connect(self.write)
        self.buttons.rejected.connect(self.reject)
        self._fill(browse)
        self._typed = False
        self._written: Path | None = None
        last = workspace.settings.get(FORM, "pdf")
        self.form_box.setCurrentIndex(max(0, self.form_box.findData(last)))
        self.form_box.currentIndexChanged.connect(self._choose)
        self.options_form.changed.connect(self._suggest)
        self.path_line.textEdited.connect(self._type)
        self.path_line.textChanged.connect(self._show_name)
        self._choose()

    def _fill(self, browse: QPushButton) -> None:
        rows = self.options_form.form_layout
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        rows.insertRow(0, tr(N_("F&ormat:")), self.form_box)
        file_row = QHBoxLayout()
        file_row.setSpacing(STEP)
        file_row.addWidget(self.path_line, 1)
        file_row.addWidget(browse)
        rows.addRow(tr(N_("F&ile:")), file_row)
        label = rows.labelForField(file_row)
        if isinstance(label, QLabel):
            label.setBuddy(self.path_line)
        result_row = QHBoxLayout()
        result_row.addWidget(self.result_label, 1)
        result_row.addWidget(self.folder_button, 0, Qt.AlignmentFlag.AlignTop)
        choices = QVBoxLayout()
        choices.setSpacing(STEP)
        choices.addWidget(self.options_form)
        choices.addStretch(1)
        choices.addLayout(result_row)
        both = QHBoxLayout()
        both.setSpacing(BROAD)
        both.addWidget(self.preview)
        both.addLayout(choices, 1)
        layout = TitledColumn(self)
        layout.addLayout(both, 1)
        layout.add_foot(self.buttons)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.write_button.setDefault(True)

    def forms(self) -> tuple[FileChoice, ...]:
        """The formats of this scenario: one without secrets has no host's file."""
        has_secrets = self.workspace.document.scenario.secrets is not None
        return tuple(form for form in file_choices() if form.id != "host" or has_secrets)

    def chosen(self) -> FileChoice:
        """The format that is chosen."""
        return next(form for form in file_choices() if form.id == self.form_box.currentData())

    def _choose(self) -> None:
        form = self.chosen()
        self.options_form.choose_form(form.form)
        self.workspace.settings.put(FORM, form.id)
        self._suggest()

    def _suggest(self) -> None:
        """Name the file after what it holds, unless somebody typed a name of his own."""
        form = self.chosen()
        if self._typed:
            path = Path(self.path_line.text())
            self.path_line.setText(str(path.with_suffix(f".{form.ending}")))
            self._look()
            return
        sheet = self.options_form.options().sheet if form.form == "pdf" else ""
        path = suggested(self.workspace, sheet, form.ending)
        if form.id == "host":
            path = path.with_suffix(".host.json")
        elif form.id == "json" and path in (self.workspace.document.path, self.workspace.source):
            path = path.with_name(f"{path.stem}-public.json")
        self.path_line.setText(str(path))

        self._look()

    def _look(self) -> None:
        """Let the preview follow what is chosen."""
        document, form = self.workspace.document, self.chosen()
        options = replace(self.options_form.options(), target=self.path_line.text().strip())
        self.preview.order((document.scenario, document.game, options), form.form)

    def _show_name(self) -> None:
        self.preview.show_name(Path(self.path_line.text().strip()).name)

    def _type(self) -> None:
        self._typed = bool(self.path_line.text().strip())

    def browse(self) -> None:
        """The system's dialog for the file."""
        kind = f"{tr(self.chosen().text)} (*.{self.chosen().ending})"
        target = ask_where(self, Path(self.path_line.text()), kind)
        if target is not None:
            self._typed = True
            self.path_line.setText(str(target))

    def content(self) -> bytes:
        """The file's bytes; raises ``UserError``."""
        document, form = self.workspace.document, self.chosen()
        if form.id == "host":
            return canonical(document.scenario).encode()
        options = replace(self.options_form.options(), target=self.path_line.text().strip())
        return make((document.scenario, document.game, options), form.form)

    def others(self) -> dict[str, bytes]:
        """The files that belong beside it, by name."""
        document, form = self.workspace.document, self.chosen()
        if not formats()[form.form].beside:
            return {}
        order = document.scenario, document.game, self.options_form.options()
        return make_others(order, form.form)

    def write(self) -> None:
        """Write it, and say what was written."""
        try:
            target = expanded(self.path_line.text().strip())
            data = self.content()
            put(data, target, self.workspace)
            put_beside(target, self.others())
        except UserError as trouble:
            self.result_label.setText(trouble.sentence(language()))
            self.folder_button.hide()
            return
        self._written = target
        size = max(1, round(len(data) / 1024))
        self.result_label.setText(
            tr(N_("Exported {file} ({size} KB)"), file=str(target), size=size)
        )
        self.folder_button.show()

    def show_folder(self) -> None:
        """Open the folder with the file that was written."""
        if self._written is not None:
            open_in_system(self._written.parent)


LONGEST = 60
FOLDER = "export/folder"
"""The setting that remembers where the last export went."""


def suggested(workspace: Workspace, sheet: str, ending: str) -> Path:
    """A file for an export: the scenario's own name, the kind of sheet, the last folder."""
    document = workspace.document
    if document.path is not None:
        stem = document.path.name.removesuffix(".json").removesuffix(".host")
    else:
        words = re.findall(r"\w+", localized(document.scenario.title).lower().replace("_", " "))
        stem = "-".join(words)[:LONGEST].strip("-") or "scenario"
    kind = "" if sheet in ("", USUAL, "setup") else f"-{sheet}"
    return folder_of(workspace) / f"{stem}{kind}.{ending}"


def folder_of(workspace: Workspace) -> Path:
    """Where the last export went, else where the scenario lies."""
    last = workspace.settings.get(FOLDER, "")
    if last and Path(last).is_dir():
        return Path(last)
    beside = workspace.document.path or workspace.source
    return beside.parent if beside else usual_folder(workspace.settings)


def ask_where(parent: QWidget, suggestion: Path, kind: str) -> Path | None:
    """The system's dialog for a file to write; ``kind`` is its filter in words."""
    dialog = QFileDialog(parent, tr(N_("Save to")), str(suggestion.parent))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(kind)
    dialog.setDefaultSuffix(suggestion.suffix.lstrip("."))
    dialog.selectFile(suggestion.name)
    chosen = dialog.exec() == QFileDialog.DialogCode.Accepted
    names = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(names[0]) if chosen and names else None


def put(data: bytes, target: Path, workspace: Workspace) -> None:
    """Write a file at once and whole; raises ``Unwritable``, and ``UserError`` for the very file
    that is worked on: an export never holds all of it."""
    for own in (workspace.document.path, workspace.source):
        if own is not None and target.exists() and own.exists() and target.samefile(own):
            sentence = N_("{file} is the input file; choose another name")
            raise UserError(Phrase(sentence, file=str(target)))
    write_bytes_atomically(target, data, backup=False)
    workspace.settings.put(FOLDER, str(target.parent))


@cache
def _shelf() -> Path:
    """A folder for this process alone, gone when it ends: host's sheets lie in it, too."""
    folder = Path(tempfile.mkdtemp(prefix="banneret-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def write_copy(data: bytes, name: str) -> Path:
    """A copy of a sheet for the system's viewer; each in a folder of its own."""
    folder = Path(tempfile.mkdtemp(dir=_shelf()))
    write_bytes_atomically(folder / name, data, backup=False, durable=False)
    return folder / name


def open_in_system(path: Path) -> bool:
    """Open a file or folder with the system's own program; whether there is one."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
