"""Home realms on their setup markers (public facts B4, steps 4 and 6), chosen so that they are
alike.

By the rules the first player places the markers where he likes, and then everybody chooses one and
turns his home realm as he likes. That all have alike in reach is what the program adds: it knows
every way to lie, and looks for so many of them that are far enough apart and alike enough
(``rules.map_fairness`` says what is counted, the pack how much is fair).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from generators.methods.map_building.laying import MapInProgress, forms_of
from generators.methods.map_building.settings import MapSpot
from geometry.hexes import Hex
from rules.board_rules import MapRules
from rules.map_cells import MapMasks, Mask, TileShape, moved, numbers
from rules.map_fairness import FAR
from schema.draws import MapMeasure


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


def places_of(built: MapInProgress) -> Places:
    """Every place for a setup marker on this map."""
    ground, rules = built.ground, built.table.rules
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
        for direction in range(3):  # the other three are the same markers from the other end
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


def cells_of(built: MapInProgress, spot: MapSpot) -> Mask | None:
    """The hexes of a marker as it is typed; ``None`` where no map reaches."""
    window, at = built.ground.window, Hex(spot.q, spot.r)
    return window.mask((at, at.neighbour(spot.turn))) if window.has_room(at) else None


UNREACHED = 9999
OPEN = (0,) * 6
Lying = tuple[Mask, tuple[Mask, ...]]
"""The hexes of a home realm, and by direction those whose own border nobody crosses."""
MEASURES: tuple[MapMeasure, ...] = ("areas", "resources", "cities", "neutral")
"""What is counted of each home by itself."""


@dataclass(frozen=True, slots=True)
class HomePlacement:
    """A way to lay a home realm onto a marker; several turns may cover the same hexes."""

    place: int
    """The number of the marker's place."""
    spots: tuple[MapSpot, ...]
    cells: Mask
    counts: tuple[int, ...]
    """By ``MEASURES``."""


@dataclass(frozen=True, slots=True)
class Homes:
    """Every way to lay one kind of home realm."""

    all: tuple[HomePlacement, ...]
    on_place: tuple[int, ...]
    """For each marker's place the set, by number, of the ways to cover it."""
    having: tuple[tuple[int, ...], ...]
    """For each measure the set of the ways that count 0, 1, 2 …"""

    def alike(self, home: HomePlacement, fair: Sequence[int | None]) -> int:
        """The ways that differ from a home by no more than is fair."""
        found = (1 << len(self.all)) - 1
        for count, most, levels in zip(home.counts, fair, self.having, strict=True):
            if most is not None:
                some = 0
                for level in levels[max(0, count - most) : count + most + 1]:
                    some |= level
                found &= some
        return found

    def on(self, places: int) -> int:
        """The ways to cover one of a set of places."""
        found = 0
        for number, ways in enumerate(self.on_place):
            if places >> number & 1:
                found |= ways
        return found

    def covering(self, cells: Mask) -> int:
        """The ways to cover just these hexes."""
        return sum(1 << n for n, home in enumerate(self.all) if home.cells == cells)


def homes_of(built: MapInProgress, places: Places) -> dict[str, Homes]:
    """Seat to every way to lay its home realm where there is room for the others; those that are
    shaped alike share theirs."""
    table, known, found = built.table, {}, {}
    core = places.core(len(table.seats))
    for side, tile in table.homes.items():
        forms = forms_of(table.game, tile)
        shape = tuple((form.hexes, form.borders) for form in forms)
        if shape not in known:
            known[shape] = _homes(built, places, core, forms)
        found[side] = known[shape]
    return found


def _homes(built: MapInProgress, places: Places, core: int, forms: tuple[TileShape, ...]) -> Homes:
    window, ground = built.ground.window, built.ground
    found: list[HomePlacement] = []
    counted: dict[Lying, tuple[int, ...]] = {}
    shapes = [_shape(built, form) for form in forms]
    for number in numbers(core):
        place = places.all[number]
        first = window.number(Hex(place.spot.q, place.spot.r))
        ways: dict[Lying, list[MapSpot]] = {}
        for turn, (offsets, shape, shut) in enumerate(shapes):
            for offset in offsets:
                at = first - offset
                lowest = at + min(offsets)
                whole = shape << lowest
                if not whole & ground.taken and not place.cells & ~whole:
                    closed = tuple(one << lowest for one in shut) if any(shut) else OPEN
                    spot = MapSpot(*window.hex(at), turn)
                    ways.setdefault((whole, closed), []).append(spot)
        for lying, spots in ways.items():
            if lying not in counted:
                counted[lying] = ground.counted(ground.reach(*lying, FAR))
            found.append(HomePlacement(number, tuple(spots), lying[0], counted[lying]))
    on_place = [0] * len(places.all)
    most = [max((home.counts[k] for home in found), default=0) for k in range(len(MEASURES))]
    having = [[0] * (count + 1) for count in most]
    for n, home in enumerate(found):
        on_place[home.place] |= 1 << n
        for k, count in enumerate(home.counts):
            having[k][count] |= 1 << n
    return Homes(tuple(found), tuple(on_place), tuple(map(tuple, having)))


def _shape(built: MapInProgress, form: TileShape) -> tuple[list[int], Mask, tuple[Mask, ...]]:
    """How far the areas of a home realm lie from its first one, all of them from the lowest, and by
    direction those whose border there nobody crosses."""
    offsets = [built.ground.window.offset(place) for place in form.hexes]
    cells = [1 << offset - min(offsets) for offset in offsets]
    shut = tuple(
        sum(c for c, of in zip(cells, form.borders, strict=True) if of[d] in built.blocking)
        for d in range(6)
    )
    return offsets, sum(cells), shut


def cells_of_home(built: MapInProgress, side: str, spot: MapSpot) -> Mask | None:
    """The hexes of a home realm as it is typed; ``None`` where it would lie on something or no map
    reaches."""
    form = forms_of(built.table.game, built.table.homes[side])[spot.turn]
    window, at = built.ground.window, Hex(spot.q, spot.r)
    cells = window.mask(at + place for place in form.hexes) if window.has_room(at) else 0
    return cells if cells and not cells & built.ground.taken else None


def apart_in(built: MapInProgress, homes: Sequence[HomePlacement]) -> dict[MapMeasure, int] | None:
    """How far these homes are apart in each measure; ``None`` if they may not lie so."""
    ground = built.ground
    nearest = [UNREACHED] * len(homes)
    for one, other in combinations(range(len(homes)), 2):
        first, second = homes[one].cells, homes[other].cells
        if first & second:
            return None
        if built.table.rules.homes == "apart" and ground.beside(first) & second:
            return None
        between = ground.between(first, second)
        if between is not None:
            nearest[one] = min(nearest[one], between)
            nearest[other] = min(nearest[other], between)
    found: dict[MapMeasure, int] = {}
    for k, name in enumerate(MEASURES):
        values = [home.counts[k] for home in homes]
        found[name] = max(values) - min(values)
    reached = [far for far in nearest if far != UNREACHED]
    found["distance"] = max(reached) - min(reached) if reached else 0
    return found
