"""Strips are stacked onto pages, in columns beside each other, and broken where a page ends."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from exporters.drawing.picture import Picture
from exporters.paper.frame import Frame
from exporters.paper.page import FAINT, Item, Placed, RuleLine, moved
from exporters.paper.text import BoxItem, Chunk, MeasuredLine, height, paragraph, set_line, words


class LineBox(NamedTuple):
    """A band of ``height`` mm; ``keep`` ties it to the next one."""

    height: float
    items: tuple[BoxItem, ...] = ()
    keep: bool = False
    again: "Callable[[str], Column] | None" = None
    """The head of its list, to be repeated where a column begins with it, with a word that it is
    continued."""


Column = tuple[LineBox, ...]

ELLIPSIS = "…"
"""The word where no language is known."""

BELOW_HEAD = 2.0
"""Air between a head that is repeated and what goes on below it, mm."""
CODE_GAP = 4.0
"""Between words and a code at their right, in mm: what a camera needs, and a little more."""
MOST_HEAD = 1 / 4
"""What part of a page's height may be repeated: the columns themselves must go on."""


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Columns that begin on one height; the next group begins below the longest of them."""

    columns: tuple[Column, ...]
    xs: tuple[float, ...]
    head: tuple[Column, ...] = ()
    """Repeated above the columns where they go on on a new page, as far as ``MOST_HEAD`` lets."""
    dividers: tuple[float, ...] = ()
    """Where a hairline between columns runs down, x in mm."""
    gap: float = 4.0
    """Free space above it, in mm."""

    @property
    def height(self) -> float:
        """Height of the longest column."""
        return max((tall(column) for column in self.columns), default=0.0)


@dataclass(slots=True)
class _Flow:
    """The pages so far, and how far down the last one is filled."""

    frame: Frame
    y: float
    continued: str
    pages: list[list[Item]] = field(default_factory=lambda: [[]])
    dividers: tuple[float, ...] = ()
    """Of the group above."""

    def turn_over(self) -> None:
        self.pages.append([])
        self.y = self.frame.top

    @property
    def is_fresh(self) -> bool:
        return not self.pages[-1]


def tall(column: Sequence[LineBox]) -> float:
    """Height of boxes over each other."""
    return sum(box.height for box in column)


def topmost(column: Column, most: float) -> Column:
    """The boxes from the top that fit into so many mm."""
    kept = 0
    while kept < len(column) and tall(column[: kept + 1]) <= most:
        kept += 1
    return column[:kept]


def tall_tiers(groups: Sequence[ColumnGroup]) -> float:
    """Height of groups over each other, with the gaps between them."""
    return sum(group.height + (group.gap if n else 0.0) for n, group in enumerate(groups))


def placed(column: Sequence[LineBox], x: float, y: float) -> Iterator[Item]:
    """The items of boxes stacked from (x, y) down."""
    for box in column:
        for item in box.items:
            if isinstance(item, MeasuredLine):
                yield from set_line(item.chunks, item.x + x, item.y + y, item.size, item.gap)
            else:
                yield moved(item, x, y)
        y += box.height


def beside_code(
    text_in: Callable[[float], Sequence[LineBox]], width: float, code: Picture, share: float
) -> Column:
    """What ``text_in`` sets, and at the right end of ``width`` mm a code, no higher than that if it
    can be; the code is ``share`` as large as it is drawn."""
    side = code.width * share
    shown = Placed(code, width - side, 0.0, share)
    first, *rest = text_in(width - side - CODE_GAP) or (LineBox(0.0),)
    column = (first._replace(items=(*first.items, shown)), *rest)
    return (*column, LineBox(max(0.0, side - tall(column))))


def reordered(parts: Sequence[Column], at: int, to: int) -> list[Column]:
    """Columns or parts of one in order, one of them at another place."""
    others = [*parts[:at], *parts[at + 1 :]]
    return [*others[:to], *parts[at : at + 1], *others[to:]]


def led(column: Column, continued: str = ELLIPSIS) -> Column:
    """A column that begins a page, below the head of its first list if that began before."""
    again = column[0].again if column else None
    return column if again is None else (*again(continued), *column)


def stacked(
    groups: Sequence[ColumnGroup], frame: Frame, continued: str = ELLIPSIS
) -> list[list[Item]]:
    """Pages of items; what is left of a page is spread between the groups if all fit on one. A list
    that goes on on another page has its head there again, with a word that it is ``continued``."""
    groups = [group for group in groups if group.height > 0]
    spare = frame.height - tall_tiers(groups)
    stretch = min(3.0, spare / len(groups)) if spare > 0 and groups else 0.0
    flow = _Flow(frame, frame.top, continued)
    for number, group in enumerate(groups):
        gap = 0.0 if number == 0 or flow.is_fresh else group.gap + (stretch if group.gap else 0.0)
        if not flow.is_fresh and _is_left_alone(groups[number : number + 2], gap, flow):
            flow.turn_over()
            gap = 0.0
        _put(group, gap, flow)
    return flow.pages


def _is_left_alone(groups: Sequence[ColumnGroup], gap: float, flow: _Flow) -> bool:
    """Whether the first of two groups is the head of the other, which would begin a page without
    it."""
    if len(groups) < 2 or groups[1].head is not groups[0].columns:
        return False
    head, group = groups
    return _turns(group, flow.frame.bottom - flow.y - gap - head.height - group.gap, flow)


def _turns(group: ColumnGroup, room: float, flow: _Flow) -> bool:
    """Whether a group begins a fresh page rather than in so much room."""
    first = max((column[0].height for column in group.columns if column), default=0.0)
    fits_fresh = group.height <= flow.frame.height - _tall_head(group, flow.frame)
    is_little = fits_fresh and room < flow.frame.height / 3
    return group.height > room + 1e-6 and (is_little or first > room)


def _put(group: ColumnGroup, gap: float, flow: _Flow) -> None:
    """A group where it fits: here, on a fresh page if little of this one is left, or torn."""
    start = flow.y + (gap if group.dividers != flow.dividers else 0.0)
    flow.dividers = group.dividers
    room = flow.frame.bottom - flow.y - gap
    if group.height <= room + 1e-6:
        _set(group.columns, group, flow, gap)
        _divide(group, start, flow)
        return
    if not flow.is_fresh and _turns(group, room, flow):
        _go_on(group, flow)
        gap, start = 0.0, flow.frame.top
    rest, fresh = group.columns, flow.is_fresh or start == flow.frame.top
    heads = [0 for _ in rest]
    while any(rest):
        room = flow.frame.bottom - flow.y - gap
        cuts = [cut_at(column, room) for column in rest]
        if not any(cuts) and fresh:  # there is no larger page: each gets a box on
            cuts = [n + 1 if column else 0 for column, n in zip(rest, heads, strict=True)]
        _set(tuple(c[:n] for c, n in zip(rest, cuts, strict=True)), group, flow, gap)
        _divide(group, start, flow)
        rest = tuple(c[n:] for c, n in zip(rest, cuts, strict=True))
        if any(rest):
            _go_on(group, flow)
            gap, start, fresh = 0.0, flow.frame.top, True
            longer = tuple(led(column, flow.continued) for column in rest)
            heads = [len(b) - len(a) for a, b in zip(rest, longer, strict=True)]
            rest = longer


def _go_on(group: ColumnGroup, flow: _Flow) -> None:
    """A new page that begins with the group's head."""
    flow.turn_over()
    head = _head(group, flow.frame)
    _set(head, group, flow, 0.0)
    if any(head):
        flow.y += BELOW_HEAD


