"""The board has the window: how much of it, and how panels give their room back."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.window import ScenarioWindow

pytestmark = pytest.mark.usefixtures("furnished")

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"
PANELS = ("palette", "inspector", "findings", "history", "layers")


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
    assert shown(window) >= set(PANELS)


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


def test_panels_become_icons_each_of_which_shows_its_own(
    window: ScenarioWindow, qtbot: QtBot
) -> None:
    window.actions_["panel-icons"].trigger()
    assert window.columns.rail.isVisible()
    assert shown(window) == {"palette"}
    buttons = window.columns.buttons
    for name in ("findings", "inspector"):
        button = buttons[name]
        assert button.accessibleName() == window.docks[name].windowTitle()
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert shown(window) == {"palette", name}
        assert button.isChecked()
    qtbot.mouseClick(buttons["inspector"], Qt.MouseButton.LeftButton)
    assert shown(window) == {"palette"}
    window.actions_["panel-icons"].trigger()
    assert shown(window) >= set(PANELS)
    assert not window.columns.rail.isVisible()


def test_a_narrow_window_has_tabs_in_its_right_column(
    window: ScenarioWindow, qapp: QApplication
) -> None:
    docks = window.docks
    for wide, tabs in ((1100, True), (1300, False), (1100, True)):
        window.window().resize(wide, 760)
        qapp.processEvents()
        assert (docks["findings"] in window.tabifiedDockWidgets(docks["inspector"])) is tabs
        assert shown(window) >= set(PANELS)
    assert not docks["inspector"].visibleRegion().isEmpty()


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
