"""Adding a game: looked over, shown, copied whole; nothing that is there is lost unasked."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

import games
from editor.app import App
from editor.document import file_dialogs
from editor.generate.generate_actions import open_generate
from editor.generate.session import drawable_games
from editor.start.add_game import AddGameDialog
from editor.start.new_dialog import NewDialog
from editor.start.side import EXAMPLES
from editor.start.window import StartWindow
from editor.window import ScenarioWindow
from games.install import add_pack
from games.packs import read_raw
from games.starter import write_starter
from games.zip_packs import zipped
from schema.disk import Unwritable
from tests.editor.cut_words import nameless
from tests.house.plan import ROOT

Look = Callable[..., AddGameDialog]


@pytest.fixture
def storm(tmp_path: Path) -> Path:
    """A game that nobody has yet."""
    write_starter(tmp_path / "made" / "storm-coast")
    return tmp_path / "made" / "storm-coast"


@pytest.fixture
def start(app: App, qtbot: QtBot) -> StartWindow:
    window = app.show_start()
    assert isinstance(window, StartWindow)
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def look(start: StartWindow, qtbot: QtBot) -> Look:
    """Drops a path on the start window and waits until the game was looked over."""

    def act(path: Path) -> AddGameDialog:
        drop(start, path)
        dialogs = [d for d in start.findChildren(AddGameDialog) if d.isVisible()]
        dialog = dialogs[-1]
        qtbot.waitUntil(lambda: dialog.report is not None)
        return dialog

    return act


def drop(window: StartWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.dropEvent(
        QDropEvent(
            QPointF(9, 9),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )


def packed(folder: Path) -> Path:
    file = folder.with_suffix(".zip")
    file.write_bytes(zipped((path.name, data) for path, data in read_raw(folder).items()))
    return file


def click(qtbot: QtBot, dialog: AddGameDialog) -> None:
    qtbot.mouseClick(dialog.add, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("as_zip", [False, True])
def test_a_dropped_game_is_looked_over_and_added(
    look: Look, storm: Path, home: Path, app: App, qtbot: QtBot, as_zip: bool
) -> None:
    """From a folder and from a zip it becomes the same folder; the next scenario is of it."""
    dialog = look(packed(storm) if as_zip else storm)
    assert dialog.head.text() == "Storm coast"
    assert dialog.summary.text() == "Ready to add"
    shown = [words.text() for _, words in dialog.counts.values() if words.isVisible()]
    assert shown == ["2 notes"]
    assert dialog.findings.count() == 2
    assert not dialog.replace.isVisible()
    with qtbot.waitSignal(dialog.added, timeout=120_000):
        click(qtbot, dialog)
    added = home / "games" / "storm-coast"
    assert {p.name: p.read_bytes() for p in added.iterdir()} == {
        path.name: data for path, data in read_raw(storm).items()
    }
    assert app.context.game("storm-coast").id == "storm-coast"
    assert "Storm coast was added." in dialog.quiet.text()
    assert dialog.begin.isVisible()
    qtbot.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    (new,) = app.shown[-1].findChildren(NewDialog)
    assert new.game is not None
    assert new.game.id == "storm-coast"
    new.reject()


def test_errors_are_shown_and_keep_it_out(
    look: Look, storm: Path, home: Path, qtbot: QtBot
) -> None:
    text = (storm / "terrain.json").read_text(encoding="utf-8")
    (storm / "terrain.json").write_text(text.replace("blocks_sight", "blocks_sigth"))
    boxes = (storm / "boxes.json").read_bytes()
    (storm / "boxes.json").write_text("{")
    dialog = look(storm)
    lines = [dialog.findings.item(row).text() for row in range(dialog.findings.count())]
    assert any("did you mean blocks_sight" in line for line in lines)
    assert any("ine 1" in line and "boxes.json" in line for line in lines), lines
    assert not any(line.startswith("terrain.json: /") for line in lines)  # what is wrong first
    assert "Fix the errors before adding this game" in dialog.summary.text()
    assert not dialog.add.isEnabled()
    (storm / "terrain.json").write_text(text, encoding="utf-8")
    (storm / "boxes.json").write_bytes(boxes)
    dialog.again.click()
    qtbot.waitUntil(lambda: dialog.report is not None, timeout=60_000)
    assert not dialog.counts["error"][1].isVisible(), "it is looked at again where it is"
    dialog.add.setEnabled(False)
    click(qtbot, dialog)
    assert not (home / "games").exists()


@pytest.mark.parametrize("name", ["../game.json", "/game.json", "C:/game.json"])
def test_a_hostile_zip_is_refused_in_a_line(
    look: Look, tmp_path: Path, home: Path, name: str
) -> None:
    file = tmp_path / "evil.zip"
    file.write_bytes(zipped([(name, b"{}")]))
    dialog = look(file)
    assert dialog.findings.count() == 1
    assert "not opened" in dialog.findings.item(0).text()
    assert not dialog.add.isEnabled()
    assert not (home / "games").exists()


def test_what_is_there_gives_way_only_if_asked(
    look: Look, storm: Path, home: Path, qtbot: QtBot
) -> None:
    click(qtbot, look(storm))
    added = home / "games" / "storm-coast"
    before = (added / "game.json").read_bytes()
    head = json.loads(before)
    head["version"] = "0.2"
    (storm / "game.json").write_text(json.dumps(head), encoding="utf-8")
    dialog = look(storm)
    assert dialog.replace.isVisible()
    assert dialog.replace.text().replace("&", "") == (
        "Replace Storm coast 0.1, which is already installed"
    )
    assert not dialog.add.isEnabled()
    click(qtbot, dialog)
    assert (added / "game.json").read_bytes() == before
    qtbot.keyClick(dialog.replace, Qt.Key.Key_Space)
    assert dialog.add.isEnabled()
    click(qtbot, dialog)
    assert json.loads((added / "game.json").read_bytes())["version"] == "0.2"
    assert [path.name for path in home.iterdir() if path.name.startswith(".new-")] == []


def test_a_zip_in_the_games_gives_way_to_a_zip(storm: Path, home: Path) -> None:
    """At once and under its name: else the id would be there twice, or for a moment not at all."""
    (home / "games").mkdir()
    old = home / "games" / "old-storm.zip"
    shutil.copy(packed(storm), old)
    before = old.read_bytes()
    (storm / "units.json").unlink()
    assert add_pack(storm, home / "games", replace=True) == old
    assert {path.name for path in (home / "games").iterdir()} == {old.name, f"{old.name}~"}
    assert old.with_name(f"{old.name}~").read_bytes() == before
    assert [path.name for path in read_raw(old)] == [path.name for path in read_raw(storm)]


def test_what_else_lies_in_a_pack_is_kept_when_it_is_replaced(storm: Path, home: Path) -> None:
    """Notes, pictures, folders; and the version before stays beside it, where nobody reads it."""
    target = add_pack(storm, home / "games")
    (target / "notes.txt").write_text("mine")
    (target / "pictures").mkdir()
    (target / "pictures" / "a.png").write_bytes(b"mine too")
    (target / "house-rules.json").write_text("{}")
    for _ in range(2):
        assert add_pack(storm, home / "games", replace=True) == target
        assert (target / "notes.txt").read_text() == "mine"
        assert (target / "pictures" / "a.png").read_bytes() == b"mine too"
        assert not (target / "house-rules.json").exists(), "it would change the pack"
        assert games.load("storm-coast", folders=[home / "games"]).id == "storm-coast"
    assert {path.name for path in (home / "games").iterdir()} == {"storm-coast", "storm-coast~"}


@pytest.mark.parametrize("at", [0, 1])
def test_a_replacement_that_was_killed_leaves_a_working_pack(
    at: int, storm: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before either of the two renames; and the next replacement puts everything right."""
    target = add_pack(storm, home / "games")
    (target / "notes.txt").write_text("mine")
    rename, done = Path.rename, [0]

    class Killed(BaseException):
        """Nothing is tidied up any more."""

    def kill(self: Path, where: Path) -> Path:
        if done[0] == at:
            raise Killed
        done[0] += 1
        return rename(self, where)

    with monkeypatch.context() as killed:
        killed.setattr(Path, "rename", kill)
        killed.setattr(shutil, "rmtree", lambda *_, **__: None)
        with pytest.raises(Killed):
            add_pack(storm, home / "games", replace=True)
    assert games.load("storm-coast", folders=[home / "games"]).id == "storm-coast"
    assert add_pack(storm, home / "games", replace=True) == target
    assert (target / "notes.txt").read_text() == "mine"


