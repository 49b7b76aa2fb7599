"""The command line when the program itself fails, and where nobody knows the user's home."""

import os
import sys
from pathlib import Path

import pytest

from banneret import locations, terminal
from schema import fault_log
from schema.disk import Unreadable
from tests.banneret.conftest import RAID, Run
from tests.banneret.test_terminal import spawned


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that cannot compare two scenarios."""

    def fail(*_: object) -> None:
        raise ValueError("Robb sits on C7")

    monkeypatch.setattr("banneret.commands.diff.differences", fail)


@pytest.mark.usefixtures("broken")
def test_a_fault_of_the_program_is_one_line_a_report_and_a_code_of_its_own(
    run: Run, raid: Path, tmp_path: Path
) -> None:
    answer = run("diff", raid, raid)
    log = fault_log.place(tmp_path / "home")
    assert (answer.code, answer.out, answer.err.count("\n")) == (terminal.CODE, "", 1)
    assert answer.err.startswith("banneret: Banneret failed (ValueError, tests/banneret/test_cr")
    assert str(log) in answer.err
    report = log.read_text(encoding="utf-8")
    assert "while: diff … …" in report
    assert "Robb" not in report + answer.err


@pytest.mark.usefixtures("broken")
def test_a_fault_is_reported_where_nothing_can_be_written(
    run: Run, raid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").touch()
    answer = run("diff", raid, raid)
    assert (answer.code, "the report could not be saved" in answer.err) == (terminal.CODE, True)


@pytest.fixture
def homeless(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """As in a container: no home by any variable and no entry in the list of users."""
    for name in ("BANNERET_HOME", "HOME", "XDG_DATA_HOME", "APPDATA", "USERPROFILE", "HOMEPATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 54321, raising=False)
    return run


@pytest.mark.skipif(sys.platform == "win32", reason="homes of POSIX")
def test_commands_do_without_a_home(homeless: Run, raid: Path, tmp_path: Path) -> None:
    assert locations.user_folder() is None
    for words in (
        ("check", raid),
        ("export", raid, "-o", tmp_path / "raid.txt"),
        ("new", "terrain-cards", "-o", tmp_path / "empty.json"),
        ("games",),
        ("games", "battlelore-1e", "--template", tmp_path / "cards"),
    ):
        answer = homeless(*words)
        assert (answer.code, answer.err) == (0, ""), words
    answer = homeless("edit")
    assert (answer.code, "BANNERET_HOME" in answer.err) == (2, True)


@pytest.mark.skipif(sys.platform == "win32", reason="homes of POSIX")
def test_a_home_that_nobody_has_is_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    odd = "~nobody-here/x"
    for words in (("--games-path", odd), ("--check", odd), ("--new", odd)):
        answer = run("games", *words)
        assert (answer.code, answer.err) == (
            2,
            f"banneret: {odd}: no home folder with this name\n",
        )
    for name in ("BANNERET_HOME", "BANNERET_GAMES_PATH"):
        with monkeypatch.context() as patch:
            patch.setenv(name, odd)
            with pytest.raises(Unreadable, match="no home folder"):
                locations.game_folders()
    assert not list(tmp_path.glob("~*"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_nothing_is_written_where_nobody_can_read_it(raid: Path) -> None:
    answer = spawned('exec "$@" >/dev/full 2>&-', "check", str(raid))
    assert (answer.returncode, answer.stderr) == (2, b"")
    answer = spawned('exec "$@" 2>/dev/full', "check", str(raid.with_name("none.json")))
    assert (answer.returncode, answer.stdout) == (2, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes them")
def test_what_is_closed_is_no_place_for_a_file(raid: Path, tmp_path: Path) -> None:
    """Else the file that is opened next would be number 2, and take what is written of errors."""
    folder = tmp_path / "many"
    words = (*RAID, "--seed", "1", "--count", "3", "-o", str(folder))
    answer = spawned('exec "$@" <&- 2>&-', *words)
    assert (answer.returncode, len(list(folder.iterdir()))) == (0, 3)


def test_no_empty_lines_without_a_terminal(run: Run, tmp_path: Path) -> None:
    answer = run(*RAID, "--seed", 1, "--count", 2, "-o", tmp_path / "many")
    assert (answer.code, answer.err) == (0, "")
