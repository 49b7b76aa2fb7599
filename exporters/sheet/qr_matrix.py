"""QR codes as pictures, as small as their text lets them, without a page around them."""

import re
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

from exporters.drawing.paths import Command, rectangle
from exporters.drawing.picture import Group, ImageMark, Path, Picture
from exporters.paper.page import INK

MODULE = 0.4
"""Side of the smallest square, in mm: a phone's camera still separates it from its neighbours."""
BYTES = (
    *(19, 34, 55, 80, 108, 136, 156, 194, 232),
    *(274, 324, 370, 428, 461, 523, 589, 647, 721),
    *(795, 861, 932, 1006, 1094, 1174, 1276, 1370, 1468),
    *(1531, 1631, 1735, 1843, 1955, 2071, 2191, 2306, 2434, 2566, 2702, 2812, 2956),
)
"""What codes hold from version 1 to 40, the least correction of errors taken off (ISO 18004, table
7): version 40 is 53 mm large, and a scenario that needs more has several."""
MANY = 57
"""Squares a side from which on a code is dots."""

LONGER = ((10, 11), (27, 13))
"""From which version on how many bits hold the length of capitals and digits; 9 before."""
MASK = 3
"""Which of the eight patterns is put over it: packed data look like noise, so any will do."""
SQUARES = bytes((1, *bytes(254), 0))
"""What the greys of a picture are as squares."""
GREY = bytes((255, 0, *range(2, 256)))
"""What light and dark are as greys of a picture."""

Matrix = tuple[bytes, ...]
"""Rows of squares from above: 1 is dark, 0 is light."""


def matrix(text: str, squares: int = 0) -> Matrix:
    """The code of a text of capitals and digits: the smallest, or one of so many squares a side,
    with the least correction of errors, for a damaged sheet has its attached file still, and
    smaller squares are harder to read."""
    return _made(text, version=((squares or squares_of(text)) - 17) // 4)


@lru_cache(maxsize=16)
def line_matrix(text: str) -> Matrix:
    """The code of a line of any letters, as phones show it: the smallest, as above."""
    return _made(text)


def _made(text: str, **options: int) -> Matrix:
    import zxingcpp

    form = zxingcpp.BarcodeFormat.QRCode
    code = zxingcpp.create_barcode(text, form, ec_level="L", data_mask=MASK, **options)
    shown = zxingcpp.write_barcode_to_image(code, scale=1, add_quiet_zones=False)
    side, _ = shown.shape
    dots = bytes(shown).translate(SQUARES)  # type: ignore[call-overload]  # it is a buffer
    return tuple(dots[start : start + side] for start in range(0, len(dots), side))


def draw_matrix(code: Matrix) -> Picture:
    """The code as a picture: one outline with a rectangle for every run of dark squares; a large
    code as dots."""
    side = len(code) * MODULE
    if len(code) > MANY:
        drawn: ImageMark | Path = _image(code)
    else:
        runs = (part for y, row in enumerate(code) for part in _runs(row, y))
        drawn = Path(tuple(runs), fill=INK)
    return Picture(side, side, (Group((drawn,), (MODULE, 0.0, 0.0, MODULE, 0.0, 0.0)),))


def _runs(row: bytes, y: int) -> Iterator[Command]:
    """Each run of dark squares, in units of a square."""
    for run in re.finditer(rb"\x01+", row):
        yield from rectangle(run.start(), y, run.end() - run.start(), 1)


def _image(code: Matrix) -> ImageMark:
    """A code as a picture of one dot a square: outlines would take five times the bytes."""
    from PIL import Image

    side = len(code)
    dots = Image.frombytes("L", (side, side), b"".join(code).translate(GREY))
    found = BytesIO()
    dots.convert("1", dither=Image.Dither.NONE).save(found, "PNG")
    return ImageMark(found.getvalue(), 0.0, 0.0, float(side), float(side))


def squares_of(text: str) -> int:
    """How many squares a side has, 0 where no code is large enough."""
    bits = 4 + len(text) // 2 * 11 + len(text) % 2 * 6
    for version, data in enumerate(BYTES, start=1):
        longer = max((more for first, more in LONGER if version >= first), default=9)
        if bits + longer <= 8 * data:
            return 17 + 4 * version
    return 0
