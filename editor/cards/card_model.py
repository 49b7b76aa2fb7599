"""A card table as Qt's views want it; every change is a step that can be undone."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette, QUndoCommand, QUndoStack

from editor.cards.card_table import CardTable, Changes, Kind
from editor.i18n import language, localized, tr
from editor.plain import tip
from editor.theme import mixed
from games.cells import parse_corners
from schema.language import N_

Role = Qt.ItemDataRole
Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
KIND_ROLE = int(Role.UserRole) + 1
"""What kind of cell it is, for the delegate's corner."""
UNANSWERED = frozenset((Role.DecorationRole, Role.CheckStateRole, Role.SizeHintRole))
"""What Qt asks of a cell to measure it, and no cell has."""

MIDDLE = Qt.AlignmentFlag.AlignCenter
AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter

LONG = 14
"""Letters from which a heading has two lines, if it can."""

ENTERED = 0.16
"""How much of the accent is in the ground of what was entered."""

UNOFFICIAL = N_("unofficial value")
"""What the dot of a cell says to those who do not see it."""

CONFIDENCE = {
    "official": N_("published by the publisher"),
    "reported": N_("reported by players"),
    "derived": N_("derived from known values"),
    "owner": N_("your own value"),
    "placeholder": N_("unofficial value: never published"),
}


class ChangeCells(QUndoCommand):
    """Some cells of one table, before and after."""

    def __init__(self, model: "CardModel", changes: Changes, label: str) -> None:
        super().__init__(label)
        self.model, self.after = model, changes
        self.before: Changes = {}

    def redo(self) -> None:
        """Type them in."""
        self.before = self.model.put(self.after)

    def undo(self) -> None:
        """As they were."""
        self.model.put(self.before)


