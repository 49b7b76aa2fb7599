"""Painting the ground: terrain by the brush, whole fields of it at once, and heights."""

from dataclasses import dataclass, field

from editor.tools.context import ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from geometry.grid import NOWHERE, HexGrid
from geometry.hexes import direction_between
from geometry.lines import line
from schema.edits import Edit, PaintTerrain, Raise, Several
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


HIGHEST = 99


@dataclass
class Height(BaseTool):
    """Each hex is raised once a stroke, however often the hand passes it."""

    last: str | None = None
    raised: set[str] = field(default_factory=set)

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Begin."""
        self.cancel()
        return self._raise(spot, hand)

    def drag(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Go on."""
        return NOTHING if self.last is None or spot.place == self.last else self._raise(spot, hand)

    def release(self, spot: BoardHit, hand: ToolContext) -> ToolResult:  # noqa: ARG002  what every decision is told
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The hexes that would be raised."""
        if hand.grid is None or not isinstance(spot.place, str):
            return NO_GHOST
        places = under_brush(hand.grid, spot.place, hand.size)
        return Preview(None, places, partner_places(places, hand))

    def cancel(self) -> None:
        """Forget the stroke."""
        self.last = None
        self.raised = set()

    def _raise(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        grid = hand.grid
        if grid is None or not isinstance(spot.place, str):
            return NOTHING
        passed = trail(grid, self.last or spot.place, spot.place)
        self.last = spot.place
        under = dict.fromkeys(p for name in passed for p in under_brush(grid, name, hand.size))
        places = tuple(place for place in under if place not in self.raised)
        places = (*places, *(p for p in partner_places(places, hand) if p not in self.raised))
        self.raised.update(places)
        levels: dict[int, list[str]] = {}
        for place in places:
            levels.setdefault(self._level(place, spot, grid, hand), []).append(place)
        edits: list[Edit] = [
            Raise(kind="raise", places=tuple(names), height=level)
            for level, names in levels.items()
        ]
        if not edits:
            return NOTHING
        down = "ctrl" in spot.keys
        label = Phrase(N_("Lower the ground") if down else N_("Raise the ground"))
        edit: Edit = edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
        return ToolResult(edit, label)

    def _level(self, place: str, spot: BoardHit, grid: HexGrid, hand: ToolContext) -> int:
        pick = hand.pick
        if pick is not None and pick.kind == "height":
            return int(pick.id)
        elevation = hand.scenario.board.elevation
        line, position = grid.line_and_position(place)
        now = elevation[line][position] if elevation else 0
        step = -1 if "ctrl" in spot.keys else 1
        return max(-HIGHEST, min(HIGHEST, now + step))


MOST_SHOWN = 2000
"""A ghost of more hexes than this would lag behind the hand."""


@dataclass
class Fill(BaseTool):
    """Click fills the joined hexes of the terrain under it; with Shift all of it on the board."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Fill."""
        places = _area(spot, hand)
        pick = hand.pick
        if not places:
            return NOTHING
        if pick is None or pick.kind != "terrain":
            return ToolResult(message=NONE_PICKED)
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
        label = Phrase(N_("Fill with {terrain}"), terrain=hand.names.of("terrain", pick.id))
        return ToolResult(with_partners(edit, hand), label)

    _shown: tuple[object, object, frozenset[str], Preview] | None = None
    """What the last area hangs on, its hexes, and how it was shown: all the same within it."""

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The area that would be filled."""
        ground, way = getattr(hand.scenario.board, "terrain", None), (hand.mirror, spot.keys)
        known = self._shown
        if known and known[0] is ground and known[1] == way and spot.place in known[2]:
            return known[3]
        places = _area(spot, hand, MOST_SHOWN)
        if not places or len(places) > MOST_SHOWN:
            return NO_GHOST
        ghost = Preview(None, places, partner_places(places, hand))
        self._shown = (ground, way, frozenset(places), ghost)
        return ghost


def _area(spot: BoardHit, hand: ToolContext, most: int | None = None) -> tuple[str, ...]:
    """The hexes of the terrain under the spot that are joined to it; after ``most`` of them it is
    not looked for more."""
    board, grid = hand.scenario.board, hand.grid
    if grid is None or not isinstance(spot.place, str):
        return ()
    flat = [kind for one in board.terrain for kind in one]
    start = grid.index(spot.place)
    wanted = flat[start]
    if "shift" in spot.keys:
        return tuple(name for name, kind in zip(grid.names, flat, strict=True) if kind == wanted)
    found = [start]
    seen = {start, NOWHERE}
    for index in found:  # grows while it is walked
        if most is not None and len(found) > most:
            break
        for near in grid.neighbours(index):
            if near not in seen:
                seen.add(near)
                if flat[near] == wanted:
                    found.append(near)
    return tuple(grid.names[index] for index in found)
