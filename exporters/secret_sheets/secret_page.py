"""Secret sheets on paper: frame, heads, tables of hexes, feet; slips and covers to cut and fold.

A slip folds once, print on print: what stays to be seen is its letter. A cover folds once the other
way, so that its number stays outside, and is larger than a closed slip.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from exporters.catalogue import PAPERS
from exporters.export import Options
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import Frame, document, foot_line
from exporters.paper.page import INK, SOFT, Item, Page, Panel, RuleLine, Run, SheetLayout, moved
from exporters.paper.sections import strips
from exporters.paper.table import EFFECTS, Row, Table, effect
from exporters.paper.text import baseline, broken, height, legible, space, words
from exporters.secret_sheets.spots import HiddenSpot, card_name
from exporters.sheet.context import SheetContext
from schema.game import Game
from schema.scenario import Scenario

MARGIN, FOOT = 12.0, 13.0
"""Free edges of a leaf in mm, and the one below."""
TEXT = 10.0
"""The usual size of text, in points."""
SMALLEST = 7.0
GAP = 5.0
"""Between a board and the text beside it, in mm."""
HANDFUL = 8
"""So many spots of a table keep together on a page."""
WHITE = "#ffffff"


@dataclass(frozen=True, slots=True)
class SecretPage:
    """What all pages of a secret sheet share; the glossary speaks of the public scenario."""

    glossary: SheetContext
    options: Options

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper, upright, in mm."""
        return PAPERS[self.options.paper]

    @property
    def frame(self) -> Frame:
        """The part of a page between its margins."""
        width, height_ = self.size
        return Frame(MARGIN, MARGIN, width - MARGIN, height_ - FOOT)

    @property
    def title(self) -> str:
        """The scenario's title, or what else it is known by."""
        return self.glossary.title

    def plan(
        self, pages: Sequence[tuple[str, Iterable[Item]]], *, feet: bool = True
    ) -> SheetLayout:
        """Pages (each a bookmark and its items), perhaps with feet, as a whole."""
        count, (width, height_) = len(pages), self.size
        made = tuple(
            Page(width, height_, name, (*items, *(self._foot(number, count) if feet else ())))
            for number, (name, items) in enumerate(pages, start=1)
        )
        return document(made, self.title, self.glossary.scenario, self.options)

    def _foot(self, number: int, count: int) -> Iterator[Item]:
        """Title at the left, page n of m at the right; never a seed."""
        width, height_ = self.size
        ends = (self.title, self.glossary._("page {n} of {m}", n=number, m=count))
        yield from foot_line(ends, MARGIN, width - MARGIN, height_ - 7.0)


def leaf_of(scenario: Scenario, game: Game, options: Options) -> SecretPage:
    """A leaf that knows nothing secret."""
    return SecretPage(SheetContext(scenario.public(), game, options.language), options)


def written(
    text: str, width: float, size: float, *, bold: bool = True, colour: str = INK
) -> tuple[Run, ...]:
    """The lines of a text in one style, each a run at the origin."""
    lines = broken(words(text, bold=bold), width, size, space(size, bold=bold))
    joined = (" ".join(span.text for chunk in line for span in chunk) for line in lines)
    return tuple(Run(legible(line), 0.0, 0.0, size, bold, colour) for line in joined)


def heading(text: str, width: float, size: float) -> Column:
    """A bold heading over as many lines as it needs."""
    rows = (
        LineBox(height(size), (run._replace(y=baseline(size)),), keep=True)
        for run in written(text, width, size)
    )
    return (*rows, LineBox(1.2, keep=True))


def banner(text: str, width: float, size: float = TEXT + 1.0) -> Column:
    """White words on a black bar: who alone may read this page."""
    line, runs = height(size), written(text, width - 6.0, size, colour=WHITE)
    bar = Panel(0.0, 0.0, width, line * len(runs) + 2.4, fill=INK, radius=0.8)
    letters = (
        run._replace(x=3.0, y=1.2 + number * line + baseline(size))
        for number, run in enumerate(runs)
    )
    return (LineBox(bar.height + 2.6, (bar, *letters), keep=True),)


def set_elements(elements: Iterable[Element], width: float, size: float = TEXT) -> Column:
    """Elements under each other with a little air between them."""
    found: list[LineBox] = []
    for element in elements:
        found += strips(element, width, size)
        found.append(LineBox(1.0))
    return tuple(found)


