"""SHARED: place face-down cards."""

from collections.abc import Collection, Iterator, Sequence

from exporters.drawing.cards import half_names
from exporters.paper.elements import Prose, Section
from exporters.sheet.blocks_muster import has_deployment_cards
from exporters.sheet.context import SheetContext


def hidden_cards(glossary: SheetContext) -> Section:
    """Cards that lie face down; they lie on terrain, so they follow it."""
    return Section(glossary._("SHARED: place face-down cards"), tuple(face_down(glossary)))


def face_down(glossary: SheetContext, leave_out: Collection[str] = ()) -> Iterator[Prose]:
    """What everybody may know of hidden cards: how many lie where, never which (ADR 10)."""
    _ = glossary._
    for pool in glossary.scenario.hidden:
        if pool.id in leave_out:
            continue
        if pool.placed_by == "owner" and not pool.spots and has_deployment_cards(glossary):
            continue  # told where the armies are deployed
        spots = _by_half(glossary, pool.spots)
        text = (
            _("shuffle the cards and place one face down on each of: {places}", places=spots)
            if pool.placed_by == "chance"
            else _(
                "the owner places them face down on: {places}",
                places=spots or _("hexes of the owner’s choice"),
            )
        )
        known = (
            " " + _("Only {seats} may look.", seats=glossary.seats(pool.known_to))
            if pool.known_to
            else " " + _("No player may look.")
        )
        yield Prose(
            text + "." + known, lead=glossary.text(pool.name, _("Face down")) + ":", tick=True
        )


def _by_half(glossary: SheetContext, spots: Sequence[str]) -> str:
    """Places of a shared step; on a leaf those that its board does not show after the others."""
    scenario = glossary.scenario
    seat, grid = scenario.seat(glossary.view), scenario.board.grid()
    edge = seat.edge if seat is not None and glossary.counts_from_left else None
    if grid is None or edge is None:
        return "  ".join(spots)
    here = frozenset(half_names(grid, edge))
    near = [spot for spot in spots if spot in here]
    far = [spot for spot in spots if spot not in here]
    told = ["  ".join(near)] if near else []
    if far:
        told.append(glossary._("in the other half: {places}", places="  ".join(far)))
    return "; ".join(told)
