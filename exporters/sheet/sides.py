"""A leaf for each player, to set up without turning over: the own half of the board as he sees it,
and below it what he takes, places and prepares, in two columns. The whole board stands last."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from exporters.board_kinds import kind_of
from exporters.drawing.cards import seen_from
from exporters.off_board import players_place
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, stacked, tall
from exporters.paper.flow import ColumnGroup as Group
from exporters.paper.frame import Frame, PageFormat, leaf_of
from exporters.paper.page import Item, SheetLayout
from exporters.paper.search import PagePlan, PageSearch
from exporters.paper.sections import section, strips
from exporters.paper.table import LABELLED, LEGEND, Table
from exporters.paper.text import LEAST
from exporters.sheet.bilingual import both, second_of, told_in
from exporters.sheet.blocks_about import about_line
from exporters.sheet.blocks_front_matter import effects, facts, ground_names
from exporters.sheet.blocks_left import settled
from exporters.sheet.blocks_legend import legend
from exporters.sheet.blocks_playing import own_rules
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.content import BLOCKS, Content, content_of, sections_of
from exporters.sheet.context import SheetContext
from exporters.sheet.front import CODE_GAP, Front, beside_code, draw_with, facts_of
from exporters.sheet.leaf_columns import (
    GAP,
    LARGEST,
    OWN_RULES,
    LeafFlow,
    LeafPages,
    LeafSetter,
    Part,
    column_lefts,
    column_width,
    spread_out,
)
from exporters.sheet.plan import NamedPage, board_page, planned, shown
from exporters.sheet.player_steps import BoardPictureSize, Draw
from exporters.sheet.qr import head_code
from exporters.sheet.result_form import result_added, result_line
from exporters.sheet.title_band import running_head, title_band
from schema.collection import Collection
from schema.findings import Report
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario

SIZES = (LARGEST, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, LEAST)
"""Of the text on a leaf, in points: the largest with which all of it fits on one page."""
EASY, SMALL, WHOLE = SIZES[:6], SIZES[6:], SIZES[:8]
"""Those that are easily read; the others; and those that may be needed to keep everything on the
leaf: before letters get smaller, parts move to another page."""
ALL = (0,)
"""The telling that moves nothing away."""
TIGHT = 1.0
"""Between sections where that keeps everything on the leaf, in mm."""
LITTLE = 2
"""So many of the smaller boards are tried too before anything moves away."""
FLOWING = (10.0, 9.5, 9.0, 8.5, 8.0)
"""Of the text on a leaf of several pages."""
LARGE = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
"""On its pages after the first, where it takes no more of them: there is no board to look at."""
SMALL_PAPER = 1.0
"""So much larger than their share letters are on small paper, in points."""
MOST_BOARD, LEAST_BOARD = 0.58, 0.34
"""Parts of the page's height that the half board takes: at most, and where the text wants room."""
SMALLER = (0.94, 0.88, 0.82, 0.76, 0.7, 0.64)
"""Shares of its greatest height that the board is tried in where the text wants its room."""
NAMES_ONLY = "ground"
"""What stands where the effects of terrain do not: what the letters on it mean."""
APART = LineBox(5.0)
"""Between what both sides read."""
FLOWING_BOARDS = (1.0, 0.9, 0.8)
"""Shares of its greatest height that the board is tried in on a leaf of several pages."""
AIR = 2.5
"""Between the parts of the page, in mm."""
TRACKS = ("rounds", "points")
"""Blocks with something to tick in every round; they are short and stand beside each other."""
FIRST = ("story", "briefing")
"""What is read before anything is taken out of the box."""
LATER = ("effects", "rules", "story")
"""What moves to the page that both share where a leaf is too full, in this order."""


def plan_sides(  # noqa: PLR0913  all but the first three are keywords with a default
    scenario: Scenario,
    game: Game,
    report: Report | None = None,
    *,
    paper: str = "a4",
    landscape: bool | None = None,
    language: str = "en",
    beside: str | None = None,
    greyscale: bool = False,
    balance: bool = False,
    view: str = "whole",
    program: str = "banneret",
    collection: Collection | None = None,
    draw: Draw = draw_with,
) -> SheetLayout:
    """A leaf for each side, then the whole board with what both share, all without secrets.

    ``view`` is ``whole``, or a seat that alone is wanted. With ``beside`` every leaf follows in the
    second language with its own board; the whole board is shared, its signs in both. The other
    options are those of ``plan_sheet``, which is for scenarios without two sides at edges of the
    board (``has_two_sides``).
    Raises ``exporters.drawing.cards.UnknownSeat``.
    """
    scenario = scenario.public()
    whole = SheetContext(
        scenario,
        game,
        language,
        collection=collection,
        greyscale=greyscale,
        balance=balance,
        report=report,
        program=program,
    )
    leaf = leaf_of(paper)
    seen_from(scenario, view, shown(whole))  # refuses a side that nobody plays
    seats = kind_of(scenario.board).playing(scenario.seats)
    tongues = dict.fromkeys((language, beside or language))
    contexts = [replace(whole, language=tongue) for tongue in tongues]
    pages: list[NamedPage] = []
    moved: dict[str, None] = {}
    for context in contexts:
        for seat in seats:
            if view in ("whole", seat.id):
                found, gone = _leaf(context, seat, leaf, draw)
                pages += [(context.seat(seat), leaf, items) for items in found]
                moved.update(dict.fromkeys(gone))
    if view == "whole":
        shared = settled(second_of(whole, beside))
        first, rest = _board_and_rest(shared, leaf, tuple(moved), landscape, draw)
        if rest and len(tongues) == 1 and _put_on_leaves(shared, rest, pages):
            rest = []
        pages.append((shared._("The table"), first.leaf, first.items))
        pages += _shared_pages(shared, rest, leaf)
    return planned(whole, pages, whole.title)


