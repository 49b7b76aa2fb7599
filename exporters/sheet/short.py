"""The short form: the whole set-up on one side of paper, whatever has to be left out for it; on A5
on one leaf, the board in front."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
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
    content_of,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.following import Pages
from exporters.sheet.front import draw_with, facts_of, head_of
from exporters.sheet.plan import board_page, named, planned, shown
from exporters.sheet.qr import head_code
from exporters.sheet.short_content import (
    PARTS,
    Spot,
    in_order,
    only,
    short_content,
    with_units,
)
from exporters.sheet.short_section import tight_section
from exporters.sheet.short_ways import (
    AIR,
    DigestSetter,
    ReachedScales,
    all_abreast,
    below_each_other,
    board_ways,
    in_two_columns,
    lowered,
)
from exporters.sheet.title_band import running_head
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

SIZES = (8.5, 8.25, 8.0, 7.75, 7.5, 7.25, LEAST)
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
SMALL, NEARLY = 7.5, 0.92
"""Letters are larger than this, in points, only where the board keeps this part of its size."""
UNSEEN = 0.99
"""A board that keeps this part of its size is as large to the eye."""
LARGER = 1.15
"""How much larger the board must get before the page is turned on its side."""
VOID, FOOT_LARGER = 8.0, (0.5, 0.75, 1.0, 1.25)
"""Above and below a board so much room is empty, in mm, that the texts below it take letters
larger by so many points."""
BOARD_OVER = 0.4
"""What part of a page is the board's where not even all the steps have room beside it."""


