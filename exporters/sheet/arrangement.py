"""Where things stand on the page of the board: its way up, and what is told beside or below.

Of what is wanted beside the board as much is kept as leaves the board its share of the page; the
rest goes on the next page. Text stands in a column beside the board, or below it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.sections import section
from exporters.sheet.player_steps import BoardPictureSize

SHARE = 0.504
"""What part of the page's area the board covers, wherever paper and board allow it."""
KEPT = 0.98
"""Where they do not, the part of its largest size that the board keeps beside what is told."""
UPRIGHT = 1.05
"""How much larger the board must get on its side: the other pages stand upright."""
AISLE, AIR = 5.0, 3.0
"""Between the board and the column beside it; above what stands below it, in mm."""
SIDE_LEAST, SIDE_MOST = 36.0, 78.0
"""Width of a column beside the board on A4, in mm."""
BELOW_LEAST = 48.0
"""The narrowest of the columns below the board on A4, in mm."""

LOOSE = 1.3
"""How much more room than last time words may take in another width, at most."""

Placing = tuple[Column, float, float]
"""A column with its upper left corner."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told on the page of the board, and what of it moves to the next."""

    here: tuple[Section, ...]
    later: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class Arranged:
    """A page of the board before the board is drawn."""

    leaf: PageFormat
    head: Column
    area: Frame
    """What is left for the board."""
    columns: tuple[Placing, ...] = ()
    left_over: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A leaf one way up with its head."""

    format: PageFormat
    head: Column
    seen: BoardPictureSize

    @property
    def free(self) -> Frame:
        """The part below the head."""
        frame = self.format.board_frame
        return Frame(frame.left, frame.top + tall(self.head) + AIR, frame.right, frame.bottom)

    @property
    def page(self) -> float:
        """Its whole area in mm²."""
        return self.format.width * self.format.height

    def share(self, area: Frame) -> float:
        """What part of the page a board in this area covers."""
        return self.seen.covered(max(0.0, self.seen.scale(area))) / self.page


@dataclass(slots=True)
class _Setter:
    """Sets words, and remembers how much room they took: what cannot fit is not set again in other
    letters or another width only to find out."""

    taken: dict[int, float] = field(default_factory=dict)
    """By a section's identity: mm² for letters of one point."""

    def column(self, parts: Sequence[Section], width: float, size: float) -> Column:
        """Sections over each other with some air between them."""
        found: list[LineBox] = []
        for part in parts:
            boxes = section(part, width, size)
            self.taken[id(part)] = tall(boxes) * width / size**2
            if boxes:
                found += [LineBox(2.5)] if found else []
                found += boxes
        return tuple(found)

    def fits(self, parts: Sequence[Section], width: float, size: float, height: float) -> bool:
        """Whether they may fit into a column, as far as is known."""
        known = sum(self.taken.get(id(part), 0.0) for part in parts)
        return known * size**2 / width <= LOOSE * height


def arranged(
    seen: BoardPictureSize,
    leaves: Sequence[PageFormat],
    head: Callable[[PageFormat], Column],
    tellings: Sequence[Told],
) -> Arranged:
    """The first of the tellings, the fullest before the others, that leaves the board its share of
    a leaf, in the largest letters that do; then the way up that shows most of the board."""
    found = [_Leaf(leaf, head(leaf), seen) for leaf in leaves]
    best = max(leaf.share(leaf.free) for leaf in found)
    enough = min(SHARE, KEPT * best)
    found = [leaf for leaf in found if leaf.share(leaf.free) >= enough]
    setter = _Setter()
    for telling in tellings:
        for size in leaves[0].texts:
            kept = [w for leaf in found for w in _ways(leaf, telling, size, enough, setter)]
            if kept:
                return max(kept, key=lambda one: one[0] / (UPRIGHT if one[1].leaf.lies else 1.0))[1]
    bare = max(found, key=lambda leaf: leaf.share(leaf.free))
    return Arranged(bare.format, bare.head, bare.free, left_over=tellings[-1].here)


def _ways(
    leaf: _Leaf, telling: Told, size: float, enough: float, setter: _Setter
) -> Iterator[tuple[float, Arranged]]:
    """All ways to tell it on this leaf that leave the board enough, each with the board's share."""
    if not any(part.elements for part in telling.here):
        if leaf.share(leaf.free) >= enough:
            bare = Arranged(leaf.format, leaf.head, leaf.free, left_over=telling.later)
            yield leaf.share(leaf.free), bare
        return
    ways = (
        *_beside(leaf, telling, size, enough, setter),
        *_below(leaf, telling, size, enough, setter),
    )
    for area, columns in ways:
        share = leaf.share(area)
        if share >= enough:
            yield share, Arranged(leaf.format, leaf.head, area, columns, telling.later)


def _beside(
    leaf: _Leaf, telling: Told, size: float, enough: float, setter: _Setter
) -> Iterator[tuple[Frame, tuple[Placing, ...]]]:
    """In a column at the right: as wide as a board of full height leaves free, and as wide as one
    that is just large enough does."""
    free, share = leaf.free, leaf.format.share
    widths = []
    for scale in (leaf.seen.scale(_wide(free)), leaf.seen.scale_of(enough * leaf.page)):
        board = leaf.seen.across * scale + leaf.seen.margin[0]
        widths.append(min(SIDE_MOST * share, free.width - AISLE - board - 0.01))
    for width in dict.fromkeys(widths):
        if width < SIDE_LEAST * share or not setter.fits(telling.here, width, size, free.height):
            continue
        column = setter.column(telling.here, width, size)
        if tall(column) <= free.height:
            left = free.right - width
            area = Frame(free.left, free.top, left - AISLE, free.bottom)
            yield area, ((column, left, free.top),)


def _wide(frame: Frame) -> Frame:
    """A frame that is as high and as wide as anybody could want."""
    return Frame(frame.left, frame.top, frame.left + 9e3, frame.bottom)


def _below(
    leaf: _Leaf, telling: Told, size: float, enough: float, setter: _Setter
) -> Iterator[tuple[Frame, tuple[Placing, ...]]]:
    """Below the board, over each other; or those with a heading beside each other."""
    free, seen = leaf.free, leaf.seen
    board = seen.down * seen.scale_of(enough * leaf.page) + seen.margin[1]
    if not setter.fits(telling.here, free.width, size, free.height - board - AIR):
        return
    headed = [part for part in telling.here if part.title and part.elements]
    over = [part for part in telling.here if not part.title]
    whole = setter.column(telling.here, free.width, size)
    yield from _under(free, [(whole, free.left)], ())
    width = (free.width - AISLE * (len(headed) - 1)) / max(1, len(headed))
    if len(headed) > 1 and width >= BELOW_LEAST * leaf.format.share:
        columns = [
            (setter.column((part,), width, size), free.left + number * (width + AISLE))
            for number, part in enumerate(headed)
        ]
        yield from _under(free, columns, setter.column(over, free.width, size))


def _under(
    free: Frame, columns: Sequence[tuple[Column, float]], over: Column
) -> Iterator[tuple[Frame, tuple[Placing, ...]]]:
    """Columns beside each other at the foot of a frame, with what stands over all of them."""
    top = free.bottom - max(tall(column) for column, _ in columns)
    above = top - tall(over) - (AIR if over else 0.0)
    if above - AIR > free.top:
        area = Frame(free.left, free.top, free.right, above - AIR)
        found = [(column, left, top) for column, left in columns]
        yield area, ((over, free.left, above), *found)
