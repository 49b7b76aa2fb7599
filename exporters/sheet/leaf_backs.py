"""The backs of leaves of two pages: what is looked up, at one place on all of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from exporters.paper.flow import Column, LineBox, placed, tall
from exporters.paper.frame import Frame
from exporters.paper.page import Item
from exporters.paper.search import Block
from exporters.sheet.leaf_columns import AISLE, GAP, LeafSetter, aired, column_lefts
from exporters.sheet.leaf_content import KEYS, gone
from exporters.sheet.leaf_folds import LARGE_BACKS, SMALL_BACKS

NO_LARGER, SMALL_NO_LARGER = 3.0, 1.5
"""How much larger the letters of a back are than those in front at most, in points, and the same on
small paper."""
HOLE, BELOW = 12.0, 5.0
"""By so many mm one column may be shorter than the other before a part stands across the page; and
the gap above a part that does, in mm."""


@dataclass(frozen=True, slots=True)
class LeafBack:
    """The back of one leaf before it is set."""

    setter: LeafSetter
    frame: Frame
    head: Column
    """What stands above it."""

    @property
    def top(self) -> float:
        """Where its text begins, in mm."""
        return self.frame.top + tall(self.head)

    def room(self, foot: float) -> float:
        """What its text may take above so many mm at its foot."""
        return self.frame.bottom - foot - self.top

    def parts(self, size: float) -> dict[str, Column]:
        """Its parts by name, in letters of a size."""
        away = gone(0)
        numbered = enumerate(name for name, _ in self.setter.parts)
        found = {name: self.setter.part(n, size) for n, name in numbered if name not in away}
        return {name: column for name, column in found.items() if column}

    def wide(self, name: str, size: float) -> Column:
        """One of its parts across both columns."""
        names = [one for one, _ in self.setter.parts]
        return self.setter.part(names.index(name), size, 2 * self.setter.width + AISLE)


class _BackWay(NamedTuple):
    """How all backs are set: which part begins the second column, and which ones stand below both
    columns, across the page."""

    second: str
    across: tuple[str, ...] = ()


def set_backs(
    backs: Sequence[LeafBack], front: float, *, is_small: bool
) -> list[tuple[Item, ...]] | None:
    """What all backs show, in the largest letters that have room on each and are not much larger
    than those in ``front``, rather with no section torn than in large ones; in smaller ones if
    these leave room for a code and the small print."""
    larger = SMALL_NO_LARGER if is_small else NO_LARGER
    for foot, sizes, torn in SMALL_BACKS if is_small else LARGE_BACKS:
        most = max(front + larger, sizes[-1])
        for size in (one for one in sizes if one <= most):
            found = _whole(backs, size, foot)
            if found is None and torn:
                each = [_torn(back, size, foot) for back in backs]
                found = [items for items in each if items is not None]
            if found is not None and len(found) == len(backs):
                return found
    return None


def _whole(backs: Sequence[LeafBack], size: float, foot: float) -> list[tuple[Item, ...]] | None:
    """All backs with their parts in the same columns, none of them torn, so that the longest column
    is as short as it gets; where one column is much shorter than the other, the last part stands
    across the page if that leaves less of a hole, and all do where there are but two."""
    shown = [back.parts(size) for back in backs]
    names = [name for name in shown[0] if all(name in parts for parts in shown)]
    if len(names) < 2:
        return None

    def has_room(way: _BackWay) -> bool:
        sides = zip(backs, shown, strict=True)
        return all(_high(back, one, way, size) <= back.room(foot) for back, one in sides)

    way = _evenest(shown, names[1:], ())
    if _hole(shown, way) > HOLE:
        wide = way
        if len(names) == 2 and all(len(parts) == 2 for parts in shown):
            wide = _BackWay("", tuple(names))
        elif len(names) > 2 and all(next(reversed(parts)) == names[-1] for parts in shown):
            wide = _evenest(shown, names[1:-1], tuple(names[-1:]))
        if has_room(wide) and _hole(shown, wide) < _hole(shown, way) / 2:
            way = wide
    if not has_room(way):
        return None
    return [_drawn(back, one, way, size, foot) for back, one in zip(backs, shown, strict=True)]


def _columns(shown: dict[str, Column], way: _BackWay) -> tuple[list[Column], list[Column]]:
    """The parts in each of the two columns."""
    names = [name for name in shown if name not in way.across]
    cut = names.index(way.second) if way.second else 0
    return [shown[name] for name in names[:cut]], [shown[name] for name in names[cut:]]


def _ends(shown: dict[str, Column], way: _BackWay) -> list[float]:
    """How high both columns are, in mm."""
    return [sum(map(tall, one)) + GAP * max(0, len(one) - 1) for one in _columns(shown, way)]


def _hole(shown: Sequence[dict[str, Column]], way: _BackWay) -> float:
    """By how much one column is shorter than the other at most, in mm."""
    return max(max(ends) - min(ends) for ends in (_ends(parts, way) for parts in shown))


def _evenest(
    shown: Sequence[dict[str, Column]], begin: Sequence[str], across: tuple[str, ...]
) -> _BackWay:
    """The way, of those that begin the second column with one of these, with the shortest longest
    column on all backs."""
    ways = (_BackWay(name, across) for name in begin)
    return min(ways, key=lambda way: max(max(_ends(parts, way)) for parts in shown))


def _high(back: LeafBack, shown: dict[str, Column], way: _BackWay, size: float) -> float:
    """How high all of it is, in mm."""
    wide = [tall(back.wide(name, size)) for name in way.across]
    return max(_ends(shown, way)) + sum(wide) + BELOW * len(wide)


def _drawn(
    back: LeafBack, shown: dict[str, Column], way: _BackWay, size: float, foot: float
) -> tuple[Item, ...]:
    """One back with its head."""
    gap = LineBox(GAP, keep=True)
    found = (tuple(_joined(one, gap)) for one in _columns(shown, way))
    wide = [back.wide(name, size) for name in way.across]
    below = sum(map(tall, wide)) + BELOW * len(wide)
    columns = _aired(back, list(found), foot + below)
    y = max((y + tall(column) for column, _, y in columns), default=back.top)
    for column in wide:
        y += BELOW if y > back.top else 0.0
        columns.append((column, back.frame.left, y))
        y += tall(column)
    return _placed(back, columns)


def _joined(parts: Sequence[Column], gap: LineBox) -> Column:
    """Parts below each other, a gap apart."""
    return tuple(box for n, part in enumerate(parts) for box in ((gap, *part) if n else part))


def _torn(back: LeafBack, size: float, foot: float) -> tuple[Item, ...] | None:
    """One back, if it leaves so many mm at its foot, with a part torn where it has no room else."""
    room = back.room(foot)
    columns_of = partial(back.setter.columns, gone(0), size, kept=(*KEYS, "effects"))
    columns = columns_of(torn=False)
    if max(map(tall, columns)) > room:
        columns = columns_of(torn=True)
    if max(map(tall, columns)) > room:
        return None
    return _placed(back, _aired(back, columns, foot))


def _aired(back: LeafBack, columns: Sequence[Column], foot: float) -> list[Block]:
    """Two columns below the head with air as there is room for, so many mm above the foot."""
    lefts = column_lefts(back.frame)
    sides = [(column, x, back.top) for column, x in zip(columns, lefts, strict=True)]
    return aired([side for side in sides if side[0]], GAP, back.frame.bottom - foot)


def _placed(back: LeafBack, blocks: Sequence[Block]) -> tuple[Item, ...]:
    head = placed(back.head, back.frame.left, back.frame.top)
    return (*head, *(item for block in blocks for item in placed(*block)))
