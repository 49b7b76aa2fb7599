"""Lines of sight over place indices: who sees whom, and all that is seen from a place.

A line runs straight from centre to centre. The two ends never block, corners never block, and
hexes that cannot be played in hide nothing (public facts B1.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from geometry.cells import Mask
from geometry.grid import HexGrid
from geometry.hexes import Hex, direction_between
from geometry.lines import line
from geometry.shadows import Along, shadows_of
from rules.ground import TerrainMasks
from rules.memoize import memoize_by_identity
from rules.position import Position
from rules.rulebook import SightRules

ALONG: dict[str, Along] = {"one-open": "both", "both-open": "either", "free": "never"}


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What cuts off a line, over indices."""

    kind: Literal["hex", "edge", "wall"]
    """A hex that the line passes through, two along whose edge it runs, or a wall between two."""
    places: tuple[int, ...]
    """The hexes of the board among them."""


@dataclass(frozen=True, slots=True, eq=False)
class Screens:
    """What of a ground hides what lies behind it; hexes that cannot be played in never do."""

    always: Mask
    unless_same: tuple[tuple[Mask, Mask], ...]
    """Where each such terrain lies, and where it hides."""
    levels: tuple[tuple[int, Mask, Mask], ...]
    """Every height, the lowest first: the hexes of this height and all that are higher."""
    walls: tuple[tuple[int, int], ...]
    """Index and direction of each edge with a wall, from one of its sides."""


