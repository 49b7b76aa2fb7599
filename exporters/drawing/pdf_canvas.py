"""Pictures on a PDF page, straight into reportlab's canvas; and PDF files that never vary."""

from base64 import a85encode
from functools import lru_cache
from io import BytesIO
from math import hypot
from time import gmtime
from typing import BinaryIO, NamedTuple

from reportlab import rl_config
from reportlab.lib.utils import ImageReader, TimeStamp
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen import canvas as reportlab_canvas

from exporters.drawing.lettering import GRAINS
from exporters.drawing.paths import Affine, Box, Point, apply, number
from exporters.drawing.pdf_faces import REGULAR, Letters, register_fonts
from exporters.drawing.pdf_outlines import begin_of, clip, outline
from exporters.drawing.pdf_symbols import LEAST, WrittenSymbol, shown
from exporters.drawing.picture import (
    Group,
    ImageMark,
    Mark,
    Path,
    Picture,
    WrittenLine,
    without_shells,
)

POINTS_PER_MM = 72 / 25.4
rl_config.useA85 = 0  # streams as text are a quarter larger, and reportlab is slow to make them

START_OF_2000 = 946684800
"""Seconds after 1970: when every PDF of ours was made."""


class _NoClock(TimeStamp):  # type: ignore[misc]  # reportlab has no types
    """The start of the year 2000, whatever ``SOURCE_DATE_EPOCH`` says, which reportlab obeys even
    in files that may not vary."""

    def __init__(self, invariant: object = None) -> None:  # noqa: ARG002  reportlab passes it
        self.t, self.lt = START_OF_2000, gmtime(START_OF_2000)
        self.YMDhms = tuple(self.lt)[:6]
        self.dhh = self.dmm = 0
        self.tzname = "UTC"


pdfdoc.TimeStamp = _NoClock

LONGEST_DASH = 32
"""So many lengths of a dash PDFium keeps; it leaves out the rest without a word."""

_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_CAPS = {"butt": 0, "round": 1, "square": 2}


def open_pdf(
    target: str | BinaryIO,
    page_size: tuple[float, float],
    title: str,
    *,
    author: str = "",
    subject: str = "",
    language: str = "en",
    producer: str = "Banneret",
) -> reportlab_canvas.Canvas:
    """A reportlab canvas for pages of ``page_size`` mm that writes the same bytes every time.

    No clock, no host and no font but the embedded ones reach the file. The caller ends pages with
    ``showPage`` and the file with ``save``.
    """
    register_fonts()
    pdf = reportlab_canvas.Canvas(
        target,
        pagesize=(page_size[0] * POINTS_PER_MM, page_size[1] * POINTS_PER_MM),
        pageCompression=1,
        invariant=1,
        initialFontName=REGULAR,
        lang=language,
    )
    pdf.setViewerPreference("DisplayDocTitle", "true")
    pdf.setTitle(title)
    pdf.setAuthor(author)
    pdf.setSubject(subject)
    pdf.setCreator(producer)
    pdf.setProducer(producer)
    return pdf


def draw_on_pdf(
    picture: Picture,
    pdf: reportlab_canvas.Canvas,
    x: float = 0.0,
    y: float = 0.0,
    scale: float = 1.0,
    letters: Letters | None = None,
) -> None:
    """Play a picture on the current page, its upper left corner at (x, y) mm from the page's; with
    ``letters`` its lines are text that can be found and copied, else outlines."""
    points = scale * POINTS_PER_MM
    top = pdf._pagesize[1] - y * POINTS_PER_MM  # noqa: SLF001  there is no question for it
    place = (points, 0.0, 0.0, -points, x * POINTS_PER_MM, top)
    _PdfCanvas(pdf, letters).play(picture, place)


