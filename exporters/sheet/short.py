"""The short form: the whole set-up on one side of paper, whatever has to be left out for it; on A5
on one leaf, the board in front."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from math import sqrt

from exporters.off_board import players_place
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, tall, topmost
from exporters.paper.frame import Frame, PageFormat, leaf_of
from exporters.paper.page import Item, Placed, SheetLayout
from exporters.paper.sections import section
from exporters.paper.text import LEAST
from exporters.sheet.bilingual import both, second_of
from exporters.sheet.blocks_front_matter import effects
from exporters.sheet.blocks_left import settled
from exporters.sheet.blocks_legend import legend
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.content import BETWEEN, columns, content_of, head_size, seat_head
from exporters.sheet.context import SheetContext
from exporters.sheet.front import draw_with, facts_of, head_of
from exporters.sheet.plan import board_page, named, planned, shown
from exporters.sheet.player_steps import BoardPictureSize, Draw
from exporters.sheet.qr import head_code
from exporters.sheet.short_content import PARTS, Digest, Spot, in_order, only, short_content
from exporters.sheet.short_section import tight_section
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

SIZES = (8.5, 8.0, 7.5, LEAST)
"""In points; after the smallest of them, parts are left out."""
BACK_SIZES = (12.0, 11.0, 10.0, 9.5, 9.0, *SIZES[:-1])
"""Of the back of a small leaf, which has no board."""
GOOD, POOR = 0.55, 0.3
"""What part of its size on an empty page the board keeps: as long as there is something to leave
out, and at the very least."""
LEAST_HEX = 8.0
"""Width of the narrowest hexes, in mm, that have room for letters of 7 points on a counter."""
BARE = 0.12
"""The very least of a board on which nothing stands yet."""
SMALL, NEARLY = 7.5, 0.9
"""Letters are larger than this, in points, only where the board keeps this part of its size."""
LARGER = 1.15
"""How much larger the board must get before the page is turned on its side."""
BOARD_OVER = 0.4
"""What part of a page is the board's where not even all the steps have room beside it."""
AIR = 3.0
"""Between the parts of the page, in mm."""
BOARD_BESIDE = (0.34, 0.38, 0.42, 0.46, 0.5, 0.55, 0.6, 0.64)
"""What part of the page's width stands beside the board, where not all of it stands below."""


_Pages = list[tuple[PageFormat, tuple[Item, ...]]]
_Block = tuple[Column, float, float]
"""A column with its corner."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """One way to fill the page: the board's room, if it has any, and columns with their corners."""

    board: Frame | None
    columns: tuple[_Block, ...]
    gone: int = 0
    """How many parts are left out."""


