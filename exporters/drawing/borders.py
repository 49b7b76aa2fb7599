"""The lines around sets of hexes: zones, sections, and how far a player may place his things."""

from collections.abc import Iterable, Iterator
from math import dist, sqrt
from typing import Literal, TypeVar

from exporters.drawing.field import HexField
from exporters.drawing.paths import Commands, Point, polyline
from geometry.grid import NOWHERE

_Step = tuple[int, int]
"""An edge of a hex: its index and the direction."""


def border(
    field: HexField, places: Iterable[int], inset: float = 0.0, *, edge: bool = True
) -> tuple[Commands, ...]:
    """The lines around a set of hexes, ``inset`` mm inside them, each as long as it goes.

    Without ``edge`` what is the edge of the board is left out, and the lines are open.
    """
    inside = frozenset(places)
    steps: dict[_Step, tuple[Point, Point]] = {}
    after: dict[_Step, _Step] = {}
    turns = _turns(field, inset)
    for index in sorted(inside):
        near = field.neighbours[index]
        x, y = field.centres[index]
        for direction in range(6):
            if near[direction] in inside or (near[direction] == NOWHERE and not edge):
                continue
            ax, ay = turns[direction][0][near[(direction - 1) % 6] in inside]
            bx, by = turns[direction][1][near[(direction + 1) % 6] in inside]
            steps[index, direction] = ((x + ax, y + ay), (x + bx, y + by))
            after[index, direction] = _next(field, index, direction, inside)
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


def _next(field: HexField, index: int, direction: int, inside: frozenset[int]) -> _Step:
    """The edge that follows on the border, counter-clockwise, perhaps on a neighbouring hex."""
    turn = (direction + 1) % 6
    near = field.neighbours[index][turn]
    return (near, (direction - 1) % 6) if near in inside else (index, turn)


_Ends = tuple[Point, Point]
"""Where an inner line ends at a corner, seen from the hex's middle: where the border turns round
the hex, and where it goes on to a neighbour."""


def _turns(field: HexField, inset: float) -> list[tuple[_Ends, _Ends]]:
    """For each direction where the inner line of that edge begins and where it ends."""
    return [
        (_ends(field, direction, inset, -1), _ends(field, direction, inset, 1))
        for direction in range(6)
    ]


def _ends(field: HexField, direction: int, inset: float, end: int) -> _Ends:
    """Where the inner line of an edge begins (end −1) or ends (end 1)."""
    k = direction if end < 0 else direction + 1
    x, y = field.offsets[k % 6]
    other = field.offsets[(k + end) % 6]
    share = inset * 2 / sqrt(3) / field.size
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
