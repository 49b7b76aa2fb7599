"""Which hexes lie under the brush, and which a quick hand passed between two moments."""

from editor.tools.context import ToolContext
from geometry.grid import HexGrid
from geometry.hexes import direction_between
from geometry.lines import line

RADIUS = {1: 0, 7: 1, 19: 2}
"""Hexes of a brush to how far it reaches from its middle."""


def under_brush(grid: HexGrid, place: str, size: int) -> tuple[str, ...]:
    """The hexes that a brush of 1, 7 or 19 hexes covers; those beside the board are left out."""
    reach = RADIUS.get(size, 0)
    return tuple(grid.names[i] for i in grid.indices_within(grid.index(place), reach))


def trail(grid: HexGrid, start: str, end: str) -> tuple[str, ...]:
    """The hexes from one to another, each beside the one before, both ends included.

    Where the straight line runs along an edge, the hex that comes first in the line counts.
    """
    steps = line(grid.hex(start), grid.hex(end)).steps
    found = [grid.name_of(step[0]) or grid.name_of(step[-1]) for step in steps]
    return tuple(dict.fromkeys(name for name in found if name is not None))


def brush_stroke_hexes(start: str, end: str, hand: ToolContext) -> tuple[str, ...]:
    """The hexes that the brush covers on its way from one to another, each once; where there is no
    grid the last place."""
    grid = hand.grid
    if grid is None or start not in grid or end not in grid:
        return (end,)
    found: dict[str, None] = {}
    for place in trail(grid, start, end):
        found.update(dict.fromkeys(under_brush(grid, place, hand.size)))
    return tuple(found)


def direction_to(grid: HexGrid, start: str, end: str) -> int | None:
    """The direction from a hex to one beside it; ``None`` if it is not beside it."""
    return direction_between(grid.hex(start), grid.hex(end))


def beyond(grid: HexGrid, place: str, direction: int) -> bool:
    """Whether the board ends behind this edge of a hex."""
    return grid.name_of(grid.hex(place).neighbour(direction)) is None


def empty_terrain(hand: ToolContext) -> str | None:
    """What an empty hex is: as the board is printed, else the game's first kind of terrain."""
    from rules.supply import printed_ground  # what is left in the boxes, nobody asks at once

    printed = printed_ground(hand.scenario, hand.game)
    sides = (hand.game.hex_side(name) for name in hand.game.boards)
    boards = (side.terrain for side in sides if side is not None)
    return printed or next(boards, None) or next(iter(hand.game.terrain), None)
