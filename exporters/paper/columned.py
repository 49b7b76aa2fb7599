"""Sections in columns beside each other, in the largest letters that fit on one page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, dropwhile, product

from exporters.paper.elements import Prose, Section
from exporters.paper.flow import Column, LineBox, cut_at, led, placed, reordered, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import FAINT, Item, RuleLine
from exporters.paper.search import fewest
from exporters.paper.sections import is_lone, least_height, section
from exporters.paper.table import GRID, Table
from exporters.paper.table_figures import has_columns, is_in_lines, is_of_size, is_unbroken
from exporters.paper.text import LEAST, height

Suiting = Callable[[Table, float, float], bool]
"""Whether a width and a size of letters suit a table of figures."""
BETWEEN = 6.0
"""Between two columns, in mm."""
BELOW_PARAGRAPH = 0.1
"""Air below a paragraph, in mm for each point of its letters."""
KEPT = 5
"""Paragraphs of so many lines are not torn."""
WHOLE = 0.6
"""Sections that take more of a page's height are torn."""
FULL = 0.6
"""Pages of a single column that can end above this share of their height are left as they come: the
last one has an end that is free."""
MOST_AIR = 3.8
"""How many times as much air may stand between lines there."""
LONGER_AIR = 4.0
"""How many times as much air a shorter column of whole sections may have."""
MOST_AIR_ALONE, NEAR = 1.4, 1.0
"""How many times as much air as the other columns one may have where it ends at their height then,
or so near to it in mm."""
EASY = 10.0
"""From this size on letters are large, in points on A4."""
LARGEST = 9.5
"""Larger letters tear the names of units in a column of half a page."""


def columned_pages(
    head: Column,
    sections: Sequence[Section],
    leaf: PageFormat,
    limits: tuple[float, float] = (LARGEST, 0.0),
    *,
    again: Column = (),
    whole: bool = False,
    most: int = 3,
) -> list[list[Item]]:
    """Sections below a head that goes across, ``again`` on the pages after it: one page in the
    largest letters that let it be one; else the fewest pages. ``limits``: the largest letters, and
    the least that are tried for one page, in points on A4. With ``whole`` no section is torn as
    long as letters are large; ``most`` is how many columns there may be."""

    count = min(most, 3 if leaf.lies else 2)
    wide = _wide(leaf.frame.width, count)

    def pages(way: tuple[float, bool]) -> list[list[Item]]:
        size, kept = way
        torn = [_lines(part, wide, size) for part in sections]
        return _set((head, again), torn, leaf, count, whole=kept)

    def may_fit(size: float) -> bool:
        """Whether it may be one page: most tries end after a few sections."""
        room = count * (leaf.frame.height - tall(head)) + 1.0
        for part in sections:
            lines = _lines(part, wide, size)
            room -= _inked(lines)
            if room < 0:
                return False
        return True

    largest, least = limits
    sizes = [size for size in _tried(leaf, largest) if size >= least * leaf.share]
    if least:
        for suits in (has_columns, is_unbroken, is_in_lines, is_of_size):
            sizes = [size for size in sizes if _all_grids(sections, wide, size, suits)] or sizes
    easy = [(size, True) for size in sizes if whole and size >= EASY * leaf.share]
    for way in (*easy, *((size, False) for size in sizes)):
        if may_fit(way[0]) and len(found := pages(way)) == 1:
            return found
    kinds = (True, False) if whole else (False,)
    flowing = sizes if least and sizes else (*leaf.flowing, LEAST)
    return fewest([(size, kept) for kept in kinds for size in flowing], pages)


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
    sections: Iterable[Column],
    leaf: PageFormat,
    count: int,
    *,
    whole: bool = False,
) -> list[list[Item]]:
    """The lines of all sections in columns; on the last page they are of one height."""
    frame = leaf.frame
    xs = [frame.left + n * (_wide(frame.width, count) + BETWEEN) for n in range(count)]
    rest: Column = ()
    for torn in sections:
        together = whole and tall(torn) <= WHOLE * frame.height
        rest += joined(torn) if together else torn
    pages: list[list[Item]] = []
    for columns in _filled(heads, rest, frame, count):
        above = heads[bool(pages)]
        items = list(placed(above, frame.left, frame.top))
        deep = max(map(tall, columns))
        ends = (
            columns
            if not whole
            else [  # the shorter ones have more air
                aired(one, spare_air([one], deep, LONGER_AIR)) for one in columns
            ]
        )
        pages.append([*items, *place_columns(ends, xs, frame.top + _below(above))])
    return pages


