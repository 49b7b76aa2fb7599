"""What the board menu does."""

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.desk import Desk


class BoardActions:
    """What the board menu does."""

    def __init__(self, window: QMainWindow, desk: Desk, actions: Actions) -> None:
        pass
