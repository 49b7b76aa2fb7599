"""What leaves the program by the terminal, and what a slip of the hand may not destroy."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from schema.scenario import SCENARIO_FORMAT
from tests.banneret.conftest import RAID, Run

FIXTURES = Path(__file__).parent.parent / "fixtures"


def spawned(shell: str, *words: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """``banneret`` with these words in a shell, where ``$@`` is the command."""
    command = [sys.executable, "-m", "banneret", *words]
    return subprocess.run(
        ["/bin/sh", "-c", shell, "sh", *command],
        capture_output=True,
        check=False,
        env={**os.environ, "BANNERET_LANGUAGE": "en", "PYTHONUNBUFFERED": "", **environment},
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("words", [("games",), ("schema", "scenario")])
def test_a_full_disk_behind_the_output_is_one_line(words: tuple[str, ...]) -> None:
    answer = spawned('exec "$@" >/dev/full', *words)
    assert (answer.returncode, answer.stderr) == (2, b"banneret: the disk is full\n")


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes the output")
def test_closed_output_is_no_traceback(raid: Path) -> None:
    answer = spawned('exec "$@" >&-', "export", str(raid), "-o", "-", "--format", "txt")
    assert (answer.returncode, answer.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_json_is_utf_8_on_any_terminal(raid: Path) -> None:
    answer = spawned(
        'exec "$@"', "check", "--json", "--language", "ru", str(raid), PYTHONIOENCODING="ascii"
    )
    texts = [finding["text"] for finding in json.loads(answer.stdout)["files"][0]["findings"]]
    assert any("условны" in text for text in texts)


def test_a_new_scenario_may_be_printed(run: Run, tmp_path: Path) -> None:
    answer = run("new", "battles-of-westeros", "-o", "-")
    assert (answer.code, json.loads(answer.out)["format"]) == (0, SCENARIO_FORMAT)
    assert not Path("-").exists()


def test_a_name_that_no_disk_takes_is_one_line(run: Run) -> None:
    """Here the program that calls ours reads what it prints: there is no file behind the output."""
    answer = run("new", "battlelore-2e", "--output", "a" * 300 + ".json")
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1
    assert "aaa.json" in answer.err


def test_an_export_never_replaces_what_it_reads(run: Run, tmp_path: Path) -> None:
    """The JSON export is without secrets: over the host's own file it would be their end."""
    host = tmp_path / "host.json"
    host.write_bytes((FIXTURES / "runewars-map.host.json").read_bytes())
    games = ("--games-path", FIXTURES / "games")
    answer = run("export", host, "-o", tmp_path / "." / "host.json", *games)
    assert (answer.code, "is the input file; choose another name" in answer.err) == (2, True)
    assert "secrets" in host.read_text(encoding="utf-8")


def test_the_scenario_does_not_go_into_a_pdf(run: Run, tmp_path: Path) -> None:
    answer = run(*RAID, "--seed", 1, "-o", tmp_path / "raid.pdf")
    assert (answer.code, "use --pdf" in answer.err) == (2, True)
    answer = run(*RAID, "--seed", 1, "-o", tmp_path / "raid", "--png", tmp_path / "raid")
    assert (answer.code, "is used twice" in answer.err) == (2, True)
    assert not list(tmp_path.glob("raid*"))


def test_complaints_move_no_cursor(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "packs" / "odd"
    pack.mkdir(parents=True)
    (pack / "game.json").write_text('{"id": "odd", "\\u001b[31m": 1}', encoding="utf-8")
    answer = run("games", "odd", "--games-path", tmp_path / "packs")
    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert answer.err.strip().isprintable()


def test_findings_and_differences_move_no_cursor(run: Run, raid: Path, tmp_path: Path) -> None:
    document = {**json.loads(raid.read_text(encoding="utf-8")), "zz\x1b[2J": 1}
    document["title"] = {"en": "\x1b[31mRaid\u202e"}
    odd = tmp_path / "odd.json"
    odd.write_text(json.dumps(document), encoding="utf-8")
    for answer in (run("check", odd), run("diff", raid, odd), run("diff", odd, raid)):
        assert all(letter.isprintable() or letter in "\n\xa0" for letter in answer.out)


def test_a_misspelt_folder_of_packs_is_reported(run: Run, tmp_path: Path) -> None:
    answer = run("games", "--games-path", tmp_path / "pakcs")
    assert (answer.code, "pakcs: no such file or folder" in answer.err) == (2, True)
    (tmp_path / "file").touch()
    assert run("games", "--games-path", tmp_path / "file").code == 2


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_text_is_as_wide_as_the_terminal(
    raid: Path, columns: int, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    answer = run("export", raid, "-o", "-", "--format", "txt")
    widest = max(map(len, answer.out.splitlines()))
    assert columns - 25 < widest <= columns


def shown(*words: str, **environment: str) -> bytes:
    """What ``banneret`` with these words shows on a terminal."""
    import pty

    master, slave = pty.openpty()
    plain = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLORTERM")}
    command = [sys.executable, "-m", "banneret", *words]
    variables = {**plain, "BANNERET_LANGUAGE": "en", **environment}
    with subprocess.Popen(command, stdout=slave, env=variables) as process:
        os.close(slave)
        found = b""
        try:
            while part := os.read(master, 65536):
                found += part
        except OSError:  # Linux says so when the other end is closed
            pass
    os.close(master)
    assert process.returncode == 0
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX terminal")
@pytest.mark.parametrize(
    ("environment", "painted"),
    [({"COLORTERM": "truecolor"}, True), ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, False)],
)
def test_only_a_terminal_that_wants_it_gets_colours(
    raid: Path, environment: dict[str, str], painted: bool
) -> None:
    text = shown("export", str(raid), "-o", "-", "--format", "txt", **environment)
    assert (b"\x1b[" in text) == painted


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX terminal")
def test_findings_hang_under_their_signs(raid: Path, run: Run) -> None:
    """On a narrow terminal a finding takes several lines; what another program reads, one."""
    lines = shown("check", str(raid), COLUMNS="60").decode().splitlines()[1:]
    assert max(map(len, lines)) <= 60
    assert {line[:4].strip() for line in lines} <= {"", "·", "!", "✗"}
    whole = run("check", raid).out.splitlines()[1:]
    assert len(whole) < len(lines)
    assert [line for text in whole for line in text.split()] == " ".join(lines).split()
