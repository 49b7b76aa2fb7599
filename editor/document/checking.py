"""The rules are asked after every change, and never in the way."""

from PySide6.QtCore import QObject

from editor.desk import Desk


class Checking(QObject):
    """The rules are asked after every change, and never in the way."""

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
