"""Scenes of the playtest panel, and of a game that is watched."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QApplication, QWidget
from studio import HIGH, WIDE, Studio

from banneret.locations import playtest_cache
from editor.playtest.panel import PlaytestPanel
from editor.playtest.watch_window import WatchWindow
from editor.window import ScenarioWindow
from playtests.backend import compiled
from schema.homes import PLAYTEST_KERNEL

FIGHT = 7
"""A step of the game in which a unit attacks after two have moved."""


def _played(studio: Studio) -> tuple[ScenarioWindow, PlaytestPanel]:
    cache = playtest_cache()
    if cache is not None:  # compiled once for all pictures
        compiled(cache)
        kernel = studio.home / PLAYTEST_KERNEL
        if not kernel.exists():
            kernel.symlink_to(cache)
    shown = studio.window("raid-in-the-riverlands.json")
    shown.resize(WIDE, HIGH)
    shown.actions_["playtest"].trigger()
    panel = shown.dock_loader.playtest
    studio.until(lambda: not panel.process.busy)
    return shown, panel


def playtest(studio: Studio) -> QWidget:
    """Who wins how often, how lively it is, and where attacks fall."""
    shown, panel = _played(studio)
    panel.heat.setCurrentIndex(2)
    panel.heat.activated.emit(2)
    studio.rest(1.0)
    return shown


def watched_game(studio: Studio) -> QWidget:
    """A game, step by step."""
    _, panel = _played(studio)
    panel.watch.click()

    def found() -> list[WatchWindow]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, WatchWindow)]

    studio.until(lambda: bool(found()))
    (window,) = found()
    window.steps.setCurrentRow(FIGHT)
    studio.rest()
    return window
