"""What stands beside what below the page of the board: players' own steps, what all do, and what
is known and ticked in the course of the game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import TypeVar

from exporters.paper.elements import Prose, Section
from exporters.paper.flow import Column, ColumnGroup, LineBox, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.search import SectionSetter
from exporters.paper.sections import heading, section
from exporters.paper.table import EFFECTS, Table
from exporters.paper.text import small
from exporters.sheet.content import (
    ABOUT,
    BLOCKS,
    NOTHING,
    RULES,
    Block,
    Content,
    has_own_steps,
    sections_in,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.score import POINTS, ROUNDS, score
from exporters.sheet.seat_heads import BETWEEN, columns, head_size, longest_in_names, seat_head
from schema.forces import Seat

_T = TypeVar("_T")

LEAST_FACING = 45.0
"""The narrowest of three columns that two languages share, in mm."""
LEAST_SCORE = 75.0
"""The narrowest column for all that is ticked, a side's points on one line, in mm."""
MOST_BESIDE = 60.0
"""A block higher than this in mm stands alone."""
MOST_RULES = 0.55
"""Rules in two columns of more than this part of a page's height stand in one: nobody turns a page
back for the second."""
EFFECTS_IN_HALVES = replace(EFFECTS, between=BETWEEN, most=2)
"""What terrain does, in the columns of two players."""
CLOSE = 0.85
"""What part of a gap there is at least: room goes to letters first, what is left of it to gaps."""
BELOW_RULE = 0.2
"""Air below a rule in columns, in mm for each point of its letters."""
STANDARD = 9.5
"""The size in points that gaps are made for."""


def tiers(
    glossary: SheetContext, content: Content, leaf: PageFormat, size: float, setter: SectionSetter
) -> list[ColumnGroup]:
    """All of it in letters of this size."""
    if _is_abreast(content, leaf):
        return [_abreast(glossary, content, leaf.frame, size, setter)]
    told = (step_tiers, block_tiers)
    return [tier for one in told for tier in one(glossary, content, leaf, size, setter)]


def _is_abreast(content: Content, leaf: PageFormat) -> bool:
    return leaf.lies and 1 <= len(content.seats) <= 2


def is_parted(content: Content, leaf: PageFormat) -> bool:
    """Whether what is known and ticked while playing stands below what is done before it, not
    beside it."""
    return has_own_steps(content) and not _is_abreast(content, leaf)


def step_tiers(
    glossary: SheetContext, content: Content, leaf: PageFormat, size: float, setter: SectionSetter
) -> list[ColumnGroup]:
    """What is done before the game."""
    return _closer(_own(glossary, content, leaf.frame, size, setter), size)


def block_tiers(
    glossary: SheetContext, content: Content, leaf: PageFormat, size: float, setter: SectionSetter
) -> list[ColumnGroup]:
    """What is known and ticked in its course, and what the sheet tells of itself."""
    return _closer(_shared(glossary, content, leaf.frame, size, setter), size)


def _closer(found: Iterable[ColumnGroup], size: float) -> list[ColumnGroup]:
    """Those that tell anything, with gaps as suit the letters."""
    tighter = CLOSE * min(1.0, size / STANDARD)
    return [replace(tier, gap=tier.gap * tighter) for tier in found if tier.height > 0]


