"""A second opinion on tables: what the seed document says, on raw JSON, with geometry of its own.

Corners are complex numbers here, distances those of segments; neither shapely nor any module of the
program is asked.
"""

import json
from cmath import exp, phase
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from math import pi
from pathlib import Path
from typing import Any

PACK = Path(__file__).parents[2] / "games" / "terrain-cards"
SHORT, MEDIUM = 80, 100
"""S and M in millimetres (TC-DIST-01)."""
HAIR = 1e-6

Json = dict[str, Any]
Shape = list[complex]


@cache
def pack(section: str) -> Json:
    """A section of the pack, from whatever file it stands in."""
    found: Json = {}
    for file in PACK.glob("*.json"):
        found |= json.loads(file.read_text(encoding="utf-8")).get(section, {})
    return found


def shape(piece: Json) -> Shape:
    """The corners of a piece where it lies."""
    at = piece["at"]
    turn = exp(1j * pi * at.get("angle", 0) / 180)
    outline = piece.get("outline") or pack("terrain")[piece["terrain"]]["outline"]
    return [complex(at["x"], at["y"]) + turn * complex(*corner) for corner in outline]


def sides(ring: Shape) -> Iterator[tuple[complex, complex]]:
    """Its sides."""
    return pairwise([*ring, ring[0]])


def to_side(point: complex, side: tuple[complex, complex]) -> float:
    """How far a point is from a segment."""
    start, end = side
    way = end - start
    part = ((point - start) * way.conjugate()).real / abs(way) ** 2
    return abs(point - start - min(1.0, max(0.0, part)) * way)


def cross(one: tuple[complex, complex], other: tuple[complex, complex]) -> bool:
    """Whether two segments cross."""

    def left(a: complex, b: complex, c: complex) -> bool:
        return ((b - a).conjugate() * (c - a)).imag > 0

    (a, b), (c, d) = one, other
    return left(a, b, c) is not left(a, b, d) and left(c, d, a) is not left(c, d, b)


def is_inside(point: complex, ring: Shape) -> bool:
    """Whether the ring goes round a point: the angles under which it sees the sides sum up."""
    total = 0.0
    for a, b in sides(ring):
        if point in (a, b):
            return True
        total += phase((b - point) / (a - point))
    return abs(total) > pi


def gap(one: Shape, other: Shape) -> float:
    """How far two shapes are apart; 0 where they overlap."""
    if any(cross(a, b) for a in sides(one) for b in sides(other)):
        return 0.0
    if is_inside(one[0], other) or is_inside(other[0], one):
        return 0.0
    pairs = [(one, other), (other, one)]
    return min(to_side(p, s) for ring, rim in pairs for p in ring for s in sides(rim))


def to_point(ring: Shape, point: complex) -> float:
    """How far a shape is from a point; 0 inside it."""
    return 0.0 if is_inside(point, ring) else min(to_side(point, side) for side in sides(ring))


def base_of(unit: Json) -> float:
    """The radius of its base."""
    return float(pack("unit_types")[unit["type"]]["base"]) / 2


def middle(unit: Json) -> complex:
    """The middle of its base."""
    return complex(unit["at"]["x"], unit["at"]["y"])


def complaints(text: str) -> list[str]:
    """What is wrong with a drawn table; nothing, it is hoped."""
    battle = json.loads(text)
    board, edges = battle["board"], {seat["id"]: seat["edge"] for seat in battle["seats"]}
    pieces, units = board.get("pieces", []), battle.get("units", [])
    return [
        *_terrain(board, pieces, edges),
        *_turns(battle, pieces),
        *_bases(board, units, edges),
        *_touching(pieces, units),
    ]


def _terrain(board: Json, pieces: list[Json], edges: dict[str, str]) -> Iterator[str]:
    """TC-PLAY-03."""
    shapes = {piece["id"]: shape(piece) for piece in pieces}
    for piece in pieces:
        xs = [corner.real for corner in shapes[piece["id"]]]
        ys = [corner.imag for corner in shapes[piece["id"]]]
        if min(xs) < -HAIR or max(xs) > board["width"] + HAIR:
            yield f"{piece['id']} lies over a side"
        low, high = (SHORT, MEDIUM) if edges[piece["seat"]] == "bottom" else (MEDIUM, SHORT)
        if min(ys) < low - HAIR or board["depth"] - max(ys) < high - HAIR:
            yield f"{piece['id']} lies too near an edge"
    for one, other in combinations(shapes, 2):
        if gap(shapes[one], shapes[other]) < SHORT - HAIR:
            yield f"{one} lies too near {other}"


