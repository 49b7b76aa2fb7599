"""Lines of a paragraph that look better another way: further in, or of one length."""

from collections.abc import Sequence
from dataclasses import replace

from exporters.paper.text import (
    DOT,
    HANG,
    Chunk,
    Paragraph,
    broken,
    paragraph,
    wide,
)


def hung(things: Sequence[Chunk], told: Paragraph, room: float) -> Paragraph:
    """The same things with every line but the first further in, all paragraphs by as much; as they
    are where one of the first line was torn, which goes on so already."""
    first, *others = told.lines or ((),)
    if not others or first != tuple(things[: len(first)]):
        return told
    below = broken(things[len(first) :], room - wide((HANG,), told.size), told.size, told.gap)
    return replace(told, lines=(first, *(((HANG, *start), *line) for start, *line in below)))


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
