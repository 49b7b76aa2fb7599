"""plan_sheet: every line and page of a sheet is decided before any paper is touched."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.drawing.scene import LAYERS, SETTING, Show
from exporters.papers import PAPERS
from exporters.sheet.blocks_placing import (
    players_place,
)
from exporters.sheet.content import Content, content_of
from exporters.sheet.elements import Section
from exporters.sheet.front import Draw, Front, Sight, draw_with, front, sight
from exporters.sheet.glossary import Glossary, plain
from exporters.sheet.lines import baseline, broken, height, legible, set_line, space, words
from exporters.sheet.page import FAINT, MM_PER_POINT, SOFT, Item, Line, Page, Panel, Plan, Run
from exporters.sheet.sections import section
from exporters.sheet.stacking import Column, Frame, Tier, stacked, tall, tall_tiers
from exporters.sheet.strips import Strip
from schema.findings import Report
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario

PUNCH, EDGE, FOOT = 15.0, 10.0, 13.0
"""Margins in mm: where holes may be punched, left and right, for a leaf has two sides and its fold
runs down the middle; above; and below for the foot."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.2)
"""Sizes that page 2 is tried in, in points, until it fits on one side."""
SMALL = 8.0
"""From here on down every size is tried: any of them is better than one more page."""
FLOWING = 9.5
"""The size when it does not: then it flows on in comfort."""
LANDSCAPE_GAIN = 1.25
"""How much larger the board must get before page 1 is turned."""
BETWEEN = 9.0
"""Between two players' columns, in mm: a fold runs down the middle of it."""


def plan_sheet(
    scenario: Scenario,
    game: Game,
    report: Report | None = None,
    *,
    paper: str = "a4",
    language: str = "en",
    greyscale: bool = False,
    program: str = "banneret",
    draw: Draw = draw_with,
) -> Plan:
    """The sheet of a scenario, without its secrets (DESIGN 3.10).

    ``report`` is what ``rules.validation.check`` found; ``program`` is name and version for the
    foot. Where the players place, page 1 shows the board without units.
    """
    scenario = scenario.public()
    glossary = Glossary(scenario, game, language)
    layers = SETTING if players_place(scenario) else LAYERS
    seen = sight(glossary, Show(layers=layers, greyscale=greyscale), draw)
    width, height_ = PAPERS[paper]
    content = content_of(glossary, report, program)
    tail = (content.about,) if content.is_bare else ()
    first, size = _front(glossary, seen, width, height_, tail)
    pages = [(size, first.items)]
    if not tail or first.left_over:
        left_over = tuple(part for part in first.left_over if part not in tail)
        content = replace(content, effects=left_over)
        frame = _frame(width, height_)
        pages += [
            ((width, height_), (*items, *_fold(content, width, height_)))
            for items in stacked(_fitting(glossary, content, frame), frame)
            if items
        ]
    title = glossary.say(scenario.title) or plain(scenario.card or game.id)
    return Plan(
        tuple(_page(glossary, title, n, len(pages), *page) for n, page in enumerate(pages)),
        title=legible(title),
        author=", ".join(scenario.about.authors),
        language=language,
        program=program,
        greyscale=greyscale,
    )


def _frame(width: float, height_: float) -> Frame:
    """The part of a page between its margins; a page that lies on its side is punched above."""
    top = PUNCH if width > height_ else EDGE
    return Frame(PUNCH, top, width - PUNCH, height_ - FOOT)


def _fold(content: Content, width: float, height_: float) -> Iterator[Line]:
    """Marks at the page's edges where it is folded between two players."""
    if len(content.points) == 2:
        x = width / 2
        yield Line(x, 5.0, x, 9.0, 0.2, FAINT)
        yield Line(x, height_ - 9.0, x, height_ - 5.0, 0.2, FAINT)


def _front(
    glossary: Glossary, seen: Sight, width: float, height_: float, tail: tuple[Section, ...]
) -> tuple[Front, tuple[float, float]]:
    """Page 1 upright, or on its side where that makes the board much larger."""
    upright, aside = _frame(width, height_), _frame(height_, width)
    if seen.across > seen.down and seen.scale(aside) > LANDSCAPE_GAIN * seen.scale(upright):
        return front(glossary, seen, aside, tail), (height_, width)
    return front(glossary, seen, upright, tail), (width, height_)


def _page(
    glossary: Glossary,
    title: str,
    number: int,
    count: int,
    size: tuple[float, float],
    items: tuple[Item, ...],
) -> Page:
    """A page with its foot: title and seed at the left, page n of m at the right."""
    _, (width, height_) = glossary._, size
    names = (_("The table"), _("Setting up"))
    bookmark = names[number] if number < 2 else _("Page {n}").format(n=number + 1)
    drawn = glossary.scenario.provenance
    left = title if drawn is None else f"{title} · {_('seed {n}').format(n=drawn.seed)}"
    right = legible(_("page {n} of {m}").format(n=number + 1, m=count))
    y = height_ - 7.0
    last = Run(right, 0.0, y, 7.5, colour=SOFT)
    last = replace(last, x=width - PUNCH - last.width)
    parts = broken(words(left, colour=SOFT), last.x - PUNCH - 5.0, 7.5, space(7.5))
    foot = (*set_line(parts[0] if parts else (), PUNCH, y, 7.5, space(7.5)), last)
    return Page(width, height_, bookmark, (*items, *foot))


