"""How facts are set: small labels over bold values."""

from collections.abc import Iterator, Sequence
from itertools import product

from exporters.paper.flow import LineBox, tall
from exporters.paper.page import FAINT, SOFT, RuleLine
from exporters.paper.table import Table
from exporters.paper.text import LEAST, BoxItem, height, length_of, longest_word, paragraph, words

APART, BROKEN = 4.0, 2.5
"""Between facts beside each other, in mm, and what their rows may be higher for all to be whole."""
LESS, MUCH_LESS = 1.5, 2.5
"""How much smaller labels are than values, in points, and where they have no room else."""
MOST_LINES = 2
"""A value in more lines would stand as a tower of words."""


def set_facts(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Small labels over bold values: in one row as wide as each needs, else in equal columns."""
    facts = [(str(label), str(value)) for label, value in (row.cells for row in table.rows)]
    if not facts:
        return
    sizes = (size, size - 0.5, size - 1.0, size - 1.5, size - 2.0)
    letters = product((one for one in sizes if one >= LEAST), (LESS, MUCH_LESS))
    for smaller, less in letters:
        widths = _fact_widths(facts, smaller, less)
        spare = width - sum(widths) - APART * (len(widths) - 1)
        if spare >= 0:
            step, before = (width + APART) / len(widths), APART
            xs = [n * step for n in range(len(widths))]
            if max(widths) + APART > step:  # else few would leave the end of a wide row empty
                before += spare / max(1, len(widths) - 1)
                xs = [sum(widths[:n]) + before * n for n in range(len(widths))]
            row = _fact_row(facts, xs, [room + 0.1 for room in widths], smaller, less)
            low = row.height - 1.2
            middles = (x - before / 2 for x in xs[1:])
            lines = (RuleLine(x, 0.6, x, low, 0.2, FAINT) for x in middles)
            yield row._replace(items=(*row.items, *lines))
            return
    widths = _fact_widths(facts, size, MUCH_LESS)
    words_fit = max(longest_word(text, size + 0.5) for fact in facts for text in fact)
    least = max(min(max(widths), width / 4), min(words_fit, width))
    count = max(1, int((width + APART) // (least + APART)))
    while count > 1 and _is_high(facts, (width + APART) / count - APART, size):
        count -= 1
    ways = [list(_fact_rows(facts, n, width, size)) for n in range(1, count + 1)]
    yield from min(ways, key=lambda rows: round(tall(rows) + BROKEN * _are_broken(rows, size), 6))


def _fact_rows(
    facts: Sequence[tuple[str, str]], count: int, width: float, size: float
) -> Iterator[LineBox]:
    """Facts in at most so many equal columns, in as few as their rows need."""
    count = -(-len(facts) // -(-len(facts) // count))
    step = (width + APART) / count
    for start in range(0, len(facts), count):
        those = facts[start : start + count]
        xs = [n * step for n in range(len(those))]
        rooms = [step - APART] * (len(those) - 1)
        yield _fact_row(those, xs, [*rooms, width - xs[-1]], size)


def _are_broken(rows: Sequence[LineBox], size: float) -> bool:
    """Whether a label or value takes several lines."""
    whole = height(max(LEAST, size - MUCH_LESS)) + height(size) + 1.5
    return any(row.height > whole for row in rows)


def _is_high(facts: Sequence[tuple[str, str]], room: float, size: float) -> bool:
    """Whether a value has so little room that it would stand as a tower of words."""
    values = (paragraph(words(value, bold=True), room, size) for _, value in facts)
    return any(len(value.lines) > MOST_LINES for value in values)


def _fact_widths(facts: Sequence[tuple[str, str]], size: float, less: float) -> list[float]:
    little = max(LEAST, size - less)
    return [
        max(length_of(label, little), length_of(value, size, bold=True)) for label, value in facts
    ]


def _fact_row(
    facts: Sequence[tuple[str, str]],
    xs: Sequence[float],
    rooms: Sequence[float],
    size: float,
    less: float = MUCH_LESS,
) -> LineBox:
    """Facts beside each other: labels stand on one line, values on the next."""
    little = max(LEAST, size - less)
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
