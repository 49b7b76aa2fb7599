"""Place random terrain on a board of hexes: water first, then hills, woods, buildings and roads.

What is laid hangs together: woods huddle, ridges run along a row, villages are a few houses. A
feature begins where the shape of the wish welcomes it and where least lies near; then it grows. All
of it is whole numbers, so the same seed gives the same terrain on every machine. The ground stays
in one piece, no unit stands in water, and nothing is walled in: the rules of the validator
(``edges-not-connected``, ``unit-walled-in``).
"""

import heapq
from collections.abc import Mapping
from dataclasses import dataclass

from generators.core.streams import Stream
from generators.terrain.plan import TerrainPlan
from generators.terrain.water import cheapest_path, join_banks, place_crossings, place_river
from generators.terrain.wish import ROLES, TerrainRole, TerrainWish
from rules.supply import needs, piece_fit
from schema.board import HexBoard, require
from schema.game import Box, Game
from schema.language import N_, Phrase
from schema.names import NameArg
from schema.scenario import Scenario

SIZES: Mapping[TerrainRole, tuple[int, ...]] = {
    "woods": (3, 4, 2, 3),
    "hills": (3, 2, 4, 3),
    "water": (2, 3, 4),
    "buildings": (1, 1, 2, 1),
}
"""Hexes of a feature, as likely as they are often named."""
FEATURES: tuple[TerrainRole, ...] = ("water", "buildings", "hills", "woods")
"""What is placed hex by hex, in this order."""
CROWD = (-40, -14, -5)
"""What a laid hex takes from a new feature one, two and three hexes away."""
GRAIN = 3
"""How much chance counts beside the shape."""


@dataclass(frozen=True, slots=True)
class GeneratedTerrain:
    """A board with random terrain, and what could not be laid as wished."""

    board: HexBoard
    notes: tuple[Phrase, ...]


def generate_terrain(
    scenario: Scenario,
    game: Game,
    wish: TerrainWish,
    box: Box | None = None,
) -> GeneratedTerrain:
    """Generate the terrain of a wish on the board of a scenario.

    ``box`` limits it to what the boxes hold; without it nothing is limited. Raises ``TypeError``
    for a board that is not one of hexes.
    """
    board = require(HexBoard, scenario.board)
    if box is not None and not box.pieces:
        box = None  # what no box lists is not limited
    plan = TerrainPlan(scenario, board, game, wish, box.pieces if box else None)
    notes: list[Phrase] = []
    water = plan.kinds.get("water")
    if wish.shape == "river" and water is not None:
        wet = place_river(plan, water)
        if wet:
            place_crossings(plan, wet)
        else:
            notes.append(
                Phrase(N_("No river fits: no way across, or too few pieces in the boxes."))
            )
    short: dict[TerrainRole, int] = {}
    for role in FEATURES:
        wanted, count = plan.most(role)
        if count < wanted:
            short[role] = wanted
        if count:
            _place_features(plan, role, count)
    if wish.amounts.get("roads") and "roads" in plan.kinds:
        _place_road(plan, plan.kinds["roads"])
    join_banks(plan)
    if box is not None:
        _trim(plan, scenario, box)
    notes += [_told_short(plan, role, wanted) for role, wanted in short.items()]
    return GeneratedTerrain(plan.written(), tuple(notes))


def _told_short(plan: TerrainPlan, role: TerrainRole, wanted: int) -> Phrase:
    """How many hexes were drawn of those that were wished for: a piece that fits nowhere, or has no
    twin for the symmetry, is not drawn either."""
    kind = plan.kinds.get(role)
    called = NameArg(plan.game.terrain[kind].name, kind) if kind else Phrase(ROLES[role])
    count = sum(plan.terrain[number] == kind for number in plan.free) if kind else 0
    sentence = N_("{terrain}: {count} of {wanted} hexes; no more pieces of the boxes fit.")
    return Phrase(sentence, terrain=called, count=count, wanted=wanted)


def _trim(plan: TerrainPlan, scenario: Scenario, box: Box) -> None:
    """Take away what no piece shows: pieces of three hexes count only where three lie together."""
    while True:
        made = scenario.changed(board=plan.written())
        short = piece_fit(needs(made, plan.game), box).short
        laid = [i for i in sorted(plan.free) if plan.terrain[i] in short]
        if not laid:
            return
        plan.place(laid[-1], plan.plain)


def _place_features(plan: TerrainPlan, role: TerrainRole, count: int) -> None:
    """So many hexes of a role, feature after feature."""
    stream = plan.stream(role)
    grain = stream.small(len(plan.grid))
    worth = [
        welcome(plan, role, index) + GRAIN * sum(grain[i] for i in plan.pair(index))
        for index in range(len(plan.grid))
    ]
    for index, laid in enumerate(plan.terrain):
        if laid != plan.plain:
            _crowd(worth, plan, index)
    for area, most in _shares(plan, count):
        _place_in_area(plan, role, area, most, worth, grain, stream)


