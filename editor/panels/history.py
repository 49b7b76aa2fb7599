"""Every step since the start, by name; a click goes back to it, or forth."""

from __future__ import annotations

from functools import cache
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QIcon, QPalette, QPixmap, QShowEvent, QUndoStack
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTreeView, QVBoxLayout, QWidget

from editor.document.document import UndoStep
from editor.i18n import tr
from editor.icons import icon
from editor.measures import STEP
from editor.panels.rooms import column_width
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.spare_time import SpareTimer
from editor.workspace import Workspace
from editor.wrapped_list import be_quiet
from schema.language import N_

PAUSE = 50
"""Milliseconds of rest before the list follows: never within a stroke, where each frame counts."""

AnyIndex = QModelIndex | QPersistentModelIndex


@cache
def _no_icon() -> QIcon:
    """Nothing, as large as an icon: the names of all steps stand below each other."""
    pixmap = QPixmap(16, 16)
    pixmap.fill(Qt.GlobalColor.transparent)
    return QIcon(pixmap)


class HistoryModel(QAbstractListModel):
    """The steps of a stack, the start before them; in the current language."""

    def __init__(self, stack: QUndoStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack = stack
        self._count = stack.count()

    def refresh(self) -> None:
        """Take over what the stack says: only rows that came or went are arranged again."""
        count = self.stack.count()
        if count > self._count:
            self.beginInsertRows(QModelIndex(), self._count + 1, count)
            self._count = count
            self.endInsertRows()
        elif count < self._count:
            self.beginRemoveRows(QModelIndex(), count + 1, self._count)
            self._count = count
            self.endRemoveRows()
        self.dataChanged.emit(self.index(0), self.index(count))

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """The start and a row a step."""
        return 0 if parent.isValid() else self._count + 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The step's name; what was undone is faint, where the file was saved has an icon."""
        row = index.row()
        if not 0 <= row <= self._count:
            return None
        undone = row > self.stack.index()
        saved = row == self.stack.cleanIndex()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._name(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            state = tr(N_("undone")) if undone else tr(N_("done"))
            return f"{self._name(row)}, {state}"
        if role == Qt.ItemDataRole.ForegroundRole and undone:
            return QApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        if role == Qt.ItemDataRole.FontRole:
            font = QFont()
            font.setItalic(undone)
            font.setBold(row == self.stack.index())
            return font
        if role == Qt.ItemDataRole.DecorationRole:
            return icon("content-save") if saved else _no_icon()
        if role == Qt.ItemDataRole.ToolTipRole and saved:
            return tip(tr(N_("{step} (saved)"), step=self._name(row)))
        return None

    def _name(self, row: int) -> str:
        if row == 0:
            return tr(N_("Start"))
        step = self.stack.command(row - 1)  # nothing for a row that is about to go
        if isinstance(step, UndoStep):
            return tr(step.label)
        return step.text() if row <= self.stack.count() else ""


class HistoryPanel(QWidget):
    """The history as a list; the row of now is the current one."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.stack = workspace.document.stack
        self.model = HistoryModel(self.stack, self)
        # A tree of one level: a list view arranges all rows again when one of them changes.
        self.list = QTreeView()
        self.list.setModel(self.model)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setItemsExpandable(False)
        self.list.setUniformRowHeights(True)
        be_quiet(self.list)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setAccessibleName(tr(N_("History")))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(STEP, STEP, STEP, STEP)
        ScrollFade(self.list, QPalette.ColorRole.Base)
        self.empty = PlainLabel(
            tr(N_("Each step you take appears here. Click one to go back to it.")),
            text="caption",
            faint=True,
            wrapped=True,
        )
        rows.addWidget(self.list)
        rows.addWidget(self.empty)
        self._showing = self._marked = False
        self.list.selectionModel().currentChanged.connect(self._go)
        self._late = SpareTimer(PAUSE, self)
        self._late.turn.connect(self.refresh)
        workspace.document.stepped.connect(self._later)
        self.refresh()

    def sizeHint(self) -> QSize:
        """No wider than the inspector, above which or behind which it stands."""
        return QSize(column_width(self), super().sizeHint().height())

    def showEvent(self, event: QShowEvent) -> None:
        """Take over what happened while nobody looked."""
        super().showEvent(event)
        self.refresh()

    def _later(self) -> None:
        self._late.start()

    def refresh(self) -> None:
        """Show the steps of now, the last one done as the current row."""
        if self._marked and not self.isVisible():
            return
        self.model.refresh()
        self._marked = True
        self.empty.setVisible(self.stack.count() == 0)
        self._showing = True
        now = self.model.index(self.stack.index())
        self.list.setCurrentIndex(now)
        self.list.scrollTo(now)
        self._showing = False

    def _go(self, row: QModelIndex) -> None:
        """Undo or redo until that step is the last one done."""
        if not self._showing and row.isValid():
            self.stack.setIndex(row.row())
