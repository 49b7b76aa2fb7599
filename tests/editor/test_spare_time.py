"""Jobs that can wait are done one at a time, and long ones while the hand rests."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor import spare_time
from editor.spare_time import SpareTimer
from editor.window import ScenarioWindow


class Clock:
    """A clock that stands until a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time that jobs go by; those of windows that were closed wait no more."""
    for owner in (qapp, *QApplication.allWidgets()):
        for timer in owner.findChildren(SpareTimer):
            timer.stop()
    standing = Clock()
    monkeypatch.setattr(spare_time, "perf_counter", standing)
    for name in ("_last", "_hand", "_painted"):
        monkeypatch.setattr(SpareTimer, name, 0.0)
    return standing


def test_two_jobs_that_are_due_are_not_done_one_after_the_other(
    qapp: QApplication, qtbot: QtBot, clock: Clock
) -> None:
    done: list[str] = []
    timers = {name: SpareTimer(0, qapp) for name in ("check", "count")}
    for name, timer in timers.items():
        timer.turn.connect(lambda name=name: done.append(name))
        timer.start()

    def one_done() -> bool:
        clock.now += 0.0 if done else 1.0  # a job of a window that was closed may be due, too
        return len(done) == 1

    qtbot.waitUntil(one_done)
    qapp.processEvents()
    (other,) = timers.keys() - set(done)
    assert len(done) == 1
    assert timers[other].isActive()
    clock.now += 1.0
    qtbot.waitUntil(lambda: done[1:] == [other])
    assert timers[other].interval() == 0


def test_what_takes_long_waits_until_the_hand_rests(
    open_window: Callable[[str], ScenarioWindow], qtbot: QtBot, clock: Clock
) -> None:
    view = open_window("westerlands-bounty.json").view
    done: list[bool] = []
    timer = SpareTimer(0, view, rest=50)
    timer.turn.connect(lambda: done.append(True))
    qtbot.mouseMove(view, QPoint(80, 80))
    qtbot.mouseMove(view, QPoint(90, 80))
    timer.start()
    clock.now += 0.04
    for _ in range(3):
        QApplication.processEvents()
    assert not done
    assert timer.isActive()

    def rested() -> bool:
        clock.now += 0.02
        return done == [True]

    qtbot.waitUntil(rested)


def test_a_hand_that_moves_waits_for_one_job_at_most(
    qapp: QApplication, qtbot: QtBot, clock: Clock
) -> None:
    """The next one has its turn after the next movement, or once the hand rests."""
    done: list[str] = []
    for name in ("check", "count", "legend"):
        timer = SpareTimer(0, qapp)
        timer.turn.connect(lambda name=name: done.append(name))
        timer.start()
    SpareTimer.note_hand()
    clock.now += 0.001
    qtbot.waitUntil(lambda: len(done) == 1)
    clock.now += 0.01
    qtbot.wait(20)
    assert len(done) == 1
    SpareTimer.note_hand()
    clock.now += 0.001
    qtbot.waitUntil(lambda: len(done) == 2)
    clock.now += 0.1
    qtbot.waitUntil(lambda: len(done) == 3)


def test_the_hand_is_heard_between_a_picture_and_the_next_job(
    qapp: QApplication, qtbot: QtBot, clock: Clock
) -> None:
    done: list[bool] = []
    timer = SpareTimer(0, qapp, urgent=True)
    timer.turn.connect(lambda: done.append(True))
    timer.start()
    SpareTimer.note_paint()
    for _ in range(3):
        qapp.processEvents()
    assert not done
    assert timer.isActive()
    clock.now += 0.1
    qtbot.waitUntil(lambda: done == [True])
