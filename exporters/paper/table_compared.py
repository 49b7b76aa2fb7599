"""How rows are set whose values are compared: a label, and what each of several things has."""

from collections.abc import Iterator, Sequence

from exporters.paper.flow import LineBox
from exporters.paper.page import FAINT, SOFT, Panel, RuleLine
from exporters.paper.table import Cell, Table, chunks_of
from exporters.paper.table_figures import SHADE
from exporters.paper.text import BoxItem, Paragraph, height, paragraph, words

BETWEEN, AIR = 5.0, 0.7
"""Between two columns, and above and below what is in a row, in mm."""


def set_compared(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Labels in a column of their own, values in equal columns beside it; a heading above a rule
    says whose they are."""
    label, *columns = table.style.columns
    every = [row for one in (table, *table.like) for row in one.rows]
    names = (_label(row.cells, label.most * width, size) for row in every)
    left = max((name.widest for name in names), default=0.0) + label.gap
    room = (width - left - BETWEEN * (len(columns) - 1)) / len(columns)
    shaded = 0
    for row in table.rows:
        cells = [_label(row.cells, left - label.gap + 0.01, size)]
        cells += [
            paragraph(
                words(cell, bold=row.is_heading) if isinstance(cell, str) else chunks_of(cell, one),
                room,
                size,
            )
            for cell, one in zip(row.cells[1:], columns, strict=True)
        ]
        xs = [0.0, *(left + n * (room + BETWEEN) for n in range(len(columns)))]
        # As much air about several lines as about one.
        lines = max(cell.height for cell in cells)
        deep = lines + max(2 * AIR, table.row_height - height(size))
        shaded = 0 if row.is_heading else shaded + 1
        shade = [Panel(0.0, 0.0, width, deep, fill=SHADE)] if shaded and shaded % 2 == 0 else []
        items: list[BoxItem] = [*shade]
        for x, cell in zip(xs, cells, strict=True):
            items += cell.placed(x, (deep - max(one.height for one in cells)) / 2)
        ink = SOFT if row.is_heading else FAINT
        items.append(RuleLine(0.0, deep, width, deep, 0.2 if row.is_heading else 0.12, ink))
        yield LineBox(deep, tuple(items), keep=row is not table.rows[-1])


def _label(cells: Sequence[Cell], room: float, size: float) -> Paragraph:
    """The label of a row."""
    return paragraph(words(str(cells[0]), bold=True), room, size)
