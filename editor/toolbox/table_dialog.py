"""Change the size of a table: how wide and deep, which part stays, and what falls off."""

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.plain import PlainLabel
from editor.toolbox.anchor_buttons import AnchorButtons
from editor.toolbox.board_preview import BoardPreview
from editor.toolbox.out_of_bounds_words import report_out_of_bounds
from editor.tools.context import Selection
from editor.tools.tabletop import fallen_off, resized_table
from editor.workspace import Workspace
from schema.board import TableBoard, require
from schema.edits import Become
from schema.language import N_, Phrase


class TableDialog(QDialog):
    """Centimetres, since that is what one measures a table in."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        """The scenario of ``workspace`` must lie on a table."""
        super().__init__(parent)
        self.workspace = workspace
        self.setWindowTitle(tr(N_("Change the table")))
        self.setModal(True)
        board = require(TableBoard, workspace.document.scenario.board)
        self.wide, self.deep = self._centimetres(board.width), self._centimetres(board.depth)
        self.anchor = AnchorButtons()
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        form = QFormLayout()
        form.addRow(tr(N_("&Width:")), self.wide)
        form.addRow(tr(N_("&Depth:")), self.deep)
        form.addRow(tr(N_("The old table lies:")), self.anchor)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self.told)
        left.addStretch(1)
        self.preview = BoardPreview(workspace.document.game)
        self.preview.setAccessibleName(tr(N_("The table as it will be")))
        columns = QHBoxLayout()
        columns.addLayout(left)
        columns.addWidget(self.preview, 1)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.addLayout(columns, 1)
        whole.addWidget(self.buttons)
        self.anchor.changed.connect(self.look)
        for box in (self.wide, self.deep):
            box.valueChanged.connect(self.look)
        self.look()

    def _centimetres(self, millimetres: int) -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setDecimals(1)
        box.setRange(10.0, 1000.0)
        box.setSuffix(tr(N_(" cm")))
        box.setValue(millimetres / 10)
        return box

    def look(self) -> None:
        """Find out what would be, and show it."""
        before, anchor = self.workspace.document.scenario, self.anchor.anchor()
        width, depth = round(self.wide.value() * 10), round(self.deep.value() * 10)
        self.made = resized_table(before, width, depth, anchor.across, anchor.along)
        self.preview.take(self.made)
        self.told.setText(
            report_out_of_bounds(fallen_off(before, self.made), self.workspace.hand())
        )
        different = self.made != before
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(different)

    def accept(self) -> None:
        """Change it, as one step."""
        edit = Become(kind="become", scenario=self.made)
        self.workspace.apply(edit, Phrase(N_("Change the table")))
        self.workspace.select(Selection())
        self.workspace.camera_wanted.emit("fit")
        super().accept()
