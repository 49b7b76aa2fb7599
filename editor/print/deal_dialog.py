"""Dealing what lies face down into a file for the host; the scenario itself stays public."""

from __future__ import annotations

import secrets
from pathlib import Path

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QWidget,
)

from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.icons import icon
from editor.plain import PlainLabel, TitledColumn, let_grow
from editor.print import export_dialog
from editor.workspace import Workspace
from generators.secrets import deal
from schema import files
from schema.homes import expanded
from schema.language import N_, Phrase, UserError

WIDE = 2**53
"""Secret seeds lie below it: too many to try, and every JSON reader keeps them whole."""


ABOUT = N_(
    "Banneret deals the hidden cards at random and saves the result to a new file for the host. "
    "Nothing is shown here, and this scenario does not change: its printouts reveal nothing."
)


class DealDialog(QDialog):
    """Explains, asks for the host's file, deals, and shows nothing of what was dealt."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "sheets#hidden-cards")
        self.workspace = workspace
        self.setWindowTitle(tr(N_("Deal hidden cards")))
        self.path_line = QLineEdit(str(self._suggestion()))
        self.path_line.setMinimumWidth(self.fontMetrics().horizontalAdvance("0") * 56)
        label = PlainLabel(tr(N_("&Host’s file:")))
        label.setBuddy(self.path_line)
        browse = QPushButton(icon("folder-open"), tr(N_("Cho&ose…")))
        browse.setAutoDefault(False)
        browse.clicked.connect(self.browse)
        self.again = QCheckBox(tr(N_("Deal &again, replacing the deal in this file")))
        self.again.setVisible(workspace.document.scenario.secrets is not None)
        self.result_label = PlainLabel(wrapped=True)
        self.result_label.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.deal_button = QPushButton(tr(N_("&Deal")))
        self.buttons.addButton(self.deal_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.deal_button.clicked.connect(self.deal)
        self.buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(self.path_line, 1)
        row.addWidget(browse)
        layout = TitledColumn(self, tr(ABOUT))
        layout.addWidget(label)
        layout.addLayout(row)
        layout.addWidget(self.again)
        layout.addWidget(self.result_label)
        layout.add_foot(self.buttons)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.deal_button.setDefault(True)

    def _suggestion(self) -> Path:
        return export_dialog.suggested(self.workspace, "", "json").with_suffix(".host.json")

    def browse(self) -> None:
        """The system's dialog for the file."""
        kind = tr(N_("Scenarios (*.json)"))
        target = export_dialog.ask_where(self, Path(self.path_line.text()), kind)
        if target is not None:
            self.path_line.setText(str(target))

    def deal(self) -> None:
        """Deal and write; a file that players may get is never written over."""
        try:
            target = expanded(self.path_line.text().strip())
            seed = secrets.randbelow(WIDE)
            scenario = self.workspace.document.scenario
            dealt = deal(scenario, seed, self.workspace.document.game, again=self.again.isChecked())
            _refuse_public(target)
            files.write(dealt, target)
        except UserError as trouble:
            self._show_result(trouble.sentence(language()))
            return
        sentence = N_(
            "Saved {file}. It shows where every hidden card is, so only the host should open it."
        )
        self._show_result(tr(sentence, file=str(target)))
        self.deal_button.setEnabled(False)

    def _show_result(self, words: str) -> None:
        self.result_label.setText(words)
        self.result_label.show()
        let_grow(self)


def _refuse_public(target: Path) -> None:
    """Secrets never go over a file that players may have."""
    if target.exists() and files.read(target).secrets is None:
        sentence = N_("{file} is a file for the players; choose another name for the host’s file")
        raise UserError(Phrase(sentence, file=str(target)))
