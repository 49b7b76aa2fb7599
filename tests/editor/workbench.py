"""A workspace with what asks the rules and the rules menu, without the rest of a window: quick to
set up and to take down."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget
from pytestqt.qtbot import QtBot

import games
from editor.actions import Actions
from editor.document.checking import Checking
from editor.document.document import Document
from editor.panels.rule_actions import RuleActions
from editor.settings import Settings
from editor.spare_time import SpareTimer
from editor.workspace import Workspace
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from tests.house.plan import ROOT

RAID = ROOT / "examples" / "raid-in-the-riverlands.json"


@cache
def raid() -> tuple[Scenario, Game]:
    """The example of a skirmish, with its game."""
    scenario = files.read(RAID)
    return scenario, games.load_for(scenario)


@dataclass
class Workbench:
    """What a window would put together."""

    workspace: Workspace
    window: QMainWindow
    actions: Actions
    checking: Checking
    rules: RuleActions

    def show(self, panel: QWidget) -> None:
        """Put a panel into the window and show it."""
        self.window.setCentralWidget(panel)
        self.window.resize(340, 620)
        self.window.show()

    @property
    def is_checked(self) -> bool:
        """Whether the report is about the scenario of now."""
        return self.workspace.checked is not None and (
            self.workspace.checked[0] is self.workspace.document.scenario
        )


def pass_spare_time(qtbot: QtBot, owner: QObject) -> None:
    """Let every job of these widgets that waits for the hand to rest have its turn."""
    waiting = owner.findChildren(SpareTimer)
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in waiting))


@contextmanager
def workbench(home: Path, scenario: Scenario | None = None) -> Iterator[Workbench]:
    """A workbench for the raid, or for another scenario of its game."""
    usual, game = raid()
    settings = Settings(home)
    workspace = Workspace(Document(scenario or usual, game), settings, home)
    window = QMainWindow()
    actions = Actions(window, settings)
    bench = Workbench(
        workspace,
        window,
        actions,
        Checking(workspace, window),
        RuleActions(window, workspace, actions),
    )
    yield bench
    bench.checking.finish()
    window.close()
    window.deleteLater()
