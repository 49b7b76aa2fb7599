"""A leaf of paper, one way up: its margins, and the sizes of letters that go with it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from exporters.catalogue import PAPERS
from exporters.drawing.lettering import without_small_letters
from exporters.drawing.picture import Picture
from exporters.paper.page import FAINT, SOFT, Item, Page, Placed, RuleLine, Run, SheetLayout
from exporters.paper.text import LEAST, baseline, clipped, legible, set_run
from schema.scenario import Scenario

BOOKLET = 160.0
"""A paper narrower than this is a page of a booklet: closer margins, smaller letters."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of a page that may be filled."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Its width in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its height in mm."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class PageFormat:
    """One side of paper in mm."""

    width: float
    height: float

    @property
    def is_small(self) -> bool:
        """Whether it is a booklet's page."""
        return min(self.width, self.height) < BOOKLET

    @property
    def lies(self) -> bool:
        """Whether its long side is below."""
        return self.width > self.height

    @property
    def punch(self) -> float:
        """Left and right, where holes may be punched: a leaf has two sides, and its fold runs down
        the middle. A small one has no room for holes."""
        return 7.0 if self.is_small else 15.0

    @property
    def foot(self) -> float:
        """How far above the lower edge the foot's line stands."""
        return 6.0 if self.is_small else 7.0

    @property
    def frame(self) -> Frame:
        """The part between its margins; a leaf that lies on its side is punched above."""
        edge = 8.0 if self.is_small else 10.0
        top = self.punch if self.lies else edge
        below = 10.5 if self.is_small else 13.0
        return Frame(self.punch, top, self.width - self.punch, self.height - below)

    @property
    def board_frame(self) -> Frame:
        """The part of a page that shows the whole board: closer to the edges than text goes, for
        the board is to be as large as can be."""
        edge, below = (6.0, 9.0) if self.is_small else (10.0, 12.0)
        return Frame(edge, edge, self.width - edge, self.height - below)

    @property
    def share(self) -> float:
        """How large letters are beside those of an A4 page."""
        return 0.8 if self.is_small else 1.0

    @property
    def texts(self) -> tuple[float, ...]:
        """Sizes of the texts on the board's page, in points: the first that leaves the board
        large."""
        return (7.5, 7.0) if self.is_small else (8.5, 8.0, 7.5, 7.0)

    @property
    def sizes(self) -> tuple[float, ...]:
        """Sizes that page 2 is tried in, in points, until it fits on one side."""
        if self.is_small:
            return (9.0, 8.5, 8.0, 7.5, 7.2, 7.0)
        return (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.2)

    @property
    def usual(self) -> float:
        """The size that most such pages have."""
        return 7.5 if self.is_small else 9.0

    @property
    def flowing(self) -> tuple[float, ...]:
        """Sizes when it does not: the first of those that take the fewest pages."""
        return (8.0, 7.6, 7.2) if self.is_small else (9.5, 9.0, 8.5, 8.0)

    def turned(self) -> "PageFormat":
        """The same paper the other way up."""
        return PageFormat(self.height, self.width)


@dataclass(frozen=True, slots=True)
class FootedLeaf(PageFormat):
    """A leaf that keeps so many mm for remarks at the foot of its frame."""

    remarks: float = 0.0

    @property
    def frame(self) -> Frame:
        """As of any leaf, but above the remarks."""
        frame = PageFormat(self.width, self.height).frame
        return replace(frame, bottom=frame.bottom - self.remarks)


def leaf_of(paper: str) -> PageFormat:
    """A paper upright."""
    return PageFormat(*PAPERS[paper])


Ends = tuple[str, str]
"""What stands at the left and at the right end of a line."""


class HeadedLeaf(PageFormat):
    """A leaf that keeps room for a line above its frame, and, bound as it is, for its spine."""

    __slots__ = ()

    @property
    def punch(self) -> float:
        """Left and right, where it may be bound."""
        return 10.0 if self.is_small else super().punch

    @property
    def head(self) -> float:
        """How far below the upper edge the baseline of the head lies, in mm."""
        return 6.2 if self.is_small else 7.5

    @property
    def frame(self) -> Frame:
        """As of any leaf, but below the head."""
        frame = super().frame
        return replace(frame, top=max(frame.top, self.head + 4.0))

    @property
    def board_frame(self) -> Frame:
        """As of any leaf, but below the head."""
        frame = super().board_frame
        return replace(frame, top=max(frame.top, self.head + 4.0))

    def turned(self) -> "HeadedLeaf":
        """The same paper the other way up."""
        return HeadedLeaf(self.height, self.width)


