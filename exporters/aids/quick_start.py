"""The quick-start card: half a page, to cut out: how a scenario is set up and won on its front, how
it is played on its back.

Where two sides face each other each has a card of its own, with the board as it sees it. On small
paper, and where half a page has no room for all rules in letters that are easily read or for hexes
in which units are, a side of a card is a page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import product

from exporters.aids.front_board import names_hexes
from exporters.aids.front_columns import APART, FrontColumn, begin, fill, high, set_parts
from exporters.aids.halves import CARDS, board_page, card_frames, cut_line, has_note, note
from exporters.aids.quick_start_card import (
    EASY,
    GROWN,
    LARGE,
    LARGER,
    LARGEST,
    MOST_APART,
    SMALL_PICTURES,
    SMALLER,
    TORN,
    CardPlace,
    QuickStartCard,
    Sides,
    below_board,
    board_beside,
    card_backs,
    card_front,
    overfull_card,
)
from exporters.aids.quick_start_sections import shared_rules, titles_of_rules, with_rules
from exporters.aids.rules_page import rules_page
from exporters.board_kinds import kind_of
from exporters.export import Options
from exporters.origin import command_of
from exporters.paper.columned import BETWEEN
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, tall
from exporters.paper.frame import PageFormat, document, foot_line, leaf_of
from exporters.paper.page import Item, Page, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.text import LEAST, height
from exporters.sheet.bilingual import second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import with_one_code
from schema.forces import Seat
from schema.game import Game
from schema.scenario import Scenario, SpecialRule

LARGE_PICTURES = (LARGEST, 0.6, 0.585, 0.56, 0.52, 0.48, 0.44)
"""What part of the card's width the picture takes: the largest that leaves room for the words. On
``SMALL_PICTURES`` units have no codes."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(plan_quick_start(scenario, game, options))


