"""A kind of component that the boxes of a game do not list."""

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from editor.cards.headings import called
from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.measures import STEP, WIDE
from editor.panels.forms.fold import FoldButton
from editor.plain import PlainLabel, TitledColumn, let_grow
from games.own_things import spelled_as_id
from schema.game import Game
from schema.language import N_

LETTERS = 68
"""Of its width."""
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
MOST = 80
ABOUT = N_(
    "For a piece of your box that is not listed. It becomes a row of the table; enter there how "
    "many you have."
)


class NewPieceDialog(QDialog):
    """Asks for a box and a name; the row itself is filled in the table."""

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
        self.name, self.thing = QLineEdit(), QLineEdit()
        for line in (self.name, self.thing):
            line.setMaxLength(MOST)
            line.textChanged.connect(self._look)
        self.name.setPlaceholderText(tr(N_("e.g. Swamp lake")))
        self.name.textEdited.connect(self._suggest)
        self.thing.textEdited.connect(self._tidy)
        self.advanced = FoldButton(tr(N_("Advanced")))
        self.advanced.setCheckable(True)
        self.advanced.toggled.connect(self._unfold)
        self.hint = PlainLabel(
            tr(N_("Lowercase letters (a–z), digits and hyphens.")), faint=True, wrapped=True
        )
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr(N_("&Add")))
        self.buttons.accepted.connect(self._choose)
        self.buttons.rejected.connect(self.reject)
        self.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        self.form = form = QFormLayout()
        form.setVerticalSpacing(STEP)
        form.setHorizontalSpacing(WIDE)
        form.addRow(tr(N_("&Box:")), self.box)
        form.addRow(tr(N_("&Name:")), self.name)
        form.addRow(self.advanced)
        form.addRow(tr(N_("&Id in the file:")), self.thing)
        form.addRow("", self.hint)
        layout = TitledColumn(self, tr(ABOUT))
        layout.addLayout(form)
        layout.addStretch(1)
        layout.add_foot(self.buttons)
        self._unfold(False)
        self.name.setFocus()
        self._look()

    def _unfold(self, is_open: bool) -> None:  # noqa: FBT001  Qt's signal
        """Show or hide what the table calls it."""
        self.advanced.point(down=is_open)
        for line in (self.thing, self.hint):
            self.form.setRowVisible(line, is_open)
        let_grow(self)

    def _suggest(self, name: str) -> None:
        """The id follows the name until somebody types another one."""
        if not (self.thing.isModified() and self.thing.text()):
            self.thing.setText(spelled_as_id(name)[:MOST])

    def _tidy(self, typed: str) -> None:
        """Capitals and spaces of a name become what an id has instead."""
        at = self.thing.cursorPosition()
        self.thing.setText(typed.lower().replace(" ", "-"))
        self.thing.setCursorPosition(at)
        self.thing.setModified(True)

    def _look(self) -> None:
        fits = ID.fullmatch(self.thing.text()) is not None
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(fits)

    def _choose(self) -> None:
        self.chosen.emit(self.box.currentData(), self.thing.text())
        self.accept()
