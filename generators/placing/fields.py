"""What a board is like for those who place on it: rows, thirds, rings; worked out once for each
grid and edge.
"""

from dataclasses import dataclass
from functools import lru_cache

from generators.core.streams import Stream
from geometry.grid import HexGrid
from rules.battlefield import flat_neighbours
from rules.engagement import zones_apart
from rules.placement import area, rows
from rules.rulebook import MiddleRow
from schema.board import Edge
from schema.cards import Reach
from schema.terrain import TerrainKind

Reached = tuple[int, int, bool]
"""A card's reach as a key: least row, last row, own half only."""


@dataclass(frozen=True, slots=True, eq=False)
class EdgeGrid:
    """A grid as seen from one edge; every tuple runs over the indices.

    There is one of each (``field_of``), so that caches tell them apart without reading them.
    """

    grid: HexGrid
    neighbours: tuple[int, ...]
    """Six for each index, −1 where the board ends."""
    around: tuple[tuple[int, ...], ...]
    """The neighbours that exist."""
    rows: tuple[int, ...]
    across: tuple[int, ...]
    """How far along its row a hex lies, from 0 at one end of the longest row to 1000 at the other;
    500 is the middle of every row, and mirror images add up to 1000 exactly."""
    rings: tuple[tuple[tuple[int, ...], ...], ...]
    """For each index the indices exactly one, two and three steps away."""
    third: tuple[int, ...]
    """Left wing 0, centre 1, right wing 2."""
    ahead: tuple[tuple[int, ...], ...]
    """The neighbours one row farther from the edge."""
    behind: tuple[tuple[int, ...], ...]
    """The neighbours one row nearer to the edge."""


@lru_cache(maxsize=256)
def field_of(grid: HexGrid, edge: Edge) -> EdgeGrid:
    """The field of this grid from this edge."""
    table = flat_neighbours(grid)
    around = tuple(
        tuple(near for near in table[6 * i : 6 * i + 6] if near >= 0) for i in range(len(grid))
    )
    row = rows(grid, edge)
    out = _from_middle(grid, edge)
    most = max(1, *out)
    return EdgeGrid(
        grid=grid,
        neighbours=table,
        around=around,
        rows=row,
        across=tuple(500 + (1 if half > 0 else -1) * (abs(half) * 500 // most) for half in out),
        rings=tuple(tuple(_ring(grid, i, n) for n in (1, 2, 3)) for i in range(len(grid))),
        third=tuple(3 * (half + most + 1) // (2 * most + 2) for half in out),
        ahead=tuple(tuple(n for n in near if row[n] > row[i]) for i, near in enumerate(around)),
        behind=tuple(tuple(n for n in near if row[n] < row[i]) for i, near in enumerate(around)),
    )


def _from_middle(grid: HexGrid, edge: Edge) -> tuple[int, ...]:
    """For each index how many half hexes it lies from the middle of its own row: to the left less
    than 0.

    Of its own row, not of the board: every other row is shifted by half a hex, and its two ends are
    ends alike.
    """
    side: Edge = "left" if edge in ("bottom", "top") else "bottom"
    sideways = rows(grid, side)
    ends: dict[int, tuple[int, int]] = {}
    for number, place in zip(rows(grid, edge), sideways, strict=True):
        low, high = ends.get(number, (place, place))
        ends[number] = min(low, place), max(high, place)
    return tuple(
        2 * place - sum(ends[number])
        for number, place in zip(rows(grid, edge), sideways, strict=True)
    )


def _ring(grid: HexGrid, index: int, radius: int) -> tuple[int, ...]:
    inner = frozenset(grid.indices_within(index, radius - 1))
    return tuple(i for i in grid.indices_within(index, radius) if i not in inner)


def reach_key(reach: Reach) -> Reached:
    """A reach as something that a cache can tell apart."""
    return reach.min_rows, reach.max_rows, reach.own_half


@lru_cache(maxsize=1024)
def reachable(grid: HexGrid, edge: Edge, reach: Reached, middle: MiddleRow) -> tuple[int, ...]:
    """The indices within a card's reach from an edge (BOW-SKC-03)."""
    least, most, own_half = reach
    return area(grid, edge, Reach(min_rows=least, max_rows=most, own_half=own_half), middle)


@lru_cache(maxsize=4096)
def apart_from(grid: HexGrid, index: int, among: tuple[int, ...], radius: int) -> frozenset[int]:
    """Those whose zone of control shares no hex with that of one place (BOW-RAID-04)."""
    return frozenset(i for i in among if i != index and zones_apart(grid, index, i, radius))


ROW_WEIGHTS = {
    # Rows from the units' front line: two or more behind it, one behind, the line, 1 to 4 before.
    "wood": (-14, 2, 9, 15, 18, 19, 16),
    "ridge": (-12, 5, 13, 18, 18, 16, 14),
    "village": (-10, 3, 6, 11, 17, 19, 18),
    "barrier": (-30, -20, -6, 8, 14, 14, 12),
}
GROUPS = {
    # Hexes left to place → sizes of the next feature, as likely as they are often named.
    "wood": {1: (1,), 2: (2,), 3: (3, 3, 2), 4: (4, 3, 2, 2), 5: (3, 3, 2), 6: (3, 3, 4, 2)},
    "ridge": {1: (1,), 2: (2,), 3: (3, 3, 2), 4: (4, 2, 2, 3), 5: (3, 3, 2), 6: (3, 3, 4)},
    "village": {1: (1,), 2: (2, 2, 2, 1), 3: (3, 2, 2), 4: (2, 2, 3), 5: (3, 2), 6: (3, 3)},
    "barrier": {1: (1,), 2: (2,), 3: (3,), 4: (4, 2), 5: (3, 2), 6: (3,)},
}


@lru_cache(maxsize=256)
def weights(field: EdgeGrid, front: int, shape: str) -> tuple[int, ...]:
    """How welcome a feature of this shape is at each index, by its row; the board's ends count a
    little less."""
    by_row = ROW_WEIGHTS[shape]
    return tuple(
        by_row[min(max(row - front + 2, 0), 6)] - (3 if place in (0, 1000) else 0)
        for row, place in zip(field.rows, field.across, strict=True)
    )


def shape_of(ident: str, kind: TerrainKind) -> str:
    """What features this terrain makes: ridges where height matters, villages of buildings,
    barriers, else woods."""
    if kind.movement.impassable or kind.movement.needs_crossing:
        return "barrier"
    if kind.combat.max_dice_uphill is not None or kind.blocks_sight_unless == "same-terrain":
        return "ridge"
    return "village" if ident.startswith(("building", "village", "town", "castle")) else "wood"


def features(
    kinds: tuple[tuple[str, int], ...], shapes: dict[str, str], stream: Stream
) -> list[tuple[str, int]]:
    """How a player's hexes fall into features, in the order in which he places them: terrain and
    size."""
    found: list[tuple[str, int]] = []
    for kind, count in kinds:
        left = count
        while left:
            size = stream.choose(GROUPS[shapes[kind]][min(left, 6)])
            found.append((kind, size))
            left -= size
    return stream.shuffled(found)
