"""Pictures of pixels: what is kept of a good one, and why a hostile one is not looked at."""

import zlib
from collections.abc import Callable
from contextlib import suppress
from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema.look import Drawing
from schema.png_symbol import LARGEST, SIDE, SIGNATURE, PictureError, fitted, greyed, size_of
from tests.sampling import examples


def chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return pack(">I", len(content)) + kind + content + pack(">I", check)


def header(wide: int, high: int, depth: int = 8, colours: int = 2, interlaced: int = 0) -> bytes:
    return chunk(b"IHDR", pack(">IIBBBBB", wide, high, depth, colours, 0, 0, interlaced))


def png(wide: int, high: int, *, pixel: bytes = b"\x20\x80\x40", between: bytes = b"") -> bytes:
    """A picture of one colour; ``between`` stands before its pixels."""
    rows = (b"\0" + pixel * wide) * high
    colours = {1: 0, 3: 2, 4: 6}[len(pixel)]
    head = SIGNATURE + header(wide, high, colours=colours)
    return head + between + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


SMALL = png(8, 6)


def test_a_small_picture_keeps_its_bytes_and_loses_what_makes_no_pixels() -> None:
    """Texts, places of photographs and profiles are nobody's business, and may be bombs."""
    chunks = chunk(b"tEXt", b"Author\0Somebody") + chunk(b"eXIf", b"x" * 500)
    assert fitted(SMALL) == SMALL
    assert fitted(png(8, 6, between=chunks)) == SMALL


@pytest.mark.parametrize(
    ("wide", "high", "to"), [(1024, 512, (SIDE, 256)), (3, 2000, (1, SIDE)), (512, 512, (512, 512))]
)
def test_a_large_picture_is_scaled_down(wide: int, high: int, to: tuple[int, int]) -> None:
    kept = fitted(png(wide, high))
    assert size_of(kept) == to
    assert fitted(kept) == kept


def test_a_clear_picture_stays_clear_in_greys() -> None:
    clear = fitted(png(4, 4, pixel=b"\xff\x00\x00\x40"))
    assert clear[25] == 6
    assert greyed(clear)[25] == 4
    assert greyed(SMALL)[25] == 0


BOMB = chunk(b"IDAT", zlib.compress(b"\0" * 40_000_000))
END = chunk(b"IEND", b"")
HOSTILE: dict[str, tuple[bytes, str]] = {
    "no picture": (b"GIF89a", "not a PNG file"),
    "nothing behind the signature": (SIGNATURE, "breaks off"),
    "cut": (SMALL[:-20], "breaks off"),
    "a letter changed": (SMALL[:50] + b"?" + SMALL[51:], "damaged"),
    "too many bytes": (SIGNATURE + b"\0" * LARGEST, "larger than 4096 KB"),
    "a size that no memory holds": (
        SIGNATURE + header(2**31 - 1, 2**31 - 1) + END,
        "breaks off",
    ),
    "many pixels": (SIGNATURE + header(60_000, 60_000) + BOMB + END, "60000 × 60000 pixels"),
    "more than the header says": (SIGNATURE + header(8, 8) + BOMB + END, "more comes out"),
    "fewer pixels than the header says": (
        SIGNATURE + header(900, 900) + chunk(b"IDAT", zlib.compress(b"\0")) + END,
        "damaged",
    ),
    "no size": (SIGNATURE + header(0, 8) + chunk(b"IDAT", b"") + END, "header"),
    "colours that do not exist": (
        SIGNATURE + header(8, 8, colours=5) + chunk(b"IDAT", b"") + END,
        "header",
    ),
    "pixels before the header": (
        SIGNATURE + chunk(b"IDAT", b"") + header(8, 8) + END,
        "header",
    ),
    "two headers": (
        SIGNATURE + header(8, 8) + header(8, 8) + chunk(b"IDAT", b"") + END,
        "header",
    ),
    "an unknown chunk that must be understood": (
        SIGNATURE + header(8, 8) + chunk(b"EVIL", b"") + END,
        "header",
    ),
    "pixels that are not packed": (
        SIGNATURE + header(8, 8) + chunk(b"IDAT", b"loose") + END,
        "damaged",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_picture_is_refused_in_one_sentence(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those whose header lies never reach the decoder."""
    data, why = HOSTILE[name]
    if "fewer" not in name:
        monkeypatch.setattr("PIL.Image.open", _unreachable)
    with pytest.raises(PictureError, match=why):
        fitted(data)


def _unreachable(*_: object, **__: object) -> Callable[[], None]:
    raise AssertionError


@examples(60)
@given(at=st.integers(0, len(SMALL) - 1), byte=st.integers(0, 255), cut=st.booleans())
def test_any_damage_is_refused_or_harmless(at: int, byte: int, *, cut: bool) -> None:
    """One byte of another value, or all behind it gone."""
    data = SMALL[:at] if cut else SMALL[:at] + bytes((byte,)) + SMALL[at + 1 :]
    with suppress(PictureError):
        assert size_of(fitted(data)) == (8, 6)


@pytest.mark.parametrize("image", ["!!!", "aGVsbG8=", ""])
def test_a_picture_typed_into_json_is_looked_over_too(image: str) -> None:
    drawing = Drawing(image=image)
    assert drawing.fault is not None
    assert Drawing().fault is not None