def _turns(battle: Json, pieces: list[Json]) -> Iterator[str]:
    """TC-PLAY-01, TC-PLAY-05: by turns, one a turn, of the own faction, unique ones once."""
    order = [(piece["turn"], piece["seat"] != battle["first_player"]) for piece in pieces]
    if order != sorted(set(order)):
        yield "terrain is not played by turns, one each"
    for name, count in Counter(piece["terrain"] for piece in pieces).items():
        if pack("terrain")[name].get("unique") and count > 1:
            yield f"{name} lies there {count} times"
    for piece in pieces:
        own = pack("terrain")[piece["terrain"]].get("factions")
        if own and piece["seat"] not in own:
            yield f"{piece['seat']} plays {piece['terrain']}"


def _bases(board: Json, units: list[Json], edges: dict[str, str]) -> Iterator[str]:
    """TC-CHR-01, TC-CHR-04."""
    for unit in units:
        x, y, radius = unit["at"]["x"], unit["at"]["y"], base_of(unit)
        near = y if edges[unit["seat"]] == "bottom" else board["depth"] - y
        if not radius <= near < radius + 1:
            yield f"{unit['id']} does not touch its own edge"
        if not radius <= x <= board["width"] - radius:
            yield f"{unit['id']} reaches over a side"
        ahead = 90 if edges[unit["seat"]] == "bottom" else 270
        if unit["at"].get("angle", 0) != ahead:
            yield f"{unit['id']} looks elsewhere"
    for one, other in combinations(units, 2):
        far = abs(middle(one) - middle(other))
        least = 0 if one["seat"] == other["seat"] else SHORT
        if far - base_of(one) - base_of(other) < least - HAIR:
            yield f"{one['id']} stands too near {other['id']}"
    heroes = {i for i, kind in pack("unit_types").items() if kind["unit_class"] == "hero"}
    for seat, count in Counter(u["seat"] for u in units if u["type"] not in heroes).items():
        if count > 7:
            yield f"{seat} has {count} characters"


def _touching(pieces: list[Json], units: list[Json]) -> Iterator[str]:
    """Base contact is bases that touch (TC-PLAY-03)."""
    for piece in pieces:
        for unit in units:
            if to_point(shape(piece), middle(unit)) <= base_of(unit):
                yield f"{piece['id']} touches {unit['id']}"


# -- how even it is --------------------------------------------------------------------------------


def measures(text: str) -> dict[str, tuple[float, float, float, float, float]]:
    """Seat to pieces and cm² on its half, mm to the nearest terrain and from there to the middle,
    at least and at most, where several are equally near; counted in small squares and from exact
    corners."""
    battle = json.loads(text)
    board, pieces = battle["board"], battle["board"].get("pieces", [])
    shapes = [shape(piece) for piece in pieces]
    half = board["depth"] / 2
    found = {}
    for seat in battle["seats"]:
        low = seat["edge"] == "bottom"
        lies = sum(p["at"]["y"] < half if low else p["at"]["y"] > half for p in pieces)
        ground = sum(_squares(ring, half, low=low) for ring in shapes)
        ways = []
        for unit in battle["units"]:
            if unit["seat"] == seat["id"]:
                here = middle(unit)
                far = [to_point(ring, here) for ring in shapes]
                near = [r for r, mm in zip(shapes, far, strict=True) if mm < min(far) + 2]
                left = [max(0.0, _to_middle(ring, half, low=low)) for ring in near]
                ways.append((min(far) - base_of(unit), min(left), max(left)))
        cover, least, most = (sum(column) / len(ways) for column in zip(*ways, strict=True))
        found[seat["id"]] = lies, ground, cover, least, most
    return found


def _to_middle(ring: Shape, half: float, *, low: bool) -> float:
    ys = [corner.imag for corner in ring]
    return half - max(ys) if low else min(ys) - half


def _squares(ring: Shape, half: float, *, low: bool, step: float = 4) -> float:
    """Square centimetres of a shape on one half, by the middles of small squares."""
    xs, ys = [corner.real for corner in ring], [corner.imag for corner in ring]
    count = 0
    y = min(ys) + step / 2
    while y < max(ys):
        x = min(xs) + step / 2
        while x < max(xs):
            count += (y < half) is low and is_inside(complex(x, y), ring)
            x += step
        y += step
    return count * step * step / 100
