"""The quick-start card: half a page, to cut out: how a scenario is set up and won on its front, how
it is played on its back.

Where two sides face each other each has a card of its own, with the board as it sees it. On small
paper a side of a card is a page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import product

from exporters.aids.front_board import front_board
from exporters.aids.front_columns import APART, FrontColumn, begin, cut_short, fill, high
from exporters.aids.halves import CARDS, card_frames, cut_line, has_note, note
from exporters.aids.quick_start_sections import (
    More,
    before_play,
    in_play,
    pieces,
    shared_rules,
    with_rules,
)
from exporters.aids.rules_page import rules_page
from exporters.aids.turn import is_turn_told, phases_of, steps_in_frames
from exporters.board_kinds import kind_of
from exporters.export import Options
from exporters.origin import command_of
from exporters.paper.columned import BETWEEN, evenest_alike, largest, place_columns
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import Frame, document, foot_line, leaf_of
from exporters.paper.page import SOFT, Item, Page, Placed, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.text import LEAST, height, words
from exporters.sheet.bilingual import second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.front import regenerating
from exporters.sheet.qr import with_one_code
from exporters.sheet.title_band import running_head, title_band
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario, SpecialRule

INNER, LEAST_PICTURE = 4.0, 24.0
"""Around a card's picture, and how wide and high it is at least, in mm."""
LARGE_PICTURES, SMALL_PICTURES = (0.68, 0.64, 0.6, 0.56, 0.52, 0.48, 0.44), (0.4, 0.36)
"""What part of the card's width the picture takes: the largest that leaves room for the words. On
small ones units have no codes."""
WIDE = 0.85
"""How much of the width that is kept for it the board takes at least."""
HIGH = 0.75
"""A board that is so high beside its width takes the whole height of its column."""
ABOVE = 2.0
"""Between the title and what is told below it, in mm."""
MOST_APART = 4.0
"""Between two sections of a front where there is room, in mm."""
STRIPS = (1.3, 1.15, 1.0, 0.9)
"""How large the order of play is drawn beside that of a page."""
LARGE, LARGE_STRIPS = 8.5, 2
"""Above this size of letters the order of play is drawn in one of the largest ways, so that its
letters are not much smaller."""
EASY = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Letters that are easily read, in points; one size for both sides of all cards."""
SMALLER = (7.5, LEAST)
SMALL_SHARE = 0.8
"""How large a title is beside that of a page."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(plan_quick_start(scenario, game, options))