def _place_in_area(
    plan: TerrainPlan,
    role: TerrainRole,
    area: frozenset[int],
    count: int,
    worth: list[int],
    grain: list[int],
    stream: Stream,
) -> None:
    """So many hexes in one part of the board; ``worth`` learns what crowds it."""
    kind, field, left = plan.kinds[role], plan.field, count
    heap = [(-worth[i], i) for i in area]
    heapq.heapify(heap)
    while left > 0:
        best = _best(plan, kind, heap, worth)
        if best is None:
            return
        size = min(stream.choose(SIZES[role]), left)
        feature = [best]
        covered = plan.place(feature[0], kind)
        while len(covered) < size * len(plan.pair(feature[0])):
            beside = {n for i in feature for n in field.around[i] if plan.is_free(n, kind)} & area
            if not beside:
                break
            nearest = max(sorted(beside), key=lambda n: _joining(plan, feature, n, role) + grain[n])
            feature.append(nearest)
            covered |= plan.place(nearest, kind)
        for index in covered:
            _crowd(worth, plan, index)
        left -= len(covered)


def _best(
    plan: TerrainPlan, kind: str, heap: list[tuple[int, int]], worth: list[int]
) -> int | None:
    """The free hex of most worth. Worth only falls, so what has fallen goes back into the heap."""
    while heap:
        said, index = heapq.heappop(heap)
        if not plan.is_free(index, kind):
            continue
        if -said == worth[index]:
            return index
        heapq.heappush(heap, (-worth[index], index))
    return None


def _shares(plan: TerrainPlan, count: int) -> list[tuple[frozenset[int], int]]:
    """The parts of the board with their hexes; with as much for both each half has its own."""
    if plan.wish.symmetry != "equal":
        return [(plan.free, count)]
    rows = plan.field.rows
    middle = (max(rows) + min(rows)) / 2
    near = frozenset(i for i in plan.free if rows[i] < middle)
    far = frozenset(i for i in plan.free if rows[i] > middle)
    return [(near, count // 2), (far, count // 2)]


def welcome(plan: TerrainPlan, role: TerrainRole, index: int) -> int:
    """How welcome a feature of a role is on a hex, by the shape of the wish."""
    rows, across = plan.field.rows, plan.field.across[index]
    depth = 1000 * (rows[index] - min(rows)) // max(1, max(rows) - min(rows))
    aside, off = abs(across - 500), abs(depth - 500)
    edge = (8 if off < 280 else 0) - (12 if off > 430 else 0) - (10 if aside > 430 else 0)
    match plan.wish.shape:
        case "belts":
            return edge + (24 if 180 <= off <= 320 or off < 60 else -18)
        case "village" if role == "buildings":
            return 60 - (aside + off) // 6
        case "village":
            return edge + min(24, (aside + off) // 20)
        case "valley" if role == "buildings":
            return edge + 24 - aside // 10
        case "valley":
            return edge + aside // 8 - 30
        case "river" if role == "buildings":
            near = any(i in plan.crossings for i in plan.field.rings[index][1])
            return edge + 18 * near
        case _:
            return edge


def _crowd(worth: list[int], plan: TerrainPlan, index: int) -> None:
    for ring, less in zip(plan.field.rings[index], CROWD, strict=True):
        for near in ring:
            worth[near] += less


def _joining(plan: TerrainPlan, feature: list[int], index: int, role: TerrainRole) -> int:
    """How well a hex goes on a feature: woods huddle, ridges run along a row."""
    touching = sum(near in feature for near in plan.field.around[index])
    if role == "hills":
        along = any(plan.field.rows[i] == plan.field.rows[index] for i in feature)
        return 8 * (touching == 1) + 4 * along
    return 6 * min(touching, 2)


def _place_road(plan: TerrainPlan, kind: str) -> None:
    """A road from the bottom to the top, past the buildings, as long as the pieces allow."""
    stream: Stream = plan.stream("roads")
    grain = stream.small(len(plan.grid))
    rows, around = plan.field.rows, plan.field.around
    houses = {i for i, laid in enumerate(plan.terrain) if laid == plan.kinds.get("buildings")}

    def cost(index: int) -> int:
        return 10 + grain[index] // 4 - 6 * any(near in houses for near in around[index])

    free = [i for i in sorted(plan.free) if plan.is_free(i, kind)]
    if not free:
        return
    passed = [*free, *plan.crossings]
    bottom, top = min(rows[i] for i in free), max(rows[i] for i in free)
    way = cheapest_path(
        plan,
        passed,
        {i for i in free if rows[i] == bottom},
        {i for i in free if rows[i] == top},
        cost,
    )
    most = plan.supplied(kind, len(way) * 2)
    for index in way:
        pair = plan.pair(index)
        if plan.is_free(index, kind) and most >= len(pair):
            most -= len(plan.place(index, kind))
