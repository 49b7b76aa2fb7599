"""How a table of facts or of figures is set: words and numbers in columns of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import NamedTuple

from exporters.paper.flow import LineBox
from exporters.paper.page import (
    FAINT,
    MM_PER_POINT,
    SOFT,
    Panel,
    Placed,
    RuleLine,
)
from exporters.paper.table import Cell, Row, Table
from exporters.paper.text import (
    LEAST,
    BoxItem,
    Chunk,
    Span,
    baseline,
    height,
    length_of,
    paragraph,
    set_run,
    shifted,
    small,
    space,
    wide,
    words,
)

WHOLE = 8
"""So many rows of a grid stay together: the words over their columns are said once."""
FIRST = 0.3
"""How much of a grid's width the names of rows may take; longer ones, in two languages, are
broken."""

LITTLE, NEAR, APART, WIDEST = 0.8, 2.6, 9.0, 30.0
"""How far columns of figures stand apart at least and at most, at most where no words follow them,
and how wide they are then at most, in mm."""
SIGN = 1.85
"""How large what is drawn before a row is, in font sizes."""
BEHIND_SIGN = 1.4
"""Free room behind it, in mm."""
SIGN_OF_HEADING, ABOVE_HEADING = 1.45, 0.35
"""How large what is drawn before the name of some rows is, and the air above it, in font sizes."""
BESIDE = 2
"""Words in more lines stand above their figures."""
SMALLER = (0.0, 0.5, 1.0, 1.5, 2.0)
"""By how many points letters of a grid may be smaller so that none of these words is broken."""
THINGS = 2.0
"""How far things in a cell stand apart, in blanks."""
SHADE = "#efefec"
"""Behind every second row of a grid; rows below a sign are of one kind with it."""
SHADED = 3
"""Grids of so many rows and more are shaded."""

# -- facts -----------------------------------------------------------------------------------------


def set_facts(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Small labels over bold values: in one row as wide as each needs, else in equal columns."""
    facts = [(str(label), str(value)) for label, value in (row.cells for row in table.rows)]
    gap = 4.0
    if not facts:
        return
    sizes = (size, size - 0.5, size - 1.0, size - 1.5, size - 2.0)
    for smaller in (one for one in sizes if one >= LEAST):
        widths = _fact_widths(facts, smaller)
        spare = width - sum(widths) - gap * (len(widths) - 1)
        if spare >= 0:
            between = gap + min(8.0, spare / max(1, len(widths) - 1))
            xs = [sum(widths[:n]) + between * n for n in range(len(widths))]
            yield _fact_row(facts, xs, [room + 0.1 for room in widths], smaller)
            return
    widths = _fact_widths(facts, size)
    words_fit = max(longest_word(text, size + 0.5) for fact in facts for text in fact)
    least = max(min(max(widths), width / 4), min(words_fit, width))
    count = max(1, int((width + gap) // (least + gap)))
    while count > 1 and _is_high(facts, (width + gap) / count - gap, size):
        count -= 1
    rows = -(-len(widths) // count)
    count = -(-len(widths) // rows)
    step = (width + gap) / count
    for start in range(0, len(widths), count):
        xs = [n * step for n in range(count)]
        yield _fact_row(facts[start : start + count], xs, [step - gap] * count, size)


def _is_high(facts: Sequence[tuple[str, str]], room: float, size: float) -> bool:
    """Whether a value has so little room that it would stand as a tower of words."""
    values = (paragraph(words(value, bold=True), room, size) for _, value in facts)
    return any(len(value.lines) > BESIDE for value in values)


def _fact_widths(facts: Sequence[tuple[str, str]], size: float) -> list[float]:
    little = max(LEAST, size - 2.5)
    return [
        max(length_of(label, little), length_of(value, size, bold=True)) for label, value in facts
    ]


def _fact_row(
    facts: Sequence[tuple[str, str]], xs: Sequence[float], rooms: Sequence[float], size: float
) -> LineBox:
    """Facts beside each other: labels stand on one line, values on the next."""
    little = max(LEAST, size - 2.5)
    cells = [
        (
            paragraph(words(label, colour=SOFT), room, little),
            paragraph(words(value, bold=True), room, size),
        )
        for (label, value), room in zip(facts, rooms, strict=False)
    ]
    above = max(label.height for label, _ in cells)
    items: list[BoxItem] = []
    for x, (label, value) in zip(xs, cells, strict=False):
        items += [*label.placed(x, above - label.height), *value.placed(x, above)]
    below = max(value.height for _, value in cells)
    return LineBox(above + below + 1.0, tuple(items))


# -- figures ---------------------------------------------------------------------------------------


class _Column(NamedTuple):
    """A column of figures, or of things below each other."""

    cell: int
    x: float
    wide: float
    things: tuple[float, ...]
    """Where the things in its cells begin, in mm from ``x``; none where it has figures."""


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where the columns of a table of figures stand."""

    first: float
    """Where the names of rows end, in mm."""
    middle: tuple[_Column, ...]
    end: float
    """Where the words at the right begin."""
    is_beside: bool
    """Whether these words have room there; else they stand above the figures of their row."""
    is_whole: bool
    """Whether all of them have room there on one line, and so have the names of rows."""


def set_grid(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Rows of figures under small heads; the first column is bold, the last one breaks."""
    rows = [row.cells for row in table.rows if not row.is_heading]
    if not table.heads:
        return
    size = _unbroken(table, width, size)
    left = _left(table, size)
    side = left - BEHIND_SIGN if left else 0.0
    grid = _measured(table, width - left, size)
    if grid.end > width - left + 0.01:
        yield from _as_words(table.heads, rows, width, size)
        return
    yield _shifted(_grid_heads(table, grid, width - left, size), left)
    group = 0
    for number, row in enumerate(table.rows, start=1):
        if row.is_heading:
            group = 0
            yield _heading(row, width, size)
            continue
        keep = len(rows) <= WHOLE and number < len(table.rows)
        high = side if row.sign else 0.0
        box = _shifted(_grid_row(row.cells, grid, width - left, size, high), left)
        if row.sign is not None:
            sign = Placed(row.sign, 0.0, (box.height - 0.3 - side) / 2, side / row.sign.width)
            box = box._replace(items=(*box.items, sign))
        group += bool(row.sign) or not side
        if len(rows) >= SHADED and group % 2 == 0:
            shade = Panel(0.0, -0.1, width, box.height, fill=SHADE)
            box = box._replace(items=(shade, *box.items))
        yield box._replace(keep=keep)


def _heading(row: Row, width: float, size: float) -> LineBox:
    """The name of the rows below it behind its sign, over a rule."""
    high, top = size * MM_PER_POINT * SIGN_OF_HEADING, size * MM_PER_POINT * ABOVE_HEADING
    left = high + BEHIND_SIGN if row.sign is not None else 0.0
    name = paragraph(_chunks(row.cells[0], bold=True), width - left, size)
    deep = top + max(high, name.height) + 0.4
    items: list[BoxItem] = [*name.placed(left, top + max(0.0, high - name.height) / 2)]
    if row.sign is not None:
        items.append(Placed(row.sign, 0.0, top, high / row.sign.width))
    items.append(RuleLine(0.0, deep, width, deep, 0.2, SOFT))
    return LineBox(deep + 0.3, tuple(items), keep=True)


def _unbroken(table: Table, width: float, size: float) -> float:
    """The largest letters that break no names and no words at the right; if there are none,
    ``size``, or the smallest of figures alone, whose columns are then further apart."""
    sizes = [size - less for less in SMALLER if size - less >= LEAST] or [size]
    broken = size if any(row[-1] for row in _rows(table)) else sizes[-1]
    return next(
        (one for one in sizes if _measured(table, width - _left(table, one), one).is_whole), broken
    )


def _rows(table: Table) -> list[tuple[Cell, ...]]:
    """What stands in its rows and in those of tables with the same columns."""
    return [row.cells for one in (table, *table.like) for row in one.rows if not row.is_heading]


def _left(table: Table, size: float) -> float:
    """Where rows begin behind what is drawn before them, in mm."""
    signed = any(row.sign for row in table.rows if not row.is_heading)
    return size * MM_PER_POINT * SIGN + BEHIND_SIGN if signed else 0.0


def has_columns(table: Table, width: float, size: float) -> bool:
    """Whether the figures of a grid have room next to each other."""
    left = _left(table, size)
    return not table.heads or _measured(table, width - left, size).end <= width - left


def is_unbroken(table: Table, width: float, size: float) -> bool:
    """Whether no name and no words at the right of a grid are broken."""
    letters = _unbroken(table, width, size)
    return not table.heads or _measured(table, width - _left(table, letters), letters).is_whole


def is_of_size(table: Table, width: float, size: float) -> bool:
    """Whether a grid needs no smaller letters than these for that."""
    return not table.heads or _unbroken(table, width, size) == size


def _shifted(box: LineBox, left: float) -> LineBox:
    return box._replace(items=tuple(shifted(item, left, 0.0) for item in box.items))


def _things(cells: Sequence[Cell], size: float) -> tuple[float, ...]:
    """Where the things of cells that stand below each other begin, and where the last ones end, in
    mm; none where no cell has things."""
    rows = [cell for cell in cells if isinstance(cell, tuple)]
    most = max(map(len, rows), default=0)
    wides = (max(wide(row[n], size) for row in rows if n < len(row)) for n in range(most))
    ends = tuple(accumulate((one + THINGS * space(size) for one in wides), initial=0.0))
    return (*ends[:-1], ends[-1] - THINGS * space(size)) if most else ()


def _measured(table: Table, width: float, size: float) -> _Grid:
    heads, rows = table.heads, _rows(table)
    over = [one.heads for one in (table, *table.like)]
    names = [row[0] for row in rows]
    first = longest_name = max((_long(name, size, bold=True) for name in names), default=0.0)
    middle = range(1, len(heads) - 1)
    things = [_things([row[n] for row in rows], size) for n in middle]
    wides = [
        max(
            *(_long(row[n], size) for row in rows),
            *(longest_word(one[n], small(size)) for one in over),
            *ends[-1:],
            size * MM_PER_POINT * SIGN if any(table.head_signs[n : n + 1]) else 0.0,
        )
        for n, ends in zip(middle, things, strict=True)
    ]
    told = [row[-1] for row in rows if row[-1]]
    longest = max((_long(text, size) for text in told), default=0.0)
    bare = width - sum(wides) - NEAR * (len(wides) + 1) - longest
    if first > max(FIRST * width, bare):
        chunks = chain.from_iterable(_chunks(name, bold=True) for name in names)
        left = width - sum(wides) - LITTLE * (len(wides) + 1)
        first = min(max(FIRST * width, bare), left)
        first = max(first, *(wide(chunk, size) for chunk in chunks))
    used = first + sum(wides)
    spare = (width - used) / (len(wides) + 6)
    little = NEAR if any(things) else LITTLE
    gap = max(little, min(NEAR, spare))
    if not told and wides:  # figures alone take the whole width, in columns that are alike
        each = max(*wides, min(WIDEST, (width - first) / len(wides) - NEAR), 0.0)
        if first + (len(wides) + 1) * (each + 2 * little) - each <= width:
            wides = [each] * len(wides)
        gap = max(little, min(APART, (width - first - sum(wides)) / (len(wides) + 1)))
    end = used + gap * (len(wides) + 1)
    whole = longest <= width - end + 1e-6
    beside = whole or all(
        width - end >= max(wide(chunk, size) for chunk in _chunks(text))
        and len(paragraph(_chunks(text), width - end, size).lines) <= BESIDE
        for text in told
    )
    if told and not beside and wides:
        gap = max(gap, min(APART, (width - used) / (len(wides) + 1)))
        end = used + gap * (len(wides) + 1)
    xs = (first + gap + sum(wides[:n]) + gap * n for n in range(len(wides)))
    columns = (
        _Column(n, x, room, ends[:-1])
        for n, x, room, ends in zip(middle, xs, wides, things, strict=True)
    )
    unbroken = whole and first >= longest_name
    return _Grid(first, tuple(columns), end, beside, unbroken)


def _as_words(
    heads: Sequence[str], rows: Sequence[tuple[Cell, ...]], width: float, size: float
) -> Iterator[LineBox]:
    """Rows whose columns have no room next to each other: each figure behind its head."""
    for name, *cells, last in rows:
        pairs = zip(heads[1:-1], cells, strict=True)
        parts = [(*words(head), *_chunks(cell)) for head, cell in pairs if cell]
        parts += [_chunks(last)] if last else []
        told = [chunk for part in parts for chunk in (*part, (Span("·"),))][:-1]
        row = paragraph((*_chunks(name, bold=True), *told), width, size)
        for n in range(len(row.lines)):
            end = n == len(row.lines) - 1
            yield LineBox(height(size) + (0.8 if end else 0.0), (row.line(n),), keep=not end)


def _chunks(cell: Cell, *, bold: bool = False) -> tuple[Chunk, ...]:
    """The words of a cell, or its things."""
    return cell if isinstance(cell, tuple) else words(str(cell), bold=bold)


def _long(cell: Cell, size: float, *, bold: bool = False) -> float:
    """How long a cell is on one line, in mm."""
    if isinstance(cell, tuple):
        return sum(wide(chunk, size) for chunk in cell) + THINGS * space(size) * (len(cell) - 1)
    return length_of(str(cell), size, bold=bold)


def longest_word(text: str, size: float) -> float:
    """Width of the longest word."""
    return max((wide(chunk, size) for chunk in words(text)), default=0.0)


def _grid_heads(table: Table, grid: _Grid, width: float, size: float) -> LineBox:
    """The words over the columns, in as many lines as they need, over a rule; above them what is
    drawn."""
    heads, little = table.heads, small(size)
    side = size * MM_PER_POINT * SIGN if any(table.head_signs) else 0.0
    told = [
        paragraph(words(heads[one.cell], colour=SOFT), one.wide + 0.01, little)
        for one in grid.middle
    ]
    most = max((len(one.lines) for one in told), default=1)
    items: list[BoxItem] = []
    for column, one in zip(grid.middle, told, strict=True):
        above = side + (most - len(one.lines)) * height(little)
        if column.things:
            items += one.placed(column.x, above)
        else:
            for index, line in enumerate(one.lines):
                text = " ".join(span.text for chunk in line for span in chunk)
                y, x = above + index * height(little) + baseline(little), column.x + column.wide / 2
                items.append(set_run(text, x, y, little, align="middle", colour=SOFT))
        sign = table.head_signs[column.cell] if side else None
        if sign is not None:
            x = column.x if column.things else column.x + (column.wide - side) / 2
            items.append(Placed(sign, x, above - side, side / sign.width))
    if grid.is_beside and heads[-1]:
        y = side + (most - 1) * height(little) + baseline(little)
        items.append(set_run(heads[-1], grid.end, y, little, colour=SOFT))
    bottom = side + most * height(little) + 0.2
    items.append(RuleLine(0.0, bottom, width, bottom, 0.2, SOFT))
    return LineBox(bottom + 0.4, tuple(items), keep=True)


def _grid_row(
    row: tuple[Cell, ...], grid: _Grid, width: float, size: float, least: float
) -> LineBox:
    """A row over a faint rule, at least so high, its words at the right or above its figures."""
    called, last = _chunks(row[0], bold=True), _chunks(row[-1])
    name = paragraph(called, grid.first + 0.01, size, space(size, bold=True))
    told = paragraph(last, width - grid.end + 0.01, size)
    top, deep = 0.0, max(height(size), name.height, told.height) + 0.3
    if not grid.is_beside and row[-1]:
        name = paragraph((*called, *last), width, size)
        told, top = paragraph((), width, size), name.height
        deep = top + height(size) + 0.3
    drop = max(0.0, least + 0.3 - deep) / 2
    deep, top = max(deep, least + 0.3), top + drop
    items: list[BoxItem] = [*name.placed(0.0, drop)]
    for n, x, room, starts in grid.middle:
        cell = row[n]
        if isinstance(cell, tuple):
            for start, chunk in zip(starts, cell, strict=False):
                items += paragraph((chunk,), room + 0.01, size).placed(x + start, top)
        elif cell:
            y = top + baseline(size)
            items.append(set_run(str(cell), x + room / 2, y, size, align="middle"))
        if starts:  # else things of two columns would look like one run
            is_last = not any(one.things for one in grid.middle if one.x > x)
            sides = (x - NEAR / 2, x + room + NEAR / 2)[: 1 + is_last]
            items += (RuleLine(side, -0.3, side, deep, 0.12, FAINT) for side in sides)
    items += told.placed(grid.end, drop)
    items.append(RuleLine(0.0, deep, width, deep, 0.12, FAINT))
    return LineBox(deep + 0.3, tuple(items))
