"""The page of a player's leaf, and leaves that take several of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import inf

from exporters.paper.elements import Section
from exporters.paper.flow import Column, placed, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import Item
from exporters.paper.search import PagePlan, SearchResult
from exporters.paper.text import LEAST
from exporters.sheet.board_size import BoardPictureSize
from exporters.sheet.context import SheetContext
from exporters.sheet.leaf_backs import LeafBack, set_backs
from exporters.sheet.leaf_columns import (
    GAP,
    LeafFlow,
    LeafPages,
    LeafSetter,
    Part,
    column_lefts,
    spread_out,
)
from exporters.sheet.leaf_content import (
    IN_SHORT,
    KEYED,
    KEYS,
    LATER,
    LEGEND,
    READY,
    READY_ALONE,
    STORY,
    THEN_BACK,
    gone,
    moved_away,
)
from exporters.sheet.leaf_folds import (
    FLOWING_BOARDS,
    LARGE,
    LARGE_FOLDS,
    NEAREST,
    SMALL_FOLDS,
    Fold,
)
from exporters.sheet.title_band import running_head
from schema.forces import Seat

FLOWING = (10.0, 9.5, 9.0, 8.5, 8.0)
"""Of the text on a leaf of several pages."""
SMALL_PAPER = 1.0
"""So much larger than their share letters are on small paper, in points."""
AIR, SMALL_AIR = 2.5, 1.5
"""Between the parts of the page, in mm, and of a small one."""
KEY_GAP, KEY_AIRS = 2.8, 3.0
"""Below the key of a board across both columns there is so much room at least, in mm; and up to so
many times the air about it more, a third of that above, where a page has it."""
BACK_ORDER, IN_BETWEEN = (
    {READY: 0, "win": 1, "tracks": 1, LEGEND: 2, KEYED: 2, "effects": 3, STORY: 9},
    5,
)
"""In which order a large back has its parts, and where all others are: what is looked up most
is above, the story, which is read once, fills its foot."""
MOST_BOARD = 0.58
"""Part of the page's height that the half board takes at most."""


@dataclass(frozen=True, slots=True)
class HalfBoardLeaf:
    """A player's leaf: head, half board, and two columns below it."""

    format: PageFormat
    head: Column
    seen: BoardPictureSize
    largest: float = inf
    """The largest scale of the board, which is that of another side's."""

    def at_most(self, scale: float) -> "HalfBoardLeaf":
        """The same with no larger a board."""
        return replace(self, largest=scale)

    @property
    def air(self) -> float:
        """Between its parts, in mm."""
        return SMALL_AIR if self.format.is_small else AIR

    @property
    def free(self) -> Frame:
        """The part below the head."""
        frame = self.format.frame
        return replace(frame, top=frame.top + tall(self.head) + self.air)

    @property
    def most(self) -> float:
        """Height of the board in mm, at most."""
        frame, seen = self.seen.around(self.free), self.seen
        scale = min(self.largest, (frame.width - seen.margin[0]) / seen.across)
        return min(seen.margin[1] + seen.down * scale, MOST_BOARD * self.format.frame.height)

    def alone(self, height: float) -> tuple[PagePlan, float]:
        """The board alone, at most so many mm high, and where text below it begins."""
        free, frame = self.free, self.format.frame
        board = replace(self.seen.around(free), bottom=free.top + min(height, free.height))
        bottom = free.top + self.seen.margin[1] + self.seen.down * self.seen.scale(board)
        blocks = ((self.head, frame.left, frame.top),)
        return PagePlan(
            height, self.format, blocks, replace(board, bottom=bottom)
        ), bottom + self.air

    def plan(self, columns: Sequence[Column], above: Column = (), gap: float = GAP) -> PagePlan:
        """The board over columns, judged by its height in mm; ``above`` these by a gap, across
        both, what belongs to the board."""
        free, frame = self.free, self.format.frame
        deep = tall(above) + max(gap, KEY_GAP) if above else 0.0
        room = free.height - self.air - deep - max(map(tall, columns), default=0.0)
        board = replace(self.seen.around(free), bottom=free.top + min(room, self.most))
        high = self.seen.margin[1] + self.seen.down * self.seen.scale(board)
        spare = min(max(0.0, room - high), (KEY_AIRS if above else 1.0) * self.air)
        key = free.top + high + self.air + spare / KEY_AIRS
        y = free.top + high + spare + self.air + deep
        below = ((column, x, y) for column, x in zip(columns, column_lefts(frame), strict=False))
        over = ((above, frame.left, key),) if above else ()
        blocks = ((self.head, frame.left, frame.top), *over, *below)
        return PagePlan(room, self.format, blocks, replace(board, bottom=free.top + high))


