"""Strips to write on with a pencil, and tables of figures."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.paper.elements import Grid, Purchase, Purchases
from exporters.paper.flow import LineBox
from exporters.paper.page import FAINT, INK, MM_PER_POINT, SOFT, Item, RuleLine, Run, Tick
from exporters.paper.text import (
    Span,
    baseline,
    broken,
    height,
    legible,
    set_line,
    small,
    space,
    wide,
    words,
)

BLANK = 13.0
"""Length of a line to write a number on, mm."""
LEAST_FIELD = 4.6
"""The least side of a box whose number can be read below a pencil's cross, mm."""


def set_purchases(form: Purchases, width: float, size: float) -> Iterator[LineBox]:
    """A name and its boxes on one line; then the sums."""
    side = max(LEAST_FIELD, size * MM_PER_POINT * 1.45)
    step = side + 0.9
    most = max((len(row.marks) for row in form.rows), default=0)
    room = width - most * step - 1.5
    for row in form.rows:
        yield _purchase(row, room, size, side)
    yield LineBox(0.8, keep=True)
    yield from _blanks(form.blanks, width, size)


def _purchase(row: Purchase, room: float, size: float, side: float) -> LineBox:
    """Code and name, broken where they are long, and the boxes beside them."""
    chunks = (*words(row.code, bold=True), *words(row.name))
    lines = broken(chunks, max(room, 12.0), size, space(size))
    tall = max(side, len(lines) * height(size))
    items: list[Item] = []
    for n, line in enumerate(lines):
        y = (tall - len(lines) * height(size)) / 2 + n * height(size) + baseline(size)
        items += set_line(line, 0.0, y, size, space(size))
    step, top = side + 0.9, (tall - side) / 2
    for n, mark in enumerate(row.marks):
        x = room + 1.5 + n * step
        run = Run(legible(mark), 0.0, 0.0, small(size), colour=SOFT)
        y = top + side / 2 + run.size * MM_PER_POINT * 0.365
        items.append(Tick(x, top, side))
        items.append(Run(run.text, x + (side - run.width) / 2, y, run.size, colour=SOFT))
    return LineBox(tall + 1.0, tuple(items))


def _blanks(blanks: Sequence[str], width: float, size: float) -> Iterator[LineBox]:
    """Words each with a line to write behind it, as many on a line as there is room for."""
    deep = height(size) + 1.6
    items: list[Item] = []
    x = 0.0
    for blank in blanks:
        long = wide((Span(blank),), size)
        if items and x + long + 1.2 + BLANK > width:
            yield LineBox(deep, tuple(items), keep=True)
            items, x = [], 0.0
        y = deep - height(size) + baseline(size) - 0.4
        items.append(Run(legible(blank), x, y, size))
        x += long + 1.2
        items.append(RuleLine(x, y + 0.6, x + BLANK, y + 0.6, 0.25, INK))
        x += BLANK + 3.0
    if items:
        yield LineBox(deep + 0.8, tuple(items))


def set_grid(grid: Grid, width: float, size: float) -> Iterator[LineBox]:
    """Rows of figures under small heads; the first column is bold, the last one breaks, or stands
    above its row where there is no room beside it."""
    if not grid.heads:
        return
    middle = range(1, len(grid.heads) - 1)
    first = _first(grid, width, size)
    wides = [_column(grid, n, size) for n in middle]
    used = first + sum(wides)
    gap = max(0.8, min(2.6, (width - used) / (len(wides) + 6)))
    end = used + gap * (len(wides) + 1)
    beside = width - end >= max((_longest(row[-1], size) for row in grid.rows), default=0.0)
    xs = [first + gap + sum(wides[:n]) + gap * n for n in range(len(wides))]
    columns = tuple(zip(middle, xs, wides, strict=True))
    yield from _grid_heads(grid, columns, end if beside else None, width, size)
    whole = len(grid.rows) <= WHOLE
    for number, row in enumerate(grid.rows, start=1):
        if beside:
            strips = _grid_row(row, (first, columns, end), width, size)
        else:
            strips = _stacked_row(row, columns, width, size)
        for strip in strips:
            yield replace(strip, keep=True) if whole and number < len(grid.rows) else strip


Columns = Sequence[tuple[int, float, float]]
"""Which cell, where its column begins, how wide it is."""


