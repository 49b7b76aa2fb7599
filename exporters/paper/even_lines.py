"""Lines of a paragraph that look better another way: further in, or of one length."""

from collections.abc import Sequence
from dataclasses import replace

from exporters.paper.text import HANG, Chunk, Paragraph, broken, paragraph, wide


def hung(things: Sequence[Chunk], told: Paragraph, room: float) -> Paragraph:
    """The same things with every line but the first further in; as they are where one of the first
    line was torn."""
    first, *others = told.lines or ((),)
    if not others or first != tuple(things[: len(first)]):
        return told
    less = room - wide((HANG,), told.size)
    below = broken(things[len(first) :], less, told.size, told.gap)
    return replace(told, lines=(first, *(((HANG, *start), *line) for start, *line in below)))


def evened(things: Sequence[Chunk], told: Paragraph, room: float) -> Paragraph:
    """The same things in two lines, parted where a phrase ends if one does, the longer one as short
    as can be."""
    ends = (n for n, thing in enumerate(things, start=1) if thing[-1].text.endswith("·"))
    parted = (replace(told, lines=(tuple(things[:n]), tuple(things[n:]))) for n in ends)
    fit = [one for one in parted if one.widest <= room]
    if fit:
        return min(fit, key=lambda one: one.widest)
    while True:
        closer = paragraph(things, told.widest - 0.01, told.size, told.gap)
        if len(closer.lines) > len(told.lines) or closer.widest >= told.widest:
            return told
        told = closer
