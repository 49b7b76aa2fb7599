"""A secret that comes into a file for all players: it is asked where it shall stand."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from editor.document import file_dialogs
from editor.tools import deck_changing
from editor.window import ScenarioWindow
from importers.reading import read_any
from schema.scenario import Scenario
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished")

THUNDER = ROOT / "examples" / "rolls-of-thunder.json"
Open = Callable[[Scenario | str], ScenarioWindow]


@pytest.fixture
def swapped(tmp_path: Path, open_window: Open) -> ScenarioWindow:
    """A window on a file of the person's in which Uthuk has just swapped a card."""
    path = tmp_path / "thunder.json"
    path.write_bytes(THUNDER.read_bytes())
    window = open_window(str(path))
    step = deck_changing.swap(window.workspace.context(), "uthuk", "uthuk-lore-3", "shortcut")
    assert step.edit is not None
    assert step.label is not None
    assert window.workspace.apply(step.edit, step.label)
    return window


def question(window: ScenarioWindow) -> QMessageBox:
    box = window.findChild(QMessageBox, "question")
    assert isinstance(box, QMessageBox)
    assert box.isVisible()
    return box


def answer(window: ScenarioWindow, name: str, qtbot: QtBot) -> None:
    button = question(window).findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def has_secret(path: Path) -> bool:
    return read_any(path).secrets is not None


def test_the_secret_goes_beside_and_one_goes_on_with_it(
    swapped: ScenarioWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Enter does it; a host's file that is there already, with its own secret, stays."""
    (tmp_path / "thunder.host.json").write_text("another secret")
    swapped.actions_["save"].trigger()
    assert not has_secret(tmp_path / "thunder.json"), "nothing before the answer"
    assert "thunder-2.host.json" in question(swapped).defaultButton().text()
    answer(swapped, "host", qtbot)
    host = tmp_path / "thunder-2.host.json"
    assert has_secret(host)
    assert not has_secret(tmp_path / "thunder.json")
    assert (tmp_path / "thunder.host.json").read_text() == "another secret"
    assert swapped.workspace.document.path == host
    assert not swapped.workspace.document.modified
    swapped.actions_["save"].trigger()
    boxes = swapped.findChildren(QMessageBox, "question")
    assert not any(box.isVisible() for box in boxes), "a host's file is not asked about"


def test_what_else_was_changed_is_in_both(
    swapped: ScenarioWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    title = swapped.workspace.document.scenario.title
    changed = swapped.workspace.document.scenario.changed(title=title, rounds=9)
    swapped.workspace.document.show(changed)
    swapped.actions_["save"].trigger()
    answer(swapped, "host", qtbot)
    assert read_any(tmp_path / "thunder.json").rounds == 9
    assert read_any(tmp_path / "thunder.host.json").rounds == 9


def test_who_wants_it_in_the_file_is_asked_once(
    swapped: ScenarioWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    swapped.actions_["save"].trigger()
    answer(swapped, "here", qtbot)
    assert has_secret(tmp_path / "thunder.json")
    step = deck_changing.swap(swapped.workspace.context(), "uthuk", "uthuk-lore-4", "uthuk-lore-11")
    assert step.edit is not None
    assert step.label is not None
    assert swapped.workspace.apply(step.edit, step.label)
    swapped.actions_["save"].trigger()
    assert not swapped.workspace.document.modified, "not asked again"


def test_cancelled_nothing_is_written(
    swapped: ScenarioWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    """Not even when the window was to close."""
    before = (tmp_path / "thunder.json").read_bytes()
    swapped.close()
    answer(swapped, "save", qtbot)
    boxes = [b for b in swapped.findChildren(QMessageBox, "question") if b.isVisible()]
    button = boxes[-1].findChild(QPushButton, "cancel")
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (tmp_path / "thunder.json").read_bytes() == before
    assert swapped.isVisible()
    assert swapped.workspace.document.modified


def test_a_hosts_name_is_offered_and_not_asked_about(
    swapped: ScenarioWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[Path] = []

    def choose(_parent: object, suggestion: Path) -> Path:
        offered.append(suggestion)
        return tmp_path / "mine.host.json"

    monkeypatch.setattr(file_dialogs, "file_to_save", choose)
    swapped.workspace.document.path = None
    swapped.workspace.source = None
    swapped.actions_["save"].trigger()
    assert offered[0].name == "rolls-of-thunder.host.json"
    assert has_secret(tmp_path / "mine.host.json")
