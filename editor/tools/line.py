"""Lines: rivers and roads whose edges join by themselves, walls along edges, terrain in a row."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from editor.tools.brush import beyond, direction_to, trail
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.edges import EdgeStroke, Side, together, wall_edit, with_images
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import partner_places, with_partners
from geometry.grid import HexGrid
from schema.board import HexBoard, Way
from schema.edits import Edit, PaintTerrain, SetWays
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Choose a river, road, wall or terrain in the palette first"))

SECTIONS = {"terrain": "terrain", "way": "ways", "wall": "walls"}
"""What is picked to the section of the game that it stands in."""


@dataclass
class LineTool(BaseTool):
    """What is picked says what is drawn: a way or terrain in a row from hex to hex, a wall from
    corner to corner.

    Ctrl takes away. A way that begins or ends at an edge of the board runs off it. The keyboard
    aims at an edge of the hex that its cursor is on; R turns to the next.
    """

    last: str | None = None
    drawn: list[str] = field(default_factory=list)
    """The hexes of this stroke, in order."""
    walls: EdgeStroke = field(default_factory=EdgeStroke)
    aim: int = 0
    """The edge that the keyboard aims at."""
    by_keys: bool = False
    """Whether the keyboard's cursor was the last to point at something."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin; a row has its first hex at once."""
        self.last, self.drawn = None, []
        pick = _picked(context)
        if context.grid is None or (not isinstance(hit.place, str) and hit.corner is None):
            return NOTHING
        if pick is None:
            return ToolResult(message=NONE_PICKED)
        if pick.kind == "wall":
            return self._walled(self.walls.press, hit, context)
        if not isinstance(hit.place, str):
            return NOTHING
        self.last = hit.place
        self.drawn = [hit.place]
        return self._outcome(hit, (hit.place,), context, ends=True)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Join the next hex, or the next edges."""
        grid, pick = context.grid, _picked(context)
        if pick is not None and pick.kind == "wall":
            return self._walled(self.walls.drag, hit, context)
        if self.last is None or grid is None or pick is None or not isinstance(hit.place, str):
            return NOTHING
        if hit.place == self.last:
            return NOTHING
        places = trail(grid, self.last, hit.place)
        self.last = hit.place
        self.drawn += places[1:]
        return self._outcome(hit, places, context, ends=False)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """End; at the board's edge a way runs off it."""
        drawn, last, pick = self.drawn, self.last, _picked(context)
        self.last, self.drawn = None, []
        if pick is not None and pick.kind == "wall":
            return self._walled(self.walls.release, hit, context)
        on = isinstance(hit.place, str) and hit.place == last
        if len(drawn) < 2 or not on or pick is None:
            return NOTHING
        return self._outcome(hit, (drawn[-1],), context, ends=True)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """What would be drawn here."""
        pick, grid = _picked(context), context.grid
        self.by_keys = hit.corner is None
        if pick is None or grid is None:
            return NO_PREVIEW
        if pick.kind == "wall":
            return Preview(self._walled(self.walls.ahead, hit, context).edit)
        if not isinstance(hit.place, str):
            return NO_PREVIEW
        edit = self._outcome(hit, (hit.place,), context, ends=True).edit if not self.drawn else None
        return Preview(edit, (hit.place,), partner_places((hit.place,), context))

    def cancel(self) -> None:
        """Forget the line."""
        self.last = None
        self.drawn = []
        self.walls.cancel()

    def may_turn(self, context: ToolContext) -> bool:
        """Whether the keyboard aims at an edge."""
        pick = _picked(context)
        return self.by_keys and pick is not None and pick.kind != "terrain"

    def turn_by(self, steps: int, context: ToolContext, *, fine: bool) -> ToolResult:  # noqa: ARG002
        """Aim at the next edge to the left, below 0 to the right."""
        self.aim = (self.aim + steps) % 6
        return NOTHING

    def _walled(
        self,
        step: Callable[[BoardHit, HexGrid, int], list[Side]],
        hit: BoardHit,
        context: ToolContext,
    ) -> ToolResult:
        """A wall along the edges that a step of the stroke covers."""
        grid, pick = context.grid, _picked(context)
        if grid is None or pick is None:
            return NOTHING
        away = "ctrl" in hit.keys
        sides = step(hit, grid, self.aim if hit.edge is None else hit.edge)
        edit = wall_edit(sides, pick.id, context, away=away)
        return NOTHING if edit is None else ToolResult(edit, _label(pick, context, away=away))

    def _outcome(
        self, hit: BoardHit, places: tuple[str, ...], context: ToolContext, *, ends: bool
    ) -> ToolResult:
        grid, pick = context.grid, _picked(context)
        if grid is None or pick is None:
            return NOTHING
        away = "ctrl" in hit.keys
        if pick.kind == "terrain":
            edit: Edit | None = _row(places, pick, context)
        else:
            sides = [*_joined(grid, places)]
            edge = self.aim if hit.edge is None else hit.edge
            if ends and beyond(grid, places[-1], edge):
                sides.append((places[-1], edge))
            edit = _ways(sides, pick.id, context, away=away)
        return ToolResult(edit, _label(pick, context, away=away)) if edit is not None else NOTHING


def _picked(context: ToolContext) -> PaletteItem | None:
    """What of the palette makes a line."""
    pick = context.pick
    return pick if pick is not None and pick.kind in ("terrain", "way", "wall") else None


def _label(pick: PaletteItem, context: ToolContext, *, away: bool) -> Phrase:
    what = context.names.of(SECTIONS[pick.kind], pick.id)
    return Phrase(N_("Remove {what}") if away else N_("Draw {what}"), what=what)


def _row(places: tuple[str, ...], pick: PaletteItem, context: ToolContext) -> Edit:
    return with_partners(
        PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id), context
    )


def _joined(grid: HexGrid, places: tuple[str, ...]) -> Iterable[Side]:
    """Both sides of every edge that leads from a hex to the next."""
    for here, there in pairwise(places):
        direction = direction_to(grid, here, there)
        if direction is not None:
            yield here, direction
            yield there, (direction + 3) % 6


def _ways(sides: Iterable[Side], kind: str, context: ToolContext, *, away: bool) -> Edit | None:
    """Ways with these edges joined, or parted."""
    board = context.scenario.board
    if not isinstance(board, HexBoard):
        return None
    wanted: dict[str, set[int]] = {}
    for at, edge in with_images(sides, context):
        wanted.setdefault(at, set()).add(edge)
    edits: list[Edit] = []
    for at, edges in wanted.items():
        here = [way for way in board.ways if way.at == at]
        old = next((set(way.edges) for way in here if way.kind == kind), set())
        new = tuple(sorted(old - edges if away else old | edges))
        ways = [way for way in here if way.kind != kind]
        if new or (old and not away):
            ways.append(Way(at=at, kind=kind, edges=new))
        if set(new) != old:
            edits.append(SetWays(kind="set-ways", at=at, ways=tuple(ways)))
    return together(edits)
