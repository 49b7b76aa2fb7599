"""The hexagons of a VASSAL board in its picture's pixels, and the board of ours that they make."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from geometry.grid import column_letters
from schema.board import Indent, Orientation

Spot = tuple[float, float]
SURE = 0.5
"""Part of all stacks that must agree on a shift before it is believed."""
INSIDE = 0.25
"""Part of a hex, from its middle on, that must be in the picture: printed boards are cut through
the middles of those at their ends."""
NEAR = 3.0
"""Pixels within which stacks agree."""


@dataclass(frozen=True, slots=True)
class PixelGrid:
    """Columns ``dx`` apart with hexes ``dy`` apart, every other one half a hex lower; ``sideways``
    swaps the axes, so that they are rows."""

    x0: float
    y0: float
    dx: float
    dy: float
    sideways: bool
    wide: int
    """Pixels of the picture."""
    high: int
    shift: Spot = (0.0, 0.0)
    """How far the pieces of a save lie beside the middles."""

    @property
    def orientation(self) -> Orientation:
        """Which way the hexes stand."""
        return "pointy" if self.sideways else "flat"

    @property
    def lines(self) -> tuple[int, ...]:
        """Hexes of each column from the left, or of each row from the bottom, that are more than
        half in the picture."""
        counts = self._counts
        return tuple(reversed(counts)) if self.sideways else counts

    @property
    def first(self) -> int:
        """The first column whose middles are in the picture; a grid may begin before it."""
        return max(0, -int(self.x0 // self.dx))

    @property
    def _counts(self) -> tuple[int, ...]:
        """The same in their order: from the left, or from the top."""
        across, along = (self.high, self.wide) if self.sideways else (self.wide, self.high)
        number = int((across - self.x0) / self.dx + 1 - INSIDE)
        least = int((along - self.y0) / self.dy + 1 - INSIDE)
        shifted = int((along - self.y0 - self.dy / 2) / self.dy + 1 - INSIDE)
        return tuple(shifted if c % 2 else least for c in range(self.first, max(0, number)))

    @property
    def indent(self) -> Indent:
        """Which of our lines start half a hex later."""
        counts = self._counts
        if self.sideways:
            return "even" if (len(counts) + self.first) % 2 else "odd"
        higher_are_even = len(counts) < 2 or counts[0] == counts[1]
        return "odd" if higher_are_even is (self.first % 2 == 0) else "even"

    def middle(self, column: int, row: int) -> Spot:
        """The middle of a hex by their column and row, from 0."""
        a = self.x0 + column * self.dx
        b = self.y0 + row * self.dy + (self.dy / 2 if column % 2 else 0.0)
        return (b, a) if self.sideways else (a, b)

    def nearest(self, spot: Spot) -> tuple[int, int]:
        """The column and row of the nearest middle, on the board or not."""
        a, b = (spot[1], spot[0]) if self.sideways else spot
        near = round((a - self.x0) / self.dx)

        def away(column: int) -> tuple[float, int]:
            low = self.y0 + (self.dy / 2 if column % 2 else 0.0)
            row = round((b - low) / self.dy)
            da, db = a - self.x0 - column * self.dx, b - low - row * self.dy
            return da * da + db * db, row

        best = min((near - 1, near, near + 1), key=lambda column: away(column)[0])
        return best, away(best)[1]

    def place(self, spot: Spot) -> str | None:
        """Our name of the hex at a pixel; ``None`` beside the board."""
        moved = spot[0] - self.shift[0], spot[1] - self.shift[1]
        column, row = self.nearest(moved)
        counts = self._counts
        column -= self.first
        if not 0 <= column < len(counts) or not 0 <= row < counts[column]:
            return None
        if self.sideways:
            return f"{column_letters(row + 1)}{len(counts) - column}"
        return f"{column_letters(column + 1)}{counts[column] - row}"

    def far_apart(self) -> tuple[tuple[str, Spot], tuple[str, Spot]]:
        """Our names of the first hex of the first column and the last of the last, with their
        middles; the board has more than one hex."""
        counts = self._counts
        ends = ((self.first, 0), (self.first + len(counts) - 1, counts[-1] - 1))
        one, other = (self.middle(*end) for end in ends)
        return self._named(one), self._named(other)

    def _named(self, middle: Spot) -> tuple[str, Spot]:
        moved = middle[0] + self.shift[0], middle[1] + self.shift[1]
        return self.place(moved) or "", middle

    def fitted(self, spots: Iterable[Spot]) -> "PixelGrid":
        """The same with the shift that most stacks have from their nearest middles, if most have
        one: modules draw their boards with an edge that their grid does not know of."""
        apart = []
        for spot in dict.fromkeys(spots):
            moved = spot[0] - self.shift[0], spot[1] - self.shift[1]
            x, y = self.middle(*self.nearest(moved))
            apart.append((moved[0] - x, moved[1] - y))
        if len(apart) < 2:
            return self
        cells = Counter((round(dx / NEAR), round(dy / NEAR)) for dx, dy in apart)
        (cx, cy), _ = max(cells.items(), key=lambda one: (one[1], -abs(one[0][0]) - abs(one[0][1])))
        alike = [
            (dx, dy)
            for dx, dy in apart
            if abs(dx - cx * NEAR) <= 1.5 * NEAR and abs(dy - cy * NEAR) <= 1.5 * NEAR
        ]
        if len(alike) < SURE * len(apart):
            return self
        middle = tuple(sorted(one[i] for one in alike)[len(alike) // 2] for i in (0, 1))
        return replace(self, shift=(self.shift[0] + middle[0], self.shift[1] + middle[1]))
