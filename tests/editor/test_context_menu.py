"""The menu over the board: by the right button and by the menu key."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from editor.window import ScenarioWindow
from tests.editor.canvas_views import move, pixel

pytestmark = pytest.mark.usefixtures("pictured")

RIGHT = Qt.MouseButton.RightButton


@pytest.fixture
def window(open_window: Callable[[str], ScenarioWindow]) -> ScenarioWindow:
    """The raid."""
    return open_window("raid-in-the-riverlands.json")


def menu_at(window: ScenarioWindow, place: str) -> QMenu:
    """A right click on a hex, with the pointer there: a menu takes no click where the pointer was
    when it opened, and another test may have left it there."""
    spot = pixel(window.view, place)
    QTest.mouseMove(window.view, spot)
    QTest.mouseClick(window.view, RIGHT, pos=spot)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, words: str) -> None:
    """Click an entry."""
    action = next(a for a in menu.actions() if a.text().replace("&", "").startswith(words))
    spot = menu.actionGeometry(action).center()
    QTest.mouseMove(menu, spot)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=spot)


def test_a_right_click_selects_and_deletes(window: ScenarioWindow) -> None:
    """The unit under the pointer, as one step."""
    unit = next(u for u in window.workspace.document.scenario.units if u.at is not None)
    menu = menu_at(window, str(unit.at))
    assert window.workspace.selection.units == (unit.id,)
    choose(menu, "Delete")
    assert unit.id not in {u.id for u in window.workspace.document.scenario.units}
    assert window.workspace.document.stack.index() == 1


def test_a_right_click_on_what_is_selected_keeps_the_selection(window: ScenarioWindow) -> None:
    """So that several things are copied at once."""
    window.edits.select_all()
    before = window.workspace.selection
    choose(menu_at(window, "E8"), "Copy")
    assert window.workspace.selection == before
    assert window.workspace.clip is not None


def test_it_takes_in_hand_what_lies_there(window: ScenarioWindow) -> None:
    """As the eyedropper does."""
    choose(menu_at(window, "C6"), "Paint with this")
    assert window.workspace.tool == "brush"
    assert window.workspace.pick is not None
    assert window.workspace.pick.id == "forest"


def test_it_leads_to_the_inspector(window: ScenarioWindow, qtbot: QtBot) -> None:
    """To the form of the thing."""
    unit = next(u for u in window.workspace.document.scenario.units if u.at is not None)
    number = window.workspace.document.scenario.units.index(unit)
    with qtbot.waitSignal(window.workspace.field_wanted) as wanted:
        choose(menu_at(window, str(unit.at)), "Show in inspector")
    assert wanted.args == [f"/units/{number}"]


def test_a_right_drag_moves_the_board_instead(window: ScenarioWindow, qtbot: QtBot) -> None:
    """No menu comes of it."""
    view = window.view
    x = view.camera.x
    qtbot.mousePress(view, RIGHT, pos=QPoint(200, 200))
    move(view, QPoint(260, 200), RIGHT)
    qtbot.mouseRelease(view, RIGHT, pos=QPoint(260, 200))
    assert view.camera.x != x
    assert QApplication.activePopupWidget() is None


def test_the_menu_key_opens_it_at_the_cursor(window: ScenarioWindow, qtbot: QtBot) -> None:
    """Where the arrows went."""
    view = window.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
    QApplication.sendEvent(view, event)
    assert isinstance(QApplication.activePopupWidget(), QMenu)
    assert window.workspace.selection
