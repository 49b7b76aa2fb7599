"""The lines around sets of hexes: zones, sections, and how far a player may place his things."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from math import dist, sqrt
from typing import Literal, TypeVar

from exporters.drawing.field import HexField
from exporters.drawing.paths import Commands, Point, polyline
from geometry.grid import NOWHERE

_Step = tuple[int, int]
"""An edge of a hex: its index and the direction."""


def border(
    field: HexField,
    places: Iterable[int],
    inset: float = 0.0,
    *,
    edge: bool = True,
    drawn: Collection[frozenset[int]] = (),
) -> tuple[Commands, ...]:
    """The lines around a set of hexes, ``inset`` mm inside them, each as long as it goes.

    Without ``edge`` what is the edge of the board is left out, and the lines are open; so is what
    this set shares with the outside of those that are ``drawn`` already: one line is enough.
    """
    inside = sorted(frozenset(places))
    at = {index: number for number, index in enumerate(inside)}

    def is_lined(index: int, other: int) -> bool:
        return (edge or other != NOWHERE) and not any(
            other in known and index not in known for known in drawn
        )

    near = tuple(
        tuple(
            at.get(other, OUTSIDE if is_lined(index, other) else BEYOND)
            for other in field.neighbours[index]
        )
        for index in inside
    )
    centres = tuple(field.centres[index] for index in inside)
    lines = _few_lines if len(inside) <= FEW else _lines
    return lines(near, centres, field.offsets, field.size, inset)


OUTSIDE, BEYOND = -1, -2
"""What is not in the set, with a line before it, and without one."""
FEW = 12
"""Hexes of a set whose lines are kept: tiles have no more, and a map is drawn at every change."""


def _lines(
    near: tuple[tuple[int, ...], ...],
    centres: tuple[Point, ...],
    offsets: tuple[Point, ...],
    size: float,
    inset: float,
) -> tuple[Commands, ...]:
    """The lines around hexes of a size with these corners: for each its middle, and the numbers of
    its six neighbours among them."""
    steps: dict[_Step, tuple[Point, Point]] = {}
    after: dict[_Step, _Step] = {}
    turns = _turns(offsets, size, inset)
    for index, ((x, y), others) in enumerate(zip(centres, near, strict=True)):
        within = [other >= 0 for other in others]
        for direction, other in enumerate(others):
            if other != OUTSIDE:
                continue
            turn = (direction + 1) % 6
            ax, ay = turns[direction][0][within[direction - 1]]
            bx, by = turns[direction][1][within[turn]]
            steps[index, direction] = ((x + ax, y + ay), (x + bx, y + by))
            # The next edge, counter-clockwise, is perhaps one of a neighbouring hex.
            follows = (others[turn], (direction - 1) % 6) if within[turn] else (index, turn)
            after[index, direction] = follows
    later = frozenset(after.values())
    starts = [step for step in steps if step not in later]
    runs: list[Commands] = []
    while steps:
        at = first = next((step for step in starts if step in steps), next(iter(steps)))
        points: list[Point] = []
        while at in steps:
            start, end = steps.pop(at)
            if not points or dist(points[-1], start) > 1e-6:
                points.append(start)
            points.append(end)
            at = after[at]
        if at != first:
            runs.append(polyline(points))
            continue
        if dist(points[0], points[-1]) < 1e-6:
            points.pop()
        runs.append((*polyline(points), ("Z",)))
    return tuple(runs)


_few_lines = lru_cache(maxsize=256)(_lines)

_Ends = tuple[Point, Point]
"""Where an inner line ends at a corner, seen from the hex's middle: where the border turns round
the hex, and where it goes on to a neighbour."""


@lru_cache(maxsize=64)
def _turns(
    offsets: tuple[Point, ...], size: float, inset: float
) -> tuple[tuple[_Ends, _Ends], ...]:
    """For each direction where the inner line of that edge begins and where it ends, of hexes of a
    size with these corners."""
    share = inset * 2 / sqrt(3) / size
    return tuple(
        (_ends(offsets, direction, share, -1), _ends(offsets, direction, share, 1))
        for direction in range(6)
    )


def _ends(offsets: tuple[Point, ...], direction: int, share: float, end: int) -> _Ends:
    """Where the inner line of an edge begins (end −1) or ends (end 1)."""
    k = direction if end < 0 else direction + 1
    x, y = offsets[k % 6]
    other = offsets[(k + end) % 6]
    round_it = (x - x * share, y - y * share)
    return round_it, (x + (other[0] - x) * share, y + (other[1] - y) * share)


def joined(edges: Iterable[tuple[Point, Point]]) -> Commands:
    """Edges as runs that are as long as they go: half as much to store as each by itself."""
    rounded = ((_rounded(start), _rounded(end)) for start, end in edges)
    return tuple((verb, *point) for verb, point in _walks(rounded))


def joined_edges(field: HexField, edges: Iterable[tuple[int, int]]) -> Commands:
    """Edges of a field's hexes, by hex and direction, as runs; its corners are known by number, so
    that none is computed again."""
    numbers, points = field.corners
    ends = ((numbers[i][d], numbers[i][d - 5]) for i, d in edges)
    return tuple((verb, *points[at]) for verb, at in _walks(ends))


_Corner = TypeVar("_Corner", Point, int)


def _walks(edges: Iterable[tuple[_Corner, _Corner]]) -> Iterator[tuple[Literal["M", "L"], _Corner]]:
    """Where a pen goes that draws each edge once: begun (M) where fewest edges meet."""
    meeting: dict[_Corner, list[_Corner]] = {}
    for one, other in edges:
        meeting.setdefault(one, []).append(other)
        meeting.setdefault(other, []).append(one)
    for first in sorted(meeting, key=lambda point: len(meeting[point])):
        while meeting[first]:
            yield "M", first
            at = first
            while meeting[at]:
                after = meeting[at].pop(0)
                meeting[after].remove(at)
                yield "L", after
                at = after


def _rounded(point: Point) -> Point:
    """Corners of neighbours differ in the last digits."""
    return (round(point[0], 4), round(point[1], 4))
