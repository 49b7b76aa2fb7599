"""Files that are dropped on a window."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDropEvent

from schema.disk import Unreadable, read_start


def shows_picture(path: Path) -> bool:
    """Whether a file holds a photo, a scan or another picture; its content says, not its name."""
    from schema.files import is_picture

    try:
        return is_picture(read_start(path, 16))
    except Unreadable:
        return False


def copy_dropped(event: QDropEvent) -> None:
    """Accept as a copy, whatever was proposed: after a move the other program may delete them."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
