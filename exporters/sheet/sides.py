"""A leaf for each player, to set up without turning over: the own half of the board as he sees it,
and below it what he takes, places and prepares, in two columns. The whole board stands last."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from exporters.board_kinds import kind_of
from exporters.drawing.halves import seen_from
from exporters.drawing.picture import Picture
from exporters.off_board import players_place
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, stacked, tall
from exporters.paper.flow import ColumnGroup as Group
from exporters.paper.frame import PageFormat, leaf_of
from exporters.paper.page import SheetLayout
from exporters.paper.search import PagePlan, PageSearch, SearchResult
from exporters.paper.sections import section, strips
from exporters.paper.text import LEAST
from exporters.sheet.bilingual import both, in_all_languages, second_of
from exporters.sheet.blocks_about import about_line, with_small_code
from exporters.sheet.blocks_face_down import places_no_cards
from exporters.sheet.blocks_front_matter import effects, facts
from exporters.sheet.blocks_left import settled
from exporters.sheet.blocks_legend import legend
from exporters.sheet.blocks_placing import placed_by_others
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.board_size import BoardPictureSize, Draw
from exporters.sheet.content import content_of, sections_of
from exporters.sheet.context import SheetContext
from exporters.sheet.front import Front, draw_with, facts_of, head_with_code
from exporters.sheet.leaf_columns import (
    GAP,
    LARGEST,
    LeafSetter,
    column_width,
    spread_out,
)
from exporters.sheet.leaf_content import (
    BRIEF,
    LATER,
    READY,
    gone,
    leaf_content,
    moved_away,
    without_own_rules,
)
from exporters.sheet.leaf_pages import (
    FoundLeaf,
    HalfBoardLeaf,
    LeafDraft,
    alike,
    flowing,
    two_sided,
)
from exporters.sheet.own_half import beyond_own_half
from exporters.sheet.placing import rows_of
from exporters.sheet.plan import NamedPage, board_page, planned, shown
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
EASIER = SIZES[:7]
"""Those for which a table with rulers is rather drawn smaller, and a board where effects are
written in brief."""
ALL = (0,)
"""The choice that moves nothing away."""
IN_BRIEF = range(1, 1 + LATER.index(BRIEF))
"""Those that have effects in brief, for which the board rather gets smaller."""
UNREAD = range(1, 1 + LATER.index("rules"))
"""Those that move away what is not read in play: rules are, so letters rather get smaller."""
BY_FIGURES, TIGHT, TIGHTEST = 2.75, 1.25, 0.6
"""Between sections below a table that is set up by the figures in them, in mm; where that keeps
everything on the leaf; and where nothing else does."""
LITTLE = 2
"""So many of the smaller boards are tried too before anything moves away."""
LEAST_BOARD = 0.32
"""Part of the page's height that the half board takes where the text wants room."""
SMALLER = (0.94, 0.88, 0.82, 0.76, 0.7, 0.64)
"""Shares of its greatest height that the board is tried in where the text wants its room."""
WORTH_WHOLE = 0.9
"""The part of its room that a board keeps at least where how to win stands in one column."""
LITTLE_SIZE = 0.5
"""So much smaller letters may be, in points, where leaves are alike then."""
SECOND = (READY, "win")
"""What begins the second column of all leaves where it does on one."""
ALIKE = 1.005
"""Boards that differ by less are of one size."""
APART = LineBox(5.0)
"""Between what both sides read."""


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
    Raises ``exporters.drawing.halves.UnknownSeat``.
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
        shown_seats = [seat for seat in seats if view in ("whole", seat.id)]
        for found in _leaves(alike([_draft(context, seat, leaf, draw) for seat in shown_seats])):
            name = context.seat(found.draft.seat)
            pages += [(name, leaf, items) for items in found.drawn()]
            moved.update(dict.fromkeys(found.moved))
    if view == "whole":
        shared = settled(second_of(whole, beside))
        has_backs = not leaf.is_small and len(pages) > len(seats) * len(tongues)
        has_form = has_backs and _add_form(shared, pages)
        first, rest = _board_and_rest(
            shared, leaf, tuple(moved), landscape, draw, has_form=has_form
        )
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
    """Whether these have room at the foot of a leaf, where they stand then, on the last that has
    it; and a result to fill in at that of another page."""
    for place in reversed(range(len(pages))):
        title, leaf, items = pages[place]
        frame = leaf.frame
        column = _below_each_other(parts, frame.width, LEAST if leaf.is_small else 9.0)
        top = frame.bottom - tall(column)
        if _low(pages[place]) + APART.height <= top:
            break
    else:
        return False
    if leaf.is_small:
        _add_form(context, pages, without=place)
    pages[place] = (title, leaf, (*items, *placed(column, frame.left, top)))
    return True


