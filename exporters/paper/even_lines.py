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


def hung(things: Sequence[Chunk], text: Paragraph, room: float) -> Paragraph:
    """The same things with every line but the first further in, all paragraphs by as much; as they
    are where one of the first line was torn, which goes on so already."""
    first, *others = text.lines or ((),)
    if not others or first != tuple(things[: len(first)]):
        return text
    below = broken(things[len(first) :], room - wide((HANG,), text.size), text.size, text.gap)
    return replace(text, lines=(first, *(((HANG, *start), *line) for start, *line in below)))


def flush(text: Paragraph) -> Paragraph:
    """The same, what goes on of a torn thing below its beginning: where it is the only one of a
    labelled row, nobody takes it for another."""
    lines = tuple(
        (line[0][1:], *line[1:]) if line[0][:1] == (HANG,) and len(line[0]) > 1 else line
        for line in text.lines
    )
    return replace(text, lines=lines)


def evened(things: Sequence[Chunk], text: Paragraph, room: float) -> Paragraph:
    """The same things in two lines: parted at the last end of a phrase that has room in the first
    one; where no phrase ends, the longer one as short as can be."""
    ends = (n for n, thing in enumerate(things, start=1) if thing[-1].text.endswith(DOT))
    parted = (replace(text, lines=(tuple(things[:n]), tuple(things[n:]))) for n in ends)
    fit = [one for one in parted if one.widest <= room]
    if fit:
        return fit[-1]
    while True:
        closer = paragraph(things, text.widest - 0.01, text.size, text.gap)
        if len(closer.lines) > len(text.lines) or closer.widest >= text.widest:
            return text
        text = closer
