"""Field: the editor of one value, with what is wrong with it below; Row: a field and its label."""

from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QGridLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from editor.actions import REDO
from editor.panels.forms.scribe import CHANGE, Slot
from editor.plain import Label, tip
from editor.speech import say
from schema.faults import fault
from schema.language import N_, Phrase, Refusal
from schema.value import Json

UNSHOWN: Any = object()
"""What a field shows before it was told what to show."""

SHORTER = {
    "{where}: expected {what}, found {found}": N_("expected {what}, found {found}"),
    "{where} is missing": N_("is missing"),
    "{field}: there is no hex {place} on this board ({first} to {last})": N_(
        "there is no hex {place} on this board ({first} to {last})"
    ),
    "{field}: a board of hexes has no spots in millimetres": N_(
        "a board of hexes has no spots in millimetres"
    ),
}
"""Refusals without the pointer in front: it stands right under the field."""


def shortened(phrase: Phrase) -> Phrase:
    """A refusal for below its field."""
    first = phrase.args.get("first")
    if isinstance(first, Phrase):
        phrase = first
    template = SHORTER.get(phrase.template)
    return Phrase(template, **phrase.args) if template else phrase


REDO_KEYS = [QKeySequence(key) for key in REDO]


class Field(QWidget):
    """The editor of one value: shows what it is told, writes what a person made of it."""

    wide = False
    """It takes the whole width, below its label."""
    labelled = True
    """Its row says what it is called."""

    def __init__(self, slot: Slot, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slot = slot
        self.shown: Any = UNSHOWN
        policy = self.sizePolicy()
        self.setSizePolicy(policy.horizontalPolicy(), QSizePolicy.Policy.Maximum)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(2)
        self._complaint: Label | None = None
        self.stroke = 0

    # -- for those who build and refresh -----------------------------------------------------------

    def show_value(self, value: Any) -> None:
        """Show this value; what is typed and not yet written stays while the value is the same."""
        raise NotImplementedError

    def entry(self) -> QWidget:
        """What takes the keyboard."""
        return self

    def reach(self, way: list[str]) -> bool:
        """Go to the field at the rest of a way; whether it was found."""
        del way
        # As Tab does: what stands there is marked, and who types replaces it.
        self.entry().setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def named(self, widget: QWidget) -> None:
        """Tell screen readers what the widget is, and the mouse what it is for."""
        widget.setAccessibleName(self.slot.label)
        if self.slot.hint:
            widget.setAccessibleDescription(self.slot.hint)
            widget.setToolTip(tip(self.slot.hint))

    # -- for the fields themselves -----------------------------------------------------------------

    def put(self, value: Json) -> bool:
        """Write a value as one step; whether it was taken. A refusal is told below the field."""
        label = Phrase(CHANGE, field=self.slot.label)
        try:
            self.slot.scribe.carry_out(self.slot.set(value), label, self.stroke)
        except Refusal as trouble:
            self.complain(trouble.phrase)
            return False
        except ValidationError as trouble:
            self.complain(fault(trouble, value))
            return False
        self.complain(None)
        return True

    def complain(self, phrase: Phrase | None) -> None:
        """Tell what is wrong below the field, or that nothing is."""
        wrong = phrase is not None
        if wrong and self._complaint is None:
            self._complaint = Label()
            self._complaint.setWordWrap(True)
            self._complaint.setForegroundRole(QPalette.ColorRole.BrightText)
            self.body.addWidget(self._complaint)
        if self._complaint is not None:
            self._complaint.setText(f"⚠ {say(shortened(phrase))}" if phrase else "")
            self._complaint.setVisible(wrong)
        entry = self.entry()
        if entry is not self:
            palette = QPalette()
            if wrong:
                red = self.palette().color(QPalette.ColorRole.BrightText)
                palette.setColor(QPalette.ColorRole.Text, red)
                palette.setColor(QPalette.ColorRole.ButtonText, red)
            entry.setPalette(palette)

    @property
    def complaint(self) -> str:
        """What is wrong, in words; empty when nothing is."""
        return self._complaint.text() if self._complaint is not None else ""

    def focused(self, *, places: bool = False) -> None:
        """The keyboard came here: what follows until it goes is one step."""
        self.slot.scribe.asks_for_places = places
        self.stroke = self.slot.scribe.desk.document.new_stroke()


class Watch(QObject):
    """Watches an entry's keys: a field that holds nothing new leaves undo to the window, and
    Escape gives back what stood there."""

    def __init__(self, field: Field, *, places: bool = False) -> None:
        super().__init__(field)
        self.field = field
        self.places = places

    def is_new(self) -> bool:
        """Whether something was typed that is not written yet."""
        return bool(getattr(self.field, "is_new", lambda: False)())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at what comes to the entry."""
        kind = event.type()
        if kind == QEvent.Type.FocusIn:
            self.field.focused(places=self.places)
            self.field.slot.scribe.desk.type_into(self.field.slot.pointer)
        elif kind == QEvent.Type.FocusOut:
            self.field.slot.scribe.desk.type_into("")
        elif isinstance(event, QKeyEvent) and kind == QEvent.Type.ShortcutOverride:
            pressed = QKeySequence(event.keyCombination())
            undoing = event.matches(QKeySequence.StandardKey.Undo) or pressed in REDO_KEYS
            if undoing and not self.is_new():
                event.ignore()
                return True
            if event.key() == Qt.Key.Key_Escape and self.is_new():
                event.accept()
                return True
        elif (
            isinstance(event, QKeyEvent)
            and kind == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Escape
            and self.is_new()
        ):
            getattr(self.field, "give_back")()  # noqa: B009 - only fields that are typed have it
            return True
        return super().eventFilter(watched, event)


class Row(QWidget):
    """A field with its label: beside it where there is room, else above."""

    def __init__(
        self, field: Field, *, heading: bool = False, parent: QWidget | None = None
    ) -> None:
        """``heading``: the label stands over a part of its own."""
        super().__init__(parent)
        self.field = field
        self.label = Label(field.slot.label if field.labelled else "", self)
        self.label.setWordWrap(True)
        self.label.setBuddy(field.entry())
        self.label.setToolTip(tip(field.slot.hint))
        if heading:
            bold = self.label.font()
            bold.setBold(True)
            self.label.setFont(bold)
            self.setContentsMargins(0, self.fontMetrics().height() // 2, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(2)
        self._beside: bool | None = None
        self._lay_out(beside=field.slot.scribe.room_beside and not field.wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find room for the label."""
        super().resizeEvent(event)
        em = self.fontMetrics().horizontalAdvance("m")
        room = self.width() > 26 * em
        if not self.field.wide:
            # What is built next begins as this one is now, and need not be laid out twice.
            self.field.slot.scribe.room_beside = room
        self._lay_out(beside=room and not self.field.wide)

    def _lay_out(self, *, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        grid, label, field = self._grid, self.label, self.field
        grid.removeWidget(label)
        grid.removeWidget(field)
        label.setVisible(bool(label.text()) or beside)
        if beside:
            em = self.fontMetrics().horizontalAdvance("m")
            label.setFixedWidth(9 * em)
            label.setContentsMargins(0, em // 3, 0, 0)
            grid.addWidget(label, 0, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, 0, 1)
        else:
            label.setMinimumWidth(0)
            label.setMaximumWidth(16777215)
            label.setContentsMargins(0, 0, 0, 0)
            grid.addWidget(label, 0, 0, 1, 2)
            grid.addWidget(field, 1, 0, 1, 2)
        grid.setColumnStretch(1, 1)


def calm(widget: QWidget) -> None:
    """As wide as there is room, and no wider; scrolling past it turns nothing."""
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, widget.sizePolicy().verticalPolicy())
    widget.setMinimumWidth(widget.fontMetrics().horizontalAdvance("m") * 5)
    if not isinstance(widget, QAbstractScrollArea):
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
