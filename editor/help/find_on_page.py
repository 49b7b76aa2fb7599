"""A line that finds words on a page, and says so where there are none."""

from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from editor.i18n import tr
from editor.plain import PlainLabel
from editor.search_line import SearchLine
from schema.language import N_


class FindOnPage(SearchLine):
    """Enter goes to the next place; ``missing`` is for its window to put beside it."""

    def __init__(self, page: QTextBrowser, window: QWidget) -> None:
        """The usual keys of ``window`` lead here and on."""
        super().__init__(tr(N_("Find on this page")), window)
        self.page, self.missing = page, PlainLabel()
        self.missing.setWordWrap(True)
        self.textChanged.connect(self.missing.clear)
        self.returnPressed.connect(self.find_next)
        QShortcut(QKeySequence.StandardKey.Find, window).activated.connect(self.setFocus)
        QShortcut(QKeySequence.StandardKey.FindNext, window).activated.connect(self.find_next)

    def find_next(self) -> None:
        """The next place with these words; after the last one the first again."""
        words = self.text()
        if words and not self.page.find(words):
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            if not self.page.find(words):
                self.missing.setText(tr(N_("Not on this page. Try fewer letters.")))
