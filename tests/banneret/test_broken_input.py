"""Broken input: one clear line, exit code 2, no traceback, nothing half-written."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from schema.scenario import SCENARIO_FORMAT
from tests.banneret.conftest import RAID, Run

Breaker = Callable[[Path, str], None]


def _truncated(path: Path, text: str) -> None:
    path.write_text(text[: len(text) // 2], encoding="utf-8")


def _wrong_type(path: Path, text: str) -> None:
    path.write_text(text.replace('"rounds": 5', '"rounds": "five"'), encoding="utf-8")


def _newer_version(path: Path, text: str) -> None:
    path.write_text(text.replace(f'"format": "{SCENARIO_FORMAT}"', '"format": "9.0"'), "utf-8")


def _no_version(path: Path, text: str) -> None:
    path.write_text(text.replace(f'"format": "{SCENARIO_FORMAT}",', ""), encoding="utf-8")


def _huge(path: Path, text: str) -> None:
    with path.open("wb") as file:
        file.write(text.encode())
        file.truncate(100 * 1024 * 1024)


def _deep(path: Path, text: str) -> None:
    path.write_text('{"extras": {"a": ' + "[" * 100_000 + "]" * 100_000 + "}}", encoding="utf-8")


def _utf16(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-16")


def _cp1251(path: Path, text: str) -> None:
    path.write_bytes(text.replace("Raid", "Рейд").encode("cp1251", "replace"))


def _directory(path: Path, text: str) -> None:
    path.mkdir()


def _missing(path: Path, text: str) -> None:
    pass


def _empty(path: Path, text: str) -> None:
    path.write_bytes(b"")


def _a_list(path: Path, text: str) -> None:
    path.write_text("[1, 2, 3]", encoding="utf-8")


def _other_game(path: Path, text: str) -> None:
    path.write_text(
        text.replace('"id": "battles-of-westeros"', '"id": "chess-of-westeros"'), encoding="utf-8"
    )


def _nan(path: Path, text: str) -> None:
    path.write_text(text.replace('"rounds": 5', '"rounds": NaN'), encoding="utf-8")


BREAKERS: tuple[tuple[Breaker, str], ...] = (
    (_truncated, "the file is incomplete"),
    (_wrong_type, "rounds"),
    (_newer_version, "9.0"),
    (_no_version, "format"),
    (_huge, "MB"),
    (_deep, "broken.json"),
    (_utf16, "UTF-8"),
    (_cp1251, "UTF-8"),
    (_directory, "broken.json"),
    (_missing, "broken.json"),
    (_empty, "broken.json"),
    (_a_list, "broken.json"),
    (_other_game, "chess-of-westeros"),
    (_nan, "broken.json"),
)


@pytest.mark.parametrize(("breaker", "said"), BREAKERS, ids=lambda b: getattr(b, "__name__", None))
@pytest.mark.parametrize("command", ["check", "export", "diff"])
def test_a_broken_file_gets_one_line(
    breaker: Breaker, said: str, command: str, raid_text: str, raid: Path, tmp_path: Path, run: Run
) -> None:
    """Whatever is wrong with a file, every command that reads it says so in one line."""
    broken = tmp_path / "broken.json"
    breaker(broken, raid_text)
    out = tmp_path / "out.svg"
    words = {
        "check": ("check", broken),
        "export": ("export", broken, "-o", out),
        "diff": ("diff", raid, broken),
    }[command]
    answer = run(*words)
    assert answer.code == 2, answer
    lines = answer.err.splitlines()
    assert len(lines) == 1, answer.err
    assert lines[0].startswith("banneret: ")
    assert said in lines[0]
    assert "Traceback" not in answer.err
    assert not out.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work otherwise there")
def test_no_permission_gets_one_line(raid: Path, tmp_path: Path) -> None:
    """A file one may not read, a folder one may not write to; tried as a plain user."""
    raid.chmod(0)
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o555)
    commands = (["check", str(raid)], [*RAID, "--seed", "1", "-o", str(locked / "x.json")])
    ended = _as_plain_user(commands, tmp_path)
    assert ended.returncode == 22, ended.stderr
    assert [line[:10] for line in ended.stderr.splitlines()] == ["banneret: "] * 2, ended.stderr
    assert not list(locked.iterdir())


def _as_plain_user(
    commands: tuple[list[str], ...], folder: Path
) -> subprocess.CompletedProcess[str]:
    """Run banneret without root's rights, since root may read and write everything; the exit
    codes are the digits of the process's own.

    One run before the rights are dropped loads what is loaded late: a plain user may not even be
    allowed to read the interpreter's own folder.
    """
    drop = "import os; os.setegid(65534); os.seteuid(65534)" if os.geteuid() == 0 else "pass"
    warm = str(folder / "warm.json")
    code = (
        "import os; from banneret.cli import main\n"
        f"main({[*RAID, '--seed', '1', '-o', warm]}); main(['check', {warm!r}])\n"
        f"{drop}\n"
        f"os._exit(int(''.join(str(main(words)) for words in {commands})))"
    )
    for parent in (folder, *folder.parents):
        if parent == folder or "pytest" in parent.name:
            parent.chmod(0o755)
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "BANNERET_HOME": str(folder / "home"), "BANNERET_LANGUAGE": "en"},
        check=False,
    )


def test_a_full_disk_leaves_the_old_file_whole(
    raid: Path, raid_text: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No space left while the new file is written: one line, exit 2, the old file untouched."""

    def no_space(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    answer = run(*RAID, "--seed", 5, "-o", raid)
    assert answer.code == 2, answer
    assert len(answer.err.splitlines()) == 1
    assert "disk is full" in answer.err
    assert raid.read_text(encoding="utf-8") == raid_text
    assert [path.name for path in raid.parent.iterdir() if "home" not in path.name] == ["raid.json"]


@pytest.mark.rule("BOW-SK-S01", "BOW-SK-INV", "BOW-RAID-01")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("generate", "chess", "raid", "--seed", 1, "-o", "x.json"), "chess"),
        (("generate", "battles-of-westeros", "no-such-card", "-o", "x.json"), "no-such-card"),
        ((*RAID, "--seed", -1, "-o", "x.json"), "-1"),
        ((*RAID, "--set", "houses", "-o", "x.json"), "KEY=VALUE"),
        ((*RAID, "--set", "houses=stark,stark", "-o", "x.json"), "BOW-SK-S01"),
        (
            (*RAID, "--set", "commanders.stark=robb-young-wolf,greatjon", "-o", "x.json"),
            "BOW-RAID-01",
        ),
        ((*RAID, "--set", "units.stark=S2,S2", "-o", "x.json"), "BOW-SK-INV"),
        ((*RAID, "--lock", "weather", "-o", "x.json"), "weather"),
        ((*RAID, "--count", 0, "-o", "x"), "takes 1 to"),
        (("new", "chess", "-o", "x.json"), "chess"),
        (("new", "battles-of-westeros", "--board", "moon", "-o", "x.json"), "moon"),
        (("games", "chess"), "chess"),
    ],
)
def test_an_impossible_wish_gets_one_line(
    words: tuple[object, ...],
    said: str,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What cannot be is refused in one sentence that names the rule or what there is instead."""
    monkeypatch.chdir(tmp_path)
    answer = run(*words)
    assert answer.code == 2, answer
    assert len(answer.err.splitlines()) == 1, answer.err
    assert said in answer.err
    assert not list(tmp_path.glob("x*"))
