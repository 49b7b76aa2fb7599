"""One quick-start card: what it has to show, and how its front and its back are set."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from itertools import chain

from exporters.aids.front_board import front_board, left_of_hexes, small_hexes
from exporters.aids.front_columns import APART, cut_short
from exporters.aids.halves import note
from exporters.aids.quick_start_key import pieces
from exporters.aids.quick_start_sections import More, before_play, in_play
from exporters.aids.turn import STEP_TEXT, has_order_of_play, phases_of, steps_in_frames
from exporters.paper.columned import (
    BETWEEN,
    FilledColumns,
    end_evenly,
    evenest_alike,
    largest,
    place_columns,
    spare_air,
)
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import Frame
from exporters.paper.page import FAINT, SOFT, Item, Placed, RuleLine
from exporters.paper.sections import heading, section
from exporters.paper.text import LEAST, height, shifted, words
from exporters.sheet.context import SheetContext
from exporters.sheet.front import regenerating_first
from exporters.sheet.title_band import running_head, title_band
from schema.forces import Seat

INNER, LEAST_PICTURE = 4.0, 24.0
"""Around a card's picture, and how wide and high it is at least, in mm."""
USUAL, LARGEST = 0.6, 0.63
"""What part of a card's width a picture takes on most cards, and at most."""
WIDE = 0.85
"""How much of the width that is kept for it the board takes at least."""
HIGH = 0.75
"""A board that is so high beside its width takes the whole height of its column."""
BELOW_RULE = 1.4
"""Between the line above a foot and that, in mm."""
ABOVE = 2.0
"""Between the title and the text below it, in mm."""
ABOVE_NOTE = 0.8
"""Between the columns of a back and the note below them at least, in mm."""
STRIPS = (1.45, 1.3, 1.15, 1.0, 0.9)
"""How large the order of play is drawn beside that of a page: in letters that are hardly larger
than those below it."""
LARGER_THAN_BELOW = 0.3
"""By so many points at most."""
LARGE, LARGE_STRIPS = 8.5, 3
"""Above this size of letters the order of play is drawn in one of the largest ways, so that its
letters are not much smaller."""
EASY = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Letters that are easily read, in points; one size for both sides of all cards."""
SMALLER = (7.5, 7.25, LEAST)
LARGER = (12.0, 11.5, 11.0)
"""Letters of backs that have little to show."""
MOST_AIR = 1.8
"""How many times as much air the lines of a back have where there is room."""
TORN = 1.5
"""By so many points letters may be smaller on backs whose sections are whole."""
EVENER = 1.0
"""By so many points letters of a back may be smaller than those of its front where its columns end
at one height then."""
GROWN = 1.5
"""By so many points letters of a front are larger at most where it has room."""
MOST_APART = 6.5
"""Between two sections of a front where there is room, in mm."""
SMALL_PICTURES = (0.4, 0.36)
"""What part of the card's width a small picture takes."""
TIGHT = 200.0
"""Cards narrower than this are small, in mm."""
SMALL_SHARE, TIGHT_SHARE = 0.8, 0.65
"""How large a title is beside that of a page."""

Sides = tuple[list[Item], list[Item]]
"""What stands on a card's front and on its back."""


