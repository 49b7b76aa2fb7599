"""The view of the board."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk
from editor.tools.box import ToolBox


class BoardView(QWidget):
    """The board on the screen, and the hand over it."""

    def __init__(self, desk: Desk, box: ToolBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.box = desk, box
