"""Outlines on a table with corners on whole millimetres, the same on every machine.

Sines and lengths may differ in their last digit from one machine to the next. Whoever lets a seed
decide by them needs corners that are whole numbers: two distances of such shapes are then equal, or
so far apart that no last digit can hide it (see ``SURE``).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import cos, radians, sin

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
