"""Markers: those of nobody, each player's own, and whose neutral units bear which side of theirs
(BL2-MRK)."""

from collections.abc import Iterator

from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import LABELLED, labelled, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_draft import draft_pool, neutral_marker
from exporters.sheet.blocks_placing import row_by_row, there
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import markers_near
from rules.lore_deck import neutral_units
from rules.neutral_draft import order_of
from schema.board import Place
from schema.forces import Seat
from schema.language import N_

SIDE_UP = {True: N_("{marker}, white side up,"), False: N_("{marker}, black side up,")}
"""How a neutral marker of a player's is placed, by whether he is the first player."""
UNDER_OWN_UNITS = {
    True: N_("put a neutral marker, white side up, under each of yours."),
    False: N_("put a neutral marker, black side up, under each of yours."),
}
UNDER_UNITS = N_(
    "put a neutral marker under each of yours: the first player white side "
    "up, the opponent black side up."
)
"""What is done with them after the draft; the last where chance decides who is the first player."""


def shared_markers(glossary: SheetContext) -> Section:
    """Markers of nobody that are near no player's edge; the others each player places with the
    terrain of his half."""
    markers = markers_near(glossary.scenario, glossary.game, None)
    rows = [
        labelled(
            glossary.of("markers", name),
            tuple((Span(glossary.where(at), bold=True),) for at in places),
        )
        for name, places in markers.items()
    ]
    return Section(glossary._("SHARED: place"), table(rows, LABELLED))


def own_markers(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """Markers of a player's own, after the units under which some of them are put; neutral ones
    with the side that is up."""
    sides = _sides(glossary)
    listed_there = neutral_marker(glossary.game) if sides else None
    things: list[tuple[Place, Chunk]] = []
    is_placed = False
    for marker in glossary.scenario.markers:
        name = glossary.of("markers", marker.marker)
        if marker.seat != seat.id:
            continue
        if marker.marker == listed_there:
            is_placed = True
            name = glossary._(SIDE_UP[seat.id == sides[0]], marker=name)
        things.append((marker.at, there(glossary, name, marker.at, seat)))
    rows = table(row_by_row(glossary, seat, things), LABELLED)
    added: tuple[Element, ...] = ()
    if sides:
        added = tuple(_bearing(glossary, is_white=seat.id == sides[0], is_placed=is_placed))
    return Section(glossary._("PLACE markers"), (*rows, *added), number)


def _bearing(glossary: SheetContext, *, is_white: bool, is_placed: bool) -> Iterator[Prose]:
    """What a player does with neutral markers that stand nowhere yet, and what becomes of all."""
    _ = glossary._
    if not is_placed:
        is_open = glossary.scenario.first_player is None
        text = _(UNDER_UNITS if is_open else UNDER_OWN_UNITS[is_white])
        yield Prose(text, lead=_("If both players have neutral units:"), tick=True)
    yield Prose(_("A neutral marker moves with its unit and leaves the board with it."))


def _sides(glossary: SheetContext) -> tuple[str, ...]:
    """The seats whose neutral units bear a marker, first the one whose white side is up; none where
    only one player may have such units (BL2-MRK-01)."""
    scenario, game = glossary.scenario, glossary.game
    having = [seat for seat in scenario.seats if neutral_units(scenario, game, seat.id)]
    is_open = not having and sum(draft_pool(glossary).values()) > 1
    if neutral_marker(game) is None or not (len(having) > 1 or is_open):
        return ()
    order = order_of(scenario) or tuple(seat.id for seat in scenario.seats)
    if scenario.first_player in order:
        order = tuple(sorted(order, key=lambda seat: seat != scenario.first_player))
    return order[:2] if len(order) > 1 else ()
