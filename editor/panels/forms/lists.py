"""Fields of many records: a line for each, and the form of the one that is looked at."""

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, STEP
from editor.own_keys import takes_key
from editor.panels.forms.field import ADD, MOVE, REMOVE, FieldBinding, FormContext, FormField
from editor.panels.forms.records import RecordForm, form_around
from editor.panels.forms.summaries import beginning, summary
from editor.panels.forms.writings import plain
from editor.plain import PlainLabel, tip
from editor.tools.context import PaletteItem
from schema.board import Zone
from schema.edits import EditRefused, SetField
from schema.forces import HiddenPool
from schema.language import N_, Phrase
from schema.value import Value, beneath

WHOLE = 3
"""Up to so many rows show all their words, on as many lines as they need."""
LINES = 7
"""So many lines a list shows before it scrolls."""


class Summaries(QAbstractListModel):
    """Things in a line each; ``numbers`` is where each stands in the scenario's own list."""

    def __init__(self, form_context: FormContext) -> None:
        super().__init__()
        self.form_context = form_context
        self.items: list[Value] = []
        self.numbers: list[int] = []

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.items)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> object:
        """A thing in a line."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            line = summary(self.items[index.row()], self.form_context.names)
            return tip(line) if role == Qt.ItemDataRole.ToolTipRole else line
        return None

    def show_items(self, items: list[Value], numbers: list[int]) -> None:
        """Other things; lines that stay are kept, with what is selected among them."""
        old = self.items
        head = 0
        while head < min(len(old), len(items)) and _same(old[head], items[head]):
            head += 1
        tail = 0
        while tail < min(len(old), len(items)) - head and _same(old[-1 - tail], items[-1 - tail]):
            tail += 1
        gone, come = len(old) - head - tail, len(items) - head - tail
        stay = min(gone, come)
        if gone > stay:
            self.beginRemoveRows(QModelIndex(), head + stay, head + gone - 1)
        elif come > stay:
            self.beginInsertRows(QModelIndex(), head + stay, head + come - 1)
        self.items, self.numbers = items, numbers
        if gone > stay:
            self.endRemoveRows()
        elif come > stay:
            self.endInsertRows()
        if items:
            self.dataChanged.emit(self.index(0), self.index(len(items) - 1))


class WrappedLines(QStyledItemDelegate):
    """Rows as high as their words need at the width of the list."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        narrow, view = QStyleOptionViewItem(option), self.parent()
        if isinstance(view, QListView):
            narrow.rect = QRect(0, 0, view.viewport().width() - 2 * STEP, 100)
        return super().sizeHint(narrow, index)


