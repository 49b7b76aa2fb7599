"""What comes often in a PDF is stored once, and looks as if it were written each time."""

import re
import zlib
from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops

from exporters.drawing.paths import polygon
from exporters.drawing.pdf_canvas import draw_on_pdf, open_pdf
from exporters.drawing.pdf_faces import Letters
from exporters.drawing.picture import Group, Path, Picture

ZIGZAG = polygon([(n % 7 + n / 100, (3 * n) % 11 + n / 90) for n in range(40)])


def picture(count: int) -> Picture:
    """The same path in many places, moved and turned, between others of another colour."""
    path = Path(ZIGZAG, fill="#8899aa", stroke="#203040", width=0.2)
    dot = Path(polygon([(0, 0), (2, 0), (1, 2)]), fill="#aa2200")
    turned = Group((path,), (0.6, 0.8, -0.8, 0.6, 0.0, 0.0))
    marks = [
        Group((mark,), (1.0, 0.0, 0.0, 1.0, 12.0 * (n % 12) + 10, 12.0 * (n // 12) + 5))
        for n in range(count)
        for mark in (path, dot, turned)
    ]
    return Picture(180.0, 250.0, tuple(marks))


def written(count: int, pages: int, *, stored: bool) -> bytes:
    """Pages of it; ``stored`` as a sheet writes them."""
    target = BytesIO()
    pdf = open_pdf(target, (180.0, 250.0), "test")
    letters = Letters(pdf) if stored else None
    for _ in range(pages):
        draw_on_pdf(picture(count), pdf, letters=letters)
        pdf.showPage()
    pdf.save()
    return target.getvalue()


def seen(data: bytes) -> list[Image.Image]:
    with pypdfium2.PdfDocument(data) as document:
        return [page.render(scale=1).to_pil().convert("RGB") for page in document]


def streams(data: bytes) -> list[bytes]:
    packed = re.findall(rb"stream\r?\n(.*?)endstream", data, re.DOTALL)
    return [zlib.decompressobj().decompress(part) for part in packed if part[:1] == b"x"]


@pytest.mark.parametrize("count", [1, 3, 40, 150])
def test_what_is_stored_once_looks_the_same_on_each_page(count: int) -> None:
    plain, stored = (seen(written(count, 2, stored=way)) for way in (False, True))
    assert len(plain) == len(stored) == 2
    for one, other in zip(plain, stored, strict=True):
        assert ImageChops.difference(one, other).getbbox() is None


def test_a_path_that_comes_often_is_written_a_few_times_and_then_stored() -> None:
    shape = b" l\n"  # a line of the path
    data = written(150, 2, stored=True)
    assert data.count(b"/Subtype /Form") == 1  # upright and turned
    lines = sum(stream.count(shape) for stream in streams(data))
    plain = sum(stream.count(shape) for stream in streams(written(150, 2, stored=False)))
    assert lines < plain / 5


def test_what_comes_once_is_no_object_of_its_own() -> None:
    assert b"/Subtype /Form" not in written(1, 1, stored=True)
