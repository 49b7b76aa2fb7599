"""Signs with their names, in columns: drawn as large as on the board, or as high as a line."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, pairwise
from math import ceil
from typing import NamedTuple

from exporters.drawing.picture import Picture
from exporters.paper.flow import LineBox, tall
from exporters.paper.page import MM_PER_POINT, Placed
from exporters.paper.table import Row, Table
from exporters.paper.text import (
    BoxItem,
    Chunk,
    Paragraph,
    baseline,
    height,
    length_of,
    paragraph,
    set_run,
    shifted,
    wide,
)

LARGE = 1.75
"""How large a sign is, in font sizes."""
GAP, BETWEEN, BELOW = 1.4, 4.0, 0.35
"""Between a sign and its name, between two columns, and between two rows, in mm."""
LONGEST = 46.0
"""A name that is longer, in mm, is broken where wider columns for all would take more room."""
SHORTER = (46.0, 30.0)
"""The same of lists with labels."""
MOST = 6
"""Columns of large signs."""
MOST_LINES = 2
"""Of a name beside several signs; in more lines the signs are below each other."""
EASY, LARGE_LETTERS = 8.5, 9.5
"""Smaller letters, in points, are of a page that has no room, or has little."""
LINE_HIGH, NEAR, KEY_BELOW = 1.3, 0.8, {LARGE_LETTERS: 0.9, EASY: 0.6, 0.0: 0.4}
"""How large a sign in a key is, in font sizes; how far from its name, and between two rows, in
mm, in letters above so many points."""
KEY_COLUMNS, KEY_AISLE = (4, 3, 2, 1), 2.5
"""How many columns a key may have, and between two of them, in mm."""
LABELLED, MORE_ROWS = 80.0, 2
"""How wide a key is at least whose groups have labels, in mm; how many rows more a group may have
for names of one width, in letters that are ``EASY``."""
KEY_FOOT = 0.5
"""Below a key, in mm: rows of other lists have as much air below them."""
LEAST_ABOVE = 2
"""So many things stay in a row of which one joins a lone one in the next."""
CODE = 3
"""A code of no more letters stands in the place of a sign."""
BEHIND_LABEL = 3.0
"""Between the longest label of such lists and their signs, in mm."""


class _SignedName(NamedTuple):
    """The name of a thing, and what is before that as it is drawn."""

    signs: tuple[Picture, ...]
    name: Chunk
    is_stacked: bool = False
    """Whether its signs stand below each other."""
    code: str = ""
    """The letters that stand in the place of a sign, where it has none."""

    @property
    def is_marked(self) -> bool:
        """Whether anything stands before its name."""
        return bool(self.signs or self.code)

    def more(self, left: float) -> float:
        """The room of its signs but the first, in mm, each ``left`` mm behind the one before."""
        return 0.0 if self.is_stacked else left * max(0, len(self.signs) - 1)

    def within(self, room: float, left: float, size: float) -> "_SignedName":
        """The same with its signs below each other where they leave its name so little room that it
        would be a tower of words."""
        if len(self.signs) < 2:
            return self
        name = _name_in_lines(self, room - left - self.more(left), size)
        return self._replace(is_stacked=len(name.lines) > max(MOST_LINES, len(self.signs)))


class _KeySpot(NamedTuple):
    """Where a thing is in a key."""

    row: int
    column: int
    span: int
    """How many columns it takes."""


def _parted(thing: Chunk) -> _SignedName:
    """A thing's signs, each with a gap behind it, apart from its name."""
    signs: list[Picture] = []
    for span in thing[::2]:
        if span.sign is None:
            break
        signs.append(span.sign)
    code = thing[0].text.strip() if thing[1:] and thing[0].bold and not signs else ""
    if 0 < len(code) <= CODE:
        return _SignedName((), thing[1:], code=code)
    return _SignedName(tuple(signs), thing[2 * len(signs) :])


