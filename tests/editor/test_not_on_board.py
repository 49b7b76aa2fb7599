"""What is not on the board is listed above the inspector's pages, and can be placed from there."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from editor.panels.inspector import InspectorPanel, NotOnBoard
from editor.tools.context import Selection
from editor.window import ScenarioWindow
from importers.reading import read_any
from schema.board import Zone
from schema.scenario import Scenario
from tests.editor.test_edit_actions import pixel, type_key
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished", "pictured")

Opened = Callable[[Scenario | str], ScenarioWindow]
LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


def odd() -> Scenario:
    """A raid with a unit and a zone's hex that its board has not."""
    raid = read_any(ROOT / "examples" / "raid-in-the-riverlands.json")
    first, *others = raid.units
    zone = Zone(id="ford", kind="other", places=("C4", "ZZ99"))
    return raid.changed(units=(first.changed(at="ZZ99"), *others), zones=(*raid.zones, zone))


def panels(window: ScenarioWindow) -> tuple[InspectorPanel, NotOnBoard]:
    inspector = window.findChild(InspectorPanel)
    listed = window.findChild(NotOnBoard)
    assert inspector is not None
    assert listed is not None
    return inspector, listed


def rows(listed: NotOnBoard) -> list[str]:
    return [listed.list.item(row).text() for row in range(listed.list.count())]


def test_it_is_hidden_while_all_is_on_the_board(open_window: Opened) -> None:
    _, listed = panels(open_window("raid-in-the-riverlands.json"))
    assert listed.isHidden()


def test_what_has_no_place_is_listed_and_opened(open_window: Opened) -> None:
    """By its name and the place it names."""
    window = open_window(odd())
    inspector, listed = panels(window)
    assert not listed.isHidden()
    assert listed.title.text() == "Not on the board: 2"
    zone, unit = rows(listed)
    assert unit.startswith("ZZ99 · ")
    assert "ZZ99" in zone
    listed.list.setCurrentRow(1)
    assert window.workspace.selection == Selection(
        units=(window.workspace.document.scenario.units[0].id,)
    )
    assert inspector.page == "selection"
    listed.list.setCurrentRow(0)
    assert inspector.page == "zones"


@pytest.mark.parametrize("row", [0, 1])
def test_it_is_placed_where_one_clicks(open_window: Opened, qtbot: QtBot, row: int) -> None:
    window = open_window(odd())
    _, listed = panels(window)
    listed.list.setCurrentRow(row)
    qtbot.mouseClick(listed.place, LEFT)
    qtbot.mouseClick(window.view, LEFT, pos=pixel(window, "E6"))
    scenario = window.workspace.document.scenario
    assert (scenario.units[0].at if row == 1 else scenario.zones[-1].places[1]) == "E6"
    assert len(rows(listed)) == 1
    assert not listed.place.isChecked()
    window.workspace.document.stack.undo()
    assert len(rows(listed)) == 2


def test_cut_holds_what_is_not_on_the_board(open_window: Opened, qtbot: QtBot) -> None:
    """It was taken off, and the clipboard had none of it."""
    QGuiApplication.clipboard().clear()
    window = open_window(odd())
    before = window.workspace.document.scenario.units
    window.workspace.select(Selection(units=(before[0].id, before[1].id)))
    type_key(window, Qt.Key.Key_X, CTRL)
    assert len(window.workspace.document.scenario.units) == len(before) - 2
    type_key(window, Qt.Key.Key_V, CTRL)
    qtbot.mouseClick(window.view, LEFT, pos=pixel(window, "E6"))
    after = window.workspace.document.scenario
    assert len(after.units) == len(before)
    assert sorted((u.seat, u.type) for u in after.units) == sorted((u.seat, u.type) for u in before)
    new = [u.at for u in after.units if u not in before]
    assert len(set(new)) == 2
    assert "ZZ99" not in new
