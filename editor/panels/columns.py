"""The columns of panels beside the board: how much room they take, and how they give it back.

One key hides all panels and brings them back. Another puts them away into a rail of icons, each of
which shows its panel alone. A narrow window folds the right column to tabs; one with large letters
begins with the rail.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QToolButton, QWidget

from editor.actions import Actions
from editor.i18n import tr
from editor.icons import icon
from editor.plain import tip
from editor.settings import Settings
from schema.language import N_

NARROW = 1200
"""Pixels of width below which the right column is one place with tabs."""
LEAST_BOARD = 0.5
"""Of the width of the window: if the board would have less, the right column is put away."""
RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
FOLDED, RAILED = "window/folded", "window/railed"
ICONS = {
    "palette": "palette-outline",
    "inspector": "form-select",
    "findings": "shield-alert-outline",
    "history": "history",
    "layers": "layers-outline",
    "muster": "account-group-outline",
    "building": "puzzle-outline",
    "playtest": "dice-multiple-outline",
}


class Columns(QObject):
    """One for a window; what it does by itself it does only to docks that stand where they were
    put first."""

    def __init__(
        self,
        window: QMainWindow,
        board: QWidget,
        docks: Mapping[str, QDockWidget],
        actions: Actions,
        settings: Settings,
    ) -> None:
        super().__init__(window)
        self.window, self.board, self.docks, self.settings = window, board, docks, settings
        self._folded = self._tight = False
        self._away: list[QDockWidget] = []
        self._front: list[QDockWidget] = []
        self.hidden = actions.connect("hide-panels", self.hide)
        # Elsewhere Tab leads from field to field.
        window.removeAction(self.hidden)
        self.hidden.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        board.addAction(self.hidden)
        self.rail = self._make_rail()
        self.railed = actions.connect("panel-icons", self.put_away)
        window.installEventFilter(self)

    def _make_rail(self) -> QToolBar:
        bar = QToolBar(tr(N_("Panels")), self.window)
        bar.setObjectName("rail")
        bar.setMovable(False)
        self.buttons: dict[str, QToolButton] = {}
        for name, dock in self.docks.items():
            if name not in ICONS:
                continue
            button = QToolButton()
            button.setObjectName(f"rail-{name}")
            button.setIcon(icon(ICONS[name]))
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setToolTip(tip(dock.windowTitle()))
            button.setAccessibleName(dock.windowTitle())
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda shown, name=name: self._show_alone(name, shown=shown))
            dock.visibilityChanged.connect(partial(self._tick, name))
            bar.addWidget(button)
            self.buttons[name] = button
        self.window.addToolBar(Qt.ToolBarArea.RightToolBarArea, bar)
        bar.toggleViewAction().setVisible(False)
        bar.hide()
        return bar

    # -- by hand ----------------------------------------------------------------------------------

    def hide(self, hidden: bool) -> None:  # noqa: FBT001 - Qt's own signal
        """Hide all panels, or bring back those that stood."""
        if hidden:
            self._away = [d for d in self.docks.values() if not d.isHidden()]
            self._front = [d for d in self._away if not d.visibleRegion().isEmpty()]
            for dock in self._away:
                dock.hide()
            self.rail.hide()
            self.board.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            for dock in self._away:
                dock.show()
            for dock in self._front:
                dock.raise_()
            self.rail.setVisible(self.railed.isChecked())
        self.hidden.setChecked(hidden)

    def put_away(self, away: bool) -> None:  # noqa: FBT001 - Qt's own signal
        """Make icons of the panels of the right column, or panels again."""
        if self.hidden.isChecked():
            self.hide(hidden=False)
        self.railed.setChecked(away)
        self.rail.setVisible(away)
        self.settings.put(RAILED, away)
        for dock in self._right():
            dock.setVisible(not away)
        if not away:
            self.docks["inspector"].raise_()
            self.docks["findings"].raise_() if not self._folded else None

    def _right(self) -> list[QDockWidget]:
        """The docks of the right column: none that floats or was taken elsewhere."""
        area = self.window.dockWidgetArea
        return [d for d in self.docks.values() if area(d) == RIGHT and not d.isFloating()]

    def _show_alone(self, name: str, *, shown: bool) -> None:
        """Show a panel of the rail instead of the one that stood, or put it away."""
        dock = self.docks[name]
        if shown and dock in self._right():
            for other in self._right():
                other.setVisible(other is dock)
        else:
            dock.setVisible(shown)
        if shown:
            dock.raise_()

    def _tick(self, name: str, _shown: object) -> None:
        self.buttons[name].setChecked(not self.docks[name].isHidden())

    # -- by itself --------------------------------------------------------------------------------

    def restore(self) -> None:
        """Tell what the layout that was kept is like."""
        self._folded = self.settings.get(FOLDED, default=False)
        if self.settings.get(RAILED, default=False):
            self.railed.setChecked(True)
            self.rail.show()
        for name in self.buttons:
            self._tick(name, None)

    def settle(self) -> None:
        """Bring back what is hidden for a moment: a layout is about to be kept."""
        if self.hidden.isChecked():
            self.hide(hidden=False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.window and event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.fit(self.window.size())
        return False

    def fit(self, size: QSize) -> None:
        """Fold and unfold the right column with the width of the window."""
        narrow = size.width() < NARROW
        if narrow != self._folded:
            self._fold(tabs=narrow)
        panels = [self.docks[name].widget() for name in ("palette", "inspector")]
        wanted = sum(panel.sizeHint().width() for panel in panels)
        tight = size.width() - wanted < LEAST_BOARD * size.width()
        if tight and not self._tight and not self.railed.isChecked():
            self.put_away(away=True)
        elif self._tight and not tight and self.railed.isChecked():
            self.put_away(away=False)
        self._tight = tight

    def _fold(self, *, tabs: bool) -> None:
        """All panels of the right column in one place, or the findings below the inspector."""
        self._folded = tabs
        self.settings.put(FOLDED, tabs)
        inspector, findings = self.docks["inspector"], self.docks["findings"]
        right = self._right()
        if inspector not in right or findings not in right:
            return
        beside = self.window.tabifiedDockWidgets(inspector)
        if tabs != (findings in beside):
            shown = {dock: not dock.isHidden() for dock in right}
            below = [self.docks[n] for n in ("findings", "history", "layers")]
            if tabs:
                for dock in below:
                    self.window.tabifyDockWidget(inspector, dock)
            else:
                self.window.addDockWidget(RIGHT, findings)
                for dock in below[1:]:
                    self.window.tabifyDockWidget(findings, dock)
            for dock, was in shown.items():
                dock.setVisible(was)
            findings.raise_()
            inspector.raise_()
            wide = inspector.sizeHint().width()
            self.window.resizeDocks([inspector], [wide], Qt.Orientation.Horizontal)
