"""Roads of random terrain: over the board, past the buildings."""

from collections.abc import Sequence
from itertools import zip_longest

from generators.core.streams import Stream
from generators.terrain.plan import TerrainPlan
from generators.terrain.water import cheapest_path


def place_roads(plan: TerrainPlan, kind: str, count: int) -> None:
    """So many hexes of road: one from the bottom to the top, past the buildings, then others that
    leave it for the sides, as long as the pieces allow."""
    stream: Stream = plan.stream("roads")
    grain = stream.small(len(plan.grid))
    rows, across, around = plan.field.rows, plan.field.across, plan.field.around
    houses = {i for i, terrain in enumerate(plan.terrain) if terrain == plan.kinds.get("buildings")}

    def cost(index: int) -> int:
        if plan.terrain[index] == kind:
            return 1
        return 10 + grain[index] // 4 - 6 * any(near in houses for near in around[index])

    free = [i for i in sorted(plan.free) if plan.is_free(i, kind)]
    if not free:
        return
    passed = [*free, *plan.crossings]
    bottom, top = min(rows[i] for i in free), max(rows[i] for i in free)
    left_most, right_most = min(across[i] for i in free), max(across[i] for i in free)
    ends = (
        {i for i in free if rows[i] == top},
        {i for i in free if across[i] == left_most},
        {i for i in free if across[i] == right_most},
    )
    starts, left = {i for i in free if rows[i] == bottom}, count
    for goals in ends:
        way = cheapest_path(plan, passed, starts, goals, cost)
        for index in _from_both_ends(way) if plan.wish.symmetry == "equal" else way:
            pair = plan.pair(index)
            if plan.is_free(index, kind) and plan.has_room(kind, len(pair), left):
                left -= len(plan.place(index, kind))
        if left <= 0 or not way:
            return
        starts = {i for i in passed if plan.terrain[i] == kind}


def _from_both_ends(way: Sequence[int]) -> list[int]:
    """The first, the last, the second and so on: half of a way has as much near each end."""
    half = (len(way) + 1) // 2
    both = zip_longest(way[:half], way[: half - 1 : -1])
    return [index for pair in both for index in pair if index is not None]
