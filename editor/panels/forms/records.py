"""Fields that hold a record, rare ones folded away; the field of a record's own id."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.measures import HALF, STEP, WIDE
from editor.panels.forms.entries import CalmCombo
from editor.panels.forms.field import (
    UNSHOWN,
    FieldBinding,
    FieldEventFilter,
    FormContext,
    FormField,
    FormRow,
    slot,
)
from editor.panels.forms.fold import FoldButton
from editor.panels.forms.references import known
from editor.panels.forms.shapes import ValueShape, attribute, shapes
from editor.panels.forms.summaries import beginning, printed_sentence, union_start
from editor.panels.forms.typed import TypedField
from editor.panels.forms.wrapped import WrappedCheck
from editor.panels.forms.writings import plain
from editor.plain import PlainLabel
from editor.tools.context import PaletteItem
from editor.tools.renaming import rename
from schema.edits import Edit
from schema.field_catalogue import record_of, row_of
from schema.language import N_
from schema.value import Json, Value, beneath


class RecordForm(QWidget):
    """The fields of one record, in rows."""

    def __init__(
        self,
        form_context: FormContext,
        pointer: str,
        model: type[Value],
        without: Collection[str] = (),
        around: "RecordForm | None" = None,
    ) -> None:
        """``around``: the form of the record that this one is part of; with its rare fields those
        of this one are shown."""
        super().__init__()
        self.form_context, self.pointer, self.model = form_context, pointer, model
        self.around = around
        self.folder: RecordForm = self
        """The form whose button folds the rare fields."""
        if around is not None and around.folder.fold is not None:
            self.folder = around.folder
        self.rows: dict[str, FormRow] = {}
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(STEP)
        self.on_sheet = PlainLabel(faint=True, wrapped=True)
        self.on_sheet.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.fold: FoldButton | None = None
        self.unfolded = False
        self._rare: list[str] = []
        names = [name for name in _in_order(model) if name not in without]
        plain = [name for name in names if not self._is_rare(name)]
        self._rare = [name for name in names if name not in plain]
        fields = {
            name: form_context.make(slot(form_context, beneath(pointer, name), model, name))
            for name in names
        }
        beside = [n for n in record_of(model.__name__).beside if n in plain and fields[n].short]
        shared = beside if len(beside) > 1 else []
        heads = record_of(model.__name__).heads or {}
        self.rows = {
            name: FormRow(fields[name], heading=heads.get(name) == "", shared=name in shared)
            for name in names
        }
        line: QHBoxLayout | None = None
        for name in plain:
            if heads.get(name):
                self._lines.addSpacing(STEP)
                self._lines.addWidget(PlainLabel(tr(heads[name]), bold=True))
            if name not in shared:
                self._lines.addWidget(self.rows[name])
                continue
            if line is None:
                line = QHBoxLayout()
                line.setSpacing(STEP)
                self._lines.addLayout(line)
            line.addWidget(self.rows[name], 1, Qt.AlignmentFlag.AlignTop)
        if self._rare:
            self._add_fold()
        self._lines.addWidget(self.on_sheet)
        self.on_sheet.hide()

    def show_record(self, record: Value) -> None:
        """Show every field; fold open what holds something."""
        for name, row in self.rows.items():
            row.field.show_value(getattr(record, attribute(self.model, name)))
        printed = printed_sentence(record, self.form_context.names)
        self.on_sheet.setText(
            tr(N_("On the sheet: {sentence}"), sentence=printed) if printed else ""
        )
        self.on_sheet.setVisible(bool(printed))
        if any(not _unset(self.model, name, record) for name in self._rare):
            self.folder.unfold(True)
        else:
            self.unfold(self.folder.unfolded)

    def reach(self, way: list[str]) -> bool:
        """Go to a field."""
        row = self.rows.get(way[0]) if way else next(iter(self.rows.values()), None)
        if row is None:
            return False
        if way and way[0] in self._rare:
            self.folder.unfold(True)
        row.show()
        return row.field.reach(way[1:])

    def _is_rare(self, name: str) -> bool:
        row = row_of(self.model.__name__, name)
        if row.rare or row.own_id:
            return True
        shape = shapes(self.model)[name]
        named = shape.kind == "name" or (shape.item is not None and shape.item.kind == "name")
        if not named or not (shape.optional or shape.kind == "many"):
            return False
        return bool(row.refers) and not known(row.refers, self.form_context.names)

    def _add_fold(self) -> None:
        if self.folder is self:
            self.fold = FoldButton(tr(N_("More")))
            self.fold.clicked.connect(lambda: self.unfold(not self.unfolded))
            self._lines.addWidget(self.fold)
        for name in self._rare:
            self._lines.addWidget(self.rows[name])
            self.rows[name].hide()

    def unfold(self, on: bool) -> None:  # noqa: FBT001 - it is all there is to say
        """Show the rare fields, or fold them away, here and in the records within."""
        self.unfolded = on
        for name in self._rare:
            self.rows[name].setVisible(on)
        for row in self.rows.values():
            part = getattr(row.field, "form", None)
            if isinstance(part, RecordForm) and part.folder is not part:
                part.unfold(on)
        if self.fold is not None:
            self.fold.point(down=on)
            self.fold.setText(tr(N_("Less") if on else N_("More")))


def form_around(field: QWidget) -> RecordForm | None:
    """The form that a field is part of."""
    above = field.parentWidget()
    while above is not None and not isinstance(above, RecordForm):
        above = above.parentWidget()
    return above


def _form_within(field: FormField, model: type[Value], without: Collection[str] = ()) -> RecordForm:
    """The form of a record within a record: one step aside, however deep it is."""
    around = form_around(field)
    form = RecordForm(field.slot.form_context, field.slot.pointer, model, without, around)
    deeper = around is not None and around.around is not None
    form.setContentsMargins(0 if deeper else WIDE, HALF, 0, 0)
    field.body.addWidget(form)
    return form


class RecordField(FormField):
    """A record within a record; one that may be missing is switched on first."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.labelled = not slot.shape.optional
        self.form: RecordForm | None = None
        self.switch: QCheckBox | None = None
        if slot.shape.optional:
            self.switch = WrappedCheck(slot.label)
            self.named(self.switch)
            self._watch = FieldEventFilter(self)
            self.switch.installEventFilter(self._watch)
            self.switch.clicked.connect(self._turn)
            self.body.addWidget(self.switch)

    def entry(self) -> QWidget:
        """The switch, else the first field."""
        if self.switch is not None:
            return self.switch
        return next(iter(self.form.rows.values())).field.entry() if self.form else self

    def reach(self, way: list[str]) -> bool:
        """Go to a field of it."""
        return self.form.reach(way) if self.form and way else super().reach(way)

    def show_value(self, value: Any) -> None:
        """Show its fields, if there is one."""
        self.shown = value
        if self.switch is not None:
            with QSignalBlocker(self.switch):
                self.switch.setChecked(value is not None)
        if value is None:
            if self.form is not None:
                self.form.hide()
            return
        if self.form is None:
            self.form = _form_within(self, self.slot.shape.model)
        self.form.show()
        self.form.show_record(value)

    def _turn(self, on: bool) -> None:  # noqa: FBT001 - Qt's own signal
        start: Any = beginning(self.slot.shape.model, self.slot.form_context.names) if on else None
        self.put(start)


