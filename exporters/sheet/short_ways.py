"""Where what a short sheet shows is on a page: below the board, at its side, or both."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from math import inf

from exporters.drawing.colours import readable_on
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import Frame
from exporters.paper.page import INK, Panel
from exporters.paper.search import Block, SectionSetter, bottom
from exporters.paper.table import Boxes, Row, Table
from exporters.paper.text import LEAST, space, wide, words
from exporters.sheet.board_size import BoardPictureSize
from exporters.sheet.context import SheetContext
from exporters.sheet.seat_heads import (
    BETWEEN,
    columns,
    head_size,
    longest_in_names,
    named_side,
)
from exporters.sheet.short_content import PARTS, Digest
from exporters.sheet.signs import style_of_signs
from exporters.sheet.title_band import WHITE
from schema.forces import Seat

AIR = 3.0
"""Between the parts of the page, in mm."""
BOARD_BESIDE = (0.26, 0.28, 0.3, 0.34, 0.38, 0.46, 0.6)
"""What part of the page's width stands beside the board, where not all of it stands below."""
WIDE = 100.0
"""Fields to tick stand at the right of what is above them in a column at least so wide, in mm."""
HALF, MORE, BESIDE, ABREAST = 0.5, 0.58, (0.4, 0.45, 0.36), 0.85
"""What part of it is for the texts at their left; and of its height that must be saved so."""
NARROW, BROKEN = 2.0, 1.0
"""How much lower it must be, in mm, for less than half of the width at the left; and for rows of
fields that are broken where they would be whole below their names."""
PAD, LEAST_NAME = 1.2, 9.5
"""Around a player's name on its band, in mm; its letters where it would else take two lines."""


