"""How rows of a table are set one after the other, in lines as words are broken."""

from collections.abc import Iterator

from exporters.paper.flow import LineBox
from exporters.paper.table import Table
from exporters.paper.text import (
    BoxItem,
    Chunk,
    Span,
    height,
    indent_of,
    paragraph,
    space,
    tick_box,
    wide,
)

TWICE = 100.0
"""From which width on things that have lines of their own stand in two columns, in mm."""


def set_running(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """A box to tick, how many, and of what, in lines as words are broken, two on a line below each
    other where that takes no more lines; the sign behind a number suits names in whatever number
    they have: ``2 × Archer``."""
    tabs = [width / 2, 0.0]
    if table.style.most == 2:
        tabs = tabs[:1]
    elif table.style.most == 1:
        tabs = [width / 2 if width >= TWICE else width]
    ways = [list(_running(table, width, size, tab)) for tab in tabs]
    yield from min(ways, key=len)


def _running(table: Table, width: float, size: float, tab: float) -> Iterator[LineBox]:
    """The same; with a ``tab`` the second thing of a line begins so many mm from its left."""
    gap, tick, left = space(size) * 3, tick_box(size), indent_of(size)
    line: list[BoxItem] = []
    x, full = 0.0, height(size) + table.style.air
    for parts in table.parts:
        row, count_text = parts.row, parts.words.get("count", "")
        is_first = count_text.isdigit() and bool(row.tick)
        count: Chunk = (Span(f"{count_text}\u00a0×" if is_first else count_text, bold=True),)
        things = parts.text
        if things and count_text.startswith(
            "="
        ):  # a sum alone on a line would be read as another thing
            things, count = things[:-1], (*things[-1], Span("\u00a0"), *count)
        chunks = (count, *things) if is_first else (*things, count)
        own = left if row.tick else 0.0
        length = own + sum(wide(c, size) for c in chunks) + space(size) * (len(chunks) - 1)
        if line and x + length > width:
            yield LineBox(full, tuple(line))
            line, x = [], 0.0
        lines = paragraph(chunks, width - x - own, size)
        line += [tick._replace(x=x + tick.x)] if row.tick else []
        for number in range(len(lines.lines)):
            if number:
                yield LineBox(height(size), tuple(line), keep=True)
                line = []
            line.append(lines.line(number, x + own))
        x += length + gap
        x = (tab if x <= tab else width) if tab else x
    if line:
        yield LineBox(full, tuple(line))
