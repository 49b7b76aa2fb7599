"""The menu of a right click, or of the menu key: what one can do with the thing there."""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMainWindow, QMenu

from editor.actions import Actions
from editor.canvas.board_view import BoardView
from editor.canvas.fields import field_at
from editor.i18n import tr
from editor.icons import icon
from editor.standing import goes_when_closed
from editor.toolbox.controller import ToolController
from editor.tools.context import PaletteItem, Selection
from editor.tools.erase import picked_up
from editor.tools.gesture import BoardHit
from editor.tools.select import contains, under
from editor.workspace import Workspace
from schema.language import N_

SHARED = (
    ("cut", "copy", "paste", "delete", "turn-stamp", "wall-around"),
    ("overlay-sight", "overlay-reach", "overlay-retreat"),
    ("select-all", "fit"),
)
"""Actions of other menus that belong here, in groups."""
WHEN_ENABLED = ("turn-stamp", "wall-around")
"""Those that are left out where they do nothing."""


class ContextMenu(QObject):
    """One for a window; the thing under the pointer is selected first, unless it is already."""

    def __init__(
        self,
        window: QMainWindow,
        workspace: Workspace,
        box: ToolController,
        view: BoardView,
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self.workspace, self.box, self.view, self.actions = workspace, box, view, actions
        view.menu_wanted.connect(self.open)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The menu key opens it where the keyboard's cursor is."""
        if (
            watched is self.view
            and isinstance(event, QContextMenuEvent)
            and event.reason() == QContextMenuEvent.Reason.Keyboard
        ):
            spot = self.view.keys.spot(frozenset()) or BoardHit((0.0, 0.0))
            at = self.view.camera.to_view(spot.point)
            self.open(spot, self.view.mapToGlobal(QPoint(round(at[0]), round(at[1]))))
            return True
        return False

    def open(self, hit: BoardHit, at: QPoint) -> None:
        """Show it at a pixel of the screen."""
        self.box.cancel()
        context = self.workspace.context()
        there = under(hit, context)
        if not contains(context.selection, there):
            self.workspace.select(there if hit.place or hit.hex else Selection())
        menu = QMenu(self.view)
        goes_when_closed(menu)
        field = field_at(hit, self.workspace.document.scenario)
        shown = menu.addAction(icon("form-select"), tr(N_("&Show in inspector")))
        shown.setEnabled(bool(field))
        shown.triggered.connect(lambda: self.workspace.field_wanted.emit(field))
        pick = None if hit.place is None else picked_up(hit, context)
        taken = menu.addAction(icon("eyedropper"), tr(N_("&Paint with this")))
        taken.setEnabled(pick is not None)
        taken.triggered.connect(lambda: self._take(pick))
        for group in SHARED:
            menu.addSeparator()
            for name in group:
                action = self.actions[name]
                hidden = name in WHEN_ENABLED and not action.isEnabled()
                if action.isVisible() and not hidden:
                    menu.addAction(action)
        menu.popup(at)

    def _take(self, pick: PaletteItem | None) -> None:
        if pick is not None:
            self.box.pick(pick)
