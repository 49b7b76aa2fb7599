"""The quick-start card: half a page, to cut out: how a scenario is set up and won on its front, how
it is played on its back.

Where two sides face each other each has a card of its own, with the board as it sees it. On small
paper a side of a card is a page."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from exporters.aids.halves import CARDS, card_frames, cut_line, note
from exporters.aids.quick_start_sections import before_play, in_play, pieces
from exporters.aids.turn import is_turn_told, phases_of, steps_in_frames
from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_scenario
from exporters.drawing.lettering import without_small_letters
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from exporters.export import Options
from exporters.off_board import parted
from exporters.origin import command_of
from exporters.paper.columned import (
    BETWEEN,
    evenest,
    largest,
    place_columns,
)
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import Frame, document, foot_line, leaf_of
from exporters.paper.page import SOFT, Item, Page, Placed, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.text import LEAST, height, words
from exporters.sheet.bilingual import second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.front import CODE_GAP, beside_code
from exporters.sheet.qr import head_code, with_code
from exporters.sheet.title_band import running_head, title_band
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario

INNER, LEAST_PICTURE = 4.0, 24.0
"""Around a card's picture, and how wide and high it is at least, in mm."""
PICTURES = (0.58, 0.54, 0.5, 0.46, 0.42, 0.38, 0.34)
"""What part of the card's width the picture takes."""
WIDE = 0.88
"""How much of the width that is kept for it the board takes at least."""
LOUD = 0.9
"""Letters in the picture that would be too small at this scale are left out."""
ABOVE = 2.0
"""Between the title and what is told below it, in mm."""
FULL = 0.92
"""A front whose words take so much of its height is full."""
ORDER = 9.0
"""The heading of the order of play, in points."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, LEAST)
EASY = SIZES[:5]
"""Letters that are easily read."""
WHOLE = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Sizes in which no part of a back is torn."""
SMALL_SHARE = 0.8
"""How large a title is beside that of a page."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(plan_quick_start(scenario, game, options))


def plan_quick_start(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A leaf of two cards, one for each of two sides; with a second language a leaf of those in
    that too, or one card in each where sides have none of their own. What no command generates
    again has the scenario's code where there is room."""
    scenario = scenario.public()
    own = SheetContext(
        scenario,
        game,
        options.language,
        collection=options.collection,
        greyscale=options.greyscale,
    )
    second = second_of(own, options.beside).second
    tongues = [own] if second is None else [own, replace(own, language=second.language)]
    leaf = leaf_of(options.paper)
    leaf = leaf.turned() if leaf.is_small else leaf
    cards, cut = card_frames(leaf), cut_line(leaf)
    count = len(cards)
    seats = _facing(scenario)
    told: list[tuple[SheetContext, Seat | None]] = [
        (one, seat) for one in tongues for seat in seats
    ]
    told = told or [(tongues[0], None), (tongues[-1], None)]
    about = own._("Quick-start card")
    ends = (own.title, about)
    small = LEAST if leaf.is_small else 7.5
    y = leaf.height - leaf.foot
    foot = foot_line(ends, leaf.punch, leaf.width - leaf.punch, y, small)
    under = (*cut, *foot)
    framed = [(*one, cards[n % count]) for n, one in enumerate(told)]
    a_tongue = len(told) // len(tongues)
    made = [*_alike(framed[:a_tongue]), *_alike(framed[a_tongue:])]
    pages = []
    for start in range(0, len(told), count):
        fronts: list[Item] = []
        backs: list[Item] = []
        part = zip(told[start : start + count], cards, made[start : start + count], strict=True)
        for (glossary, seat), card, (items, rest) in part:
            fronts += items
            if rest or is_turn_told(glossary):
                backs += _back(glossary, card, seat, rest)
        pages += [
            Page(leaf.width, leaf.height, about, (*items, *under))
            for items in (fronts, backs)
            if items
        ]
    plan = document(pages, own.title, scenario, options)
    if command_of(scenario, "FILE"):
        return plan
    return with_code(plan, scenario, always=True)


