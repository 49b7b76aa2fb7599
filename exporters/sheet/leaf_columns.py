"""What a player's leaf shows, set in two columns."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, chain
from typing import NamedTuple

from exporters.paper.elements import Prose, Section
from exporters.paper.flow import Column, LineBox, led, placed, tall
from exporters.paper.frame import Frame
from exporters.paper.page import Item
from exporters.paper.search import Block, PagePlan, SearchResult
from exporters.paper.sections import section

AISLE, GAP = 7.0, 3.0
"""Between the columns, and between sections, in mm."""
AIRY = 5.0
"""Between sections at most where a column has room left, in mm."""
AIRIER = 1.4
"""How much more air sections have at most in a column that is shorter than the other one."""
EVENED = 10
"""So often the height of the last columns is halved in, which gives it to a third of a mm."""
PROSE_AIR = 0.9
"""Below a section that ends with a paragraph, in mm: rows have as much below them."""
LARGEST = 11.5
"""The size in points that gaps are made for."""

Part = Section | tuple[Section, ...]
"""A section, or short ones that may stand beside each other."""


def column_width(frame: Frame) -> float:
    return (frame.width - AISLE) / 2


def column_lefts(frame: Frame) -> tuple[float, float]:
    return frame.left, frame.left + column_width(frame) + AISLE


@dataclass(slots=True)
class LeafSetter:
    """Sets what a leaf shows; each part in each size only once."""

    parts: tuple[tuple[str, Part], ...]
    width: float
    continued: str
    """What is written beside the head of a list that goes on in another column."""
    across: str = ""
    """The part that stands across both columns, above them; without one, none."""
    done: dict[tuple[int, float, float], tuple[Part, Column]] = field(default_factory=dict)
    """By a part's identity, with the part, as that of one that is gone may be another's: whoever
    shows some of the same shares it."""

    def columns(
        self,
        gone: Sequence[str],
        size: float,
        *,
        torn: bool,
        gap: float = GAP,
        kept: Collection[str] = (),
        second: str = "",
    ) -> tuple[Column, Column]:
        """Sections without those named ``gone`` in two columns in order, so that the longer one is
        as short as it gets; ``torn``: one of them, but none of those ``kept``, may go on in the
        second column. Sections are ``gap`` mm apart; that named ``second`` begins that column, if
        there is one."""
        apart = LineBox(gap, keep=True)
        whole: list[LineBox] = []
        ends = [0]
        within: set[int] = set()
        first = 0
        for number, (name, _) in enumerate(self.parts):
            column = () if name in (*gone, self.across) else self.part(number, size)
            first = len(whole) if name == second and column else first
            whole += [apart, *column] if whole and column else column
            within |= {*range(ends[-1] + 1, len(whole))} if name in kept else set()
            ends.append(len(whole))
        if torn:
            ends = [0, *(n for n, box in enumerate(whole, 1) if not box.keep and n not in within)]
        heights = [0.0, *accumulate(box.height for box in whole)]

        def highest(n: int) -> float:
            return max(heights[n], heights[-1] - heights[n])

        end = min([first] if first else ends, key=highest)
        left, right = whole[:end], _from_top(whole[end:], apart)
        return tuple(left), led(right, self.continued)

    def above(self, size: float) -> Column:
        """What stands across both columns."""
        names = [name for name, _ in self.parts]
        wide = 2 * self.width + AISLE
        return self.part(names.index(self.across), size, wide) if self.across in names else ()

    def part(self, number: int, size: float, width: float = 0.0) -> Column:
        """One of them alone, as wide as a column or so many mm."""
        part, width = self.parts[number][1], width or self.width
        key = id(part), width, size
        if key not in self.done:
            column = _set_parts(part, width, size)
            last = part.elements[-1:] if isinstance(part, Section) else ()
            if column and any(isinstance(one, Prose) for one in last):
                column = (*column, LineBox(PROSE_AIR))
            self.done[key] = part, column
        return self.done[key][1]

    def begun(self, column: Column, size: float) -> str:
        """The name of the part that begins a column in letters of a size; empty where it begins
        within one."""
        names = (
            name for n, (name, _) in enumerate(self.parts) if self.part(n, size)[:1] == column[:1]
        )
        return next(names, "") if column else ""


def _from_top(column: Sequence[LineBox], gap: LineBox) -> Column:
    """A column without the gap that stood above it, and without air that ended the one before."""
    first = next((n for n, box in enumerate(column) if box.items), len(column))
    return tuple(column[first:] if gap in column[:first] else column)


def spread_out(found: SearchResult[tuple[bool, int, float]], bottom: float) -> PagePlan:
    """A board over columns with more air."""
    *above, left, right = found.plan.blocks
    columns = aired((left, right), found.choice[2], bottom)
    return replace(found.plan, blocks=(*above, *columns))


def aired(columns: Sequence[Block], apart: float, bottom: float) -> list[Block]:
    """Columns whose sections are so many mm apart with more air between these where both end above
    the foot of the page, the same in both, at most ``AIRY`` mm; then ending at one height."""
    gap = LineBox(apart, keep=True)
    spare = [
        (bottom - y - tall(column)) / count
        for column, _, y in columns
        if (count := column.count(gap))
    ]
    wide = max(gap.height, min(AIRY, gap.height + min(spare, default=0.0)))
    wider = gap._replace(height=wide)
    spread = (
        (tuple(wider if box == gap else box for box in column), x, y) for column, x, y in columns
    )
    return _level_ends(tuple(spread), wider)


def _level_ends(columns: Sequence[Block], gap: LineBox) -> list[Block]:
    """Columns that begin at one height with more air between the sections of one that is a little
    shorter, so that both end at one height: lines have the same room in both. One that is much
    shorter ends where it ends."""
    end = max((tall(column) for column, _, _ in columns), default=0.0)
    found: list[Block] = []
    for column, x, y in columns:
        count = column.count(gap)
        more = (end - tall(column)) / count if count else 0.0
        wider = gap._replace(height=gap.height + min(more, (AIRIER - 1.0) * gap.height))
        found.append((tuple(wider if box == gap else box for box in column), x, y))
    return found


@dataclass(frozen=True, slots=True)
class LeafPages:
    """Text in two columns on a leaf of several pages."""

    pages: list[list[Item]]
    torn: int
    """How many columns begin in the middle of a list."""
    begun: int
    """How many sections begin on the first page."""


class _ColumnBand(NamedTuple):
    """Lines that keep together."""

    boxes: Column
    whole: float
    """Height of the list that begins with it; 0 for one in the middle of a list."""
    number: int
    """Of the section that it is part of."""


@dataclass(frozen=True, slots=True)
class LeafFlow:
    """Sets text from page to page: from ``top`` on the first, from ``below`` on the others.

    A list that goes on in another column has its head there again. On the last page both columns
    are of one height."""

    setter: LeafSetter
    frame: Frame
    top: float
    below: float

    def pages(
        self, gone: Sequence[str], size: float, *, torn: bool, later: float = 0.0
    ) -> LeafPages:
        """All sections without those named ``gone``; if they are ``torn``, they fill each column,
        else one that another column has room for goes there whole. What begins on a page after the
        first is in letters of the size ``later``, if that is not 0."""
        named_parts = enumerate(self.setter.parts)
        numbers = [number for number, (name, _) in named_parts if name not in gone]
        rest = self._bands(numbers, size)
        pages: list[list[Item]] = []
        count = begun = 0
        while rest or not pages:
            top = self.below if pages else self.top
            room = self.frame.bottom - top
            columns, used = self._two(rest, room, torn=torn)
            if not pages:
                begun = sum(band.whole > 0 for band in rest[:used])
            if used == len(rest):
                columns = self._even(rest, room, torn=torn)
            count += sum(box.again is not None for column in columns for box in column[:1])
            pages.append(
                [
                    item
                    for column, x in zip(columns, column_lefts(self.frame), strict=True)
                    for item in placed(led(column, self.setter.continued), x, top)
                ]
            )
            rest = rest[used:]
            if later and len(pages) == 1 and rest and rest[0].whole:
                rest = self._bands([n for n in numbers if n >= rest[0].number], later)
        return LeafPages(pages, count, begun)

    def _bands(self, numbers: Sequence[int], size: float) -> list[_ColumnBand]:
        """The bands of some sections."""
        return [band for n in numbers for band in _bands(self.setter.part(n, size), n)]

    def _two(
        self, bands: Sequence[_ColumnBand], room: float, *, torn: bool
    ) -> tuple[tuple[Column, Column], int]:
        """Two columns of so many mm, and how many bands they take: on a page of its own at least
        one."""
        first, used = self._column(bands, room, torn=torn)
        second, more = self._column(bands[used:], room, torn=torn)
        if first and not second:  # half a page is not left empty
            second, more = self._column(bands[used:], room, torn=True)
        if not used + more and self.below + room >= self.frame.bottom - 1e-6:
            return (bands[0].boxes, ()), 1
        return (first, second), used + more

    def _column(
        self, bands: Sequence[_ColumnBand], room: float, *, torn: bool
    ) -> tuple[Column, int]:
        most = self.frame.bottom - self.below
        found: list[LineBox] = []
        used = 0.0
        for number, band in enumerate(bands):
            above: Column = ()
            if found and band.whole:
                above = (LineBox(GAP, keep=True),)
            elif not found:
                above = led(band.boxes, self.setter.continued)[: -len(band.boxes)]
            deep = used + tall(above) + tall(band.boxes)
            whole = used + tall(above) + band.whole
            parted = found and not torn and whole > room and band.whole <= most
            if deep > room + 1e-6 or parted:
                return tuple(found), number
            # What is above a column is set with it.
            found += (*(above if found else ()), *band.boxes)
            used = deep
        return tuple(found), len(bands)

    def _even(
        self, bands: Sequence[_ColumnBand], room: float, *, torn: bool
    ) -> tuple[Column, Column]:
        """All bands in two columns as low as they can be."""
        low, high = 0.0, room
        for _ in range(EVENED):
            middle = (low + high) / 2
            if self._two(bands, middle, torn=torn)[1] < len(bands):
                low = middle
            else:
                high = middle
        return self._two(bands, high, torn=torn)[0]


def _bands(column: Column, number: int) -> Iterator[_ColumnBand]:
    """The boxes of a section, those that keep together as one; air at its end is left out."""
    whole = tall(column)
    band: list[LineBox] = []
    for box in column:
        band.append(box)
        if not box.keep:
            if any(one.items for one in band):
                yield _ColumnBand(tuple(band), whole, number)
                whole = 0.0
            band = []
    if band:
        yield _ColumnBand(tuple(band), whole, number)


def _set_parts(parts: Part, width: float, size: float) -> Column:
    """A section on a column; two of them beside each other where that saves room."""
    if isinstance(parts, Section):
        return section(parts, width, size, tied=True)
    over = [box for n, part in enumerate(parts) for box in _spaced(section(part, width, size), n)]
    narrow = (width - AISLE) / 2
    abreast = [section(part, narrow, size) for part in parts]
    high = max(map(tall, abreast))
    if high >= tall(over):
        return tuple(over)
    items = (placed(one, n * (narrow + AISLE), 0.0) for n, one in enumerate(abreast))
    return (LineBox(high, tuple(chain.from_iterable(items))),)


def _spaced(column: Column, number: int) -> Column:
    return (LineBox(GAP), *column) if number and column else column
