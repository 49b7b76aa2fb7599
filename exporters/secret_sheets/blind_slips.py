"""Blind slips for players without a host: two sheets, and nobody sees both.

A home printer prints on one side, and whoever cuts a sheet sees what is on it. So no sheet may say
which card lies where. The first sheet has the cards, each on a slip of its own that bears a letter;
the second has covers with numbers and places, and the list that shows which letter goes into which
cover. The first player cuts and folds the slips: he knows the letters' cards and no places. The
second one puts the closed slips into the covers: he knows the letters' places and no cards, and
then the letters are out of sight. Which letter stands for which spot follows from the secret seed,
so that neither sheet betrays the other. More players look away while two of them do so; a player
who may look under his own cards opens his own covers at the end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from exporters.paper.elements import Prose, Section
from exporters.paper.flow import Column, placed, tall
from exporters.paper.page import Item, Placed, SheetLayout
from exporters.paper.sections import section
from exporters.paper.table import ALIGNED, LABELLED, Table, labelled
from exporters.paper.text import Span
from exporters.secret_sheets.choices import choice_page, choosers, swappers
from exporters.secret_sheets.secret_page import (
    COVER,
    GAP,
    SLIP,
    TEXT,
    SecretPage,
    banner,
    by_pool,
    draw_cover,
    draw_slip,
    heading,
    pool_name,
    set_elements,
    sheets,
    steps,
)
from exporters.secret_sheets.spots import HiddenSpot, card_name, hidden_spots, numbered_board
from schema.language import say_n
from schema.scenario import Scenario

PAIR = 2
LEAST_BOARD = 60.0
"""A board is shown beside the steps when it gets at least so high, in mm."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A spot whose card two players hide together, and the letter that stands for it."""

    letter: str
    spot: HiddenSpot


def plan_slips(scenario: Scenario, leaf: SecretPage) -> SheetLayout:
    """The steps, one player's slips, the other's covers; ``scenario`` has its secrets."""
    _ = leaf.glossary._
    slips = blind(scenario)
    pages: list[tuple[str, Sequence[Item]]] = []
    if slips:
        first = [(_("First player’s sheet"), items) for items in _slip_pages(leaf, slips)]
        second = [(_("Second player’s sheet"), items) for items in _cover_pages(leaf, slips)]
        decks = bool(swappers(scenario))
        steps_page = tuple(_steps_page(leaf, slips, len(first), len(second), decks=decks))
        pages.append((_("Read this first"), steps_page))
        pages += [*first, *second]
    if choosers(leaf.glossary):
        pages.append((_("Commanders, chosen secretly"), tuple(choice_page(leaf))))
    return leaf.plan(pages)


def blind(scenario: Scenario) -> tuple[Slip, ...]:
    """The cards that chance placed, by their spots, each with the letter of its slip."""
    spots = [
        spot
        for spot in hidden_spots(scenario)
        if spot.card is not None and spot.pool.placed_by == "chance"
    ]
    seed = scenario.secrets.seed if scenario.secrets is not None else None
    mixed = sorted(spots, key=lambda spot: _rank(seed, spot))
    letters = {spot.number: letter_of(n) for n, spot in enumerate(mixed)}
    return tuple(Slip(letters[spot.number], spot) for spot in spots)


def _rank(seed: int | None, spot: HiddenSpot) -> bytes:
    """What nobody can guess without the secret seed, and what shows nothing of the card."""
    text = f"{seed}\n{spot.pool.id}\n{spot.place}"
    return blake2b(text.encode(), digest_size=16, person=b"banneret-slips-1").digest()


def letter_of(number: int) -> str:
    """A, B, … Z, AA, AB, … for 0, 1, … 25, 26, 27, …"""
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def _steps_page(
    leaf: SecretPage, slips: Sequence[Slip], first: int, second: int, *, decks: bool
) -> Iterator[Item]:
    """What both do, and where the numbers lie; the sheets have so many pages. ``decks``: whether
    cards were swapped too."""
    _, frame = leaf.glossary._, leaf.frame
    why = _(
        "One sheet lists the cards, the other the places. No player may see "
        "both, so no player knows which card is where."
    )
    how = tuple(_how(leaf, slips))
    pages = (_pages(leaf, 2, first), _pages(leaf, 2 + first, second), *[""] * (len(how) - 2))
    numbered = steps(text.format(pages=which) for text, which in zip(how, pages, strict=True))
    last = [Prose(_("You need neither a duplex printer nor envelopes."), small=True)]
    if decks:
        text = _("Swapped deck cards: each player prints their own sheet.")
        last.append(Prose(text, small=True))
    head = (
        *heading(leaf.title, frame.width, TEXT + 6.0),
        *heading(_title(leaf), frame.width, TEXT + 2.0),
        *set_elements((Prose(why), *numbered, *last), frame.width),
        *_where(leaf, slips),
    )
    yield from placed(head, frame.left, frame.top)
    top = frame.top + tall(head) + GAP
    if frame.bottom - top >= LEAST_BOARD:
        room = (frame.width, frame.bottom - top)
        picture = numbered_board(leaf.glossary, room, greyscale=leaf.options.greyscale)
        yield Placed(picture, frame.left + (frame.width - picture.width) / 2, top, 1.0)


