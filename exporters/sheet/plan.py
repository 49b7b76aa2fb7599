"""plan_sheet: every line and page of a sheet is decided before any paper is touched."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from exporters.drawing.scene import PRINTED, SETTING, Show
from exporters.sheet.blocks_placing import (
    laying,
    ledgers,
    players_place,
    shared_laying,
    standing,
)
from exporters.sheet.blocks_playing import (
    background,
    point_track,
    ready,
    round_track,
    small_print,
    special_rules,
)
from exporters.sheet.blocks_taking import shared_taking, taking
from exporters.sheet.elements import Prose, Section
from exporters.sheet.front import Draw, Front, Sight, draw_with, front, sight
from exporters.sheet.glossary import Glossary, plain
from exporters.sheet.laying import setting_up
from exporters.sheet.lines import baseline, broken, height, legible, set_line, space, words
from exporters.sheet.page import MM_PER_POINT, SOFT, Item, Page, Panel, Plan, Run
from exporters.sheet.sections import section
from exporters.sheet.stacking import Column, Frame, Tier, stacked, tall, tall_tiers
from exporters.sheet.strips import Strip
from exporters.sheet.victory import winning
from schema.findings import Report
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario

Paper = Literal["a4", "letter"]
PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
PUNCH, EDGE, FOOT = 15.0, 10.0, 14.0
"""Margins in mm: where holes are punched, at the other sides, and below for the foot."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Sizes that page 2 is tried in, in points, until it fits on one side."""
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
    paper: Paper = "a4",
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
    layers = SETTING if players_place(scenario) else PRINTED
    seen = sight(glossary, Show(layers=layers, greyscale=greyscale), draw)
    width, height_ = PAPERS[paper]
    first, size = _front(glossary, seen, width, height_)
    pages = [(size, first.items)]
    frame = _frame(width, height_)
    pages += [
        ((width, height_), tuple(items))
        for items in _following(glossary, first, report, program, frame)
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
    return Frame(PUNCH, top, width - EDGE, height_ - FOOT)


def _front(
    glossary: Glossary, seen: Sight, width: float, height_: float
) -> tuple[Front, tuple[float, float]]:
    """Page 1 upright, or on its side where that makes the board much larger."""
    upright, aside = _frame(width, height_), _frame(height_, width)
    if seen.across > seen.down and seen.scale(aside) > LANDSCAPE_GAIN * seen.scale(upright):
        return front(glossary, seen, aside), (height_, width)
    return front(glossary, seen, upright), (width, height_)


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
    last = replace(last, x=width - EDGE - last.width)
    parts = broken(words(left, colour=SOFT), last.x - PUNCH - 5.0, 7.5, space(7.5))
    foot = (*set_line(parts[0] if parts else (), PUNCH, y, 7.5, space(7.5)), last)
    return Page(width, height_, bookmark, (*items, *foot))


# -- page 2 and on ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on page 2 and after it, from top to bottom."""

    steps: tuple[Section | dict[str, Section], ...]
    effects: tuple[Section, ...]
    win: Section
    rounds: Section
    points: dict[str, Section]
    rules: Section
    story: Section
    about: Section


def _following(
    glossary: Glossary, first: Front, report: Report | None, program: str, frame: Frame
) -> list[list[Item]]:
    """Everything after the board, in the largest size that fits on one side, else flowing on."""
    content = Content(
        steps=tuple(_steps(glossary)),
        effects=first.left_over,
        win=winning(glossary),
        rounds=round_track(glossary),
        points={seat.id: point_track(glossary, seat) for seat in glossary.scenario.seats},
        rules=special_rules(glossary),
        story=background(glossary),
        about=small_print(glossary, report, program),
    )
    return stacked(_fitting(glossary, content, frame), frame)


def _fitting(glossary: Glossary, content: Content, frame: Frame) -> list[Tier]:
    """Everything in the largest size that fits on one page, else in the size it flows on in.

    Text grows in both directions, so its height tells nearly which size will fit.
    """
    flowing = _tiers(glossary, content, frame, FLOWING)
    likely = FLOWING * (frame.height / max(1.0, tall_tiers(flowing))) ** 0.8
    for size in SIZES:
        if size > likely:
            continue
        tiers = flowing if size == FLOWING else _tiers(glossary, content, frame, size)
        if tall_tiers(tiers) <= frame.height:
            return tiers
        if size < likely - 1.5:
            break
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
    return [tier for tier in tiers if tier.height > 0]


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


def _steps(glossary: Glossary) -> Iterator[Section | dict[str, Section]]:
    """The steps in order and numbered: shared ones as sections, own ones by seat."""
    scenario, seats = glossary.scenario, glossary.scenario.seats
    yield shared_taking(glossary)
    own: list[dict[str, Section]] = [{seat.id: taking(glossary, seat, "") for seat in seats}]
    if players_place(scenario):
        yield shared_laying(glossary)
        own.append({seat.id: laying(glossary, seat, "") for seat in seats})
        own += [ledgers(glossary, kind) for kind in ("terrain", "commanders", "units")]
    else:
        own.append({seat.id: laying(glossary, seat, "") for seat in seats})
    own.append({seat.id: standing(glossary, seat, "") for seat in seats})
    own.append({seat.id: ready(glossary, seat, "") for seat in seats})
    number = 0
    for step in own:
        if any(part.elements for part in step.values()):
            number += 1
            yield {seat: replace(part, number=str(number)) for seat, part in step.items()}
            if number == 1:
                yield from _between(glossary)


def _between(glossary: Glossary) -> Iterator[Section]:
    """After the taking: what both lay together, or how they take turns."""
    scenario, _ = glossary.scenario, glossary._
    if not players_place(scenario):
        yield shared_laying(glossary)
        return
    first = setting_up(scenario)
    if len(first) > 1:
        names = ", ".join(glossary.seat(seat) for seat in first)
        text = _(
            "The numbers are the turns: {seats}, one thing at a time. "
            "Who has more left goes on alone."
        ).format(seats=names)
        yield Section("", (Prose(text),))


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
