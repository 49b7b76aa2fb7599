"""A field of a spot on a table: centimetres from the left and the bottom edge, and an angle."""

import re
from typing import Any

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QGridLayout, QToolButton, QWidget

from editor.i18n import figure, tr
from editor.icons import icon
from editor.measures import HALF
from editor.panels.forms.entries import CalmSpin
from editor.panels.forms.field import FieldBinding, FieldEventFilter, FormField
from editor.panels.forms.writings import plain_pose
from editor.plain import PlainLabel, tip
from schema.board import Pose, TableBoard
from schema.language import N_

LIMITS = {"x": (-100_000, 100_000), "y": (-100_000, 100_000), "angle": (0, 359)}
TOLD = {
    "x": N_("From left edge (cm)"),
    "y": N_("From bottom edge (cm)"),
    "angle": N_("Rotation to the left (degrees)"),
}


class CentimetreSpin(CalmSpin):
    """Whole millimetres, read and written as centimetres with one decimal."""

    def textFromValue(self, value: int) -> str:
        """As a ruler shows it."""
        return figure(f"{value / 10:.1f}")

    def valueFromText(self, text: str) -> int:
        """What was typed, with a point or a comma; half typed it is nothing yet."""
        try:
            return round(float(text.replace(",", ".")) * 10)
        except ValueError:
            return self.value()

    def validate(self, text: str, at: int) -> tuple[QValidator.State, str, int]:
        """A number with one decimal at most."""
        if re.fullmatch(r"-?\d{1,5}([.,]\d)?", text):
            return QValidator.State.Acceptable, text, at
        partly = re.fullmatch(r"-?\d{0,5}[.,]?", text)
        return (QValidator.State.Intermediate if partly else QValidator.State.Invalid), text, at


class PoseField(FormField):
    """Three numbers in two lines; where there may be none, a button puts it there or takes it
    off."""

    short = False

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        grid = QGridLayout()
        grid.setSpacing(HALF)
        self.boxes: dict[str, CalmSpin] = {}
        self._watch = FieldEventFilter(self)
        for number, (name, sign) in enumerate((("x", "x"), ("y", "y"), ("angle", "∠"))):
            kind = CalmSpin if name == "angle" else CentimetreSpin
            box = kind(*LIMITS[name])
            box.setWrapping(name == "angle")
            box.setSingleStep(15 if name == "angle" else 5)
            box.setToolTip(tip(tr(TOLD[name])))
            box.setAccessibleName(f"{slot.label}: {tr(TOLD[name])}")
            box.installEventFilter(self._watch)
            box.valueChanged.connect(self._changed)
            box.setMinimumWidth(box.fontMetrics().horizontalAdvance(" 000.0 "))
            row, column = divmod(number, 2)
            grid.addWidget(PlainLabel(sign), row, 2 * column)
            grid.addWidget(box, row, 2 * column + 1)
            self.boxes[name] = box
        self.switch = QToolButton()
        self.switch.setAutoRaise(True)
        self.switch.setIconSize(QSize(14, 14))
        self.switch.clicked.connect(self._turn)
        grid.addWidget(self.switch, 1, 3)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.body.addLayout(grid)
        self.switch.setVisible(slot.shape.optional)
        self.corners = PlainLabel(text="caption", faint=True, wrapped=True)
        self.corners.setToolTip(tip(tr(N_("Measured from these corners of the table"))))
        self.body.addWidget(self.corners)

    def entry(self) -> QWidget:
        """The first number."""
        return self.boxes["x"]

    def show_value(self, value: Any) -> None:
        """Show the spot; nothing of it can be changed while there is none."""
        if value == self.shown:
            return
        self.shown = value
        self.show_error(None)
        there = isinstance(value, Pose)
        for name, box in self.boxes.items():
            box.setEnabled(there)
            with QSignalBlocker(box):
                box.setValue(getattr(value, name) if there else 0)
        self._show_corners(value)
        label = tr(N_("Remove from table") if there else N_("Place on table"))
        self.switch.setIcon(icon("close" if there else "plus"))
        self.switch.setToolTip(tip(label))
        self.switch.setAccessibleName(f"{self.slot.label}: {label}")

    def _show_corners(self, value: Any) -> None:
        """The same spot from the corners that players measure from."""
        board = self.slot.form_context.scenario.board
        there = isinstance(value, Pose) and isinstance(board, TableBoard)
        self.corners.setVisible(there)
        if isinstance(value, Pose) and isinstance(board, TableBoard):
            from editor.panels.table_options import from_corners

            self.corners.setText(from_corners(value, board))

    def _changed(self) -> None:
        if isinstance(self.shown, Pose):
            self.put(plain_pose(*(self.boxes[name].value() for name in ("x", "y", "angle"))))

    def _turn(self) -> None:
        board = self.slot.form_context.scenario.board
        if isinstance(self.shown, Pose) or not isinstance(board, TableBoard):
            self.put(None)
        else:
            self.put(plain_pose(board.width // 2, board.depth // 2, 0))
