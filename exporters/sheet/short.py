"""The short form: the whole set-up on one side of paper, whatever has to be left out for it; on A5
on one leaf, the board in front."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, product
from math import sqrt

from exporters.off_board import players_place
from exporters.paper.elements import Section
from exporters.paper.flow import Column, tall, topmost
from exporters.paper.frame import Frame, PageFormat, leaf_of
from exporters.paper.page import SheetLayout
from exporters.paper.search import Block, PagePlan, PageSearch, SearchResult, SectionSetter, bottom
from exporters.paper.sections import section
from exporters.paper.text import LEAST
from exporters.sheet.bilingual import both, second_of
from exporters.sheet.blocks_front_matter import effects
from exporters.sheet.blocks_left import settled
from exporters.sheet.blocks_legend import legend
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.board_size import BoardPictureSize, Draw
from exporters.sheet.content import (
    BETWEEN,
    columns,
    content_of,
    head_size,
    longest_in_names,
    seat_head,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.following import Pages
from exporters.sheet.front import draw_with, facts_of, head_of
from exporters.sheet.plan import board_page, named, planned, shown
from exporters.sheet.qr import head_code
from exporters.sheet.short_content import (
    PARTS,
    Digest,
    Spot,
    in_order,
    only,
    short_content,
    with_units,
)
from exporters.sheet.short_section import tight_section
from exporters.sheet.title_band import running_head
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

SIZES = (8.5, 8.0, 7.5, LEAST)
"""In points; after the smallest of them, parts are left out."""
BACK_SIZES = (12.0, 11.0, 10.0, 9.5, 9.0, *SIZES)
"""Of the back of a small leaf, which has no board."""
GOOD, POOR = 0.55, 0.3
"""What part of its size on an empty page the board keeps: as long as there is something to leave
out, and at the very least."""
LEAST_HEX = 8.0
"""Width of the narrowest hexes, in mm, that have room for letters of 7 points on a counter."""
BARE = 0.12
"""The very least of a board on which nothing stands yet."""
SMALL, NEARLY = 7.5, 0.97
"""Letters are larger than this, in points, only where the board keeps this part of its size."""
UNSEEN = 0.99
"""A board that keeps this part of its size is as large to the eye."""
LARGER = 1.15
"""How much larger the board must get before the page is turned on its side."""
BOARD_OVER = 0.4
"""What part of a page is the board's where not even all the steps have room beside it."""
AIR = 3.0
"""Between the parts of the page, in mm."""
BOARD_BESIDE = (0.26, 0.28, 0.3, 0.34, 0.38, 0.46, 0.6)
"""What part of the page's width stands beside the board, where not all of it stands below."""


COUNTS = range(len(PARTS) + 1)
"""How many parts may be left out."""


@dataclass(frozen=True)
class _Setter:
    """Sets what is told."""

    glossary: SheetContext
    told: Digest
    sections: SectionSetter

    def column(self, number: int, width: float, size: float) -> Column:
        """One player's name and sections; nothing if he has nothing to do."""
        body = self.set_in(self.told.own[number], width, size)
        if not body:
            return ()
        seat = self.told.seats[number]
        big = head_size(self._longest, width, size - 1.0)
        return (*seat_head(self.glossary, seat, width, size - 1.0, big), *body)

    def shares(self, gone: int) -> Iterator[tuple[tuple[Section, ...], tuple[Section, ...]]]:
        """What is told for all, parted in two: nothing in the second; or fields to tick, which want
        a wide page, and as many of the others as come last."""
        wide = {id(part) for name, part in self.told.shared if name == "tracks"}
        parts = self.told.kept(tuple(name for name, _ in PARTS[:gone]), self.glossary)
        yield parts, ()
        for kept in range(len(parts), -1, -1):
            first = tuple(part for part in parts[:kept] if id(part) not in wide)
            yield first, tuple(part for part in parts if part not in first)

    def shared(self, gone: int, width: float, size: float, *, board: bool = True) -> Column:
        """What is told for all, without so many parts and perhaps without the board."""
        names = (*(name for name, _ in PARTS[:gone]), *(() if board else ("board",)))
        return self.set_in(self.told.kept(names, self.glossary), width, size)

    def split(
        self, gone: int, wide: float, size: float, side: float, room: float
    ) -> tuple[Column, Column]:
        """What is told for all below a board, and as much of what may be left out, from its end on,
        as has room below the players at its side."""
        parts = self.told.kept(tuple(name for name, _ in PARTS[:gone]), self.glossary)
        # Fields to tick would take several lines in a narrow column.
        spare = {id(part) for name, part in self.told.shared if name not in ("", "tracks")}
        moved: list[Section] = []
        for part in reversed(parts):
            deep = tall(self.set_in((part,), side, size)) if id(part) in spare else room + 1.0
            if 0.0 < deep <= room:
                moved, room = [part, *moved], room - deep
        stay = [part for part in parts if not any(part is one for one in moved)]
        return self.set_in(stay, wide, size), self.set_in(moved, side, size)

    def set_in(self, parts: Iterable[Section], width: float, size: float) -> Column:
        """Sections over each other."""
        found = ((part, LEAST if id(part) in self._small else size) for part in parts)
        return tuple(chain.from_iterable(self.sections.column(p, width, s) for p, s in found))

    @cached_property
    def _longest(self) -> float:
        return longest_in_names(self.glossary)

    @cached_property
    def _small(self) -> set[int]:
        """Which sections are small print."""
        return {id(part) for name, part in self.told.shared if name == "about"}


