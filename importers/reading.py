"""Read scenarios from files, sheets, the text of a code, and folders of them.

What it is, its content says and not the ending of its name.

A file that a power cut left half or empty is the one that somebody wants named, so only what is
surely something else is passed over: sound JSON of another kind, and a longer text without any of
our words.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from importers.registry import OURS, Imported, importer_by_name, importer_of
from schema.code import MARK, is_code
from schema.disk import LIMIT, FileTrouble, Unreadable, read_bytes, read_start
from schema.foreign.names import NOTHING, Taught
from schema.foreign.taught import read_taught
from schema.language import N_, Phrase
from schema.scenario import Scenario

STANDARD_INPUT = "-"
ZIP = b"PK\x03\x04"
LARGEST_ARCHIVE = 256 * 2**20
"""Bytes: modules of VASSAL are mostly pictures."""


def imported(name: Path | str, taught: Taught = NOTHING) -> Imported:
    """What is in a file of any kind, with a report of what was not understood; ``-`` is the
    standard input, ``FILE.pdf#NAME`` or ``FILE.pdf#2`` one of several in a booklet, and the text
    of a code or a link what it holds. ``taught`` are other programs' names that the user knows.
    Raises ``Unreadable`` with one line."""
    path, chosen, data = _opened(name)
    return importer_of(data).read(data, path, chosen, taught)


def read_known(name: Path | str, folder: Path | None) -> Imported:
    """The same, with the names of other programs that the user of this folder has taught: what
    everything that opens a file for somebody calls."""
    return imported(name, read_taught(folder))


def read_any(name: Path | str, folder: Path | None = None) -> Scenario:
    """The scenario alone; without a folder nothing was taught."""
    return read_known(name, folder).scenario


def read_to_write(name: Path | str) -> Scenario:
    """The scenario in a file that is to be written anew; raises ``Unreadable`` for sheets too."""
    path, chosen, data = _opened(name)
    importer = importer_of(data)
    if path == STANDARD_INPUT or not importer.may_be_written:
        template = N_(
            "this file can be read but not overwritten; export it first (banneret "
            "export {file} -o FILE.json)"
        )
        file = f"{path}#{chosen}" if chosen else path
        raise Unreadable(path, Phrase(template, file=file))
    return importer.read(data, path, chosen).scenario


def path_of(name: Path | str) -> Path | None:
    """The file that this means, ``None`` for the standard input and the text of a code."""
    if _is_text_of_code(str(name)):
        return None
    path, _ = _parted(name)
    return None if path == STANDARD_INPUT else Path(path)


def _opened(name: Path | str) -> tuple[str, str, bytes]:
    """What messages call it, what is chosen from it, and what it holds."""
    if _is_text_of_code(str(name)):
        return f"{MARK}…", "", str(name).encode()
    path, chosen = _parted(name)
    return path, chosen, _bytes(path)


def _is_text_of_code(name: str) -> bool:
    return is_code(name.encode()) and not os.path.exists(name)  # noqa: PTH110 - it never raises


def _parted(name: Path | str) -> tuple[str, str]:
    """The file's name, and what is chosen from it behind a #; a file may have a # in its name."""
    whole = str(name)
    path, sign, chosen = whole.rpartition("#")
    if not sign or os.path.exists(whole):  # noqa: PTH110 - it never raises
        return whole, ""
    importer = importer_by_name(path)
    return (path, chosen) if importer and importer.holds_several else (whole, "")


def _bytes(path: str) -> bytes:
    if path != STANDARD_INPUT:
        packed = read_start(path, len(ZIP)) == ZIP
        return read_bytes(path, LARGEST_ARCHIVE if packed else None)
    data = b"" if sys.stdin is None else sys.stdin.buffer.read(LIMIT + 1)
    if len(data) > LIMIT:
        template = N_("larger than {limit} MB; not a Banneret file")
        raise Unreadable(path, Phrase(template, limit=LIMIT // 2**20))
    return data


ENDING = ".json"
WORDS = (b"/scenario-", *OURS)
"""What stands in a scenario and hardly in other people's JSON."""
ENOUGH = 300
"""Bytes: a scenario that begins with its schema has one of our words by then."""


def scenario_files(name: str) -> list[str]:
    """The file itself, or all that are or should be scenarios in a folder and below it, by name.

    Packs, collections, other programs' JSON and hidden folders are left out of a folder; what
    cannot be read is not, be it a file or a folder within: reading it says why.
    """
    if not os.path.isdir(name):  # noqa: PTH112 - unlike Path.is_dir it never raises
        return [name]
    return [str(path) for path in sorted(_inside(Path(name))) if _is_folder(path) or is_ours(path)]


def _inside(folder: Path) -> Iterator[Path]:
    """Every file of this ending, hidden ones apart, and folders that may not be looked into."""
    closed: list[str] = []
    for where, folders, names in os.walk(folder, onerror=lambda e: closed.append(str(e.filename))):
        folders[:] = [below for below in folders if not below.startswith(".")]
        here = Path(where)
        yield from (here / n for n in names if n.endswith(ENDING) and not n.startswith("."))
    yield from map(Path, closed)


def _is_folder(path: Path) -> bool:
    return os.path.isdir(path)  # noqa: PTH112 - the same


def is_ours(path: Path) -> bool:
    """Whether a file is, was or should be a scenario, by its content; what is unreadable may be."""
    try:
        data = read_bytes(path)
    except FileTrouble:
        return _begins_like_ours(path)
    return _may_be_ours(data)


def _may_be_ours(data: bytes) -> bool:
    if all(word in data for word in OURS):
        return True
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return True  # UTF-16, or a torn disk
    if "\0" in text or len(data) < ENOUGH or any(word in data for word in WORDS):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return True
    return False


def _begins_like_ours(path: Path) -> bool:
    """Of a file that cannot be read as a whole: whether it is too large and of another kind."""
    try:
        start = read_start(path, 4096)
    except FileTrouble:
        return True  # a pipe, a device, a link to nowhere, no permission
    return b"\0" in start or any(word in start for word in WORDS)
