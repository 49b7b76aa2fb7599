"""Furnishing: the panels of a window come one after the other once its board is seen.

To load and to build them takes longer than to show the board; their docks keep the room for them.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolButton, QWidget

from editor.boards import kind_of
from editor.canvas.board_view import BoardView
from editor.panels.rooms import column_room, palette_room
from editor.toolbox.controller import ToolController
from editor.workspace import Workspace

if TYPE_CHECKING:
    from editor.muster.panel import MusterPanel
    from editor.panels.findings import FindingsPanel
    from editor.panels.history import HistoryPanel
    from editor.panels.inspector import InspectorPanel
    from editor.panels.layers import LayersPanel
    from editor.panels.map_building import MapBuildingPanel
    from editor.panels.palette import PalettePanel
    from editor.playtest.panel import PlaytestPanel

Panel = TypeVar("Panel", bound=QWidget)
ROOMS = {"inspector": 40, "findings": 11, "history": 16, "layers": 28}
TALL = 40
"""How many widths of an m each panel will want to be high, as it says of itself later, so that
nothing moves when it comes."""


WHEN_SEEN = frozenset({"playtest"})
"""Panels that come when they are first looked at: what they load, few need."""
GEOMETRY = ("shapely", "rules.measured", "editor.tools.tabletop_moving")
"""What measures a table while something is carried."""


def _load(names: tuple[str, ...]) -> None:
    for name in names:
        import_module(name)


class Empty(QWidget):
    """Keeps the room of a panel that is still to come."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self.high = high

    def sizeHint(self) -> QSize:
        return column_room(self, self.high)


class EmptyPalette(QWidget):
    """Keeps the room of the palette."""

    def sizeHint(self) -> QSize:
        return palette_room(self)


class DockLoader(QObject):
    """One for a window; whoever needs a panel sooner asks for it, and it comes then."""

    by_itself = True
    """Whether panels come unasked, too; tests of the rest of a window do without them."""

    def __init__(
        self, window: QMainWindow, workspace: Workspace, box: ToolController, view: BoardView
    ) -> None:
        super().__init__(window)
        self.workspace, self.box, self.view = workspace, box, view
        self._docks: dict[str, QDockWidget] = {}
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)  # what is to be painted is painted between two of them
        self._next.timeout.connect(self._one_more)
        view.seen.connect(self._next.start)
        if kind_of(workspace.document.scenario.board).free_places:
            view.seen.connect(self._load_geometry)
        workspace.field_wanted.connect(self._reach)

    def expect(self, name: str, dock: QDockWidget) -> None:
        """A dock whose panel comes later."""
        self._docks[name] = dock
        empty = EmptyPalette() if name == "palette" else Empty(ROOMS.get(name, TALL))
        dock.setWidget(empty)
        if name in WHEN_SEEN:
            empty.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the keyboard brings it forward
            dock.visibilityChanged.connect(lambda seen: seen and getattr(self, name))

    def finish(self) -> None:
        """Bring in everything that is still to come."""
        self._next.stop()
        for name in self._docks:
            getattr(self, name)

    @cached_property
    def palette(self) -> PalettePanel:
        """What can be placed."""
        from editor.panels.palette import PalettePanel

        panel = PalettePanel(self.workspace, self.box, self._docks["palette"])
        panel.found.connect(self.view.setFocus)
        return self._placed("palette", panel)

    @cached_property
    def inspector(self) -> InspectorPanel:
        """Everything by form."""
        from editor.panels.inspector import InspectorPanel

        return self._placed("inspector", InspectorPanel(self.workspace, self._docks["inspector"]))

    @cached_property
    def findings(self) -> FindingsPanel:
        """What the rules find."""
        from editor.panels.findings import FindingsPanel

        return self._placed("findings", FindingsPanel(self.workspace, self._docks["findings"]))

    @cached_property
    def history(self) -> HistoryPanel:
        """The steps that were taken."""
        from editor.panels.history import HistoryPanel

        return self._placed("history", HistoryPanel(self.workspace, self._docks["history"]))

    @cached_property
    def layers(self) -> LayersPanel:
        """What the board shows."""
        from editor.panels.layers import LayersPanel

        return self._placed("layers", LayersPanel(self.workspace, self._docks["layers"]))

    def _reach(self, pointer: str) -> None:
        """A field is wanted while there is no inspector that would hear it."""
        if "inspector" not in vars(self):
            self.inspector.reach(pointer)

    @cached_property
    def muster(self) -> MusterPanel:
        """Armies, the draft, decks; only where the window has a dock for it."""
        from editor.muster.panel import MusterPanel

        return self._placed("muster", MusterPanel(self.workspace))

    @cached_property
    def building(self) -> MapBuildingPanel:
        """How a map is built; only where the window has a dock for it."""
        from editor.panels.map_building import MapBuildingPanel

        return self._placed("building", MapBuildingPanel(self.workspace, self.box))

    @cached_property
    def playtest(self) -> PlaytestPanel:
        """Who wins how often; only where the window has a dock for it."""
        from editor.playtest.panel import PlaytestPanel

        return self._placed("playtest", PlaytestPanel(self.workspace))

    def end_processes(self) -> None:
        """The window goes: what panels started beside it ends."""
        if "playtest" in vars(self):
            self.playtest.finish()

    def _load_geometry(self) -> None:
        """What measures a table takes longer to load than a frame: in a thread, so that no hand
        waits for it."""
        Thread(target=_load, args=(GEOMETRY,), name="geometry").start()

    def _placed(self, name: str, panel: Panel) -> Panel:
        dock = self._docks[name]
        empty = dock.widget()
        had_focus = empty.hasFocus()
        dock.setWidget(panel)
        panel.show()  # in a dock that stands already it would stay hidden
        if had_focus:
            panel.setFocus(Qt.FocusReason.TabFocusReason)
        for button in dock.findChildren(QToolButton):
            if button.objectName().startswith("panel-"):
                # Tab leads on from the bar into the panel.
                QWidget.setTabOrder(_before(panel), button)
        empty.deleteLater()
        return panel

    def _one_more(self) -> None:
        for name in self._docks:
            if self.by_itself and name not in WHEN_SEEN and name not in vars(self):
                getattr(self, name)
                self._next.start()
                return
        import_module("editor.panels.hover_words")  # the hand's first move would wait for it


def _before(panel: QWidget) -> QWidget:
    """What Tab comes to before a panel: Qt gives nothing a place after what takes no focus."""
    before: QWidget | None = panel.previousInFocusChain()
    while before is not None and before is not panel:
        if before.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            return before
        before = before.previousInFocusChain()
    return panel
