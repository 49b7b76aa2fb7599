"""What belongs to a file beside its bytes, handed over to the one that takes its place."""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from schema.disk.names import backup_of
from schema.language import N_, Phrase

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
            lost.append(Phrase(N_("the file belongs to you now, no longer to its owner")))
            mode &= ~(stat.S_ISUID | stat.S_ISGID)
        if now.st_gid != before.st_gid and not _allowed(os.fchown, descriptor, -1, before.st_gid):
            lost.append(Phrase(N_("the file has lost its group and the rights of that group")))
            mode = mode & ~(stat.S_ISGID | stat.S_IRWXG) | (mode & stat.S_IRWXO) << 3
    if hasattr(os, "fchmod") and not _allowed(os.fchmod, descriptor, mode):
        lost.append(Phrase(N_("the file has lost its permissions")))
    if not _attributes_kept(descriptor, model):
        lost.append(Phrase(N_("the file has lost attributes that the system kept beside it")))
    if before.st_nlink > 1 and not _is_backup(before, model):
        lost.append(Phrase(N_("other names of the file (hard links) keep the version before")))
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
