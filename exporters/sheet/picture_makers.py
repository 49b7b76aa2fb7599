"""Who made the pictures, on sheets without a block for it: in a free corner, else on a page of its
own."""

from dataclasses import replace

from exporters.paper.flow import placed, set_lines, tall
from exporters.paper.frame import PageFormat
from exporters.paper.free_room import free_corner
from exporters.paper.page import SOFT, SheetLayout, moved
from exporters.paper.text import LEAST, words
from exporters.words.picture_credits import credits_in
from schema.game import Game
from schema.language import N_, translator
from schema.scenario import Scenario

WIDTHS = (120.0, 80.0, 50.0)
"""How wide the lines may be, in mm, the best first."""


def with_makers(plan: SheetLayout, scenario: Scenario, game: Game) -> SheetLayout:
    """The plan with a line for whoever made pictures that it shows, on the last page that has room;
    as it is where nobody is named."""
    made = credits_in(scenario.public(), game, plan.language)
    if not made:
        return plan
    text = f"{translator(plan.language)(N_('pictures'))}: {'; '.join(made)}"
    for number in reversed(range(len(plan.pages))):
        page = plan.pages[number]
        for width in WIDTHS:
            column = set_lines(words(text, colour=SOFT), width, LEAST)
            corner = free_corner(page, width, tall(column))
            if corner is not None:
                items = (moved(item, *corner) for item in placed(column, 0.0, 0.0))
                named = replace(page, items=(*page.items, *items))
                pages = (*plan.pages[:number], named, *plan.pages[number + 1 :])
                return replace(plan, pages=pages)
    last = plan.pages[-1]
    frame = PageFormat(last.width, last.height).frame
    column = set_lines(words(text), frame.width, 9.0)
    alone = replace(last, items=tuple(placed(column, frame.left, frame.top)), level=0)
    return replace(plan, pages=(*plan.pages, alone))