@dataclass(frozen=True)
class CardPlace:
    """Whom a card is for, and where it stands: what is the same however much it shows."""

    glossary: SheetContext
    seat: Seat | None
    frame: Frame
    page: Frame | None = None
    """What a high board may fill where the card is a page: its whole height."""

    @cached_property
    def is_high(self) -> bool:
        """Whether the board takes the whole height, so that nothing stands below it."""
        known = front_board(self.glossary, self.seat, 100.0, 1000.0)
        return known.height > HIGH * known.width

    @cached_property
    def has_small_hexes(self) -> bool:
        """Whether hexes would be too small for their units with letters of ranks."""
        return small_hexes(self.glossary, USUAL * self.frame.width, self.room)

    @cached_property
    def is_tight(self) -> bool:
        """Whether its words have little room: beside small hexes, or beside a board that fills a
        small page."""
        if self.board_page is not None:
            return self.frame.width < TIGHT
        return self.has_small_hexes

    @property
    def continued(self) -> str:
        """The word behind the title of a section that began at another place."""
        return self.glossary._("(continued)")

    @cached_property
    def board_page(self) -> Frame | None:
        """The page that its board fills from top to foot, where the title is over the words alone:
        that of a high board, which is as large as it is high."""
        return self.page if self.is_high and not self.order else None

    @cached_property
    def band(self) -> Callable[[float], Column]:
        """The title's band, so many mm wide."""
        share = TIGHT_SHARE if self.board_page and self.is_tight else SMALL_SHARE
        return cache(partial(title_band, self.glossary, share=share, seat=self.seat))

    def head(self, wide: float) -> Column:
        """The title's band over words that are so many mm wide, or over the whole card; what has no
        room on the band of a small one is in its foot."""
        if self.board_page:
            return self.band(wide)[: 1 if self.is_tight else None]
        return self.band(self.frame.width)

    @cached_property
    def order(self) -> Column:
        """What is drawn at the foot of its front: the steps of the setup, where the pack does not
        list the turn."""
        if has_order_of_play(self.glossary):
            return ()
        return _order_of_play(self.glossary, self.frame.width, STRIPS[-1])

    @property
    def room(self) -> float:
        """How high the board may be, in mm."""
        if self.board_page:
            return self.board_page.height
        return self.frame.height - tall(self.band(self.frame.width)) - ABOVE

    @property
    def room_beside(self) -> float:
        """How high what stands beside its words may be, in mm."""
        return self.room - tall(self.order)

    @property
    def below_picture(self) -> float:
        """How much air is below the board, in mm."""
        return 0.0 if self.board_page else INNER / 2

    def room_of_words(self, wide: float) -> float:
        """How high words may be that are so many mm wide, with what is at their foot."""
        if self.board_page:
            return self.frame.height - tall(self.head(wide)) - ABOVE
        return self.room_beside

    @cached_property
    def foot(self) -> Callable[[float], Column]:
        """What generates it again, on so many mm."""
        return cache(partial(_foot, self.glossary))

    @cached_property
    def back_head(self) -> Callable[[float], Column]:
        """Whose card it is, and the order of play, drawn so large."""
        # Not a method of its own: a circle would be freed by the garbage collector alone.
        return cache(partial(_back_head, self.glossary, self.seat, self.frame.width))


@dataclass(frozen=True)
class QuickStartCard:
    """What a card has to show."""

    place: CardPlace
    more: tuple[More, ...] = ("rules", "abilities")
    """What it also shows where letters stay large: special rules of all, and abilities."""
    shared: int = 0
    """How many of the special rules that hold for all its back lists where it has no room for
    all rules."""
    counted: bool = True
    """Whether rows are counted from its reader's edge: where hexes have their names."""
    tears: bool = False
    """Whether rules that begin on the front may go on on the back."""

    @cached_property
    def before(self) -> tuple[Section, ...]:
        """What its front must show."""
        parts = before_play(
            *self._reader,
            listed=self.place.is_high,
            counted=self.counted,
            more=self.more,
            shared=self.shared,
            tight=self.place.is_tight,
        )
        return tuple(part for part in parts if part.elements)

    @cached_property
    def played(self) -> tuple[Section, ...]:
        """How it is played: on the front what has room there, on the back the rest."""
        parts = in_play(
            *self._reader,
            more=self.more,
            shared=self.shared,
            listed=self.place.is_high and self.place.is_tight,
        )
        return tuple(part for part in parts if part.elements)

    @property
    def lacks_rules(self) -> bool:
        """Whether there are special rules that a card with nothing more does not list."""
        glossary, seat = self._reader
        return seat is not None and not all(
            seat.id in rule.seats for rule in glossary.scenario.rules
        )

    @property
    def _reader(self) -> tuple[SheetContext, Seat | None]:
        return self.place.glossary, self.place.seat


