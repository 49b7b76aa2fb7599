"""Movement over sets of hexes: where a unit may go, and what is left of its steps there.

All hexes that are reached with the same number of steps left spread at once, so that a whole reach
takes a few microseconds. What may be asked in names, with paths and reasons, stands in
``rules.moves``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from geometry.cells import Cells, Mask, cells_of
from geometry.grid import HexGrid
from rules.battle_setup import BattleSetup
from rules.ground import TerrainMasks
from rules.leaders import joinable, joining
from rules.lore import Gain, forgiven, gain_of
from rules.position import NOWHERE, Position
from rules.rulebook import MovementRules
from rules.strength import struck

Losses = tuple[tuple[int, Mask], ...]
"""Steps that are lost on entering, and where; no hex stands twice."""

Passages = tuple[tuple[int, tuple[Mask, ...]], ...]
"""Steps that a step costs more, ascending, and for each direction the hexes from which it does;
empty where every hex lies open to all its neighbours at the same height."""


class March(NamedTuple):
    """Where one unit stands, and what its steps meet there and now."""

    cells: Cells
    start: Mask
    passing: Mask
    """Where it may be on its way."""
    ends: Mask
    """Where of these it may stay."""
    stop: Mask
    """Where it stops on entering."""
    losses: Losses
    passages: Passages
    must_afford: bool
    """Whether it may not enter where it would lose more than it has left (BOW-TT-!1)."""


# -- questions ---------------------------------------------------------------------------------


def reach(position: Position, number: int, *, steps: int | None = None) -> Mask:
    """Where a unit may end a move, its own place left out.

    ``steps`` stands for its own move allowance where a card or a rule gives it another; a road
    adds to either. A unit that may not move at all reaches nothing.
    """
    if not can_move(position, number):
        return 0
    march = march_of(position, number)
    found = 0
    for left in spreads(position, number, march, steps):
        found |= reduce(or_, left)
    if position.played:
        for further in furthers(position, number, march, steps):
            found |= reduce(or_, further.left)
    return found & march.ends


def reach_and_attack(position: Position, number: int) -> Mask:
    """From where a unit may still attack after a move there, its own place included.

    Terrain and how far it went decide (``move_and_battle``); whether there is anything to attack,
    and whether the unit may attack at all, is not asked.
    """
    if position.at[number] == NOWHERE:
        return 0
    fighter, ground = position.theatre.fighters[number], position.ground
    here = ground.cells.bits[position.at[number]]
    gone = reach(position, number, steps=min(fighter.move, fighter.move_and_battle))
    return (gone & ~ground.no_attack_on_entry | here) & ~ground.no_attack


def pursuit(position: Position, number: int, hexes: int = 1) -> Mask:
    """Where a unit may end an advance of so many hexes after a fight, or a pursuit.

    Never onto or over what bars advances (BOW-TT-WBRIDGE, BOW-TT-SBRIDGE). Where terrain counts
    (BOW-FAQ-10) everything holds that holds for a move, without a road's bonus; else only what no
    unit can ever enter stops it.
    """
    counts = position.theatre.book.movement.pursuit == "terrain-counts"
    if not (can_move(position, number) if counts else _is_able(position, number)):
        return 0
    march = march_of(position, number)
    if not counts:
        free = position.ground.open & ~(position.everyone & ~march.ends)
        march = march._replace(
            passing=free,
            ends=free,
            stop=0,
            losses=(),
            passages=at_no_cost(march.passages),
        )
    march = march._replace(passing=march.passing & ~position.ground.no_advance)
    return reduce(or_, spread(march, hexes)) & march.ends


def moved(position: Position, number: int, index: int) -> Position:
    """The position after a unit's move to a place, which ``reach`` must have named.

    It leaves its engagements; whoever strikes it for that strikes before it goes (BLH-ENG-06).
    Ruins wound it as it stops in them (BL2-RUINS-03). A leader joins the unit that stands there.
    """
    fighter, bit = position.theatre.fighters[number], position.ground.cells.bits[index]
    if joinable(position, number) & bit:
        return joining(position, number, index)
    after = position.copy()
    after.disengage(number)
    after.put(number, index)
    after.moved[number] = True
    if fighter.move_and_battle < fighter.move:
        after.spent[number] = not reach(position, number, steps=fighter.move_and_battle) & bit
    damage = position.ground.kinds[index].movement.damage
    return struck(after, number, damage) if damage else after


def can_move(position: Position, number: int) -> bool:
    """Whether a unit may leave its place at all: on the board, not stunned, not held in an
    engagement, not in a fire (BOW-TT-FIRE)."""
    if not _is_able(position, number):
        return False
    ground = position.ground
    return not ground.no_exit & ground.cells.bits[position.at[number]]


def _is_able(position: Position, number: int) -> bool:
    if position.at[number] == NOWHERE or position.stunned[number]:
        return False
    return not (position.engaged[number] and position.theatre.book.movement.engaged == "held")


# -- one unit's march ---------------------------------------------------------------------------


def march_of(position: Position, number: int) -> March:
    """What the steps of a unit on the board meet: terrain, walls, heights and other units."""
    theatre, ground = position.theatre, position.ground
    rules, cells = theatre.book.movement, ground.cells
    fighter = theatre.fighters[number]
    stop, losses, passages = _terrain(theatre, ground, fighter.unit_class)
    start = cells.bits[position.at[number]]
    enemies = position.enemies(number)
    if position.played:
        stop &= ~forgiven(position, number)
    if rules.zones == "stop":
        stop |= cells.beside(enemies)
    full = position.friends(number) & ~start
    if theatre.book.placement.units_in_a_hex > 1:
        full &= _crowded(position)
    # Where it would have to stop it may not even pass a friend that leaves it no room.
    if theatre.leaders and (friends := joinable(position, number)):
        full &= ~friends
        stop = stop if rules.friends == "pass" else stop | friends
    barred = full & stop if rules.friends == "pass" else full
    passing = ground.enterable & ~enemies & ~barred
    return March(
        cells,
        start,
        passing,
        passing & ~full,
        stop,
        losses,
        passages,
        rules.lose == "must-afford",
    )


def spreads(
    position: Position, number: int, march: March, steps: int | None = None
) -> tuple[list[Mask], ...]:
    """Where a unit's steps lead it by how many are left: of any move, and of one that follows a
    road from its first hex to its last and so goes farther."""
    allowance = position.theatre.fighters[number].move if steps is None else steps
    bonus = position.theatre.book.movement.road_bonus
    road = position.ground.road
    anywhere = spread(march, allowance)
    if not (bonus and allowance and march.start & road):
        return (anywhere,)
    along_it = march._replace(passing=march.passing & road)
    return anywhere, spread(along_it, allowance + bonus)


class Further(NamedTuple):
    """Steps of a unit that a card lets go farther once it entered certain terrain (BL2-LC-01)."""

    before: list[Mask]
    """Where its steps lead, as ``spread`` returns it, with the hexes that let it go farther."""
    gains: Mask
    """Those hexes."""
    left: list[Mask]
    """Where its steps lead from these on, the hexes themselves among them."""


def furthers(
    position: Position, number: int, march: March, steps: int | None = None
) -> tuple[Further, ...]:
    """For each of a unit's ``spreads`` where it leads farther by the cards that were played."""
    gain = gain_of(position, number)
    if gain is None:
        return ()
    allowance = position.theatre.fighters[number].move if steps is None else steps
    found = [_further(march, allowance, gain)]
    bonus, road = position.theatre.book.movement.road_bonus, position.ground.road
    if bonus and allowance and march.start & road:
        along_it = march._replace(passing=march.passing & road)
        found.append(_further(along_it, allowance + bonus, gain))
    return tuple(found)


