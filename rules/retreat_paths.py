"""What a unit meets that is driven back or falls back, and its ways toward its own edge.

Retreats, withdrawals and evasions ignore what terrain takes from a move: only ground that no unit
may enter counts (BOW-FAQ-09; public facts B3 for BattleLore), with walls, heights that no step
climbs, other units and the end of the board. Where terrain ends a retreat a unit goes no farther
(BL2-RUINS-04).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Literal

from geometry.cells import Mask
from geometry.grid import Edge, HexGrid, Orientation
from geometry.hexes import DIRECTIONS, Hex
from rules.position import NOWHERE, Position

Obstacle = Literal["edge", "ground", "wall", "friend", "enemy"]
"""What closes a step: the end of the playable board, ground, a wall or a height, a unit."""

Path = tuple[int, ...]
"""The hexes of a way in order, without the one it starts from."""

Steps = tuple[tuple[int, int], ...]
"""Steps out of a hex: the direction and the hex to which it leads."""


# -- which way the own edge lies -----------------------------------------------------------------


@lru_cache(maxsize=64)
def nearing(orientation: Orientation, edge: Edge) -> tuple[int, ...]:
    """How much a step in each direction nears an edge, measured straight toward it, negative where
    it leads away; the numbers of one edge may be compared with each other only."""
    pointy = orientation == "pointy"
    across = [2 * step.q + step.r if pointy else step.q for step in DIRECTIONS]
    upward = [step.r if pointy else 2 * step.r + step.q for step in DIRECTIONS]
    along, sign = {
        "bottom": (upward, -1),
        "top": (upward, 1),
        "left": (across, -1),
        "right": (across, 1),
    }[edge]
    return tuple(sign * step for step in along)


@lru_cache(maxsize=256)
def steps_home(grid: HexGrid, edge: Edge) -> tuple[Steps, ...]:
    """For each hex the steps that lead one row nearer to an edge, in the order of directions."""
    rows = [grid.row_from(edge, name) for name in grid.names]
    return tuple(
        tuple(
            (direction, other)
            for direction, other in enumerate(neighbours)
            if other != NOWHERE and rows[other] < rows[index]
        )
        for index, neighbours in enumerate(grid.neighbour_table)
    )


@lru_cache(maxsize=4096)
def away(vector: Hex) -> tuple[int, ...]:
    """The direction in which a blow goes on that came along this vector, attacker to attacked.

    From an adjacent hex, or along a row of hexes, that is the direction of the line. Other lines
    run between two directions: the one at the smaller angle counts, and both when the line runs
    exactly between them. The books draw adjacent attackers only, so this is our reading.
    """
    for direction, one in enumerate(DIRECTIONS):
        other = DIRECTIONS[(direction + 1) % 6]
        # The vector is so many steps of the one and so many of the other.
        first = vector.q * other.r - vector.r * other.q
        second = one.q * vector.r - one.r * vector.q
        if first > 0 and second >= 0:
            beyond = (direction + 1) % 6
            if first == second:
                return (direction, beyond)
            return (direction,) if first > second else (beyond,)
    return ()


# -- what closes a step --------------------------------------------------------------------------


def is_held(position: Position, number: int) -> bool:
    """Whether a unit cannot leave its place at all: off the board, or in a fire (BOW-TT-FIRE says
    that units inside may not move, which is read to hold for every way of leaving)."""
    index = position.at[number]
    return index == NOWHERE or bool(position.ground.no_exit & position.theatre.cells.bits[index])


def free_ground(position: Position) -> Mask:
    """Where a unit may be driven as far as the ground goes; a fire closes it as the book says."""
    closes = position.theatre.book.movement.no_entry_in_retreat == "blocks"
    return position.ground.enterable if closes else position.ground.open


def free(position: Position, number: int) -> Mask:
    """Where a unit may be driven: free ground without an enemy and with room for one more."""
    most = position.theatre.book.placement.units_in_a_hex
    if most == 1:
        return free_ground(position) & ~position.everyone
    count = Counter(index for index in position.at if index != NOWHERE)
    full = position.theatre.cells.mask(i for i, units in count.items() if units >= most)
    return free_ground(position) & ~full & ~position.enemies(number)


def is_barred(position: Position, index: int, direction: int, other: int) -> bool:
    """Whether a wall, or a height that no step climbs, closes a step between two hexes."""
    ground = position.ground
    if ground.barred[direction] & ground.cells.bits[index]:
        return True
    heights = ground.heights
    climb = position.theatre.book.movement.climb
    return bool(heights) and abs(heights[other] - heights[index]) > climb


def obstacle(position: Position, number: int, index: int, direction: int) -> Obstacle | None:
    """What closes a unit's step out of a hex in a direction, ``None`` when nothing does."""
    ground = position.ground
    other = position.theatre.grid.neighbour_table[index][direction]
    if other == NOWHERE:
        return "edge"
    bit = ground.cells.bits[other]
    if ground.unplayable & bit:
        return "edge"
    if is_barred(position, index, direction, other):
        return "wall"
    if not free_ground(position) & bit:
        return "ground"
    if position.enemies(number) & bit:
        return "enemy"
    return None if free(position, number) & bit else "friend"


# -- ways ----------------------------------------------------------------------------------------


def straight(position: Position, number: int, direction: int, most: int) -> Path:
    """The hexes of a straight way in a direction, as far as it is free and at most so many."""
    ends = position.ground.ends_retreat
    bits, table = position.theatre.cells.bits, position.theatre.grid.neighbour_table
    here = position.at[number]
    path: list[int] = []
    while len(path) < most and obstacle(position, number, here, direction) is None:
        here = table[here][direction]
        path.append(here)
        if ends & bits[here]:
            break
    return tuple(path)


def ways_home(position: Position, number: int, most: int) -> tuple[tuple[Path, ...], ...]:
    """Ways of 1, 2, … and at most so many hexes toward a unit's own edge, each step one row nearer.

    Of the ways to one hex only the first in the order of directions is told: where they pass
    makes no difference. Empty where there is none, and for a unit without an edge of its own.
    """
    edge = position.fighter(number).edge
    if edge is None or is_held(position, number):
        return ()
    steps, bits = steps_home(position.theatre.grid, edge), position.theatre.cells.bits
    # No way leads back, so a unit never meets its own place again.
    free_, ends = free(position, number), position.ground.ends_retreat
    found: list[tuple[Path, ...]] = []
    going: dict[int, Path] = {position.at[number]: ()}
    while going and len(found) < most:
        reached: dict[int, Path] = {}
        for here, path in going.items():
            for direction, other in steps[here]:
                if other in reached or not free_ & bits[other]:
                    continue
                if not is_barred(position, here, direction, other):
                    reached[other] = (*path, other)
        if reached:
            found.append(tuple(reached.values()))
        going = {other: path for other, path in reached.items() if not ends & bits[other]}
    return tuple(found)


# -- leaving ---------------------------------------------------------------------------------------


def let_go(position: Position, number: int) -> None:
    """Take away a unit's engagement tokens with units that it no longer stands beside."""
    beside = position.theatre.grid.neighbour_table[position.at[number]]
    kept = [n for n in position.engaged[number] if position.at[n] in beside]
    if len(kept) == len(position.engaged[number]):
        return
    position.disengage(number)
    for other in kept:
        position.engage(number, other)
