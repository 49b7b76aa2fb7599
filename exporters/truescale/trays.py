"""A tray: counters of one size under one heading, set in rows that one cuts through; and a page
of such."""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, groupby
from math import ceil

from exporters.drawing.paths import compose, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.paper.page import Item, Run, moved
from exporters.truescale.duplex import Livery
from exporters.truescale.tiling import clipped
from schema.language import N_, Translate

HEADING_SIZE = 9.5
"""Letters of a tray's heading, in points."""
HEADING = 125.0
"""No heading is longer than this, in mm: less than the narrowest paper."""

TINTED = 1.2
"""How far the ground of counters without bleed reaches beyond the outer cuts, in mm."""

MOST_APART = 3.0
"""How much further apart groups of counters are where a page has room left, in mm."""

Marks = tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """Pieces of one size under one heading; marks lie about the middle of each piece, in mm."""

    title: str
    wide: float
    high: float
    pieces: tuple[Marks, ...]
    counted: bool = True
    """Whether its heading says how many pieces there are."""
    about: str = ""
    """What they are for, where they stand for nothing that is seen; below the heading."""
    liveries: tuple[Livery, ...] = ()
    """Whose each piece is, for backs and bleed; empty: pieces that are folded, or have neither."""
    order: tuple[tuple[int, int], ...] = ()
    """What the pieces are sorted by that a page has room for, side and number; empty: nothing."""
    needed: int = 0
    """How many of ordered pieces are wanted; more of them only make a row whole."""
    blank: Marks = ()
    """A spare piece that makes the last row whole; empty: rows may be short."""
    blank_livery: tuple[Livery, ...] = ()
    """Whose that is; empty: that of the last piece."""
    spares: int = 0
    """How many of the pieces are such."""
    is_folded: bool = False
    """Whether its pieces have a line to fold along."""
    tint: str = ""
    """The colour of the ground that all of them share where they have no bleed."""

    def first(self, count: int) -> "Tray":
        """So many of its pieces, sorted where it has an order."""
        return self._only(range(min(count, len(self.pieces))))

    def _only(self, kept: Iterable[int]) -> "Tray":
        """Those of its pieces, sorted where it has an order."""
        kept = sorted(kept, key=self.order.__getitem__) if self.order else tuple(kept)
        pieces = tuple(self.pieces[n] for n in kept)
        liveries = tuple(self.liveries[n] for n in kept) if self.liveries else ()
        order = tuple(self.order[n] for n in kept) if self.order else ()
        return replace(self, pieces=pieces, liveries=liveries, order=order)

    def whole(self, across: int) -> "Tray":
        """With spare pieces that make its last row as long as the others, so that each cut runs
        through; a row that is less than half full stays as it is."""
        spares = -len(self.pieces) % across
        if not self.blank or 2 * len(self.pieces) < across:
            return self
        whose = self.liveries and (self.blank_livery or self.liveries[-1:])
        liveries = (*self.liveries, *whose * spares)
        pieces = (*self.pieces, *(self.blank,) * spares)
        return replace(self, pieces=pieces, liveries=liveries, spares=spares)

    def choices(self, across: int) -> Iterator["Tray"]:
        """What of ordered pieces a page may have, the most first: whole rows of each side, so that
        each cut runs through and nobody sorts what he has cut, but few of a side in a short one;
        at last fewer of all."""
        own: dict[int, list[int]] = {}
        for number, (side, _) in enumerate(self.order):
            own.setdefault(side, []).append(number)
        counted = Counter(side for side, _ in self.order[: self.needed])
        wanted = {s: counted[s] for s in own}
        whole = {s: min(ceil(wanted[s] / across), len(those) // across) for s, those in own.items()}
        for rows in range(max(1, *whole.values()), 0, -1):
            yield self._only(
                number
                for s, those in own.items()
                for number in those[: min(rows, whole[s]) * across or min(wanted[s], across)]
            )
        yield from map(self.first, range(min(across - 1, len(self.pieces)), 0, -1))

    def rows(self, across: int) -> list[tuple[Marks, ...]]:
        """Its pieces in rows of at most so many: whole ones where it has what makes them whole,
        which each side begins anew, else rows that are about equally long."""
        found, start, rest = list[tuple[Marks, ...]](), 0, len(self.pieces)
        if self.order:
            for _, group in groupby(self.order, key=lambda one: one[0]):
                end = start + len(tuple(group))
                found += (self.pieces[n : min(n + across, end)] for n in range(start, end, across))
                start = end
            return found
        for left in range(ceil(rest / across), 0, -1):
            count = ceil(rest / left)
            found.append(self.pieces[start : start + count])
            start, rest = start + count, rest - count
        return found

    @property
    def sides(self) -> int:
        """How many sides have pieces of a tray that is sorted by them."""
        return len({side for side, _number in self.order})

    def heading(self, say: Translate) -> Run:
        """The text over it, its place to be filled in."""
        title = self.title
        if self.counted:  # one bracket with all of it
            name, bracket, note = title.partition(" (")
            count = f"{len(self.pieces) - self.spares}"
            if self.spares:
                count = say(N_("{n} + {m} spare"), n=count, m=str(self.spares))
            title = f"{name} ({count}{', ' if bracket else ')'}{note}"
        return clipped(title, 0.0, 0.0, HEADING_SIZE, HEADING, bold=True)

    def livery(self, number: int) -> Livery | None:
        """Of a piece; none where the pieces have none."""
        return self.liveries[number] if self.liveries else None

    def pale(self, number: int) -> str:
        """The colour of the ground of a piece; empty where it has none."""
        livery = self.livery(number)
        return self.tint or (livery.pale if livery is not None else "")


def tints(
    tray: Tray, rows: Sequence[tuple[Marks, ...]], left: float, top: float, first: int
) -> Iterator[Group]:
    """The pale ground of each side's pieces in a row, a little beyond the outer cuts: none that is
    a little off shows white."""
    numbers, last = count(first), len(rows) - 1
    for number, row in enumerate(rows):
        upper = top + number * tray.high - TINTED * (number == 0)
        lower = top + (number + 1) * tray.high + TINTED * (number == last)
        end = 0
        for colour, group in groupby(tray.pale(next(numbers)) for _ in row):
            start, end = end, end + len(tuple(group))
            x = start * tray.wide - TINTED * (start == 0)
            wide = end * tray.wide + TINTED * (end == len(row)) - x
            if colour:
                ground = rectangle(x, 0.0, wide, lower - upper)
                yield Group((Path(ground, fill=colour),), placement(left, upper))


@dataclass(slots=True)
class Sheet:
    """What lies on one page: pictures of counters, headings and lines."""

    groups: list[Group] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    deep: float = 0.0
    """How far down the pictures reach, mm."""
    backs: list[Group] = field(default_factory=list)
    """What is printed on the other side of the paper, turned over like the page of a book."""
    tops: list[float] = field(default_factory=list)
    """Where its groups of counters begin, from the top down, in mm."""
    is_bare: bool = False
    """Whether its paper is needed whole, so that no title stands on it."""

    def spread(self, free: float) -> None:
        """Groups of counters further apart, so that they take so many mm more, if they may."""
        if len(self.tops) < 2:
            return
        each = min(MOST_APART, free / (len(self.tops) - 1))

        def lower(y: float) -> float:
            return each * max(0, bisect(self.tops, y) - 1)

        def lowered(group: Group) -> Group:
            down = placement(0.0, lower(group.transform[5]))
            return group._replace(transform=compose(down, group.transform))

        self.groups, self.backs = [*map(lowered, self.groups)], [*map(lowered, self.backs)]
        self.items = [moved(one, 0.0, lower(one.box[1])) for one in self.items]
        self.deep += each * (len(self.tops) - 1)
