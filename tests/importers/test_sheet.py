"""Sheets read back: the same scenario, or one line that says why not, in little memory."""

import random
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from exporters.paper.attachment import attached
from exporters.paper.page import Attachment, Page, SheetLayout
from exporters.paper.pdf import write_pdf
from importers import sheet as reading
from importers.pdf_bomb_guard import MOST
from importers.reading import read_any
from importers.unpacking import attached as attached_in
from schema import files
from schema.disk import Unreadable
from schema.language import UserError
from schema.value import FrozenMap
from tests.importers.sheets import NAMES, pdf_with, read_sheet, sheet, stored
from tests.sampling import each_once

EMPTY = SheetLayout((Page(50.0, 50.0, "", ()),), title="", author="", language="en", program="")
"""A page with nothing on it, to hang files into."""

MEMORY = """
import resource, sys
from importers.reading import read_any
from schema.disk import Unreadable
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    read_any(sys.argv[1])
except Unreadable as refused:
    print(refused)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def refusal(data: bytes) -> str:
    """Why these bytes are no sheet: one line, in two languages."""
    with pytest.raises(Unreadable) as caught:
        read_sheet(data)
    assert isinstance(caught.value, UserError)
    for language in ("en", "ru"):
        assert caught.value.sentence(language).isprintable()
    return str(caught.value)


@pytest.mark.parametrize(("name", "language"), each_once(("raid", *NAMES), ("en", "ru")))
def test_a_sheet_gives_back_its_scenario(name: str, language: str) -> None:
    """All of it but the secrets (ADR 10)."""
    assert read_sheet(sheet(name, language)) == stored(name).public()


def test_a_path_is_as_good(tmp_path: Path) -> None:
    path = tmp_path / "рейд.pdf"
    path.write_bytes(sheet("raid"))
    assert read_any(path) == read_any(str(path)) == stored("raid")


def test_of_several_one_must_be_named() -> None:
    text = files.canonical(stored("raid")).encode()
    other = files.canonical(stored("runewars-map")).encode()
    booklet = pdf_with(("a.banneret.json", text), ("b.banneret.json", other), ("note.txt", b"x"))
    message = refusal(booklet)
    assert "2 scenarios" in message
    assert message.endswith("a, b")
    assert read_sheet(booklet, "b") == read_sheet(booklet, "2") == stored("runewars-map")
    assert read_sheet(booklet, "a.banneret.json") == stored("raid")
    report = reading.read(booklet, "PDF", "b").report
    assert [str(remark.phrase) for remark in report] == [
        "other scenarios in this PDF were not read: a"
    ]
    with pytest.raises(Unreadable, match="contains no scenario c"):
        read_sheet(booklet, "c")


def test_numbers_in_a_booklet_are_those_of_its_contents() -> None:
    """Its files are sorted by name, and names of one script stand before those of another."""
    titles = ("Ярмарка", "Zebra", "Arms", "Ford")
    wanted = [stored("raid").changed(title=FrozenMap({"en": title})) for title in titles]
    data = write_pdf(attached(EMPTY, *wanted))
    assert [read_sheet(data, str(n)) for n in (1, 2, 3, 4)] == wanted
    assert refusal(data).endswith("ярмарка, zebra, arms, ford")


@pytest.mark.parametrize("place", ["0", "-1", "²", "9" * 5000, "two", ""])
def test_an_odd_place_is_no_trouble(place: str) -> None:
    text = files.canonical(stored("raid")).encode()
    two = tuple(Attachment(f"{name}{files.ATTACHED}", text) for name in "ab")
    data = write_pdf(replace(EMPTY, attachments=two))
    mark = b"/BNRT_Place (1)"
    assert mark in data
    odd = data.replace(mark, b"/BNRT_Place (" + place.encode() + b")")
    assert read_sheet(odd, "a") == stored("raid")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"%PDF-", "damaged"),
        (b"%PDF-1.4\n" + bytes(5000), "damaged"),
        (pdf_with(), "no scenario"),
        (pdf_with(("notes.json", b"{}"), ("a.txt", b"x")), "no scenario"),
        (pdf_with(("inner.pdf", pdf_with(("a.banneret.json", b"{}")))), "no scenario"),
        (pdf_with(("a.banneret.json", b"")), "no scenario"),
        (pdf_with(("a.banneret.json", b"[1]")), "an object in braces"),
        (pdf_with(("a.banneret.json", b"{}")), '"format" is missing'),
        (pdf_with(("a.banneret.json", pdf_with())), "not"),
        (pdf_with(("a\x07\n.banneret.json", b"{}")), '"format" is missing'),
        (
            pdf_with(("a.json", b"("), filters=("LZWDecode",)),
            "not a Banneret sheet: unsupported compression",
        ),
        (
            pdf_with(("a.json", b"<"), filters=("FlateDecode",) * 2),
            "not a Banneret sheet: unsupported compression",
        ),
        (
            pdf_with(("a.json", b"<"), filters=("ASCIIHexDecode", "FlateDecode")),
            "not a Banneret sheet: unsupported compression",
        ),
        (pdf_with().replace(b"/Root", b"/Encr#79pt 1 0 R /Root"), "has a password"),
    ],
)
def test_what_is_no_sheet_is_refused_in_one_line(data: bytes, why: str) -> None:
    assert why in refusal(data)


def test_a_bomb_is_found_wherever_it_hides() -> None:
    """Behind a comment, a misleading text, another spelling, or within another stream."""
    bomb = zlib.compress(bytes(MOST + 1), 9)
    plain = pdf_with(("a.banneret.json", bomb), filters=("FlateDecode",))
    assert "it unpacks to more than" in refusal(plain)
    for before, after in (
        (b"/Filter", b"/F#69lter"),
        (b">>\nstream\n", b" /X (obj) >>\nstream\n"),
        (b">>\nstream\n", b">> % stream\nstream \r\n"),
    ):
        assert before in plain
        assert "it unpacks to more than" in refusal(plain.replace(before, after))
    assert "it unpacks to more than" in refusal(pdf_with(("a.banneret.json", plain)))
    many = zlib.compress(bytes(MOST - 1), 9)
    assert "it unpacks to more than" in refusal(pdf_with(*((f"{n}.json", many) for n in range(6))))


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted differently elsewhere")
def test_a_bomb_takes_no_memory(tmp_path: Path) -> None:
    """PDFium alone took 2.5 GB of memory for this one, to find how long it is."""
    packer = zlib.compressobj(9)
    blocks = [packer.compress(bytes(2**20)) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2)]
    raw = blocks[0] + blocks[1] * 299 + packer.flush()  # 300 MB; only the sum at its end is wrong
    path = tmp_path / "bomb.pdf"
    path.write_bytes(pdf_with(("a.banneret.json", raw), filters=("FlateDecode",)))
    command = [sys.executable, "-c", MEMORY, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    message, grown = done.stdout.splitlines()
    assert "it unpacks to more than" in message
    assert int(grown) < 100


def test_a_sheet_broken_at_random_is_read_or_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """200 times cut off or with some bytes changed; a case is made from its number.

    In this process: to start 200 others takes a minute."""
    monkeypatch.setattr(reading, "_asked", attached_in)
    whole = sheet("raid")
    for case in range(200):
        chance = random.Random(case)
        broken = bytearray(whole)
        if case % 2:
            del broken[chance.randrange(len(whole)) :]
        else:
            for _ in range(chance.choice((1, 4, 60))):
                broken[chance.randrange(len(whole))] = chance.randrange(256)
        message = ""
        try:
            scenario = read_sheet(bytes(broken))
        except Unreadable as refused:
            message = str(refused)
        else:
            assert scenario == stored("raid"), case
        assert message.isprintable(), case
