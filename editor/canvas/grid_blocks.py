"""The grid of a board in blocks: each is drawn once, and equal ones are one drawing."""

from collections.abc import Callable, Iterator
from math import sqrt

from editor.canvas.bounds import grown
from exporters.drawing.look import Style
from exporters.drawing.partial_scene import Cell, part_grid
from exporters.drawing.paths import Box, Point
from exporters.drawing.picture import Group, Mark, Path
from geometry.layout import HexLayout

SIDE = 8
"""Lines of a block, and hexes of a line in it."""
KEPT = 64
"""Blocks at the edge of the board that are kept; all others are two drawings."""


class GridBlocks:
    """The edges of hexes, eight by eight; far from the board's edge all blocks are alike."""

    def __init__(
        self, layout: HexLayout, style: Style, cells_in: Callable[[Box], list[Cell]]
    ) -> None:
        self.layout, self.style = layout, style
        self._cells_in = cells_in
        self._kept: dict[object, Path | None] = {}

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
        lines = self.layout.grid.lines
        rows = range(line * SIDE, min((line + 1) * SIDE, len(lines)))
        inside = (
            line > 0
            and at > 0
            and len(lines) > rows.stop
            and min(lines[rows.start - 1 : rows.stop + 1]) > (at + 1) * SIDE
        )
        key: object = "inside" if inside else (line, at)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            cells = [
                (row, place)
                for row in rows
                for place in range(at * SIDE, min((at + 1) * SIDE, lines[row]))
            ]
            self._kept[key] = part_grid(self.layout, cells, self.style, self._origin(line, at))
        return self._kept[key]
