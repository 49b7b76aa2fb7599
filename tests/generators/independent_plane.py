"""A plane of areas for a second opinion on maps: none of the program's geometry.

An area is a point: its middle in doubled coordinates (half steps to the right, rows up). Two areas
touch if their middles are two half steps apart, and the border between them is the sum of their
middles.
"""

from collections.abc import Iterable

Point = tuple[int, int]


def point(q: int, r: int) -> Point:
    """The middle of an area: a step to the right is two half steps."""
    return 2 * q + r, r


def left(at: Point) -> Point:
    """Turned to the left by sixty degrees around the origin."""
    return (at[0] - 3 * at[1]) // 2, (at[0] + at[1]) // 2


def turned(at: Point, times: int) -> Point:
    for _ in range(times):
        at = left(at)
    return at


def plus(one: Point, other: Point) -> Point:
    return one[0] + other[0], one[1] + other[1]


def touch(one: Point, other: Point) -> bool:
    """Whether two areas share a border: rows are as far apart as the root of three half steps."""
    return (one[0] - other[0]) ** 2 + 3 * (one[1] - other[1]) ** 2 == 4


def around(at: Point) -> list[Point]:
    near = [plus(at, (x, y)) for x in range(-2, 3) for y in range(-1, 2)]
    return [one for one in near if touch(at, one)]


def outside(filled: set[Point], also: Iterable[Point] = ()) -> set[Point]:
    """The empty areas round a map, and round other points, from which one gets away from it: not
    those in holes."""
    shown = [(0, 0), *filled, *also]
    xs, ys = [x for x, _ in shown], [y for _, y in shown]
    wide, high = range(min(xs) - 5, max(xs) + 6), range(min(ys) - 3, max(ys) + 4)
    start = next((x, high[0]) for x in wide if (x + high[0]) % 2 == 0)
    seen, waiting = {start}, [start]
    while waiting:
        for near in around(waiting.pop()):
            if near[0] in wide and near[1] in high and near not in filled | seen:
                seen.add(near)
                waiting.append(near)
    return seen


def steps_from(start: Iterable[Point], ground: set[Point], barred: set[Point]) -> dict[Point, int]:
    """Steps to every area of the ground that can be reached without a barred border."""
    steps = dict.fromkeys(start, 0)
    waiting = [*steps]
    for here in waiting:
        for near in around(here):
            if near in ground and near not in steps and plus(here, near) not in barred:
                steps[near] = steps[here] + 1
                waiting.append(near)
    return steps


def between(one: set[Point], other: set[Point], ground: set[Point]) -> int | None:
    """How many areas lie on the shortest way over areas from one to the other; ``None``: no way."""
    steps = steps_from(one, ground, set())
    ends = [steps[near] for at in other for near in around(at) if near in steps]
    return min(ends) if ends else None
