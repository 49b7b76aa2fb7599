"""Fields of several names, ticked or in order, and of names with a value each."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, WIDE
from editor.panels.forms.entries import DROP
from editor.panels.forms.field import (
    UNSHOWN,
    FieldBinding,
    FieldEventFilter,
    FormField,
    FormRow,
    calm,
)
from editor.panels.forms.picks import PickField
from editor.panels.forms.references import Known, known
from editor.panels.forms.shapes import ValueShape
from editor.panels.forms.writings import plain
from editor.plain import tip
from schema.language import N_
from schema.value import Json

ID = Qt.ItemDataRole.UserRole


class TickList(QFrame):
    """A list to tick that drops down and is gone when one looks elsewhere."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.items = QListWidget()
        self.items.setFrameShape(QFrame.Shape.NoFrame)
        self.items.itemActivated.connect(self._turn)
        self.other = QLineEdit()
        self.other.setPlaceholderText(tr(N_("another id…")))
        self.other.setAccessibleName(tr(N_("another id…")))
        self.other.returnPressed.connect(self._add_other)
        below = QVBoxLayout(self)
        below.setContentsMargins(HALF, HALF, HALF, HALF)
        below.setSpacing(HALF)
        below.addWidget(self.items)
        below.addWidget(self.other)

    def fill(self, found: Known, ticked: tuple[str, ...]) -> None:
        """What there is, and what is ticked."""
        self.items.clear()
        there = dict(found)
        for name, label in (*found, *((n, n) for n in ticked if n not in there)):
            self._add(name, label, on=name in ticked)

    def ticked(self) -> tuple[str, ...]:
        """The ids that are ticked, in the list's order."""
        rows = (self.items.item(row) for row in range(self.items.count()))
        return tuple(
            str(item.data(ID)) for item in rows if item.checkState() == Qt.CheckState.Checked
        )

    def drop_below(self, widget: QWidget) -> None:
        """Show it under a widget."""
        line = self.items.sizeHintForRow(0) if self.items.count() else 0
        rows = min(12, max(1, self.items.count()))
        self.items.setFixedHeight(max(line, self.fontMetrics().height()) * rows + 6)
        self.setFixedWidth(max(widget.width(), self.fontMetrics().horizontalAdvance("m") * 16))
        self.adjustSize()
        self.move(widget.mapToGlobal(QPoint(0, widget.height())))
        self.show()
        self.items.setCurrentRow(0)
        self.items.setFocus()

    def hideEvent(self, event: QEvent) -> None:
        """Closed: whoever opened it reads what is ticked."""
        self.closed.emit()
        event.accept()

    def _add(self, name: str, label: str, *, on: bool) -> None:
        item = QListWidgetItem(label)
        item.setData(ID, name)
        item.setFlags(
            Qt.ItemFlag.ItemIsEnabled
            | Qt.ItemFlag.ItemIsUserCheckable
            | Qt.ItemFlag.ItemIsSelectable
        )
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.items.addItem(item)

    def _add_other(self) -> None:
        name = self.other.text().strip()
        if name and name not in self.ticked():
            self._add(name, name, on=True)
        self.other.clear()

    def _turn(self, item: QListWidgetItem) -> None:
        on = item.checkState() == Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)


