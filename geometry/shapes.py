"""Points and polygons in whole millimetres, for boards without hexes.

A positive angle turns from the x axis towards the y axis: to the left on tables, where y grows away
from the bottom edge, and clockwise on paper, where y grows down.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, floor, radians, sin
from typing import NamedTuple


class Point(NamedTuple):
    """A point on the table in whole mm."""

    x: int
    y: int

    def moved(self, dx: int, dy: int) -> Point:
        """The point `dx` mm further along x and `dy` mm along y."""
        return Point(self.x + dx, self.y + dy)

    def rotated(self, degrees: int, around: Point | None = None) -> Point:
        """The point turned by whole degrees about another (the origin if none is given).

        Each coordinate is rounded to the nearest whole mm, halves away from the centre of the
        turn. Quarter turns are exact; other turns and their reverse may differ by 1 mm.
        """
        centre = around or Point(0, 0)
        dx, dy = self.x - centre.x, self.y - centre.y
        cosine, sine = _cosine_and_sine(degrees)
        return Point(
            centre.x + _nearest(dx * cosine - dy * sine),
            centre.y + _nearest(dx * sine + dy * cosine),
        )


@dataclass(frozen=True, slots=True)
class Polygon:
    """A simple polygon, its corners in either order around it; the last joins the first."""

    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        if len(self.points) < 3:
            raise ValueError(f"a polygon has at least 3 corners, not {len(self.points)}")

    @property
    def area(self) -> float:
        """The area in mm², exact to the half mm² that whole corners allow."""
        return abs(sum(a.x * b.y - b.x * a.y for a, b in self.sides())) / 2

    def sides(self) -> tuple[tuple[Point, Point], ...]:
        """Each side as its two ends, in order."""
        return tuple(zip(self.points, self.points[1:] + self.points[:1], strict=True))

    def bounds(self) -> tuple[int, int, int, int]:
        """The least x and y, then the greatest, in mm."""
        xs = [point.x for point in self.points]
        ys = [point.y for point in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    def contains(self, point: Point) -> bool:
        """Whether a point lies inside or on the border, decided in whole numbers."""
        inside = False
        for a, b in self.sides():
            turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            if turn == 0 and _spans(a.x, b.x, point.x) and _spans(a.y, b.y, point.y):
                return True
            # A ray to the right crosses sides that are half open, so corners count once.
            if (a.y > point.y) != (b.y > point.y) and (turn > 0) == (b.y > a.y):
                inside = not inside
        return inside

    def moved(self, dx: int, dy: int) -> Polygon:
        """The polygon `dx` mm further along x and `dy` mm along y."""
        return Polygon(tuple(point.moved(dx, dy) for point in self.points))

    def rotated(self, degrees: int, around: Point | None = None) -> Polygon:
        """The polygon turned by whole degrees about a point; corners round as a Point's do."""
        return Polygon(tuple(point.rotated(degrees, around) for point in self.points))


def _spans(a: int, b: int, value: int) -> bool:
    return min(a, b) <= value <= max(a, b)


def _cosine_and_sine(degrees: int) -> tuple[float, float]:
    quarter, rest = divmod(degrees % 360, 90)
    cosine, sine = (1.0, 0.0) if rest == 0 else (cos(radians(rest)), sin(radians(rest)))
    for _ in range(quarter):
        cosine, sine = -sine, cosine
    return cosine, sine


def _nearest(value: float) -> int:
    # Rounded to a millionth first: the last bit of a sine is not the same on every machine.
    steady = round(abs(value), 6)
    whole = floor(steady + 0.5)
    return whole if value >= 0 else -whole
