"""How the sides compare: a column a side, a row a measure, as the rules count them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from editor.i18n import language, names_of, tr
from editor.panels.palette_head import shields
from editor.plain import tip
from exporters.drawing.look import style_of
from schema.findings import Finding
from schema.game import Game
from schema.language import N_
from schema.rendering import comparison, render_finding
from schema.scenario import Scenario

FINDING = Qt.ItemDataRole.UserRole
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class BalanceTable(QTreeWidget):
    """The findings that compare the sides, each a group of rows under its title."""

    moved = Signal()
    """Another finding is the current one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setRootIsDecorated(False)
        self.setIndentation(12)
        self.setWordWrap(True)
        self.setAllColumnsShowFocus(True)
        self.setAccessibleName(tr(N_("Balance")))
        self.currentItemChanged.connect(lambda *_: self.moved.emit())

    @property
    def current(self) -> Finding | None:
        """The finding of the current row."""
        item = self.currentItem()
        found = item.data(0, FINDING) if item is not None else None
        return found if isinstance(found, Finding) else None

    def show_findings(self, findings: Sequence[Finding], game: Game, scenario: Scenario) -> None:
        """Show these, one group each; the current one stays."""
        before = self.current
        bar = self.verticalScrollBar()
        at = bar.value()
        self.blockSignals(True)
        self.clear()
        heads: tuple[str, ...] = ()
        for finding in findings:
            table = comparison(finding, game, language())
            sides = table.sides if table is not None else heads
            if not heads:
                heads = sides
                self._head(heads, game, scenario)
            words = table.title if table is not None else render_finding(finding, game, language())
            group = self._row(None, finding, words, () if sides == heads else sides)
            font = group.font(0)
            font.setBold(True)
            group.setFont(0, font)
            for label, values in table.rows if table is not None else ():
                self._row(group, finding, label, values)
            group.setExpanded(True)
            group.setFirstColumnSpanned(sides == heads)
        self._fit()
        self.blockSignals(False)
        self.select(before)
        bar.setValue(at)

    def _head(self, heads: Sequence[str], game: Game, scenario: Scenario) -> None:
        """A column for each side: its shield, for its name would leave the words no room."""
        self.setColumnCount(1 + len(heads))
        self.setHeaderLabels([""] * (1 + len(heads)))
        side = round(1.2 * self.fontMetrics().height())
        drawn = shields(
            style_of(game, None, language(), greyscale=False),
            scenario,
            side,
            self.devicePixelRatioF(),
        )
        names = names_of(game, scenario)
        known = {names.seat(seat): shield for seat, shield in drawn}
        head = self.headerItem()
        for column, name in enumerate(heads, start=1):
            head.setIcon(column, known.get(name, QIcon()))
            head.setText(column, "" if name in known else name)
            head.setToolTip(column, tip(name))
            head.setData(column, Qt.ItemDataRole.AccessibleTextRole, name)

    def select(self, finding: Finding | None) -> None:
        """Make it the current one, or the one of its name, if it is here."""
        groups = [self.topLevelItem(row) for row in range(self.topLevelItemCount())]
        for group in groups:
            found = group.data(0, FINDING) if group is not None else None
            if group and finding and found and found.slug == finding.slug:
                self.setCurrentItem(group)
                return

    def _row(
        self, group: QTreeWidgetItem | None, finding: Finding, words: str, values: Sequence[str]
    ) -> QTreeWidgetItem:
        item = QTreeWidgetItem(group) if group is not None else QTreeWidgetItem(self)
        item.setText(0, words)
        item.setToolTip(0, tip(words))
        item.setData(0, FINDING, finding)
        for column, value in enumerate(values, start=1):
            item.setText(column, value)
            item.setTextAlignment(column, RIGHT)
        return item

    def _fit(self) -> None:
        """Numbers take what they need, and words the rest."""
        head = self.header()
        head.setStretchLastSection(False)
        for column in range(self.columnCount()):
            mode = QHeaderView.ResizeMode
            head.setSectionResizeMode(column, mode.ResizeToContents if column else mode.Stretch)
