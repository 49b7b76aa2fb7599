"""Marks drawn once a zoom and then only copied: stamps that come again, and the grid in blocks.

Whether a mark is a stamp hangs on the mark alone and never on what was drawn before, and a stamp
lies on whole pixels of the whole board: so a part that is drawn again looks as it did.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor, sqrt

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from editor.canvas.qt_canvas import QtCanvas
from exporters.drawing.boxes import grown
from exporters.drawing.extents import Extents
from exporters.drawing.look import Style
from exporters.drawing.partial_scene import Cell, part_grid
from exporters.drawing.paths import Affine, Box, Point
from exporters.drawing.picture import Group, Mark, Path, play_marks
from geometry.layout import HexLayout

LARGEST = 320
"""Pixels of a stamp on a side; what is larger is drawn as it is."""
MOST_BYTES = 16_000_000
MOST_SHARED = 2000
"""Stamps that are found by the identity of their marks alone."""
SMALL_PATH = 10
"""Commands of a path that is known by its value: arrows and rings are made anew each time."""

STAMPED = frozenset(
    (
        *("ground", "half-hexes", "ways", "symbols", "heights"),
        *("tokens", "markers", "units", "hidden", "commanders", "overlay", "yields"),
    )
)
"""Layers whose groups are the same drawing at many places, or are dear to draw."""


@dataclass(frozen=True, slots=True)
class _Stamp:
    marks: tuple[Mark, ...]
    """Held, so that no other marks can come by their names."""
    pixmap: QPixmap | None
    """``None`` for what is drawn as it is: it would be too large."""
    dx: int = 0
    dy: int = 0

    @property
    def bytes(self) -> int:
        """What it costs; small ones are dear, too: thousands of them take long to let go."""
        pixels = 0 if self.pixmap is None else self.pixmap.width() * self.pixmap.height()
        return max(8000, 4 * pixels)


class Stamps:
    """The stamps of one zoom: ``scale`` is device pixels for a mm."""

    def __init__(self, scale: float, extents: Extents) -> None:
        self.scale = scale
        self.extents = extents
        self._kept: dict[object, _Stamp] = {}
        self._shared: dict[tuple[int, Affine], _Stamp] = {}
        """The same by the identity of kept marks: found at once."""
        self._bytes = 0

    def play(self, marks: Iterable[Mark], painter: QPainter, origin: tuple[int, int]) -> None:
        """Draw marks on a device whose upper left pixel is this one of the whole board."""
        scale = self.scale
        canvas = QtCanvas(painter)
        to_mm = QTransform(scale, 0, 0, scale, -origin[0], -origin[1])
        plain = QTransform()
        in_mm: bool | None = None
        for mark in marks:
            stamp = None
            if mark.layer in STAMPED and isinstance(mark, Group) and mark.clip is None:
                stamp = self._stamp(mark)
                if stamp.pixmap is not None:
                    if in_mm is not False:
                        painter.setTransform(plain)
                        in_mm = False
                    x, y = mark.transform[4:]
                    left = floor(x * scale + 0.5) + stamp.dx - origin[0]
                    top = floor(y * scale + 0.5) + stamp.dy - origin[1]
                    painter.drawPixmap(left, top, stamp.pixmap)
                    continue
            if not in_mm:
                painter.setTransform(to_mm)
                in_mm = True
            play_marks((mark,), canvas)
        painter.setTransform(plain)

    def shed(self, count: int) -> bool:
        """Let go of some stamps, for a zoom that is over; whether any are left.

        Thousands at once would take longer than a frame.
        """
        self._shared.clear()
        for _ in range(min(count, len(self._kept))):
            self._bytes -= self._kept.popitem()[1].bytes
        return bool(self._kept)

    def _stamp(self, group: Group) -> _Stamp:
        a, b, c, d, _, _ = group.transform
        turned = (a, b, c, d, 0.0, 0.0)
        quick = (id(group.marks), turned)
        found = self._shared.get(quick)
        if found is not None and found.marks is group.marks:
            return found
        key = (_names(group.marks), turned)
        found = self._kept.get(key)
        if found is None:
            found = self._made(group)
            self._bytes += found.bytes
            while self._bytes > MOST_BYTES and self._kept:
                self._bytes -= self._kept.pop(next(iter(self._kept))).bytes
            self._kept[key] = found
            while len(self._shared) > MOST_SHARED:
                del self._shared[next(iter(self._shared))]
            self._shared[quick] = found
        return found

    def _made(self, group: Group) -> _Stamp:
        a, b, c, d, _, _ = group.transform
        scale = self.scale
        turned: Affine = (a * scale, b * scale, c * scale, d * scale, 0.0, 0.0)
        box = self.extents.of(Group(group.marks, turned))
        if box is None:
            return _Stamp(group.marks, None)
        left, top = floor(box[0]) - 1, floor(box[1]) - 1
        wide, high = ceil(box[2]) + 1 - left, ceil(box[3]) + 1 - top
        if wide > LARGEST or high > LARGEST:
            return _Stamp(group.marks, None)
        pixmap = QPixmap(wide, high)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        canvas = QtCanvas(painter)
        painter.setTransform(QTransform(*turned[:4], -left, -top))
        if group.layer == "ground":
            self._bleed(group, painter)
        play_marks(group.marks, canvas)
        painter.end()
        return _Stamp(group.marks, pixmap, left, top)

    def _bleed(self, group: Group, painter: QPainter) -> None:
        """Half a pixel more of the ground's colour: neighbours leave no seam between them."""
        first = group.marks[0]
        if isinstance(first, Path) and first.fill is not None:
            edge = Path(first.commands, stroke=first.fill, width=1.0 / self.scale)
            QtCanvas(painter).path(edge)


