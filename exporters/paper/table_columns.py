"""Where the columns of a table of figures stand: what is in them decides how wide they are."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import NamedTuple

from exporters.paper.hyphens import divided
from exporters.paper.page import MM_PER_POINT
from exporters.paper.table import Cell, Table
from exporters.paper.text import Chunk, length_of, paragraph, small, space, wide, words

FIRST = 0.3
"""How much of a grid's width the names of rows may take; longer ones, in two languages, are
broken."""
LITTLE, CLOSE, NEAR, APART, FAR = 0.8, 1.3, 2.6, 9.0, 14.0
"""How far columns of figures stand apart at least, at least behind names with signs, at most, at
most where few words follow them, and at most where no words do, in mm."""
MOST_OF_SIZE = 4.0
"""How wide columns of figures alone are at most, in font sizes."""
SIGN = 1.85
"""How large what is drawn before a row is, in font sizes."""
BEHIND_SIGN = 1.4
"""Free room behind it, in mm."""
BESIDE = 2
"""Words in more lines stand above their figures."""
THINGS = 3.4
"""How far things in a cell stand apart, in blanks."""
SINGLE, PAIR = 2, 3
"""The begins and the last end of one thing and of two; a column with no more things has them in its
middle."""


class GridColumn(NamedTuple):
    """A column of figures, or of things below each other."""

    cell: int
    x: float
    wide: float
    things: tuple[float, ...]
    """Where the things in its cells begin, in mm from ``x``, and where the last ones end; none
    where it has figures."""

    @property
    def is_aligned(self) -> bool:
        """Whether its things stand below each other from the left, since they are many."""
        return len(self.things) > PAIR

    @property
    def has_several(self) -> bool:
        """Whether a cell in it has more than one thing."""
        return len(self.things) > SINGLE

    def starts(self, cell: tuple[Chunk, ...], size: float) -> Iterator[float]:
        """Where the things of one of its cells begin, in mm."""
        if self.is_aligned:
            yield from (self.x + start for start in self.things)
            return
        x = self.x + (self.wide - cell_length(cell, size)) / 2
        for chunk in cell:
            yield x
            x += wide(chunk, size) + THINGS * space(size)


@dataclass(frozen=True, slots=True)
class GridColumns:
    """Where the columns of a table of figures stand."""

    first: float
    """Where the names of rows end, in mm."""
    middle: tuple[GridColumn, ...]
    end: float
    """Where the words at the right begin."""
    is_beside: bool
    """Whether these words have room there; else they stand above the figures of their row."""
    is_whole: bool
    """Whether all of them have room there on one line, and so have the names of rows, and no word
    over a column is divided."""
    is_stacked: bool = False
    """Whether names of rows stand above their figures."""
    rules: tuple[float, ...] = ()
    """Where lines part several groups of columns, of which each has one head, in mm."""


def rows_of_figures(table: Table) -> list[tuple[Cell, ...]]:
    """What stands in its rows and in those of tables with the same columns."""
    return [row.cells for one in (table, *table.like) for row in one.rows if not row.is_heading]


def left_of_rows(table: Table, size: float) -> float:
    """Where rows begin behind what is drawn before them, in mm."""
    signed = any(row.sign for row in table.rows if not row.is_heading)
    return size * MM_PER_POINT * SIGN + BEHIND_SIGN if signed else 0.0


def _things(cells: Sequence[Cell], size: float) -> tuple[float, ...]:
    """Where the things of cells that stand below each other begin, and where the last ones end, in
    mm; none where no cell has things."""
    rows = [cell for cell in cells if isinstance(cell, tuple)]
    most = max(map(len, rows), default=0)
    wides = (max(wide(row[n], size) for row in rows if n < len(row)) for n in range(most))
    ends = tuple(accumulate((one + THINGS * space(size) for one in wides), initial=0.0))
    return (*ends[:-1], ends[-1] - THINGS * space(size)) if most else ()


def _wides(
    table: Table,
    things: Sequence[tuple[float, ...]],
    size: float,
    parts: Callable[[str], tuple[Chunk, ...]],
) -> list[float]:
    """How wide each column of figures or of things is, below heads in such parts, in mm."""
    rows, over = rows_of_figures(table), [one.heads for one in (table, *table.like)]
    spans, little = spans_of_heads(table), small(size)
    return [
        max(
            *(cell_length(row[n], size) for row in rows),
            *(wide(part, little) / spans.get(n, 1) for one in over for part in parts(one[n])),
            *(wide(one, little) for one in table.ranks[n : n + 1]),
            *ends[-1:],
            size * MM_PER_POINT * SIGN if any(table.head_signs[n : n + 1]) else 0.0,
        )
        for n, ends in enumerate(things, start=1)
    ]


def spans_of_heads(table: Table) -> dict[int, int]:
    """Over how many columns heads stand, of those that stand over ranks."""
    found: dict[int, int] = {}
    for n, (head, rank) in enumerate(zip(table.heads, table.ranks, strict=False)):
        if rank and (head or not found):
            found[n] = 1
        elif rank:
            found[max(found)] += 1
    return found


def measured_columns(table: Table, width: float, size: float) -> GridColumns:
    """The columns of a table at a width, in letters of a size."""
    heads, rows = table.heads, rows_of_figures(table)
    names = [cell_chunks(row[0], bold=True) for row in rows]
    lengths = (
        sum(wide(c, size) + blank_of_name(size) for c in name) - blank_of_name(size)
        for name in names
    )
    first = longest_name = max((0.0, *lengths))
    middle = range(1, len(heads) - 1)
    things = [_things([row[n] for row in rows], size) for n in middle]
    if any(len(ends) > PAIR for ends in things):  # then all begin at the left
        things = [(*ends, *ends[-1:] * (PAIR + 1 - len(ends))) if ends else ends for ends in things]
    wides = _wides(table, things, size, words)
    texts = [row[-1] for row in rows if row[-1]]
    longest = max((cell_length(text, size) for text in texts), default=0.0)
    bare = width - sum(wides) - NEAR * (len(wides) + 1) - longest
    is_named, left = left_of_rows(table, size) > 0, width
    least = CLOSE if is_named else LITTLE
    whole_heads, gaps = sum(wides), least * (len(wides) + 1)
    if is_named and first > width - whole_heads - gaps:
        wides = _wides(table, things, size, divided)
    is_divided = sum(wides) < whole_heads
    if first > max(FIRST * width, bare):
        left = width - sum(wides) - gaps
        # Names behind signs are read with their figures: these stand closer before names break.
        first = min(first, left) if is_named else min(max(FIRST * width, bare), left)
        first = max(first, *(wide(chunk, size) for chunk in chain.from_iterable(names)))
    has_things = any(len(ends) > SINGLE for ends in things)
    is_broken = has_things and first < longest_name
    is_stacked = not texts and (is_broken or (is_named and first > left))
    first = 0.0 if is_stacked else first
    used = first + sum(wides)
    little = NEAR if has_things and not is_stacked else least
    gap = max(little, min(NEAR, (width - used) / (len(wides) + 6)))
    if not texts and wides:  # figures alone take the whole width, in columns that are alike
        gaps = (1 if has_things else 2) * little * (len(wides) + 1)
        wides = _evened(wides, things, width - first - gaps, MOST_OF_SIZE * size * MM_PER_POINT)
        far = width if has_things or is_stacked else FAR  # the eye leads from names to figures
        gap = max(little, min(far, (width - first - sum(wides)) / (len(wides) + 1)))
    end = used + gap * (len(wides) + 1)
    whole = longest <= width - end + 1e-6
    beside = whole or all(
        width - end >= max(wide(chunk, size) for chunk in cell_chunks(text))
        and len(paragraph(cell_chunks(text), width - end, size).lines) <= BESIDE
        for text in texts
    )
    if texts and wides and (first >= longest_name if whole else not beside):  # short words give way
        rest, count = (longest, 2) if whole else (0.0, 1)
        gap = max(gap, min(APART, (width - used - rest) / (len(wides) + count)))
        end = used + gap * (len(wides) + 1)
    xs = [first + gap + sum(wides[:n]) + gap * n for n in range(len(wides))]
    columns = (
        GridColumn(n, x, room, ends)
        for n, x, room, ends in zip(middle, xs, wides, things, strict=True)
    )
    unbroken = first >= longest_name or (is_broken and is_stacked and end <= width)
    unbroken = whole and unbroken and not is_divided
    rules = _rules(table, xs, gap)
    return GridColumns(first, tuple(columns), end, beside, unbroken, is_stacked, rules)


def _rules(table: Table, xs: Sequence[float], gap: float) -> tuple[float, ...]:
    """Where lines part groups of columns that have one head each, if there are several."""
    groups = [(n, n + count) for n, count in spans_of_heads(table).items() if count > 1]
    sides = sorted({n for group in groups for n in group}) if groups[1:] else []
    return tuple(xs[n - 1] - gap / 2 for n in sides if n <= len(xs))


def _evened(
    wides: list[float], things: Sequence[tuple[float, ...]], bare: float, most_wide: float
) -> list[float]:
    """Columns of figures that are as wide as each other, at most so many mm unless one needs more,
    and columns of things if there is room; as they are where ``bare`` mm have none."""
    pairs = list(zip(wides, things, strict=True))
    most = max((one for one, ends in pairs if ends), default=0.0)
    least = max((one for one, ends in pairs if not ends), default=0.0)
    each = max(least, min(most_wide, bare / len(wides)))
    for thing, figure in ((most, each), (most, least), (0.0, each)):
        alike = [max(one, thing) if ends else figure for one, ends in pairs]
        if sum(alike) <= bare + 1e-6:
            return alike
    return wides


def cell_chunks(cell: Cell, *, bold: bool = False) -> tuple[Chunk, ...]:
    """The words of a cell, or its things."""
    return cell if isinstance(cell, tuple) else words(str(cell), bold=bold)


def cell_length(cell: Cell, size: float, *, bold: bool = False) -> float:
    """How long a cell is on one line, in mm."""
    if isinstance(cell, tuple):
        return sum(wide(chunk, size) for chunk in cell) + THINGS * space(size) * (len(cell) - 1)
    return length_of(str(cell), size, bold=bold)


def blank_of_name(size: float) -> float:
    """Between two words of a name, in mm."""
    return space(size, bold=True)
