"""The history panel: every step by name, and back to any of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import i18n
from editor.document.document import Document, UndoStep
from editor.i18n import tr
from editor.panels.history import HistoryPanel
from editor.settings import Settings
from editor.workspace import Workspace
from schema.edits import PaintTerrain, SetField
from schema.language import N_, Phrase
from tests.boards import raid, westeros
from tests.work import calls_of


@pytest.fixture
def workspace(tmp_path: Path, qapp: QApplication) -> Workspace:
    """The raid on a workspace without a window."""
    return Workspace(Document(raid(), westeros()), Settings(tmp_path), tmp_path)


@pytest.fixture
def panel(workspace: Workspace, qtbot: QtBot) -> HistoryPanel:
    """A history panel of its own, shown."""
    made = HistoryPanel(workspace)
    qtbot.addWidget(made)
    made.resize(240, 400)
    made.show()
    return made


def rounds(workspace: Workspace, count: int, label: Phrase | None = None) -> None:
    """A small step."""
    edit = SetField(kind="set-field", field="/rounds", value=count)
    assert workspace.apply(edit, label or Phrase(N_("{count} hexes"), count=count))


def caught_up(panel: HistoryPanel) -> None:
    """Do what waits for a pause of the hand."""
    panel.refresh()


def words(panel: HistoryPanel) -> list[str]:
    """What stands in the list."""
    caught_up(panel)
    return [panel.model.index(row).data() for row in range(panel.model.rowCount())]


def test_steps_stand_by_name_and_the_last_is_marked(
    panel: HistoryPanel, workspace: Workspace
) -> None:
    assert words(panel) == ["Start"]
    for count in (20, 21, 22):
        rounds(workspace, count)
    assert words(panel) == ["Start", "20 hexes", "21 hexes", "22 hexes"]
    assert panel.list.currentIndex().row() == 3


def test_a_click_goes_back_and_forth(
    panel: HistoryPanel, workspace: Workspace, qtbot: QtBot
) -> None:
    start = workspace.document.scenario
    for count in (20, 21, 22):
        rounds(workspace, count)
    caught_up(panel)
    for row, wanted in ((1, 20), (3, 22), (2, 21)):
        spot = panel.list.visualRect(panel.model.index(row)).center()
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        assert workspace.document.scenario.rounds == wanted
    spot = panel.list.visualRect(panel.model.index(0)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert workspace.document.scenario == start


def test_arrows_walk_through_time(panel: HistoryPanel, workspace: Workspace, qtbot: QtBot) -> None:
    for count in (20, 21):
        rounds(workspace, count)
    caught_up(panel)
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    assert workspace.document.scenario.rounds == 20
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert workspace.document.scenario.rounds == 21


def test_what_was_undone_goes_when_something_else_is_done(
    panel: HistoryPanel, workspace: Workspace
) -> None:
    for count in (20, 21, 22):
        rounds(workspace, count)
    workspace.document.stack.setIndex(1)
    caught_up(panel)
    undone = panel.model.index(2)
    assert undone.data(Qt.ItemDataRole.FontRole).italic()
    assert undone.data(Qt.ItemDataRole.AccessibleTextRole).endswith("undone")
    rounds(workspace, 30)
    assert words(panel) == ["Start", "20 hexes", "30 hexes"]


def test_a_stroke_is_one_row(panel: HistoryPanel, workspace: Workspace) -> None:
    stroke = workspace.document.new_stroke()
    for place in ("E5", "E6", "E7"):
        edit = PaintTerrain(kind="paint-terrain", places=(place,), terrain="forest")
        workspace.apply(edit, Phrase(N_("{count} hexes"), count=3), stroke)
    assert words(panel) == ["Start", "3 hexes"]


def test_names_are_worded_again_in_another_language(
    panel: HistoryPanel, workspace: Workspace, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds(workspace, 20, Phrase(N_("Change the scenario")))
    monkeypatch.setattr(i18n, "_spoken", ["ru"])
    again = HistoryPanel(workspace)
    qtbot.addWidget(again)
    assert words(again) == [tr(N_("Start")), tr(N_("Change the scenario"))]


def test_where_it_was_saved_is_marked(panel: HistoryPanel, workspace: Workspace) -> None:
    rounds(workspace, 20)
    workspace.document.stack.setClean()
    rounds(workspace, 21)
    caught_up(panel)
    marked = [
        row
        for row in range(panel.model.rowCount())
        if panel.model.index(row).data(Qt.ItemDataRole.ToolTipRole) is not None
    ]
    assert marked == [1]


def test_a_thousand_steps_are_no_matter(
    panel: HistoryPanel, workspace: Workspace, qtbot: QtBot
) -> None:
    scenario, stack = workspace.document.scenario, workspace.document.stack
    label = Phrase(N_("Change the scenario"))
    for count in range(1000):
        later = scenario.changed(rounds=20 + count % 2)
        stack.push(UndoStep(workspace.document.show, scenario, later, label, 0))
        scenario = later
    qtbot.waitUntil(lambda: panel.model.rowCount() == 1001)
    stroke = workspace.document.new_stroke()

    def draw() -> None:
        for count in range(20):
            workspace.apply(
                SetField(kind="set-field", field="/rounds", value=30 + count), label, stroke
            )
            qtbot.wait(0)

    calls = calls_of(draw)
    assert calls < 40_000, "a stroke does not wait for the list"
    qtbot.waitUntil(lambda: panel.list.currentIndex().row() == 1001)
