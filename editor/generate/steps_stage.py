"""Watch a battle being set up: the transcript line by line, while the board fills up."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSplitter, QVBoxLayout, QWidget

from editor.generate.board_picture import BoardPicture
from editor.generate.card_pictures import card_back, setup_card_picture
from editor.generate.naming import is_setup_card, name_of_side
from editor.generate.pictures import PictureButton
from editor.generate.replay import SetupMoment
from editor.generate.roll import Roll
from editor.generate.transcript_list import Controls, TranscriptList
from editor.i18n import language, tr
from schema.rendering import render


class StepsStage(QWidget):
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
        self.cards = QGridLayout()
        self._pictures: list[PictureButton] = []
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.board, 1)
        column.addLayout(self.cards)
        split = QSplitter(self)
        split.addWidget(self.lines)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([round(1.4 * self.lines.minimumWidth()), 900])
        split.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.addWidget(self.controls)
        whole.addWidget(split, 1)

    def show_roll(self, roll: Roll, moment: SetupMoment) -> None:
        """Show the table as it is after some lines."""
        lines = roll.scenario.transcript
        steps = max((entry.step for entry in lines), default=0)
        self.controls.show_step(len(moment.lines), len(lines), moment.step, steps)
        self.lines.tell(self._told(roll, moment))
        self.board.show_board(moment.scenario, roll.progress.game, roll.scenario)
        self._show_cards(roll, moment)

    def _told(self, roll: Roll, moment: SetupMoment) -> Iterator[tuple[str, str]]:
        game, names = roll.progress.game, roll.method.steps
        for entry in moment.lines:
            told = render(entry.message, game, language())
            if entry.seat is not None:
                told = f"{name_of_side(game, entry.seat)}: {told}"
            yield f"{entry.step}. {tr(names[entry.step - 1])}", told

    def _show_cards(self, roll: Roll, moment: SetupMoment) -> None:
        """Setup cards below the board, a side below the other: narrow enough."""
        game = roll.progress.game
        places = [
            (y, x, name)
            for y, seat in enumerate(roll.scenario.seats)
            for x, name in enumerate(n for n in roll.parts if is_card_of(roll, n, seat.id))
        ]
        while len(self._pictures) < len(places):
            picture = PictureButton(self)
            picture.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            picture.setCursor(Qt.CursorShape.ArrowCursor)
            self._pictures.append(picture)
        wide = 8 * self.fontMetrics().averageCharWidth()
        for picture, (y, x, name) in zip(self._pictures, places, strict=False):
            self.cards.addWidget(picture, y, x)
            card, (use, side, _) = str(roll.parts[name]), name.split(".")
            if moment.is_open(f"{use}.{side}"):
                shown, label = setup_card_picture(game, card, use), game.setup_cards[card].label
            else:
                shown, label = card_back(game, side), "?"
            picture.show_picture(shown, label)
            picture.be_wide(wide)
        for number, picture in enumerate(self._pictures):
            picture.setVisible(number < len(places) and moment.step > 0)


def is_card_of(roll: Roll, name: str, side: str) -> bool:
    """Whether a part is a Setup card of a side."""
    return name.split(".")[1:2] == [side] and is_setup_card(roll, name)
