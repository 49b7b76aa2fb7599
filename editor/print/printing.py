"""Paper: pages onto the system's printer, each at its own size."""

from PySide6.QtCore import QMarginsF, QRect, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from editor.print.page_view import POINTS_PER_INCH, Pages

FINEST = 600
"""Dots an inch that are drawn for a printer, should it have more."""
BAND = 1024
"""Lines of dots that are made in one go: a whole page of 600 dots an inch takes 140 MB."""


def has_printer() -> bool:
    """Whether the system knows a printer."""
    return bool(QPrinterInfo.availablePrinterNames())


def a_printer(pages: Pages, *, greyscale: bool) -> QPrinter:
    """A printer for these pages: their paper, no margins of its own, all pages."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setFullPage(True)
    if greyscale:
        printer.setColorMode(QPrinter.ColorMode.GrayScale)
    _turn(printer, pages, 0)
    printer.setFromTo(0, 0)
    return printer


def print_pages(pages: Pages, printer: QPrinter) -> int:
    """Print the pages that the printer's dialog asks for; how many there were."""
    first = max(1, printer.fromPage())
    last = printer.toPage() or len(pages)
    wanted = [n for n in range(len(pages)) if first <= n + 1 <= last]
    if not wanted:
        return 0
    _turn(printer, pages, wanted[0])
    painter = QPainter()
    if not painter.begin(printer):
        return 0
    try:
        for number in wanted:
            if number != wanted[0]:
                _turn(printer, pages, number)
                printer.newPage()
            _print_page(painter, printer, pages, number)
    finally:
        painter.end()
    return len(wanted)


def _turn(printer: QPrinter, pages: Pages, number: int) -> None:
    """Orient the paper as this page."""
    width, height = pages.sizes[number]
    size = QPageSize(
        QSizeF(min(width, height), max(width, height)),
        QPageSize.Unit.Point,
        "",
        QPageSize.SizeMatchPolicy.FuzzyMatch,
    )
    way = QPageLayout.Orientation
    lies = way.Landscape if width > height else way.Portrait
    printer.setPageLayout(QPageLayout(size, lies, QMarginsF()))


def _print_page(painter: QPainter, printer: QPrinter, pages: Pages, number: int) -> None:
    """One page at its true size, in bands."""
    dots = min(printer.resolution(), FINEST)
    scale, grow = dots / POINTS_PER_INCH, printer.resolution() / dots
    width, height = pages.pixels(number, scale)
    for top in range(0, height, BAND):
        band = QRect(0, top, width, min(BAND, height - top))
        place = QRectF(0, top * grow, width * grow, band.height() * grow)
        image = pages.image(number, scale, band)
        painter.drawImage(place, image, QRectF(image.rect()))
