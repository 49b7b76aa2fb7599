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
    STORY,
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
BETWEEN_STEPS = 4.5
"""Between steps in a player's column that stands alone, in mm."""
LARGE_HOLES, MOST_JOINED = 24.0, 0.8
"""How many mm of holes are too many in columns whose steps are on one height; the part of a page's
height that columns may have which are as they come."""
STORY_LONGER = 16.0
"""How much longer a short column may be than that beside it with the story in it, in mm."""
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
    makers = (step_tiers, block_tiers)
    return [tier for one in makers for tier in one(glossary, content, leaf, size, setter)]


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
    """What is known and ticked in its course, and what the sheet says of itself."""
    return _closer(_shared(glossary, content, leaf.frame, size, setter), size)


def _closer(found: Iterable[ColumnGroup], size: float) -> list[ColumnGroup]:
    """Those with anything in them, with gaps as suit the letters."""
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
        block_content = content.blocks[block.name]
        if block.name in set_already:
            continue
        if isinstance(block_content, dict):
            for seats in _groups(tuple(block_content), frame, content):
                width, xs = columns(len(seats), frame)
                yield ColumnGroup(
                    tuple(setter.column(block_content[seat], width, size) for seat in seats), xs
                )
            continue
        if block.beside and not content.is_facing:
            pair = _pair(glossary, content, block, half, size, setter)
            if all(column for _, column in pair) and tall(pair[0][1]) < MOST_BESIDE:
                xs = (frame.left, frame.left + half + BETWEEN)
                left, right = (column for _, column in pair)
                set_already |= {name for names, _ in pair for name in names}
                more = _with_story(content, left, right, half, size, setter)
                if more and STORY not in set_already:
                    right = more
                    set_already.add(STORY)
                yield ColumnGroup((left, right), xs)
                continue
        if block.name == RULES and not content.is_facing:
            rules = _in_two_columns(block_content, frame, size)
            if rules is not None:
                yield rules
                continue
        letters = small(size) if block.is_small else size
        yield ColumnGroup((setter.column(block_content, wide, letters),), whole)


def _in_halves(part: Section) -> Section:
    """The same, what terrain does in the two columns in which players' own steps are; three kinds
    in three: two over one leave a hole."""
    parts = (
        replace(one, style=EFFECTS_IN_HALVES)
        if isinstance(one, Table) and one.style is EFFECTS and len(one.rows) != EFFECTS.most
        else one
        for one in part.elements
    )
    return replace(part, elements=tuple(parts))


def _pair(
    glossary: SheetContext,
    content: Content,
    block: Block,
    half: float,
    size: float,
    setter: SectionSetter,
) -> tuple[tuple[tuple[str, ...], Column], tuple[tuple[str, ...], Column]]:
    """A block and what stands at its right, each in half the width and with the names of the
    blocks in it."""
    (own_part,) = content.sections(block.name)
    other, letters = content.blocks[block.beside], size
    names: tuple[str, ...] = (block.beside,)
    if block.beside == ABOUT:
        letters = small(size)
    elif half >= LEAST_SCORE:
        other, names = score(glossary, other, content.blocks[POINTS]), (ROUNDS, POINTS)
    (beside,) = sections_in(other)
    return (
        ((block.name,), setter.column(own_part, half, size)),
        (names, setter.column(beside, half, letters)),
    )


def _with_story(
    content: Content,
    left: Column,
    right: Column,
    half: float,
    size: float,
    setter: SectionSetter,
) -> Column:
    """The right one of two columns with the story below what it holds, where the left one is so
    much longer; else nothing."""
    story = content.blocks[STORY]
    if not isinstance(story, Section) or not story.elements:
        return ()
    found = (*right, LineBox(BETWEEN_STEPS), *setter.column(story, half, size))
    return found if tall(found) <= tall(left) + STORY_LONGER else ()


def _in_two_columns(part_above: Section, frame: Frame, size: float) -> ColumnGroup | None:
    """Paragraphs below one heading in two columns that end as evenly as can be: across the page
    their lines would be too long. None where there is but one, or too much for that."""
    half = (frame.width - BETWEEN) / 2
    parts = [section(Section("", (one,)), half, size) for one in part_above.elements]
    high = [*accumulate(map(tall, parts))]
    if len(parts) < 2 or high[-1] > 2 * MOST_RULES * frame.height:
        return None
    cut = min(range(1, len(parts)), key=lambda n: max(high[n - 1], high[-1] - high[n - 1]))
    head = tuple(heading(part_above, frame.width, size))
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
        own: list[tuple[Column, ...]] = []
        for step in content.steps:
            if isinstance(step, Section):
                if group == 0 and step not in done and step.elements:
                    yield from _in_own_columns(own, xs, head, dividers, frame)
                    own = []
                    is_first = not shown
                    tier, done = _for_all(step, content, frame, size, setter, is_first=is_first)
                    yield tier
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
            own.append(found)
        yield from _in_own_columns(own, xs, head, dividers, frame)
    if not content.seats:
        for step in content.steps:
            if isinstance(step, Section):
                yield ColumnGroup((setter.column(step, frame.width, size),), (frame.left,))


