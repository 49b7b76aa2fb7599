"""The brush: paint terrain over one, seven or nineteen hexes, as the hand goes."""

from dataclasses import dataclass

from editor.tools.context import ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from geometry.grid import HexGrid
from geometry.hexes import direction_between
from geometry.lines import line
from schema.edits import PaintTerrain
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Pick terrain from the palette first"))


@dataclass
class Brush(BaseTool):
    """Every hex that the brush passes gets the picked terrain; with Shift all on a straight line
    from where the last stroke ended."""

    last: str | None = None
    """Where the brush was last."""
    painting: bool = False
    """Whether a stroke is under way."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Begin a stroke."""
        self.painting = False
        if not isinstance(spot.place, str) or hand.grid is None:
            return NOTHING
        from_last = "shift" in spot.keys and self.last is not None and self.last in hand.grid
        start = self.last if from_last and self.last else spot.place
        return self._paint(start, spot.place, hand)

    def drag(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Go on with it; a quick hand leaves no gap."""
        if not isinstance(spot.place, str) or hand.grid is None or spot.place == self.last:
            return NOTHING
        start = self.last if self.last in hand.grid and self.painting else spot.place
        return self._paint(start or spot.place, spot.place, hand)

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """What a press would paint, and where the partners would."""
        if not isinstance(spot.place, str) or hand.grid is None:
            return NO_GHOST
        places = under_brush(hand.grid, spot.place, hand.size)
        if "shift" in spot.keys and self.last is not None and self.last in hand.grid:
            places = brush_stroke_hexes(self.last, spot.place, hand)
        pick = hand.pick
        edit = None
        if pick is not None and pick.kind == "terrain":
            painted = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
            edit = with_partners(painted, hand)
        return Preview(edit, places, partner_places(places, hand))

    def cancel(self) -> None:
        """The next stroke is another one."""
        self.painting = False

    def _paint(self, start: str, end: str, hand: ToolContext) -> ToolResult:
        pick = hand.pick
        self.last, self.painting = end, True
        if pick is None or pick.kind != "terrain":
            return ToolResult(message=NONE_PICKED)
        places = brush_stroke_hexes(start, end, hand)
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
        label = Phrase(N_("Paint {terrain}"), terrain=hand.names.of("terrain", pick.id))
        return ToolResult(with_partners(edit, hand), label)


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
