"""Sections and their elements become strips."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import zip_longest
from typing import Any

from exporters.paper.elements import (
    Bilingual,
    Element,
    Prose,
    Section,
    Steps,
    WithCode,
)
from exporters.paper.flow import LineBox, beside_code, tall
from exporters.paper.page import INK, MM_PER_POINT, SOFT, Item, Panel, RuleLine, Run
from exporters.paper.signs import set_key, set_signs
from exporters.paper.steps import set_steps
from exporters.paper.table import LABELLED, LEDGER, PURCHASES, Table
from exporters.paper.table_compared import set_compared
from exporters.paper.table_facts import set_facts
from exporters.paper.table_figures import set_grid
from exporters.paper.table_rows import set_rows
from exporters.paper.table_running import set_running
from exporters.paper.text import (
    BoxItem,
    baseline,
    height,
    indent_of,
    length_of,
    paragraph,
    set_run,
    shifted,
    small,
    space,
    tick_box,
    wide,
    words,
)

BLANK = 13.0
"""Length of a line to write a number on, mm."""
LEAST_FACING, AISLE = 110.0, 6.0
"""From which width on two languages stand beside each other, and how far apart, mm."""

FORMS = (PURCHASES, LEDGER)
"""Tables to write in."""
ABOVE_HEAD, HEAD_SMALLER = 1.8, 1.0
"""More above a heading within a section, in mm: it goes with what is below it; how much smaller it
is than that of one, in points."""
SHORT = 8
"""Sections of so many lines, heading included, are not divided."""
LOW = 60.0
"""Unless they are higher than this, in mm: lines with pictures."""


def section(
    content: Section, width: float, size: float, *, tied: bool = False, headed: bool = True
) -> tuple[LineBox, ...]:
    """A section with its heading, unless it is not to be ``headed``; none if it has nothing to say.
    ``tied`` keeps the lines of each paragraph together, and forms and short sections whole."""
    bodies = [strips(element, width, size) for element in content.elements]
    if tied:
        bodies = [
            (*(box._replace(keep=True) for box in body[:-1]), *body[-1:])
            if isinstance(element, Prose)
            else body
            for element, body in zip(content.elements, bodies, strict=True)
        ]
    body = [one for one in zip(content.elements, bodies, strict=True) if one[1]]
    if not body:
        return ()
    title = content.title if headed else ""
    found: list[LineBox] = list(heading(content, width, size)) if title else []
    again = partial(_again, content, width, size) if title else None
    for index, (element, part) in enumerate(body):
        if index:
            # A remark stands on no page without what it is about.
            keep = (isinstance(element, Prose) and element.small) or (
                index == 1 and is_lone(title, body[0][0], len(body[0][1]))
            )
            if keep:
                found[-1] = found[-1]._replace(keep=True)
            above = body[index - 1][0]
            is_headed = isinstance(above, Prose) and above.is_head  # it has its own air below
            if not is_headed:
                found.append(LineBox(size * 0.12, keep=keep, again=again))
        start = len(found)
        # Most boxes of a sheet pass here: ``_replace`` takes three times as long.
        found.extend(LineBox(box.height, box.items, box.keep, again) for box in part)
        if not index and title and isinstance(element, Prose) and len(part) > 1:
            found[start] = found[start]._replace(keep=True)  # no heading over a single line
    # A form that goes on in another column is filled in wrongly; of a few lines none is looked for
    # at another place.
    styles = [one.style for one in content.elements if isinstance(one, Table)]
    is_form = any(style is form for style in styles for form in FORMS)
    few = sum(bool(box.items) for box in found) <= SHORT and tall(found) <= LOW
    if tied and (is_form or few):
        found[:-1] = (box._replace(keep=True) for box in found[:-1])
    return tuple(found)


def least_height(sections: Iterable[Section], width: float, size: float) -> float:
    """How high sections are at least, in mm, by the words of their running text: many have no room
    in letters of this size, and need not be set to see that."""
    texts = (one for part in sections for one in part.elements if isinstance(one, Prose))
    sizes = ((one, small(size) if one.small else size) for one in texts)
    return sum(_length(one) * own / width * height(own) for one, own in sizes)


@lru_cache(maxsize=1024)
def _length(prose: Prose) -> float:
    """Of all words of running text in a row, in mm at one point."""
    chunks = (*words(prose.lead, bold=True), *words(prose.text))
    return sum(wide(chunk, 1.0) for chunk in chunks)


def is_lone(title: str, first: Element, lines: int) -> bool:
    """Whether a heading would stand above a single line if its first element, of so many lines,
    were parted from the second, or one that is before a table."""
    if isinstance(first, Table):
        return bool(title) and first.style is LABELLED and len(first.rows) == 1
    return bool(title) and isinstance(first, Prose) and lines == 1


def _again(content: Section, width: float, size: float, word: str) -> tuple[LineBox, ...]:
    """The heading of a section that began in another column."""
    again = replace(content, title=f"{content.title} {word}", aside="")
    return tuple(heading(again, width, size))


def strips(element: Element, width: float, size: float) -> tuple[LineBox, ...]:
    """One element on a column of ``width`` mm, in text of ``size`` points."""
    return tuple(_SETTERS[type(element)](element, width, size))


def heading(content: Section, width: float, size: float) -> Iterator[LineBox]:
    """A bold title over a thin rule, its number in a dark box before it."""
    big = size + 1.5
    line, left = height(big), 0.0
    items: list[BoxItem] = []
    if content.number:
        side = big * MM_PER_POINT * 1.3
        items.append(Panel(0.0, 0.0, side, side, fill=INK, radius=0.6))
        items.append(white_number(content.number, side / 2, baseline(big), big))
        left = side + 1.6
    title = paragraph(words(content.title, bold=True), width - left, big)
    items += title.placed(left)
    bottom = title.height
    if content.aside and title.lines:
        y = bottom - line + baseline(big)
        run = set_run(content.aside, width, y, small(size), align="right", colour=SOFT)
        if left + title.end + space(big) + 2.0 <= run.x:
            items.append(run)
            yield from _ruled(items, bottom, width)
            return
    yield from _ruled(items, bottom, width)
    if content.aside:
        yield from (
            strip._replace(keep=True)
            for strip in set_prose(Prose(content.aside, small=True), width, size)
        )
        yield LineBox(0.8, keep=True)


def white_number(number: str, x: float, y: float, size: float) -> Run:
    """A number on a dark box, its middle at ``x``."""
    return set_run(number, x, y, size, align="middle", bold=True, colour="#ffffff")


def _ruled(items: list[BoxItem], bottom: float, width: float) -> Iterator[LineBox]:
    rule = RuleLine(0.0, bottom + 0.5, width, bottom + 0.5, 0.3)
    yield LineBox(bottom + 1.8, (*items, rule), keep=True)


def _set_facing(facing: Bilingual, width: float, size: float) -> Iterator[LineBox]:
    """Two columns line by line where each has room to be read, else one below the other."""
    if width < LEAST_FACING:
        first = strips(facing.one, width, size)
        yield from (strip._replace(keep=True) for strip in first)
        yield from strips(facing.other, width, size)
        return
    half = (width - AISLE) / 2
    left, right = (_tied(strips(part, half, size)) for part in (facing.one, facing.other))
    for pair in zip_longest(left, right, fillvalue=()):
        for one, other in zip_longest(*pair, fillvalue=LineBox(0.0, keep=True)):
            beside = tuple(shifted(item, half + AISLE, 0.0) for item in other.items)
            keep = one.keep and other.keep
            yield LineBox(max(one.height, other.height), (*one.items, *beside), keep)


def _tied(column: tuple[LineBox, ...]) -> list[tuple[LineBox, ...]]:
    """Strips with those that they are tied to: a label's lines, say."""
    found: list[tuple[LineBox, ...]] = []
    band: list[LineBox] = []
    for strip in column:
        band.append(strip)
        if not strip.keep:
            found.append(tuple(band))
            band = []
    return [*found, tuple(band)] if band else found


