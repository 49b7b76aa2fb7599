"""What each unit does in the games of a playtest: the busiest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.i18n import figure, names_of, tr
from editor.measures import WIDE
from editor.panels.palette_head import shields
from editor.plain import tip
from editor.tools.context import Selection
from editor.workspace import Workspace
from exporters.drawing.look import style_of
from exporters.words.playtests import UNIT_COLUMNS
from playtests.records import PER_UNIT
from playtests.running import Rows
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario

COUNTED = "attacks"
"""What is counted in a column of its own; the tool tip has the rest: the names of units need the
room."""
DONE = (
    ("orders", N_("orders: {n}")),
    ("moves", N_("moves: {n}")),
    ("attacks", N_("attacks: {n}")),
    ("hits", N_("hits: {n}")),
    ("kills", N_("units destroyed: {n}")),
    ("lost", N_("own figures lost: {n}")),
)
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
UNIT = Qt.ItemDataRole.UserRole


class WrappedNames(QStyledItemDelegate):
    """Rows as high as the names need at the width of their column."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        narrow, view = QStyleOptionViewItem(option), self.parent()
        if isinstance(view, QTreeWidget):
            narrow.rect = QRect(0, 0, view.columnWidth(0) - WIDE, 100)
        return super().sizeHint(narrow, index)


class UnitsTable(QTreeWidget):
    """A row a unit; the current one is selected on the board."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setRootIsDecorated(False)
        self.setWordWrap(True)
        self.setItemDelegateForColumn(0, WrappedNames(self))
        self.setAllColumnsShowFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr(N_("Attacks per game")))
        self.setHeaderLabels([tr(N_("Unit")), tr(UNIT_COLUMNS[COUNTED])])
        self.setHeaderHidden(True)  # the heading of its card says it; names need the width
        self.setIndentation(0)
        head, mode = self.header(), QHeaderView.ResizeMode
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, mode.Stretch)
        head.setSectionResizeMode(1, mode.Fixed)
        head.resizeSection(1, self.fontMetrics().horizontalAdvance(figure("99.9")) + WIDE)
        self.itemClicked.connect(self._show_on_board)
        self.itemActivated.connect(self._show_on_board)

    def show_rows(self, rows: Rows, scenario: Scenario, game: Game) -> None:
        """Show the counts of a run."""
        names = names_of(game, scenario)
        style = style_of(game, None, names.language, greyscale=False)
        size = self.fontMetrics().height()
        icons = dict(shields(style, scenario, size, self.devicePixelRatioF()))
        self.clear()
        counted = PER_UNIT.index(COUNTED)
        busiest = sorted(
            zip(scenario.units, rows.units), key=lambda one: one[1][counted], reverse=True
        )
        for unit, counts in busiest:
            item = QTreeWidgetItem(self)
            item.setText(0, f"{names.unit(unit)} ·\u00a0{unit.at}" if unit.at else names.unit(unit))
            item.setData(0, UNIT, unit.id)
            if unit.seat in icons:
                item.setIcon(0, icons[unit.seat])
            done = {what: count / max(1, rows.games) for what, count in zip(PER_UNIT, counts)}
            item.setToolTip(0, tip((names.unit(unit), *_lines(done))))
            item.setText(1, figure(f"{done[COUNTED]:.1f}"))
            item.setTextAlignment(1, RIGHT)
        self.fit()

    def fit(self) -> None:
        """As high as its rows: names are broken, not cut."""
        rows = (self.model().index(row, 0) for row in range(self.topLevelItemCount()))
        high = sum(self.sizeHintForIndex(index).height() for index in rows)
        self.setFixedHeight(high + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names break elsewhere at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
            self.fit()

    def _show_on_board(self, item: QTreeWidgetItem) -> None:
        ident = item.data(0, UNIT)
        found = [u for u in self.workspace.document.scenario.units if u.id == ident]
        if found:
            self.workspace.select(Selection(units=(ident,)))
            if found[0].at is not None:
                self.workspace.show_place(found[0].at)


def _lines(done: Mapping[str, float]) -> Iterator[str]:
    """What a unit does in a game, on average."""
    for what, sentence in DONE:
        yield tr(sentence, n=figure(f"{done[what]:.1f}"))
    yield tr(N_("survives {n} of 100 games"), n=round(100 * done["survived"]))
