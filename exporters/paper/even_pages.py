"""Several pages of whole sections whose columns all go down about as far."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

from exporters.paper.columned import (
    BETWEEN,
    KEPT_FIRST,
    aired,
    joined,
    lines_of,
    place_columns,
    spare_air,
)
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import PageFormat
from exporters.paper.page import Item
from exporters.paper.table import Table
from exporters.paper.table_figures import is_about_size

BELOW_HEAD = 2.0
"""Between a head, the columns and remarks at the foot, in mm."""
GAP = LineBox(4.0)
"""Below what is across the page."""
MOST_AIR = 2.0
"""How many times as much a column may have so that it ends with the other one."""
EVEN = 0.92
"""From this share on columns are even enough: more air between lines does the rest."""
OUT_OF_ORDER = 150.0
"""What a section that stands before the one that it follows counts beside columns that are uneven,
in square mm."""
LETTERS = 0.16
"""How much a point of larger letters counts beside columns that are as even as can be."""


def even_pages(
    heads: Sequence[Column],
    sections: Sequence[Section],
    leaf: PageFormat,
    columns: int,
    sizes: Sequence[float],
    feet: tuple[float, float],
    *,
    on_first: int = 0,
) -> list[list[Item]]:
    """A page below each head: sections in so many columns, in letters as large and columns as even
    as can be, none torn, though those after the first two may change places; below them so much
    stays free for the ``feet``, that of the last page after that of all others, in mm. So many
    sections are ``on_first``, the first page. Nothing where no size of letters fits."""
    frame = leaf.frame
    wide = (frame.width - BETWEEN * (columns - 1)) / columns
    tops = [tall(head) + BELOW_HEAD for head in heads for _ in range(columns)]
    # Other columns end with air of their own.
    others, last = frame.height - feet[0], frame.height - feet[1] - BELOW_HEAD
    rooms = [*[others] * (len(tops) - columns), *[last] * columns]
    best, chosen = 0.0, list[Column]()
    for size in sizes:
        letters = LETTERS * size / leaf.share
        if best >= EVEN + letters:
            break
        parts = [
            joined(tuple(lines_of(part, wide, size)))
            for part in sections
            if part.title and part.elements
        ]
        columns_of = _evened([tall(part) for part in parts], tops, on_first, columns)
        filled = [
            tuple(
                line
                for part, n in zip(parts, columns_of, strict=True)
                if n == column
                for line in part
            )
            for column in range(len(tops))
        ]
        ends = [top + tall(column) for top, column in zip(tops, filled, strict=True)]
        fits = all(end <= room for end, room in zip(ends, rooms, strict=True))
        merit = min(EVEN, min(ends) / max(ends)) + letters
        if all(filled) and fits and merit > best:
            best, chosen = merit, filled
    if not chosen:
        return []
    xs = [frame.left + n * (wide + BETWEEN) for n in range(columns)]
    pages: list[list[Item]] = []
    for n, head in enumerate(heads):
        top, these = frame.top + tops[n * columns], slice(n * columns, (n + 1) * columns)
        ended = [
            aired(column, spare_air([column], room - above, MOST_AIR))
            for column, room, above in zip(chosen[these], rooms[these], tops[these], strict=True)
        ]
        set_columns = place_columns(ended, xs, top)
        pages.append([*placed(head, frame.left, frame.top), *set_columns])
    return pages


def parted(
    sections: Sequence[Section], leaf: PageFormat, columns: int, size: float
) -> tuple[Column, list[Section]]:
    """What wants the whole width of a page, for words of its tables would be divided or small in
    one of so many columns, in letters of a size in points; and all other sections."""
    wide = (leaf.frame.width - BETWEEN * (columns - 1)) / columns
    across = [
        part
        for part in sections
        if any(
            isinstance(one, Table) and not is_about_size(one, wide, size) for one in part.elements
        )
    ]
    boxes = (box for part in across for box in (*lines_of(part, leaf.frame.width, size), GAP))
    return tuple(boxes), [part for part in sections if part not in across]


def _evened(
    heights: Sequence[float], tops: Sequence[float], on_first: int, columns: int
) -> list[int]:
    """In which column each thing is, from 0: first as they come, then moved and exchanged one by
    one as long as the columns, which begin at ``tops``, get more even; the first stay, and so many
    are ``on_first``, in one of the first ``columns``."""
    mean = (sum(heights) + sum(tops)) / len(tops)
    found, ends = list[int](), list(tops)
    column = 0
    for n, high in enumerate(heights):
        last = columns - 1 if n < on_first else len(tops) - 1
        if n >= KEPT_FIRST and ends[column] + high / 2 > mean and column < last:
            column += 1
        found.append(column)
        ends[column] += high

    def unevenness(columns: Sequence[int]) -> float:
        deep = list(tops)
        for high, n in zip(heights, columns, strict=True):
            deep[n] += high
        turned = sum(after < before for before, after in pairwise(columns))
        return sum((end - mean) ** 2 for end in deep) + turned * OUT_OF_ORDER

    least = unevenness(found)
    while True:
        ways = _changed(found, len(tops))
        allowed = (way for way in ways if all(n < columns for n in way[:on_first]))
        nearest = min(allowed, key=unevenness, default=found)
        if unevenness(nearest) >= least - 1e-6:
            return found
        found, least = nearest, unevenness(nearest)


def _changed(found: Sequence[int], count: int) -> Iterator[list[int]]:
    """The same with one thing in another column, or with two exchanged."""
    free = range(KEPT_FIRST, len(found))
    for n, column in product(free, range(count)):
        yield [*found[:n], column, *found[n + 1 :]]
    for one, other in combinations(free, 2):
        if found[one] != found[other]:
            yield [found[{one: other, other: one}.get(n, n)] for n in range(len(found))]