def set_signs(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Row by row from the left, behind the label of the list, in the columns of the fullest table
    that is like it; names without a sign or a code begin where the others of their row begin, at
    the edge where none has one."""
    alike = (table, *(one for one in table.like if one is not table))
    lists = [_things(one) for one in alike]
    labels = [_label(one) for one in alike]
    if any(labels):
        behind = max(length_of(one, size, bold=True) for one in labels) + BEHIND_LABEL
        yield from _behind_label(labels[0], behind, lists, width, size)
        return
    every = [thing for one in lists for thing in one]
    left = side_of_sign(size) + GAP if any(thing.is_marked for thing in every) else 0.0
    longest = max((wide(one.name, size) + one.more(left) for one in every), default=0.0)
    most = max(map(len, lists))
    counts = [_count(most, width, left + one) for one in (longest, min(longest, LONGEST))]
    # Names are whole in fewer columns if that takes no more room.
    ways = [list(_rows(lists[0], count, width, size, left)) for count in dict.fromkeys(counts)]
    yield from min(ways, key=lambda rows: round(tall(rows), 6))


def _behind_label(
    label: str, behind: float, lists: Sequence[Sequence[_SignedName]], width: float, size: float
) -> Iterator[LineBox]:
    """The first of several lists in their common columns, so many mm behind its label."""
    side, room = side_of_sign(size), width - behind
    left, most = side + GAP, max(map(len, lists))
    count, spots = _common(lists, room, size, left)
    columns = (
        _spotted(*one, count, room, size, (left, side)) for one in zip(lists, spots, strict=True)
    )
    spanning = [[box._replace(height=box.height + BELOW) for box in one] for one in columns]
    counts = {_most(most, room, left + one) for one in SHORTER}
    broken = [[[*_rows(one, n, room, size, left)] for one in lists] for n in sorted(counts)]
    # Long names go on over several columns, or are broken where that takes less room.
    boxes, *_ = min((spanning, *broken), key=lambda way: round(sum(map(tall, way)), 6))
    for number, box in enumerate(boxes):
        items = [shifted(item, behind, 0.0) for item in box.items]
        if not number:
            y = (box.height - BELOW) / 2 + 0.36 * size * MM_PER_POINT
            items.append(set_run(label, 0.0, y, size, bold=True))
        yield box._replace(items=tuple(items), keep=number + 1 < len(boxes))


def _label(table: Table) -> str:
    """What a list of signs is called at its left."""
    return next(filter(None, map(_row_label, table.rows)), "")


def _row_label(row: Row) -> str:
    return row.cells[0] if isinstance(row.cells[0], str) else ""


def set_key(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Things in columns of one width, group by group, each row of the table a group: those of one
    group take as many columns each. In as many columns as take the fewest rows, and where most
    names take one; behind what each group is called where the key is wide enough for that."""
    side = size * MM_PER_POINT * LINE_HIGH
    labelled = ((_row_label(row), [_parted(thing) for thing in _cell(row)]) for row in table.rows)
    named = [one for one in labelled if one[1]]
    labels, groups = [label for label, _ in named], [group for _, group in named]
    sizes = (side + NEAR, side)
    needs = [[sizes[0] + wide(one.name, size) + one.more(sizes[0]) for one in g] for g in groups]
    more = MORE_ROWS if size > EASY else 0
    between = next(air for above, air in KEY_BELOW.items() if size > above)
    behind = 0.0
    if width >= LABELLED and all(labels):
        behind = max(length_of(one, size, bold=True) for one in labels) + BEHIND_LABEL
    key = _key(needs, width - behind, more)
    every = [one for group in groups for one in group]
    things, spots = [every[n] for n, _ in key.spots], [spot for _, spot in key.spots]
    rows = [*_spotted(things, spots, key.columns, width - behind, size, sizes)]
    fresh = [label if label != before else "" for before, label in pairwise(("", *labels))]
    begun = dict(zip(key.starts, fresh, strict=True)) if behind else {}
    for number, row in enumerate(rows):
        items = tuple(shifted(item, behind, 0.0) for item in row.items) if behind else row.items
        if label := begun.get(number):
            level = row.height / 2 + 0.36 * size * MM_PER_POINT
            items = (set_run(label, 0.0, level, size, bold=True), *items)
        below = between if number + 1 < len(rows) else KEY_FOOT
        yield row._replace(items=items, height=row.height + below)


class _Key(NamedTuple):
    """Where the things of a key are."""

    columns: int
    """How many it has."""
    spots: list[tuple[int, "_KeySpot"]]
    """The number of each thing and its place."""
    starts: list[int]
    """The row in which each group begins."""


def _key(needs: Sequence[Sequence[float]], width: float, more: int) -> _Key:
    """Where things are that need so many mm, group by group, in the best number of columns; names
    of a group are of one width for so many rows more."""
    ways = {n: _grouped(needs, (width + KEY_AISLE) / n, n, more) for n in KEY_COLUMNS}
    count = min(ways, key=lambda n: _emptiness([spot for _, spot in ways[n]], n))
    starts: list[int] = []
    first = 0
    for group in needs:
        starts.append(ways[count][first][1].row)
        first += len(group)
    return _Key(count, ways[count], starts)


def _emptiness(spots: Sequence["_KeySpot"], count: int) -> tuple[int, float, int]:
    """How many rows a key has, how much of them is empty, and how many things go on over more than
    one column."""
    rows = max((spot.row for spot in spots), default=0) + 1
    free = rows - sum(spot.span for spot in spots) / count
    return rows, round(free, 6), sum(spot.span > 1 for spot in spots)


def _grouped(
    groups: Sequence[Sequence[float]], step: float, count: int, more: int
) -> list[tuple[int, "_KeySpot"]]:
    """The number of each thing and where it stands, in ``count`` columns of ``step`` mm: each group
    from the left, in as few rows as it needs, as many things in each of them."""
    found: list[tuple[int, _KeySpot]] = []
    row = first = 0
    for needs in groups:
        spans = [_span(need, step, count) for need in needs]
        even = _in_spans(spans, max(spans), count)
        ways = (_in_spans(spans, each, count) for each in range(count, 0, -1) if not count % each)
        spots = min(ways, key=lambda way: way[-1][1].row)
        if even[-1][1].row <= spots[-1][1].row + more:  # of one width, if it costs little
            spots = even
        found += [(first + n, spot._replace(row=row + spot.row)) for n, spot in spots]
        row, first = found[-1][1].row + 1, first + len(needs)
    return found


def _span(need: float, step: float, count: int) -> int:
    """How many columns a thing takes that needs so many mm."""
    return min(count, ceil((need + KEY_AISLE) / step - 1e-6))


def _in_spans(spans: Sequence[int], each: int, count: int) -> list[tuple[int, "_KeySpot"]]:
    """The number of each thing of a group and its place, the shortest first, where every one takes
    ``each`` columns at least: as many in each row where all are alike, else rows are full."""
    found: list[tuple[int, _KeySpot]] = []
    wides = [max(each, span) for span in spans]
    in_row = count // each
    if max(wides) == each:
        in_row = ceil(len(wides) / ceil(len(wides) / in_row))
    row = column = begun = 0
    for n in sorted(range(len(spans)), key=wides.__getitem__):
        column = -(-column // each) * each
        if column + wides[n] > count or begun == in_row:
            row, column, begun = row + 1, 0, 0
        found.append((n, _KeySpot(row, column, wides[n])))
        column, begun = column + wides[n], begun + 1
    return found


def _common(
    lists: Sequence[Sequence[_SignedName]], width: float, size: float, left: float
) -> tuple[int, list[list[_KeySpot]]]:
    """In how many columns lists take the fewest rows, and where the things of each stand."""
    needs = [[left + wide(one.name, size) + one.more(left) for one in things] for things in lists]
    ways = {n: [_key_rows(one, (width + KEY_AISLE) / n, n) for one in needs] for n in KEY_COLUMNS}

    def roughness(count: int) -> tuple[int, ...]:
        return tuple(map(sum, zip(*map(_roughness, ways[count]), strict=True)))

    count = min(ways, key=roughness)
    return count, ways[count]


def _spotted(
    things: Sequence[_SignedName],
    spots: Sequence[_KeySpot],
    count: int,
    width: float,
    size: float,
    sides: tuple[float, float],
) -> Iterator[LineBox]:
    """Things at their places in so many columns; ``sides``: how far behind the edge of a sign its
    name begins, and how large the sign is, in mm."""
    (left, side), step = sides, (width + KEY_AISLE) / count
    pairs = zip(things, spots, strict=True)
    for _, row in groupby(pairs, key=lambda pair: pair[1].row):
        those = list(row)
        names = [
            _name_in_lines(one, spot.span * step - KEY_AISLE - left - one.more(left), size)
            for one, spot in those
        ]
        deep = max(side, *(name.height for name in names))
        items: list[BoxItem] = []
        for (thing, spot), name in zip(those, names, strict=True):
            items += _set(thing, name, spot.column * step, deep, left, side)
        yield LineBox(deep, tuple(items))


def _key_rows(needs: Sequence[float], step: float, count: int) -> list[_KeySpot]:
    """Where things stand that need so many mm, in ``count`` columns of ``step`` mm."""
    found: list[_KeySpot] = []
    row = column = 0
    for need in needs:
        span = min(count, ceil((need + KEY_AISLE) / step - 1e-6))
        after_long = bool(found) and 2 * found[-1].span > count and found[-1].span > span
        if column + span > count or after_long:  # nothing is looked for behind a sentence
            row, column = row + 1, 0
        found.append(_KeySpot(row, column, span))
        column += span
    return _with_company(found)


def _with_company(spots: list[_KeySpot]) -> list[_KeySpot]:
    """The same where the last thing is not alone in its row: it looks forgotten there. The one
    before it is beside it, where two others stay above."""
    *_, before, last = spots if len(spots) > LEAST_ABOVE else (None, None)
    if before is None or last is None or last.row == before.row:
        return spots
    above = sum(spot.row == before.row for spot in spots)
    if above <= LEAST_ABOVE or before.span > 1 or last.span > 1:
        return spots
    pair = (before._replace(row=last.row, column=0), last._replace(column=1))
    return [*spots[:-2], *pair]


def _roughness(spots: Sequence[_KeySpot]) -> tuple[int, int, bool]:
    """How many rows a key has, how many things go on over more than one column, and whether one is
    alone in the last row."""
    rows = max((spot.row for spot in spots), default=0)
    is_alone = rows > 0 and sum(spot.row == rows for spot in spots) == 1
    return rows, sum(spot.span > 1 for spot in spots), is_alone


def _things(table: Table) -> list[_SignedName]:
    return [_parted(thing) for row in table.rows for thing in _cell(row)]


def _cell(row: Row) -> Iterator[Chunk]:
    """The things of a row."""
    return chain.from_iterable(cell for cell in row.cells if isinstance(cell, tuple))


def _count(things: int, width: float, each: float) -> int:
    """How many columns of so many mm there are for things: no more than their rows need, for one
    that is alone in the last row looks forgotten."""
    most = _most(things, width, each)
    return -(-things // -(-things // most)) if things else most


def _most(things: int, width: float, each: float) -> int:
    """How many columns of so many mm have room, one for each thing at most."""
    return max(1, min(MOST, things, int((width + BETWEEN) // (each + BETWEEN))))


def _rows(
    things: Sequence[_SignedName], count: int, width: float, size: float, left: float
) -> Iterator[LineBox]:
    """Things in so many columns, whose names begin ``left`` mm behind their signs' edge."""
    room = (width - BETWEEN * (count - 1)) / count
    is_coded = all(thing.code for thing in things)
    for start in range(0, len(things), count):
        those = [thing.within(room, left, size) for thing in things[start : start + count]]
        # A row of nothing but names begins at the edge.
        behind = left if any(thing.is_marked for thing in those) else 0.0
        row = [_name_in_lines(thing, room - behind - thing.more(left), size) for thing in those]
        high = [len(thing.signs) if thing.is_stacked else 1 for thing in those]
        side = side_of_sign(size) if left and not is_coded else 0.0
        deep = max(max(side * n, name.height) for n, name in zip(high, row, strict=True))
        items: list[BoxItem] = []
        for number, thing in enumerate(those):
            x = number * (room + BETWEEN)
            items += _set(thing, row[number], x, deep, behind, side_of_sign(size))
        yield LineBox(deep + BELOW, tuple(items))


def side_of_sign(size: float) -> float:
    """How large a sign beside letters of a size in points is, in mm."""
    return size * MM_PER_POINT * LARGE


def _name_in_lines(thing: _SignedName, room: float, size: float) -> Paragraph:
    """The name in lines; a code or a mark keeps to the word after it."""
    return paragraph((thing.name,), room, size)


def _set(
    thing: _SignedName, name: Paragraph, x: float, deep: float, left: float, side: float
) -> Iterator[BoxItem]:
    """Signs of so many mm and their name, the middles of all on one height."""
    size = name.size
    across, down = (0.0, side) if thing.is_stacked else (left, 0.0)
    y = (deep - side - down * (len(thing.signs) - 1)) / 2
    if len(name.lines) > 1 and len(thing.signs) == 1 and side <= height(size):
        y = (deep - name.height + height(size) - side) / 2  # one as high as a line is beside one
    for number, sign in enumerate(thing.signs):
        yield Placed(sign, x + number * across, y + number * down, side / sign.width)
    top = (deep - name.height) / 2 + (height(size) / 2 - _middle(size))
    if thing.code:
        level = top + baseline(size)
        yield set_run(thing.code, x + side / 2, level, size, align="middle", bold=True)
    yield from name.placed(x + left + thing.more(left), top)


def _middle(size: float) -> float:
    """How far below the top of a line its capitals have their middle."""
    return baseline(size) - 0.36 * size * MM_PER_POINT
