"""A river across the board, ponds, and the crossings that keep the board in one piece."""

import heapq
from collections.abc import Callable, Iterable

from generators.core.streams import Stream
from generators.terrain.plan import NOWHERE, TerrainPlan

MEANDER = 28
"""What chance adds to a step of a river at most, against 4 for any step."""
ASIDE = 2
"""What a row away from the middle adds."""
APART = 5
"""Hexes of a river for one crossing."""


def place_river(plan: TerrainPlan, kind: str) -> tuple[int, ...]:
    """Place a river from the left end of what may change to its right end, as winding as the pieces
    allow; the indices, none where it finds no way or the pieces are too few."""
    field, stream = plan.field, plan.stream("river")
    grain = stream.small(len(plan.grid))
    first, last = plan.rows
    middle, near = (first + last) / 2, (last - first) // 4 + 1
    inside = sorted(
        i for i in plan.free if plan.is_free(i, kind) and abs(field.rows[i] - middle) <= near
    )
    if plan.wish.symmetry == "bottom-top":
        inside = [i for i in inside if _touches_twin(plan, i)]
    left, right = _ends(plan, inside)
    if plan.wish.symmetry in ("half-turn", "left-right"):
        right = {i for i in inside if _touches_twin(plan, i)}
    for meander in (MEANDER, MEANDER // 3, 0):

        def cost(index: int, meander: int = meander) -> int:
            chance = sum(grain[i] for i in plan.pair(index)) * meander // 16
            return 4 + chance + int(ASIDE * abs(field.rows[index] - middle))

        course = cheapest_path(plan, inside, left, right, cost)
        wet = {one for index in course for one in plan.pair(index)}
        if wet and plan.supplied(kind, len(wet)) == len(wet):
            for index in course:
                plan.place(index, kind)
            return tuple(sorted(wet | _reach_rim(plan, wet, kind)))
    return ()


def _reach_rim(plan: TerrainPlan, wet: set[int], kind: str) -> set[int]:
    """Lead a river over hexes without a twin to the edge of the board, as far as the pieces go."""
    added: set[int] = set()
    for rim in _ends(plan, range(len(plan.grid))):
        if rim & wet:
            continue
        alone = rim & plan.twinless - plan.occupied
        beside = [i for i in sorted(alone) if wet & {*plan.field.around[i]}]
        if beside and plan.terrain[beside[0]] == plan.plain and plan.supplied(kind, 1):
            plan.place_without_twin(beside[0], kind)
            added.add(beside[0])
    return added


def pond_cores(
    plan: TerrainPlan, index: int, kind: str, area: frozenset[int]
) -> list[tuple[int, int, int]]:
    """The ways to begin a pond on a hex: with two neighbours of it that touch each other, so that
    twins touch each other too."""
    around = plan.field.around
    fit = [n for n in around[index] if n in area and plan.is_free(n, kind) and is_inland(plan, n)]
    if not is_inland(plan, index):
        return []
    cores = [(index, a, b) for a in fit for b in around[a] if a < b and b in fit]
    return [core for core in cores if _twins_touch(plan, core)]


def _twins_touch(plan: TerrainPlan, core: tuple[int, int, int]) -> bool:
    twins = [plan.twins[i] for i in core]
    if NOWHERE in twins:
        return twins.count(NOWHERE) == len(twins)
    return all(b in plan.field.around[a] for a in twins for b in twins if a != b)


def is_inland(plan: TerrainPlan, index: int) -> bool:
    """Whether a hex and its twin are away from the edge: water that reaches it is a river."""
    return all(
        len(plan.field.around[one]) == 6 and plan.unplayable.isdisjoint(plan.field.around[one])
        for one in plan.pair(index)
    )


def _touches_twin(plan: TerrainPlan, index: int) -> bool:
    twin = plan.twins[index]
    return twin == index or twin in plan.field.around[index]


def _ends(plan: TerrainPlan, inside: Iterable[int]) -> tuple[set[int], set[int]]:
    """The hexes at the left and at the right end of each row."""
    rows: dict[int, list[int]] = {}
    for index in inside:
        rows.setdefault(plan.field.rows[index], []).append(index)
    across = plan.field.across
    ends = [
        (min(row, key=across.__getitem__), max(row, key=across.__getitem__))
        for row in rows.values()
    ]
    return {left for left, _ in ends}, {right for _, right in ends}


def cheapest_path(
    plan: TerrainPlan,
    inside: Iterable[int],
    starts: set[int],
    goals: set[int],
    cost: Callable[[int], int],
) -> tuple[int, ...]:
    """The cheapest way from a start to a goal over these hexes (Dijkstra); none: nothing."""
    allowed = {*inside}
    heap = [(cost(index), index) for index in sorted(starts & allowed)]
    before: dict[int, int] = {index: index for _, index in heap}
    best = {index: price for price, index in heap}
    heapq.heapify(heap)
    while heap:
        price, here = heapq.heappop(heap)
        if price > best[here]:
            continue
        if here in goals:
            way = [here]
            while before[way[-1]] != way[-1]:
                way.append(before[way[-1]])
            return tuple(reversed(way))
        for near in plan.field.around[here]:
            if near in allowed and price + cost(near) < best.get(near, 1 << 60):
                best[near], before[near] = price + cost(near), here
                heapq.heappush(heap, (best[near], near))
    return ()


def place_crossings(plan: TerrainPlan, wet: tuple[int, ...]) -> None:
    """Fords and bridges over the water, spread along it, as far as the pieces go."""
    if len(plan.banks()) < 2:  # nothing is parted
        return
    stream = plan.stream("crossings")
    wanted = max(2, len(wet) // APART)
    across = plan.field.across
    for number in range(wanted):
        goal = (2 * number + 1) * 500 // wanted
        near = [
            i
            for i in sorted(wet)
            if _joins(plan, i) and not any(n in plan.crossings for n in plan.field.around[i])
        ]
        if near:
            _cross(plan, min(near, key=lambda i: abs(across[i] - goal)), stream)


def _joins(plan: TerrainPlan, index: int) -> bool:
    """Whether a crossing here would lead from one bank to another, or to one beside itself."""
    if index in plan.crossings:
        return False
    dry = [n for n in plan.field.around[index] if plan.is_open(n)]
    return any(b not in plan.field.around[a] for a in dry for b in dry if a != b)


def _cross(plan: TerrainPlan, index: int, stream: Stream) -> None:
    pair = plan.pair(index)
    wet = plan.terrain[index]
    kinds = plan.game.tokens.items()
    tokens = [t for t, kind in kinds if kind.movement.crossing and (not kind.on or wet in kind.on)]
    for token in stream.shuffled(tokens):
        if plan.supplied(token, len(pair)) == len(pair):
            plan.crossings.update(dict.fromkeys(pair, token))
            return


def join_banks(plan: TerrainPlan) -> None:
    """Dry hexes of new water until every part of the board can be reached that could be before."""
    parts = plan.banks()
    while len(parts) > 1:
        small = min(parts, key=len)
        wet = [i for i in sorted(plan.free) if not plan.is_open(i)]
        others = {i for part in parts if part is not small for i in part}
        edge = {i for i in wet if any(n in small for n in plan.field.around[i])}
        goal = {i for i in wet if any(n in others for n in plan.field.around[i])}
        way = cheapest_path(plan, wet, edge, goal, lambda _: 1)
        if not way:
            return  # it was cut off by what may not change
        for index in way:
            plan.place(index, plan.plain)
        parts = plan.banks()
