"""Lines: rivers and roads whose edges join by themselves, walls along edges, terrain in a row."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from editor.tools.brush import beyond, direction_to, trail
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BaseTool, BoardHit, Preview, ToolResult
from editor.tools.symmetry import Mirror, partner_places, with_partners
from geometry.grid import HexGrid
from schema.board import HexBoard, Wall, Way
from schema.edits import Edit, PaintTerrain, SetWalls, SetWays, Several
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Pick a river, a road, a wall or terrain from the palette first"))

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

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Begin; a wall or a row has its first edge or hex at once."""
        self.cancel()
        if not isinstance(spot.place, str) or hand.grid is None:
            return NOTHING
        if _picked(hand) is None:
            return ToolResult(message=NONE_PICKED)
        self.last = spot.place
        self.drawn = [spot.place]
        return self._outcome(spot, (spot.place,), hand, ends=True)

    def drag(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Join the next hex, or the next edge."""
        grid, pick = hand.grid, _picked(hand)
        if self.last is None or grid is None or pick is None or not isinstance(spot.place, str):
            return NOTHING
        if spot.place == self.last and pick.kind != "wall":
            return NOTHING
        places = trail(grid, self.last, spot.place)
        self.last = spot.place
        self.drawn += places[1:]
        return self._outcome(spot, places, hand, ends=False)

    def release(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """End; at the board's edge a way runs off it."""
        drawn, last = self.drawn, self.last
        self.cancel()
        on = isinstance(spot.place, str) and spot.place == last
        if len(drawn) < 2 or not on or _picked(hand) is None:
            return NOTHING
        return self._outcome(spot, (drawn[-1],), hand, ends=True)

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """What would be drawn here."""
        pick, grid = _picked(hand), hand.grid
        if pick is None or grid is None or not isinstance(spot.place, str):
            return NO_GHOST
        edit = self._outcome(spot, (spot.place,), hand, ends=True).edit if not self.drawn else None
        return Preview(edit, (spot.place,), partner_places((spot.place,), hand))

    def cancel(self) -> None:
        """Forget the line."""
        self.last = None
        self.drawn = []

    def _outcome(
        self, spot: BoardHit, places: tuple[str, ...], hand: ToolContext, *, ends: bool
    ) -> ToolResult:
        grid, pick = hand.grid, _picked(hand)
        if grid is None or pick is None:
            return NOTHING
        away = "ctrl" in spot.keys
        if pick.kind == "terrain":
            edit: Edit | None = _row(places, pick, hand)
        elif pick.kind == "way":
            sides = [*_joined(grid, places)]
            if ends and spot.edge is not None and beyond(grid, places[-1], spot.edge):
                sides.append((places[-1], spot.edge))
            edit = _ways(sides, pick.id, hand, away=away)
        else:
            on_board = isinstance(spot.place, str) and spot.edge is not None
            edge = (str(spot.place), spot.edge or 0)
            edit = _walls([edge], pick.id, hand, away=away) if on_board else None
        return ToolResult(edit, _label(pick, hand, away=away)) if edit is not None else NOTHING


def _picked(hand: ToolContext) -> PaletteItem | None:
    """What of the palette makes a line."""
    pick = hand.pick
    return pick if pick is not None and pick.kind in ("terrain", "way", "wall") else None


def _label(pick: PaletteItem, hand: ToolContext, *, away: bool) -> Phrase:
    what = hand.names.of(SECTIONS[pick.kind], pick.id)
    return Phrase(N_("Take away {what}") if away else N_("Draw {what}"), what=what)


def _row(places: tuple[str, ...], pick: PaletteItem, hand: ToolContext) -> Edit:
    return with_partners(PaintTerrain(kind="paint-terrain", places=places, terrain=pick.id), hand)


def _joined(grid: HexGrid, places: tuple[str, ...]) -> Iterable[Side]:
    """Both sides of every edge that leads from a hex to the next."""
    for here, there in pairwise(places):
        direction = direction_to(grid, here, there)
        if direction is not None:
            yield here, direction
            yield there, (direction + 3) % 6


def _with_images(sides: Iterable[Side], hand: ToolContext) -> tuple[Side, ...]:
    """The sides and their images under the live symmetry, each once."""
    found = dict.fromkeys(sides)
    mirror = Mirror.of(hand)
    if mirror is not None:
        here = list(found)
        for _ in range(mirror.partner_count):
            here = [(mirror.place(at) or at, mirror.turned.direction(edge)) for at, edge in here]
            found.update(dict.fromkeys(here))
    return tuple(found)


def _ways(sides: Iterable[Side], kind: str, hand: ToolContext, *, away: bool) -> Edit | None:
    """Ways with these edges joined, or parted."""
    board = hand.scenario.board
    if not isinstance(board, HexBoard):
        return None
    wanted: dict[str, set[int]] = {}
    for at, edge in _with_images(sides, hand):
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


def _walls(sides: Iterable[Side], kind: str, hand: ToolContext, *, away: bool) -> Edit | None:
    """A wall along these edges, or none of this kind; an edge is stored once, at either hex."""
    board, grid = hand.scenario.board, hand.grid
    if grid is None:
        return None
    now = {(wall.at, wall.edge): wall for wall in board.walls}
    touched: dict[str, None] = {}
    for at, edge in _with_images(sides, hand):
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
