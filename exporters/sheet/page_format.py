"""A leaf of paper, one way up: its margins, and the sizes of letters that go with it."""

from dataclasses import dataclass

from exporters.papers import PAPERS
from exporters.sheet.stacking import Frame

BOOKLET = 160.0
"""A paper narrower than this is a page of a booklet: closer margins, smaller letters."""


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
        the middle."""
        return 10.0 if self.is_small else 15.0

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
    def share(self) -> float:
        """How large letters are beside those of an A4 page."""
        return 0.8 if self.is_small else 1.0

    @property
    def texts(self) -> tuple[float, ...]:
        """Sizes of the legend and the effects, in points: the first that leaves the board large."""
        return (7.5, 7.0) if self.is_small else (8.5, 8.0, 7.5)

    @property
    def kept(self) -> tuple[float, float]:
        """What part of the size that it has without the table of effects the board keeps: for the
        text not to shrink, and for the table not to move to another page."""
        return (0.98, 0.95) if self.is_small else (0.9, 0.7)

    @property
    def sizes(self) -> tuple[float, ...]:
        """Sizes that page 2 is tried in, in points, until it fits on one side."""
        if self.is_small:
            return (9.0, 8.5, 8.0, 7.5, 7.2, 7.0)
        return (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.2)

    @property
    def flowing(self) -> tuple[float, ...]:
        """Sizes when it does not: the first of those that take the fewest pages."""
        return (8.0, 7.6, 7.2) if self.is_small else (9.5, 9.0, 8.5, 8.0)

    def turned(self) -> "PageFormat":
        """The same paper the other way up."""
        return PageFormat(self.height, self.width)


def leaf_of(paper: str) -> PageFormat:
    """A paper upright."""
    return PageFormat(*PAPERS[paper])
