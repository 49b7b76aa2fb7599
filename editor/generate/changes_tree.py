"""What the last roll changed: by the stages of the draw, each with its count, to fold and to point
at."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPalette
from PySide6.QtWidgets import QHeaderView, QTreeWidgetItem, QWidget

from editor.generate.changes import RolledChange
from editor.generate.wrapped_tree import WrappedTree
from editor.i18n import tr
from editor.own_keys import takes_key
from editor.plain import tip
from schema.language import N_

WORDS, COUNT = 0, 1
FEW = 6
"""A stage with more changes than these is folded at first: its count says enough."""


class ChangesTree(WrappedTree):
    """Stages with what changed in each; one that is chosen is shown on the board."""

    pointed = Signal(object)
    """The changes of the row that is chosen; of all rows where none is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setColumnCount(COUNT + 1)
        self.setAccessibleName(tr(N_("Changes since the previous roll")))
        self._shown: list[RolledChange] | None = None
        self._folded: dict[str, bool] = {}
        """By stage whether somebody folded it or opened it."""
        head = self.header()
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(1)
        head.setSectionResizeMode(WORDS, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(COUNT, QHeaderView.ResizeMode.ResizeToContents)
        side = self.fontMetrics().height()
        self.setIconSize(QSize(side, side))
        self.currentItemChanged.connect(self._point)
        self.itemExpanded.connect(self._opened)
        self.itemCollapsed.connect(self._opened)

    def show_changes(
        self,
        changes: Sequence[RolledChange],
        name_of_stage: Callable[[str], str],
        shields: Mapping[str, QIcon],
    ) -> None:
        """Show these; with those of the roll that was shown before nothing happens."""
        if changes == self._shown:
            return
        self._shown = list(changes)
        self.blockSignals(True)  # what is shown here is nobody's choice
        self.clear()
        for stage, some in groupby(changes, key=lambda one: one.stage):
            self._add(stage, list(some), name_of_stage, shields)
        self.blockSignals(False)

    def _add(
        self,
        stage: str,
        changes: list[RolledChange],
        name_of_stage: Callable[[str], str],
        shields: Mapping[str, QIcon],
    ) -> None:
        above = self.invisibleRootItem()
        if stage:
            above = QTreeWidgetItem(above, [name_of_stage(stage), str(len(changes))])
            self._show_heading(above, stage, changes)
        for change in changes:
            row = QTreeWidgetItem(above, [change.brief or change.words])
            row.setData(WORDS, Qt.ItemDataRole.UserRole, [change])
            row.setData(WORDS, Qt.ItemDataRole.AccessibleTextRole, change.words)
            row.setToolTip(WORDS, tip(change.words))
            if change.side in shields:
                row.setIcon(WORDS, shields[change.side])
            row.setFirstColumnSpanned(True)
        if stage:
            above.setExpanded(not self._folded.get(stage, len(changes) > FEW))

    def _show_heading(self, row: QTreeWidgetItem, stage: str, changes: list[RolledChange]) -> None:
        font = self.font()
        font.setBold(True)
        row.setFont(WORDS, font)
        row.setData(WORDS, Qt.ItemDataRole.UserRole, changes)
        row.setData(COUNT, Qt.ItemDataRole.UserRole, stage)
        row.setForeground(COUNT, self.palette().color(QPalette.ColorRole.PlaceholderText))
        row.setTextAlignment(COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def chosen(self) -> list[RolledChange]:
        """The changes of the row that is chosen; all where none is."""
        item = self.currentItem()
        if item is None:
            return self._shown or []
        found: list[RolledChange] = item.data(WORDS, Qt.ItemDataRole.UserRole)
        return found

    def event(self, event: QEvent) -> bool:
        """Escape is the tree's own as long as a row is chosen, not the window's."""
        is_chosen = self.currentItem() is not None
        return (is_chosen and takes_key(event, Qt.Key.Key_Escape)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape chooses no row: all changes are shown again."""
        if event.key() == Qt.Key.Key_Escape and self.currentItem() is not None:
            self.setCurrentIndex(QModelIndex())
        else:
            super().keyPressEvent(event)

    def _point(self) -> None:
        self.pointed.emit(self.chosen())

    def _opened(self, item: QTreeWidgetItem) -> None:
        self._folded[item.data(COUNT, Qt.ItemDataRole.UserRole)] = not item.isExpanded()
