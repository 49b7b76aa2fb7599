"""A window shows its board first; its panels come then, and nothing moves when they do."""

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.furnishing import ROOMS
from editor.window import Window
from tests.house.plan import ROOT

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"


def fresh(app: App) -> Window:
    """A window that was never on the screen."""
    assert app.open_file(RAID)
    (window,) = app.windows
    assert isinstance(window, Window)
    return window


def came(window: Window) -> set[str]:
    """The panels that are there."""
    return set(ROOMS) & set(vars(window.furnishing))


def rooms(window: Window) -> dict[str, QRect]:
    """Where the docks are that one sees."""
    docks = window.docks.items()
    return {name: dock.geometry() for name, dock in docks if not dock.visibleRegion().isEmpty()}


def test_the_board_comes_first_and_stays_where_it_is(app: App, qtbot: QtBot) -> None:
    """The whole board, in sharp detail; the docks keep the room that their panels want."""
    window = fresh(app)
    assert not came(window)
    seen: list[set[str]] = []
    window.view.seen.connect(lambda: seen.append(came(window)))
    qtbot.waitUntil(lambda: window.view.painted)
    assert window.view.screen_.is_complete
    assert seen == [set()]
    before = rooms(window)
    qtbot.waitUntil(lambda: came(window) == set(ROOMS))
    assert rooms(window) == before
    assert window.view.hasFocus() or not window.isActiveWindow()


def test_who_needs_a_panel_sooner_has_it(app: App, qapp: QApplication, qtbot: QtBot) -> None:
    """A field is shown, and the search line takes the keyboard, before the board was seen."""
    window = fresh(app)
    window.desk.field_wanted.emit("/rounds")
    assert came(window) == {"inspector"}
    assert window.inspector.isAncestorOf(window.focusWidget())
    window.actions_["find"].trigger()
    assert window.focusWidget() is window.palette_.search
    qtbot.waitUntil(lambda: came(window) == set(ROOMS))
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
    window.furnishing.finish()
    qapp.processEvents()
    qapp.removeEventFilter(watch)
    assert not strays
