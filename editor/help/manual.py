"""The documentation in a window: its pages, pictures and links, without a network."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QImage,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPalette,
    QPixmap,
    QResizeEvent,
    QTextBlock,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QFrame,
    QListWidgetItem,
    QSizePolicy,
    QSplitter,
    QTextBrowser,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from editor.help import docs
from editor.help.find_on_page import FindOnPage
from editor.help.page_look import COLUMN, set_page
from editor.i18n import language, tr
from editor.icons import icon
from editor.measures import BROAD, HALF, STEP, type_font
from editor.plain import PlainLabel, tip
from editor.scroll_fade import ScrollFade
from editor.search_line import SearchLine
from editor.standing import fit_to_screen, goes_when_closed
from editor.theme import dimmed
from editor.wrapped_list import WrappedList
from schema.language import N_

Resource = QTextDocument.ResourceType
MARGIN = BROAD
SLACK = 4
"""What the layout adds around a picture."""
WEB = ("http", "https", "mailto")
BREAK = "; "
"""For a line break within a cell, behind which Qt drops the rest of the table."""


class PageBrowser(QTextBrowser):
    """A page of Markdown, in one column that is easy to read; pictures are as wide as that."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr(N_("Documentation")))
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Else the first layout, without a bar, has room for pictures that are too wide with one.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
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
        self._centre()
        set_page(self.document(), self.palette(), self.font())
        self._go_to(QUrl(name).fragment())

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

    def _fitting(self, picture: QImage) -> QPixmap:
        ratio = self.devicePixelRatioF()
        widest = round((self._column() - SLACK) * ratio)
        if picture.width() > widest > 0:
            smooth = Qt.TransformationMode.SmoothTransformation
            picture = picture.scaledToWidth(widest, smooth)
        shown = QPixmap.fromImage(picture)
        _frame(shown, self.palette().color(QPalette.ColorRole.Midlight))
        shown.setDevicePixelRatio(ratio)
        return dimmed(shown, veils=2)  # windows are lighter than boards

    def _column(self) -> int:
        """Pixels of the widest line: those of so many letters, or as many as there are."""
        wanted = self.fontMetrics().averageCharWidth() * COLUMN
        return max(1, min(wanted, self.viewport().width() - 2 * MARGIN))

    def _centre(self) -> None:
        """Put the column in the middle, at any width."""
        frame = self.document().rootFrame()
        form = frame.frameFormat()
        spare = max(MARGIN, (self.viewport().width() - self._column()) // 2)
        if form.leftMargin() != spare:
            form.setLeftMargin(spare)
            form.setRightMargin(spare)
            frame.setFrameFormat(form)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The column stays in the middle; pictures follow its width once that stays."""
        super().resizeEvent(event)
        self._centre()
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


def _frame(picture: QPixmap, colour: QColor) -> None:
    """A line around a picture, which may be as light or as dark as the page."""
    painter = QPainter(picture)
    painter.setPen(colour)
    painter.drawRect(picture.rect().adjusted(0, 0, -1, -1))
    painter.end()


class HelpWindow(QWidget):
    """Contents at the left, the page at the right; Escape closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        goes_when_closed(self)
        self.setWindowTitle(tr(N_("Documentation")))
        fit_to_screen(self, 1080, 800)
        self.page = PageBrowser(self)
        both = QSplitter(self)
        both.addWidget(self._contents())
        both.addWidget(self.page)
        both.setStretchFactor(1, 1)
        side = min(self._widest() + BROAD + STEP, self.width() * 2 // 5)
        both.setSizes([side, self.width() - side])
        self.page.sourceChanged.connect(self._mark)
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

    def _contents(self) -> QWidget:
        """All pages in their groups, and a line that looks through their words."""
        self.wanted = SearchLine(tr(N_("Search all pages")), self)
        self.wanted.textChanged.connect(self._sift)
        self.wanted.returnPressed.connect(self._open_first)
        self.contents = WrappedList(self)
        self.contents.setAccessibleName(tr(N_("Contents")))
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.wanted.left.connect(self.contents.setFocus)
        for group, pages in docs.contents(language()).items():
            head = QListWidgetItem(tr(group), self.contents)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            head.setFont(type_font(self.font(), "caption", bold=True))
            head.setForeground(self.palette().placeholderText())
            head.setTextAlignment(Qt.AlignmentFlag.AlignBottom)
            head.setSizeHint(QSize(0, self.fontMetrics().height() * 2))
            for name, title in pages.items():
                item = QListWidgetItem(title, self.contents)
                item.setData(Qt.ItemDataRole.UserRole, name)
                item.setToolTip(tip(title))
        self.contents.currentItemChanged.connect(self._choose)
        self.nowhere = PlainLabel(tr(N_("On no page. Try fewer letters.")), wrapped=True)
        self.nowhere.hide()
        side = QWidget(self)
        column = QVBoxLayout(side)
        column.setContentsMargins(STEP, STEP, 0, 0)
        column.setSpacing(STEP)
        column.addWidget(self.wanted)
        column.addWidget(self.nowhere)
        column.addWidget(self.contents, 1)
        self.fade = ScrollFade(self.contents)
        return side

    def _widest(self) -> int:
        """Pixels of the longest title with the bar beside it; of a very long one it has lines."""
        items = map(self.contents.item, range(self.contents.count()))
        longest = max(self.fontMetrics().horizontalAdvance(item.text()) for item in items)
        bar = self.contents.verticalScrollBar().sizeHint().width()
        return min(longest + BROAD, self.width() // 3) + bar

    def _sift(self, words: str) -> None:
        """Leave only the pages with these words, and the groups that still have pages."""
        head: QListWidgetItem | None = None
        any_left = False
        for row in range(self.contents.count()):
            item = self.contents.item(row)
            name = item.data(Qt.ItemDataRole.UserRole)
            if name is None:
                head = item
                head.setHidden(True)
                continue
            found = docs.has_words(name, language(), words)
            item.setHidden(not found)
            any_left |= found
            if found and head is not None:
                head.setHidden(False)
        self.nowhere.setVisible(not any_left)

    def _open_first(self) -> None:
        """Show the first page that is left, and the words on it."""
        items = map(self.contents.item, range(self.contents.count()))
        pages = (i for i in items if i.data(Qt.ItemDataRole.UserRole) and not i.isHidden())
        found = next(pages, None)
        if found is not None:
            self.contents.setCurrentItem(found)
            self._find_wanted()

    def _find_wanted(self) -> None:
        """Select on the page what all pages were searched for."""
        words = self.wanted.text().strip()
        if words:
            self.search.setText(words)
            self.page.find(words)

    def _bar(self) -> QToolBar:
        bar = QToolBar(self)
        bar.setContentsMargins(HALF, HALF, STEP, HALF)
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
        self.search = FindOnPage(self.page, self)
        self.search.setMaximumWidth(260)
        bar.addWidget(self.search.missing)
        bar.addWidget(self.search)
        return bar

    def _choose(self, item: QListWidgetItem | None) -> None:
        name = "" if item is None else item.data(Qt.ItemDataRole.UserRole)
        if name and name != self._name():
            self.open_page(name)
            self._find_wanted()

    def _name(self) -> str:
        return docs.page_name(Path(self.page.source().toLocalFile()))

    def _mark(self) -> None:
        """The contents show which page it is, and so does the title."""
        for row in range(self.contents.count()):
            item = self.contents.item(row)
            if item.data(Qt.ItemDataRole.UserRole) == self._name():
                self.contents.setCurrentItem(item)
                if self.contents.visualItemRect(item).bottom() > self.fade.y():
                    self.contents.scrollToItem(item, WrappedList.ScrollHint.PositionAtCenter)
                self.setWindowTitle(f"{item.text()} — {tr(N_('Documentation'))}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the help."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
