"""The directions in which a viewer's sight has already ended."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from geometry.hexes import Hex

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
