"""A picture out of a PNG file: looked over before it is unpacked, and scaled down to what is drawn.

Nothing of the file is believed. Its size is held against a limit before a pixel is unpacked, what
comes out is counted, and only the chunks that make pixels reach the decoder: no texts, no colour
profiles, no animation.
"""

import zlib
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from struct import pack, unpack

from schema.language import N_, Phrase, UserError

LARGEST = 4 * 1024 * 1024
"""Bytes of a file."""
MOST_PIXELS = 4096 * 4096
SIDE = 512
"""Pixels of the longer side of what is kept: 300 an inch on a hex of 43 mm."""
MOST_LETTERS = 2_000_000
"""Of a picture in base64, in a JSON file; noise of ``SIDE`` pixels takes 1,400,000."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""By the colour type of the header."""
DEPTHS = (1, 2, 4, 8, 16)
DRAWN = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
"""The chunks that make pixels."""
PORTION = 65_536


class PictureError(UserError, ValueError):
    """Bytes that are no picture we draw; says why."""


def _refuse(sentence: str, **facts: int) -> PictureError:
    return PictureError(Phrase(sentence, **facts))


@lru_cache(maxsize=32)
def fitted(data: bytes, side: int = SIDE) -> bytes:
    """The picture as a plain PNG file of at most ``side`` pixels a side, in 8-bit RGB or RGBA.

    One that is so already keeps its bytes but for what makes no pixels. Raises ``PictureError``.
    """
    chunks = _checked(data)
    plain = SIGNATURE + b"".join(_written(kind, content) for kind, content in chunks)
    wide, high, depth, colours, interlaced = _header(chunks[0][1])
    # Late: hardly any pack has pictures, and every command reads packs.
    from PIL import Image

    try:
        with Image.open(BytesIO(plain), formats=("PNG",)) as picture:
            picture.load()
            has_tints = any(kind == b"tRNS" for kind, _ in chunks)
            is_plain = (depth, interlaced) == (8, 0) and colours in (2, 6) and not has_tints
            if is_plain and max(wide, high) <= side:
                return plain
            clear = has_tints or colours in (4, 6)
            pixels = picture.convert("RGBA" if clear else "RGB")
            share = min(1.0, side / max(wide, high))
            if share < 1:
                size = (max(1, round(wide * share)), max(1, round(high * share)))
                pixels = pixels.resize(size, Image.Resampling.LANCZOS)
            return _saved(pixels)
    except (OSError, ValueError, SyntaxError, EOFError, zlib.error):
        raise _refuse(N_("the picture is damaged")) from None


@lru_cache(maxsize=64)
def greyed(data: bytes) -> bytes:
    """A picture of ours in greys."""
    from PIL import Image

    with Image.open(BytesIO(data), formats=("PNG",)) as picture:
        return _saved(picture.convert("LA" if picture.mode == "RGBA" else "L"))


@lru_cache(maxsize=64)
def reduced(data: bytes, side: int) -> bytes:
    """A picture of ours of at most ``side`` pixels a side, in 64 colours: a third of the bytes."""
    from PIL import Image

    with Image.open(BytesIO(fitted(data, side)), formats=("PNG",)) as picture:
        return _saved(picture.quantize(64, Image.Quantize.FASTOCTREE))


def size_of(data: bytes) -> tuple[int, int]:
    """Pixels across and down of a PNG file whose header is known to be good."""
    wide, high = unpack(">II", data[16:24])
    return int(wide), int(high)


def _saved(pixels: object) -> bytes:
    out = BytesIO()
    pixels.save(out, "PNG", optimize=True)  # type: ignore[attr-defined]  # PIL loads late
    return out.getvalue()


def _checked(data: bytes) -> list[tuple[bytes, bytes]]:
    """The chunks that make pixels, the header first; raises ``PictureError`` with why not."""
    if len(data) > LARGEST:
        raise _refuse(N_("larger than {limit} KB"), limit=LARGEST // 1024)
    if not data.startswith(SIGNATURE):
        raise _refuse(N_("not a PNG file"))
    chunks = [*_chunks(data)]
    kinds = [kind for kind, _ in chunks]
    if kinds[:1] != [b"IHDR"] or kinds.count(b"IHDR") > 1 or len(chunks[0][1]) != 13:
        raise _refuse(N_("the header of the PNG file is wrong"))
    if kinds[-1] != b"IEND" or b"IDAT" not in kinds:
        raise _refuse(N_("the file breaks off"))
    wide, high, depth, colours, interlaced = _header(chunks[0][1])
    if not wide or not high or depth not in DEPTHS or colours not in CHANNELS or interlaced > 1:
        raise _refuse(N_("the header of the PNG file is wrong"))
    if wide * high > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        sentence = N_("{wide} × {high} pixels; the limit is {most} million")
        raise _refuse(sentence, wide=wide, high=high, most=most)
    row = 1 + (wide * depth * CHANNELS[colours] + 7) // 8
    # Interlaced pictures have up to seven short rows for one.
    _count(b"".join(content for kind, content in chunks if kind == b"IDAT"), 2 * row * high + 64)
    return chunks


def _header(content: bytes) -> tuple[int, int, int, int, int]:
    """Pixels across and down, bits of a channel, colour type, way of interlacing."""
    wide, high, depth, colours, _, _, interlaced = unpack(">IIBBBBB", content)
    return wide, high, depth, colours, interlaced


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks that make pixels, up to the end of the picture; what follows is left out."""
    at = len(SIGNATURE)
    while at < len(data):
        kind = data[at + 4 : at + 8]
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        if end > len(data):
            raise _refuse(N_("the file breaks off"))
        content = data[at + 8 : end - 4]
        if unpack(">I", data[end - 4 : end])[0] != zlib.crc32(kind + content):
            raise _refuse(N_("the picture is damaged"))
        if kind in DRAWN:
            yield kind, content
        elif kind[:1].isupper():
            raise _refuse(N_("the header of the PNG file is wrong"))
        if kind == b"IEND":
            return
        at = end
    raise _refuse(N_("the file breaks off"))


def _written(kind: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + kind + content + pack(">I", zlib.crc32(kind + content))


def _count(packed: bytes, most: int) -> None:
    """Unpack and keep nothing; raises ``PictureError`` for more than the header promises."""
    machine, size = zlib.decompressobj(), 0
    try:
        while packed and not machine.eof:
            size += len(machine.decompress(packed, PORTION))
            packed = machine.unconsumed_tail
            if size > most:
                raise _refuse(N_("more comes out of the file than its header says"))
    except zlib.error:
        raise _refuse(N_("the picture is damaged")) from None
