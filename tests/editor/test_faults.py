"""The program's own faults: kept, shown once, and the work goes on."""

import io
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, qWarning
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.context import AppContext
from editor.document import check_worker
from editor.document.delta_pickle import HEAD, Unchecked, length_of, packed, packed_up, unpacked
from editor.fault_dialog import FaultDialog
from editor.faults import STACK, Faults
from editor.start import library
from editor.start.reader import Reader
from editor.start.window import StartWindow
from editor.window import ScenarioWindow
from games import load_for
from importers.reading import read_any
from rules import validation
from schema import fault_log, files
from schema.disk import Unreadable
from schema.edits import SetField
from schema.language import Phrase
from tests.house.plan import ROOT

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"
OWN_WORDS = "the queen of thorns"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def listening(app: App, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Faults]:
    """What nobody catches is heard; what pytest would make of it is not asked."""
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    with qtbot.captureExceptions():
        app.context.faults.listen()
        yield app.context.faults
        app.context.faults.leave()
    for one in dialogs():
        one.close()


def dialogs() -> list[FaultDialog]:
    found = QApplication.topLevelWidgets()
    return [top for top in found if isinstance(top, FaultDialog) and top.isVisible()]


def log(home: Path) -> str:
    file = fault_log.place(home)
    return file.read_text(encoding="utf-8") if file.exists() else ""


def fail() -> None:
    raise ValueError(OWN_WORDS)


def test_a_fault_in_a_slot_is_kept_shown_once_and_copied(
    listening: Faults, home: Path, qtbot: QtBot
) -> None:
    """However often it comes; no word of a scenario gets into the log."""
    button = QPushButton("fail")
    qtbot.addWidget(button)
    button.clicked.connect(fail)
    for _ in range(20):
        qtbot.mouseClick(button, LEFT)
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    kept = log(home)
    assert "ValueError" in kept
    assert "test_faults.py" in kept
    assert OWN_WORDS not in kept
    assert kept.count("ValueError") == 5
    (dialog,) = dialogs()
    qtbot.mouseClick(dialog.copy, LEFT)
    assert QGuiApplication.clipboard().text().strip() in kept
    assert str(fault_log.place(home)) in dialog.place.text()


