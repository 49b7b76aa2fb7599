"""Read ordinary files only, and never more than the limits kept here.

``docs/limits.md`` lists them all; it is written from the published schemas by ``docs/limits.py``.
"""

import os
import stat
from pathlib import Path
from typing import Annotated

from pydantic import StringConstraints

from schema.disk.names import Odd, Unreadable, reason
from schema.language import N_, Phrase

LIMIT = 16 * 2**20
"""The largest file that is read, in bytes; a board of 300 by 300 hexes takes about 1 MB."""

READ_CHUNK = 2**20

# Not every system has them. O_NONBLOCK: a FIFO that got there in between must not hang us.
OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(path: Path | str) -> bytes:
    """All bytes of a regular file of at most ``LIMIT``; raises ``Unreadable``."""
    try:
        ordinary(path)
        data = content(path, LIMIT)
    except (OSError, ValueError) as trouble:
        raise Unreadable(path, reason(trouble)) from trouble
    if data is None:
        template = N_("larger than {limit} MB: this is not a file of ours")
        raise Unreadable(path, Phrase(template, limit=LIMIT // 2**20))
    return data


def read_start(path: Path | str, most: int) -> bytes:
    """The first bytes of a regular file of any size, ``most`` of them; raises ``Unreadable``."""
    try:
        ordinary(path)
        descriptor = os.open(path, OPEN_FLAGS)
        try:
            return _read(descriptor, most)
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as trouble:
        raise Unreadable(path, reason(trouble)) from trouble


def ordinary(path: Path | str) -> os.stat_result:
    """What the system knows of an ordinary file; to open a FIFO or a device may hang or do things.

    Raises ``OSError``.
    """
    found = os.stat(path)  # noqa: PTH116 - takes what open takes
    if stat.S_ISDIR(found.st_mode):
        raise Odd(Phrase(N_("this is a folder, not a file")))
    if not stat.S_ISREG(found.st_mode):
        raise Odd(Phrase(N_("this is a pipe or a device, not a file")))
    return found


def is_ordinary(path: Path | str) -> bool:
    """Whether an ordinary file lies here, or a link to one; never raises."""
    try:
        ordinary(path)
    except (OSError, ValueError):
        return False
    return True


def content(path: Path | str, most: int) -> bytes | None:
    """All bytes of a file, ``None`` if there are more than ``most``; raises ``OSError``."""
    descriptor = os.open(path, OPEN_FLAGS)
    try:
        if os.fstat(descriptor).st_size > most:
            return None
        data = _read(descriptor, most + 1)
    finally:
        os.close(descriptor)
    return data if len(data) <= most else None


def _read(descriptor: int, most: int) -> bytes:
    """Until the end or ``most``: some files lie about their size."""
    parts: list[bytes] = []
    while most > 0 and (part := os.read(descriptor, min(READ_CHUNK, most))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


SEATS = 12
UNITS = 5_000
COMMANDERS = 500
MARKERS = 2_000
ZONES = 1_000
ZONE_PLACES = 250_000
"""As many as the largest board has hexes."""
HEXES = 250_000
ON_HEXES = 50_000
"""Tokens, ways, walls, pinned pieces: a board of 500 by 500 hexes may have a river."""
LABELS = 1_000
TILES = 300
SETUP_MARKERS = 60
STEPS = 120
"""No tile or setup marker lies more steps from the middle of its plane along either axis, nor is a
map wider."""
TABLE_PIECES = 500
CORNERS = 200
POOLS = 200
CARDS = 500
SPOTS = 5_000
LISTED = 1_000
"""Rules, objectives, set-up steps, notes, waivers and whatever else a person writes one by one."""
MAPPED = 5_000
"""Entries of any mapping: the things of a pack by their ids, what lies where, texts by language."""
TRANSCRIPT = 20_000
TEXT = 20_000
"""Letters of a text in one language."""
TITLE = 20_000
"""Titles that are a novel are cut where they are printed; they were allowed in format 1.0."""
LABEL = 200
LINE = 2_000
"""Letters of what stands in one line: a licence, a tag, a source."""

Written = Annotated[str, StringConstraints(max_length=TEXT)]
Titled = Annotated[str, StringConstraints(max_length=TITLE)]
Lettered = Annotated[str, StringConstraints(max_length=LABEL)]
Line = Annotated[str, StringConstraints(max_length=LINE)]