def _further(march: March, allowance: int, gain: Gain) -> Further:
    most = allowance + gain.hexes
    before = spread(march, most if gain.last else allowance)
    origins = [mask & gain.terrain for mask in before]
    if not gain.last:
        origins = [0] * gain.hexes + origins
    return Further(before, reduce(or_, origins), spread(march, most, origins))


def spread(march: March, steps: int, origins: Sequence[Mask] = ()) -> list[Mask]:
    """The hexes to which steps lead, by how many are left at most: entry 0 holds those with none.

    No hex stands twice, the start stands nowhere; hexes where one may be but not stay are among
    them. ``origins`` are hexes to go on from instead of the start, in the same order.
    """
    cells, stop, passages = march.cells, march.stop, march.passages
    free = march.passing & ~march.start
    left = list(origins) or [0] * (steps + 1)
    walking = march.start
    for rest in range(steps, 0, -1):
        if rest < steps or origins:
            # Whoever has more steps left comes first: what is free now is reached best now.
            here = left[rest] & free
            left[rest] = here
            free &= ~here
            walking = here & ~stop
        if not walking:
            continue
        if not passages:
            _enter(march, left, rest - 1, cells.beside(walking) & free)
            continue
        for more, sources in passages:
            if more >= rest:
                break
            entered = _stepped(cells, walking, sources) & free
            _enter(march, left, rest - 1 - more, entered)
    left[0] &= free
    return left


