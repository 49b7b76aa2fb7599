"""A tray: counters of one size under one heading, laid in rows that one cuts through."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil

from exporters.drawing.paths import placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.paper.page import Run
from exporters.truescale.duplex import Livery
from exporters.truescale.tiling import clipped
from schema.language import N_, Translate

HEADING_SIZE = 9.5
"""Letters of a tray's heading, in points."""
HEADING = 125.0
"""No heading is longer than this, in mm: less than the narrowest paper."""

TINTED = 1.2
"""How far the ground of counters without bleed reaches beyond the outer cuts, in mm."""

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
        wanted = {s: len(those) * self.needed // len(self.order) for s, those in own.items()}
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
        """What is told over it, its place to be filled in."""
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


def tints(
    tray: Tray, rows: Sequence[tuple[Marks, ...]], left: float, top: float, first: int
) -> Iterator[Group]:
    """The pale ground of each row whose pieces are all of one side, a little beyond the outer cuts:
    none that is a little off shows white."""
    end, last = first, len(rows) - 1
    for number, row in enumerate(rows):
        begin, end = end, end + len(row)
        own = {one.pale for n in range(begin, end) if (one := tray.livery(n)) is not None}
        colour = tray.tint or (own.pop() if len(own) == 1 else "")
        if not colour:
            continue
        upper = top + number * tray.high - TINTED * (number == 0)
        lower = top + (number + 1) * tray.high + TINTED * (number == last)
        long = len(row) * tray.wide
        ground = rectangle(-long / 2 - TINTED, 0.0, long + 2 * TINTED, lower - upper)
        yield Group((Path(ground, fill=colour),), placement(left + long / 2, upper))
