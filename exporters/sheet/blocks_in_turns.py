"""Steps 2 and 3 of a sheet whose terrain and units the players place turn about at the table."""

from collections.abc import Sequence
from itertools import chain

from exporters.off_board import is_waiting
from exporters.paper.elements import Section
from exporters.paper.table import LEDGER, placement, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_placing import bracketed
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import setting_up
from rules.rulebook import Rulebook
from rules.supply import still_to_place
from schema.forces import Seat, Unit


def ledgers(glossary: SheetContext, kind: str) -> dict[str, Section]:
    """By seat the numbered placements of ``terrain``, ``markers``, ``commanders`` or ``units``,
    turn about.

    The numbers run through both columns from the first player on; who has more left goes on alone
    (BOW-SK-S11 to S13, BOW-SK-!1).
    """
    seats = setting_up(glossary.scenario)
    lists = {seat.id: _to_place(glossary, seat, kind) for seat in seats}
    tags = _numbers([len(lists[seat.id]) for seat in seats])
    _ = glossary._
    title = {
        "terrain": _("PLACE terrain in turn"),
        "markers": _("PLACE markers in turn"),
        "commanders": _("PLACE commanders’ units"),
        "units": _("PLACE other units") if glossary.scenario.commanders else _("PLACE units"),
    }[kind]
    found = {}
    for seat, numbers in zip(seats, tags, strict=True):
        pairs = zip(map(str, numbers), lists[seat.id], strict=True)
        rows = (placement(number, thing) for number, thing in pairs)
        found[seat.id] = Section(title, table(rows, LEDGER), aside=_limit(glossary, kind))
    return found


def _limit(glossary: SheetContext, kind: str) -> str:
    """How far from the own edge it may go, from the scenario's card."""
    card = glossary.game.skirmish_cards.get(glossary.scenario.card or "")
    if card is None:
        return ""
    if kind == "markers":
        least = card.markers_to_lay.min_row if card.markers_to_lay is not None else 1
        return glossary._("own half, from row {least}", least=least)
    place = card.placement
    reach = {"terrain": place.terrain, "commanders": place.commander, "units": place.unit}[kind]
    limits = [glossary._("rows {least} to {most}", least=reach.min_rows, most=reach.max_rows)]
    if reach.zones_apart:
        words = glossary._("zones of control ({radius}) must not overlap")
        limits.append(
            words.format(radius=Rulebook.in_play(glossary.scenario, glossary.game).control.radius)
        )
    return "; ".join(limits)


def _numbers(lengths: Sequence[int]) -> list[list[int]]:
    """The turn numbers of each seat when they take turns and the longer list goes on alone."""
    numbers: list[list[int]] = [[] for _ in lengths]
    turn = 0
    for step in range(max(lengths, default=0)):
        for seat, length in enumerate(lengths):
            if step < length:
                turn += 1
                numbers[seat].append(turn)
    return numbers


def _to_place(glossary: SheetContext, seat: Seat, kind: str) -> list[Chunk]:
    scenario = glossary.scenario
    if kind in ("terrain", "markers"):
        things = still_to_place(scenario, glossary.game, seat.id, markers=kind == "markers")
        names = chain.from_iterable([name] * count for name, count in things.items())
        return [(Span(_called(glossary, name)),) for name in names]
    led = {c.unit for c in scenario.commanders if c.unit}
    own = [u for u in scenario.units if u.seat == seat.id and is_waiting(u)]
    chosen = [unit for unit in own if (unit.id in led) == (kind == "commanders")]
    return [_waiting_unit(glossary, unit) for unit in chosen]


def _called(glossary: SheetContext, name: str) -> str:
    known = glossary.knows("markers", name)
    return glossary.of("markers", name) if known else glossary.ground(name)


def _waiting_unit(glossary: SheetContext, unit: Unit) -> Chunk:
    """A unit that a player places, its leader, and the author's remark on where it belongs."""
    leader, aside = glossary.leaders(unit), glossary.remarks(unit)
    chunk = glossary.unit_chunk(unit)
    chunk = (*chunk, Span(f" {leader}")) if leader else chunk
    return (*chunk, Span(bracketed(aside))) if aside else chunk
