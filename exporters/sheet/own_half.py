"""What of a board the sheet of one player explains: what lies on his half, and what is his."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.drawing.halves import half_names
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import bare_ground, placers_of
from schema.board import HexBoard
from schema.forces import Seat


def own_half(context: SheetContext) -> SheetContext:
    """The same with only what lies on the half of the one who reads it or is his: for the legend
    and the terrain that are explained to him. A sheet for all, and one of a board without halves,
    stay as they are."""
    scenario = context.scenario
    seat = next((one for one in scenario.seats if one.id == context.view), None)
    grid = scenario.board.grid()
    if seat is None or grid is None or seat.edge is None:
        return context
    if not isinstance(scenario.board, HexBoard):
        return context
    here = frozenset(half_names(grid, seat.edge))
    board = scenario.board
    bare = bare_ground(scenario, context.game)
    pairs = zip(grid.names, board.ground(), strict=True)
    ground = (kind if name in here else bare or kind for name, kind in pairs)
    kept = board.with_ground(ground).changed(
        tokens=tuple(token for token in board.tokens if token.at in here),
        ways=tuple(way for way in board.ways if way.at in here),
        walls=tuple(wall for wall in board.walls if wall.at in here),
    )
    zones = tuple(z for z in scenario.zones if not z.places or here.intersection(z.places))
    units = tuple(u for u in scenario.units if u.seat == seat.id or u.at in here)
    markers = tuple(m for m in scenario.markers if m.seat == seat.id or m.at in here)
    return replace(
        context, scenario=scenario.changed(board=kept, units=units, markers=markers, zones=zones)
    )


def is_own_half(glossary: SheetContext, seat: Seat, spots: Sequence[str]) -> bool:
    """Whether these lie on the half that a player's own page shows."""
    grid = glossary.scenario.board.grid()
    return grid is None or seat.edge is None or {*spots} <= {*half_names(grid, seat.edge)}


def beyond_own_half(glossary: SheetContext, seat: Seat) -> frozenset[str]:
    """Hexes beyond the half that a player's own page shows on which he puts face-down cards, with
    all others of their rows: some alone above a half look like a fault."""
    return frozenset(
        near
        for pool in glossary.scenario.hidden
        if seat.id in placers_of(glossary.scenario, pool)
        for spot in pool.spots
        if not is_own_half(glossary, seat, [spot])
        for near in _in_its_row(glossary, seat, spot)
    )


def _in_its_row(glossary: SheetContext, seat: Seat, spot: str) -> Iterator[str]:
    """The hexes of the row in which one is."""
    grid = glossary.scenario.board.grid()
    if grid is not None and seat.edge is not None:
        row = grid.row_from(seat.edge, spot)
        yield from (name for name in grid.names if grid.row_from(seat.edge, name) == row)
