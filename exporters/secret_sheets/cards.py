"""Shuffle the real cards: how to hide things at the table without any secret on paper."""

from collections.abc import Iterator

from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import ColumnGroup, placed, stacked, tall, tall_tiers
from exporters.paper.frame import Frame
from exporters.paper.page import Item, Placed, SheetLayout
from exporters.paper.sections import section
from exporters.paper.table import CHECKLIST, LABELLED, Table, counted, labelled
from exporters.paper.text import Span
from exporters.secret_sheets.choices import choosing
from exporters.secret_sheets.secret_page import (
    GAP,
    TEXT,
    SecretPage,
    by_pool,
    heading,
    set_elements,
    steps,
)
from exporters.secret_sheets.spots import HiddenSpot, card_name, numbered_board, public_spots
from exporters.sheet.context import SheetContext
from schema.forces import HiddenPool

LEAST_BOARD, MOST_BOARD = 0.3, 0.55
"""What part of the page's height is enough for the board to be shown too, and what it takes."""


def plan_cards(leaf: SecretPage) -> SheetLayout:
    """For each pool which cards to take, how to shuffle them, and where to place them."""
    _, glossary, frame = leaf.glossary._, leaf.glossary, leaf.frame
    head = (
        *heading(leaf.title, frame.width, TEXT + 6.0),
        *set_elements((Prose(_("Nothing on this page is secret.")),), frame.width),
    )
    groups = {group[0].pool.id: group for group in by_pool(public_spots(glossary.scenario))}
    parts = [_pool(glossary, pool, groups.get(pool.id, ())) for pool in glossary.scenario.hidden]
    choice = choosing(glossary)
    if choice is not None:
        parts.append(choice)
    tiers = [ColumnGroup((section(part, frame.width, TEXT),), (frame.left,)) for part in parts]
    top = frame.top + tall(head)
    room = frame.bottom - top - tall_tiers(tiers) - GAP
    items: list[Item] = [*placed(head, frame.left, frame.top)]
    if groups and room >= LEAST_BOARD * frame.height:
        deep = min(room, MOST_BOARD * frame.height)
        picture = numbered_board(glossary, (frame.width, deep), greyscale=leaf.options.greyscale)
        x = frame.left + (frame.width - picture.width) / 2
        items.append(Placed(picture, x, top, 1.0))
        top += picture.height + GAP
    first, *more = stacked(tiers, Frame(frame.left, top, frame.right, frame.bottom))
    pages = [(_("Shuffle the cards"), [*items, *first])]
    pages += [(_("Page {n}", n=n), page) for n, page in enumerate(more, start=2)]
    return leaf.plan(pages)


def _pool(glossary: SheetContext, pool: HiddenPool, spots: tuple[HiddenSpot, ...]) -> Section:
    """One pool: what to take, and how its cards come to lie where."""
    _ = glossary._
    entries = tuple(
        counted(card_name(glossary, pool, card), str(card.count), glossary.seat(card.seat))
        for card in pool.cards
    )
    elements: list[Element] = [Table(entries, CHECKLIST), *steps(_steps(glossary, pool, spots))]
    if spots:
        where = tuple((Span(f"{s.number}\u00a0"), Span(s.place, bold=True)) for s in spots)
        elements.append(Table((labelled(_("spots"), where, tick=False),), LABELLED))
    return Section(glossary.text(pool.name, _("Face down")), tuple(elements))


def _steps(
    glossary: SheetContext, pool: HiddenPool, spots: tuple[HiddenSpot, ...]
) -> Iterator[str]:
    """What is done with the cards, by chance or by their owner."""
    _ = glossary._
    if pool.placed_by == "owner":
        yield _("The owner looks at them; the others look away.")
        where = _("The owner places one face down on each hex below, in any order.")
        yield where if spots else _("The owner places them face down on hexes of their choice.")
    else:
        if len(pool.known_to) == 1:
            owner = glossary.seats(pool.known_to)
            yield _("{seat} does all of this.", seat=owner)
        yield _("Turn them face down and shuffle well.")
        where = _("Without looking, place one face down on each hex below.")
        yield where if spots else _("Without looking, place them face down on the chosen hexes.")
    if pool.known_to:
        yield _("Only {seats} may look.", seats=glossary.seats(pool.known_to))
    else:
        yield _("No player may look.")
