"""Walls along edges: a brush that follows the pointer from corner to corner, and a wall around
hexes."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from editor.tools.context import ToolContext
from editor.tools.gesture import BoardHit
from editor.tools.symmetry import Mirror
from geometry.corners import Corner, edge_ends, edge_line, sides_of, steps_between
from geometry.corners import Side as PlaneSide
from geometry.grid import HexGrid
from schema.board import Wall
from schema.edits import Edit, SetWalls, Several

Side = tuple[str, int]
"""A hex and one of its edges."""


@dataclass
class EdgeStroke:
    """Which edges a stroke covers. A click is the nearest edge; a drag follows the corners, with
    Shift straight to where it is let go; Shift+click goes on from where the last one ended."""

    ends: tuple[Corner, ...] = ()
    """Where the line may go on; both ends of an edge that the keyboard began with."""
    under_way: bool = False
    drawn: bool = False
    """Whether this stroke has covered an edge."""
    on_left: bool | None = None
    """Which side of the line the hexes lie on that its edges are stored at."""

    def press(self, hit: BoardHit, grid: HexGrid, aim: int) -> list[Side]:
        """Begin; the keyboard's edge is covered at once."""
        on = self.ends if "shift" in hit.keys and hit.corner is not None else ()
        self.cancel()
        self.under_way = True
        if on:
            self.ends = on
            return self._on_to(hit, grid, aim)
        self.ends = self._target(hit, grid, aim)
        self.drawn = hit.corner is None
        return self._pointed_at(hit, grid, aim) if self.drawn else []

    def drag(self, hit: BoardHit, grid: HexGrid, aim: int) -> list[Side]:
        """Go on to the corner there; with Shift nothing is covered before the release."""
        straight = "shift" in hit.keys and hit.corner is not None
        return [] if straight or not self.under_way else self._on_to(hit, grid, aim)

    def release(self, hit: BoardHit, grid: HexGrid, aim: int) -> list[Side]:
        """End: go straight to where the pointer is; a click covers the nearest edge."""
        if not self.under_way:
            return []
        found = self._on_to(hit, grid, aim)
        if not found and not self.drawn:
            found = self._pointed_at(hit, grid, aim)
        self.under_way = False
        return found

    def ahead(self, hit: BoardHit, grid: HexGrid, aim: int) -> list[Side]:
        """What a press, or a release, would cover here."""
        if "shift" in hit.keys and hit.corner is not None and self.ends:
            return self._line(hit, grid, aim)[1][0]
        return [] if self.under_way else self._pointed_at(hit, grid, aim)

    def cancel(self) -> None:
        """Forget the line."""
        self.ends, self.under_way, self.drawn, self.on_left = (), False, False, None

    def _on_to(self, hit: BoardHit, grid: HexGrid, aim: int) -> list[Side]:
        ends, (found, on_left) = self._line(hit, grid, aim)
        if found:
            self.ends, self.drawn, self.on_left = ends, True, on_left
        return found

    def _line(
        self, hit: BoardHit, grid: HexGrid, aim: int
    ) -> tuple[tuple[Corner, ...], tuple[list[Side], bool]]:
        """Where the line ends then; its edges, and whether the hexes on its left store them."""
        target = self._target(hit, grid, aim)
        if not self.ends or not target:
            return self.ends, ([], False)
        start, end = min(
            ((one, other) for one in self.ends for other in target),
            key=lambda pair: steps_between(*pair),
        )
        corners = edge_line(start, end)
        if len(target) > 1:  # an edge of the keyboard's: it is covered as well
            corners = (*corners, *(other for other in target if other not in corners))
        pairs = [sides_of(*ends) for ends in pairwise(corners)]
        on_left = self.on_left
        if on_left is None:
            on_left = bool(pairs) and grid.name_of(pairs[-1][0][0]) == hit.place
        sides = [_stored(pair if on_left else pair[::-1], grid) for pair in pairs]
        return corners[-1:], ([side for side in sides if side is not None], on_left)

    def _target(self, hit: BoardHit, grid: HexGrid, aim: int) -> tuple[Corner, ...]:
        if hit.corner is not None:
            return (hit.corner,)
        if not isinstance(hit.place, str):
            return ()
        return edge_ends((grid.hex(hit.place), aim))

    def _pointed_at(self, hit: BoardHit, grid: HexGrid, aim: int) -> list[Side]:
        """The edge that is nearest, or aimed at."""
        if not isinstance(hit.place, str) or hit.place not in grid:
            return []
        return [(hit.place, aim)]


def _stored(pair: Iterable[PlaneSide], grid: HexGrid) -> Side | None:
    """The first of the two hexes that is on the board stores the edge; ``None``: neither is."""
    for place, edge in pair:
        name = grid.name_of(place)
        if name is not None:
            return name, edge
    return None


def edges_around(places: Iterable[str], grid: HexGrid) -> list[Side]:
    """The edges between these hexes and the others of the board, stored at these."""
    inside = {grid.index(place): place for place in places if place in grid}
    return [
        (place, edge)
        for index, place in inside.items()
        for edge, near in enumerate(grid.neighbours(index))
        if near >= 0 and near not in inside
    ]


def with_images(sides: Iterable[Side], context: ToolContext) -> tuple[Side, ...]:
    """The sides and their images under the live symmetry, each once."""
    found = dict.fromkeys(sides)
    mirror = Mirror.of(context)
    if mirror is not None:
        here = list(found)
        for _ in range(mirror.partner_count):
            here = [(mirror.place(at) or at, mirror.turned.direction(edge)) for at, edge in here]
            found.update(dict.fromkeys(here))
    return tuple(found)


def wall_edit(
    sides: Iterable[Side], kind: str | None, context: ToolContext, *, away: bool = False
) -> Edit | None:
    """A wall along these edges, or none of this kind; an edge is stored once, at either hex.

    The live symmetry is heeded. ``kind`` may be missing where walls of all kinds are taken away.
    """
    board, grid = context.scenario.board, context.grid
    if grid is None:
        return None
    now = {(wall.at, wall.edge): wall for wall in board.walls}
    touched: dict[str, None] = {}
    for at, edge in with_images(sides, context):
        near = grid.name_of(grid.hex(at).neighbour(edge))
        both = [(at, edge), *([(near, (edge + 3) % 6)] if near is not None else [])]
        there = [side for side in both if side in now and kind in (None, now[side].kind)]
        if away or not there:
            for side in there if away else both:
                if now.pop(side, None) is not None:
                    touched[side[0]] = None
        if not away and not there and kind is not None:
            now[at, edge] = Wall(at=at, kind=kind, edge=edge)
            touched[at] = None
    standing: dict[str, list[Wall]] = {at: [] for at in touched}
    for (at, _), wall in now.items():
        if at in standing:
            standing[at].append(wall)
    return together(
        [SetWalls(kind="set-walls", at=at, walls=tuple(kept)) for at, kept in standing.items()]
    )


def together(edits: list[Edit]) -> Edit | None:
    """Some edits as one; ``None`` for none."""
    if not edits:
        return None
    return edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
