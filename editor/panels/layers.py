"""What the board shows."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk


class LayersPanel(QWidget):
    """What the board shows."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
