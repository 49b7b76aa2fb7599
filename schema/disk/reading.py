"""Read ordinary files only, and never more than is allowed, whatever a file says of itself."""

import os
import stat
from pathlib import Path

from schema.disk.names import Odd, Unreadable, reason
from schema.language import N_, Phrase

LIMIT = 16 * 2**20
"""The largest file that is read, in bytes; a board of 300 by 300 hexes takes about 1 MB."""

READ_CHUNK = 2**20

# Not every system has them. O_NONBLOCK: a FIFO that got there in between must not hang us.
OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(path: Path | str, most: int | None = None) -> bytes:
    """All bytes of a regular file of at most so many, else ``LIMIT``; raises ``Unreadable``."""
    most = LIMIT if most is None else most
    try:
        ordinary(path)
        data = content(path, most)
    except (OSError, ValueError) as trouble:
        raise Unreadable(path, reason(trouble)) from trouble
    if data is None:
        template = N_("larger than {limit} MB; not a Banneret file")
        raise Unreadable(path, Phrase(template, limit=most // 2**20))
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
