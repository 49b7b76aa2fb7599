"""``banneret edit``, and ``banneret`` alone: the editor, or one line why it cannot open."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from editor import screen
from tests.banneret.conftest import Run
from tests.house.plan import ROOT


@pytest.fixture
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("_no_screen")
@pytest.mark.parametrize("words", [(), ("edit",), ("edit", "raid.json")])
def test_without_a_screen_one_line_says_so(run: Run, words: tuple[str, ...]) -> None:
    """Scripts and servers get an exit code and not a page of Qt's."""
    answer = run(*words)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert "no display found; all commands except the editor work" in answer.err


@pytest.mark.usefixtures("_no_screen")
def test_without_a_screen_qt_is_never_imported(tmp_path: Path) -> None:
    """Where there is no screen its libraries may be missing as well."""
    code = (
        "import sys; from banneret.cli import main; code = main([]);"
        "assert not any(name.startswith('PySide6') for name in sys.modules); sys.exit(code)"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    env["BANNERET_HOME"] = str(tmp_path)
    ended = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=ROOT, capture_output=True, check=False
    )
    assert ended.returncode == 2, ended.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="X11")
@pytest.mark.usefixtures("_no_screen")
def test_a_display_that_does_not_answer_is_reported(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt would abort."""
    monkeypatch.setenv("DISPLAY", ":987")
    answer = run("edit")
    assert answer.code == 2
    assert answer.err.count("\n") == 1


def test_a_missing_library_is_named_with_what_brings_it() -> None:
    """The line can be pasted."""
    message = str(screen.missing("libxcb-cursor.so.0: cannot open shared object file"))
    assert "libxcb-cursor.so.0 is missing;" in message
    assert "apt install" in message
    assert "libxcb-cursor0" in message


def test_the_editor_opens_files_with_the_users_folders(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The front door says where things lie; the editor looks nowhere else."""
    import editor.app
    from editor.context import UserFolders

    asked: list[tuple[list[str], UserFolders]] = []

    def opened(files: list[str], home: UserFolders) -> int:
        asked.append((files, home))
        return 0

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(editor.app, "run", opened)
    assert run("edit", "a.json", "b.pdf").code == 0
    assert run().code == 0
    (files, home), (none, _) = asked
    assert files == ["a.json", "b.pdf"]
    assert none == []
    assert home.folder == tmp_path / "home"
    assert home.examples == ROOT / "examples"
    assert home.language == "en"
