"""Export: every format, its options, a name, and what was written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import language, tr
from editor.icons import icon
from editor.plain import PlainLabel
from editor.print import files_out
from editor.print.making import make
from editor.print.sheet_form import FORMS, FileChoice, SheetForm
from editor.workspace import Workspace
from schema.files import canonical
from schema.homes import expanded
from schema.language import N_, UserError

FORM = "export/form"
"""The setting that remembers the last format."""


class ExportDialog(QDialog):
    """Stays open after writing, so that several files can be made one after the other."""

    def __init__(
        self, workspace: Workspace, parent: QWidget | None = None, program: str = "banneret"
    ) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.setWindowTitle(tr(N_("Export")))
        self.form_box = QComboBox()
        for form in self.forms():
            self.form_box.addItem(tr(form.text), form.id)
        self.options_form = SheetForm(workspace, program, self)
        self.path_line = QLineEdit()
        self.path_line.setAccessibleName(tr(N_("File")))
        self.path_line.setMinimumWidth(self.fontMetrics().horizontalAdvance("0") * 52)
        browse = QPushButton(icon("folder-open"), tr(N_("Cho&ose…")))
        browse.setAutoDefault(False)
        browse.clicked.connect(self.browse)
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        self.folder_button = QPushButton(icon("folder-open"), tr(N_("Show the &folder")))
        self.folder_button.clicked.connect(self.show_folder)
        self.folder_button.setAutoDefault(False)
        self.folder_button.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        write = QPushButton(icon("file-export-outline"), tr(N_("&Write the file")))
        self.buttons.addButton(write, QDialogButtonBox.ButtonRole.AcceptRole)
        self.write_button = write
        write.clicked.connect(self.write)
        self.buttons.rejected.connect(self.reject)
        self._lay(browse)
        self._typed = False
        self._written: Path | None = None
        last = workspace.settings.get(FORM, "pdf")
        self.form_box.setCurrentIndex(max(0, self.form_box.findData(last)))
        self.form_box.currentIndexChanged.connect(self._choose)
        self.options_form.changed.connect(self._suggest)
        self.path_line.textEdited.connect(self._type)
        self._choose()

    def _lay(self, browse: QPushButton) -> None:
        top = QFormLayout()
        top.addRow(tr(N_("F&ormat:")), self.form_box)
        file_row = QHBoxLayout()
        file_row.addWidget(self.path_line, 1)
        file_row.addWidget(browse)
        label = PlainLabel(tr(N_("F&ile:")))
        label.setBuddy(self.path_line)
        told_row = QHBoxLayout()
        told_row.addWidget(self.told, 1)
        told_row.addWidget(self.folder_button, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addLayout(top)
        layout.addWidget(self.options_form)
        layout.addStretch(1)
        layout.addWidget(label)
        layout.addLayout(file_row)
        layout.addLayout(told_row)
        layout.addWidget(self.buttons)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.write_button.setDefault(True)

    def forms(self) -> tuple[FileChoice, ...]:
        """The formats of this scenario: one without secrets has no host's file."""
        has_secrets = self.workspace.document.scenario.secrets is not None
        return tuple(form for form in FORMS if form.id != "host" or has_secrets)

    def chosen(self) -> FileChoice:
        """The format that is chosen."""
        return next(form for form in FORMS if form.id == self.form_box.currentData())

    def _choose(self) -> None:
        form = self.chosen()
        self.options_form.choose_form(form.form)
        self.options_form.setVisible(form.form != "json")
        self.workspace.settings.put(FORM, form.id)
        self._suggest()

    def _suggest(self) -> None:
        """Name the file after what it holds, unless somebody typed a name of his own."""
        form = self.chosen()
        if self._typed:
            path = Path(self.path_line.text())
            self.path_line.setText(str(path.with_suffix(f".{form.form}")))
            return
        sheet = self.options_form.options().sheet if form.form == "pdf" else ""
        path = files_out.suggested(self.workspace, sheet, form.form)
        if form.id == "host":
            path = path.with_suffix(".host.json")
        elif form.id == "json" and path in (self.workspace.document.path, self.workspace.source):
            path = path.with_name(f"{path.stem}-public.json")
        self.path_line.setText(str(path))

    def _type(self) -> None:
        self._typed = bool(self.path_line.text().strip())

    def browse(self) -> None:
        """The system's dialog for the file."""
        kind = f"{tr(self.chosen().text)} (*.{self.chosen().form})"
        target = files_out.ask_where(self, Path(self.path_line.text()), kind)
        if target is not None:
            self._typed = True
            self.path_line.setText(str(target))

    def content(self) -> bytes:
        """The file's bytes; raises ``UserError``."""
        document, form = self.workspace.document, self.chosen()
        if form.id == "host":
            return canonical(document.scenario).encode()
        order = document.scenario, document.game, self.options_form.options()
        return make(order, form.form)

    def write(self) -> None:
        """Write it, and say what was written."""
        try:
            target = expanded(self.path_line.text().strip())
            data = self.content()
            files_out.put(data, target, self.workspace)
        except UserError as trouble:
            self.told.setText(trouble.sentence(language()))
            self.folder_button.hide()
            return
        self._written = target
        size = max(1, round(len(data) / 1024))
        self.told.setText(tr(N_("Wrote {file} ({size} KB)"), file=str(target), size=size))
        self.folder_button.show()

    def show_folder(self) -> None:
        """Open the folder with the file that was written."""
        if self._written is not None:
            files_out.open_in_system(self._written.parent)
