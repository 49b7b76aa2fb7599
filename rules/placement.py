"""Where something may be set up: rows from an edge, halves, and hexes on which a unit may stand."""

from functools import lru_cache

from geometry.grid import HexGrid
from rules.answers import YES, Answer
from rules.battlefield import Battlefield
from rules.rulebook import MiddleRow
from schema.board import Edge
from schema.cards import Reach
from schema.text import Term


@lru_cache(maxsize=256)
def rows(grid: HexGrid, edge: Edge) -> tuple[int, ...]:
    """For each index the row it lies in, counted from 1 at the edge (BOW-RAID-03…05)."""
    return tuple(grid.row_from(edge, name) for name in grid.names)


@lru_cache(maxsize=256)
def half(grid: HexGrid, edge: Edge, middle: MiddleRow) -> tuple[bool, ...]:
    """For each index whether it lies in the edge's half; a middle row is both's or nobody's
    (BOW-RAID-!1)."""
    from_edge = rows(grid, edge)
    depth = max(from_edge)
    own = (depth + 1) // 2 if middle == "both" else depth // 2
    return tuple(row <= own for row in from_edge)


def area(grid: HexGrid, edge: Edge, reach: Reach, middle_row: MiddleRow) -> tuple[int, ...]:
    """The indices within a card's reach from an edge, ascending (BOW-SKC-03)."""
    return _area(grid, edge, (reach.min_rows, reach.max_rows), reach.own_half, middle_row)


@lru_cache(maxsize=1024)
def _area(
    grid: HexGrid,
    edge: Edge,
    least_and_most: tuple[int, int],
    own_half: bool,  # noqa: FBT001  a key of the cache, taken apart from a Reach
    middle_row: MiddleRow,
) -> tuple[int, ...]:
    least, most = least_and_most
    inside = half(grid, edge, middle_row) if own_half else (True,) * len(grid)
    return tuple(
        index
        for index, row in enumerate(rows(grid, edge))
        if least <= row <= most and inside[index]
    )


def may_stand(field: Battlefield, index: int, unit_type: str) -> Answer:
    """Whether a unit of this type may be set up here, and if not, why: the hex must be playable,
    passable, free, and of a terrain that units may start in."""
    if field.startable[index] and index not in field.occupants:
        return YES
    place = field.grid.names[index]
    who = Term(of="unit_types", id=unit_type)
    if index in field.unplayable:
        return Answer.no("hex-unplayable", place=place, unit=who)
    ground = Term(of="terrain", id=field.terrain[index])
    if not field.open[index]:
        return Answer.no("hex-impassable", place=place, unit=who, terrain=ground)
    if not field.startable[index]:
        return Answer.no("hex-forbidden", place=place, unit=who, terrain=ground)
    other = field.occupants[index][0].id
    return Answer.no("hex-taken", place=place, unit=who, by=other)


@lru_cache(maxsize=8192)
def zone(grid: HexGrid, index: int, radius: int) -> tuple[int, ...]:
    """The indices at most ``radius`` steps away, ascending, the place included (BOW-FAQ-03)."""
    return grid.indices_within(index, radius)
