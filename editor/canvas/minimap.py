"""The whole board, small."""

from PySide6.QtWidgets import QWidget

from editor.canvas.board_view import BoardView
from editor.desk import Desk


class Minimap(QWidget):
    """The board with the part that the view shows."""

    def __init__(self, desk: Desk, view: BoardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.view = desk, view
