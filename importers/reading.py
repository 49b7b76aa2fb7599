"""One door for everything that holds a scenario: its file, a sheet, the text of a code.

What it is, its content says and not the ending of its name.
"""

import sys
from pathlib import Path

from schema import files
from schema.code import decoded, is_code
from schema.disk import LIMIT, Unreadable, read_bytes
from schema.language import N_, Phrase
from schema.scenario import Scenario

STANDARD_INPUT = "-"
PDF = b"%PDF-"
NEAR_THE_START = 1024
"""How far into a file the mark of a PDF may stand: some programs put a line of theirs before it."""


def read_any(name: Path | str) -> Scenario:
    """The scenario in a file of any kind; ``-`` is the standard input, and ``FILE.pdf#NAME`` or
    ``FILE.pdf#2`` one of several in a booklet. Raises ``Unreadable`` with one line."""
    path, chosen = _parted(name)
    return _built(_bytes(path), path, chosen)


def read_to_write(name: Path | str) -> Scenario:
    """The scenario in a file that is to be written anew; raises ``Unreadable`` for sheets too."""
    path, chosen = _parted(name)
    data = _bytes(path)
    if path == STANDARD_INPUT or _is_pdf(data) or is_code(data):
        template = N_(
            "this can be read but not written: make a file of it first "
            "(banneret export {file} -o FILE.json)"
        )
        raise Unreadable(path, Phrase(template, file=str(name)))
    return _built(data, path, chosen)


def path_of(name: Path | str) -> Path | None:
    """The file that this means, ``None`` for the standard input."""
    path, _ = _parted(name)
    return None if path == STANDARD_INPUT else Path(path)


def _parted(name: Path | str) -> tuple[str, str]:
    """The file's name, and what is chosen from it behind a #; a file may have a # in its name."""
    whole = str(name)
    path, sign, chosen = whole.rpartition("#")
    if sign and path.lower().endswith(".pdf") and not Path(whole).exists():
        return path, chosen
    return whole, ""


def _bytes(path: str) -> bytes:
    if path != STANDARD_INPUT:
        return read_bytes(path)
    data = b"" if sys.stdin is None else sys.stdin.buffer.read(LIMIT + 1)
    if len(data) > LIMIT:
        template = N_("larger than {limit} MB: this is not a file of ours")
        raise Unreadable(path, Phrase(template, limit=LIMIT // 2**20))
    return data


def _built(data: bytes, path: str, chosen: str) -> Scenario:
    if _is_pdf(data):
        from importers.sheet import from_pdf  # PDFium is loaded by those who need it

        return from_pdf(data, path, chosen)
    if is_code(data):
        return decoded(data.decode("utf-8", "replace"), path)
    return files.from_bytes(data, path)


def _is_pdf(data: bytes) -> bool:
    """Whether it says of itself that it is a PDF, and could not be JSON instead."""
    return PDF in data[:NEAR_THE_START] and not data.lstrip().startswith(b"{")
