"""A board larger than the paper, cut into overlapping pages; rulers, crop marks, page numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from string import ascii_uppercase

from exporters.drawing.paths import Box, flattened
from exporters.drawing.picture import Path, Picture
from exporters.paper.page import INK, SOFT, Item, Panel, RuleLine, Run
from exporters.paper.text import broken, legible, set_line, space, words

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
    """Pages along a side; only between two pages something is drawn twice."""
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
    """The ways to arrange a sheet: upright and on its side, or the one that is asked for."""
    upright, aside = Tiling(paper, *size), Tiling((paper[1], paper[0]), *size)
    if landscape is None:
        return upright, aside
    return (aside,) if landscape else (upright,)


RULER = 100.0
"""Length of the calibration ruler, mm."""
SMALL = 7.0
GAP, MARK = 1.5, 5.0
"""How far crop marks stay away from what is cut, and how long they are, mm."""
MAP_WIDE, MAP_HIGH = 22.0, 18.0


def ruler(x: float, y: float, text: str) -> Iterator[Item]:
    """A line of exactly 100 mm with a tick every 10 mm, its left end at (x, y), and what to do."""
    yield RuleLine(x, y, x + RULER, y, 0.3)
    for tick in range(11):
        at = x + 10.0 * tick
        yield RuleLine(at, y - (3.0 if tick in (0, 5, 10) else 1.8), at, y, 0.25)
    yield clipped(text, x, y + 3.6, SMALL, RULER)


def clipped(text: str, x: float, y: float, size: float, room: float, *, bold: bool = False) -> Run:
    """As many words of a line as there is room for."""
    parts = broken(words(text, bold=bold), room, size, space(size))
    shown = " ".join(span.text for chunk in parts[0] for span in chunk) if parts else ""
    return Run(legible(shown if len(parts) < 2 else f"{shown} …"), x, y, size, bold)


def headed(text: str, x: float, y: float, size: float, room: float) -> Run:
    """A heading in one line, smaller where it is long: down to two thirds, then cut."""
    whole = Run(legible(text), x, y, size, bold=True).width
    smaller = size * max(2 / 3, min(1.0, 0.99 * room / max(whole, 1e-6)))
    return clipped(text, x, y, smaller, room, bold=True)


def paragraphs(
    texts: list[str], x: float, y: float, width: float, size: float
) -> tuple[list[Item], float]:
    """Numbered sentences from (x, y) down, and where the next line would begin."""
    items: list[Item] = []
    line = size * 0.46
    for number, text in enumerate(texts, start=1):
        items.append(Run(f"{number}.", x, y + line * 0.75, size, bold=True))
        for part in broken(words(text), width - 6.0, size, space(size)):
            items.extend(set_line(part, x + 6.0, y + line * 0.75, size, space(size)))
            y += line
        y += 0.8
    return items, y


def crop_marks(leaf: PosterPage, tiling: Tiling) -> Iterator[Item]:
    """Marks at the corners of what a page shows, and where the next pages' edges will lie.

    Nothing of them stands on the board but the faint dashed line that the next page covers.
    """
    left, top = EDGE, EDGE
    right = left + leaf.part[2] - leaf.part[0]
    bottom = top + leaf.part[3] - leaf.part[1]
    for x in (left, right):
        yield from _upright(x, top, bottom)
    for y in (top, bottom):
        yield from _level(y, left, right)
    if tiling.has(leaf.column + 1, leaf.row):
        x = right - OVERLAP
        yield from _upright(x, top, bottom)
        yield RuleLine(x, top, x, bottom, 0.2, SOFT, (1.0, 1.5))
        name = PosterPage(leaf.column + 1, leaf.row, leaf.part).name
        yield Run(f"→ {name}", x + 1.0, top - 2.6, SMALL)
    if tiling.has(leaf.column, leaf.row + 1):
        y = bottom - OVERLAP
        yield from _level(y, left, right)
        yield RuleLine(left, y, right, y, 0.2, SOFT, (1.0, 1.5))
        name = PosterPage(leaf.column, leaf.row + 1, leaf.part).name
        yield Run(f"→ {name}", left - 5.0, y + 0.8, SMALL, turn=90)


def _upright(x: float, top: float, bottom: float) -> Iterator[Item]:
    yield RuleLine(x, top - GAP - MARK, x, top - GAP, 0.2)
    yield RuleLine(x, bottom + GAP, x, bottom + GAP + MARK, 0.2)


def _level(y: float, left: float, right: float) -> Iterator[Item]:
    yield RuleLine(left - GAP - MARK, y, left - GAP, y, 0.2)
    yield RuleLine(right + GAP, y, right + GAP + MARK, y, 0.2)


def page_map(tiling: Tiling, here: PosterPage, right: float, top: float) -> Iterator[Item]:
    """All pages as a small plan whose upper right corner is at (right, top); this one is black."""
    cell = min(MAP_WIDE / tiling.columns / 1.3, MAP_HIGH / tiling.rows, 5.0)
    wide, high = (cell * 1.3, cell) if tiling.paper[0] > tiling.paper[1] else (cell, cell)
    left = right - wide * tiling.columns
    for leaf in tiling.leaves:
        x, y = left + leaf.column * wide, top + leaf.row * high
        is_here = (leaf.column, leaf.row) == (here.column, here.row)
        yield Panel(x, y, wide, high, fill=INK if is_here else None, stroke=SOFT)