def draw_part_on_pdf(
    picture: Picture,
    name: str,
    pdf: reportlab_canvas.Canvas,
    part: Box,
    x: float,
    y: float,
    scale: float = 1.0,
    letters: Letters | None = None,
) -> None:
    """Show a part (mm of the picture) with its upper left corner at (x, y) mm, and nothing beside.

    The whole picture is stored once under the name, in points, however many pages show parts of it:
    at scale 1 only a shift stands between it and the paper.
    """
    if not pdf.hasForm(name):
        _keep(picture, name, pdf, letters)
    left, top, right, bottom = (edge * POINTS_PER_MM * scale for edge in part)
    at = x * POINTS_PER_MM
    upper = pdf._pagesize[1] - y * POINTS_PER_MM  # noqa: SLF001  there is no question for it
    box = (at, upper - (bottom - top), right - left, bottom - top)
    height = picture.height * POINTS_PER_MM * scale
    shift = (at - left, upper + top - height)
    pdf.addLiteral(f"q {' '.join(map(number, box))} re W n")
    factor = number(scale, 7)
    pdf.addLiteral(f"{factor} 0 0 {factor} {' '.join(map(number, shift))} cm")
    pdf.doForm(name)
    pdf.addLiteral("Q")


def _keep(
    picture: Picture, name: str, pdf: reportlab_canvas.Canvas, letters: Letters | None
) -> None:
    wide, high = picture.width * POINTS_PER_MM, picture.height * POINTS_PER_MM
    pdf.beginForm(name, 0, 0, wide, high)
    _PdfCanvas(pdf, letters).play(picture, (POINTS_PER_MM, 0.0, 0.0, -POINTS_PER_MM, 0.0, high))
    # reportlab leaves transparencies out where it lists what a form refers to, and has no codes for
    # all bytes of a text in its streams.
    resources = pdfdoc.PDFResourceDictionary(
        ExtGState=pdf._extgstate.getState() or {},  # noqa: SLF001
        XObject=pdf._doc.xobjDict(pdf._formsinuse),  # noqa: SLF001
    )
    resources.basicFonts()
    resources.allProcs()
    code = "\n".join(pdf._code).encode("latin-1")  # noqa: SLF001
    pdf._code.clear()  # noqa: SLF001
    pdf.endForm(Resources=resources, Contents=pdfdoc.PDFStream(content=code))


@lru_cache(maxsize=1024)
def _turn(*values: float) -> str:
    """The turning and scaling part of a transform; few are different."""
    return " ".join(number(value, 7) for value in values)


@lru_cache(maxsize=1024)
def _step(x: int, y: int, steps: int) -> str:
    """The operator that moves the origin by so many parts of a unit."""
    return f"1 0 0 1 {number(x / steps)} {number(y / steps)} cm"


