"""Who played, who won and when: lines to fill in by hand after a battle, of a club's slips and at
the end of a sheet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import (
    FAINT,
    INK,
    MM_PER_POINT,
    SOFT,
    Box,
    Item,
    Page,
    Panel,
    Placed,
    RuleLine,
    Run,
    SheetLayout,
    Tick,
    moved,
)
from exporters.paper.sections import heading
from exporters.paper.table import LABELLED, Table
from exporters.paper.text import (
    LEAST,
    baseline,
    clipped,
    height,
    legible,
    set_run,
    shifted,
    tick_box,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.title_band import running_head
from exporters.sheet.victory import scores
from schema.language import N_

WRITING = 10.0
"""Height in mm of a line that is written on by hand."""
MOST_MARKS = 12
"""Rounds that are ticked; more are written as a number."""
LEAST_GAP = 50.0
"""What a result needs on A4, in mm; many pages have less, which is seen at once."""
NOTES_GAP, LARGE_NOTES_GAP = 32.0, 46.0
"""What lines for notes need on small and on large paper, with what is clear above and below them,
in mm."""
SHORTEST = 50.0
"""Of a line for notes beside a code, in mm."""
NOTES = 12
"""Lines for notes, at most."""
LEAST_SIDE = 50.0
"""What a side's line needs beside its name, in mm."""
MOST_LARGER = 3.0
"""How much larger its heading may be than usual, as those above it are, in points."""
CLEAR, CLEAR_BELOW = 5.0, 3.0
"""Above the result and its lines what else stands on its page ends so many mm before, and below it
at least so many."""


def sides_of(glossary: SheetContext) -> list[str]:
    """The names of the sides that somebody plays; two that are empty where a scenario has none."""
    played = (seat for seat in glossary.scenario.seats if not seat.neutral)
    return [glossary.seat(seat) for seat in played] or ["", ""]


def _scoring(glossary: SheetContext) -> list[str]:
    """The names of those sides that can get points."""
    played = (seat for seat in glossary.scenario.seats if not seat.neutral)
    return [glossary.seat(seat) for seat in played if scores(glossary, seat)]


def side_line(
    glossary: SheetContext,
    name: str,
    label: float,
    width: float,
    size: float,
    *,
    scored: bool = True,
) -> LineBox:
    """A side: who played it, and a box for the points if there are any; without a name that is
    written too."""
    y, box = WRITING - 1.5, 11.0
    points = set_run(glossary._("points"), width - box - 1.5, y, size, colour=SOFT, align="right")
    items: list[Item] = []
    if scored:
        items = [points, Panel(width - box, 1.4, box, WRITING - 1.8, stroke=INK)]
    if name:
        shown = clipped(name, label - 3.0, size, bold=True)
        items.append(Run(shown, 0.0, y, size, bold=True))
    else:
        items.append(RuleLine(0.0, y + 0.5, label - 3.0, y + 0.5, 0.2, SOFT))
    player = Run(legible(glossary._("player")), label, y, size, colour=SOFT)
    start = label + player.width + 1.5
    items += [
        player,
        RuleLine(start, y + 0.5, points.x - 4.0 if scored else width, y + 0.5, 0.2, SOFT),
    ]
    return LineBox(WRITING, tuple(items))


def outcome(glossary: SheetContext, width: float, size: float) -> LineBox:
    """Who won, to be ticked."""
    _ = glossary._
    marks = [name for name in sides_of(glossary) if name]
    items: list[Item] = []
    y, lines = 1.6, 0
    x = _word(items, _("winner"), 0.0, y, size)
    if not marks:
        low = y + baseline(size) + 0.5
        items.append(RuleLine(x - 1.5, low, x + 40.0, low, 0.2, SOFT))
        x += 44.0
    for name in [*marks, _("draw")]:
        shown = clipped(name, width * 0.6, size)
        room = tick_box(size).side + 1.2 + Run(shown, 0.0, 0.0, size).width
        if x + room > width and lines < 3:
            x, y, lines = 0.0, y + height(size) + 1.0, lines + 1
        tick = tick_box(size, y, x)
        items.append(tick)
        x = _word(items, shown, x + tick.side + 1.2, y, size, colour=INK) + 1.5
    return LineBox(y + height(size) + 1.0, tuple(items))


def rounds_played(glossary: SheetContext, size: float) -> LineBox:
    """Rounds to tick; a line for their number where they are many or not limited."""
    _, scenario = glossary._, glossary.scenario
    items: list[Item] = []
    x = _word(items, glossary.word("rounds", N_("rounds played")), 0.0, 0.8, size)
    rounds = scenario.rounds or 0
    if 0 < rounds <= MOST_MARKS:
        for number in range(1, rounds + 1):
            tick = Tick(x, 0.4, size * MM_PER_POINT * 1.5)
            run = Run(str(number), 0.0, 0.8 + baseline(size), max(LEAST, size - 1.5), colour=SOFT)
            middle = x + (tick.side - run.width) / 2
            items += [tick, Run(run.text, middle, run.y, run.size, colour=SOFT)]
            x += tick.side + 1.2
    else:
        y = 0.8 + baseline(size) + 0.5
        items.append(RuleLine(x, y, x + 14.0, y, 0.2, SOFT))
    return LineBox(height(size) + 2.0, tuple(items))


