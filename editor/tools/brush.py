"""Painting the ground: terrain by the brush, whole fields of it at once, and heights."""

from dataclasses import dataclass, field
from typing import ClassVar

from editor.tools.context import ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from geometry.grid import NOWHERE, HexGrid
from geometry.hexes import direction_between
from geometry.lines import line
from schema.edits import Edit, PaintTerrain, Raise, Several
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Choose a terrain in the palette first"))


@dataclass
class Brush(BaseTool):
    """Every hex that the brush passes gets the picked terrain; with Shift all on a straight line
    from where the last stroke ended."""

    last: str | None = None
    """Where the brush was last."""
    painting: bool = False
    """Whether a stroke is under way."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin a stroke."""
        self.painting = False
        if not isinstance(hit.place, str) or context.grid is None:
            return NOTHING
        from_last = "shift" in hit.keys and self.last is not None and self.last in context.grid
        start = self.last if from_last and self.last else hit.place
        return self._paint(start, hit.place, context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Go on with it; a quick pointer leaves no gap."""
        if not isinstance(hit.place, str) or context.grid is None or hit.place == self.last:
            return NOTHING
        start = self.last if self.last in context.grid and self.painting else hit.place
        return self._paint(start or hit.place, hit.place, context)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """What a press would paint, and where the partners would."""
        if not isinstance(hit.place, str) or context.grid is None:
            return NO_PREVIEW
        places = under_brush(context.grid, hit.place, context.size)
        if "shift" in hit.keys and self.last is not None and self.last in context.grid:
            places = brush_stroke_hexes(self.last, hit.place, context)
        return Preview(self.painted(places, context), places, partner_places(places, context))

    def cancel(self) -> None:
        """The next stroke is another one."""
        self.painting = False

    def _paint(self, start: str, end: str, context: ToolContext) -> ToolResult:
        self.last, self.painting = end, True
        edit = self.painted(brush_stroke_hexes(start, end, context), context)
        return (
            ToolResult(message=self.why_not)
            if edit is None
            else ToolResult(edit, self.label(context))
        )

    # -- what the scatter brush does otherwise -----------------------------------------------------

    why_not: ClassVar[Phrase] = NONE_PICKED
    """What to do first where there is nothing to paint with."""

    def painted(self, places: tuple[str, ...], context: ToolContext) -> Edit | None:
        """The edit that paints these hexes and their partners; ``None``: with what?"""
        pick = context.pick
        if pick is None or pick.kind != "terrain":
            return None
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
        return with_partners(edit, context)

    def label(self, context: ToolContext) -> Phrase:
        """The name of the step."""
        name = "" if context.pick is None else context.pick.id
        return Phrase(N_("Paint {terrain}"), terrain=context.names.of("terrain", name))


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


def brush_stroke_hexes(start: str, end: str, context: ToolContext) -> tuple[str, ...]:
    """The hexes that the brush covers on its way from one to another, each once; where there is no
    grid the last place."""
    grid = context.grid
    if grid is None or start not in grid or end not in grid:
        return (end,)
    found: dict[str, None] = {}
    for place in trail(grid, start, end):
        found.update(dict.fromkeys(under_brush(grid, place, context.size)))
    return tuple(found)


def direction_to(grid: HexGrid, start: str, end: str) -> int | None:
    """The direction from a hex to one beside it; ``None`` if it is not beside it."""
    return direction_between(grid.hex(start), grid.hex(end))


def beyond(grid: HexGrid, place: str, direction: int) -> bool:
    """Whether the board ends behind this edge of a hex."""
    return grid.name_of(grid.hex(place).neighbour(direction)) is None


def empty_terrain(context: ToolContext) -> str | None:
    """What an empty hex is: as the board is printed, else the game's first kind of terrain."""
    from rules.supply import printed_ground  # what is left in the boxes, nobody asks at once

    printed = printed_ground(context.scenario, context.game)
    sides = (context.game.hex_side(name) for name in context.game.boards)
    boards = (side.terrain for side in sides if side is not None)
    return printed or next(boards, None) or next(iter(context.game.terrain), None)


HIGHEST = 99


@dataclass
class Height(BaseTool):
    """Each hex is raised once a stroke, however often the pointer passes it."""

    last: str | None = None
    raised: set[str] = field(default_factory=set)

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin."""
        self.cancel()
        return self._raise(hit, context)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Go on."""
        return NOTHING if self.last is None or hit.place == self.last else self._raise(hit, context)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:  # noqa: ARG002  the protocol
        """The stroke ends."""
        self.cancel()
        return NOTHING

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The hexes that would be raised."""
        if context.grid is None or not isinstance(hit.place, str):
            return NO_PREVIEW
        places = under_brush(context.grid, hit.place, context.size)
        return Preview(None, places, partner_places(places, context))

    def cancel(self) -> None:
        """Forget the stroke."""
        self.last = None
        self.raised = set()

    def _raise(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        grid = context.grid
        if grid is None or not isinstance(hit.place, str):
            return NOTHING
        passed = trail(grid, self.last or hit.place, hit.place)
        self.last = hit.place
        under = dict.fromkeys(p for name in passed for p in under_brush(grid, name, context.size))
        places = tuple(place for place in under if place not in self.raised)
        places = (*places, *(p for p in partner_places(places, context) if p not in self.raised))
        self.raised.update(places)
        levels: dict[int, list[str]] = {}
        for place in places:
            levels.setdefault(self._level(place, hit, grid, context), []).append(place)
        edits: list[Edit] = [
            Raise(kind="raise", places=tuple(names), height=level)
            for level, names in levels.items()
        ]
        if not edits:
            return NOTHING
        down = "ctrl" in hit.keys
        label = Phrase(N_("Lower terrain") if down else N_("Raise terrain"))
        edit: Edit = edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
        return ToolResult(edit, label)

    def _level(self, place: str, hit: BoardHit, grid: HexGrid, context: ToolContext) -> int:
        pick = context.pick
        if pick is not None and pick.kind == "height":
            return int(pick.id)
        elevation = context.scenario.board.elevation
        line, position = grid.line_and_position(place)
        now = elevation[line][position] if elevation else 0
        step = -1 if "ctrl" in hit.keys else 1
        return max(-HIGHEST, min(HIGHEST, now + step))


MOST_SHOWN = 2000
"""A preview of more hexes than this would lag behind the pointer."""


@dataclass
class Fill(BaseTool):
    """Click fills the joined hexes of the terrain under it, with Shift all of it on the board; on a
    selected hex it fills all that are selected."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Fill."""
        places = _area(hit, context)
        pick = context.pick
        if not places:
            return NOTHING
        if pick is None or pick.kind != "terrain":
            return ToolResult(message=NONE_PICKED)
        edit = PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id)
        label = Phrase(N_("Fill with {terrain}"), terrain=context.names.of("terrain", pick.id))
        return ToolResult(with_partners(edit, context), label)

    _shown: tuple[object, object, frozenset[str], Preview] | None = None
    """What the last area hangs on, its hexes, and how it was shown: all the same within it."""

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The area that would be filled."""
        ground = getattr(context.scenario.board, "terrain", None)
        way = (context.mirror, hit.keys, context.selection.places)
        known = self._shown
        if known and known[0] is ground and known[1] == way and hit.place in known[2]:
            return known[3]
        places = _area(hit, context, MOST_SHOWN)
        if not places or len(places) > MOST_SHOWN:
            return NO_PREVIEW
        preview = Preview(None, places, partner_places(places, context))
        self._shown = (ground, way, frozenset(places), preview)
        return preview


def _area(hit: BoardHit, context: ToolContext, most: int | None = None) -> tuple[str, ...]:
    chosen = context.selection.places
    if len(chosen) > 1 and hit.place in chosen:
        return chosen
    return joined_hexes(hit, context, everywhere="shift" in hit.keys, most=most)


def joined_hexes(
    hit: BoardHit, context: ToolContext, *, everywhere: bool = False, most: int | None = None
) -> tuple[str, ...]:
    """The joined hexes of the terrain under the pointer, or all of it ``everywhere``; after
    ``most`` of them it is not looked for more."""
    board, grid = context.scenario.board, context.grid
    if grid is None or not isinstance(hit.place, str):
        return ()
    flat = board.ground()
    start = grid.index(hit.place)
    wanted = flat[start]
    if everywhere:
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
