"""Outlines as plain tuples of commands, and the geometry a picture needs of them."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from schema import look

Point = look.Point
Box = tuple[float, float, float, float]
Affine = tuple[float, float, float, float, float, float]
"""``(a, b, c, d, e, f)`` sends (x, y) to (a·x + c·y + e, b·x + d·y + f), as in SVG and PDF."""

Command = look.Command
Commands = look.Commands

IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_ARC = 0.5522847498307936  # handle length of the cubic that is closest to a quarter circle
_CURVE_STEPS = 10  # straight pieces a cubic is cut into for hit tests


@lru_cache(maxsize=1 << 13)  # a board has each coordinate many times
def number(value: float, places: int = 3) -> str:
    """Write a coordinate the same way on every machine: rounded, no exponent, no trailing zeros."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def polygon(points: Sequence[Point]) -> Commands:
    """A closed outline through at least two points."""
    if len(points) < 2:
        raise ValueError("a polygon needs at least two points")
    return (*polyline(points), ("Z",))


def polyline(points: Sequence[Point]) -> Commands:
    """An open line through the points."""
    return tuple(("L" if i else "M", x, y) for i, (x, y) in enumerate(points))


def line(x1: float, y1: float, x2: float, y2: float) -> Commands:
    """One straight line."""
    return (("M", x1, y1), ("L", x2, y2))


def circle(x: float, y: float, radius: float) -> Commands:
    """A full circle of four cubics, clockwise on paper."""
    r, h = radius, radius * _ARC
    return (
        ("M", x + r, y),
        ("C", x + r, y + h, x + h, y + r, x, y + r),
        ("C", x - h, y + r, x - r, y + h, x - r, y),
        ("C", x - r, y - h, x - h, y - r, x, y - r),
        ("C", x + h, y - r, x + r, y - h, x + r, y),
        ("Z",),
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Commands:
    """An upright rectangle from its upper left corner, its corners rounded by ``radius``."""
    right, bottom = x + width, y + height
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
    k = r - r * _ARC
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def apply(transform: Affine, point: Point) -> Point:
    """Where a transform sends a point."""
    a, b, c, d, e, f = transform
    x, y = point
    return (a * x + c * y + e, b * x + d * y + f)


def compose(outer: Affine, inner: Affine) -> Affine:
    """The transform that does ``inner`` first and ``outer`` after it."""
    a, b, c, d, _, _ = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, *apply(outer, (t, u)))


def inverse(transform: Affine) -> Affine:
    """The transform that undoes this one; ValueError if it flattens the plane."""
    a, b, c, d, e, f = transform
    scale = a * d - b * c
    if scale == 0:
        raise ValueError("this transform has no inverse")
    return (
        d / scale,
        -b / scale,
        -c / scale,
        a / scale,
        (c * f - d * e) / scale,
        (b * e - a * f) / scale,
    )


def placement(x: float, y: float, scale: float = 1.0, degrees: float = 0.0) -> Affine:
    """Scale, then turn clockwise on paper, then move the origin to (x, y)."""
    cosine = scale * math.cos(math.radians(degrees))
    sine = scale * math.sin(math.radians(degrees))
    return (cosine, sine, -sine, cosine, x, y)


def moved(commands: Iterable[Command], transform: Affine) -> Commands:
    """The same outline with every point transformed."""
    result: list[Command] = []
    for verb, *values in commands:
        points: list[float] = []
        for i in range(0, len(values), 2):
            points.extend(apply(transform, (values[i], values[i + 1])))
        result.append((verb, *points))
    return tuple(result)


def box_of(points: Iterable[Point]) -> Box | None:
    """Left, top, right and bottom of some points; None without any."""
    found = list(points)
    if not found:
        return None
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return (min(xs), min(ys), max(xs), max(ys))


def box_of_path(commands: Iterable[Command]) -> Box | None:
    """The box around every point a path names, without a pair for each: a map has thousands."""
    xs: list[float] = []
    ys: list[float] = []
    for _, *values in commands:
        xs += values[::2]
        ys += values[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def control_points(commands: Iterable[Command]) -> Iterator[Point]:
    """Every point a path names; the curve lies inside their hull."""
    for _, *values in commands:
        for i in range(0, len(values), 2):
            yield (values[i], values[i + 1])


def flattened(commands: Iterable[Command]) -> list[list[Point]]:
    """The path as straight runs, one list of points a subpath; a closed one ends where it began."""
    runs: list[list[Point]] = []
    for verb, *values in commands:
        if verb == "M":
            runs.append([(values[0], values[1])])
        elif verb == "L":
            runs[-1].append((values[0], values[1]))
        elif verb == "C":
            runs[-1].extend(_curve_points(runs[-1][-1], values))
        else:
            runs[-1].append(runs[-1][0])
    return runs


def _curve_points(start: Point, values: Sequence[float]) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = values
    x0, y0 = start
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)


def winding(commands: Iterable[Command], point: Point) -> int:
    """How often the outline, every subpath taken as closed, goes round a point."""
    x, y = point
    turns = 0
    for run in flattened(commands):
        for (x1, y1), (x2, y2) in zip(run, [*run[1:], run[0]], strict=True):
            if (y1 <= y) != (y2 <= y):
                side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)
                if y2 > y1 and side > 0:
                    turns += 1
                elif y2 < y1 and side < 0:
                    turns -= 1
    return turns


def distance_to(commands: Iterable[Command], point: Point) -> float:
    """How far a point lies from the drawn line; infinity for an empty path."""
    x, y = point
    best = math.inf
    for run in flattened(commands):
        for (x1, y1), (x2, y2) in zip(run, run[1:] or run, strict=False):
            dx, dy = x2 - x1, y2 - y1
            length = dx * dx + dy * dy
            t = 0.0 if length == 0 else ((x - x1) * dx + (y - y1) * dy) / length
            t = min(1.0, max(0.0, t))
            best = min(best, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return best


@lru_cache(maxsize=4096)
def svg_from_path(commands: Commands) -> str:
    """Commands as compact SVG path data, rounded to 3 decimals."""
    return "".join(_written(commands))


def _written(commands: Iterable[Command]) -> Iterable[str]:
    last = ""
    for verb, *values in commands:
        # An L may follow M or L without its letter: half the bytes of a polygon.
        letter = "" if verb == "L" and last in ("M", "L") else verb
        numbers = [number(value) for value in values]
        text = letter + " ".join(numbers)
        if not letter and not text.startswith("-"):
            text = " " + text
        yield text.replace(" -", "-")
        last = verb
