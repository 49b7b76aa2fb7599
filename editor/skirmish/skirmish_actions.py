"""The wizard, from the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.desk import Desk

if TYPE_CHECKING:
    from editor.app import App


class SkirmishActions:
    """The wizard, from the menu."""

    def __init__(self, app: App, window: QMainWindow, desk: Desk, actions: Actions) -> None:
        pass