def set_prose(prose: Prose, width: float, size: float) -> Iterator[LineBox]:
    if prose.is_head:
        yield LineBox(ABOVE_HEAD, keep=True)
        yield from heading(Section(prose.lead, aside=prose.text), width, size - HEAD_SMALLER)
        return
    size = small(size) if prose.small else size
    left = indent_of(size) if prose.tick else 0.0
    ticks = [(tick_box(size),)] if prose.tick else []
    for number, text in enumerate(prose.text.split("\n")):
        lead = words(prose.lead, bold=True) if number == 0 else ()
        colour = SOFT if prose.small else INK
        chunks = prose.chunks or words(text, colour=colour)
        set_text = paragraph((*lead, *chunks), width - left, size)
        for line in range(len(set_text.lines)):
            tick = ticks.pop() if ticks else ()
            yield LineBox(height(size), (*tick, set_text.line(line, left)))


def _set_with_code(element: WithCode, width: float, size: float) -> Iterator[LineBox]:
    """Lines kept together, at their right end the code."""
    text_in = partial(strips, element.element, size=size)
    *first, last = beside_code(text_in, width, element.code, element.share)
    yield from (box._replace(keep=True) for box in first)
    yield last


def set_table(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """A table on ``width`` mm in text of ``size`` points."""
    yield from _LAYOUTS[table.style.layout](table, width, size)
    if table.blanks:
        yield LineBox(0.8, keep=True)
        yield from _blanks(table.blanks, width, size)


def _blanks(blanks: Sequence[str], width: float, size: float) -> Iterator[LineBox]:
    """Words each with a line to write behind it, as many on a line as there is room for."""
    deep = height(size) + 1.6
    items: list[Item] = []
    x = 0.0
    for blank in blanks:
        long = length_of(blank, size)
        if items and x + long + 1.2 + BLANK > width:
            yield LineBox(deep, tuple(items), keep=True)
            items, x = [], 0.0
        y = deep - height(size) + baseline(size) - 0.4
        items.append(set_run(blank, x, y, size))
        x += long + 1.2
        if x + BLANK > width:  # the line to write on is below a long name
            yield LineBox(deep, tuple(items), keep=True)
            items, x = [], 0.0
        items.append(RuleLine(x, y + 0.6, x + BLANK, y + 0.6, 0.25, INK))
        x += BLANK + 3.0
    if items:
        yield LineBox(deep + 0.8, tuple(items))


_LAYOUTS: dict[str, Callable[[Table, float, float], Iterator[LineBox]]] = {
    "rows": set_rows,
    "running": set_running,
    "facts": set_facts,
    "compared": set_compared,
    "grid": set_grid,
    "signs": set_signs,
    "key": set_key,
}

_SETTERS: dict[type, Callable[[Any, float, float], Iterator[LineBox]]] = {
    Prose: set_prose,
    Table: set_table,
    Steps: set_steps,
    Bilingual: _set_facing,
    WithCode: _set_with_code,
}
