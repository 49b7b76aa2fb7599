"""Fields that give things a value each: resources of a side, cards of a deck, cards by use."""

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.i18n import tr
from editor.panels.forms.field import FieldBinding, FormField
from editor.panels.forms.picks import PickField
from editor.panels.forms.references import Known, known
from editor.panels.forms.row import FormRow
from editor.panels.forms.shapes import ValueShape
from editor.panels.forms.writings import plain
from schema.language import N_
from schema.value import Json

FEW = 8
"""So many keys are shown from the start, set or not; more are added one by one."""


class MapField(FormField):
    """A row for each key; a row whose value is not set has no key."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        domains = slot.row.keys
        self.of = domains[slot.depth] if slot.depth < len(domains) else ""
        self.rows: dict[str, FormRow] = {}
        box = QWidget()
        box.setContentsMargins(12, 0, 0, 0)
        self._lines = QVBoxLayout(box)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(3)
        self.body.addWidget(box)
        self.fixed = False
        self.adding: PickField | None = None

    def entry(self) -> QWidget:
        """The first row's entry."""
        if self.rows:
            return next(iter(self.rows.values())).field.entry()
        return self.adding.entry() if self.adding else self

    def reach(self, way: list[str]) -> bool:
        """Go to a key."""
        row = self.rows.get(way[0]) if way else None
        return row.field.reach(way[1:]) if row else super().reach(way)

    def offered(self) -> Known:
        """What may be a key."""
        return known(self.of, self.slot.form_context.names, self.slot.around()) if self.of else []

    def show_value(self, value: Any) -> None:
        """A row for each key that is set, and for each of a few that might be."""
        told, there = self.offered(), value or {}
        self.fixed = 0 < len(told) <= FEW and not self.slot.row.keys_by_hand
        wanted = [name for name, _ in told] if self.fixed else []
        wanted += [name for name in there if name not in wanted]
        names = dict(told)
        self.shown = value
        if list(self.rows) != wanted:
            for name in [name for name in self.rows if name not in wanted]:
                row = self.rows.pop(name)
                row.hide()
                row.deleteLater()
            for number, name in enumerate(wanted):
                if name not in self.rows:
                    self.rows[name] = self._row(name, names.get(name, name))
                self._lines.insertWidget(number, self.rows[name])
                self.rows[name].show()
            self.rows = {name: self.rows[name] for name in wanted}
        for name, row in self.rows.items():
            row.field.show_value(there.get(name))
        if not self.fixed and self.adding is None:
            self._offer_more()
        if self.adding is not None:
            self.adding.setVisible(not self.fixed)
            self.adding.show_value(None)

    def _row(self, key: str, label: str) -> FormRow:
        shape = self.slot.shape.item
        assert shape is not None  # noqa: S101 - a mapping has items
        entry = self.slot.entry(key, replace(shape, optional=True), label)
        return FormRow(self.slot.form_context.make(entry))

    def _offer_more(self) -> None:
        slot = self.slot.entry("", ValueShape("name", optional=True), tr(N_("Add…")))
        self.adding = _Adding(slot, self)
        self._lines.addWidget(self.adding)

    def add(self, key: str) -> bool:
        """Give a key a first value; whether it was taken."""
        shape = self.slot.shape.item
        assert shape is not None  # noqa: S101 - a mapping has items
        first: Any = {"number": shape.least or 0, "many": (), "mapping": {}}.get(shape.kind, "")
        if shape.kind == "name":
            first = "unnamed"
        now: Any = {**_plain(self.shown), key: first}
        taken = self.put(now)
        if taken and key in self.rows:
            self.rows[key].field.reach([])
        return taken


class _Adding(PickField):
    """Picks the next key."""

    def __init__(self, slot: FieldBinding, owner: MapField) -> None:
        super().__init__(slot, lambda: [k for k in owner.offered() if k[0] not in owner.rows])
        self.owner = owner
        self.box.setItemText(0, slot.label)
        line = self.box.lineEdit()
        if line is not None:
            line.setPlaceholderText(slot.label)

    def _write(self, value: Json) -> None:
        if isinstance(value, str) and value:
            self.owner.add(value)
        self.revert()


def _plain(value: Any) -> dict[str, Any]:
    found = plain(value or {})
    return found if isinstance(found, dict) else {}
