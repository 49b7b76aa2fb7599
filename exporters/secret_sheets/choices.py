"""What players choose secretly: commanders, and cards swapped in their decks."""

from collections.abc import Iterator

from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import placed, tall
from exporters.paper.frame import Frame
from exporters.paper.page import SOFT, Item, Panel, RuleLine
from exporters.paper.table import ALIGNED, Table, labelled
from exporters.paper.text import Span, baseline, height
from exporters.secret_sheets.secret_page import (
    FOLD_IN,
    TEXT,
    SecretPage,
    hatched,
    heading,
    set_elements,
    written,
)
from exporters.sheet.context import SheetContext
from schema.armies import Swap
from schema.forces import Seat
from schema.scenario import Scenario

TAB, DEEP = 40.0, 36.0
"""Width of the part with the name, and height of a slip to write on, in mm."""
LINE = 8.0
"""Between two lines to write on."""


def choosers(glossary: SheetContext) -> tuple[tuple[Seat, int], ...]:
    """Seats whose commanders are still to be chosen, and how many each chooses (BOW-SKC-02)."""
    scenario = glossary.scenario
    card = glossary.game.skirmish_cards.get(scenario.card or "")
    if card is None or not card.commanders.count:
        return ()
    led = {commander.seat for commander in scenario.commanders}
    open_ = (seat for seat in scenario.seats if not seat.neutral and seat.id not in led)
    return tuple((seat, card.commanders.count) for seat in open_)


def choosing(glossary: SheetContext) -> Section | None:
    """The secret choice in words; ``None`` where nobody has to choose."""
    seats = choosers(glossary)
    if not seats:
        return None
    return Section(glossary._("Commanders, chosen secretly"), (Prose(_sentence(glossary)),))


def _sentence(glossary: SheetContext) -> str:
    seats = choosers(glossary)
    names = ", ".join(f"{glossary.seat(seat)} ({count})" for seat, count in seats)
    text = glossary._(
        "{seats}: write the names secretly, fold the slips, then reveal them together."
    )
    return text.format(seats=names)


def choice_page(leaf: SecretPage) -> Iterator[Item]:
    """A slip for each player who chooses: his name stays to be seen, what he writes does not."""
    frame, glossary = leaf.frame, leaf.glossary
    head = (
        *heading(glossary._("Commanders, chosen secretly"), frame.width, TEXT + 4.0),
        *set_elements(
            (Prose(_sentence(glossary)), Prose(_lines(glossary), small=True)), frame.width
        ),
    )
    yield from placed(head, frame.left, frame.top)
    y = frame.top + tall(head) + 3.0
    for seat, count in choosers(glossary):
        deep = max(DEEP, (count + 1) * LINE)
        yield from _slip(leaf, glossary.seat(seat), count, y, deep)
        y += deep


def _lines(glossary: SheetContext) -> str:
    return glossary._("Solid line: cut. Dashed line: fold with the print inside.")


def _slip(leaf: SecretPage, name: str, count: int, y: float, deep: float) -> Iterator[Item]:
    frame, size = leaf.frame, TEXT + 2.0
    half = (frame.width - TAB) / 2
    yield Panel(frame.left, y, frame.width, deep, stroke=SOFT)
    fold = frame.left + TAB + half
    yield RuleLine(fold, y, fold, y + deep, 0.25, SOFT, FOLD_IN)
    yield from hatched(Frame(fold + 1.5, y + 1.5, frame.right - 1.5, y + deep - 1.5))
    yield RuleLine(frame.left + TAB, y + 2.0, frame.left + TAB, y + deep - 2.0, 0.15, SOFT)
    for n, run in enumerate(written(name, TAB - 6.0, size)):
        yield run._replace(x=frame.left + 3.0, y=y + 3.0 + n * height(size) + baseline(size))
    for n in range(1, count + 1):
        at = y + n * deep / (count + 1)
        yield RuleLine(frame.left + TAB + 4.0, at, fold - 6.0, at, 0.2, SOFT)


def swaps_of(scenario: Scenario, seat: Seat) -> tuple[Swap, ...]:
    """The swaps of a seat's deck that this file knows of."""
    return scenario.secrets.swaps.get(seat.id, ()) if scenario.secrets is not None else ()


def swappers(scenario: Scenario) -> tuple[Seat, ...]:
    """The seats whose swaps this file knows of; one that swapped nothing is among them."""
    known = scenario.secrets.swaps if scenario.secrets is not None else {}
    return tuple(seat for seat in scenario.seats if seat.id in known)


def swapped(glossary: SheetContext, scenario: Scenario, seat: Seat) -> Section:
    """A seat's swaps in order (BL2-LOR-01); ``scenario`` has its secrets."""
    _ = glossary._
    swaps = swaps_of(scenario, seat)
    rows = tuple(
        labelled(
            str(number),
            (
                (
                    Span(f"{_name(glossary, swap.out)} → "),
                    Span(_name(glossary, swap.into), bold=True),
                ),
            ),
        )
        for number, swap in enumerate(swaps, start=1)
    )
    elements: list[Element] = [Table(rows, ALIGNED)] if rows else [Prose(_("No card is swapped."))]
    after = _("Secretly remove the cards on the left and add those on the right; shuffle the deck.")
    elements += [Prose(after, small=True)] if rows else []
    title = _("{seat}: swapped deck cards", seat=glossary.seat(seat))
    return Section(title, tuple(elements))


def _name(glossary: SheetContext, card: str) -> str:
    return glossary.of("cards", card)
