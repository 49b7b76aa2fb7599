"""Tiles: the picture of a board at the zoom of now, in squares of pixels that are kept.

A view blits them. What is missing is drawn a little at a time, so that no frame is late; what an
edit changes is drawn again in its own rectangle and nowhere else.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap, QRegion

from exporters.drawing.paths import Box

Key = tuple[int, int]
Paint = Callable[[QPainter, Box, tuple[int, int]], None]
"""Draws what lies in a box of mm on a device whose upper left is this pixel of the whole board."""

EDGE = 2
"""Pixels around a changed box that are drawn again with it: soft edges, stamps on whole pixels."""

ASKED = 4
"""Rectangles whose tiles are remembered: the view, and the view with what lies around it."""


@dataclass
class Tile:
    """A square of the picture; ``dirty`` is what of it is out of date."""

    pixmap: QPixmap
    dirty: QRect | None


class Tiles:
    """The tiles of one zoom; device pixels throughout."""

    def __init__(self, paint: Paint, *, clear: bool = False) -> None:
        """``clear`` tiles have no ground: something lies under them."""
        self._paint = paint
        self._clear = clear
        self._kept: dict[Key, Tile] = {}
        self.scale = 0.0
        self.side = 256
        self.columns = self.rows = 0
        self.most = 64
        self._asked: dict[tuple[int, int, int, int], list[Key]] = {}

    def zoom(self, scale: float, size: tuple[float, float], side: int) -> None:
        """Another zoom (device pixels for a mm) or another size of the surface in mm."""
        columns = ceil(size[0] * scale / side)
        rows = ceil(size[1] * scale / side)
        if (scale, side, columns, rows) != (self.scale, self.side, self.columns, self.rows):
            self.scale, self.side, self.columns, self.rows = scale, side, columns, rows
            self.forget()

    def forget(self) -> None:
        """Draw everything anew."""
        self._kept.clear()
        self._asked.clear()

    def keys(self, view: QRect) -> list[Key]:
        """The tiles that a rectangle of the picture shows, those in its middle first."""
        asked = (view.x(), view.y(), view.width(), view.height())
        if asked in self._asked:
            return self._asked[asked]
        side, middle = self.side, view.center()
        columns, rows = self._span(view)
        found = [(x, y) for y in rows for x in columns]
        found.sort(
            key=lambda key: (
                abs((key[0] + 0.5) * side - middle.x()) + abs((key[1] + 0.5) * side - middle.y())
            )
        )
        if len(self._asked) >= ASKED:
            self._asked.clear()
        self._asked[asked] = found
        return found

    def _span(self, part: QRect) -> tuple[range, range]:
        """The columns and rows of tiles that a rectangle of the picture meets."""
        if part.isEmpty():
            return range(0), range(0)
        side = self.side
        return (
            range(max(0, part.left() // side), min(self.columns - 1, part.right() // side) + 1),
            range(max(0, part.top() // side), min(self.rows - 1, part.bottom() // side) + 1),
        )

    def rectangle(self, key: Key) -> QRect:
        """Where a tile lies in the picture."""
        return QRect(key[0] * self.side, key[1] * self.side, self.side, self.side)

    def ready(self, view: QRect) -> Iterator[tuple[Key, QPixmap]]:
        """The tiles of a view that can be painted; some of them may be out of date."""
        for key in self.keys(view):
            tile = self._kept.get(key)
            if tile is not None:
                yield key, tile.pixmap

    def missing(self, view: QRect) -> list[Key]:
        """The tiles of a view that were never drawn."""
        return [key for key in self.keys(view) if key not in self._kept]

    def outdated(self, view: QRect) -> list[Key]:
        """The tiles of a view of which something is out of date."""
        kept = self._kept
        return [k for k in self.keys(view) if k in kept and kept[k].dirty is not None]

    def touch(self, boxes: Iterable[Box]) -> list[QRect]:
        """What lies in these boxes of mm is out of date; the rectangles of the picture."""
        rectangles = []
        for left, top, right, bottom in boxes:
            x, y = floor(left * self.scale) - EDGE, floor(top * self.scale) - EDGE
            wide = ceil(right * self.scale) + EDGE - x
            high = ceil(bottom * self.scale) + EDGE - y
            changed = QRect(x, y, wide, high)
            rectangles.append(changed)
            columns, rows = self._span(changed)
            for key in ((x, y) for y in rows for x in columns):
                tile = self._kept.get(key)
                if tile is not None:
                    part = changed.intersected(self.rectangle(key))
                    tile.dirty = part if tile.dirty is None else tile.dirty.united(part)
        return rectangles

    def draw(self, key: Key) -> QRect:
        """Draw a tile, or what of it is out of date; the rectangle of the picture."""
        whole = self.rectangle(key)
        tile = self._kept.pop(key, None)
        if tile is None:
            while len(self._kept) >= self.most:
                del self._kept[next(iter(self._kept))]  # the one drawn longest ago
            tile = Tile(self._fresh(), whole)
        part = tile.dirty or whole
        inside = part.translated(-whole.topLeft())
        # Qt draws soft lines otherwise where a clip cuts them off: that is drawn and put back.
        drawn = inside.adjusted(-1, -1, 1, 1).intersected(QRect(0, 0, self.side, self.side))
        before = tile.pixmap.copy(drawn) if drawn != inside else None
        painter = QPainter(tile.pixmap)
        painter.setClipRect(drawn)
        if self._clear:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillRect(drawn, Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        box = (
            (part.left() - EDGE) / self.scale,
            (part.top() - EDGE) / self.scale,
            (part.right() + 1 + EDGE) / self.scale,
            (part.bottom() + 1 + EDGE) / self.scale,
        )
        self._paint(painter, box, (whole.left(), whole.top()))
        if before is not None:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.setClipRegion(QRegion(drawn) - QRegion(inside))
            painter.drawPixmap(drawn.topLeft(), before)
        painter.end()
        tile.dirty = None
        self._kept[key] = tile
        return part

    def _fresh(self) -> QPixmap:
        pixmap = QPixmap(self.side, self.side)
        if self._clear:  # a pixmap is opaque until it is filled with what is not
            pixmap.fill(Qt.GlobalColor.transparent)
        return pixmap
