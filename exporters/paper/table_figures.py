"""How a table of figures is set: names, numbers and words in columns of their own."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from typing import NamedTuple

from exporters.paper.flow import LineBox
from exporters.paper.hyphens import divided
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
    Paragraph,
    Span,
    baseline,
    height,
    length_of,
    paragraph,
    set_hung,
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

LITTLE, CLOSE, NEAR, APART, WIDEST = 0.8, 1.3, 2.6, 9.0, 30.0
"""How far columns of figures stand apart at least, at least behind names with signs, at most, and
at most where no words follow them, and how wide they are then at most, in mm."""
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
THINGS = 3.4
"""How far things in a cell stand apart, in blanks."""
BELOW_ROW = 0.6
"""Air above and below the rule below a row, in mm."""
AIR = 0.4
"""Above names that stand above their figures, in mm."""
SINGLE = 2
"""The begin and the end of a single thing; a column with no more has all in its middle."""
SHADE = "#efefec"
"""Behind every second row of a grid; rows below a sign are of one kind with it."""
SHADED = 3
"""Grids of so many rows and more are shaded."""


class _Column(NamedTuple):
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
        return len(self.things) > SINGLE

    def starts(self, cell: tuple[Chunk, ...], size: float) -> Iterator[float]:
        """Where the things of one of its cells begin, in mm."""
        if self.is_aligned:
            yield from (self.x + start for start in self.things)
            return
        x = self.x + (self.wide - _long(cell, size)) / 2
        for chunk in cell:
            yield x
            x += wide(chunk, size) + THINGS * space(size)


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
    """Whether all of them have room there on one line, and so have the names of rows, and no word
    over a column is divided."""
    is_stacked: bool = False
    """Whether names of rows stand above their figures."""


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
    group, last = 0, (*table.rows, None)[-2]
    for of_one in _by_name(table):
        if of_one[0].is_heading:
            group = 0
            yield _heading(of_one[0], width, size)
            continue
        set_rows = _grid_rows(of_one, grid, width - left, size, side, table.row_height)
        boxes = [_shifted(one, left) for one in set_rows]
        group += bool(of_one[0].sign) or not side
        if len(rows) >= SHADED and group % 2 == 0:
            shades = (Panel(0.0, -0.1, width, box.height, fill=SHADE) for box in boxes)
            pairs = zip(boxes, shades, strict=True)
            boxes = [box._replace(items=(shade, *box.items)) for box, shade in pairs]
        keep = len(rows) <= WHOLE and of_one[-1] is not last
        yield from (box._replace(keep=True) for box in boxes[:-1])
        yield boxes[-1]._replace(keep=keep)


def _by_name(table: Table) -> Iterator[list[Row]]:
    """The rows of each name: one, or in a table with signs also those below it that have none."""
    found: list[Row] = []
    signed = any(row.sign for row in table.rows if not row.is_heading)
    for row in table.rows:
        of_same = signed and not (row.cells[0] or row.sign or row.is_heading)
        if found and not (of_same and not found[0].is_heading):
            yield found
            found = []
        found.append(row)
    if found:
        yield found


def _grid_rows(
    rows: Sequence[Row], grid: _Grid, width: float, size: float, side: float, high: float
) -> list[LineBox]:
    """The rows of one name, which may take a line of each, with what is drawn ``side`` mm large
    before them; there the letters begin. One row alone is at least so many mm ``high``."""
    (first, *more), sign = rows, rows[0].sign
    least = max(0.0 if more or sign is None else side, high - BELOW_ROW)
    room = width if grid.is_stacked else grid.first + 0.01
    name = paragraph(_chunks(first.cells[0], bold=True), room, size, _blank(size))
    if grid.is_stacked:
        nothing = replace(name, lines=())
        boxes = [_grid_row(row.cells, grid, width, size, 0.0, nothing) for row in rows]
        boxes.insert(0, LineBox(name.height + AIR, tuple(name.placed(0.0, AIR)), keep=True))
    elif not more:
        boxes = [_grid_row(first.cells, grid, width, size, least, name)]
    else:
        ends = [*range(1, len(rows)), max(len(rows), len(name.lines))]
        parts = [replace(name, lines=name.lines[n:end]) for n, end in enumerate(ends)]
        boxes = [
            _grid_row(row.cells, grid, width, size, 0.0, part, last=row is rows[-1])
            for row, part in zip(rows, parts, strict=True)
        ]
    if sign is not None:  # in the last row, for its shade would cover it
        above = sum(box.height for box in boxes[:-1])
        y = 0.2 - above if above else (boxes[-1].height - 0.3 - side) / 2
        drawn = Placed(sign, -side - BEHIND_SIGN, y, side / sign.width)
        boxes[-1] = boxes[-1]._replace(items=(*boxes[-1].items, drawn))
    return boxes


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
    """The largest letters that break no names and no words at the right; if there are none, the
    largest that leave figures next to each other, or the smallest of figures alone, whose columns
    are then further apart."""
    sizes = [size - less for less in SMALLER if size - less >= LEAST] or [size]
    grids = [(one, width - _left(table, one)) for one in sizes]
    measured = [(one, room, _measured(table, room, one)) for one, room in grids]
    is_named = _left(table, size) > 0 or any(row[-1] for row in _rows(table))
    fits = (one for one, room, grid in measured if grid.end <= room and not grid.is_stacked)
    broken = next(fits, size) if is_named else sizes[-1]
    return next((one for one, _, grid in measured if grid.is_whole), broken)


def _rows(table: Table) -> list[tuple[Cell, ...]]:
    """What stands in its rows and in those of tables with the same columns."""
    return [row.cells for one in (table, *table.like) for row in one.rows if not row.is_heading]


def _left(table: Table, size: float) -> float:
    """Where rows begin behind what is drawn before them, in mm."""
    signed = any(row.sign for row in table.rows if not row.is_heading)
    return size * MM_PER_POINT * SIGN + BEHIND_SIGN if signed else 0.0


def has_columns(table: Table, width: float, size: float) -> bool:
    """Whether the figures of a grid have room next to each other."""
    letters = _unbroken(table, width, size)
    room = width - _left(table, letters)
    return not table.heads or _measured(table, room, letters).end <= room


def is_unbroken(table: Table, width: float, size: float) -> bool:
    """Whether no name and no words at the right of a grid are broken."""
    letters = _unbroken(table, width, size)
    return not table.heads or _measured(table, width - _left(table, letters), letters).is_whole


def is_in_lines(table: Table, width: float, size: float) -> bool:
    """Whether no name of a grid is above its figures."""
    letters = _unbroken(table, width, size)
    room = width - _left(table, letters)
    return not table.heads or not _measured(table, room, letters).is_stacked


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


def _wides(
    table: Table,
    things: Sequence[tuple[float, ...]],
    size: float,
    parts: Callable[[str], tuple[Chunk, ...]],
) -> list[float]:
    """How wide each column of figures or of things is, below heads in such parts, in mm."""
    rows, over = _rows(table), [one.heads for one in (table, *table.like)]
    return [
        max(
            *(_long(row[n], size) for row in rows),
            *(wide(part, small(size)) for one in over for part in parts(one[n])),
            *ends[-1:],
            size * MM_PER_POINT * SIGN if any(table.head_signs[n : n + 1]) else 0.0,
        )
        for n, ends in enumerate(things, start=1)
    ]


def _measured(table: Table, width: float, size: float) -> _Grid:
    heads, rows = table.heads, _rows(table)
    names = [_chunks(row[0], bold=True) for row in rows]
    lengths = (sum(wide(c, size) + _blank(size) for c in name) - _blank(size) for name in names)
    first = longest_name = max((0.0, *lengths))
    middle = range(1, len(heads) - 1)
    things = [_things([row[n] for row in rows], size) for n in middle]
    if any(len(ends) > SINGLE for ends in things):  # then single ones begin at the left as well
        things = [(*ends, *ends[-1:]) if len(ends) == SINGLE else ends for ends in things]
    wides = _wides(table, things, size, words)
    told = [row[-1] for row in rows if row[-1]]
    longest = max((_long(text, size) for text in told), default=0.0)
    bare = width - sum(wides) - NEAR * (len(wides) + 1) - longest
    is_named, left = _left(table, size) > 0, width
    least = CLOSE if is_named else LITTLE
    whole_heads = sum(wides)
    if is_named and first > width - whole_heads - least * (len(wides) + 1):
        wides = _wides(table, things, size, divided)
    is_divided = sum(wides) < whole_heads
    if first > max(FIRST * width, bare):
        left = width - sum(wides) - least * (len(wides) + 1)
        # Names behind signs are read with their figures: these stand closer before names break.
        first = min(first, left) if is_named else min(max(FIRST * width, bare), left)
        first = max(first, *(wide(chunk, size) for chunk in chain.from_iterable(names)))
    has_things = any(len(ends) > SINGLE for ends in things)
    is_broken = has_things and first < longest_name
    is_stacked = not told and (is_broken or (is_named and first > left))
    first = 0.0 if is_stacked else first
    used = first + sum(wides)
    little = NEAR if has_things and not is_stacked else least
    gap = max(little, min(NEAR, (width - used) / (len(wides) + 6)))
    if not told and wides:  # figures alone take the whole width, in columns that are alike
        each = max(*wides, min(WIDEST, (width - first) / len(wides) - NEAR), 0.0)
        alike = [one if ends else each for one, ends in zip(wides, things, strict=True)]
        if first + sum(alike) + 2 * little * (len(wides) + 1) <= width:
            wides = alike
        gap = max(little, min(APART, (width - first - sum(wides)) / (len(wides) + 1)))
    end = used + gap * (len(wides) + 1)
    whole = longest <= width - end + 1e-6
    beside = whole or all(
        width - end >= max(wide(chunk, size) for chunk in _chunks(text))
        and len(paragraph(_chunks(text), width - end, size).lines) <= BESIDE
        for text in told
    )
    if told and wides and (first >= longest_name if whole else not beside):  # short words give way
        rest, count = (longest, 2) if whole else (0.0, 1)
        gap = max(gap, min(APART, (width - used - rest) / (len(wides) + count)))
        end = used + gap * (len(wides) + 1)
    xs = (first + gap + sum(wides[:n]) + gap * n for n in range(len(wides)))
    columns = (
        _Column(n, x, room, ends)
        for n, x, room, ends in zip(middle, xs, wides, things, strict=True)
    )
    unbroken = whole and (first >= longest_name or (is_broken and is_stacked and end <= width))
    return _Grid(first, tuple(columns), end, beside, unbroken and not is_divided, is_stacked)


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


def _head(text: str, room: float, size: float) -> tuple[Chunk, ...]:
    """The words over a column, divided where they have no room else."""
    whole = words(text, colour=SOFT)
    return whole if all(wide(one, size) <= room + 0.01 for one in whole) else divided(text)


def _grid_heads(table: Table, grid: _Grid, width: float, size: float) -> LineBox:
    """The words over the columns, in as many lines as they need, over a rule; above them what is
    drawn."""
    heads, little = table.heads, small(size)
    side = size * MM_PER_POINT * SIGN if any(table.head_signs) else 0.0
    told = [
        paragraph(_head(heads[one.cell], one.wide, little), one.wide + 0.01, little)
        for one in grid.middle
    ]
    most = max((len(one.lines) for one in told), default=1)
    items: list[BoxItem] = []
    for column, one in zip(grid.middle, told, strict=True):
        above = side + (most - len(one.lines)) * height(little)
        if column.is_aligned:
            items += one.placed(column.x, above)
        else:
            for index, line in enumerate(one.lines):
                text = " ".join(span.text for chunk in line for span in chunk)
                y, x = above + index * height(little) + baseline(little), column.x + column.wide / 2
                items.append(set_hung(text, x, y, little, colour=SOFT))
        sign = table.head_signs[column.cell] if side else None
        if sign is not None:
            x = column.x if column.is_aligned else column.x + (column.wide - side) / 2
            items.append(Placed(sign, x, above - side, side / sign.width))
    if grid.is_beside and heads[-1]:
        y = side + (most - 1) * height(little) + baseline(little)
        items.append(set_run(heads[-1], grid.end, y, little, colour=SOFT))
    bottom = side + most * height(little) + 0.2
    items.append(RuleLine(0.0, bottom, width, bottom, 0.2, SOFT))
    return LineBox(bottom + 0.4, tuple(items), keep=True)


def _blank(size: float) -> float:
    """Between two words of a name, in mm."""
    return space(size, bold=True)


def _grid_row(
    row: tuple[Cell, ...],
    grid: _Grid,
    width: float,
    size: float,
    least: float,
    name: Paragraph,
    *,
    last: bool = True,
) -> LineBox:
    """A row over a faint rule, at least so high, its words at the right or above its figures; the
    rule of one that is not the ``last`` of its name is not below that."""
    told = paragraph(_chunks(row[-1]), width - grid.end + 0.01, size)
    top, deep = 0.0, max(height(size), name.height, told.height) + 0.3
    if not grid.is_beside and row[-1]:
        name = paragraph((*_chunks(row[0], bold=True), *_chunks(row[-1])), width, size)
        told, top = paragraph((), width, size), name.height
        deep = top + height(size) + 0.3
    drop = max(0.0, least + 0.3 - deep) / 2
    deep, top = max(deep, least + 0.3), top + drop
    items: list[BoxItem] = [*name.placed(0.0, drop)]
    for column in grid.middle:
        n, x, room, things = column
        cell = row[n]
        if isinstance(cell, tuple):
            for start, chunk in zip(column.starts(cell, size), cell, strict=False):
                items += paragraph((chunk,), room + 0.01, size).placed(start, top)
        elif cell:
            # Where things stand below each other, a dash stands below their numbers.
            middle = length_of("0", size) / 2 if column.is_aligned else room / 2
            items.append(set_hung(str(cell), x + middle, top + baseline(size), size))
        if len(things) > SINGLE:  # else things of two columns would look like one run
            is_last = not any(len(one.things) > SINGLE for one in grid.middle if one.x > x)
            sides = (x - NEAR / 2, x + room + NEAR / 2)[: 1 + is_last]
            items += (RuleLine(side, -0.3, side, deep, 0.12, FAINT) for side in sides)
    items += told.placed(grid.end, drop)
    begin = 0.0 if last else grid.middle[0].x
    items.append(RuleLine(begin, deep, width, deep, 0.12, FAINT))
    return LineBox(deep + 0.3, tuple(items))