def _shared(
    glossary: SheetContext, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> Iterator[ColumnGroup]:
    """Below the columns: terrain, how it is won, tracks, rules, the story, the small print."""
    whole, wide = (frame.left,), frame.width
    half, set_already = (wide - BETWEEN) / 2, set[str]()
    for part in content.left_over:
        yield ColumnGroup((setter.column(_in_halves(part), wide, size),), whole)
    for block in BLOCKS:
        told = content.blocks[block.name]
        if block.name in set_already:
            continue
        if isinstance(told, dict):
            for seats in _groups(tuple(told), frame, content):
                width, xs = columns(len(seats), frame)
                yield ColumnGroup(
                    tuple(setter.column(told[seat], width, size) for seat in seats), xs
                )
            continue
        if block.beside and not content.is_facing:
            pair = _pair(glossary, content, block, half, size, setter)
            if all(column for _, column in pair) and tall(pair[0][1]) < MOST_BESIDE:
                xs = (frame.left, frame.left + half + BETWEEN)
                yield ColumnGroup(tuple(column for _, column in pair), xs)
                set_already |= {name for names, _ in pair for name in names}
                continue
        if block.name == RULES and not content.is_facing:
            rules = _in_two_columns(told, frame, size)
            if rules is not None:
                yield rules
                continue
        letters = small(size) if block.is_small else size
        yield ColumnGroup((setter.column(told, wide, letters),), whole)


def _in_halves(told: Section) -> Section:
    """The same, what terrain does in the two columns in which players' own steps are; three kinds
    in three: two over one leave a hole."""
    parts = (
        replace(one, style=EFFECTS_IN_HALVES)
        if isinstance(one, Table) and one.style is EFFECTS and len(one.rows) != EFFECTS.most
        else one
        for one in told.elements
    )
    return replace(told, elements=tuple(parts))


def _pair(
    glossary: SheetContext,
    content: Content,
    block: Block,
    half: float,
    size: float,
    setter: SectionSetter,
) -> tuple[tuple[tuple[str, ...], Column], tuple[tuple[str, ...], Column]]:
    """A block and what stands at its right, each in half the width and with the names of the
    blocks that it tells."""
    (told,) = content.sections(block.name)
    other, letters = content.blocks[block.beside], size
    names: tuple[str, ...] = (block.beside,)
    if block.beside == ABOUT:
        letters = small(size)
    elif half >= LEAST_SCORE:
        other, names = score(glossary, other, content.blocks[POINTS]), (ROUNDS, POINTS)
    (beside,) = sections_in(other)
    return (
        ((block.name,), setter.column(told, half, size)),
        (names, setter.column(beside, half, letters)),
    )


def _in_two_columns(told: Section, frame: Frame, size: float) -> ColumnGroup | None:
    """Paragraphs below one heading in two columns that end as evenly as can be: across the page
    their lines would be too long. None where there is but one, or too much for that."""
    half = (frame.width - BETWEEN) / 2
    parts = [section(Section("", (one,)), half, size) for one in told.elements]
    high = [*accumulate(map(tall, parts))]
    if len(parts) < 2 or high[-1] > 2 * MOST_RULES * frame.height:
        return None
    cut = min(range(1, len(parts)), key=lambda n: max(high[n - 1], high[-1] - high[n - 1]))
    head = tuple(heading(told, frame.width, size))
    columns = []
    for above, some in ((head, parts[:cut]), ((LineBox(tall(head)),), parts[cut:])):
        boxes = [*above, *some[0]]
        for part in some[1:]:
            boxes += [LineBox(size * BELOW_RULE), *part]
        columns.append((*(box._replace(keep=True) for box in boxes[:-1]), boxes[-1]))
    return ColumnGroup(tuple(columns), (frame.left, frame.left + half + BETWEEN))


def _own(
    glossary: SheetContext, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> Iterator[ColumnGroup]:
    """The steps: shared ones across the page, own ones in a column a player."""
    for group, seats in enumerate(_groups(content.seats, frame, content)):
        width, xs = columns(len(seats), frame)
        dividers = tuple(x - BETWEEN / 2 for x in xs[1:])
        big = head_size(longest_in_names(glossary), width, size)
        head = tuple(seat_head(glossary, seat, width, size, big) for seat in seats)
        shown, done = False, tuple[Section, ...]()
        for step in content.steps:
            if isinstance(step, Section):
                if group == 0 and step not in done:
                    told, done = _for_all(step, content, frame, size, setter)
                    yield told
                continue
            alone = [seat for seat in content.seats if step.get(seat.id, NOTHING).elements]
            if len(alone) == 1 and len(content.seats) > 1 and not shown and not content.is_facing:
                if alone[0] in seats:
                    yield _across(glossary, alone[0], step[alone[0].id], frame, size)
                continue
            found = tuple(setter.column(step.get(seat.id, NOTHING), width, size) for seat in seats)
            if not any(found):
                continue
            if not shown:
                yield ColumnGroup(head, xs, (), dividers, 5.0)
                shown = True
            yield ColumnGroup(found, xs, head, dividers, 3.4)
    if not content.seats:
        for step in content.steps:
            if isinstance(step, Section):
                yield ColumnGroup((setter.column(step, frame.width, size),), (frame.left,))


def _for_all(
    step: Section, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> tuple[ColumnGroup, tuple[Section, ...]]:
    """A step of all players across the page, or with the next one beside it, and which steps these
    are; what is read before the first in two columns."""
    pair = _short_pair(step, content, frame, size, setter)
    if pair is not None:
        return pair
    read = None
    if step.title and not step.number and not content.is_facing:
        read = _in_two_columns(step, frame, size)
    strips = setter.column(step, frame.width, size)
    return read or ColumnGroup((strips,), (frame.left,)), (step,)


def _short_pair(
    step: Section, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> tuple[ColumnGroup, tuple[Section, ...]] | None:
    """A step of all players at the left of the one that follows it at once, and both steps; none
    where one of them is long, another kind of step follows, or players have steps of their own:
    one of two halves would look like theirs."""
    later = iter(content.steps[content.steps.index(step) + 1 :])
    following = next(
        (part for part in later if any(one.elements for one in sections_in(part))), None
    )
    if content.is_facing or has_own_steps(content) or not (step.number and step.elements):
        return None
    if not isinstance(following, Section) or not following.number:
        return None
    half = (frame.width - BETWEEN) / 2
    both: tuple[Column, ...] = ()
    for width in (frame.width, half):  # too long across the page is too long in half of it
        both = tuple(setter.column(part, width, size) for part in (step, following))
        if max(map(tall, both)) >= MOST_BESIDE / 2:
            return None
    return ColumnGroup(both, (frame.left, frame.left + half + BETWEEN)), (step, following)


def _across(
    glossary: SheetContext, seat: Seat, told: Section, frame: Frame, size: float
) -> ColumnGroup:
    """A step that only one player has, across the page and with the player's name: what is filled
    in at the left, and what is said of it at the right."""
    title = f"{glossary.seat(seat)}: {told.title}"
    half = (frame.width - BETWEEN) / 2
    head = tuple(heading(replace(told, title=title), frame.width, size))
    forms = tuple(one for one in told.elements if not isinstance(one, Prose))
    said = tuple(one for one in told.elements if isinstance(one, Prose))
    left, right = (section(Section("", part), half, size) for part in (forms or said, said))
    above = LineBox(tall(head), keep=True)
    columns = ((*head, *left), (above, *right) if forms else ())
    return ColumnGroup(columns, (frame.left, frame.left + half + BETWEEN))


def _abreast(
    glossary: SheetContext, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> ColumnGroup:
    """On a leaf that lies: the players' columns, and what they share in one more beside them."""
    count = len(content.seats) + 1
    width, xs = columns(count, frame)
    gap = LineBox(4.0 * min(1.0, size / STANDARD))
    big = head_size(longest_in_names(glossary), width, size)
    heads = [seat_head(glossary, seat, width, size, big) for seat in content.seats]
    own: list[list[LineBox]] = [list(head) for head in heads]
    for step in content.steps:
        if isinstance(step, Section):
            continue
        parts = [setter.column(step.get(seat.id, NOTHING), width, size) for seat in content.seats]
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
        strips = setter.column(block_part, width, letters)
        shared += [gap, *strips] if shared and strips else strips
    dividers = tuple(x - BETWEEN / 2 for x in xs[1:])
    return ColumnGroup((*map(tuple, own), tuple(shared)), xs, (*heads, ()), dividers)


def _groups(seats: Sequence[_T], frame: Frame, content: Content) -> Iterator[tuple[_T, ...]]:
    """Seats that share a page's width: at most three, and four as two and two; two languages at
    once want wider columns."""
    narrow = content.is_facing and columns(3, frame)[0] < LEAST_FACING
    most = 2 if narrow or len(seats) == 4 else 3
    for start in range(0, len(seats), most):
        yield tuple(seats[start : start + most])
