"""The board of a table: neighbours, distances, lines of sight, ways home; asked once a board."""

from functools import lru_cache
from typing import NamedTuple, get_args

from geometry.cells import cells_of
from geometry.grid import Edge, HexGrid
from geometry.shadows import shadows_of
from playtests.records import PLACES, SIGHT, Record
from playtests.troubles import TableTooLarge
from rules.battle_setup import BattleSetup
from rules.movement import march_of
from rules.position import NOWHERE, Position
from rules.retreat import away, is_barred, nearing, steps_home
from schema.language import N_, Phrase

EDGES: tuple[Edge, ...] = get_args(Edge)


class Lines(NamedTuple):
    """What depends on nothing but the shape of a board and how far anybody looks."""

    near: list[int]
    dist: list[int]
    sight_at: list[int]
    sight: list[int]
    toward: list[int]
    nearing: list[int]
    away: list[int]
    away_too: list[int]


def fill_board(t: Record, setup: BattleSetup, position: Position, far: int) -> None:
    """Fill what the board says; lines of sight up to so many hexes. ``TableTooLarge`` if it is."""
    grid = setup.grid
    if len(grid) > PLACES:
        raise TableTooLarge(
            Phrase(
                N_("the board has {places} hexes; playtests take {most}"),
                places=len(grid),
                most=PLACES,
            )
        )
    lines = lines_of(grid, far)
    t.near[: len(lines.near)] = lines.near
    for name in ("dist", "sight_at", "sight", "toward", "nearing", "away", "away_too"):
        setattr(t, name, getattr(lines, name))
    ground = position.ground
    for index in range(len(grid)):
        t.hole[index] = int(bool(ground.unplayable & ground.cells.bits[index]))
        t.height[index] = ground.heights[index] if ground.heights else 0
        for side in range(min(2, len(setup.scenario.seats))):
            edge = setup.scenario.seats[side].edge
            t.row[index * 2 + side] = grid.row_from(edge, grid.names[index]) if edge else 0
    _fill_steps(t, position)


def _fill_steps(t: Record, position: Position) -> None:
    """What each step costs more, as the engine's passages tell it."""
    grid, bits = position.theatre.grid, position.ground.cells.bits
    standing = next((n for n, index in enumerate(position.at) if index != NOWHERE), None)
    passages = march_of(position, standing).passages if standing is not None else ()
    for index, neighbours in enumerate(grid.neighbour_table):
        for direction, other in enumerate(neighbours):
            cost = 0
            if other == NOWHERE or is_barred(position, index, direction, other):
                cost = -1
            elif passages:
                steps = (more for more, by in passages if by[direction] & bits[index])
                cost = next(steps, -1)
            t.cost[index * 6 + direction] = cost


@lru_cache(maxsize=32)
def lines_of(grid: HexGrid, far: int) -> Lines:
    count = len(grid)
    lines = Lines(
        near=[other for row in grid.neighbour_table for other in row],
        dist=[0] * (PLACES * PLACES),
        sight_at=[0] * (PLACES * PLACES),
        sight=[0],
        toward=[0] * (PLACES * 24),
        nearing=[step for edge in EDGES for step in nearing(grid.orientation, edge)],
        away=[0] * (PLACES * PLACES),
        away_too=[-1] * (PLACES * PLACES),
    )
    for a in range(count):
        lines.dist[a * PLACES : a * PLACES + count] = [grid.distance(a, b) for b in range(count)]
    for number, edge in enumerate(EDGES):
        for index, steps in enumerate(steps_home(grid, edge)):
            for direction, _ in steps:
                lines.toward[(number * PLACES + index) * 6 + direction] = 1
    for a in range(count):
        for b in grid.indices_within(a, far):
            if a != b:
                ways = away(grid.hexes[b] - grid.hexes[a])
                lines.away[a * PLACES + b] = ways[0]
                lines.away_too[a * PLACES + b] = ways[1] if len(ways) > 1 else -1
            if a < b and grid.distance(a, b) > 1:
                _add_line(lines, grid, a, b)
    if len(lines.sight) > SIGHT:
        raise TableTooLarge(Phrase(N_("units shoot too far for a playtest: {far} hexes"), far=far))
    lines.sight.extend([0] * (SIGHT - len(lines.sight)))
    return lines


def _add_line(lines: Lines, grid: HexGrid, a: int, b: int) -> None:
    cells = cells_of(grid)
    between, grazed = shadows_of(grid).crossed(a, b)
    passed = cells.indices(between)
    if not passed and not grazed:
        return
    lines.sight_at[a * PLACES + b] = len(lines.sight)
    lines.sight.extend((len(passed), *passed, len(grazed)))
    for pair in grazed:
        lines.sight.extend(next(iter(cells.indices(mask)), NOWHERE) for mask in pair)
