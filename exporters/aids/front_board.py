"""The board on the front of a quick-start card."""

from dataclasses import replace

from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_scenario
from exporters.drawing.lettering import without_small_letters
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from exporters.off_board import parted
from exporters.sheet.context import SheetContext
from schema.forces import Seat


def front_board(glossary: SheetContext, seat: Seat | None, width: float, height: float) -> Picture:
    """The board as a side sees it, as large as there is room for in mm: with the codes and ranks of
    its units where their letters can be read."""
    layers = (*SMALL, "sections")
    if kind_of(glossary.scenario.board).zones_are_told:
        layers += ("zones",)
    grey = glossary.greyscale
    show = Show(
        layers=layers, greyscale=grey, limits=False, explained=True, one_reader=seat is not None
    )
    if seat is not None and seat.edge == "top":
        show = replace(show, viewpoint="top")
    known, _ = parted(glossary.scenario, glossary.game)
    found = draw_scenario(
        known, glossary.game, width, height, show=show, language=glossary.language
    )
    return replace(found, marks=without_small_letters(found.marks, 1.0))
