"""Signs with their names: drawn as large as on the board, in as many columns as fit."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

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


def set_signs(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Row by row from the left; names without a sign begin where the others begin,
    at the edge where none has one."""
    cells = (cell for row in table.rows for cell in row.cells if isinstance(cell, tuple))
    things = [thing for cell in cells for thing in cell]
    signed = any(thing and thing[0].sign is not None for thing in things)
    left = side_of_sign(size) + GAP if signed else 0.0
    longest = max((wide(_name(one), size) + _more(one, left) for one in things), default=0.0)
    counts = [_count(len(things), width, left + one) for one in (longest, min(longest, LONGEST))]
    # Names are whole in fewer columns if that takes no more room.
    ways = [list(_rows(things, count, width, size, left)) for count in dict.fromkeys(counts)]
    yield from min(ways, key=lambda rows: round(tall(rows), 6))


def _count(things: int, width: float, each: float) -> int:
    """How many columns of so many mm there are for things."""
    return max(1, min(MOST, things, int((width + BETWEEN) // (each + BETWEEN))))


def _rows(
    things: Sequence[Chunk], count: int, width: float, size: float, left: float
) -> Iterator[LineBox]:
    """Things in so many columns, whose names begin ``left`` mm behind their signs' edge."""
    room = (width - BETWEEN * (count - 1)) / count
    for start in range(0, len(things), count):
        those = things[start : start + count]
        row = [_told(thing, room - left - _more(thing, left), size) for thing in those]
        deep = max(max(side_of_sign(size) if left else 0.0, told.height) for told in row)
        items: list[BoxItem] = []
        for number, thing in enumerate(those):
            items += _set(thing, row[number], number * (room + BETWEEN), deep, left)
        yield LineBox(deep + 0.35, tuple(items))


def side_of_sign(size: float) -> float:
    """How large a sign beside letters of a size in points is, in mm."""
    return size * MM_PER_POINT * LARGE


def _signs(thing: Chunk) -> list[Picture]:
    """What a thing begins with, as it is drawn."""
    return [span.sign for span in takewhile(lambda span: span.sign, thing[::2]) if span.sign]


def _name(thing: Chunk) -> Chunk:
    """What is told of a thing, without its signs."""
    return thing[2 * len(_signs(thing)) :]


def _more(thing: Chunk, left: float) -> float:
    """The room of its signs but the first, in mm."""
    return left * max(0, len(_signs(thing)) - 1)


def _told(thing: Chunk, room: float, size: float) -> Paragraph:
    """The name in lines; a code or a mark keeps to the word after it."""
    return paragraph((_name(thing),), room, size)


def _set(thing: Chunk, told: Paragraph, x: float, deep: float, left: float) -> Iterator[BoxItem]:
    """Signs and their name, the middles of all on one height."""
    size, side = told.size, side_of_sign(told.size)
    for number, sign in enumerate(_signs(thing)):
        yield Placed(sign, x + number * left, (deep - side) / 2, side / sign.width)
    top = (deep - told.height) / 2 + (height(size) / 2 - _middle(size))
    yield from told.placed(x + left + _more(thing, left), top)


def _middle(size: float) -> float:
    """How far below the top of a line its capitals have their middle."""
    return baseline(size) - 0.36 * size * MM_PER_POINT
