"""Several scenarios in one window: their tabs are chosen, moved, closed and parted by mouse and
keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.desk_frame import DeskFrame
from editor.window import ScenarioWindow
from schema.edits import SetField
from schema.language import Phrase
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.sheet.battles import raid

Opened = Callable[..., ScenarioWindow]
ROUNDS = SetField(kind="set-field", field="/rounds", value=9)


def titled(title: str) -> Scenario:
    return raid().changed(title=FrozenMap({"en": title}))


@pytest.fixture
def three(open_window: Opened) -> list[ScenarioWindow]:
    return [open_window(titled(name)) for name in ("Ash", "Birch", "Cedar")]


def frame_of(window: ScenarioWindow) -> DeskFrame:
    frame = window.window()
    assert isinstance(frame, DeskFrame)
    return frame


def names(frame: DeskFrame) -> list[str]:
    return [frame.strip.tabText(number) for number in range(frame.strip.count())]


def shown(frame: DeskFrame) -> QWidget:
    assert frame.current is not None
    return frame.current


def middle(strip: QTabBar, number: int) -> QPoint:
    return strip.tabRect(number).center()


@pytest.mark.usefixtures("styled")
def test_one_scenario_has_no_tabs_and_a_second_one_has(open_window: Opened) -> None:
    first = open_window(titled("Ash"))
    frame = frame_of(first)
    assert not frame.strip.isVisible()
    assert first.room_for_tabs.height() == 0
    second = open_window(titled("Birch"))
    assert frame_of(second) is frame
    assert frame.strip.isVisible()
    assert names(frame) == ["Ash", "Birch"]
    assert frame.current is second
    assert not first.isVisible()
    room = second.room_for_tabs
    assert frame.strip.geometry().topLeft() == room.mapTo(frame, QPoint(0, 0))
    assert room.height() == frame.strip.height()
    second.close()
    assert frame.current is first
    assert not frame.strip.isVisible()


def test_keys_go_round_and_a_click_chooses(three: list[ScenarioWindow]) -> None:
    frame = frame_of(three[0])
    for expected in (0, 1, 2):
        QTest.keyClick(shown(frame), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        assert frame.current is three[expected]
    back = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(shown(frame), Qt.Key.Key_Backtab, back)
    assert frame.current is three[1]
    QTest.mouseClick(frame.strip, Qt.MouseButton.LeftButton, pos=middle(frame.strip, 0))
    assert frame.current is three[0]
    assert frame.windowTitle() == three[0].windowTitle()
    assert three[0].view.hasFocus()


def test_keys_reach_the_scenario_that_is_seen(three: list[ScenarioWindow]) -> None:
    """All windows have the same keys; those of hidden ones are silent."""
    frame = frame_of(three[0])
    for window in three:
        window.workspace.apply(ROUNDS, Phrase("Change"))
    frame.bring(three[1])
    QTest.keyClick(shown(frame), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [window.workspace.document.modified for window in three] == [True, False, True]


def test_a_dot_marks_unsaved_changes(three: list[ScenarioWindow]) -> None:
    frame = frame_of(three[0])
    assert not frame.strip.tabText(0).startswith("●")
    three[0].workspace.apply(ROUNDS, Phrase("Change"))
    assert frame.strip.tabText(0).startswith("● ")
    assert "unsaved" in frame.strip.accessibleTabName(0)
    assert not frame.isWindowModified()
    three[0].workspace.document.stack.undo()
    assert not frame.strip.tabText(0).startswith("●")


def test_the_middle_button_closes_and_asks(three: list[ScenarioWindow], app: App) -> None:
    frame = frame_of(three[0])
    QTest.mouseClick(frame.strip, Qt.MouseButton.MiddleButton, pos=middle(frame.strip, 1))
    assert names(frame) == ["Ash", "Cedar"]
    assert three[1] not in app.shown
    three[0].workspace.apply(ROUNDS, Phrase("Change"))
    QTest.mouseClick(frame.strip, Qt.MouseButton.MiddleButton, pos=middle(frame.strip, 0))
    assert frame.current is three[0]
    asked = [box for box in three[0].findChildren(QMessageBox) if box.isVisible()]
    assert len(asked) == 1
    gone = next(button for button in asked[0].buttons() if "Don’t" in button.text())
    gone.click()
    assert names(frame) == ["Cedar"]


def test_dragging_moves_a_tab(three: list[ScenarioWindow]) -> None:
    frame = frame_of(three[0])
    strip = frame.strip
    start = middle(strip, 2)
    end = start - QPoint(strip.tabRect(2).left() - strip.tabRect(0).left() - 8, 0)
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.2, 0.4, 0.6, 0.8, 1.0):
        QTest.mouseMove(strip, start + (end - start) * share)
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=end)
    assert names(frame) == ["Cedar", "Ash", "Birch"]
    assert [page.tab_title() for page in frame.pages] == ["Cedar", "Ash", "Birch"]
    assert frame.current is three[2]


def test_the_window_closes_when_every_question_is_answered(
    three: list[ScenarioWindow], app: App, qtbot: QtBot
) -> None:
    frame = frame_of(three[0])
    for window in (three[0], three[2]):
        window.workspace.apply(ROUNDS, Phrase("Change"))
    frame.close()
    box = next(box for box in three[0].findChildren(QMessageBox) if box.isVisible())
    next(button for button in box.buttons() if "Cancel" in button.text()).click()
    assert len(frame.pages) == 3
    frame.close()
    for window in (three[0], three[2]):
        assert frame.current is window
        box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
        next(button for button in box.buttons() if "Don’t" in button.text()).click()
    assert app.shown == []
    qtbot.waitUntil(lambda: app.frames == [])


def test_a_tab_gets_a_window_of_its_own(three: list[ScenarioWindow], app: App) -> None:
    frame = frame_of(three[0])
    QTest.mousePress(frame.strip, Qt.MouseButton.RightButton, pos=middle(frame.strip, 1))
    menus = [menu for menu in frame.findChildren(QMenu) if menu.isVisible()]
    action = next(a for a in menus[0].actions() if a.text() == "Move to new window")
    action.trigger()
    menus[0].close()
    own = frame_of(three[1])
    assert own is not frame
    assert own.pages == [three[1]]
    assert names(frame) == ["Ash", "Cedar"]
    assert three[1].isVisible()
    assert app.frames[0] is own


def test_another_language_keeps_the_tabs(three: list[ScenarioWindow], app: App) -> None:
    frame = frame_of(three[0])
    frame.bring(three[1])
    app.switch_language("ru")
    pages = list(frame.pages)
    assert not set(pages) & set(three)
    assert frame.current is pages[1]
    assert [page.workspace for page in pages] == [window.workspace for window in three]
    assert pages[1].isVisible()


def test_floating_panels_go_with_their_tab(three: list[ScenarioWindow], qapp: QApplication) -> None:
    frame = frame_of(three[0])
    dock = three[2].docks["history"]
    dock.setFloating(True)
    dock.show()
    frame.bring(three[0])
    qapp.processEvents()
    assert not dock.isVisible()
    frame.bring(three[2])
    assert dock.isVisible()
    dock.setFloating(False)