def _facing(scenario: Scenario) -> tuple[Seat, ...]:
    """The two sides at opposite edges; none where there are not two."""
    playing = kind_of(scenario.board).playing(scenario.seats)
    opposite = {seat.edge for seat in playing} == {"top", "bottom"}
    return tuple(playing) if opposite and len(playing) == CARDS else ()


Front = tuple[list[Item], list[Section]]
"""What stands on a card's front, and what its back has to tell."""


def _alike(cards: Sequence[tuple[SheetContext, Seat | None, Frame]]) -> list[Front]:
    """The fronts of both sides in a language. Where these would have different blocks of how it is
    played, they have only the first that has room on both."""
    made = [_front(*card) for card in cards]
    left = [[part.title for part in rest] for _, rest in made]
    if all(one == left[0] for one in left):
        return made
    glossary, seat, _ = cards[0]
    for title in [part.title for part in in_play(glossary, seat) if part.elements]:
        found = [_front(*card, only={title}) for card in cards]
        if all(title not in {part.title for part in rest} for _, rest in found):
            return found
    return [_front(*card, only=()) for card in cards]


def _front(
    glossary: SheetContext,
    seat: Seat | None,
    card: Frame,
    only: Collection[str] | None = None,
) -> Front:
    """How it is won and set up beside a picture, in the largest letters that fill it; what is over
    at the least is left out. Also what the back has to tell, for some of it may have room here."""
    width = card.width
    band, head = _head(glossary, width, seat)
    order = () if is_turn_told(glossary) else _order(glossary, width)
    foot = _again(glossary, width)
    items = [*placed(head, card.left, card.top)]
    items += placed(foot, card.left, card.bottom - tall(foot))
    before = tuple(before_play(glossary, seat))
    played = [part for part in in_play(glossary, seat) if part.elements]
    after = [part for part in played if only is None or part.title in only]
    kept = [part for part in played if part not in after]
    for under, sizes in ((order, EASY), ((), SIZES)):
        bottom = card.bottom - tall(foot) - tall(under)
        room = bottom - card.top - tall(band) - ABOVE
        low = bottom - card.top - max(tall(head), tall(band) + ABOVE)
        found = _fullest(glossary, seat, (before, after), width, (room, low), sizes)
        if found is None:
            continue
        body, beside, wide, rest = found
        items += placed(body, card.left, card.top + tall(band) + ABOVE)
        y = bottom - low + max(0.0, low - tall(beside)) / 3
        items += placed(beside, card.left + wide + BETWEEN, y)
        items += placed(under, card.left, bottom)
        items += note(card, [*before, *(part for part in after if part not in rest)], glossary)
        return items, [part for part in played if part in rest or part in kept]
    room = card.bottom - tall(foot) - card.top - tall(head)
    body = _cut_short(glossary, _set(before, width, LEAST), width, room)
    return [*items, *placed(body, card.left, card.top + tall(head))], played


def _fullest(
    glossary: SheetContext,
    seat: Seat | None,
    told: tuple[Sequence[Section], Sequence[Section]],
    width: float,
    rooms: tuple[float, float],
    sizes: Sequence[float],
) -> tuple[Column, Column, float, list[Section]] | None:
    """What must be told and of the rest what has room too, in letters of one of the sizes beside
    the largest picture that it fills a column next to; how wide that is, and what had no room."""
    best, fullest = None, 0.0
    for part in PICTURES:
        beside = _beside(glossary, seat, part * width, rooms[1], wide=part > PICTURES[-1])
        if not beside:
            continue
        wide = width * (1 - part) - BETWEEN
        for size in sizes:
            body, rest = _set(told[0], wide, size), []
            if tall(body) > rooms[0]:
                continue
            for one in told[1]:
                longer = (*body, *_set((one,), wide, size))
                if tall(longer) > rooms[0]:
                    rest.append(one)
                else:
                    body = longer
            filled = tall(body) / rooms[0]
            if filled > fullest:
                best, fullest = (body, beside, wide, rest), filled
            if fullest >= FULL:
                return best
    return best


