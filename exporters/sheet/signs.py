"""Signs among letters: what lies on the board, as it is drawn there."""

import re

from exporters.drawing.counters import rank_marks
from exporters.drawing.legend import ground_marks
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group, Mark, Picture
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext

BOX = 108.0
"""The side of the square that a marker with its white edge takes, in hundredths of a hex."""


def style_of_signs(glossary: SheetContext) -> Style:
    """The look of the board, with its letters in the board's language."""
    language = glossary.board_language or glossary.language
    return style_of(glossary.game, None, language, greyscale=glossary.greyscale)


def sign(marks: tuple[Mark, ...], scale: float = 1.0, aside: float = 0.0) -> Picture:
    """Marks in a box of 100 as a sign, so far to the right of its middle."""
    return Picture(BOX, BOX, (Group(marks, placement(BOX / 2 + aside, BOX / 2, scale)),))


def drawn(marks: tuple[Mark, ...], scale: float = 1.0) -> Chunk:
    """A sign as it is on the board, and a blank."""
    return (Span("", sign=sign(marks, scale)), Span(" "))


def ground_sign(glossary: SheetContext, kind: str) -> Picture | None:
    """A terrain, token, way or wall as it is drawn on the board."""
    joins = glossary.scenario.board.grid() is not None
    marks = ground_marks(style_of_signs(glossary), kind, joins=joins)
    return None if marks is None else sign(marks, 0.94)


def rank_sign(glossary: SheetContext, rank: str) -> Picture:
    """The shape of a rank in its colour, without its letter."""
    return sign(rank_marks(style_of_signs(glossary), rank, lettered=False), 0.9)


def with_rank_signs(
    glossary: SheetContext, text: str, *, bold: bool = True, lettered: bool = True
) -> Chunk:
    """Words in which each rank's shape, as ``SheetContext.rank`` writes it, is drawn; ``lettered``:
    with its letter."""
    ranks = {glossary.rank(rank): rank for rank in glossary.game.ranks}
    if not ranks:
        return (Span(text, bold=bold),)
    spans: list[Span] = []
    for part in re.split(f"({'|'.join(map(re.escape, ranks))})", text):
        if part in ranks:
            spans.append(Span("", sign=rank_sign(glossary, ranks[part])))
        letters = (part[1:] if lettered else "") if part in ranks else part
        spans += [Span(letters, bold=bold)] if letters else []
    return tuple(spans)
