"""The hexes a straight line from centre to centre passes, and those it only grazes, in integers.

A hex is where three slabs cross. With u = q − r, v = r − s, w = s − q, a point belongs to the hex
with centre c when each of u, v, w differs by at most 1 from its value at c. A line leaves a hex
where the first of the three reaches its bound; comparing the three moments as fractions, by
cross-multiplication, needs no rounding.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from geometry.hexes import DIRECTIONS, ORIGIN, Hex


@dataclass(frozen=True, slots=True)
class HexLine:
    """What the segment between the centres of two hexes meets, in order from start to end.

    `steps` holds a one-tuple for each hex whose interior is passed and a sorted pair for each
    edge the segment runs along exactly; neighbouring one-hex steps are adjacent hexes, and a pair
    stands between two hexes that are two apart and both adjacent to both of the pair. `touched`
    holds the hexes of which only one corner, and nothing else, is met.
    """

    steps: tuple[tuple[Hex, ...], ...]
    touched: tuple[Hex, ...] = ()

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes whose interior is passed, both ends included."""
        return tuple(step[0] for step in self.steps if len(step) == 1)

    @property
    def between(self) -> tuple[Hex, ...]:
        """The hexes whose interior is passed, without the two ends."""
        return self.hexes[1:-1]

    @property
    def grazed(self) -> tuple[tuple[Hex, Hex], ...]:
        """The sorted pairs of hexes along whose common edge the segment runs exactly."""
        return tuple((step[0], step[1]) for step in self.steps if len(step) == 2)

    def reversed(self) -> HexLine:
        """The same line walked from its end to its start."""
        return HexLine(self.steps[::-1], self.touched[::-1])

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.hexes)

    def __len__(self) -> int:
        return len(self.hexes)

    def __contains__(self, place: object) -> bool:
        return place in self.hexes


def line(a: Hex, b: Hex) -> HexLine:
    """The line from the centre of `a` to the centre of `b`; `line(b, a)` is its exact reverse."""
    if a == ORIGIN:
        return _line_from_origin(b)
    at_origin = _line_from_origin(b - a)
    steps = tuple(tuple(place + a for place in step) for step in at_origin.steps)
    return HexLine(steps, tuple(place + a for place in at_origin.touched))


class _Bound(NamedTuple):
    """One of at most three slab edges ahead of the line, and how fast the line nears it."""

    rate: int
    direction: int


def _slabs(vector: Hex) -> tuple[int, int, int]:
    q, r, s = vector.q, vector.r, vector.s
    return q - r, r - s, s - q


# Behind the upper bound of slab u, v, w lies the neighbour in this direction; behind the lower
# bound the opposite one.
_UPPER = (5, 1, 3)


# Lines repeat under translation, so a board of any size needs few of them.
@lru_cache(maxsize=16384)
def _line_from_origin(end: Hex) -> HexLine:
    rates = _slabs(end)
    bounds = tuple(
        _Bound(abs(rate), upper if rate > 0 else (upper + 3) % 6)
        for rate, upper in zip(rates, _UPPER, strict=True)
        if rate != 0
    )
    here = ORIGIN
    steps: list[tuple[Hex, ...]] = [(here,)]
    touched: list[Hex] = []
    while here != end:
        first = _next_bounds(here, rates, bounds)
        ahead = [here + DIRECTIONS[bound.direction] for bound in first]
        if len(first) == 1:
            here = ahead[0]
        elif first[0].rate == first[1].rate:
            # Out through a corner and straight on along the edge that begins there.
            steps.append(tuple(sorted(ahead)))
            here = ahead[0] + ahead[1] - here
        else:
            # Out through a corner, past the tip of the hex the line nears less quickly.
            nearer = 0 if first[0].rate > first[1].rate else 1
            touched.append(ahead[1 - nearer])
            here = ahead[nearer]
        steps.append((here,))
    return HexLine(tuple(steps), tuple(touched))


def _next_bounds(
    here: Hex, rates: tuple[int, int, int], bounds: tuple[_Bound, ...]
) -> list[_Bound]:
    """The bound, or the two bounds that meet in a corner, through which the line leaves `here`."""
    centre = [
        value if rate > 0 else -value
        for value, rate in zip(_slabs(here), rates, strict=True)
        if rate != 0
    ]
    best: list[_Bound] = []
    best_way = 0
    for value, bound in zip(centre, bounds, strict=True):
        way = value + 1  # the bound is reached at the fraction way / rate of the whole line
        order = way * best[0].rate - best_way * bound.rate if best else -1
        if order < 0:
            best = [bound]
            best_way = way
        elif order == 0:
            best.append(bound)
    return best
