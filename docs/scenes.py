"""The scenes of the pictures: each a window or dialog of the editor in the middle of an evening's
work. The docstring is the caption.
"""

# ruff: noqa: INP001  docs is a folder to read, not a package

import io
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from battlelore_scenes import army, battle_armies, battle_board, battle_cards, deck, draft
from board_scenes import draw_map, draw_table, map_build, own_shapes, own_tiles, table, tiles
from findings_scenes import findings, findings_many, findings_none, waive
from first_scenario_scenes import (
    first_1_new,
    first_2_terrain,
    first_3_units,
    first_4_commanders,
    first_5_victory,
    first_6_rounds,
    first_7_findings,
    first_8_print,
    walked,
)
from own_game_scenes import add_game, own_game
from PIL import Image, ImageOps
from playtest_scenes import playtest, watched_game
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QMessageBox, QWidget
from skirmish_scenes import (
    boxes,
    by_hand,
    card_form,
    cards,
    commanders,
    drawn_cards,
    piece,
    skirmish_board,
    skirmish_cards,
    skirmish_steps,
)
from studio import FIXTURES, HIGH, ROOT, SEED, WIDE, Studio, png
from tool_scenes import art, mix, new_terrain, new_unit, ruler, scatter, stamps, tabs, wand

from editor.canvas.underlay import fitted
from editor.document import autosave
from editor.document.compare import CompareDialog
from editor.document.file_dialogs import BookletDialog
from editor.document.names_dialog import NamesDialog
from editor.fault_dialog import FaultDialog
from editor.fault_report import Noted
from editor.help.about import AboutDialog
from editor.help.first_steps import FirstSteps
from editor.help.manual import HelpWindow
from editor.help.page_window import PageWindow
from editor.help.shortcuts import ShortcutsDialog
from editor.preferences import PreferencesDialog
from editor.print.deal_dialog import DealDialog
from editor.print.export_dialog import ExportDialog
from editor.start.new_dialog import NewDialog
from editor.start.window import StartWindow
from editor.toolbox.board_dialog import BoardDialog, TableDialog
from editor.toolbox.join_dialog import CutDialog, JoinDialog
from editor.toolbox.sides_dialog import SidesDialog
from editor.toolbox.terrain_dialog import TerrainDialog
from editor.tools.context import PaletteItem, Selection
from generators.blank import blank
from schema import files
from schema.edits import Become
from schema.language import N_, Phrase

# -- scenes: the library --------------------------------------------------------------------------


def start(studio: Studio) -> QWidget:
    """The start window: what to begin, recent work, the examples and the games."""
    for name in ("rallying-the-remnant", "raid-in-the-riverlands"):
        studio.app.context.remember(ROOT / "examples" / f"{name}.json")
    shutil.copy(FIXTURES / "battlelore-1e-tent.json", studio.battles)
    studio.app.context.settings.put_list("library", [str(studio.battles)])
    shown = studio.app.show_start()
    shown.resize(1160, 800)
    studio.rest(1.0)
    if isinstance(shown, StartWindow):
        games = shown.home.games
        studio.until(lambda: bool(games.cards) and all(c.is_drawn for c in games.cards.values()))
    studio.rest(1.5)
    return shown


def recover(studio: Studio) -> QWidget:
    """After a crash."""
    scenario = files.read(ROOT / "examples" / "raid-in-the-riverlands.json")
    moment = time.mktime((2026, 3, 14, 21, 40, 0, 0, 0, -1))
    file = Path("/Battles/raid.json")
    header = autosave.Header(dict(scenario.title), file, None, moment)
    (studio.home / autosave.FOLDER).mkdir(exist_ok=True)
    left = studio.home / autosave.FOLDER / "1-gone-0001.json"
    autosave.write(left, header, scenario)
    shown = studio.app.show_start()
    shown.resize(1060, 480)
    studio.rest(1.5)
    left.unlink()
    return shown