def plan_quick_start(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """Cards for each of two sides; with a second language those in that too, or one card in each
    where sides have none of their own. What no command generates again has the scenario's code
    where there is room, but no page for it alone."""
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
    upright = leaf_of(options.paper)
    place = CardPlace(own, None, card_frames(upright)[0])
    is_small = upright.is_small or place.has_small_hexes
    pages = [] if is_small else _pages(tongues, upright)
    pages = pages or _pages(tongues, upright.turned())
    plan = document(pages, own.title, scenario, options)
    if command_of(scenario, "FILE"):
        return plan
    return with_one_code(plan, scenario)


def _pages(tongues: Sequence[SheetContext], leaf: PageFormat) -> list[Page]:
    """Leaves of two cards below each other; of one where a leaf lies on its side. Of two nothing
    where they have no room for all rules in letters that are easily read."""
    about = tongues[0]._("Quick-start card")
    cards, cut, whole = card_frames(leaf), cut_line(leaf), board_page(leaf)
    count = len(cards)
    small = LEAST if leaf.is_small else 7.5
    y = leaf.height - leaf.foot
    right = leaf.width - leaf.punch
    ends = (tongues[0].title, about)
    foot = tuple(foot_line(ends, leaf.punch, right, y, small))
    made: list[Sides] = []
    words_ends: list[float] = []
    rules: list[Page] = []
    for tongue in tongues:
        readers = enumerate(_readers(tongue, len(tongues)), len(made))
        places = [CardPlace(*one, cards[n % count], whole) for n, one in readers]
        found = _alike(places, is_complete=count > 1)
        if found is None:
            return []
        made += found.sides
        words_ends += [found.words_end or right] * len(found.sides)
        if found.left:
            left = rules_page(with_rules(tongue, found.left), leaf)
            rules.append(Page(leaf.width, leaf.height, about, (*left, *foot)))
    pages: list[Page] = []
    for start in range(0, len(made), count):
        fronts: list[Item] = []
        backs: list[Item] = []
        for front, back in made[start : start + count]:
            fronts += front
            backs += back
        # Beside a board that fills the page, the foot is below the words.
        below = tuple(foot_line(ends, leaf.punch, words_ends[start], y, small))
        pages += [
            Page(leaf.width, leaf.height, about, (*items, *cut, *foot_of_side))
            for items, foot_of_side in ((fronts, below), (backs, foot))
            if items
        ]
    return pages + rules


def _readers(tongue: SheetContext, tongues: int) -> list[tuple[SheetContext, Seat | None]]:
    """Whom each card in a language is for: the two sides at opposite edges, else anybody; of those
    cards there are two."""
    scenario = tongue.scenario
    playing = kind_of(scenario.board).playing(scenario.seats)
    opposite = {seat.edge for seat in playing} == {"top", "bottom"}
    if opposite and len(playing) == CARDS:
        return [(tongue, seat) for seat in playing]
    return [(tongue, None)] * (CARDS // tongues)


@dataclass(frozen=True, slots=True)
class _CardSet:
    """Both sides of all cards in a language."""

    sides: list[Sides]
    left: tuple[SpecialRule, ...] = ()
    """The special rules that are not on all of them."""
    words_end: float | None = None
    """Where the words of fronts end at the right, where boards fill the page beside them."""


def _alike(places: Sequence[CardPlace], *, is_complete: bool) -> _CardSet | None:
    """The cards in a language: all in letters of one size, with the same blocks at the same places,
    and with pictures of one size. With ``is_complete`` nothing where they would lack special rules,
    have the least letters or small pictures."""
    plain_cards = [QuickStartCard(place) for place in places]
    drawn = cache(partial(_beside_all, places))
    ruled = [replace(card, more=("rules",)) for card in plain_cards]
    brief = [replace(card, more=()) for card in plain_cards]
    tearing = [replace(card, tears=True) for card in ruled]
    rules = places[0].glossary.scenario.rules
    lacking = rules if any(card.lacks_rules for card in brief) else ()
    # Board with codes, then all rules, then easy letters; what abilities do is worth the least.
    full = (plain_cards, ruled, tearing)
    bare = () if is_complete and lacking else (brief,)
    smaller, small = (SMALLER[:1], ()) if is_complete else (SMALLER, SMALL_PICTURES)
    ways = [
        *((made, part, EASY) for part in LARGE_PICTURES for made in full),
        *((made, part, EASY) for part in LARGE_PICTURES for made in bare),
        *((made, part, smaller) for part in LARGE_PICTURES for made in (plain_cards, ruled, *bare)),
        *((made, part, EASY) for part in small for made in (*full, *bare)),
        *((made, part, smaller) for part in small for made in bare),
    ]
    as_named = {
        id(made): [replace(card, counted=False) for card in made] for made in (*full, brief)
    }
    for made, part, sizes in ways:
        beside, taken, is_named = drawn(part)
        cards = made if is_named else as_named[id(made)]
        for torn, size in _tries(sizes) if all(beside) else ():
            found = _set_alike(cards, beside, taken, size, torn=torn)
            if found and made is brief and lacking:
                shared = _with_shared(cards, beside, taken, size)
                return shared or _CardSet(found, lacking, _words_end(places[0], taken))
            if found:
                return _CardSet(found, words_end=_words_end(places[0], taken))
    return None if is_complete else _CardSet([overfull_card(card) for card in brief], lacking)


def _tries(sizes: Sequence[float]) -> list[tuple[bool, float]]:
    """Whether sections are torn, and sizes of letters, the best first."""
    ways = product((False, True), sizes)
    return sorted(ways, key=lambda way: way[0] * TORN - way[1])


def _with_shared(
    cards: Sequence[QuickStartCard], beside: Sequence[Column], taken: float, size: float
) -> _CardSet | None:
    """The same cards with as many whole special rules of all on them as they have room for, and the
    other rules; none where not one has room."""
    glossary = cards[0].place.glossary
    common = shared_rules(glossary)
    for count in range(len(common), 0, -1):
        ruled = [replace(card, shared=count) for card in cards]
        if found := _set_alike(ruled, beside, taken, size):
            on_cards = common[:count]
            rules = glossary.scenario.rules
            left = tuple(rule for rule in rules if rule not in on_cards)
            return _CardSet(found, left, _words_end(cards[0].place, taken))
    return None


def _words_end(place: CardPlace, taken: float) -> float | None:
    """Where words end at the right beside a board that is ``taken`` mm wide and fills the page."""
    return place.frame.right - taken - BETWEEN if place.board_page else None


def _beside_all(cards: Sequence[CardPlace], part: float) -> tuple[Sequence[Column], float, bool]:
    """What stands beside the words of each card, the boards of one size, how wide the widest of it
    is, and whether hexes have their names there: then rows are counted from the reader's edge."""
    below = [below_board(card, part * card.frame.width) for card in cards]
    high = min(card.room_beside - tall(one) for card, one in zip(cards, below, strict=True))
    high, known = max(1.0, high - cards[0].below_picture), cards[0].glossary
    found = [board_beside(card, part, one, high) for card, one in zip(cards, below, strict=True)]
    is_named = names_hexes(known, part * cards[0].frame.width, high)
    return [column for column, _ in found], max(taken for _, taken in found), is_named


def _set_alike(
    cards: Sequence[QuickStartCard],
    beside: Sequence[Column],
    taken: float,
    size: float,
    *,
    torn: bool = False,
) -> list[Sides]:
    """Fronts and backs in letters of this size, beside a column for the picture that is ``taken``
    mm wide; nothing where one of them has no room, or shows something that another does not.
    ``torn``: sections of a back go on in the next column."""
    if len({tuple(part.title for part in card.played) for card in cards}) > 1:
        return []
    places = [card.place for card in cards]
    wide = places[0].frame.width - taken - BETWEEN
    is_below, rooms, spare = _rooms(places, beside, wide, taken)
    body = [
        set_parts(card.before, wide, size, room) for card, room in zip(cards, rooms, strict=True)
    ]
    first_columns = tuple(one for one in body if one is not None)
    if len(first_columns) < len(body):
        return []
    left = FrontColumn(wide, tuple(rooms), first_columns)
    # Else the note below the board would cover its legend.
    may = [[p for p in c.played if min(spare) >= 0 or not has_note([p])] for c in cards]
    under = FrontColumn(taken, tuple(room - APART for room in spare), tuple(() for _ in cards))
    columns, rest = [left] if places[0].is_high else [left, under], may
    if cards[0].tears:
        columns, rest = begin(columns, rest, size, places[0].continued)
    # How it is played is read on the back, if that has room for it in large letters.
    for titles, easy in ((titles_of_rules(places[0].glossary), LARGE), (None, EASY[-1])):
        columns, rest = fill(columns, rest, size, titles)
        back_sections = [_in_order(*one) for one in zip(cards, may, rest, strict=True)]
        if backs := card_backs(cards, back_sections, size, torn=torn, easy=easy):
            break
    else:
        return []
    bodies = columns[0].columns
    if bodies == left.columns:
        bodies = _grown(cards, bodies, wide, rooms, size) or bodies
    apart = min(
        (room - high(body)) / max(1, len(body) - 1)
        for body, room in zip(bodies, rooms, strict=True)
    )
    below = columns[1].columns if len(columns) > 1 else [()] * len(cards)
    fronts = [
        card_front(*one, (wide, taken), min(MOST_APART, APART + apart), foot_below=is_below)
        for one in zip(places, bodies, map(_joined, beside, below), strict=True)
    ]
    for card, items, kept in zip(cards, fronts, back_sections, strict=True):
        shown = [part for part in card.played if part not in kept]
        place = card.place
        items.extend(note(place.frame, [*card.before, *shown], place.glossary))
    return list(zip(fronts, backs, strict=True))


def _rooms(
    places: Sequence[CardPlace], beside: Sequence[Column], wide: float, taken: float
) -> tuple[bool, list[float], list[float]]:
    """Whether what generates it again is below the board, where that leaves room and the words have
    more; and how high the words of each card may be and what is below its board, in mm."""
    spare = [
        place.room_beside - tall(column) - height(LEAST) if place.board_page is None else -1.0
        for place, column in zip(places, beside, strict=True)
    ]
    left = [room - tall(place.foot(taken)) for room, place in zip(spare, places, strict=True)]
    if min(left) >= 0:
        return True, [place.room_of_words(wide) for place in places], left
    rooms = [place.room_of_words(wide) - tall(place.foot(wide)) for place in places]
    return False, rooms, spare


ALMOST, ROOMY = 1.02, 0.85
"""How much higher than their letters fronts may grow, and what part of their room they take at most
where they grow more."""


def _grown(
    cards: Sequence[QuickStartCard],
    bodies: Sequence[Sequence[Column]],
    wide: float,
    rooms: Sequence[float],
    size: float,
) -> tuple[tuple[Column, ...], ...]:
    """The ``bodies`` of fronts that show nothing more in the largest letters above this size that
    have room on all of them in as many lines, or that leave some room even so; nothing where there
    are none."""
    for larger in (one for one in (*LARGER, *EASY, *SMALLER) if size < one <= size + GROWN):
        found = [set_parts(c.before, wide, larger, r) for c, r in zip(cards, rooms, strict=True)]
        columns = tuple(one for one in found if one is not None)
        if len(columns) < len(found):
            continue
        grown = ALMOST * larger / size  # more lines would be torn words
        as_many = all(
            high(one) <= grown * high(two) for one, two in zip(columns, bodies, strict=True)
        )
        if as_many or all(
            high(one) <= ROOMY * room for one, room in zip(columns, rooms, strict=True)
        ):
            return columns
    return ()


def _in_order(
    card: QuickStartCard, may: Sequence[Section], rest: Sequence[Section]
) -> list[Section]:
    """What its back shows: the ``rest`` of what ``may`` be on its front, and all else."""
    kept = [*rest, *(part for part in card.played if part not in may)]
    order = [part.title for part in card.played]
    return sorted(
        kept, key=lambda part: next(n for n, t in enumerate(order) if part.title.startswith(t))
    )


def _joined(column: Column, below: Sequence[Column]) -> Column:
    """The board and its legend with sections below them."""
    return (*column, *(box for part in below for box in (LineBox(APART), *part)))
