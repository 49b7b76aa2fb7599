"""What the edit menu does."""

from PySide6.QtWidgets import QMainWindow

from editor.actions import Actions
from editor.desk import Desk
from editor.tools.box import ToolBox


class EditActions:
    """What the edit menu does."""

    def __init__(self, window: QMainWindow, desk: Desk, box: ToolBox, actions: Actions) -> None:
        pass
