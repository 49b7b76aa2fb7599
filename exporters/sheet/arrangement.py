"""Where things stand on the page of the board: its way up, and what is shown beside or below.

Of what is wanted beside the board as much is kept as leaves the board its share of the page; the
rest goes on the next page. Text stands in a column beside the board, or below it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.search import Block, PagePlan, PageSearch, SectionSetter
from exporters.paper.table import FACTS, Table
from exporters.sheet.board_size import BoardPictureSize

SHARE = 0.504
"""What part of the page's area the board covers, wherever paper and board allow it."""
KEPT = 0.98
"""Where they do not, the part of its largest size that the board keeps beside the texts."""
UPRIGHT = 1.05
"""How much larger the board must get on its side: the other pages stand upright."""
AISLE, AIR, CLEAR = 5.0, 3.0, 2.0
"""Between the board and the column beside it; above what stands below it, and at least below that
column, in mm."""
SIDE_LEAST, SIDE_MOST = 36.0, 78.0
"""Width of a column beside the board on A4, in mm."""
NARROWEST, NEAR = 21.0, 3.0
"""The same, and the aisle before it, on small paper where a column must stand beside the board."""
BELOW_FACTS = 2.0
"""Between facts and the board below them, in mm."""
BELOW_LEAST = 48.0
"""The narrowest of the columns below the board on A4, in mm."""


@dataclass(frozen=True, slots=True)
class SplitSections:
    """What is shown on the page of the board, and what of it moves to the next."""

    here: tuple[Section, ...]
    later: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class _LeafSearch:
    """A leaf one way up with its head."""

    format: PageFormat
    head: Column
    seen: BoardPictureSize
    is_tight: bool = False
    """Whether what stands beside the board must, on small paper: then it takes as little room as
    can be."""

    @property
    def aisle(self) -> float:
        """Between the board and the column beside it."""
        return NEAR if self.is_tight else AISLE

    @property
    def narrowest(self) -> float:
        """The least width of that column."""
        return NARROWEST if self.is_tight else SIDE_LEAST * self.format.share

    @property
    def free(self) -> Frame:
        """The part below the head."""
        frame = self.format.board_frame
        return Frame(frame.left, frame.top + tall(self.head) + AIR, frame.right, frame.bottom)

    @property
    def page(self) -> float:
        """Its whole area in mm²."""
        return self.format.width * self.format.height

    def share(self, area: Frame) -> float:
        """What part of the page a board in this area covers."""
        return self.seen.covered(max(0.0, self.seen.scale(area))) / self.page

    def plan(self, area: Frame, taken: float, blocks: Sequence[Block] = ()) -> PagePlan:
        """A page with the board in an area, and what part of the other room is taken."""
        frame = self.format.board_frame
        every = ((self.head, frame.left, frame.top), *blocks)
        return PagePlan(1.0 - taken, self.format, every, area)


def arranged(
    seen: BoardPictureSize,
    leaves: Sequence[PageFormat],
    head: Callable[[PageFormat], Column],
    choices: Sequence[SplitSections],
    kept: float = 0.0,
    usual: float = 0.0,
) -> tuple[PagePlan, tuple[Section, ...]]:
    """The first of the choices, the fullest before the others, that leaves the board its share of
    a leaf, in the largest letters that do, the way up that shows most of the board; and what is
    shown on the next page. The last choice must be empty. With ``kept`` the board's share is this
    part of the largest that it can have; letters of the size ``usual`` are tried first."""
    tight = {leaf: kept > 0 and leaf.is_small for leaf in leaves}
    found = {leaf: _LeafSearch(leaf, head(leaf), seen, tight[leaf]) for leaf in leaves}
    largest = max(leaf.share(leaf.free) for leaf in found.values())
    enough = kept * largest if kept else min(SHARE, KEPT * largest)
    found = {size: leaf for size, leaf in found.items() if leaf.share(leaf.free) >= enough}
    setter = SectionSetter()

    def plans(number: int, size: float) -> Iterator[PagePlan]:
        parts = [part for part in choices[number].here if part.elements]
        for leaf in found.values():
            if not parts:
                yield leaf.plan(leaf.free, 0.0)
                continue
            yield from _around(leaf, parts, size, enough, setter)  # of equals the first
            yield from _beside(leaf, parts, size, enough, setter)
            yield from _below(leaf, parts, size, enough, setter)

    def rank(plan: PagePlan) -> float:
        share = found[plan.leaf].share(plan.board) if plan.board is not None else 0.0
        return share / (UPRIGHT if plan.leaf.lies else 1.0)

    search = PageSearch(plans, 1.0, rank, usual=usual)
    best = search.first(range(len(choices)), leaves[0].texts, 0.0)
    if best is None:
        raise AssertionError("the last choice is empty")
    return best.plan, choices[best.choice].later


def _column(parts: Sequence[Section], width: float, size: float, setter: SectionSetter) -> Column:
    """Sections over each other with some air between them."""
    found: list[LineBox] = []
    for boxes in (setter.column(part, width, size) for part in parts):
        if boxes:
            found += [LineBox(2.5)] if found else []
            found += boxes
    return tuple(found)