def _beside(
    glossary: SheetContext, seat: Seat | None, width: float, room: float, *, wide: bool
) -> Column:
    """The board and what stands on it, with how much there is of it; nothing where that has no
    room, or with ``wide`` where the board leaves much of the width."""
    below = section(pieces(glossary, seat), width, max(LEAST, 9.0))
    picture = _picture(glossary, seat, width, max(1.0, room - tall(below) - INNER / 2))
    is_narrow = wide and picture.width < WIDE * width
    if min(picture.width, picture.height) < LEAST_PICTURE or is_narrow:
        return ()
    drawn = Placed(picture, (width - picture.width) / 2, 0.0, 1.0)
    return (LineBox(picture.height + INNER / 2, (drawn,)), *below)


def _back(
    glossary: SheetContext, card: Frame, seat: Seat | None, sections: Sequence[Section]
) -> Iterator[Item]:
    """The order of play, and how it is played in columns of the largest letters that let all be
    there; as long as letters are easily read no part is torn."""
    head = running_head(glossary, card.width, seat=seat)
    order = _order(glossary, card.width) if is_turn_told(glossary) else ()
    yield from placed((*head, *order), card.left, card.top)
    yield from note(card, sections, glossary)
    top = card.top + tall(head) + tall(order) + (INNER / 2 if order else 0.0)
    room = card.bottom - height(LEAST) - top
    found = evenest(sections, card.width, room, WHOLE) or largest(sections, card.width, room, SIZES)
    yield from place_columns(found.columns, found.xs(card.left), top)


def _set(sections: Iterable[Section], width: float, size: float) -> Column:
    """Sections below each other."""
    columns = (section(part, width, size) for part in sections)
    return tuple(box for column in columns if column for box in (*column, LineBox(1.4)))


def _head(glossary: SheetContext, width: float, seat: Seat | None) -> tuple[Column, Column]:
    """The title's band; and the same beside the code of the command, which reaches lower."""
    code = head_code(glossary.scenario)
    room = width - (code.width + CODE_GAP if code is not None else 0.0)
    band = title_band(glossary, room, SMALL_SHARE, seat=seat)
    return band, band if code is None else beside_code(band, code, width)


def _order(glossary: SheetContext, width: float) -> Column:
    """The phases of a round or turn, or the steps of the setup, drawn."""
    title, phases = phases_of(glossary)
    if not phases:
        return ()
    return (
        *set_lines(words(title, bold=True), width, ORDER),
        LineBox(0.6),
        *steps_in_frames(glossary, phases, width, 0.9),
    )


def _picture(glossary: SheetContext, seat: Seat | None, width: float, height: float) -> Picture:
    """The board without words as a side sees it, as large as there is room for in mm."""
    layers = (*SMALL, "zones") if kind_of(glossary.scenario.board).zones_are_told else SMALL
    grey = glossary.greyscale
    show = Show(layers=layers, greyscale=grey, limits=False, lettered=False, tinted=True)
    if seat is not None and seat.edge == "top":
        show = replace(show, viewpoint="top")
    known, _ = parted(glossary.scenario, glossary.game)
    found = draw_scenario(
        known, glossary.game, width, height, show=show, language=glossary.language
    )
    return replace(found, marks=without_small_letters(found.marks, LOUD))


def _cut_short(glossary: SheetContext, body: Column, width: float, room: float) -> Column:
    """As much as there is room for, and where the rest is."""
    rest = set_lines(words(glossary._("… more on the setup sheet"), colour=SOFT), width, LEAST)
    kept: list[LineBox] = []
    for box in body:
        if tall(kept) + box.height + tall(rest) > room:
            break
        kept.append(box)
    while kept and kept[-1].keep:
        kept.pop()
    return (*kept, *rest)


def _again(glossary: SheetContext, width: float) -> Column:
    """The command that generates it again; of what was made by hand who made it."""
    command = command_of(glossary.scenario, "FILE")
    if command:
        lead = words(glossary._("to regenerate:"), bold=True)
        return set_lines((*lead, *words(command)), width, LEAST)
    authors = ", ".join(glossary.scenario.about.authors)
    return set_lines(words(authors, colour=SOFT), width, LEAST, most=2) if authors else ()