@dataclass(slots=True)
class _Setter:
    """Sets what is told; the same section in the same width and size only once."""

    glossary: SheetContext
    told: Digest
    done: dict[tuple[int, float, float], tuple[Section, Column]] = field(default_factory=dict)
    """By a section's identity, which holds as long as it is kept here."""

    def column(self, number: int, width: float, size: float) -> Column:
        """One player's name and sections; nothing if he has nothing to do."""
        seat = self.told.seats[number]
        big = head_size(self.glossary, width, size - 1.0)
        head = seat_head(self.glossary, seat, width, size - 1.0, big)
        body = tuple(self._set(self.told.own[number], width, size))
        return (*head, *body) if body else ()

    def shared(self, gone: tuple[str, ...], width: float, size: float) -> Column:
        """What is told for all."""
        return tuple(self._set(self.told.kept(gone, self.glossary), width, size))

    def _set(self, parts: Iterable[Section], width: float, size: float) -> Iterator[LineBox]:
        for part in parts:
            key = (id(part), round(width, 6), size)
            if key not in self.done:
                self.done[key] = (part, tight_section(part, width, size))
            yield from self.done[key][1]


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
    pages: _Pages = []
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
) -> _Pages:
    """All of it on one page; nothing where counters on its board could not be read."""
    show = replace(shown(glossary), limits=False)
    seen = sheet_kind(glossary).sight(glossary, show, draw)
    content = content_of(glossary)
    leaf = upright.turned() if landscape else upright
    setter = _Setter(glossary, short_content(glossary, content))
    layout = _best(setter, seen, leaf)
    if landscape is None and (seen.across > seen.down or leaf.is_small):
        other = _best(setter, seen, upright.turned())
        gain = _scale(seen, other) / max(1e-6, _scale(seen, layout))
        if other.gone < layout.gone or (other.gone == layout.gone and gain > LARGER):
            leaf, layout = upright.turned(), other
    if layout.board is not None and _is_illegible(glossary, seen.scale(layout.board)):
        return []
    items: list[Item] = [*placed(_head(glossary, leaf), leaf.frame.left, leaf.frame.top)]
    code = head_code(glossary.scenario)
    if code is not None:
        items.append(Placed(code, leaf.frame.right - code.width, leaf.frame.top, 1.0))
    if layout.board is not None:
        board = layout.board
        picture = draw(
            glossary.scenario, glossary.game, board.width, board.height, show, glossary.language
        )
        x = board.left + (board.width - picture.width) / 2
        y = board.top + (board.height - picture.height) / 2
        items.append(Placed(picture, x, y, 1.0))
    for column, left, top in layout.columns:
        items += placed(column, left, top)
    return [(leaf, tuple(items))]


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
) -> _Pages:
    """The board in front, as large as it goes; on the back, the way up that holds more, what is
    done."""
    front_leaf = leaf.turned() if landscape else leaf
    first = board_page(glossary, front_leaf, landscape=landscape, draw=draw)
    told = short_content(glossary, content_of(glossary))
    blocks = (("signs", legend), ("effects", effects))
    lacking = [name for name, block in blocks if both(glossary, block) in first.left_over]
    stay = tuple(pair for pair in told.shared if pair[0] in lacking or pair[0] not in dict(blocks))
    setter, known = _Setter(glossary, replace(told, shared=stay)), facts_of(glossary)
    backs = [
        _back(setter, one, known if known in first.left_over else None)
        for one in (leaf, leaf.turned())
    ]
    best = min(backs, key=lambda back: (back.gone, -back.size))
    return [(first.leaf, first.items), (best.leaf, best.items)]


@dataclass(frozen=True, slots=True)
class _Back:
    """The back of a small leaf, how many parts are left out on it, and the size of its letters."""

    leaf: PageFormat
    items: tuple[Item, ...]
    gone: int
    size: float


def _back(setter: _Setter, leaf: PageFormat, known: Section | None) -> _Back:
    """All that is done, in the largest letters; parts are left out after the smallest."""
    frame = leaf.frame
    band = section(known, frame.width, SIZES[0]) if known is not None else ()
    inner = replace(frame, top=frame.top + (tall(band) + AIR if band else 0.0))
    found, gone, size = _fullest(setter, inner)
    items = list(placed(band, frame.left, frame.top))
    for column, left, top in found:
        items += placed(column, left, top)
    return _Back(leaf, tuple(items), gone, size)


def _fullest(setter: _Setter, frame: Frame) -> tuple[tuple[_Block, ...], int, float]:
    """The columns of a back, how many parts are left out, and the size of the letters."""
    for gone in range(len(PARTS) + 1):
        names = tuple(name for name, _ in PARTS[:gone])
        least = tuple(_below(setter, names, LEAST, frame))
        if _bottom(least, frame) > frame.bottom:
            continue
        for size in BACK_SIZES:
            found = tuple(_below(setter, names, size, frame))
            if _bottom(found, frame) <= frame.bottom:
                return found, gone, size
        return least, gone, LEAST
    found, lacking = _whole_ones(setter, frame)
    return found, len(PARTS) + 1 + lacking, LEAST


