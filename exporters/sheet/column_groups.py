"""What stands after the board, in tiers: own things in a column a player, shared ones across."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from exporters.paper.elements import Section
from exporters.paper.flow import Column, ColumnGroup, LineBox, set_lines, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import MM_PER_POINT, SOFT, Panel
from exporters.paper.sections import section
from exporters.paper.text import (
    LEAST,
    small,
    wide,
    words,
)
from exporters.sheet.content import BLOCKS, Content
from exporters.sheet.context import SheetContext
from schema.forces import Seat

_T = TypeVar("_T")

BETWEEN = 9.0
"""Between two players' columns, in mm: a fold runs down the middle of it."""
LEAST_FACING = 45.0
"""The narrowest of three columns that two languages share, in mm."""
MOST_BESIDE = 60.0
"""A block higher than this in mm stands alone."""
STANDARD = 9.5
"""The size in points that gaps are made for."""


def tiers(
    glossary: SheetContext, content: Content, leaf: PageFormat, size: float
) -> list[ColumnGroup]:
    """All of it in letters of this size."""
    if leaf.lies and 1 <= len(content.seats) <= 2:
        return [_abreast(glossary, content, leaf.frame, size)]
    frame = leaf.frame
    found = [*_own(glossary, content, frame, size), *_shared(content, frame, size)]
    tighter = min(1.0, size / STANDARD)
    return [replace(tier, gap=tier.gap * tighter) for tier in found if tier.height > 0]


def _shared(content: Content, frame: Frame, size: float) -> Iterator[ColumnGroup]:
    """Below the columns: terrain, how it is won, tracks, rules, the story, the small print."""
    whole, wide = (frame.left,), frame.width
    half, set_already = (wide - BETWEEN) / 2, ""
    for part in content.left_over:
        yield ColumnGroup((section(part, wide, size),), whole)
    for block in BLOCKS:
        told = content.blocks[block.name]
        if isinstance(told, dict):
            for seats in _groups(tuple(told), frame, content):
                width, xs = columns(len(seats), frame)
                yield ColumnGroup(tuple(section(told[seat], width, size) for seat in seats), xs)
            continue
        if block.beside and not content.is_facing:
            both = [section(part, half, size) for part in (told, *content.sections(block.beside))]
            if all(both) and tall(both[0]) < MOST_BESIDE:
                yield ColumnGroup(tuple(both), (frame.left, frame.left + half + BETWEEN))
                set_already = block.beside
                continue
        if block.name != set_already:
            letters = small(size) if block.is_small else size
            yield ColumnGroup((section(told, wide, letters),), whole)


def _own(
    glossary: SheetContext, content: Content, frame: Frame, size: float
) -> Iterator[ColumnGroup]:
    """The steps: shared ones across the page, own ones in a column a player."""
    for group, seats in enumerate(_groups(content.seats, frame, content)):
        width, xs = columns(len(seats), frame)
        folds = tuple(x - BETWEEN / 2 for x in xs[1:])
        big = head_size(glossary, width, size)
        head = tuple(seat_head(glossary, seat, width, size, big) for seat in seats)
        shown = False
        for step in content.steps:
            if isinstance(step, Section):
                if group == 0:
                    yield ColumnGroup((section(step, frame.width, size),), (frame.left,))
                continue
            found = tuple(section(step.get(seat.id, Section("")), width, size) for seat in seats)
            if not any(found):
                continue
            if not shown:
                yield ColumnGroup(head, xs, (), folds, 5.0)
                shown = True
            yield ColumnGroup(found, xs, head, folds, 3.4)
    if not content.seats:
        for step in content.steps:
            if isinstance(step, Section):
                yield ColumnGroup((section(step, frame.width, size),), (frame.left,))


def _abreast(glossary: SheetContext, content: Content, frame: Frame, size: float) -> ColumnGroup:
    """On a leaf that lies: the players' columns, and what they share in one more beside them."""
    count = len(content.seats) + 1
    width, xs = columns(count, frame)
    gap = LineBox(4.0 * min(1.0, size / STANDARD))
    big = head_size(glossary, width, size)
    heads = [seat_head(glossary, seat, width, size, big) for seat in content.seats]
    own: list[list[LineBox]] = [list(head) for head in heads]
    for step in content.steps:
        if isinstance(step, Section):
            continue
        parts = [section(step.get(seat.id, Section("")), width, size) for seat in content.seats]
        most = max(map(tall, parts))
        for column, part in zip(own, parts, strict=True):
            if most:
                column += [gap, *part, LineBox(most - tall(part))]
    shared: list[LineBox] = []
    steps = (step for step in content.steps if isinstance(step, Section))
    told = [(part, size) for part in (*steps, *content.left_over)]
    for block in BLOCKS:
        letters = small(size) if block.is_small else size
        told += [(part, letters) for part in content.sections(block.name)]
    for block_part, letters in told:
        strips = section(block_part, width, letters)
        shared += [gap, *strips] if shared and strips else strips
    folds = tuple(x - BETWEEN / 2 for x in xs[1:])
    return ColumnGroup((*map(tuple, own), tuple(shared)), xs, (*heads, ()), folds)


def columns(count: int, frame: Frame) -> tuple[float, tuple[float, ...]]:
    """Width and left edges of columns beside each other."""
    width = (frame.width - BETWEEN * (count - 1)) / count
    return width, tuple(frame.left + n * (width + BETWEEN) for n in range(count))


def _groups(seats: Sequence[_T], frame: Frame, content: Content) -> Iterator[tuple[_T, ...]]:
    """Seats that share a page's width: at most three, and four as two and two; two languages at
    once want wider columns."""
    narrow = content.is_facing and columns(3, frame)[0] < LEAST_FACING
    most = 2 if narrow or len(seats) == 4 else 3
    for start in range(0, len(seats), most):
        yield tuple(seats[start : start + most])


def head_size(glossary: SheetContext, width: float, size: float) -> float:
    """The size of all players' names: as large as leaves the longest of their words whole."""
    names = " ".join(glossary.seat(seat).upper() for seat in glossary.scenario.seats)
    longest = max((wide(word, 1.0) for word in words(names, bold=True)), default=0.0)
    return max(LEAST, min(size + 5.0, width / max(1e-6, longest) - 0.01))


def seat_head(glossary: SheetContext, seat: Seat, width: float, size: float, big: float) -> Column:
    """The player's name over his column in letters of ``big`` points, on a bar in his colour."""
    found = list(set_lines(words(glossary.seat(seat).upper(), bold=True), width, big, leading=0.95))
    if glossary.second is not None:
        other = glossary.second.seat(seat).upper()
        if other != glossary.seat(seat).upper():
            little = min(size + 1.0, head_size(glossary.second, width, size - 4.0))
            found += set_lines(words(other, colour=SOFT), width, little, leading=0.95)
    faction = glossary.game.factions.get(seat.faction or "")
    colour = faction.colour if faction is not None else "#333333"
    bar = Panel(0.0, 0.2, width, size * MM_PER_POINT * 0.35, fill=colour)
    found.append(LineBox(size * MM_PER_POINT * 0.35 + 1.0, (bar,), keep=True))
    return tuple(found)