def _enter(march: March, left: list[Mask], rest: int, entered: Mask) -> None:
    """Note hexes that are entered with so many steps left, before what they take away."""
    for loss, where in march.losses:
        losing = entered & where
        if losing:
            entered ^= losing
            if rest >= loss:
                left[rest - loss] |= losing
            elif not march.must_afford:
                left[0] |= losing
    left[rest] |= entered


def _stepped(cells: Cells, walking: Mask, sources: tuple[Mask, ...]) -> Mask:
    """Where one step leads, in each direction from its sources."""
    found = 0
    for direction, source in enumerate(sources):
        leaving = walking & source
        if leaving:
            found |= cells.step(leaving, direction)
    return found


def _crowded(position: Position) -> Mask:
    """Where as many units stand as a hex holds."""
    most = position.theatre.book.placement.units_in_a_hex
    count = Counter(position.at)
    del count[NOWHERE]
    return position.ground.cells.mask(index for index, units in count.items() if units >= most)


# -- what terrain does, worked out once -----------------------------------------------------------


@lru_cache(maxsize=256)
def _terrain(
    theatre: BattleSetup, ground: TerrainMasks, unit_class: str
) -> tuple[Mask, Losses, Passages]:
    """Where a class stops, what it loses where, and its passages."""
    seen = 0
    losses: list[tuple[int, Mask]] = []
    # A hex that takes steps from a class and from everyone takes the greater number.
    for loss, mask in sorted(ground.losses(unit_class), reverse=True):
        if mask & ~seen:
            losses.append((loss, mask & ~seen))
            seen |= mask
    passages = _passages(theatre.grid, ground.heights, ground.barred, theatre.book.movement)
    return ground.stops(unit_class), tuple(losses), passages


@lru_cache(maxsize=64)
def _passages(
    grid: HexGrid, heights: tuple[int, ...], barred: tuple[Mask, ...], rules: MovementRules
) -> Passages:
    """Which steps walls and heights leave, by what they cost more."""
    level = len(set(heights)) < 2
    if level and not any(barred):
        return ()
    found: dict[int, list[Mask]] = {}
    cells = cells_of(grid)
    for index, neighbours in enumerate(grid.neighbour_table):
        bit = cells.bits[index]
        for direction, other in enumerate(neighbours):
            if other == NOWHERE or barred[direction] & bit:
                continue
            rise = 0 if level else heights[other] - heights[index]
            if abs(rise) <= rules.climb:
                more = max(rise, 0) * rules.climb_cost
                found.setdefault(more, [0] * 6)[direction] |= bit
    if not found:
        found[0] = [0] * 6
    return tuple((more, tuple(found[more])) for more in sorted(found))


def at_no_cost(passages: Passages) -> Passages:
    """The same passages where no step costs more than another."""
    if not passages:
        return ()
    merged = [0] * 6
    for _, sources in passages:
        merged = [a | b for a, b in zip(merged, sources, strict=True)]
    return ((0, tuple(merged)),)
