"""The rules are asked after every change, and never in the way."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import cached_property
from operator import is_
from time import thread_time
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QObject

from editor.fault_report import Noted, noted
from editor.spare_time import SpareTimer
from editor.workspace import Workspace
from schema import fault_log
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.check_process import CheckProcess

QUICK = 8.0
"""Milliseconds of a check that may be made between two frames; longer ones are made elsewhere."""
SMALL = 600
"""Hexes of a board whose first check, before anything was measured, is taken for quick."""
FIRST = 300
"""Milliseconds from the making of a window to its first check: it is painted before."""
PAUSE = 40
"""Milliseconds of rest after a change: while a stroke goes on nothing is asked…"""
PATIENCE = 500
"""… unless it goes on for so long."""
LATELY = 4
"""So many of the last checks are remembered; one slow among them may be chance."""

CHECKING = "checking a scenario"

Asked = tuple[Scenario, Game, Collection | None]


class Checking(QObject):
    """Keeps the workspace's report up to date.

    What takes a moment is asked here between two frames; what takes longer in a process of its own,
    which is started when it is first needed and ends with the window.
    """

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        first = 0.0 if _places(workspace.document.scenario) <= SMALL else 10 * QUICK
        self.costs = deque((first,) * LATELY, maxlen=LATELY)
        """Milliseconds that checks took lately; before the first a guess from the board's size."""
        self._everything = False
        self._waiting = QElapsedTimer()
        self._timer = SpareTimer(PAUSE, self)
        self._timer.turn.connect(self._ask)
        workspace.document.after_change.connect(self._changed)
        workspace.document.game_changed.connect(self._changed)
        workspace.check_wanted.connect(self.check_now)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.finish)
        if not self._is_known():
            self._timer.start(FIRST)

    @cached_property
    def process(self) -> CheckProcess:
        """Where slow checks are made; what speaks with it is loaded when it is first needed."""
        from editor.document.check_process import CheckProcess

        process = CheckProcess(self)
        process.answered.connect(self._hear)
        process.failed.connect(self._fail)
        process.gave_up.connect(self._changed)
        return process

    def check_now(self) -> None:
        """Ask everything again, at once."""
        self._everything = True
        self._timer.start(0)

    def finish(self) -> None:
        """The window goes: ask nothing any more, end the process."""
        self._timer.stop()
        if "process" in vars(self):
            self.process.end()

    # -- when ------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Wait for a pause of the hand, but not for ever."""
        if not self._timer.isActive() or not self._waiting.isValid():
            self._waiting.start()
        if self._waiting.elapsed() < PATIENCE:
            self._timer.start(PAUSE)
        elif not self._timer.isActive():
            self._timer.start(0)

    def _ask(self) -> None:
        self._waiting.invalidate()
        if self._is_known() and not self._everything:
            self.workspace.find(
                self.workspace.report, checking=False, unchecked=self.workspace.unchecked
            )
        elif sorted(self.costs)[-2] <= QUICK or self.process.broken:
            self._check_here()
        elif not self.process.busy:
            self._send()
        # Else the answer under way will find that it is late, and ask for the newest.

    # -- where -----------------------------------------------------------------------------------

    def _check_here(self) -> None:
        asked, begin = self._now(), thread_time()
        try:
            report = self._report(asked)
        except Exception as trouble:  # noqa: BLE001 - whatever fails here, the window goes on
            self._give_up(noted(trouble, self.workspace.home, CHECKING), asked)
            return
        self.costs.append((thread_time() - begin) * 1000)
        self._everything = False
        self._publish(report, asked)

    def _report(self, asked: Asked) -> Report:
        from rules.validation import check, recheck  # many modules, which a window can wait for

        scenario, game, collection = asked
        known, before = self.workspace.report, self.workspace.checked
        if known is None or before is None or self._everything:
            return check(scenario, game, collection)
        if before[1] is not game or before[2] is not collection:
            return check(scenario, game, collection)
        return recheck(known, before[0], scenario, game, collection)

    def _send(self) -> None:
        if not self.workspace.checking:
            self.workspace.find(
                self.workspace.report, checking=True, unchecked=self.workspace.unchecked
            )
        self.process.ask(*self._now(), anew=self._everything)
        self._everything = False

    def _hear(self, report: Report, asked: Asked, cost: float) -> None:
        """The process answered, perhaps about a scenario that is not the newest any more."""
        self.costs.append(cost)
        self._publish(report, asked)
        if (self.workspace.checking or self._everything) and not self._timer.isActive():
            self._timer.start(PAUSE)

    def _fail(self, kept: Noted, asked: Asked) -> None:
        """The process could not answer; it lives, and is asked again after the next change."""
        kept = replace(kept, log=fault_log.keep(kept.text, self.workspace.home))
        self._give_up(kept, asked)
        if not self._is_known() and not self._timer.isActive():
            self._timer.start(PAUSE)

    def _give_up(self, kept: Noted, asked: Asked) -> None:
        """Say that this one could not be checked, and why."""
        self._everything = False
        self.workspace.checked = asked
        self.workspace.find(None, checking=not self._is_known(), unchecked=kept)

    def _publish(self, report: Report, asked: Asked) -> None:
        self.workspace.checked = asked
        self.workspace.find(report, checking=not self._is_known())

    # -- what ------------------------------------------------------------------------------------

    def _now(self) -> Asked:
        document = self.workspace.document
        return document.scenario, document.game, document.collection

    def _is_known(self) -> bool:
        """Whether the report is about the scenario of now."""
        checked, now = self.workspace.checked, self._now()
        return checked is not None and all(map(is_, checked, now))


def _places(scenario: Scenario) -> int:
    board = scenario.board
    return sum(board.lines)