def card_front(
    card: CardPlace,
    body: Sequence[Column],
    beside: Column,
    wides: tuple[float, float],
    apart: float,
    *,
    foot_below: bool,
) -> list[Item]:
    """The title, the words, the picture beside them, so many mm wide each, and what is at the foot
    of the words or ``foot_below`` the picture."""
    frame = card.frame
    head = card.head(wides[0])
    items = [*placed(head, frame.left, frame.top)]
    y = top = frame.top + tall(head) + ABOVE
    for part in body:
        items += placed(part, frame.left, y)
        y += tall(part) + apart
    bottom = frame.bottom - tall(card.order)
    right = frame.left + wides[0] + BETWEEN
    foot = card.foot(wides[foot_below])
    items += placed(foot, right if foot_below else frame.left, bottom - tall(foot))
    items += placed(beside, right, card.board_page.top if card.board_page else top)
    items += placed(card.order, frame.left, bottom)
    return items


def below_board(card: CardPlace, width: float) -> Column:
    """What is on the board, below one that is low."""
    if card.is_high:
        return ()
    # In smaller letters where it takes room from small hexes.
    size = SMALLER[0] if card.has_small_hexes else 9.0
    left = left_of_hexes(card.glossary, card.seat, width, card.room)
    boxes = section(pieces(card.glossary, card.seat), width - left, size)
    return tuple(
        box._replace(items=tuple(shifted(item, left, 0.0) for item in box.items)) for box in boxes
    )


def board_beside(card: CardPlace, part: float, below: Column, high: float) -> tuple[Column, float]:
    """The board, at most so many mm high, and what stands below it, and how wide that is in mm;
    nothing where it has no room, or where a board that may be wide leaves much of the width."""
    width = part * card.frame.width
    picture = front_board(card.glossary, card.seat, width, high)
    is_narrow = part > SMALL_PICTURES[-1] and picture.width < WIDE * width
    if min(picture.width, picture.height) < LEAST_PICTURE or is_narrow:
        return (), 0.0
    width = width if below else picture.width
    left = 0.0 if below else (width - picture.width) / 2  # what is below begins where its hexes do
    drawn = Placed(picture, left, 0.0, 1.0)
    return (LineBox(picture.height + card.below_picture, (drawn,)), *below), width


def card_backs(
    cards: Sequence[QuickStartCard],
    sections: Sequence[Sequence[Section]],
    size: float,
    *,
    torn: bool,
    easy: float = EASY[-1],
) -> list[list[Item]]:
    """The order of play as large as it has room, and how it is played in columns; nothing where
    that has no room in letters of this size. These are larger where there is room, and their lines
    further apart. Sections go on in the next column where they are ``torn``, or where small letters
    are much larger so. Letters below those that are ``easy`` are no smaller than these."""
    places = [card.place for card in cards]
    if not any(sections):
        heads = [
            one.back_head(STRIPS[0]) if has_order_of_play(one.glossary) else () for one in places
        ]
        return [[*placed(h, p.frame.left, p.frame.top)] for h, p in zip(heads, places, strict=True)]
    least = min(size, max(easy, size - EVENER))
    sizes = (*LARGER, *(one for one in (*EASY, *SMALLER) if one > least), least)
    whole = None if torn else _filled(places, sections, sizes, "")
    if whole is None and not torn:
        return []
    least = size if whole is None else max(size, whole.columns[0].size + TORN)
    larger = [one for one in sizes if one >= least] if least <= LARGE + TORN else []
    # Rules that are there only where they have room do not go on in the next column.
    may_tear = larger and not any(card.shared for card in cards)
    word = places[0].continued
    found = (_filled(places, sections, larger, word) if may_tear else None) or whole
    if found is None:
        return []
    high, room = max(map(tall, found.heads)), _room_below(places, found.heads)
    times = spare_air(chain.from_iterable(one.columns for one in found.columns), room, MOST_AIR)
    backs: list[list[Item]] = []
    for one, head, filled, parts in zip(places, found.heads, found.columns, sections, strict=True):
        columns = end_evenly(filled.columns, times)
        top, left = one.frame.top, one.frame.left
        backs.append(
            [
                *placed(head, left, top),
                *place_columns(columns, filled.xs(left), top + high),
                *note(one.frame, parts, one.glossary),
            ]
        )
    return backs


