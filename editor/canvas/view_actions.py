"""What the view menu does: zoom, layers, the minimap, light and dark, languages; the picture under
the board."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QDockWidget, QMainWindow

from editor import i18n
from editor.actions import Actions
from editor.canvas.board_view import BoardView
from editor.canvas.underlay import Underlay
from editor.windows import WindowManager
from editor.workspace import Workspace

if TYPE_CHECKING:
    from editor.canvas.tracing import Tracing

MINIMAP = "shown/minimap"
TOGGLED = ("grid", "coordinates")
"""Layers with an action of their own; which of them are hidden is remembered."""


class MinimapSwitch(QObject):
    """Shows the minimap to whoever wants one, while a part of the board is out of view."""

    def __init__(
        self, dock: QDockWidget, workspace: Workspace, view: BoardView, actions: Actions
    ) -> None:
        super().__init__(dock)
        self.dock, self.settings, self.view = dock, workspace.settings, view
        self.act = actions.connect("minimap", self._want)
        self.act.setChecked(self.settings.get(MINIMAP, default=False))
        dock.installEventFilter(self)
        view.camera_moved.connect(self.follow)

    def follow(self) -> None:
        """Show it or hide it, as the view stands now."""
        left, top, right, bottom = self.view.camera.seen
        surface = self.view.surface
        whole = (
            left <= 1 and top <= 1 and right >= surface.width - 1 and bottom >= surface.height - 1
        )
        self.dock.setVisible(self.act.isChecked() and not whole)

    def _want(self, wanted: bool) -> None:  # noqa: FBT001 - Qt's own signal
        self.settings.put(MINIMAP, wanted)
        self.act.setChecked(wanted)
        self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Closed by its own button, it is wanted no more."""
        if watched is self.dock and event.type() == QEvent.Type.Close:
            self._want(wanted=False)
        return False


class ViewActions(QObject):
    """What the view menu does."""

    def __init__(
        self,
        windows: WindowManager,
        window: QMainWindow,
        workspace: Workspace,
        view: BoardView,
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self.windows, self.window, self.workspace, self.view, self.actions = (
            windows,
            window,
            workspace,
            view,
            actions,
        )
        self._recall_layers()
        self._connect_zoom()
        self._connect_looks()
        self._connect_tracing()
        workspace.shown_changed.connect(self._tick_layers)
        self._tick_layers()

    # -- zoom and layers --------------------------------------------------------------------------

    def _connect_zoom(self) -> None:
        workspace, actions = self.workspace, self.actions
        actions.connect("zoom-in", lambda: workspace.camera_wanted.emit("in"))
        actions.connect("zoom-out", lambda: workspace.camera_wanted.emit("out"))
        actions.connect("fit", lambda: workspace.camera_wanted.emit("fit"))
        for layer in TOGGLED:
            actions.connect(layer, lambda shown, name=layer: self.show_layer(name, shown=shown))
        dock = self.window.findChild(QDockWidget, "minimap")
        if dock is not None:
            self.minimap = MinimapSwitch(dock, workspace, self.view, actions)
        full = actions.connect("full-screen", self._fill_screen)
        full.setChecked(self.window.window().isFullScreen())

    def show_layer(self, name: str, *, shown: bool) -> None:
        """Show or hide a layer, here and in windows to come."""
        layers = set(self.workspace.hidden_layers)
        (layers.discard if shown else layers.add)(name)
        self.workspace.settings.put(f"shown/{name}", shown)
        self.workspace.hide_layers(frozenset(layers))

    def _recall_layers(self) -> None:
        """Hide what was hidden when last a board was looked at."""
        settings = self.workspace.settings
        hidden = {name for name in TOGGLED if not settings.get(f"shown/{name}", True)}
        kept = self.workspace.hidden_layers - set(TOGGLED)
        self.workspace.hide_layers(kept | frozenset(hidden))

    def _tick_layers(self) -> None:
        for layer in TOGGLED:
            self.actions[layer].setChecked(layer not in self.workspace.hidden_layers)

    def _fill_screen(self, full: object = None) -> None:
        frame = self.window.window()
        state, flag = frame.windowState(), Qt.WindowState.WindowFullScreen
        frame.setWindowState(state | flag if full else state & ~flag)

    # -- looks and languages ----------------------------------------------------------------------

    def _connect_looks(self) -> None:
        actions, settings = self.actions, self.workspace.settings
        theme = settings.get("theme", "light")
        looks = QActionGroup(self)
        for name in ("light", "dark"):
            act = actions.connect(name, lambda *_, look=name: self._apply_theme(look))
            looks.addAction(act)
            act.setChecked(theme == name)
        words = QActionGroup(self)
        for name, code in (("english", "en"), ("russian", "ru")):
            act = actions.connect(name, lambda *_, to=code: self._apply_language(to))
            words.addAction(act)
            act.setChecked(i18n.language() == code)
        patterns = actions.connect("patterns", lambda on: settings.put("patterns", bool(on)))
        patterns.setChecked(settings.get("patterns", False))
        actions.connect("preferences", self._prefer)

    def _prefer(self) -> None:
        from editor.preferences import SHOWN, PreferencesDialog

        ticked = {name: self.actions[name].isChecked() for name, _ in SHOWN}
        tick = self._tick_action
        PreferencesDialog(self.windows, ticked, tick, self.window).open()

    def _tick_action(self, name: str) -> None:
        self.actions[name].trigger()

    def _apply_theme(self, theme: str) -> None:
        if theme != self.workspace.settings.get("theme", "light"):
            self.windows.switch_theme(theme)

    def _apply_language(self, language: str) -> None:
        if language != i18n.language():
            self.windows.switch_language(language)

    # -- the picture to trace ---------------------------------------------------------------------

    @cached_property
    def tracing(self) -> Tracing:
        """The bar of the picture to trace, made when it is first wanted: few ever want it."""
        from editor.canvas.tracing import Tracing

        bar = Tracing(self.view)
        bar.changed.connect(self._show_underlay)
        return bar

    def _connect_tracing(self) -> None:
        self.actions.connect("underlay", self._trace)
        self.actions.connect("underlay-gone", self._take_away)
        act = self.actions.connect("save-template", self._save_template)
        act.setEnabled(bool(self.workspace.document.scenario.board.lines))
        self._show_underlay(self.view.screen_.underlay)

    def _trace(self) -> None:
        self.tracing.open()

    def _save_template(self) -> None:
        from editor.document.save_template import SaveTemplateDialog

        SaveTemplateDialog(self.workspace, self.tracing.module_picture, self.window).open()

    def _take_away(self) -> None:
        self.tracing.take_away()

    def _show_underlay(self, underlay: Underlay | None) -> None:
        self.actions["underlay-gone"].setEnabled(underlay is not None)
        if underlay is not None:
            _ = self.tracing  # keeps the picture under the name that the scenario is saved by
