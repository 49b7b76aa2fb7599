"""What can be laid, and what is left in the box."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk
from editor.tools.box import ToolBox


class PalettePanel(QWidget):
    """What can be laid, and what is left in the box."""

    def __init__(self, desk: Desk, box: ToolBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