@dataclass(frozen=True, slots=True)
class LeafDraft:
    """What one player's leaf is made of, before its pages are known."""

    context: SheetContext
    seat: Seat
    page: HalfBoardLeaf
    setter: LeafSetter
    second: str = ""
    """The part that begins the second column of a leaf of one page; without one, as it comes."""

    def with_parts(self, parts: Iterable[tuple[str, Part]]) -> "LeafDraft":
        """The same with some of its parts, in another order perhaps."""
        return replace(self, setter=replace(self.setter, parts=tuple(parts)))

    def without(self, name: str) -> "LeafDraft":
        """The same without one of its parts."""
        return self.with_parts(part for part in self.setter.parts if part[0] != name)

    def folded(self, fold: Fold) -> "tuple[LeafDraft, LeafDraft] | None":
        """Its front and its back; None where nothing would be in front."""
        legend, other = (KEYED, LEGEND) if fold.named else (LEGEND, KEYED)
        others = (IN_SHORT, READY_ALONE, THEN_BACK, other)
        parts = [part for part in self.setter.parts if part[0] not in others]
        names = [name for name, _ in parts]
        end = names.index(READY) + fold.more if READY in names else 0
        behind = [part for part in parts[:end] if fold.story_behind and part[0] == STORY]
        front = [part for part in parts[:end] if part not in behind]
        if fold.more == 1 and not fold.in_short and front[-1:] == parts[end - 1 : end]:
            front[-1:] = [part for part in self.setter.parts if part[0] == READY_ALONE]
        if fold.more == 0 and READY in names:
            then = [part for part in self.setter.parts if part[0] == THEN_BACK]
            front[-1:] = then or front[-1:]
        if fold.in_short:  # at the end of the steps, or before steps that go on overleaf
            in_short = [part for part in self.setter.parts if part[0] == IN_SHORT]
            is_last = fold.more and not fold.short_first
            front = [*front, *in_short] if is_last else [*in_short, *front]
        there = (legend,) * fold.key + ("effects",) * fold.ground
        key = [part for part in parts[end:] if part[0] in there]
        rest = [part for part in parts[end:] if part not in key]
        if not end:
            return None
        if self.page.format.is_small and fold.key:
            # It belongs to the board: between steps it would be taken for one.
            key = [(name, _untitled(part) if name == legend else part) for name, part in key]
            first = self.with_parts((*front, *key))
            first = replace(first, setter=replace(first.setter, across=legend))
        else:
            first = self.with_parts((*front, *key))
        back = [*behind, *rest]
        if not self.page.format.is_small:
            back.sort(key=lambda part: BACK_ORDER.get(part[0], IN_BETWEEN))
        return first, self.with_parts(back)

    @property
    def running_head(self) -> Column:
        """What stands above its pages after the first."""
        leaf = self.page.format
        return running_head(self.context, leaf.frame.width, leaf.share, seat=self.seat)

    @property
    def back(self) -> LeafBack:
        """The same as the back of a leaf."""
        return LeafBack(self.setter, self.page.format.frame, self.running_head)

    @property
    def below(self) -> float:
        """Where text begins on these, in mm."""
        return self.page.format.frame.top + tall(self.running_head)


def _untitled(part: Part) -> Part:
    """A section without its heading."""
    return replace(part, title="") if isinstance(part, Section) else part


def alike(drafts: Sequence[LeafDraft]) -> list[LeafDraft]:
    """The same drafts: what several of them have alike is one part, and set once for all."""
    known: dict[str, list[Part]] = {}
    found = []
    for draft in drafts:
        shared_parts = []
        for name, part in draft.setter.parts:
            same = known.setdefault(name, [])
            shared_parts.append((name, next((one for one in same if one == part), part)))
            same.append(shared_parts[-1][1])
        setter = replace(draft.setter, parts=tuple(shared_parts), done=drafts[0].setter.done)
        found.append(replace(draft, setter=setter))
    return found


