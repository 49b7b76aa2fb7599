"""How a table of figures is set: names, numbers and words in columns of their own."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.drawing.lettering import UNOFFICIAL
from exporters.paper.flow import LineBox
from exporters.paper.hyphens import divided
from exporters.paper.page import (
    FAINT,
    INK,
    MM_PER_POINT,
    SOFT,
    Panel,
    Placed,
    RuleLine,
    Run,
)
from exporters.paper.table import Cell, Row, Table
from exporters.paper.table_columns import (
    BEHIND_SIGN,
    SIGN,
    GridColumn,
    GridColumns,
    blank_of_name,
    cell_chunks,
    left_of_rows,
    measured_columns,
    rows_of_figures,
    spans_of_heads,
)
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
    wide,
    words,
)

WHOLE = 8
"""So many rows of a grid stay together: the words over their columns are written once."""
SIGN_OF_HEADING, ABOVE_HEADING = 1.45, 0.35
"""How large what is drawn before the name of some rows is, and the air above it, in font sizes."""
SMALLER = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5)
"""By how many points letters of a grid may be smaller so that none of these words is broken."""
HARDLY = 1.5
"""By so many points smaller letters look like the same."""
BELOW_ROW = 0.6
"""Air above and below the rule below a row, in mm."""
AIR = 0.4
"""Above names that stand above their figures, in mm."""
SHADE = "#efefec"
"""Behind every second name of a grid, with all of its rows."""
MARK, NONE = "#8a8a8a", "–"
"""The colour of the mark behind a figure, and of what stands for none."""
SHADED = 3
"""Grids of so many rows and more are shaded."""


def set_grid(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Rows of figures under small heads; the first column is bold, the last one breaks."""
    rows = [row.cells for row in table.rows if not row.is_heading]
    if not table.heads:
        return
    size = _unbroken(table, width, size)
    left = left_of_rows(table, size)
    side = left - BEHIND_SIGN if left else 0.0
    grid = measured_columns(table, width - left, size)
    if grid.end > width - left + 0.01:
        yield from _as_words(table.heads, rows, width, size)
        return
    yield _shifted(_grid_heads(table, grid, width - left, size), left)
    group, last = 0, (*table.rows, None)[-2]
    named = list(_by_name(table))
    shaded = len(rows) >= SHADED
    for of_one in named:
        if of_one[0].is_heading:
            group = 0
            yield _heading(of_one[0], width, size)
            continue
        set_rows = _grid_rows(of_one, grid, width - left, size, side, table.row_height)
        boxes = [_shifted(one, left) for one in set_rows]
        group += bool(of_one[0].sign) or not side
        if shaded and group % 2 == 0:
            shade = Panel(0.0, -0.1, width, sum(box.height for box in boxes), fill=SHADE)
            boxes[0] = boxes[0]._replace(items=(shade, *boxes[0].items))
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
    rows: Sequence[Row], grid: GridColumns, width: float, size: float, side: float, high: float
) -> list[LineBox]:
    """The rows of one name, which may take a line of each, with what is drawn ``side`` mm large
    before them; there the letters begin. One row alone is at least so many mm ``high``."""
    (first, *more), sign = rows, rows[0].sign
    least = max(0.0 if more or sign is None else side, high - BELOW_ROW)
    room, is_middle = width if grid.is_stacked else grid.first + 0.01, False
    name = paragraph(cell_chunks(first.cells[0], bold=True), room, size, blank_of_name(size))
    if grid.is_stacked:
        nothing = replace(name, lines=())
        boxes = [_grid_row(row.cells, grid, width, size, 0.0, nothing) for row in rows]
        boxes.insert(0, LineBox(name.height + AIR, tuple(name.placed(0.0, AIR)), keep=True))
    elif not more:
        boxes = [_grid_row(first.cells, grid, width, size, least, name)]
    else:
        ends = [*range(1, len(rows)), max(len(rows), len(name.lines))]
        is_middle = sign is not None and len(name.lines) <= len(rows)  # as its sign is
        shown = replace(name, lines=()) if is_middle else name
        parts = [replace(shown, lines=shown.lines[n:end]) for n, end in enumerate(ends)]
        boxes = [
            _grid_row(row.cells, grid, width, size, 0.0, part, last=row is rows[-1])
            for row, part in zip(rows, parts, strict=True)
        ]
    if sign is not None:
        whole = sum(box.height for box in boxes) - 0.3
        y = (whole - side) / 2
        items: list[BoxItem] = [Placed(sign, -side - BEHIND_SIGN, y, side / sign.width)]
        if more and is_middle and not grid.is_stacked:
            items += name.placed(0.0, (whole - name.height) / 2)
        boxes[0] = boxes[0]._replace(items=(*items, *boxes[0].items))
    return boxes