def _in_own_columns(
    steps: Sequence[tuple[Column, ...]],
    xs: tuple[float, ...],
    head: tuple[Column, ...],
    dividers: tuple[float, ...],
    frame: Frame,
) -> Iterator[ColumnGroup]:
    """Steps of players: each step of all on one height, or where that would leave large holes in
    their columns, each column as it comes."""
    joined = []
    for column in zip(*steps, strict=True):
        boxes: list[LineBox] = []
        for part in column:
            boxes += (LineBox(BETWEEN_STEPS), *part) if boxes and part else part
        joined.append(tuple(boxes))
    abreast = sum(max(map(tall, found)) for found in steps) + BETWEEN_STEPS * (len(steps) - 1)
    longest = max(map(tall, joined), default=0.0)
    if longest < MOST_JOINED * frame.height and abreast - longest > LARGE_HOLES:
        yield ColumnGroup(tuple(joined), xs, head, dividers, 3.4)
    else:
        yield from (ColumnGroup(found, xs, head, dividers, 3.4) for found in steps)


def _for_all(
    step: Section,
    content: Content,
    frame: Frame,
    size: float,
    setter: SectionSetter,
    *,
    is_first: bool,
) -> tuple[ColumnGroup, tuple[Section, ...]]:
    """A step of all players across the page, or with the next one beside it, and which steps these
    are; what is read before the first in two columns. ``is_first``: before all steps of players."""
    pair = _short_pair(step, content, frame, size, setter, is_first=is_first)
    if pair is not None:
        return pair
    read = None
    if step.title and not step.number and not content.is_facing:
        read = _in_two_columns(step, frame, size)
    strips = setter.column(step, frame.width, size)
    return read or ColumnGroup((strips,), (frame.left,)), (step,)


def _short_pair(
    step: Section,
    content: Content,
    frame: Frame,
    size: float,
    setter: SectionSetter,
    *,
    is_first: bool,
) -> tuple[ColumnGroup, tuple[Section, ...]] | None:
    """A step of all players at the left of the one that follows it at once, and both steps; none
    where one of them is long, another kind of step follows, or players had steps of their own
    above: one of two halves would look like theirs."""
    later = iter(content.steps[content.steps.index(step) + 1 :])
    following = next(
        (part for part in later if any(one.elements for one in sections_in(part))), None
    )
    below = has_own_steps(content) and not is_first
    if content.is_facing or below or not (step.number and step.elements):
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
    glossary: SheetContext, seat: Seat, step: Section, frame: Frame, size: float
) -> ColumnGroup:
    """A step that only one player has, across the page and with the player's name: its
    sentences, then what is filled in in two columns, all in letters of one size."""
    title = f"{glossary.seat(seat)}: {step.title}"
    half = (frame.width - BETWEEN) / 2
    head = tuple(heading(replace(step, title=title), frame.width, size))
    forms = tuple(one for one in step.elements if isinstance(one, Table))
    prose = (replace(one, small=False) for one in step.elements if isinstance(one, Prose))
    others = (one for one in step.elements if not isinstance(one, Prose | Table))
    above = section(Section("", (*prose, *others)), frame.width, size)
    above = (*above, LineBox(size * BELOW_RULE, keep=True)) if above else ()
    parts = [_halved(one) for one in forms]
    sides = (section(Section("", tuple(part)), half, size) for part in zip(*parts, strict=True))
    left, right = sides if parts else ((), ())
    beside = LineBox(tall(head) + tall(above), keep=True)
    columns = ((*head, *above, *left), (beside, *right) if right else ())
    return ColumnGroup(columns, (frame.left, frame.left + half + BETWEEN))


def _halved(form: Table) -> tuple[Table, Table]:
    """The rows of a table in two; the second has the lines to write on below them."""
    half = -(-len(form.rows) // 2)
    first = replace(form, rows=form.rows[:half], blanks=())
    return first, replace(form, rows=form.rows[half:])


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
    parts_in_sizes = [(part, size) for part in (*steps, *content.left_over)]
    for block in BLOCKS:
        letters = small(size) if block.is_small else size
        parts_in_sizes += [(part, letters) for part in content.sections(block.name)]
    for block_part, letters in parts_in_sizes:
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
