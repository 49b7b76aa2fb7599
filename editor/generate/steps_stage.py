"""Watch a battle being set up: the transcript line by line, while the board fills up."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from editor.generate.board_picture import BoardPicture
from editor.generate.naming import name_of_side
from editor.generate.roll_history import BattleRoll
from editor.generate.transcript_list import Controls, TranscriptList
from editor.i18n import language, tr
from generators.core.methods import method_of
from schema.rendering import render
from schema.scenario import Scenario


class BattleSteps(QWidget):
    """What has been said so far, and the board as it is then; ``wanted`` asks for more or less."""

    wanted = Signal(str)
    """``first``, ``back``, ``line``, ``step`` or ``last``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = TranscriptList(self)
        self.controls = Controls(self)
        self.controls.wanted.connect(self.wanted)
        self.board = BoardPicture(self)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        split = QSplitter(self)
        split.addWidget(self.lines)
        split.addWidget(self.board)
        split.setStretchFactor(1, 1)
        split.setSizes([round(1.4 * self.lines.minimumWidth()), 900])
        split.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.addWidget(self.controls)
        whole.addWidget(split, 1)

    def show_roll(self, roll: BattleRoll, table: Scenario, shown: int | None) -> None:
        """Show the table as it is after some lines; ``None``: after all."""
        lines = roll.scenario.transcript
        count = len(lines) if shown is None else shown
        step = lines[count - 1].step if count else 0
        self.controls.show_step(count, len(lines), step, max((e.step for e in lines), default=0))
        self.lines.tell(self._told(roll, count))
        self.board.show_board(table, roll.progress.game, roll.scenario)

    def _told(self, roll: BattleRoll, count: int) -> Iterator[tuple[str, str]]:
        game = roll.progress.game
        names = method_of(game, roll.wishes.draw).steps
        for entry in roll.scenario.transcript[:count]:
            told = render(entry.message, game, language())
            if entry.seat is not None:
                told = f"{name_of_side(game, entry.seat)}: {told}"
            yield f"{entry.step}. {tr(names[entry.step - 1])}", told