# -- page 2 and on ---------------------------------------------------------------------------


def _fitting(glossary: Glossary, content: Content, frame: Frame) -> list[Tier]:
    """Everything in the largest size that fits on one page, else in the size it flows on in.

    Text grows in both directions, so its height tells nearly which size will fit.
    """
    flowing = _tiers(glossary, content, frame, FLOWING)
    likely = FLOWING * (frame.height / max(1.0, tall_tiers(flowing))) ** 0.8
    for size in SIZES:
        if size > max(likely, SMALL):
            continue
        tiers = flowing if size == FLOWING else _tiers(glossary, content, frame, size)
        if tall_tiers(tiers) <= frame.height:
            return tiers
    return flowing


def _tiers(glossary: Glossary, content: Content, frame: Frame, size: float) -> list[Tier]:
    whole, wide = (frame.left,), frame.width
    tiers = list(_own_tiers(glossary, content.steps, frame, size))
    tiers += [Tier((section(part, wide, size),), whole) for part in content.effects]
    half = (wide - BETWEEN) / 2
    win, rounds = section(content.win, half, size), section(content.rounds, half, size)
    if win and rounds and tall(win) < 60.0:
        tiers.append(Tier((win, rounds), (frame.left, frame.left + half + BETWEEN)))
    else:
        both = (content.win, content.rounds)
        tiers += [Tier((section(part, wide, size),), whole) for part in both]
    for seats in _groups(glossary.scenario.seats):
        width, xs = _columns(len(seats), frame)
        points = tuple(section(content.points[seat.id], width, size) for seat in seats)
        tiers.append(Tier(points, xs))
    tiers += [Tier((section(part, wide, size),), whole) for part in (content.rules, content.story)]
    tiers.append(Tier((section(content.about, wide, max(7.0, size - 1.5)),), whole))
    tighter = min(1.0, size / FLOWING)
    return [replace(tier, gap=tier.gap * tighter) for tier in tiers if tier.height > 0]


def _own_tiers(
    glossary: Glossary,
    steps: Sequence[Section | dict[str, Section]],
    frame: Frame,
    size: float,
) -> Iterator[Tier]:
    """The steps: shared ones across the page, own ones in a column a player."""
    for group, seats in enumerate(_groups(glossary.scenario.seats)):
        width, xs = _columns(len(seats), frame)
        folds = tuple(x - BETWEEN / 2 for x in xs[1:])
        head = tuple(_seat_head(glossary, seat, width, size) for seat in seats)
        shown = False
        for step in steps:
            if isinstance(step, Section):
                if group == 0:
                    yield Tier((section(step, frame.width, size),), (frame.left,))
                continue
            columns = tuple(section(step.get(seat.id, Section("")), width, size) for seat in seats)
            if not any(columns):
                continue
            if not shown:
                yield Tier(head, xs, (), folds, 5.0)
                shown = True
            yield Tier(columns, xs, head, folds, 3.4)
    if not glossary.scenario.seats:
        for step in steps:
            if isinstance(step, Section):
                yield Tier((section(step, frame.width, size),), (frame.left,))


def _columns(count: int, frame: Frame) -> tuple[float, tuple[float, ...]]:
    """Width and left edges of columns beside each other."""
    width = (frame.width - BETWEEN * (count - 1)) / count
    return width, tuple(frame.left + n * (width + BETWEEN) for n in range(count))


def _groups(seats: Sequence[Seat]) -> Iterator[tuple[Seat, ...]]:
    """Seats that share a page's width: at most three, and four as two and two."""
    most = 2 if len(seats) == 4 else 3
    for start in range(0, len(seats), most):
        yield tuple(seats[start : start + most])


def _seat_head(glossary: Glossary, seat: Seat, width: float, size: float) -> Column:
    """The player's name over his column, on a bar in his colour."""
    big = size + 5.0
    name = glossary.seat(seat).upper()
    faction = glossary.game.factions.get(seat.faction or "")
    colour = faction.colour if faction is not None else "#333333"
    lines = broken(words(name, bold=True), width, big, space(big))
    found = [
        Strip(height(big) * 0.95, tuple(set_line(line, 0.0, baseline(big), big, space(big))))
        for line in lines
    ]
    bar = Panel(0.0, 0.2, width, size * MM_PER_POINT * 0.35, fill=colour)
    found.append(Strip(size * MM_PER_POINT * 0.35 + 1.0, (bar,), keep=True))
    return tuple(found)
