"""What stands beside a table of cards where a picture is clicked rather than typed."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.cards.card_view import CardView
from editor.icons import icon
from editor.measures import STEP
from editor.panels.card import InspectorCard
from editor.plain import PlainLabel, tip


class PicturePanel(QWidget):
    """From above: a plane with the picture, what can be done on it, which row it shows, fields and
    buttons. Every change goes into the cells of the table, as one step that can be undone."""

    def __init__(
        self,
        view: CardView,
        plane: QWidget,
        hint: str,
        keys: str,
        parent: QWidget | None = None,
        *,
        margin: int = 0,
    ) -> None:
        """``margin``: pixels around the plane; ``keys`` is the tooltip of the hint."""
        super().__init__(parent)
        self.view = view
        self.hint = PlainLabel(hint, faint=True, wrapped=True)
        self.hint.setToolTip(tip(keys))
        self.title = PlainLabel("", bold=True)
        card = InspectorCard(plane)
        card.lines.setContentsMargins(margin, margin, margin, margin)
        self.lines = QVBoxLayout(self)
        self.lines.setContentsMargins(STEP, 0, 0, 0)
        self.lines.setSpacing(STEP)
        self.lines.addWidget(card, 1)
        self.lines.addWidget(self.hint)
        self.lines.addWidget(self.title)

    def add_buttons(self, *buttons: tuple[str, str, Callable[[], None]]) -> list[QPushButton]:
        """A row of buttons, each by its icon, its words and what it does."""
        row, made = QHBoxLayout(), []
        row.setSpacing(STEP)
        for sign, words, then in buttons:
            button = QPushButton(icon(sign), words)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, do=then: do())
            row.addWidget(button)
            made.append(button)
        row.addStretch(1)
        self.lines.addLayout(row)
        return made
