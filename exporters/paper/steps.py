"""Steps with pictures: number, what and who in a line, the picture below it, and how beside it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from exporters.paper.elements import NumberedStep, Steps
from exporters.paper.flow import LineBox
from exporters.paper.page import INK, SOFT, Item, Panel, Placed, RuleLine, moved
from exporters.paper.text import (
    LEAST,
    Chunk,
    baseline,
    broken,
    height,
    indent_of,
    paragraph,
    runs,
    set_line,
    set_run,
    space,
    tick_box,
    wide,
    words,
)

LEAST_CELL, GAP = 55.0, 4.0
"""The narrowest cell of a step with a picture, and between two of them, in mm."""
SMALL = 12.0
"""A picture that is no wider, in mm, is a sign beside the figures that are read with it."""
LEAST_WORDS = 40.0
"""The narrowest cell of a step with a picture or words alone, in mm."""
APART, CLOSE = 2.4, 1.2
"""Between two rows of steps, and of steps with their words beside their pictures, in mm."""
FOR_PICTURE, BEYOND_PICTURE = 0.63, 2.0
"""What part of a step's width its picture has where words are at its right, which rows of five
areas need, and how far beyond that part the words begin, in mm."""
TO_LETTER, TO_FIGURE = 5.0, 1.4
"""Before a column that begins with a letter, and before one of figures, in spaces."""
BESIDE = 1.5
"""Between a picture and the text at its right, in mm."""


def set_steps(steps: Steps, width: float, size: float) -> Iterator[LineBox]:
    """Rows of cells; a row is as high as its highest cell."""
    if steps.tight:
        yield from _running(steps, width, size)
        return
    columns = tuple(_columns_of(steps, size))
    has_words = any(step.lines or step.columns for step in steps.steps)
    pictures = [step.picture.width for step in steps.steps if step.picture and has_words]
    pictured = max(pictures, default=0.0) > SMALL
    least = LEAST_CELL if pictured else LEAST_WORDS
    if steps.abreast and not pictured:  # figures of one thing are read on one line
        figures = (wide(chunk, size) for step in steps.steps for chunk in step.lines)
        left = indent_of(size) + (max(pictures) + BESIDE if pictures else 0.0)
        least = max(least, left + max(figures, default=0.0), left + sum(columns))
    count = max(1, min(len(steps.steps), int((width + GAP) // (least + GAP))))
    rows = -(-len(steps.steps) // count)
    count = -(-len(steps.steps) // rows)
    cell = (width - GAP * (count - 1)) / count
    wides = [step.picture.width for step in steps.steps if step.picture]
    # The middles of pictures are below each other whether words are at their right or not.
    is_narrow = max(wides, default=0.0) <= FOR_PICTURE * cell
    part = FOR_PICTURE if pictures or is_narrow else 1.0
    for start in range(0, len(steps.steps), count):
        row = [
            _abreast(step, cell, size, columns) if steps.abreast else _cell(step, cell, size, part)
            for step in steps.steps[start : start + count]
        ]
        items = tuple(
            moved(item, n * (cell + GAP), 0.0) for n, (those, _) in enumerate(row) for item in those
        )
        yield LineBox(max(deep for _, deep in row) + (CLOSE if steps.abreast else APART), items)


def _columns_of(steps: Steps, size: float) -> Iterator[float]:
    """How wide the columns of all steps are, with the air before each but the first, in mm."""
    rows = zip_longest(*(step.columns for step in steps.steps), fillvalue=())
    for number, column in enumerate(rows):
        air = (TO_LETTER if _is_lettered(column[0]) else TO_FIGURE) if number else 0.0
        yield max(wide(chunk, size) for chunk in column) + air * space(size)


def _is_lettered(chunk: Chunk) -> bool:
    """Whether it begins with a letter: then it begins something new."""
    return bool(chunk) and chunk[0].text[:1].isalpha()


def _begins(cells: Sequence[Chunk]) -> list[int]:
    """The numbers of the cells that begin something new."""
    return [number for number, cell in enumerate(cells) if _is_lettered(cell)]


def _in_columns(
    cells: Sequence[Chunk], columns: Sequence[float], size: float, room: float
) -> tuple[list[Item], float]:
    """The cells of a step in the columns of all, and how high they are: what a letter begins stands
    below what another does where both have no room beside each other; none without cells."""
    items: list[Item] = []
    if sum(columns) > room and len(starts := _begins(cells)) > 1:
        deep = 0.0
        for start, end in pairwise((*starts, len(cells))):
            line, high = _in_columns(cells[start:end], columns[: end - start], size, room)
            items += (moved(item, 0.0, deep) for item in line)
            deep += high
        return items, deep
    left = 0.0
    for number, (chunk, across) in enumerate(zip(cells, columns, strict=False)):
        is_lettered = _is_lettered(chunk)
        begins = left + TO_LETTER * space(size) if number else left
        x = begins if is_lettered else left + across - wide(chunk, size)
        if is_lettered and number:
            middle = left + TO_LETTER * space(size) / 2
            items.append(RuleLine(middle, 0.5, middle, height(size) - 0.5, 0.2, SOFT))
        items += runs(chunk, x, baseline(size), size)
        left += across
    return items, height(size) if cells else 0.0


def _running(steps: Steps, width: float, size: float) -> Iterator[LineBox]:
    """All steps as words after each other, each with its box to tick."""
    gap, line = space(size) * 3, height(size) + 0.3
    tick = tick_box(size)
    items: list[Item] = []
    x = 0.0
    for step in steps.steps:
        chunks = (
            *words(step.number, bold=True),
            *words(step.title, bold=True),
            *words(step.who),
            *(part for chunk in step.lines for part in _loose(chunk)),
            *step.columns,
        )
        lines = broken(chunks, width - tick.side - 1.2, size, space(size))
        long = (
            tick.side + 1.2 + sum(wide(c, size) for c in chunks) + space(size) * (len(chunks) - 1)
        )
        if items and x + long > width:
            yield LineBox(line, tuple(items))
            items, x = [], 0.0
        items.append(tick._replace(x=x + tick.x))
        for number, part in enumerate(lines):
            if number:
                yield LineBox(line, tuple(items), keep=True)
                items = []
            items += set_line(part, x + tick.side + 1.2, baseline(size), size, space(size))
        x += min(long, width) + gap
    if items:
        yield LineBox(line, tuple(items))


def _cell(
    step: NumberedStep, width: float, size: float, part: float
) -> tuple[tuple[Item, ...], float]:
    """What a step takes, from its upper left corner, and how high it is: a line with its number,
    below it the picture in the middle of its ``part`` of the width and at its right the words, at
    half of its height."""
    tick = tick_box(size)
    title, deep = _title(step, width - tick.side - 1.2, size)
    items: list[Item] = [tick, *(moved(item, tick.side + 1.2, 0.0) for item in title)]
    top = deep + 0.6
    left, high = 0.0, 0.0
    if step.picture is not None:
        room = part * width
        share = min(1.0, room / step.picture.width)
        across, high = step.picture.width * share, step.picture.height * share
        items.append(Placed(step.picture, (room - across) / 2, top, share))
        left = room + BEYOND_PICTURE
    texts, y = _texts(step, width - left, size) if step.lines else ([], 0.0)
    items += (moved(item, left, top + max(0.0, (high - y) / 2)) for item in texts)
    return tuple(items), top + max(high, y)


def _abreast(
    step: NumberedStep, width: float, size: float, columns: Sequence[float]
) -> tuple[tuple[Item, ...], float]:
    """The same with the picture beside the box, and at its right all its text."""
    tick = tick_box(size)
    items: list[Item] = [tick]
    left, deep = tick.side + 1.2, 0.0
    if step.picture is not None:
        share = min(1.0, 0.42 * width / step.picture.width)  # smaller ones lose their letters
        items.append(Placed(step.picture, left, 0.0, share))
        left, deep = left + step.picture.width * share + BESIDE, step.picture.height * share
    title, top = _title(step, width - left, size)
    texts, high = _texts(step, width - left, size)
    items += (moved(item, left, 0.0) for item in title)
    items += (moved(item, left, top) for item in texts)
    below, more = _in_columns(step.columns, columns, size, width - left)
    items += (moved(item, left, top + high) for item in below)
    return tuple(items), max(deep, top + high + more)


def _title(step: NumberedStep, width: float, size: float) -> tuple[list[Item], float]:
    """Its number, the colour of who does it, what it is and who does it; and how high that is."""
    side = height(size) - 0.5
    number = set_run(
        step.number, side / 2, baseline(size), max(LEAST, size - 1.0), bold=True, align="middle"
    )
    x = side + 1.3
    disc = Panel(0.0, 0.25, side, side, stroke=INK, radius=side / 2)
    bar = Panel(x, 0.5, 1.2, height(size) - 0.9, fill=step.colour)
    chunks = (*words(step.title, bold=True), *words(step.who))
    who = paragraph(chunks, width - x - 2.2, size)
    return [disc, number, bar, *who.items(x + 2.2)], max(who.height, height(size))


def _texts(step: NumberedStep, width: float, size: float) -> tuple[list[Item], float]:
    """How it is done, and how high that is."""
    items: list[Item] = []
    y = 0.0
    for chunk in step.lines:
        line = paragraph(_loose(chunk), width, size)
        items += line.items(0.0, y)
        y += line.height
    return items, y


def _loose(chunk: Chunk) -> tuple[Chunk, ...]:
    """A line's spans word by word, so that it may break between any two."""
    return tuple(
        part for span in chunk for part in words(span.text, bold=span.bold, colour=span.colour)
    )
