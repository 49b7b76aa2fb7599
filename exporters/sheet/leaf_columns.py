"""What a player's leaf tells, set in two columns."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain

from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import Frame
from exporters.paper.page import Item
from exporters.paper.sections import section

AISLE, GAP = 7.0, 3.0
"""Between the columns, and between sections, in mm."""
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
    """Sets what a leaf tells; each part in each size only once."""

    told: tuple[tuple[str, Part], ...]
    width: float
    done: dict[tuple[int, float], Column] = field(default_factory=dict)

    def columns(self, gone: Sequence[str], size: float, *, torn: bool) -> tuple[Column, Column]:
        """Sections without those named ``gone`` in two columns in order, so that the longer one is
        as short as it gets; ``torn``: one of them may go on in the second column."""
        gap = LineBox(GAP * size / LARGEST, keep=True)
        whole: list[LineBox] = []
        ends = [0]
        for number, (name, _) in enumerate(self.told):
            column = () if name in gone else self._part(number, size)
            whole += [gap, *column] if whole and column else column
            ends.append(len(whole))
        if torn:
            ends = [0, *(n for n, box in enumerate(whole, start=1) if not box.keep)]
        heights = [0.0, *accumulate(box.height for box in whole)]
        end = min(ends, key=lambda n: max(heights[n], heights[-1] - heights[n]))
        return tuple(whole[:end]), _from_top(whole[end:], gap)

    def _part(self, number: int, size: float) -> Column:
        if (number, size) not in self.done:
            self.done[number, size] = _set_parts(self.told[number][1], self.width, size)
        return self.done[number, size]


def _from_top(column: Sequence[LineBox], gap: LineBox) -> Column:
    """A column without the gap that stood above it."""
    return tuple(column[1:] if column and column[0] is gap else column)


def flowing(parts: Sequence[Part], size: float, frame: Frame, top: float) -> list[list[Item]]:
    """Text in two columns from page to page, from ``top`` on the first; sections are torn only
    between lines that need not keep together."""
    width = column_width(frame)
    bands: list[list[LineBox]] = [[]]
    for number, part in enumerate(parts):
        for box in (
            *((LineBox(GAP, keep=True),) if number else ()),
            *_set_parts(part, width, size),
        ):
            bands[-1].append(box)
            if not box.keep:
                bands.append([])
    pages: list[list[Item]] = []
    here: list[Item] = []
    column, y = 0, top
    for band in filter(None, bands):
        while y + tall(band) > frame.bottom and y > frame.top:
            column += 1
            if column == 2:
                pages.append(here)
                here, column, top = [], 0, frame.top
            y = top
        here += placed(band, frame.left + column * (width + AISLE), y)
        y += tall(band)
    return [*pages, here]


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