class CardModel(QAbstractTableModel):
    """Cells for a table view."""

    noted = Signal(str)
    """What a person should know of what was just typed."""

    def __init__(self, table: CardTable, stack: QUndoStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table, self.stack = table, stack

    # -- changing ---------------------------------------------------------------------------------

    def change(self, changes: Changes, label: str) -> None:
        """Type these in, as one step; what stays as it is makes none."""
        typed = self.table.typed
        if any(typed.get(spot, "") != value for spot, value in changes.items()):
            self.stack.push(ChangeCells(self, changes, label))

    def put(self, changes: Changes) -> Changes:
        """Type these in without a step; what stood there."""
        before = self.table.change(changes)
        self.report_changed()
        return before

    def report_changed(self) -> None:
        """Blocks and faults reach beyond the cell: everything is asked anew."""
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)

    def add_row(self, key: tuple[str, ...]) -> int:
        """A row for a new thing; its number."""
        if key in self.table.rows:
            return self.table.rows.index(key)
        place = len(self.table.rows)
        self.beginInsertRows(ROOT, place, place)
        self.table.add(key)
        self.endInsertRows()
        return place

    # -- what Qt asks -----------------------------------------------------------------------------

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.table.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.table.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cells can be typed into unless there is nothing to say."""
        if not self.table.is_open((index.row(), index.column())):
            return Qt.ItemFlag.NoItemFlags
        enabled = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return enabled | Qt.ItemFlag.ItemIsEditable

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> Any:
        across = orientation is Qt.Orientation.Horizontal
        if role == Role.DisplayRole:
            return self._heading(section) if across else self.table.short_name(section)
        if role == Role.TextAlignmentRole and across:
            return AT_LEFT if self.table.columns[section].holds != "number" else MIDDLE
        if role == Role.ToolTipRole:
            if across:
                title = self.table.columns[section].title
                return tip(tr(N_("“{title}” in {file}"), title=title, file=self.table.file))
            return tip(self.table.names[section])
        return None

    def _heading(self, column: int) -> str:
        """In two lines where it is far longer than the yes and no below it."""
        heading = self.table.headings[column]
        if self.table.columns[column].holds != "yes-no" or len(heading) < LONG:
            return heading
        spaces = [at for at, letter in enumerate(heading) if letter == " "]
        at = min(spaces, key=lambda at: abs(2 * at - len(heading)), default=len(heading))
        return f"{heading[:at]}\n{heading[at + 1 :]}".rstrip()

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        """A cell: words, letters and ground show what kind it is."""
        if role == Role.TextAlignmentRole:
            return MIDDLE if self._holds(index, "number") else None
        if role in UNANSWERED:
            return None
        cell = self.table.cell((index.row(), index.column()))
        if role == Role.DisplayRole:
            return _shape_in_short(cell.text) if self._holds(index, "corners") else cell.text
        if role == Role.EditRole:
            return cell.text
        if role == KIND_ROLE:
            return cell.kind
        if role == Role.FontRole:
            return font_of(cell.kind)
        if role == Role.BackgroundRole:
            return ground_of(cell.kind)
        if role == Role.ToolTipRole:
            return tip(self.explanation(index))
        if role in (Role.AccessibleDescriptionRole, Role.StatusTipRole):
            return self.explanation(index)
        if role == Role.AccessibleTextRole:
            heading = self.table.headings[index.column()]
            sentence = f"{self.table.names[index.row()]}, {heading}: {cell.text}"
            return f"{sentence}, {tr(UNOFFICIAL)}" if cell.kind == "placeholder" else sentence
        return None

    def setData(self, index: Index, value: Any, role: int = Role.EditRole) -> bool:
        """Type into one cell; of a Setup card's block the rest is taken over with it."""
        if role != Role.EditRole:
            return False
        spot = (index.row(), index.column())
        parsed = self.table.parsed(str(value), index.column())
        if parsed == self.table.typed.get(spot, ""):
            return True
        changes = self.table.with_block(spot, parsed)
        self.change(changes, tr(N_("Enter value")))
        if len(changes) > 1:
            self.noted.emit(tr(self.table.taken_over))
        return True

    def _holds(self, index: Index, what: str) -> bool:
        return self.table.columns[index.column()].holds == what

    def explanation(self, index: Index) -> str:
        """A sentence that explains a cell."""
        cell = self.table.cell((index.row(), index.column()))
        if cell.fault:
            return cell.fault.sentence(language())
        if cell.kind == "typed":
            return tr(N_("Entered by you."))
        if cell.source is None:
            return ""
        sentence = tr(
            N_("{confidence} ({source})"),
            confidence=tr(CONFIDENCE[cell.source.confidence]),
            source=localized(cell.source.source),
        )
        sentence = sentence[:1].upper() + sentence[1:]
        note = localized(cell.source.note)
        return f"{sentence}: {note}" if note else f"{sentence}."


def _shape_in_short(cell_text: str) -> str:
    """How large a shape is; as it was typed while it is not whole."""
    corners = parse_corners(cell_text)
    if not corners:
        return cell_text
    wide, deep = size_of(corners)
    return tr(N_("{wide} × {deep} mm"), wide=wide, deep=deep)


def size_of(corners: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Width and depth of a shape in mm."""
    wide, deep = (max(c[i] for c in corners) - min(c[i] for c in corners) for i in (0, 1))
    return wide, deep


def font_of(kind: Kind) -> QFont:
    """The letters of a kind of cell: bold for what was entered; grey would look as if it could
    not be typed into."""
    font = QFont()
    font.setBold(kind in ("typed", "wrong"))
    return font


def ground_of(kind: Kind) -> QColor | None:
    """The ground of a kind of cell; ``None``: that of the table."""
    palette = QGuiApplication.palette()
    base = palette.base().color()
    if kind == "wrong":
        return mixed(base, palette.color(QPalette.ColorRole.BrightText), 0.22)
    if kind == "typed":
        return mixed(base, palette.color(QPalette.ColorRole.Highlight), ENTERED)
    return palette.window().color() if kind == "closed" else None
