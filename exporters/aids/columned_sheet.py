"""A sheet of sections in columns below a title, in one language or two."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

from exporters.drawing.lettering import UNOFFICIAL
from exporters.export import Options
from exporters.paper.columned import (
    EASY,
    LARGEST,
    FilledColumns,
    columned_pages,
    evenest,
    place_columns,
)
from exporters.paper.elements import Bilingual, Element, Prose, Section
from exporters.paper.even_pages import even_pages, parted
from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import FootedLeaf, PageFormat, document, foot_line, leaf_of
from exporters.paper.page import Item, Page, Run, SheetLayout
from exporters.paper.search import fewest
from exporters.paper.sections import section
from exporters.paper.table import Table
from exporters.paper.text import LEAST
from exporters.sheet.bilingual import paired, second_of
from exporters.sheet.context import SheetContext
from exporters.sheet.front import BELOW_BAND, regenerating
from exporters.sheet.title_band import running_head, title_band
from schema.game import Game
from schema.rendering import plain
from schema.scenario import Scenario

SectionsOf = Callable[[SheetContext], Iterable[Section]]
Drawer = Callable[[SheetContext, PageFormat, float], Column]


EVEN_SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
"""Letters in points on A4 in which a page of whole sections is tried."""
SMALL_SIZES = (7.75, 7.5, 7.25, 7.0)
"""Those where else sections would be torn."""
WIDE_SIZE = 11.5
"""Letters in points on A4 of a table across a page."""
BELOW = 2.0
"""Between head, columns and foot of such a page, in mm."""
Halver = Callable[[SheetContext, PageFormat, Column], list[list[Item]]]


def _uncut(_glossary: SheetContext, _leaf: PageFormat, _head: Column) -> list[list[Item]]:
    return []


def _nothing(_glossary: SheetContext, _leaf: PageFormat, _below: float = 0.0) -> Column:
    return ()


@dataclass(frozen=True, slots=True)
class ColumnedSheet:
    """What distinguishes one kind of sheet from another."""

    sections: SectionsOf
    """Its sections, as many in each language."""
    about: Callable[[SheetContext], str]
    """What kind of sheet it is, below the title."""
    bookmark: Callable[[SheetContext], str]
    """What its first page is called."""
    across: Drawer = _nothing
    """What stands below the title over the whole width, for letters below it of so many points on
    A4."""
    of_game: bool = False
    """Whether it is titled with the game and not with the scenario."""
    largest: float = LARGEST
    """The size in points of its largest letters."""
    least: float = 0.0
    """The size in points of its smallest letters, where smaller ones would save a page."""
    whole: bool = False
    """Whether a section goes on in the next column only where letters would get small else."""
    even: bool = False
    """Whether sections may change places so that columns end at one height, on a single page."""
    on_first: int = 0
    """How many sections are on the first of several pages, where they have room."""
    columns: int = 3
    """How many columns it has at most."""
    rows: tuple[float, ...] = ()
    """How high rows of its tables may be at least, in mm on A4, the highest first, where that costs
    no page."""
    sections_on_small: SectionsOf | None = None
    """Its sections on small paper, where these are others."""
    halves: Halver = _uncut
    """Its pages below a head as halves to cut apart; none where they are no such pages."""

    def plan(self, scenario: Scenario, game: Game, options: Options) -> SheetLayout:
        """The sheet of a scenario, nothing secret in it."""
        scenario = scenario.public()
        own = SheetContext(
            scenario,
            game,
            options.language,
            collection=options.collection,
            greyscale=options.greyscale,
        )
        glossary = second_of(own, options.beside)
        leaf = leaf_of(options.paper)
        leaf = leaf.turned() if options.landscape else leaf
        pages = self.pages(glossary, leaf)
        made = (self._page(glossary, n, len(pages), leaf, items) for n, items in enumerate(pages))
        return document(made, self._title(glossary), scenario, options)

    def pages(self, glossary: SheetContext, leaf: PageFormat) -> list[list[Item]]:
        """What stands on its pages, without their feet."""
        title = self.head(glossary, leaf)
        head = (*title, *self.across(glossary, leaf, 0.0))
        halves = self.halves(glossary, leaf, head)
        if halves:
            return halves
        sections = self._sections(glossary, leaf)
        remarks = [part for part in sections if self._is_below(part)]
        foot = self._foot(glossary, remarks, leaf)
        parts = [part for part in sections if part not in remarks]

        def headed(size: float) -> Column:
            return (*title, *self.across(glossary, leaf, size / leaf.share))

        page = self._even_page(headed, parts, leaf, EVEN_SIZES, foot) if self.even else None
        if page is not None:
            return [page]

        above = FootedLeaf(leaf.width, leaf.height, tall(foot) + BELOW if foot else 0.0)

        def columned(parts: Sequence[Section]) -> list[list[Item]]:
            return columned_pages(
                head,
                parts,
                above,
                (self.largest, self.least),
                again=self.running_head(glossary, leaf),
                whole=self.whole,
                most=self.columns,
            )

        highest = (with_row_height(parts, high * leaf.share) for high in self.rows)
        pages = fewest([*highest, parts], columned)
        if self.even and len(pages) == 1:  # its letters are as small; whole sections are easier
            small = [size for size in SMALL_SIZES if size >= self.least]
            page = self._even_page(headed, parts, leaf, small, foot)
        if page is not None:
            return [page]
        other = _set_below(remarks, leaf.frame.width, leaf)
        if self.even and len(pages) > 1:
            heads = (headed(WIDE_SIZE * leaf.share), self.running_head(glossary, leaf))
            feet = tall(other), tall(foot)
            pages = self._even_pages(heads, parts, leaf, len(pages), feet) or pages
        below = [*(other if is_marked(items) else () for items in pages[:-1]), foot]
        return [
            [*items, *placed(end, leaf.frame.left, leaf.frame.bottom - tall(end))]
            for items, end in zip(pages, below, strict=True)
        ]

    def _is_below(self, part: Section) -> bool:
        """Whether it is for the foot of a page: of even columns all that has no title."""
        return is_remark(part) or (self.even and not part.title)

    def _foot(self, glossary: SheetContext, remarks: Sequence[Section], leaf: PageFormat) -> Column:
        """Remarks, and what generates the battle again, for the last foot."""
        width = leaf.frame.width
        if self.of_game:
            return _set_below(remarks, width, leaf)
        return regenerating(glossary, width, lambda room: _set_below(remarks, room, leaf))

    def _most_columns(self, leaf: PageFormat) -> int:
        """In how many columns whole sections stand at most."""
        return min(self.columns, 3 if leaf.lies else 2)

    def _scaled(self, sizes: Sequence[float], leaf: PageFormat) -> list[float]:
        """Sizes of letters on A4 as they are on this paper: legible, and none above the largest."""
        scaled = (size * leaf.share for size in sizes if size <= self.largest)
        return [size for size in scaled if size >= LEAST]

    def _even_page(
        self,
        headed: Callable[[float], Column],
        sections: Sequence[Section],
        leaf: PageFormat,
        sizes: Sequence[float],
        foot: Column,
    ) -> list[Item] | None:
        """All of it on a page whose columns are as even as can be, above its ``foot`` and below
        what it is ``headed`` with, in letters that are as large if these have room; none where it
        has no room."""
        frame, counts = leaf.frame, (self._most_columns(leaf),)
        parts = [part for part in sections if part.title and part.elements]

        def filled(head: Column, sizes: Sequence[float]) -> FilledColumns | None:
            room = frame.height - tall(head) - tall(foot) - 2 * BELOW
            return evenest(parts, frame.width, room, sizes, counts) if parts else None

        head, tried = headed(0.0), self._scaled(sizes, leaf)
        found = filled(head, tried)
        if found is None:
            return None
        larger = headed(found.size)
        if tall(larger) > tall(head):
            again = filled(larger, [size for size in tried if size <= found.size])
            head, found = (larger, again) if again else (head, found)
        top = frame.top + tall(head) + BELOW
        columns = place_columns(found.columns, found.xs(frame.left), top)
        below = placed(foot, frame.left, frame.bottom - tall(foot))
        return [*placed(head, frame.left, frame.top), *columns, *below]

    def _even_pages(
        self,
        heads: tuple[Column, Column],
        parts: Sequence[Section],
        leaf: PageFormat,
        number: int,
        feet: tuple[float, float],
    ) -> list[list[Item]]:
        """The same on so many pages, or one more, which is better than torn tables, below the head
        of the first and that of the others, and above ``feet`` that are so high; none where it has
        no room. What is looked up most is on the first page if it can be."""
        count, sizes = self._most_columns(leaf), self._scaled(EVEN_SIZES, leaf)
        across, rest = parted(parts, leaf, count, WIDE_SIZE * leaf.share)
        first, again = heads
        less = self.on_first - 2 * (len(parts) - len(rest))  # it takes room from the others
        ways = [(*heads, parts, self.on_first, sizes)]
        if across:
            easy = [size for size in sizes if size >= EASY * leaf.share]
            later = (first, (*again, *across), rest, self.on_first, sizes)
            ways = [((*first, *across), again, rest, max(0, less), easy), later, *ways]
        for more, (top, below, others, most, tried), free in product(
            (number - 1, number), ways, (0, 1)
        ):
            above, kept = [top, below, *[again] * (more - 1)], 0 if free else most
            if found := even_pages(above, others, leaf, count, tried, feet, on_first=kept):
                return found
        return []

    def _title(self, glossary: SheetContext) -> str:
        return name_of_game(glossary) if self.of_game else glossary.title

    def _sections(self, glossary: SheetContext, leaf: PageFormat) -> tuple[Section, ...]:
        """All sections, in one language or two."""
        sections_of = (self.sections_on_small if leaf.is_small else None) or self.sections
        one = tuple(sections_of(glossary))
        if glossary.second is None:
            return one
        other = tuple(sections_of(replace(glossary.second, board_language=glossary.language)))
        return tuple(paired(*pair) for pair in zip(one, other, strict=True))

    def _kind(self, glossary: SheetContext) -> str:
        """What kind of sheet it is, in one language or two."""
        languages = (glossary,) if glossary.second is None else (glossary, glossary.second)
        return " · ".join(dict.fromkeys(map(self.about, languages)))

    def running_head(self, glossary: SheetContext, leaf: PageFormat, part: str = "") -> Column:
        """The title and what kind of sheet it is on a low band, and which ``part`` of it."""
        kind, width = " · ".join(filter(None, (self._kind(glossary), part))), leaf.frame.width
        return running_head(glossary, width, leaf.share, kind=kind, of_game=self.of_game)

    def head(self, glossary: SheetContext, leaf: PageFormat, part: str = "") -> Column:
        """The title and what kind of sheet it is on a band, and which ``part`` of it."""
        kind, width = " · ".join(filter(None, (self._kind(glossary), part))), leaf.frame.width
        band = title_band(glossary, width, leaf.share, kind=kind, of_game=self.of_game)
        return (*band, LineBox(BELOW_BAND + 1.8))

    def _page(
        self,
        glossary: SheetContext,
        number: int,
        count: int,
        leaf: PageFormat,
        items: Sequence[Item],
    ) -> Page:
        """A page with its foot."""
        _ = glossary._
        size, y = LEAST if leaf.is_small else 7.5, leaf.height - leaf.foot
        ends = (self._title(glossary), _("page {n} of {m}", n=number + 1, m=count))
        foot = foot_line(ends, leaf.punch, leaf.width - leaf.punch, y, size)
        name = self.bookmark(glossary) if number == 0 else _("Page {n}", n=number + 1)
        return Page(leaf.width, leaf.height, name, (*items, *foot))


def _set_below(remarks: Iterable[Section], width: float, leaf: PageFormat) -> Column:
    """Remarks on a foot of ``width`` mm."""
    return tuple(box for part in remarks for box in section(part, width, 9.0 * leaf.share))


def with_row_height(sections: Iterable[Section], high: float) -> tuple[Section, ...]:
    """The same with rows of grids that are at least so many mm high."""

    def grown(one: Element) -> Element:
        return replace(one, row_height=high * one.stretch) if isinstance(one, Table) else one

    return tuple(replace(part, elements=tuple(map(grown, part.elements))) for part in sections)


def is_remark(part: Section) -> bool:
    """Whether it is small print that says what the mark means, for the foot of a page."""
    elements = [one.one if isinstance(one, Bilingual) else one for one in part.elements]
    small = bool(elements) and all(isinstance(one, Prose) and one.small for one in elements)
    return small and not part.title and UNOFFICIAL in repr(elements)


def is_marked(items: Iterable[Item]) -> bool:
    """Whether a page has the mark of an unofficial value."""
    return any(isinstance(item, Run) and UNOFFICIAL in item.text for item in items)


def name_of_game(glossary: SheetContext) -> str:
    """What people call the game."""
    return glossary.text(glossary.game.name, plain(glossary.game.id))