@dataclass(frozen=True, slots=True)
class FoundLeaf:
    """The pages of a leaf, the board on the first not yet drawn, and what found no room there."""

    draft: LeafDraft
    board: PagePlan
    pages: tuple[tuple[Item, ...], ...]
    moved: tuple[str, ...] = ()
    size: float = 0.0
    """Of the letters on a leaf of one page, in points."""
    second: str = ""
    """The part that begins its second column."""

    @property
    def scale(self) -> float:
        """How large its board is."""
        room = self.board.board
        return inf if room is None else self.draft.page.seen.scale(room)

    def drawn(self) -> Iterator[tuple[Item, ...]]:
        """Its pages with the board."""
        seen = self.draft.page.seen.placed(self.draft.context, self.board)
        for number, items in enumerate(self.pages):
            yield (*(() if number else seen), *items)


def two_sided(drafts: Sequence[LeafDraft]) -> list[FoundLeaf] | None:
    """Leaves of two pages, alike in letters and hexes: on the front the board and all that is put
    on it, on the back what is prepared where the front has no room for that, too, and what is won
    by and looked up; what is won by stands in front where it has room beside all else. None where
    it finds no room there."""
    is_small = all(draft.page.format.is_small for draft in drafts)
    for fold in SMALL_FOLDS if is_small else LARGE_FOLDS:
        sides = [draft.folded(fold) for draft in drafts]
        pairs = [pair for pair in sides if pair is not None]
        if len(pairs) < len(sides):
            return None
        way = _way([front for front, _ in pairs], fold)
        if way is None:
            continue
        fuller = _fuller(drafts, pairs, fold, way)
        behind = [one.back for _, one, _ in fuller]
        back = set_backs(behind, way.size, is_small=is_small)
        if back is not None:
            front = [its_way.spread(one) for one, _, its_way in fuller]
            both = zip(drafts, front, back, strict=True)
            return [FoundLeaf(draft, plan, (plan.items, items)) for draft, plan, items in both]
    return None


@dataclass(frozen=True, slots=True)
class _FrontWay:
    """How fronts are set: with hexes of one size over the steps."""

    size: float
    torn: bool
    gap: float
    scale: float = inf
    """How large their boards are."""

    def plan(self, front: LeafDraft) -> PagePlan:
        text = front.setter.columns((), self.size, torn=self.torn, gap=self.gap, kept=KEYS)
        return front.page.at_most(self.scale).plan(text, front.setter.above(self.size), self.gap)

    def has_room(self, front: LeafDraft) -> bool:
        """Whether a front has its board so large over all its parts."""
        board = self.plan(front).board
        return board is not None and front.page.seen.scale(board) > self.scale - 1e-9

    def spread(self, front: LeafDraft) -> PagePlan:
        """A front with more air where it has room left."""
        result = SearchResult((self.torn, 0, self.gap), self.size, self.plan(front))
        return spread_out(result, front.page.format.frame.bottom)


def _way(fronts: Sequence[LeafDraft], fold: Fold) -> _FrontWay | None:
    """The first way that has room on each front: with a part of the board's greatest height, lists
    torn or not, in letters of a size."""
    least = max(_least(one.page) for one in fronts)
    boards = dict.fromkeys(max(part, least) for part in fold.boards)
    for part, torn, size in product(boards, fold.tears, fold.sizes):
        way = _FrontWay(size, torn, fold.gap)
        plans = [(one.page, way.plan(one)) for one in fronts]
        if all(plan.free >= part * page.most for page, plan in plans):
            rooms = ((page, plan.board) for page, plan in plans)
            scales = (page.seen.scale(room) for page, room in rooms if room is not None)
            return replace(way, scale=min(scales))
    return None


def _fuller(
    drafts: Sequence[LeafDraft],
    pairs: list[tuple[LeafDraft, LeafDraft]],
    fold: Fold,
    way: _FrontWay,
) -> list[tuple[LeafDraft, LeafDraft, _FrontWay]]:
    """Each front and back with what is prepared in front where that has room, else with what wins
    in short; with what terrain does in front, if all have room for it, or with its names there, if
    all have it beside the key of the board, if need be with sections nearer to each other; else as
    they are. And the way in which its front is set."""
    if not fold.key:
        return [(*pair, way) for pair in pairs]
    grounds = [draft.folded(fold._replace(ground=True)) for draft in drafts]
    if all(pair is not None and way.has_room(pair[0]) for pair in grounds):
        return [(*pair, way) for pair in grounds if pair is not None]
    named, bare = (tuple(_with_more(fold._replace(named=one), way)) for one in (True, False))
    found = [_first_with_room(draft, named) for draft in drafts]
    if None in found:
        found = [_first_with_room(draft, bare) for draft in drafts]
    return [one or (*pair, way) for one, pair in zip(found, pairs, strict=True)]


