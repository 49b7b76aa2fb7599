"""A table to type cards into: keys, copy and paste as in a spreadsheet; a corner marks faults."""

import csv
import io

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QCompleter,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.cards.card_model import KIND_ROLE, CardModel
from editor.cards.card_table import WHOLE_NUMBER, Changes
from editor.i18n import tr
from editor.measures import STEP
from editor.unofficial import DOT, paint_dot
from schema.language import N_, Phrase, say_n

Index = QModelIndex | QPersistentModelIndex
DELIMITERS = "\t;,"
SLACK = 0.2
"""Of the width of a table: with no more of it free, all columns share it."""


def block_of(text: str) -> list[list[str]]:
    """The cells of a pasted block: tabs as spreadsheets copy them, else semicolons or commas."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
    if "\n" not in text and "\t" not in text and WHOLE_NUMBER.fullmatch(text.strip()):
        return [[text]]  # 3,0 is a number
    first = text.partition("\n")[0]
    delimiter = next((mark for mark in DELIMITERS if mark in first), "\t")
    try:
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:  # a cell of 130,000 letters: no card of anybody's
        return []


class CardView(QTableView):
    """The table itself."""

    noted = Signal(str)
    """A sentence on what a paste did not take."""

    def __init__(self, model: CardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = model
        self.setModel(model)
        self.marks = _Marks(self)
        self.setItemDelegate(self.marks)
        self.setWordWrap(False)
        self.setShowGrid(False)  # the cells draw the lines between rows
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        metrics = self.fontMetrics()
        across = self.horizontalHeader()
        across.setMinimumSectionSize(metrics.horizontalAdvance("0") * 5)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for header in (across, self.verticalHeader()):
            header.setHighlightSections(False)  # bold is what was entered
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.7))
        self.verticalHeader().setMaximumWidth(metrics.horizontalAdvance("0") * 42)
        self.resizeColumnsToContents()
        widest = metrics.horizontalAdvance("0") * 34
        self._widths = [
            min(self.columnWidth(column) + STEP, widest) for column in range(model.columnCount())
        ]
        """Pixels of the columns by what they hold; empty once one was dragged."""
        self._is_fitting = False
        self._fit_columns()
        across.sectionResized.connect(self._keep_widths)
        if model.rowCount():
            self.setCurrentIndex(model.index(0, 0))

    def whole_width(self) -> int:
        """Pixels that the table needs for all of its columns."""
        bar = self.verticalScrollBar().sizeHint().width()
        return self.verticalHeader().sizeHint().width() + sum(self._widths) + bar

    def resizeEvent(self, event: QResizeEvent) -> None:
        """No column is cut at the edge."""
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Widen the columns that fit, so that the last of them ends at the edge; a table far
        narrower than its room stays as it is."""
        room, held, count = self.viewport().width(), 0, 0
        for wide in self._widths:
            if held + wide > room:
                break
            held, count = held + wide, count + 1
        is_shared = count < len(self._widths) or room - held <= SLACK * room
        more, left = divmod(room - held, count) if count and is_shared else (0, 0)
        self._is_fitting = True
        for column, wide in enumerate(self._widths):
            extra = (more + (column < left)) if column < count else 0
            self.setColumnWidth(column, wide + extra)
        self._is_fitting = False

    def _keep_widths(self) -> None:
        """A column was dragged: the widths are the person's from now on."""
        if not self._is_fitting:
            self._widths = []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, cut, paste and clear; Enter goes down as in a spreadsheet."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.Cut):
            self.copy()
            self.clear()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.clear()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.state() != QAbstractItemView.State.EditingState:  # else it ends the editing
                self._go_down()
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Enter keeps what was typed and goes down."""
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self._go_down()

    def _go_down(self) -> None:
        here = self.currentIndex()
        below = here.siblingAtRow(here.row() + 1)
        self.setCurrentIndex(below if below.isValid() else here)

    def spots(self) -> list[tuple[int, int]]:
        """The selected cells."""
        return sorted((index.row(), index.column()) for index in self.selectedIndexes())

    def clear(self) -> None:
        """Take away what is typed into the selected cells."""
        self.cards.change(dict.fromkeys(self.spots(), ""), tr(N_("Clear cells")))

    def confirm(self) -> None:
        """Type in what is assumed for the selected cells: the card says the same."""
        changes = self.cards.table.confirmed(self.spots())
        self.cards.change(changes, tr(N_("Confirm values")))

    def copy(self) -> None:
        """The selected block as spreadsheets take it."""
        spots = self.spots()
        if not spots:
            return
        rows = sorted({row for row, _ in spots})
        columns = sorted({column for _, column in spots})
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter="\t", lineterminator="\n")
        for row in rows:
            cells = [self.cards.table.cell((row, column)).text for column in columns]
            writer.writerow(
                [
                    cell if (row, column) in spots else ""
                    for column, cell in zip(columns, cells, strict=True)
                ]
            )
        QGuiApplication.clipboard().setText(text.getvalue())

    def paste(self) -> None:
        """A block from a spreadsheet at the current cell, as one step; one value fills them all."""
        block, here = block_of(QGuiApplication.clipboard().text()), self.currentIndex()
        if not block or not here.isValid():
            return
        table, spots = self.cards.table, self.spots()
        if len(block) == 1 and len(block[0]) == 1 and len(spots) > 1:
            filled = {s: table.parsed(block[0][0], s[1]) for s in spots if table.is_open(s)}
            self.cards.change(filled, tr(N_("Paste")))
            return
        top = min([row for row, _ in spots], default=here.row())
        left = min([column for _, column in spots], default=here.column())
        headings = [heading.casefold() for heading in table.headings[left : left + len(block[0])]]
        if [cell.strip().casefold() for cell in block[0]] == headings:
            block = block[1:]
        changes: Changes = {}
        beyond = 0
        for row, cells in enumerate(block, top):
            for column, text in enumerate(cells, left):
                inside = row < len(table.rows) and column < len(table.columns)
                if inside and table.is_open((row, column)):
                    changes[row, column] = table.parsed(text, column)
                elif text.strip():
                    beyond += 1
        self.cards.change(changes, tr(N_("Paste")))
        if beyond:
            sentence = say_n(
                "{count} cell did not fit and was skipped",
                "{count} cells did not fit and were skipped",
                by="count",
            )
            self.noted.emit(tr(Phrase(sentence, count=beyond)))


class _Marks(QStyledItemDelegate):
    """A triangle in the corner of what is wrong, a dot at what is unofficial; editors for names."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell and its mark."""
        super().paint(painter, option, index)
        role = QPalette.ColorRole.Midlight if self._ends(index) else QPalette.ColorRole.Mid
        painter.setPen(QGuiApplication.palette().color(role))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        kind = index.data(KIND_ROLE)
        if kind == "placeholder":
            corner = QPointF(option.rect.topRight())
            paint_dot(painter, corner + QPointF(0.5 - DOT, 0.5 + DOT))
        if kind != "wrong":
            return
        rect = option.rect
        size = rect.height() * 0.44
        ink: QColor = option.palette.color(QPalette.ColorRole.BrightText)
        corner = QPointF(rect.right() + 0.5, rect.top() + 0.5)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(
            QPolygonF([corner, corner - QPointF(size, 0), corner + QPointF(0, size)])
        )
        painter.restore()

    def _ends(self, index: Index) -> bool:
        """Whether the next row is of another thing: areas of one map tile belong together."""
        model, row = index.model(), index.row()
        if not isinstance(model, CardModel) or row + 1 >= model.rowCount():
            return False
        return model.table.group_of(row) != model.table.group_of(row + 1)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """A list of names to choose from or to type into; a line for all else."""
        model = index.model()
        choices = model.table.choices(index.column()) if isinstance(model, CardModel) else {}
        if not choices:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.addItems(list(choices.values()))
        completer = QCompleter(list(choices.values()), box)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        box.setCompleter(completer)
        box.setFrame(False)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """What stands there, all of it selected."""
        if isinstance(editor, QComboBox):
            editor.setCurrentText(index.data(Qt.ItemDataRole.EditRole))
            line = editor.lineEdit()
            if line is not None:
                line.selectAll()
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        """What was typed or chosen; opened and closed again, nobody typed anything."""
        line = editor.lineEdit() if isinstance(editor, QComboBox) else editor
        if isinstance(line, QLineEdit) and isinstance(model, CardModel):
            text = line.text()
            if line.isModified() or text != index.data(Qt.ItemDataRole.EditRole):
                model.setData(index, text)