class DropButton(QPushButton):
    """A button that looks like a combo box; its text is cut off at the end."""

    def __init__(self) -> None:
        super().__init__()
        calm(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its words, with dots for what does not fit."""
        del event
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.width() - DROP
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow down opens it, as it opens a combo box."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class SeveralField(FormField):
    """Some of the names there are; closing the list is one step."""

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self.button = DropButton()
        self.named(self.button)
        self._watch = FieldEventFilter(self)
        self.button.installEventFilter(self._watch)
        self.button.clicked.connect(self.open)
        self.list: TickList | None = None
        self.body.addWidget(self.button)

    def entry(self) -> QWidget:
        """The button."""
        return self.button

    def offered(self) -> Known:
        """What may be ticked."""
        of = self.slot.row.refers
        return known(of, self.slot.form_context.names, self.slot.around()) if of else []

    def show_value(self, value: Any) -> None:
        """Show what they are called, or what it means that there are none."""
        names = dict(self.offered())
        names_shown = ", ".join(names.get(name, name) for name in value or ())
        if value != self.shown:
            self.show_error(None)
        self.shown = value
        self.button.setText(names_shown or self.slot.empty)
        self.button.setToolTip(tip(names_shown or self.slot.hint))
        self.button.setAccessibleDescription(names_shown or self.slot.empty)

    def open(self) -> None:
        """Drop the list down."""
        if self.list is None:
            self.list = TickList(self.button)
            self.list.closed.connect(self._write)
        self.list.fill(self.offered(), self.shown or ())
        self.list.drop_below(self.button)

    def _write(self) -> None:
        if self.list is None or self.shown is UNSHOWN:
            return
        ticked = self.list.ticked()
        old = self.shown or ()
        # Those that were there keep their order; new ones follow.
        now = (*(n for n in old if n in ticked), *(n for n in ticked if n not in old))
        if now != tuple(old):
            self.put(now)


class OrderedField(FormField):
    """Names or choices in an order that matters: a line each, moved by buttons."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(FINE)
        self.body.addLayout(self._lines)
        self.rows: list[tuple[QWidget, FormField]] = []
        self.more = QToolButton()
        self.more.setIcon(icon("plus"))
        self.more.setAutoRaise(True)
        self.named(self.more)
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.more.setText(tr(N_("Add")))
        self.more.setAccessibleName(f"{slot.label}: {tr(N_('Add'))}")
        self.more.clicked.connect(self._add)
        self.body.addWidget(self.more)

    def entry(self) -> QWidget:
        """The first line, else the button that adds one."""
        return self.rows[0][1].entry() if self.rows else self.more

    def reach(self, way: list[str]) -> bool:
        """Go to a line by its number."""
        if way and way[0].isdecimal() and int(way[0]) < len(self.rows):
            return self.rows[int(way[0])][1].reach([])
        return super().reach(way)

    def show_value(self, value: Any) -> None:
        """A line for each."""
        items = tuple(value or ())
        while len(self.rows) > len(items):
            line, _ = self.rows.pop()
            line.hide()
            line.deleteLater()
        while len(self.rows) < len(items):
            self.rows.append(self._line(len(self.rows)))
        self.shown = value
        for item, (_, field) in zip(items, self.rows, strict=True):
            field.show_value(item)

    def _line(self, number: int) -> tuple[QWidget, FormField]:
        slot, shape = self.slot, self.slot.shape.item
        assert shape is not None  # noqa: S101 - a list has items
        field = slot.form_context.make(slot.entry(number, shape, f"{slot.label} {number + 1}"))
        line = QWidget()
        beside = QHBoxLayout(line)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(FINE)
        beside.addWidget(field, 1)
        for glyph, label, by in (("arrow-up", N_("Up"), -1), ("close", N_("Remove"), 0)):
            button = QToolButton()
            button.setIcon(icon(glyph))
            button.setAutoRaise(True)
            button.setToolTip(tip(tr(label)))
            button.setAccessibleName(f"{field.slot.label}: {tr(label)}")
            button.clicked.connect(lambda *_, n=number, by=by: self._move(n, by))
            beside.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self._lines.addWidget(line)
        line.show()
        return line, field

    def _move(self, number: int, by: int) -> None:
        items = list(self.shown or ())
        item = items.pop(number)
        if by:
            items.insert(max(0, number + by), item)
        self.put(tuple(items))

    def _add(self) -> None:
        items, shape = tuple(self.shown or ()), self.slot.shape.item
        if shape is not None and shape.kind == "choice":
            choices = shape.options
        else:
            of = self.slot.row.refers
            choices = tuple(name for name, _ in known(of, self.slot.form_context.names))
        new = next((name for name in choices if name not in items), next(iter(choices), "unnamed"))
        if self.put((*items, new)) and self.rows:
            self.rows[-1][1].reach([])


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
        box.setContentsMargins(WIDE, 0, 0, 0)
        self._lines = QVBoxLayout(box)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(HALF)
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
        offered, there = self.offered(), value or {}
        self.fixed = 0 < len(offered) <= FEW and not self.slot.row.keys_by_hand
        wanted = [name for name, _ in offered] if self.fixed else []
        wanted += [name for name in there if name not in wanted]
        names = dict(offered)
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
