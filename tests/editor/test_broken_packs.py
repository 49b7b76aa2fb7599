"""A pack of the person's breaks while the editor runs: it is reported, and what is open goes on."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document import recovery
from editor.generate.generate_actions import open_generate
from editor.generate.session import drawable_games
from editor.start.window import StartWindow
from editor.window import ScenarioWindow
from schema.edits import SetField
from schema.language import Phrase
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished")


@pytest.fixture
def broken(home: Path) -> Callable[[], Path]:
    """Breaks the person's own values of a game."""

    def act() -> Path:
        folder = home / "games" / "mine"
        folder.mkdir(parents=True)
        head = {"format": "1.0", "id": "mine", "version": "1.0", "name": {"en": "Mine"}}
        head |= {"extends": "battles-of-westeros", "active": "always"}
        (folder / "game.json").write_text(json.dumps(head), encoding="utf-8")
        file = folder / "values.json"
        file.write_text("{")
        return file

    return act


def complaints(qapp: QApplication) -> list[str]:
    """The complaints on the screen, which are taken away."""
    boxes = [w for w in qapp.topLevelWidgets() if w.objectName() == "complaint" and w.isVisible()]
    words = [box.text() for box in boxes if isinstance(box, QMessageBox)]
    for box in boxes:
        box.close()
    return words


def test_every_way_to_open_reports_it(
    open_window: Callable[[str], ScenarioWindow],
    app: App,
    qapp: QApplication,
    broken: Callable[[], Path],
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    wizard = open_generate(app)
    assert wizard is not None
    game = window.workspace.document.game
    file = broken()
    app.context.refresh_games()
    assert str(file) in complaints(qapp)[0]
    assert window.workspace.document.game is game
    assert "battles-of-westeros" not in [one.id for one in drawable_games(app.context)]
    assert "battlelore-2e" in [one.id for one in drawable_games(app.context)]
    other = ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json"
    assert app.open_file(other)


def test_a_pack_that_cannot_even_be_named_stops_no_door(
    open_window: Callable[[str], ScenarioWindow], app: App, qapp: QApplication, home: Path
) -> None:
    """It is reported once, and everything else opens."""
    file = home / "games" / "odd" / "game.json"
    file.parent.mkdir(parents=True)
    file.write_text("{")
    window = open_window("raid-in-the-riverlands.json")
    assert str(file) in complaints(qapp)[0]
    wizard = open_generate(app)
    assert wizard is not None
    for name in ("collection", "cards", "new"):
        window.actions_[name].trigger()
        assert complaints(qapp) == [], name
    app.context.refresh_games()
    assert complaints(qapp) == []


def test_unsaved_work_waits_until_its_game_can_be_read(
    open_window: Callable[[str], ScenarioWindow],
    app: App,
    home: Path,
    qapp: QApplication,
    broken: Callable[[], Path],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The side file stays where it is, and opens when the pack was mended."""
    window = open_window("raid-in-the-riverlands.json")
    edit = SetField(kind="set-field", field="/rounds", value=9)
    window.workspace.apply(edit, Phrase("rounds"))
    window.autosave.keep()
    side = window.workspace.side_file
    qtbot.waitUntil(lambda: side is not None and side.exists())
    window.autosave.finish = lambda: None  # type: ignore[method-assign]  # as a crash would
    window.files._let_go = True
    window.close()
    monkeypatch.setattr("editor.document.autosave.is_alive", lambda *_: False)
    file = broken()
    start = app.show_start()
    assert isinstance(start, StartWindow)
    (unsaved,) = recovery.recoverable(home)
    start.crashes._recover(unsaved)
    assert str(file) in complaints(qapp)[0]
    assert recovery.recoverable(home) == [unsaved]
    file.unlink()
    start.crashes._recover(unsaved)
    (window,) = (w for w in app.shown if isinstance(w, ScenarioWindow))
    assert window.workspace.document.scenario.rounds == 9
