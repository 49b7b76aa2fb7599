"""HexLayout: where a hex lies on paper, in mm, and which hex lies under a point.

Paper coordinates: x grows to the right, y grows DOWN. Row 1 of the board lies at the bottom of
the drawing. All corners lie on a lattice of whole steps, so that neighbours share exactly the
same corner points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt

from geometry.corners import Corner, corner_of
from geometry.grid import HexGrid
from geometry.hexes import Hex

Place = int | str | Hex  # an index, a name, or a hex on the board or beyond its edges
XY = tuple[float, float]

# Corner k of a hex stands at 60k − 30 degrees on a pointy board and at 60k degrees on a flat
# one, so that direction d leaves through the edge from corner d to corner d + 1. Steps are
# half the width between opposite edges along a line, and half the size across lines, y up.
_CORNERS = {
    "pointy": ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)),
    "flat": ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)),
}


@dataclass(frozen=True)
class HexLayout:
    """A board laid on paper: `size` is the mm from a hex's centre to its corners, `origin` the
    upper left corner of the board's bounds."""

    grid: HexGrid
    size: float
    origin: XY = (0.0, 0.0)

    def __post_init__(self) -> None:
        if not self.size > 0:
            raise ValueError(f"a hex needs a size above 0 mm, not {self.size}")

    @classmethod
    def fit(cls, grid: HexGrid, width: float, height: float, origin: XY = (0.0, 0.0)) -> HexLayout:
        """The largest layout of a board that fits into `width` × `height` mm at `origin`."""
        unit = cls(grid, 1.0)
        x0, y0, x1, y1 = unit.bounds()
        return cls(grid, min(width / (x1 - x0), height / (y1 - y0)), origin)

    def centre(self, place: Place) -> XY:
        """The centre of a hex in mm; a Hex may lie off the board (half hexes, previews)."""
        return self._point(*self._lattice(self._hex(place)))

    def corners(self, place: Place) -> tuple[XY, ...]:
        """The six corners in mm, counter-clockwise to the eye; edge d joins corners d and d+1."""
        x, y = self._lattice(self._hex(place))
        return tuple(self._point(x + dx, y + dy) for dx, dy in _CORNERS[self.grid.orientation])

    def edge(self, place: Place, direction: int) -> tuple[XY, XY]:
        """The side of a hex towards a direction 0–5, shared with the neighbour there."""
        corners = self.corners(place)
        return corners[direction % 6], corners[(direction + 1) % 6]

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the whole board in mm, corners of hexes included."""
        left, low, right, high = self._extent
        return (*self._point(left, high), *self._point(right, low))

    def hex_at(self, x: float, y: float) -> int | None:
        """The index of the hex over a point in mm, that is with the nearest centre; None beside
        the board."""
        place = self.plane_hex_at(x, y)
        return self.grid.index_of(place)

    def plane_hex_at(self, x: float, y: float) -> Hex:
        """The hex over a point in mm on the endless plane, on the board or not."""
        left, _, _, high = self._extent
        step_x, step_y = self._steps
        across = (x - self.origin[0]) / step_x + left
        up = high - (y - self.origin[1]) / step_y
        if self.grid.orientation == "pointy":
            r = up / 3
            return _rounded((across - r) / 2, r)
        q = across / 3
        return _rounded(q, (up - q) / 2)

    def nearest_edge(self, x: float, y: float) -> int:
        """The edge 0–5, of the hex over a point in mm, whose middle is nearest to it."""
        corners = self.corners(self.plane_hex_at(x, y))
        ends = zip(corners, (*corners[1:], corners[0]), strict=True)
        away = [hypot(ax + bx - 2 * x, ay + by - 2 * y) for (ax, ay), (bx, by) in ends]
        return away.index(min(away))

    def nearest_corner(self, x: float, y: float) -> Corner:
        """The corner that is nearest to a point in mm, on the board or beyond its edges."""
        place = self.plane_hex_at(x, y)
        away = [hypot(cx - x, cy - y) for cx, cy in self.corners(place)]
        return corner_of(place, away.index(min(away)))

    def _hex(self, place: Place) -> Hex:
        if isinstance(place, Hex):
            return place
        if isinstance(place, str):
            return self.grid.hex(place)
        return self.grid.hex(self.grid.name(place))

    def _lattice(self, place: Hex) -> tuple[int, int]:
        """The centre in whole lattice steps, x to the right and y up."""
        q, r = place
        return (2 * q + r, 3 * r) if self.grid.orientation == "pointy" else (3 * q, 2 * r + q)

    @cached_property
    def _steps(self) -> XY:
        half_width, half_size = self.size * sqrt(3) / 2, self.size / 2
        if self.grid.orientation == "pointy":
            return half_width, half_size
        return half_size, half_width

    @cached_property
    def _extent(self) -> tuple[int, int, int, int]:
        """The lattice steps of left, low, right and high; y up."""
        lines = self.grid.lines
        starts = [self.grid.start(line) for line in range(len(lines))]
        last = max(start + 2 * (n - 1) for start, n in zip(starts, lines, strict=True))
        along = (min(starts) - 1, last + 1)
        across = (-2, 3 * (len(lines) - 1) + 2)
        if self.grid.orientation == "pointy":
            return along[0], across[0], along[1], across[1]
        return across[0], along[0], across[1], along[1]

    def _point(self, x: int, y: int) -> XY:
        left, _, _, high = self._extent
        step_x, step_y = self._steps
        return self.origin[0] + (x - left) * step_x, self.origin[1] + (high - y) * step_y


def _rounded(q: float, r: float) -> Hex:
    """The hex that holds a point: round all three, then mend the one that was rounded most."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return Hex(whole_q, whole_r)
