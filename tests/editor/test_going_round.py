"""The keyboard gets to every panel and back to the board, and is always seen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot

from editor.window import ScenarioWindow

pytestmark = pytest.mark.usefixtures("furnished")

Open = Callable[[str], ScenarioWindow]


def panel(window: ScenarioWindow) -> str:
    """Where the keyboard is."""
    focused = QApplication.focusWidget()
    assert focused is not None
    docks = [name for name, dock in window.docks.items() if dock.isAncestorOf(focused)]
    return docks[0] if docks else "board" if focused is window.view else "elsewhere"


def is_seen(dock: QDockWidget) -> bool:
    """Whether it is not behind another one."""
    return not dock.visibleRegion().isEmpty()


def test_one_key_leads_through_all_panels_and_home(
    open_window: Open, qtbot: QtBot, qapp: QApplication
) -> None:
    window = open_window("raid-in-the-riverlands.json")
    window.activateWindow()
    window.view.setFocus()
    names = ["board", *(name for name in window.docks if name != "minimap")]
    assert len(names) == 7
    for keys, order in (
        (Qt.KeyboardModifier.NoModifier, [*names[1:], "board"]),
        (Qt.KeyboardModifier.ShiftModifier, names[::-1]),
    ):
        for name in order:
            qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6, keys)
            qapp.processEvents()
            assert panel(window) == name
            assert name == "board" or is_seen(window.docks[name])


def test_closed_panels_are_passed_by(open_window: Open, qtbot: QtBot) -> None:
    window = open_window("raid-in-the-riverlands.json")
    window.activateWindow()
    window.view.setFocus()
    window.docks["palette"].close()
    qtbot.keyClick(window.view, Qt.Key.Key_F6)
    assert panel(window) == "inspector"


def test_tab_never_leads_behind_the_scenes(
    open_window: Open, qtbot: QtBot, qapp: QApplication
) -> None:
    """The other panels of the column are reached by the bar above the one that stands."""
    window = open_window("raid-in-the-riverlands.json")
    window.activateWindow()
    window.docks["findings"].show()
    qtbot.waitUntil(window.findings.list.isVisible)  # it stands when the rules have been asked
    window.findings.list.setFocus()
    bar = window.columns.bars["findings"]
    for _ in range(12):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
        qapp.processEvents()
        name = panel(window)
        assert name not in window.docks or is_seen(window.docks[name]), name
        if QApplication.focusWidget() is bar.buttons["layers"]:
            break
    else:
        pytest.fail("the keyboard never came by")
    qtbot.keyClick(bar.buttons["layers"], Qt.Key.Key_Space)
    assert panel(window) == "layers"
