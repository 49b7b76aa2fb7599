"""The wizard, from the menu and from the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from editor.actions import Actions
from editor.standing import goes_when_closed
from schema.language import Refusal

if TYPE_CHECKING:
    from editor.app import App
    from editor.skirmish.wizard import Wizard


def open_wizard(app: App, parent: QWidget | None = None) -> Wizard | None:
    """The skirmish wizard; the one that stands already, if one does. ``None`` when no game has
    skirmish cards, which is told."""
    from editor.skirmish.session import Session
    from editor.skirmish.wizard import Wizard

    for window in app.windows:
        if isinstance(window, Wizard):
            window.raise_()
            window.activateWindow()
            return window
    try:
        session = Session(app)
    except Refusal as trouble:
        app.complain(trouble, parent)
        return None
    wizard = Wizard(app, session)
    goes_when_closed(wizard)
    app.windows.append(wizard)
    wizard.show()
    return wizard


class SkirmishActions(QObject):
    """The wizard, from the menu."""

    def __init__(self, app: App, window: QMainWindow, actions: Actions) -> None:
        super().__init__(window)
        self.app, self.window = app, window
        actions.connect("skirmish", self.draw)

    def draw(self) -> None:
        """Open the wizard beside this window."""
        open_wizard(self.app, self.window)
