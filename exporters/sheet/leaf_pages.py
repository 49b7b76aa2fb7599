"""The page of a player's leaf, and a leaf that takes several of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from exporters.paper.flow import Column, placed, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import Item
from exporters.paper.search import PagePlan
from exporters.paper.text import LEAST
from exporters.sheet.board_size import BoardPictureSize
from exporters.sheet.context import SheetContext
from exporters.sheet.leaf_columns import LeafFlow, LeafPages, LeafSetter, column_lefts
from exporters.sheet.leaf_content import LATER, gone
from exporters.sheet.title_band import running_head
from schema.forces import Seat

FLOWING = (10.0, 9.5, 9.0, 8.5, 8.0)
"""Of the text on a leaf of several pages."""
LARGE = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
"""On its pages after the first, where it takes no more of them: there is no board to look at."""
SMALL_PAPER = 1.0
"""So much larger than their share letters are on small paper, in points."""
FLOWING_BOARDS = (1.0, 0.9, 0.8)
"""Shares of its greatest height that the board is tried in on a leaf of several pages."""
AIR = 2.5
"""Between the parts of the page, in mm."""
MOST_BOARD = 0.58
"""Part of the page's height that the half board takes at most."""


@dataclass(frozen=True, slots=True)
class HalfBoardLeaf:
    """A player's leaf: head, half board, and two columns below it."""

    format: PageFormat
    head: Column
    seen: BoardPictureSize

    @property
    def free(self) -> Frame:
        """The part below the head."""
        frame = self.format.frame
        return replace(frame, top=frame.top + tall(self.head) + AIR)

    @property
    def most(self) -> float:
        """Height of the board in mm, at most."""
        frame, seen = self.format.frame, self.seen
        scale = (frame.width - seen.margin[0]) / seen.across
        return min(seen.margin[1] + seen.down * scale, MOST_BOARD * frame.height)

    def alone(self, height: float) -> tuple[PagePlan, float]:
        """The board alone, at most so many mm high, and where text below it begins."""
        free, frame = self.free, self.format.frame
        board = replace(free, bottom=free.top + min(height, free.height))
        bottom = free.top + self.seen.margin[1] + self.seen.down * self.seen.scale(board)
        blocks = ((self.head, frame.left, frame.top),)
        return PagePlan(height, self.format, blocks, replace(board, bottom=bottom)), bottom + AIR

    def plan(self, columns: Sequence[Column]) -> PagePlan:
        """The board over columns, judged by its height in mm."""
        free, frame = self.free, self.format.frame
        room = free.height - AIR - max(map(tall, columns), default=0.0)
        board = replace(free, bottom=free.top + min(room, self.most))
        high = self.seen.margin[1] + self.seen.down * self.seen.scale(board)
        y = free.top + high + min(max(0.0, room - high), AIR) + AIR
        below = ((column, x, y) for column, x in zip(columns, column_lefts(frame), strict=False))
        blocks = ((self.head, frame.left, frame.top), *below)
        return PagePlan(room, self.format, blocks, replace(board, bottom=free.top + high))


def flowing(
    context: SheetContext, seat: Seat, page: HalfBoardLeaf, setter: LeafSetter
) -> tuple[list[tuple[Item, ...]], tuple[str, ...]]:
    """A leaf of several pages: the board on the first, then the text in two columns, on as few
    pages as can be; there rather whole sections than all on one leaf or large letters."""
    frame, share = page.format.frame, page.format.share
    head = running_head(context, frame.width, share, seat=seat)
    below = frame.top + tall(head)
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
    pages[0] = [*page.seen.placed(context, found.board), *found.board.items, *pages[0]]
    for items in pages[1:]:
        items[:0] = placed(head, frame.left, frame.top)
    return [tuple(items) for items in pages], LATER[: found.count]


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