@dataclass(frozen=True)
class DigestSetter:
    """Sets a digest."""

    glossary: SheetContext
    digest: Digest
    sections: SectionSetter
    is_level: bool = False
    """Whether the steps of players whose columns are next to each other begin at one height."""
    pairs: dict[tuple[int, int, float, float], tuple[tuple[Section, Section], Column]] = field(
        default_factory=dict
    )
    """Sections beside each other by their identities, which hold as long as they are kept here."""

    def column(self, number: int, width: float, size: float) -> Column:
        """One player's name and sections; nothing if he has nothing to do."""
        body = self.set_in(self.digest.own[number], width, size)
        if not body:
            return ()
        seat = self.digest.seats[number]
        inner = width - 2 * PAD
        on_one_line = max(LEAST_NAME, inner / max(1e-6, self._whole_names))
        big = min(head_size(self._longest, inner, size - 1.0), on_one_line)
        return (*seat_band(self.glossary, seat, width, big), *body)

    def level(self, numbers: Sequence[int], width: float, size: float) -> list[Column]:
        """The columns of some players, their steps at the same heights where they have as many."""
        parts_of = [self.digest.own[number] for number in numbers]
        columns = [self.column(number, width, size) for number in numbers]
        if not self.is_level or len({len(parts) for parts in parts_of}) > 1 or not all(columns):
            return columns
        found = [
            list(one[: len(one) - len(self.set_in(p, width, size))])
            for one, p in zip(columns, parts_of, strict=True)
        ]
        for parts in zip(*parts_of, strict=True):
            row = [self.set_in((part,), width, size) for part in parts]
            high = max(map(tall, row))
            for column, one in zip(found, row, strict=True):
                column += [*one, LineBox(high - tall(one))]
        return [tuple(column) for column in found]

    def shares(
        self, gone: int, *, apart: bool
    ) -> Iterator[tuple[tuple[Section, ...], tuple[Section, ...]]]:
        """What is for all, parted in two: in the second fields to tick, which want a wide
        page, and as many of the others as come last; or nothing, unless they are kept ``apart``."""
        broad = {id(part) for name, part in self.digest.shared if name == "tracks"}
        parts = self.digest.kept(tuple(name for name, _ in PARTS[:gone]), self.glossary)
        for kept in range(len(parts), -1, -1):
            first = tuple(part for part in parts[:kept] if id(part) not in broad)
            yield first, tuple(part for part in parts if part not in first)
        if not apart:
            yield parts, ()

    def shared(self, gone: int, width: float, size: float, *, board: bool = True) -> Column:
        """What is for all, without so many parts and perhaps without the board."""
        names = (*(name for name, _ in PARTS[:gone]), *(() if board else ("board",)))
        return self.set_in(self.digest.kept(names, self.glossary), width, size)

    def split(
        self, gone: int, wide: float, foot: float, side: float, size: float, room: float
    ) -> tuple[Column, Column]:
        """What is for all below a board, in letters of the size ``foot``, and as much of what
        may be left out, from its end on, as has room below the players at its side."""
        parts = self.digest.kept(tuple(name for name, _ in PARTS[:gone]), self.glossary)
        # Fields to tick would take several lines in a narrow column.
        spare = {id(part) for name, part in self.digest.shared if name not in ("", "tracks")}
        moved: list[Section] = []
        for part in reversed(parts):
            deep = tall(self.set_in((part,), side, size)) if id(part) in spare else room + 1.0
            if 0.0 < deep <= room:
                moved, room = [part, *moved], room - deep
        stay = [part for part in parts if not any(part is one for one in moved)]
        return self.set_in(stay, wide, foot), self.set_in(moved, side, size)

    def set_in(self, parts: Iterable[Section], width: float, size: float) -> Column:
        """Sections over each other."""
        found: list[LineBox] = []
        above: tuple[Section, Column] | None = None
        for part in parts:
            letters = LEAST if id(part) in self._small else size
            column = self.sections.column(part, width, letters)
            if above is not None and id(part) in self._ticked:
                column = self._abreast(above[0], part, width, size) or (*above[1], *column)
            elif above is not None:
                found += above[1]
            above = None if id(part) in self._ticked else (part, column)
            found += column if above is None else ()
        return (*found, *(above[1] if above is not None else ()))

    def _abreast(self, one: Section, other: Section, width: float, size: float) -> Column:
        """Two sections beside each other, in halves if that saves enough; none where over each
        other they are not higher. The same two come again in many ways to fill a page."""
        key = (id(one), id(other), round(width, 6), size)
        if key not in self.pairs:
            self.pairs[key] = ((one, other), self._set_abreast(one, other, width, size))
        return self.pairs[key][1]

    def _set_abreast(self, one: Section, other: Section, width: float, size: float) -> Column:
        if width < WIDE:
            return ()
        most = ABREAST * sum(tall(self.sections.column(part, width, size)) for part in (one, other))
        found: list[tuple[float, float, float, tuple[Column, Column]]] = []
        for share, part in (*self._halves(other), *((share, other) for share in BESIDE)):
            left, right = share * (width - BETWEEN), (1 - share) * (width - BETWEEN)
            both = self.sections.column(one, left, size), self.sections.column(part, right, size)
            high = max(map(tall, both))
            if all(both) and high < most:
                low = high + (0.0 if share >= HALF else NARROW)
                low -= BROKEN if part is self._named_above else 0.0
                found.append((round(low, 1), sum(map(tall, both)), left, both))
        if not found:
            return ()
        *_, left, both = min(found, key=lambda way: way[:2])
        items = (*placed(both[0], 0.0, 0.0), *placed(both[1], left + BETWEEN, 0.0))
        return (LineBox(max(map(tall, both)), items),)

    def _halves(self, ticked: Section) -> list[tuple[float, Section]]:
        """Ways with at least half of the width for what is at the left of fields to tick."""
        over = self._named_above
        return [(HALF, over), (HALF, ticked), (MORE, ticked), (MORE, over)]

    @cached_property
    def _named_above(self) -> Section:
        """The fields to tick, those of points each below whose they are."""
        (track,) = (part for name, part in self.digest.shared if name == "tracks")
        elements: list[Element] = []
        for one in (one for one in track.elements if isinstance(one, Table)):
            for row in one.rows:
                label, boxes = row.cells
                is_named = isinstance(boxes, Boxes) and boxes.shape == "circle"
                elements += [Prose("", lead=str(label))] if is_named else []
                elements.append(replace(one, rows=(Row(("", boxes)) if is_named else row,)))
        return replace(track, elements=tuple(elements))

    @cached_property
    def _longest(self) -> float:
        return longest_in_names(self.glossary)

    @cached_property
    def _whole_names(self) -> float:
        """How long the longest of all players' names is, in mm at one point."""
        style = style_of_signs(self.glossary)
        shapes = style.shapes(self.glossary.scenario)
        names = (named_side(self.glossary, seat, style, shapes) for seat in self.digest.seats)
        return max((sum(wide(one, 1.0) + space(1.0) for one in name) for name in names), default=0)

    @cached_property
    def _ticked(self) -> set[int]:
        """Which sections are fields to tick."""
        return {id(part) for name, part in self.digest.shared if name == "tracks"}

    @cached_property
    def _small(self) -> set[int]:
        """Which sections are small print."""
        return {id(part) for name, part in self.digest.shared if name == "about"}