def plan_short(  # noqa: PLR0913  all but the first three are keywords with a default
    scenario: Scenario,
    game: Game,
    report: Report | None = None,
    *,
    paper: str = "a4",
    landscape: bool | None = None,
    language: str = "en",
    beside: str | None = None,
    greyscale: bool = False,
    program: str = "banneret",
    collection: Collection | None = None,
    draw: Draw = draw_with,
) -> SheetLayout:
    """One page without secrets: take, lay, stand, win, and the board that is left room for.

    Letters shrink to 7 points; then ``PARTS`` are left out one by one, and the page says so. Beside
    a board of which all can be read A5 has no room for them, nor has A4 beside a wide one: there
    they stand on the back.
    """
    scenario = scenario.public()
    glossary = second_of(
        SheetContext(
            scenario,
            game,
            language,
            brief=True,
            greyscale=greyscale,
            collection=collection,
            report=report,
            program=program,
        ),
        beside,
    )
    glossary, upright = settled(glossary), leaf_of(paper)
    pages: Pages = []
    if not upright.is_small:
        pages = _one_side(glossary, upright, landscape=landscape, draw=draw)
    pages = pages or _both_sides(glossary, upright, landscape=landscape, draw=draw)
    return planned(glossary, named(glossary, pages))


def _one_side(
    glossary: SheetContext,
    upright: PageFormat,
    *,
    landscape: bool | None,
    draw: Draw,
) -> Pages:
    """All of it on one page; nothing where counters on its board could not be read."""
    show = replace(shown(glossary), limits=False)
    seen = sheet_kind(glossary).picture_size(glossary, show, draw)
    content, page = content_of(glossary), upright.turned() if landscape else upright
    setter = _Setter(glossary, short_content(glossary, content), SectionSetter(tight_section))
    found = _best(setter, seen, page)
    fuller = replace(setter, told=with_units(setter.told, glossary))
    best = _best(fuller, seen, page)
    # The legend has the units where neither the board nor letters give way to them.
    as_large = best.size >= found.size and best.plan.free >= UNSEEN * found.plan.free
    if best.telling <= found.telling and as_large:
        setter, found = fuller, best
    if landscape is None and seen.across > seen.down:
        other = _best(setter, seen, upright.turned())
        gain = other.plan.free / max(1e-6, found.plan.free)
        if other.telling < found.telling or (other.telling == found.telling and gain > LARGER):
            found = other
    if found.plan.board is not None and _is_illegible(glossary, seen.scale(found.plan.board)):
        return []
    plan = found.plan
    return [(plan.leaf, (*seen.placed(glossary, plan), *plan.items))]


def _is_illegible(glossary: SheetContext, scale: float) -> bool:
    """Whether units stand in hexes too narrow for their letters."""
    scenario = glossary.scenario
    hexes = scenario.board.grid() is not None
    return hexes and bool(scenario.units) and scale * sqrt(3) < LEAST_HEX


def _both_sides(
    glossary: SheetContext,
    leaf: PageFormat,
    *,
    landscape: bool | None,
    draw: Draw,
) -> Pages:
    """The board in front, as large as it goes; on the back, the way up that holds more, what is
    done."""
    front_leaf = leaf.turned() if landscape else leaf
    first = board_page(glossary, front_leaf, landscape=landscape, draw=draw, explained=True)
    told = short_content(glossary, content_of(glossary))
    blocks = (("signs", legend), ("effects", effects))
    lacking = [name for name, block in blocks if both(glossary, block) in first.left_over]
    stay = tuple(pair for pair in told.shared if pair[0] in lacking or pair[0] not in dict(blocks))
    setter = _Setter(glossary, replace(told, shared=stay), SectionSetter(tight_section))
    known = facts_of(glossary)
    backs = [
        _back(setter, one, known if known in first.left_over else None)
        for one in (leaf, leaf.turned())
    ]
    # Who turns the leaf over turns nothing else, but for what would be left out.
    turned = first.leaf.lies
    ranked = sorted(backs, key=lambda back: (back.telling, back.plan.leaf.lies != turned))
    best = ranked[0].plan
    return [(first.leaf, first.items), (best.leaf, best.items)]


