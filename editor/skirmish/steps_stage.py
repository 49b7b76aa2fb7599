"""Watch the thirteen steps: the transcript line by line, while board and cards fill up."""

from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.icons import icon
from editor.skirmish.board_picture import BoardPicture
from editor.skirmish.ledger import house_name
from editor.skirmish.pictures import PictureButton, card_picture
from editor.skirmish.replay import STEPS, Table
from editor.skirmish.rolls import Roll
from editor.speech import language, say
from exporters.drawing.cards import USES
from schema.language import N_
from schema.rendering import render

STEP_NAMES: dict[int, str] = {
    1: N_("The skirmish and the Houses"),
    2: N_("The board"),
    3: N_("Commanders"),
    4: N_("Leadership decks"),
    5: N_("The round track"),
    6: N_("The morale track"),
    7: N_("Tokens and dice"),
    8: N_("The momentum token"),
    9: N_("Units"),
    10: N_("Terrain"),
    11: N_("Laying terrain"),
    12: N_("Placing commanders"),
    13: N_("Placing units"),
}


LETTERS = 30
"""What has happened so far is never squeezed into less."""


class StepsStage(QWidget):
    """What has been said so far, and the table as it is then; ``wanted`` asks for more or less."""

    wanted = Signal(str)
    """``first``, ``back``, ``line``, ``step`` or ``last``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = QListWidget(self)
        self.lines.setWordWrap(True)
        self.lines.setAccessibleName(say(N_("What has happened so far")))
        self.lines.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.lines.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        self.board = BoardPicture(self)
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cards = QGridLayout()
        self.step = QLabel(self)
        self.buttons: dict[str, QToolButton] = {}
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.board, 1)
        column.addLayout(self.cards)
        split = QSplitter(self)
        split.addWidget(self.lines)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([LETTERS * self.fontMetrics().averageCharWidth(), 900])
        split.setChildrenCollapsible(False)
        whole = QVBoxLayout(self)
        whole.addLayout(self._controls())
        whole.addWidget(split, 1)
        self._pictures: list[PictureButton] = []

    def _controls(self) -> QHBoxLayout:
        row = QHBoxLayout()
        table = (
            ("first", "page-first", N_("From the beginning")),
            ("back", "chevron-left", N_("One step back")),
            ("line", "play-outline", N_("&Next")),
            ("step", "chevron-right", N_("Next step")),
            ("last", "page-last", N_("To the end")),
        )
        for name, sign, words in table:
            button = QToolButton(self)
            button.setIcon(icon(sign))
            told = say(words)
            button.setToolTip(told.replace("&", ""))
            button.setAccessibleName(told.replace("&", ""))
            if name in ("line", "step"):
                button.setText(told)
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.clicked.connect(self._pressed)
            self.buttons[name] = button
            row.addWidget(button)
        self.buttons["line"].setToolTip(say(N_("One line of the set-up more")))
        row.addStretch(1)
        row.addWidget(self.step)
        return row

    def _pressed(self) -> None:
        for name, button in self.buttons.items():
            if button is self.sender():
                self.wanted.emit(name)

    def show_roll(self, roll: Roll, table: Table) -> None:
        """Show the table as it is after some lines."""
        total = len(roll.scenario.transcript)
        count = len(table.lines)
        for name in ("first", "back"):
            self.buttons[name].setEnabled(count > 0)
        for name in ("line", "step", "last"):
            self.buttons[name].setEnabled(count < total)
        self.step.setText(say(N_("step {step} of {steps}"), step=table.step, steps=STEPS))
        self._tell(roll, table)
        self.board.show_board(table.scenario, roll.draft.game)
        self._show_cards(roll, table)

    def _tell(self, roll: Roll, table: Table) -> None:
        self.lines.clear()
        bold = QFont(self.font())
        bold.setBold(True)
        for step, entries in groupby(table.lines, key=lambda entry: entry.step):
            named = say(STEP_NAMES[step]) if step in STEP_NAMES else ""
            heading = QListWidgetItem(f"{step}. {named}")
            heading.setFont(bold)
            self.lines.addItem(heading)
            for entry in entries:
                told = render(entry.message, roll.draft.game, language())
                if entry.seat is not None:
                    told = f"{house_name(roll.draft, entry.seat)}: {told}"
                self.lines.addItem(QListWidgetItem(f"– {told}"))
        self.lines.doItemsLayout()
        self.lines.scrollToBottom()

    def _show_cards(self, roll: Roll, table: Table) -> None:
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
