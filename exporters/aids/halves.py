"""Halves of a page, to be cut apart: cards below each other; on paper that lies on its side each is
a page."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.paths import circle, line, placement
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.paper.elements import Section
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import SOFT, Item, Placed, RuleLine
from exporters.paper.text import LEAST, baseline, height, set_run
from exporters.sheet.context import SheetContext

CARDS = 2
"""On a page, below each other."""
AISLE = 10.0
"""Between two cards, where they are cut apart, in mm."""
PICTURE_RIM = 1.0
"""Of a picture, which has that much air around the board, in mm."""
SCISSORS = 4.6
"""How large these are drawn, in mm."""
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


def board_page(leaf: PageFormat) -> Frame | None:
    """The part of a page with one card that a picture beside the whole text may fill; none of one
    with two cards."""
    frame = card_frames(leaf)[0]
    if not leaf.lies:
        return None
    edge = frame.top - PICTURE_RIM
    return Frame(frame.left, edge, frame.right, leaf.height - edge)


def cut_line(leaf: PageFormat) -> list[Item]:
    """Where two cards are cut apart, with scissors at its left end."""
    above, *below = card_frames(leaf)
    y, left = above.bottom + AISLE / 2, above.left + SCISSORS + 1.0
    if not below:
        return []
    drawing = tuple(_scissors())
    sign = Picture(100.0, 100.0, (Group(drawing, placement(50.0, 50.0)),))
    return [
        Placed(sign, above.left, y - SCISSORS / 2, SCISSORS / 100.0),
        RuleLine(left, y, above.right, y, 0.2, SOFT, CUT),
    ]


def _scissors() -> Iterator[Mark]:
    """Scissors that cut to the right, in a box of 100 about the origin."""
    for side in (-1, 1):
        yield Path(circle(-34.0, side * 20.0, 13.0), stroke=SOFT, width=7.0)
        yield Path(line(-22.0, side * 13.0, 46.0, side * -22.0), stroke=SOFT, width=8.0)


def has_note(sections: Sequence[Section]) -> bool:
    """Whether one of them has the sign behind our own figures."""
    return UNOFFICIAL in "".join(map(repr, sections))


def note(card: Frame, sections: Sequence[Section], glossary: SheetContext) -> Iterator[Item]:
    """In a card's lower right corner what the sign behind our own figures means, if it is there."""
    if has_note(sections):
        text = glossary._("{mark} unofficial: use the values on your cards").format(mark=UNOFFICIAL)
        y = card.bottom - height(LEAST) + baseline(LEAST)
        yield set_run(text, card.right, y, LEAST, align="right", colour=SOFT)