COUNTS = range(len(PARTS) + 1)
"""How many parts may be left out."""


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
    """One page without secrets: take, place, win, and the board that is left room for.

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
    setter = DigestSetter(glossary, short_content(glossary, content), SectionSetter(tight_section))
    found = _best(setter, seen, page)
    if found.choice or _is_illegible_on(found, glossary, seen):
        close = replace(setter, digest=short_content(glossary, content, even=False))
        closer = _best(close, seen, page)
        if closer.choice < found.choice or not _is_illegible_on(closer, glossary, seen):
            setter, found = close, closer
    fuller = replace(setter, digest=with_units(setter.digest, glossary))
    best = _as_large(fuller, seen, page, found)
    if best is not None:
        setter, found = fuller, best
    if landscape is None and seen.across > seen.down:
        other = _best(setter, seen, upright.turned())
        gain = other.plan.free / max(1e-6, found.plan.free)
        if other.choice < found.choice or (other.choice == found.choice and gain > LARGER):
            found = other
    if _is_illegible_on(found, glossary, seen):
        return []
    is_turned = found.plan.leaf.lies != page.lies
    plan = _with_larger_foot(setter, seen, page.turned() if is_turned else page, found).plan
    return [(plan.leaf, (*seen.placed(glossary, plan), *plan.items))]


def _is_illegible_on(
    found: SearchResult[int], glossary: SheetContext, seen: BoardPictureSize
) -> bool:
    board = found.plan.board
    return board is not None and _is_illegible(glossary, seen.scale(board))


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
    blocks = (("signs", legend), ("effects", effects))
    there = [name for name, block in blocks if both(glossary, block) not in first.left_over]
    known, content = facts_of(glossary), content_of(glossary)
    over = known if known in first.left_over else None
    backs: list[SearchResult[int]] = []
    for even in (True, False):
        digest = short_content(glossary, content, coded=True, even=even)
        stay = tuple(pair for pair in digest.shared if pair[0] not in there)
        setter = DigestSetter(glossary, replace(digest, shared=stay), SectionSetter(tight_section))
        backs += [_back(setter, one, over, turned=first.leaf.lies) for one in (leaf, leaf.turned())]
        if not all(back.choice for back in backs):
            break
    # Who turns the leaf over turns nothing else, but for what would be left out.
    turned = first.leaf.lies
    ranked = sorted(backs, key=lambda back: (back.choice, back.plan.leaf.lies != turned))
    best = ranked[0].plan
    return [(first.leaf, first.items), (best.leaf, best.items)]


def _back(
    setter: DigestSetter, leaf: PageFormat, known: Section | None, *, turned: bool
) -> SearchResult[int]:
    """All that is done, in the largest letters; parts are left out after the smallest. ``turned``:
    the front is on its side; a back that is as the front is may have all in two columns."""
    frame = leaf.frame
    band = running_head(setter.glossary, frame.width, leaf.share)
    if known is not None:
        band += min((section(known, frame.width, size) for size in SIZES), key=tall)
    inner = replace(frame, top=frame.top + tall(band) + (AIR if known is not None else 0.0))
    over = (band, frame.left, frame.top)
    ways = (below_each_other, *((all_abreast,) if leaf.lies else ()))
    ways = (*ways, in_two_columns) if leaf.lies == turned else ways

    found: list[SearchResult[int]] = []
    for is_level in (True, False):
        leveled = replace(setter, is_level=is_level)

        def plans(gone: int, size: float, setter: DigestSetter = leveled) -> Iterator[PagePlan]:
            for way in ways:
                blocks = tuple(way(setter, gone, size, inner))
                if blocks:
                    yield PagePlan(inner.bottom - bottom(blocks, inner), leaf, (over, *blocks))

        best = PageSearch(plans, inner.height).first(COUNTS, BACK_SIZES, 0.0)
        found += [best] if best is not None else []
        if best is not None and not best.choice:
            break
    if found:
        return min(found, key=lambda one: one.choice)
    blocks, lacking = _whole_ones(setter, inner)
    return SearchResult(len(COUNTS) + lacking, LEAST, PagePlan(0.0, leaf, (over, *blocks)))


def _whole_ones(setter: DigestSetter, frame: Frame) -> tuple[tuple[Block, ...], int]:
    """As many whole sections as have room, and how many have none."""
    kept, order = frozenset[Spot](), in_order(setter.digest)
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


def _room_below(setter: DigestSetter, leaf: PageFormat) -> tuple[Block, Frame]:
    """The head, and what it leaves of the page."""
    frame, head = leaf.frame, _head(setter.glossary, leaf)
    inner = replace(frame, top=frame.top + tall(head) + AIR)
    return (head, frame.left, frame.top), inner


def _search(
    setter: DigestSetter,
    seen: BoardPictureSize,
    leaf: PageFormat,
    *,
    more: float = 0.0,
    least: float = 0.0,
) -> PageSearch[int]:
    """For ways to fill the page, judged by the scale of the board, which is larger than ``least``;
    below it letters are so many points ``more`` than beside it."""
    over, inner = _room_below(setter, leaf)
    ways = partial(board_ways, setter, seen, reached=ReachedScales(), more=more, least=least)

    def plans(gone: int, size: float) -> Iterator[PagePlan]:
        for board, blocks in ways(gone, size, inner):
            yield PagePlan(seen.scale(board), leaf, (over, *blocks), board)

    return PageSearch(plans, seen.scale(inner))


def _as_large(
    setter: DigestSetter, seen: BoardPictureSize, leaf: PageFormat, found: SearchResult[int]
) -> SearchResult[int] | None:
    """The same page as was ``found`` for less to show, if neither the board nor letters give way;
    what left out the board is set anew."""
    if found.choice in COUNTS:
        free = UNSEEN * found.plan.free
        search = _search(setter, seen, leaf, least=free - 1e-9)
        return search.first((found.choice,), (found.size,), free)
    best = _best(setter, seen, leaf)
    return best if best.choice <= found.choice else None


def _with_larger_foot(
    setter: DigestSetter, seen: BoardPictureSize, leaf: PageFormat, found: SearchResult[int]
) -> SearchResult[int]:
    """The same page with larger letters below a board that is as wide as its room and lower."""
    board, count = found.plan.board, found.choice
    if board is None or count not in COUNTS:
        return found
    spare = board.height - seen.margin[1] - seen.down * seen.scale(board)
    least = UNSEEN * found.plan.free
    smaller, larger = 0, len(FOOT_LARGER) if spare > VOID else 0
    best = found
    while smaller < larger:
        middle = (smaller + larger) // 2
        search = _search(setter, seen, leaf, more=FOOT_LARGER[middle], least=least)
        tried = search.first((count,), (found.size,), least)
        best = tried or best
        smaller, larger = (smaller, middle) if tried is None else (middle + 1, larger)
    return best


def _best(setter: DigestSetter, seen: BoardPictureSize, leaf: PageFormat) -> SearchResult[int]:
    """The largest letters, and as few parts left out as may be, that leave the board good."""
    over, inner = _room_below(setter, leaf)
    search = _search(setter, seen, leaf)
    whole = search.whole
    good, legible = GOOD * whole, LEAST_HEX / sqrt(3)
    if _is_illegible(setter.glossary, good) and legible <= whole:
        good = legible  # rather than a board that has a page of its own
    for gone in COUNTS:
        if search.free(gone, LEAST) >= good:
            large = NEARLY * search.free(gone, SMALL)
            if not _is_illegible(setter.glossary, search.free(gone, LEAST)):
                large = max(large, min(legible, search.free(gone, LEAST)))  # before larger letters
            found = search.first((gone,), SIZES, max(good, large) - 1e-9)
            if found is not None:
                return found
    poor = BARE if players_place(setter.glossary.scenario) else POOR
    best = max(COUNTS, key=lambda gone: search.free(gone, LEAST))
    found = search.first((best,), (LEAST,), poor * whole)
    return found or _without_board(setter, over, inner, leaf)


def _without_board(
    setter: DigestSetter, over: Block, inner: Frame, leaf: PageFormat
) -> SearchResult[int]:
    """Where even that is too much: the text alone; or below a small board as many whole sections as
    have room, and the page names the others."""

    def plans(gone: int, size: float) -> Iterator[PagePlan]:
        blocks = tuple(below_each_other(setter, gone, size, inner, board=False))
        yield PagePlan(inner.bottom - bottom(blocks, inner), leaf, (over, *blocks))

    found = PageSearch(plans, inner.height).first(COUNTS, (LEAST,), 0.0)
    if found is not None:
        return SearchResult(len(COUNTS), LEAST, replace(found.plan, free=0.0))
    rest = replace(inner, top=inner.top + BOARD_OVER * inner.height)
    blocks, lacking = _whole_ones(setter, rest)
    sunk, board = lowered(blocks, rest)
    board = replace(board, top=inner.top)
    return SearchResult(len(COUNTS) + lacking, LEAST, PagePlan(0.0, leaf, (over, *sunk), board))


def _only(setter: DigestSetter, kept: frozenset[Spot], frame: Frame) -> tuple[Block, ...]:
    """Some of the sections, and what is left out by its name; without players' names if those take
    too much of the page."""
    found: tuple[Block, ...] = ()
    for whose in (True, False):
        kept_digest = only(setter.digest, kept, setter.glossary, whose=whose)
        found = tuple(below_each_other(replace(setter, digest=kept_digest), 0, LEAST, frame))
        if bottom(found, frame) <= frame.bottom:
            break
    return found
