"""Preview, print, export, deal."""

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.desk import Desk


class PrintActions:
    """Preview, print, export, deal."""

    def __init__(self, window: QMainWindow, desk: Desk, actions: Actions) -> None:
        pass