def new(studio: Studio) -> QWidget:
    """A new scenario from a game's boards."""
    NewDialog(studio.app, studio.app.show_start(), "battles-of-westeros").open()
    made = studio.dialog(NewDialog)
    made.roll(SEED)
    studio.until(made.pictures.is_done)
    made.templates.choose("river-crossing")
    studio.rest(0.5)
    return made


def booklet(studio: Studio) -> QWidget:
    """A PDF that holds several scenarios."""
    titles = ("Raid in the Riverlands", "Westerlands Bounty", "Rallying the Remnant")
    file = studio.battles / "club-night.pdf"
    BookletDialog(studio.app.open_file, file, titles, studio.app.show_start()).open()
    return studio.dialog(BookletDialog)


# -- scenes: the window ---------------------------------------------------------------------------


def tour(studio: Studio) -> QWidget:
    """The tour, which comes with the first scenario."""
    shown = studio.window("raid-in-the-riverlands.json")
    shown.begin_tour()
    studio.rest(0.5)
    return shown.window()


def window(studio: Studio) -> QWidget:
    """A unit is looked at, and where it may go."""
    shown = studio.window("raid-in-the-riverlands.json")
    shown.workspace.select(Selection(units=("stark-war-host-2",)))
    shown.actions_["overlay-reach"].trigger()
    studio.check(shown)
    return shown


def drawing(studio: Studio) -> QWidget:
    """The brush paints with a live symmetry; the history names the steps."""
    shown = studio.window("raid-in-the-riverlands.json")
    shown.docks["history"].show()
    shown.workspace.reflect("mirror-vertical")
    for thing, places in (
        ("river", ("A8", "B8", "C8", "D7")),
        ("hill", ("I12",)),
        ("forest", ("D13",)),
    ):
        shown.box.pick(PaletteItem("terrain", thing))
        studio.drag(shown, *places)
    shown.workspace.resize_brush(7)
    studio.check(shown)
    studio.point(shown, "F11")
    return shown


def overlays(studio: Studio) -> QWidget:
    """What a unit does not see, what hides it, and what the signs mean."""
    shown = studio.window("rallying-the-remnant.json")
    shown.docks["layers"].show()
    shown.workspace.select(Selection(units=("lannister-heavy-infantry-1",)))
    shown.actions_["overlay-sight"].trigger()
    studio.check(shown)
    return shown


def inspector(studio: Studio) -> QWidget:
    """A unit is selected: what it is, where it stands, who leads it, and the hex beneath it."""
    shown = studio.window("rallying-the-remnant.json")
    shown.docks["inspector"].show()
    shown.workspace.select(Selection(units=("lannister-lannisport-guards-2",)))
    shown.inspector.catch_up()
    studio.check(shown)
    return shown


def languages(studio: Studio) -> QWidget:
    """Texts in both languages side by side."""
    shown = studio.window("rallying-the-remnant.json")
    shown.docks["inspector"].show()
    shown.inspector.show_page("scenario")
    shown.inspector.languages.setChecked(True)
    studio.check(shown)
    return shown


def tracing(studio: Studio) -> QWidget:
    """A photo lies under the board and is traced."""
    shown = studio.window("rallying-the-remnant.json")
    view, surface = shown.view, shown.view.surface
    left, top = view.camera.to_view((0.0, 0.0))
    right, bottom = view.camera.to_view((surface.width, surface.height))
    box = QRect(round(left), round(top), round(right - left), round(bottom - top))
    image = ImageOps.grayscale(Image.open(io.BytesIO(png(view.grab(box)))))
    photo = studio.battles / "photo.png"
    ImageOps.colorize(image, "#2a1c10", "#d9c29a").save(photo)
    scenario = shown.workspace.document.scenario
    bare = blank(shown.workspace.document.game, "deep").board
    empty = scenario.changed(units=(), commanders=(), markers=(), overrides=(), board=bare)
    shown.workspace.apply(Become(kind="become", scenario=empty), Phrase(N_("Change the scenario")))
    shown.view.set_underlay(fitted(str(photo), surface.width, surface.height))
    shown.actions_["underlay"].trigger()
    for thing, places in (("river", ("A8", "B8", "C7", "D7")), ("hill", ("I3",))):
        shown.box.pick(PaletteItem("terrain", thing))
        studio.drag(shown, *places)
    studio.check(shown)
    return shown


