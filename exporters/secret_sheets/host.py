"""The host's page: the board with numbered spots, and what lies on each of them."""

from exporters.paper.flow import ColumnGroup, placed, stacked, tall, tall_tiers
from exporters.paper.frame import Frame
from exporters.paper.page import Item, Placed, SheetLayout
from exporters.paper.sections import section
from exporters.paper.table import FACTS, Table, fact
from exporters.secret_sheets.decks import swapped, swappers
from exporters.secret_sheets.secret_page import (
    GAP,
    TEXT,
    SecretPage,
    banner,
    by_pool,
    facts,
    heading,
    table,
)
from exporters.secret_sheets.spots import laid_spots, numbered_board
from schema.scenario import Scenario

LEAST_BOARD = 0.38
"""What part of the page the board must have for the table to stand below it."""


def plan_host(scenario: Scenario, leaf: SecretPage) -> SheetLayout:
    """Everything that is hidden, for the one who does not play; ``scenario`` has its secrets."""
    _, glossary, frame = leaf.glossary._, leaf.glossary, leaf.frame
    warning = banner(_("HOST ONLY: the players never see this page"), frame.width)
    head = (*warning, *heading(leaf.title, frame.width, TEXT + 6.0))
    seed = scenario.secrets.seed if scenario.secrets is not None else None
    if seed is not None:
        head += facts(Table((fact(_("secret seed"), str(seed)),), FACTS), frame.width)
    told = [table(glossary, spots) for spots in by_pool(laid_spots(scenario))]
    told += [swapped(glossary, scenario, seat) for seat in swappers(scenario)]
    tiers = [ColumnGroup((section(part, frame.width, TEXT),), (frame.left,)) for part in told]
    top = frame.top + tall(head)
    below = tall_tiers(tiers)
    room = frame.bottom - top
    fits = room - below - GAP >= LEAST_BOARD * frame.height
    deep = room - below - GAP if fits else room
    picture = numbered_board(glossary, (frame.width, deep), greyscale=leaf.options.greyscale)
    x = frame.left + (frame.width - picture.width) / 2
    first: list[Item] = [*placed(head, frame.left, frame.top), Placed(picture, x, top, 1.0)]
    if fits:
        start = top + picture.height + GAP
        rest = Frame(frame.left, start, frame.right, frame.bottom)
        first += stacked(tiers, rest)[0]
        return leaf.plan([(_("For the host"), first)])
    lower = Frame(frame.left, frame.top + tall(warning), frame.right, frame.bottom)
    pages = [(_("For the host"), first)]
    for number, items in enumerate(stacked(tiers, lower), start=2):
        again = [*placed(warning, frame.left, frame.top), *items]
        pages.append((_("Page {n}", n=number), again))
    return leaf.plan(pages)
