"""A system call that fails at any point of a save: nothing is lost, left over or said wrongly.

Each call of a save is made to fail in turn, the first time and every time.
"""

import errno
import itertools
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from schema import disk, files
from schema.disk import Unwritable, write_bytes_atomically, write_folder
from tests.schema.test_edits import small_scenario

CALLS = [
    name
    for name in (
        "open",
        "write",
        "fsync",
        "link",
        "replace",
        "rename",
        "unlink",
        "fchmod",
        "fchown",
        "stat",
        "lstat",
        "fstat",
        "access",
        "close",
        "listxattr",
        "scandir",
        "mkdir",
    )
    if hasattr(os, name)
]
NUMBERS = (errno.EIO, errno.EACCES, errno.ENOSPC)
DURABLE_AND_NOT = (True, False)
MOST_CALLS = 12
"""A save makes no call more often."""


class Failing:
    """Stands in for a call of the system and fails the n-th time, or from then on."""

    def __init__(self, call: Callable[..., Any], number: int, at: int, *, always: bool) -> None:
        self.call, self.number, self.at, self.always = call, number, at, always
        self.made = 0

    def __call__(self, *args: Any, **named: Any) -> Any:
        self.made += 1
        if self.made - 1 == self.at or (self.always and self.made > self.at):
            if self.call is REAL["close"]:
                self.call(*args, **named)  # as Linux does: it is closed whatever it says
            raise OSError(self.number, os.strerror(self.number))
        return self.call(*args, **named)

    @property
    def failed(self) -> bool:
        """Whether it came to that."""
        return self.made > self.at


REAL = {name: getattr(os, name) for name in CALLS}
CASES = list(itertools.product(CALLS, NUMBERS, range(3)))


def left_over(folder: Path) -> list[str]:
    """What nobody asked for."""
    return [path.name for path in folder.rglob("*") if path.name.startswith(".banneret-")]


def _try(folder: Path, call: str, number: int, at: int, *, always: bool, durable: bool) -> bool:
    """Save over a file with a backup while a call fails; whether it was made so often."""
    path = folder / "battle.json"
    for file in (path, disk.backup_of(path)):
        file.unlink(missing_ok=True)  # a save that was refused may have made one file of them
    path.write_bytes(b"two")
    disk.backup_of(path).write_bytes(b"one")
    failing = Failing(REAL[call], number, at, always=always)
    refusal = ""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, call, failing)
        try:
            write_bytes_atomically(path, b"three", durable=durable)
        except Unwritable as trouble:
            refusal = str(trouble)
    case = (call, errno.errorcode[number], at, always, durable, refusal)
    assert refusal.isprintable(), case
    assert path.read_bytes() == (b"two" if refusal else b"three"), case
    # A save that is refused when the backup stands already has put it there for nothing.
    assert disk.backup_of(path).read_bytes() in ((b"one", b"two") if refusal else (b"two",)), case
    if not (call == "unlink" and failing.failed):
        assert left_over(folder) == [], case
    for name in left_over(folder):
        (folder / name).unlink()
    return failing.failed


@pytest.mark.parametrize(("call", "number", "at"), CASES[::3] + CASES[1::7])
def test_a_call_that_fails_once(tmp_path: Path, call: str, number: int, at: int) -> None:
    _try(tmp_path, call, number, at, always=False, durable=True)


@pytest.mark.soak
@pytest.mark.parametrize("call", CALLS)
def test_every_call_that_fails(tmp_path: Path, call: str) -> None:
    """Once and from then on, every number, waiting for the disk or not."""
    for number, at, always, durable in itertools.product(
        NUMBERS, range(MOST_CALLS), (False, True), DURABLE_AND_NOT
    ):
        _try(tmp_path, call, number, at, always=always, durable=durable)


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace", "mkdir", "rename", "close"])
@pytest.mark.parametrize("at", [0, 2])
def test_a_folder_is_made_whole_or_not_at_all(tmp_path: Path, call: str, at: int) -> None:
    """Whichever call fails; and trouble leaves no half of it."""
    folder = tmp_path / "mine"
    made = {"a.csv": b"a", "deep/b.txt": b"b", "game.json": b"{}"}
    failing = Failing(REAL[call], errno.EIO, at, always=False)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(os, call, failing)
        with suppress(Unwritable):
            write_folder(folder, made)
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert written == (set(made) if folder.exists() else set())
    assert left_over(tmp_path) == []


def test_a_file_that_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    """16 MB are read; what would be longer is refused before anything is touched."""
    path = tmp_path / "battle.json"
    files.write(small_scenario(), path)
    long = small_scenario().changed(extras={"long": "1" * disk.LIMIT})
    with pytest.raises(Unwritable, match="the file would be too large to read again; shorten it"):
        files.write(long, path)
    assert files.read(path) == small_scenario()
    assert not disk.backup_of(path).exists()
