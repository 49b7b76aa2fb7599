"""Points, polygons and outlines in whole millimetres, for boards without hexes.

A positive angle turns from the x axis towards the y axis: to the left on tables, where y grows away
from the bottom edge, and clockwise on paper, where y grows down.

Sines and lengths may differ in their last digit from one machine to the next. Whoever lets a seed
decide by them needs corners that are whole numbers: two distances of such shapes are then equal, or
so far apart that no last digit can hide it (see ``SURE``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
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


Corner = tuple[int, int]


def has_ground(corners: Sequence[Corner]) -> bool:
    """Whether a string around the corners would hold any ground: three of them lie in no line."""
    distinct = list(dict.fromkeys(corners))
    if len(distinct) < 3:
        return False
    first, second = distinct[:2]
    return any(_turn(first, second, other) != 0 for other in distinct[2:])


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    """Above 0 where the way from a over b to c turns left, 0 where it goes straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


Corners = tuple[tuple[int, int], ...]

SCALE = 1 << 20
"""Sines are counted in parts of this; no turn by whole degrees lies near half a part, but for those
that are whole."""
OFF = 1
"""A corner is nearer than this to where it would lie exactly, mm: at most half a square's diagonal
and what a sine lacks."""
SURE = 1e-10
"""No distance between shapes of whole corners falls short of a whole or half millimetre by so
little, so that ``distance >= wanted - SURE`` is answered alike everywhere.

From a corner to a side it is ``c / l`` with a whole ``c`` and the side's length ``l``. Its square
differs from that of a half millimetre's multiple ``t`` by nothing or by ``1 / (4 * l * l)`` at
least, the distance itself so by ``1 / (8 * l * l * t)``: five times this for sides of half a metre
and a distance of one metre. Sums of doubles are off by less than a tenth of this.
"""


@lru_cache(maxsize=360)
def _sines(angle: int) -> tuple[int, int]:
    return round(cos(radians(angle)) * SCALE), round(sin(radians(angle)) * SCALE)


@lru_cache(maxsize=4096)
def turned_whole(outline: Corners, angle: int) -> Corners:
    """The corners of an outline turned to the left by whole degrees, each on whole millimetres."""
    c, s = _sines(angle)
    half = SCALE // 2
    return tuple(
        ((x * c - y * s + half) // SCALE, (x * s + y * c + half) // SCALE) for x, y in outline
    )


def moved(corners: Corners, x: int, y: int) -> Corners:
    """The corners, farther to the right and farther away."""
    return tuple((a + x, b + y) for a, b in corners)


@lru_cache(maxsize=256)
def area_of(corners: Corners) -> Fraction:
    """Square millimetres of a shape, exactly."""
    return abs(Fraction(_twice(corners)) / 2)


def area_beyond(corners: Corners, along: tuple[int, int], least: Fraction) -> Fraction:
    """Square millimetres of a shape where ``x * along[0] + y * along[1]`` is ``least`` or more,
    exactly.

    >>> area_beyond(((0, 0), (4, 0), (4, 3), (0, 3)), (0, 1), Fraction(1))
    Fraction(8, 1)
    """
    beyond = [x * along[0] + y * along[1] >= least for x, y in corners]
    if not any(beyond):
        return Fraction(0)
    if all(beyond):
        return area_of(corners)
    spots = [(Fraction(x), Fraction(y)) for x, y in corners]
    kept: list[tuple[Fraction, Fraction]] = []
    for (x, y), (u, v) in zip(spots, spots[1:] + spots[:1], strict=True):
        here = x * along[0] + y * along[1] - least
        there = u * along[0] + v * along[1] - least
        if here >= 0:
            kept.append((x, y))
        if (here > 0 > there) or (here < 0 < there):
            part = here / (here - there)
            kept.append((x + (u - x) * part, y + (v - y) * part))
    return abs(Fraction(_twice(kept)) / 2)


def _twice(ring: Sequence[tuple[int | Fraction, int | Fraction]]) -> int | Fraction:
    """Twice the area that a ring of points goes round, by its sense."""
    total: int | Fraction = 0
    for (x, y), (u, v) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        total += x * v - u * y
    return total
