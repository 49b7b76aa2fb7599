"""What the view menu does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.canvas.board_view import BoardView
from editor.desk import Desk

if TYPE_CHECKING:
    from editor.app import App


class ViewActions:
    """What the view menu does."""

    def __init__(
        self, app: App, window: QMainWindow, desk: Desk, view: BoardView, actions: Actions
    ) -> None:
        pass
