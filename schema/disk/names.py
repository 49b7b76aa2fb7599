"""Names beside a file: its backup and temporary files; why a disk refuses, in plain words."""

import errno
import os
import re
import shutil
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from schema.language import N_, Phrase, UserError, printable

LEFT_OVER = ".banneret-*.tmp"
"""What a save that was killed may leave behind."""
LONG_AGO = 3600
"""Seconds after which nobody is still writing a file."""
LONGEST_PLAIN = 60
"""Letters of a name that people gave to what they keep."""
LONGEST = 255
"""Bytes of a name where the system does not say."""


def backup_of(path: Path | str) -> Path:
    """Where the version before is kept: ``battle.json~``.

    A name that would be too long with it is cut, and a digest keeps it apart from its like.
    """
    target = Path(os.path.realpath(path))
    name = os.fsencode(target.name)
    most = _longest(target.parent)
    if len(name) < most or os.name == "nt":
        return target.with_name(f"{target.name}~")
    tail = f"-{sha256(name).hexdigest()[:8]}~"
    start = name[: most - len(tail)].decode("utf-8", "ignore").encode()
    return target.with_name(start.decode() + tail)


def temporary_beside(target: Path) -> Path:
    """A name for what is about to be written; what killed saves left there long ago goes."""
    _tidied(target.parent)
    return target.parent / f".banneret-{os.urandom(8).hex()}.tmp"


@cache
def _tidied(folder: Path) -> None:
    """Once a process is often enough."""
    tidy(folder)


def tidy(folder: Path) -> None:
    """Take away what killed saves left in a folder, unless somebody may still be writing it."""
    with suppress(OSError):
        for half in folder.glob(LEFT_OVER):
            with suppress(OSError):
                found = half.lstat()
                # A second name of a file has the file's own time of change.
                if time.time() - max(found.st_mtime, found.st_ctime) < LONG_AGO:
                    continue
                if stat.S_ISDIR(found.st_mode):
                    shutil.rmtree(half, ignore_errors=True)
                else:
                    half.unlink()


def plain_file_name(text: str, otherwise: str) -> str:
    """A text as a file or folder may be called everywhere; ``otherwise`` where nothing is left."""
    words = re.sub(r"[^\w \-]+", " ", text)
    return " ".join(words.split())[:LONGEST_PLAIN].strip() or otherwise


def free_name(
    path: Path, ending: str = "", joined: str = " ", taken: Callable[[Path], bool] = Path.exists
) -> Path:
    """The path, or the same with the first number before its ``ending`` that is not ``taken``."""
    start, number, found = path.name.removesuffix(ending), 2, path
    while taken(found):
        found = path.with_name(f"{start}{joined}{number}{ending}")
        number += 1
    return found


def take_away(path: Path) -> None:
    """Without a word where it does not go: it is in nobody's way."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _longest(folder: Path) -> int:
    if hasattr(os, "pathconf"):
        with suppress(OSError, ValueError):
            return os.pathconf(folder, "PC_NAME_MAX")
    return LONGEST


REASONS = {
    errno.ENOENT: N_("no such file or folder"),
    errno.ENOTDIR: N_("part of the path is not a folder"),
    errno.EISDIR: N_("this is a folder, not a file"),
    errno.EACCES: N_("no permission"),
    errno.EPERM: N_("no permission"),
    errno.EROFS: N_("the disk is read-only"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("your disk quota is exceeded"),
    errno.EFBIG: N_("the file would be larger than allowed"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.ELOOP: N_("the links form a loop"),
    errno.EIO: N_("disk error"),
}


class FileTrouble(UserError):
    """A file that cannot be had or made; the text says which, why, and what to do."""

    def __init__(self, path: Path | str, why: Phrase) -> None:
        """``why`` follows the path in the text."""
        template = "{path}: {why}"
        super().__init__(Phrase(template, path=printable(str(path)), why=why))
        self.args = (path, why)  # what pickle builds it from again
        self.path = Path(path)


class Unreadable(FileTrouble):
    """A file that cannot be read or is not what it should be."""

    faults: tuple[Any, ...] = ()
    """Of a file of wrong structure, every ``schema.faults.LocatedFault``."""


class Unwritable(FileTrouble):
    """A file that cannot be written; what stood there before still stands there."""


class Odd(UserError, OSError):
    """Something at the path that is not as it should be, or that stands in the way."""


def reason(trouble: Exception) -> Phrase:
    """Why the system refused, in plain words."""
    if isinstance(trouble, Odd):
        return trouble.phrase
    if not isinstance(trouble, OSError):  # the path itself holds a NUL or half a character
        return Phrase(N_("not a valid file name"))
    template = REASONS.get(trouble.errno or 0)
    if template:
        return Phrase(template)
    return Phrase("{said}", said=trouble.strerror or type(trouble).__name__)
