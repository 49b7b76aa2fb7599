"""What of another program's file was not understood, beside the board, with what it may be."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QWidget,
)

from editor.i18n import localized, tr
from editor.measures import DialogColumn
from editor.plain import PlainLabel
from editor.standing import goes_when_closed
from editor.workspace import Workspace
from importers.registry import Imported, Remark
from schema.edits import Become
from schema.foreign.taught import kinds_for, learned, teach
from schema.language import N_, Phrase, UserError

WIDE, HIGH = 460, 420
MOST_ROWS = 200


class NamesDialog(QDialog):
    """Stays open beside the board: every unknown name with its hexes and what it is."""

    def __init__(
        self, workspace: Workspace, found: Imported, folder: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Tool)
        self.workspace, self.found, self.folder = workspace, found, folder
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Not understood")))
        self.choices: dict[int, QComboBox] = {}
        self.remember = QCheckBox(tr(N_("&Remember for other files of this kind")))
        self.remember.setChecked(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.apply_button = buttons.addButton(
            tr(N_("&Apply")), QDialogButtonBox.ButtonRole.ApplyRole
        )
        self.apply_button.clicked.connect(self.apply)
        buttons.rejected.connect(self.close)
        self.apply_button.setProperty("main", True)
        rows = self._rows()
        about = PlainLabel(
            tr(
                N_("The file uses names that {game} does not have. Choose what each of them is."),
                game=localized(workspace.document.game.name),
            )
        )
        about.setWordWrap(True)
        about.setVisible(bool(self.choices))
        column = DialogColumn(self)
        column.addWidget(about)
        column.addWidget(rows)
        column.addWidget(self.remember)
        column.addWidget(buttons)
        self.remember.setVisible(bool(self.choices))
        self.apply_button.setVisible(bool(self.choices))
        self.resize(WIDE, min(HIGH, self.sizeHint().height()))

    def _rows(self) -> QScrollArea:
        """A row for each remark: what it says, a button to its hexes, and a choice."""
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setColumnStretch(0, 1)
        for row, remark in enumerate(self.found.left_out[:MOST_ROWS]):
            label = PlainLabel(tr(remark.phrase))
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
            kinds = kinds_for(remark.what, self.workspace.document.game)
            places = [place for place in remark.places if place]
            if places:
                button = QPushButton(tr(N_("Show")))
                button.clicked.connect(lambda _=False, at=places[0]: self._show(at))
                grid.addWidget(button, row, 1)
            if kinds:
                self.choices[row] = self._choice(remark, kinds)
                grid.addWidget(self.choices[row], row, 2)
        grid.setRowStretch(grid.rowCount(), 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        return area

    def _choice(self, remark: Remark, kinds: dict[str, str]) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(remark.name)
        box.addItem(tr(N_("leave as it is")), "")
        game = self.workspace.document.game
        for ident, section in kinds.items():
            box.addItem(localized(getattr(game, section)[ident].name), ident)
        return box

    def _show(self, place: str) -> None:
        self.workspace.show_place(place)

    def apply(self) -> None:
        """Put what was chosen onto the board as one step, and remember it if that is wished."""
        chosen = {
            row: str(box.currentData()) for row, box in self.choices.items() if box.currentData()
        }
        document = self.workspace.document
        scenario, taught = document.scenario, dict[str, str]()
        for row, kind in chosen.items():
            remark = self.found.left_out[row]
            scenario = learned(scenario, remark.what, remark.places, kind, document.game)
            taught[remark.name] = kind
        if not taught:
            return
        self.workspace.apply(
            Become(kind="become", scenario=scenario), Phrase(N_("Name unknown things"))
        )
        if self.remember.isChecked():
            try:
                teach(self.folder, self.found.foreign, taught)
            except UserError as trouble:
                self.workspace.say(trouble.phrase)
