"""The tour: five callouts, by the keyboard; once for who is new, again from the menu."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.help.tour import STOPS, Tour
from editor.window import ScenarioWindow

Open = Callable[[str], ScenarioWindow]
RAID = "raid-in-the-riverlands.json"


def tour_of(window: QWidget) -> Tour | None:
    tours = window.window().findChildren(Tour)
    return next((tour for tour in tours if tour.about is window), None)


@pytest.mark.usefixtures("styled")
def test_the_tour_leads_through_the_window_by_keys(open_window: Open, qtbot: QtBot) -> None:
    """Each callout is about something that is seen; keys of the window mean nothing meanwhile."""
    window = open_window(RAID)
    window.begin_tour()
    tour = tour_of(window)
    assert tour is not None
    tool = window.workspace.tool
    for number, stop in enumerate(STOPS):
        assert (tour.at, tour.callout.title.text()) == (number, stop.title)
        assert tour.hole is not None
        assert not tour.hole.isEmpty()
        assert tour.rect().contains(tour.callout.geometry())
        focus = QApplication.focusWidget()
        assert focus is tour.callout.next
        assert stop.text in focus.accessibleDescription()
        qtbot.keyClick(focus, Qt.Key.Key_B)
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert tour.callout.isAncestorOf(focus)
        qtbot.keyClick(tour.callout.next, Qt.Key.Key_Right)
    assert tour_of(window) is None
    assert window.workspace.tool == tool


@pytest.mark.parametrize("letters", [1, 2])
@pytest.mark.usefixtures("styled")
def test_no_callout_covers_what_it_is_about(open_window: Open, qtbot: QtBot, letters: int) -> None:
    """On a small screen, with letters of the usual size and twice as large."""
    window = open_window(RAID)
    font = window.font()
    font.setPointSizeF(letters * font.pointSizeF())
    window.setFont(font)
    window.resize(1024, 700)
    window.begin_tour()
    tour = tour_of(window)
    assert tour is not None
    for number in range(len(STOPS)):
        tour.go(number)
        qtbot.wait(1)
        assert tour.hole is not None
        assert not tour.hole.intersects(tour.callout.geometry())
        assert tour.rect().contains(tour.callout.geometry())


def test_esc_skips_the_tour_and_the_menu_brings_it_back(open_window: Open, qtbot: QtBot) -> None:
    window = open_window(RAID)
    window.begin_tour()
    tour = tour_of(window)
    assert tour is not None
    qtbot.keyClick(tour.callout.next, Qt.Key.Key_Escape)
    assert tour_of(window) is None
    window.actions_["tour"].trigger()
    again = tour_of(window)
    assert again is not None
    window.window().resize(window.window().size() - QSize(60, 40))
    qtbot.waitUntil(lambda: again.size() == window.size())
    qtbot.mouseClick(again.callout.skip, Qt.MouseButton.LeftButton)
    assert tour_of(window) is None


def test_it_comes_once_to_who_is_new(open_window: Open, app: App, qtbot: QtBot) -> None:
    """With the first window that shows a board, and never again."""
    app.offers_tour = True
    window = open_window(RAID)
    qtbot.waitUntil(lambda: tour_of(window) is not None)
    other = open_window("rolls-of-thunder.json")
    qtbot.waitUntil(lambda: other.view.painted)
    qtbot.wait(20)
    assert tour_of(other) is None
