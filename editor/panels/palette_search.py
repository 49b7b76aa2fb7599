"""The search line of the palette."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.i18n import tr
from editor.icons import icon
from schema.language import N_


class SearchLine(QLineEdit):
    """Escape clears it, the arrow down leads to what was found."""

    left = Signal()
    """The keyboard wants to go on to what was found."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(tr(N_("Search the palette")))
        self.setAccessibleName(tr(N_("Search the palette")))
        self.setClearButtonEnabled(True)
        self.addAction(icon("magnify"), QLineEdit.ActionPosition.LeadingPosition)

    def event(self, event: QEvent) -> bool:
        """Escape is the line's own as long as something stands in it, not the window's."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() == Qt.Key.Key_Escape
            and self.text()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape and the arrow down; all else is written."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)
