"""A planned sheet as PDF: every item where the plan says, and its letters as text to copy."""

import zlib
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from itertools import groupby

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFPage, PDFStream
from reportlab.pdfgen.canvas import Canvas

from exporters.catalogue import PAPERS
from exporters.drawing.colours import grey
from exporters.drawing.paths import circle, line, number, rectangle
from exporters.drawing.pdf_canvas import (
    POINTS_PER_MM,
    colour_values,
    draw_on_pdf,
    draw_part_on_pdf,
    open_pdf,
)
from exporters.drawing.pdf_faces import Letters
from exporters.drawing.pdf_symbols import LEVEL
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.paper.attachment import attach
from exporters.paper.page import (
    INK,
    Link,
    Page,
    Panel,
    PictureWindow,
    Placed,
    RuleLine,
    Run,
    SheetLayout,
    Tick,
    Turn,
)

Shape = RuleLine | Tick | Panel


def write_pdf(plan: SheetLayout) -> bytes:
    """The plan as a PDF file; equal plans give equal bytes, and every page has a bookmark."""
    return write_pages(plan, plan.pages)


def write_pages(plan: SheetLayout, pages: Iterable[Page]) -> bytes:
    """A file with all that the plan says but its pages: these come one by one, and each is
    forgotten when it is drawn. The first bookmark must be of level 0."""
    target = BytesIO()
    pdf = open_pdf(
        target,
        PAPERS["a4"],
        plan.title,
        author=plan.author,
        language=plan.language,
        producer=plan.program,
    )
    views, letters, packer = _Views(), Letters(pdf), _PagePacker()
    for order, page in enumerate(pages, start=1):
        packer.begin()
        pdf.setPageSize((page.width * POINTS_PER_MM, page.height * POINTS_PER_MM))
        key = _key(order)
        pdf.bookmarkPage(key)
        pdf.addOutlineEntry(page.title, key, page.level, closed=1)
        _play(page, pdf, views, letters, greyscale=plan.greyscale)
        pdf.addLiteral(_written(_runs(page, greyscale=plan.greyscale), page.height, letters))
        pdf.showPage()
        packer.add(pdf._doc.Pages.pages[-1])  # noqa: SLF001  it has no other door
    attach(plan.attachments, pdf)
    packer.end()
    pdf.save()
    return target.getvalue()


def _key(number: int) -> str:
    """The name of a page, for bookmarks and links."""
    return f"page{number}"


class _PagePacker:
    """Compresses each page while the next is drawn: ``zlib`` leaves Python to other threads."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1)  # without a thread as long as there is one page
        self._last: PDFPage | None = None
        self._begun: tuple[PDFPage, Future[None]] | None = None

    def add(self, page: PDFPage) -> None:
        """Take a page, when the one before it is done: no more than two are in memory."""
        self._finish()
        self._last = page

    def begin(self) -> None:
        """Compress the last page, for another is drawn now."""
        if self._last is not None:
            self._begun = self._last, self._pool.submit(_pack, self._last)

    def end(self) -> None:
        """Compress what is left."""
        self._finish()
        if self._last is not None:
            _pack(self._last)
        self._pool.shutdown()

    def _finish(self) -> None:
        if self._begun is None:
            return
        page, work = self._begun
        if work.cancel():  # on a busy machine it has not begun: to wait would take longer
            _pack(page)
        else:
            work.result()
        self._begun = None


def _pack(page: PDFPage) -> None:
    """Compress a page now: reportlab would keep the text of all pages until it saves."""
    data = zlib.compress(page.stream.encode("latin-1"), LEVEL)
    packed = PDFDictionary({"Filter": PDFArray([PDFName("FlateDecode")])})
    page.Contents = PDFStream(packed, data, filters=[])
    page.stream = None


class _Views:
    """The pictures that windows have shown so far, by identity: none of them may be forgotten."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[str, Picture]] = {}

    def name(self, picture: Picture) -> str:
        """The name under which the PDF keeps the picture."""
        name, _ = self._known.setdefault(id(picture), (f"view{len(self._known)}", picture))
        return name


