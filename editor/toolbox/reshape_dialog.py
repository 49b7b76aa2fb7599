"""What dialogs that change a board share: questions, what becomes of the board, and a picture of
it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.board_sizes import size_in_hexes
from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.measures import BROAD, HALF, STEP
from editor.plain import PlainLabel, TitledColumn
from editor.standing import fit_to_screen
from editor.toolbox.board_preview import BoardPreview, Earlier
from editor.tools.brush import empty_terrain
from editor.tools.context import Selection
from editor.tools.reshape import Reshaped
from editor.workspace import Workspace
from geometry.hexes import Hex
from schema.board import HexBoard, require
from schema.edits import Become
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

WIDE, HIGH = 128, 96
"""Letters that a dialog is wide, and letters' widths that it is high."""
LETTERS = 25
"""What is chosen of several has room for so many."""
LEAST = 5
"""Lines of what becomes of the board that are always seen."""


@dataclass(frozen=True)
class Reshaping:
    """A board to come."""

    scenario: Scenario
    report: str
    """What is moved or removed: a line for each kind of thing."""
    lost: Sequence[Hex] = ()
    """Hexes beside it that the board of now has."""
    earlier: Earlier | None = None
    own: Sequence[str] = ()
    """Hexes that were there before others were joined to them."""


def earlier_of(made: Reshaped, before: Scenario) -> Earlier | None:
    """The board before as it lies on the plane of the new one; ``None`` where it was turned."""
    if made.turn:
        return None
    first = require(HexBoard, before.board).grid().hexes[0]
    return Earlier(before, (first, made.lies_at(first)))


def lost_of(made: Reshaped, before: Scenario) -> list[Hex]:
    """Where the hexes of the board before lie that are no part of the new one."""
    grid = require(HexBoard, before.board).grid()
    pairs = zip(grid.hexes, grid.names, strict=True)
    return [made.lies_at(hex_) for hex_, name in pairs if name not in made.places]


class ChangesReport(QScrollArea):
    """How large the board becomes, and what is moved or removed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr(N_("Changes")))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumHeight(self.fontMetrics().height() * LEAST)
        inside = QWidget(self)
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, STEP, 0)
        self._rows.setSpacing(HALF)
        self.size_line = PlainLabel("", inside, text="heading", wrapped=True)
        self._rows.addWidget(self.size_line)
        self._rows.addStretch(1)
        self._lines: list[PlainLabel] = []
        self._text = ""
        self.setWidget(inside)

    def text(self) -> str:
        """What it says, line by line."""
        return self._text

    def setText(self, text: str) -> None:
        """Say this: a line that ends with a colon heads those below; what a line names stands
        quieter below what it counts."""
        self._text = text
        for label in self._lines:
            label.hide()
            label.deleteLater()
        self._lines = []
        for line in text.splitlines():
            if line.endswith(":"):
                self._add(line[:-1], bold=True)
                continue
            head, colon, names = line.removeprefix("• ").partition(": ")
            listed = line.startswith("• ") and bool(colon) and not names.isdecimal()
            self._add(head if listed else line.removeprefix("• "))
            if listed:
                self._add(names, quiet=True)

    def _add(self, words: str, *, bold: bool = False, quiet: bool = False) -> None:
        label = PlainLabel(words, self.widget(), bold=bold, wrapped=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        if quiet:
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._rows.insertWidget(self._rows.count() - 1, label)
        self._lines.append(label)
        label.show()


class ReshapeDialog(QDialog):
    """Questions, what becomes of the board, and the board as it will be; the first button does it
    as one step of the history."""

    step = N_("Resize board")
    page = "editor#draw-the-board"
    """What F1 opens."""

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(parent)
        answer_f1(self, self.page)
        self.workspace = workspace
        self.made: Reshaping | None = None
        self.setWindowTitle(tr(self.step))
        self.setModal(True)
        self.terrain = empty_terrain(workspace.context()) or "plains"
        self.form = QFormLayout()
        self.form.setSpacing(STEP)
        self.report = ChangesReport()
        self.preview = BoardPreview(workspace.document.game)
        self.preview.be_on_table()
        self.preview.setAccessibleName(tr(N_("New board")))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr(self.step))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self._fill()
        for combo in self.findChildren(QComboBox):  # the picture has the room, not long names
            combo.setSizeAdjustPolicy(
                QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            combo.setMinimumContentsLength(LETTERS)
            combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.look()
        letter = self.fontMetrics().averageCharWidth()
        fit_to_screen(self, letter * WIDE, letter * HIGH)

    def _lay_out(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(BROAD)
        column.addLayout(self.form)
        column.addWidget(self.report, 1)
        left.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        columns = QHBoxLayout()
        columns.setSpacing(BROAD)
        columns.addWidget(left, 2)
        columns.addWidget(self.preview, 4)
        whole = TitledColumn(self)
        whole.addLayout(columns, 1)
        whole.add_foot(self.buttons)

    def _fill(self) -> None:
        """Put the questions into the form."""
        raise NotImplementedError

    def _make(self) -> Reshaping:
        """What is asked for; raises ``UserError`` where it cannot be."""
        raise NotImplementedError

    def _size(self, scenario: Scenario) -> str:
        """How large its board is."""
        board = require(HexBoard, scenario.board)
        return size_in_hexes(board.lines, board.orientation)

    def look(self) -> None:
        """Find out what would be, and show it."""
        now = self._scenario
        try:
            self.made = self._make()
        except UserError as no:
            self.made = None
            self.refuse(no)
        else:
            before, after = self._size(now), self._size(self.made.scenario)
            both = f"{before} → {after}"
            self.report.size_line.setText(after if before == after else both)
            self.report.setText(self.made.report)
        if self.made is None:
            self.preview.take(now)
        else:
            self.preview.take(self.made.scenario, self.made.lost, self.made.earlier)
            self.preview.draw_seam(self.made.own)
        different = self.made is not None and self.made.scenario != now
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(different)

    def refuse(self, trouble: UserError) -> None:
        """Say why it cannot be."""
        self.report.size_line.setText("")
        self.report.setText(trouble.sentence(language()))

    def accept(self) -> None:
        """Change it, as one step."""
        if self.made is not None:
            edit = Become(kind="become", scenario=self.made.scenario)
            self.workspace.apply(edit, Phrase(self.step))
            self.workspace.select(Selection())
            self.workspace.camera_wanted.emit("fit")
        super().accept()

    @property
    def _scenario(self) -> Scenario:
        return self.workspace.document.scenario
