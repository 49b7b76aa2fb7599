"""The reach of every unit of a board, one after the other, beside a walk over dictionaries."""

import heapq
from collections.abc import Callable

from benchmarks.rows import Row, median
from benchmarks.samples import crowd, raid
from rules.movement import reach
from rules.moves import moves
from rules.position import NOWHERE, Position
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario


def run() -> list[Row]:
    """One unit's reach: of the fastest rider alone on 13 by 9 hexes, on the same board full of
    units, and in a drawn raid of 10 by 15 (of boards with many units, the mean over all)."""
    return [
        _row("a rider alone, 13×9 hexes", Position.of(*_alone())),
        _row("13×9 hexes, 40 units", Position.of(*crowd())),
        _row("a drawn raid", Position.of(*raid())),
        _with_paths(Position.of(*raid())),
    ]


def _alone() -> tuple[Scenario, Game]:
    scenario, game = crowd()
    rider = Unit(id="rider", seat="stark", type="winterfell-riders", rank="green", at="G5")
    return scenario.changed(units=(rider,)), game


def _row(what: str, position: Position) -> Row:
    units, cells = _standing(position), position.theatre.cells
    for number in units:
        assert set(cells.indices(reach(position, number))) == walk(position, number)
    ours, theirs = _each(position, units, reach), _each(position, units, walk)
    return Row(f"reach, {what}", ours, "µs", 20, theirs, "a search over dictionaries")


def _with_paths(position: Position) -> Row:
    ids = [position.fighter(number).id for number in _standing(position)]
    seconds = median(lambda: [moves(position, unit) for unit in ids], 20) / len(ids)
    return Row("moves of a unit with their paths, a drawn raid", seconds, "ms")


def _standing(position: Position) -> list[int]:
    return [number for number, place in enumerate(position.at) if place != NOWHERE]


def _each(position: Position, units: list[int], ask: Callable[[Position, int], object]) -> float:
    """Microseconds for one unit, over all of them."""
    return median(lambda: [ask(position, unit) for unit in units], 50) * 1000 / len(units)


def walk(position: Position, number: int) -> set[int]:
    """Dijkstra's search over places and steps left, by this pack's rules alone."""
    start = position.at[number]
    found = _searched(position, number, position.fighter(number).move, lambda _: True)
    kinds, bonus = position.ground.kinds, position.theatre.book.movement.road_bonus
    if kinds[start].movement.road:
        steps = position.fighter(number).move + bonus
        found |= _searched(position, number, steps, lambda i: kinds[i].movement.road)
    return found


def _searched(
    position: Position, number: int, steps: int, allowed: Callable[[int], bool]
) -> set[int]:
    kinds, table = position.ground.kinds, position.theatre.grid.neighbour_table
    unit_class, start = position.fighter(number).unit_class, position.at[number]
    best, waiting = {start: steps}, [(-steps, start)]
    while waiting:
        rest, here = heapq.heappop(waiting)
        movement = kinds[here].movement
        stopped = here != start and (unit_class in movement.stop or "all" in movement.stop)
        if stopped or not rest or -rest < best[here]:
            continue
        for there in table[here]:
            if there < 0 or there in position.standing or not allowed(there):
                continue
            entered = kinds[there].movement
            if entered.impassable or entered.no_entry:
                continue
            if entered.needs_crossing and not entered.crossing:
                continue
            left = max(0, -rest - 1 - entered.lose.get(unit_class, 0))
            if left > best.get(there, -1):
                best[there] = left
                heapq.heappush(waiting, (-left, there))
    return set(best) - {start}
