"""Field: the editor of one value; its row and label, its keys, and the context of its form.

The three know each other: a slot names its form context, which makes fields of slots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from editor.actions import REDO
from editor.i18n import tr
from editor.measures import FINE, STEP
from editor.panels.forms.shapes import Nowhere, ValueShape, shapes, value_at
from editor.plain import PlainLabel, tip
from editor.workspace import Workspace
from schema.edits import Edit, SetField
from schema.faults import fault
from schema.field_catalogue import label_of, row_of
from schema.field_catalogue.shared import FieldRow
from schema.language import N_, Phrase, UserError
from schema.names import Names
from schema.scenario import Scenario
from schema.value import Json, Value, beneath, segments_of

CHANGE = N_("Change {field}")
ADD = N_("Add {field}")
REMOVE = N_("Remove {field}")
MOVE = N_("Move {field}")
UNSHOWN: Any = object()
"""What a field shows before its first value."""


LANGUAGES = "inspector/all-languages"


class FormContext(QObject):
    """One for an inspector: the scenario as it is now, its words, and the way to change it."""

    languages_changed = Signal()

    def __init__(
        self,
        workspace: Workspace,
        make: Callable[[FieldBinding], FormField],
        parent: QObject | None = None,
    ) -> None:
        """``make`` builds the editor of a field: forms are made of fields, and fields of forms."""
        super().__init__(parent)
        self.workspace = workspace
        self.make = make
        self.room_beside = True
        """There is room for labels beside their fields."""
        self.asks_for_places = False
        """The field worked on last takes places: a selection on the board is meant for it."""
        self.all_languages = workspace.settings.get(LANGUAGES, default=False)
        """Texts are shown in all their languages, not in the one of the window alone."""

    def show_languages(self, shown: bool = True) -> None:  # noqa: FBT001, FBT002 - Qt's own signal
        """Show texts in all their languages, or in that of the window."""
        if shown != self.all_languages:
            self.all_languages = shown
            self.workspace.settings.put(LANGUAGES, shown)
            self.languages_changed.emit()

    @property
    def scenario(self) -> Scenario:
        """The scenario as it is now."""
        return self.workspace.document.scenario

    @property
    def names(self) -> Names:
        """What everything is called, as it is now."""
        return self.workspace.names

    def value(self, pointer: str) -> object:
        """What stands at a pointer; ``None`` if it leads nowhere."""
        try:
            return value_at(self.scenario, pointer)
        except Nowhere:
            return None

    def carry_out(self, edit: Edit, label: Phrase, stroke: int = 0) -> None:
        """Change the scenario, as one step; raises ``EditRefused``."""
        self.workspace.document.apply(edit, label, stroke)

    def selected_places(self) -> tuple[str, ...]:
        """The hexes that are selected on the board, else those under what is selected."""
        selection = self.workspace.selection
        if selection.places:
            return selection.places
        units = (self.scenario.unit(name) for name in selection.units)
        standing = (unit.at for unit in units if unit is not None)
        marked = (mark.at for mark in self.scenario.markers if mark.id in selection.markers)
        return tuple(dict.fromkeys(at for at in (*standing, *marked) if isinstance(at, str)))


@dataclass(frozen=True, slots=True)
class FieldBinding:
    """Where a field's value stands, what it may hold, and what it is called."""

    form_context: FormContext
    pointer: str
    model: str
    """The model that has the field."""
    name: str
    """What files call the field; of an entry of a list or mapping, the field that holds it."""
    shape: ValueShape
    label: str
    """What people call it, in the language of now."""
    depth: int = 0
    """How many mappings it stands in below its field."""
    edit: Callable[[Json], Edit] | None = None
    """The edit that sets it; missing: the field is set by its pointer."""
    kept: Callable[[object], bool] | None = None
    """Of a list: shows only these of its items."""
    unset: str = ""
    """What it reads while there is no value to show, instead of the format's own words."""
    place: Callable[[], str] | None = None
    """Of a list: where a new item goes."""

    @property
    def key(self) -> str:
        """The field of its model: ``Unit.rank``."""
        return f"{self.model}.{self.name}"

    @property
    def row(self) -> FieldRow:
        """What the catalogue says of the field."""
        return row_of(self.model, self.name)

    @property
    def hint(self) -> str:
        """A short remark, in the language of now; often none."""
        hint = self.row.hint if not self.depth else ""
        return tr(hint) if hint else ""

    @property
    def empty(self) -> str:
        """What it means that it is not set, in the language of now."""
        empty = self.row.empty if not self.depth else ""
        return self.unset or tr(empty or N_("not set"))

    def around(self) -> Value | None:
        """The innermost record that it stands in."""
        way = list(segments_of(self.pointer)[:-1])
        while way:
            found = self.form_context.value(beneath("", *way))
            if isinstance(found, Value):
                return found
            way.pop()
        return self.form_context.scenario

    def set(self, value: Json) -> Edit:
        """The edit that gives it this value."""
        if self.edit is not None:
            return self.edit(value)
        return SetField(kind="set-field", field=self.pointer, value=value)

    def entry(self, key: str | int, shape: ValueShape, label: str) -> FieldBinding:
        """An entry of this list or mapping."""
        return replace(
            self,
            pointer=beneath(self.pointer, key),
            shape=shape,
            label=label,
            depth=self.depth + 1,
            edit=None,
        )

    def field(self, model: type[Value], name: str) -> FieldBinding:
        """A field of the record that stands here."""
        return slot(self.form_context, beneath(self.pointer, name), model, name)


