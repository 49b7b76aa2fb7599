"""Who plays on a map and whose each home realm is, where its page has a free corner above."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from exporters.board_kinds import kind_of
from exporters.drawing.look import style_of
from exporters.drawing.markers import token_marks
from exporters.drawing.paths import line
from exporters.drawing.picture import Mark, Path
from exporters.drawing.tiles import dashes_of
from exporters.paper.elements import Section
from exporters.paper.flow import placed, tall
from exporters.paper.free_room import above_map, beside_map, free_corner
from exporters.paper.page import Page, SheetLayout, moved
from exporters.paper.sections import section
from exporters.paper.table import LEGEND, labelled, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import drawn
from schema.language import N_

WIDTHS, SIZES = (72.0, 60.0, 50.0, 42.0), (9.5, 8.5, 7.5)
"""How wide the list may be, in mm, and the size of its letters, the best first."""
BAND = 17.0
"""How thick the band of a home realm is, in a box of 100."""


def with_players(plan: SheetLayout, context: SheetContext) -> SheetLayout:
    """The plan with the players on the page of the map, if it has room for them."""
    if not context.scenario.board.tiles:
        return plan
    page, chunks = plan.pages[0], tuple(_players(context))
    one = table([labelled("", chunks, tick=False)] if chunks else [], LEGEND)
    players = Section(context._("Players").upper(), one, aside=context._("seated clockwise"))
    for size, width in product(SIZES, WIDTHS):
        column = section(players, width, size) if chunks else ()
        corner = _room(page, width, tall(column)) if column else None
        if corner is not None:
            items = (moved(item, *corner) for item in placed(column, 0.0, 0.0))
            first = replace(page, items=(*page.items, *items))
            return replace(plan, pages=(first, *plan.pages[1:]))
    return plan


def _room(page: Page, across: float, down: float) -> tuple[float, float] | None:
    """Above the map, else beside it, else anywhere on its page."""
    ways = (above_map, beside_map, free_corner)
    return next(filter(None, (way(page, across, down) for way in ways)), None)


def _players(context: SheetContext) -> Iterator[Chunk]:
    """Each player with the band of his home realm, his letter and his name, which home realm is his
    and whether he is the first player."""
    scenario = context.scenario
    style = style_of(context.game, None, context.language, greyscale=context.greyscale)
    shapes = style.shapes(scenario)
    homes = {
        context.game.tiles[one.tile].faction: one.tile.upper()
        for one in scenario.board.tiles
        if one.tile in context.game.tiles
    }
    # From the one whose sign is the first in the title's band: that, too, is clockwise.
    for seat in kind_of(scenario.board).playing(scenario.seats):
        if seat.id not in shapes:
            continue
        home = homes.get(seat.faction) if seat.faction else None
        first = seat.id == scenario.first_player
        word = context.word("first-player", N_("first player")) if first else ""
        named = context._("home realm {tile}", tile=home) if home else ""
        colour, letter = shapes[seat.id].colour, context.names.seat_letter(seat.id)
        yield (
            *drawn((*_band(colour, dashes_of(scenario, seat.id)),)),
            *drawn(token_marks(style, letter, colour)),
            Span(f"{letter} ", bold=True),
            Span(" · ".join(filter(None, (context.seat(seat), named, word)))),
        )


def _band(colour: str, dashes: tuple[float, ...]) -> Iterator[Mark]:
    dash = tuple(0.7 * BAND * part for part in dashes)
    yield Path(line(-50, 0, 50, 0), stroke=colour, width=BAND, dash=dash, cap="butt")
