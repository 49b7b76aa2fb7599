"""Whether two names mean one file, whatever links and dots are on the way to it."""

from __future__ import annotations

from pathlib import Path


def is_same(one: Path | None, other: Path | None) -> bool:
    """Whether both are there and mean the same file; of files that are gone the names count."""
    if one is None or other is None:
        return False
    try:
        return one.samefile(other)
    except OSError:
        return one.absolute() == other.absolute()
