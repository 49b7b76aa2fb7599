"""What of a board the sheet of one player explains: what lies on his half, and what is his."""

from dataclasses import replace

from exporters.drawing.halves import half_names
from exporters.sheet.context import SheetContext
from exporters.sheet.laying import bare_ground
from schema.board import HexBoard


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