def _beside(
    leaf: _LeafSearch, parts: Sequence[Section], size: float, enough: float, setter: SectionSetter
) -> Iterator[PagePlan]:
    """In a column at the right: as wide as a board of full height leaves free, and as wide as one
    that is just large enough does."""
    free = leaf.free
    for width in _widths(leaf, enough):
        column = _column(parts, width, size, setter)
        left = free.right - width
        area = Frame(free.left, free.top, left - leaf.aisle, free.bottom)
        yield leaf.plan(area, tall(column) / free.height, ((column, left, free.top),))


def _around(
    leaf: _LeafSearch, parts: Sequence[Section], size: float, enough: float, setter: SectionSetter
) -> Iterator[PagePlan]:
    """In a column at the right, but for a last part without a heading: that stands below a board
    that is low beside its width, and below the column where that is short."""
    *aside, last = parts
    if last.title or not any(part.title for part in aside):
        return
    free = leaf.free
    for width in _widths(leaf, enough):
        left = free.right - width
        area = Frame(free.left, free.top, left - leaf.aisle, free.bottom)
        board = leaf.seen.down * leaf.seen.scale(area) + leaf.seen.margin[1]
        spare = free.height - board - AIR
        if spare <= 0:
            continue
        column = _column(aside, width, size, setter)
        below, high = _lowered(setter.column(last, free.width, size))
        if free.top + tall(column) + CLEAR > free.bottom - tall(below):
            # The column needs the room down to the foot.
            below = setter.column(last, area.width, size)
            high = tall(below)
        taken = max(tall(column) / free.height, high / spare)
        blocks = ((column, left, free.top), (below, free.left, free.bottom - tall(below)))
        yield leaf.plan(replace(area, bottom=free.bottom - high - AIR), taken, blocks)


def _lowered(column: Column) -> tuple[Column, float]:
    """Small print whose words end where the higher code at its right end does, so that there is
    room for the board above them; and how high these words are, in mm."""
    *lines, rest = column or (LineBox(0.0),)
    if not lines or rest.items:
        return column, tall(column)
    *words, code = lines[0].items
    first = lines[0]._replace(items=tuple(words))
    return (rest._replace(items=(code,)), first, *lines[1:]), tall(lines)


def _widths(leaf: _LeafSearch, enough: float) -> Iterator[float]:
    """How wide a column is beside a board of full height, and beside one just large enough."""
    free, share, seen = leaf.free, leaf.format.share, leaf.seen
    widths = []
    for scale in (seen.scale(_wide(free)), seen.scale_of(enough * leaf.page)):
        board = seen.across * scale + seen.margin[0]
        widths.append(min(SIDE_MOST * share, free.width - leaf.aisle - board - 0.01))
    if seen.framed and widths[0] < leaf.narrowest <= widths[1]:
        widths[0] = (leaf.narrowest + widths[1]) / 2
    return (width for width in dict.fromkeys(widths) if width >= leaf.narrowest)


def _wide(frame: Frame) -> Frame:
    """A frame that is as high and as wide as anybody could want."""
    return Frame(frame.left, frame.top, frame.left + 9e3, frame.bottom)


def _below(
    leaf: _LeafSearch, parts: Sequence[Section], size: float, enough: float, setter: SectionSetter
) -> Iterator[PagePlan]:
    """Below the board, over each other; or those with a heading beside each other. Facts, which
    have none, are above it, as on all other sheets."""
    free = leaf.free
    over = list(takewhile(_is_facts, parts))
    headed: list[list[Section]] = []  # each with what has no heading of its own
    for part in parts[len(over) :]:
        if part.title or not headed:
            headed.append([part])
        else:
            headed[-1].append(part)
    board = leaf.seen.down * leaf.seen.scale_of(enough * leaf.page) + leaf.seen.margin[1]
    above = _column(over, free.width, size, setter)
    rest = _column(parts[len(over) :], free.width, size, setter)
    yield _under(leaf, board, [(rest, free.left)], above)
    width = (free.width - AISLE * (len(headed) - 1)) / max(1, len(headed))
    if len(headed) > 1 and width >= BELOW_LEAST * leaf.format.share:
        columns = [
            (_column(group, width, size, setter), free.left + number * (width + AISLE))
            for number, group in enumerate(headed)
        ]
        yield _under(leaf, board, columns, above)


def _is_facts(part: Section) -> bool:
    """Whether a section is a row of facts."""
    tables = (one for one in part.elements if isinstance(one, Table))
    return not part.title and any(one.style is FACTS for one in tables)


def _under(
    leaf: _LeafSearch, board: float, columns: Sequence[tuple[Column, float]], above: Column
) -> PagePlan:
    """Columns beside each other at the foot of a page, and what is above its board, which wants so
    many mm."""
    free = leaf.free
    top = free.bottom - max(tall(column) for column, _ in columns)
    under = free.top + (tall(above) + BELOW_FACTS if above else 0.0)
    area = Frame(free.left, under, free.right, top - AIR)
    found = [(column, left, top) for column, left in columns]
    room = max(1e-6, free.height - board - AIR)
    taken = (under - free.top + free.bottom - top) / room
    return leaf.plan(area, taken, ((above, free.left, free.top), *found))
