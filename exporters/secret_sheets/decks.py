"""Cards that were swapped secretly: what leaves a player's deck, and what takes its place."""

from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import ALIGNED, Table, labelled
from exporters.paper.text import Span
from exporters.sheet.context import SheetContext
from schema.forces import Seat
from schema.muster import Swap
from schema.scenario import Scenario


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
    after = _("Take out the left ones and put in the right ones, unseen; shuffle the deck.")
    elements += [Prose(after, small=True)] if rows else []
    title = _("{seat}: cards swapped in the deck", seat=glossary.seat(seat))
    return Section(title, tuple(elements))


def _name(glossary: SheetContext, card: str) -> str:
    return glossary.of("cards", card)