def _add_form(context: SheetContext, pages: list[NamedPage], without: int = -1) -> bool:
    """Whether a result to fill in has room on one of the pages, where it stands then: on the
    emptiest, but not on that of the number ``without``."""
    for number in sorted(range(len(pages)), key=lambda place: _low(pages[place])):
        name, format_, others = pages[number]
        found = result_added(context, format_, others) if number != without else others
        if len(found) > len(others):
            pages[number] = (name, format_, found)
            return True
    return False


def _low(page: NamedPage) -> float:
    """How far down a page is filled, in mm."""
    return max(item.box[3] for item in page[2])


def _board_and_rest(
    context: SheetContext,
    leaf: PageFormat,
    moved: tuple[str, ...],
    landscape: bool | None,  # noqa: FBT001  upright, on its side, or as the board wants it
    draw: Draw,
    *,
    has_form: bool,
) -> tuple[Front, list[Section]]:
    """The page of the whole board with what of the leaves found no room on them, and what needs
    another page; what the leaves have does not."""
    names = {"fair", *moved} - {"effects"}  # the board's page has the effects of all
    about = in_all_languages(about_line)(context)
    if not sheet_kind(context).halved:  # the leaves of others have the code in their heads
        about = with_small_code(context, about)
    sections = (*sections_of(context, names), about)
    parts = tuple(part for part in sections if part.elements)
    turned = leaf.turned() if landscape else leaf

    def tried(tail: tuple[Section, ...]) -> tuple[Front, list[Section]]:
        first = board_page(
            context,
            turned,
            tail,
            landscape=landscape,
            draw=draw,
            explained=leaf.is_small,
            after_leaves=True,
        )
        rest = [part for part in first.left_over if part.elements]
        if not rest:
            return first, rest
        grounds = () if "effects" in moved else (both(context, effects),)
        known = (facts_of(context), both(context, legend), *grounds)
        return first, [part for part in rest if part not in known]

    # With a line for the result, if no other page has a form for it or may have room for one.
    found = tried(parts if has_form else (result_line(context), *parts))
    return tried(parts) if found[1] and not has_form else found


# -- a player's leaf ---------------------------------------------------------------------------


def _leaves(drafts: Sequence[LeafDraft]) -> list[FoundLeaf]:
    """The leaves of all sides with hexes of the same size."""
    if drafts and all(draft.page.format.is_small for draft in drafts):
        found = two_sided(drafts)
        if found is not None:
            return found
    found = [_leaf(draft) for draft in drafts]
    if any(one.moved for one in found):  # a second page serves its readers better
        folded = two_sided(drafts)
        if folded is not None:
            return folded
    same = min((one.scale for one in found), default=0.0)
    for number, one in enumerate(found):
        if one.scale > same * ALIKE:
            found[number] = _leaf(replace(one.draft, page=one.draft.page.at_most(same)))
    for name in SECOND:
        if len({one.second == name for one in found}) > 1:
            found = [one if one.second == name else _like_others(one, name) for one in found]
            break
    if any("story" in one.moved for one in found):  # no player alone has it
        found = [o if "story" in o.moved else _leaf(o.draft.without("story")) for o in found]
    return found


def _like_others(leaf: FoundLeaf, name: str) -> FoundLeaf:
    """A leaf whose second column begins with the part of this name, as those of others do, where
    that costs it next to nothing."""
    other = _leaf(replace(leaf.draft, second=name))
    is_worth = other.moved == leaf.moved and other.size >= leaf.size - LITTLE_SIZE
    return other if is_worth and other.scale * ALIKE > leaf.scale else leaf


def _draft(context: SheetContext, seat: Seat, leaf: PageFormat, draw: Draw) -> LeafDraft:
    """What a player's leaf is made of."""
    context = settled(replace(context, view=seat.id, counts_from_left=True))
    content = content_of(replace(context, scenario=without_own_rules(context.scenario, seat)))
    # The rulers of a whole table want the room below the facts: its code has some at a foot.
    code = head_code(context.scenario) if sheet_kind(context).halved else None
    head = _head(context, seat, leaf, code)
    page = HalfBoardLeaf(leaf, head, _own_half(context, draw))
    parts = tuple(leaf_content(content, context, seat))
    setter = LeafSetter(parts, column_width(leaf.frame), context._("(continued)"))
    return LeafDraft(context, seat, page, setter)