def changed(studio: Studio) -> QWidget:
    """Another program changed the file."""
    file = studio.battles / "raid.json"
    shutil.copy(ROOT / "examples" / "raid-in-the-riverlands.json", file)
    studio.app.open_file(file)
    shown = studio.last()
    shown.window().resize(WIDE, 460)
    scenario = shown.workspace.document.scenario
    files.write(scenario.changed(rounds=scenario.rounds), file)
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    studio.rest(1.0)
    shown.files.watch.look()
    studio.check(shown)
    return shown


def unsaved(studio: Studio) -> QWidget:
    """A window that still holds unsaved work is closed."""
    shown = studio.window("raid-in-the-riverlands.json")
    shown.box.pick(PaletteItem("terrain", "hill"))
    studio.drag(shown, "C8")
    shown.close()
    return studio.dialog(QMessageBox)


def compare(studio: Studio) -> QWidget:
    """What differs from the file of a friend."""
    shown = studio.window("raid-in-the-riverlands.json")
    shown.box.pick(PaletteItem("terrain", "hill"))
    studio.drag(shown, "C8", "D8")
    shown.workspace.take("select")
    studio.drag(shown, "D4", "D5")
    source = shown.workspace.source
    CompareDialog(studio.app.context, shown.workspace, source or ROOT, shown).open()
    return studio.dialog(CompareDialog)


# -- scenes: the board's dialogs ------------------------------------------------------------------


def board(studio: Studio) -> QWidget:
    """Another board."""
    studio.window("rallying-the-remnant.json").actions_["board-size"].trigger()
    dialog = studio.dialog(BoardDialog)
    dialog.side.setCurrentIndex(dialog.side.count() - 1)
    dialog.lines.setValue(13)
    dialog.length.setValue(12)
    studio.rest()
    return dialog


def join(studio: Studio) -> QWidget:
    """Two boards side by side."""
    studio.window("rolls-of-thunder.json").actions_["join-board"].trigger()
    dialog = studio.dialog(JoinDialog)
    dialog.take_file(ROOT / "examples" / "rolls-of-thunder.json")
    return dialog


def cut(studio: Studio) -> QWidget:
    """A half of the board is kept."""
    studio.window("rallying-the-remnant.json").actions_["cut-board"].trigger()
    return studio.dialog(CutDialog)


def terrain(studio: Studio) -> QWidget:
    """Random terrain with a river, seen before it is laid."""
    studio.window("rallying-the-remnant.json").actions_["random-terrain"].trigger()
    dialog = studio.dialog(TerrainDialog)
    dialog.shape.setCurrentIndex(dialog.shape.findData("river"))
    dialog.seed.setValue(4711)
    studio.rest()
    return dialog


def not_understood(studio: Studio) -> QWidget:
    """Names of another program's file, and what they may be."""
    path = studio.battles / "crossroads.map"
    rows = ["Gg, Gg, Gg^Fp, Hh, Gg, Gg, Ww, Gg, Gg"] * 6
    rows[2] = "Gg, Gg^kelp, Gg, Hh, Rr, 1st, Ww, Gg^kelp, Gg"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    studio.app.open_file(path)
    dialog = studio.dialog(NamesDialog)
    next(iter(dialog.choices.values())).setCurrentIndex(2)
    return dialog


def sides(studio: Studio) -> QWidget:
    """Who changes places with whom."""
    studio.window("raid-in-the-riverlands.json").actions_["swap-sides"].trigger()
    return studio.dialog(SidesDialog)


