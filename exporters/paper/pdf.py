"""A planned sheet as PDF: every item where the plan says, and its letters as text to copy."""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import groupby

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream
from reportlab.pdfgen.canvas import Canvas

from exporters.catalogue import PAPERS
from exporters.drawing.colours import grey
from exporters.drawing.lettering import GRAINS
from exporters.drawing.paths import Affine, circle, line, number, rectangle
from exporters.drawing.pdf_canvas import (
    BOLD,
    POINTS_PER_MM,
    REGULAR,
    TITLE,
    colour_values,
    draw_on_pdf,
    draw_part_on_pdf,
    face_name,
    open_pdf,
)
from exporters.drawing.picture import Path, Picture, written
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
from exporters.paper.text import legible

Shape = RuleLine | Tick | Panel

BOARD = 60.0
"""A picture as wide as this in mm is a board, and no sign of a legend."""
LEVEL = 5
"""How hard a page is packed: 6 would take twice as long for a fiftieth of the file."""


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
    views, letters = _Views(), TextWriter(pdf)
    for order, page in enumerate(pages, start=1):
        pdf.setPageSize((page.width * POINTS_PER_MM, page.height * POINTS_PER_MM))
        key = _key(order)
        pdf.bookmarkPage(key)
        pdf.addOutlineEntry(page.title, key, page.level, closed=1)
        _play(page, pdf, views, greyscale=plan.greyscale)
        letters.write(_runs(page, greyscale=plan.greyscale), page.height)
        letters.write_unseen(_on_boards(page), page.height)
        pdf.showPage()
        _pack(pdf)
    attach(plan.attachments, pdf)
    pdf.save()
    return target.getvalue()


def _key(number: int) -> str:
    """The name of a page, for bookmarks and links."""
    return f"page{number}"


def _pack(pdf: Canvas) -> None:
    """Compress the last page now: reportlab would keep the text of all pages until it saves."""
    page = pdf._doc.Pages.pages[-1]  # noqa: SLF001  it has no other door
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


def _play(page: Page, pdf: Canvas, views: _Views, *, greyscale: bool) -> None:
    """Boards, rules, boxes and panels in the plan's order; what is written comes on top."""
    for is_shape, items in groupby(page.items, lambda item: isinstance(item, Shape)):
        if is_shape:
            shapes = (_shape(i, greyscale=greyscale) for i in items if isinstance(i, Shape))
            draw_on_pdf(Picture(page.width, page.height, tuple(shapes)), pdf)
            continue
        for item in items:
            if isinstance(item, Placed):
                draw_on_pdf(item.picture, pdf, item.x, item.y, item.scale)
            elif isinstance(item, PictureWindow):
                name = views.name(item.picture)
                draw_part_on_pdf(item.picture, name, pdf, item.part, item.x, item.y, item.scale)
            elif isinstance(item, Link):
                left, top, right, bottom = (value * POINTS_PER_MM for value in item.box)
                high = page.height * POINTS_PER_MM
                pdf.linkRect("", _key(item.page), (left, high - bottom, right, high - top))


def _runs(page: Page, *, greyscale: bool) -> list[Run]:
    """What is written on the page, on top of all else."""
    found = [item for item in page.items if isinstance(item, Run)]
    return [replace(run, colour=grey(run.colour)) for run in found] if greyscale else found


def _on_boards(page: Page) -> list[tuple[str, Affine]]:
    """What is drawn in letters on boards, and where its lines begin on the page, in mm: outlines
    alone could be neither found nor copied."""
    found: list[tuple[str, Affine]] = []
    for item in page.items:
        if isinstance(item, Placed) and item.box[2] - item.x >= BOARD:
            at = (item.scale, 0.0, 0.0, item.scale, item.x, item.y)
            found += written(item.picture.marks, at)
    return found


