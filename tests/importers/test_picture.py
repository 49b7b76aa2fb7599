"""Codes on photos: what a phone took of a sheet is opened, everything else is one line."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from exporters.sheet.qr_matrix import Matrix, line_matrix, matrix
from importers.reading import imported
from schema import files
from schema.code import encoded
from schema.disk import Unreadable
from tests.house.plan import ROOT

RAID = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
SQUARE = 4
QUIET = 4 * SQUARE


def photo(text: str, form: str = "PNG", turn: float = 0.0) -> bytes:
    """A picture of a code of this text, ``turn`` degrees askew."""
    return drawn(matrix(text) if text.isupper() else line_matrix(text), form, turn)


def drawn(matrix: Matrix, form: str = "PNG", turn: float = 0.0) -> bytes:
    """A picture of the squares of a code."""
    side = len(matrix) * SQUARE + 2 * QUIET
    picture = Image.new("L", (side, side), 255)
    pen = ImageDraw.Draw(picture)
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            if dark:
                left, top = QUIET + x * SQUARE, QUIET + y * SQUARE
                pen.rectangle((left, top, left + SQUARE - 1, top + SQUARE - 1), fill=0)
    picture = picture.rotate(turn, expand=True, fillcolor=255)
    out = BytesIO()
    picture.convert("RGB").save(out, form)
    return out.getvalue()


@pytest.mark.parametrize(("form", "turn"), [("PNG", 0.0), ("JPEG", 7.0), ("WEBP", 90.0)], ids=str)
def test_a_photo_of_the_large_code_is_the_scenario(tmp_path: Path, form: str, turn: float) -> None:
    path = tmp_path / "photo.bin"
    path.write_bytes(photo(encoded(RAID), form, turn))
    read = imported(path).scenario
    assert (read.units, read.board, read.title) == (RAID.units, RAID.board, RAID.title)


def refusal(tmp_path: Path, data: bytes) -> str:
    """The message for a picture that holds no scenario."""
    path = tmp_path / "photo.png"
    path.write_bytes(data)
    with pytest.raises(Unreadable) as refused:
        imported(path)
    text = str(refused.value)
    assert "\n" not in text
    return text


def test_the_small_code_is_a_command_to_type(tmp_path: Path) -> None:
    command = "banneret generate battles-of-westeros raid-in-the-riverlands --seed 4711 -o x.json"
    assert "--seed 4711" in refusal(tmp_path, photo(command))


def test_a_picture_without_a_code_says_so(tmp_path: Path) -> None:
    out = BytesIO()
    Image.new("RGB", (300, 200), "green").save(out, "PNG")
    assert "no Banneret code found" in refusal(tmp_path, out.getvalue())
    assert "no Banneret code found" in refusal(tmp_path, photo("https://example.com"))


def test_broken_and_hostile_pictures_are_refused(tmp_path: Path) -> None:
    """Half a picture; a header of forty billion pixels, which nobody unpacks."""
    whole = photo("https://example.com")
    assert "broken" in refusal(tmp_path, whole[: len(whole) // 2])
    assert "broken" in refusal(tmp_path, whole[:20])
    header = struct.pack(">IIBBBBB", 200_000, 200_000, 8, 0, 0, 0, 0)
    chunk = b"IHDR" + header
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk
    bomb += struct.pack(">I", zlib.crc32(chunk)) + struct.pack(">I", 0) + b"IDAT" + b"\0" * 4
    assert any(word in refusal(tmp_path, bomb) for word in ("too large", "broken"))
    wide = BytesIO()
    Image.new("1", (8000, 8000)).save(wide, "PNG")
    assert "too large" in refusal(tmp_path, wide.getvalue())


def test_a_photo_of_a_code_in_parts_is_the_scenario(tmp_path: Path) -> None:
    """Both parts in one picture, wherever each of them stands."""
    scenario = files.read(ROOT / "examples" / "rolls-of-thunder.json")
    text = encoded(scenario)
    parts = [Image.open(BytesIO(drawn(matrix(part)))) for part in (text[:3100], text[3100:])]
    both = Image.new("L", (sum(one.width for one in parts), parts[0].height), 255)
    both.paste(parts[1], (0, 0))
    both.paste(parts[0], (parts[1].width, 0))
    path = tmp_path / "both.png"
    both.save(path)
    assert imported(path).scenario.title == scenario.title
