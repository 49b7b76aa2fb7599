"""What a sheet tells after its board: steps, then blocks in order, before anybody knows how large
it gets.

A new block is a function from ``SheetContext`` to ``Section`` in a module of its own, and a row of
``BLOCKS``. Where its columns stand and what is left out of a short sheet follows from the row.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from exporters.board_kinds import kind_of
from exporters.drawing.counters import side
from exporters.drawing.look import Style, UnitShape
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import Column, ColumnGroup, LineBox, set_lines, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import INK, MM_PER_POINT, SOFT, Panel
from exporters.paper.search import SectionSetter
from exporters.paper.sections import heading, section
from exporters.paper.text import LEAST, Chunk, small, wide, words
from exporters.sheet.bilingual import paired
from exporters.sheet.blocks_about import small_print, with_small_code
from exporters.sheet.blocks_fair import fairness
from exporters.sheet.blocks_left import beside_board
from exporters.sheet.blocks_playing import (
    background,
    briefings,
    round_track,
    special_rules,
)
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.score import POINTS, ROUNDS, score
from exporters.sheet.signs import drawn, style_of_signs
from exporters.sheet.victory import point_tracks, winning
from rules.memoize import memoize_by_identity
from schema.forces import Seat
from schema.language import N_

Told = Section | dict[str, Section]
"""A section for all, or one for each seat, which stand beside each other."""


@dataclass(frozen=True, slots=True)
class ShortPart:
    """What a short sheet does with a block."""

    place: int
    """Its place among the others."""
    gone: int = 0
    """The when-th it is left out where a page is too full; 0: never."""
    called: str = ""
    """What it is called where it is left out."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something that a sheet tells below the steps."""

    name: str
    told: Callable[[SheetContext], Told]
    short: ShortPart | None = None
    """Missing: a short sheet tells it in its own way (``short_content``)."""
    beside: str = ""
    """The block below it that stands at its right where both are short."""
    is_small: bool = False
    """Whether it is set in small letters, and told even of an empty board."""


BLOCKS = (
    Block("fair", fairness),
    Block("win", winning, ShortPart(1), beside="rounds"),
    Block("rounds", round_track),
    Block("points", point_tracks),
    Block("rules", special_rules, ShortPart(5, 5, N_("special rules"))),
    Block("story", background, ShortPart(7, 2, N_("the story"))),
    Block("briefing", briefings),
    Block("about", small_print, ShortPart(8, 3, N_("about this sheet")), is_small=True),
)
"""What stands below the steps, from top to bottom."""


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on page 2 and after it."""

    steps: tuple[Told, ...]
    blocks: Mapping[str, Told]
    """By the names of ``BLOCKS``."""
    seats: tuple[Seat, ...] = ()
    """Whose columns stand here: all players', or those of the one who reads it."""
    left_over: tuple[Section, ...] = ()
    """What found no room on page 1; it stands above the blocks."""
    is_facing: bool = False
    """Whether two languages stand beside each other."""

    def sections(self, name: str) -> tuple[Section, ...]:
        """A block as one section or as those of all seats."""
        return _each(self.blocks[name])

    def with_code(self, glossary: SheetContext) -> "Content":
        """The same with the code of the command at the small print."""
        told = self.blocks["about"]
        if not isinstance(told, Section):
            return self
        return replace(self, blocks={**self.blocks, "about": with_small_code(glossary, told)})

    @property
    def tail(self) -> tuple[Section, ...]:
        """What stands on page 1 where there is nothing else to tell: of a scenario just begun."""
        told = [part for step in self.steps for part in _each(step)]
        small: list[Section] = []
        for block in BLOCKS:
            (small if block.is_small else told).extend(self.sections(block.name))
        return () if any(part.elements for part in told) else tuple(small)


def content_of(glossary: SheetContext) -> Content:
    """Everything after the board, in one language or two, before its pages are known."""
    one = _told(glossary)
    if glossary.second is None:
        return one
    other = _told(glossary.second)
    pairs = zip(one.steps, other.steps, strict=True)
    blocks = {name: _both(told, other.blocks[name]) for name, told in one.blocks.items()}
    return Content(tuple(_both(*pair) for pair in pairs), blocks, one.seats, is_facing=True)


def sections_of(glossary: SheetContext, names: Collection[str]) -> Iterator[Section]:
    """Some blocks alone, in one language or two."""
    for block in BLOCKS:
        if block.name in names:
            told = block.told(glossary)
            second = glossary.second
            yield from _each(told if second is None else _both(told, block.told(second)))


def _each(told: Told) -> tuple[Section, ...]:
    return (told,) if isinstance(told, Section) else tuple(told.values())


def _both(one: Told, other: Told) -> Told:
    """Two tellings as one."""
    if isinstance(one, Section) or isinstance(other, Section):
        return (
            paired(one, other) if isinstance(one, Section) and isinstance(other, Section) else one
        )
    return {seat: paired(part, other[seat]) for seat, part in one.items()}


def _told(glossary: SheetContext) -> Content:
    """All of it in one language."""
    seats = kind_of(glossary.scenario.board).playing(glossary.scenario.seats)
    shown = tuple(seat for seat in seats if glossary.view in ("whole", seat.id))
    steps = (*sheet_kind(glossary).steps(glossary, shown), beside_board(glossary))
    return Content(steps, {block.name: block.told(glossary) for block in BLOCKS}, shown)


_T = TypeVar("_T")

NOTHING = Section("")
"""What a player has to do in a step that is only another one's."""