def _shared_pages(
    context: SheetContext, rest: Sequence[Section], leaf: PageFormat
) -> Iterator[NamedPage]:
    """What found no room beside the whole board or on the leaves."""
    frame, head = leaf.frame, running_head(context, leaf.frame.width, leaf.share)
    below = replace(frame, top=frame.top + tall(head))
    groups = [Group((_below_each_other(rest, frame.width, 9.0),), (frame.left,))]
    for items in stacked(groups, below, context._("(continued)")) if rest else ():
        above = placed(head, frame.left, frame.top)
        yield context._("For both sides"), leaf, (*above, *items)


def _below_each_other(parts: Sequence[Section], width: float, size: float) -> Column:
    made = [section(part, width, size) for part in parts]
    return tuple(box for n, one in enumerate(made) for box in (*((APART,) if n else ()), *one))


def _put_on_leaves(context: SheetContext, parts: Sequence[Section], pages: list[NamedPage]) -> bool:
    """Whether these have room at the foot of the last leaf, where they stand then; and a result to
    fill in at that of another page."""
    title, leaf, items = pages[-1]
    frame = leaf.frame
    column = _below_each_other(parts, frame.width, LEAST if leaf.is_small else 9.0)
    top = frame.bottom - tall(column)
    if max(item.box[3] for item in items) + APART.height > top:
        return False
    for number, (name, format_, others) in enumerate(pages[:-1]):
        found = result_added(context, format_, others)
        if len(found) > len(others):
            pages[number] = (name, format_, found)
            break
    pages[-1] = (title, leaf, (*items, *placed(column, frame.left, top)))
    return True


def _board_and_rest(
    context: SheetContext,
    leaf: PageFormat,
    moved: tuple[str, ...],
    landscape: bool | None,  # noqa: FBT001  upright, on its side, or as the board wants it
    draw: Draw,
) -> tuple[Front, list[Section]]:
    """The page of the whole board with what of the leaves found no room on them, and what needs
    another page; what the leaves have does not."""
    names = {"fair", *moved} - {"effects"}  # the board's page has the effects of all
    told = (*sections_of(context, names), told_in(about_line)(context))
    parts = tuple(part for part in told if part.elements)
    turned = leaf.turned() if landscape else leaf

    def tried(tail: tuple[Section, ...]) -> tuple[Front, list[Section]]:
        first = board_page(context, turned, tail, landscape=landscape, draw=draw)
        rest = [part for part in first.left_over if part.elements]
        if not rest:
            return first, rest
        grounds = () if "effects" in moved else (both(context, effects),)
        known = (facts_of(context), both(context, legend), *grounds)
        return first, [part for part in rest if part not in known]

    # With a line for the result, if no other page follows that may have room for a form.
    found = tried((result_line(context), *parts))
    return tried(parts) if found[1] else found


# -- a player's leaf ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Leaf:
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


def _leaf(
    context: SheetContext, seat: Seat, leaf: PageFormat, draw: Draw
) -> tuple[list[tuple[Item, ...]], tuple[str, ...]]:
    """The pages of a player's leaf, nearly always one, and the blocks that found no room on it."""
    context = settled(replace(context, view=seat.id, counts_from_left=True))
    content = content_of(replace(context, scenario=_without_own_rules(context.scenario, seat)))
    frame = leaf.frame
    code = head_code(context.scenario)
    aside = code.width + CODE_GAP if code is not None else 0.0
    head = tuple(_head(context, seat, frame.width - aside, leaf.share))
    if code is not None:
        head = beside_code(head, code, frame.width)
    page = _Leaf(leaf, head, _own_half(context, draw))
    told = tuple(_told(content, context, seat))
    setter = LeafSetter(told, column_width(frame), context._("(continued)"))

    def plans(telling: tuple[bool, int, float], size: float) -> Iterator[PagePlan]:
        torn, count, gap = telling
        yield page.plan(setter.columns(_gone(count), size, torn=torn, gap=gap))

    search = PageSearch(plans, page.free.height - AIR)
    most, least = page.most, min(page.most, LEAST_BOARD * frame.height)
    # A whole table that got small over small letters serves nobody: then there is a second page.
    beside = SIZES if sheet_kind(context).halved else SMALL[:2]
    smaller = [share * most for share in SMALLER if share * most > least]
    counts = range(len(LATER) + 1)
    ways: list[tuple[float, Sequence[float], bool, float, Sequence[int]]] = [
        (most, EASY, False, GAP, ALL),
        (most, WHOLE, True, GAP, ALL),
        (most, WHOLE, True, TIGHT, ALL),
        *((board, WHOLE, True, TIGHT, ALL) for board in smaller[:LITTLE]),
    ]
    if not leaf.is_small:  # two pages of it are one leaf: nothing there moves away
        ways += [
            (most, EASY, False, GAP, counts),
            (most, EASY, True, GAP, counts),
            (most, SMALL, True, GAP, counts),
            *((board, beside, True, GAP, counts) for board in (*smaller, least)),
            (least, beside, True, TIGHT, counts),
        ]
    for board, sizes, torn, gap, moved in ways:
        tellings = [(torn, count, gap) for count in moved]
        if moved is ALL:  # most leaves need small letters: they tell what larger ones cannot
            search.free(tellings[0], WHOLE[-1])
            if not search.may_leave(tellings[0], sizes[-1], board):
                continue
        found = search.first(tellings, sizes, board)
        if found is not None:
            plan = spread_out(found, frame.bottom)
            items = (*page.seen.placed(context, plan), *plan.items)
            return [items], LATER[: found.telling[1]]
    return _flowing(context, seat, page, setter)


