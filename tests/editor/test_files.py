"""New, open, save, compare, close: nothing is lost, and nothing is written over unasked."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document import file_dialogs
from editor.document.compare import DIFFERENT, SAME, UNREADABLE, CompareDialog
from editor.document.file_dialogs import BookletDialog
from editor.document.message_bar import Notice
from editor.measures import BROAD
from editor.window import ScenarioWindow
from schema import files
from schema.disk import backup_of
from schema.edits import Become, SetField
from schema.language import Phrase
from schema.value import FrozenMap
from tests.house.plan import ROOT

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"
Opener = Callable[[Path], ScenarioWindow]


@pytest.fixture
def raid(tmp_path: Path) -> Path:
    """The raid in a folder of the person's."""
    path = tmp_path / "raid.json"
    path.write_bytes(RAID.read_bytes())
    return path


@pytest.fixture
def opened(app: App, qapp: QApplication) -> Opener:
    """Opens a file in a window that has the keyboard."""

    def act(path: Path) -> ScenarioWindow:
        assert app.open_file(path)
        window = app.shown[-1]
        assert isinstance(window, ScenarioWindow)
        window.activateWindow()
        qapp.processEvents()
        return window

    return act


def change(window: ScenarioWindow, rounds: int = 9) -> None:
    """Something that is worth saving."""
    edit = SetField(kind="set-field", field="/rounds", value=rounds)
    assert window.workspace.apply(edit, Phrase("rounds"))


def choice(notice: Notice, words: str) -> QPushButton:
    """The button of a notice that says this."""
    return next(one for one in notice.buttons if one.text().replace("&", "") == words)


def press(box: QMessageBox, name: str, qtbot: QtBot) -> None:
    """Click a button of a question."""
    button = box.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def question(window: ScenarioWindow) -> QMessageBox:
    """The question that stands over a window."""
    boxes = [b for b in window.findChildren(QMessageBox, "question") if b.isVisible()]
    assert boxes
    return boxes[-1]


