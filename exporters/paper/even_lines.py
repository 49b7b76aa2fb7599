"""Lines of a paragraph that look better another way: further in, or of one length."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from exporters.paper.text import (
    DOT,
    HANG,
    Chunk,
    Paragraph,
    Span,
    broken,
    paragraph,
    space,
    wide,
)

LONG_NAME = 0.25
"""Behind a name that takes more of the width lines would be short."""


def hung(things: Sequence[Chunk], told: Paragraph, room: float) -> Paragraph:
    """The same things with every line but the first further in, behind the bold words that name
    them where these are short; as they are where one of the first line was torn."""
    first, *others = told.lines or ((),)
    if not others or first != tuple(things[: len(first)]):
        return told
    size = told.size
    name = takewhile(lambda thing: all(span.bold and not span.sign for span in thing), things)
    left = sum(wide(word, size) + told.gap for word in name)
    blank = HANG if left > LONG_NAME * room else Span(" " * round(left / space(size)))
    blank = max(HANG, blank, key=lambda one: len(one.text))
    below = broken(things[len(first) :], room - wide((blank,), size), size, told.gap)
    return replace(told, lines=(first, *(((blank, *start), *line) for start, *line in below)))


def flush(told: Paragraph) -> Paragraph:
    """The same, what goes on of a torn thing below its beginning: where it is the only one of a
    labelled row, nobody takes it for another."""
    lines = tuple(
        (line[0][1:], *line[1:]) if line[0][:1] == (HANG,) and len(line[0]) > 1 else line
        for line in told.lines
    )
    return replace(told, lines=lines)


def evened(things: Sequence[Chunk], told: Paragraph, room: float) -> Paragraph:
    """The same things in two lines: parted at the last end of a phrase that has room in the first
    one; where no phrase ends, the longer one as short as can be."""
    ends = (n for n, thing in enumerate(things, start=1) if thing[-1].text.endswith(DOT))
    parted = (replace(told, lines=(tuple(things[:n]), tuple(things[n:]))) for n in ends)
    fit = [one for one in parted if one.widest <= room]
    if fit:
        return fit[-1]
    while True:
        closer = paragraph(things, told.widest - 0.01, told.size, told.gap)
        if len(closer.lines) > len(told.lines) or closer.widest >= told.widest:
            return told
        told = closer
