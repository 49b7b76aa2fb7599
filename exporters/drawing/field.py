"""A board of hexes on paper: centres, corners and edges in mm, seen from either side."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt

from exporters.drawing.paths import Point
from geometry.grid import NOWHERE, HexGrid, Orientation
from geometry.hexes import DIRECTIONS, Hex
from geometry.layout import HexLayout


@dataclass(frozen=True, eq=False)
class HexField:
    """Hexes by index, each with its name and its middle; corners counted as ``HexLayout`` does.

    ``turned`` boards are seen from the top player's side: everything is turned by 180 degrees
    about the middle of the board, and corner k with it.
    """

    names: tuple[str, ...]
    hexes: tuple[Hex, ...]
    orientation: Orientation
    size: float
    """From a hex's middle to its corners, mm."""
    centres: tuple[Point, ...]
    offsets: tuple[Point, ...]
    """The six corners, seen from the middle."""
    box: tuple[float, float, float, float]
    """Left, top, right and bottom of all hexes."""
    turned: bool = False
    longest: str | None = None
    """The longest name of the whole board, where this is a part of it (``part.py``)."""
    zero: Point = (0.0, 0.0)
    """Where the hex (0, 0) of a plane has its middle (``field_of_plane``)."""

    @property
    def wide(self) -> float:
        """A hex across its flats, mm."""
        return self.size * sqrt(3)

    @cached_property
    def index(self) -> dict[str, int]:
        """Name to index."""
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each hex the indices of its six neighbours, −1 for none."""
        return _neighbours(self.hexes)

    def spot(self, place: Hex) -> Point:
        """The middle of any hex of a plane, whether an area lies there or not."""
        if self.orientation == "pointy":
            right, down = sqrt(3) * (place.q + place.r / 2), -1.5 * place.r
        else:
            right, down = 1.5 * place.q, -sqrt(3) * (place.r + place.q / 2)
        size = -self.size if self.turned else self.size
        return (self.zero[0] + right * size, self.zero[1] + down * size)

    def corner(self, index: int, k: int) -> Point:
        """Corner k of a hex; edge d joins corners d and d + 1."""
        (x, y), (dx, dy) = self.centres[index], self.offsets[k % 6]
        return (x + dx, y + dy)

    def edge(self, index: int, direction: int) -> tuple[Point, Point]:
        """The edge of a hex towards a direction."""
        return (self.corner(index, direction), self.corner(index, direction + 1))

    @cached_property
    def corners(self) -> tuple[tuple[tuple[int, ...], ...], tuple[Point, ...]]:
        """For each hex the numbers of its six corners, which neighbours share, and where corners
        are: those of neighbours differ in the last digits."""
        known: dict[Point, int] = {}
        numbers = tuple(
            tuple(
                known.setdefault((round(x + dx, 4), round(y + dy, 4)), len(known))
                for dx, dy in self.offsets
            )
            for x, y in self.centres
        )
        return numbers, tuple(known)

    def edge_middle(self, direction: int) -> Point:
        """The middle of the edge towards a direction, seen from the hex's middle."""
        (ax, ay), (bx, by) = self.offsets[direction % 6], self.offsets[(direction + 1) % 6]
        return ((ax + bx) / 2, (ay + by) / 2)

    def bearing(self, facing: int) -> float:
        """The clockwise angle on paper, in degrees from the right, of a facing 0–11.

        Even facings look through edges (facing 2d through edge d), odd ones at corners.
        """
        first = 0 if self.orientation == "pointy" else 30
        return (-(first + 30 * facing) + (180 if self.turned else 0)) % 360


@lru_cache(maxsize=64)  # a board is drawn in several sizes and from both sides
def _neighbours(hexes: tuple[Hex, ...]) -> tuple[tuple[int, ...], ...]:
    at = {place: i for i, place in enumerate(hexes)}
    return tuple(tuple(at.get(place + step, NOWHERE) for step in DIRECTIONS) for place in hexes)


