"""What the rules find, live."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk


class FindingsPanel(QWidget):
    """What the rules find, live."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
