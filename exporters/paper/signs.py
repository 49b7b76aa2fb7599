"""Signs with their names: drawn as large as on the board, in as many columns as fit."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from exporters.drawing.picture import Picture
from exporters.paper.flow import LineBox, tall
from exporters.paper.page import MM_PER_POINT, Placed
from exporters.paper.table import Table
from exporters.paper.text import BoxItem, Chunk, Paragraph, baseline, height, paragraph, wide

LARGE = 1.75
"""How large a sign is, in font sizes."""
GAP, BETWEEN = 1.4, 4.0
"""Between a sign and its name, and between two columns, in mm."""
LONGEST = 46.0
"""A name that is longer, in mm, is broken where wider columns for all would take more room."""
MOST = 6


class _SignedName(NamedTuple):
    """What is told of a thing, and what stands before that as it is drawn."""

    signs: tuple[Picture, ...]
    name: Chunk

    def more(self, left: float) -> float:
        """The room of its signs but the first, in mm, each ``left`` mm behind the one before."""
        return left * max(0, len(self.signs) - 1)


def _parted(thing: Chunk) -> _SignedName:
    """A thing's signs, each with a gap behind it, apart from its name."""
    signs: list[Picture] = []
    for span in thing[::2]:
        if span.sign is None:
            break
        signs.append(span.sign)
    return _SignedName(tuple(signs), thing[2 * len(signs) :])


def set_signs(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Row by row from the left, in the columns of the fullest table that is like it; names without
    a sign begin where the others begin, at the edge where none has one."""
    things, *others = map(_things, (table, *table.like))
    every = [thing for one in (things, *others) for thing in one]
    left = side_of_sign(size) + GAP if any(thing.signs for thing in every) else 0.0
    longest = max((wide(one.name, size) + one.more(left) for one in every), default=0.0)
    most = max(map(len, (things, *others)))
    counts = [_count(most, width, left + one) for one in (longest, min(longest, LONGEST))]
    # Names are whole in fewer columns if that takes no more room.
    ways = [list(_rows(things, count, width, size, left)) for count in dict.fromkeys(counts)]
    yield from min(ways, key=lambda rows: round(tall(rows), 6))


def _things(table: Table) -> list[_SignedName]:
    cells = (cell for row in table.rows for cell in row.cells if isinstance(cell, tuple))
    return [_parted(thing) for cell in cells for thing in cell]


def _count(things: int, width: float, each: float) -> int:
    """How many columns of so many mm there are for things: no more than their rows need, for one
    that is alone in the last row looks forgotten."""
    most = max(1, min(MOST, things, int((width + BETWEEN) // (each + BETWEEN))))
    return -(-things // -(-things // most)) if things else most


def _rows(
    things: Sequence[_SignedName], count: int, width: float, size: float, left: float
) -> Iterator[LineBox]:
    """Things in so many columns, whose names begin ``left`` mm behind their signs' edge."""
    room = (width - BETWEEN * (count - 1)) / count
    for start in range(0, len(things), count):
        those = things[start : start + count]
        row = [_told(thing, room - left - thing.more(left), size) for thing in those]
        deep = max(max(side_of_sign(size) if left else 0.0, told.height) for told in row)
        items: list[BoxItem] = []
        for number, thing in enumerate(those):
            items += _set(thing, row[number], number * (room + BETWEEN), deep, left)
        yield LineBox(deep + 0.35, tuple(items))


def side_of_sign(size: float) -> float:
    """How large a sign beside letters of a size in points is, in mm."""
    return size * MM_PER_POINT * LARGE


def _told(thing: _SignedName, room: float, size: float) -> Paragraph:
    """The name in lines; a code or a mark keeps to the word after it."""
    return paragraph((thing.name,), room, size)


def _set(
    thing: _SignedName, told: Paragraph, x: float, deep: float, left: float
) -> Iterator[BoxItem]:
    """Signs and their name, the middles of all on one height."""
    size, side = told.size, side_of_sign(told.size)
    for number, sign in enumerate(thing.signs):
        yield Placed(sign, x + number * left, (deep - side) / 2, side / sign.width)
    top = (deep - told.height) / 2 + (height(size) / 2 - _middle(size))
    yield from told.placed(x + left + thing.more(left), top)


def _middle(size: float) -> float:
    """How far below the top of a line its capitals have their middle."""
    return baseline(size) - 0.36 * size * MM_PER_POINT