def _below(head: Column) -> float:
    """How far below the top of a page its columns begin, in mm."""
    return tall(head) + 2.0 if head else 0.0


def _filled(
    heads: tuple[Column, Column], lines: Column, frame: Frame, count: int
) -> list[list[Column]]:
    """The columns of each page. Pages of a single column end at one height if they are rather full
    then, and have more air between their lines as far as there is room."""

    def pages(bottom: float) -> list[list[Column]]:
        rest, found = lines, list[list[Column]]()
        while rest or not found:
            room = bottom - frame.top - _below(heads[bool(found)])
            columns, after = fill_columns(rest, count, room)
            found.append(columns if after else even_columns(rest, count, room))
            rest = after
        return found

    found = pages(frame.bottom)
    if count > 1 or len(found) == 1:
        return found
    low, high = frame.top + FULL * frame.height, frame.bottom
    if len(pages(low)) == len(found):
        return found
    while high - low > 1.0:
        middle = (low + high) / 2
        low, high = (low, middle) if len(pages(middle)) == len(found) else (middle, high)
    evened = pages(high)
    rooms = [frame.height - _below(heads[bool(n)]) for n in range(len(evened))]
    return [
        [aired(column, spare_air([column], room, MOST_AIR)) for column in columns]
        for columns, room in zip(evened, rooms, strict=True)
    ]


def place_columns(columns: Sequence[Column], xs: Sequence[float], top: float) -> Iterator[Item]:
    """Columns that begin at ``xs``, ``BETWEEN`` apart, with a faint line between two."""
    deep = 0.0
    for x, column in zip(xs, columns, strict=False):
        yield from placed(column, x, top)
        deep = max(deep, tall(column))
    for x in xs[1 : sum(map(bool, columns))]:
        yield RuleLine(x - BETWEEN / 2, top, x - BETWEEN / 2, top + deep, 0.15, FAINT)


def lines_of(part: Section, width: float, size: float) -> Iterator[LineBox]:
    """A section's lines and the air below them; short paragraphs keep together."""
    found = False
    for n, element in enumerate(part.elements):
        alone = replace(part, elements=(element,), title=part.title if n == 0 else "")
        lines = section(alone, width, size)
        short = sum(not line.keep or bool(line.items) for line in lines) <= KEPT + 2
        lone = len(part.elements) > 1 and is_lone(alone.title, element, len(lines) - 1)
        if lone:
            lines = tuple(line._replace(keep=True) for line in lines)
        yield from joined(lines) if short and not lone else lines
        yield LineBox(size * BELOW_PARAGRAPH, keep=lone)
        found = True
    if found:
        yield LineBox(size * 0.25)


def joined(lines: Column) -> Column:
    """The same, never parted."""
    return (*(line._replace(keep=True) for line in lines[:-1]), *lines[-1:])


def fill_columns(
    lines: Column, count: int, room: float, continued: str = ""
) -> tuple[list[Column], Column]:
    """As many lines as go into so many columns, and the rest; none begins with air. With a word
    that a section is ``continued`` its heading stands again above what goes on in the next one."""
    columns: list[Column] = []
    for _ in range(count):
        above = led(lines, continued)[: -len(lines)] if continued and columns and lines else ()
        cut = cut_at((*above, *lines), room) - len(above)
        columns.append((*above, *lines[:cut]) if cut > 0 else ())
        lines = tuple(
            dropwhile(lambda line: not line.items and not line.keep, lines[max(0, cut) :])
        )
    if lines and not any(columns):  # there is no larger page
        columns[0], lines = lines[:1], lines[1:]
    return columns, lines


def even_columns(lines: Column, count: int, room: float, continued: str = "") -> list[Column]:
    """The same lines in columns as low as they can all be."""
    low, high = 0.0, room
    for _ in range(24):
        middle = (low + high) / 2
        _, rest = fill_columns(lines, count, middle, continued)
        low, high = (middle, high) if rest else (low, middle)
    return fill_columns(lines, count, high, continued)[0]


