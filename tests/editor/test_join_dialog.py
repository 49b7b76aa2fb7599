"""Boards joined and cut as a person does it: chosen, seen, one step, undone."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from editor.plain import PlainLabel
from editor.toolbox.join_dialog import CutDialog, JoinDialog
from editor.tools.context import Selection
from editor.window import ScenarioWindow
from schema import files
from schema.value import FrozenMap
from tests.editor.tools.strokes import hexes
from tests.house.plan import ROOT

Opened = Callable[[str], ScenarioWindow]
THUNDER = "rolls-of-thunder.json"


def press_ok(dialog: JoinDialog | CutDialog) -> None:
    """Click OK."""
    button = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_two_boards_are_joined_by_the_menu(open_window: Opened) -> None:
    """An empty one first; then a scenario's, whose units come along; one step each."""
    window = open_window(THUNDER)
    document = window.workspace.document
    before = document.scenario
    window.actions_["join-board"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, JoinDialog)
    assert dialog.report.text() == "Nothing will be moved or removed."
    assert dialog.report.y() > dialog.preview.geometry().bottom(), "below what it speaks of"
    assert dialog.report.x() == dialog.preview.x()
    assert dialog.preview.width() > 0.9 * dialog.width()
    rows = len(hexes(before).lines)
    assert dialog.preview.seam() == 2 * rows - 1, "where both boards meet, along the hexes"
    assert not dialog.shared.isEnabled()
    QTest.keyClick(dialog.where, Qt.Key.Key_End)
    assert dialog.where.currentData() == "bottom"
    assert dialog.shared.isEnabled()
    assert dialog.shared.isChecked()
    QTest.keyClick(dialog.where, Qt.Key.Key_Home)
    dialog.take_file(ROOT / "examples" / THUNDER)
    press_ok(dialog)
    after = document.scenario
    lines = hexes(before).lines
    assert hexes(after).lines[0] == 2 * lines[0]
    assert len(after.units) == 2 * len(before.units)
    assert document.stack.undoText() == "Join boards"
    document.stack.undo()
    assert document.scenario == before


def test_what_is_not_of_the_board_is_listed(open_window: Opened, tmp_path: Path) -> None:
    """The story and the armies of the first scenario stay; what the other one has is listed."""
    window = open_window(THUNDER)
    mine = window.workspace.document.scenario
    story = mine.about.changed(background=FrozenMap({"en": "Another tale."}))
    other = mine.changed(about=story, musters=mine.musters[:1])
    files.write(other, tmp_path / "other.json")
    window.actions_["join-board"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, JoinDialog)
    dialog.take_file(tmp_path / "other.json")
    assert dialog.report.text().splitlines() == [
        "Not taken from the other scenario:",
        "Not of the board: background, musters",
    ]
    press_ok(dialog)
    assert window.workspace.document.scenario.about == mine.about
    assert window.workspace.document.scenario.musters == mine.musters


def test_what_cannot_be_read_or_joined_is_reported(open_window: Opened) -> None:
    """The window stays; OK is off."""
    window = open_window(THUNDER)
    window.actions_["join-board"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, JoinDialog)
    dialog.take_file(ROOT / "examples" / "table-for-two.json")
    assert dialog.report.text() == "Choose a scenario of the same game on a hex board."
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.take_file(ROOT / "README.md")
    assert dialog.report.text()
    dialog.take_empty()
    assert dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def test_a_board_is_cut_to_what_is_selected(open_window: Opened) -> None:
    """What falls off is listed before OK; undo brings it back."""
    window = open_window(THUNDER)
    document, workspace = window.workspace.document, window.workspace
    before = document.scenario
    window.actions_["cut-board"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, CutDialog)
    assert dialog.part.findData("selection") < 0
    assert "Units (" in dialog.report.text()
    assert dialog.report.size_line.text() == "12/11 × 9 hexes → 6/5 × 9 hexes"
    shown = [label.text() for label in dialog.report.findChildren(PlainLabel) if label.isVisible()]
    assert shown[1] == "Outside the new board"
    assert shown[2].startswith("Units (")
    dialog.reject()
    workspace.select(Selection(places=("B2", "C2", "B3")))
    window.actions_["cut-board"].trigger()
    dialog = window.boards.dialog
    assert isinstance(dialog, CutDialog)
    assert dialog.part.currentData() == "selection"
    press_ok(dialog)
    assert len(hexes(document.scenario).grid()) == 3
    document.stack.undo()
    assert document.scenario == before
