"""The keys: every action with the key that calls it, to be read and to be changed."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.actions import MENUS, Act, all_acts, shortcut
from editor.help.topics import answer_f1
from editor.i18n import tr
from editor.icons import icon
from editor.measures import FINE, HALF, ROUND, STEP, WIDE
from editor.plain import PlainLabel, TitledColumn
from editor.search_line import SearchLine
from editor.settings import Settings
from editor.standing import fit_to_screen
from schema.language import N_

Index = QModelIndex | QPersistentModelIndex
Native = QKeySequence.SequenceFormat.NativeText


class ShortcutsDialog(QDialog):
    """Type a key for the action that is chosen; a key that another one has is taken from it.

    Nothing counts before OK; ``accepted_keys`` is emitted then.
    """

    def __init__(
        self, settings: Settings, accepted_keys: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        answer_f1(self, "editor#keys")
        self.settings = settings
        self.accepted_keys = accepted_keys
        self.acts = all_acts()
        self.keys = {act.id: shortcut(settings, act) for act in self.acts}
        self.setWindowTitle(tr(N_("Keyboard shortcuts")))
        fit_to_screen(self, 680, 640)
        self.search = SearchLine(tr(N_("Search actions and shortcuts")), self)
        self.search.textChanged.connect(self._filter)
        self.table = self._table()
        self.search.left.connect(self.table.setFocus)
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setAccessibleName(tr(N_("New shortcut")))
        self.field.editingFinished.connect(self._typed)
        self.none = QPushButton(tr(N_("No shortcut")))
        self.none.clicked.connect(lambda: self._give(""))
        self.default = QPushButton(tr(N_("Default")))
        self.default.clicked.connect(self._give_default)
        self.all_default = QPushButton(tr(N_("Reset all to defaults")))
        self.all_default.clicked.connect(self._all_default)
        self.word = PlainLabel(wrapped=True)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.setSpacing(STEP)
        row.addWidget(PlainLabel(tr(N_("New shortcut:"))))
        row.addWidget(self.field, 1)
        for button in (self.none, self.default, self.all_default):
            button.setAutoDefault(False)
            row.addWidget(button)
        layout = TitledColumn(self)
        for widget in (self.search, self.table):
            layout.addWidget(widget)
        layout.addLayout(row)
        end = QHBoxLayout()
        end.addWidget(self.word, 1)
        end.addWidget(buttons)
        layout.add_foot(end)
        self.table.selectRow(0)

    def accept(self) -> None:
        """Keep what differs from the defaults."""
        for act in self.acts:
            if self.keys[act.id] == act.key:
                if shortcut(self.settings, act) != act.key:
                    self.settings.forget(f"shortcuts/{act.id}")
            elif self.keys[act.id] != shortcut(self.settings, act):
                self.settings.put(f"shortcuts/{act.id}", self.keys[act.id])
        super().accept()
        self.accepted_keys()

    def _table(self) -> QTableWidget:
        table = QTableWidget(len(self.acts), 3)
        table.setAccessibleName(tr(N_("Actions and shortcuts")))
        table.setHorizontalHeaderLabels([tr(N_("Action")), tr(N_("Menu")), tr(N_("Shortcut"))])
        table.verticalHeader().hide()
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setIconSize(QSize(WIDE, WIDE))
        table.setItemDelegateForColumn(2, KeyDelegate(table))
        header = table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        no_sign = QIcon(_clear())  # the words stand below each other
        for row, act in enumerate(self.acts):
            texts = (plain(act), plain(MENUS[act.menu]), _key_text(self.keys[act.id]))
            for column, text in enumerate(texts):
                table.setItem(row, column, QTableWidgetItem(text))
            sign = table.item(row, 0)
            if sign is not None:
                sign.setIcon(icon(act.icon) if act.icon else no_sign)
        table.currentCellChanged.connect(self._chosen)
        return table

    def _act(self) -> Act:
        return self.acts[max(0, self.table.currentRow())]

    def _chosen(self) -> None:
        self.field.setKeySequence(QKeySequence(self.keys[self._act().id]))
        self.word.clear()

    def _typed(self) -> None:
        self._give(self.field.keySequence().toString())

    def _give_default(self) -> None:
        self._give(self._act().key)

    def _all_default(self) -> None:
        for row, act in enumerate(self.acts):
            self._set(row, act.key)
        self._chosen()

    def _give(self, key: str) -> None:
        """This key to the chosen action, and to no other."""
        act = self._act()
        key = QKeySequence(key).toString()
        if key == QKeySequence(self.keys[act.id]).toString():
            return
        self.word.clear()
        for row, other in enumerate(self.acts):
            same = key and QKeySequence(self.keys[other.id]).toString() == key
            if same and other.id != act.id:
                self._set(row, "")
                sentence = tr(N_("{key} reassigned; “{action}” now has no shortcut"))
                self.word.setText(sentence.format(key=_key_text(key), action=plain(other)))
        self._set(self.table.currentRow(), key)
        self.field.setKeySequence(QKeySequence(key))

    def _set(self, row: int, key: str) -> None:
        self.keys[self.acts[row].id] = key
        item = self.table.item(row, 2)
        if item is not None:
            item.setText(_key_text(key))

    def _filter(self, text: str) -> None:
        wanted = text.casefold()
        for row in range(self.table.rowCount()):
            items = (self.table.item(row, column) for column in range(3))
            found = any(item and wanted in item.text().casefold() for item in items)
            self.table.setRowHidden(row, not found)
        visible = (r for r in range(self.table.rowCount()) if not self.table.isRowHidden(r))
        first = next(visible, None)
        if first is not None:
            self.table.selectRow(first)
        nothing = tr(N_("No item matches “{text}”. Clear the search to see all."), text=text)
        self.word.setText(nothing if first is None else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the search leads to the table, and closes nothing."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.search.hasFocus():
            self.table.setFocus()
        else:
            super().keyPressEvent(event)


def plain(named: Act | str) -> str:
    """The words of an action or a menu without the mnemonic."""
    words = named.words() if isinstance(named, Act) else tr(named)
    return words.replace("&", "").rstrip("…")


def _key_text(key: str) -> str:
    return QKeySequence(key).toString(Native)


def _clear() -> QPixmap:
    """A picture without anything in it."""
    pixmap = QPixmap(WIDE, WIDE)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


class KeyDelegate(QStyledItemDelegate):
    """Draws a key as a cap."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The ground of the row, and the cap on it if there is a key."""
        key = str(index.data() or "")
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        bare.text = ""
        style = option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, bare, painter, option.widget)
        if not key:
            return
        cap = option.fontMetrics.boundingRect(key).adjusted(-STEP, -FINE, STEP, FINE)
        cap.setHeight(option.fontMetrics.height() + HALF)
        cap.moveCenter(option.rect.center())
        cap.moveLeft(option.rect.left() + STEP)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(option.palette.color(QPalette.ColorRole.Mid))
        painter.setBrush(option.palette.color(QPalette.ColorRole.Window))
        painter.drawRoundedRect(cap, ROUND, ROUND)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the cap beside the words."""
        return super().sizeHint(option, index) + QSize(3 * STEP, HALF)