def written(words: list[str], width: float, size: float) -> LineBox:
    """Words beside each other, each with a line to write on."""
    gap = 5.0
    step = (width + gap) / len(words)
    items: list[Item] = []
    for n, text in enumerate(words):
        y = WRITING - 1.5
        end = _word(items, text, n * step, y - baseline(size), size)
        items.append(RuleLine(end - 1.5, y + 0.5, n * step + step - gap, y + 0.5, 0.2, SOFT))
    return LineBox(WRITING, tuple(items))


def _word(
    items: list[Item], text: str, x: float, y: float, size: float, colour: str = SOFT
) -> float:
    """Add a word whose line begins at height y; where the next thing may stand."""
    run = Run(legible(text), x, y + baseline(size), size, colour=colour)
    items.append(run)
    return x + run.width + 3.0


# -- at the end of a sheet ---------------------------------------------------------------------


def with_result(plan: SheetLayout, glossary: SheetContext) -> SheetLayout:
    """The plan with a result to fill in and lines for notes where its last page is empty enough,
    above what the sheet says of itself; a page that only has codes on it has a use then."""
    if len(plan.pages) < 2 or not sides_of(glossary)[0]:
        return plan
    page = plan.pages[-1]
    leaf = PageFormat(page.width, page.height)
    lowered = _about_lowered(glossary, leaf, page.items)
    found = result_added(glossary, leaf, lowered)
    changed = replace(page, items=found if len(found) > len(lowered) else page.items)
    return replace(plan, pages=(*plan.pages[:-1], changed))


def _about_lowered(
    glossary: SheetContext, leaf: PageFormat, items: tuple[Item, ...]
) -> tuple[Item, ...]:
    """The items of a page, what the sheet says of itself as low as it goes: what is filled in is
    read more often. It is the last section of a sheet."""
    title = legible(glossary._("ABOUT THIS SHEET")).split()
    texts = [item.text if isinstance(item, Run) else "" for item in items]
    spots = (n for n in range(len(texts)) if " ".join(texts[n : n + len(title)]).split() == title)
    at = next(spots, None)
    if at is None:
        return items
    end = next(n for n in range(at, len(items)) if items[n].box[3] > leaf.frame.bottom)
    top = items[at].box[1]
    about = [item for item in items[at:end] if item.box[3] >= top]
    low = max(item.box[3] for item in about)
    below = (item.box[1] for item in items[end:] if low < item.box[1] < leaf.frame.bottom)
    down = min((*below, leaf.frame.bottom)) - CLEAR - low
    return (*items[:at], *(moved(item, 0.0, max(0.0, down)) for item in about), *items[end:])


def with_notes(plan: SheetLayout, glossary: SheetContext) -> SheetLayout:
    """The plan with lines for notes where the back of a leaf is empty."""
    noted = (replace(page, items=_noted(glossary, page)) for page in plan.pages)
    return replace(plan, pages=tuple(noted))


def _noted(glossary: SheetContext, page: Page) -> tuple[Item, ...]:
    """The items of a page, with lines for notes if it has no board."""
    leaf = PageFormat(page.width, page.height)
    width = leaf.frame.width
    pictures = (item for item in page.items if isinstance(item, Placed))
    if any(one.box[2] - one.box[0] > width / 2 for one in pictures):
        return page.items
    return notes_added(glossary, page, NOTES_GAP if leaf.is_small else LARGE_NOTES_GAP)


