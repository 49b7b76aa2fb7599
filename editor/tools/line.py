"""Lines: rivers and roads whose edges join by themselves, walls along edges, terrain in a row."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from editor.tools.brush import beyond, direction_to, trail
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import Mirror, partner_places, with_partners
from geometry.grid import HexGrid
from schema.board import HexBoard, Wall, Way
from schema.edits import Edit, PaintTerrain, SetWalls, SetWays, Several
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Choose a river, road, wall or terrain in the palette first"))

SECTIONS = {"terrain": "terrain", "way": "ways", "wall": "walls"}
"""What is picked to the section of the game that it stands in."""

Side = tuple[str, int]
"""A hex and one of its edges."""


@dataclass
class LineTool(BaseTool):
    """Drag from hex to hex. What is picked says what is drawn: a way, a wall, or terrain in a row.

    Ctrl takes away. A way that begins or ends at an edge of the board runs off it.
    """

    last: str | None = None
    drawn: list[str] = field(default_factory=list)
    """The hexes of this stroke, in order."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Begin; a wall or a row has its first edge or hex at once."""
        self.cancel()
        if not isinstance(hit.place, str) or context.grid is None:
            return NOTHING
        if _picked(context) is None:
            return ToolResult(message=NONE_PICKED)
        self.last = hit.place
        self.drawn = [hit.place]
        return self._outcome(hit, (hit.place,), context, ends=True)

    def drag(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Join the next hex, or the next edge."""
        grid, pick = context.grid, _picked(context)
        if self.last is None or grid is None or pick is None or not isinstance(hit.place, str):
            return NOTHING
        if hit.place == self.last and pick.kind != "wall":
            return NOTHING
        places = trail(grid, self.last, hit.place)
        self.last = hit.place
        self.drawn += places[1:]
        return self._outcome(hit, places, context, ends=False)

    def release(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """End; at the board's edge a way runs off it."""
        drawn, last = self.drawn, self.last
        self.cancel()
        on = isinstance(hit.place, str) and hit.place == last
        if len(drawn) < 2 or not on or _picked(context) is None:
            return NOTHING
        return self._outcome(hit, (drawn[-1],), context, ends=True)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """What would be drawn here."""
        pick, grid = _picked(context), context.grid
        if pick is None or grid is None or not isinstance(hit.place, str):
            return NO_PREVIEW
        edit = self._outcome(hit, (hit.place,), context, ends=True).edit if not self.drawn else None
        return Preview(edit, (hit.place,), partner_places((hit.place,), context))

    def cancel(self) -> None:
        """Forget the line."""
        self.last = None
        self.drawn = []

    def _outcome(
        self, hit: BoardHit, places: tuple[str, ...], context: ToolContext, *, ends: bool
    ) -> ToolResult:
        grid, pick = context.grid, _picked(context)
        if grid is None or pick is None:
            return NOTHING
        away = "ctrl" in hit.keys
        if pick.kind == "terrain":
            edit: Edit | None = _row(places, pick, context)
        elif pick.kind == "way":
            sides = [*_joined(grid, places)]
            if ends and hit.edge is not None and beyond(grid, places[-1], hit.edge):
                sides.append((places[-1], hit.edge))
            edit = _ways(sides, pick.id, context, away=away)
        else:
            on_board = isinstance(hit.place, str) and hit.edge is not None
            edge = (str(hit.place), hit.edge or 0)
            edit = _walls([edge], pick.id, context, away=away) if on_board else None
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


def _with_images(sides: Iterable[Side], context: ToolContext) -> tuple[Side, ...]:
    """The sides and their images under the live symmetry, each once."""
    found = dict.fromkeys(sides)
    mirror = Mirror.of(context)
    if mirror is not None:
        here = list(found)
        for _ in range(mirror.partner_count):
            here = [(mirror.place(at) or at, mirror.turned.direction(edge)) for at, edge in here]
            found.update(dict.fromkeys(here))
    return tuple(found)


def _ways(sides: Iterable[Side], kind: str, context: ToolContext, *, away: bool) -> Edit | None:
    """Ways with these edges joined, or parted."""
    board = context.scenario.board
    if not isinstance(board, HexBoard):
        return None
    wanted: dict[str, set[int]] = {}
    for at, edge in _with_images(sides, context):
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
    return _together(edits)


def _walls(sides: Iterable[Side], kind: str, context: ToolContext, *, away: bool) -> Edit | None:
    """A wall along these edges, or none of this kind; an edge is stored once, at either hex."""
    board, grid = context.scenario.board, context.grid
    if grid is None:
        return None
    now = {(wall.at, wall.edge): wall for wall in board.walls}
    touched: dict[str, None] = {}
    for at, edge in _with_images(sides, context):
        near = grid.name_of(grid.hex(at).neighbour(edge))
        other = (near, (edge + 3) % 6) if near is not None else None
        there = next((s for s in ((at, edge), other) if s in now and now[s].kind == kind), None)
        if away and there is not None:
            del now[there]
            touched[there[0]] = None
        elif not away and there is None:
            if other in now and other is not None:
                del now[other]
                touched[other[0]] = None
            now[at, edge] = Wall(at=at, kind=kind, edge=edge)
            touched[at] = None
    return _together(
        [
            SetWalls(
                kind="set-walls",
                at=at,
                walls=tuple(wall for (where, _), wall in now.items() if where == at),
            )
            for at in touched
        ]
    )


def _together(edits: list[Edit]) -> Edit | None:
    if not edits:
        return None
    return edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
