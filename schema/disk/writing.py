"""Write a file whole or not at all; keep the version before, its permissions and attributes."""

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from schema.disk.names import Odd, Unwritable, backup_of, reason, take_away, temporary_beside
from schema.disk.reading import content, is_ordinary, ordinary
from schema.language import N_, Phrase, printable

REPLACE_TRIES = 10 if os.name == "nt" else 1

NEW_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
PRIVATE = 0o600


class Written(NamedTuple):
    """What a save did beside what was asked."""

    backup: Path | None = None
    """Where the version before is, if there was another one and it was to be kept."""
    lost: tuple[Phrase, ...] = ()
    """What of the file before the system did not let us keep, each in words."""


def write_bytes_atomically(
    path: Path | str, data: bytes, *, backup: bool = True, durable: bool = True
) -> Written:
    """Put these bytes in place of the file at once: nobody ever sees half of them.

    A temporary file beside it is written, brought to the disk and renamed. The version before
    stays as ``NAME~`` with ``backup``; equal bytes change nothing. Links are followed to the file
    they mean; its mode, owner, group and attributes stay as far as the system allows. Without
    ``durable`` nothing waits for the disk: for batches, which can be made again. Raises
    ``Unwritable``; then the file is as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        before = _before(target)
        if before is not None and _holds(target, data):
            return Written()
        temporary = temporary_beside(target)
        kept = None
        try:
            lost = _write_new(temporary, data, before, target, durable=durable)
            if backup and before is not None:
                kept = _keep_backup(target, before, durable=durable)
            _replace(temporary, target)
        except BaseException:
            take_away(temporary)
            raise
        if durable:
            sync_folder(target.parent)
    except (OSError, ValueError) as trouble:
        raise Unwritable(path, reason(trouble)) from trouble
    return Written(kept, lost)


def set_aside(path: Path | str) -> Path:
    """Give a file the name of its version before, ``NAME~``: it is gone and can be had again.

    Raises ``Unwritable``.
    """
    try:
        target = Path(path)
        aside = target.with_name(backup_of(target).name)
        target.replace(aside)
    except (OSError, ValueError) as trouble:
        raise Unwritable(path, reason(trouble)) from trouble
    return aside


def stands_otherwise(path: Path | str, data: bytes) -> bool:
    """Whether an ordinary file lies here that has not these bytes, or cannot be read."""
    target = Path(os.path.realpath(path))
    return is_ordinary(target) and not _holds(target, data)


def _before(target: Path) -> os.stat_result | None:
    """What the system knows of the file that is there, ``None`` if there is none."""
    try:
        found = ordinary(target)
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise Odd(Phrase(N_("the file is write-protected")))
    return found


def _holds(target: Path, data: bytes) -> bool:
    """Whether the file has these bytes already."""
    try:
        return content(target, len(data)) == data
    except PermissionError:  # it may be written but not read
        return False


def _write_new(
    path: Path, data: bytes, before: os.stat_result | None, model: Path, *, durable: bool
) -> tuple[Phrase, ...]:
    """A new file with these bytes that is what the ``model`` was ``before``, and never more open
    than that; what of it could not be had."""
    mode = 0o666 if before is None else before.st_mode & PRIVATE
    descriptor = os.open(path, NEW_FLAGS, mode)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        lost = () if before is None else hand_over(descriptor, before, model)
        if durable:
            os.fsync(descriptor)
    except BaseException:
        with suppress(OSError):
            os.close(descriptor)
        take_away(path)
        raise
    os.close(descriptor)
    return lost


def _keep_backup(target: Path, before: os.stat_result, *, durable: bool) -> Path:
    """Give the present version its second name; the first one is not touched."""
    backup, link = backup_of(target), temporary_beside(target)
    try:
        try:
            os.link(target, link)
        except OSError:  # a disk without links, such as a memory stick
            data = content(target, before.st_size)
            if data is None:
                raise Odd(Phrase(N_("the file is being changed by another program"))) from None
            _write_new(link, data, before, target, durable=durable)
        try:
            _replace(link, backup)
        except OSError as trouble:
            if trouble.errno not in (errno.EISDIR, errno.ENOTEMPTY, errno.EEXIST):
                raise
            template = N_("a folder named {name} is in the place of the backup")
            raise Odd(Phrase(template, name=printable(backup.name))) from trouble
    finally:
        # Renaming one name of a file to another name of the same file leaves both.
        take_away(link)
    return backup


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


def sync_folder(folder: Path) -> None:
    """Bring the new name to the disk too, where the system can."""
    if hasattr(os, "O_DIRECTORY"):
        with suppress(OSError):  # network disks may not; the file itself is safe already
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


FORBIDDEN = frozenset(
    {errno.EPERM, errno.EACCES, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL}
)
"""What systems and disks answer that do not let one do such a thing; anything else is trouble."""
SYSTEMS_OWN = ("security.", "trusted.")
"""Attributes that a system sets by its own rules."""


def hand_over(descriptor: int, before: os.stat_result, model: Path) -> tuple[Phrase, ...]:
    """Give an open file the owner, group, attributes and mode of the ``model``, which it will take
    the place of; what the system forbids, in words. Raises ``OSError`` for other trouble.

    Where the group is not to be had, nobody else's group gets its rights.
    """
    lost: list[Phrase] = []
    mode = stat.S_IMODE(before.st_mode)
    if hasattr(os, "fchown"):
        now = os.fstat(descriptor)
        if now.st_uid != before.st_uid and not _allowed(os.fchown, descriptor, before.st_uid, -1):
            lost.append(Phrase(N_("the file now belongs to you, not to its previous owner")))
            mode &= ~(stat.S_ISUID | stat.S_ISGID)
        if now.st_gid != before.st_gid and not _allowed(os.fchown, descriptor, -1, before.st_gid):
            lost.append(Phrase(N_("the file lost its group and the group’s permissions")))
            mode = mode & ~(stat.S_ISGID | stat.S_IRWXG) | (mode & stat.S_IRWXO) << 3
    if hasattr(os, "fchmod") and not _allowed(os.fchmod, descriptor, mode):
        lost.append(Phrase(N_("the file lost its permissions")))
    if not _attributes_kept(descriptor, model):
        lost.append(Phrase(N_("the file lost its extended attributes")))
    if before.st_nlink > 1 and not _is_backup(before, model):
        lost.append(Phrase(N_("other names of the file (hard links) keep the previous version")))
    return tuple(lost)


def _allowed(call: object, *args: object) -> bool:
    try:
        call(*args)  # type: ignore[operator]
    except OSError as trouble:
        if trouble.errno not in FORBIDDEN:
            raise
        return False
    return True


def _attributes_kept(descriptor: int, model: Path) -> bool:
    """Copy the extended attributes, where there are such things."""
    if not hasattr(os, "listxattr"):
        return True
    try:
        names = os.listxattr(model)
    except OSError:  # a disk without them
        return True
    kept = True
    for name in names:
        if name.startswith(SYSTEMS_OWN):
            continue
        try:
            os.setxattr(descriptor, name, os.getxattr(model, name))
        except OSError:
            kept = False
    return kept


def _is_backup(before: os.stat_result, model: Path) -> bool:
    """Whether the second name is only our own backup, of a save that was killed."""
    with suppress(OSError):
        found = backup_of(model).stat()
        return (found.st_dev, found.st_ino) == (before.st_dev, before.st_ino) and (
            before.st_nlink == 2
        )
    return False