def spare_air(columns: Iterable[Column], room: float, most: float) -> float:
    """How many times as much air as they have lines of all columns have room for, at most so many
    times."""
    heights = [(tall(column), sum(map(_air, column))) for column in columns]
    return max(1.0, min([1.0 + (room - high) / air for high, air in heights if air] + [most]))


def aired(column: Column, times: float) -> Column:
    """The same lines with so many times as much air between them."""
    return tuple(line._replace(height=line.height + _air(line) * (times - 1.0)) for line in column)


def end_evenly(columns: Sequence[Column], times: float) -> list[Column]:
    """All columns with so many times as much air, those that a little more lets end at the height
    of the deepest with that; the others leave what is free at their foot."""
    deep = max(tall(aired(column, times)) for column in columns)
    own = [spare_air([column], deep, MOST_AIR_ALONE * times) for column in columns]
    even = [
        one if tall(aired(c, one)) > deep - NEAR else times
        for one, c in zip(own, columns, strict=True)
    ]
    return [aired(*pair) for pair in zip(columns, even, strict=True)]


def _air(line: LineBox) -> float:
    """How high it is, if there is nothing in it."""
    return 0.0 if line.items else line.height


COUNTS = (3, 2)
"""Numbers of columns that are tried where any will do."""
LETTERS = 1 / 6
"""How much a point of larger letters counts beside columns that are as even as can be."""


KEPT_FIRST = 2
"""So many sections stay first: what is looked up most."""

SET = 512
"""So many sections are kept as they were set: a search tries each in all sizes again and again."""


@dataclass(frozen=True, slots=True)
class FilledColumns:
    """Sections in columns, and the size of their letters."""

    columns: tuple[Column, ...]
    size: float
    width: float
    """Of all together, in mm."""
    is_whole: bool = True
    """Whether nothing is left out."""

    @property
    def evenness(self) -> float:
        """How deep the shortest column is beside the longest."""
        heights = [tall(column) for column in self.columns]
        return min(heights) / max(heights)

    def xs(self, left: float) -> list[float]:
        """Where the columns begin."""
        step = (self.width + BETWEEN) / len(self.columns)
        return [left + n * step for n in range(len(self.columns))]


def worth(*parts: FilledColumns) -> float:
    """Large letters and even columns are good; of several parts of a page the least of each."""
    return min(one.evenness for one in parts) + LETTERS * min(one.size for one in parts)


def evenest(
    sections: Sequence[Section],
    width: float,
    room: float,
    sizes: Sequence[float],
    counts: Sequence[int] = COUNTS,
    *,
    suits: Suiting = has_columns,
) -> FilledColumns | None:
    """All of it in columns that are as even and whose letters are as large as can be, no section
    torn, though one may come last or the last one third; none where it has no room."""
    found = evenest_alike((sections,), width, room, sizes, counts, suits=suits)
    return found[0] if found else None


def evenest_alike(
    cards: Sequence[Sequence[Section]],
    width: float,
    room: float,
    sizes: Sequence[float],
    counts: Sequence[int] = COUNTS,
    *,
    continued: str = "",
    first: int = KEPT_FIRST,
    suits: Suiting = has_columns,
) -> tuple[FilledColumns, ...]:
    """The same for several cards with as many sections each: all of them in letters of one size, in
    as many columns and in the same order; nothing where one has no room. With a word that it is
    ``continued`` a section may go on in the next column behind any of its paragraphs. So many stay
    ``first``."""
    best: tuple[FilledColumns, ...] = ()
    for size, count in product(sizes, counts):
        if best and worth(*best) >= 1 + LETTERS * size:
            break
        wide = _wide(width, count)
        most = count * (room + height(LEAST))
        if any(least_height(sections, wide, size) > most for sections in cards):
            continue
        cut = _by_paragraph if continued else _whole
        parts = [[cut(part, wide, size) for part in one if part.elements] for one in cards]
        if any(sum(map(_inked, one)) > most for one in parts):
            continue
        if not continued and any(tall(part[: _end(part)]) > room for one in parts for part in one):
            continue  # it would be torn anywhere, even within a sentence
        if not all(_all_grids(sections, wide, size, suits) for sections in cards):
            continue
        filled = [[part for part in one if part.elements] for one in cards]
        figures = {n for one in filled for n, part in enumerate(one) if n and _has_figures(part)}
        last = max(map(len, parts), default=0) - 1
        ways = [(n, last) for n in sorted({0, *range(first, last + 1)} - figures)]
        for at, to in ways if last - 1 in figures else (*ways, (last, first)):
            orders = (reordered(one, at, to) if at else one for one in parts)
            found = [_fitted(order, width, room, size, count, continued) for order in orders]
            fitted = tuple(one for one in found if one is not None)
            if len(fitted) == len(found) and (not best or worth(*fitted) > worth(*best)):
                best = fitted
    return best


