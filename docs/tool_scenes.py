"""Scenes of the tools that select, scatter and stamp."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QWidget
from studio import Studio

from editor.panels.mix_dialog import MixDialog
from editor.tools.mix import TerrainMix
from editor.window import ScenarioWindow


def _drawing(studio: Studio, tool: str) -> ScenarioWindow:
    shown = studio.window("raid-in-the-riverlands.json")
    shown.workspace.take(tool)
    return shown


def scatter(studio: Studio) -> QWidget:
    """Terrain is scattered over a part of the board."""
    shown = _drawing(studio, "scatter")
    shown.workspace.resize_brush(19)
    shown.workspace.scatter(TerrainMix((("forest", 3), ("hill", 2)), 4, 7))
    studio.drag(shown, "C6", "D7", "E7")
    studio.check(shown)
    studio.point(shown, "J9")
    return shown


def mix(studio: Studio) -> QWidget:
    """What is in the terrain mix."""
    shown = _drawing(studio, "scatter")
    shown.workspace.scatter(TerrainMix((("forest", 3), ("hill", 2)), 4, 7))
    MixDialog(shown.workspace, shown).open()
    return studio.dialog(MixDialog)


def wand(studio: Studio) -> QWidget:
    """The joined hexes of a wood are selected by one click."""
    shown = _drawing(studio, "wand")
    studio.point(shown, "C7")
    studio.drag(shown, "C7")
    studio.check(shown)
    return shown
