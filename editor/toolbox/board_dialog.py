"""Change the board: a printed side or an own size, which part stays, and what falls off."""

from typing import Literal

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QSizePolicy,
    QWidget,
)

from editor.board_sizes import size_in_cm
from editor.i18n import localized, tr
from editor.plain import PlainLabel
from editor.spins import DoubleSpin, Spin
from editor.toolbox.anchor_buttons import AnchorButtons
from editor.toolbox.board_preview import LARGE, Earlier, report_out_of_bounds
from editor.toolbox.reshape_dialog import ReshapeDialog, Reshaping, earlier_of, lost_of
from editor.tools.brush import empty_terrain
from editor.tools.reshape import BoardShape, resized
from editor.tools.tabletop import fallen_off, resized_table, shift_of
from editor.workspace import Workspace
from geometry.grid import Indent, Orientation
from schema.board import HexBoard, TableBoard, require
from schema.language import N_
from schema.printed import HexSide
from schema.scenario import Scenario

OWN = ""
"""What the choice of the own size stands for among the ids of printed sides."""
MOST = 300
"""Lines, and hexes of a line, that one can ask for."""
LATER = 180
"""Milliseconds after the last change until a large board is looked at."""

ORIENTATIONS: dict[Orientation, str] = {
    "pointy": N_("Rows of pointy-top hexes"),
    "flat": N_("Columns of flat-top hexes"),
}


