"""A window shows its board first; its panels come then, and nothing moves when they do."""

import pytest
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.window import ScenarioWindow
from tests.house.plan import ROOT

pytestmark = pytest.mark.usefixtures("furnished", "styled")

PANELS = {"palette", "inspector", "findings", "history", "layers"}
RAID = ROOT / "examples" / "raid-in-the-riverlands.json"


def fresh(app: App) -> ScenarioWindow:
    """A window that was never on the screen."""
    assert app.open_file(RAID)
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    return window


def came(window: ScenarioWindow) -> set[str]:
    """The panels that are there."""
    return PANELS & set(vars(window.dock_loader))


def rooms(window: ScenarioWindow) -> dict[str, QRect]:
    """Where the board is, and the docks that one sees."""
    shown: dict[str, QWidget] = {"board": window.view, **window.docks}
    return {name: one.geometry() for name, one in shown.items() if one.geometry().x() >= 0}


def test_the_board_comes_first_and_stays_where_it_is(app: App, qtbot: QtBot) -> None:
    """The whole board, in sharp detail; the docks keep the room that their panels want."""
    window = fresh(app)
    assert not came(window)
    seen: list[tuple[set[str], bool, dict[str, QRect]]] = []

    def look() -> None:
        seen.append((came(window), window.view.screen_.is_complete, rooms(window)))

    window.view.seen.connect(look)
    qtbot.waitUntil(lambda: window.view.painted)
    ((there, complete, before),) = seen
    assert complete
    assert not there
    qtbot.waitUntil(lambda: came(window) == PANELS)
    assert rooms(window) == before
    assert window.view.hasFocus() or not window.isActiveWindow()


def test_who_needs_a_panel_sooner_has_it(app: App, qapp: QApplication, qtbot: QtBot) -> None:
    """A field is shown, and the search line takes the keyboard, before the board was seen."""
    window = fresh(app)
    window.workspace.field_wanted.emit("/rounds")
    assert came(window) == {"inspector"}
    assert window.inspector.isAncestorOf(window.focusWidget())
    window.actions_["find"].trigger()
    assert window.focusWidget() is window.palette_.search
    qtbot.waitUntil(lambda: came(window) == PANELS)
    assert window.focusWidget() is window.palette_.search


def test_no_panel_is_ever_a_window(app: App, qapp: QApplication) -> None:
    """On its way into its dock it would flash beside the board, and take the keyboard from it."""
    strays: list[QObject] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
            shown = isinstance(watched, QWidget) and event.type() == QEvent.Type.Show
            if shown and watched in QApplication.topLevelWidgets() and watched is not window:
                strays.append(watched)
            return False

    window = fresh(app)
    watch = Watch()
    qapp.installEventFilter(watch)
    window.dock_loader.finish()
    qapp.processEvents()
    qapp.removeEventFilter(watch)
    assert not strays
