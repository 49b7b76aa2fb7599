"""The pages of a PDF as pixels: any part of any page at any scale, exact to the pixel.

PDFium works for one thread at a time, so everything here asks for its lock.
"""

from ctypes import c_ubyte

import pypdfium2
import pypdfium2.raw as pdfium
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from importers.sheet import PDFIUM

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
