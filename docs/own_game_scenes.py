"""The scenes of a game of one's own; see scenes.py."""

# ruff: noqa: INP001  docs is a folder to read, not a package

from PySide6.QtWidgets import QWidget
from studio import SEED, Studio

from editor.start.add_game import AddGameDialog
from editor.start.new_dialog import NewDialog
from games.starter import write_starter


def add_game(studio: Studio) -> QWidget:
    """A game of one's own is looked over before it is added."""
    folder = studio.battles / "storm-coast"
    write_starter(folder)
    units = folder / "units.json"
    said = units.read_text(encoding="utf-8")
    units.write_text(said.replace("figures", "figurs").replace("circle", "circel"), "utf-8")
    AddGameDialog(studio.app, folder, studio.app.show_start()).open()
    made = studio.dialog(AddGameDialog)
    studio.until(lambda: made.report is not None)
    studio.rest(0.5)
    return made


def own_game(studio: Studio) -> QWidget:
    """A new scenario of a game of one's own."""
    NewDialog(studio.app, studio.app.show_start(), "garden-war").open()
    made = studio.dialog(NewDialog)
    made.roll(SEED)
    studio.until(made.pictures.is_done)
    studio.rest(0.5)
    return made
