"""The window that draws battles, from the menu, from the library and from the skirmish wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from editor.actions import Actions
from editor.standing import goes_when_closed
from schema.language import Refusal

if TYPE_CHECKING:
    from editor.app import App
    from editor.drawing.frame import Frame
    from editor.drawing.window import BattleWindow


def open_battles(
    app: App, parent: QWidget | None = None, game: str = "", add_ons: tuple[str, ...] = ()
) -> BattleWindow | None:
    """The window that draws battles, with this game if it can be drawn; the one that stands
    already, if one does. ``None`` when no game has draws, which is told."""
    from editor.drawing.session import BattleSession
    from editor.drawing.window import BattleWindow

    for window in app.windows:
        if isinstance(window, BattleWindow):
            if game and game != window.session.game.id and game in window.session.games():
                window.choose_game(game, add_ons)
            window.raise_()
            window.activateWindow()
            return window
    try:
        session = BattleSession(app, game, add_ons)
    except Refusal as trouble:
        app.complain(trouble, parent)
        return None
    made = BattleWindow(app, session)
    goes_when_closed(made)
    app.windows.append(made)
    made.show()
    return made


def change_window(window: Frame, game: str) -> Frame | None:
    """The window that draws this game, in the place of one that draws others."""
    from editor.drawing.games import drawable_games

    app = window.app
    skirmish = {one.id for one in drawable_games(app) if one.is_skirmish}
    made: Frame | None
    if game in skirmish:
        from editor.skirmish.skirmish_actions import open_wizard

        made = wizard = open_wizard(app, window)
        if wizard is not None and wizard.session.game.id != game:
            wizard.choose_game(game, ())
    else:
        made = open_battles(app, window, game)
    if made is not None:
        made.setGeometry(window.geometry())
        window.close()
    return made


class DrawingActions(QObject):
    """Drawing battles, from the menu."""

    def __init__(self, app: App, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        self.app, self.window = app, window
        actions.connect("battle", self.draw)

    def draw(self) -> None:
        """Open the window beside this one, with the game of this one."""
        desk = getattr(self.window, "desk", None)
        game = desk.document.scenario.game if desk is not None else None
        if game is None:
            open_battles(self.app, self.window)
            return
        add_ons = tuple(pack.id for pack in game.add_ons)
        open_battles(self.app, self.window, game.base.id, add_ons)
