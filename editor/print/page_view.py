"""Pages under each other as they will print: scroll, zoom to the pointer, crisp at any scale.

PDFium works for one thread at a time, so everything here asks for its lock.
"""

from collections import OrderedDict
from ctypes import c_ubyte
from time import perf_counter

import pypdfium2
import pypdfium2.raw as pdfium
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from editor.canvas.shadow import cast_shadow
from editor.i18n import tr
from editor.theme import table_colour
from importers.sheet import PDFIUM
from schema.language import N_

POINTS_PER_INCH = 72
WHITE = 0xFFFFFFFF
BYTES = 4


class Pages:
    """A PDF that is open: its pages, their sizes in points."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.sizes: tuple[tuple[float, float], ...]
        with PDFIUM:
            self._document = pypdfium2.PdfDocument(data)
            self._pages = [self._document[n] for n in range(len(self._document))]
            self.sizes = tuple(page.get_size() for page in self._pages)

    def __len__(self) -> int:
        return len(self.sizes)

    def pixels(self, number: int, scale: float) -> tuple[int, int]:
        """Width and height of a page at so many pixels a point."""
        width, height = self.sizes[number]
        return max(1, round(width * scale)), max(1, round(height * scale))

    def image(self, number: int, scale: float, part: QRect | None = None) -> QImage:
        """A page, or the part of it in this rectangle of its pixels."""
        width, height = self.pixels(number, scale)
        part = part or QRect(0, 0, width, height)
        wide, high = part.width(), part.height()
        buffer = (c_ubyte * (wide * high * BYTES))()
        kind, line = pdfium.FPDFBitmap_BGRx, wide * BYTES
        with PDFIUM:
            bitmap = pdfium.FPDFBitmap_CreateEx(wide, high, kind, buffer, line)
            pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, wide, high, WHITE)
            page = self._pages[number].raw
            pdfium.FPDF_RenderPageBitmap(
                bitmap, page, -part.x(), -part.y(), width, height, 0, pdfium.FPDF_ANNOT
            )
            pdfium.FPDFBitmap_Destroy(bitmap)
        shared = QImage(memoryview(buffer), wide, high, line, QImage.Format.Format_RGB32)
        return shared.copy()  # Qt does not keep the buffer

    def close(self) -> None:
        """Let go of the file."""
        with PDFIUM:
            for page in self._pages:
                page.close()
            self._document.close()


TILE = 2048
"""Pixels of the largest image that is made in one go."""
MEMORY = 96 * 2**20
"""Bytes of images that are kept."""
PATIENCE = 0.05
"""Seconds that one painting may spend on making images; the rest follows."""
GAP = 14
STEP = 1.2
LEAST, MOST = 0.1, 8.0

Tile = tuple[int, int, int, int]
"""Page, scale in thousandths, column and row."""


class PageView(QAbstractScrollArea):
    """Shows ``Pages``; a newer document takes the older one's place without a flicker."""

    page_changed = Signal(int)
    """The page in the middle, from 0."""
    zoom_changed = Signal(float)
    """1.0 is the size on paper."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: Pages | None = None
        self.fit = "page"
        """``width``, ``page``, or empty for a zoom of one's own."""
        self._zoom = 1.0
        self._tiles: OrderedDict[Tile, QPixmap] = OrderedDict()
        self._bytes = 0
        self._page = -1
        self._grabbed: QPoint | None = None
        self.setAccessibleName(tr(N_("Sheet pages")))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        self.verticalScrollBar().valueChanged.connect(self._show_page)

    # -- what is shown ----------------------------------------------------------------------------

    def show_pages(self, pages: Pages | None) -> None:
        """Show these pages; where the view stands stays as far as it can."""
        old = self.pages
        self.pages = pages
        self._tiles.clear()
        self._bytes = 0
        self._update_layout()
        self._show_page()
        self.viewport().update()
        if old is not None and old is not pages:
            old.close()

    def page(self) -> int:
        """The page in the middle of the view."""
        middle = self.viewport().height() / 2
        rects = [self._rect(n) for n in range(len(self.pages or ()))]
        return next((n for n, r in enumerate(rects) if r.bottom() + GAP >= middle), len(rects) - 1)

    def go_to(self, page: int) -> None:
        """Bring a page's head into view."""
        if self.pages and 0 <= page < len(self.pages):
            bar = self.verticalScrollBar()
            bar.setValue(round(self._rect(page).top() + bar.value() - GAP / 2))
            self._show_page()

    @property
    def zoom(self) -> float:
        """How large it is beside its size on paper."""
        return self._zoom

    def set_fit(self, fit: str) -> None:
        """Fit the width or the whole page from now on."""
        self.fit = fit
        self._update_layout()
        if fit == "page":
            self.go_to(self.page())

    def zoom_to(self, zoom: float, at: QPointF | None = None) -> None:
        """Another zoom; the point ``at`` of the view keeps its place on the page."""
        self.fit = ""
        at = at or QPointF(self.viewport().rect().center())
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        page = self.page()
        if not self.pages or page < 0:
            return
        before = self._rect(page)
        inside = QPointF(
            (at.x() - before.left()) / before.width(), (at.y() - before.top()) / before.height()
        )
        self._zoom = min(MOST, max(LEAST, zoom))
        self._update_layout()
        after = self._rect(page)
        across.setValue(round(across.value() + after.left() + inside.x() * after.width() - at.x()))
        down.setValue(round(down.value() + after.top() + inside.y() * after.height() - at.y()))
        self.viewport().update()

    # -- layout ------------------------------------------------------------------------------------

    def _scale(self) -> float:
        """Pixels of the view a point."""
        return self._zoom * self.logicalDpiX() / POINTS_PER_INCH

    def _update_layout(self) -> None:
        """Find the zoom that fits, and how far one can scroll."""
        view, sizes = self.viewport().size(), self.pages.sizes if self.pages else ()
        if not sizes:
            self.verticalScrollBar().setRange(0, 0)
            self.horizontalScrollBar().setRange(0, 0)
            return
        before = self._zoom
        self._zoom = self._fitting(view)
        height = self._heights()[-1]
        width = max(w for w, _ in sizes) * self._scale() + 2 * GAP
        down, across = self.verticalScrollBar(), self.horizontalScrollBar()
        share = down.value() / down.maximum() if down.maximum() else 0.0
        down.setRange(0, max(0, round(height - view.height())))
        down.setPageStep(view.height())
        down.setSingleStep(max(8, view.height() // 12))
        across.setRange(0, max(0, round(width - view.width())))
        across.setPageStep(view.width())
        if self._zoom != before:
            down.setValue(round(share * down.maximum()))
            self.zoom_changed.emit(self._zoom)
        self.viewport().update()

    def _fitting(self, view: QSize) -> float:
        sizes = self.pages.sizes if self.pages else ()
        per_point = self.logicalDpiX() / POINTS_PER_INCH
        room = view.width() - 2 * GAP
        wide = room / (max(w for w, _ in sizes) * per_point)
        if self.fit == "width":
            return min(MOST, max(LEAST, wide))
        if self.fit == "page":
            high = (view.height() - 2 * GAP) / (max(h for _, h in sizes) * per_point)
            return min(MOST, max(LEAST, min(wide, high)))
        return self._zoom

    def _heights(self) -> list[float]:
        """Where each page begins, and where the last ends, in pixels from the top."""
        found, scale = [float(GAP)], self._scale()
        for _, height in self.pages.sizes if self.pages else ():
            found.append(found[-1] + height * scale + GAP)
        return found

    def _rect(self, page: int) -> QRectF:
        """Where a page lies in the view."""
        if self.pages is None:
            return QRectF()
        width, height = (side * self._scale() for side in self.pages.sizes[page])
        widest = max(w for w, _ in self.pages.sizes) * self._scale() + 2 * GAP
        left = max(widest, self.viewport().width()) / 2 - width / 2
        top = self._heights()[page]
        across, down = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        return QRectF(round(left - across), round(top - down), round(width), round(height))

    def _show_page(self) -> None:
        page = self.page()
        if page != self._page:
            self._page = page
            self.page_changed.emit(page)

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The pages in sight; what takes too long follows in the next painting."""
        del event
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), table_colour(self.palette()))
        deadline = perf_counter() + PATIENCE
        whole = True
        for page in range(len(self.pages or ())):
            rect = self._rect(page)
            if rect.intersects(QRectF(self.viewport().rect())):
                whole = self._paint_page(painter, page, rect, deadline) and whole
        painter.end()
        if not whole:
            QTimer.singleShot(0, self.viewport(), self.viewport().update)

    def _paint_page(self, painter: QPainter, page: int, rect: QRectF, deadline: float) -> bool:
        """One page with its shadow; whether all of it is there."""
        cast_shadow(painter, rect, QRectF(self.viewport().rect()), table_colour(self.palette()))
        painter.fillRect(rect, QColor("white"))  # paper, in the dark as well
        ratio = self.viewport().devicePixelRatioF()
        scale = self._scale() * ratio
        pixels = self.pages.pixels(page, scale) if self.pages else (0, 0)
        whole = True
        for row in range(-(-pixels[1] // TILE)):
            for column in range(-(-pixels[0] // TILE)):
                corner = rect.topLeft() + QPointF(column, row) * (TILE / ratio)
                part = QRect(column * TILE, row * TILE, TILE, TILE)
                part = part.intersected(QRect(0, 0, *pixels))
                place = QRectF(corner, part.size() / ratio)
                if not place.intersects(QRectF(self.viewport().rect())):
                    continue
                late = perf_counter() > deadline
                tile = self._tile((page, round(scale * 1000), column, row), scale, part, late=late)
                if tile is None:
                    whole = False
                else:
                    painter.drawPixmap(place, tile, QRectF(tile.rect()))
        return whole

    def _tile(self, key: Tile, scale: float, part: QRect, *, late: bool) -> QPixmap | None:
        """The image of a part of a page, made unless it is late."""
        found = self._tiles.get(key)
        if found is None and not late and self.pages is not None:
            found = QPixmap.fromImage(self.pages.image(key[0], scale, part))
            self._bytes += part.width() * part.height() * 4
            self._tiles[key] = found
            while self._bytes > MEMORY and len(self._tiles) > 1:
                _, gone = self._tiles.popitem(last=False)
                self._bytes -= gone.width() * gone.height() * 4
        elif found is not None:
            self._tiles.move_to_end(key)
        return found

    # -- hands ------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_layout()

    def viewportEvent(self, event: QEvent) -> bool:
        """Scrolling moves the pages."""
        return super().viewportEvent(event)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Everything is painted anew from the images."""
        del dx, dy
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl, zoom to the pointer."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            steps = event.angleDelta().y() / 120
            self.zoom_to(self._zoom * STEP**steps, event.position())
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page by page, to the ends, larger and smaller."""
        down = self.verticalScrollBar()
        match event.key():
            case Qt.Key.Key_Home:
                down.setValue(0)
            case Qt.Key.Key_End:
                down.setValue(down.maximum())
            case Qt.Key.Key_Left if self.horizontalScrollBar().maximum() == 0:
                self.go_to(self.page() - 1)
            case Qt.Key.Key_Right if self.horizontalScrollBar().maximum() == 0:
                self.go_to(self.page() + 1)
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_to(self._zoom * STEP)
            case Qt.Key.Key_Minus:
                self.zoom_to(self._zoom / STEP)
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the paper."""
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._grabbed = event.position().toPoint()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is not None:
            here = event.position().toPoint()
            by, self._grabbed = here - self._grabbed, here
            across, down = self.horizontalScrollBar(), self.verticalScrollBar()
            across.setValue(across.value() - by.x())
            down.setValue(down.value() - by.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        del event
        self._grabbed = None
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