def _players(leaf: SecretPage) -> int:
    """How many play; giants and the like are nobody's."""
    return sum(not seat.neutral for seat in leaf.glossary.scenario.seats)


def _title(leaf: SecretPage) -> str:
    count = _players(leaf)
    if count <= PAIR:
        return leaf.glossary._("Blind slips for two players without a host")
    return leaf.glossary._(
        say_n(
            "Blind slips for {n} player without a host",
            "Blind slips for {n} players without a host",
        ),
        n=count,
    )


def _how(leaf: SecretPage, slips: Sequence[Slip]) -> Iterator[str]:
    """The steps in order; in the first two ``{pages}`` is to be filled in."""
    _ = leaf.glossary._
    if _players(leaf) > PAIR:
        yield _("The first player prints only {pages} and takes it; the others look away.")
        yield _("The second player prints only {pages} and takes it; the others look away.")
    else:
        yield _("The first player prints only {pages} and takes it; the second looks away.")
        yield _(
            "The second player prints only {pages} and takes the printout; the first looks away."
        )
    yield _("The first player cuts out the slips, folds each, and hands them over folded.")
    yield _(
        "The first player looks away. The second folds the covers and puts "
        "into each the slip named in the list, without opening it."
    )
    yield _(
        "The second player clips each cover shut, destroys the list, and "
        "places the covers on their hexes."
    )
    pools = [slip.spot.pool for slip in slips]
    if any(len(pool.known_to) == 1 for pool in pools):
        yield _(
            "Each player secretly opens their own covers and places the card named "
            "there face down. Then destroy the slips."
        )


def _pages(leaf: SecretPage, start: int, count: int) -> str:
    """``page 2``, or the first and the last of several."""
    if count == 1:
        return leaf.glossary._("page {n}", n=start)
    return leaf.glossary._("pages {n} to {m}", n=start, m=start + count - 1)


def _where(leaf: SecretPage, slips: Sequence[Slip]) -> Column:
    """The numbers and their places, which everybody knows."""
    rows = tuple(
        labelled(
            pool_name(leaf.glossary, group[0]),
            tuple((Span(f"{s.number}\u00a0"), Span(s.place, bold=True)) for s in group),
            tick=False,
        )
        for group in by_pool(slip.spot for slip in slips)
    )
    return section(Section("", (Table(rows, LABELLED),)), leaf.frame.width, TEXT)


def _first(leaf: SecretPage) -> str:
    if _players(leaf) > PAIR:
        return leaf.glossary._("For the first player only: the others look away")
    return leaf.glossary._("For the first player only: the second looks away")


def _second(leaf: SecretPage) -> str:
    if _players(leaf) > PAIR:
        return leaf.glossary._("For the second player only: the others look away")
    return leaf.glossary._("For the second player only: the first looks away")


def _slip_pages(leaf: SecretPage, slips: Sequence[Slip]) -> Iterator[tuple[Item, ...]]:
    """The cards by letter: whoever cuts them learns no place."""
    _, glossary, frame = leaf.glossary._, leaf.glossary, leaf.frame
    head = (
        *banner(_first(leaf), frame.width),
        *set_elements(
            (
                Prose(_("Solid line: cut. Dashed line: fold with the print inside.")),
                Prose(_("Leave the letter visible; the name is inside.")),
            ),
            frame.width,
        ),
    )
    drawn = [
        draw_slip(slip.letter, card_name(glossary, slip.spot.pool, slip.spot.card))
        for slip in sorted(slips, key=lambda slip: (len(slip.letter), slip.letter))
        if slip.spot.card is not None
    ]
    return sheets(lambda _start, _stop: head, drawn, SLIP, frame)


def _cover_pages(leaf: SecretPage, slips: Sequence[Slip]) -> Iterator[tuple[Item, ...]]:
    """The covers by number, and the list of letters: whoever folds them learns no card."""
    _, glossary, frame = leaf.glossary._, leaf.glossary, leaf.frame
    letters = tuple(
        (Span(f"{s.spot.number} "), Span(s.spot.place), Span(f" ← {s.letter}", bold=True))
        for s in slips
    )
    warning = banner(_second(leaf), frame.width)
    lines = Prose(_("Solid line: cut. Dashed line: fold with the print outside."))

    def head(start: int, stop: int) -> Column:
        listed = Table((labelled(_("cover ← slip"), letters[start:stop], tick=False),), ALIGNED)
        return (*warning, *set_elements((lines, listed), frame.width))

    drawn = [draw_cover(s.spot.number, s.spot.place, pool_name(glossary, s.spot)) for s in slips]
    return sheets(head, drawn, COVER, frame)