def seat_band(glossary: SheetContext, seat: Seat, width: float, size: float) -> Column:
    """A player's emblem and name on a band in his colour, so that armies are distinct from afar;
    on a grey printer it is a frame."""
    style = style_of_signs(glossary)
    shapes = style.shapes(glossary.scenario)
    fill = None if glossary.greyscale else shapes[seat.id].colour
    ink = INK if fill is None else readable_on(fill, WHITE, INK)
    name = set_lines(
        named_side(glossary, seat, style, shapes, ink), width - 2 * PAD, size, leading=0.95
    )
    if glossary.second is not None and glossary.second.seat(seat) != glossary.seat(seat):
        other = words(glossary.second.seat(seat).upper(), colour=ink)
        name += set_lines(other, width - 2 * PAD, max(LEAST, size - 4.0))
    high = tall(name) + PAD
    band = Panel(0.0, 0.0, width, high, fill=fill, stroke=None if fill else INK)
    return (LineBox(high + PAD, (band, *placed(name, PAD, PAD / 2)), keep=True),)


def lowered(blocks: tuple[Block, ...], frame: Frame) -> tuple[tuple[Block, ...], Frame]:
    """Blocks at the foot of a frame, and what is left above them."""
    drop = frame.bottom - bottom(blocks, frame)
    lower = tuple((column, left, top + drop) for column, left, top in blocks)
    return lower, replace(frame, bottom=frame.top + drop - AIR)


@dataclass
class ReachedScales:
    """How large a board got beside text in letters of each size, by what is shown and how."""

    known: dict[tuple[int, object], dict[float, float]] = field(default_factory=dict)

    def most(self, gone: int, way: object, size: float) -> float:
        """The largest that it gets in letters of a size: in smaller ones it got no smaller."""
        known = self.known.get((gone, way), {})
        return min((scale for one, scale in known.items() if one <= size), default=inf)

    def add(self, gone: int, way: object, size: float, scale: float) -> None:
        """Know one more."""
        self.known.setdefault((gone, way), {})[size] = scale


def board_ways(
    setter: DigestSetter,
    seen: BoardPictureSize,
    gone: int,
    size: float,
    inner: Frame,
    *,
    reached: ReachedScales,
    more: float = 0.0,
    least: float = 0.0,
) -> Iterator[tuple[Frame, tuple[Block, ...]]]:
    """The board's room and the text, each larger than the one before and than the scale ``least``;
    with ``more`` only with players beside it, in letters so many points larger below it.

    The players stand beside the board and what they share below it; or all of it below the board,
    in one way or another. Text is set only where the board may get larger than by the ways before,
    which come first where it may get largest.
    """

    def most(way: tuple[float, int]) -> float:
        return min(seen.scale(_left_of(way[0], inner)), reached.most(gone, way, size))

    over = least
    sides = product(BOARD_BESIDE, _abreast(len(setter.digest.own), inner))
    for way in sorted(sides, key=most, reverse=True):
        if most(way) <= over:
            break
        rest, largest = _left_of(way[0], inner), 0.0
        side = replace(inner, left=rest.right + BETWEEN / 2)
        players = _at_the_side(setter, size, side, way[1])
        end = bottom(players, inner) + AIR
        # Nothing moves below the players that the board does not get larger by.
        for room in (0.0, inner.bottom - end) if players else ():
            under, moved = setter.split(gone, rest.width, size + more, side.width, size, room)
            foot = inner.bottom - tall(under)
            board = replace(rest, bottom=foot - AIR if under else foot)
            scale = seen.scale(board) if board.height > 0 else 0.0
            largest = max(largest, scale)
            if scale > over:
                over = scale
                yield board, (*players, (under, rest.left, foot), (moved, side.left, end))
        reached.add(gone, way, size, largest)
    for arrange in () if more else (below_each_other, all_abreast):
        if reached.most(gone, arrange, size) <= over:
            continue
        below, board = lowered(tuple(arrange(setter, gone, size, inner)), inner)
        scale = seen.scale(board) if below and board.height > 0 else 0.0
        reached.add(gone, arrange, size, scale)
        if scale > over:
            over = scale
            yield board, below


