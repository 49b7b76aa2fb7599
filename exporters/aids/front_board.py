"""The board on the front of a quick-start card."""

from dataclasses import replace

from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_scenario
from exporters.drawing.guides import margins
from exporters.drawing.lettering import without_small_letters
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from exporters.off_board import parted
from exporters.sheet.board_size import LEGIBLE
from exporters.sheet.context import SheetContext
from geometry.layout import HexLayout
from schema.forces import Seat


def front_board(glossary: SheetContext, seat: Seat | None, width: float, height: float) -> Picture:
    """The board as a side sees it, as large as there is room for in mm: with the codes and ranks of
    its units where their letters can be read, zones of control, and the names of hexes with rows
    counted from the side's edge; where hexes are too small for names columns and rows have them."""
    known, _ = parted(glossary.scenario, glossary.game)
    show = _shown(glossary, seat, width, height)
    found = draw_scenario(
        known, glossary.game, width, height, show=show, language=glossary.language
    )
    return replace(found, marks=without_small_letters(found.marks, 1.0))


def left_of_hexes(glossary: SheetContext, seat: Seat | None, width: float, height: float) -> float:
    """How far right of the picture's edge the hexes of such a board begin, in mm."""
    if glossary.scenario.board.grid() is None:
        return 0.0
    return margins(glossary.scenario, glossary.game, _shown(glossary, seat, width, height)).left


def _shown(glossary: SheetContext, seat: Seat | None, width: float, height: float) -> Show:
    """What is drawn of the board in such a room."""
    layers = (*SMALL, "sections", "control", "guides")
    is_named = names_hexes(glossary, width, height)
    layers += ("coordinates",) if is_named else ()
    if kind_of(glossary.scenario.board).zones_are_explained:
        layers += ("zones",)
    grey = glossary.greyscale
    show = Show(
        layers=layers,
        greyscale=grey,
        limits=False,
        explained=True,
        one_reader=seat is not None,
        named_at_rim=not is_named,
    )
    if seat is not None and seat.edge == "top":
        show = replace(show, viewpoint="top")
    return show


LEAST_HEX = 10.0
"""Across the flats, in mm: smaller ones have no room for ranks with their letters."""


def small_hexes(
    glossary: SheetContext, width: float, height: float, least: float = LEAST_HEX
) -> bool:
    """Whether the hexes of a board in a room of so many mm are too small for its units."""
    grid = glossary.scenario.board.grid()
    return grid is not None and 3**0.5 * HexLayout.fit(grid, width, height).size < least


def names_hexes(glossary: SheetContext, width: float, height: float) -> bool:
    """Whether hexes have their names there, above units with their codes; else columns and rows
    have names at the rim."""
    return not small_hexes(glossary, width, height, LEGIBLE)