class Painter(QWidget):
    """Fails in a method that Qt calls."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            fail()
        return super().event(event)


def test_a_fault_in_a_paint_and_in_a_thread_is_kept(
    listening: Faults, home: Path, qtbot: QtBot
) -> None:
    widget = Painter()
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitUntil(lambda: "something in a window" in log(home))
    thread = threading.Thread(target=fail, name="library")
    thread.start()
    thread.join()
    assert "while: the thread library" in log(home)
    qtbot.waitUntil(lambda: len(dialogs()) == 1)


def test_what_qt_complains_of_is_kept_without_names(listening: Faults, home: Path) -> None:
    qWarning('cannot read "my battle.json" in /srv/somebody/battles')
    kept = log(home)
    assert "cannot read" in kept
    assert "my battle" not in kept
    assert "somebody" not in kept


def test_the_stack_of_an_end_is_taken_into_the_log(app: App, home: Path) -> None:
    """A segmentation fault of the last time; nothing stays when all ends well."""
    stack = fault_log.place(home).with_name(STACK)
    stack.parent.mkdir(parents=True)
    stack.write_text("Fatal Python error: Segmentation fault", encoding="utf-8")
    hooks = sys.excepthook, threading.excepthook
    app.context.faults.listen()
    app.context.faults.leave()
    assert "Segmentation fault" in log(home)
    assert not stack.exists()
    assert (sys.excepthook, threading.excepthook) == hooks


# -- checking --------------------------------------------------------------------------------------


def test_the_process_beside_reports_its_fault_and_answers_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenario = files.read(RAID)
    game = load_for(scenario)
    monkeypatch.setattr(check_worker, "check", lambda *_: fail())
    source = io.BytesIO(
        packed((packed_up(scenario, None), game, None))
        + packed((packed_up(scenario, scenario), None, None))
    )
    target = io.BytesIO()
    check_worker.serve(source, target, "1.0")
    data, answers = target.getvalue(), []
    while data:
        size = HEAD + length_of(data)
        answers.append(unpacked(data[HEAD:size])[0])
        data = data[size:]
    assert [type(answer) for answer in answers] == [Unchecked, Unchecked]
    assert OWN_WORDS not in answers[0].text


@pytest.mark.parametrize("beside", [False, True])
def test_what_cannot_be_checked_says_so_and_why(
    beside: bool,
    open_window: Callable[[str], ScenarioWindow],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """In the window and in the process beside it; a mended scenario is checked again."""
    window = open_window("raid-in-the-riverlands.json")
    checking, workspace = window.checking, window.workspace
    if beside:
        unchecked = Unchecked("ValueError, rules/odd.py:7", "== the report of it\n")
        checking.process._asked = checking._now()
        monkeypatch.setattr(checking.process._process, "_process", _Heard(packed((unchecked, 0.0))))
        checking.process._process._read()
        monkeypatch.undo()
    else:
        with monkeypatch.context() as broken:
            broken.setattr(validation, "check", lambda *_: fail())
            workspace.check_wanted.emit()
            qtbot.waitUntil(lambda: workspace.unchecked is not None)
    panel = window.findings
    assert "could not be checked" in panel.state.words.text()
    assert workspace.unchecked is not None
    assert workspace.unchecked.text in log(home)
    panel.state.why.click()
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    dialogs()[0].close()
    workspace.apply(SetField(kind="set-field", field="/rounds", value=7), Phrase("…"))
    qtbot.waitUntil(lambda: workspace.unchecked is None and workspace.report is not None)


class _Heard:
    def __init__(self, data: bytes) -> None:
        self._data = data

    def readAllStandardOutput(self) -> "_Heard":  # noqa: N802  Qt's own
        return self

    def data(self) -> bytes:
        return self._data


# -- files -----------------------------------------------------------------------------------------


def test_one_odd_file_does_not_stop_the_library(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Neither one over which reading fails, nor one over which drawing does; both say so."""
    folder = tmp_path / "battles"
    folder.mkdir()
    for name in ("a-odd-to-read", "b-odd-to-draw", "c-sound"):
        (folder / f"{name}.json").write_bytes(RAID.read_bytes())
    opened = Reader._opened

    def odd(self: Reader, path: Path) -> object:
        if path.stem == "a-odd-to-read":
            fail()
        return opened(self, path)

    def drawn(self: Reader, _: object, entry: library.LibraryEntry) -> None:
        if entry.path.stem == "b-odd-to-draw":
            fail()

    monkeypatch.setattr(Reader, "_opened", odd)
    monkeypatch.setattr(Reader, "_draw_one", drawn)
    app.context.settings.put_list("library", [str(folder)])
    window = app.show_start()
    assert isinstance(window, StartWindow)
    window.side.choose(str(folder))

    def broken() -> set[str]:
        found = window._shelves.get(str(folder), [])
        return {entry.path.stem for entry in found if entry.fault is not None}

    qtbot.waitUntil(lambda: broken() == {"a-odd-to-read", "b-odd-to-draw"})
    assert window.reader._thread.is_alive()
    fault = next(e.fault for e in window._shelves[str(folder)] if e.fault is not None)
    assert "Banneret failed" in fault.translated("en")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_no_pipe_hangs_the_library(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.json")
    with (tmp_path / "b.json").open("wb") as large:
        large.truncate(6 * 2**30)
    (tmp_path / "c.json").write_bytes(RAID.read_bytes())
    found = list(library.scenario_files(tmp_path))
    assert [path.name for path in found] == ["a.json", "b.json", "c.json"]
    for path in found[:2]:
        with pytest.raises(Unreadable):
            read_any(path)


def test_a_file_over_which_the_program_fails_is_reported_and_the_next_one_opens(
    app: App, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(AppContext, "game_of", lambda *_: fail())
        assert not app.open_file(RAID)
    error_text = app.context._error
    assert error_text is not None
    assert "Banneret failed" in error_text.text()
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    dialogs()[0].close()
    error_text.close()
    assert app.open_file(RAID)


def test_one_file_opens_in_one_window_by_whatever_name(app: App, tmp_path: Path) -> None:
    file = tmp_path / "raid.json"
    file.write_bytes(RAID.read_bytes())
    folder = tmp_path / "inner"
    folder.mkdir()
    link = tmp_path / "link.json"
    link.symlink_to(file)
    for name in (file, folder / ".." / "raid.json", link):
        assert app.open_file(name)
    assert len(app.shown) == 1
