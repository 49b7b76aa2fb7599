"""Water of a call to arms: a river across the board or two brooks, and its crossings.

All of it is placed twice, the second time turned by 180°; so a river runs through the middle.
"""

from collections.abc import Iterable, Sequence

from generators.core.streams import Stream
from generators.methods.call_to_arms.table import CallToArmsTable
from geometry.grid import HexGrid
from rules.battlefield import flat_neighbours
from rules.paths import regions

WEST = (3, 2, 4)
"""Directions of a river that runs to the left: straight on, or up or down by a row."""
BENDS = 3
"""Bends of a river in one half at most."""
BROOK = (3, 4, 5)
"""Hexes of a brook in one half."""


def place_water(
    grid: HexGrid,
    half_turn: Sequence[int],
    free: frozenset[int],
    least_and_most: tuple[int, int],
    stream: Stream,
    *,
    bridges: bool,
) -> frozenset[int]:
    """The indices of the water: as much as is wanted, if any shape of it has room."""
    least, most = least_and_most
    shapes = [river, river, river, brooks, brooks] * bridges + [dry]
    for shape in stream.shuffled(shapes):
        for _ in range(8):
            found = shape(grid, half_turn, free, stream)
            both = frozenset(found) | {half_turn[i] for i in found}
            if least <= len(both) <= most and both <= free and (found or shape is dry):
                return both
    return frozenset()


def dry(grid: HexGrid, half_turn: Sequence[int], free: frozenset[int], stream: Stream) -> list[int]:  # noqa: ARG001  as the other shapes
    """No water at all."""
    return []


def river(
    grid: HexGrid, half_turn: Sequence[int], free: frozenset[int], stream: Stream
) -> list[int]:
    """From the middle of the board to its left edge; nothing where it finds no way."""
    middle = [i for i, image in enumerate(half_turn) if i == image]
    neighbours = flat_neighbours(grid)
    if not middle or middle[0] not in free:
        return []
    course, bends, step = [middle[0]], 0, WEST[0]
    while len(course) < len(grid):
        here = course[-1]
        straight = step != WEST[0] or bends == BENDS
        step = WEST[0] if straight else stream.choose((WEST[0], *WEST))
        near = neighbours[6 * here + step]
        if near < 0:  # the board's left edge
            return course if step == WEST[0] else []
        if near not in free:
            return []
        bends += step != WEST[0]
        course.append(near)
    return []


def brooks(
    grid: HexGrid, half_turn: Sequence[int], free: frozenset[int], stream: Stream
) -> list[int]:
    """From the left edge some hexes inwards, to where it springs."""
    neighbours = flat_neighbours(grid)
    edge = [i for i in sorted(free) if neighbours[6 * i + WEST[0]] < 0 and i < half_turn[i]]
    if not edge:
        return []
    course = [stream.choose(edge)]
    for _ in range(stream.choose(BROOK) - 1):
        here = course[-1]
        near = neighbours[6 * here + stream.choose((0, 0, 1, 5))]
        if near < 0 or near not in free or near == half_turn[here] or half_turn[near] in course:
            return []
        if any(near in neighbours[6 * i : 6 * i + 6] for i in course[:-1]):
            return []  # it would run back along itself
        course.append(near)
    return course


# -- crossings -------------------------------------------------------------------------------------


def place_tokens_on_water(table: CallToArmsTable, stream: Stream) -> tuple[str, ...]:
    """Fords and bridges: in every section one where water parts the board, and as many more as join
    it; now and then one over a brook."""
    wet = table.barred
    parted = _banks(table, wet)
    if not wet or not _tokens(table, stream):
        return ()
    chosen: list[int] = []
    if len(parted) == 1:
        within = [i for i in sorted(wet) if sum(n in wet for n in table.field.around[i]) > 1]
        chosen = _both(table, [stream.choose(within or sorted(wet))])
    else:
        across = table.field.across
        between = [i for i in sorted(wet) if _touches(table, parted, i) > 1]
        inner = [i for i in between if 80 < across[i] < 920]
        for candidates in _by_section(table, inner or between):
            apart = [i for i in candidates if not _near(table, i, chosen)]
            if apart:
                chosen = _both(table, [*chosen, stream.choose(apart)])
        for index in between:
            if len(_banks(table, wet - {*chosen})) == 1:
                break
            if index not in chosen:
                chosen = _both(table, [*chosen, index])
    return _given(table, chosen, stream)


def _banks(table: CallToArmsTable, wet: frozenset[int]) -> list[frozenset[int]]:
    dry_ground = [i not in wet for i in range(len(table.grid))]
    return [frozenset(region) for region in regions(dry_ground, table.field.neighbours)]


def _touches(table: CallToArmsTable, banks: Iterable[frozenset[int]], index: int) -> int:
    around = table.field.around[index]
    return sum(not bank.isdisjoint(around) for bank in banks)


def _near(table: CallToArmsTable, index: int, chosen: Iterable[int]) -> bool:
    return any(index in table.field.around[i] or index == i for i in chosen)


def _both(table: CallToArmsTable, chosen: Iterable[int]) -> list[int]:
    """Those chosen, and their images where there is water too; a setting may place it anywhere."""
    images = {table.half_turn[i] for i in chosen}
    return sorted({*chosen} | images & table.barred)


def _by_section(table: CallToArmsTable, among: Sequence[int]) -> list[list[int]]:
    """Those in one half, or without an image in the other, by the section they lie in; without
    sections all together."""
    half = [i for i in among if i <= table.half_turn[i] or table.half_turn[i] not in among]
    names = table.grid.names
    parts = [[i for i in half if names[i] in part] for part in table.side.sections.values()]
    return [part for part in parts if part] or [half]


def _tokens(table: CallToArmsTable, stream: Stream) -> list[str]:
    """Tokens that make water passable, in an order of chance."""
    game, ground = table.progress.game, table.terrain
    wet = {kind for kind in ground.values() if table.bars(kind)}
    return stream.shuffled(
        [
            token
            for token, kind in game.tokens.items()
            if kind.movement.crossing and (not kind.on or not wet.isdisjoint(kind.on))
        ]
    )


def _given(table: CallToArmsTable, chosen: Sequence[int], stream: Stream) -> tuple[str, ...]:
    """Each crossing and its image a token of one kind, as far as the pieces go."""
    faces, found = table.faces(), {}
    for index in chosen:
        if index in found:
            continue
        pair = {index, table.half_turn[index]}.intersection(chosen)
        for token in _tokens(table, stream):
            more = {**faces, token: faces.get(token, 0) + len(pair)}
            if table.fits_box(more):
                faces = more
                found.update(dict.fromkeys(pair, token))
                break
    return tuple(f"{found[i]}@{table.grid.names[i]}" for i in sorted(found))
