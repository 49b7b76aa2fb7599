"""A scenario in the code that a picture shows: a photo of a sheet, or a picture of its page."""

from io import BytesIO
from itertools import permutations
from pathlib import Path

from importers.registry import Imported
from schema.code import ALPHABET, MARK, decoded, is_code
from schema.disk import Unreadable
from schema.language import N_, Phrase

MOST_PIXELS = 60_000_000
"""Of a picture that is looked at: a phone's photos have 12 to 50 million."""
MOST_PARTS = 4
"""Of a code, beside the first, in one picture."""
FORMATS = ("PNG", "JPEG", "WEBP")


def read(data: bytes, path: Path | str, chosen: str = "") -> Imported:  # noqa: ARG001  one a picture
    """The scenario of the code that a picture shows; raises ``Unreadable``."""
    return Imported(decoded(code_in(data, path), str(path)))


def code_in(data: bytes, path: Path | str) -> str:
    """The text of the Banneret code that a picture shows; raises ``Unreadable`` with one line."""
    texts = _texts(data, path)
    for text in texts:
        if is_code(text.encode()):
            return _whole(text, [t for t in texts if t != text and set(t) <= set(ALPHABET)])
    for text in texts:
        if text.startswith("banneret "):
            template = N_("the small code in this picture only holds a command: {command}")
            raise Unreadable(path, Phrase(template, command=text))
    template = N_("no Banneret code found in this picture; photograph the large code ({mark}…)")
    raise Unreadable(path, Phrase(template, mark=MARK))


def _whole(first: str, others: list[str]) -> str:
    """A code with its other parts in the same picture, in the order in which they make one; by
    itself if none do."""
    found = [first + "".join(order) for order in permutations(others[:MOST_PARTS])]
    return next(filter(_is_whole, (first, *found)), first)


def _is_whole(text: str) -> bool:
    try:
        decoded(text)
    except Unreadable:
        return False
    return True


def _texts(data: bytes, path: Path | str) -> list[str]:
    """What the codes in a picture say; raises ``Unreadable`` for broken and for huge pictures."""
    # Late: they load numpy, and hardly any command sees a picture.
    from PIL import Image, ImageOps
    from zxingcpp import barcode_formats_from_str, read_barcodes

    try:
        with Image.open(BytesIO(data), formats=FORMATS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                template = N_("a picture of {wide} × {high} pixels is too large; crop it")
                sizes = Phrase(template, wide=picture.width, high=picture.height)
                raise Unreadable(path, sizes)
            upright = ImageOps.exif_transpose(picture).convert("L")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as trouble:
        raise Unreadable(path, Phrase(N_("this picture is broken"))) from trouble
    return [found.text for found in read_barcodes(upright, barcode_formats_from_str("QRCode"))]
