"""dev.py speaks plainly where it cannot go on, and leaves its child programs the last word."""

import ast
import contextlib
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from tests.house.plan import ROOMS, ROOT


def test_an_old_python_gets_as_far_as_the_line_about_its_age() -> None:
    """Newer grammar anywhere in the file would make it a SyntaxError instead."""
    ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_only_the_standard_library_is_imported() -> None:
    """dev.py runs before anything is installed."""
    tree = ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


@pytest.mark.parametrize("code", [0, 1, 2, 77])
def test_exit_codes_come_through(code: int) -> None:
    """Scripts that call dev.py see what the program itself answered."""
    assert dev._call((sys.executable, "-c", f"raise SystemExit({code})")) == code


def test_run_finds_files_from_where_one_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The other commands work in the checkout, whatever folder they are called from."""
    stood: list[Path] = []

    def call(_: object) -> int:
        stood.append(Path.cwd())
        return 0

    monkeypatch.setattr(dev, "_install", lambda _: None)
    monkeypatch.setattr(dev, "_call", call)
    monkeypatch.chdir(tmp_path)
    assert dev.main(["run", "check", "battle.json"]) == 0
    assert stood == [tmp_path]


@pytest.mark.skipif(sys.platform == "win32", reason="no signals of this kind there")
def test_a_killed_program_is_a_failure() -> None:
    """A shell reports a program that died of signal 9 as 137."""
    assert dev._call((sys.executable, "-c", "import os; os.kill(os.getpid(), 9)")) == 137


def test_without_rights_the_exact_line_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody has to find out which packages Debian calls these libraries."""
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert not dev._apt_install(dev.QT_LIBRARIES, "Qt cannot start")
    line = (
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends"
        " libgl1 libegl1 libglib2.0-0 libfontconfig1 libdbus-1-3 libxkbcommon0"
    )
    assert f"\n    {line}\n" in capsys.readouterr().err


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Root on a Debian where nothing is said yet; the commands that are run."""
    called: list[tuple[str, ...]] = []

    def call(words: tuple[str, ...]) -> int:
        called.append(words)
        return 0

    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(dev, "_call", call)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv(dev.YES, raising=False)
    return called


class Terminal(io.StringIO):
    """A person at the keyboard."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("answer", "installs"), [("\n", 1), ("y\n", 1), ("n\n", 0), ("", 0)])
def test_on_a_terminal_it_asks(
    root: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, answer: str, installs: int
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert dev._apt_install(("libgl1",), "Qt cannot start") == bool(installs)
    assert len(root) == 2 * installs  # update, install


def test_without_a_terminal_it_never_waits_and_shows_the_line(
    root: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert not dev._apt_install(("libgl1",), "Qt cannot start")
    line = "apt-get update && apt-get install -y --no-install-recommends libgl1"
    assert f"\n    {line}\n" in capsys.readouterr().err
    assert root == []
    monkeypatch.setattr(sys, "stdin", None)
    assert not dev._apt_install(("libgl1",), "Qt cannot start")


def test_yes_and_ci_answer_yes(
    root: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "_install", lambda _: None)
    monkeypatch.setattr(dev, "_require_qt", lambda: dev._apt_install(("libgl1",), "Qt"))
    monkeypatch.setenv(dev.YES, "")  # is put back after the test
    monkeypatch.delenv(dev.YES)
    assert dev.main(["setup", "--yes"]) == 0
    assert len(root) == 2
    monkeypatch.delenv(dev.YES)
    monkeypatch.setenv("CI", "1")
    assert dev._apt_install(("libgl1",), "Qt")
    assert 'export CI="${CI:-1}"' in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_summary_lists_every_step(capfd: pytest.CaptureFixture[str]) -> None:
    """A step that fails does not hide the ones after it."""
    steps = [
        ("bad", (sys.executable, "-c", "raise SystemExit(3)")),
        ("good", (sys.executable, "-c", "")),
    ]
    assert dev._run_all(steps) == 1
    output = capfd.readouterr().out
    assert [line.split()[0] for line in output.splitlines()[-2:]] == ["FAILED", "passed"]


ALL_ABOVE_RULES = (
    *("banneret", "editor", "exporters", "generators", "house", "importers", "playtests", "rules"),
)


@pytest.mark.parametrize(
    ("changed", "rooms"),
    [
        ([], ()),
        (["README.md", "docs/studio.py", "dev.py", "benchmarks/rows.py"], ("house",)),
        (["banneret/cli.py"], ("banneret", "house")),
        (["exporters/drawing/look.py"], ("banneret", "editor", "exporters", "house")),
        (["rules/sight.py", "tests/rules/test_sight.py"], ALL_ABOVE_RULES),
        (["tests/games/test_packs.py"], ("games", "house")),
    ],
)
def test_changed_files_ask_for_their_room_and_those_above(
    changed: list[str], rooms: tuple[str, ...]
) -> None:
    """A neighbour never imports a room, and a test is nobody's import."""
    assert dev._tests_of(changed) == tuple(f"tests/{room}" for room in rooms)


@pytest.mark.parametrize(
    "path", ["pyproject.toml", "requirements/dev.txt", "tests/conftest.py", "examples/a.json"]
)
def test_what_everything_rests_on_asks_for_all_tests(path: str) -> None:
    assert dev._tests_of(["docs/maps.md", path]) == ("tests",)


def test_every_room_has_a_folder_of_tests() -> None:
    """Else `test --changed` would name one that is not there."""
    folders = dev._tests_of(["geometry/hexes.py"])
    assert {*folders} == {f"tests/{room}" for room in (*ROOMS, "house")}
    assert all((ROOT / folder).is_dir() for folder in folders)


def test_changed_is_what_left_main(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Committed, not yet committed and new files count; what main did meanwhile does not."""

    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    def commit(name: str) -> None:
        (tmp_path / name).write_text(name, encoding="utf-8")
        git("add", name)
        git("commit", "-m", name)

    monkeypatch.chdir(tmp_path)
    for variable in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(variable)
    git("init", "-b", "main")
    commit("first")
    git("checkout", "-b", "work")
    commit("second")
    git("checkout", "main")
    commit("elsewhere")
    git("checkout", "work")
    (tmp_path / "first").write_text("changed", encoding="utf-8")
    (tmp_path / "new").write_text("new", encoding="utf-8")
    assert sorted(dev._changed()) == ["first", "new", "second"]
    git("branch", "-D", "main")
    with pytest.raises(dev.Stop, match="no branch main"):
        dev._changed()


@pytest.mark.parametrize("changed", [["banneret/cli.py"], []])
def test_changed_runs_the_lint_and_only_these_tests(
    changed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a change there is nothing to test, and all of `tests` must not stand in."""
    ran: list[tuple[str, tuple[object, ...]]] = []

    def run(steps: tuple[tuple[str, tuple[object, ...]], ...]) -> int:
        ran.extend(steps)
        return 0

    monkeypatch.setattr(dev, "_install", lambda _: None)
    monkeypatch.setattr(dev, "_require_qt", lambda: None)
    monkeypatch.setattr(dev, "_tests_read", lambda _: contextlib.nullcontext())
    monkeypatch.setattr(dev, "_changed", lambda: changed)
    monkeypatch.setattr(dev, "_run_all", run)
    assert dev.main(["test", "--changed"]) == 0
    assert [title for title, _ in ran[:4]] == [title for title, _ in dev._lint_steps()]
    assert [words[-2:] for _, words in ran[4:]] == [("tests/banneret", "tests/house")][
        : len(changed)
    ]
