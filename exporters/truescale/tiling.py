"""A board that is larger than the paper, cut into pages that overlap."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from string import ascii_uppercase

from exporters.drawing.paths import Box, flattened
from exporters.drawing.picture import Path, Picture

OVERLAP = 10.0
"""What a page repeats of the pages to its right and below it, mm."""
EDGE = 10.0
"""White on both sides and above, mm."""
FOOT = 30.0
"""Room below for the ruler and the page's place, mm."""
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class PosterPage:
    """A page of the board: its column and row from 0, and what it shows of the board, in mm."""

    column: int
    row: int
    part: Box

    @property
    def name(self) -> str:
        """Column letter and row number: ``B2``."""
        return f"{letters(self.column)}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a sheet of ``width`` × ``height`` mm lies on as few pages of one paper as hold it.

    All pages show equally much: the place each has for itself, ``step`` mm, and ``OVERLAP`` mm of
    the next.
    """

    paper: tuple[float, float]
    width: float
    height: float
    left_out: frozenset[tuple[int, int]] = frozenset()
    """Columns and rows of the pages on which there would be nothing."""

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of the largest part that a page can show."""
        return self.paper[0] - 2 * EDGE, self.paper[1] - EDGE - FOOT

    @property
    def columns(self) -> int:
        """How many pages lie beside each other."""
        return _pages(self.width, self.room[0])

    @property
    def rows(self) -> int:
        """How many pages lie below each other."""
        return _pages(self.height, self.room[1])

    @property
    def step(self) -> tuple[float, float]:
        """How far it is from page to page, mm."""
        return (self.width - OVERLAP) / self.columns, (self.height - OVERLAP) / self.rows

    @property
    def leaves(self) -> tuple[PosterPage, ...]:
        """The pages, from left to right and row by row."""
        places = ((c, r) for r in range(self.rows) for c in range(self.columns))
        return tuple(
            PosterPage(*place, self._part(*place)) for place in places if place not in self.left_out
        )

    def has(self, column: int, row: int) -> bool:
        """Whether there is a page at this place."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return inside and (column, row) not in self.left_out

    def without_blanks(self, picture: Picture) -> "Tiling":
        """The same without the pages that have nothing for themselves, but with one at least."""
        wide, high = self.step
        used: set[tuple[int, int]] = set()
        for left, top, right, bottom in traces(picture):
            for column in _reached(left, right, wide, self.columns):
                used.update((column, row) for row in _reached(top, bottom, high, self.rows))
        places = {(c, r) for c in range(self.columns) for r in range(self.rows)}
        blank = places - (used or {(0, 0)})
        return Tiling(self.paper, self.width, self.height, frozenset(blank))

    def _part(self, column: int, row: int) -> Box:
        wide, high = self.step
        left, top = column * wide, row * high
        return (left, top, left + wide + OVERLAP, top + high + OVERLAP)


def _pages(length: float, room: float) -> int:
    """Pages along a side; only between two pages something is said twice."""
    return max(1, ceil((length - OVERLAP - _CLOSE) / (room - OVERLAP)))


def _reached(low: float, high: float, step: float, count: int) -> range:
    """The columns or rows whose own place a length touches."""
    first = min(count - 1, max(0, floor((low + _CLOSE) / step)))
    last = min(count - 1, max(0, floor((high - _CLOSE) / step)))
    return range(first, last + 1)


def letters(number: int) -> str:
    """A number from 0 as letters: A to Z, then AA."""
    first, last = divmod(number, len(ascii_uppercase))
    return (letters(first - 1) if first else "") + ascii_uppercase[last]


def traces(picture: Picture) -> Iterator[Box]:
    """Boxes in which everything of a picture lies; a bare line has one for each straight run.

    A grid is one line all over the board: its box would say that no page is empty.
    """
    for mark in picture.marks:
        if isinstance(mark, Path) and mark.fill is None:
            half = mark.width / 2
            for run in flattened(mark.commands):
                for (x1, y1), (x2, y2) in pairwise(run):
                    left, right = sorted((x1, x2))
                    top, bottom = sorted((y1, y2))
                    yield (left - half, top - half, right + half, bottom + half)
            continue
        box = mark.box
        if box is not None:
            yield box


def tilings(
    size: tuple[float, float], paper: tuple[float, float], *, landscape: bool | None
) -> tuple[Tiling, ...]:
    """The ways to lay a sheet out: upright and on its side, or the one that is asked for."""
    upright, aside = Tiling(paper, *size), Tiling((paper[1], paper[0]), *size)
    if landscape is None:
        return upright, aside
    return (aside,) if landscape else (upright,)