def headed(paper: str) -> HeadedLeaf:
    """A paper upright."""
    return HeadedLeaf(*PAPERS[paper])


def head(leaf: HeadedLeaf, ends: Ends) -> Iterator[Item]:
    """Two soft texts over a faint rule."""
    yield from _line(leaf, ends, leaf.head)
    y = leaf.head + 1.6
    yield RuleLine(leaf.punch, y, leaf.width - leaf.punch, y, 0.2, FAINT)


def foot(leaf: PageFormat, ends: Ends) -> Iterator[Item]:
    """Two soft texts below the frame."""
    yield from _line(leaf, ends, leaf.height - leaf.foot)


def headed_page(
    leaf: PageFormat, title: str, items: Iterable[Item], over: Ends, under: Ends, level: int = 0
) -> Page:
    """A page with its bookmark, a head above and a foot below."""
    around = HeadedLeaf(leaf.width, leaf.height)
    whole = (*items, *head(around, over), *foot(around, under))
    return Page(leaf.width, leaf.height, title, whole, level)


def notes(leaf: PageFormat, title: str) -> Iterator[Item]:
    """The back of a leaf on which nothing stands: room to write."""
    size = 11.0 * leaf.share
    yield Run(legible(title), leaf.frame.left, leaf.frame.top + baseline(size), size, True, SOFT)


def _line(leaf: PageFormat, ends: Ends, y: float) -> Iterator[Item]:
    """Both ends on one baseline; in the middle, where a fold may be marked, there is nothing."""
    size = LEAST if leaf.is_small else 7.5
    room = leaf.width / 2 - leaf.punch - 4.0
    left, right = (clipped(text, room, size) for text in ends)
    if left:
        yield Run(left, leaf.punch, y, size, colour=SOFT)
    if right:
        yield set_run(right, leaf.width - leaf.punch, y, size, colour=SOFT, align="right")


def foot_line(ends: Ends, left: float, right: float, y: float, size: float = 7.5) -> Iterator[Item]:
    """Two soft texts on one baseline between two edges in mm; the left one is cut off with a sign
    before the middle, where a fold may be marked."""
    last = set_run(ends[1], right, y, size, align="right", colour=SOFT)
    room = min(last.x - left - 5.0, (right - left) / 2 - 4.0)
    text = clipped(legible(ends[0]), room, size)
    if text:
        yield Run(text, left, y, size, colour=SOFT)
    yield last


class DocumentOptions(Protocol):
    """What all pages of a document share: options of an export, or the context of a sheet."""

    @property
    def language(self) -> str: ...

    @property
    def program(self) -> str: ...

    @property
    def greyscale(self) -> bool: ...


def document(
    pages: Iterable[Page], title: str, scenario: Scenario, options: DocumentOptions
) -> SheetLayout:
    """Pages of a scenario as a document with its properties; no letter on a sign is too small."""
    kept: dict[tuple[int, float], Picture] = {}
    return SheetLayout(
        tuple(replace(page, items=tuple(_readable(page.items, kept))) for page in pages),
        title=legible(title),
        author=", ".join(scenario.about.authors),
        language=options.language,
        program=options.program,
        greyscale=options.greyscale,
    )


SIGN = 25.0
"""A picture less wide than this, in mm, is a sign: its letters are next to it."""


def _readable(items: Iterable[Item], kept: dict[tuple[int, float], Picture]) -> Iterator[Item]:
    """The items, signs without letters that are too small to be read."""
    for item in items:
        if not isinstance(item, Placed) or item.picture.width * item.scale > SIGN:
            yield item
            continue
        key = (id(item.picture), item.scale)
        if key not in kept:
            marks = without_small_letters(item.picture.marks, item.scale)
            same = marks is item.picture.marks
            kept[key] = item.picture if same else replace(item.picture, marks=marks)
        yield item if kept[key] is item.picture else item._replace(picture=kept[key])
