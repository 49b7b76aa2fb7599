"""A window that is closed from inside itself stands until the events in it are over."""

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.app import App
from editor.generate.generate_actions import open_generate
from editor.standing import goes_when_closed, take_down
from editor.window import ScenarioWindow
from tests.house.plan import ROOT
from tests.window.test_every_control import CHAPTERS

pytestmark = pytest.mark.usefixtures("furnished")

LEFT = Qt.MouseButton.LeftButton


def gone(qapp: QApplication) -> None:
    """Let Qt destroy what it has to."""
    qapp.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.mark.parametrize("end", [QWidget.close, take_down])
def test_a_window_stands_until_the_click_that_ends_it_is_over(
    end: Callable[[QWidget], object], qtbot: QtBot, qapp: QApplication
) -> None:
    """Also when nobody has a name for it any more."""
    window = QWidget()
    goes_when_closed(window)
    button = QPushButton("end", window)
    window.show()
    last = [window]
    del window
    button.clicked.connect(lambda: end(last.pop()))
    qtbot.mouseClick(button, LEFT)
    assert isValid(button)
    gone(qapp)
    assert not isValid(button)


@pytest.mark.parametrize("first", ["battle", "skirmish"])
def test_another_game_changes_the_window_under_its_own_list(
    first: str, app: App, qtbot: QtBot, qapp: QApplication
) -> None:
    """Skirmish and battle take each other's place; the list that asked for it stands on."""
    opened = open_generate(app, None, "battlelore-2e") if first == "battle" else open_generate(app)
    assert opened is not None
    combo = opened.options.game
    other = next(
        number
        for number, game in enumerate(opened.options.games)
        if game.has_cards == (first == "battle")
    )
    combo.setCurrentIndex(other + 1 if other == 0 else other - 1)
    qtbot.keyClick(combo, Qt.Key.Key_Up if other == 0 else Qt.Key.Key_Down)
    assert isValid(combo)
    gone(qapp)
    assert isValid(combo)
    assert app.shown == [opened]
    assert (opened.session.kind == "skirmish") == (first == "battle")
    assert opened.tabs.count() == (3 if first == "battle" else 5)
    stages = (opened.cards, opened.armies, opened.parts, opened.steps, opened.changes)
    assert [one for one in stages if one.isVisible()] == [opened.tabs.currentWidget()]
    assert opened.board.isVisible()


def test_a_menu_may_build_its_own_window_anew(
    open_window: Callable[[str], ScenarioWindow], app: App, qapp: QApplication
) -> None:
    """Another language, from a line of the menu of the window that goes."""
    bar = open_window("raid-in-the-riverlands.json").menuBar()
    app.switch_language("ru")
    assert isValid(bar)
    gone(qapp)
    assert not isValid(bar)


def test_nobody_else_lets_a_window_go_when_it_is_closed() -> None:
    """One module does, and holds it; a widget without a parent would be Python's to destroy."""
    for file in sorted((ROOT / "editor").rglob("*.py")):
        if file == ROOT / "editor" / "standing.py":
            continue
        text = file.read_text(encoding="utf-8")
        assert "WA_DeleteOnClose" not in text, file
        assert "setParent(None)" not in text, file


def test_the_walk_goes_through_every_chapter_of_the_scenes() -> None:
    """A window with a scene is a window that is walked (``tests/window``)."""
    scenes = (ROOT / "docs" / "scenes.py").read_text(encoding="utf-8").partition("CHAPTERS")[2]
    assert tuple(re.findall(r'^    "(.+)": \(', scenes, re.MULTILINE)) == CHAPTERS
