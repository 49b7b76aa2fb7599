"""What the program does while nobody does anything: nothing, after it has tidied up."""

import gc
from collections.abc import Callable, Iterator
from weakref import ref

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.app import MANY, OFTEN, App, GcPolicy
from editor.window import ScenarioWindow

pytestmark = pytest.mark.usefixtures("furnished")

PAUSE = 50


class Knot:
    """Something that only a search for garbage can take away."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def rest(qapp: QApplication) -> Iterator[GcPolicy]:
    """The searching, which ends with the test."""
    windows: list[QWidget] = []
    running = GcPolicy(windows, qapp, settled=PAUSE)
    yield running
    running.end()
    running.setParent(None)
    assert gc.isenabled()
    gc.freeze()  # as the whole run has it


def test_garbage_is_found_when_there_is_much(rest: GcPolicy) -> None:
    rest.search()
    knots = [Knot() for _ in range(MANY)]
    last = ref(knots[-1])
    knots.clear()
    assert last() is not None
    rest.look()
    assert last() is None


@pytest.mark.soak
def test_what_was_set_aside_is_searched_in_a_pause(rest: GcPolicy, qtbot: QtBot) -> None:
    """It was needed then, and is not any more."""
    rest.search()
    knots = []
    for _ in range(OFTEN + 1):
        knots += [Knot() for _ in range(MANY)]
        rest.look()
    last = ref(knots[-1])
    knots.clear()
    gc.collect()
    assert last() is not None
    qtbot.waitUntil(lambda: last() is None)


def test_no_clock_runs_while_nothing_happens(
    open_window: Callable[[str], ScenarioWindow], app: App, qtbot: QtBot
) -> None:
    """A window that nobody touches wakes nobody up."""
    window = open_window("raid-in-the-riverlands.json")
    homes: list[QObject] = [window, window.workspace, app]

    def running() -> list[QTimer]:
        return [t for home in homes for t in home.findChildren(QTimer) if t.isActive()]

    qtbot.waitUntil(lambda: window.workspace.report is not None and not running())
