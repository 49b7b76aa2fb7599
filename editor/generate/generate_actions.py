"""The window that generates battles, from the menu and from the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from editor.actions import Actions
from editor.desk_frame import DeskWindow
from editor.standing import centre
from editor.windows import WindowManager
from schema.language import UserError

if TYPE_CHECKING:
    from editor.generate.window import GenerateWindow


def open_generate(
    windows: WindowManager,
    parent: QWidget | None = None,
    game: str = "",
    add_ons: tuple[str, ...] = (),
) -> GenerateWindow | None:
    """The window that generates, with this game if it can be generated; the one that stands
    already, if one does. ``None`` when no game can be generated, which a message says."""
    from editor.generate.session import (
        GenerateSession,
        games_for,  # late: a scenario's window opens without
    )
    from editor.generate.window import GenerateWindow

    for window in windows.shown:
        if isinstance(window, GenerateWindow):
            if game in games_for(windows.context) and game != window.session.game.id:
                window.choose_game(game, add_ons)
            window.raise_()
            window.activateWindow()
            return window
    try:
        session = GenerateSession(windows.context, game, add_ons)
    except UserError as trouble:
        windows.context.show_error(trouble, parent)
        return None
    made = GenerateWindow(windows, session)
    if not made.is_placed:
        centre(made, parent)
    windows.show(made)
    return made


class GenerateActions(QObject):
    """Generating skirmishes, battles, maps and tables, from the menu."""

    def __init__(self, windows: WindowManager, window: DeskWindow, actions: Actions) -> None:
        super().__init__(window)
        self.windows, self.window = windows, window
        actions.connect("generate", self.open)

    def open(self) -> None:
        """Open the window beside this one, with the game of this one."""
        game = self.window.workspace.document.scenario.game
        add_ons = tuple(pack.id for pack in game.add_ons)
        open_generate(self.windows, self.window, game.base.id, add_ons)