def _flowing(
    context: SheetContext, seat: Seat, page: _Leaf, setter: LeafSetter
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
    least = min(len(flows[0].pages(_gone(n), sizes[-1], torn=True).pages) for n in counts)
    ways = (
        _LeafPlan(flow, board, count, size, torn, flow.pages(_gone(count), size, torn=torn))
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


def _gone(count: int) -> tuple[str, ...]:
    """Blocks that are not on a leaf from which the first so many of ``LATER`` move away."""
    return LATER[:count] or (NAMES_ONLY,)


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
            larger = self.flow.pages(_gone(self.count), self.size, torn=self.torn, later=size)
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


def _head(context: SheetContext, seat: Seat, width: float, share: float) -> Iterator[LineBox]:
    """Whose leaf of which battle it is, then the facts."""
    yield from title_band(context, width, share, seat=seat)
    yield LineBox(1.2)
    yield from strips(facts(context), width, max(LEAST, 9.5 * share))


def _own_half(context: SheetContext, draw: Draw) -> BoardPictureSize:
    """The player's half of the board as he sees it, or all of one on which he places anywhere;
    limits only where he still places by them."""
    show = shown(context)
    layers = show.layers
    if not show.ruled:  # the head says whose it is
        layers = tuple(layer for layer in layers if layer != "edges")
    limits = players_place(context.scenario)
    show = replace(show, layers=layers, limits=limits)
    show = seen_from(context.scenario, context.view, show)
    if not sheet_kind(context).halved:
        show = replace(show, half=None)
    return sheet_kind(context).sight(context, show, draw)


def _told(content: Content, own: SheetContext, seat: Seat) -> Iterator[tuple[str, Part]]:
    """The sections of a leaf by name, in the order in which the player needs them."""
    for name in FIRST:
        told = content.blocks[name]
        own_part = told if isinstance(told, Section) else told[seat.id]
        if own_part.elements:
            yield name, own_part
    steps = [step if isinstance(step, Section) else step.get(seat.id) for step in content.steps]
    parts = [part for part in steps if part is not None and any(part.elements)]
    # What was drafted and bought before is no step: how to win is read first.
    last = max((n for n, part in enumerate(parts, start=1) if part.number), default=len(parts))
    for part in parts[:last]:
        yield "step", part
    blocks = {
        block.name: told if isinstance(told, Section) else told[seat.id]
        for block in BLOCKS
        if block.name not in ("about", "fair", *FIRST)
        for told in (content.blocks[block.name],)
    }
    tracks = tuple(part for name in TRACKS if (part := blocks.pop(name)).elements)
    mine = own_rules(own, seat)
    for name, part in blocks.items():
        if name == "rules" and mine.elements:
            yield OWN_RULES, mine  # what else there is goes on below it, without a head
            part = replace(part, title="")  # noqa: PLW2901
        if part.elements:
            yield name, part
        if name == "win" and tracks:
            yield "tracks", tracks
        if name == "win":
            yield from (("step", part) for part in parts[last:])
    yield "legend", _in_lines(legend(own))
    yield "effects", effects(own)
    yield NAMES_ONLY, ground_names(own)


def _without_own_rules(scenario: Scenario, seat: Seat) -> Scenario:
    """The same without the rules of this side alone, which never leave its leaf."""
    kept = tuple(rule for rule in scenario.rules if seat.id not in rule.seats)
    # What is known of a scenario is remembered by its identity: most have no such rules.
    return scenario.changed(rules=kept) if len(kept) < len(scenario.rules) else scenario


def _in_lines(told: Section) -> Section:
    """The legend in running lines, which take less room in a narrow column than a grid."""
    elements = tuple(
        replace(part, style=LABELLED) if isinstance(part, Table) and part.style is LEGEND else part
        for part in told.elements
    )
    return replace(told, elements=elements)