def offsets_of(layout: HexLayout) -> tuple[Point, ...]:
    """The six corners of every hex of a layout, seen from its middle."""
    first = layout.grid.hex_in_line(0, 0)
    x, y = layout.centre(first)
    return tuple((cx - x, cy - y) for cx, cy in layout.corners(first))


@lru_cache(maxsize=32)
def half_hexes_of(
    layout: HexLayout, *, turned: bool = False
) -> tuple[tuple[Point, tuple[Point, ...]], ...]:
    """The half hexes of the grid: what reaches over the board's outline is pressed onto it."""
    left, top, right, bottom = layout.bounds()
    offsets = offsets_of(layout)
    if turned:
        offsets = tuple((-dx, -dy) for dx, dy in offsets)
    halves: list[tuple[Point, tuple[Point, ...]]] = []
    for place in layout.grid.half_hexes:
        x, y = layout.centre(place)
        if turned:
            x, y = left + right - x, top + bottom - y
        # Rounded, so that all halves of one kind are one drawing.
        corners = tuple(
            (
                round(max(left - x, min(right - x, dx)), 6),
                round(max(top - y, min(bottom - y, dy)), 6),
            )
            for dx, dy in offsets
        )
        halves.append(((x, y), corners))
    return tuple(halves)


@lru_cache(maxsize=32)
def field_of(layout: HexLayout, *, turned: bool = False) -> HexField:
    """A hex board on paper; kept, since an editor asks for the same one again and again."""
    grid = layout.grid
    left, top, right, bottom = layout.bounds()
    centres = [layout.centre(i) for i in range(len(grid))]
    offsets = offsets_of(layout)
    if turned:
        centres = [(left + right - cx, top + bottom - cy) for cx, cy in centres]
        offsets = tuple((-dx, -dy) for dx, dy in offsets)
    return HexField(
        names=grid.names,
        hexes=grid.hexes,
        orientation=grid.orientation,
        size=layout.size,
        centres=tuple(centres),
        offsets=offsets,
        box=(left, top, right, bottom),
        turned=turned,
    )


def field_of_plane(
    places: dict[str, Hex],
    orientation: Orientation,
    room: tuple[float, float],
    origin: Point = (0.0, 0.0),
    *,
    turned: bool = False,
    around: Iterable[Hex] = (),
) -> HexField:
    """Named hexes anywhere on the plane, as large as fits into ``room`` (width, height in mm).

    There is room for the hexes ``around`` them too, which have no names.
    """
    plane = HexLayout(HexGrid((1,), orientation), 1.0)
    named = [plane.centre(place) for place in places.values()]
    points = [*named, *(plane.centre(place) for place in around)] or [(0.0, 0.0)]
    x, y = plane.centre(0)
    unit = [(cx - x, cy - y) for cx, cy in plane.corners(0)]
    reach_x, reach_y = max(dx for dx, _ in unit), max(dy for _, dy in unit)
    left, right = min(p[0] for p in points) - reach_x, max(p[0] for p in points) + reach_x
    top, bottom = min(p[1] for p in points) - reach_y, max(p[1] for p in points) + reach_y
    size = min(room[0] / (right - left), room[1] / (bottom - top))
    sign = -1 if turned else 1
    corner = (right, bottom) if turned else (left, top)

    def on_paper(point: Point) -> Point:
        return (
            origin[0] + sign * (point[0] - corner[0]) * size,
            origin[1] + sign * (point[1] - corner[1]) * size,
        )

    return HexField(
        names=tuple(places),
        hexes=tuple(places.values()),
        orientation=orientation,
        size=size,
        centres=tuple(on_paper(point) for point in named),
        offsets=tuple((sign * dx * size, sign * dy * size) for dx, dy in unit),
        box=(
            origin[0],
            origin[1],
            origin[0] + (right - left) * size,
            origin[1] + (bottom - top) * size,
        ),
        turned=turned,
        zero=on_paper((x, y)),
    )
