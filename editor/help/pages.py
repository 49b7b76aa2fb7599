"""A page to read beside the work."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from editor.standing import goes_when_closed
from editor.window_size import fit_to_screen


class PageWindow(QWidget):
    """A window with a page of text; Escape closes it, the board stays usable."""

    def __init__(self, title: str, html: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.setWindowTitle(title)
        fit_to_screen(self, 680, 760)
        self.text = QTextBrowser()
        self.text.setAccessibleName(title)
        self.text.setOpenExternalLinks(True)
        self.text.document().setDocumentMargin(18)
        self.text.setHtml(html)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
