"""Corners of hexes, and lines that run along edges from corner to corner.

A corner is the vector sum of the three hexes that meet in it: three times its place on the plane,
in whole numbers. Corner k of a hex lies between its edges k − 1 and k, on either orientation.
"""

from __future__ import annotations

from geometry.hexes import DIRECTIONS, Hex

Corner = Hex
"""The sum of the three hexes around it; no hex itself."""
Side = tuple[Hex, int]
"""A hex and one of its edges, 0 to 5."""

_OUT = tuple(DIRECTIONS[k - 1] + DIRECTIONS[k] for k in range(6))
"""From the middle of a hex to its corners, in thirds of a step."""
_STEPS = tuple(_OUT[(k + 1) % 6] - _OUT[k] for k in (0, 2, 4))
"""From an even corner to the three beside it; from an odd one the other way."""


def corner_of(place: Hex, corner: int) -> Corner:
    """The corner 0–5 of a hex, the same for all three hexes that share it."""
    return place * 3 + _OUT[corner % 6]


def edge_ends(side: Side) -> tuple[Corner, Corner]:
    """The two corners of an edge."""
    place, edge = side
    return corner_of(place, edge), corner_of(place, edge + 1)


def sides_of(start: Corner, end: Corner) -> tuple[Side, Side]:
    """The edge between two corners as both of its hexes have it: first the one on the left of who
    walks from ``start`` to ``end``. Raises ``ValueError`` if no edge joins them."""
    for k in range(0 if _is_even(start) else 1, 6, 2):
        q, r = start - _OUT[k]
        place = Hex(q // 3, r // 3)
        if corner_of(place, k + 1) == end:
            return (place, k), (place.neighbour(k), (k + 3) % 6)
    raise ValueError(f"no edge joins {start} and {end}")


def steps_between(start: Corner, end: Corner) -> int:
    """How many edges lie on a shortest line from one corner to another."""
    return sum(map(abs, _axes(start, end)))


def edge_line(start: Corner, end: Corner) -> tuple[Corner, ...]:
    """The corners of a shortest line along edges, both ends included, as straight as may be."""
    found = [start]
    here, left = start, list(_axes(start, end))
    way = end - start
    while any(left):
        turn = 1 if _is_even(here) else -1
        # From an even corner one goes along an axis, from an odd one back along it.
        ahead = [n for n in range(3) if left[n] * turn > 0]
        best = min(ahead, key=lambda n: _aside(here + _STEPS[n] * turn - start, way))
        here += _STEPS[best] * turn
        left[best] -= turn
        found.append(here)
    return tuple(found)


def _is_even(corner: Corner) -> bool:
    return corner.q % 3 == 2


def _axes(start: Corner, end: Corner) -> tuple[int, int, int]:
    """How many steps along each axis lead from one corner to another.

    Steps along an axis and back take turns, so the three differ by one in sum at most.
    """
    q, r = end - start
    total = _is_even(start) - _is_even(end)
    # The steps are (-1, 2), (-1, -1), (2, -1): q = 3 × third − total, r = 3 × first − total.
    first, third = (r + total) // 3, (q + total) // 3
    return first, total - first - third, third


def _aside(point: Hex, way: Hex) -> int:
    """How far a point lies from the line along ``way``: only to compare, in no unit."""
    return abs(point.q * way.r - point.r * way.q)
