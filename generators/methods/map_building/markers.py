"""Where home realm setup markers may lie (public facts B4, step 4; RW-MAP-01): every place, and
for each place those that are far enough from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generators.methods.map_building.laid import MapInProgress
from generators.methods.map_building.settings import MapSpot
from geometry.hexes import Hex
from rules.board_rules import MapRules
from rules.map_cells import MapMasks, Mask, moved, numbers


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a home realm setup marker that nothing stands against but other markers."""

    spot: MapSpot
    cells: Mask


@dataclass(frozen=True, slots=True)
class Places:
    """All of them."""

    all: tuple[Place, ...]
    apart: tuple[int, ...]
    """For each place the set of those, by number, that are far enough from it."""

    def at(self, cells: Mask) -> int | None:
        """The number of the place that covers these two hexes."""
        return next((n for n, place in enumerate(self.all) if place.cells == cells), None)

    def core(self, count: int) -> int:
        """The set of places beside which so many markers may find room: each has enough others that
        are far enough from it, and are such themselves."""
        core = (1 << len(self.all)) - 1
        while True:
            left = core
            for number in numbers(core):
                if (self.apart[number] & core).bit_count() < count - 1:
                    left &= ~(1 << number)
            if left == core:
                return core
            core = left


def places_of(laid: MapInProgress) -> Places:
    """Every place for a setup marker on this map."""
    ground, rules = laid.ground, laid.table.rules
    found = tuple(Place(spot, cells) for spot, cells in _spots(ground, rules))
    return Places(found, _apart(ground, [place.cells for place in found], rules))


def _spots(ground: MapMasks, rules: MapRules) -> Iterator[tuple[MapSpot, Mask]]:
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
                yield MapSpot(at.q, at.r, direction), cells


def _apart(ground: MapMasks, cells: Sequence[Mask], rules: MapRules) -> tuple[int, ...]:
    """For each of these markers which of the others lie far enough from it."""
    steps = rules.apart if rules.counted == "between" else rules.apart - 1
    around = [ground.beside(one) for one in cells]
    found = []
    for one in cells:
        zone = one if steps > 0 else 0
        for _, front in zip(range(steps - 1), ground.spread(one), strict=False):
            zone |= front
        far = 0
        for number, beside in enumerate(around):
            if not beside & zone and not cells[number] & one:
                far |= 1 << number
        found.append(far)
    return tuple(found)


def cells_of(laid: MapInProgress, spot: MapSpot) -> Mask | None:
    """The hexes of a marker as it is typed; ``None`` where no map reaches."""
    window, at = laid.ground.window, Hex(spot.q, spot.r)
    return window.mask((at, at.neighbour(spot.turn))) if window.has_room(at) else None
