"""Every step by name; a click jumps."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk


class HistoryPanel(QWidget):
    """Every step by name; a click jumps."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
