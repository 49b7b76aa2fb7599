"""Counters, tokens and banners of a scenario, in true size, to be cut along straight lines."""

from collections.abc import Iterator

from exporters.board_kinds import kind_of
from exporters.drawing.picture import Picture
from exporters.options import Options
from exporters.paper.frame import document
from exporters.paper.page import Item, Page, Placed, Run, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.text import legible
from exporters.papers import PAPERS
from exporters.truescale.counter_inventory import Trays
from exporters.truescale.page_marks import clipped, headed, ruler
from exporters.truescale.poster import MEASURE
from exporters.truescale.scale import hex_width
from exporters.truescale.sheets import FOOT, HEAD, CounterSheets
from exporters.truescale.tiling import EDGE
from schema.game import Game
from schema.language import N_, translator
from schema.names import Names
from schema.scenario import Scenario

GLUE = N_("Cut along the crop marks; glue each page over the dashed strip of the one before.")
"""What is told where a thing is larger than the paper."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; raises ``WrongScale``."""
    return write_pdf(plan_counters(scenario, game, options))


def plan_counters(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """Counters by player, then what is nobody's; nothing is scaled.

    Raises ``WrongScale`` for hexes whose counters could not be read, or would not fit the paper.
    """
    scenario = scenario.public()
    hex_mm = hex_width(scenario, game, options.hex_mm)
    found = Trays.of(
        scenario,
        game,
        hex_mm,
        options.language,
        greyscale=options.greyscale,
        collection=options.collection,
    )
    wide, high = PAPERS[options.paper]
    if options.landscape:
        wide, high = high, wide
    names = Names(scenario, game, options.language)
    title = options.title or names.text(scenario.title) or names.text(game.name) or game.id
    say = translator(options.language)
    size = say(N_("hexes of {hex} mm"), hex=f"{hex_mm:g}")
    if kind_of(scenario.board).has_bases:
        size = say(N_("true size, 1 : 1"))
    sheets = CounterSheets(wide, high)
    for tray in found.all():
        sheets.lay(tray)
    sheets.spread(found.templates(), say(GLUE))
    pages = tuple(_pages(sheets, title, size, options))
    return document(pages, title, scenario, options)


def _pages(sheets: CounterSheets, title: str, size: str, options: Options) -> Iterator[Page]:
    say = translator(options.language)
    room = sheets.wide - 2 * EDGE
    for number, sheet in enumerate(sheets.done, start=1):
        items: list[Item] = []
        if sheet.groups:
            picture = Picture(sheets.wide, sheets.high, tuple(sheet.groups))
            items.append(Placed(picture, 0.0, 0.0, 1.0))
        if number == 1:
            head = f"{say(N_('Counters'))}: {title}"
            about = say(N_("Print at actual size (100 %) and cut along the lines."))
            items.append(headed(head, EDGE, EDGE + 5.0, 14.0, room))
            items.append(clipped(f"{size}. {about}", EDGE, EDGE + 10.5, 8.5, room))
        if not sheet.items and not sheet.groups:
            text = say(N_("There is nothing to cut out: no units, markers or tokens."))
            items.append(clipped(text, EDGE, EDGE + HEAD + 6.0, 10.0, room))
        items += sheet.items
        bottom = sheets.high - FOOT
        items += ruler(EDGE, bottom + 9.0, say(MEASURE))
        told = say(N_("page {n} of {m}"), n=number, m=len(sheets.done))
        last = Run(legible(told), 0.0, bottom + 9.0, 8.0)
        items.append(Run(last.text, sheets.wide - EDGE - last.width, last.y, 8.0))
        name = say(N_("Counters, page {n}"), n=number)
        yield Page(sheets.wide, sheets.high, name, tuple(items))
