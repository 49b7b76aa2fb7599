"""Pages compared as small pictures; ``golden/README.md`` says how to renew them."""

import os
from functools import cache
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from exporters.paper.pdf import write_pdf
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from tests.exporters.sheet.battles import raid, westeros

FOLDER = Path(__file__).parents[1] / "golden"
DPI = 40
MOST_BYTES = 40 * 1024
WHOLE, ANYWHERE = 2.0, 40
"""How far greys (0 to 255) may lie apart: on average, and at any spot that is not a thin line."""

SHEETS = {
    "raid": lambda: plan_sheet(raid(), westeros()),
    "raid-a5": lambda: plan_sheet(raid(), westeros(), paper="a5"),
    "raid-short": lambda: plan_short(raid(), westeros()),
    "raid-en-ru": lambda: plan_sheet(raid(), westeros(), beside="ru"),
}
PAGES = (("raid", 1), ("raid", 2), ("raid-a5", 1), ("raid-short", 1), ("raid-en-ru", 1))


@cache
def pages(sheet: str) -> tuple[Image.Image, ...]:
    """A sheet's pages as small grey pictures."""
    with pypdfium2.PdfDocument(BytesIO(write_pdf(SHEETS[sheet]()))) as pdf:
        return tuple(
            page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L") for page in pdf
        )


def apart(one: Image.Image, other: Image.Image) -> tuple[float, int]:
    """The mean difference, and the largest that remains where three by three dots are blurred."""
    difference = ImageChops.difference(one, other)
    blurred = ImageChops.difference(
        *(picture.filter(ImageFilter.BoxBlur(1)) for picture in (one, other))
    )
    return ImageStat.Stat(difference).mean[0], ImageStat.Stat(blurred).extrema[0][1]


@pytest.mark.parametrize(("sheet", "number"), PAGES)
def test_pages_look_as_they_did(sheet: str, number: int) -> None:
    path = FOLDER / f"{sheet}-{number}.png"
    page = pages(sheet)[number - 1]
    if os.environ.get("RENEW_GOLDEN"):
        page.quantize(32).save(path, optimize=True)
    with Image.open(path) as kept:
        golden = kept.convert("L")
    assert page.size == golden.size
    mean, most = apart(page, golden)
    assert mean <= WHOLE, f"{path.name}: pages differ by {mean:.2f} greys on average"
    assert most <= ANYWHERE, f"{path.name}: a spot differs by {most} greys"
    assert path.stat().st_size <= MOST_BYTES


def test_a_line_that_moved_is_noticed() -> None:
    """The tolerance is for thin lines, not for things that went elsewhere."""
    page = pages("raid")[1]
    moved = ImageChops.offset(page, 0, 2)
    assert apart(page, moved)[1] > ANYWHERE
