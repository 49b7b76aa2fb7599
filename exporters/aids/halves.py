"""Halves of a page, to be cut apart: cards below each other; on paper that lies on its side each is
a page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.drawing.lettering import UNOFFICIAL
from exporters.paper.elements import Section
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import SOFT, Item, RuleLine
from exporters.paper.text import LEAST, baseline, height, set_run
from exporters.sheet.context import SheetContext

CARDS = 2
"""On a page, below each other."""
AISLE = 10.0
"""Between two cards, where they are cut apart, in mm."""
CUT = (2.0, 1.4)
"""How lines are dashed along which paper is cut."""


def card_frames(leaf: PageFormat) -> list[Frame]:
    """Where the cards of a page are; two are cut apart in the middle of the paper. One alone needs
    no room for holes above it."""
    frame = leaf.frame
    if leaf.lies:
        return [frame if leaf.is_small else replace(frame, top=leaf.board_frame.top)]
    above, below = (leaf.height - AISLE) / 2, (leaf.height + AISLE) / 2
    return [
        Frame(frame.left, frame.top, frame.right, above),
        Frame(frame.left, below, frame.right, frame.bottom),
    ]


def cut_line(leaf: PageFormat) -> list[RuleLine]:
    """Where two cards are cut apart."""
    above, *below = card_frames(leaf)
    y = above.bottom + AISLE / 2
    return [RuleLine(above.left, y, above.right, y, 0.2, SOFT, CUT)] if below else []


def has_note(sections: Sequence[Section]) -> bool:
    """Whether one of them has the sign behind our own figures."""
    return UNOFFICIAL in "".join(map(repr, sections))


def note(card: Frame, sections: Sequence[Section], glossary: SheetContext) -> Iterator[Item]:
    """In a card's lower right corner what the sign behind our own figures means, if it is there."""
    if has_note(sections):
        told = glossary._("{mark} unofficial: use the values on your cards").format(mark=UNOFFICIAL)
        y = card.bottom - height(LEAST) + baseline(LEAST)
        yield set_run(told, card.right, y, LEAST, align="right", colour=SOFT)
