"""A kind of component that the boxes of a game do not list."""

import re

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from editor.cards.headings import called
from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.measures import STEP, WIDE
from editor.plain import PlainLabel, TitledColumn
from schema.game import Game
from schema.language import N_

LETTERS = 64
"""Of its width."""
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class NewPieceDialog(QDialog):
    """Asks for a box and a short name; the row itself is filled in the table."""

    chosen = Signal(str, str)
    """The box and the new kind's id."""

    def __init__(self, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        answer_f1(self, "collection")
        self.game = game
        self.setWindowTitle(tr(N_("Add component")))
        self.box = QComboBox()
        for ident in game.boxes:
            self.box.addItem(called("boxes", ident, game), ident)
        self.thing = QLineEdit()
        self.thing.setMaxLength(80)
        self.thing.setPlaceholderText("swamp-lake")
        self.hint = PlainLabel(tr(N_("Lowercase letters (a–z), digits and hyphens.")))
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        add = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        add.setText(tr(N_("&Add")))
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.thing.textEdited.connect(self._tidy)
        self.thing.textChanged.connect(self._look)
        self.hint.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        about = PlainLabel(
            tr(
                N_(
                    "For a piece of your box that is not listed. It becomes a row of the table; "
                    "enter there how many you have."
                )
            )
        )
        about.setWordWrap(True)
        self.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        form = QFormLayout()
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        form.addRow(tr(N_("&Box:")), self.box)
        form.addRow(tr(N_("&Name in the table:")), self.thing)
        form.addRow("", self.hint)
        layout = TitledColumn(self)
        layout.setSpacing(WIDE)
        layout.addWidget(about)
        layout.addLayout(form)
        layout.addWidget(self.buttons)
        self.thing.setFocus()
        self._look()

    def _tidy(self, typed: str) -> None:
        """Capitals and spaces of a name become what an id has instead."""
        at = self.thing.cursorPosition()
        self.thing.setText(typed.lower().replace(" ", "-"))
        self.thing.setCursorPosition(at)

    def _look(self) -> None:
        fits = ID.fullmatch(self.thing.text()) is not None
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(fits)

    def _choose(self) -> None:
        self.chosen.emit(self.box.currentData(), self.thing.text())
        self.accept()