def _back(setter: _Setter, leaf: PageFormat, known: Section | None) -> SearchResult[int]:
    """All that is done, in the largest letters; parts are left out after the smallest."""
    frame = leaf.frame
    band = running_head(setter.glossary, frame.width, leaf.share)
    if known is not None:
        band += min((section(known, frame.width, size) for size in SIZES), key=tall)
    inner = replace(frame, top=frame.top + tall(band) + (AIR if known is not None else 0.0))
    over = (band, frame.left, frame.top)

    def plans(gone: int, size: float) -> Iterator[PagePlan]:
        for way in (_below, _all_abreast) if leaf.lies else (_below,):
            blocks = tuple(way(setter, gone, size, inner))
            if blocks:
                yield PagePlan(inner.bottom - bottom(blocks, inner), leaf, (over, *blocks))

    found = PageSearch(plans, inner.height).first(COUNTS, BACK_SIZES, 0.0)
    if found is not None:
        return found
    blocks, lacking = _whole_ones(setter, inner)
    return SearchResult(len(COUNTS) + lacking, LEAST, PagePlan(0.0, leaf, (over, *blocks)))


def _whole_ones(setter: _Setter, frame: Frame) -> tuple[tuple[Block, ...], int]:
    """As many whole sections as have room, and how many have none."""
    kept, order = frozenset[Spot](), in_order(setter.told)
    found = _only(setter, kept, frame)
    for spot in order:
        more = _only(setter, kept | {spot}, frame)
        if bottom(more, frame) <= frame.bottom:
            kept, found = kept | {spot}, more
    return found, len(order) - len(kept)


def _head(glossary: SheetContext, leaf: PageFormat) -> Column:
    """The head, at its right the code."""
    frame, code = leaf.frame, head_code(glossary.scenario)
    return topmost(head_of(glossary, frame.width, 0.75 * leaf.share, code), frame.height / 4)


def _best(setter: _Setter, seen: BoardPictureSize, leaf: PageFormat) -> SearchResult[int]:
    """The largest letters, and as few parts left out as may be, that leave the board good."""
    frame, head = leaf.frame, _head(setter.glossary, leaf)
    over = (head, frame.left, frame.top)
    inner = replace(frame, top=frame.top + tall(head) + AIR)

    def plans(gone: int, size: float) -> Iterator[PagePlan]:
        for board, blocks in _ways(setter, seen, gone, size, inner):
            yield PagePlan(seen.scale(board), leaf, (over, *blocks), board)

    whole = seen.scale(inner)
    good, legible = GOOD * whole, LEAST_HEX / sqrt(3)
    if _is_illegible(setter.glossary, good) and legible <= whole:
        good = legible  # rather than a board that has a page of its own
    search = PageSearch(plans, whole)
    for gone in COUNTS:
        if search.free(gone, LEAST) >= good:
            large = NEARLY * search.free(gone, SMALL)
            found = search.first((gone,), SIZES, max(good, large) - 1e-9)
            if found is not None:
                return found
    poor = BARE if players_place(setter.glossary.scenario) else POOR
    best = max(COUNTS, key=lambda gone: search.free(gone, LEAST))
    found = search.first((best,), (LEAST,), poor * whole)
    return found or _without_board(setter, over, inner, leaf)


def _without_board(
    setter: _Setter, over: Block, inner: Frame, leaf: PageFormat
) -> SearchResult[int]:
    """Where even that is too much: the text alone; or below a small board as many whole sections as
    have room, and the page names the others."""

    def plans(gone: int, size: float) -> Iterator[PagePlan]:
        blocks = tuple(_below(setter, gone, size, inner, board=False))
        yield PagePlan(inner.bottom - bottom(blocks, inner), leaf, (over, *blocks))

    found = PageSearch(plans, inner.height).first(COUNTS, (LEAST,), 0.0)
    if found is not None:
        return SearchResult(len(COUNTS), LEAST, replace(found.plan, free=0.0))
    rest = replace(inner, top=inner.top + BOARD_OVER * inner.height)
    blocks, lacking = _whole_ones(setter, rest)
    lowered, board = _lowered(blocks, rest)
    board = replace(board, top=inner.top)
    return SearchResult(len(COUNTS) + lacking, LEAST, PagePlan(0.0, leaf, (over, *lowered), board))


def _lowered(blocks: tuple[Block, ...], frame: Frame) -> tuple[tuple[Block, ...], Frame]:
    """Blocks at the foot of a frame, and what is left above them."""
    drop = frame.bottom - bottom(blocks, frame)
    lower = tuple((column, left, top + drop) for column, left, top in blocks)
    return lower, replace(frame, bottom=frame.top + drop - AIR)