def table_size(studio: Studio) -> QWidget:
    """Another table."""
    studio.window("table-for-two.json").actions_["board-size"].trigger()
    dialog = studio.dialog(TableDialog)
    dialog.wide.setValue(100)
    studio.rest()
    return dialog


# -- scenes: paper --------------------------------------------------------------------------------


def preview(studio: Studio) -> QWidget:
    """The sheet, page by page."""
    shown = studio.window("raid-in-the-riverlands.json").prints.preview()
    shown.resize(WIDE, HIGH)
    studio.until(lambda: bool(shown.data))
    studio.rest(1.0)
    return shown


def export(studio: Studio) -> QWidget:
    """Any other file."""
    dialog = studio.asked_by("export", ExportDialog)
    studio.until(lambda: dialog.preview.picture.look is not None)
    return dialog


def fault(studio: Studio) -> QWidget:
    """The program itself went wrong."""
    studio.window("battlelore-2e-thunder.json")
    log = Path("~/.local/share/banneret/log/faults.log")
    FaultDialog.show_one(Noted("ZeroDivisionError in editor.canvas", "the report", log))
    return studio.dialog(FaultDialog)


def deal(studio: Studio) -> QWidget:
    """What lies face down is dealt."""
    studio.window("battlelore-2e-thunder.json").prints.deal()
    return studio.dialog(DealDialog)


# -- scenes: help ---------------------------------------------------------------------------------


def shortcuts(studio: Studio) -> QWidget:
    """All keys."""
    return studio.asked_by("shortcuts", ShortcutsDialog)


def preferences(studio: Studio) -> QWidget:
    """Language, look, and what the board shows."""
    return studio.asked_by("preferences", PreferencesDialog)


def first_steps(studio: Studio) -> QWidget:
    """The first scenario, step by step; terrain and units are on the board."""
    walked(studio, 3).actions_["first-steps"].trigger()
    return studio.dialog(FirstSteps)


def documentation(studio: Studio) -> QWidget:
    """The pages that F1 opens."""
    shown = studio.asked_by("manual", HelpWindow)
    studio.rest(0.5)
    return shown


def reference(studio: Studio) -> QWidget:
    """The rules of the game on a page."""
    return studio.asked_by("reference", PageWindow)


def about(studio: Studio) -> QWidget:
    """Which version it is."""
    return studio.asked_by("about", AboutDialog)


CHAPTERS: dict[str, tuple[Callable[[Studio], QWidget], ...]] = {
    "The first scenario": (
        first_1_new,
        first_2_terrain,
        first_3_units,
        first_4_commanders,
        first_5_victory,
        first_6_rounds,
        first_7_findings,
        first_8_print,
    ),
    "The library": (start, recover, new, add_game, own_game, booklet),
    "The window": (
        tour,
        tabs,
        window,
        drawing,
        overlays,
        findings,
        findings_none,
        findings_many,
        waive,
        inspector,
        languages,
        tracing,
        changed,
        unsaved,
        compare,
    ),
    "Playtests": (playtest, watched_game),
    "Tools": (scatter, mix, wand, stamps, ruler),
    "Maps and tables": (tiles, map_build, table, draw_map, draw_table),
    "Board": (board, join, cut, terrain, sides, table_size, not_understood),
    "The muster": (army, draft, deck),
    "The skirmish wizard": (
        skirmish_cards,
        skirmish_board,
        skirmish_steps,
        commanders,
        drawn_cards,
        card_form,
        by_hand,
    ),
    "Drawing battles": (battle_board, battle_cards, battle_armies),
    "Boxes and cards": (boxes, cards, art, new_terrain, new_unit, own_tiles, own_shapes, piece),
    "Paper": (preview, export, deal),
    "Help": (shortcuts, preferences, documentation, first_steps, reference, about, fault),
}
