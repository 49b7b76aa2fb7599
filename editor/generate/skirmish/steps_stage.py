"""Watch the thirteen steps: the transcript line by line, while board and cards fill up."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSplitter, QVBoxLayout, QWidget

from editor.generate.board_picture import BoardPicture
from editor.generate.pictures import PictureButton
from editor.generate.skirmish.naming import house_name
from editor.generate.skirmish.pictures import card_picture
from editor.generate.skirmish.replay import STEPS, SetupMoment
from editor.generate.skirmish.roll_history import SkirmishRoll
from editor.generate.transcript_list import Controls, TranscriptList
from editor.i18n import language, tr
from exporters.drawing.cards import USES
from generators.methods.skirmish.method import STEP_NAMES
from schema.rendering import render


class StepsStage(QWidget):
    """What has been said so far, and the table as it is then; ``wanted`` asks for more or less."""

    wanted = Signal(str)
    """``first``, ``back``, ``line``, ``step`` or ``last``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = TranscriptList(self)
        self.controls = Controls(self)
        self.controls.wanted.connect(self.wanted)
        self.buttons, self.step = self.controls.buttons, self.controls.step
        self.board = BoardPicture(self)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cards = QGridLayout()
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.board, 1)
        column.addLayout(self.cards)
        split = QSplitter(self)
        split.addWidget(self.lines)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([self.lines.minimumWidth(), 900])
        split.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.addWidget(self.controls)
        whole.addWidget(split, 1)
        self._pictures: list[PictureButton] = []

    def show_roll(self, roll: SkirmishRoll, table: SetupMoment) -> None:
        """Show the table as it is after some lines."""
        total = len(roll.scenario.transcript)
        self.controls.show_step(len(table.lines), total, table.step, STEPS)
        self.lines.tell(self._told(roll, table))
        self.board.show_board(table.scenario, roll.draft.game)
        self._show_cards(roll, table)

    def _told(self, roll: SkirmishRoll, table: SetupMoment) -> Iterator[tuple[str, str]]:
        for entry in table.lines:
            named = tr(STEP_NAMES[entry.step - 1])
            told = render(entry.message, roll.draft.game, language())
            if entry.seat is not None:
                told = f"{house_name(roll.draft, entry.seat)}: {told}"
            yield f"{entry.step}. {named}", told

    def _show_cards(self, roll: SkirmishRoll, table: SetupMoment) -> None:
        game, sides = roll.draft.game, roll.draft.sides
        wanted = [
            (side.house, use, card) for side in sides for use in USES for card in side.cards(use)
        ]
        while len(self._pictures) < len(wanted):
            picture = PictureButton(self)
            picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            picture.setCursor(Qt.CursorShape.ArrowCursor)
            self._pictures.append(picture)
        wide = 8 * self.fontMetrics().averageCharWidth()
        in_a_row = -(-len(wanted) // max(len(sides), 1))  # a House below the other: narrow enough
        for at, (picture, (house, use, ident)) in enumerate(
            zip(self._pictures, wanted, strict=False)
        ):
            self.cards.addWidget(picture, at // in_a_row, at % in_a_row)
            is_open = (house, use) in table.open_cards
            shown = card_picture(game, house, ident if is_open else None, use if is_open else None)
            label = game.setup_cards[ident].label if is_open else "?"
            picture.show_picture(shown, label)
            picture.be_wide(wide)
        for number, picture in enumerate(self._pictures):
            picture.setVisible(number < len(wanted) and table.step > 0)
