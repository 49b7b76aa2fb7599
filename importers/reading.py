"""One door for everything that holds a scenario: its file, a sheet, the text of a code.

What it is, its content says and not the ending of its name.
"""

import sys
from pathlib import Path

from importers.registry import Imported, importer_by_name, importer_of
from schema.disk import LIMIT, Unreadable, read_bytes
from schema.language import N_, Phrase
from schema.scenario import Scenario

STANDARD_INPUT = "-"


def imported(name: Path | str) -> Imported:
    """What is in a file of any kind, with a report of what was not understood; ``-`` is the
    standard input, and ``FILE.pdf#NAME`` or ``FILE.pdf#2`` one of several in a booklet. Raises
    ``Unreadable`` with one line."""
    path, chosen = _parted(name)
    data = _bytes(path)
    return importer_of(data).read(data, path, chosen)


def read_any(name: Path | str) -> Scenario:
    """The scenario in a file of any kind, as ``imported`` reads it."""
    return imported(name).scenario


def read_to_write(name: Path | str) -> Scenario:
    """The scenario in a file that is to be written anew; raises ``Unreadable`` for sheets too."""
    path, chosen = _parted(name)
    data = _bytes(path)
    importer = importer_of(data)
    if path == STANDARD_INPUT or not importer.may_be_written:
        template = N_(
            "this can be read but not written: make a file of it first "
            "(banneret export {file} -o FILE.json)"
        )
        raise Unreadable(path, Phrase(template, file=str(name)))
    return importer.read(data, path, chosen).scenario


def path_of(name: Path | str) -> Path | None:
    """The file that this means, ``None`` for the standard input."""
    path, _ = _parted(name)
    return None if path == STANDARD_INPUT else Path(path)


def _parted(name: Path | str) -> tuple[str, str]:
    """The file's name, and what is chosen from it behind a #; a file may have a # in its name."""
    whole = str(name)
    path, sign, chosen = whole.rpartition("#")
    importer = importer_by_name(path)
    if sign and importer and importer.holds_several and not Path(whole).exists():
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