def test_a_disk_that_refuses_leaves_all_as_it_was(
    storm: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_pack(storm, home / "games")
    before = {p.name: p.read_bytes() for p in (home / "games" / "storm-coast").iterdir()}
    rename = Path.rename

    def refuse(self: Path, target: Path) -> Path:
        if self.name.startswith(".banneret-"):
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(Unwritable, match="the disk is full"):
        add_pack(storm, home / "games", replace=True)
    assert {p.name: p.read_bytes() for p in (home / "games" / "storm-coast").iterdir()} == before
    with pytest.raises(Unwritable, match="already exists; choose a new name"):
        add_pack(storm, home / "games")


def test_a_folder_of_something_else_is_not_touched(storm: Path, home: Path) -> None:
    (home / "games" / "storm-coast").mkdir(parents=True)
    (home / "games" / "storm-coast" / "photo.png").write_bytes(b"mine")
    with pytest.raises(Unwritable, match="already exists; choose a new name"):
        add_pack(storm, home / "games", replace=True)
    assert (home / "games" / "storm-coast" / "photo.png").read_bytes() == b"mine"


def test_an_add_on_begins_nothing_by_itself(look: Look, tmp_path: Path, qtbot: QtBot) -> None:
    folder = tmp_path / "more"
    folder.mkdir()
    head = {
        "format": "1.0",
        "id": "more",
        "version": "1.0",
        "name": {"en": "More", "ru": "Ещё"},
        "extends": "garden-war",
    }
    (folder / "game.json").write_text(json.dumps(head), encoding="utf-8")
    dialog = look(folder)
    assert dialog.add.isEnabled()
    click(qtbot, dialog)
    assert not dialog.begin.isVisible()


def test_the_button_and_the_menu_ask_which(
    start: StartWindow,
    app: App,
    storm: Path,
    open_window: Callable[[str], ScenarioWindow],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both ways lead to the same dialog; it can be reached by keys and says what it is."""
    monkeypatch.setattr(file_dialogs, "game_folder", lambda *_: storm)
    monkeypatch.setattr(file_dialogs, "game_zip", lambda *_: packed(storm))
    qtbot.mouseClick(start.side.game, Qt.MouseButton.LeftButton)
    (dialog,) = start.findChildren(AddGameDialog)
    assert "a folder that contains game.json" in dialog.quiet.text()
    assert not dialog.add.isEnabled()
    assert not dialog.busy.isVisible()
    assert nameless(dialog) == []
    for button in (dialog.from_folder, dialog.from_zip):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert dialog.busy.isVisible()
        qtbot.waitUntil(lambda: dialog.report is not None)
        assert dialog.add.isEnabled()
        assert nameless(dialog) == []
    dialog.reject()
    window = open_window("raid-in-the-riverlands.json")
    window.actions_["add-game"].trigger()
    (dialog,) = window.findChildren(AddGameDialog)
    assert dialog.isVisible()
    cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    qtbot.mouseClick(cancel, Qt.MouseButton.LeftButton)


def test_a_folder_without_a_game_still_joins_the_library(
    start: StartWindow, tmp_path: Path, app: App
) -> None:
    (tmp_path / "evenings").mkdir()
    drop(start, tmp_path / "evenings")
    assert start.findChildren(AddGameDialog) == []
    assert str(tmp_path / "evenings") in app.context.settings.listed("library")


def test_the_example_of_a_game_of_ones_own_stands_in_the_library(
    start: StartWindow, qtbot: QtBot
) -> None:
    """And opens, since the games of the examples are found beside them."""
    start.side.choose(EXAMPLES)
    entries = start.view.shelf
    qtbot.waitUntil(lambda: any(e.title("en") == "The Picnic" for e in entries.entries))
    (picnic,) = [e for e in entries.entries if e.title("en") == "The Picnic"]
    assert picnic.fault is None
    assert picnic.game_name("ru") == "Война в саду"
    assert start.windows.open_file(picnic.path)


def test_the_picnic_can_be_edited(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot
) -> None:
    """The palette has the game's own things, and the rules find nothing wrong."""
    window = open_window("games/picnic.json")
    game = window.workspace.document.game
    assert list(game.terrain) == ["grass", "flowers", "stones", "puddle"]
    qtbot.waitUntil(lambda: window.workspace.report is not None)
    report = window.workspace.report
    assert report is not None
    assert not report.of("error")
    assert not report.of("warning")


def test_a_broken_neighbour_is_reported_and_stops_nothing(
    app: App, storm: Path, home: Path, start: StartWindow, look: Look, qtbot: QtBot
) -> None:
    """A zip among the user's games that is refused: the start window says so, all else goes on."""
    assert not start.left_out.isVisible()
    (home / "games").mkdir()
    (home / "games" / "evil.zip").write_bytes(zipped([("/game.json", b"{}")]))
    dialog = look(storm)
    assert dialog.add.isEnabled()
    dialog.add.click()
    assert (home / "games" / "storm-coast" / "game.json").is_file()
    qtbot.waitUntil(start.left_out.isVisible)
    assert "evil.zip" in start.left_out.faults.text()
    assert [one.id for one in drawable_games(app.context) if one.id == "storm-coast"]
    (home / "games" / "evil.zip").unlink()
    start.read_again()
    qtbot.waitUntil(lambda: not start.left_out.isVisible())


def test_the_shipped_game_is_in_the_list_of_new_scenarios(app: App, start: StartWindow) -> None:
    NewDialog(app, start).open()
    (dialog,) = start.findChildren(NewDialog)
    assert "garden-war" in dialog.games.idents()
    assert (ROOT / "examples" / "games") in app.context.home.game_folders
    dialog.reject()


def test_the_wizard_asks_for_no_commanders_in_a_game_without_any(app: App) -> None:
    """And begins with a game of ours, not with that of the examples."""
    wizard = open_generate(app)
    assert wizard is not None
    assert wizard.session.game.id == "battles-of-westeros"
    choose = wizard.findChild(QPushButton, "commanders")
    assert choose is not None
    assert not choose.isHidden()
    wizard.choose_game("garden-war", ())
    assert wizard.session.game.id == "garden-war"
    assert choose.isHidden()
    labels = [label.text() for label in wizard.findChildren(QLabel) if not label.isHidden()]
    assert "Unit cards" in labels
    assert "Commanders" not in labels


def test_a_missing_value_is_named_as_in_the_file(look: Look, storm: Path) -> None:
    """Its author is to write the key, so the key is said and not its label."""
    units = storm / "units.json"
    units.write_text(units.read_text("utf-8").replace("figures", "figurs", 1), "utf-8")
    dialog = look(storm)
    lines = [dialog.findings.item(row).text() for row in range(dialog.findings.count())]
    assert any(words.startswith("figures is missing\n") for words in lines)
