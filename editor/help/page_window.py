"""A page of text to read beside the work."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QTextBrowser, QVBoxLayout, QWidget

from editor.help.page_look import set_page
from editor.measures import BROAD
from editor.standing import fit_to_screen, goes_when_closed


class PageWindow(QWidget):
    """A window with a page of HTML; Escape closes it, the board stays usable."""

    def __init__(self, title: str, html: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.setWindowTitle(title)
        fit_to_screen(self, 760, 760)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(title)
        self.text.setOpenExternalLinks(True)
        self.text.document().setDocumentMargin(BROAD)
        # Else the page is first laid out for a width that the bar then takes from it.
        self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.text.setHtml(html)
        set_page(self.text.document(), self.palette(), self.font())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
