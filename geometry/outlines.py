"""Outlines told by their corners in whole numbers: whether ground lies between their sides."""

from collections.abc import Sequence
from itertools import pairwise

Corner = tuple[int, int]


def has_ground(corners: Sequence[Corner]) -> bool:
    """Whether a string around the corners would hold any ground: three of them lie in no line."""
    distinct = list(dict.fromkeys(corners))
    if len(distinct) < 3:
        return False
    first, second = distinct[:2]
    return any(_turn(first, second, other) != 0 for other in distinct[2:])


def crosses_itself(corners: Sequence[Corner]) -> bool:
    """Whether two sides meet anywhere but at the corner that they share.

    >>> crosses_itself([(0, 0), (2, 2), (2, 0), (0, 2)])
    True
    >>> crosses_itself([(0, 0), (2, 0), (2, 2), (0, 2)])
    False
    """
    count = len(corners)
    sides = [*pairwise(corners), (corners[-1], corners[0])] if count > 2 else []
    return any(
        _meet(*sides[i], *sides[j])
        for i in range(len(sides))
        for j in range(i + 2, len(sides))
        if (i, j) != (0, count - 1)
    )


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    """Above 0 where the way from a over b to c turns left, 0 where it goes straight."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _meet(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    """Whether the sides from a to b and from c to d have a point in common."""
    one, two, three, four = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if (one > 0) != (two > 0) and (three > 0) != (four > 0) and 0 not in (one, two, three, four):
        return True
    return (
        (one == 0 and _between(a, b, c))
        or (two == 0 and _between(a, b, d))
        or (three == 0 and _between(c, d, a))
        or (four == 0 and _between(c, d, b))
    )


def _between(a: Corner, b: Corner, spot: Corner) -> bool:
    """Whether a spot in line with a and b lies between them."""
    across = min(a[0], b[0]) <= spot[0] <= max(a[0], b[0])
    return across and min(a[1], b[1]) <= spot[1] <= max(a[1], b[1])
