"""PDFs made to do harm: each gets one line in little time and memory, whatever it tries."""

import sys
import zlib
from collections.abc import Callable

import pytest

from importers import sheet as reading
from importers import unpacking
from importers.pdf_bomb_guard import MOST_STREAMS, Harmful, measure
from schema import files, processes
from schema.disk import LIMIT, Unreadable
from tests.importers.sheets import pdf_with, read_sheet, sheet, stored

SPACES = (b"\0", b"\t", b"\n", b"\f", b"\r", b" ", b"\0 \0")
"""All that PDF takes for white space."""


def saved_anew() -> bytes:
    """A sheet that is not byte by byte as we write it: PDFium must look at it."""
    return sheet("raid") + b"\n"


def refusal(data: bytes) -> str:
    """Why these bytes are no sheet, stated in both languages in one line."""
    with pytest.raises(Unreadable) as caught:
        read_sheet(data)
    assert caught.value.sentence("ru").isprintable()
    return str(caught.value)


@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("place", ["behind the name", "within the list", "before the name ends"])
def test_no_white_space_hides_a_packing(space: bytes, place: str) -> None:
    """2.2 KB with a NUL behind /Filter took 2.7 GB."""
    twice = zlib.compress(zlib.compress(bytes(2**20), 9), 9)
    plain = pdf_with(("a.banneret.json", twice), filters=("FlateDecode", "FlateDecode"))
    old = b"/Filter [ /FlateDecode /FlateDecode ]"
    assert old in plain
    new = {
        "behind the name": b"/Filter%s[/FlateDecode/FlateDecode]" % space,
        "within the list": b"/Filter[%s/FlateDecode%s/FlateDecode%s]" % (space, space, space),
        "before the name ends": b"/F#69lter%s[ /FlateDecode /FlateDecode ]" % space,
    }[place]
    with pytest.raises(Harmful, match="not a Banneret sheet: unsupported compression"):
        measure(plain.replace(old, new))


@pytest.mark.parametrize("space", SPACES)
def test_one_packing_may_stand_behind_any_white_space(space: bytes) -> None:
    """What is measured is let through however it is arranged."""
    text = zlib.compress(files.canonical(stored("raid")).encode())
    plain = pdf_with(("a.banneret.json", text), filters=("FlateDecode",))
    old = b"/Filter [ /FlateDecode ]"
    assert old in plain
    measure(plain.replace(old, b"/Filter%s[%s/FlateDecode%s]" % (space, space, space)))
    measure(plain.replace(old, b"/Filter%s/FlateDecode" % space))


def test_a_file_counts_as_often_as_it_is_attached() -> None:
    """45 KB, one stream under 999 names: over 8 GB, and the program was aborted."""
    zeros = zlib.compress(bytes(15 * 2**20), 9)
    data = pdf_with(("a.banneret.json", zeros), filters=("FlateDecode",), times=999)
    assert len(data) < 100_000
    assert "unpacks to more than 64 MB" in refusal(data)


@pytest.mark.parametrize("end", [b" ", b"\n", b"\n\x78\x9c", b"\r\n"])
def test_sixteen_megabytes_of_the_word_are_refused_soon(end: bytes) -> None:
    """Each was measured with a copy of what follows it; counted are steps, not seconds."""
    word = b"stream" + end
    data = b"%PDF-1.4\n" + word * ((LIMIT - 9) // len(word))
    if end == b" ":  # all on one line, which ends without a stream
        measure(data)
    else:
        with pytest.raises(Harmful, match="too many streams"):
            measure(data)


def test_streams_within_streams_are_refused_soon() -> None:
    """Each start reads to the end over blocks that hold nothing."""
    empty = b"\x00\x00\x00\xff\xff" * 50_000
    data = b"%PDF-1.4\n" + b"stream\n\x78\x9c" * (MOST_STREAMS // 10) + empty
    nested = b"%PDF-1.4\n" + b"".join(
        b"stream\n\x78\x9c\x00\x09\x00\xf6\xff" for _ in range(MOST_STREAMS // 10)
    )
    for case in (data, nested + b"\x78\x9c" + empty):
        try:
            measure(case)
        except Harmful as trouble:
            assert "too many streams" in str(trouble)  # noqa: PT017 - or it is harmless


@pytest.fixture
def instead(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Run this instead of the program that reads PDFs."""

    def put(script: str) -> None:
        monkeypatch.setattr(processes, "command", lambda _: [sys.executable, "-c", script])

    return put


@pytest.mark.parametrize(
    "script",
    [
        "import os; os.abort()",
        "raise SystemExit(3)",
        "pass",
        "print('{', end='')",
        """print('{"files": [[1, "a.banneret.json", 100]]}')""",
        "import sys; sys.stdin.close(); print('')",
        "import ctypes; ctypes.string_at(0)",
    ],
)
def test_a_reader_that_breaks_down_takes_nothing_with_it(
    instead: Callable[[str], None], script: str
) -> None:
    """One clear line, whatever PDFium died of."""
    instead(script)
    assert "the PDF reader failed on this file" in refusal(saved_anew())


def test_a_reader_that_takes_too_long_is_stopped(
    instead: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    instead("import time; time.sleep(600)")
    monkeypatch.setattr(reading, "SECONDS", 0.1)
    assert "took longer than 0.1 seconds" in refusal(saved_anew())


def test_a_program_that_cannot_be_started_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "command", lambda _: ["/nowhere/at/all"])
    assert "the PDF reader could not be started" in refusal(saved_anew())


@pytest.mark.skipif(sys.platform != "linux", reason="no such ceiling, or not kept, elsewhere")
def test_memory_has_a_ceiling(instead: Callable[[str], None]) -> None:
    """Where PDFium asks for too much it ends; where Python does, it says so."""
    instead(
        "import sys; from importers import unpacking as u\n"
        "u._limited(); u.attached = lambda _: bytearray(2 * u.MEMORY)\n"
        "u.answer(sys.stdin.buffer.read(), sys.stdout.buffer); sys.stdout.buffer.flush()"
    )
    assert "too much memory" in refusal(saved_anew())


def test_an_answer_is_read_whole_or_not_at_all() -> None:
    answer = b'{"files": [[2, "b", 3], [1, "a", 0]]}\nxyz'
    assert unpacking.understood(answer) == [(2, "b", b"xyz"), (1, "a", b"")]
    for end in range(len(answer)):
        assert unpacking.understood(answer[:end]) is None
