"""A window is built anew for another language or look, as often as one likes: nothing stays."""

import gc
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app import App
from editor.document.checking import SMALL
from editor.window import ScenarioWindow
from games import load
from generators.blank import blank
from schema.edits import SetField
from schema.language import LANGUAGES, Phrase
from schema.scenario import Scenario
from tests.boards import drawn_board

pytestmark = pytest.mark.usefixtures("furnished", "pictured")

TIMES = 2
DRAWN = {"Tile", "Stamps", "_Stamp"}
"""Pictures that the canvas keeps: how many depends on what was to be seen, with a limit."""


@pytest.mark.soak
def test_many_languages_later_there_is_one_window(
    open_window: Callable[[str], ScenarioWindow], app: App, qapp: QApplication
) -> None:
    """No widget and no object of ours stays behind, and what the workspace emits reaches the
    last."""
    workspace = open_window("raid-in-the-riverlands.json").workspace
    app.switch_language("ru")
    app.switch_language("en")
    settle(qapp)
    widgets, alive = len(QApplication.allWidgets()), living()
    for turn in range(TIMES):
        app.switch_language(LANGUAGES[(turn + 1) % 2])
    settle(qapp)
    assert len(QApplication.allWidgets()) == widgets
    assert living() - alive == Counter()
    (window,) = app.shown
    assert isinstance(window, ScenarioWindow)
    workspace.take("brush")
    workspace.say(Phrase("{said}", said="still heard"))
    assert window.actions_["tool-brush"].isChecked()
    assert window.statusBar().currentMessage() == "still heard"


def test_windows_that_were_closed_take_everything_with_them(
    open_window: Callable[[str], ScenarioWindow], app: App, qapp: QApplication
) -> None:
    """Workspace, document and the scenarios of its history go with the window."""
    gc.unfreeze()  # what earlier tests left and is replaced now counts before and after
    open_window("raid-in-the-riverlands.json").close()
    settle(qapp)
    alive = living()
    open_window("raid-in-the-riverlands.json").close()
    settle(qapp)
    assert not app.shown
    left = living() - alive
    gc.freeze()  # as the whole run has it
    assert left == Counter()


@pytest.mark.soak
def test_the_history_of_a_closed_window_ends_once(
    open_window: Callable[[str], ScenarioWindow], qapp: QApplication
) -> None:
    """Whichever is found first by the search for garbage: the program died of steps that were
    found before their workspace, as they are after a rest."""
    window = open_window("raid-in-the-riverlands.json")
    document = window.workspace.document
    gc.collect()
    for rounds in range(3, 33):
        edit = SetField(kind="set-field", field="/rounds", value=rounds)
        assert document.apply(edit, Phrase("{said}", said="Rounds"))
    gc.freeze()  # what is youngest stands first from now on
    document.stack.setClean()
    gone = ref(document)
    window.close()
    del window, document
    delete(qapp)
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # as the whole run has it
    assert gone() is None


DIALOGS = (
    *("new", "collection", "cards", "board-size", "swap-sides", "shortcuts", "about", "export"),
    *("preview", "manual", "reference"),
)


def test_dialogs_go_when_they_are_closed(
    open_window: Callable[[str], ScenarioWindow], qapp: QApplication
) -> None:
    """However often they are opened; the window keeps none of them."""
    window = open_window("raid-in-the-riverlands.json")
    widgets, alive = -1, Counter[str]()
    for turn in range(2):
        for name in DIALOGS:
            open_and_close(window, name, qapp)
            delete(qapp)
            assert turn == 0 or len(QApplication.allWidgets()) == widgets, name
        settle(qapp)
        if turn == 0:
            widgets, alive = len(QApplication.allWidgets()), living()
    assert living() - alive == Counter()


def test_the_process_beside_the_window_goes_with_it(
    open_window: Callable[[Scenario], ScenarioWindow], app: App, qapp: QApplication, qtbot: QtBot
) -> None:
    """A large board is held against the rules elsewhere: by one process, even when the window was
    built anew, and by none when it was closed."""
    before = children()
    row = ". " * 30
    large = drawn_board("\n".join(" " * (line % 2) + row for line in range(30)))
    assert len(large.grid()) > SMALL
    workspace = open_window(blank(load("battles-of-westeros")).changed(board=large)).workspace
    qtbot.waitUntil(lambda: workspace.report is not None)
    workspace.report = workspace.checked = None
    app.switch_language("ru")
    settle(qapp)
    qtbot.waitUntil(lambda: workspace.report is not None)
    assert len(children() - before) == 1
    app.shown[0].close()
    settle(qapp)
    assert children() == before


def open_and_close(window: ScenarioWindow, name: str, qapp: QApplication) -> None:
    """What a menu opens is closed by its cross."""
    window.actions_[name].trigger()
    qapp.processEvents()
    shown = [w for w in window.findChildren(QWidget) if w.isWindow() and w.isVisible()]
    assert shown, name
    for one in shown:
        one.close()


def settle(qapp: QApplication) -> None:
    """Every panel came, the board is drawn, and all that is to go is gone, on Python's side too."""
    delete(qapp)
    for window in QApplication.topLevelWidgets():
        if isinstance(window, ScenarioWindow):
            window.dock_loader.finish()
            window.view.finish()  # what it drew at another size is let go little by little
    delete(qapp)
    gc.collect()


def delete(qapp: QApplication) -> None:
    """What Qt has to delete later is deleted now."""
    for _ in range(3):
        qapp.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def living() -> Counter[str]:
    """Python's objects of the editor by their class."""
    classes = (type(one) for one in gc.get_objects())
    ours = (c.__qualname__ for c in classes if str(c.__module__).startswith("editor."))
    return Counter(name for name in ours if name not in DRAWN)


def children() -> set[str]:
    """The processes that this one started and that still run."""
    found = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    return {child for file in found for child in file.read_text().split()}