def _with_more(fold: Fold, way: _FrontWay) -> Iterator[tuple[Fold, _FrontWay]]:
    """What a front shows with more than a fold has there, most of it first, and how it is set."""
    near = replace(way, gap=min(way.gap, NEAREST))
    if fold.more == 0:
        yield fold._replace(more=1, in_short=True, short_first=True), way
        yield fold._replace(more=1), way
        yield fold._replace(in_short=True), way
        yield fold._replace(in_short=True), near
    if fold.named:
        yield from ((fold, one) for one in (way, near))


def _first_with_room(
    draft: LeafDraft, tried: Iterable[tuple[Fold, _FrontWay]]
) -> tuple[LeafDraft, LeafDraft, _FrontWay] | None:
    """The first of several folds of a leaf whose front has room, and its way; none where none."""
    others = ((draft.folded(more), its_way) for more, its_way in tried)
    fits = ((*o, w) for o, w in others if o is not None and w.has_room(o[0]))
    return next(fits, None)


def _least(page: HalfBoardLeaf) -> float:
    """The least part of its greatest height that the board may have: what is set up with a ruler is
    small on such a page as it is."""
    return 1.0 if page.seen.show.ruled else min(1.0, page.seen.least / page.most)


def flowing(draft: LeafDraft) -> FoundLeaf:
    """A leaf of several pages: the board on the first, then the text in two columns, on as few
    pages as can be; there rather whole sections than all on one leaf or large letters."""
    page, setter, below = draft.page, draft.setter, draft.below
    frame, share = page.format.frame, page.format.share
    most, *smaller = (part * page.most for part in FLOWING_BOARDS)
    boards = [page.alone(high) for high in (most, *filter(page.seen.is_legible, smaller))]
    flows = [LeafFlow(setter, frame, top, below) for _, top in boards]
    sizes = [max(LEAST, size * share + SMALL_PAPER * (share < 1)) for size in FLOWING]
    counts = range(len(LATER) + 1)
    least = min(len(flows[0].pages(gone(n), sizes[-1], torn=True).pages) for n in counts)
    ways = (
        _LeafPlan(flow, board, count, size, torn, flow.pages(gone(count), size, torn=torn))
        for count, (flow, (board, _)), torn, size in product(
            counts, zip(flows, boards, strict=True), (False, True), sizes
        )
    )
    found = _first_whole(way for way in ways if len(way.found.pages) <= least)
    pages = found.enlarged().pages
    pages[0] = [*found.board.items, *pages[0]]
    for items in pages[1:]:
        items[:0] = placed(draft.running_head, frame.left, frame.top)
    return FoundLeaf(draft, found.board, tuple(map(tuple, pages)), moved_away(found.count))


@dataclass(frozen=True, slots=True)
class _LeafPlan:
    """A way to set a leaf of several pages."""

    flow: LeafFlow
    board: PagePlan
    count: int
    """So many blocks of ``LATER`` move away."""
    size: float
    torn: bool
    found: LeafPages

    def enlarged(self) -> LeafPages:
        """The same, the pages after the first in the largest letters that take no more of them."""
        for size in LARGE:
            if size <= self.size:
                break
            larger = self.flow.pages(gone(self.count), self.size, torn=self.torn, later=size)
            if len(larger.pages) == len(self.found.pages) and larger.torn <= self.found.torn:
                return larger
        return self.found


def _first_whole(ways: Iterator[_LeafPlan]) -> _LeafPlan:
    """The first that tears no list, else the first that tears the fewest, of those that keep as
    much on the leaf as can be; a smaller board if more sections begin beside it in such letters."""
    best = next(ways)
    for way in ways:
        if way.count > best.count:
            break
        torn, least = way.found.torn, best.found.torn
        fuller = torn == least and way.found.begun > best.found.begun
        if torn < least or (fuller and way.size == best.size):
            best = way
    return best
