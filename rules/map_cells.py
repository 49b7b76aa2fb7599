"""A map of tiles as sets of hexes, each set one whole number: what ``rules.maps`` and
``rules.map_fairness`` answer in words, answered for every place at once.

A window of the plane has one bit for each hex. A tile lies *at* its first area; all places where it
may lie are one set, so a question about all of them is a handful of shifts (see
``geometry.cells``). Nothing here explains itself: ``rules.maps`` does, and laws hold the two
together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from geometry.hexes import DIRECTIONS, Hex, rotate
from rules.board_rules import MapRules
from schema.printed import MapTile

Mask = int
"""A set of hexes of one window."""


class TileShape(NamedTuple):
    """A map tile, or a home realm, turned some way."""

    hexes: tuple[Hex, ...]
    """Its areas from the first one."""
    borders: tuple[tuple[str | None, ...], ...]
    """Their borders by direction."""
    yields: tuple[tuple[int, int, int], ...]
    """Resources, cities and neutral units of each."""


def form_of(tile: MapTile, rotation: int) -> TileShape:
    """A tile turned so often by sixty degrees to the left."""
    areas = tuple(tile.areas.values())
    return TileShape(
        tuple(rotate(Hex(area.q, area.r), rotation) for area in areas),
        tuple(tuple(area.borders.get(str((d - rotation) % 6)) for d in range(6)) for area in areas),
        tuple((sum(a.resources.values()), int(a.city), sum(a.neutral.values())) for a in areas),
    )


@dataclass(frozen=True, slots=True)
class CellWindow:
    """A part of the plane around a hex; sets of different windows have nothing to do with each
    other."""

    middle: Hex
    radius: int
    margin: int
    """Hexes at its rim in which no tile's first area may lie: its other areas must not leave the
    window, nor what lies around it or is reached from it."""

    @property
    def wide(self) -> int:
        """Cells from one row to the next; one column stays empty."""
        return 2 * self.radius + 2

    def holds(self, place: Hex) -> bool:
        """Whether a tile may lie there with all that is asked about it inside the window."""
        step = place - self.middle
        return max(abs(step.q), abs(step.r)) <= self.radius - self.margin

    def has_room(self, place: Hex) -> bool:
        """Whether something that lies beside a tile may begin there."""
        step = place - self.middle
        return max(abs(step.q), abs(step.r)) <= self.radius - self.margin // 2

    def number(self, place: Hex) -> int:
        """The bit of a hex; it must lie in the window."""
        row = place.r - self.middle.r + self.radius
        return row * self.wide + place.q - self.middle.q + self.radius

    def hex(self, number: int) -> Hex:
        """The hex of a bit."""
        row, column = divmod(number, self.wide)
        return self.middle + Hex(column - self.radius, row - self.radius)

    def mask(self, hexes: Iterable[Hex]) -> Mask:
        """The set of these hexes."""
        found = 0
        for place in hexes:
            found |= 1 << self.number(place)
        return found

    def offset(self, step: Hex) -> int:
        """How far a cell moves to the left for a step."""
        return step.r * self.wide + step.q

    def hexes(self, mask: Mask) -> tuple[Hex, ...]:
        """The hexes of a set, by rows from below and from left to right."""
        return tuple(map(self.hex, numbers(mask)))


def numbers(mask: Mask) -> Iterator[int]:
    """The bits of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def moved(mask: Mask, offset: int) -> Mask:
    """A set moved so far; to the right where the offset is negative."""
    return mask << offset if offset >= 0 else mask >> -offset


class _Counted:
    """Sets counted hex by hex: where so many of them meet, up to a number that matters."""

    def __init__(self, enough: int) -> None:
        self._at_least = [0] * enough

    def add(self, mask: Mask) -> None:
        """One set more."""
        levels = self._at_least
        for level in range(len(levels) - 1, 0, -1):
            levels[level] |= levels[level - 1] & mask
        if levels:
            levels[0] |= mask

    def met(self, everywhere: Mask) -> Mask:
        """Where enough of them meet."""
        return self._at_least[-1] if self._at_least else everywhere