class RecordListView(QListView):
    """The lines; Delete takes one away."""

    def __init__(self, field: "ListField") -> None:
        super().__init__()
        self.field = field
        self.setUniformItemSizes(True)
        self.setSpacing(FINE)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlternatingRowColors(True)
        self.setItemDelegate(WrappedLines(self))

    def fit(self) -> None:
        """As high as its rows: few of them break their words, of many each has one line."""
        count = self.model().rowCount()
        few = count <= WHOLE
        self.setWordWrap(few)
        self.setUniformItemSizes(not few)
        gap = 2 * self.spacing()
        if few:
            high = float(sum(self.sizeHintForRow(row) + gap for row in range(count)))
        else:
            # One line more than fits is shown by half, so that it is seen that there are more.
            shown = count if count <= LINES else LINES - 0.5
            high = (self.sizeHintForRow(0) + gap) * shown
        self.setFixedHeight(round(high) + 2 * self.frameWidth() + 2)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words break elsewhere at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete, and Alt with the arrows."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if event.key() == Qt.Key.Key_Delete:
            self.field.remove()
        elif alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.field.move_by(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def event(self, event: Any) -> bool:
        """Delete is the list's own while it has the keyboard, not the board's."""
        return takes_key(event, Qt.Key.Key_Delete) or bool(super().event(event))


class ListField(FormField):
    """Many records: add, take away, change the order, and the form of the one that is chosen."""

    wide = True

    def __init__(self, slot: FieldBinding, parent: QWidget | None = None) -> None:
        super().__init__(slot, parent)
        shape = slot.shape.item
        assert shape is not None  # noqa: S101 - a list has items
        self.item_model = shape.model
        self.thing = slot.row.singular or slot.label
        self.summaries = Summaries(slot.form_context)
        self.lines = RecordListView(self)
        self.lines.setModel(self.summaries)
        self.named(self.lines)
        self.lines.selectionModel().currentChanged.connect(self._chosen)
        self.lines.clicked.connect(self._clicked)
        begin = slot.row.begin
        self.begin = PlainLabel(
            tr(begin) if begin else "", text="caption", faint=True, wrapped=True
        )
        self.body.addWidget(self.begin)
        self.body.addWidget(self.lines)
        self.buttons: dict[str, QToolButton] = {}
        self.body.addLayout(self._buttons())
        self.form: RecordForm | None = None

    def _buttons(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(FINE)
        for name, glyph, label, do in (
            ("add", "plus", N_("Add"), self.add),
            ("remove", "delete-outline", N_("Remove"), self.remove),
            ("up", "arrow-up", N_("Up"), lambda: self.move_by(-1)),
            ("down", "arrow-down", N_("Down"), lambda: self.move_by(1)),
        ):
            if self.slot.kept is not None and name in ("up", "down"):
                continue
            button = QToolButton()
            button.setIcon(icon(glyph))
            button.setAutoRaise(True)
            button.setToolTip(tip(tr(label)))
            button.setAccessibleName(f"{self.slot.label}: {tr(label)}")
            button.clicked.connect(do)
            line.addWidget(button)
            self.buttons[name] = button
        self.buttons["add"].setText(tr(N_("Add")))
        line.addStretch(1)
        return line

    def entry(self) -> QWidget:
        """The lines, or the button that adds the first."""
        return self.lines if self.summaries.items else self.buttons["add"]

    @property
    def current(self) -> int:
        """The line that is chosen; -1 for none."""
        return self.lines.currentIndex().row()

    def show_value(self, value: Any) -> None:
        """Show the lines and the form of the one that is chosen."""
        self.shown = value
        kept = self.slot.kept or (lambda _: True)
        numbered = [(n, item) for n, item in enumerate(value or ()) if kept(item)]
        self.summaries.show_items([item for _, item in numbered], [n for n, _ in numbered])
        count = len(numbered)
        self.lines.setVisible(count > 0)
        self.begin.setVisible(not count and bool(self.begin.text()))
        style = Qt.ToolButtonStyle
        style_of_button = style.ToolButtonIconOnly if count else style.ToolButtonTextBesideIcon
        self.buttons["add"].setToolButtonStyle(style_of_button)
        for button in self.buttons.values():
            if button.autoRaise() is bool(count):  # those of a list have a ground, an offer none
                button.setAutoRaise(not count)
                button.style().unpolish(button)
                button.style().polish(button)
        self.lines.fit()
        if count == 1 and self.current < 0:
            self.choose(0)
        self._show_form()

    def reach(self, way: list[str]) -> bool:
        """Choose the item of this number, and go to a field of it."""
        if way and way[0].isdecimal() and int(way[0]) in self.summaries.numbers:
            self.choose(self.summaries.numbers.index(int(way[0])))
            if self.form is not None and len(way) > 1:
                return self.form.reach(way[1:])
        return super().reach([])

    def choose(self, row: int) -> None:
        """Look at the item in this line."""
        self.lines.selectionModel().setCurrentIndex(
            self.summaries.index(row), QItemSelectionModel.SelectionFlag.ClearAndSelect
        )

    def add(self) -> None:
        """Add one at the end, and go to its form."""
        form_context = self.slot.form_context
        taken = tuple(_id(item) for item in self.shown or ())
        places = form_context.selected_places()
        at = self.slot.place() if self.slot.place else places[0] if places else None
        fresh: Any = beginning(self.item_model, form_context.names, taken, at)
        pointer = beneath(self.slot.pointer, len(self.shown or ()))
        edit = SetField(kind="set-field", field=pointer, value=fresh)
        if self._carry_out(edit, ADD) and self.summaries.items:
            self.choose(len(self.summaries.items) - 1)
            self._take_in_hand()
            if self.form is not None:
                self.form.reach([])
                QTimer.singleShot(0, self, self._bring_into_view)  # once the form has its place

    def _bring_into_view(self) -> None:
        """Scroll until the form that is open is seen, or as much of it as there is room for."""
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        page = area.widget() if area is not None else None
        if area is None or page is None or self.form is None:
            return
        bar = area.verticalScrollBar()
        bottom = self.form.mapTo(page, QPoint(0, self.form.height())).y()
        top = self.lines.mapTo(page, QPoint(0, 0)).y()
        bar.setValue(min(top, max(bar.value(), bottom - area.viewport().height())))

    def remove(self) -> None:
        """Take the chosen one away."""
        if self.current < 0:
            return
        row = self.current
        pointer = beneath(self.slot.pointer, self.summaries.numbers[row])
        self._carry_out(SetField(kind="set-field", field=pointer, value=None), REMOVE)
        if self.summaries.items:
            self.choose(min(row, len(self.summaries.items) - 1))

    def move_by(self, by: int) -> None:
        """Move the chosen one up or down."""
        old, new = self.current, self.current + by
        if old < 0 or not 0 <= new < len(self.summaries.items):
            return
        items = [plain(item) for item in self.shown]
        items.insert(new, items.pop(old))
        moved: Any = tuple(items)
        edit = SetField(kind="set-field", field=self.slot.pointer, value=moved)
        if self._carry_out(edit, MOVE):
            self.choose(new)

    def _carry_out(self, edit: SetField, template: str) -> bool:
        try:
            self.slot.form_context.carry_out(edit, Phrase(template, field=Phrase(self.thing)))
        except EditRefused as trouble:
            self.show_error(trouble.phrase)
            return False
        self.show_error(None)
        return True

    def _chosen(self) -> None:
        self._show_form()
        pick, held = self._pick(), self.slot.form_context.workspace.pick
        by_hand = self.lines.hasFocus()
        if pick is not None and (by_hand or (held is not None and held.kind == pick.kind)):
            self._take_in_hand()

    def _pick(self) -> PaletteItem | None:
        """What the chosen line is in the hand of who paints."""
        there = 0 <= self.current < len(self.summaries.items)
        return pick_of(self.summaries.items[self.current]) if there else None

    def _take_in_hand(self) -> None:
        """What is looked at here is what the next stroke paints."""
        pick = self._pick()
        if pick is not None:
            self.slot.form_context.workspace.pick_wanted.emit(pick)

    def _clicked(self) -> None:
        """Who clicks a line is shown where the thing is, and has it in hand if it is painted."""
        self._take_in_hand()
        if self.current >= 0:
            at = getattr(self.summaries.items[self.current], "at", None)
            if at is not None:
                self.slot.form_context.workspace.show_place(at)

    def _show_form(self) -> None:
        row = self.current
        for name in ("remove", "up", "down"):
            if name in self.buttons:
                self.buttons[name].setEnabled(row >= 0)
                few = 0 if name == "remove" else 1
                self.buttons[name].setVisible(len(self.summaries.items) > few)
        if not 0 <= row < len(self.summaries.items):
            self._drop_form()
            return
        pointer = beneath(self.slot.pointer, self.summaries.numbers[row])
        if self.form is None or self.form.pointer != pointer:
            self._drop_form()
            without = ("at",) if self.slot.kept is not None else ()
            self.form = RecordForm(self.slot.form_context, pointer, self.item_model, without)
            # A list within a form is set apart from the fields that follow it.
            aside = STEP if form_around(self) is not None else 0
            self.form.setContentsMargins(aside, HALF, 0, STEP)
            self.body.addWidget(self.form)
            self.form.show()
        self.form.show_record(self.summaries.items[row])

    def _drop_form(self) -> None:
        if self.form is not None:
            self.form.hide()
            self.form.deleteLater()
            self.form = None


def _id(item: object) -> str:
    return str(getattr(item, "id", None) or getattr(item, "card", ""))


def _same(old: Value, new: Value) -> bool:
    """Whether a line still describes the same thing: by its id, else by all of it."""
    name = _id(old)
    return name == _id(new) if name else old == new


def pick_of(thing: object) -> PaletteItem | None:
    """What the palette would hand out for it; ``None`` for all that is not placed by its own id."""
    if isinstance(thing, Zone):
        return PaletteItem("zone", thing.id)
    if isinstance(thing, HiddenPool):
        return PaletteItem("spot", thing.id, hidden=thing.id)
    return None