def facts(pairs: Table, width: float) -> Column:
    """Facts beside each other."""
    return (*strips(pairs, width, TEXT + 1.0), LineBox(1.5))


def table(glossary: SheetContext, spots: Sequence[HiddenSpot]) -> Section:
    """The spots of one pool with what lies there: number, place, card, and whose it is."""
    rows = [_row(glossary, spot) for spot in spots]
    handfuls = [rows[i : i + HANDFUL] for i in range(0, len(rows), HANDFUL)]
    elements = tuple(Table(tuple(handful), EFFECTS) for handful in handfuls)
    return Section(pool_name(glossary, spots[0]), elements, aside=who_may_look(glossary, spots[0]))


def _row(glossary: SheetContext, spot: HiddenSpot) -> Row:
    if spot.card is None:
        return effect(
            str(spot.number), spot.place, (glossary._("placed by its owner at the table"),)
        )
    whose = (glossary.seat(spot.card.seat),) if spot.card.seat else ()
    return effect(str(spot.number), spot.place, (card_name(glossary, spot.pool, spot.card), *whose))


def pool_name(glossary: SheetContext, spot: HiddenSpot) -> str:
    """What the pool of a spot is called."""
    return glossary.text(spot.pool.name, glossary._("Face down"))


def who_may_look(glossary: SheetContext, spot: HiddenSpot) -> str:
    """Who may look under the cards of a spot's pool."""
    if not spot.pool.known_to:
        return glossary._("No player may look.")
    return glossary._("Only {seats} may look.", seats=glossary.seats(spot.pool.known_to))


def steps(texts: Iterable[str]) -> tuple[Prose, ...]:
    """Numbered steps, each with a box to tick."""
    return tuple(Prose(text, lead=f"{n}.", tick=True) for n, text in enumerate(texts, start=1))


def by_pool(spots: Iterable[HiddenSpot]) -> tuple[tuple[HiddenSpot, ...], ...]:
    """Spots in groups, one a pool, in their order."""
    groups: dict[str, list[HiddenSpot]] = {}
    for spot in spots:
        groups.setdefault(spot.pool.id, []).append(spot)
    return tuple(tuple(group) for group in groups.values())


TAB, HALF = 13.0, 36.0
"""A slip's parts in mm: the tab with its letter, and the secret half and the one that covers it."""


@dataclass(frozen=True, slots=True)
class Blank:
    """Paper of one piece before it is folded, in mm."""

    width: float
    height: float


SLIP = Blank(TAB + 2 * HALF, 24.0)
COVER = Blank(58.0, 60.0)
PAD, BELOW = 3.0, 2.0
"""Free mm beside a fold or a cut, and below the head of a page."""
NAMES = (12.0, 11.0, 10.0, 9.0, 8.0, 7.0)
"""Sizes that a card's name is tried in, in points."""


def draw_slip(letter: str, name: str) -> tuple[Item, ...]:
    """A slip from its upper left corner: tab, secret, and the hatched half that covers it."""
    fold = TAB + HALF
    room = Frame(TAB + PAD, PAD, fold - PAD, SLIP.height - PAD)
    return (
        Panel(0.0, 0.0, SLIP.width, SLIP.height, stroke=INK),
        RuleLine(TAB, 2.0, TAB, SLIP.height - 2.0, 0.15, SOFT),
        RuleLine(fold, 0.0, fold, SLIP.height, 0.25, INK, FOLD_IN),
        *_centred(letter, Frame(1.0, PAD, TAB - 1.0, SLIP.height - PAD), (18.0, 14.0, 10.0)),
        *_centred(name, room),
        *hatched(Frame(fold + PAD / 2, PAD / 2, SLIP.width - PAD / 2, SLIP.height - PAD / 2)),
    )


def draw_cover(number: int, place: str, pool: str) -> tuple[Item, ...]:
    """A cover from its upper left corner: the label above the fold, nothing below it."""
    fold, width = COVER.height / 2, COVER.width
    return (
        Panel(0.0, 0.0, width, COVER.height, stroke=INK),
        RuleLine(0.0, fold, width, fold, 0.25, INK, FOLD_BACK),
        *_centred(f"{number} · {place}", Frame(PAD, PAD, width - PAD, 19.0), (22.0, 18.0, 14.0)),
        *_centred(pool, Frame(PAD, 17.0, width - PAD, fold - PAD), NAMES[2:], bold=False),
    )


