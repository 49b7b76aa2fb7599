"""The board has the window: how much of it, and how panels give their room back."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.panels.badge_button import BadgeButton
from editor.panels.page_chooser import PageButton
from editor.plain import PlainLabel
from editor.window import ScenarioWindow
from schema.edits import SetField
from schema.language import Phrase
from schema.value import FrozenMap

pytestmark = pytest.mark.usefixtures("furnished", "styled")

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
COLUMN = ("inspector", "findings", "history", "layers")


def share(window: ScenarioWindow) -> float:
    """How much of the window the canvas has."""
    view = window.view
    return view.width() * view.height() / (window.width() * window.height())


def shown(window: ScenarioWindow) -> set[str]:
    """The panels that stand, in front or behind another one."""
    return {name for name in window.docks if not window.docks[name].isHidden()}


@pytest.fixture
def window(open_window: Open, qtbot: QtBot) -> ScenarioWindow:
    """A window with all its panels, the keyboard on the board."""
    window = open_window(RAID)
    window.dock_loader.finish()
    window.activateWindow()
    window.view.setFocus()
    return window


@pytest.mark.parametrize(
    ("size", "least"), [((1280, 800), 0.6), ((1024, 700), 0.5), ((1360, 860), 0.6)]
)
def test_the_board_has_most_of_the_window(
    window: ScenarioWindow, qapp: QApplication, size: tuple[int, int], least: float
) -> None:
    window.window().resize(*size)
    qapp.processEvents()
    assert (window.width(), window.height()) == size
    assert share(window) >= least
    assert shown(window) == {"palette", "inspector"}


def test_the_board_keeps_its_share_beside_the_muster(open_window: Open, qapp: QApplication) -> None:
    window = open_window("rolls-of-thunder.json")
    window.dock_loader.finish()
    window.actions_["muster"].trigger()
    window.window().resize(1280, 800)
    qapp.processEvents()
    assert shown(window) == {"palette", "muster"}
    assert share(window) >= 0.6, "a line of an army has a name, a price and two buttons"


def test_what_the_pointer_and_the_tool_do_stands_below_the_board(
    window: ScenarioWindow, qapp: QApplication
) -> None:
    """As wide as the board, however narrow the window is."""
    line, view = window.statusBar(), window.view
    for wide in (1280, 900):
        window.window().resize(wide, 760)
        qapp.processEvents()
        assert line.isVisible()
        assert line.y() == view.geometry().bottom() + 1
        assert (line.x(), line.width()) == (view.x(), view.width())
    window.actions_["tool-brush"].showStatusText(window)
    assert line.currentMessage() == window.actions_["tool-brush"].statusTip()


def test_tab_on_the_board_hides_all_panels_and_brings_them_back(
    window: ScenarioWindow, qtbot: QtBot
) -> None:
    before, room = shown(window), window.view.width()
    qtbot.keyClick(window.view, Qt.Key.Key_Tab)
    assert not shown(window)
    qtbot.waitUntil(lambda: window.view.width() > room)
    assert window.actions_["hide-panels"].isChecked()
    qtbot.keyClick(window.view, Qt.Key.Key_Tab)
    assert shown(window) == before
    assert window.view.hasFocus()


def test_tab_in_a_panel_goes_from_field_to_field(window: ScenarioWindow, qtbot: QtBot) -> None:
    before = shown(window)
    window.palette_.search.setFocus()
    qtbot.keyClick(window.palette_.search, Qt.Key.Key_Tab)
    assert shown(window) == before
    assert not window.palette_.search.hasFocus()


def test_the_column_shows_one_panel_in_its_whole_height(
    window: ScenarioWindow, qtbot: QtBot, qapp: QApplication
) -> None:
    room = window.view.width()
    front = "inspector"
    for name in (*COLUMN[1:], "inspector"):
        button = window.columns.bars[front].buttons[name]
        assert button.accessibleName().startswith(window.docks[name].windowTitle())
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        qapp.processEvents()
        assert shown(window) == {"palette", name}
        assert window.docks[name].height() == window.middle.height()
        assert window.view.width() == room
        front = name
    window.actions_["check"].trigger()  # as whatever wants to show something in it
    assert shown(window) == {"palette", "findings"}


def test_the_column_becomes_icons_each_of_which_shows_its_panel(
    window: ScenarioWindow, qtbot: QtBot
) -> None:
    window.actions_["panel-icons"].trigger()
    assert window.columns.rail.isVisible()
    assert shown(window) == {"palette"}
    buttons, left = window.columns.buttons, Qt.MouseButton.LeftButton
    qtbot.mouseClick(buttons["findings"], left)
    assert shown(window) == {"palette", "findings"}
    assert not window.columns.rail.isVisible()
    qtbot.mouseClick(window.columns.bars["findings"].buttons["findings"], left)
    assert shown(window) == {"palette"}
    assert window.actions_["panel-icons"].isChecked()
    window.actions_["panel-icons"].trigger()
    assert shown(window) == {"palette", "findings"}


def test_a_panel_that_floats_stands_beside_the_others(window: ScenarioWindow) -> None:
    history = window.docks["history"]
    history.setFloating(True)
    history.show()
    assert shown(window) == {"palette", "inspector", "history"}
    history.setFloating(False)
    assert shown(window) == {"palette", "history"}


def test_the_icon_of_the_findings_counts_them(window: ScenarioWindow, qtbot: QtBot) -> None:
    button, workspace = window.columns.bars["inspector"].buttons["findings"], window.workspace
    qtbot.waitUntil(lambda: workspace.report is not None and not workspace.checking)
    assert button.dot is None
    edit = SetField(kind="set-field", field="/title", value=FrozenMap({}))
    assert workspace.apply(edit, Phrase("Title"))
    qtbot.waitUntil(lambda: button.dot is not None)
    assert button.accessibleName() != button.title


def test_icons_of_panels_stand_in_the_same_places_whatever_is_open(
    window: ScenarioWindow, qtbot: QtBot, qapp: QApplication
) -> None:
    """Above each panel, with and without a number, in a narrow column and in a wide one."""

    def places(front: str) -> dict[str, tuple[int, int]]:
        buttons = window.columns.bars[front].buttons
        boxes = {name: (button, button.glyph_box()) for name, button in buttons.items()}
        corners = {
            name: button.mapTo(window.docks[front], box.topLeft())
            for name, (button, box) in boxes.items()
        }
        return {name: (at.x(), at.y()) for name, at in corners.items()}

    first = places("inspector")
    front = "inspector"
    for name in COLUMN[1:]:
        qtbot.mouseClick(window.columns.bars[front].buttons[name], Qt.MouseButton.LeftButton)
        qapp.processEvents()
        assert places(name) == first
        front = name
    edit = SetField(kind="set-field", field="/title", value=FrozenMap({}))
    assert window.workspace.apply(edit, Phrase("Title"))
    button = window.columns.bars[front].buttons["findings"]
    qtbot.waitUntil(lambda: button.dot is not None)
    window.resizeDocks([window.docks[front]], [420], Qt.Orientation.Horizontal)
    qapp.processEvents()
    assert places(front) == first


def test_the_number_of_findings_covers_no_icon(window: ScenarioWindow, qapp: QApplication) -> None:
    """Two digits stand within the button and beside its icon; in the rail below it."""
    for button in (
        window.columns.bars["inspector"].buttons["findings"],
        window.columns.buttons["findings"],
    ):
        button.show_count("error", 88)
        if button is window.columns.buttons["findings"]:
            window.actions_["panel-icons"].trigger()
            qapp.processEvents()
        assert not button.badge_box().intersects(button.glyph_box())
        assert button.rect().contains(button.badge_box())
        assert button.rect().contains(button.glyph_box())


def test_every_panel_says_its_name(window: ScenarioWindow) -> None:
    """The inspector and the findings by their first lines, the others above."""
    for name in ("history", "layers"):
        labels = window.columns.bars[name].findChildren(PlainLabel)
        assert [label.text() for label in labels] == [window.docks[name].windowTitle()]


def test_large_letters_begin_with_icons(
    window: ScenarioWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the columns would leave the board less than half the width, the right one is put
    away."""
    wide = window.inspector.sizeHint().width()
    hint = window.docks["inspector"].sizeHint()
    monkeypatch.setattr(type(window.inspector), "sizeHint", lambda _: hint.expandedTo(hint * 3))
    assert window.inspector.sizeHint().width() > 2 * wide
    window.window().resize(1201, 760)
    qapp.processEvents()
    assert shown(window) == {"palette"}
    assert share(window) > 0.6
    window.docks["findings"].show()
    qapp.processEvents()
    assert shown(window) == {"findings"}, "the palette yields, so that the board does not"
    assert window.view.width() > 0.5 * window.width()
    window.palette_.seek()
    qapp.processEvents()
    assert shown(window) == {"palette"}
    window.docks["findings"].show()
    window.columns.show_alone("findings")
    assert shown(window) == {"palette"}, "it comes back when the column is put away"
    window.docks["findings"].show()
    window.columns.keep()
    assert not window.docks["palette"].isHidden(), "a wider window has room for it"


def test_the_minimap_comes_when_it_is_wanted_and_of_use(
    window: ScenarioWindow, qapp: QApplication
) -> None:
    """Not while one sees the whole board."""
    dock, act = window.docks["minimap"], window.actions_["minimap"]
    assert dock.isHidden()
    act.trigger()
    assert dock.isHidden()
    window.view.zoom(4.0)
    assert not dock.isHidden()
    window.workspace.camera_wanted.emit("fit")
    assert dock.isHidden()
    assert act.isChecked()
    window.view.zoom(4.0)
    dock.close()
    assert not act.isChecked()
    window.view.zoom(1.5)
    assert dock.isHidden()


def test_each_icon_of_a_panel_says_in_a_sentence_what_it_is_for(open_window: Open) -> None:
    for name in ("raid-in-the-riverlands.json", "mustered-battle.json", "map-for-two.json"):
        window = open_window(name)
        found = window.findChildren(BadgeButton)
        buttons = [button for button in found if not isinstance(button, PageButton)]
        assert len(buttons) > 4
        assert [b.toolTip() for b in buttons if b.toolTip().count("</p>") != 1] == []
