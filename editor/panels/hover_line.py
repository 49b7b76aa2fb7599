"""What lies under the pointer, in a line."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk


class HoverLine(QWidget):
    """What lies under the pointer, in a line."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
