"""Strips: bands of a known width and height that a page is stacked from.

A strip is never torn. What it shows lies relative to its upper left corner.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exporters.sheet.elements import Chunk, Prose, Rows, Span
from exporters.sheet.lines import baseline, broken, height, runs, set_line, space, wide, words
from exporters.sheet.page import INK, MM_PER_POINT, SOFT, Item, Tick

LEAST = 7.0
"""No text is smaller, in points."""


@dataclass(frozen=True, slots=True)
class LineBox:
    """A band of ``height`` mm; ``keep`` ties it to the next one."""

    height: float
    items: tuple[Item, ...] = ()
    keep: bool = False


def small(size: float) -> float:
    """The size of remarks beside text of a size."""
    return max(LEAST, size - 1.5)


def tick_box(size: float, y: float = 0.0, x: float = 0.0) -> Tick:
    """A box as high as a capital letter and a little more, centred on the line's capitals."""
    side = size * MM_PER_POINT * 0.86
    middle = y + baseline(size) - size * MM_PER_POINT * 0.365
    return Tick(x, middle - side / 2, side)


def indent_of(size: float) -> float:
    """What a tick box takes of a line."""
    return size * MM_PER_POINT * 0.86 + 1.3


def _line_of_words(parts: Sequence[Chunk], x: float, size: float) -> tuple[Item, ...]:
    return tuple(set_line(parts, x, baseline(size), size, space(size)))


def set_prose(prose: Prose, width: float, size: float) -> Iterator[LineBox]:
    size = small(size) if prose.small else size
    left = indent_of(size) if prose.tick else 0.0
    first = True
    for number, paragraph in enumerate(prose.text.split("\n")):
        lead = words(prose.lead, bold=True) if number == 0 else ()
        colour = SOFT if prose.small else INK
        found = (*lead, *words(paragraph, colour=colour))
        for line in broken(found, width - left, size, space(size)):
            tick = (tick_box(size),) if prose.tick and first else ()
            yield LineBox(height(size), (*tick, *_line_of_words(line, left, size)))
            first = False


def set_rows(rows: Rows, width: float, size: float) -> Iterator[LineBox]:
    """Labels in a column of their own, things beside them in as many columns as fit."""
    gap, line = (2.6 if rows.grid else 3.2), height(size) + (0.2 if rows.tight else 0.9)
    label = max((wide((Span(row.label, bold=True),), size) for row in rows.rows), default=0.0)
    label = min(label, width * 0.4)
    tick = indent_of(size) if any(row.tick for row in rows.rows) else 0.0
    left = tick + label + (2.0 if label else 0.0)
    room = width - left
    most = max((wide(chunk, size) for row in rows.rows for chunk in row.chunks), default=room)
    count = max(1, min(4, int((room + gap) // (most + gap))))
    step = (room + gap) / count
    for row in rows.rows:
        if rows.grid:
            cells = [part for chunk in row.chunks for part in broken((chunk,), room, size, gap)]
            parts = [
                [cell[0] for cell in cells[i : i + count]] for i in range(0, len(cells), count)
            ]
            body = [
                [i for n, c in enumerate(p) for i in runs(c, left + n * step, baseline(size), size)]
                for p in parts
            ]
        else:
            body = [
                list(set_line(part, left, baseline(size), size, gap))
                for part in broken(row.chunks, room, size, gap)
            ]
        labels = [
            list(set_line(part, tick, baseline(size), size, space(size)))
            for part in broken(words(row.label, bold=True), label + 0.01, size, space(size))
        ]
        yield from _beside(labels, body, (tick_box(size),) if row.tick else (), size, line)


def _beside(
    labels: list[list[Item]],
    body: list[list[Item]],
    tick: tuple[Item, ...],
    size: float,
    line: float,
) -> Iterator[LineBox]:
    """Lines of a label and of what stands beside it as strips that keep together."""
    count = max(len(labels), len(body), 1)
    for index in range(count):
        items = list(tick) if index == 0 else []
        items += labels[index] if index < len(labels) else []
        items += body[index] if index < len(body) else []
        last = index == count - 1
        yield LineBox(line if last else height(size), tuple(items), keep=not last)
