"""The window of one scenario: it only assembles; everything in it talks to the workspace alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import (
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QHideEvent,
    QShowEvent,
    QStatusTipEvent,
)
from PySide6.QtWidgets import (
    QDockWidget,
    QMainWindow,
    QMenu,
    QStatusBar,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.actions import ACTS, MENUS, TOOL_PREFIX, Act, Actions, explained
from editor.boards import kind_of
from editor.canvas.board_view import BoardView
from editor.canvas.minimap import Minimap
from editor.canvas.view_actions import ViewActions
from editor.cards.card_actions import CardActions
from editor.desk_frame import DeskWindow
from editor.dock_loader import DockLoader
from editor.document.autosave import Autosave
from editor.document.checking import Checking
from editor.document.file_actions import FileActions, shows_picture
from editor.document.file_dialogs import copy_dropped
from editor.document.message_bar import ask
from editor.document.recent_menu import RecentMenu
from editor.fitted_bar import FittedBar
from editor.generate.generate_actions import GenerateActions
from editor.help.topics import explain
from editor.help_actions import HelpActions
from editor.i18n import localized, tr
from editor.mnemonics import give_letters
from editor.motion import motion
from editor.panels.columns import Columns
from editor.panels.focus_cycle import GoingRound
from editor.panels.hover_line import HoverLine
from editor.panels.rule_actions import RuleActions
from editor.panels.severity import level_of
from editor.panels.status_line import StatusLine
from editor.panels.tool_options import ToolOptions
from editor.plain import tip
from editor.print.print_actions import PrintActions
from editor.toolbox.board_actions import BoardActions
from editor.toolbox.context_menu import ContextMenu
from editor.toolbox.controller import ToolController
from editor.toolbox.edit_actions import EditActions
from editor.toolbox.stamp_actions import StampActions
from editor.toolbox.tool_registry import TOOL_REGISTRY
from editor.windows import WindowManager
from editor.workspace import Workspace
from schema.language import N_

if TYPE_CHECKING:
    from editor.panels.findings import FindingsPanel
    from editor.panels.inspector import InspectorPanel
    from editor.panels.palette import PalettePanel
    from importers.registry import ModulePicture

TOOLBAR = ("new", "open", "save", "", "undo", "redo", "", "generate", "", "fit", "check", "preview")

LAYOUT = 3
"""Which docks and bars there are; a layout that was kept by an older program is left alone."""
PAGES = {
    "palette": "editor#draw-the-board",
    "inspector": "editor#edit-everything-else",
    "findings": "findings",
    "history": "editor#automatic-backups",
    "layers": "editor",
    "minimap": "editor#draw-the-board",
    "muster": "editor#muster-armies",
    "building": "maps#build-a-map-by-hand",
    "playtest": "playtests",
}
"""The page that explains each panel."""


class ScenarioWindow(DeskWindow):
    """A scenario's window. ``workspace`` outlives it: another language or look builds another
    window."""

    def __init__(self, windows: WindowManager, workspace: Workspace) -> None:
        super().__init__()
        explain(self, "editor")
        self.windows, self.context = windows, windows.context
        self.workspace = workspace
        self._floating: list[QDockWidget] = []
        self.box = ToolController(workspace, self)
        self.actions_ = Actions(self, self.context.settings)
        self.view = BoardView(workspace, self.box)
        self.setCentralWidget(self._middle())
        self.setFocusProxy(self.view)
        self.setAcceptDrops(True)
        self.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks)
        self.setAnimated(motion() > 0)
        self.checking = Checking(workspace, self)
        self.autosave = Autosave(workspace, self)
        self._add_docks()
        self._connect_actions()
        self._add_tools()
        self._add_menus()
        self._add_toolbar()
        workspace.message.connect(self._show_message)
        workspace.tool_changed.connect(self._clear_message)

    # -- putting together -------------------------------------------------------------------------

    def _middle(self) -> QWidget:
        """The board, above it room for the tabs of a frame, below it the line on what one does."""
        self.room_for_tabs = QWidget()
        self.room_for_tabs.setFixedHeight(0)
        self.middle = QWidget()
        box = QVBoxLayout(self.middle)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.room_for_tabs)
        box.addWidget(self.view, 1)
        self._status = StatusLine(HoverLine(self.workspace), self.middle)
        box.addWidget(self._status)
        return self.middle

    def _add_docks(self) -> None:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.docks: dict[str, QDockWidget] = {}
        self.dock_loader = DockLoader(self, self.workspace, self.box, self.view)
        self._dock("palette", N_("Palette"), left)
        self._dock("inspector", N_("Inspector"), right)
        self._dock("findings", N_("Findings"), right)
        self._dock("history", N_("History"), right)
        self._dock("layers", N_("Layers"), right)
        self._dock("minimap", N_("Minimap"), left, Minimap(self.workspace, self.view))
        self.docks["minimap"].hide()
        if self.workspace.document.game.muster is not None:
            self._dock("muster", N_("Muster"), right)
        if kind_of(self.workspace.document.scenario.board).rules_in_play:
            self._dock("playtest", N_("Playtest"), right)
        empty = False
        if kind_of(self.workspace.document.scenario.board).laid_from_tiles:
            self._dock("building", N_("Map"), right)
            empty = not self.workspace.document.scenario.board.tiles
        first = self.docks["building" if empty else "inspector"]
        for dock in self.docks.values():
            if self.dockWidgetArea(dock) == right and dock is not first:
                dock.hide()

    def _dock(
        self, name: str, title: str, area: Qt.DockWidgetArea, panel: QWidget | None = None
    ) -> None:
        dock = QDockWidget(tr(title), self)
        dock.setObjectName(name)
        explain(dock, PAGES[name])
        if panel is None:
            self.dock_loader.expect(name, dock)
        else:
            dock.setWidget(panel)
        self.addDockWidget(area, dock)
        self.docks[name] = dock

    @property
    def palette_(self) -> PalettePanel:
        """What can be placed; it comes once the board is seen, or when somebody asks."""
        return self.dock_loader.palette

    @property
    def inspector(self) -> InspectorPanel:
        """Everything by form; it comes as the palette does."""
        return self.dock_loader.inspector

    @property
    def findings(self) -> FindingsPanel:
        """What the rules find; it comes as the palette does."""
        return self.dock_loader.findings

    def _connect_actions(self) -> None:
        windows, workspace, actions = self.windows, self.workspace, self.actions_
        self.files = FileActions(windows, self, workspace, actions)
        self.edits = EditActions(self, workspace, self.box, actions)
        self.stamps = StampActions(self, workspace, self.edits, actions)
        self.boards = BoardActions(self, workspace, actions)
        for name in ("check", "next-finding", "last-finding"):  # before a field comes forward
            actions[name].triggered.connect(self.docks["findings"].show)
        self.rules = RuleActions(self, workspace, actions)
        self.columns = Columns(self, self.view, self.docks, actions)
        workspace.report_changed.connect(self._count_findings)
        self.round = GoingRound(self.view, self.docks, self.columns, actions)
        self.views = ViewActions(windows, self, workspace, self.view, actions)
        self.prints = PrintActions(self, workspace, actions, self.context.home.program)
        self.generate = GenerateActions(windows, self, actions)
        self.cards = CardActions(self.context, self, workspace, actions)
        self.menu = ContextMenu(self, workspace, self.box, self.view, actions)
        self.help = HelpActions(windows, self, workspace, actions)
        actions.connect("find", self._seek)
        actions.connect("next-tab", lambda: windows.step(1))
        actions.connect("previous-tab", lambda: windows.step(-1))
        if "muster" in self.docks:
            actions.connect("muster", self._muster)
        if "playtest" in self.docks:
            actions.connect("playtest", self._playtest)

    def _count_findings(self) -> None:
        shown = (f for f in self.workspace.report or () if not self.workspace.is_hushed(f))
        self.columns.show_counts(Counter(level_of(finding) for finding in shown))

    def _add_tools(self) -> None:
        """The tools, one of them always in hand."""
        group = QActionGroup(self)
        bar = FittedBar("tools", tr(N_("Tools")), self)
        kind = self.workspace.document.scenario.board.kind
        for tool in TOOL_REGISTRY:
            action = self.actions_.connect(
                f"{TOOL_PREFIX}{tool.id}", lambda *_, name=tool.id: self.workspace.take(name)
            )
            action.setEnabled(kind in tool.boards)
            action.setChecked(tool.id == self.workspace.tool)
            hint, key = tr(tool.hint_on(kind)), action.shortcut().toString()
            action.setStatusTip(hint)
            action.setToolTip(tip(explained(tr(tool.name), key, hint)))
            action.setVisible(kind in tool.boards)
            group.addAction(action)
        _add_in_groups(bar, self.actions_, kind)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)
        self.workspace.tool_changed.connect(self._tick_tool)

    def _tick_tool(self, tool: str) -> None:
        self.actions_[f"{TOOL_PREFIX}{tool}"].setChecked(True)

    def _add_menus(self) -> None:
        for name, title in MENUS.items():
            menu = self.menuBar().addMenu(tr(title))
            give_letters(menu)
            for act in ACTS:
                if act.menu == name:
                    if act.divided:
                        menu.addSeparator()
                    self._menu_of(menu, act).addAction(self.actions_[act.id])
                    if act.id == "open":
                        menu.addMenu(RecentMenu(self.windows, menu))
            if name == "tools":
                _add_in_groups(menu, self.actions_, self.workspace.document.scenario.board.kind)
            if name == "view":
                panels = menu.addMenu(tr(N_("Panels")))
                give_letters(panels)
                for panel, dock in self.docks.items():
                    if panel != "minimap":  # it has an entry of its own, and hides by itself
                        panels.addAction(dock.toggleViewAction())

    def _menu_of(self, menu: QMenu, act: Act) -> QMenu:
        """The menu that an action stands in, or its submenu."""
        if not act.under:
            return menu
        found = menu.findChild(QMenu, act.under)
        if found is None:
            found = menu.addMenu(tr(act.under))
            found.setObjectName(act.under)
            self.stamps.name_entries(found)
        return found

    def _add_toolbar(self) -> None:
        bar = FittedBar("main", tr(N_("Main bar")), self)
        for name in TOOLBAR:
            if name:
                bar.addAction(self.actions_[name])
            else:
                bar.addSeparator()
        bar.addSeparator()
        options = ToolOptions(self.workspace)
        bar.lengthened.connect(options.take_room)
        bar.addWidget(options)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, bar)

    # -- living -----------------------------------------------------------------------------------

    def _seek(self) -> None:
        self.palette_.seek()

    def _muster(self) -> None:
        self.dock_loader.muster.come_forward()

    def _playtest(self) -> None:
        dock = self.docks["playtest"]
        dock.show()
        dock.raise_()
        self.dock_loader.playtest.play()

    def begin_tour(self) -> None:
        """Show what is where, once all panels are there."""
        self.dock_loader.finish()
        self.help.show_tour()

    def statusBar(self) -> QStatusBar:
        """The line below the board."""
        return self._status

    def event(self, event: QEvent) -> bool:
        """What a menu entry or button does is shown in that line."""
        if isinstance(event, QStatusTipEvent):
            self._status.showMessage(event.tip())
            return True
        return super().event(event)

    def _show_message(self, line: str) -> None:
        self.statusBar().showMessage(line, 6000)

    def _clear_message(self) -> None:
        """Another tool: the message of the one before is no longer of use, its hint is."""
        self.statusBar().clearMessage()

    def rebuilt(self) -> ScenarioWindow:
        """The same window in the language and look of now."""
        self._keep()
        self.checking.finish()
        self.dock_loader.end_processes()
        return ScenarioWindow(self.windows, self.workspace)

    def tab_title(self) -> str:
        """The scenario's title."""
        return localized(self.workspace.document.scenario.title) or tr(N_("Untitled"))

    def stay_until_answered(self, do: Callable[[], object]) -> None:
        """Come forward with the question about unsaved changes."""
        self.windows.bring(self)
        self.files.go_on_with(do)

    def showEvent(self, event: QShowEvent) -> None:
        """Panels that float come along with their tab."""
        super().showEvent(event)
        self.actions_["full-screen"].setChecked(self.window().isFullScreen())
        for dock in self._floating:
            dock.show()
        self._floating = []

    def hideEvent(self, event: QHideEvent) -> None:
        """And go with it."""
        super().hideEvent(event)
        if not event.spontaneous():
            docks = self.docks.values()
            self._floating = [d for d in docks if d.isFloating() and d.isVisible()]
            for dock in self._floating:
                dock.hide()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about what is not saved, keep where everything stood."""
        if not self.files.may_close():
            event.ignore()
            return
        self._keep()
        self.autosave.finish()
        self.checking.finish()
        self.dock_loader.end_processes()
        self.windows.closed(self)
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            copy_dropped(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the scenarios and sheets that were dropped."""
        copy_dropped(event)
        for url in event.mimeData().urls():
            if url.isLocalFile():
                path = Path(url.toLocalFile())
                if shows_picture(path):
                    self._offer_to_trace(path)
                else:
                    self.windows.open_file(path)

    def _offer_to_trace(self, path: Path) -> None:
        """A picture is no scenario, but one may be drawn after it."""
        ask(
            self,
            tr(N_("{file} is an image, not a scenario."), file=path.name),
            tr(N_("You can place it under the board and trace it.")),
            (
                ("trace", tr(N_("&Use as tracing image")), lambda: self.views.tracing.take(path)),
                ("cancel", tr(N_("Cancel")), lambda: None),
            ),
        )

    def place_picture(self, picture: ModulePicture) -> None:
        self.views.tracing.place_from_board(picture, self.context.home.folder / "tracing")

    def _keep(self) -> None:
        """Where everything stands, as it is seen: of tabs that of the one in front."""
        if not self.isVisible():
            return
        self.context.settings.put_bytes("window/geometry", self.window().saveGeometry())
        self.columns.keep()
        self.context.settings.put_bytes("window/state", self.saveState(LAYOUT))

    def furnish(self, size: QSize) -> None:
        """Take this size and put panels where they stood."""
        self.resize(size)
        self.restoreState(self.context.settings.bytes("window/state"), LAYOUT)
        self.columns.restore()


def _add_in_groups(bar: QToolBar | QMenu, actions: Actions, kind: str) -> None:
    """Add the tools of a kind of board, with a divider between those of different use."""
    group = ""
    for tool in TOOL_REGISTRY:
        if kind in tool.boards:
            if group not in ("", tool.group):
                bar.addSeparator()
            group = tool.group
            bar.addAction(actions[f"{TOOL_PREFIX}{tool.id}"])
