"""The code on a sheet: drawn where there is room, read back square by square, from paper too.

No decoder of others is asked: ``read`` undoes ISO 18004 for whole codes, and what a viewer draws is
sampled in the middle of each square, and at four places around it as a camera would be off.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from exporters.drawing.pdf_canvas import LONGEST_DASH
from exporters.paper.page import Page, Panel, Placed, RuleLine, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.sheet.qr import BYTES, FIRST, MASK, MODULE, Matrix, free_corner, matrix, with_code
from schema.code import ALPHABET, decoded, encoded
from tests.exporters.sheet.battles import raid

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
BLOCKS = {10: ((2, 68), (2, 69)), 20: ((3, 107), (5, 108)), 27: ((8, 122), (4, 123))}
"""Blocks of data words by version, for the least correction (ISO 18004, table 9)."""
CENTRES = {10: (6, 28, 50), 20: (6, 34, 62, 90), 27: (6, 34, 62, 90, 118)}
"""Centres of the alignment patterns (ISO 18004, annex E)."""


def empty(*items: Panel | RuleLine) -> SheetLayout:
    """A sheet of one A4 page."""
    return SheetLayout((Page(210.0, 297.0, "x", items),), "x", "", "en", "banneret")


def test_the_code_holds_the_scenario() -> None:
    text = encoded(raid())
    assert read(matrix(text)) == text
    assert decoded(read(matrix(text))).units == raid().units


@pytest.mark.parametrize("version", [10, 20, 27])
def test_codes_hold_what_the_table_says(version: int) -> None:
    bits = 8 * BYTES[version - FIRST] - 17
    text = "Z" * (bits // 11 * 2 + (bits % 11 >= 6))
    assert len(matrix(text)) == 17 + 4 * version
    assert read(matrix(text)) == text
    assert len(matrix("Z")) == 57


def test_it_stands_where_nothing_else_does() -> None:
    full = Panel(15.0, 10.0, 180.0, 274.0)
    assert with_code(empty(full), raid()) == empty(full)
    upper = Panel(15.0, 10.0, 180.0, 200.0)
    items = with_code(empty(upper), raid()).pages[0].items
    (code,) = [item for item in items if isinstance(item, Placed)]
    assert code.picture.width >= 57 * MODULE
    assert code.box[1] > upper.box[3]
    assert code.box[2] <= 195.0
    assert code.box[3] <= 284.0
    assert with_code(empty(upper), raid()) == with_code(empty(upper), raid())


def test_the_last_page_with_room_gets_it() -> None:
    page = empty().pages[0]
    full = replace(page, items=(Panel(0.0, 0.0, 210.0, 297.0),))
    plan = with_code(replace(empty(), pages=(page, page, full)), raid())
    assert [len(p.items) > 1 for p in plan.pages] == [False, True, False]
    assert free_corner(full, 10.0, 10.0) is None


def by_pdfium(data: bytes, dpi: int, folder: Path) -> Image.Image:
    """A page as our preview and *Print* draw it."""
    with pypdfium2.PdfDocument(BytesIO(data)) as pdf:
        drawn: Image.Image = pdf[0].render(scale=dpi / 72, grayscale=True).to_pil()
        return drawn.convert("L")


def by_poppler(data: bytes, dpi: int, folder: Path) -> Image.Image:
    """A page as the viewers of many Linux desktops draw it."""
    (folder / "page.pdf").write_bytes(data)
    order = ["pdftoppm", "-r", str(dpi), "-gray", "page.pdf", "page"]
    subprocess.run(order, cwd=folder, check=True)
    (found,) = folder.glob("page*.pgm")
    with Image.open(found) as drawn:
        return drawn.convert("L")


NO_POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="pdftoppm is not here")


@pytest.mark.parametrize("dpi", [300, 600])
@pytest.mark.parametrize("viewer", [by_pdfium, pytest.param(by_poppler, marks=NO_POPPLER)])
def test_the_code_is_read_from_the_page_as_viewers_draw_it(
    viewer: Callable[[bytes, int, Path], Image.Image], dpi: int, tmp_path: Path
) -> None:
    """PDFium keeps 32 lengths of a dash and rows of the code have more: none could be read."""
    text = encoded(raid())
    page = Page(90.0, 110.0, "x", ())
    plan = with_code(replace(empty(), pages=(page,)), raid())
    (code,) = [item for item in plan.pages[0].items if isinstance(item, Placed)]
    drawn = viewer(write_pdf(plan), dpi, tmp_path)
    squares = len(matrix(text))
    for off in ((0.5, 0.5), (0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7)):
        sampled = tuple(
            tuple(
                dark(drawn, code.x + MODULE * (column + off[0]), code.y + MODULE * (row + off[1]))
                for column in range(squares)
            )
            for row in range(squares)
        )
        assert sampled == matrix(text)
        assert decoded(read(sampled)).units == raid().units


def dark(drawn: Image.Image, x: float, y: float) -> bool:
    """Whether a page is dark at a place, mm; it is 90 mm wide."""
    dots = drawn.width / 90.0
    return drawn.getpixel((int(x * dots), int(y * dots))) in range(128)


def test_no_dash_is_longer_than_viewers_draw() -> None:
    """Whatever is stroked on paper says so instead of being cut."""
    long = (1.0,) * (LONGEST_DASH + 1)
    with pytest.raises(ValueError, match="a dash of 33 lengths"):
        write_pdf(empty(RuleLine(20.0, 20.0, 90.0, 20.0, dash=long)))


def read(code: Matrix) -> str:
    """A small reader, for whole codes of the least correction, capitals and digits, one mask."""
    bits = "".join(_bits(code))
    words = [bits[at : at + 8] for at in range(0, len(bits) - 7, 8)]
    version = (len(code) - 17) // 4
    sizes = [size for count, size in BLOCKS[version] for _ in range(count)]
    blocks: list[list[str]] = [[] for _ in sizes]
    stream = iter(words)
    for row in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if row < size:
                block.append(next(stream))
    data = "".join(word for block in blocks for word in block)
    wide = 11 if version < 27 else 13
    assert data[:4] == "0010"  # capitals and digits
    length, at, found = int(data[4 : 4 + wide], 2), 4 + wide, ""
    while len(found) < length:
        if length - len(found) == 1:
            found += LETTERS[int(data[at : at + 6], 2)]
        else:
            first, second = divmod(int(data[at : at + 11], 2), 45)
            found, at = found + LETTERS[first] + LETTERS[second], at + 11
    assert set(found) <= set(ALPHABET)
    return found


def _bits(code: Matrix) -> Iterator[str]:
    """Up and down in columns of two from the right, the mask taken off (ISO 18004, 7.7.3)."""
    assert MASK == 3
    side = len(code)
    upwards = True
    for right in [*range(side - 1, 6, -2), 5, 3, 1]:
        for row in range(side - 1, -1, -1) if upwards else range(side):
            for column in (right, right - 1):
                if not _is_pattern(row, column, side):
                    yield str(int(code[row][column] != ((row + column) % 3 == 0)))
        upwards = not upwards


def _is_pattern(row: int, column: int, side: int) -> bool:
    """Whether a square belongs to the patterns for the camera, or tells version and format."""
    if 6 in (row, column):
        return True
    low, high = 9, side - 8
    if (row < low and (column < low or column >= high)) or (row >= high and column < low):
        return True
    if (row < 6 and side - 11 <= column < high) or (column < 6 and side - 11 <= row < high):
        return True
    centres = CENTRES[(side - 17) // 4]
    corners = {(centres[0], centres[0]), (centres[0], centres[-1]), (centres[-1], centres[0])}
    return any(
        abs(row - y) <= 2 and abs(column - x) <= 2
        for y in centres
        for x in centres
        if (y, x) not in corners
    )
