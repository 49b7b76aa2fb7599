"""Cards that lie face down: how many and where, never which."""

from collections.abc import Collection, Iterator

from exporters.paper.elements import Element, Prose, Section
from exporters.paper.page import SOFT
from exporters.paper.table import LABELLED, Row, labelled, table
from exporters.paper.text import Span
from exporters.sheet.blocks_muster import has_deployment_cards
from exporters.sheet.blocks_placing import row_label, softly
from exporters.sheet.context import SheetContext
from exporters.sheet.own_half import is_own_half
from exporters.sheet.placing import placers_of
from schema.forces import HiddenPool, Seat


def hidden_cards(glossary: SheetContext) -> Section:
    """Cards that lie face down; they lie on terrain, so they follow it."""
    return Section(glossary._("SHARED: place face-down cards"), tuple(face_down(glossary)))


def own_hidden_cards(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """Those that this player places, each hex with its row: some lie beyond his half; beside the
    columns of others, who places them: all have the same steps there."""
    elements: list[Element] = []
    aside = ""
    for pool in _pools_here(glossary):
        placers = placers_of(glossary.scenario, pool)
        if seat.id not in placers and placers and not glossary.is_for_one:
            how = glossary._("{seat} places them face down.", seat=glossary.seats(placers))
            elements.append(Prose(how, lead=_lead(glossary, pool)))
        elif seat.id in placers:
            elements += _own_pool(glossary, seat, pool)
            if not all(is_own_half(glossary, seat, [spot]) for spot in pool.spots):
                aside = glossary._("Wait until all terrain is placed.")
    return Section(glossary._("PLACE face-down cards"), tuple(elements), number, aside)


def _own_pool(glossary: SheetContext, seat: Seat, pool: HiddenPool) -> Iterator[Element]:
    _ = glossary._
    how = (
        _("shuffle the cards unseen and place one face down on each of these hexes.")
        if pool.placed_by == "chance"
        else _("place your cards face down, one on each of these hexes.")
        if pool.spots
        else _("place your cards face down on hexes of your choice.")
    )
    known = f"{how} {_known(glossary, pool)}"
    yield Prose(known, lead=_lead(glossary, pool), tick=True)
    found: list[Row] = []
    spots = sorted(pool.spots, key=lambda at: glossary.along(seat, at))
    if not glossary.is_for_one and spots:  # his rows are not those of the other half
        every = tuple((Span(glossary.where(at, seat), bold=True),) for at in spots)
        yield from table([labelled("", every)], LABELLED)
        return
    rows: dict[int | None, list[str]] = {}
    for spot in spots:
        rows.setdefault(glossary.row(seat, spot), []).append(spot)
    for row, spots in sorted(rows.items(), key=lambda item: -(item[0] or 0)):
        places = ("  " * bool(n) + glossary.where(at, seat) for n, at in enumerate(spots))
        after = "" if is_own_half(glossary, seat, spots) else f" {_('beyond your half (pale)')}"
        hexes = softly(tuple(Span(place, bold=True) for place in places))
        label = row_label(glossary, row)
        found.append(labelled(label, ((*hexes, Span(after, colour=SOFT)),), tick=bool(label)))
    yield from table(found, LABELLED)


def places_no_cards(glossary: SheetContext, seat: Seat) -> bool:
    """Whether all cards that lie face down are placed by others."""
    pools = glossary.scenario.hidden
    return not any(seat.id in placers_of(glossary.scenario, pool) for pool in pools)


def _pools_here(glossary: SheetContext) -> Iterator[HiddenPool]:
    """All pools but those that are listed where the armies are deployed."""
    for pool in glossary.scenario.hidden:
        if pool.placed_by != "owner" or pool.spots or not has_deployment_cards(glossary):
            yield pool


def _lead(glossary: SheetContext, pool: HiddenPool) -> str:
    return glossary.text(pool.name, glossary._("Face down")) + ":"


def _known(glossary: SheetContext, pool: HiddenPool) -> str:
    """Who may look."""
    if pool.known_to:
        return glossary._("Only {seats} may look.", seats=glossary.seats(pool.known_to))
    return glossary._("No player may look.")


def face_down(glossary: SheetContext, leave_out: Collection[str] = ()) -> Iterator[Prose]:
    """What everybody may know of hidden cards: how many lie where, never which (ADR 10)."""
    _ = glossary._
    for pool in _pools_here(glossary):
        if pool.id in leave_out:
            continue
        text = (
            _(
                "shuffle the cards and place one face down on each of: {places}",
                places="  ".join(pool.spots),
            )
            if pool.placed_by == "chance"
            else _(
                "the owner places them face down on: {places}",
                places="  ".join(pool.spots) or _("hexes of the owner’s choice"),
            )
        )
        known = _known(glossary, pool)
        yield Prose(f"{text}. {known}", lead=_lead(glossary, pool), tick=True)
