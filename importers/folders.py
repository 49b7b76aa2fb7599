"""Which files are scenarios: those that are, and those that were and are broken.

A file that a power cut left half or empty is the one that somebody wants named, so only what is
surely something else is passed over: sound JSON of another kind, and a longer text without any of
our words.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

from schema.disk import FileTrouble, read_bytes, read_start

ENDING = ".json"
WORDS = (b"/scenario-", b'"board"', b'"seats"')
"""What stands in a scenario and hardly in other people's JSON."""
ENOUGH = 300
"""Bytes: a scenario that begins with its schema has one of our words by then."""


def scenario_files(name: str) -> list[str]:
    """The file itself, or all that are or should be scenarios in a folder and below it, by name.

    Packs, collections, other programs' JSON and hidden folders are left out of a folder; what
    cannot be read is not, be it a file or a folder within: to read it tells why.
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
    if WORDS[1] in data and WORDS[2] in data:
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
