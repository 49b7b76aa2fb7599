"""A page of text to read beside the work."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextBlock
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from editor.help.find_on_page import FindOnPage
from editor.help.page_look import set_page
from editor.i18n import tr
from editor.measures import BROAD, STEP, WIDE
from editor.standing import fit_to_screen, goes_when_closed
from editor.wrapped_list import QuietList
from schema.language import N_

PART = 3
"""The level of the headings that are parts of the page."""
LETTERS = 26
"""Of the column beside the page."""


class PageWindow(QWidget):
    """A window with a page of HTML and its parts at the left; Escape closes it, the board stays
    usable."""

    def __init__(self, title: str, html: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.setWindowTitle(title)
        fit_to_screen(self, 960, 760)
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setAccessibleName(title)
        self.text.setOpenExternalLinks(True)
        self.text.document().setDocumentMargin(BROAD)
        # Else the page gets a first layout for a width that the bar then takes from it.
        self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.text.setHtml(html)
        set_page(self.text.document(), self.palette(), self.font())
        self.search = FindOnPage(self.text, self)
        self.parts = QuietList(self)
        self.parts.setAccessibleName(tr(N_("Contents")))
        self._headings = self._found_headings()
        self.parts.addItems([heading.text() for heading in self._headings])
        self.parts.itemClicked.connect(self._go)
        self.parts.itemActivated.connect(self._go)
        self.search.left.connect(self.parts.setFocus)
        self.text.verticalScrollBar().valueChanged.connect(self._mark)
        side = QVBoxLayout()
        side.setContentsMargins(WIDE, WIDE, WIDE, WIDE)
        side.setSpacing(STEP)
        side.addWidget(self.search)
        side.addWidget(self.parts, 1)
        side.addWidget(self.search.missing)
        beside = QWidget()
        beside.setLayout(side)
        beside.setFixedWidth(LETTERS * self.fontMetrics().averageCharWidth() + 2 * WIDE)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(beside)
        layout.addWidget(self.text, 1)
        self.parts.setCurrentRow(0)
        self.text.setFocus()

    def _found_headings(self) -> list[QTextBlock]:
        found = []
        block = self.text.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() == PART:
                found.append(block)
            block = block.next()
        return found

    def _top_of(self, heading: QTextBlock) -> float:
        """Pixels from the top of the page."""
        return self.text.document().documentLayout().blockBoundingRect(heading).top() - STEP

    def _go(self) -> None:
        """Let the part that is chosen begin at the top, as far as the page is long enough."""
        row = self.parts.currentRow()
        if row >= 0:
            bar = self.text.verticalScrollBar()
            bar.setValue(round(self._top_of(self._headings[row])))
            self.parts.setCurrentRow(row)  # the last ones never come to the top

    def _mark(self, at: int) -> None:
        """The part that is read now; at the very end the last one."""
        tops = [self._top_of(heading) for heading in self._headings]
        above = [row for row, top in enumerate(tops) if top <= at + STEP]
        is_end = at > 0 and at == self.text.verticalScrollBar().maximum()
        self.parts.setCurrentRow(len(tops) - 1 if is_end else max(above, default=0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
