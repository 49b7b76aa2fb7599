"""Steps with pictures: the picture at the left, number, who and what at its right."""

from collections.abc import Iterator
from dataclasses import replace

from exporters.sheet.elements import Chunk, Step, Steps
from exporters.sheet.lines import baseline, broken, height, legible, set_line, space, words
from exporters.sheet.page import MM_PER_POINT, Item, Panel, Placed, Run, moved
from exporters.sheet.strips import Strip, small, tick_box

LEAST_CELL, GAP = 55.0, 4.0
"""The narrowest cell of a step with a picture, and between two of them, in mm."""
LEAST_WORDS = 40.0
"""The narrowest cell of a step without one, in mm."""


def set_steps(steps: Steps, width: float, size: float) -> Iterator[Strip]:
    """Rows of cells; a row is as high as its highest cell."""
    pictured = any(step.picture is not None for step in steps.steps)
    least = LEAST_CELL if pictured else LEAST_WORDS
    count = max(1, min(len(steps.steps), int((width + GAP) // (least + GAP))))
    rows = -(-len(steps.steps) // count)
    count = -(-len(steps.steps) // rows)
    cell = (width - GAP * (count - 1)) / count
    for start in range(0, len(steps.steps), count):
        row = [_cell(step, cell, size) for step in steps.steps[start : start + count]]
        items = tuple(
            moved(item, n * (cell + GAP), 0.0) for n, (those, _) in enumerate(row) for item in those
        )
        yield Strip(max(deep for _, deep in row) + 1.6, items)


def _cell(step: Step, width: float, size: float) -> tuple[tuple[Item, ...], float]:
    """What a step takes, from its upper left corner, and how high it is."""
    items: list[Item] = []
    left, deep = 0.0, 0.0
    if step.picture is not None:
        share = min(1.0, 0.58 * width / step.picture.width)
        items.append(Placed(step.picture, 0.0, 0.4, share))
        left, deep = step.picture.width * share + 1.8, step.picture.height * share + 0.4
    number = Run(legible(step.number), 0.0, 0.0, size + 1.0, bold=True)
    tick = tick_box(size)
    items.append(replace(tick, x=left))
    items.append(replace(number, x=left + tick.side + 1.2, y=baseline(size)))
    x = left + tick.side + 1.2 + number.width + 1.4
    bar = Panel(x, 0.6, 1.2, height(size) - 1.0, fill=step.colour)
    items.append(bar)
    y = 0.0
    little = small(size)
    room = width - x - 2.2
    for line in broken(words(step.who), room, little, space(little)):
        lift = (size - little) * MM_PER_POINT * 0.5
        items += set_line(line, x + 2.2, y + baseline(little) + lift, little, space(little))
        y += height(little) + (lift if y == 0.0 else 0.0)
    y = max(y, height(size)) + 0.3
    for chunk in step.lines:
        for line in broken(_loose(chunk), width - left, size, space(size)):
            items += set_line(line, left, y + baseline(size), size, space(size))
            y += height(size)
    return tuple(items), max(deep, y)


def _loose(chunk: Chunk) -> tuple[Chunk, ...]:
    """A line's spans word by word, so that it may break between any two."""
    return tuple(
        part for span in chunk for part in words(span.text, bold=span.bold, colour=span.colour)
    )