@memoize_by_identity
def screens_of(ground: TerrainMasks) -> Screens:
    """What hides what on a ground, worked out once for each state of it."""
    cells, real = ground.cells, ~ground.unplayable
    at_height: dict[int, list[int]] = {}
    for index, height in enumerate(ground.heights):
        at_height.setdefault(height, []).append(index)
    by_height = {height: cells.mask(indices) for height, indices in at_height.items()}
    levels, higher = [], 0
    for height in sorted(by_height, reverse=True):
        levels.append((height, by_height[height], higher & real))
        higher |= by_height[height]
    walls = [
        (index, direction)
        for direction, mask in enumerate(ground.curtains)
        for index in cells.indices(mask)
        # A wall inside the board is known at both of its sides.
        if direction < 3 or not cells.step(cells.bits[index], direction)
    ]
    return Screens(
        always=ground.blocks & real,
        unless_same=tuple((mask, mask & real) for mask in ground.blocks_unless_same),
        levels=tuple(reversed(levels)),
        walls=tuple(walls),
    )


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """All that is in the way at one moment."""

    grid: HexGrid
    ground: TerrainMasks
    units: Mask
    """Where the units stand that are in the way; none where they hide nothing."""
    rules: SightRules
    screens: Screens

    @classmethod
    def of(cls, position: Position) -> View:
        """The view of a position."""
        theatre, rules = position.theatre, position.theatre.book.sight
        units = position.everyone if rules.units == "block" else 0
        return cls(theatre.grid, position.ground, units, rules, screens_of(position.ground))

    def without(self, index: int) -> View:
        """The same view once nobody stands on a place any more."""
        return replace(self, units=self.units & ~self.ground.cells.bits[index])

    def blocking(self, a: int, b: int) -> Mask:
        """The hexes that would hide one place from the other if they were between them."""
        screens, bits = self.screens, self.ground.cells.bits
        found, ends = screens.always | self.units, bits[a] | bits[b]
        for same, hiding in screens.unless_same:
            if same & ends != ends:
                found |= hiding
        if screens.levels and self.rules.heights == "above-both":
            top = max(self.ground.heights[a], self.ground.heights[b])
            found |= next(higher for height, _, higher in screens.levels if height == top)
        return found

    def sees(self, a: int, b: int) -> bool:
        """Whether two places see each other; a place sees itself."""
        if a == b:
            return True
        if self.screens.walls:
            return next(self.obstacles(a, b), None) is None
        blocking = self.blocking(a, b)
        between, grazed = shadows_of(self.grid).crossed(a, b)
        if between & blocking:
            return False
        if grazed and self.rules.edges != "free":
            both = self.rules.edges == "one-open"
            for one, other in grazed:
                shut = bool(one & blocking), bool(other & blocking)
                if all(shut) if both else any(shut):
                    return False
        return True

    # -- areas -------------------------------------------------------------------------------

    def area(
        self,
        index: int,
        radius: int | None = None,
        known: dict[Mask, tuple[int, ...]] | None = None,
    ) -> Mask:
        """Everything that is seen from a place, itself included, at most ``radius`` away.

        ``known`` keeps the indices of sets from one question to the next.
        """
        cells, shadows, along = self.ground.cells, shadows_of(self.grid), ALONG[self.rules.edges]
        known = {} if known is None else known
        near = cells.board
        if radius is not None:
            near = cells.mask(self.grid.indices_within(index, radius))
        seen = 0
        for targets, blocking in self._parts(index):
            close = blocking & near
            indices = known.get(close)
            if indices is None:
                indices = known[close] = cells.indices(close)
            seen |= targets & near & ~shadows.hidden(index, indices, along=along, radius=radius)
        if self.screens.walls:
            seen = self._before_walls(index, seen)
        return seen | cells.bits[index]

    def areas(self) -> tuple[Mask, ...]:
        """Everything that is seen from each place."""
        known: dict[Mask, tuple[int, ...]] = {}
        return tuple(self.area(index, None, known) for index in range(len(self.grid)))

    def _parts(self, index: int) -> list[tuple[Mask, Mask]]:
        """The board in parts for which the same hexes are in the way, with these hexes."""
        screens, bit = self.screens, self.ground.cells.bits[index]
        base, own, hiding = screens.always | self.units, 0, 0
        for same, hides in screens.unless_same:
            if same & bit:
                own, hiding = same, hides
            else:
                base |= hides
        parts = [(self.ground.cells.board, base)]
        if screens.levels and self.rules.heights == "above-both":
            parts = self._by_height(index, base)
        if not own:
            return parts
        return [
            part
            for targets, blocking in parts
            for part in ((targets & own, blocking), (targets & ~own, blocking | hiding))
            if part[0]
        ]

    def _by_height(self, index: int, base: Mask) -> list[tuple[Mask, Mask]]:
        here, low = self.ground.heights[index], 0
        parts = []
        for height, targets, higher in self.screens.levels:
            low |= targets
            if height >= here:
                parts.append((low if height == here else targets, base | higher))
        return parts

    def _before_walls(self, index: int, seen: Mask) -> Mask:
        shadows, cells, doubtful = shadows_of(self.grid), self.ground.cells, 0
        for at, direction in self.screens.walls:
            behind, at_ends = shadows.across(index, at, direction)
            seen &= ~behind
            doubtful |= at_ends
        for other in cells.indices(doubtful & seen):
            if not self.sees(index, other):
                seen &= ~cells.bits[other]
        return seen

    # -- what is in the way ------------------------------------------------------------------

    def obstacles(self, a: int, b: int) -> Iterator[Obstacle]:
        """What cuts off the line from one place to another, in order along it.

        A line that goes on through a corner crosses the edge between the two hexes that it comes
        from and goes into. One that runs along an edge has two ways round it, each through one of
        the two hexes and across the edges on that side: it is clear when one way is (``one-open``)
        or both are (``both-open``); where hexes beside a line never block, walls still do. A wall
        that stands on the edge itself hides nothing, but where both sides must be open.
        """
        blocking = self.blocking(a, b)
        steps = line(self.grid.hexes[a], self.grid.hexes[b]).steps
        for number in range(1, len(steps)):
            before, step = steps[number - 1], steps[number]
            if len(step) == 2:
                beyond = steps[number + 1][0]
                if self._shut(before[0], (step[0], step[1]), beyond, blocking):
                    yield Obstacle("edge", self._indices(step))
                continue
            if len(before) == 1 and self.walled(before[0], step[0]):
                yield Obstacle("wall", self._indices((before[0], step[0])))
            if number < len(steps) - 1 and self._cell(step[0]) & blocking:
                yield Obstacle("hex", self._indices(step))

    def walled(self, one: Hex, other: Hex) -> bool:
        """Whether a wall on the edge of two adjacent hexes keeps them from seeing each other."""
        direction = direction_between(one, other)
        if direction is None:
            return False
        curtains = self.ground.curtains
        return bool(
            curtains[direction] & self._cell(one) or curtains[direction - 3] & self._cell(other)
        )

    def _shut(self, here: Hex, pair: tuple[Hex, Hex], beyond: Hex, blocking: Mask) -> bool:
        """Whether a line along the edge of two hexes is cut off there."""
        edges = self.rules.edges
        ways = [
            bool(edges != "free" and self._cell(side) & blocking)
            or self.walled(here, side)
            or self.walled(side, beyond)
            for side in pair
        ]
        if edges == "both-open":
            return any(ways) or self.walled(*pair)
        return all(ways)

    def _cell(self, place: Hex) -> Mask:
        index = self.grid.index_of(place)
        return 0 if index is None else self.ground.cells.bits[index]

    def _indices(self, places: tuple[Hex, ...]) -> tuple[int, ...]:
        found = (self.grid.index_of(place) for place in places)
        return tuple(index for index in found if index is not None)


def sees(position: Position, a: int, b: int) -> bool:
    """Whether the places with two indices see each other; the same in both directions."""
    return View.of(position).sees(a, b)


def area(position: Position, index: int, radius: int | None = None) -> Mask:
    """Everything that is seen from a place, itself included, at most ``radius`` away."""
    return View.of(position).area(index, radius)


def all_areas(position: Position) -> tuple[Mask, ...]:
    """Everything that is seen from each place of the board."""
    return View.of(position).areas()