_last: list[Stamps] = []


def stamps_at(scale: float, extents: Extents) -> Stamps:
    """The stamps of a zoom: those of the window that was opened last, if it is the same."""
    if _last and _last[0].scale == scale and _last[0].extents is extents:
        return _last[0]
    made = Stamps(scale, extents)
    if scale:  # none before it was ever painted
        _last[:] = [made]
    return made


def _names(marks: tuple[Mark, ...]) -> tuple[object, ...]:
    """What distinguishes marks without comparing all their numbers: kept ones are always the same.

    A stamp holds its marks, so that no other can come by their names.
    """
    return tuple(
        (_names(mark.marks), mark.transform)
        if isinstance(mark, Group)
        else mark
        if isinstance(mark, Path) and len(mark.commands) <= SMALL_PATH
        else id(mark)
        for mark in marks
    )


SIDE = 8
"""Lines of a block, and hexes of a line in it."""
KEPT = 64
"""Blocks at the edge of the board that are kept; all others are two drawings."""


BOARDS = 4
"""Shapes of boards whose blocks are kept: most windows show one that was shown before."""
_Blocks = dict[object, Path | None]
_known: dict[tuple[int, HexLayout], tuple[Style, _Blocks]] = {}


def _blocks_of(layout: HexLayout, style: Style) -> _Blocks:
    """The blocks of all windows on boards of the same layout and style."""
    key = (id(style), layout)
    kept = _known.get(key)
    if kept is None or kept[0] is not style:
        while len(_known) >= BOARDS:
            del _known[next(iter(_known))]
        kept = _known[key] = (style, {})
    return kept[1]


class GridBlocks:
    """The edges of hexes, eight by eight; far from the board's edge all blocks are alike."""

    def __init__(
        self, layout: HexLayout, style: Style, cells_in: Callable[[Box], list[Cell]]
    ) -> None:
        self.layout, self.style = layout, style
        self._cells_in = cells_in
        self._kept = _blocks_of(layout, style)

    def marks(self, box: Box) -> Iterator[Mark]:
        """The blocks that lie in a box."""
        across = self.layout.size * sqrt(3)
        cells = self._cells_in(grown(box, 0.62 * across))
        for line, at in dict.fromkeys((line // SIDE, at // SIDE) for line, at in cells):
            path = self._block(line, at)
            if path is not None:
                x, y = self._origin(line, at)
                yield Group((path,), (1.0, 0.0, 0.0, 1.0, x, y), layer="grid")

    def _origin(self, line: int, at: int) -> Point:
        """The middle of a block's first hex, which the board need not have."""
        return self.layout.centre(self.layout.grid.hex_in_line(line * SIDE, at * SIDE))

    def _block(self, line: int, at: int) -> Path | None:
        grid, lines = self.layout.grid, self.layout.grid.lines
        rows = range(line * SIDE, min((line + 1) * SIDE, len(lines)))
        inside = (
            line > 0
            and at > 0
            and len(lines) > rows.stop
            and min(lines[rows.start - 1 : rows.stop + 1]) > (at + 1) * SIDE
            and not (grid.masked and self._meets_gap(rows, at))
        )
        key: object = "inside" if inside else (line, at)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            cells = [
                (row, place)
                for row in rows
                for place in range(at * SIDE, min((at + 1) * SIDE, lines[row]))
                if grid.has(row, place)
            ]
            self._kept[key] = part_grid(self.layout, cells, self.style, self._origin(line, at))
        return self._kept[key]

    def _meets_gap(self, rows: range, at: int) -> bool:
        """Whether hexes of a block, or beside it, are masked."""
        around = range(at * SIDE - 1, (at + 1) * SIDE + 1)
        lines = range(rows.start - 1, rows.stop + 1)
        return not all(self.layout.grid.has(row, place) for row in lines for place in around)
