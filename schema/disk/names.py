"""Names beside a file: its backup, and what stands there only while something is written."""

import os
import shutil
import stat
import time
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

LEFT_OVER = ".banneret-*.tmp"
"""What a save that was killed may leave behind."""
LONG_AGO = 3600
"""Seconds after which nobody is still writing a file."""
LONGEST = 255
"""Bytes of a name where the system does not tell."""


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


def take_away(path: Path) -> None:
    """Without a word where it does not go: it is in nobody's way."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _longest(folder: Path) -> int:
    if hasattr(os, "pathconf"):
        with suppress(OSError, ValueError):
            return os.pathconf(folder, "PC_NAME_MAX")
    return LONGEST
