"""The eight steps of docs/first-scenario.md, each as its reader sees it when the step is done."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import json

from PySide6.QtWidgets import QWidget
from studio import HIGH, SEED, WIDE, Studio

from editor.start.new_dialog import NewDialog
from editor.tools.context import PaletteItem, Selection
from editor.window import ScenarioWindow
from schema.edits import Become
from schema.language import N_, Phrase
from schema.scenario import Scenario

TITLE = {"en": "The two hills", "ru": "Два холма"}
TERRAIN: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("hill", ("C6", "C7")),
    ("forest", ("G5", "H5")),
    ("river", ("A8", "B8")),
)
"""Painted with a mirror: the other half follows by itself."""
ARMIES: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("stark", "war-host", "red", ("C2", "E2", "G2")),
    ("stark", "war-host", "blue", ("D3", "F3")),
    ("stark", "winterfell-riders", "blue", ("B2", "I2")),
    ("lannister", "heavy-infantry", "red", ("D14", "F14", "H14")),
    ("lannister", "lannisport-guards", "blue", ("E13", "G13")),
    ("lannister", "casterly-rock-cavaliers", "blue", ("B14", "I14")),
)
COMMANDERS = (("stark", "greatjon", "C2"), ("lannister", "kevan", "H14"))


def first_1_new(studio: Studio) -> QWidget:
    """A title, a game and a board are chosen."""
    NewDialog(studio.app, studio.app.show_start(), "battles-of-westeros").open()
    made = studio.dialog(NewDialog)
    made.title.setText(TITLE[studio.app.context.home.language or "en"])
    made.roll(SEED)
    studio.until(made.pictures.is_done)
    studio.rest(0.5)
    return made


def first_2_terrain(studio: Studio) -> QWidget:
    """Terrain is painted on one half; the symmetry paints the other."""
    return walked(studio, 2)


def first_3_units(studio: Studio) -> QWidget:
    """The units of both sides are placed."""
    return walked(studio, 3)


def first_4_commanders(studio: Studio) -> QWidget:
    """Each side has its commander."""
    return walked(studio, 4)


def first_5_victory(studio: Studio) -> QWidget:
    """Victory points for destroyed units, in the inspector."""
    return walked(studio, 5)


def first_6_rounds(studio: Studio) -> QWidget:
    """The battle ends after six rounds."""
    return walked(studio, 6)


def first_7_findings(studio: Studio) -> QWidget:
    """A unit has been placed on a river: the finding says so, and where."""
    shown = walked(studio, 7)
    studio.show_findings(shown)
    return shown


def first_8_print(studio: Studio) -> QWidget:
    """The sheet before it is printed."""
    shown = walked(studio, 6).prints.preview()
    shown.resize(WIDE, HIGH)
    studio.until(lambda: bool(shown.data))
    studio.rest(1.0)
    return shown


def walked(studio: Studio, step: int) -> ScenarioWindow:
    """The window after so many steps."""
    dialog = first_1_new(studio)
    if isinstance(dialog, NewDialog):
        dialog.accept()
    shown = studio.last()
    shown.window().resize(WIDE, HIGH)
    studio.check(shown)
    shown.workspace.reflect("mirror-vertical")
    for terrain, places in TERRAIN:
        shown.box.pick(PaletteItem("terrain", terrain))
        for place in places:
            studio.drag(shown, place)
    if step > 2:
        shown.workspace.reflect(None)
        for seat, unit, rank, places in ARMIES:
            shown.box.pick(PaletteItem("unit", unit, rank=rank, seat=seat))
            for place in places:
                studio.drag(shown, place)
    if step > 3:
        for seat, card, hex_ in COMMANDERS:
            shown.box.pick(PaletteItem("commander", card, seat=seat))
            studio.drag(shown, hex_)
    if step > 4:
        _typed(shown, {"victory": {"objectives": [POINTS]}})
        shown.inspector.show_page("victory")
    if step > 5:
        _typed(shown, {"rounds": 6})
        shown.inspector.show_page("rules")
    if step > 6:
        shown.workspace.take("select")
        studio.drag(shown, "D3", "B8")
    if step > 4:
        shown.workspace.take("select")
        shown.workspace.select(Selection())
        shown.docks["inspector"].show()
    studio.check(shown)
    return shown


POINTS = {"id": "units", "condition": {"kind": "units-destroyed"}, "points": 1}


def _typed(shown: ScenarioWindow, fields: dict[str, object]) -> None:
    """What the reader types into the inspector."""
    told = shown.workspace.document.scenario.model_dump(mode="json", by_alias=True)
    scenario = Scenario.model_validate_json(json.dumps({**told, **fields}))
    step = Phrase(N_("Change the scenario"))
    shown.workspace.apply(Become(kind="become", scenario=scenario), step)