def _head(group: ColumnGroup, frame: Frame) -> tuple[Column, ...]:
    return tuple(topmost(column, MOST_HEAD * frame.height) for column in group.head)


def _tall_head(group: ColumnGroup, frame: Frame) -> float:
    head = _head(group, frame)
    return max(map(tall, head)) + BELOW_HEAD if any(head) else 0.0


def _set(columns: Sequence[Column], group: ColumnGroup, flow: _Flow, gap: float) -> None:
    for x, column in zip(group.xs, columns, strict=False):
        flow.pages[-1].extend(placed(column, x, flow.y + gap))
    if columns:
        flow.y += gap + max(tall(column) for column in columns)


def _divide(group: ColumnGroup, start: float, flow: _Flow) -> None:
    flow.pages[-1].extend(
        RuleLine(x, start, x, flow.y, 0.2, FAINT) for x in group.dividers if flow.y > start
    )


def cut_at(column: Column, room: float) -> int:
    """How many boxes fit into the room without parting one from the next it is tied to."""
    used, best = 0.0, 0
    for number, box in enumerate(column, start=1):
        used += box.height
        if used > room + 1e-6:
            break
        if not box.keep or number == len(column):
            best = number
    if best == 0 and column and tall(column) > room:
        used = 0.0
        for number, box in enumerate(column, start=1):
            used += box.height
            if used > room + 1e-6:
                return 0 if not _unbreakable(column, room) else number - 1
    return best


def _unbreakable(column: Column, room: float) -> bool:
    """Whether the boxes tied together at the top are more than even a whole page takes."""
    used = 0.0
    for box in column:
        used += box.height
        if not box.keep:
            break
    return used > max(room, 180.0)


def set_lines(
    chunks: Iterable[Chunk],
    width: float,
    size: float,
    *,
    leading: float = 1.0,
    most: int | None = None,
    keep: bool = False,
) -> Column:
    """Running text as a column ``width`` mm wide in letters of ``size`` points, of ``most`` lines
    at most; ``leading`` is a share of the usual height of a line."""
    text = paragraph(chunks, width, size)
    numbers = range(len(text.lines))[:most]
    return tuple(LineBox(height(size) * leading, (text.line(number),), keep) for number in numbers)


def headline(text: str, width: float, size: float) -> Column:
    """Bold lines that keep together with what follows."""
    return set_lines(words(text, bold=True, serif=True), width, size, keep=True)
