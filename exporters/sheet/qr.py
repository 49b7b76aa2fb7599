"""The QR codes of a sheet: a small one with the command that generates the battle again, and the
whole scenario, where pages have room for it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

from exporters.board_kinds import kind_of
from exporters.drawing.picture import Picture
from exporters.origin import command_of
from exporters.paper.elements import Section
from exporters.paper.flow import Column, placed, set_lines, tall
from exporters.paper.frame import PageFormat, foot_line
from exporters.paper.free_room import CLEAR, Room, at_foot, beside_map, free_corner, in_corner
from exporters.paper.page import SOFT, Item, Page, Placed, Run, SheetLayout, moved
from exporters.paper.sections import heading
from exporters.paper.text import Chunk, baseline, broken, height, set_line, space, wide, words
from exporters.sheet.qr_matrix import MODULE, draw_matrix, line_matrix, matrix, squares_of
from rules.memoize import memoize_by_identity
from schema.code import encoded
from schema.language import N_, translator
from schema.scenario import Scenario

FINE = 0.26
"""Side of one in the code of a whole scenario, which has more than 100 squares a side and would be
the largest thing on its page: 6 dots of a printer with 600 an inch."""
ROW_SIZES = (0.3, 0.26, 0.22)
"""The same of codes beside each other, the largest that have room: 7 dots of such a printer, which
one with 300 an inch prints too, to 5."""
LARGEST, IN_A_ROW = 177, 129
"""Squares a side of a code at most, and of one beside others: several large ones are the darkest
thing of a page."""
BESIDE = 34.0
"""Width of the words beside a small code, in mm."""
BELOW = 24.0
"""Width of words below it that would be too high as wide as the code."""
CODE_SHARE = 0.8
"""How large the small code is beside its drawing, in a head and at the small print: its squares
have nearly 4 dots of a printer with 300 an inch."""
QUIET = 4
"""Squares that stay white around it, as the standard has it."""
SMALL_PRINT = 7.0
TITLE = 13.0
"""Size of the title of a page with nothing but a code, in points."""
BETWEEN_PARTS = 8.0
"""From one part of a code to the next, in mm."""
ABOVE_ROW = 6.0
"""Above parts beside each other, which follow the texts: no hole is left before them, in mm."""
ROW_CAPTION = 8.5
"""Size of the words about parts beside each other, in points."""
COMMAND_CODE = N_("the command as a code")
"""Below a small code, where the sheet says the command elsewhere."""
Words = tuple[Chunk, ...]
Spot = tuple[int, tuple[float, float]]
"""A page, from 0, and the upper left corner of what stands there."""


Head = Callable[[float, float], Column]
"""What stands above a page so many mm wide, whose letters are so large beside those on A4."""


def with_codes(
    plan: SheetLayout, scenario: Scenario, *, head: Head = lambda *_: (), at_foot: bool = False
) -> SheetLayout:
    """The plan with the code of the scenario (without secrets) on the last page that has room for
    it and no other one: beside the small print, or in the head of a page, nearly every sheet has
    the small code of the command that generates its battle again; another one gets it if it has
    room. What was made by hand gets a page for its code where none has room. ``head`` stands above
    such a page. Codes in a row are below all else there, or ``at_foot``."""
    if not command_of(scenario, "FILE"):
        return with_code(plan, scenario, always=True, head=head, at_foot=at_foot)
    small = with_command(plan, scenario)
    if kind_of(scenario.board).is_ruled:  # beside a plan to measure by a large code is too loud
        return small
    code = head_code(scenario)
    headed = [n for n, page in enumerate(small.pages) if code in map(_picture_of, page.items)]
    return with_code(small, scenario, besides=headed)


def with_one_code(plan: SheetLayout, scenario: Scenario) -> SheetLayout:
    """The plan with the small code; of what no command generates with that of the scenario, where
    one holds it: several large ones are more than a sheet besides the setup sheet has room for."""
    if command_of(scenario, "FILE"):
        return with_command(plan, scenario)
    parts = _parts_of(scenario)
    return (len(parts) == 1 and _with_parts(plan, parts, rooms=(free_corner,))) or plan


def with_command(plan: SheetLayout, scenario: Scenario) -> SheetLayout:
    """The plan with a code of about 15 mm, and its command where the sheet does not say it, else a
    caption, on the last page that has room for it in the right corner of its foot, or else beside a
    map or between other things.

    It stays as it is where no command generates the scenario, and where a page has the code
    (``head_code``)."""
    command = command_of(scenario, "FILE")
    # Equal and not the same: pages of a booklet come from several processes.
    if not command or any(item.picture == head_code(scenario) for item in _placed(plan)):
        return plan
    side, quiet = len(line_matrix(command)) * MODULE, QUIET * MODULE
    _ = translator(plan.language)
    has_command = "".join(command.split()) in "".join(plan.text().split())  # once is enough
    code = Placed(_drawn_line(command), quiet, quiet, 1.0)
    across, gap, step = side + 2 * quiet, space(SMALL_PRINT), height(SMALL_PRINT)
    chunks = (*words(_(N_("to regenerate:")), bold=True), *words(command))
    if has_command:
        chunks = words(_(COMMAND_CODE), colour=SOFT)
    long = sum(wide(word, SMALL_PRINT) for word in chunks) + gap * (len(chunks) - 1)
    # Words before it end at its lower edge; the white around it is not seen at the page's edge.
    before = tuple(broken(chunks, min(BESIDE, long), SMALL_PRINT, gap))
    high = max(across, step * len(before))
    left = min(BESIDE, long) + quiet
    shapes: list[tuple[float, float, tuple[Item, ...]]] = [
        (
            left + side,
            high,
            (code._replace(x=left, y=high - side), *_set(before, 0.0, high - step * len(before))),
        )
    ]
    if has_command:
        shapes += [(across, across, (code,))]
    else:
        below, lower = (tuple(broken(chunks, room, SMALL_PRINT, gap)) for room in (side, BELOW))
        shapes += [
            (across, across + step * len(below), (code, *_set(below, quiet, across))),
            (quiet + BELOW, across + step * len(lower), (code, *_set(lower, quiet, across))),
        ]
    wide_enough = product((in_corner, at_foot, free_corner), shapes[:1])
    narrow = product((in_corner, at_foot, beside_map, free_corner), shapes)
    numbers = range(len(plan.pages) - 1, -1, -1)
    for (room, (width, deep, items)), number in product((*wide_enough, *narrow), numbers):
        corner = room(plan.pages[number], width, deep)
        if corner is not None:
            return _put(plan, number, (moved(item, *corner) for item in items))
    return plan


def with_command_on(
    pages: Sequence[tuple[PageFormat, tuple[Item, ...]]], scenario: Scenario, language: str
) -> list[tuple[PageFormat, tuple[Item, ...]]]:
    """The pages of one scenario among those of others, with the small code as above."""
    made = tuple(Page(leaf.width, leaf.height, "", items) for leaf, items in pages)
    plan = with_command(SheetLayout(made, "", "", language, ""), scenario)
    pairs = zip(pages, plan.pages, strict=True)
    return [(leaf, page.items) for (leaf, _items), page in pairs]


def _picture_of(item: Item) -> Picture | None:
    return item.picture if isinstance(item, Placed) else None


def _placed(plan: SheetLayout) -> Iterator[Placed]:
    return (item for page in plan.pages for item in page.items if isinstance(item, Placed))


def head_code(scenario: Scenario) -> Picture | None:
    """The small code for the head of a page; none where no command generates the scenario."""
    command = command_of(scenario, "FILE")
    return _drawn_line(command) if command else None


@lru_cache(maxsize=16)
def _drawn_line(command: str) -> Picture:
    return draw_matrix(line_matrix(command))


@lru_cache(maxsize=16)
def _drawn(text: str, squares: int) -> Picture:
    return draw_matrix(matrix(text, squares))


def _put(plan: SheetLayout, number: int, items: Iterable[Item]) -> SheetLayout:
    """The plan with a code and its words on one of its pages."""
    page = plan.pages[number]
    changed = replace(page, items=(*page.items, *items))
    return replace(plan, pages=(*plan.pages[:number], changed, *plan.pages[number + 1 :]))


def with_code(
    plan: SheetLayout,
    scenario: Scenario,
    *,
    always: bool = False,
    besides: Collection[int] = (),
    head: Head = lambda *_: (),
    at_foot: bool = False,
) -> SheetLayout:
    """The plan with the scenario's code (without secrets), in several parts where one cannot hold
    it, on the last pages that have room for it, not on those ``besides``; else the plan as it is,
    or with ``always`` one more page."""
    parts = _parts_of(scenario)
    found = None
    if parts[1:]:
        found = _in_a_row(plan, _parts("".join(parts), IN_A_ROW), besides, is_last=at_foot)
    found = found or _with_parts(plan, parts, besides)
    if found is None and always:
        found = _with_parts(plan, parts, besides, rooms=(free_corner,))
    if found is not None or not always or not plan.pages:
        return found or plan
    page = _code_page(plan, parts, head)
    return plan if page is None else replace(plan, pages=(*_counted_anew(plan), page))


def _counted_anew(plan: SheetLayout) -> Iterator[Page]:
    """The pages of a plan, which say that there is one more."""
    count = len(plan.pages)
    for number, page in enumerate(plan.pages, start=1):
        before, after = (_page_of(plan.language, number, n) for n in (count, count + 1))
        items = (
            item._replace(text=after) if isinstance(item, Run) and item.text == before else item
            for item in page.items
        )
        yield replace(page, items=tuple(items))


def _page_of(language: str, number: int, count: int) -> str:
    return translator(language)(N_("page {n} of {m}"), n=number, m=count)


def _code_page(plan: SheetLayout, parts: Sequence[str], head: Head) -> Page | None:
    """A page like the last one with nothing but the code: below head and title the parts in reading
    order; none where they are more than one page holds."""
    last = plan.pages[-1]
    leaf = PageFormat(last.width, last.height)
    frame = leaf.frame
    _ = translator(plan.language)
    title = _(N_("The scenario as a code"))
    count = len(plan.pages) + 1
    ends = (plan.title, _page_of(plan.language, count, count))
    items = [*foot_line(ends, leaf.punch, leaf.width - leaf.punch, leaf.height - leaf.foot)]
    above = head(frame.width, leaf.share)
    items += placed(above, frame.left, frame.top)
    top = frame.top + tall(above)
    chunks = words(title, bold=True, serif=True)
    items += set_line(chunks, frame.left, top + baseline(TITLE), TITLE, space(TITLE))
    x, y, lowest = frame.left, top + height(TITLE) + CLEAR, 0.0
    for number, text in enumerate(parts, start=1):
        across, down, block = _block(text, parts, plan.language, number)
        if x + across > frame.right + 1e-6:
            x, y = frame.left, lowest + CLEAR
        # The white around a code is not seen: its dark squares begin where the title does.
        items += (moved(item, x - QUIET * FINE, y) for item in block)
        x, lowest = x + across + BETWEEN_PARTS, max(lowest, y + down)
    if lowest > frame.bottom:
        return None
    return replace(last, title=title, items=tuple(items), level=0)


@memoize_by_identity
def _parts_of(scenario: Scenario) -> tuple[str, ...]:
    """The code of a scenario in as few pieces as below: several pages are tried."""
    return _parts(encoded(scenario))


def _parts(text: str, most: int = LARGEST) -> tuple[str, ...]:
    """A text in as few pieces of nearly one length as codes of ``most`` squares a side can hold:
    put behind each other they are the text again."""
    count = 1
    while not 0 < squares_of(text[: -(-len(text) // count)]) <= most:
        count += 1
    long = -(-len(text) // count)
    return tuple(text[n : n + long] for n in range(0, len(text), long))


def _with_parts(
    plan: SheetLayout,
    parts: Sequence[str],
    besides: Collection[int] = (),
    rooms: Sequence[Room] | None = None,
) -> SheetLayout | None:
    """The plan with all parts, on the last pages that have room, in reading order there;
    none where one has no room."""
    blocks = [_block(text, parts, plan.language, n) for n, text in enumerate(parts, start=1)]
    across, down, _ = blocks[0]  # all are of one size
    spots: list[Spot] = []
    taken = plan
    for _across, _down, items in reversed(blocks):
        spot = _room_for(taken, across, down, besides, rooms or (in_corner, at_foot, beside_map))
        if spot is None:
            return None
        page, corner = spot
        taken = _put(taken, page, (moved(item, *corner) for item in items))
        spots.insert(0, spot)
    if len(parts) == 1:
        return taken
    for (page, corner), (*_, items) in zip(_as_read(spots, down), blocks, strict=True):
        plan = _put(plan, page, (moved(item, *corner) for item in items))
    return plan


def _in_a_row(
    plan: SheetLayout, parts: Sequence[str], besides: Collection[int], *, is_last: bool
) -> SheetLayout | None:
    """The plan with all parts beside each other, as large as can be, below all else on the last
    page that has room for them, one with a board only where no other has, or if they are
    ``is_last`` at its foot, below a heading, at the right edge, and what to do with them at their
    left, else below them; none where no page has."""
    squares = max(map(squares_of, parts))
    title = translator(plan.language)(N_("The scenario as a code")).upper()
    numbers = [number for number in reversed(range(len(plan.pages))) if number not in besides]
    boards = [number for number in numbers if _shows_board(plan.pages[number])]
    others = [number for number in numbers if number not in boards]
    for fine, number in (*product(ROW_SIZES, others), *product(ROW_SIZES, boards)):
        page = plan.pages[number]
        side = squares * fine
        across = len(parts) * (side + BETWEEN_PARTS) - BETWEEN_PARTS
        width = PageFormat(page.width, page.height).frame.width
        if across > width:
            continue
        room = width - across - BETWEEN_PARTS
        is_beside = room >= BESIDE
        caption = _row_caption(plan.language, room if is_beside else across)
        head = tuple(heading(Section(title), width, ROW_CAPTION))
        top, left = tall(head), width - across if is_beside else 0.0
        below = (0.0, top) if is_beside else (0.0, top + side + QUIET * fine)
        corner = at_foot(page, width, max(top + side, below[1] + tall(caption)))
        if corner is not None:
            x, foot = corner
            ends = [end for *_, end in page.boxes if end <= foot]
            if not is_last:
                corner = x, min(foot, max(ends, default=foot) + ABOVE_ROW)
            codes = (
                Placed(_drawn(text, squares), left + n * (side + BETWEEN_PARTS), top, fine / MODULE)
                for n, text in enumerate(parts)
            )
            items = (*placed(head, 0.0, 0.0), *codes, *placed(caption, *below))
            return _put(plan, number, (moved(item, *corner) for item in items))
    return None


def _shows_board(page: Page) -> bool:
    """Whether a picture takes much of a page."""
    pictures = (item.box for item in page.items if isinstance(item, Placed))
    return any(2 * (right - left) > page.width for left, _, right, _ in pictures)


def _row_caption(language: str, width: float) -> Column:
    """What to do with parts beside each other."""
    text = translator(language)(
        N_(
            "To open this battle in Banneret, scan the codes from left to right. "
            "Paste their texts in that order into File → Open from text or picture…"
        )
    )
    return tuple(set_lines(words(text, colour=SOFT), width, ROW_CAPTION))


def _as_read(spots: Sequence[Spot], high: float) -> list[Spot]:
    """Places of parts so many mm high in the order in which they are read; those that are nearly in
    a row begin where the upper one does."""
    tops = {page: min(y for n, (_, y) in spots if n == page) for page, _ in spots}
    level = [(page, (x, tops[page] if y - tops[page] < CLEAR else y)) for page, (x, y) in spots]
    return sorted(level, key=lambda s: (s[0], (s[1][1] - tops[s[0]]) // (high / 2), s[1][0]))


def _room_for(
    plan: SheetLayout,
    across: float,
    down: float,
    besides: Collection[int],
    rooms: Sequence[Room],
) -> Spot | None:
    """Where a block has room in the first of these ways, on the last page that has it so."""
    for room in rooms:
        for number in reversed(range(len(plan.pages))):
            corner = None if number in besides else room(plan.pages[number], across, down)
            if corner is not None:
                return number, corner
    return None


def _block(
    text: str, parts: Sequence[str], language: str, part: int
) -> tuple[float, float, tuple[Item, ...]]:
    """A code with its caption below it and white around it, as large as the largest of all parts:
    width and height in mm, and items."""
    squares = max(map(squares_of, parts))
    side, quiet = squares * FINE, QUIET * FINE
    caption = tuple(_caption(side, language, part, len(parts)))
    code = Placed(_drawn(text, squares), quiet, quiet, FINE / MODULE)
    across = side + 2 * quiet
    down = across + height(SMALL_PRINT) * len(caption)
    return across, down, (code, *_set(caption, quiet, across))


def _caption(width: float, language: str, part: int, count: int) -> Iterator[Words]:
    text = translator(language)(
        N_("the scenario as a code: in Banneret, File → Open from text or picture…")
        if count == 1
        else N_(
            "code, part {n} of {m}: in Banneret, paste the texts in order into File → Open from "
            "text or picture…"
        ),
        n=part,
        m=count,
    )
    yield from broken(words(text, colour=SOFT), width, SMALL_PRINT, space(SMALL_PRINT))


def _set(lines: Iterable[Words], x: float, y: float) -> Iterator[Item]:
    for number, parts in enumerate(lines):
        at = y + number * height(SMALL_PRINT) + baseline(SMALL_PRINT)
        yield from set_line(parts, x, at, SMALL_PRINT, space(SMALL_PRINT))
