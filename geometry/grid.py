"""HexGrid: which hexes a board has, and what they are called.

This is the only place that converts a name ("C4") into a Hex or an index 0…n−1 and back.

A board is a list of line lengths. On a pointy-top board the lines are rows, counted from the
bottom (row 1 is the bottom player's own); on a flat-top board they are columns, counted from the
left, and the places in a column are counted from the bottom. Every other line starts half a hex
later, that is further right in a row and higher in a column. A name is the column's letters and
the row's number: pointy = place in the row, row; flat = column, place in the column.

Only HexGrid turns names into hexes; it takes its letters from here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, chain, count, pairwise
from typing import Literal, TypeVar

from geometry.hexes import DIRECTIONS, ORIGIN, Hex, distance
from geometry.symmetries import Symmetry, near_symmetry, symmetries_of

Orientation = Literal["pointy", "flat"]
Indent = Literal["odd", "even"]
Edge = Literal["bottom", "top", "left", "right"]

T = TypeVar("T")

EDGES: tuple[Edge, ...] = ("bottom", "top", "left", "right")
TABLED = 400  # up to so many hexes distances are looked up in rows kept for each hex
NOWHERE = -1  # stands in the neighbour table where the board has no hex


class UnknownPlace(KeyError):
    """A name that no hex of the board bears; the message says which names exist."""

    def __init__(self, name: object, existing: str) -> None:
        super().__init__(name)
        self.name = name
        self.existing = existing

    def __str__(self) -> str:
        message = f"there is no hex {self.name!r} on this board: {self.existing}"
        small = isinstance(self.name, str) and self.name != self.name.upper()
        return f"{message}; letters are capital" if small else message


@dataclass(frozen=True, init=False)
class HexGrid:
    """An unchanging board of hexes; equal when lines, orientation and indent are equal.

    Indices run line by line from line 1, and in a line from its first place.
    """

    lines: tuple[int, ...]
    orientation: Orientation
    indent: Indent

    def __init__(
        self,
        lines: Sequence[int],
        orientation: Orientation = "pointy",
        indent: Indent = "even",
    ) -> None:
        """A board from the lengths of its lines, each at least 1; `indent` names the lines,
        odd or even, counted from 1, that start half a hex later. Raises ValueError otherwise."""
        lengths = tuple(lines)
        if not lengths or min(lengths) < 1:
            raise ValueError("a board has at least one line, and a line at least one hex")
        if orientation not in ("pointy", "flat") or indent not in ("odd", "even"):
            raise ValueError(f"no such board: orientation {orientation!r}, indent {indent!r}")
        object.__setattr__(self, "lines", lengths)
        object.__setattr__(self, "orientation", orientation)
        object.__setattr__(self, "indent", indent)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        # Copies and other processes rebuild the tables, or find them in their own cache.
        return grid_of, (self.lines, self.orientation, self.indent)

    @property
    def whole(self) -> HexGrid:
        """The board with the hexes that are masked out of it; itself if there are none."""
        return self

    @property
    def masked(self) -> tuple[str, ...]:
        """The names of the hexes that are masked out of it."""
        return ()

    def in_order(self, lines: Iterable[Iterable[T]]) -> tuple[T, ...]:
        """What is stored line by line, masked hexes included, in the order of the indices."""
        return tuple(chain.from_iterable(lines))

    def by_line(
        self, values: Iterable[T], lines: Iterable[Iterable[T]]
    ) -> tuple[tuple[T, ...], ...]:
        """Values in the order of the indices, stored line by line; masked hexes keep theirs of
        ``lines``."""
        fresh = iter(values)
        there = self._are_there
        numbers = count()
        return tuple(
            tuple(next(fresh) if there[next(numbers)] else old for old in line) for line in lines
        )

    # -- names, hexes, indices -------------------------------------------------------------

    def __len__(self) -> int:
        return self._offsets[-1]

    def __contains__(self, place: object) -> bool:
        """Whether a name, or a Hex, is on the board."""
        if isinstance(place, Hex):
            return self.index_of(place) is not None
        return isinstance(place, str) and place in self._index_by_name

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all hexes in index order."""
        letters = [column_letters(n + 1) for n in range(max(*self.lines, len(self.lines)))]
        if self.orientation == "pointy":
            return tuple(
                f"{letter}{row}"
                for row, length in enumerate(self.lines, start=1)
                for letter in letters[:length]
            )
        return tuple(
            f"{letters[column]}{row}"
            for column, length in enumerate(self.lines)
            for row in range(1, length + 1)
        )

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        """All hexes in index order."""
        pointy = self.orientation == "pointy"
        places: list[Hex] = []
        for line, length in enumerate(self.lines):
            first = self._first(line)
            along = range(first, first + length)
            places.extend([Hex(a, line) if pointy else Hex(line, a) for a in along])
        return tuple(places)

    def hex_in_line(self, line: int, position: int) -> Hex:
        """The hex at a zero-based line and position, on the board or beyond its edges."""
        along = self._first(line) + position
        return Hex(along, line) if self.orientation == "pointy" else Hex(line, along)

    def has(self, line: int, position: int) -> bool:
        """Whether the hex at a zero-based line and position of the whole board is not masked."""
        return 0 <= line < len(self.lines) and 0 <= position < self.lines[line]

    def start(self, line: int) -> int:
        """Where a zero-based line starts, in half hexes from where line 1 does: −1, 0 or 1."""
        if line % 2 == 0:
            return 0
        return 1 if self.indent == "even" else -1

    def index(self, name: str) -> int:
        """The index of a named hex; UnknownPlace if the board has none of this name."""
        try:
            return self._index_by_name[name]
        except KeyError:
            raise UnknownPlace(name, described_names(self.lines, self.orientation)) from None

    def name(self, index: int) -> str:
        """The name of the hex with this index; IndexError outside 0…n−1."""
        return self.names[self._checked(index)]

    def hex(self, name: str) -> Hex:
        """The hex of this name; UnknownPlace if the board has none."""
        return self.hexes[self.index(name)]

    def name_of(self, place: Hex) -> str | None:
        """The name of a hex, None off the board."""
        index = self.index_of(place)
        return None if index is None else self.names[index]

    def index_of(self, place: Hex) -> int | None:
        """The index of a hex, None off the board."""
        line, along = (place.r, place.q) if self.orientation == "pointy" else (place.q, place.r)
        if not 0 <= line < len(self.lines):
            return None
        position = along - self._first(line)
        if not 0 <= position < self.lines[line]:
            return None
        return self._offsets[line] + position

    def line_and_position(self, name: str) -> tuple[int, int]:
        """The zero-based line of a named hex and its zero-based place in it."""
        return self._line_and_position(self.index(name))

    def masked_at(self, place: Hex) -> str | None:  # noqa: ARG002  a masked board asks
        """The name of the masked hex there; None where there is none."""
        return None

    # -- neighbours and distances ----------------------------------------------------------

    @cached_property
    def neighbour_table(self) -> tuple[tuple[int, ...], ...]:
        """For each index the six neighbours' indices in the order of DIRECTIONS, −1 for none."""
        table: list[tuple[int, ...]] = []
        for line, length in enumerate(self.lines):
            first = self._first(line)
            columns = [
                self._indices(line + across, first + along, length)
                for across, along in self._line_steps
            ]
            table.extend(zip(*columns, strict=True))
        return tuple(table)

    def neighbours(self, index: int) -> tuple[int, ...]:
        """The six neighbours' indices in the order of DIRECTIONS, −1 where there is no hex."""
        return self.neighbour_table[self._checked(index)]

    def distance(self, i: int, j: int) -> int:
        """Steps between two hexes given by index, counted over gaps in the board as well."""
        size = len(self)
        if size > TABLED or not 0 <= j < size:
            return distance(self.hexes[self._checked(i)], self.hexes[self._checked(j)])
        row = self._far.get(i)
        return self.distances(i)[j] if row is None else row[j]

    def distances(self, i: int) -> tuple[int, ...]:
        """Steps from one hex to each of the board in index order; kept on boards of usual size."""
        row = self._far.get(i)
        if row is None:
            row = self._distances(i)
            if len(self) <= TABLED:
                self._far[i] = row
        return row

    def _distances(self, i: int) -> tuple[int, ...]:
        line, position = self._line_and_position(self._checked(i))
        along, apart, middle = self._first(line) + position, self._apart, self._longest
        found: list[int] = []
        for there, length in enumerate(self.lines):
            begin = middle + self._first(there) - along
            found.extend(apart[there - line][begin : begin + length])
        return tuple(found)

    def within(self, name: str, radius: int) -> tuple[str, ...]:
        """The names of the board's hexes at most `radius` steps from a named one, itself
        included, in index order."""
        return tuple(self.names[i] for i in self.indices_within(self.index(name), radius))

    def indices_within(self, index: int, radius: int) -> tuple[int, ...]:
        """The board's indices at most `radius` steps from one of them, ascending."""
        line, position = self._line_and_position(self._checked(index))
        along = self._first(line) + position
        found: list[int] = []
        for there in range(max(line - radius, 0), min(line + radius, len(self.lines) - 1) + 1):
            # Both orientations are skewed alike: one line on, the disc starts one place earlier.
            low = max(-radius, -radius - (there - line))
            high = min(radius, radius - (there - line))
            first, offset = along - self._first(there), self._offsets[there]
            begin, end = max(first + low, 0), min(first + high + 1, self.lines[there])
            found.extend(range(offset + begin, offset + end))
        return tuple(found)

    # -- edges and symmetries --------------------------------------------------------------

    def row_from(self, edge: Edge, name: str) -> int:
        """The hex row, counted from 1, in which a named hex lies as seen from an edge.

        Along the lines' own sides (bottom and top of a pointy board, left and right of a flat
        one) this counts lines. Seen from the lines' ends it is one more than the distance to the
        nearest hex that starts, or ends, a line. BOW-RAID-03…05 count like this.
        """
        line, position = self._line_and_position(self.index(name))
        first, last, low, high = EDGES if self.orientation == "pointy" else EDGES[2:] + EDGES[:2]
        if edge == first:
            return line + 1
        if edge == last:
            return len(self.lines) - line
        if edge == low:
            return position + 1  # line starts differ by half a hex, so no other line is nearer
        if edge == high:
            return self._row_from_line_ends(line, position)
        raise ValueError(f"no such edge: {edge!r}")

    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries this board really has, the identity left out."""
        return self._symmetries

    def live_symmetries(self) -> tuple[Symmetry, ...]:
        """Those that one may draw with: also the half-turn where a few hexes have no twin, whose
        image is −1 then."""
        exact = self.symmetries()
        near = None if any(s.id == "rotate-180" for s in exact) else self._near_half_turn
        return exact if near is None else (near, *exact)

    @cached_property
    def _near_half_turn(self) -> Symmetry | None:
        return near_symmetry(self.hexes, self.orientation, "rotate-180")

    @cached_property
    def half_hexes(self) -> tuple[Hex, ...]:
        """The hexes off the board of which one half fills a notch in its straight outline.

        They are printed on many boards and never playable (ADR 3): the places half a hex
        before the start of an indented line and half a hex after the end of a short one.
        """
        starts = [self.start(line) for line in range(len(self.lines))]
        ends = [start + 2 * length for start, length in zip(starts, self.lines, strict=True)]
        halves: list[Hex] = []
        for line, length in enumerate(self.lines):
            if starts[line] == min(starts) + 1:
                halves.append(self.hex_in_line(line, -1))
            if ends[line] == max(ends) - 1:
                halves.append(self.hex_in_line(line, length))
        return tuple(halves)

    # -- tables ----------------------------------------------------------------------------

    @cached_property
    def _are_there(self) -> Sequence[bool]:
        """Whether each hex of the whole board exists, in its order."""
        return (True,) * len(self)

    @cached_property
    def _far(self) -> dict[int, tuple[int, ...]]:
        """The distances from each hex that somebody asked about."""
        return {}

    @cached_property
    def _longest(self) -> int:
        """More than any two hexes differ along the lines."""
        return max(self.lines) + len(self.lines)

    @cached_property
    def _apart(self) -> dict[int, list[int]]:
        """The distances to so many lines across, from ``_longest`` places before on."""
        count, far = len(self.lines), self._longest
        return {
            across: [distance(ORIGIN, Hex(along, across)) for along in range(-far, far + 1)]
            for across in range(1 - count, count)
        }

    @cached_property
    def _offsets(self) -> tuple[int, ...]:
        """The index at which each line begins, and the number of hexes at the end."""
        return tuple(accumulate(self.lines, initial=0))

    @cached_property
    def _index_by_name(self) -> dict[str, int]:
        return {name: index for index, name in enumerate(self.names)}

    @cached_property
    def _symmetries(self) -> tuple[Symmetry, ...]:
        return symmetries_of(self.hexes, self.orientation)

    @cached_property
    def _line_steps(self) -> tuple[tuple[int, int], ...]:
        """Each direction as a step across lines and a step along a line."""
        if self.orientation == "pointy":
            return tuple((step.r, step.q) for step in DIRECTIONS)
        return tuple((step.q, step.r) for step in DIRECTIONS)

    @cached_property
    def _ends_are_level(self) -> bool:
        """Whether the ends of neighbouring lines differ by no more than half a hex."""
        ends = [self.start(line) + 2 * length for line, length in enumerate(self.lines)]
        return all(abs(a - b) <= 1 for a, b in pairwise(ends))

    def _first(self, line: int) -> int:
        """The coordinate along a line at which it begins."""
        return (self.start(line) - line) // 2

    def _checked(self, index: int) -> int:
        # A −1 out of the neighbour table must not mean the last hex.
        if not 0 <= index < self._offsets[-1]:
            raise IndexError(f"hex indices run from 0 to {len(self) - 1}, not to {index}")
        return index

    def _line_and_position(self, index: int) -> tuple[int, int]:
        line = bisect_right(self._offsets, index) - 1
        return line, index - self._offsets[line]

    def _indices(self, line: int, along: int, count: int) -> list[int]:
        """The indices of `count` places of a line from a coordinate on, −1 off the board."""
        if not 0 <= line < len(self.lines):
            return [NOWHERE] * count
        low = along - self._first(line)
        begin, end = max(low, 0), min(low + count, self.lines[line])
        if begin >= end:
            return [NOWHERE] * count
        offset = self._offsets[line]
        before, after = [NOWHERE] * (begin - low), [NOWHERE] * (low + count - end)
        return [*before, *range(offset + begin, offset + end), *after]

    def _row_from_line_ends(self, line: int, position: int) -> int:
        row = self.lines[line] - position
        if self._ends_are_level:
            return row
        here = self.hex_in_line(line, position)
        for step in range(1, len(self.lines)):
            if step >= row - 1:  # another line is at least as many steps away as lines lie between
                break
            for other in (line - step, line + step):
                if 0 <= other < len(self.lines):
                    end = self.hex_in_line(other, self.lines[other] - 1)
                    row = min(row, distance(here, end) + 1)
        return row


def grid_of(
    lines: tuple[int, ...], orientation: Orientation = "pointy", indent: Indent = "even"
) -> HexGrid:
    """The board with these lines, built once and shared; its tables are then shared as well."""
    return _shared_grid(lines, orientation, indent)


# Behind a function with all three arguments: a cache takes a default left out for another board.
@lru_cache(maxsize=256)
def _shared_grid(lines: tuple[int, ...], orientation: Orientation, indent: Indent) -> HexGrid:
    return HexGrid(lines, orientation, indent)


def column_letters(number: int) -> str:
    """The letters of a column counted from 1, as in spreadsheets: A … Z, AA, AB …"""
    if number < 1:
        raise ValueError(f"columns are counted from 1, not from {number}")
    letters = ""
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def described_names(lines: Sequence[int], orientation: Literal["pointy", "flat"]) -> str:
    """Which names a board with these line lengths has, in words for an error message."""
    rows = orientation == "pointy"
    longest, count = max(lines), len(lines)
    columns, numbers = (longest, count) if rows else (count, longest)
    text = f"columns A to {column_letters(columns)}, rows 1 to {numbers}"
    shorter = sorted(set(lines) - {longest}, reverse=True)
    if not shorter:
        return text
    ends = [column_letters(length) if rows else str(length) for length in shorter[:3]]
    more = ", …" if len(shorter) > 3 else ""
    kind = "rows" if rows else "columns"
    return f"{text} (shorter {kind} end at {', '.join(ends)}{more})"
