"""The window that draws battles, from the menu, from the library and from the skirmish wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from editor.actions import Actions
from editor.windows import DeskWindow, WindowManager
from schema.language import UserError

if TYPE_CHECKING:
    from editor.generate.window import BattleWindow


def open_battles(
    windows: WindowManager,
    parent: QWidget | None = None,
    game: str = "",
    add_ons: tuple[str, ...] = (),
) -> BattleWindow | None:
    """The window that draws battles, with this game if it can be drawn; the one that stands
    already, if one does. ``None`` when no game has draws, which is told."""
    from editor.generate.session import BattleSession  # late: a scenario's window opens without
    from editor.generate.window import BattleWindow

    for window in windows.shown:
        if isinstance(window, BattleWindow):
            if game and game != window.session.game.id and game in window.session.games():
                window.choose_game(game, add_ons)
            window.raise_()
            window.activateWindow()
            return window
    try:
        session = BattleSession(windows.context, game, add_ons)
    except UserError as trouble:
        windows.context.show_error(trouble, parent)
        return None
    made = BattleWindow(windows, session)
    windows.show(made)
    return made


class DrawingActions(QObject):
    """Drawing battles, from the menu."""

    def __init__(self, windows: WindowManager, window: DeskWindow, actions: Actions) -> None:
        super().__init__(window)
        self.windows, self.window = windows, window
        actions.connect("battle", self.draw)

    def draw(self) -> None:
        """Open the window beside this one, with the game of this one."""
        game = self.window.workspace.document.scenario.game
        add_ons = tuple(pack.id for pack in game.add_ons)
        open_battles(self.windows, self.window, game.base.id, add_ons)
