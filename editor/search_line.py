"""A line to search a list with."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.icons import icon
from editor.own_keys import takes_key


class SearchLine(QLineEdit):
    """Escape clears it, the arrow down leads to what was found."""

    left = Signal()
    """The keyboard wants to go on to what was found."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        """``words`` say in grey what it looks through."""
        super().__init__(parent)
        self.setPlaceholderText(words)
        self.setAccessibleName(words)
        self.setClearButtonEnabled(True)
        self.addAction(icon("magnify"), QLineEdit.ActionPosition.LeadingPosition)

    def event(self, event: QEvent) -> bool:
        """Escape is the line's own as long as something stands in it, not the window's."""
        is_filled = bool(self.text())
        return (is_filled and takes_key(event, Qt.Key.Key_Escape)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape and the arrow down; all else is written."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)
