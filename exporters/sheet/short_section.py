"""A section of a short sheet, under a heading that takes one line."""

from collections.abc import Iterator

from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox
from exporters.paper.page import FAINT, INK, MM_PER_POINT, Item, Panel, RuleLine
from exporters.paper.sections import section, white_number
from exporters.paper.text import baseline, broken, height, set_line, space, words

LARGER = 1.0
"""By how many points a heading is larger than the text."""
AIR = 1.1
"""Below a section, in mm."""


def tight_section(part: Section, width: float, size: float) -> Column:
    """A section under a heading of one line; none if it has nothing to say."""
    body = section(part, width, size, headed=False)
    return (*_heading(part, width, size), *body, LineBox(AIR)) if body else ()


def _heading(part: Section, width: float, size: float) -> Iterator[LineBox]:
    """The section's name over a hairline, a little larger than what stands below it: every line
    counts here."""
    size += LARGER
    line, left = height(size), 0.0
    items: list[Item] = []
    if part.number:
        side = size * MM_PER_POINT * 1.15
        items.append(Panel(0.0, (line - side) / 2, side, side, fill=INK, radius=0.4))
        items.append(white_number(part.number, side / 2, baseline(size), size))
        left = side + 1.2
    lines = broken(words(part.title, bold=True), width - left, size, space(size))
    for number, chunks in enumerate(lines, start=1):
        items += set_line(chunks, left, baseline(size), size, space(size))
        last = number == len(lines)
        if last:
            items.append(RuleLine(0.0, line, width, line, 0.2, FAINT))
        yield LineBox(line + (0.5 if last else 0.0), tuple(items), keep=True)
        items = []
