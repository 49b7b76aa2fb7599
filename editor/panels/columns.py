"""The columns of panels beside the board: how much room they take, and how they give it back.

The right column shows one panel at a time in its whole height; the icons above it lead to the
others. One key hides all panels and brings them back. Another puts the right column away into a
rail of icons; a window with large letters begins so, and there palette and column take turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.actions import Actions
from editor.fitted_bar import FittedBar
from editor.i18n import tr
from editor.measures import FINE, HALF
from editor.panels.badge_button import BadgeButton
from editor.panels.severity import WORST, Level
from editor.plain import PlainLabel
from schema.language import N_

LEAST_BOARD = 0.5
"""Of the width of the window: if the board would have less, the right column is put away."""
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
ICONS = {
    "inspector": "form-select",
    "muster": "account-group-outline",
    "building": "puzzle-outline",
    "history": "history",
    "layers": "layers-outline",
    "playtest": "dice-multiple-outline",
    "findings": "shield-alert-outline",
}
"""The panels of the right column in their order; the last one has a number behind its icon."""
ABOUT = {
    "inspector": N_("All fields of the selection and of the scenario."),
    "muster": N_("Buy armies with muster points."),
    "building": N_("Build the map, tile by tile."),
    "history": N_("All steps; click one to go back to it."),
    "layers": N_("Show or hide layers of the board, and overlays of the rules."),
    "playtest": N_("Simulate the battle to see how often each side wins."),
    "findings": N_("What is wrong, where, and how to fix it."),
}
"""What each panel is for."""
NAMED = ("inspector", "findings")
"""Panels that begin with their own names."""


class Columns(QObject):
    """One for a window; a panel that floats or was taken elsewhere stands beside the others."""

    def __init__(
        self,
        window: QMainWindow,
        board: QWidget,
        docks: Mapping[str, QDockWidget],
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self.window, self.board, self.docks = window, board, docks
        self.names = [name for name in ICONS if name in docks]
        self._tight = False
        """The board has too little room beside both columns."""
        self._yields = False
        """The palette is away as long as the right column is open."""
        self._away: list[QDockWidget] = []
        self._last = next((n for n in self.names if not docks[n].isHidden()), "inspector")
        """The panel that the column showed last."""
        self.hidden = actions.connect("hide-panels", self.hide)
        # Elsewhere Tab leads from field to field.
        window.removeAction(self.hidden)
        self.hidden.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        board.addAction(self.hidden)
        self.railed = actions.connect("panel-icons", self.put_away)
        self.bars: dict[str, PanelBar] = {}
        for name in self.names:
            docks[name].visibilityChanged.connect(partial(self._shown, name))
            docks[name].topLevelChanged.connect(partial(self._floated, name))
            self.bars[name] = PanelBar(docks, self.names, name)
            self.bars[name].wanted.connect(self.show_alone)
            docks[name].setTitleBarWidget(self.bars[name])
        docks["palette"].visibilityChanged.connect(self._palette_shown)
        self.rail = self._make_rail()
        window.installEventFilter(self)

    def _make_rail(self) -> QToolBar:
        bar = FittedBar("rail", tr(N_("Panels")), self.window)
        bar.setMovable(False)
        self.buttons: dict[str, BadgeButton] = {}
        for name in self.names:
            button = _button(name, self.docks[name].windowTitle(), Qt.Orientation.Vertical)
            button.setObjectName(f"rail-{name}")
            button.clicked.connect(partial(self.show_alone, name))
            bar.addWidget(button)
            self.buttons[name] = button
        self.window.addToolBar(Qt.ToolBarArea.RightToolBarArea, bar)
        bar.toggleViewAction().setVisible(False)
        bar.hide()
        return bar

    def show_counts(self, found: Counter[Level]) -> None:
        """Show on the icon of the findings how many errors or warnings there are."""
        worst = next((level for level in WORST if found[level]), None)
        for buttons in (self.buttons, *(bar.buttons for bar in self.bars.values())):
            buttons["findings"].show_count(worst, found[worst] if worst else 0)

    # -- by hand ----------------------------------------------------------------------------------

    def hide(self, hidden: bool) -> None:  # noqa: FBT001 - Qt's own signal
        """Hide all panels, or bring back those that stood."""
        self.hidden.setChecked(hidden)
        if hidden:
            self._away = [d for d in self.docks.values() if not d.isHidden()]
            for dock in self._away:
                dock.hide()
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            for dock in self._away:
                dock.show()
        self._follow()

    def put_away(self, away: bool) -> None:  # noqa: FBT001 - Qt's own signal
        """Make icons of the right column, or show the panel that stood there last."""
        self.settle()
        if not away:
            self.docks[self._last].show()
        elif (front := self._front()) is not None:
            self.docks[front].hide()
        self._follow()

    def show_alone(self, name: str, *_: object) -> None:
        """Show a panel instead of the one that stands, or put the column away if it is this."""
        dock = self.docks[name]
        if name == self._front():
            self.put_away(away=True)
            return
        dock.show()
        dock.raise_()
        if name in self.bars and self._front() == name:
            self.bars[name].buttons[name].setFocus(Qt.FocusReason.OtherFocusReason)

    def behind(self, dock: QDockWidget) -> bool:
        """Whether a panel waits behind the one that stands in the column."""
        return dock.isHidden() and dock in self._right() and self._front() is not None

    def _right(self) -> list[QDockWidget]:
        """The docks of the right column: none that floats or was taken elsewhere."""
        area = self.window.dockWidgetArea
        docks = (self.docks[name] for name in self.names)
        return [d for d in docks if area(d) == RIGHT and not d.isFloating()]

    def _front(self) -> str | None:
        """The panel that the column shows."""
        return next((d.objectName() for d in self._right() if not d.isHidden()), None)

    # -- by itself --------------------------------------------------------------------------------

    def _shown(self, name: str, _visible: object) -> None:
        """A panel came into the column: the others leave it."""
        dock, right = self.docks[name], self._right()
        if not dock.isHidden() and dock in right:
            before = [other for other in right if other is not dock and not other.isHidden()]
            wide = [other.width() for other in before]
            for other in before:
                other.hide()
            if wide:
                self.window.resizeDocks([dock], wide[:1], Qt.Orientation.Horizontal)
        self._follow()

    def _floated(self, name: str, floating: bool) -> None:  # noqa: FBT001 - Qt's own signal
        """A window of its own has the bar of a window; who comes back, comes forward."""
        self.docks[name].setTitleBarWidget(None if floating else self.bars[name])  # type: ignore[arg-type]
        self._shown(name, None)

    def _follow(self) -> None:
        """The rail stands in the place of an empty column."""
        front = self._front()
        self._last = front or self._last
        away = front is None and not self.hidden.isChecked()
        self.rail.setVisible(away)
        if not self.hidden.isChecked():
            self._take_turns(open_=self._tight and front is not None)
        self.railed.setChecked(front is None)
        for name, button in self.buttons.items():
            button.setChecked(not self.docks[name].isHidden())

    def _take_turns(self, *, open_: bool) -> None:
        """In a tight window the palette leaves while the column is open, and comes back after."""
        palette = self.docks["palette"]
        beside = not palette.isFloating() and self.window.dockWidgetArea(palette) != RIGHT
        if open_ and beside and not palette.isHidden():
            self._yields = True
            palette.hide()
        elif not open_ and self._yields:
            self._yields = False
            palette.show()

    def _palette_shown(self, _visible: object) -> None:
        """Whoever wants the palette in a tight window is done with the column."""
        if self._yields and not self.docks["palette"].isHidden():
            self._yields = False
            self.put_away(away=True)

    def restore(self) -> None:
        """Show the docks and buttons as the restored layout has them."""
        for name in self.names:
            self._shown(name, None)

    def settle(self) -> None:
        """Bring back what is hidden for a moment: a layout is about to be kept."""
        if self.hidden.isChecked():
            self.hide(hidden=False)

    def keep(self) -> None:
        """The same, and the palette too: another window may have room for it."""
        self.settle()
        if self._yields:
            self._yields = False
            self.docks["palette"].show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window and event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.fit(self.window.size())
        return False

    def fit(self, size: QSize) -> None:
        """Put the right column away where the board would have too little of the width."""
        panels = [self.docks[name].widget() for name in ("palette", "inspector")]
        wanted = sum(panel.sizeHint().width() for panel in panels)
        tight = size.width() - wanted < LEAST_BOARD * size.width()
        if tight != self._tight:
            self._tight = tight
            self.put_away(away=tight)


class PanelBar(QWidget):
    """Stands above a panel of the column: an icon for each of them, in the same places above all,
    and the name of this one."""

    wanted = Signal(str)
    """The panel whose icon was clicked."""

    def __init__(self, docks: Mapping[str, QDockWidget], names: list[str], own: str) -> None:
        super().__init__()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(HALF, HALF, FINE, FINE)
        lines.setSpacing(FINE)
        row = QHBoxLayout()
        row.setSpacing(FINE)
        lines.addLayout(row)
        self.buttons: dict[str, BadgeButton] = {}
        for name in names:
            button = _button(name, docks[name].windowTitle(), Qt.Orientation.Horizontal)
            button.setObjectName(f"panel-{name}")
            button.clicked.connect(partial(self.wanted.emit, name))
            # It stays as it is: what is chosen here is another bar, above another panel.
            button.setChecked(name == own)
            button.clicked.connect(partial(button.setChecked, name == own))
            row.addWidget(button)
            self.buttons[name] = button
        row.addStretch(1)
        if own not in NAMED:
            title = PlainLabel(docks[own].windowTitle(), self, text="heading")
            title.setContentsMargins(HALF, HALF, HALF, HALF)
            lines.addWidget(title)


def _button(name: str, title: str, along: Qt.Orientation) -> BadgeButton:
    numbered = along if name == "findings" else None
    return BadgeButton(ICONS[name], title, about=tr(ABOUT[name]), numbered=numbered)
