"""Place random terrain on a board of hexes: water first, then hills, woods, buildings and roads.

What is placed hangs together: woods huddle, ridges run along a row, villages are a few houses. A
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
from generators.terrain.roads import place_roads
from generators.terrain.water import (
    is_inland,
    join_banks,
    place_crossings,
    place_river,
    pond_cores,
)
from generators.terrain.wish import ROLES, TerrainRole, TerrainWish
from rules.supply import needs, piece_fit
from schema.board import HexBoard, require
from schema.game import Box, Game
from schema.language import N_, Phrase
from schema.names import NameArg, PhraseList
from schema.scenario import Scenario

SIZES: Mapping[TerrainRole, tuple[int, ...]] = {
    "woods": (3, 4, 2, 3),
    "hills": (3, 2, 4, 3),
    "buildings": (1, 1, 2, 1),
}
"""Hexes of a feature, as likely as they are often named."""
ORDER: tuple[TerrainRole, ...] = ("water", "buildings", "hills", "woods", "roads")
"""What is placed first and last."""
CROWD = (-40, -14, -5)
"""What a placed hex takes from a new feature one, two and three hexes away."""
POND = 3
"""Hexes of the smallest pond."""
GRAIN = 3
"""How much chance counts beside the shape."""


@dataclass(frozen=True, slots=True)
class GeneratedTerrain:
    """A board with random terrain, and what could not be placed as wished."""

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
    if plan.twinless and not plan.free:
        notes.append(Phrase(N_("No hex can change: those without a twin in the symmetry stay.")))
    unknown = [role for role, amount in wish.amounts.items() if amount and role not in plan.kinds]
    if unknown:
        names = PhraseList(tuple(Phrase(ROLES[role]) for role in unknown))
        notes.append(Phrase(N_("This game has no such terrain: {names}."), names=names))
    short: dict[TerrainRole, int] = {}
    for role in ORDER:
        before = plan.count(role)
        wanted, count = plan.most(role)
        if count < wanted:
            short[role] = wanted + before
        if count and role == "roads":
            place_roads(plan, plan.kinds[role], count)
        elif count:
            _place_features(plan, role, count)
    join_banks(plan)
    if box is not None:
        _trim(plan, scenario, box)
    while wish.symmetry == "equal" and _balance(plan):
        if box is not None:
            _trim(plan, scenario, box)
    shortages = (_shortage(plan, role, wanted) for role, wanted in short.items())
    return GeneratedTerrain(plan.written(), (*notes, *filter(None, shortages)))


def _shortage(plan: TerrainPlan, role: TerrainRole, wanted: int) -> Phrase | None:
    """How many hexes were drawn of those that were wished for, if it is fewer: a piece that fits
    nowhere, or has no twin for the symmetry, is not drawn either."""
    kind, count = plan.kinds.get(role), plan.count(role)
    if kind is None or count >= wanted:
        return None
    called = NameArg(plan.game.terrain[kind].name, kind)
    sentence = N_("{terrain}: {count} of {wanted} hexes; no more pieces of the boxes fit.")
    return Phrase(sentence, terrain=called, count=count, wanted=wanted)


def _trim(plan: TerrainPlan, scenario: Scenario, box: Box) -> None:
    """Take away what no piece shows: pieces of three hexes count only where three lie together.
    A road gives way to what shares its pieces."""
    road = plan.kinds.get("roads")
    while True:
        made = scenario.changed(board=plan.written())
        fit = piece_fit(needs(made, plan.game), box)
        lacking = [i for i in sorted(plan.free) if plan.terrain[i] in fit.short]
        if not lacking:
            return
        shared = any(road in fit.rivals.get(plan.terrain[i], ()) for i in lacking)
        roads = [i for i in sorted(plan.free) if plan.terrain[i] == road] if shared else []
        plan.place((roads or lacking)[-1], plan.plain)


def _balance(plan: TerrainPlan) -> bool:
    """Take away what one half has more of than the other; whether there was anything. A river goes
    where it goes."""
    uneven = False
    for role, kind in plan.kinds.items():
        if role == "water" and plan.wish.shape == "river":
            continue
        halves = [[i for i in sorted(half) if plan.terrain[i] == kind] for half in plan.halves()]
        small, large = sorted(halves, key=len)
        alike = {i: sum(n in large for n in plan.field.around[i]) for i in large}
        for index in sorted(large, key=lambda i: alike[i])[: len(large) - len(small)]:
            plan.place(index, plan.plain)
            uneven = True
    return uneven


@dataclass(frozen=True, slots=True)
class _Area:
    """A part of the board that gets terrain of one role."""

    plan: TerrainPlan
    role: TerrainRole
    places: frozenset[int]
    worth: list[int]
    """By index; hexes near placed terrain are worth less."""
    grain: list[int]
    stream: Stream

    @property
    def kind(self) -> str:
        """The terrain that plays the role."""
        return self.plan.kinds[self.role]


def _place_features(plan: TerrainPlan, role: TerrainRole, count: int) -> None:
    """So many hexes of a role, feature after feature."""
    stream = plan.stream(role)
    grain = stream.small(len(plan.grid))
    worth = [
        welcome(plan, role, index) + GRAIN * sum(grain[i] for i in plan.pair(index))
        for index in range(len(plan.grid))
    ]
    for index, terrain in enumerate(plan.terrain):
        if terrain != plan.plain:
            _crowd(worth, plan, index)
    for places, most in _shares(plan, role, count):
        _fill(_Area(plan, role, places, worth, grain, stream), most)


def _fill(area: _Area, count: int) -> None:
    """Place so many hexes in one part of the board, where they are worth most."""
    grow = _grow_pond if area.role == "water" else _grow_feature
    heap = [(-area.worth[i], i) for i in area.places]
    heapq.heapify(heap)
    left = count
    while left > 0:
        best = _best(area, heap)
        if best is None:
            return
        placed = grow(area, best, left)
        for index in placed:
            _crowd(area.worth, area.plan, index)
        left -= len(placed)


def _grow_feature(area: _Area, start: int, left: int) -> frozenset[int]:
    """A feature that begins on a hex; none where there is no room for the hex with its twin."""
    plan, kind = area.plan, area.kind
    if not plan.has_room(kind, len(plan.pair(start)), left):
        return frozenset()  # another one may be its own twin
    size = min(area.stream.choose(SIZES[area.role]), left)
    feature = [start]
    placed = plan.place(start, kind)
    while len(placed) < size * len(plan.pair(start)):
        around = {near for i in feature for near in plan.field.around[i]} & area.places
        fit = [
            near
            for near in sorted(around)
            if plan.is_free(near, kind)
            and plan.has_room(kind, len(plan.pair(near)), left - len(placed))
        ]
        if not fit:
            break
        best = max(fit, key=lambda n: _joining(plan, feature, n, area.role) + area.grain[n])
        feature.append(best)
        placed |= plan.place(best, kind)
    return placed


def _grow_pond(area: _Area, start: int, left: int) -> frozenset[int]:
    """A pond: three hexes that touch each other, away from the edge, and one that touches two of
    them; a row of water would be a river that ends in the middle of the board."""
    plan, kind, grain = area.plan, area.kind, area.grain
    cores = pond_cores(plan, start, kind, area.places)
    if not cores:
        return frozenset()
    core = max(cores, key=lambda c: (sum(area.worth[i] + grain[i] for i in c), c))
    pond = frozenset(one for index in core for one in plan.pair(index))
    if not plan.has_room(kind, len(pond), left):
        return frozenset()
    for index in core:
        plan.place(index, kind)
    left -= len(pond)
    more = len(plan.pair(start)) if left > 0 else 0
    if more and (left < len(pond) or area.stream.choose((False, True))):
        around = {near for i in pond for near in plan.field.around[i]} & area.places
        fit = [
            near
            for near in around
            if plan.is_free(near, kind) and is_inland(plan, near) and _goes_on(plan, near, pond)
        ]
        if fit and plan.has_room(kind, more, left):
            pond |= plan.place(max(fit, key=lambda n: (grain[n], n)), kind)
    return pond


def _goes_on(plan: TerrainPlan, index: int, pond: frozenset[int]) -> bool:
    """Whether it touches two hexes of a pond, and its twin does so too."""
    return all(sum(n in pond for n in plan.field.around[i]) > 1 for i in plan.pair(index))


def _best(area: _Area, heap: list[tuple[int, int]]) -> int | None:
    """The free hex of most worth. Worth only falls, so what has fallen goes back into the heap."""
    while heap:
        priority, index = heapq.heappop(heap)
        if not area.plan.is_free(index, area.kind):
            continue
        if -priority == area.worth[index]:
            return index
        heapq.heappush(heap, (-area.worth[index], index))
    return None


def _shares(plan: TerrainPlan, role: TerrainRole, count: int) -> list[tuple[frozenset[int], int]]:
    """The parts of the board with their hexes; with as much for both each half has its own."""
    if plan.wish.symmetry != "equal":
        return [(plan.free, count)]
    share = count // 2
    if role == "water" and share < POND and plan.supplied(plan.kinds[role], 2 * POND) == 2 * POND:
        share = POND
    return [(half, share) for half in plan.halves()]


def welcome(plan: TerrainPlan, role: TerrainRole, index: int) -> int:
    """How welcome a feature of a role is on a hex, by the shape of the wish."""
    across, (first, last) = plan.field.across[index], plan.rows
    depth = 1000 * (plan.field.rows[index] - first) // max(1, last - first)
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
