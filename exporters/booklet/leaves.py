"""Leaves with a running head above and a foot below: for booklets, and for packs of copies."""

from collections.abc import Iterator
from dataclasses import replace

from exporters.papers import PAPERS
from exporters.sheet.line_boxes import LEAST, LineBox
from exporters.sheet.lines import baseline, broken, height, legible, set_line, space, words
from exporters.sheet.page import FAINT, INK, SOFT, Item, RuleLine, Run
from exporters.sheet.page_format import PageFormat
from exporters.sheet.stacking import Column, Frame

Ends = tuple[str, str]
"""What stands at the left and at the right end of a line."""


class HeadedLeaf(PageFormat):
    """A leaf that keeps room for a line above its frame."""

    __slots__ = ()

    @property
    def head(self) -> float:
        """How far below the upper edge the baseline of the head lies, in mm."""
        return 6.2 if self.is_small else 7.5

    @property
    def frame(self) -> Frame:
        """As of any leaf, but below the head."""
        frame = super().frame
        return replace(frame, top=max(frame.top, self.head + 4.0))

    def turned(self) -> "HeadedLeaf":
        """The same paper the other way up."""
        return HeadedLeaf(self.height, self.width)


def headed(paper: str) -> HeadedLeaf:
    """A paper upright."""
    return HeadedLeaf(*PAPERS[paper])


def head(leaf: HeadedLeaf, ends: Ends) -> Iterator[Item]:
    """Two soft texts over a faint rule."""
    yield from _line(leaf, ends, leaf.head)
    y = leaf.head + 1.6
    yield RuleLine(leaf.punch, y, leaf.width - leaf.punch, y, 0.2, FAINT)


def foot(leaf: PageFormat, ends: Ends) -> Iterator[Item]:
    """Two soft texts below the frame."""
    yield from _line(leaf, ends, leaf.height - leaf.foot)


def notes(leaf: PageFormat, title: str) -> Iterator[Item]:
    """The back of a leaf on which nothing stands: room to write."""
    size = 11.0 * leaf.share
    yield Run(legible(title), leaf.frame.left, leaf.frame.top + baseline(size), size, True, SOFT)


def clipped(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """As many of its letters as there is room for in mm, with an ellipsis for the rest."""
    parts = broken(words(text, bold=bold), room, size, space(size, bold=bold))
    if len(parts) < 2:
        return legible(" ".join(_texts(parts[0])) if parts else "")
    first = broken(words(text, bold=bold), room - 4 * space(size), size, space(size, bold=bold))[0]
    return legible(f"{' '.join(_texts(first))} …")


def headline(text: str, width: float, size: float) -> Column:
    """Bold lines that keep together with what follows."""
    gap = space(size)
    return tuple(
        LineBox(height(size), tuple(set_line(line, 0.0, baseline(size), size, gap)), keep=True)
        for line in broken(words(text, bold=True), width, size, gap)
    )


def run_to(
    text: str, right: float, y: float, size: float, *, bold: bool = False, colour: str = INK
) -> Run:
    """A line of text that ends at ``right``."""
    run = Run(legible(text), 0.0, y, size, bold, colour)
    return replace(run, x=right - run.width)


def _texts(chunks: tuple[tuple[object, ...], ...]) -> Iterator[str]:
    for chunk in chunks:
        yield "".join(getattr(span, "text", "") for span in chunk)


def _line(leaf: PageFormat, ends: Ends, y: float) -> Iterator[Item]:
    """Both ends on one baseline; in the middle, where a fold may be marked, there is nothing."""
    size = LEAST if leaf.is_small else 7.5
    room = leaf.width / 2 - leaf.punch - 4.0
    left, right = (clipped(text, room, size) for text in ends)
    if left:
        yield Run(left, leaf.punch, y, size, colour=SOFT)
    if right:
        yield run_to(right, leaf.width - leaf.punch, y, size, colour=SOFT)
