"""Sections in columns beside each other, in the largest letters that fit on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import PageFormat
from exporters.paper.page import FAINT, Item, RuleLine
from exporters.paper.sections import section
from exporters.paper.text import LEAST

BETWEEN = 6.0
"""Between two columns, in mm."""
KEPT = 5
"""Paragraphs of so many lines are not torn."""
WHOLE = 0.6
"""Sections that take more of a page's height are torn."""
EASY = 10.0
"""From this size on letters are large, in points on A4."""
LARGEST = 9.5
"""Larger letters tear the names of units in a column of half a page."""
Band = tuple[LineBox, ...]


def columned_pages(
    head: Column,
    sections: Sequence[Section],
    leaf: PageFormat,
    largest: float = LARGEST,
    *,
    again: Column = (),
    whole: bool = False,
    most: int = 3,
) -> list[list[Item]]:
    """Sections below a head that goes across, ``again`` on the pages after it: one page in the
    largest letters that let it be one; else the fewest pages. With ``whole`` no section is torn as
    long as letters are large; ``most`` is how many columns there may be."""
    for size in _tried(leaf, largest) if whole else ():
        if size < EASY * leaf.share:
            break
        pages = _set((head, again), sections, leaf, size, most, whole=True)
        if len(pages) == 1:
            return pages
    best: list[list[Item]] = []
    for size in _tried(leaf, largest):
        pages = _set((head, again), sections, leaf, size, most)
        if not best or len(pages) < len(best):
            best = pages
        if len(pages) == 1:
            return pages
    for size in (*leaf.flowing, LEAST):
        for kept in (True, False) if whole else (False,):
            pages = _set((head, again), sections, leaf, size, most, whole=kept)
            if len(pages) <= len(best):
                return pages
    return best


def _tried(leaf: PageFormat, largest: float) -> Iterator[float]:
    """Sizes of letters from the largest on down; few lines may have larger ones than a page of
    text."""
    size = largest * leaf.share
    while size > leaf.sizes[0]:
        yield size
        size -= 0.5
    yield from (size for size in leaf.sizes if size <= largest)


def _set(
    heads: tuple[Column, Column],
    sections: Sequence[Section],
    leaf: PageFormat,
    size: float,
    most: int,
    *,
    whole: bool = False,
) -> list[list[Item]]:
    """All of it in columns; on the last page they are of one height."""
    frame = leaf.frame
    count = min(most, 3 if leaf.lies else 2)
    wide = (frame.width - BETWEEN * (count - 1)) / count
    xs = [frame.left + n * (wide + BETWEEN) for n in range(count)]
    bands: list[Band] = []
    for part in sections:
        torn = tuple(_bands(part, wide, size))
        joined = tuple(strip for band in torn for strip in band)
        bands += (joined,) if whole and tall(joined) <= WHOLE * frame.height else torn
    pages: list[list[Item]] = []
    while bands or not pages:
        above = heads[bool(pages)]
        items = list(placed(above, frame.left, frame.top))
        top = frame.top + (tall(above) + 2.0 if above else 0.0)
        room = frame.bottom - top
        columns, bands = _filled(bands, count, room)
        if not bands:
            columns = _even([band for column in columns for band in column], count, room)
        deep = 0.0
        for x, column in zip(xs, columns, strict=False):
            strips = tuple(strip for band in column for strip in band)
            items += placed(strips, x, top)
            deep = max(deep, tall(strips))
        for x in xs[1 : sum(map(bool, columns))]:
            items.append(RuleLine(x - BETWEEN / 2, top, x - BETWEEN / 2, top + deep, 0.15, FAINT))
        pages.append(items)
    return pages


def _bands(part: Section, width: float, size: float) -> Iterator[Band]:
    """A section's strips as bands that are never torn; its heading stays with what follows."""
    elements = part.elements
    found: list[LineBox] = []
    for n, element in enumerate(elements):
        alone = replace(part, elements=(element,), title=part.title if n == 0 else "")
        strips = section(alone, width, size)
        lines = [strip for strip in strips if not strip.keep or strip.items]
        short = len(lines) <= KEPT + 2
        for index, strip in enumerate(strips):
            last = index == len(strips) - 1
            found.append(strip._replace(keep=True) if short and not last else strip)
        found.append(LineBox(size * 0.07))
    if not found:
        return
    found.append(LineBox(size * 0.25))
    band: list[LineBox] = []
    for strip in found:
        band.append(strip)
        if not strip.keep:
            yield tuple(band)
            band = []
    if band:
        yield tuple(band)


def _filled(bands: Sequence[Band], count: int, room: float) -> tuple[list[list[Band]], list[Band]]:
    """As many bands as go into so many columns, and the rest."""
    columns: list[list[Band]] = []
    rest = list(bands)
    for _ in range(count):
        column: list[Band] = []
        used = 0.0
        while rest and (used + _printed(rest[0]) <= room + 1e-6 or not column):
            used += tall(rest[0])
            column.append(rest.pop(0))
        columns.append(column)
    return columns, rest


def _printed(band: Band) -> float:
    """Height of what is seen of it: air at the end of a column takes no room."""
    return tall(band) if any(strip.items for strip in band) else 0.0


def _even(bands: Sequence[Band], count: int, room: float) -> list[list[Band]]:
    """The same bands in columns as low as they can all be."""
    low, high = 0.0, room
    for _ in range(24):
        middle = (low + high) / 2
        columns, rest = _filled(bands, count, middle)
        if rest or any(sum(map(tall, c)) > room + 3.0 for c in columns):
            low = middle
        else:
            high = middle
    return _filled(bands, count, high)[0]
