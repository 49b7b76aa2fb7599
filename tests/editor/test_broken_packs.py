"""A pack of the person's breaks while the editor runs: it is told, and what is open goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document import recovery
from editor.skirmish.skirmish_actions import open_wizard
from editor.start.window import StartWindow
from editor.window import Window
from schema.edits import SetField
from schema.language import Phrase


@pytest.fixture
def broken(home: Path) -> Callable[[], Path]:
    """Breaks a pack that stands beside the others."""

    def act() -> Path:
        file = home / "games" / "mine" / "game.json"
        file.parent.mkdir(parents=True)
        file.write_text("{")
        return file

    return act


def told(qapp: QApplication) -> list[str]:
    """The complaints on the screen, which are taken away."""
    boxes = [w for w in qapp.topLevelWidgets() if w.objectName() == "complaint" and w.isVisible()]
    words = [box.text() for box in boxes if isinstance(box, QMessageBox)]
    for box in boxes:
        box.close()
    return words


def test_every_door_tells_of_it(
    open_window: Callable[[str], Window], app: App, qapp: QApplication, broken: Callable[[], Path]
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    wizard = open_wizard(app)
    assert wizard is not None
    game = window.desk.document.game
    file = broken()
    for name in ("collection", "cards", "new"):
        window.actions_[name].trigger()
        (words,) = told(qapp)
        assert str(file) in words, name
    wizard.ask("boxes")
    assert str(file) in told(qapp)[0]
    start = app.show_start()
    assert isinstance(start, StartWindow)
    start.side.boxes.click()
    assert str(file) in told(qapp)[0]
    app.refresh_games()
    assert str(file) in told(qapp)[0]
    assert window.desk.document.game is game


def test_unsaved_work_waits_until_its_game_can_be_read(
    open_window: Callable[[str], Window],
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
    window.desk.apply(edit, Phrase("rounds"))
    window.autosave.keep()
    side = window.desk.side_file
    qtbot.waitUntil(lambda: side is not None and side.exists())
    window.autosave.finish = lambda: None  # type: ignore[method-assign]  # as a crash would
    window.files._let_go = True
    window.close()
    monkeypatch.setattr("editor.document.side_file.is_alive", lambda *_: False)
    file = broken()
    start = app.show_start()
    assert isinstance(start, StartWindow)
    (unsaved,) = recovery.recoverable(home)
    start.crashes._recover(unsaved)
    assert str(file) in told(qapp)[0]
    assert recovery.recoverable(home) == [unsaved]
    file.unlink()
    start.crashes._recover(unsaved)
    (window,) = (w for w in app.windows if isinstance(w, Window))
    assert window.desk.document.scenario.rounds == 9
