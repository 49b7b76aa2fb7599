"""Ground patterns in one ink, so that terrain can be read on a grey printer.

Each pattern turns a convex outline (mm) into strokes that stay inside it. It is anchored at the
origin: a hex drawn round the origin always looks the same and can be shared by all its places.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from exporters.drawing.paths import Command, Commands, Point, box_of

Pattern = Callable[[Sequence[Point], float], Commands]
"""Takes the outline and the spacing in mm; the result is to be stroked with round caps."""

Edge = tuple[float, float, float, float]
"""Where it begins, and how far it goes along and up."""

_NEARLY = 1e-6  # ties must fall the same way whatever the last digit of a sine
_DOT = 0.01  # a stroke this long with round caps is a dot in every viewer; zero is not


def diagonal(outline: Sequence[Point], spacing: float) -> Commands:
    """Rising parallel lines."""
    return _hatch(outline, spacing, -45.0)


def falling(outline: Sequence[Point], spacing: float) -> Commands:
    """Falling parallel lines."""
    return _hatch(outline, spacing, 45.0)


def horizontal(outline: Sequence[Point], spacing: float) -> Commands:
    """Level lines."""
    return _hatch(outline, spacing, 0.0)


def cross(outline: Sequence[Point], spacing: float) -> Commands:
    """Rising and falling lines."""
    return diagonal(outline, spacing) + falling(outline, spacing)


def dots(outline: Sequence[Point], spacing: float) -> Commands:
    """Dots in staggered rows."""
    marks = (((x, y), (x + _DOT, y)) for x, y in _lattice(outline, spacing))
    return _strokes(_kept(outline, marks))


def grass(outline: Sequence[Point], spacing: float) -> Commands:
    """Tufts of three blades in staggered rows."""
    s = spacing / 6
    tuft = (((-s, -s), (-s / 2, s)), ((0.0, -1.6 * s), (0.0, s)), ((s, -s), (s / 2, s)))
    return _strokes(_stamped(outline, spacing, tuft))


def trees(outline: Sequence[Point], spacing: float) -> Commands:
    """Small peaks in staggered rows, like a wood on an old map."""
    s = spacing / 4
    peak = (((-s, s), (0.0, -s)), ((0.0, -s), (s, s)))
    return _strokes(_stamped(outline, spacing, peak))


def bricks(outline: Sequence[Point], spacing: float) -> Commands:
    """Courses of bricks twice as long as high."""
    box = box_of(outline)
    if box is None:
        return ()
    segments: list[tuple[Point, Point]] = []
    length = 2 * spacing
    for row in range(math.floor(box[1] / spacing), math.ceil(box[3] / spacing) + 1):
        y = row * spacing
        segments.append(((box[0], y), (box[2], y)))
        shift = length / 2 if row % 2 else 0.0
        for column in range(math.floor(box[0] / length) - 1, math.ceil(box[2] / length) + 1):
            x = column * length + shift
            segments.append(((x, y), (x, y + spacing)))
    return _strokes(_cut(outline, segments))


def waves(outline: Sequence[Point], spacing: float) -> Commands:
    """Level wavy lines."""
    box = box_of(outline)
    if box is None:
        return ()
    step = spacing / 5
    segments: list[tuple[Point, Point]] = []
    for row in range(math.floor(box[1] / spacing), math.ceil(box[3] / spacing) + 1):
        points = [
            (i * step, row * spacing + spacing / 5 * math.sin(i * math.pi / 5))
            for i in range(math.floor(box[0] / step), math.ceil(box[2] / step) + 1)
        ]
        segments.extend(pairwise(points))
    return _strokes(_cut(outline, segments))


PATTERNS: dict[str, Pattern] = {
    "diagonal": diagonal,
    "falling": falling,
    "horizontal": horizontal,
    "cross": cross,
    "dots": dots,
    "grass": grass,
    "trees": trees,
    "bricks": bricks,
    "waves": waves,
}
"""The names a pack's look may use; "none" needs no entry."""


