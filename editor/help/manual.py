"""The documentation in a window: its pages, pictures and links, without a network."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QFont,
    QImage,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSplitter,
    QTextBrowser,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.help import docs
from editor.i18n import language, tr
from editor.icons import icon
from editor.plain import PlainLabel
from editor.standing import fit_to_screen, goes_when_closed
from schema.language import N_

Resource = QTextDocument.ResourceType
MARGIN = 18
ABOVE_HEADING = 20
SLACK = 4
"""What the layout adds around a picture."""
WEB = ("http", "https", "mailto")
BREAK = "; "
"""For a line break within a cell, behind which Qt drops the rest of the table."""


class PageBrowser(QTextBrowser):
    """A page of Markdown; pictures are as wide as the window lets them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr(N_("Documentation")))
        self.setOpenLinks(False)
        self.anchorClicked.connect(self.follow)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(150)
        self._again.timeout.connect(self._fit)

    def follow(self, link: QUrl) -> None:
        """Go to another page or heading; whatever lies outside the pages opens in its program."""
        if link.scheme() in WEB:
            QDesktopServices.openUrl(link)
            return
        there = self.source().resolved(link)
        name = docs.page_name(Path(there.toLocalFile()))
        if there.toLocalFile() == self.source().toLocalFile():
            self.setSource(there)
        elif (file := docs.page_file(name, language())) is not None:
            target = QUrl.fromLocalFile(str(file))
            target.setFragment(there.fragment())
            self.setSource(target)

    def doSetSource(self, name: QUrl | str, _kind: Resource = Resource.UnknownResource) -> None:
        """Every page is Markdown."""
        super().doSetSource(name, Resource.MarkdownResource)
        self.document().setDocumentMargin(MARGIN)
        self._set_headings_apart()
        self._go_to(QUrl(name).fragment())

    def _set_headings_apart(self) -> None:
        cursor = QTextCursor(self.document())
        letters = QTextCharFormat()
        letters.setFontWeight(QFont.Weight.Bold)
        cursor.beginEditBlock()  # laid out after each change, a shown page loses lines
        block = self.document().begin()
        while block.isValid():
            form = block.blockFormat()
            if form.headingLevel() > 1:
                cursor.setPosition(block.position())
                form.setTopMargin(ABOVE_HEADING)
                cursor.setBlockFormat(form)
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                cursor.mergeCharFormat(letters)
            block = block.next()
        cursor.endEditBlock()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Text as it is, pictures no wider than the page."""
        file = Path(self.source().resolved(QUrl(name)).toLocalFile())
        try:
            if kind == Resource.MarkdownResource.value:
                return docs.text_of(file).replace("<br>", BREAK)
            if kind == Resource.ImageResource.value:
                return self._fitting(QImage(str(file)))
        except OSError:
            return ""
        return super().loadResource(kind, name)

    def _fitting(self, picture: QImage) -> QImage:
        ratio = self.devicePixelRatioF()
        widest = round((self.viewport().width() - 2 * MARGIN - SLACK) * ratio)
        if picture.width() > widest > 0:
            smooth = Qt.TransformationMode.SmoothTransformation
            picture = picture.scaledToWidth(widest, smooth)
        picture.setDevicePixelRatio(ratio)
        return picture

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Pictures follow the width once it stays."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self.source().isEmpty():
            self._again.start()

    def _fit(self) -> None:
        bar = self.verticalScrollBar()
        part = bar.value() / (bar.maximum() or 1)
        self.reload()
        bar.setValue(round(part * bar.maximum()))

    def _go_to(self, heading: str) -> None:
        """Scroll to the heading that a link names."""
        name = docs.page_name(Path(self.source().toLocalFile()))
        block = self._heading(heading) or self._heading(docs.twin(heading, name, language()))
        if block is not None:
            layout = self.document().documentLayout()
            self.verticalScrollBar().setValue(int(layout.blockBoundingRect(block).top()))

    def _heading(self, wanted: str) -> QTextBlock | None:
        block = self.document().begin()
        while wanted and block.isValid():
            level = block.blockFormat().headingLevel()
            if level and docs.anchor(block.text()) == wanted:
                return block
            block = block.next()
        return None


class HelpWindow(QWidget):
    """Contents at the left, the page at the right; Escape closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Documentation")))
        fit_to_screen(self, 1080, 800)
        self.page = PageBrowser(self)
        self.contents = QListWidget(self)
        self.contents.setAccessibleName(tr(N_("Contents")))
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for name, title in docs.contents(language()).items():
            item = QListWidgetItem(title, self.contents)
            item.setData(Qt.ItemDataRole.UserRole, name)
        self.contents.currentItemChanged.connect(self._choose)
        self.page.sourceChanged.connect(self._mark)
        both = QSplitter(self)
        both.addWidget(self.contents)
        both.addWidget(self.page)
        both.setStretchFactor(1, 1)
        both.setSizes([250, 830])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar())
        layout.addWidget(both, 1)
        self.page.setFocus()

    def open_page(self, page: str) -> None:
        """Show a page, or a heading of it (``editor#palette``)."""
        name, _, heading = page.partition("#")
        file = docs.page_file(name, language())
        if file is not None:
            where = QUrl.fromLocalFile(str(file))
            where.setFragment(heading)
            self.page.setSource(where)

    def _bar(self) -> QToolBar:
        bar = QToolBar(self)
        back = bar.addAction(icon("arrow-left"), tr(N_("Go back")), self.page.backward)
        forward = bar.addAction(icon("arrow-right"), tr(N_("Go forward")), self.page.forward)
        bar.addAction(icon("home-outline"), tr(N_("Contents")), lambda: self.open_page(docs.HOME))
        for action, available in (
            (back, self.page.backwardAvailable),
            (forward, self.page.forwardAvailable),
        ):
            action.setEnabled(False)
            available.connect(action.setEnabled)
        back.setShortcuts(QKeySequence.StandardKey.Back)
        forward.setShortcuts(QKeySequence.StandardKey.Forward)
        gap = QWidget(bar)
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        bar.addWidget(gap)
        self.search = QLineEdit(bar)
        self.search.setPlaceholderText(tr(N_("Find on this page")))
        self.search.setAccessibleName(tr(N_("Find on this page")))
        self.search.setClearButtonEnabled(True)
        self.search.setMaximumWidth(260)
        self.search.returnPressed.connect(self.find_next)
        self.missing = PlainLabel()
        self.search.textChanged.connect(self.missing.clear)
        bar.addWidget(self.missing)
        bar.addWidget(self.search)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self.search.setFocus)
        QShortcut(QKeySequence.StandardKey.FindNext, self).activated.connect(self.find_next)
        return bar

    def find_next(self) -> None:
        """The next place with these words; after the last one the first again."""
        words = self.search.text()
        if words and not self.page.find(words):
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            if not self.page.find(words):
                told = N_("Not on this page. Try fewer letters, or another page.")
                self.missing.setText(tr(told))

    def _choose(self, item: QListWidgetItem | None) -> None:
        name = "" if item is None else item.data(Qt.ItemDataRole.UserRole)
        if name and name != self._name():
            self.open_page(name)

    def _name(self) -> str:
        return docs.page_name(Path(self.page.source().toLocalFile()))

    def _mark(self) -> None:
        """The contents show which page it is, and so does the title."""
        for row in range(self.contents.count()):
            item = self.contents.item(row)
            if item.data(Qt.ItemDataRole.UserRole) == self._name():
                self.contents.setCurrentItem(item)
                self.setWindowTitle(f"{item.text()} — {tr(N_('Documentation'))}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the help."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