def slot(form_context: FormContext, pointer: str, model: type[Value], name: str) -> FieldBinding:
    """The slot of a model's field that stands at the pointer."""
    known = model.__name__
    return FieldBinding(
        form_context=form_context,
        pointer=pointer,
        model=known,
        name=name,
        shape=shapes(model)[name],
        label=tr(label_of(known, name)),
    )


class FormField(QWidget):
    """The editor of one value: shows a given value, writes what a person made of it."""

    wide = False
    """It takes the whole width, below its label."""
    labelled = True
    """Its row says what it is called."""
    short = True
    """Half the width of the inspector is enough for it."""
    in_languages = False
    """It can be a field for each language; its label is their heading then."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slot = slot
        self.shown: Any = UNSHOWN
        policy = self.sizePolicy()
        self.setSizePolicy(policy.horizontalPolicy(), QSizePolicy.Policy.Preferred)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(FINE)
        self._complaint: PlainLabel | None = None
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
        """Name the widget for screen readers, with its purpose as a tooltip."""
        widget.setAccessibleName(self.slot.label)
        if self.slot.hint:
            widget.setAccessibleDescription(self.slot.hint)
            widget.setToolTip(tip(self.slot.hint))

    # -- for the fields themselves -----------------------------------------------------------------

    def put(self, value: Json) -> bool:
        """Write a value as one step; whether it was taken. A refusal is shown below the field."""
        label = Phrase(CHANGE, field=self.slot.label)
        try:
            self.slot.form_context.carry_out(self.slot.set(value), label, self.stroke)
        except UserError as trouble:
            self.show_error(trouble.phrase)
            return False
        except ValidationError as trouble:
            self.show_error(fault(trouble, value))
            return False
        self.show_error(None)
        return True

    def show_error(self, phrase: Phrase | None) -> None:
        """Show what is wrong below the field, or that nothing is."""
        wrong = phrase is not None
        if wrong and self._complaint is None:
            self._complaint = PlainLabel(wrapped=True)
            self._complaint.setForegroundRole(QPalette.ColorRole.BrightText)
            self.body.addWidget(self._complaint)
        if self._complaint is not None:
            self._complaint.setText(f"⚠ {tr(shortened(phrase))}" if phrase else "")
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
    def error_text(self) -> str:
        """What is wrong, in words; empty when nothing is."""
        return self._complaint.text() if self._complaint is not None else ""

    def focused(self, *, places: bool = False) -> None:
        """The keyboard came here: what follows until it goes is one step."""
        self.slot.form_context.asks_for_places = places
        self.stroke = self.slot.form_context.workspace.document.new_stroke()


SHORTER = {
    "{where}: expected {what}, found {found}": N_("expected {what}, found {found}"),
    "{where} is missing": N_("is missing"),
    "{field}: hex {place} is not on this board ({first} to {last})": N_(
        "hex {place} is not on this board ({first} to {last})"
    ),
    "{field}: a hex board has no positions in millimetres": N_(
        "a hex board has no positions in millimetres"
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


class FieldEventFilter(QObject):
    """Watches an entry's keys: a field that holds nothing new leaves undo to the window, and
    Escape gives back what stood there."""

    def __init__(self, field: FormField, *, places: bool = False) -> None:
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
            self.field.slot.form_context.workspace.type_into(self.field.slot.pointer)
        elif kind == QEvent.Type.FocusOut:
            self.field.slot.form_context.workspace.type_into("")
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
            getattr(self.field, "revert")()  # noqa: B009 - only fields that are typed have it
            return True
        return super().eventFilter(watched, event)


class FormRow(QWidget):
    """A field with its label: beside it where there is room, else above."""

    def __init__(
        self,
        field: FormField,
        *,
        heading: bool = False,
        shared: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """``heading``: the label stands over a part of its own, above its field; ``shared``:
        another field stands in the same line."""
        super().__init__(parent)
        self.field = field
        self.label = PlainLabel(field.slot.label if field.labelled else "", self, wrapped=True)
        self.label.setBuddy(field.entry())
        self.label.setToolTip(tip(field.slot.hint))
        if heading:
            self._head(bold=True)
            self.setContentsMargins(0, self.fontMetrics().height() // 2, 0, 0)
        elif field.in_languages:
            field.slot.form_context.languages_changed.connect(self._show_languages)
            self._show_languages()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(STEP)
        self._grid.setVerticalSpacing(FINE)
        self._beside: bool | None = None
        self._shared, self._wide = shared, heading or field.wide
        self._lay_out(beside=not shared and field.slot.form_context.room_beside and not self._wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shared:
            return
        em = self.fontMetrics().horizontalAdvance("m")
        room = self.width() > 26 * em
        if not self._wide:
            # What is built next begins as this one is now, and need no second layout.
            self.field.slot.form_context.room_beside = room
        self._lay_out(beside=room and not self._wide)

    def _show_languages(self) -> None:
        self._head(bold=self.field.slot.form_context.all_languages)

    def _head(self, *, bold: bool) -> None:
        """The label as a heading of several fields, or quieter than what is in its one."""
        roles = QPalette.ColorRole
        self.label.setForegroundRole(roles.WindowText if bold else roles.PlaceholderText)
        font = self.label.font()
        font.setBold(bold)
        self.label.setFont(font)

    def _lay_out(self, *, beside: bool) -> None:
        if beside == self._beside:
            return
        self._beside = beside
        grid, label, field = self._grid, self.label, self.field
        grid.removeWidget(label)
        grid.removeWidget(field)
        label.setVisible(bool(label.text()) or (beside and field.labelled))
        if beside and field.labelled:
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
