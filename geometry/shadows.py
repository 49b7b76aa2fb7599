"""What hides what: the hexes between two, and everything that lies behind some, as sets.

On a board of usual size each viewer keeps a table: for every hex the set of hexes whose line
passes through it, so that a whole area of sight is one union. A large board keeps nothing: there
the shadow of a hex is cut out row by row between the two rays that touch its corners.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from geometry.cells import Mask, cells_of
from geometry.grid import HexGrid
from geometry.hexes import DIRECTIONS, ORIGIN, Hex, distance
from geometry.lines import line

KEEPS = 400
"""Hexes of the largest board that keeps its tables: some 20 MB once everybody has looked."""

CORNERS = tuple(Hex(*(DIRECTIONS[d] + DIRECTIONS[(d + 1) % 6])) for d in range(len(DIRECTIONS)))
"""From the centre of a hex to its corners, in thirds; corner d begins the side of direction
d + 1 and ends that of direction d."""


Along = Literal["both", "either", "never"]


class Crossed(NamedTuple):
    """What the line between two hexes meets, the two themselves left out."""

    between: Mask
    """The hexes that it passes through."""
    grazed: tuple[tuple[Mask, Mask], ...]
    """The pairs of hexes along whose common edge it runs; 0 for one that is not on the board."""


class Pair(NamedTuple):
    """Two hexes with an edge that points at the viewer."""

    cells: Mask
    """Those of the two that are on the board."""
    whole: bool
    """Whether both are."""
    behind: Mask
    """The hexes to which the line runs along this edge."""


class _Reach(NamedTuple):
    """Which coordinates the answer is about."""

    low_q: int
    high_q: int
    low_r: int
    high_r: int


class Shadows:
    """The lines of one board; made by ``shadows_of`` and shared by boards of equal shape."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.cells = cells_of(grid)
        self._keeps = len(grid) <= KEEPS
        self._crossed: dict[tuple[int, int], Crossed] = {}
        self._behind: dict[int, tuple[Mask, ...]] = {}
        self._pairs: dict[int, tuple[Pair, ...]] = {}
        self._passed: dict[tuple[int, int], tuple[int, ...]] = {}
        places = grid.hexes
        self._least = Hex(min(place.q for place in places), min(place.r for place in places))
        self._most = Hex(max(place.q for place in places), max(place.r for place in places))
        self._wide = self.cells.shifts[1]  # a step of r is a whole row of cells

    def crossed(self, a: int, b: int) -> Crossed:
        """What the line between two hexes meets, the same in both directions."""
        key = (a, b) if a < b else (b, a)
        known = self._crossed.get(key)
        if known is None:
            known = self._meet(*key)
            if self._keeps:
                self._crossed[key] = known
        return known

    def hidden(
        self,
        viewer: int,
        blocking: Iterable[int],
        *,
        along: Along = "both",
        radius: int | None = None,
    ) -> Mask:
        """The hexes that a viewer does not see for the blocking ones between; indices.

        ``along`` says which of two hexes must block to cut off a line along their edge. With a
        ``radius`` only hexes so near are certain to be answered for.
        """
        found, blocked = 0, 0
        bits = self.cells.bits
        if self._keeps:
            behind = self._behind.get(viewer) or self._table(viewer)
            for index in blocking:
                found |= behind[index]
                blocked |= bits[index]
        else:
            places = self.grid.hexes
            here = places[viewer]
            near = [
                index
                for index in blocking
                if index != viewer and (radius is None or distance(here, places[index]) < radius)
            ]
            found = self._cut_out(here, [places[index] for index in near], radius)
            blocked = self.cells.mask(near)
        if along == "never":
            return found
        for pair, whole, beyond in self._pairs.get(viewer) or self._grazed_from(viewer, radius):
            met = blocked & pair
            if met and (along == "either" or (whole and met == pair)):
                found |= beyond
        return found

    def across(self, viewer: int, index: int, direction: int) -> tuple[Mask, Mask]:
        """The hexes that a viewer sees only across one edge of a hex: those to which the line
        crosses its inside for certain, and those to which it meets one of its ends."""
        here = self.grid.hexes[viewer]
        one = self.grid.hexes[index] - here
        other = one + DIRECTIONS[direction]
        ends = (one * 3 + CORNERS[direction - 1], one * 3 + CORNERS[direction])
        right, left = ends if _turn(*ends) > 0 else ends[::-1]
        nearer = min(distance(ORIGIN, one), distance(ORIGIN, other))
        reach = self._reach(here, None)
        inside = self._gather(_runs(right, left, nearer, reach), here, reach)
        wide = self._gather(_runs(right, left, nearer, reach, closed=True), here, reach)
        return inside, wide & ~inside

    # -- one line ----------------------------------------------------------------------------

    def _meet(self, a: int, b: int) -> Crossed:
        index_of, bits = self.grid.index_of, self.cells.bits
        straight = line(self.grid.hexes[a], self.grid.hexes[b])

        def cell(place: Hex) -> Mask:
            index = index_of(place)
            return 0 if index is None else bits[index]

        between = 0
        for place in straight.between:
            between |= cell(place)
        return Crossed(between, tuple((cell(one), cell(other)) for one, other in straight.grazed))

    # -- tables ------------------------------------------------------------------------------

    def _table(self, viewer: int) -> tuple[Mask, ...]:
        """For each hex the set of those whose line from the viewer passes through it."""
        places, bits, index_of = self.grid.hexes, self.cells.bits, self.cells.index_of
        q, r = places[viewer]
        base = bits[viewer].bit_length() - 1
        found = [0] * len(places)
        passed = self._passed
        for place, bit in zip(places, bits, strict=True):
            # Lines repeat under translation, and cells are as far apart wherever they begin.
            way = (place[0] - q, place[1] - r)
            cells = passed.get(way)
            if cells is None:
                between = line(ORIGIN, Hex(*way)).between
                cells = passed[way] = tuple(p.r * self._wide + p.q for p in between)
            for cell in cells:
                index = index_of.get(base + cell)
                if index is not None:
                    found[index] |= bit
        self._behind[viewer] = table = tuple(found)
        return table

    def _grazed_from(self, viewer: int, radius: int | None) -> tuple[Pair, ...]:
        """The pairs of hexes along whose edge a viewer looks: straight on through each corner, a
        stride of two steps at a time."""
        here, index_of, bits = self.grid.hexes[viewer], self.grid.index_of, self.cells.bits
        reach = self._reach(here, None if self._keeps else radius)
        found: list[Pair] = []
        for direction, step in enumerate(DIRECTIONS):
            turned = DIRECTIONS[(direction + 1) % 6]
            stride = step + turned
            way, passed = ORIGIN, []
            while reach.low_q <= way.q <= reach.high_q and reach.low_r <= way.r <= reach.high_r:
                passed.append(here + way)
                way += stride
            behind = 0
            # From the far end, so that what lies behind is known.
            for corner in reversed(passed[:-1]):
                target = index_of(corner + stride)
                behind |= 0 if target is None else bits[target]
                pair = [index_of(corner + step), index_of(corner + turned)]
                known = [bits[index] for index in pair if index is not None]
                if behind and known:
                    found.append(Pair(sum(known), len(known) == len(pair), behind))
        pairs = tuple(found)
        if self._keeps:
            self._pairs[viewer] = pairs
        return pairs

    # -- large boards ------------------------------------------------------------------------

    def _cut_out(self, here: Hex, blocking: list[Hex], radius: int | None) -> Mask:
        """The shadows of these hexes together; the nearest first, for most lie in theirs."""
        reach, horizon = self._reach(here, radius), Horizon()
        runs: list[_Run] = []
        waiting: deque[tuple[int, float, float]] = deque()
        for steps, vector in sorted((distance(here, p), p - here) for p in blocking):
            # Two rings nearer is in front for certain, whatever the ray.
            while waiting and waiting[0][0] <= steps - 2:
                horizon.close(*waiting.popleft()[1:])
            if horizon.closed:
                break
            right, left = _tangents(vector)
            span = bearing(right), bearing(left)
            if not horizon.covers(*span):
                waiting.append((steps, *span))
                runs.extend(_runs(right, left, steps, reach))
        return self._gather(runs, here, reach)

    def _reach(self, here: Hex, radius: int | None) -> _Reach:
        low, high = self._least - here, self._most - here
        if radius is None:
            return _Reach(low.q, high.q, low.r, high.r)
        return _Reach(
            max(low.q, -radius), min(high.q, radius), max(low.r, -radius), min(high.r, radius)
        )

    def _gather(self, runs: Iterable[_Run], here: Hex, reach: _Reach) -> Mask:
        """The hexes of the board in these runs; row by row, for a row is a short number."""
        rows = [0] * (reach.high_r - reach.low_r + 1)
        left, bottom = here - self._least
        for row, low, high in runs:
            rows[row - reach.low_r] |= ((1 << (high - low + 1)) - 1) << (low + left)
        found = 0
        for row_cells in reversed(rows):
            found = found << self._wide | row_cells
        return found << self._wide * (reach.low_r + bottom) & self.cells.board


