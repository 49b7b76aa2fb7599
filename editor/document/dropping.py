"""Files that are dropped on a window."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent


def take_copy(event: QDropEvent) -> None:
    """Accept as a copy, whatever was proposed: after a move the other program may delete them."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