def notes_added(
    glossary: SheetContext, page: Page, least: float, most: int = NOTES, *, aside: str = ""
) -> tuple[Item, ...]:
    """The items of a page, and lines for notes below a heading in the largest gap across it, if
    that is at least so many mm high; ``most`` of them. ``aside``: what to write there."""
    leaf, items = PageFormat(page.width, page.height), page.items
    frame, size = leaf.frame, 8.0 if leaf.is_small else 9.5
    inside = [item.box for item in items if item.box[1] < frame.bottom]
    top, free = _largest_gap(inside, frame)
    if free < least or top == frame.top:
        return items
    title = Section(glossary._("Notes").upper(), aside=aside)
    head = tuple(heading(title, frame.width, _like_headings(items, size)))
    first, step = top + tall(head), 0.8 * WRITING
    count = min(most, int((top + free - 2 * CLEAR - first) // step))
    lines = (first + n * step for n in range(1, count + 1))
    ruled = (RuleLine(frame.left, y, frame.right, y, 0.2, FAINT) for y in lines)
    return (*items, *placed(head, frame.left, top), *ruled)


def result_added(
    glossary: SheetContext, leaf: PageFormat, items: tuple[Item, ...]
) -> tuple[Item, ...]:
    """The items of a page with a result to fill in, if the page has room for one; on a page that
    begins with it under a head."""
    frame = leaf.frame
    boxes = [item.box for item in items]
    inside = [box for box in boxes if box[1] < frame.bottom and box[3] > frame.top]
    top, free = _largest_gap(inside, frame)
    if free < LEAST_GAP * leaf.share:
        return items
    head = running_head(glossary, frame.width, leaf.share) if top == frame.top else ()
    above = placed(head, frame.left, frame.top)
    below = replace(frame, top=top + tall(head))
    size = _like_headings(items, 8.0 if leaf.is_small else 9.5)
    return (*items, *above, *_result(glossary, leaf, inside, below, size))


def result_line(glossary: SheetContext) -> Section:
    """The result in a line, for a sheet whose pages have no room for more."""
    _ = glossary._
    points = (f"{_('points')}: {name}" for name in _scoring(glossary))
    return Section("", (Table((), LABELLED, blanks=(_("date"), _("winner"), *points)),))


def _largest_gap(boxes: list[Box], frame: Frame) -> tuple[float, float]:
    """Where the largest gap across the page begins, clear of what is above it, and its height."""
    gaps, low = [], frame.top
    for _, top, _, bottom in sorted(boxes, key=lambda box: box[1]):
        gaps.append((top - low, low))
        low = max(low, bottom)
    free, start = max((*gaps, (frame.bottom - low, low)))
    return start + (CLEAR if start > frame.top else 0.0), free


def _like_headings(items: Iterable[Item], least: float) -> float:
    """The size of text whose headings are as large as those on a page, in points; at least as large
    as that of a form."""
    runs = (item for item in items if isinstance(item, Run) and item.bold and not item.serif)
    return max((least, *(min(run.size - 1.5, least + MOST_LARGER) for run in runs)))


def _result(
    glossary: SheetContext,
    leaf: PageFormat,
    others: list[Box],
    frame: Frame,
    big: float,
) -> Iterator[Item]:
    """The result below the top of the frame, then lines down to its end, beside what is there; its
    heading is that of text of ``big`` points."""
    size = 8.0 if leaf.is_small else 9.5
    title = Section(glossary._("RESULT AND NOTES"))
    form = (*heading(title, frame.width, big), *_form(glossary, frame.width, size))
    top = frame.top + tall(form)
    step = 0.8 * WRITING
    over = [box for box in others if box[3] > frame.top]
    free = min((box[1] - CLEAR_BELOW for box in over), default=frame.bottom)
    if top > free:
        return
    yield from placed(form, frame.left, frame.top)
    y = top + step
    last = min(frame.bottom, top + NOTES * step)
    if last - y < step:  # a line alone looks lost
        return
    while y <= last:
        left, right = _beside(over, frame, y - step, y)
        if left > frame.left or right - left < SHORTEST:  # what is below has its own heading
            return
        yield RuleLine(left, y, right, y, 0.2, FAINT)
        y += step


def _beside(boxes: list[Box], frame: Frame, top: float, bottom: float) -> tuple[float, float]:
    """From where to where a line is free between codes."""
    left, right = frame.left, frame.right
    for begin, upper, end, lower in boxes:
        if upper < bottom + CLEAR and lower > top:
            if begin - frame.left > frame.right - end:
                right = min(right, begin - CLEAR)
            else:
                left = max(left, end + CLEAR)
    return left, right


def _form(glossary: SheetContext, width: float, size: float) -> Column:
    """The lines to fill in; rounds that are limited are ticked on the sheet's own
    track."""
    _ = glossary._
    names = sides_of(glossary)
    scored = _scoring(glossary)
    widest = max(Run(legible(name), 0.0, 0.0, size, bold=True).width for name in names)
    label = min(max(widest + 4.0, 30.0), width * 0.42)
    return (
        written([_("date"), _("where")], width, size),
        *_sides(glossary, names, label, width, size, scored=scored),
        LineBox(1.0),
        outcome(glossary, width, size),
        *(() if glossary.scenario.rounds else (LineBox(1.0), rounds_played(glossary, size))),
        LineBox(1.0),
    )


def _sides(
    glossary: SheetContext,
    names: Sequence[str],
    label: float,
    width: float,
    size: float,
    *,
    scored: Sequence[str],
) -> Iterator[LineBox]:
    """A line for each side, with a box for points where it is ``scored``; more than two stand in
    two columns where they have room."""
    gap = 6.0
    half = (width - gap) / 2
    abreast = len(names) > 2 and half >= label + LEAST_SIDE
    room = half if abreast else width
    lines = [side_line(glossary, name, label, room, size, scored=name in scored) for name in names]
    if not abreast:
        yield from lines
        return
    for n in range(0, len(lines), 2):
        pair = enumerate(lines[n : n + 2])
        items = (shifted(item, m * (half + gap), 0.0) for m, line in pair for item in line.items)
        yield LineBox(WRITING, tuple(items))