def _whole_ones(setter: _Setter, frame: Frame) -> tuple[tuple[_Block, ...], int]:
    """As many whole sections as have room, and how many have none."""
    kept, order = frozenset[Spot](), in_order(setter.told)
    found = _only(setter, kept, frame)
    for spot in order:
        more = _only(setter, kept | {spot}, frame)
        if _bottom(more, frame) <= frame.bottom:
            kept, found = kept | {spot}, more
    return found, len(order) - len(kept)


def _head(glossary: SheetContext, leaf: PageFormat) -> Column:
    """The head, at its right the room for a code."""
    frame, code = leaf.frame, head_code(glossary.scenario)
    aside = code.width + 4.0 if code is not None else 0.0
    head = topmost(head_of(glossary, frame.width - aside, 0.75 * leaf.share), frame.height / 4)
    lacking = code.height + AIR - tall(head) if code is not None else 0.0
    return (*head, LineBox(lacking)) if lacking > 0 else head


def _best(setter: _Setter, seen: BoardPictureSize, leaf: PageFormat) -> _Layout:
    """The largest letters, and as few parts left out as may be, that leave the board good."""
    inner = _inner(setter.glossary, leaf)
    whole = seen.scale(inner)
    best, most = None, 0.0
    for gone in range(len(PARTS) + 1):
        names = tuple(name for name, _ in PARTS[:gone])
        large = NEARLY * _largest(setter, seen, names, SMALL, inner, 0.0)[1]
        for size in (LEAST, *SIZES):  # the larger ones only if the smallest does
            over = 0.0 if size == LEAST else max(GOOD * whole, large) - 1e-9
            found, scale = _largest(setter, seen, names, size, inner, over)
            share = scale / whole
            if found is not None and share > most:
                best, most = replace(found, gone=gone), share
            if share < GOOD and size == LEAST:
                break
            if found is not None and size > LEAST:
                return replace(found, gone=gone)
        if best is not None and most >= GOOD:
            return best
    if best is not None and most >= (BARE if players_place(setter.glossary.scenario) else POOR):
        return best
    return _without_board(setter, inner)


def _inner(glossary: SheetContext, leaf: PageFormat) -> Frame:
    """The page below its head."""
    frame = leaf.frame
    top = frame.top + tall(_head(glossary, leaf)) + AIR
    return Frame(frame.left, top, frame.right, frame.bottom)


def _scale(seen: BoardPictureSize, layout: _Layout) -> float:
    return 0.0 if layout.board is None else seen.scale(layout.board)


def _without_board(setter: _Setter, inner: Frame) -> _Layout:
    """Where even that is too much: the text alone, or with a board what of it has room."""
    found: list[_Block] = []
    for gone in range(len(PARTS) + 1):
        names = (*(name for name, _ in PARTS[:gone]), "board")
        found = list(_below(setter, names, LEAST, inner))
        if all(top + tall(column) <= inner.bottom for column, _, top in found):
            return _Layout(None, tuple(found), len(PARTS) + 1)
    return _overfull(setter, inner)


def _overfull(setter: _Setter, inner: Frame) -> _Layout:
    """As many whole sections as have room below a small board; the page names the others."""
    top = inner.top + BOARD_OVER * inner.height
    rest = Frame(inner.left, top, inner.right, inner.bottom)
    found, lacking = _whole_ones(setter, rest)
    drop = rest.bottom - _bottom(found, rest)
    board = Frame(inner.left, inner.top, inner.right, top + drop - AIR)
    lower = tuple((column, left, y + drop) for column, left, y in found)
    return _Layout(board, lower, len(PARTS) + 1 + lacking)


def _only(setter: _Setter, kept: frozenset[Spot], frame: Frame) -> tuple[_Block, ...]:
    """Some of the sections, and what is left out by its name; without players' names if those take
    too much of the page."""
    found: tuple[_Block, ...] = ()
    for whose in (True, False):
        told = only(setter.told, kept, setter.glossary, whose=whose)
        found = tuple(_below(replace(setter, told=told), (), LEAST, frame))
        if _bottom(found, frame) <= frame.bottom:
            break
    return found


