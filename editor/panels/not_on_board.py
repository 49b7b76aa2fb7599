"""What a scenario has that is not on its board: a short list above the pages of the inspector."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QListWidget, QPushButton, QVBoxLayout, QWidget

from editor.boards import kind_of
from editor.i18n import tr
from editor.panels.forms.field import FormContext
from editor.panels.forms.summaries import place_called, summary
from editor.plain import PlainLabel
from schema.edits import SetField
from schema.language import N_, Phrase
from schema.places import Stray, strays

ROWS = 5
"""Longer lists scroll."""


class NotOnBoard(QWidget):
    """Units, markers, terrain and zones whose place the board has not; hidden while all are on it.

    An entry that is chosen is opened in the inspector. With *Place on the board* pressed, the hex
    or area clicked next becomes its place.
    """

    wanted = Signal(str)
    """The pointer of a thing that is to be shown."""

    def __init__(self, form_context: FormContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form_context = form_context
        self.strays: tuple[Stray, ...] = ()
        self.title = PlainLabel("")
        bold = self.title.font()
        bold.setBold(True)
        self.title.setFont(bold)
        self.list = QListWidget()
        self.list.setAccessibleName(tr(N_("Not on the board")))
        self.list.currentRowChanged.connect(self._chosen)
        self.list.itemActivated.connect(lambda _: self._chosen(self.list.currentRow()))
        self.place = QPushButton(tr(N_("Place on the board")))
        self.place.setCheckable(True)
        self.place.toggled.connect(self._ask)
        self.remark = PlainLabel(tr(N_("Click a free place on the board")))
        self.remark.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(8, 4, 8, 4)
        lines.setSpacing(4)
        for part in (self.title, self.list, self.place, self.remark):
            lines.addWidget(part)
        workspace = form_context.workspace
        workspace.document.after_change.connect(self.refresh)
        workspace.document.game_changed.connect(self.refresh)
        workspace.context_changed.connect(self._context_changed)
        self.remark.hide()
        self.refresh()

    def refresh(self) -> None:
        """List what is not on the board now."""
        document = self.form_context.workspace.document
        found = strays(document.scenario, document.game.tiles)
        self.setVisible(bool(found))
        if found == self.strays and self.list.count() == len(found):
            return
        self.strays = found
        self.place.setChecked(False)
        self.list.blockSignals(True)
        self.list.clear()
        for stray in found:
            self.list.addItem(self._told(stray))
        self.list.blockSignals(False)
        self.title.setText(tr(N_("Not on the board: {count}"), count=len(found)))
        self.place.setVisible(not kind_of(document.scenario.board).free_places)
        self.place.setEnabled(False)
        high = self.list.sizeHintForRow(0) if found else 0
        self.list.setFixedHeight(high * min(len(found), ROWS) + 2 * self.list.frameWidth() + 4)

    def _told(self, stray: Stray) -> str:
        thing = self.form_context.value(stray.thing)
        told = summary(thing, self.form_context.names)
        at = place_called(stray.place)
        return told if not at or at in told else f"{told} · {at}"

    def _current(self) -> Stray | None:
        row = self.list.currentRow()
        return self.strays[row] if 0 <= row < len(self.strays) else None

    def _chosen(self, _row: int) -> None:
        stray = self._current()
        self.place.setEnabled(stray is not None and stray.place is not None)
        if stray is not None:
            self.wanted.emit(stray.field)

    def _ask(self, on: bool) -> None:  # noqa: FBT001 - Qt's own signal
        self.remark.setVisible(on)
        if on:
            self.form_context.workspace.take("select")

    def _context_changed(self) -> None:
        """A place was clicked while one is asked for."""
        stray, places = self._current(), self.form_context.workspace.selection.places
        if not self.place.isChecked() or stray is None or len(places) != 1:
            return
        self.place.setChecked(False)
        edit = SetField(kind="set-field", field=stray.field, value=places[0])
        self.form_context.workspace.apply(edit, Phrase(N_("Place on {place}"), place=places[0]))
