"""The size of a new board, where it may be chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.i18n import tr
from editor.plain import PlainLabel
from editor.spins import Spin
from editor.toolbox.board_dialog import lines_of, pattern_of
from editor.tools.reshape import BoardShape, resized
from schema.language import N_
from schema.printed import BoardSide, HexSide, TableSide
from schema.scenario import Scenario

CUSTOM = "*custom"
"""What a board of one's own size stands for among the ids of printed sides."""
LEAST_HEXES, MOST_HEXES = 3, 120
LEAST_CM, MOST_CM = 20, 400


class SizeForm(QWidget):
    """Two numbers: hexes of a board of one's own size, centimetres of a table."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_offered = False
        self._side: BoardSide | None = None
        self.across, self.down = Spin(self), Spin(self)
        self.across.setAccessibleName(tr(N_("Width")))
        self.down.setAccessibleName(tr(N_("Height")))
        self.unit = PlainLabel(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.across)
        row.addWidget(PlainLabel("×", self))
        row.addWidget(self.down)
        row.addWidget(self.unit)
        row.addStretch(1)
        for box in (self.across, self.down):
            box.valueChanged.connect(self.changed)

    def offer(self, side: BoardSide, *, custom: bool) -> None:
        """The size of this side, which may be another one if ``custom``, or for a table."""
        self._side = side
        self.is_offered = custom or isinstance(side, TableSide)
        self.blockSignals(True)
        if isinstance(side, TableSide):
            self._show(tr(N_("cm")), LEAST_CM, MOST_CM, side.width // 10, side.depth // 10)
        elif isinstance(side, HexSide):
            across, down = max(side.lines), len(side.lines)
            if side.orientation == "flat":
                across, down = down, across
            self._show(tr(N_("hexes")), LEAST_HEXES, MOST_HEXES, across, down)
        self.blockSignals(False)

    def _show(self, unit: str, least: int, most: int, across: float, down: float) -> None:
        self.unit.setText(unit)
        for box, value in ((self.across, across), (self.down, down)):
            box.setRange(least, most)
            box.setValue(int(value))

    def sized(self, scenario: Scenario) -> Scenario:
        """An empty scenario on a board of this size."""
        side, across, down = self._side, self.across.value(), self.down.value()
        if not self.is_offered:
            return scenario
        if isinstance(side, TableSide):
            as_printed = (across, down) == (int(side.width // 10), int(side.depth // 10))
            if as_printed:
                return scenario
            board = scenario.board.changed(width=across * 10, depth=down * 10)
            return scenario.changed(board=board)
        if not isinstance(side, HexSide):
            return scenario
        if side.orientation == "flat":
            across, down = down, across
        lines = lines_of(down, across, pattern_of(side.lines))
        return resized(
            scenario, BoardShape(lines, side.orientation, side.indent, side.terrain)
        ).scenario