def _bottom(blocks: Iterable[_Block], frame: Frame) -> float:
    """How far down they reach."""
    return max((top + tall(column) for column, _, top in blocks), default=frame.top)


# -- where it stands ---------------------------------------------------------------------------


def _largest(
    setter: _Setter,
    seen: BoardPictureSize,
    gone: tuple[str, ...],
    size: float,
    inner: Frame,
    over: float,
) -> tuple[_Layout | None, float]:
    """The way that leaves the board the largest scale, if it is larger than ``over``.

    All of it stands below the board, in one way or another; or the players beside it and what they
    share below it. Text is set only where the board could get larger than by the ways before.
    """
    found: _Layout | None = None
    for below in (
        tuple(_below(setter, gone, size, inner)),
        tuple(_all_abreast(setter, gone, size, inner)),
    ):
        drop = inner.bottom - _bottom(below, inner)
        if not below or drop <= AIR:
            continue
        board = Frame(inner.left, inner.top, inner.right, inner.top + drop - AIR)
        if seen.scale(board) > over:
            over = seen.scale(board)
            found = _Layout(board, tuple((column, left, top + drop) for column, left, top in below))
    for share, abreast in product(BOARD_BESIDE, _abreast(len(setter.told.own), inner)):
        right = inner.right - share * inner.width
        rest = Frame(inner.left, inner.top, right - BETWEEN / 2, inner.bottom)
        if seen.scale(rest) <= over:
            continue
        side = Frame(right, inner.top, inner.right, inner.bottom)
        players = _at_the_side(setter, size, side, abreast)
        if not players:
            continue
        shared = setter.shared(gone, rest.width, size)
        bottom = inner.bottom - tall(shared)
        board = Frame(rest.left, rest.top, rest.right, bottom - AIR)
        if board.height > 0 and seen.scale(board) > over:
            over = seen.scale(board)
            found = _Layout(board, (*players, (shared, rest.left, bottom)))
    return found, 0.0 if found is None else over


def _abreast(count: int, inner: Frame) -> tuple[int, ...]:
    """How many players' columns may stand beside each other at the right."""
    if not count:
        return ()
    return (1, count) if inner.width > inner.height and 1 < count <= 3 else (1,)


def _at_the_side(setter: _Setter, size: float, side: Frame, abreast: int) -> tuple[_Block, ...]:
    """The players' columns at the right, beside or over each other; none if they are too long."""
    width, xs = columns(abreast, side)
    blocks = [setter.column(number, width, size) for number in range(len(setter.told.own))]
    found: list[_Block] = []
    y = side.top
    for number, block in enumerate(blocks):
        found.append((block, xs[number % abreast], y))
        y += tall(block) + AIR if abreast == 1 else 0.0
    if any(top + tall(column) > side.bottom for column, _, top in found):
        return ()
    return tuple(found)


def _below(setter: _Setter, gone: tuple[str, ...], size: float, inner: Frame) -> Iterator[_Block]:
    """The players' columns beside each other, three at most, then what they share."""
    y, count = inner.top, len(setter.told.own)
    for start in range(0, count, 3):
        group = range(start, min(start + 3, count))
        width, xs = columns(len(group), inner)
        blocks = [setter.column(number, width, size) for number in group]
        yield from ((block, x, y) for block, x in zip(blocks, xs, strict=True))
        y += max(map(tall, blocks)) + (AIR if any(blocks) else 0.0)
    yield setter.shared(gone, inner.width, size), inner.left, y


def _all_abreast(
    setter: _Setter, gone: tuple[str, ...], size: float, inner: Frame
) -> Iterator[_Block]:
    """One or two players' columns, and what they share in one more beside them."""
    count = len(setter.told.own)
    if not 1 <= count <= 2:
        return
    width, xs = columns(count + 1, inner)
    for number in range(count):
        yield setter.column(number, width, size), xs[number], inner.top
    yield setter.shared(gone, width, size), xs[count], inner.top