def _heading(row: Row, width: float, size: float) -> LineBox:
    """The name of the rows below it behind its sign, over a rule."""
    high, top = size * MM_PER_POINT * SIGN_OF_HEADING, size * MM_PER_POINT * ABOVE_HEADING
    left = high + BEHIND_SIGN if row.sign is not None else 0.0
    name = paragraph(cell_chunks(row.cells[0], bold=True), width - left, size)
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
    grids = [(one, width - left_of_rows(table, one)) for one in sizes]
    measured = [(one, room, measured_columns(table, room, one)) for one, room in grids]
    is_named = left_of_rows(table, size) > 0 or any(row[-1] for row in rows_of_figures(table))
    fits = (one for one, room, grid in measured if grid.end <= room and not grid.is_stacked)
    broken = next(fits, size) if is_named else sizes[-1]
    return next((one for one, _, grid in measured if grid.is_whole), broken)


def _measured(table: Table, width: float, size: float) -> tuple[GridColumns, float]:
    """Its columns in the letters that it is set in, and the width behind its signs."""
    letters = _unbroken(table, width, size)
    room = width - left_of_rows(table, letters)
    return measured_columns(table, room, letters), room


def has_columns(table: Table, width: float, size: float) -> bool:
    """Whether the figures of a grid have room next to each other."""
    if not table.heads:
        return True
    grid, room = _measured(table, width, size)
    return grid.end <= room


def is_unbroken(table: Table, width: float, size: float) -> bool:
    """Whether no name and no words at the right of a grid are broken."""
    return not table.heads or _measured(table, width, size)[0].is_whole


def is_in_lines(table: Table, width: float, size: float) -> bool:
    """Whether no name of a grid is above its figures."""
    return not table.heads or not _measured(table, width, size)[0].is_stacked


def is_of_size(table: Table, width: float, size: float) -> bool:
    """Whether a grid needs no smaller letters than these for that."""
    return not table.heads or _unbroken(table, width, size) == size


def is_about_size(table: Table, width: float, size: float) -> bool:
    """Whether its letters are hardly smaller than these, and nothing in it is broken."""
    return not table.heads or (
        is_unbroken(table, width, size) and _unbroken(table, width, size) >= size - HARDLY
    )


def _shifted(box: LineBox, left: float) -> LineBox:
    return box._replace(items=tuple(shifted(item, left, 0.0) for item in box.items))


def _as_words(
    heads: Sequence[str], rows: Sequence[tuple[Cell, ...]], width: float, size: float
) -> Iterator[LineBox]:
    """Rows whose columns have no room next to each other: each figure behind its head."""
    for name, *cells, last in rows:
        pairs = zip(heads[1:-1], cells, strict=True)
        parts = [(*words(head), *cell_chunks(cell)) for head, cell in pairs if cell]
        parts += [cell_chunks(last)] if last else []
        dotted = ((*part[:-1], (*part[-1], Span("\u00a0·"))) for part in parts[:-1])
        chunks = [chunk for part in (*dotted, *parts[-1:]) for chunk in part]
        row = paragraph((*cell_chunks(name, bold=True), *chunks), width, size)
        for n in range(len(row.lines)):
            end = n == len(row.lines) - 1
            yield LineBox(height(size) + (0.8 if end else 0.0), (row.line(n),), keep=not end)


def _head(text: str, room: float, size: float) -> tuple[Chunk, ...]:
    """The words over a column, divided where they have no room else."""
    whole = words(text, colour=SOFT)
    return whole if all(wide(one, size) <= room + 0.01 for one in whole) else divided(text)


