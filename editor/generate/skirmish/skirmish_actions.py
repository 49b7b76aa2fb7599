"""The wizard, from the menu and from the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from editor.actions import Actions
from editor.windows import WindowManager
from schema.language import UserError

if TYPE_CHECKING:
    from editor.generate.skirmish.window import Wizard


def open_wizard(
    windows: WindowManager, parent: QWidget | None = None, game: str = ""
) -> Wizard | None:
    """The skirmish wizard, with this game; the one that stands already, if one does. ``None`` when
    no game has skirmish cards, which is told."""
    from editor.generate.skirmish.session import Session  # late: a scenario's window opens without
    from editor.generate.skirmish.window import Wizard

    for window in windows.shown:
        if isinstance(window, Wizard):
            window.raise_()
            window.activateWindow()
            _choose(window, game)
            return window
    try:
        session = Session(windows.context)
    except UserError as trouble:
        windows.context.show_error(trouble, parent)
        return None
    wizard = Wizard(windows, session)
    windows.show(wizard)
    _choose(wizard, game)
    return wizard


def _choose(wizard: Wizard, game: str) -> None:
    if game and wizard.session.game.id != game:
        wizard.choose_game(game, ())


class SkirmishActions(QObject):
    """The wizard, from the menu."""

    def __init__(self, windows: WindowManager, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        self.windows, self.window = windows, window
        actions.connect("skirmish", self.draw)

    def draw(self) -> None:
        """Open the wizard beside this window."""
        open_wizard(self.windows, self.window)