def _has_figures(part: Section) -> bool:
    """Whether it has a table of figures: what is looked up most never comes last."""
    return any(isinstance(one, Table) and one.style is GRID for one in part.elements)


def largest(
    sections: Sequence[Section], width: float, room: float, sizes: Sequence[float]
) -> FilledColumns:
    """All of it in columns of the largest letters; what has no room at the least is left out, and
    it is not ``whole``."""
    for size, count in product(sizes, COUNTS):
        found = _fitted(_parts(sections, width, size, count), width, room, size, count)
        if found is not None:
            return found
    least = chain.from_iterable(_parts(sections, width, sizes[-1], COUNTS[0]))
    columns, rest = fill_columns(tuple(least), COUNTS[0], room)
    return FilledColumns(tuple(columns), sizes[-1], width, is_whole=not rest)


def _parts(sections: Sequence[Section], width: float, size: float, count: int) -> list[Column]:
    """The lines of each section for one of so many columns."""
    wide = _wide(width, count)
    return [lines for part in sections if (lines := _lines(part, wide, size))]


@lru_cache(maxsize=SET)
def _by_paragraph(part: Section, wide: float, size: float) -> Column:
    """The lines of a section that is torn only before paragraphs with a name of their own."""
    kept: list[LineBox] = []
    for n, element in enumerate(part.elements):
        if n and not (isinstance(element, Prose) and element.lead):
            kept = [line._replace(keep=True) for line in kept]
        alone = section(replace(part, elements=(element,)), wide, size)
        lines = tuple(line for line in alone if line.again) if n and part.title else alone
        kept += joined((*lines, LineBox(size * 0.07)))
    return (*kept, LineBox(size * 0.25))


@lru_cache(maxsize=SET)
def _whole(part: Section, wide: float, size: float) -> Column:
    """The lines of a section, never parted; the air below it may be left out."""
    lines = _lines(part, wide, size)
    end = _end(lines)
    return (*joined(lines[:end]), *(line._replace(keep=False) for line in lines[end:]))


@lru_cache(maxsize=SET)
def _lines(part: Section, wide: float, size: float) -> Column:
    """The lines of a section."""
    return tuple(lines_of(part, wide, size))


def _inked(lines: Column) -> float:
    """How high lines are without the air between them, which no column begins with."""
    return tall([line for line in lines if line.items or line.keep])


def _end(lines: Column) -> int:
    """How many lines there are down to the last that has anything in it."""
    return max((n for n, line in enumerate(lines, start=1) if line.items), default=0)


def _wide(width: float, count: int) -> float:
    """How wide each of so many columns is."""
    return (width - BETWEEN * (count - 1)) / count


def _all_grids(
    sections: Sequence[Section],
    wide: float,
    size: float,
    suits: Suiting,
) -> bool:
    """Whether a width and a size of letters suit all tables of figures."""
    elements = chain.from_iterable(part.elements for part in sections)
    tables = (one for one in elements if isinstance(one, Table) and one.style is GRID)
    return all(suits(one, wide, size) for one in tables)


def _fitted(
    parts: Iterable[Column],
    width: float,
    room: float,
    size: float,
    count: int,
    continued: str = "",
) -> FilledColumns | None:
    """All of it in so many columns, none of them empty; none where it has no room."""
    lines = tuple(chain.from_iterable(parts))
    columns, rest = fill_columns(lines, count, room, continued)
    if rest or not all(columns) or max(map(tall, columns)) > room + height(LEAST):
        return None
    return FilledColumns(tuple(even_columns(lines, count, room, continued)), size, width)
