"""Sections over the whole width of a card, each in two columns below its own heading: long lists
are read row by row, and no column ends before the others."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain

from exporters.paper.columned import BETWEEN, FilledColumns, even_columns, joined
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, tall
from exporters.paper.sections import heading, section
from exporters.paper.table import GRID, Table
from exporters.paper.text import shifted

HIGHEST = 1000.0
"""More than any section is high, in mm."""
APART = 0.35
"""Air below each section, in font sizes."""
BETWEEN_ROWS = 0.06
"""Air below each paragraph, in font sizes, besides what rows have of their own."""
LEAST_SECTIONS = 2
"""One section alone is as even in columns of the card."""


def across(
    sections: Sequence[Section], width: float, room: float, size: float
) -> FilledColumns | None:
    """Sections in letters of a size; none where they have no room, or have a table of figures,
    whose rows are as wide as one column."""
    parts = [part for part in sections if part.elements]
    tables = (one for part in parts for one in part.elements if isinstance(one, Table))
    if len(parts) < LEAST_SECTIONS or any(one.style is GRID for one in tables):
        return None
    column = tuple(chain.from_iterable(_in_two(part, width, size) for part in parts))
    if column and not column[-1].items:
        column = column[:-1]
    return FilledColumns((column,), size, width) if tall(column) <= room else None


@lru_cache(maxsize=256)
def _in_two(part: Section, width: float, size: float) -> Column:
    """A section below its heading, its rows in two columns of about one height."""
    return tuple(_rows(part, width, size))


def _rows(part: Section, width: float, size: float) -> Iterator[LineBox]:
    half = (width - BETWEEN) / 2
    yield from heading(part, width, size)
    boxes = tuple(chain.from_iterable(_elements(part, half, size)))
    columns = even_columns(boxes, 2, HIGHEST)
    items = (
        shifted(item, number * (half + BETWEEN), y)
        for number, column in enumerate(columns)
        for y, box in _placed(column)
        for item in box.items
    )
    yield LineBox(max(map(_inked, columns)), tuple(items))
    yield LineBox(size * APART)


def _elements(part: Section, width: float, size: float) -> Iterator[Column]:
    """The lines of each element, never torn, with a little air below them."""
    for one in part.elements:
        yield (*joined(section(Section("", (one,)), width, size)), LineBox(size * BETWEEN_ROWS))


def _placed(column: Column) -> Iterator[tuple[float, LineBox]]:
    """Lines with how far down they begin."""
    y = 0.0
    for box in column:
        yield y, box
        y += box.height


def _inked(column: Column) -> float:
    """How high lines are without the air below the last."""
    return max((y + box.height for y, box in _placed(column) if box.items), default=0.0)
