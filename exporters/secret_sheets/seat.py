"""One player's sheet: what he alone may know, on a leaf that closes like a letter."""

from collections.abc import Iterator, Sequence
from functools import partial

from exporters.paper.elements import Section
from exporters.paper.flow import (
    ColumnGroup,
    placed,
    stacked,
    tall,
    tall_tiers,
    topmost,
)
from exporters.paper.frame import Frame
from exporters.paper.page import SOFT, Item, Placed, Run, SheetLayout
from exporters.paper.search import fewest
from exporters.paper.sections import section
from exporters.paper.table import FACTS, Table, fact
from exporters.paper.text import legible
from exporters.secret_sheets.choices import swapped, swappers
from exporters.secret_sheets.secret_page import (
    GAP,
    MARGIN,
    SMALLEST,
    TEXT,
    Letter,
    SecretPage,
    banner,
    by_pool,
    facts,
    hatched,
    heading,
    set_elements,
    steps,
    table,
)
from exporters.secret_sheets.spots import HiddenSpot, hidden_spots, numbered_board
from schema.forces import Seat
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

SIZES = (11.0, 10.0, 9.0, 8.0)
"""Sizes of the secret text, in points: the first that takes the fewest leaves."""
CLEAR = 10.0
"""Free mm beside each fold: a fold that went astray by a little still hides everything."""


class KnowsNothing(UserError, ValueError):
    """A player to whom no hidden card may be shown."""


def plan_seat(scenario: Scenario, seat: Seat, leaf: SecretPage) -> SheetLayout:
    """What a seat may know of the hidden cards; raises ``KnowsNothing`` if that is nothing.

    ``scenario`` has its secrets.
    """
    glossary, (width, height) = leaf.glossary, leaf.size
    spots = [spot for spot in hidden_spots(scenario) if may_know(seat, spot)]
    if not spots and seat not in swappers(scenario):
        template = N_("{seat} may not see the hidden cards, so there is no such sheet for it")
        raise KnowsNothing(Phrase(template, seat=seat.id))
    letter = Letter(width, height)
    inside = letter.inside
    area = Frame(MARGIN, inside.top + CLEAR, width - MARGIN, inside.bottom - CLEAR)
    sections = [table(glossary, group) for group in by_pool(spots)]
    sections += [swapped(glossary, scenario, seat)] if seat in swappers(scenario) else []
    leaves = fewest(SIZES, partial(_leaves, sections, area, glossary._("(continued)")))
    name = glossary.seat(seat)
    pages = []
    for number, inner in enumerate(leaves, start=1):
        which = f" ({number}/{len(leaves)})" if len(leaves) > 1 else ""
        items = (
            *_outside(leaf, letter, name + which),
            *inner,
            *_flap(leaf, letter),
            *letter.creases(),
        )
        pages.append((name + which, items))
    return leaf.plan(pages, feet=False)


def may_know(seat: Seat, spot: HiddenSpot) -> bool:
    """Whether a seat may know a card: its pool says so, or the seat placed this card itself."""
    if spot.card is None:
        return False
    own = spot.pool.placed_by == "owner" and spot.card.seat == seat.id
    return own or seat.id in spot.pool.known_to


def _leaves(
    sections: Sequence[Section], area: Frame, continued: str, size: float
) -> list[list[Item]]:
    """The tables inside as many folded leaves as they need, in type of a size."""
    columns = (section(part, area.width, size) for part in sections)
    groups = [ColumnGroup((column,), (area.left,), gap=2.0) for column in columns]
    return stacked(groups, area, continued)


def _outside(leaf: SecretPage, letter: Letter, name: str) -> Iterator[Item]:
    """What everybody may read: whose it is, of which scenario, and how to fold it."""
    _, area = leaf.glossary._, letter.outside
    wide = area.width - 2 * MARGIN
    folding = set_elements(
        steps(
            (
                _("Take the printed page without reading it, or let its owner take it."),
                _("Fold the hatched part up along the dashed line."),
                _("Fold this part back along the other line, print outside."),
            )
        ),
        wide,
        min(TEXT - 1.0, area.height / 9.0),
    )
    whose = heading(_("For {seat} only", seat=name), wide, TEXT + 8.0)
    room = area.height - MARGIN - CLEAR / 2 - tall(folding)
    # A title or a name that is a novel loses its end rather than the folding its steps.
    head = topmost((*whose, *heading(leaf.title, wide, TEXT + 2.0)), room)
    yield from placed((*head, *folding), MARGIN, MARGIN)
    yield _beside(_("fold back"), area.bottom - 1.5)


def _flap(leaf: SecretPage, letter: Letter) -> Iterator[Item]:
    """The part that lies over the secret: hatched, so that nothing shines through."""
    flap = letter.flap
    yield _beside(leaf.glossary._("fold up with the print inside"), flap.top + 4.0)
    yield from hatched(Frame(5.0, flap.top + CLEAR / 2, flap.right - 5.0, flap.bottom - 5.0))


def _beside(text: str, y: float) -> Run:
    """A small word at a fold."""
    return Run(legible(text), MARGIN, y, SMALLEST, colour=SOFT)


LEAST_BOARD = 0.38
"""What part of the page the board must have for the table to stand below it."""


def plan_host(scenario: Scenario, leaf: SecretPage) -> SheetLayout:
    """Everything that is hidden, for the one who does not play; ``scenario`` has its secrets."""
    _, glossary, frame = leaf.glossary._, leaf.glossary, leaf.frame
    warning = banner(_("HOST ONLY: players must not see this page"), frame.width)
    head = (*warning, *heading(leaf.title, frame.width, TEXT + 6.0))
    seed = scenario.secrets.seed if scenario.secrets is not None else None
    if seed is not None:
        head += facts(Table((fact(_("secret seed"), str(seed)),), FACTS), frame.width)
    sections = [table(glossary, spots) for spots in by_pool(hidden_spots(scenario))]
    sections += [swapped(glossary, scenario, seat) for seat in swappers(scenario)]
    tiers = [ColumnGroup((section(part, frame.width, TEXT),), (frame.left,)) for part in sections]
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