class OneOfField(FormField):
    """A record of one of several kinds; another kind keeps what both have."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.box = CalmCombo()
        labels = slot.row.choices or {}
        self._models: dict[str, type[Value]] = {}
        for model in slot.shape.models:
            (kind,) = shapes(model)["kind"].options
            self._models[kind] = model
            self.box.addItem(tr(labels.get(kind, kind)), kind)
        self.named(self.box)
        self._watch = FieldEventFilter(self)
        self.box.installEventFilter(self._watch)
        self.box.activated.connect(self._turn)
        self.body.addWidget(self.box)
        self.form: RecordForm | None = None
        self._seen: dict[tuple[str, ValueShape], Any] = {}
        """What fields held under other kinds: who goes through the kinds loses nothing."""

    def entry(self) -> QWidget:
        """The kind."""
        return self.box

    def reach(self, way: list[str]) -> bool:
        """Go to a field of it, or to the kind."""
        if self.form and way and way[0] != "kind":
            return self.form.reach(way)
        return super().reach([])

    def show_value(self, value: Any) -> None:
        """Show the kind and its fields."""
        if value is None:
            return
        if self.form is None or self.form.model is not type(value):
            if self.form is not None:
                self.form.hide()
                self.form.deleteLater()
            self.form = _form_within(self, type(value), ("kind",))
            self.form.show()
        self.shown = value
        self.box.setCurrentIndex(self.box.findData(value.kind))
        self.form.show_record(value)

    def _turn(self, number: int) -> None:
        kind = self.box.itemData(number)
        if self.shown is UNSHOWN or kind == self.shown.kind:
            return
        self._remember(self.shown)
        model = self._models[kind]
        fresh: Any = union_start(model, self.slot.form_context.names)
        for name, shape in shapes(model).items():
            if name != "kind" and (name, shape) in self._seen:
                fresh[name] = self._seen[name, shape]
        if not self.put(fresh):
            self.box.setCurrentIndex(self.box.findData(self.shown.kind))

    def _remember(self, value: Value) -> None:
        known = shapes(type(value))
        for name, held in plain(value).items():
            if name in known:
                self._seen[name, known[name]] = held


def _in_order(model: type[Value]) -> list[str]:
    first = record_of(model.__name__).first
    others = [name for name in shapes(model) if name not in first]
    ids = [name for name in others if row_of(model.__name__, name).own_id]
    return [*first, *(name for name in others if name not in ids), *ids]


def _unset(model: type[Value], name: str, record: Value) -> bool:
    """Whether a field holds no more than its default; an id always does."""
    if row_of(model.__name__, name).own_id:
        return True
    field = model.model_fields[attribute(model, name)]
    found: Any = getattr(record, attribute(model, name))
    return bool(found == field.get_default(call_default_factory=True))


class IdField(TypedField):
    """A thing's own id."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        form_context, pointer, kind = slot.form_context, slot.pointer, slot.row.own_id

        def renamed(new: Json) -> Edit:
            return rename(form_context.scenario, kind, pointer, str(new))

        super().__init__(replace(slot, edit=renamed), "words", parent)

    def put(self, value: Json) -> bool:
        """Write it; what was selected or in hand by the old id is so by the new one."""
        workspace = self.slot.form_context.workspace
        old, selection, pick = str(self.shown), workspace.selection, workspace.pick
        if not super().put(value):
            return False
        if pick is not None and (known := _renamed(pick, self.slot.key, old, str(value))) != pick:
            workspace.choose(known)
        now = {
            names: tuple(str(value) if name == old else name for name in getattr(selection, names))
            for names in ("units", "markers", "pieces")
        }
        if replace(selection, **now) != selection:
            workspace.select(replace(selection, **now))
        return True


def _renamed(pick: PaletteItem, key: str, old: str, new: str) -> PaletteItem:
    """What is in hand, after a zone or a hidden pool got another id."""
    if key == "Zone.id" and (pick.kind, pick.id) == ("zone", old):
        return replace(pick, id=new)
    if key == "HiddenPool.id" and pick.hidden == old:
        return replace(pick, hidden=new, id=new if pick.kind == "spot" else pick.id)
    return pick