def _shape(item: Shape, *, greyscale: bool) -> Path:
    """A rule, a box to tick or a panel as an outline."""
    if isinstance(item, RuleLine):
        colour = _tone(item.colour, greyscale=greyscale)
        commands = line(item.x, item.y, item.to_x, item.to_y)
        return Path(commands, stroke=colour, width=item.width, dash=item.dash, cap="butt")
    if isinstance(item, Tick):
        half = item.side / 2
        if item.shape == "circle":
            return Path(circle(item.x + half, item.y + half, half), stroke=INK, width=item.width)
        box = rectangle(item.x, item.y, item.side, item.side, 0.35)
        return Path(box, stroke=INK, width=item.width)
    return Path(
        rectangle(item.x, item.y, item.width, item.height, item.radius),
        fill=None if item.fill is None else _tone(item.fill, greyscale=greyscale),
        stroke=None if item.stroke is None else _tone(item.stroke, greyscale=greyscale),
    )


def _tone(colour: str, *, greyscale: bool) -> str:
    """The colour itself, or as a grey printer shows it."""
    return grey(colour) if greyscale else colour


FINE = 100
"""Lines begin on whole parts of a point: steps between them are short and come again and again."""
_TURNS: dict[Turn, str] = {0: "1 0 0 1", 90: "0 -1 1 0", 180: "-1 0 0 -1", 270: "0 1 -1 0"}
_ESCAPED = {ord(letter): f"\\{letter}" for letter in "()\\"} | {ord("\r"): "\\r"}


class TextWriter:
    """Writes runs into one document, whose faces hold no letter that it does not use.

    reportlab's own text objects format every number and split every line anew.
    """

    def __init__(self, pdf: Canvas) -> None:
        self._pdf = pdf
        self._codes: dict[str, dict[int, str]] = {name: {} for name in (REGULAR, BOLD, TITLE)}
        self._later: dict[str, dict[str, int]] = {name: {} for name in (REGULAR, BOLD, TITLE)}
        """Letters that are in none but a second or third part of a face: a part holds 255."""

    def write(self, runs: list[Run], height: float) -> None:
        """All runs of a page that is ``height`` mm high, as one text object."""
        code = ["BT"]
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
            for face, text in self._coded(run):
                if face != font:
                    font = face
                    code.append(f"{face} Tf")
                code.append(f"({text}) Tj")
        code.append("ET")
        self._pdf.addLiteral("\n".join(code))

    def write_unseen(self, lines: list[tuple[str, Affine]], height: float) -> None:
        """Lines over their own outlines, each where it begins, in letters that leave no ink."""
        if not lines:
            return
        code, font = ["q", "BT", "3 Tr"], ""
        for told, (a, b, c, d, x, y) in lines:
            turn = (part * GRAINS * POINTS_PER_MM for part in (a, -b, -c, d))
            at = (x * POINTS_PER_MM, (height - y) * POINTS_PER_MM)
            code.append(f"{' '.join(map(number, (*turn, *at)))} Tm")
            for face, text in self._coded(Run(legible(told), 0.0, 0.0, 1.0, bold=True)):
                if face != font:
                    font = face
                    code.append(f"{face} Tf")
                code.append(f"({text}) Tj")
        self._pdf.addLiteral("\n".join([*code, "ET", "Q"]))

    def _coded(self, run: Run) -> Iterator[tuple[str, str]]:
        """Part of a face with size, and the codes of as many letters as it has; mostly one pair."""
        name, size = face_name(bold=run.bold, serif=run.serif), number(run.size)
        codes, later = self._codes[name], self._later[name]
        for letter in run.text:
            if ord(letter) not in codes:
                self._learn(letter, name)
        if later.keys().isdisjoint(run.text):
            yield f"{self._part(name, 0)} {size}", run.text.translate(codes)
            return
        for part, found in groupby(run.text, lambda letter: later.get(letter, 0)):
            yield f"{self._part(name, part)} {size}", "".join(found).translate(codes)

    def _learn(self, letter: str, name: str) -> None:
        """Give a letter its code."""
        face = pdfmetrics.getFont(name)
        ((part, data),) = face.splitString(letter, self._pdf._doc)  # noqa: SLF001  no other door
        self._codes[name][ord(letter)] = data.decode("latin-1").translate(_ESCAPED)
        if part:
            self._later[name][letter] = part

    def _part(self, name: str, part: int) -> str:
        face = pdfmetrics.getFont(name)
        found: str = face.getSubsetInternalName(part, self._pdf._doc)  # noqa: SLF001  no other door
        return found


def _points(steps: int) -> str:
    return number(steps / FINE, 2)
