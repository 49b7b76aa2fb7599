"""The board of a table: neighbours, distances, lines of sight, ways home; asked once a board."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, get_args

from geometry.cells import Cells, cells_of
from geometry.grid import Edge, HexGrid
from geometry.hexes import ORIGIN, Hex
from geometry.lines import line
from playtests.records import PLACES, SIGHT, TABLE, Record
from playtests.troubles import TableTooLarge
from rules.battle_setup import BattleSetup
from rules.movement import march_of
from rules.position import NOWHERE, Position
from rules.retreat import away, is_barred, nearing, steps_home
from schema.language import N_, Phrase

EDGES: tuple[Edge, ...] = get_args(Edge)
CODES = {"i1": "b", "i2": "h", "u2": "H", "i4": "i"}
"""The integer types of a table as ``array`` names them."""
KINDS_OF = {name: kind for name, kind, _ in TABLE}
LENGTHS = {name: length for name, _, length in TABLE}


class Lines(NamedTuple):
    """What depends on nothing but the shape of a board and how far anybody looks."""

    near: array[int]
    dist: array[int]
    sight_at: array[int]
    sight: array[int]
    toward: array[int]
    nearing: array[int]
    away: array[int]
    away_too: array[int]


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
    """What each step costs more, as the engine's passages state it."""
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
    near = [other for row in grid.neighbour_table for other in row]
    lines = Lines(
        near=_numbers("near", near),
        dist=_numbers("dist"),
        sight_at=_numbers("sight_at"),
        sight=_numbers("sight"),
        toward=_numbers("toward"),
        nearing=_numbers("nearing", [n for e in EDGES for n in nearing(grid.orientation, e)]),
        away=_numbers("away"),
        away_too=_numbers("away_too", [-1] * (PLACES * PLACES)),
    )
    for a in range(count):
        lines.dist[a * PLACES : a * PLACES + count] = _numbers("dist", grid.distances(a))
    for number, edge in enumerate(EDGES):
        for index, steps in enumerate(steps_home(grid, edge)):
            for direction, _ in steps:
                lines.toward[(number * PLACES + index) * 6 + direction] = 1
    sight = _add_ways(lines, grid, far)
    if len(sight) > SIGHT:
        raise TableTooLarge(Phrase(N_("units shoot too far for a playtest: {far} hexes"), far=far))
    lines.sight[: len(sight)] = _numbers("sight", sight)
    return lines


def _numbers(field: str, numbers: Iterable[int] | None = None) -> array[int]:
    """Numbers of a field's type, or as many zeros as it takes: tables of one board share half a
    million of them, and numpy copies such an array at once."""
    code = CODES[KINDS_OF[field]]
    if numbers is None:
        return array(code, bytes(LENGTHS[field] * array(code).itemsize))
    return array(code, numbers)


class _Way(NamedTuple):
    """What lies on the way along a vector, wherever it begins; cells count from the first hex."""

    away: tuple[int, ...]
    between: tuple[int, ...]
    grazed: tuple[int, ...]
    """Pairs, one cell after the other."""


def _add_ways(lines: Lines, grid: HexGrid, far: int) -> list[int]:
    """The directions of blows, and the lines of sight that are the answer, between hexes within so
    many steps: asked once for each vector, since they repeat (as ``geometry.shadows`` has it)."""
    sight = [0]
    cells, hexes = cells_of(grid), grid.hexes
    index_of, numbers = cells.index_of, [bit.bit_length() - 1 for bit in cells.bits]
    known: dict[tuple[int, int], _Way] = {}
    for a, (q, r) in enumerate(hexes):
        base = numbers[a]
        for b in grid.indices_within(a, far):
            if a == b:
                continue
            vector = (hexes[b][0] - q, hexes[b][1] - r)
            way = known.get(vector) or known.setdefault(vector, _way_of(cells, Hex(*vector)))
            at = a * PLACES + b
            lines.away[at] = way.away[0]
            if len(way.away) > 1:
                lines.away_too[at] = way.away[1]
            if a < b and (way.between or way.grazed):
                passed = [index_of[base + c] for c in way.between if base + c in index_of]
                if not passed and not way.grazed:
                    continue
                passed.sort()
                lines.sight_at[at] = len(sight)
                sight += (len(passed), *passed, len(way.grazed) // 2)
                sight += [index_of.get(base + cell, NOWHERE) for cell in way.grazed]
    return sight


def _way_of(cells: Cells, vector: Hex) -> _Way:
    along, across, _ = cells.shifts[:3]
    straight = line(ORIGIN, vector)

    def cell(place: Hex) -> int:
        return place.q * along + place.r * across

    return _Way(
        away(vector),
        tuple(cell(place) for place in straight.between),
        tuple(cell(place) for pair in straight.grazed for place in pair),
    )