# Behind a function of its own: the tables belong to the shape of a board, not to one object.
@lru_cache(maxsize=16)
def shadows_of(grid: HexGrid) -> Shadows:
    """The lines of a board, shared by boards of equal shape; tables fill as viewers look."""
    return Shadows(grid)


_Run = tuple[int, int, int]
"""A row and the first and last hex in it, relative to the viewer."""


def _turn(a: Hex, b: Hex) -> int:
    """Positive when ``b`` lies counter-clockwise of ``a``, zero when both lie on one line."""
    return a[0] * b[1] - a[1] * b[0]


def _tangents(place: Hex) -> tuple[Hex, Hex]:
    """The corners of a hex that the rays from the origin touch, right and left, in thirds."""
    right = left = place * 3 + CORNERS[0]
    for offset in CORNERS[1:]:
        corner = place * 3 + offset
        if _turn(right, corner) < 0:
            right = corner
        if _turn(left, corner) > 0:
            left = corner
    return right, left


def _runs(
    right: Hex, left: Hex, beyond: int, reach: _Reach, *, closed: bool = False
) -> Iterator[_Run]:
    """The hexes between two rays and more than ``beyond`` steps away, row by row.

    Hexes on the rays themselves belong to it when it is ``closed``. A hex as far away as the one
    that throws the shadow never lies in it: the ray to its centre would have to leave and enter
    the ring of hexes at this distance twice.
    """
    for row in range(reach.low_r, reach.high_r + 1):
        low, high = reach.low_q, reach.high_q
        # Between the rays: right × (x, row) and (x, row) × left are positive, that is a·x < c.
        for a, c in ((right.r, right.q * row), (-left.r, -left.q * row)):
            if a > 0:
                high = min(high, c // a if closed else (c - 1) // a)
            elif a < 0:
                low = max(low, -(c // -a) if closed else c // a + 1)
            elif c < 0 or (c == 0 and not closed):
                high = low - 1
        if abs(row) > beyond:
            if low <= high:
                yield row, low, high
            continue
        near_low, near_high = max(-beyond, -beyond - row), min(beyond, beyond - row)
        if low <= min(high, near_low - 1):
            yield row, low, min(high, near_low - 1)
        if max(low, near_high + 1) <= high:
            yield row, max(low, near_high + 1), high


WHOLE = 6.0


def bearing(vector: Hex) -> float:
    """The direction of a vector as a number from 0 to 6, growing counter-clockwise; whole numbers
    are the six directions.

    It is a quotient of whole numbers plus a whole number, so equal directions give equal numbers,
    and on boards of up to some ten million hexes different ones give different numbers.
    """
    q, r = vector
    if r < 0 or (r == 0 and q < 0):
        return 3 + bearing(Hex(-q, -r))
    if q > 0:
        return r / (q + r)
    if q + r > 0:
        return 1 - q / r
    return 2 + (q + r) / q


class Horizon:
    """Open intervals of bearings, joined where they overlap; two that only touch leave the ray
    between them free."""

    def __init__(self) -> None:
        self._starts: list[float] = []
        self._ends: list[float] = []

    def covers(self, right: float, left: float) -> bool:
        """Whether all bearings from one counter-clockwise to another, both left out, are closed."""
        if left < right:
            left += WHOLE
        at = bisect_right(self._starts, right) - 1
        return at >= 0 and self._ends[at] >= left

    def close(self, right: float, left: float) -> None:
        """Close all bearings from one counter-clockwise to another, both left out."""
        if left < right:
            left += WHOLE
        # Once more on either side, so that no question is cut in two where the numbers begin anew.
        for turns in (-WHOLE, 0.0, WHOLE):
            self._join(right + turns, left + turns)

    @property
    def closed(self) -> bool:
        """Whether no bearing is left."""
        return len(self._starts) == 1 and self._ends[0] - self._starts[0] > WHOLE

    def _join(self, start: float, end: float) -> None:
        first = bisect_right(self._ends, start)
        last = bisect_left(self._starts, end)
        if first < last:
            start = min(start, self._starts[first])
            end = max(end, self._ends[last - 1])
        self._starts[first:last] = [start]
        self._ends[first:last] = [end]
