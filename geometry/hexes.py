"""A hex as a cube coordinate, and the arithmetic of directions, distances, turns and reflections.

Two of the three cube coordinates are stored, `q` and `r`; the third is `s = -q - r`. Compass words
below are those of a board seen from above **with y growing upwards (north is up)**:

* pointy-top: `q` grows to the east, `r` to the north-east, so `r` counts the rows from the bottom;
* flat-top: the same picture turned 30° counter-clockwise: `q` grows to the north-east and counts
  the columns from the left, `r` grows to the north.

=========  ==========  =========  ========  ==================================
direction  vector q r  pointy     flat      angle (pointy / flat), from east
=========  ==========  =========  ========  ==================================
0          +1   0      E          NE          0° /  30°
1           0  +1      NE         N          60° /  90°
2          -1  +1      NW         NW        120° / 150°
3          -1   0      W          SW        180° / 210°
4           0  -1      SW         S         240° / 270°
5          +1  -1      SE         SE        300° / 330°
=========  ==========  =========  ========  ==================================
"""

from __future__ import annotations

from typing import NamedTuple


class Hex(NamedTuple):
    """A hex, or the vector from one hex to another, on an endless board."""

    q: int
    r: int

    @property
    def s(self) -> int:
        """The third cube coordinate, which makes the sum of all three zero."""
        return -self.q - self.r

    # A vector sum and a multiple are meant, not the tuple's concatenation and repetition.
    def __add__(self, other: Hex) -> Hex:  # type: ignore[override]
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def __neg__(self) -> Hex:
        return Hex(-self.q, -self.r)

    def __mul__(self, factor: int) -> Hex:  # type: ignore[override]
        return Hex(self.q * factor, self.r * factor)

    def __rmul__(self, factor: int) -> Hex:  # type: ignore[override]
        return self * factor

    def neighbour(self, direction: int) -> Hex:
        """The adjacent hex in a direction 0–5; any whole number is taken modulo 6."""
        return self + DIRECTIONS[direction % 6]

    def neighbours(self) -> tuple[Hex, ...]:
        """The six adjacent hexes in the order of `DIRECTIONS`."""
        return tuple(self + step for step in DIRECTIONS)


DIRECTIONS: tuple[Hex, ...] = (
    Hex(1, 0),
    Hex(0, 1),
    Hex(-1, 1),
    Hex(-1, 0),
    Hex(0, -1),
    Hex(1, -1),
)

ORIGIN = Hex(0, 0)


def distance(a: Hex, b: Hex) -> int:
    """How many steps from hex to adjacent hex lead from `a` to `b` on an endless board."""
    q = a[0] - b[0]
    r = a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def rotate(h: Hex, steps: int, around: Hex = ORIGIN) -> Hex:
    """`h` turned counter-clockwise by `steps` times 60° about the centre of `around`."""
    q, r = h - around
    turn = steps % 6
    return DIRECTIONS[turn] * q + DIRECTIONS[(turn + 1) % 6] * r + around


def reflect(h: Hex, axis: int, around: Hex = ORIGIN) -> Hex:
    """`h` mirrored in one of six axes through the centre of `around`.

    Axis k (0–5, taken modulo 6) runs at k times 30° counter-clockwise from direction 0: the even
    axes 0, 2, 4 through the middles of edges, the odd axes 1, 3, 5 through corners. Direction d
    becomes direction (k − d) modulo 6. On a pointy board axis 0 lies level and swaps top and
    bottom, and axis 3 stands upright and swaps left and right; on a flat board these are 5 and 2.
    """
    q, r = h - around
    return DIRECTIONS[axis % 6] * q + DIRECTIONS[(axis - 1) % 6] * r + around


def direction_between(a: Hex, b: Hex) -> int | None:
    """The direction in which `b` lies straight from `a`, near or far, in a row of adjacent hexes.

    None when `b` is `a` itself or lies in none of the six rows.
    """
    steps = distance(a, b)
    if steps == 0:
        return None
    vector = b - a
    for direction, step in enumerate(DIRECTIONS):
        if step * steps == vector:
            return direction
    return None