@dataclass(frozen=True, slots=True)
class _Backs:
    """What stands above on the back of each card, and the columns below it."""

    heads: list[Column]
    columns: tuple[FilledColumns, ...]


def _room_below(cards: Sequence[CardPlace], heads: Sequence[Column]) -> float:
    """How high the columns on the back of each card may be, above the note, in mm."""
    note_high = height(LEAST) + ABOVE_NOTE
    return min(card.frame.height for card in cards) - note_high - max(map(tall, heads))


def _filled(
    cards: Sequence[CardPlace],
    sections: Sequence[Sequence[Section]],
    sizes: Sequence[float],
    continued: str,
) -> _Backs | None:
    """The columns in one of these sizes of letters; none where they have no room. A smaller order
    of play comes before small letters."""
    least = STRIPS[-1]
    for some in ([s for s in sizes if s >= LARGE], [s for s in sizes if s < LARGE]):
        for share in STRIPS:
            heads = [card.back_head(share) for card in cards]
            room = _room_below(cards, heads)
            tried = [
                s for s in some if s + LARGER_THAN_BELOW >= STEP_TEXT * share or share == least
            ]
            if share not in STRIPS[:LARGE_STRIPS]:
                tried = [s for s in tried if s <= LARGE]
            width = cards[0].frame.width
            columns = evenest_alike(sections, width, room, tried, continued=continued, first=1)
            if columns:
                return _Backs(heads, columns)
    return None


def overfull_card(card: QuickStartCard) -> Sides:
    """A card for more words than it has room for: what is over is left out at the least size."""
    place, frame, width = card.place, card.place.frame, card.place.frame.width
    head, foot = place.head(width), place.foot(width)
    items = [*placed(head, frame.left, frame.top)]
    items += placed(foot, frame.left, frame.bottom - tall(foot))
    boxes = [box for one in card.before for box in (*section(one, width, LEAST), LineBox(APART))]
    room = frame.bottom - tall(foot) - frame.top - tall(head)
    items += placed(
        cut_short(place.glossary, tuple(boxes), width, room), frame.left, frame.top + tall(head)
    )
    above = place.back_head(STRIPS[-1])
    room = frame.height - height(LEAST) - tall(above)
    found = largest(card.played, width, room, (*EASY, *SMALLER))
    back = [*placed(above, frame.left, frame.top)]
    back += place_columns(found.columns, found.xs(frame.left), frame.top + tall(above))
    return items, [*back, *note(frame, card.played, place.glossary)]


def _order_of_play(glossary: SheetContext, width: float, share: float) -> Column:
    """The phases of a round or turn, or the steps of the setup, drawn."""
    title, phases = phases_of(glossary)
    if not phases:
        return ()
    return (
        *heading(Section(title.upper()), width, max(LEAST, STEP_TEXT * share)),
        *steps_in_frames(glossary, phases, width, share),
    )


def _back_head(glossary: SheetContext, seat: Seat | None, width: float, share: float) -> Column:
    """Whose card it is, and the order of play, drawn so large."""
    head = running_head(glossary, width, seat=seat)
    if not has_order_of_play(glossary):
        return head
    return (*head, *_order_of_play(glossary, width, share), LineBox(INNER / 2))


def _foot(glossary: SheetContext, width: float) -> Column:
    """What generates it again, of what was made by hand who made it, with air above it."""
    origin = regenerating_first(glossary, width)
    authors = ", ".join(glossary.scenario.about.authors)
    if not origin and authors:
        made_by = words(f"{glossary._('by')} {authors}", colour=SOFT)
        origin = set_lines(made_by, width, LEAST, most=2)
    rule = LineBox(BELOW_RULE, (RuleLine(0.0, 0.0, width, 0.0, 0.15, FAINT),))
    return (LineBox(APART), rule, *origin) if origin else ()
