"""Nothing is lost by a crash: at most five seconds of work."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document import autosave, recovery
from editor.document.message_bar import Notice
from editor.start.window import StartWindow
from editor.window import ScenarioWindow
from schema import files
from schema.board import HexBoard, Way
from schema.edits import SetField
from schema.language import Phrase
from schema.scenario import Scenario
from tests.house.plan import ROOT
from tests.sampling import examples
from tests.strategies import scenarios

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"


@pytest.fixture
def raid(tmp_path: Path) -> Path:
    """The raid in a folder of the person's."""
    path = tmp_path / "raid.json"
    path.write_bytes(RAID.read_bytes())
    return path


def change(window: ScenarioWindow, rounds: int) -> None:
    """Something that should not be lost."""
    edit = SetField(kind="set-field", field="/rounds", value=rounds)
    assert window.workspace.apply(edit, Phrase("rounds"))


def crashed(home: Path, scenario: Scenario, path: Path | None, title: str = "Lost") -> Path:
    """A side file as an editor left it that is gone."""
    file = home / autosave.FOLDER / f"1-dead-{abs(hash(title)):x}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    on_disk = None
    if path is not None:
        from editor.document.disk_watch import fingerprint

        on_disk = fingerprint(path.read_bytes())
    header = autosave.Header({"en": title}, path, on_disk, time.time(), "game")
    autosave.write(file, header, scenario)
    return file


def large() -> Scenario:
    """A board of 120 by 120 hexes with heights, and a river through half of it."""
    small = files.read(RAID)
    assert isinstance(small.board, HexBoard)
    board = small.board.changed(
        side=None,
        lines=(120,) * 120,
        terrain=(("plains", "forest", "hill") * 40,) * 120,
        elevation=((0, 1, 2) * 40,) * 120,
    )
    names = [board.grid().name(index) for index in range(0, 14_400, 2)]
    board = board.changed(ways=tuple(Way(at=n, kind="river", edges=(0, 3)) for n in names))
    return small.changed(board=board)


@given(scenarios())
@examples(15)
def test_a_side_file_holds_all_of_the_scenario(scenario: Scenario) -> None:
    """In pieces or whole: what is read again is equal, secrets and unknown keys too."""
    text = "".join(autosave.in_pieces(scenario))
    assert files.from_bytes(text.encode(), "side file") == scenario


def test_writing_a_large_board_holds_up_nobody(tmp_path: Path) -> None:
    """120 by 120 hexes, each with its own terrain: the other threads go on meanwhile."""
    scenario = large()
    text = "".join(autosave.in_pieces(scenario))
    longest = max(map(len, autosave.in_pieces(scenario)))
    assert longest < len(text) / 4
    assert files.from_bytes(text.encode(), "side file") == scenario