WHOLE = 8
"""So many rows stay together: the words over their columns are said once."""
FIRST = 0.3
"""How much of the width the names of rows may take; longer ones, in two languages, are broken."""


def _first(grid: Grid, width: float, size: float) -> float:
    """Width of the column with the rows' names, in full if they are short."""
    longest = max((_long(row[0], size, bold=True) for row in grid.rows), default=0.0)
    if longest <= FIRST * width:
        return longest
    chunks = (chunk for row in grid.rows for chunk in words(row[0], bold=True))
    return max(FIRST * width, *(wide(chunk, size) for chunk in chunks))


def _long(text: str, size: float, *, bold: bool = False) -> float:
    return wide((Span(text, bold=bold),), size)


def _longest(text: str, size: float) -> float:
    """Width of the longest word."""
    return max((wide(chunk, size) for chunk in words(text)), default=0.0)


def _column(grid: Grid, n: int, size: float) -> float:
    cells = max((_long(row[n], size) for row in grid.rows), default=0.0)
    return max(cells, _longest(grid.heads[n], small(size)))


def _grid_heads(
    grid: Grid, columns: Columns, end: float | None, width: float, size: float
) -> Iterator[LineBox]:
    """The words over the columns, in as many lines as they need, over a rule."""
    little = small(size)
    cells = [(x, room, grid.heads[n]) for n, x, room in columns]
    broken_heads = [
        broken(words(head), room + 0.01, little, space(little)) for _, room, head in cells
    ]
    most = max(map(len, broken_heads), default=1)
    items: list[Item] = []
    for (x, room, _head), lines in zip(cells, broken_heads, strict=True):
        for index, line in enumerate(lines):
            text = " ".join(span.text for chunk in line for span in chunk)
            run = Run(legible(text), 0.0, 0.0, little, colour=SOFT)
            y = (most - len(lines) + index) * height(little) + baseline(little)
            items.append(Run(run.text, x + (room - run.width) / 2, y, little, colour=SOFT))
    if end is not None:
        y = (most - 1) * height(little) + baseline(little)
        items.append(Run(legible(grid.heads[-1]), end, y, little, colour=SOFT))
    bottom = most * height(little) + 0.2
    items.append(RuleLine(0.0, bottom, width, bottom, 0.2, SOFT))
    yield LineBox(bottom + 0.4, tuple(items), keep=True)


def _figures(row: Sequence[str], columns: Columns, y: float, size: float) -> Iterator[Item]:
    """The cells in the middle, each in the middle of its column."""
    for n, x, room in columns:
        run = Run(legible(row[n]), 0.0, y, size)
        if row[n]:
            yield Run(run.text, x + (room - run.width) / 2, y, size)


def _grid_row(
    row: Sequence[str], edges: tuple[float, Columns, float], width: float, size: float
) -> Iterator[LineBox]:
    """A row over a faint rule, its words at the right; ``edges`` are where its name ends, the
    columns, and where the words begin."""
    first, columns, end = edges
    y, bold = baseline(size), space(size, bold=True)
    items: list[Item] = []
    name = broken(words(row[0], bold=True), first + 0.01, size, bold)
    for index, line in enumerate(name):
        items += set_line(line, 0.0, y + index * height(size), size, bold)
    items += _figures(row, columns, y, size)
    lines = broken(words(row[-1]), width - end + 0.01, size, space(size))
    for index, line in enumerate(lines):
        items += set_line(line, end, y + index * height(size), size, space(size))
    deep = max(1, len(lines), len(name)) * height(size) + 0.3
    items.append(RuleLine(0.0, deep, width, deep, 0.12, FAINT))
    yield LineBox(deep + 0.3, tuple(items))


def _stacked_row(
    row: Sequence[str], columns: Columns, width: float, size: float
) -> Iterator[LineBox]:
    """A row whose words stand above its figures."""
    items: list[Item] = []
    chunks = (*words(row[0], bold=True), *words(row[-1]))
    lines = broken(chunks, width, size, space(size))
    for index, line in enumerate(lines):
        y = index * height(size) + baseline(size)
        items += set_line(line, 0.0, y, size, space(size))
    top = len(lines) * height(size) if row[-1] else 0.0
    items += _figures(row, columns, top + baseline(size), size)
    deep = top + height(size) + 0.3
    items.append(RuleLine(0.0, deep, width, deep, 0.12, FAINT))
    yield LineBox(deep + 0.3, tuple(items))
