"""The leaves that secret sheets are printed on: their frame, heads, tables of spots, and feet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from exporters.options import Options
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import Column, LineBox
from exporters.paper.frame import Frame, document, foot_line
from exporters.paper.page import INK, Item, Page, Panel, Run, SheetLayout
from exporters.paper.sections import strips
from exporters.paper.table import EFFECTS, Row, Table, effect
from exporters.paper.text import baseline, broken, height, legible, space, words
from exporters.papers import PAPERS
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
        LineBox(height(size), (replace(run, y=baseline(size)),), keep=True)
        for run in written(text, width, size)
    )
    return (*rows, LineBox(1.2, keep=True))


def banner(text: str, width: float, size: float = TEXT + 1.0) -> Column:
    """White words on a black bar: who alone may read this page."""
    line, runs = height(size), written(text, width - 6.0, size, colour=WHITE)
    bar = Panel(0.0, 0.0, width, line * len(runs) + 2.4, fill=INK, radius=0.8)
    letters = (
        replace(run, x=3.0, y=1.2 + number * line + baseline(size))
        for number, run in enumerate(runs)
    )
    return (LineBox(bar.height + 2.6, (bar, *letters), keep=True),)


def told(elements: Iterable[Element], width: float, size: float = TEXT) -> Column:
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
        return effect(str(spot.number), spot.place, (glossary._("laid by its owner at the table"),))
    whose = (glossary.seat(spot.card.seat),) if spot.card.seat else ()
    return effect(str(spot.number), spot.place, (card_name(glossary, spot.pool, spot.card), *whose))


def pool_name(glossary: SheetContext, spot: HiddenSpot) -> str:
    """What the pool of a spot is called."""
    return glossary.text(spot.pool.name, glossary._("Face down"))


def who_may_look(glossary: SheetContext, spot: HiddenSpot) -> str:
    """Who may look under the cards of a spot's pool."""
    if not spot.pool.known_to:
        return glossary._("Nobody may look.")
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