@lru_cache(maxsize=256)
def colour_values(colour: str) -> str:
    """A colour ``#rrggbb`` as the three numbers that PDF has for it."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return f"{number(red)} {number(green)} {number(blue)}"


@lru_cache(maxsize=32)
def _unpacked(content: bytes) -> ImageReader:
    """A picture unpacked; reportlab knows it again by its pixels and stores it once a file."""
    return ImageReader(BytesIO(content))


MOST_DOTS = 200
"""Across and down, of a picture that stands among the operators: those are for small ones."""


def _black_and_white(source: ImageReader) -> str:
    """The operators of a small picture without greys, a bit a dot; empty for any other: reportlab
    would store eight bits a dot, which takes a third more when packed."""
    picture = source._image  # noqa: SLF001  it has no other door
    if picture.mode != "1" or max(picture.size) > MOST_DOTS:
        return ""
    across, down = picture.size
    bits = a85encode(picture.tobytes()).decode("ascii")
    return f"BI /W {across} /H {down} /CS /G /BPC 1 /F /A85 ID {bits}~> EI"


@lru_cache(maxsize=256)
def _pen(colour: str, width: float, dash: tuple[float, ...], join: str, cap: str) -> str:
    """The operators that set a stroke; a board has a dozen pens and a thousand strokes.

    Raises ``ValueError`` for a dash that some viewer would cut."""
    if len(dash) > LONGEST_DASH:
        raise ValueError(f"a dash of {len(dash)} lengths: PDFium draws {LONGEST_DASH}")
    dashes = " ".join(map(number, dash))
    line = f"{number(width)} w [{dashes}] 0 d {_JOINS[join]} j {_CAPS[cap]} J"
    return f"{colour_values(colour)} RG {line}"


class _WrittenPath(NamedTuple):
    """The operators of a path."""

    path: Path
    """Kept, for its identity holds as long."""
    begin: Point
    fill: str
    stroke: str
    """What sets them."""
    paint: str
    """What draws it from where it begins; empty if it shows nothing."""
    whole: str
    """All of these, where they may be worth a form; else empty."""


MOST_KNOWN = 2048
_known: dict[tuple[int, int], _WrittenPath] = {}
"""By the identity of paths and how finely they are written. Symbols come again on every board and
page, and to compare outlines takes as long as to write them."""


class _PdfCanvas:
    """Writes operators into the page's code: reportlab's own calls format every number anew.

    What is only moved is not put between ``q`` and ``Q``: one step leads from each such place to
    the next. So pens and colours hold on, and the steps of a row of hexes are the same text. What
    is scaled or turned begins with no colour known, so its text is the same wherever it stands:
    each symbol is written once a document.
    """

    def __init__(self, pdf: reportlab_canvas.Canvas, letters: Letters | None) -> None:
        self._pdf, self._letters = pdf, letters
        self._code: list[str] = pdf._code  # noqa: SLF001  what ``addLiteral`` appends to
        self._symbols = None if letters is None else letters.symbols
        self._fill, self._stroke, self._face = "", "", ""  # operators that hold, where known
        self._x, self._y = 0.0, 0.0  # where the next mark belongs, since the last q
        self._at = (0, 0)  # where the paper's origin is, in steps
        self._unit = 1.0  # how long 1 is since the last q, in mm
        self._places, self._steps = _fineness(1.0)
        self._images = 0  # drawn so far
        self._others = 0  # lines and paths so far that ask for a font or a state of the page

    def play(self, picture: Picture, place: Affine) -> None:
        """Draw a whole picture where a transform puts it."""
        a, b, c, d, x, y = place
        # What comes after the picture must find the page's own origin.
        self._code.append(f"q {_turn(a, b, c, d)} {number(x)} {number(y)} cm")
        self._unit = hypot(a, b) / POINTS_PER_MM
        self._places, self._steps = _fineness(self._unit)
        self._marks(picture.marks)
        self._code.append("Q")

    def _marks(self, marks: tuple[Mark, ...]) -> None:
        for mark in marks:
            if isinstance(mark, Path):
                self._path(mark)
            elif isinstance(mark, Group):
                self._group(mark)
            else:
                self._image(mark)

    def _group(self, group: Group) -> None:
        letters = self._letters
        a, b, c, d, x, y = group.transform
        is_moved = (a, b, c, d) == (1.0, 0.0, 0.0, 1.0)
        if not is_moved and len(group.marks) == 1 and isinstance(group.marks[0], Group):
            group = without_shells(group, keep_lines=letters is not None)
            a, b, c, d, x, y = group.transform
        if letters is not None and group.line is not None:
            self._line(letters, group, group.line)
            return
        outer = self._x, self._y
        self._x, self._y = outer[0] + x, outer[1] + y
        if is_moved and group.clip is None:
            self._marks(group.marks)
        else:
            self._go()
            self._code.append(f"q {_turn(a, b, c, d)} 0 0 cm")
            if group.clip is not None:
                self._code.append(clip(group.clip, self._places))
            self._symbol(group.marks, self._unit * hypot(a, b))
            self._code.append("Q")
        self._x, self._y = outer

    def _symbol(self, marks: tuple[Mark, ...], unit: float) -> None:
        """Marks about the origin in a unit of their own."""
        known = self._symbols.find(marks, unit) if self._symbols is not None else None
        listed = self._pdf._formsinuse  # noqa: SLF001  what ``doForm`` appends to
        if known is not None:
            self._code.append(known.code)
            listed += known.forms
            return
        outer = self._fill, self._stroke, self._face, self._at, self._unit
        fineness, start, named = (self._places, self._steps), len(self._code), len(listed)
        images, others = self._images, self._others
        self._fill, self._stroke, self._face, self._at, self._unit = "", "", "", (0, 0), unit
        self._places, self._steps = _fineness(unit)
        self._x, self._y = 0.0, 0.0
        self._marks(marks)
        self._fill, self._stroke, self._face, self._at, self._unit = outer
        self._places, self._steps = fineness
        if images != self._images or self._symbols is None:
            return  # a page must list each image on it
        code, forms = "\n".join(self._code[start:]), tuple(listed[named:])
        self._code[start:] = [code]
        is_plain = others == self._others and not forms
        self._symbols.keep(WrittenSymbol(marks, code, forms, is_plain=is_plain), unit)

    def _path(self, path: Path) -> None:
        known = _known.get((id(path), self._places)) or self._written(path)
        _, begin, fill, stroke, paint, whole = known
        if not paint:
            return
        self._go(*begin)
        code = self._code
        if whole and self._symbols is not None:
            name = self._symbols.form(whole)
            if name:
                code.append(shown(name))
                self._pdf._formsinuse.append(name)  # noqa: SLF001  the page lists them
                return
        if path.opacity < 1:
            self._others += 1
            self._pdf.saveState()
            self._pdf.setFillAlpha(path.opacity)
            self._pdf.setStrokeAlpha(path.opacity)
            code += [part for part in (fill, stroke, paint) if part]
            self._pdf.restoreState()
            return
        if fill and fill != self._fill:
            code.append(fill)
            self._fill = fill
        if stroke and stroke != self._stroke:
            code.append(stroke)
            self._stroke = stroke
        code.append(paint)

    def _written(self, path: Path) -> _WrittenPath:
        """A path that was not written before."""
        begin = begin_of(path.commands)
        fill = "" if path.fill is None else f"{colour_values(path.fill)} rg"
        pen = (path.width, path.dash, path.join, path.cap)
        stroke = "" if path.stroke is None else _pen(path.stroke, *pen)
        paint = whole = ""
        if path.commands and (fill or stroke):
            verb = "B" if fill and stroke else "f" if fill else "S"
            paint = f"{outline(path.commands, begin, self._places)}\n{verb}"
        if len(paint) >= LEAST and path.opacity == 1:
            whole = "\n".join(filter(None, (fill, stroke, paint)))
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _WrittenPath(path, begin, fill, stroke, paint, whole)
        _known[id(path), self._places] = known
        return known

    def _line(self, letters: Letters, group: Group, line: WrittenLine) -> None:
        """Write letters as text, their halo first."""
        self._others += 1
        a, b, c, d, _, _ = group.transform
        x, y = apply(group.transform, (line.x, line.y))
        steps = self._steps
        x, y = self._x + x - self._at[0] / steps, self._y + y - self._at[1] / steps
        turn = _turn(a * GRAINS, b * GRAINS, -c * GRAINS, -d * GRAINS)
        place = f"{turn} {number(x)} {number(y)} Tm"
        code = self._code
        fill = f"{colour_values(line.fill)} rg"
        if line.halo is not None:
            self._stroke = _pen(line.halo, line.edge * hypot(a, b), (), "round", "round")
            code.append(self._stroke)
        if fill != self._fill:
            code.append(fill)
            self._fill = fill
        code.append("BT")
        passes = ("1 Tr", "0 Tr") if line.halo is not None else ("",)
        for mode in passes:
            code += [mode, place] if mode else [place]
            for face, text in letters.coded(line.text, bold=line.bold):
                if face != self._face:
                    code.append(f"{face} 1 Tf")
                    self._face = face
                code.append(f"({text}) Tj")
        code.append("ET")

    def _image(self, image: ImageMark) -> None:
        self._images += 1
        self._go()
        self._pdf.saveState()
        self._pdf.transform(1, 0, 0, -1, 0, 2 * image.y + image.height)
        source = _unpacked(image.content)
        dots = _black_and_white(source)
        if dots:
            across, down = map(number, (image.width, image.height))
            self._code.append(f"{across} 0 0 {down} {number(image.x)} {number(image.y)} cm\n{dots}")
        else:
            self._pdf.drawImage(source, image.x, image.y, image.width, image.height, mask="auto")
        self._pdf.restoreState()

    def _go(self, right: float = 0.0, down: float = 0.0) -> None:
        """Move the paper's origin to where the next mark belongs, or so far beside it."""
        steps, (old_x, old_y) = self._steps, self._at
        x, y = round((self._x + right) * steps), round((self._y + down) * steps)
        if x != old_x or y != old_y:
            self._code.append(_step(x - old_x, y - old_y, steps))
            self._at = (x, y)


def _fineness(unit: float) -> tuple[int, int]:
    """How many decimals of a length are seen where 1 is ``unit`` mm long, hundredths of a mm and a
    little less; and into how many steps 1 is divided."""
    places = 3 if unit > 1.001 else 2 if unit > 0.1 else 1
    return places, 1000 if unit > 1.001 else 100