def _only(setter: _Setter, kept: frozenset[Spot], frame: Frame) -> tuple[Block, ...]:
    """Some of the sections, and what is left out by its name; without players' names if those take
    too much of the page."""
    found: tuple[Block, ...] = ()
    for whose in (True, False):
        told = only(setter.told, kept, setter.glossary, whose=whose)
        found = tuple(_below(replace(setter, told=told), 0, LEAST, frame))
        if bottom(found, frame) <= frame.bottom:
            break
    return found


# -- where it stands ---------------------------------------------------------------------------


def _ways(
    setter: _Setter, seen: BoardPictureSize, gone: int, size: float, inner: Frame
) -> Iterator[tuple[Frame, tuple[Block, ...]]]:
    """The board's room and the text, each larger than the one before.

    All of it stands below the board, in one way or another; or the players beside it and what they
    share below it. Text is set only where the board could get larger than by the ways before.
    """
    over = 0.0
    for way in (_below, _all_abreast):
        below, board = _lowered(tuple(way(setter, gone, size, inner)), inner)
        if below and board.height > 0 and seen.scale(board) > over:
            over = seen.scale(board)
            yield board, below
    for share, abreast in product(BOARD_BESIDE, _abreast(len(setter.told.own), inner)):
        right = inner.right - share * inner.width
        rest = replace(inner, right=right - BETWEEN / 2)
        if seen.scale(rest) <= over:
            continue
        players = _at_the_side(setter, size, replace(inner, left=right), abreast)
        if not players:
            continue
        end = bottom(players, inner) + AIR
        # Nothing moves below the players that the board does not get larger by.
        for room in (0.0, inner.bottom - end):
            under, more = setter.split(gone, rest.width, size, inner.right - right, room)
            foot = inner.bottom - tall(under)
            board = replace(rest, bottom=foot - AIR if under else foot)
            if board.height > 0 and seen.scale(board) > over:
                over = seen.scale(board)
                yield board, (*players, (under, rest.left, foot), (more, right, end))


def _abreast(count: int, inner: Frame) -> tuple[int, ...]:
    """How many players' columns may stand beside each other at the right."""
    if not count:
        return ()
    return (1, count) if inner.width > inner.height and 1 < count <= 3 else (1,)


def _at_the_side(setter: _Setter, size: float, side: Frame, abreast: int) -> tuple[Block, ...]:
    """The players' columns at the right, beside or over each other; none if they are too long."""
    width, xs = columns(abreast, side)
    blocks = [setter.column(number, width, size) for number in range(len(setter.told.own))]
    found: list[Block] = []
    y = side.top
    for number, block in enumerate(blocks):
        found.append((block, xs[number % abreast], y))
        y += tall(block) + AIR if abreast == 1 else 0.0
    if any(top + tall(column) > side.bottom for column, _, top in found):
        return ()
    return tuple(found)


def _below(
    setter: _Setter, gone: int, size: float, inner: Frame, *, board: bool = True
) -> Iterator[Block]:
    """The players' columns beside each other, three at most, then what they share."""
    y, count = inner.top, len(setter.told.own)
    for start in range(0, count, 3):
        group = range(start, min(start + 3, count))
        width, xs = columns(len(group), inner)
        blocks = [setter.column(number, width, size) for number in group]
        yield from ((block, x, y) for block, x in zip(blocks, xs, strict=True))
        y += max(map(tall, blocks)) + (AIR if any(blocks) else 0.0)
    yield setter.shared(gone, inner.width, size, board=board), inner.left, y


def _all_abreast(setter: _Setter, gone: int, size: float, inner: Frame) -> Iterator[Block]:
    """One or two players' columns, and what they share in one more beside them; below all three the
    fields to tick, and as many of the last parts as makes the whole lowest."""
    count = len(setter.told.own)
    if not 1 <= count <= 2:
        return
    width, xs = columns(count + 1, inner)
    players = [setter.column(number, width, size) for number in range(count)]
    deepest = max(map(tall, players))
    found: tuple[float, Column, Column] | None = None
    for aside, under in setter.shares(gone):
        beside, below = setter.set_in(aside, width, size), setter.set_in(under, inner.width, size)
        high = max(deepest, tall(beside))
        whole = high + (AIR + tall(below) if below else 0.0)
        if found is None or whole < found[0]:
            found = whole, beside, below
    if found is None:
        return
    _, beside, below = found
    yield from ((column, x, inner.top) for column, x in zip(players, xs, strict=False))
    yield beside, xs[count], inner.top
    if below:
        yield below, inner.left, inner.top + max(deepest, tall(beside)) + AIR
