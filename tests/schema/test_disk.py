"""Writing is whole or not at all: full disks, kill -9, links, modes, backups (ADR 9)."""

import errno
import os
import random
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from schema import disk, files
from schema.disk import Unwritable, write_bytes_atomically
from tests.schema.test_edits import small_scenario

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such thing")


def names(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


def test_the_version_before_is_kept_once(tmp_path: Path) -> None:
    """One backup; equal bytes change nothing, or the backup would be lost for nothing."""
    path = tmp_path / "battle.json"
    for data in (b"one", b"two", b"three", b"three"):
        write_bytes_atomically(path, data)
    assert path.read_bytes() == b"three"
    assert disk.backup_of(path).read_bytes() == b"two"
    assert names(tmp_path) == ["battle.json", "battle.json~"]


def test_exports_need_no_backup(tmp_path: Path) -> None:
    """A PDF can be made again."""
    path = tmp_path / "sheet.pdf"
    for data in (b"one", b"two"):
        write_bytes_atomically(path, data, backup=False, durable=False)
    assert names(tmp_path) == ["sheet.pdf"]


@posix
def test_links_are_followed_and_modes_kept(tmp_path: Path) -> None:
    """The link stays a link, the file its mode; a new file gets what the umask leaves."""
    (tmp_path / "store").mkdir()
    real, link = tmp_path / "store" / "real.json", tmp_path / "link.json"
    write_bytes_atomically(real, b"one")
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(real.stat().st_mode) == 0o666 & ~mask
    real.chmod(0o640)
    link.symlink_to(real)
    write_bytes_atomically(link, b"two")
    assert link.is_symlink()
    assert real.read_bytes() == b"two"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert names(tmp_path / "store") == ["real.json", "real.json~"]


@posix
def test_a_save_that_was_killed_between_backup_and_rename_is_no_trap(tmp_path: Path) -> None:
    """Then file and backup are one: the next save must part them and leave no third name."""
    path = tmp_path / "battle.json"
    write_bytes_atomically(path, b"one")
    disk.backup_of(path).hardlink_to(path)
    write_bytes_atomically(path, b"two")
    assert (path.read_bytes(), disk.backup_of(path).read_bytes()) == (b"two", b"one")
    assert names(tmp_path) == ["battle.json", "battle.json~"]


def test_a_disk_without_links_gets_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory sticks know no second names."""

    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    path = tmp_path / "battle.json"
    write_bytes_atomically(path, b"one")
    monkeypatch.setattr(os, "link", refuse)
    write_bytes_atomically(path, b"two")
    assert disk.backup_of(path).read_bytes() == b"one"


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS])
def test_a_disk_that_fails_leaves_everything_as_it_was(
    call: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At whichever step it fails: the file, its backup, no rubbish, one line."""
    path = tmp_path / "battle.json"
    files.write(small_scenario(rounds=1), path)
    files.write(small_scenario(rounds=2), path)

    def fail(*_: Any) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as broken:
        broken.setattr(os, call, fail)
        with pytest.raises(Unwritable) as trouble:
            files.write(small_scenario(rounds=3), path)
    assert str(trouble.value) == f"{path}: {disk.REASONS[number]}"
    assert files.read(path).rounds == 2
    assert files.read(disk.backup_of(path)).rounds == 1
    assert names(tmp_path) == ["battle.json", "battle.json~"]


def test_a_disk_that_fills_up_in_the_middle_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first write stores a part, the next one none."""
    path = tmp_path / "battle.json"
    write_bytes_atomically(path, b"one")
    real_write = os.write
    calls: list[int] = []

    def fill(descriptor: int, data: bytes) -> int:
        calls.append(len(data))
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "full")
        return real_write(descriptor, data[:3])

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", fill)
        with pytest.raises(Unwritable, match="the disk is full"):
            write_bytes_atomically(path, b"0123456789")
    assert calls == [10, 7]
    assert path.read_bytes() == b"one"
    assert names(tmp_path) == ["battle.json"]


FULL = """
import resource, signal, sys
from schema.disk import Unwritable, write_bytes_atomically
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write_bytes_atomically(sys.argv[1], b"x" * 5000)
except Unwritable as trouble:
    print(trouble)
"""


@posix
def test_the_systems_own_limit_is_reported_in_one_line(tmp_path: Path) -> None:
    """No stand-in here: the system itself refuses to let the file grow."""
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    run = subprocess.run(
        [sys.executable, "-c", FULL, path], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert run.stdout == f"{path}: the file would be larger than allowed\n"
    assert path.read_bytes() == b"one"
    assert names(tmp_path) == ["battle.json"]


def test_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing folders, folders in the way, write-protected files, pipes."""
    kept = tmp_path / "kept.json"
    kept.write_bytes(b"one")
    cases: dict[Path | str, str] = {
        tmp_path / "no" / "a.json": "no such file or folder",
        tmp_path: "this is a folder, not a file",
        kept / "a.json": "part of the path is not a folder",
        "a\0b": "not a valid file name",
        tmp_path / ("x" * 300): "the name is too long",
    }
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        cases[tmp_path / "pipe"] = "this is a pipe or a device, not a file"
    for path, why in cases.items():
        with pytest.raises(Unwritable, match=why):
            write_bytes_atomically(path, b"two")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everywhere
    with pytest.raises(Unwritable, match="the file is write-protected"):
        write_bytes_atomically(kept, b"two")
    assert kept.read_bytes() == b"one"


def test_windows_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A virus scanner holds the file for a moment; elsewhere a refusal is a refusal."""
    path = tmp_path / "battle.json"
    real_replace, refusals = os.replace, [PermissionError(13, "busy")] * 3

    def busy(*names_: Any) -> None:
        if refusals:
            raise refusals.pop()
        real_replace(*names_)

    monkeypatch.setattr(os, "replace", busy)
    monkeypatch.setattr(time, "sleep", lambda _: None)
    with pytest.raises(Unwritable, match="no permission"):
        write_bytes_atomically(path, b"one")
    monkeypatch.setattr("schema.disk.writing.REPLACE_TRIES", 10)
    write_bytes_atomically(path, b"one")
    assert path.read_bytes() == b"one"
    assert not refusals


SAVER = """
import sys
from schema import files
from tests.schema.test_edits import small_scenario
path, first = sys.argv[1], int(sys.argv[2])
one, other = small_scenario(rounds=first), small_scenario(rounds=first + 1)
print("ready", flush=True)
while True:
    files.write(one, path)
    files.write(other, path)
"""


def _killed_while_saving(path: Path, rounds: int, chance: random.Random) -> None:
    """Kill a process that saves without end, so many times; the file must always be whole."""
    for turn in range(1, rounds + 1):
        first = turn % 45 * 2 + 1
        with subprocess.Popen(
            [sys.executable, "-c", SAVER, path, str(first)], cwd=ROOT, stdout=subprocess.PIPE
        ) as saver:
            assert saver.stdout is not None
            assert saver.stdout.readline() == b"ready\n"
            time.sleep(chance.uniform(0.001, 0.03))
            saver.send_signal(signal.SIGKILL)
        if path.exists():
            assert files.read(path) in [small_scenario(rounds=n) for n in range(1, 95)]
        backup = disk.backup_of(path)
        if backup.exists():
            assert files.read(backup).title == small_scenario().title
    assert path.exists()


@posix
def test_a_file_killed_in_mid_save_is_never_lost(tmp_path: Path) -> None:
    """Issue 2: kill -9 in a loop; a sample of the soak below."""
    _killed_while_saving(tmp_path / "battle.json", 2, random.Random(1))


@posix
@pytest.mark.soak
def test_a_file_killed_in_mid_save_is_never_lost_in_hundreds_of_kills(tmp_path: Path) -> None:
    """The same, 300 times, at other moments each."""
    _killed_while_saving(tmp_path / "battle.json", 300, random.Random(2))
