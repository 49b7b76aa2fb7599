"""The keyboard from panel to panel and back to the board, and never into one that nobody sees."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from editor.actions import Actions
from editor.panels.columns import Columns


class GoingRound(QObject):
    """Next and previous panel by a key; what Tab leads to comes forward."""

    def __init__(
        self,
        board: QWidget,
        docks: Mapping[str, QDockWidget],
        columns: Columns,
        actions: Actions,
    ) -> None:
        super().__init__(columns)
        self.board, self.columns = board, columns
        self.docks = tuple(docks.values())
        actions.connect("next-panel", partial(self.go, 1))
        actions.connect("last-panel", partial(self.go, -1))
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._bring_forward)

    def go(self, step: int) -> None:
        """On to the next panel that stands, the board being one of them; round and round."""
        stands = (d for d in self.docks if d.isVisible() or self.columns.behind(d))
        stops = [self.board, *stands]
        here = _panel_of(QApplication.focusWidget())
        at = stops.index(here) if here in stops else 0
        for ahead in range(1, len(stops) + 1):
            stop = stops[(at + step * ahead) % len(stops)]
            if stop is not self.board:
                stop.show()
            target = stop if stop is self.board else _within(stop)
            if target is not None:
                target.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _bring_forward(self, _old: QWidget | None, new: QWidget | None) -> None:
        """A panel that lies behind another one comes to the front when the keyboard is in it."""
        panel = _panel_of(new)
        if panel in self.docks and panel.visibleRegion().isEmpty():
            panel.raise_()


def _panel_of(widget: QWidget | None) -> QWidget | None:
    """The panel that a widget is part of, or the widget itself."""
    above = widget
    while above is not None and not isinstance(above, QDockWidget):
        above = above.parentWidget()
    return above or widget


def _within(dock: QWidget) -> QWidget | None:
    """Where the keyboard was in a panel, else the first place there that takes it."""
    stops: list[QWidget | None] = [dock.focusWidget()]  # there may be none
    one = dock.nextInFocusChain()
    while one is not None and one is not dock:
        if dock.isAncestorOf(one):  # panels come later than docks, and stand behind them all
            stops.append(one)
        one = one.nextInFocusChain()
    tab = Qt.FocusPolicy.TabFocus
    able = (s for s in stops if s is not None and s.isVisible() and s.isEnabled())
    return next((stop for stop in able if stop.focusPolicy() & tab), None)