@dataclass(frozen=True, slots=True)
class MapMasks:
    """The laid map tiles; laying another one makes a new ground."""

    window: CellWindow
    steps: tuple[int, ...]
    """How far a cell moves in each direction."""
    taken: Mask
    """Where areas lie."""
    bordered: tuple[Mask, ...]
    """By direction: areas with a border of any kind on that side."""
    coloured: tuple[Mask, ...]
    """By direction: areas with a coloured one."""
    shy: tuple[Mask, ...]
    """By direction: areas with one that may not lie against a coloured one."""
    shut: tuple[Mask, ...]
    """By direction: areas with one that nobody crosses."""
    yields: tuple[tuple[Mask, ...], ...]
    """For resources, cities and neutral units: areas with at least one, at least two …"""

    @classmethod
    def empty(cls, window: CellWindow) -> MapMasks:
        """No tile is laid."""
        nothing = (0,) * 6
        steps = tuple(window.offset(step) for step in DIRECTIONS)
        return cls(window, steps, 0, nothing, nothing, nothing, nothing, ((), (), ()))

    def with_tile(
        self, form: TileShape, at: Hex, rules: MapRules, blocking: frozenset[str]
    ) -> MapMasks:
        """The ground with one more tile."""
        cells = [1 << self.window.number(at + place) for place in form.hexes]
        layers: list[list[Mask]] = [
            list(self.bordered),
            list(self.coloured),
            list(self.shy),
            list(self.shut),
        ]
        kinds = (None, rules.coloured, rules.shy, blocking)
        for cell, borders in zip(cells, form.borders, strict=True):
            for direction, border in enumerate(borders):
                for layer, kind in zip(layers, kinds, strict=True):
                    if border is not None and (kind is None or border in kind):
                        layer[direction] |= cell
        bordered, coloured, shy, shut = map(tuple, layers)
        return replace(
            self,
            taken=self.taken | sum(cells),
            bordered=bordered,
            coloured=coloured,
            shy=shy,
            shut=shut,
            yields=tuple(
                _with(levels, cells, [counts[which] for counts in form.yields])
                for which, levels in enumerate(self.yields)
            ),
        )

    # -- where a tile may lie ----------------------------------------------------------------------

    def joins(self, form: TileShape, rules: MapRules) -> Mask:
        """Every place of a tile's first area where nothing stands against it, beside what lies
        (``rules.maps.legal_joins``)."""
        window, taken = self.window, self.taken
        covered = against = 0
        touching, touched = _Counted(rules.touching), _Counted(rules.touched)
        own = frozenset(form.hexes)
        around: dict[Hex, None] = {}
        for place, borders in zip(form.hexes, form.borders, strict=True):
            offset = window.offset(place)
            covered |= moved(taken, -offset)
            beside = 0
            for direction, border in enumerate(borders):
                step = place + DIRECTIONS[direction]
                if step in own:
                    continue
                around[step] = None
                beyond = offset + self.steps[direction]
                beside |= moved(taken, -beyond)
                against |= moved(self._clashing(border, direction, rules), -beyond)
            touching.add(beside)
        for step in around:
            touched.add(moved(taken, -window.offset(step)))
        somewhere = self._near(len(form.hexes))
        return touching.met(somewhere) & touched.met(somewhere) & ~covered & ~against

    def _clashing(self, border: str | None, direction: int, rules: MapRules) -> Mask:
        """The laid areas against whose border on the other side this one may not lie."""
        other = (direction + 3) % 6
        if border in rules.coloured:
            return self.coloured[other] | self.shy[other]
        return self.coloured[other] if border in rules.shy else 0

    def _near(self, steps: int) -> Mask:
        """Everything so near that a tile there could touch the map."""
        near = self.taken
        for _ in range(steps):
            near |= self.beside(near)
        return near

    # -- sets --------------------------------------------------------------------------------------

    def beside(self, mask: Mask) -> Mask:
        """All neighbours of a set; those inside it are among them if they touch it."""
        along, across, askew = self.steps[:3]
        found = mask << along | mask << across | moved(mask, askew)
        return found | mask >> along | mask >> across | moved(mask, -askew)

    def contacts(self, mask: Mask) -> int:
        """Edges between a set and the laid areas."""
        taken = self.taken
        return sum((moved(mask, step) & taken).bit_count() for step in self.steps)

    def outside(self, within: Mask) -> Mask:
        """The empty hexes of a set that hang together with its rim, beyond all holes."""
        empty = within & ~self.taken
        seen = 1 << (within.bit_length() - 1)
        front = seen
        while front:
            front = self.beside(front) & empty & ~seen
            seen |= front
        return seen

    def surroundings(self, deep: int = 3) -> Mask:
        """The empty hexes around the map, so many deep, and none in a hole of it."""
        return self.outside(self._near(deep)) if self.taken else 0

    def between(self, start: Mask, end: Mask) -> int | None:
        """The fewest areas on a way between two sets (``rules.maps.areas_between``)."""
        goal = self.beside(end)
        if goal & start:
            return 0
        for count, front in enumerate(self.spread(start), start=1):
            if front & goal:
                return count
        return None

    def spread(self, start: Mask) -> Iterator[Mask]:
        """The laid areas one step from a set, two steps, and so on, borders not counted."""
        seen = front = self.beside(start) & self.taken
        while front:
            yield front
            front = self.beside(front) & self.taken & ~seen
            seen |= front

    # -- what a home has in reach ------------------------------------------------------------------

    def reach(self, start: Mask, own: Sequence[Mask], steps: int) -> Mask:
        """The laid areas at most so many steps from a home; ``own`` are its hexes whose own borders
        nobody crosses, by direction (``rules.map_fairness``)."""
        found, front, shut = 0, start, own
        for _ in range(steps):
            beyond = 0
            for direction, step in enumerate(self.steps):
                entered = moved(front & ~shut[direction], step) & self.taken
                beyond |= entered & ~self.shut[(direction + 3) % 6]
            front = beyond & ~found
            found |= front
            shut = self.shut
        return found

    def counted(self, mask: Mask) -> tuple[int, int, int, int]:
        """Areas of a set, what they yield, their cities and their neutral units."""
        resources, cities, neutral = (
            sum((level & mask).bit_count() for level in levels) for levels in self.yields
        )
        return mask.bit_count(), resources, cities, neutral


def _with(levels: tuple[Mask, ...], cells: list[Mask], counts: list[int]) -> tuple[Mask, ...]:
    """The same levels with more areas counted in."""
    more = list(levels) + [0] * (max(counts, default=0) - len(levels))
    for cell, count in zip(cells, counts, strict=True):
        for level in range(count):
            more[level] |= cell
    return tuple(more)
