"""What the rules menu does."""

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.desk import Desk


class RuleActions:
    """What the rules menu does."""

    def __init__(self, window: QMainWindow, desk: Desk, actions: Actions) -> None:
        pass
