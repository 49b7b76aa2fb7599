"""Where the first player lays the home realm setup markers (public facts B4, step 4; RW-MAP-01).

He looks for places that are alike in what they have in reach. All legal places are known, and of
each those that are far enough from it: a set of them is then a matter of moments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generators.map_building_laying import Laid
from generators.map_building_settings import Spot
from generators.streams import Stream
from geometry.hexes import DIRECTIONS, Hex
from rules.board_rules import MapRules
from rules.map_cells import Ground, Mask, moved, numbers
from rules.map_fairness import FAR

GRAIN = 3
"""Bits of chance in the worth of a place."""
MOST_LOOKED_AT = 20_000
"""So many sets of places are looked at before there is taken to be none."""

WEIGHTS = (3, 2, 3, 2)
"""What it costs to have one more or less in reach than another marker, count by count."""

Counts = tuple[int, int, int, int]
"""Areas in reach, what they yield, their cities and their neutral units."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a home realm setup marker that nothing stands against but other markers."""

    spot: Spot
    cells: Mask
    counts: Counts


@dataclass(frozen=True, slots=True)
class Places:
    """All of them."""

    all: tuple[Place, ...]
    apart: tuple[int, ...]
    """For each place the set of those, by number, that are far enough from it."""

    def at(self, cells: Mask) -> int | None:
        """The number of the place that covers these two hexes."""
        return next((n for n, place in enumerate(self.all) if place.cells == cells), None)

    def within(self, cells: Mask) -> int:
        """The set of places that a home realm on these hexes would cover."""
        return sum(1 << n for n, place in enumerate(self.all) if not place.cells & ~cells)


def places_of(laid: Laid) -> Places:
    """Every place for a setup marker on this map."""
    ground, rules = laid.ground, laid.table.rules
    nothing_shut = (0,) * len(DIRECTIONS)
    found = []
    for spot, cells in _spots(ground, rules):
        reach = ground.reach(cells, nothing_shut, FAR)
        found.append(Place(spot, cells, ground.counted(reach)))
    return Places(tuple(found), _apart(ground, [place.cells for place in found], rules))


def _spots(ground: Ground, rules: MapRules) -> Iterator[tuple[Spot, Mask]]:
    """Two adjacent empty hexes around the map that touch enough open borders."""
    window = ground.window
    near = ground.surroundings(2)
    opened = [
        moved(ground.taken & ~ground.bordered[(d + 3) % 6], -step)
        for d, step in enumerate(ground.steps)
    ]
    borders = {n: sum(mask >> n & 1 for mask in opened) for n in numbers(near)}
    for number, here in borders.items():
        for direction in range(3):  # the other three are the same markers told from the other end
            there = borders.get(number + ground.steps[direction])
            if there is not None and here + there >= max(1, rules.open_borders):
                at = window.hex(number)
                cells = 1 << number | 1 << number + ground.steps[direction]
                yield Spot(at.q, at.r, direction), cells


def _apart(ground: Ground, cells: Sequence[Mask], rules: MapRules) -> tuple[int, ...]:
    """For each of these markers which of the others lie far enough from it."""
    steps = rules.apart if rules.counted == "between" else rules.apart - 1
    around = [ground.beside(one) for one in cells]
    found = []
    for one in cells:
        near, zone = zip(range(steps - 1), ground.spread(one), strict=False), one
        zone = one if steps > 0 else 0
        for _, front in near:
            zone |= front
        far = 0
        for number, beside in enumerate(around):
            if not beside & zone and not cells[number] & one:
                far |= 1 << number
        found.append(far)
    return tuple(found)


def cells_of(laid: Laid, spot: Spot) -> Mask | None:
    """The hexes of a marker as it is typed; ``None`` where no map reaches."""
    window, at = laid.ground.window, Hex(spot.q, spot.r)
    step = at - window.middle
    if max(abs(step.q), abs(step.r)) > window.radius - 2:
        return None
    return window.mask((at, at.neighbour(spot.turn)))


# -- a set of places -------------------------------------------------------------------------------


def choose_places(
    places: Places,
    count: int,
    fixed: Mapping[int, int],
    barred: Mapping[int, int],
    stream: Stream,
) -> tuple[int, ...] | None:
    """The places of so many markers, all far enough apart and alike; ``None`` if there are none.

    ``fixed`` are markers, by their order, that have a place; ``barred`` are places where a marker,
    by its order, may not lie.
    """
    free = (1 << len(places.all)) - 1
    for number in fixed.values():
        free &= places.apart[number]
    search = _Search(places, barred, stream.small(len(places.all), GRAIN), stream)
    order = tuple(n for n in range(count) if n not in fixed)
    found = search.complete(free, order, tuple(places.all[n] for n in fixed.values()))
    return None if found is None else tuple({**fixed, **found}[n] for n in range(count))


@dataclass(slots=True)
class _Search:
    """Looking for places, the most promising ones first, and back where there is no way on."""

    places: Places
    barred: Mapping[int, int]
    grain: Sequence[int]
    stream: Stream
    looked: int = 0

    def complete(
        self, free: int, order: tuple[int, ...], chosen: tuple[Place, ...]
    ) -> dict[int, int] | None:
        """Places for these markers among those that are free."""
        if not order:
            return {}
        number, *later = order
        now = free & ~(1 << self.barred[number]) if number in self.barred else free
        for one in self._promising(now, chosen, bool(later)):
            self.looked += 1
            if self.looked > MOST_LOOKED_AT:
                return None
            place = self.places.all[one]
            rest = self.complete(
                free & self.places.apart[one], tuple(later), (*chosen, place)
            )
            if rest is not None:
                return {number: one, **rest}
        return None

    def _promising(self, free: int, chosen: tuple[Place, ...], more: bool) -> list[int]:  # noqa: FBT001
        """These places in the order in which they are tried: like those that are chosen, and so
        that others have room."""
        found, places = list(numbers(free)), self.places
        if not chosen:
            worth = {n: sum(places.all[n].counts[:2]) for n in found}
            good = sorted(found, key=lambda n: (-worth[n], n))[: max(1, 2 * len(found) // 3)]
            return [*self.stream.shuffled(good), *(n for n in found if n not in good)]
        like = [sum(one.counts[k] for one in chosen) for k in range(len(WEIGHTS))]

        def cost(n: int) -> int:
            counts = places.all[n].counts
            unlike = sum(
                weight * abs(len(chosen) * counts[k] - like[k]) for k, weight in enumerate(WEIGHTS)
            )
            room = (free & places.apart[n]).bit_count() if more else 0
            return unlike - len(chosen) * (min(room, 24) // 2 + self.grain[n])

        return sorted(found, key=lambda n: (cost(n), n))