def save_to(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[Path]:
    """Let the person type this name; which ones were suggested."""
    suggested: list[Path] = []

    def asked(_: object, suggestion: Path) -> Path | None:
        suggested.append(suggestion)
        return path

    monkeypatch.setattr(file_dialogs, "file_to_save", asked)
    return suggested


def test_saving_by_key_writes_the_canonical_file_and_keeps_a_backup(
    opened: Opener, raid: Path, qtbot: QtBot
) -> None:
    """Ctrl+S; the title's star goes."""
    before = raid.read_bytes()
    window = opened(raid)
    assert window.windowTitle() == "Raid in the Riverlands[*] — raid.json — Banneret"
    assert not window.isWindowModified()
    change(window)
    assert window.isWindowModified()
    qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not window.isWindowModified()
    assert files.read(raid) == window.workspace.document.scenario
    assert raid.read_bytes() == files.canonical(window.workspace.document.scenario).encode()
    assert backup_of(raid).read_bytes() == before


def test_the_first_save_asks_for_a_name_made_of_the_title(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A drawn skirmish has no file yet."""
    target = tmp_path / "mine.json"
    suggested = save_to(monkeypatch, target)
    window = app.open_scenario(files.read(RAID), unsaved=True)
    assert isinstance(window, ScenarioWindow)
    assert window.isWindowModified()
    window.files.save()
    assert suggested[0].name == "raid-in-the-riverlands.json"
    assert window.workspace.document.path == target
    assert target.exists()
    assert "mine.json" in window.windowTitle()
    assert app.context.settings.listed("recent")[0] == str(target)


def test_a_sheet_is_saved_beside_itself_under_a_name_of_its_own(
    opened: Opener, raid: Path, monkeypatch: pytest.MonkeyPatch, app: App
) -> None:
    """A PDF is read and never written."""
    sheet = make_sheet(app, raid)
    suggested = save_to(monkeypatch, None)
    window = opened(sheet)
    assert window.workspace.document.path is None
    before = sheet.read_bytes()
    change(window)
    window.files.save()
    assert suggested == [raid.with_name("raid-2.json")]
    assert sheet.read_bytes() == before
    assert window.isWindowModified()


def test_an_example_is_saved_under_a_name_of_its_own(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next evening it is still an example."""
    suggested = save_to(monkeypatch, None)
    before = RAID.read_bytes()
    window = opened(RAID)
    assert "raid-in-the-riverlands.json" in window.windowTitle()
    change(window)
    window.files.save()
    assert suggested[0].name == RAID.name
    assert suggested[0].parent != RAID.parent
    assert RAID.read_bytes() == before


def make_sheet(app: App, path: Path) -> Path:
    """The set-up sheet of a scenario, beside it."""
    from exporters.export import Options, render

    scenario = files.read(path)
    sheet = path.with_suffix(".pdf")
    sheet.write_bytes(render(scenario, app.context.game_of(scenario), "pdf", Options()))
    return sheet


def test_a_sheet_with_changes_is_compared_to_its_origin(
    opened: Opener, raid: Path, app: App, qapp: QApplication
) -> None:
    """Walk 2, step 7: the author sees what his friend changed, and may take it back."""
    window = opened(make_sheet(app, raid))
    rounds = window.workspace.document.scenario.rounds
    change(window)
    window.actions_["compare"].trigger()
    dialog = window.findChild(CompareDialog)
    assert dialog is not None
    assert [dialog.list.item(row).text() for row in range(dialog.list.count())] == [
        f"Rounds: {rounds} → 9"
    ]
    other, here = (title.text() for title in dialog.boards.titles)
    assert here == "This window"
    assert dialog.boards.heads[0].indexOf(dialog.take) > 0, f"beside {other}, which it loads"
    dialog.turn.click()
    assert dialog.list.item(0).text() == f"Rounds: 9 → {rounds}"
    assert [title.text() for title in dialog.boards.titles] == [here, other]
    assert dialog.boards.heads[1].indexOf(dialog.take) > 0
    dialog.take.click()
    assert window.workspace.document.scenario.rounds == rounds
    window.workspace.document.stack.undo()
    assert window.workspace.document.scenario.rounds == 9


def test_differences_are_listed_by_name_and_marked_on_both_boards(
    opened: Opener, raid: Path, app: App
) -> None:
    """No id of a unit is shown; where nothing differs, words stand in place of an empty list."""
    window = opened(raid)
    dialog = CompareDialog(app.context, window.workspace, raid, window)
    dialog.open()
    assert dialog.pages.currentIndex() == SAME
    scenario = window.workspace.document.scenario
    unit = scenario.units[0]
    moved = unit.changed(at="A1", figures=1)
    other = scenario.changed(units=(moved, *scenario.units[1:]))
    window.workspace.apply(Become(kind="become", scenario=other), Phrase("…"))
    dialog.read(raid)
    assert dialog.pages.currentIndex() == DIFFERENT
    lines = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    assert len(lines) == 2
    assert not [line for line in lines if unit.id in line]
    assert lines[0].endswith(f": {unit.at} → A1")
    assert dialog.list.currentRow() == 0
    assert [board.marked() for board in dialog.boards.boards] == [2, 2]
    dialog.read(raid.parent / "nothing.json")
    assert dialog.pages.currentIndex() == UNREADABLE


def test_a_file_that_cannot_be_written_loses_nothing(
    opened: Opener, raid: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence; the work is still there and still unsaved."""
    window = opened(raid)
    change(window)
    before = raid.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    with monkeypatch.context() as patched:
        patched.setattr("schema.disk.writing._write_new", full)
        window.files.save()
    box = window.findChild(QMessageBox, "complaint")
    assert box is not None
    assert "the disk is full" in box.text()
    box.close()
    assert window.isWindowModified()
    assert window.workspace.document.scenario.rounds == 9
    assert raid.read_bytes() == before


# -- closing -----------------------------------------------------------------------------------


def test_cancel_keeps_the_window_and_the_work(
    opened: Opener, raid: Path, app: App, qtbot: QtBot
) -> None:
    """Escape is Cancel."""
    window = opened(raid)
    change(window)
    qtbot.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    box = question(window)
    assert "Raid in the Riverlands" in box.text()
    words = box.findChild(QLabel, "qt_msgbox_label")
    assert words is not None
    assert words.x() == BROAD, "no sign, and the margin of other dialogs"
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert window in app.shown
    assert window.isVisible()
    assert window.isWindowModified()


def test_dont_save_closes_and_takes_the_side_file_away(
    opened: Opener, raid: Path, app: App, home: Path, qtbot: QtBot
) -> None:
    """The file is as it was; nothing is offered next time."""
    window = opened(raid)
    before = raid.read_bytes()
    change(window)
    window.autosave.keep()
    window.close()
    press(question(window), "gone", qtbot)
    assert window not in app.shown
    assert raid.read_bytes() == before
    assert not list((home / "unsaved").glob("*.json"))


def test_save_closes_when_it_is_saved(opened: Opener, raid: Path, app: App, qtbot: QtBot) -> None:
    """Enter is Save."""
    window = opened(raid)
    change(window)
    window.close()
    press(question(window), "save", qtbot)
    assert window not in app.shown
    assert files.read(raid).rounds == 9


def test_quitting_asks_each_window_and_stops_at_cancel(
    opened: Opener, raid: Path, app: App, qtbot: QtBot, tmp_path: Path
) -> None:
    """What one answers for one window, quitting goes on with the next."""
    other = tmp_path / "other.json"
    other.write_bytes(raid.read_bytes())
    first, second = opened(raid), opened(other)
    change(first)
    change(second)
    app.quit()
    press(question(first), "gone", qtbot)
    assert first not in app.shown
    press(question(second), "cancel", qtbot)
    assert second in app.shown
    app.quit()
    press(question(second), "save", qtbot)
    assert not app.shown
    assert files.read(other).rounds == 9


# -- the disk ----------------------------------------------------------------------------------


def another_program_writes(path: Path, rounds: int) -> None:
    """As editors do: a new file under the old name."""
    scenario = files.read(path).changed(rounds=rounds)
    new = path.with_suffix(".new")
    new.write_text(files.canonical(scenario), encoding="utf-8")
    new.replace(path)


def bar(window: ScenarioWindow) -> Notice | None:
    """The bar about the disk, if it stands."""
    return window.findChild(Notice, "notice-disk")


def test_a_change_on_the_disk_is_reported_and_taken_over_as_a_step(
    opened: Opener, raid: Path, qtbot: QtBot
) -> None:
    """Twice, for a file that is replaced drops out of the system's watch."""
    window = opened(raid)
    document = window.workspace.document
    was = document.scenario.rounds
    for rounds in (7, 8):
        another_program_writes(raid, rounds)
        qtbot.waitUntil(lambda: bar(window) is not None)
        notice = bar(window)
        assert notice is not None
        qtbot.mouseClick(choice(notice, "Reload"), Qt.MouseButton.LeftButton)
        assert document.scenario.rounds == rounds
        assert not document.modified
        assert bar(window) is None
    document.stack.undo()
    document.stack.undo()
    assert document.scenario.rounds == was
    assert document.modified


def test_saving_over_a_changed_file_asks(opened: Opener, raid: Path, qtbot: QtBot) -> None:
    """Cancel leaves the other's work alone; overwriting keeps it as the backup."""
    window = opened(raid)
    change(window)
    another_program_writes(raid, 7)
    window.files.save()
    press(question(window), "cancel", qtbot)
    assert files.read(raid).rounds == 7
    window.files.save()
    press(question(window), "overwrite", qtbot)
    assert files.read(raid).rounds == 9
    assert files.read(backup_of(raid)).rounds == 7


def test_keep_mine_counts_as_unsaved(opened: Opener, raid: Path, qtbot: QtBot) -> None:
    """Then saving asks no more."""
    window = opened(raid)
    another_program_writes(raid, 7)
    window.files.watch.look()
    notice = bar(window)
    assert notice is not None
    assert notice.buttons[0] is choice(notice, "Compare…"), "the main one changes nothing"
    qtbot.mouseClick(choice(notice, "Keep my version"), Qt.MouseButton.LeftButton)
    assert window.isWindowModified()
    window.files.save()
    assert files.read(raid) == window.workspace.document.scenario


def test_a_file_that_is_gone_is_reported_and_saved_anew(
    opened: Opener, raid: Path, qtbot: QtBot
) -> None:
    """The work in the window is all there is of it."""
    window = opened(raid)
    raid.unlink()
    qtbot.waitUntil(lambda: bar(window) is not None)
    assert window.isWindowModified()
    window.files.save()
    assert files.read(raid) == window.workspace.document.scenario


def test_a_change_is_still_shown_after_another_language(
    opened: Opener, raid: Path, app: App, qtbot: QtBot
) -> None:
    """The window is built anew; what the disk held when the file was read is not forgotten."""
    opened(raid)
    another_program_writes(raid, 7)
    app.switch_language("ru")
    window = app.shown[-1]
    assert isinstance(window, ScenarioWindow)
    qtbot.waitUntil(lambda: bar(window) is not None)


# -- opening -----------------------------------------------------------------------------------


def test_a_dropped_sheet_opens(opened: Opener, raid: Path, app: App) -> None:
    """Drag and drop of a PDF on a window."""
    window = opened(raid)
    sheet = make_sheet(app, raid)
    drop(window, sheet)
    assert len(app.shown) == 2
    another = app.shown[-1]
    assert isinstance(another, ScenarioWindow)
    assert another.workspace.source == sheet


def drop(window: ScenarioWindow, path: Path) -> None:
    """Let a file fall on a window, from a program that would move it: it must not be moved."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none, any_ = Qt.KeyboardModifier.NoModifier, copy | Qt.DropAction.MoveAction
    enters = QDragEnterEvent(QPoint(9, 9), any_, data, left, none)
    enters.setDropAction(Qt.DropAction.MoveAction)
    falls = QDropEvent(QPointF(9, 9), any_, data, left, none)
    falls.setDropAction(Qt.DropAction.MoveAction)
    window.dragEnterEvent(enters)
    window.dropEvent(falls)
    for event in (enters, falls):
        assert event.isAccepted()
        assert event.dropAction() is copy


def test_the_same_file_twice_is_one_window(opened: Opener, raid: Path, app: App) -> None:
    """Two histories of one file would write over each other."""
    opened(raid)
    opened(raid)
    assert len(app.shown) == 1


def test_a_booklet_asks_which_scenario(app: App, raid: Path, tmp_path: Path, qtbot: QtBot) -> None:
    """Enter opens the one that is chosen."""
    from exporters.booklet.binding import write
    from exporters.export import Options

    scenario = files.read(raid)
    other = scenario.changed(title=FrozenMap({"en": "The other one"}))
    game = app.context.game_of(scenario)
    booklet = tmp_path / "evening.pdf"
    booklet.write_bytes(write([(scenario, game), (other, game)], Options()))
    assert not app.open_file(booklet)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, BookletDialog))
    dialog.list.setCurrentRow(1)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    (window,) = app.shown
    assert window.windowTitle().startswith("The other one")
    assert isinstance(window, ScenarioWindow)
    assert "not read: raid-in-the-riverlands" in window.statusBar().currentMessage()


def test_a_question_that_was_answered_is_not_in_the_way_of_the_next(
    opened: Opener, raid: Path, app: App, qtbot: QtBot
) -> None:
    """Not overwriting what another program wrote, and closing then: the window asks."""
    window = opened(raid)
    change(window)
    another_program_writes(raid, 7)
    window.files.save()
    press(question(window), "cancel", qtbot)
    window.close()
    press(question(window), "gone", qtbot)
    assert window not in app.shown


def test_a_name_that_was_refused_ends_the_closing(
    opened: Opener, raid: Path, app: App, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saving to close, under the name of another window's file: the window stays, then and when it
    is saved later."""
    opened(raid)
    window = app.open_scenario(files.read(RAID), unsaved=True)
    assert isinstance(window, ScenarioWindow)
    save_to(monkeypatch, raid)
    window.close()
    press(question(window), "save", qtbot)
    box = window.findChild(QMessageBox, "complaint")
    assert box is not None
    assert "is already open" in box.text()
    box.close()
    save_to(monkeypatch, raid.with_name("other.json"))
    window.files.save()
    assert not window.isWindowModified()
    assert window in app.shown


def test_what_cannot_be_saved_stays_open(
    opened: Opener, raid: Path, app: App, qtbot: QtBot
) -> None:
    """Its folder is gone, and the file with it."""
    folder = raid.parent / "stick"
    folder.mkdir()
    file = raid.rename(folder / raid.name)
    window = opened(file)
    change(window)
    file.unlink()
    folder.rmdir()
    window.close()
    press(question(window), "save", qtbot)
    box = window.findChild(QMessageBox, "complaint")
    assert box is not None
    assert "no such file or folder" in box.text()
    box.close()
    assert window in app.shown
    assert window.isWindowModified()