def plan_quick_start(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A leaf of two cards, one for each of two sides; with a second language a leaf of those in
    that too, or one card in each where sides have none of their own. What no command generates
    again has the scenario's code where there is room, but no page for it alone."""
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
    made: list[Sides] = []
    pages: list[Page] = []
    rules: list[Page] = []
    for group in filter(None, (framed[:a_tongue], framed[a_tongue:])):
        sides, left = _alike(group)
        made += sides
        if left:
            context = with_rules(group[0][0], left)
            told_there = (*rules_page(context, leaf), *foot)
            rules.append(Page(leaf.width, leaf.height, about, told_there))
    for start in range(0, len(told), count):
        fronts: list[Item] = []
        backs: list[Item] = []
        for front, back in made[start : start + count]:
            fronts += front
            backs += back
        pages += [
            Page(leaf.width, leaf.height, about, (*items, *under))
            for items in (fronts, backs)
            if items
        ]
    pages += rules
    plan = document(pages, own.title, scenario, options)
    if command_of(scenario, "FILE"):
        return plan
    return with_one_code(plan, scenario)


def _facing(scenario: Scenario) -> tuple[Seat, ...]:
    """The two sides at opposite edges; none where there are not two."""
    playing = kind_of(scenario.board).playing(scenario.seats)
    opposite = {seat.edge for seat in playing} == {"top", "bottom"}
    return tuple(playing) if opposite and len(playing) == CARDS else ()


Sides = tuple[list[Item], list[Item]]
"""What stands on a card's front and on its back."""


@dataclass(frozen=True)
class _QuickStartCard:
    """What a card has to tell, and where it stands."""

    glossary: SheetContext
    seat: Seat | None
    frame: Frame
    more: tuple[More, ...] = ("rules", "abilities")
    """What it tells besides where letters stay large: special rules of all, and abilities."""
    shared: int = 0
    """How many of the special rules that hold for all its back tells where it has no room for
    all rules."""
    tears: bool = False
    """Whether rules that begin on the front may go on on the back."""

    @cached_property
    def before(self) -> tuple[Section, ...]:
        """What its front must tell."""
        told = before_play(
            self.glossary, self.seat, listed=self.is_high, more=self.more, shared=self.shared
        )
        return tuple(part for part in told if part.elements)

    @cached_property
    def played(self) -> tuple[Section, ...]:
        """How it is played: on the front what has room there, on the back the rest."""
        told = in_play(self.glossary, self.seat, more=self.more, shared=self.shared)
        return tuple(part for part in told if part.elements)

    @cached_property
    def is_high(self) -> bool:
        """Whether the board takes the whole height, so that nothing stands below it."""
        known = front_board(self.glossary, self.seat, 100.0, 1000.0)
        return known.height > HIGH * known.width

    @property
    def lacks_rules(self) -> bool:
        """Whether there are special rules that a card with nothing more does not tell."""
        seat, rules = self.seat, self.glossary.scenario.rules
        return seat is not None and not all(seat.id in rule.seats for rule in rules)

    @cached_property
    def head(self) -> Column:
        """The title's band."""
        return title_band(self.glossary, self.frame.width, SMALL_SHARE, seat=self.seat)

    def foot(self, width: float) -> Column:
        """What generates it again, for a machine and for people, with air above it."""
        told = _again(self.glossary, width)
        return (LineBox(APART), *told) if told else ()

    @property
    def room(self) -> float:
        """How high what stands below the title may be, in mm."""
        return self.frame.height - tall(self.head) - ABOVE

    @property
    def room_beside(self) -> float:
        """How high what stands beside its words may be, in mm."""
        if is_turn_told(self.glossary):
            return self.room
        return self.room - tall(_order(self.glossary, self.frame.width, 0.9))


def _alike(
    cards: Sequence[tuple[SheetContext, Seat | None, Frame]],
) -> tuple[list[Sides], tuple[SpecialRule, ...]]:
    """Both sides of the cards in a language: all in letters of one size, with the same blocks at
    the same places, and with pictures of one size; and the special rules that are not on all of
    them."""
    told = [_QuickStartCard(*card) for card in cards]
    drawn = cache(partial(_beside_all, told))
    ruled = [replace(card, more=("rules",)) for card in told]
    brief = [replace(card, more=()) for card in told]
    tearing = [replace(card, tears=True) for card in ruled]
    rules = told[0].glossary.scenario.rules
    lacking = rules if any(card.lacks_rules for card in brief) else ()
    # Board with codes, then all rules, then easy letters; what abilities do is worth the least.
    full = (told, ruled, tearing)
    ways = [
        *((made, part, EASY) for part in LARGE_PICTURES for made in full),
        *((brief, part, EASY) for part in LARGE_PICTURES),
        *((made, part, SMALLER) for part in LARGE_PICTURES for made in (ruled, brief)),
        *((made, part, EASY) for part in SMALL_PICTURES for made in (*full, brief)),
        *((brief, part, SMALLER) for part in SMALL_PICTURES),
    ]
    for made, part, sizes in ways:
        beside, taken = drawn(part)
        for size in sizes if all(beside) else ():
            found = _set_alike(made, beside, taken, size)
            if found and made is brief and lacking:
                return _with_shared(brief, beside, taken, size) or (found, lacking)
            if found:
                return found, ()
    return [_overfull(card) for card in brief], lacking


def _with_shared(
    cards: Sequence[_QuickStartCard], beside: Sequence[Column], taken: float, size: float
) -> tuple[list[Sides], tuple[SpecialRule, ...]] | None:
    """The same cards with as many whole special rules of all on them as they have room for, and the
    other rules; none where not one has room."""
    common = shared_rules(cards[0].glossary)
    for count in range(len(common), 0, -1):
        ruled = [replace(card, shared=count) for card in cards]
        if found := _set_alike(ruled, beside, taken, size):
            on_cards = common[:count]
            rules = cards[0].glossary.scenario.rules
            return found, tuple(rule for rule in rules if rule not in on_cards)
    return None


def _beside_all(cards: Sequence[_QuickStartCard], part: float) -> tuple[Sequence[Column], float]:
    """What stands beside the words of each card, the boards of one size, and how wide the widest of
    it is."""
    below = [_below(card, part * card.frame.width) for card in cards]
    high = min(card.room_beside - tall(one) for card, one in zip(cards, below, strict=True))
    found = [
        _beside(card, part, one, max(1.0, high - INNER / 2))
        for card, one in zip(cards, below, strict=True)
    ]
    return [column for column, _ in found], max(taken for _, taken in found)


def _set_alike(
    cards: Sequence[_QuickStartCard], beside: Sequence[Column], taken: float, size: float
) -> list[Sides]:
    """Fronts and backs in letters of this size, beside a column for the picture that is ``taken``
    mm wide; nothing where one of them has no room, or tells something that another does not."""
    if len({tuple(part.title for part in card.played) for card in cards}) > 1:
        return []
    width = cards[0].frame.width
    wide = width - taken - BETWEEN
    orders = [
        () if is_turn_told(one.glossary) else _order(one.glossary, width, 0.9) for one in cards
    ]
    rooms = [
        card.room - tall(order) - tall(card.foot(wide))
        for card, order in zip(cards, orders, strict=True)
    ]
    body = tuple(tuple(section(one, wide, size) for one in card.before) for card in cards)
    left = FrontColumn(wide, tuple(rooms), body)
    if any(high(one) > room for one, room in zip(body, rooms, strict=True)):
        return []
    spare = [
        card.room - tall(column) - tall(order) - height(LEAST)
        for card, column, order in zip(cards, beside, orders, strict=True)
    ]
    # Else the note below the board would cover its legend.
    may = [[p for p in c.played if min(spare) >= 0 or not has_note([p])] for c in cards]
    under = FrontColumn(taken, tuple(room - APART for room in spare), tuple(() for _ in cards))
    columns, rest = [left] if cards[0].is_high else [left, under], may
    if cards[0].tears:
        columns, rest = begin(columns, rest, size, cards[0].glossary._("(continued)"))
    columns, rest = fill(columns, rest, size)
    for card, told, kept in zip(cards, may, rest, strict=True):
        kept += [part for part in card.played if part not in told]
    backs = _backs(cards, rest, size)
    if not backs:
        return []
    bodies = columns[0].told
    apart = min(
        (room - high(body)) / max(1, len(body) - 1)
        for body, room in zip(bodies, rooms, strict=True)
    )
    below = columns[1].told if len(columns) > 1 else [()] * len(cards)
    fronts = [
        _front(*one, wide, min(MOST_APART, APART + apart))
        for one in zip(cards, bodies, map(_joined, beside, below), orders, strict=True)
    ]
    for card, items, kept in zip(cards, fronts, rest, strict=True):
        shown = [part for part in card.played if part not in kept]
        items.extend(note(card.frame, [*card.before, *shown], card.glossary))
    return list(zip(fronts, backs, strict=True))


def _joined(column: Column, below: Sequence[Column]) -> Column:
    """The board and its legend with sections below them."""
    return (*column, *(box for part in below for box in (LineBox(APART), *part)))


def _front(
    card: _QuickStartCard,
    body: Sequence[Column],
    beside: Column,
    order: Column,
    wide: float,
    apart: float,
) -> list[Item]:
    """The title, the words, the picture beside them and what is at the foot."""
    frame = card.frame
    items = [*placed(card.head, frame.left, frame.top)]
    y = top = frame.top + tall(card.head) + ABOVE
    for part in body:
        items += placed(part, frame.left, y)
        y += tall(part) + apart
    bottom = frame.bottom - tall(order)
    foot = card.foot(wide)
    items += placed(foot, frame.left, bottom - tall(foot))
    items += placed(beside, frame.left + wide + BETWEEN, top)
    items += placed(order, frame.left, bottom)
    return items


def _below(card: _QuickStartCard, width: float) -> Column:
    """What is on the board, below one that is low."""
    if card.is_high:
        return ()
    return section(pieces(card.glossary, card.seat), width, max(LEAST, 9.0))


def _beside(card: _QuickStartCard, part: float, below: Column, high: float) -> tuple[Column, float]:
    """The board, at most so many mm high, and what stands below it, and how wide that is in mm;
    nothing where it has no room, or where a board that may be wide leaves much of the width."""
    width = part * card.frame.width
    picture = front_board(card.glossary, card.seat, width, high)
    is_narrow = part > SMALL_PICTURES[-1] and picture.width < WIDE * width
    if min(picture.width, picture.height) < LEAST_PICTURE or is_narrow:
        return (), 0.0
    width = width if below else picture.width
    drawn = Placed(picture, (width - picture.width) / 2, 0.0, 1.0)
    return (LineBox(picture.height + INNER / 2, (drawn,)), *below), width


def _backs(
    cards: Sequence[_QuickStartCard], sections: Sequence[Sequence[Section]], size: float
) -> list[list[Item]]:
    """The order of play as large as it has room, and how it is played in columns; nothing where
    that has no room in letters of this size."""
    if not any(sections) and not any(is_turn_told(card.glossary) for card in cards):
        return [[] for _ in cards]
    shares = STRIPS[:LARGE_STRIPS] if size > LARGE else STRIPS
    # Rules that are there only where they have room do not go on in the next column.
    tearing = (False,) if any(card.shared for card in cards) else (False, True)
    for torn, share in product(tearing, shares):
        heads = [_back_head(card, share) for card in cards]
        frame = cards[0].frame
        room = min(card.frame.height for card in cards) - height(LEAST) - max(map(tall, heads))
        columns = (
            evenest_alike(sections, frame.width, room, (size,), torn=torn) if any(sections) else ()
        )
        if any(sections) and not columns:
            continue
        found = [[*placed(h, c.frame.left, c.frame.top)] for h, c in zip(heads, cards, strict=True)]
        for n, filled in enumerate(columns):
            card, top = cards[n].frame, cards[n].frame.top + max(map(tall, heads))
            found[n] += place_columns(filled.columns, filled.xs(card.left), top)
            found[n] += note(card, sections[n], cards[n].glossary)
        return found
    return []


def _back_head(card: _QuickStartCard, share: float) -> Column:
    """Whose card it is, and the order of play."""
    glossary, width = card.glossary, card.frame.width
    head = running_head(glossary, width, seat=card.seat)
    if not is_turn_told(glossary):
        return head
    return (*head, *_order(glossary, width, share), LineBox(INNER / 2))


def _overfull(card: _QuickStartCard) -> Sides:
    """A card for more words than it has room for: what is over is left out at the least size."""
    frame, width = card.frame, card.frame.width
    head, foot = card.head, card.foot(width)
    items = [*placed(head, frame.left, frame.top)]
    items += placed(foot, frame.left, frame.bottom - tall(foot))
    told = [box for one in card.before for box in (*section(one, width, LEAST), LineBox(APART))]
    room = frame.bottom - tall(foot) - frame.top - tall(head)
    items += placed(
        cut_short(card.glossary, tuple(told), width, room), frame.left, frame.top + tall(head)
    )
    above = _back_head(card, STRIPS[-1])
    room = frame.height - height(LEAST) - tall(above)
    found = largest(card.played, width, room, (*EASY, *SMALLER))
    back = [*placed(above, frame.left, frame.top)]
    back += place_columns(found.columns, found.xs(frame.left), frame.top + tall(above))
    return items, [*back, *note(frame, card.played, card.glossary)]


def _order(glossary: SheetContext, width: float, share: float) -> Column:
    """The phases of a round or turn, or the steps of the setup, drawn."""
    title, phases = phases_of(glossary)
    if not phases:
        return ()
    return (
        *set_lines(words(title, bold=True), width, 10.0),
        LineBox(0.6),
        *steps_in_frames(glossary, phases, width, share),
    )


def _again(glossary: SheetContext, width: float) -> Column:
    """What generates it again; of what was made by hand who made it."""
    found = regenerating(glossary, width)
    if found:
        return found
    authors = ", ".join(glossary.scenario.about.authors)
    told = f"{glossary._('by')} {authors}"
    return set_lines(words(told, colour=SOFT), width, LEAST, most=2) if authors else ()
