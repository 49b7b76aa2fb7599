"""The start window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

if TYPE_CHECKING:
    from editor.app import App


class StartWindow(QMainWindow):
    """Where an evening begins."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
