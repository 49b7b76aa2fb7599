"""New, open, save, compare, close."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.desk import Desk

if TYPE_CHECKING:
    from editor.app import App


class FileActions:
    """New, open, save, compare, close."""

    def __init__(self, app: App, window: QMainWindow, desk: Desk, actions: Actions) -> None:
        pass

    def may_close(self) -> bool:
        """Whether the window may go: nothing unsaved, or the person said so."""
        return True
