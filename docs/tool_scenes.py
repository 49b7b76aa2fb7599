"""Scenes of the tools that select, scatter and stamp."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QWidget
from studio import Studio

from editor.cards.art_dialog import ArtDialog
from editor.cards.own_thing_dialog import OwnThingDialog
from editor.i18n import language
from editor.panels.mix_dialog import MixDialog
from editor.toolbox.stamps_dialog import StampsDialog
from editor.tools.context import Selection
from editor.tools.kept_stamps import ENDING, FOLDER
from editor.tools.mix import TerrainMix
from editor.window import ScenarioWindow
from games.own_art import OwnPicture
from schema.look import Credit


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


def stamps(studio: Studio) -> QWidget:
    """Kept stamps with their pictures and keys; one file of a friend is broken."""
    shown = studio.window("raid-in-the-riverlands.json")
    english, russian = ("Wood", "Village", "Vanguard"), ("Лес", "Деревня", "Авангард")
    names = russian if language() == "ru" else english
    squares = ("C7 D7 C6", "G8 G7 F8 F7", "C3 D3 D2 E3 D4 E4 C4")
    for name, places in zip(names, map(str.split, squares), strict=True):
        units = tuple(u.id for u in shown.workspace.document.scenario.units if u.at in places)
        shown.workspace.select(Selection(places=tuple(places), units=units))
        dialog = shown.stamps.keep()
        if dialog is not None:
            dialog.name.setText(name)
            dialog.rename()
            dialog.accept()
    (shown.workspace.home / FOLDER / f"Ford{ENDING}").write_bytes(b"{")
    shown.stamps.open()
    studio.rest()
    return studio.dialog(StampsDialog)


def ruler(studio: Studio) -> QWidget:
    """After a click the ruler goes to the hovered hex, and shows what blocks the line of sight."""
    shown = _drawing(studio, "measure")
    studio.drag(shown, "B5")
    studio.point(shown, "F9")
    return shown


def art(studio: Studio) -> QWidget:
    """A forest gets a tree of one's own."""
    studio.window("raid-in-the-riverlands.json").actions_["art"].trigger()
    dialog = studio.dialog(ArtDialog)
    dialog.list.setCurrentRow([*dialog.game.terrain].index("forest"))
    dialog.put(OwnPicture(TREE, Credit(artist="A. Painter", licence="CC-BY-4.0")))
    studio.rest()
    return dialog


def new_terrain(studio: Studio) -> QWidget:
    """A swamp of one's own: its colour, and effects out of the menu."""
    studio.window("raid-in-the-riverlands.json").actions_["new-terrain"].trigger()
    dialog = studio.dialog(OwnThingDialog)
    for tongue, name in (("en", "Swamp"), ("ru", "Болото")):
        dialog.name.lines[tongue].setText(name)
    dialog.form.take(SWAMP, {"colour": "#9fb07a", "pattern": "grass"})
    dialog.look()
    studio.rest()
    return dialog


SWAMP = {"movement": {"stop": ["all"]}, "combat": {"max_dice_out": 2}, "blocks_sight": True}


def tabs(studio: Studio) -> QWidget:
    """Three scenarios in one window, one of them with unsaved changes."""
    first = studio.window("raid-in-the-riverlands.json")
    first.workspace.document.stack.resetClean()
    studio.window("map-for-two.json")
    shown = studio.window("westerlands-bounty.json")
    studio.rest()
    return shown.window()


def new_unit(studio: Studio) -> QWidget:
    """A giant of one's own."""
    studio.window("raid-in-the-riverlands.json").actions_["new-unit"].trigger()
    dialog = studio.dialog(OwnThingDialog)
    for tongue, name in (("en", "Ice giant"), ("ru", "Ледяной великан")):
        dialog.name.lines[tongue].setText(name)
    values = {"red": {"dice": 4, "move": 2}}
    dialog.form.take({"figures": 1, "profiles": values}, {})
    dialog.look()
    studio.rest()
    return dialog


TREE = b"""<svg viewBox="0 0 60 60"><g transform="translate(30 30)" stroke="#000" stroke-width="2">
<rect x="-4" y="8" width="8" height="20" fill="#7a4a21"/><circle cy="-8" r="18" fill="#2f7d32"/>
</g></svg>"""
