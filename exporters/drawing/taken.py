"""What is taken on a page already, found by where it lies: for words that look for a free spot."""

from collections.abc import Iterable, Iterator
from itertools import product
from math import floor

from exporters.drawing.paths import Box

CELL = 6.0
"""Side of a square of the grid, in mm: about as large as a word on a small base."""
MOST = 64
"""Squares across and down: what lies farther off than these counts to the outermost ones."""


class Taken:
    """Boxes, each with how bad it is to write there; looking for one looks only at those near it.

    ``page`` is the part of the page that words lie on, in mm; boxes may lie beyond it.
    """

    def __init__(self, page: Box, boxes: Iterable[tuple[Box, float]] = ()) -> None:
        left, top, right, bottom = page
        self._corner = (left, top)
        self._side = max(CELL, (right - left) / MOST, (bottom - top) / MOST)
        self._bad: dict[Box, float] = {}
        self._near: dict[tuple[int, int], list[Box]] = {}
        for box, bad in boxes:
            self.add(box, bad)

    def add(self, box: Box, bad: float = 1.0) -> None:
        """One more; many in the same place are kept as one that is as bad as all of them."""
        if box in self._bad:
            self._bad[box] += bad
            return
        self._bad[box] = bad
        for cell in self._cells(box):
            self._near.setdefault(cell, []).append(box)

    def hidden(self, box: Box) -> float:
        """How much a box would hide: square mm, each times how bad it is."""
        left, top, right, bottom = box
        found = 0.0
        for x0, y0, x1, y1 in self.near(box):
            if x0 < right and left < x1 and y0 < bottom and top < y1:
                area = (min(x1, right) - max(x0, left)) * (min(y1, bottom) - max(y0, top))
                found += self._bad[x0, y0, x1, y1] * area
        return found

    def near(self, box: Box) -> Iterable[Box]:
        """All that may touch a box, each once, in an order that is always the same."""
        return dict.fromkeys(
            other for cell in self._cells(box) for other in self._near.get(cell, ())
        )

    def _cells(self, box: Box) -> Iterator[tuple[int, int]]:
        left, top, right, bottom = box
        columns = range(self._step(left, 0), self._step(right, 0) + 1)
        rows = range(self._step(top, 1), self._step(bottom, 1) + 1)
        return product(columns, rows)

    def _step(self, at: float, axis: int) -> int:
        return floor(max(0.0, min(MOST, (at - self._corner[axis]) / self._side)))
