"""Keys that are a widget's own while it has the keyboard, whatever its window does by them."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent


def takes_key(event: QEvent, *keys: Qt.Key) -> bool:
    """Whether Qt asks if one of these keys is for the widget before it is for a shortcut: then it
    is."""
    asked = event.type() == QEvent.Type.ShortcutOverride
    if asked and isinstance(event, QKeyEvent) and event.key() in keys:
        event.accept()
        return True
    return False