def _hatch(outline: Sequence[Point], spacing: float, degrees: float) -> Commands:
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    reach = max((math.hypot(x, y) for x, y in outline), default=0.0)
    if reach == 0:
        return ()
    count = math.ceil(reach / spacing)
    segments = []
    for i in range(-count, count + 1):
        x, y = -sine * i * spacing, cosine * i * spacing
        dx, dy = cosine * reach, sine * reach
        segments.append(((x - dx, y - dy), (x + dx, y + dy)))
    return _strokes(_cut(outline, segments))


def _lattice(outline: Sequence[Point], spacing: float) -> Iterator[Point]:
    box = box_of(outline)
    if box is None:
        return
    high = spacing * math.sqrt(3) / 2
    for row in range(math.floor(box[1] / high), math.ceil(box[3] / high) + 1):
        shift = spacing / 2 if row % 2 else 0.0
        for column in range(math.floor(box[0] / spacing) - 1, math.ceil(box[2] / spacing) + 1):
            yield (column * spacing + shift, row * high)


def _stamped(
    outline: Sequence[Point], spacing: float, figure: Sequence[tuple[Point, Point]]
) -> Iterator[tuple[Point, Point]]:
    """The figure at every lattice point where all of it lies inside."""
    edges = _edges(outline)
    for x, y in _lattice(outline, spacing):
        placed = [((a + x, b + y), (c + x, d + y)) for (a, b), (c, d) in figure]
        if all(_inside(edges, segment) for segment in placed):
            yield from placed


def _kept(
    outline: Sequence[Point], segments: Iterator[tuple[Point, Point]]
) -> Iterator[tuple[Point, Point]]:
    """The segments that lie wholly inside."""
    edges = _edges(outline)
    return (segment for segment in segments if _inside(edges, segment))


def _inside(edges: Sequence[Edge], segment: tuple[Point, Point]) -> bool:
    return all(d >= _NEARLY for point in segment for d in _depths(edges, point))


def _cut(
    outline: Sequence[Point], segments: Sequence[tuple[Point, Point]]
) -> Iterator[tuple[Point, Point]]:
    """What lies inside of each segment (Cyrus and Beck's clipping against a convex outline)."""
    edges = _edges(outline)
    for start, end in segments:
        first, last = 0.0, 1.0
        for from_start, from_end in zip(_depths(edges, start), _depths(edges, end), strict=True):
            if from_start < 0 and from_end < 0:
                first, last = 1.0, 0.0
                break
            if from_start < 0 <= from_end:
                first = max(first, from_start / (from_start - from_end))
            elif from_end < 0 <= from_start:
                last = min(last, from_start / (from_start - from_end))
        if last - first > _NEARLY:
            (x1, y1), (x2, y2) = start, end
            yield (
                (x1 + (x2 - x1) * first, y1 + (y2 - y1) * first),
                (x1 + (x2 - x1) * last, y1 + (y2 - y1) * last),
            )


def _edges(outline: Sequence[Point]) -> list[Edge]:
    """The edges of an outline, with its inside to the left of each."""
    edges = list(zip(outline, [*outline[1:], *outline[:1]], strict=True))
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in edges)
    sign = 1.0 if area >= 0 else -1.0
    return [(x1, y1, sign * (x2 - x1), sign * (y2 - y1)) for (x1, y1), (x2, y2) in edges]


def _depths(edges: Sequence[Edge], point: Point) -> list[float]:
    """How far inside each edge a point lies, times the edge's length; negative is outside."""
    x, y = point
    return [dx * (y - y1) - dy * (x - x1) for x1, y1, dx, dy in edges]


def _strokes(segments: Iterator[tuple[Point, Point]]) -> Commands:
    """Segments as a path; a segment that goes on where the last one ended is joined to it."""
    commands: list[Command] = []
    at: Point | None = None
    for start, end in segments:
        if start != at:
            commands.append(("M", *start))
        commands.append(("L", *end))
        at = end
    return tuple(commands)
