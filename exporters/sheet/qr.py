"""A QR code of the scenario, on the page that has room for it; a full sheet goes without."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import groupby

from exporters.drawing.paths import Command, line
from exporters.drawing.picture import Group, Path, Picture
from exporters.paper.frame import PageFormat
from exporters.paper.page import INK, SOFT, Item, Page, Placed, SheetLayout
from exporters.paper.text import Chunk, baseline, broken, height, set_line, space, words
from schema.code import encoded
from schema.language import N_, translator
from schema.scenario import Scenario

MODULE = 0.4
"""Side of the smallest square, in mm: a phone's camera still tells it from its neighbours."""
QUIET = 4
"""Squares that stay white around it, as the standard has it."""
BYTES = (
    *(274, 324, 370, 428, 461, 523, 589, 647, 721),
    *(795, 861, 932, 1006, 1094, 1174, 1276, 1370, 1468),
)
"""What codes hold from version 10 to 27, the least correction of errors taken off: version 27 is
50 mm large, and a scenario that needs more goes without a code."""
FIRST = 10
SMALL_PRINT = 7.0
CLEAR = 1.2
"""What stays free between its words and what stands below them, in mm."""
MASK = 3
"""Which of the eight patterns is laid over it: packed data look like noise, so any will do."""

Matrix = tuple[tuple[bool, ...], ...]
"""Rows of squares from above; true is dark."""
Words = tuple[Chunk, ...]


def with_code(plan: SheetLayout, scenario: Scenario) -> SheetLayout:
    """The plan with the scenario's code (without secrets) on the last page that has room for it;
    else the plan as it is."""
    text = encoded(scenario)
    squares = _squares(text)
    side, quiet = squares * MODULE, QUIET * MODULE
    if not squares:
        return plan
    caption = tuple(_caption(side, plan.language))
    across = side + 2 * quiet
    down = across + height(SMALL_PRINT) * len(caption)
    for number in reversed(range(len(plan.pages))):
        page = plan.pages[number]
        corner = free_corner(page, across, down)
        if corner is None:
            continue
        x, y = corner[0] + quiet, corner[1] + quiet
        told = _set(caption, x, y + side + quiet)
        items = (*page.items, Placed(draw_matrix(matrix(text)), x, y, 1.0), *told)
        pages = (*plan.pages[:number], replace(page, items=items), *plan.pages[number + 1 :])
        return replace(plan, pages=pages)
    return plan


def free_corner(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """Where a rectangle fits between a page's items: as low as it goes, at the right if it can."""
    frame = PageFormat(page.width, page.height).frame
    boxes = [item.box for item in page.items]
    found = []
    for x in (frame.right - across, frame.left):
        above = [(box[1], box[3]) for box in boxes if box[0] < x + across and x < box[2]]
        y = frame.bottom - down
        for top, bottom in sorted(above, key=lambda sides: sides[1], reverse=True):
            if top < y + down and y < bottom:
                y = min(y, top - down - CLEAR)
        if x >= frame.left and y >= frame.top:
            found.append((x, y))
    return max(found, key=lambda corner: corner[1], default=None)


@lru_cache(maxsize=16)
def matrix(text: str) -> Matrix:
    """The code of a text of capitals and digits: the smallest, with the least correction of errors,
    for a damaged sheet has its attached file still, and smaller squares are harder to read."""
    from reportlab.graphics.barcode.qrencoder import QRAlphaNum, QRCode, QRErrorCorrectLevel

    code = QRCode((_squares(text) - 17) // 4, QRErrorCorrectLevel.L)
    code.addData(QRAlphaNum(text))
    code.makeImpl(False, MASK)
    return tuple(tuple(map(bool, row)) for row in code.modules)


def draw_matrix(code: Matrix) -> Picture:
    """The code as a picture: one outline of a line for every run of dark squares. A dashed line a
    row would be a third of it, but PDFium keeps 32 lengths of a dash and rows have up to 120."""
    side = len(code) * MODULE
    runs = tuple(part for y, row in enumerate(code) for part in _runs(row, y + 0.5))
    drawn = Path(runs, stroke=INK, width=1.0, cap="butt")
    return Picture(side, side, (Group((drawn,), (MODULE, 0.0, 0.0, MODULE, 0.0, 0.0)),))


def _runs(row: tuple[bool, ...], y: float) -> Iterator[Command]:
    """A line along each run of dark squares, in units of a square."""
    at = 0
    for dark, squares in groupby(row):
        end = at + len(tuple(squares))
        if dark:
            yield from line(at, y, end, y)
        at = end


def _squares(text: str) -> int:
    """How many squares a side has, 0 where no code is large enough."""
    bits = 4 + 13 + len(text) // 2 * 11 + len(text) % 2 * 6
    size = next((v for v, data in enumerate(BYTES, start=FIRST) if bits <= 8 * data), 0)
    return 17 + 4 * size if size else 0


def _caption(width: float, language: str) -> Iterator[Words]:
    text = translator(language)(N_("the scenario as a code: banneret export CODE.txt"))
    yield from broken(words(text, colour=SOFT), width, SMALL_PRINT, space(SMALL_PRINT))


def _set(lines: Iterable[Words], x: float, y: float) -> Iterator[Item]:
    for number, parts in enumerate(lines):
        at = y + number * height(SMALL_PRINT) + baseline(SMALL_PRINT)
        yield from set_line(parts, x, at, SMALL_PRINT, space(SMALL_PRINT))