def _grid_heads(table: Table, grid: GridColumns, width: float, size: float) -> LineBox:
    """The words over the columns, in as many lines as they need, over a rule; above them what is
    drawn, below those over several columns what each of these is for."""
    heads, little, spans = table.heads, small(size), spans_of_heads(table)
    side = size * MM_PER_POINT * SIGN if any(table.head_signs) else 0.0
    set_heads: list[tuple[GridColumn, float, Chunk, Paragraph]] = []
    for number, column in enumerate(grid.middle):
        last = grid.middle[number + spans.get(column.cell, 1) - 1]
        room = last.x + last.wide - column.x
        below = next(iter(table.ranks[column.cell : column.cell + 1]), ())
        words_over = _head(heads[column.cell], room, little)
        set_heads.append((column, room, below, paragraph(words_over, room + 0.01, little)))
    most = max((len(one.lines) + bool(below) for _, _, below, one in set_heads), default=1)
    items: list[BoxItem] = []
    for column, room, below, one in set_heads:
        above = side + (most - bool(below) - len(one.lines)) * height(little)
        if column.is_aligned:
            items += one.placed(column.x, above)
        else:
            for index, line in enumerate(one.lines):
                text = " ".join(span.text for chunk in line for span in chunk)
                y, x = above + index * height(little) + baseline(little), column.x + room / 2
                run = set_hung(text, x, y, little, colour=SOFT)
                items.append(run._replace(x=min(run.x, column.x + room - run.width)))
        if below:
            x = column.x + (column.wide - wide(_unmarked(below), little)) / 2
            top = side + (most - 1) * height(little)
            items += paragraph((below,), width, little).placed(x, top)
            over = (RuleLine(column.x, top, column.x + room, top, 0.12, FAINT),)
            items += over if one.lines else ()
        sign = table.head_signs[column.cell] if side else None
        if sign is not None:
            x = column.x if column.is_aligned else column.x + (room - side) / 2
            items.append(Placed(sign, x, above - side, side / sign.width))
    if grid.is_beside and heads[-1]:
        y = side + (most - 1) * height(little) + baseline(little)
        items.append(set_run(heads[-1], grid.end, y, little, colour=SOFT))
    bottom = side + most * height(little) + 0.2
    items.append(RuleLine(0.0, bottom, width, bottom, 0.2, SOFT))
    return LineBox(bottom + 0.4, tuple(items), keep=True)


def _figure(text: str, x: float, y: float, size: float) -> Iterator[Run]:
    """A figure with its middle at ``x``; the mark behind it is softer, that many of them do not
    outshine what they mark, and so is a dash for none."""
    bare = text.rstrip(UNOFFICIAL)
    figure = set_hung(bare, x, y, size, colour=MARK if bare == NONE else INK)
    yield figure
    if bare != text:
        yield set_run(text[len(bare) :], figure.x + figure.width, y, size, colour=MARK)


def _unmarked(thing: Chunk) -> Chunk:
    """The same without the mark that hangs at its right."""
    return tuple(span for span in thing if span.text != UNOFFICIAL)


def _grid_row(
    row: tuple[Cell, ...],
    grid: GridColumns,
    width: float,
    size: float,
    least: float,
    name: Paragraph,
    *,
    last: bool = True,
) -> LineBox:
    """A row over a faint rule, at least so high, its words at the right or above its figures; the
    rule of one that is not the ``last`` of its name is not below that."""
    remark = paragraph(cell_chunks(row[-1]), width - grid.end + 0.01, size)
    top, deep = 0.0, max(height(size), name.height, remark.height) + 0.3
    if not grid.is_beside and row[-1]:
        name = paragraph((*cell_chunks(row[0], bold=True), *cell_chunks(row[-1])), width, size)
        remark, top = paragraph((), width, size), name.height
        deep = top + height(size) + 0.3
    drop = max(0.0, least + 0.3 - deep) / 2
    deep, top = max(deep, least + 0.3), top + drop
    items: list[BoxItem] = [*name.placed(0.0, drop)]
    for column in grid.middle:
        n, x, room, _things = column
        cell = row[n]
        if isinstance(cell, tuple):
            for start, chunk in zip(column.starts(cell, size), cell, strict=False):
                items += paragraph((chunk,), room + 0.01, size).placed(start, top)
        elif cell:
            # Where things stand below each other, a dash stands below their numbers.
            middle = length_of("0", size) / 2 if column.is_aligned else room / 2
            items += _figure(str(cell), x + middle, top + baseline(size), size)
    items += (RuleLine(x, -0.3, x, deep, 0.12, FAINT) for x in grid.rules)
    if any(one.has_several for one in grid.middle):  # else things of two columns look like one run
        ends = [0.0, *(one.x + one.wide for one in grid.middle)]
        sides = [(ends[n] + one.x) / 2 for n, one in enumerate(grid.middle) if n]
        sides = [grid.middle[0].x - (grid.middle[1].x - ends[1]) / 2, *sides]
        items += (RuleLine(side, -0.3, side, deep, 0.12, FAINT) for side in sides)
    items += remark.placed(grid.end, drop)
    begin = 0.0 if last else grid.middle[0].x
    items.append(RuleLine(begin, deep, width, deep, 0.12, FAINT))
    return LineBox(deep + 0.3, tuple(items))
