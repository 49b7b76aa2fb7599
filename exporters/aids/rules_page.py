"""The page after the quick-start cards: special rules that they have no room for."""

from itertools import chain

from exporters.paper.flow import placed, tall
from exporters.paper.frame import PageFormat
from exporters.paper.page import Item
from exporters.paper.text import LEAST
from exporters.sheet.blocks_playing import special_rules
from exporters.sheet.context import SheetContext
from exporters.sheet.leaf_columns import LARGEST, LeafSetter, column_lefts, column_width
from exporters.sheet.title_band import running_head

SIZES = (LARGEST, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, LEAST)
"""Letters in points: the largest that have room."""


def rules_page(glossary: SheetContext, leaf: PageFormat) -> list[Item]:
    """The special rules that the cards have no room for, on a page for both sides."""
    frame, part = leaf.frame, special_rules(glossary)
    head = running_head(glossary, frame.width, leaf.share)
    room, top = frame.height - tall(head), frame.top + tall(head)
    setter = LeafSetter((("rules", part),), column_width(frame), glossary._("(continued)"))
    tried = (setter.columns((), size, torn=True) for size in SIZES)
    fitting = (columns for columns in tried if max(map(tall, columns)) <= room)
    columns = next(fitting, None) or setter.columns((), LEAST, torn=True)
    lines = (placed(one, x, top) for one, x in zip(columns, column_lefts(frame), strict=True))
    return [*placed(head, frame.left, frame.top), *chain.from_iterable(lines)]