def _left_of(share: float, inner: Frame) -> Frame:
    """What a column of this part of the width leaves at its left."""
    return replace(inner, right=inner.right - share * inner.width - BETWEEN / 2)


def _abreast(count: int, inner: Frame) -> tuple[int, ...]:
    """How many players' columns may stand beside each other at the right."""
    if not count:
        return ()
    return (1, count) if inner.width > inner.height and 1 < count <= 3 else (1,)


def _at_the_side(setter: DigestSetter, size: float, side: Frame, abreast: int) -> tuple[Block, ...]:
    """The players' columns at the right, beside or over each other; none if they are too long."""
    width, xs = columns(abreast, side)
    numbers = list(range(len(setter.digest.own)))
    if abreast == 1:  # each beside his half of the board
        numbers.sort(key=lambda number: setter.digest.seats[number].edge != "top")
    blocks = [setter.column(number, width, size) for number in numbers]
    found: list[Block] = []
    y = side.top
    for number, block in enumerate(blocks):
        found.append((block, xs[number % abreast], y))
        y += tall(block) + AIR if abreast == 1 else 0.0
    if any(top + tall(column) > side.bottom for column, _, top in found):
        return ()
    return tuple(found)


def below_each_other(
    setter: DigestSetter, gone: int, size: float, inner: Frame, *, board: bool = True
) -> Iterator[Block]:
    """The players' columns beside each other, three at most, then what they share."""
    players, y = _players_over(setter, size, inner)
    yield from players
    yield setter.shared(gone, inner.width, size, board=board), inner.left, y


def in_two_columns(setter: DigestSetter, gone: int, size: float, inner: Frame) -> Iterator[Block]:
    """The players' columns, then what they share in two columns as low as can be, but for what
    wants a wide page, which is below these."""
    wide = {id(part) for name, part in setter.digest.shared if name in ("tracks", "about")}
    parts = setter.digest.kept(tuple(name for name, _ in PARTS[:gone]), setter.glossary)
    narrow = [part for part in parts if id(part) not in wide]
    players, y = _players_over(setter, size, inner)
    width, xs = columns(2, inner)
    pairs = [
        tuple(setter.set_in(some, width, size) for some in (narrow[:n], narrow[n:]))
        for n in range(1, len(narrow))
    ]
    if not pairs:
        return
    lowest = min(pairs, key=lambda pair: max(map(tall, pair)))
    yield from players
    yield from ((column, x, y) for column, x in zip(lowest, xs, strict=True))
    below = setter.set_in((part for part in parts if id(part) in wide), inner.width, size)
    yield below, inner.left, y + max(map(tall, lowest))


def _players_over(setter: DigestSetter, size: float, inner: Frame) -> tuple[list[Block], float]:
    """The players' columns beside each other, three at most, and where what is below begins."""
    found: list[Block] = []
    y, count = inner.top, len(setter.digest.own)
    for start in range(0, count, 3):
        group = range(start, min(start + 3, count))
        width, xs = columns(len(group), inner)
        blocks = setter.level(group, width, size)
        found += ((block, x, y) for block, x in zip(blocks, xs, strict=True))
        y += max(map(tall, blocks)) + (AIR if any(blocks) else 0.0)
    return found, y


def all_abreast(setter: DigestSetter, gone: int, size: float, inner: Frame) -> Iterator[Block]:
    """One or two players' columns, and what they share in one more beside them; below all three the
    fields to tick, and as many of the last parts as makes the whole lowest."""
    count = len(setter.digest.own)
    if not 1 <= count <= 2:
        return
    width, xs = columns(count + 1, inner)
    players = setter.level(range(count), width, size)
    deepest = max(map(tall, players))
    found: tuple[float, Column, Column] | None = None
    for aside, under in setter.shares(gone, apart=inner.height > inner.width):
        beside, below = setter.set_in(aside, width, size), setter.set_in(under, inner.width, size)
        high = max(deepest, tall(beside))
        whole = high + (AIR + tall(below) if below else 0.0)
        if found is None or whole < found[0]:
            found = whole, beside, below
    if found is None:
        return
    _, beside, below = found
    yield from ((column, x, inner.top) for column, x in zip(players, xs, strict=False))
    yield beside, xs[count], inner.top
    if below:
        yield below, inner.left, inner.top + max(deepest, tall(beside)) + AIR
