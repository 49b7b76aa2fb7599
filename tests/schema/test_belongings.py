"""What a file has beside its bytes stays with it; what cannot is reported; nothing lies about."""

import errno
import os
import shutil
import stat
import time
from contextlib import suppress
from pathlib import Path

import pytest

from schema import disk
from schema.disk import Unwritable, write_bytes_atomically
from schema.disk.names import LONG_AGO, _tidied

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such thing")
SOMEBODY = 65_432


@posix
def test_a_private_file_is_private_from_the_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The temporary and, on a disk without links, the copy for the backup too."""
    path = tmp_path / "host.json"
    path.write_bytes(b"secret")
    path.chmod(0o600)
    born: list[int] = []
    real_write = os.write

    def look(descriptor: int, data: bytes) -> int:
        born.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        return real_write(descriptor, data)

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "write", look)
    monkeypatch.setattr(os, "link", refuse)
    write_bytes_atomically(path, b"more secrets")
    assert born == [0o600, 0o600]
    kept = (path, disk.backup_of(path))
    assert [stat.S_IMODE(file.stat().st_mode) for file in kept] == [0o600, 0o600]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o660, 0o666, 0o755])
def test_a_temporary_is_never_more_open_than_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    path.chmod(mode)
    born: list[int] = []
    real_write = os.write

    def look(descriptor: int, data: bytes) -> int:
        born.append(stat.S_IMODE(os.fstat(descriptor).st_mode))
        return real_write(descriptor, data)

    monkeypatch.setattr(os, "write", look)
    assert write_bytes_atomically(path, b"two").lost == ()
    assert born == [mode & 0o600]
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="root alone may")
def test_owner_and_group_stay(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    os.chown(path, SOMEBODY, SOMEBODY + 1)
    path.chmod(0o660)
    assert write_bytes_atomically(path, b"two").lost == ()
    found = path.stat()
    assert (found.st_uid, found.st_gid, stat.S_IMODE(found.st_mode)) == (
        SOMEBODY,
        SOMEBODY + 1,
        0o660,
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="root alone may")
def test_an_owner_and_a_group_that_cannot_be_had_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the rights of the group that is gone go to no other."""
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    os.chown(path, SOMEBODY, SOMEBODY + 1)
    path.chmod(0o664)

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "not yours")

    monkeypatch.setattr(os, "fchown", refuse)
    lost = [phrase.translated("en") for phrase in write_bytes_atomically(path, b"two").lost]
    assert len(lost) == 2
    assert "owner" in lost[0]
    assert "group" in lost[1]
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="only Linux has this call")
def test_attributes_stay(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    try:
        os.setxattr(path, "user.tag", b"red")
    except OSError:
        pytest.skip("this disk has none")
    write_bytes_atomically(path, b"two")
    assert os.getxattr(path, "user.tag") == b"red"


@posix
def test_other_names_of_a_file_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    (tmp_path / "same.json").hardlink_to(path)
    lost = write_bytes_atomically(path, b"two").lost
    assert [phrase.translated("en") for phrase in lost] == [
        "other names of the file (hard links) keep the previous version"
    ]
    assert write_bytes_atomically(path, b"three").lost == ()


@posix
@pytest.mark.parametrize("letter", ["a", "я"])
def test_the_longest_name_can_be_saved_again_and_again(tmp_path: Path, letter: str) -> None:
    """A backup's name is one longer: two such files must not share it."""
    most = 250 // len(letter.encode())
    paths = [tmp_path / f"{letter * most}{'x' * (255 - 250 - 1)}{n}" for n in "12"]
    assert {len(os.fsencode(path.name)) for path in paths} == {255}
    for path in paths:
        for data in (b"one", b"two", b"three"):
            write_bytes_atomically(path, data)
        assert disk.backup_of(path).read_bytes() == b"two"
    assert len({disk.backup_of(path) for path in paths}) == 2


def test_a_folder_where_the_backup_belongs_is_named(tmp_path: Path) -> None:
    path = tmp_path / "battle.json"
    path.write_bytes(b"one")
    disk.backup_of(path).mkdir()
    with pytest.raises(
        Unwritable, match=r"a folder named battle\.json~ is in the place of the backup"
    ):
        write_bytes_atomically(path, b"two")
    assert path.read_bytes() == b"one"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["battle.json", "battle.json~"]


def test_what_killed_saves_left_is_tidied_unless_somebody_may_be_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the time of a file's last change of any kind; a second name has the first one's bytes."""
    halves = [tmp_path / f".banneret-{n}.tmp" for n in range(3)]
    halves[0].write_bytes(b"half")
    halves[1].mkdir()
    (halves[1] / "units.csv").write_bytes(b"half")
    other = tmp_path / ".banneret-notes.txt"
    other.write_bytes(b"mine")
    _tidied.cache_clear()
    write_bytes_atomically(tmp_path / "a.json", b"one")
    assert halves[0].exists()
    assert halves[1].exists()
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 2 * LONG_AGO)
    _tidied.cache_clear()
    write_bytes_atomically(tmp_path / "a.json", b"two")
    assert not halves[0].exists()
    assert not halves[1].exists()
    assert other.read_bytes() == b"mine"
    with suppress(OSError):
        shutil.rmtree(tmp_path)
