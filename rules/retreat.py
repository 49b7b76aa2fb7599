"""Retreats: where a unit is driven, and what becomes of retreats that it cannot carry out.

Straight along the blow or beside it (BOW-ADV-DIR, BLH-DRT), straight only, or toward the own edge:
``RetreatRules`` says which, and to which attacks it applies (public facts B1.9). What the books
leave open is read so: a unit goes as far as it can, so that of ways of equal standing only the
longest remain, and the owner chooses among these; a commander alone retreats like a unit.

Retreats, withdrawals and evasions ignore what terrain takes from a move: only ground that no unit
may enter counts (BOW-FAQ-09; public facts B3 for BattleLore), with walls, heights that no step
climbs, other units and the end of the board. Where terrain ends a retreat a unit goes no farther
(BL2-RUINS-04).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from geometry.cells import Mask
from geometry.grid import Edge, HexGrid, Orientation
from geometry.hexes import DIRECTIONS, Hex
from rules.position import NOWHERE, Position
from rules.strength import reduced, struck

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

    Of the ways to one hex only the first in the order of directions is listed: where they pass
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


Course = Literal["primary", "secondary", "homeward", "none"]
"""Straight along the blow, the direction beside it, toward the own edge, or nowhere."""


@dataclass(frozen=True, slots=True)
class RetreatWay:
    """One way to carry out a retreat."""

    path: Path
    """The hexes in order; empty where the unit stays."""
    hits: int
    """Retreats that are not carried out, each a hit."""
    damage: int
    """Hits of the ground on which the retreat ends (BL2-RUINS-04)."""
    course: Course

    @property
    def losses(self) -> int:
        """All hits that the retreat costs."""
        return self.hits + self.damage


# -- the integer core ----------------------------------------------------------------------------


def retreats(
    position: Position, number: int, flags: int, attacker: int | None, *, ranged: bool = False
) -> tuple[RetreatWay, ...]:
    """The ways among which a unit's owner chooses when so many results of retreat count; at least
    one, which may be to stay and be hit.

    ``attacker`` is who drives it, ``None`` or a unit off the board when there is none: then it goes
    toward its own edge. Results that the unit ignores are left out by the caller.
    """
    hexes = flags * hexes_a_flag(position, number)
    course, paths = driven(position, number, attacker, most(position, number, hexes), ranged=ranged)
    if not paths:
        return (RetreatWay((), hexes, 0, "none"),)
    kinds = position.ground.kinds
    return tuple(
        RetreatWay(path, hexes - len(path), kinds[path[-1]].movement.damage, course)
        for path in paths
    )


def hexes_a_flag(position: Position, number: int) -> int:
    """The hexes that each result of retreat drives a unit, by its class."""
    rules = position.theatre.book.retreat
    far = position.theatre.fighters[number].unit_class in rules.far_classes
    return rules.far_hexes_a_flag if far else rules.hexes_a_flag


def room(position: Position, number: int, attacker: int | None, *, ranged: bool = False) -> int:
    """The most hexes that an attack could drive a unit; each result beyond them is a hit."""
    farthest = most(position, number, len(position.theatre.grid))
    _, paths = driven(position, number, attacker, farthest, ranged=ranged)
    return len(paths[0]) if paths else 0


def retreated(position: Position, number: int, way: RetreatWay) -> Position:
    """The position after a unit went a way and lost figures for what it could not carry out.

    It lets go of units that it no longer stands beside, or of all (BLH-ENG-05). The losses count
    as hits of one attack, apart from those of the dice, which fell before it went.
    """
    later = position.copy()
    if way.path:
        later.put(number, way.path[-1])
        if later.theatre.book.engagement.retreat == "ends":
            later.disengage(number)
        let_go(later, number)
    return struck(later, number, way.losses) if way.losses else later


# -- which way -----------------------------------------------------------------------------------


def most(position: Position, number: int, hexes: int) -> int:
    """How many hexes of a retreat a unit may carry out: those beyond a reduced unit's limit count
    as impassable (BOW-ADV-RED-01)."""
    limit = position.theatre.book.reduced.retreat
    return min(hexes, limit) if limit and reduced(position, number) else hexes


def driven(
    position: Position, number: int, attacker: int | None, hexes: int, *, ranged: bool
) -> tuple[Course, tuple[Path, ...]]:
    """The paths of so many hexes, or as many as there are, and what kind of paths they are; all
    are equally long, and there is none where the unit stays."""
    if hexes <= 0 or is_held(position, number):
        return "none", ()
    if attacker is None or not is_directional(position, number, attacker, ranged=ranged):
        layers = ways_home(position, number, hexes)
        return ("homeward", layers[-1]) if layers else ("none", ())
    first = primaries(position, number, attacker)
    paths = _longest(straight(position, number, d, hexes) for d in first)
    if paths:  # one free hex is enough to leave the secondary out (public facts B1.9)
        return "primary", paths
    beside = dict.fromkeys(d for one in first for d in secondaries(position, number, one))
    paths = _longest(straight(position, number, d, hexes) for d in beside)
    return ("secondary", paths) if paths else ("none", ())


def is_directional(position: Position, number: int, attacker: int, *, ranged: bool) -> bool:
    """Whether an attack drives a unit along its line and not toward the own edge (B1.9)."""
    rules = position.theatre.book.retreat
    if rules.rule == "toward-edge" or position.at[attacker] in (NOWHERE, position.at[number]):
        return False
    if rules.applies == "all":
        return True
    return not ranged and (rules.applies == "melee" or attacker in position.engaged[number])


def primaries(position: Position, number: int, attacker: int) -> tuple[int, ...]:
    """The direction of the blow, or two where it runs exactly between two (BLH-DRT-01)."""
    hexes = position.theatre.grid.hexes
    return away(hexes[position.at[number]] - hexes[position.at[attacker]])


def secondaries(position: Position, number: int, primary: int) -> tuple[int, ...]:
    """The direction to which a unit turns when the first hex of the primary is closed.

    It is the one of the two beside the primary that leads nearer to the owner's edge, whether it
    is free or not (BOW-ADV-DIR-02, BLH-DRT-03); the two are compared with each other, so it need
    not lead nearer than where the unit stands. Both where they are equal and the book lets the
    owner choose (BLH-DRT-!1). Where the book reads BOW-ADV-DIR-02 so, the only free one of the two
    is taken, be it the farther. None where what closes the primary lets nobody turn (BLH-DRT-05),
    and none for a unit without an edge of its own.
    """
    theatre = position.theatre
    edge = position.fighter(number).edge
    closed = obstacle(position, number, position.at[number], primary)
    if edge is None or closed is None or not turns(position, closed):
        return ()
    left, right = (primary + 1) % 6, (primary - 1) % 6
    near = nearing(theatre.grid.orientation, edge)
    if theatre.book.retreat.aside == "free":
        here = position.at[number]
        open_ = [way for way in (left, right) if obstacle(position, number, here, way) is None]
        if len(open_) == 1:
            return tuple(open_)
    if near[left] == near[right]:
        return (left, right) if theatre.book.retreat.equal == "either" else ()
    return (left,) if near[left] > near[right] else (right,)


def turns(position: Position, closed: Obstacle) -> bool:
    """Whether a unit turns aside when this closes the first hex of the primary (BOW-ADV-DIR-02,
    BLH-DRT-04, BLH-DRT-05)."""
    rules = position.theatre.book.retreat
    if rules.rule == "straight":
        return False
    does = {
        "friend": rules.friend_blocks,
        "enemy": rules.enemy_blocks,
        "ground": rules.ground_blocks,
        "wall": rules.ground_blocks,
        "edge": rules.edge_blocks,
    }
    return does[closed] == "turn"


def _longest(paths: Iterable[Path]) -> tuple[Path, ...]:
    found = [path for path in paths if path]
    longest = max(map(len, found), default=0)
    return tuple(path for path in found if len(path) == longest)