BETWEEN = 9.0
"""Between two players' columns, in mm: a line runs down the middle of it."""
LEAST_FACING = 45.0
"""The narrowest of three columns that two languages share, in mm."""
LEAST_SCORE = 75.0
"""The narrowest column for all that is ticked, a side's points on one line, in mm."""
MOST_BESIDE = 60.0
"""A block higher than this in mm stands alone."""
STANDARD = 9.5
"""The size in points that gaps are made for."""


def tiers(
    glossary: SheetContext, content: Content, leaf: PageFormat, size: float, setter: SectionSetter
) -> list[ColumnGroup]:
    """All of it in letters of this size."""
    if leaf.lies and 1 <= len(content.seats) <= 2:
        return [_abreast(glossary, content, leaf.frame, size, setter)]
    frame = leaf.frame
    own = _own(glossary, content, frame, size, setter)
    found = [*own, *_shared(glossary, content, frame, size, setter)]
    tighter = min(1.0, size / STANDARD)
    return [replace(tier, gap=tier.gap * tighter) for tier in found if tier.height > 0]


def _shared(
    glossary: SheetContext, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> Iterator[ColumnGroup]:
    """Below the columns: terrain, how it is won, tracks, rules, the story, the small print."""
    whole, wide = (frame.left,), frame.width
    half, set_already = (wide - BETWEEN) / 2, set[str]()
    for part in content.left_over:
        yield ColumnGroup((setter.column(part, wide, size),), whole)
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
            is_wide = half >= LEAST_SCORE
            rounds, points = (content.blocks[name] for name in (ROUNDS, POINTS))
            ticked = score(glossary, rounds, points) if is_wide else rounds
            both = [setter.column(part, half, size) for part in (told, *_each(ticked))]
            if all(both) and tall(both[0]) < MOST_BESIDE:
                yield ColumnGroup(tuple(both), (frame.left, frame.left + half + BETWEEN))
                set_already |= {ROUNDS, POINTS} if is_wide else {ROUNDS}
                continue
        letters = small(size) if block.is_small else size
        yield ColumnGroup((setter.column(told, wide, letters),), whole)


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
                    # Between columns of players a step in one of them would look like theirs.
                    pair = None if shown else _short_pair(step, content, frame, size, setter)
                    if pair is None:
                        strips = setter.column(step, frame.width, size)
                        pair = ColumnGroup((strips,), (frame.left,)), (step,)
                    told, done = pair
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


def _short_pair(
    step: Section, content: Content, frame: Frame, size: float, setter: SectionSetter
) -> tuple[ColumnGroup, tuple[Section, ...]] | None:
    """A step of all players at the left of the one that follows it at once, and both steps; none
    where one of them is long, or another kind of step follows."""
    later = iter(content.steps[content.steps.index(step) + 1 :])
    following = next((part for part in later if any(_elements(part))), None)
    if content.is_facing or not (step.number and step.elements):
        return None
    if not isinstance(following, Section) or not following.number:
        return None
    half = (frame.width - BETWEEN) / 2
    both = tuple(setter.column(part, half, size) for part in (step, following))
    if max(map(tall, both)) >= MOST_BESIDE / 2:
        return None
    return ColumnGroup(both, (frame.left, frame.left + half + BETWEEN)), (step, following)


def _elements(told: Told) -> Iterator[Element]:
    return (element for part in _each(told) for element in part.elements)


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


@memoize_by_identity
def longest_in_names(glossary: SheetContext) -> float:
    """How long the longest word of all players' names is, in mm at one point."""
    style = style_of_signs(glossary)
    shapes = style.shapes(glossary.scenario)
    names = (named_side(glossary, seat, style, shapes) for seat in glossary.scenario.seats)
    return max((wide(chunk, 1.0) for name in names for chunk in name), default=0.0)


def head_size(longest: float, width: float, size: float) -> float:
    """The size of all players' names: as large as leaves the ``longest`` of their words whole."""
    return max(LEAST, min(size + 5.0, width / max(1e-6, longest) - 0.01))


def named_side(
    glossary: SheetContext,
    seat: Seat,
    style: Style,
    shapes: Mapping[str, UnitShape],
    colour: str = INK,
) -> Iterator[Chunk]:
    """A player's name behind the emblem of his side."""
    emblem = drawn(side(style, shapes[seat.id], "chief"))
    name = words(glossary.seat(seat).upper(), bold=True, serif=True, colour=colour)
    yield from ((*(emblem if n == 0 else ()), *chunk) for n, chunk in enumerate(name))


def seat_head(glossary: SheetContext, seat: Seat, width: float, size: float, big: float) -> Column:
    """The player's emblem and name over his column in letters of ``big`` points, on a bar in his
    colour."""
    style = style_of_signs(glossary)
    name = named_side(glossary, seat, style, style.shapes(glossary.scenario))
    found = list(set_lines(name, width, big, leading=0.95))
    if glossary.second is not None:
        other = glossary.second.seat(seat).upper()
        if other != glossary.seat(seat).upper():
            little = min(
                size + 1.0, head_size(longest_in_names(glossary.second), width, size - 4.0)
            )
            found += set_lines(words(other, colour=SOFT), width, little, leading=0.95)
    faction = glossary.game.factions.get(seat.faction or "")
    colour = faction.colour if faction is not None else "#333333"
    bar = Panel(0.0, 0.2, width, size * MM_PER_POINT * 0.35, fill=colour)
    found.append(LineBox(size * MM_PER_POINT * 0.35 + 1.0, (bar,), keep=True))
    return tuple(found)
