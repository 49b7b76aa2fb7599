"""Bytes on a disk: read with a limit, written whole or not at all, and told in one line if not."""

import errno
import os
import secrets
import stat
import time
from contextlib import suppress
from pathlib import Path

from schema.language import N_, Phrase, Refusal

LIMIT = 16 * 2**20
"""The largest file that is read, in bytes; a board of 300 by 300 hexes takes about 1 MB."""

READ_CHUNK = 2**20

REPLACE_TRIES = 10 if os.name == "nt" else 1

# Not every system has them. O_NONBLOCK: a FIFO that got there in between must not hang us.
OPEN_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
NEW_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)

REASONS = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOTDIR: N_("part of the path is not a folder"),
    errno.EISDIR: N_("this is a folder, not a file"),
    errno.EACCES: N_("no permission"),
    errno.EPERM: N_("no permission"),
    errno.EROFS: N_("this disk can only be read"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your share of the disk is full"),
    errno.EFBIG: N_("the file would be larger than allowed"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("the links lead in a circle"),
    errno.EIO: N_("the disk does not answer properly"),
}


class FileTrouble(Refusal):
    """A file that cannot be had or made; the text says which, why, and what to do."""

    def __init__(self, path: Path | str, why: Phrase) -> None:
        """``why`` follows the path in the text."""
        template = "{path}: {why}"
        super().__init__(Phrase(template, path=_on_one_line(path), why=why))
        self.args = (path, why)  # what pickle builds it from again
        self.path = Path(path)


class Unreadable(FileTrouble):
    """A file that cannot be read or is not what it should be."""


class Unwritable(FileTrouble):
    """A file that cannot be written; what stood there before still stands there."""


def read_bytes(path: Path | str) -> bytes:
    """All bytes of a regular file of at most ``LIMIT``; raises ``Unreadable``."""
    try:
        _mode(path)
        descriptor = os.open(path, os.O_RDONLY | OPEN_FLAGS)
        try:
            size = os.fstat(descriptor).st_size
            data = _read_all(descriptor) if size <= LIMIT else None
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as trouble:
        raise Unreadable(path, reason(trouble)) from trouble
    if data is None or len(data) > LIMIT:
        template = N_("larger than {limit} MB: this is not a file of ours")
        raise Unreadable(path, Phrase(template, limit=LIMIT // 2**20))
    return data


def write_bytes_atomically(
    path: Path | str, data: bytes, *, backup: bool = True, durable: bool = True
) -> None:
    """Put these bytes in place of the file at once: nobody ever sees half of them.

    A temporary file beside it is written, brought to the disk and renamed. The version before
    stays as ``NAME~`` with ``backup``; equal bytes change nothing. Links are followed to the file
    they mean; its mode stays. Without ``durable`` nothing waits for the disk: for batches, which
    can be made again. Raises ``Unwritable``; then the file is as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        before = _mode_before(target)
        if before is not None and _holds(target, data):
            return
        temporary = target.parent / f".banneret-{secrets.token_hex(8)}.tmp"
        try:
            _write_new(temporary, data, before, durable=durable)
            if backup and before is not None:
                _keep_backup(target, durable=durable)
            _replace(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
        if durable:
            _sync_folder(target.parent)
    except (OSError, ValueError) as trouble:
        raise Unwritable(path, reason(trouble)) from trouble


def backup_of(path: Path | str) -> Path:
    """Where the version before is kept: ``battle.json~``."""
    target = Path(os.path.realpath(path))
    return target.with_name(f"{target.name}~")


def reason(trouble: Exception) -> Phrase:
    """Why the system refused, in plain words."""
    if isinstance(trouble, _Odd):
        return trouble.phrase
    if not isinstance(trouble, OSError):  # the path itself holds a NUL or half a character
        return Phrase(N_("this cannot be a file's name"))
    template = REASONS.get(trouble.errno or 0)
    if template:
        return Phrase(template)
    return Phrase("{said}", said=trouble.strerror or type(trouble).__name__)


class _Odd(Refusal, OSError):
    """Something at the path that is not an ordinary file."""


def _mode(path: Path | str) -> int:
    """The permission bits of an ordinary file; to open a FIFO or a device may hang or do things."""
    mode = os.stat(path).st_mode  # noqa: PTH116 - takes what open takes
    if stat.S_ISDIR(mode):
        raise _Odd(Phrase(N_("this is a folder, not a file")))
    if not stat.S_ISREG(mode):
        raise _Odd(Phrase(N_("this is a pipe or a device, not a file")))
    return stat.S_IMODE(mode)


def _read_all(descriptor: int) -> bytes:
    """Until the end, or a little more than the limit: some files lie about their size."""
    parts: list[bytes] = []
    left = LIMIT + 1
    while left > 0 and (part := os.read(descriptor, min(READ_CHUNK, left))):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _mode_before(target: Path) -> int | None:
    """The permission bits of the file that is there, ``None`` if there is none."""
    try:
        mode = _mode(target)
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise _Odd(Phrase(N_("the file is write-protected")))
    return mode


def _holds(target: Path, data: bytes) -> bool:
    """Whether the file has these bytes already."""
    if target.stat().st_size != len(data):
        return False
    try:
        return target.read_bytes() == data
    except PermissionError:  # it may be written but not read
        return False


def _write_new(path: Path, data: bytes, mode: int | None, *, durable: bool) -> None:
    descriptor = os.open(path, NEW_FLAGS, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        if mode is not None and hasattr(os, "fchmod"):
            os.fchmod(descriptor, mode)
        if durable:
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _keep_backup(target: Path, *, durable: bool) -> None:
    """Give the present version its second name; the first one is not touched."""
    link = target.parent / f".banneret-{secrets.token_hex(8)}.tmp"
    try:
        try:
            os.link(target, link)
        except OSError:  # a disk without links, such as a memory stick
            _write_new(link, target.read_bytes(), None, durable=durable)
        _replace(link, backup_of(target))
    finally:
        # Renaming one name of a file to another name of the same file leaves both.
        link.unlink(missing_ok=True)


def _replace(new: Path, target: Path) -> None:
    """Rename; Windows refuses while a virus scanner looks at the file, for a moment."""

    for attempt in range(1, REPLACE_TRIES + 1):
        try:
            os.replace(new, target)  # noqa: PTH105 - tests stand in for this very call
            return
        except PermissionError:
            if attempt == REPLACE_TRIES:
                raise
            time.sleep(0.05 * attempt)


def _sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too, where the system can."""
    if hasattr(os, "O_DIRECTORY"):
        with suppress(OSError):  # network disks may not; the file itself is safe already
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def _on_one_line(path: Path | str) -> str:
    return "".join(letter if letter.isprintable() else "�" for letter in str(path))
