"""Building a map: its steps, what comes next, and the order in which the tiles are laid."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.document.document import Change
from editor.i18n import localized, tr
from editor.icons import icon
from editor.measures import FINE, STEP
from editor.panels.card import InspectorCard
from editor.panels.forms.wrapped import WrappedCheck
from editor.panels.rooms import column_room
from editor.panels.short_list import ShortList
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.spare_time import SpareTimer
from editor.toolbox.controller import ToolController
from editor.tools.context import Selection
from editor.tools.laying_steps import BuildStep, StepId, build_steps, inhabited, reordered
from editor.workspace import Workspace
from schema.language import N_, Phrase

TITLES: dict[StepId, str] = {
    "tiles": N_("Map tiles"),
    "setup": N_("Home realm setup markers"),
    "runes": N_("Rune tokens, face down"),
    "homes": N_("Home realms"),
    "printed": N_("Neutral units and cities, as printed"),
}
NO_REALM = N_("{side} has no home realm. Choose its faction in the inspector, on the Sides page.")
ALL_JOINS = "map/all-joins"
PAUSE = 40
"""Milliseconds after an edit until the steps follow."""
ROLE = Qt.ItemDataRole.UserRole


class OrderList(ShortList):
    """The laid tiles in their order; rows are dragged, or moved by Alt with the arrows."""

    moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr(N_("Building order")), parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setAlternatingRowColors(True)

    def names(self) -> list[str]:
        """The tiles as they stand in the list."""
        return [str(self.item(row).data(ROLE)) for row in range(self.count())]

    def dropEvent(self, event: QDropEvent) -> None:
        """A row was dragged elsewhere."""
        super().dropEvent(event)
        self.moved.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with the arrows moves a row."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_by(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def move_by(self, by: int) -> None:
        """Move the chosen row up or down."""
        row = self.currentRow()
        if row < 0 or not 0 <= row + by < self.count():
            return
        item = self.takeItem(row)
        self.insertItem(row + by, item)
        self.setCurrentRow(row + by)
        self.moved.emit()


class MapBuildingPanel(QScrollArea):
    """The steps of building the map, with a button for what comes next; the order of laying."""

    def __init__(
        self, workspace: Workspace, box: ToolController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.workspace, self.box = workspace, box
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr(N_("Building the map")))
        ScrollFade(self)
        page = QWidget()
        lines = QVBoxLayout(page)
        lines.setContentsMargins(STEP, STEP, STEP, STEP)
        lines.setSpacing(STEP)
        lines.addWidget(self._steps_card())
        self.all_joins = WrappedCheck(tr(N_("Show &all possible positions")))
        self.all_joins.setToolTip(tr(N_("If off, only the nearest one is shown")))
        self.all_joins.setChecked(workspace.settings.get(ALL_JOINS, default=True))
        self.all_joins.toggled.connect(self._show_all)
        self.steps.lines.addWidget(self.all_joins)
        lines.addWidget(self._order_card())
        lines.addStretch(1)
        self.setWidget(page)
        self._filling = False
        # The board is painted first.
        self._late = SpareTimer(PAUSE, self)
        self._late.turn.connect(self.refresh)
        workspace.document.after_change.connect(self._changed)
        workspace.document.game_changed.connect(self.refresh)
        workspace.context_changed.connect(self._mark)
        workspace.settings.changed.connect(self._setting_changed)
        self.refresh()

    def sizeHint(self) -> QSize:
        """As wide as the inspector, in whose place it stands."""
        return column_room(self, 40)

    # -- putting together -------------------------------------------------------------------------

    def _steps_card(self) -> InspectorCard:
        self.steps = InspectorCard(PlainLabel(tr(N_("Steps")), bold=True))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(STEP)
        self.steps.lines.addLayout(grid)
        self.signs: dict[StepId, PlainLabel] = {}
        self.titles: dict[StepId, PlainLabel] = {}
        self.counts: dict[StepId, PlainLabel] = {}
        self.tallies: dict[StepId, PlainLabel] = {}
        """What is done says so at the end of its line."""
        self.buttons: dict[StepId, QPushButton] = {}
        for row, (name, title) in enumerate(TITLES.items()):
            sign, words = PlainLabel(), PlainLabel(tr(title))
            count, tally = PlainLabel(text="caption"), PlainLabel()
            for label in (words, count):
                label.setWordWrap(True)
            for label in (count, tally):
                label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            button = QPushButton(tr(N_("Pick one up") if name != "printed" else N_("Place them")))
            button.setObjectName(name)
            button.setAutoDefault(False)
            button.setAccessibleName(f"{tr(title)}: {button.text()}")
            button.clicked.connect(self._act)
            both = QVBoxLayout()
            both.setSpacing(FINE)
            for widget in (words, count):
                both.addWidget(widget)
            both.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            top = Qt.AlignmentFlag.AlignTop
            grid.addWidget(sign, row, 0, top)
            grid.addLayout(both, row, 1)
            grid.addWidget(tally, row, 2, top | Qt.AlignmentFlag.AlignRight)
            self.signs[name], self.titles[name] = sign, words
            self.counts[name], self.tallies[name], self.buttons[name] = count, tally, button
        return self.steps

    def _order_card(self) -> InspectorCard:
        card = InspectorCard()
        self.none = PlainLabel(
            tr(N_("No tiles placed yet. Choose one in the palette and click the board.")),
            faint=True,
            wrapped=True,
        )
        self.order = OrderList(card)
        self.order.setFrameShape(QListWidget.Shape.NoFrame)
        # Queued: while a row is dropped the list may not be filled anew.
        self.order.moved.connect(self._reorder, Qt.ConnectionType.QueuedConnection)
        self.order.currentItemChanged.connect(self._chosen)
        row = QHBoxLayout()
        row.setSpacing(FINE)
        row.addWidget(PlainLabel(tr(N_("Building order")), bold=True), 1)
        self.arrows: list[QToolButton] = []
        for glyph, label, by in (
            ("arrow-up", N_("Move up"), -1),
            ("arrow-down", N_("Move down"), 1),
        ):
            button = QToolButton()
            button.setIcon(icon(glyph))
            button.setAutoRaise(True)
            button.setToolTip(tip(tr(label)))
            button.setAccessibleName(tr(label))
            button.clicked.connect(lambda *_, by=by: self.order.move_by(by))
            row.addWidget(button)
            self.arrows.append(button)
        card.lines.addLayout(row)
        for widget in (self.none, self.order):
            card.lines.addWidget(widget)
        self.order.setToolTip(
            tip(tr(N_("Drag rows to reorder; each tile is checked against those above it")))
        )
        return card

    # -- acting -----------------------------------------------------------------------------------

    def _act(self) -> None:
        """Take in hand what comes next in this step, or place what is printed."""
        name = self.sender().objectName()
        context = self.workspace.context()
        if name == "printed":
            placing = inhabited(context)
            if placing is not None:
                self.workspace.apply(*placing)
            return
        step = next((step for step in build_steps(context) if step.id == name), None)
        if step is None:
            return
        if step.seat is not None:
            self.workspace.sit(step.seat)
        if step.pick is not None:
            self.box.pick(step.pick)
        elif name == "homes":
            seat = context.scenario.seat(step.seat or "")
            if seat is not None:
                self.workspace.say(Phrase(NO_REALM, side=context.names.seat(seat.id)))
        else:
            self.workspace.take("laying")

    def _reorder(self) -> None:
        self.workspace.apply(*reordered(self.workspace.context(), self.order.names()))
        self.refresh()  # home realms come last, wherever they were dropped

    def _chosen(self) -> None:
        """Who looks at a row sees its tile on the board."""
        if self._filling or self.order.currentRow() < 0:
            return
        name = str(self.order.currentItem().data(ROLE))
        self.workspace.take("select")
        self.workspace.select(Selection(tiles=(name,)))

    def _show_all(self, on: bool) -> None:  # noqa: FBT001  Qt's own signal
        self.workspace.settings.put(ALL_JOINS, on)
        self.workspace.context_changed.emit()

    # -- showing ----------------------------------------------------------------------------------

    def _setting_changed(self, name: str) -> None:
        if name == ALL_JOINS:
            self.all_joins.setChecked(self.workspace.settings.get(ALL_JOINS, default=True))

    def _changed(self, change: Change) -> None:
        if change.touches("board", "hidden", "seats", "units", "markers", "variants"):
            self._late.start()

    def refresh(self) -> None:
        """Show how far the map has come."""
        steps = {step.id: step for step in build_steps(self.workspace.context())}
        now = next((step.id for step in steps.values() if not step.is_done), None)
        for name in TITLES:
            self._show_step(name, steps.get(name), is_next=name == now)
        self._fill()

    def _show_step(self, name: StepId, step: BuildStep | None, *, is_next: bool) -> None:
        rows = (self.signs, self.titles, self.counts, self.tallies, self.buttons)
        for widgets in rows:
            widgets[name].setVisible(step is not None)
        if step is None:
            return
        glyph = "check" if step.is_done else "arrow-right" if is_next else "circle-outline"
        side = self.fontMetrics().height()
        self.signs[name].setPixmap(icon(glyph).pixmap(side, side))
        bold = self.titles[name].font()
        bold.setBold(is_next)
        self.titles[name].setFont(bold)
        progress = tr(N_("{done} of {wanted}"), done=step.done, wanted=step.wanted)
        self.tallies[name].setText(progress)
        self.tallies[name].setVisible(step.is_done)
        if step.seat is not None and not step.is_done:
            owner = self.workspace.names.seat(step.seat)
            progress = tr(N_("{count}; next: {side}"), count=progress, side=owner)
        self.counts[name].setText(progress)
        self.counts[name].setVisible(not step.is_done)
        self.buttons[name].setVisible(not step.is_done)

    def _fill(self) -> None:
        document = self.workspace.document
        tiles, game, names = document.scenario.board.tiles, document.game, self.workspace.names
        self._filling = True
        self.order.clear()
        for number, tile in enumerate(tiles, start=1):
            line = names.tile(tile.tile)
            known = game.tiles.get(tile.tile)
            faction = known.faction if known is not None else None
            if faction is not None and faction in game.factions:
                owner = localized(game.factions[faction].name, faction)
                line = tr(N_("Home: {side}"), side=owner)
            line = f"{number}. {line[:1].upper()}{line[1:]}"
            if tile.seat is not None and (known is None or known.faction is None):
                line = f"{line} · {names.seat(tile.seat)}"
            item = QListWidgetItem(line, self.order)
            item.setData(ROLE, tile.tile)
            item.setToolTip(tip(line))
        self._filling = False
        self.order.setVisible(bool(tiles))
        self.none.setVisible(not tiles)
        for button in self.arrows:
            button.setEnabled(len(tiles) > 1)
        self._mark()

    def _mark(self) -> None:
        """Show which tile is selected on the board."""
        chosen = self.workspace.selection.tiles
        names = self.order.names()
        row = names.index(chosen[0]) if chosen and chosen[0] in names else -1
        if row == self.order.currentRow():
            return
        self._filling = True
        flags = QItemSelectionModel.SelectionFlag
        if row < 0:
            self.order.setCurrentRow(-1, flags.Clear)
        else:
            self.order.setCurrentRow(row, flags.ClearAndSelect)
        self._filling = False
