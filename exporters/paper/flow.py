"""Strips are stacked onto pages, in columns beside each other, and broken where a page ends."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from exporters.paper.frame import Frame
from exporters.paper.page import FAINT, Item, RuleLine, moved
from exporters.paper.text import Chunk, height, paragraph, words


@dataclass(frozen=True, slots=True)
class LineBox:
    """A band of ``height`` mm; ``keep`` ties it to the next one."""

    height: float
    items: tuple[Item, ...] = ()
    keep: bool = False


Column = tuple[LineBox, ...]

BELOW_HEAD = 2.0
"""Air between a head that is said again and what goes on below it, mm."""
MOST_HEAD = 1 / 4
"""What part of a page's height may be said again: the columns themselves must go on."""


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Columns that begin on one height; the next tier begins below the longest of them."""

    columns: tuple[Column, ...]
    xs: tuple[float, ...]
    head: tuple[Column, ...] = ()
    """Said above the columns again where they go on on a new page, as far as ``MOST_HEAD`` lets."""
    folds: tuple[float, ...] = ()
    """Where a dashed line to fold or cut along runs down, x in mm."""
    gap: float = 4.0
    """Free space above it, in mm."""

    @property
    def height(self) -> float:
        """Height of the longest column."""
        return max((tall(column) for column in self.columns), default=0.0)


@dataclass(slots=True)
class _Desk:
    """The pages so far, and how far down the last one is filled."""

    frame: Frame
    y: float
    pages: list[list[Item]] = field(default_factory=lambda: [[]])

    def turn_over(self) -> None:
        self.pages.append([])
        self.y = self.frame.top

    @property
    def is_fresh(self) -> bool:
        return not self.pages[-1]


def tall(column: Sequence[LineBox]) -> float:
    """Height of strips over each other."""
    return sum(strip.height for strip in column)


def topmost(column: Column, most: float) -> Column:
    """The strips from the top that fit into so many mm."""
    kept = 0
    while kept < len(column) and tall(column[: kept + 1]) <= most:
        kept += 1
    return column[:kept]


def tall_tiers(tiers: Sequence[ColumnGroup]) -> float:
    """Height of tiers over each other, with the gaps between them."""
    return sum(tier.height + (tier.gap if n else 0.0) for n, tier in enumerate(tiers))


def placed(column: Sequence[LineBox], x: float, y: float) -> Iterator[Item]:
    """The items of strips stacked from (x, y) down."""
    for strip in column:
        for item in strip.items:
            yield moved(item, x, y)
        y += strip.height


def stacked(tiers: Sequence[ColumnGroup], frame: Frame) -> list[list[Item]]:
    """Pages of items; what is left of a page is spread between the tiers if all fit on one."""
    tiers = [tier for tier in tiers if tier.height > 0]
    spare = frame.height - tall_tiers(tiers)
    stretch = min(3.0, spare / len(tiers)) if spare > 0 and tiers else 0.0
    workspace = _Desk(frame, frame.top)
    for number, tier in enumerate(tiers):
        gap = (
            0.0 if number == 0 or workspace.is_fresh else tier.gap + (stretch if tier.gap else 0.0)
        )
        _put(tier, gap, workspace)
    return workspace.pages


def _put(tier: ColumnGroup, gap: float, workspace: _Desk) -> None:
    """A tier where it fits: here, on a fresh page if little of this one is left, or torn."""
    start = workspace.y
    room = workspace.frame.bottom - workspace.y - gap
    first = max((column[0].height for column in tier.columns if column), default=0.0)
    if tier.height <= room + 1e-6:
        _set(tier.columns, tier, workspace, gap)
        _fold(tier, start, workspace)
        return
    fits_fresh = tier.height <= workspace.frame.height - _tall_head(tier, workspace.frame)
    if not workspace.is_fresh and (
        (fits_fresh and room < workspace.frame.height / 3) or first > room
    ):
        _go_on(tier, workspace)
        gap, start = 0.0, workspace.frame.top
    rest, fresh = tier.columns, workspace.is_fresh or start == workspace.frame.top
    while any(rest):
        room = workspace.frame.bottom - workspace.y - gap
        cuts = [_cut(column, room) for column in rest]
        if not any(cuts) and fresh:  # there is no larger page: each gets a strip on
            cuts = [1 if column else 0 for column in rest]
        _set(tuple(c[:n] for c, n in zip(rest, cuts, strict=True)), tier, workspace, gap)
        _fold(tier, start, workspace)
        rest = tuple(c[n:] for c, n in zip(rest, cuts, strict=True))
        if any(rest):
            _go_on(tier, workspace)
            gap, start, fresh = 0.0, workspace.frame.top, True


def _go_on(tier: ColumnGroup, workspace: _Desk) -> None:
    """A new page that begins with the tier's head."""
    workspace.turn_over()
    head = _head(tier, workspace.frame)
    _set(head, tier, workspace, 0.0)
    if any(head):
        workspace.y += BELOW_HEAD


def _head(tier: ColumnGroup, frame: Frame) -> tuple[Column, ...]:
    return tuple(topmost(column, MOST_HEAD * frame.height) for column in tier.head)


def _tall_head(tier: ColumnGroup, frame: Frame) -> float:
    head = _head(tier, frame)
    return max(map(tall, head)) + BELOW_HEAD if any(head) else 0.0


def _set(columns: Sequence[Column], tier: ColumnGroup, workspace: _Desk, gap: float) -> None:
    for x, column in zip(tier.xs, columns, strict=False):
        workspace.pages[-1].extend(placed(column, x, workspace.y + gap))
    if columns:
        workspace.y += gap + max(tall(column) for column in columns)


def _fold(tier: ColumnGroup, start: float, workspace: _Desk) -> None:
    workspace.pages[-1].extend(
        RuleLine(x, start, x, workspace.y, 0.2, FAINT, (1.2, 1.2))
        for x in tier.folds
        if workspace.y > start
    )


def _cut(column: Column, room: float) -> int:
    """How many strips fit into the room without parting one from the next it is tied to."""
    used, best = 0.0, 0
    for number, strip in enumerate(column, start=1):
        used += strip.height
        if used > room + 1e-6:
            break
        if not strip.keep or number == len(column):
            best = number
    if best == 0 and column and tall(column) > room:
        used = 0.0
        for number, strip in enumerate(column, start=1):
            used += strip.height
            if used > room + 1e-6:
                return 0 if not _unbreakable(column, room) else number - 1
    return best


def _unbreakable(column: Column, room: float) -> bool:
    """Whether the strips tied together at the top are more than even a whole page takes."""
    used = 0.0
    for strip in column:
        used += strip.height
        if not strip.keep:
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
    told = paragraph(chunks, width, size)
    numbers = range(len(told.lines))[:most]
    return tuple(
        LineBox(height(size) * leading, tuple(told.line(number)), keep) for number in numbers
    )


def headline(text: str, width: float, size: float) -> Column:
    """Bold lines that keep together with what follows."""
    return set_lines(words(text, bold=True), width, size, keep=True)