def _play(page: Page, pdf: Canvas, views: _Views, letters: Letters, *, greyscale: bool) -> None:
    """Boards, rules, boxes and panels in the plan's order; what is written comes on top."""
    drawn = (item for item in page.items if not isinstance(item, Run))
    for is_shape, items in groupby(drawn, lambda item: isinstance(item, Shape)):
        if is_shape:
            shapes = (_shape(i, greyscale=greyscale) for i in items if isinstance(i, Shape))
            draw_on_pdf(Picture(page.width, page.height, tuple(shapes)), pdf)
            continue
        for item in items:
            if isinstance(item, Placed):
                draw_on_pdf(item.picture, pdf, item.x, item.y, item.scale, letters)
            elif isinstance(item, PictureWindow):
                name = views.name(item.picture)
                at = (item.x, item.y, item.scale)
                draw_part_on_pdf(item.picture, name, pdf, item.part, *at, letters)
            elif isinstance(item, Link):
                left, top, right, bottom = (value * POINTS_PER_MM for value in item.box)
                high = page.height * POINTS_PER_MM
                pdf.linkRect("", _key(item.page), (left, high - bottom, right, high - top))


def _runs(page: Page, *, greyscale: bool) -> list[Run]:
    """What is written on the page, on top of all else."""
    found = [item for item in page.items if isinstance(item, Run)]
    return [run._replace(colour=grey(run.colour)) for run in found] if greyscale else found


def _shape(item: Shape, *, greyscale: bool) -> Mark:
    """A rule, a box to tick or a panel as an outline."""
    if isinstance(item, RuleLine):
        colour = _tone(item.colour, greyscale=greyscale)
        commands = line(item.x, item.y, item.to_x, item.to_y)
        return Path(commands, stroke=colour, width=item.width, dash=item.dash, cap="butt")
    if isinstance(item, Tick):
        drawn = _tick(item.shape, item.side, item.width)
        return Group(drawn, (1.0, 0.0, 0.0, 1.0, item.x, item.y))
    return Path(
        rectangle(item.x, item.y, item.width, item.height, item.radius),
        fill=None if item.fill is None else _tone(item.fill, greyscale=greyscale),
        stroke=None if item.stroke is None else _tone(item.stroke, greyscale=greyscale),
    )


@lru_cache(maxsize=64)
def _tick(shape: str, side: float, width: float) -> tuple[Path, ...]:
    """A field to tick, its upper left corner at the origin: pages have dozens of one size."""
    half = side / 2
    around = (
        circle(half, half, half) if shape == "circle" else rectangle(0.0, 0.0, side, side, 0.35)
    )
    return (Path(around, stroke=INK, width=width),)


def _tone(colour: str, *, greyscale: bool) -> str:
    """The colour itself, or as a grey printer shows it."""
    return grey(colour) if greyscale else colour


FINE = 100
"""Lines begin on whole parts of a point: steps between them are short and come again and again."""
_TURNS: dict[Turn, str] = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}


def _written(runs: list[Run], height: float, letters: Letters) -> str:
    """All runs of a page that is ``height`` mm high, as one text object: reportlab's own objects
    format every number and split every line anew."""
    code = ["BT"]
    sizes = {size: number(size) for size in {run.size for run in runs}}
    colour, font, at = "", "", (0, 0)
    upright = True
    for run in runs:
        if run.colour != colour:
            colour = run.colour
            code.append(f"{colour_values(colour)} rg")
        x = round(run.x * POINTS_PER_MM * FINE)
        y = round((height - run.y) * POINTS_PER_MM * FINE)
        if upright and run.turn == 0:
            code.append(f"{_points(x - at[0])} {_points(y - at[1])} Td")
        else:
            code.append(f"{_TURNS[run.turn]} {_points(x)} {_points(y)} Tm")
        upright, at = run.turn == 0, (x, y)
        size = sizes[run.size]
        for face, text in letters.coded(run.text, bold=run.bold, serif=run.serif):
            if f"{face} {size}" != font:
                font = f"{face} {size}"
                code.append(f"{font} Tf")
            code.append(f"({text}) Tj")
    return "\n".join([*code, "ET"])


@lru_cache(maxsize=4096)
def _points(steps: int) -> str:
    return number(steps / FINE, 2)