def test_the_side_file_comes_by_itself_and_goes_when_saved(
    app: App, raid: Path, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And by undoing back to what the disk holds."""
    monkeypatch.setattr(autosave, "EVERY", 10)
    monkeypatch.setattr(autosave, "LOOK", 5)
    app.open_file(raid)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)

    def kept() -> list[Path]:
        return list((home / autosave.FOLDER).glob("*.json"))

    change(window, 8)
    qtbot.waitUntil(lambda: len(kept()) == 1)
    change(window, 9)
    qtbot.waitUntil(lambda: autosave.read(kept()[0]).rounds == 9)
    assert recovery.recoverable(home) == []  # it is in good hands
    window.files.save()
    assert kept() == []
    change(window, 8)
    qtbot.waitUntil(lambda: len(kept()) == 1)
    window.workspace.document.stack.undo()
    assert kept() == []


def test_a_home_that_cannot_be_written_is_reported_once(
    app: App, raid: Path, home: Path, qtbot: QtBot
) -> None:
    """The work goes on."""
    (home / autosave.FOLDER).write_text("a file where the folder should be")
    app.open_file(raid)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    messages: list[str] = []
    window.workspace.message.connect(messages.append)
    change(window, 8)
    window.autosave.keep()
    window.autosave.keep()
    assert len([line for line in messages if "Autosave failed" in line]) == 1


def test_the_start_window_offers_what_was_lost(
    app: App, home: Path, raid: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    """Recover opens it unsaved, under its old file; the side file lives on until it is saved."""
    lost = files.read(raid).changed(rounds=9)
    crashed(home, lost, raid)
    start = app.show_start()
    assert isinstance(start, StartWindow)
    assert start.crashes.isVisible()
    assert not start.home.skirmish.chief, "one filled button at a time"
    _, take, _ = start.crashes.rows[0]
    qtbot.mouseClick(take, Qt.MouseButton.LeftButton)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    assert window.workspace.document.scenario == lost
    assert window.workspace.document.path == raid
    assert window.isWindowModified()
    qapp.processEvents()  # the start window is gone for good
    side = window.workspace.side_file
    assert side is not None
    assert side.exists()
    window.files.save()
    assert files.read(raid) == lost
    assert not side.exists()


def test_what_else_was_lost_is_still_offered(
    app: App, home: Path, raid: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    """Two windows were open when the power went."""
    lost = files.read(raid)
    crashed(home, lost.changed(rounds=8), None, "One")
    crashed(home, lost.changed(rounds=9), None, "Other")
    for left in (1, 0):
        start = app.show_start()
        assert isinstance(start, StartWindow)
        assert len(start.crashes.rows) == left + 1
        qtbot.mouseClick(start.crashes.rows[0][1], Qt.MouseButton.LeftButton)
        qapp.processEvents()
    workspaces = [window.workspace for window in app.shown if isinstance(window, ScenarioWindow)]
    assert sorted(workspace.document.scenario.rounds or 0 for workspace in workspaces) == [8, 9]


def test_throwing_away_asks_first(app: App, home: Path, raid: Path, qtbot: QtBot) -> None:
    """Enter is Cancel here."""
    file = crashed(home, files.read(raid), None)
    start = app.show_start()
    assert isinstance(start, StartWindow)
    for button, there in (("cancel", True), ("gone", False)):
        qtbot.mouseClick(start.crashes.rows[0][2], Qt.MouseButton.LeftButton)
        box = [b for b in start.findChildren(QMessageBox) if b.isVisible()][-1]
        assert box.defaultButton() is box.findChild(QPushButton, "cancel")
        qtbot.mouseClick(box.findChild(QPushButton, button), Qt.MouseButton.LeftButton)
        assert file.exists() == there
    assert not start.crashes.isVisible()
    assert start.home.skirmish.chief


def test_opening_a_file_with_newer_unsaved_work_offers_it(
    app: App, home: Path, raid: Path, qtbot: QtBot
) -> None:
    """As a step that can be undone."""
    before = files.read(raid)
    crashed(home, before.changed(rounds=9), raid)
    app.open_file(raid)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    qtbot.waitUntil(lambda: window.findChild(Notice, "notice-unsaved") is not None)
    notice = window.findChild(Notice, "notice-unsaved")
    assert notice is not None
    qtbot.mouseClick(notice.buttons[0], Qt.MouseButton.LeftButton)
    assert window.workspace.document.scenario.rounds == 9
    window.workspace.document.stack.undo()
    assert window.workspace.document.scenario == before


def test_a_broken_side_file_is_passed_over(home: Path) -> None:
    """Half a file, another program's file: never a crash on top of a crash."""
    folder = home / autosave.FOLDER
    folder.mkdir()
    for name, text in (("1-a-b.json", '{"unsaved": {"ti'), ("2-a-b.json", "[]"), ("x.json", "")):
        (folder / name).write_text(text)
    assert recovery.recoverable(home) == []


EDITOR = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from editor.document import autosave
autosave.EVERY = int(sys.argv[3])
application = QApplication([])
from editor.app import App
from editor.context import UserFolders
from schema.edits import SetField
from schema.language import Phrase
app = App(UserFolders(Path(sys.argv[1])))
app.open_file(sys.argv[2])
workspace = app.shown[0].workspace
count = 0
def draw():
    global count
    count = count % 99 + 1
    workspace.apply(SetField(kind="set-field", field="/rounds", value=count), Phrase("rounds"))
    sys.stdout.write(f"{count} {time.time()}\\n")
    sys.stdout.flush()
timer = QTimer(interval=20)
timer.timeout.connect(draw)
timer.start()
application.exec()
"""


def editor(home: Path, file: Path, every: int) -> subprocess.Popen[str]:
    """An editor in which somebody draws without pause."""
    return subprocess.Popen(
        [sys.executable, "-c", EDITOR, str(home), str(file), str(every)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
    )


def kill_and_recover(home: Path, raid: Path, after: float | None, every: int) -> float:
    """Seconds of work that are lost by kill -9 so long after the first side file, or as soon as it
    was written again."""
    before = raid.read_bytes()
    process = editor(home, raid, every)
    try:
        assert process.stdout is not None
        drawn: list[tuple[int, float]] = []
        reader = threading.Thread(target=_read, args=(process.stdout, drawn), daemon=True)
        reader.start()
        folder = home / autosave.FOLDER
        _wait(lambda: list(folder.glob("*.json")))
        assert recovery.recoverable(home) == []  # it still runs
        if after is None:
            (side,) = folder.glob("*.json")
            first = side.read_bytes()
            _wait(lambda: side.read_bytes() != first)
        else:
            time.sleep(after)
        process.send_signal(signal.SIGKILL)
        process.wait(60)
        killed = time.time()
        reader.join(60)
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()
    (unsaved,) = recovery.recoverable(home)
    assert raid.read_bytes() == before
    rounds = recovery.read(unsaved).rounds
    kept = max(at for count, at in drawn if count == rounds)
    recovery.throw_away(home, unsaved)
    left = [file for file in (home / autosave.FOLDER).iterdir() if file.suffix != ".tmp"]
    assert left == []
    return killed - kept


def _read(stream: object, drawn: list[tuple[int, float]]) -> None:
    for line in stream:  # type: ignore[attr-defined]  # a pipe's lines
        if line.endswith("\n"):  # the last one may be cut
            count, at = line.split()
            drawn.append((int(count), float(at)))


def _wait(done: Callable[[], object]) -> None:
    end = time.monotonic() + 120
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_kill_nine_loses_next_to_nothing(home: Path, raid: Path) -> None:
    """A real process, a real kill, and the file on the disk as it was; what was kept is something
    that was drawn. How much is lost at most, the soak measures."""
    assert kill_and_recover(home, raid, None, every=100) >= 0


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("number", range(40))
def test_kill_nine_at_any_moment(home: Path, raid: Path, number: int) -> None:
    """With the seconds that people have: at most five are lost."""
    assert kill_and_recover(home, raid, 0.17 * number, every=autosave.EVERY) < 5.5


def test_two_windows_of_one_language_switch_keep_their_side_file(
    app: App, raid: Path, qapp: QApplication, home: Path
) -> None:
    """A window that is built anew goes on with the same side file."""
    app.open_file(raid)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    change(window, 8)
    window.autosave.keep()
    side = window.workspace.side_file
    app.switch_language("ru")
    qapp.processEvents()
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    assert window.workspace.side_file == side
    window.workspace.document.stack.undo()
    assert side is not None
    assert not side.exists()
