"""Brush size, symmetry and seat, beside the tools."""

from PySide6.QtWidgets import QWidget

from editor.desk import Desk


class ToolOptions(QWidget):
    """Brush size, symmetry and seat, beside the tools."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
