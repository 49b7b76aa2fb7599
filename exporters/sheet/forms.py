"""Strips to write on with a pencil, and tables of figures."""

from collections.abc import Iterator, Sequence

from exporters.sheet.elements import Grid, Purchase, Purchases, Span
from exporters.sheet.lines import baseline, broken, height, legible, set_line, space, wide, words
from exporters.sheet.page import FAINT, INK, MM_PER_POINT, SOFT, Item, Line, Run, Tick
from exporters.sheet.strips import Strip, small

BLANK = 13.0
"""Length of a line to write a number on, mm."""
LEAST_FIELD = 4.6
"""The least side of a box whose number can be read below a pencil's cross, mm."""


def set_purchases(form: Purchases, width: float, size: float) -> Iterator[Strip]:
    """A name and its boxes on one line; then the sums."""
    side = max(LEAST_FIELD, size * MM_PER_POINT * 1.45)
    step = side + 0.9
    most = max((len(row.marks) for row in form.rows), default=0)
    room = width - most * step - 1.5
    for row in form.rows:
        yield _purchase(row, room, size, side)
    yield Strip(0.8, keep=True)
    yield from _blanks(form.blanks, width, size)


def _purchase(row: Purchase, room: float, size: float, side: float) -> Strip:
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
    return Strip(tall + 1.0, tuple(items))


def _blanks(blanks: Sequence[str], width: float, size: float) -> Iterator[Strip]:
    """Words each with a line to write behind it, as many on a line as there is room for."""
    deep = height(size) + 1.6
    items: list[Item] = []
    x = 0.0
    for blank in blanks:
        long = wide((Span(blank),), size)
        if items and x + long + 1.2 + BLANK > width:
            yield Strip(deep, tuple(items), keep=True)
            items, x = [], 0.0
        y = deep - height(size) + baseline(size) - 0.4
        items.append(Run(legible(blank), x, y, size))
        x += long + 1.2
        items.append(Line(x, y + 0.6, x + BLANK, y + 0.6, 0.25, INK))
        x += BLANK + 3.0
    if items:
        yield Strip(deep + 0.8, tuple(items))


def set_grid(grid: Grid, width: float, size: float) -> Iterator[Strip]:
    """Rows of figures under small heads; the first column is bold, the last one breaks."""
    if not grid.heads:
        return
    gap, little = 2.2, small(size)
    count = len(grid.heads)
    wides = [
        max(
            wide((Span(grid.heads[n]),), little),
            max((wide((Span(row[n], bold=n == 0),), size) for row in grid.rows), default=0.0),
        )
        for n in range(count - 1)
    ]
    most = width * 0.42
    wides = [min(one, most) for one in wides]
    xs = [sum(wides[:n]) + gap * n for n in range(count)]
    last = max(10.0, width - xs[-1])
    heads: list[Item] = []
    for n, head in enumerate(grid.heads):
        run = Run(legible(head), 0.0, baseline(little), little, colour=SOFT)
        x = xs[n] if n in (0, 1, count - 1) else xs[n] + (wides[n] - run.width) / 2
        heads.append(Run(run.text, x, run.y, little, colour=SOFT))
    heads.append(Line(0.0, height(little) + 0.2, width, height(little) + 0.2, 0.2, SOFT))
    yield Strip(height(little) + 0.6, tuple(heads), keep=True)
    for row in grid.rows:
        yield from _grid_row(row, xs, [*wides, last], width, size)


def _grid_row(
    row: Sequence[str], xs: Sequence[float], rooms: Sequence[float], width: float, size: float
) -> Iterator[Strip]:
    """A row of a table over a faint rule; numbers stand in the middle of their columns."""
    ends = (0, 1, len(row) - 1)
    items: list[Item] = []
    most = 1
    for n, cell in enumerate(row):
        lines = broken(words(cell, bold=n == 0), rooms[n] + 0.01, size, space(size, bold=n == 0))
        for index, line in enumerate(lines):
            y = index * height(size) + baseline(size)
            long = sum(wide(c, size) for c in line) + space(size) * (len(line) - 1)
            x = xs[n] if n in ends else xs[n] + (rooms[n] - long) / 2
            items += set_line(line, x, y, size, space(size))
        most = max(most, len(lines))
    deep = most * height(size) + 0.3
    items.append(Line(0.0, deep, width, deep, 0.12, FAINT))
    yield Strip(deep + 0.3, tuple(items))
