"""The pages behind that of the board: how large their letters are, and what stands on each."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from exporters.paper.elements import Section
from exporters.paper.flow import Column, ColumnGroup, placed, stacked, tall, tall_tiers
from exporters.paper.frame import Frame, HeadedLeaf, PageFormat
from exporters.paper.page import Item
from exporters.paper.search import PagePlan, PageSearch, SectionSetter, fewest
from exporters.sheet.column_groups import block_tiers, is_parted, step_tiers, tiers
from exporters.sheet.content import NOTHING, Content, has_own_steps
from exporters.sheet.context import SheetContext
from exporters.sheet.title_band import running_head
from rules.memoize import memoize_by_identity

Pages = list[tuple[PageFormat, tuple[Item, ...]]]
"""Leaves with what is on them, but for their feet."""
Tiers = Callable[[SheetContext, Content, PageFormat, float, SectionSetter], list[ColumnGroup]]
"""What sets a part of it in letters of a size."""
FINE_STEP, LARGER = 0.25, 1.0
"""Between the sizes tried for a page that has a part alone; how much larger those of the second may
be than those of the first, in points."""
SMALLEST = 7.5
"""Of the letters for which everything is kept on one page, in points."""


@memoize_by_identity
def _head(glossary: SheetContext, leaf: PageFormat) -> Column:
    """What stands above a page; nothing where the line above a page of a booklet or of a club's
    copy names the scenario already."""
    if isinstance(leaf, HeadedLeaf):
        return ()
    return running_head(glossary, leaf.frame.width, leaf.share)


@dataclass
class FollowingPages:
    """The pages behind that of the board, each below a head."""

    glossary: SheetContext
    content: Content
    leaf: PageFormat
    setter: SectionSetter = field(default_factory=SectionSetter)
    kept: dict[float, list[ColumnGroup]] = field(default_factory=dict)
    """All of it by the size of its letters."""
    known: dict[None, dict[float, tuple[PagePlan, ...]]] = field(default_factory=dict)
    """What searches for a size have set so far."""

    def without(self, there: Collection[str], left_over: tuple[Section, ...]) -> "FollowingPages":
        """The same without these blocks, and with what the page of the board left over."""
        if not there and not left_over:
            return self
        blocks = {**self.content.blocks, **dict.fromkeys(there, NOTHING)}
        content = replace(self.content, blocks=blocks, left_over=left_over)
        return replace(self, content=content, kept={}, known={})

    @property
    def head(self) -> Column:
        """Above each page."""
        return _head(self.glossary, self.leaf)

    @property
    def frame(self) -> Frame:
        """Of a page, its head included."""
        return self.leaf.frame

    @cached_property
    def below(self) -> Frame:
        """What the head leaves of a page."""
        return replace(self.frame, top=self.frame.top + tall(self.head))

    @cached_property
    def sizes(self) -> list[float]:
        """The letters in which all of it may stand on one page, the largest first, in points."""
        # Beside a leaf in another language there are pages enough; else small letters go on.
        easy = SMALLEST if has_own_steps(self.content) else self.leaf.flowing[-1]
        least = 0.0 if self.leaf.is_small or self.glossary.board_language else easy
        return [one for one in self.leaf.sizes if one >= least]

    def _plans(self, _: None, size: float) -> Iterator[PagePlan]:
        yield PagePlan(self.below.height - tall_tiers(self.set_in(size)), self.leaf)

    def _search(self) -> PageSearch[None]:
        # What has no steps of each player takes several pages more often, in small letters.
        usual = self.leaf.usual if has_own_steps(self.content) else 0.0
        return PageSearch(self._plans, self.below.height, usual=usual, known=self.known)

    @property
    def fits(self) -> bool:
        """Whether one page holds all of it, in the smallest letters at least."""
        return self._search().has_room(None, self.sizes, 0.0)

    @cached_property
    def largest(self) -> float:
        """The largest letters in which everything fits on one page, in points; 0 if none do."""
        found = self._search().first((None,), self.sizes, 0.0)
        return found.size if found is not None else 0.0

    def set_in(self, size: float) -> list[ColumnGroup]:
        """All of it in letters of a size in points."""
        if size not in self.kept:
            self.kept[size] = tiers(self.glossary, self.content, self.leaf, size, self.setter)
        return self.kept[size]

    def pages(self) -> Pages:
        """One page where letters are large enough for it, else as few as there must be."""
        if self.largest:
            pages = stacked(self.set_in(self.largest), self.below)
        else:
            word = self.glossary._("(continued)")
            pages = self._parted() or fewest(
                self.leaf.flowing, lambda size: stacked(self.set_in(size), self.below, word)
            )
        above = tuple(placed(self.head, self.frame.left, self.frame.top))
        return [(self.leaf, (*above, *items)) for items in pages if items]

    def _parted(self) -> list[list[Item]]:
        """A page for what is done before the game and one for what is known and ticked in its
        course, each in the largest letters that it holds all of it in; none where one does not."""
        groups: dict[tuple[Tiers, float], list[ColumnGroup]] = {}

        def plans(maker: Tiers, size: float) -> Iterator[PagePlan]:
            found = maker(self.glossary, self.content, self.leaf, size, self.setter)
            groups[maker, size] = found
            yield PagePlan(self.below.height - tall_tiers(found), self.leaf)

        search, pages = PageSearch(plans, self.below.height), list[list[Item]]()
        largest, *_, least = self.leaf.flowing
        for maker in (step_tiers, block_tiers) if is_parted(self.content, self.leaf) else ():
            steps = int((largest - least) / FINE_STEP + 1e-6)
            sizes = [largest - n * FINE_STEP for n in range(steps)]
            found = search.first((maker,), (*sizes, least), 0.0)
            if found is None:
                return []
            pages += stacked(groups[maker, found.size], self.below)
            largest = min(self.leaf.sizes[0], found.size + LARGER)
        return pages