class BoardDialog(ReshapeDialog):
    """A printed side or an own size, and where the board of now stays in it."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        """The scenario of ``workspace`` must lie on a board of hexes."""
        self.board = require(HexBoard, workspace.document.scenario.board)
        super().__init__(workspace, parent)

    # -- putting together -------------------------------------------------------------------------

    def _fill(self) -> None:
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)
        self.side = QComboBox()
        for name, side in self.workspace.document.game.boards.items():
            if isinstance(side, HexSide):
                self.side.addItem(localized(side.name, name), name)
        self.side.addItem(tr(N_("Custom size")), OWN)
        self.form.addRow(tr(N_("&Board:")), self.side)
        self._add_own_size()
        self.anchor = AnchorButtons()
        self.form.addRow(tr(N_("Current board:")), self.anchor)
        self.side.setCurrentIndex(max(0, self.side.findData(self.board.side or OWN)))
        self._show_side()
        self.side.currentIndexChanged.connect(self._side_chosen)
        self.anchor.changed.connect(self._changed)

    def _add_own_size(self) -> None:
        form = self.form
        self.orientation = QComboBox()
        for value, text in ORIENTATIONS.items():
            self.orientation.addItem(tr(text), value)
        self.lines, self.length = Spin(), Spin()
        for box in (self.lines, self.length):
            box.setRange(1, MOST)
            box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.pattern = QComboBox()
        for pattern, words in PATTERNS.items():
            self.pattern.addItem(tr(words), pattern)
        self.indent = QComboBox()
        self.indent.addItem(tr(N_("Second row by half a hex")), "even")
        self.indent.addItem(tr(N_("First row by half a hex")), "odd")
        self.ground = QComboBox()
        for name, kind in self.workspace.document.game.terrain.items():
            self.ground.addItem(localized(kind.name, name), name)
        form.addRow(tr(N_("Hex orientation:")), self.orientation)
        self.lines_name, self.length_name = PlainLabel(), PlainLabel()
        self.lines_name.setBuddy(self.lines)
        self.length_name.setBuddy(self.length)
        form.addRow(self.lines_name, self.lines)
        form.addRow(self.length_name, self.length)
        form.addRow(tr(N_("&Alternate rows:")), self.pattern)
        form.addRow(tr(N_("&Indent:")), self.indent)
        form.addRow(tr(N_("&New hexes:")), self.ground)
        own = (self.orientation, self.lines, self.length, self.pattern, self.indent, self.ground)
        self.own: tuple[QWidget, ...] = own
        self._set_shape(self.board.lines, self.board.orientation, self.board.indent)
        ground = empty_terrain(self.workspace.context())
        self.ground.setCurrentIndex(max(0, self.ground.findData(ground)))
        for combo in (self.orientation, self.pattern, self.indent, self.ground):
            combo.currentIndexChanged.connect(self._changed)
        self.orientation.currentIndexChanged.connect(self._name_lines)
        for box in (self.lines, self.length):
            box.valueChanged.connect(self._changed)
        self._name_lines()

    def _set_shape(self, lines: tuple[int, ...], orientation: Orientation, indent: Indent) -> None:
        """Show a shape in the fields."""
        self.orientation.setCurrentIndex(self.orientation.findData(orientation))
        self.lines.setValue(len(lines))
        self.length.setValue(lines[0])
        irregular = self.pattern.findData("as-now")
        pattern = pattern_of(lines)
        if pattern == "as-now" and irregular < 0:
            self.pattern.addItem(tr(N_("Unchanged")), "as-now")
        self.pattern.setCurrentIndex(self.pattern.findData(pattern))
        self.indent.setCurrentIndex(self.indent.findData(indent))

    def _name_lines(self) -> None:
        rows = self.orientation.currentData() == "pointy"
        self.lines_name.setText(tr(N_("&Rows:")) if rows else tr(N_("&Columns:")))
        words = N_("&Hexes in first row:") if rows else N_("&Hexes in first column:")
        self.length_name.setText(tr(words))

    # -- looking ----------------------------------------------------------------------------------

    def _side_chosen(self) -> None:
        self._show_side()
        self._changed()

    def _show_side(self) -> None:
        """A printed side has its measures: none are asked for."""
        side = self.workspace.document.game.hex_side(self.side.currentData())
        for field in self.own:
            field.setEnabled(side is None)
            self.form.setRowVisible(field, side is None)
        if side is not None:
            self._set_shape(side.lines, side.orientation, side.indent)
            self.ground.setCurrentIndex(max(0, self.ground.findData(side.terrain)))

    def _changed(self) -> None:
        # At once: whoever is quicker than the picture need not wait for it.
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(True)
        hexes = max(len(self.board.grid()), self.lines.value() * self.length.value())
        self._timer.start(0 if hexes <= LARGE else LATER)

    def shape(self) -> BoardShape:
        """The board that is asked for."""
        name = self.side.currentData()
        side = self.workspace.document.game.hex_side(name)
        if side is not None:
            return BoardShape.printed(name, side)
        pattern: Pattern = self.pattern.currentData()
        lines = lines_of(self.lines.value(), self.length.value(), pattern, self.board.lines)
        orientation: Orientation = self.orientation.currentData()
        indent: Indent = self.indent.currentData()
        return BoardShape(lines, orientation, indent, self.ground.currentData())

    def _make(self) -> Reshaping:
        made = resized(self._scenario, self.shape(), self.anchor.anchor())
        report = report_out_of_bounds(made.fallen, self.workspace.context())
        lost, earlier = lost_of(made, self._scenario), earlier_of(made, self._scenario)
        return Reshaping(made.scenario, report, lost, earlier)

    def accept(self) -> None:
        """Change it as the fields say now."""
        self._timer.stop()
        self.look()
        super().accept()


Pattern = Literal["equal", "shorter", "longer", "as-now"]

PATTERNS: dict[Pattern, str] = {
    "equal": N_("Same length"),
    "shorter": N_("One hex shorter"),
    "longer": N_("One hex longer"),
}
MORE: dict[Pattern, int] = {"equal": 0, "shorter": -1, "longer": 1}


def pattern_of(lines: tuple[int, ...]) -> Pattern:
    """The pattern of these lengths; ``as-now`` for any others."""
    for pattern in PATTERNS:
        if lines_of(len(lines), lines[0], pattern) == lines:
            return pattern
    return "as-now"


def lines_of(
    count: int, length: int, pattern: Pattern, now: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The lengths of so many lines, the first of this length; none is shorter than one hex.

    ``as-now`` goes on from the lengths of now: longer or shorter by what the first one is.
    """
    if pattern == "as-now" and now:
        more = length - now[0]
        kept = (now * (count // len(now) + 1))[:count]
        return tuple(max(1, old + more) for old in kept)
    other = max(1, length + MORE.get(pattern, 0))
    return tuple(length if line % 2 == 0 else other for line in range(count))


class TableDialog(ReshapeDialog):
    """Centimetres, since that is what one measures a table in."""

    step = N_("Resize table")
    page = "tables"

    def _fill(self) -> None:
        board = require(TableBoard, self._scenario.board)
        self.preview.setAccessibleName(tr(N_("New table")))
        self.wide, self.deep = self._centimetres(board.width), self._centimetres(board.depth)
        self.anchor = AnchorButtons()
        self.form.addRow(tr(N_("&Width:")), self.wide)
        self.form.addRow(tr(N_("&Depth:")), self.deep)
        self.form.addRow(tr(N_("Current table:")), self.anchor)
        self.anchor.changed.connect(self.look)
        for box in (self.wide, self.deep):
            box.valueChanged.connect(self.look)

    def _centimetres(self, millimetres: int) -> QDoubleSpinBox:
        box = DoubleSpin()
        box.setDecimals(1)
        box.setRange(10.0, 1000.0)
        box.setSuffix(tr(N_(" cm")))
        box.setValue(millimetres / 10)
        return box

    def _size(self, scenario: Scenario) -> str:
        board = require(TableBoard, scenario.board)
        return size_in_cm(board.width, board.depth)

    def _make(self) -> Reshaping:
        before, anchor = self._scenario, self.anchor.anchor()
        width, depth = round(self.wide.value() * 10), round(self.deep.value() * 10)
        made = resized_table(before, width, depth, anchor.across, anchor.along)
        fallen = fallen_off(before, made)
        report = report_out_of_bounds(fallen, self.workspace.context())
        shift = shift_of(before, made, anchor.across, anchor.along)
        return Reshaping(made, report, earlier=Earlier(before, shift=shift))