def _leaf(draft: LeafDraft) -> FoundLeaf:
    """The pages of a player's leaf, nearly always one, and the blocks that found no room on it."""
    context, page, setter = draft.context, draft.page, draft.setter
    leaf, frame = page.format, page.format.frame

    def plans(choice: tuple[bool, int, float], size: float) -> Iterator[PagePlan]:
        torn, count, gap = choice
        away, second = gone(count), draft.second
        columns = partial(setter.columns, away, size, torn=torn, gap=gap, second=second)
        freest = page.plan(columns())
        whole = page.plan(columns(kept=("win",))) if torn else freest
        is_worth = whole.free >= WORTH_WHOLE * freest.free
        # It is judged by the other one: for a little of the board letters do not get smaller.
        yield replace(whole, free=freest.free) if is_worth else freest

    search = PageSearch(plans, page.free.height - page.air)
    most, least = page.most, min(page.most, LEAST_BOARD * frame.height)
    # A whole table that got small over small letters serves nobody: then there is a second page.
    beside = SIZES if sheet_kind(context).halved else SMALL[:2]
    smaller = [share * most for share in SMALLER if share * most > least]
    legible = [high for share in SMALLER if page.seen.is_legible(high := share * most)]
    # A table is set up by the figures below it: they matter more than how large it is.
    easier = (most, *smaller[:LITTLE]) if page.seen.show.ruled else ()
    counts = range(len(LATER) + 1)
    ways: list[tuple[float, Sequence[float], bool, float, Sequence[int]]] = [
        (most, EASY, False, GAP, ALL),
        *((board, EASIER, True, gap, ALL) for gap in (BY_FIGURES, TIGHT) for board in easier),
        (most, WHOLE, True, GAP, ALL),
        (most, WHOLE, True, TIGHT, ALL),
        *((board, WHOLE, True, TIGHT, ALL) for board in smaller[:LITTLE]),
    ]
    if not leaf.is_small:  # two pages of it are one leaf: nothing there moves away
        ways += [
            (most, WHOLE, True, TIGHT, IN_BRIEF),
            *(
                (board, sizes, True, TIGHT, IN_BRIEF)
                for sizes in (EASIER, WHOLE, SIZES)
                for board in legible
            ),
            (most, WHOLE, False, GAP, UNREAD),
            (most, WHOLE, True, TIGHT, UNREAD),
            *((board, SIZES[:-1], True, TIGHT, UNREAD) for board in legible),
            (most, EASY, False, GAP, counts),
            (most, EASY, True, GAP, counts),
            (most, SMALL, True, GAP, counts),
            *((board, beside, True, GAP, counts) for board in (*smaller, least)),
            (least, beside, True, TIGHT, counts),
            (least, beside, True, TIGHTEST, counts),
        ]
    for board, sizes, torn, gap, moved in ways:
        choices = [(torn, count, gap) for count in moved]
        if moved is ALL:  # most leaves need small letters: they show what larger ones cannot
            search.free(choices[0], WHOLE[-1])
            if not search.may_leave(choices[0], sizes[-1], board):
                continue
        found = search.first(choices, sizes, board)
        if found is not None:
            return _found_leaf(draft, found)
    return flowing(draft)


def _found_leaf(draft: LeafDraft, found: SearchResult[tuple[bool, int, float]]) -> FoundLeaf:
    """A leaf of one page as it turned out."""
    plan = spread_out(found, draft.page.format.frame.bottom)
    second = draft.setter.begun(found.plan.blocks[-1][0], found.size)
    return FoundLeaf(draft, plan, (plan.items,), moved_away(found.choice[1]), found.size, second)


def _head(context: SheetContext, seat: Seat, leaf: PageFormat, code: Picture | None) -> Column:
    """Whose leaf of which battle it is, then the facts beside the code."""
    width, size = leaf.frame.width, max(LEAST, 9.5 * leaf.share)
    band = title_band(context, width, leaf.share, seat=seat)
    return head_with_code(band, lambda room: strips(facts(context), room, size), code, width)


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
    seat = context.scenario.seat(context.view)
    if not sheet_kind(context).halved:
        show = replace(show, half=None)
    elif seat is not None and not limits:
        by_seat = rows_of(context.scenario, context.game)
        places = frozenset(place for place, _ in placed_by_others(context, seat, by_seat))
        beyond = beyond_own_half(context, seat)
        others = places_no_cards(context, seat)
        show = replace(show, pale=places | beyond, beyond=beyond, pale_cards=others)
    return sheet_kind(context).picture_size(context, show, draw)
