"""Outlines told by their corners in whole numbers: whether ground lies between their sides."""

from collections.abc import Sequence

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