def _centred(
    text: str, area: Frame, sizes: Sequence[float] = NAMES, *, bold: bool = True
) -> Iterator[Item]:
    """Words in the middle of an area, in the largest size that fits; at least in the smallest."""
    for size in sizes:
        lines = written(text, area.width, size, bold=bold)
        torn = " ".join(run.text for run in lines) != " ".join(text.split())
        if not torn and len(lines) * height(size) <= area.height:
            break
    else:
        size = sizes[-1]
        lines = written(text, area.width, size, bold=bold)[: int(area.height // height(size))]
    top = area.top + (area.height - len(lines) * height(size)) / 2
    for number, run in enumerate(lines):
        y = top + number * height(size) + baseline(size)
        yield run._replace(x=area.left + (area.width - run.width) / 2, y=y)


def sheets(
    head: Callable[[int, int], Column],
    pieces: Sequence[tuple[Item, ...]],
    blank: Blank,
    frame: Frame,
) -> Iterator[tuple[Item, ...]]:
    """Pages of pieces edge to edge in rows; ``head`` makes what stands above those from a number to
    another one."""
    across = max(1, int(frame.width // blank.width))
    left = frame.left + (frame.width - across * blank.width) / 2
    most = across * _rows(head, len(pieces), blank, frame)
    for start in range(0, len(pieces), most):
        stop = min(start + most, len(pieces))
        above = head(start, stop)
        found: list[Item] = [*placed(above, frame.left, frame.top)]
        top = frame.top + tall(above) + BELOW
        for n, piece in enumerate(pieces[start:stop]):
            row, column = divmod(n, across)
            x, y = left + column * blank.width, top + row * blank.height
            found += (moved(item, x, y) for item in piece)
        yield tuple(found)


def _rows(head: Callable[[int, int], Column], count: int, blank: Blank, frame: Frame) -> int:
    """How many rows fit on a page below the head that so many pieces bring along; at least one."""
    across = max(1, int(frame.width // blank.width))
    for rows in range(int(frame.height // blank.height), 1, -1):
        above = tall(head(0, min(count, rows * across))) + BELOW
        if above + rows * blank.height <= frame.height:
            return rows
    return 1


# -- leaves that are folded ------------------------------------------------------------------------


FOLD_IN, FOLD_BACK = (1.6, 1.2), (4.0, 1.0, 0.6, 1.0)
"""How lines are dashed along which paper is folded with its print inside, or outside."""
SCREEN, HATCH = "#777777", 2.4
"""Colour and spacing of the lines that hide what might shine through."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A leaf in three equal parts that closes like a letter in its own envelope.

    Printed on one side only. The lowest part is folded up over the middle, print on print, and so
    hides it; the upper one is folded back and is then the outside of the other face.
    """

    width: float
    height: float

    @property
    def part(self) -> float:
        """Height of each part in mm."""
        return self.height / 3

    @property
    def outside(self) -> Frame:
        """The upper part, which stays to be seen."""
        return Frame(0.0, 0.0, self.width, self.part)

    @property
    def inside(self) -> Frame:
        """The middle part, which nobody sees when the letter is closed."""
        return Frame(0.0, self.part, self.width, 2 * self.part)

    @property
    def flap(self) -> Frame:
        """The lowest part, which lies on the middle one."""
        return Frame(0.0, 2 * self.part, self.width, self.height)

    def creases(self) -> Iterator[RuleLine]:
        """The line that is folded back, and the one that is folded with its print inside."""
        yield RuleLine(0.0, self.part, self.width, self.part, 0.25, dash=FOLD_BACK)
        yield RuleLine(0.0, 2 * self.part, self.width, 2 * self.part, 0.25, dash=FOLD_IN)


def hatched(area: Frame) -> Iterator[Item]:
    """Crossed lines that fill an area, so that letters behind them cannot be made out."""
    span = area.width + area.height
    for n in range(1, int(span / HATCH)):
        far = n * HATCH
        # Down to the right from the left or upper side, and the same seen in a mirror.
        x, y = max(0.0, far - area.height), max(0.0, area.height - far)
        to_x, to_y = min(area.width, far), area.height - max(0.0, far - area.width)
        yield RuleLine(area.left + x, area.top + y, area.left + to_x, area.top + to_y, 0.35, SCREEN)
        yield RuleLine(
            area.right - x, area.top + y, area.right - to_x, area.top + to_y, 0.35, SCREEN
        )
