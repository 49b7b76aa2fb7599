"""A second opinion on tables: what the rulebook's page says, on plain JSON, in whole numbers.

S is 8 cm, M is 10 cm, contact is less than 1 mm, seven characters, one piece of terrain a turn
(digest, section 5). Corners are whole millionths of a thousandth of a micrometre, sines come from
their series, distances are compared as squares; no module of the program is asked, nor shapely.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import factorial, hypot
from pathlib import Path
from typing import Any

Corner = tuple[int, int]
Corners = tuple[Corner, ...]
Plain = Mapping[str, Any]

MM = 10**12
"""So many of our units are a millimetre: a rounded sine moves a corner by a hair's breadth less."""
SHORT, MEDIUM = 80 * MM, 100 * MM
TOUCHING = MM
"""Less than one millimetre between them: they touch (a ruling of the pack)."""
SLACK = MM // 10**6
"""Exactly 8 cm is enough, also where a sine was rounded."""
CHARACTERS = 7
PI = Fraction(314159265358979323846264338327950288419716939937510, 10**50)
TERRAIN_CARDS = Path(__file__).parents[2] / "games" / "terrain-cards"


@cache
def pack() -> Plain:
    """The sections of the pack, from whatever file each stands in."""
    found: dict[str, Any] = {}
    for file in sorted(TERRAIN_CARDS.glob("*.json")):
        for section, values in json.loads(file.read_text(encoding="utf-8")).items():
            found[section] = found.get(section, {}) | values if isinstance(values, dict) else values
    return found


@cache
def sine(degrees: int) -> int:
    """The sine of whole degrees in our unit, by its series."""
    degrees %= 360
    if degrees >= 180:
        return -sine(degrees - 180)
    if degrees > 90:
        return sine(180 - degrees)
    angle = PI * degrees / 180
    series = sum((-1) ** n * angle ** (2 * n + 1) / factorial(2 * n + 1) for n in range(16))
    return round(Fraction(series * MM))


def corners_of(outline: Iterable[Iterable[int]], at: Plain) -> Corners:
    """Where the corners of a piece lie, turned to the left around its middle."""
    angle = int(at.get("angle", 0))
    sin, cos = sine(angle), sine(angle + 90)
    return tuple(
        (at["x"] * MM + x * cos - y * sin, at["y"] * MM + x * sin + y * cos) for x, y in outline
    )


def sides_of(corners: Corners) -> Iterable[tuple[Corner, Corner]]:
    """Its sides, the last one back to the first corner."""
    return pairwise((*corners, corners[0]))


def turn_at(a: Corner, b: Corner, c: Corner) -> int:
    """Twice the area of the triangle: above nought where c lies to the left of the way a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crosses(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    """Whether two segments cross in their midst (where they only touch, a corner says it)."""
    return turn_at(a, b, c) * turn_at(a, b, d) < 0 and turn_at(c, d, a) * turn_at(c, d, b) < 0


def inside(point: Corner, corners: Corners) -> bool:
    """Whether a ray to the right of the point crosses the outline an odd number of times."""
    odd = False
    for a, b in sides_of(corners):
        if (a[1] > point[1]) != (b[1] > point[1]):
            low, high = sorted((a, b), key=lambda corner: corner[1])
            if turn_at(low, high, point) > 0:
                odd = not odd
    return odd


def nearer_than(point: Corner, a: Corner, b: Corner, limit: int) -> bool:
    """Whether a point lies nearer to a segment than the limit; only whole numbers are compared."""
    along, up = b[0] - a[0], b[1] - a[1]
    right, over = point[0] - a[0], point[1] - a[1]
    length = along * along + up * up
    share = right * along + over * up
    if share <= 0:
        return right * right + over * over < limit * limit
    if share >= length:
        return (point[0] - b[0]) ** 2 + (point[1] - b[1]) ** 2 < limit * limit
    cross = along * over - up * right
    return cross * cross < limit * limit * length


def boxes_apart(one: Corners, other: Corners, limit: int) -> bool:
    """Whether the upright boxes around them are so far apart that nothing need be measured."""
    return any(
        min(c[axis] for c in first) - max(c[axis] for c in second) >= limit
        for axis in (0, 1)
        for first, second in ((one, other), (other, one))
    )


def too_near(one: Corners, other: Corners, needed: int) -> bool:
    """Whether two outlines overlap or lie nearer than needed."""
    limit = needed - SLACK
    if boxes_apart(one, other, limit):
        return False
    if inside(one[0], other) or inside(other[0], one):
        return True
    return any(
        crosses(a, b, c, d)
        or nearer_than(a, c, d, limit)
        or nearer_than(b, c, d, limit)
        or nearer_than(c, a, b, limit)
        or nearer_than(d, a, b, limit)
        for a, b in sides_of(one)
        for c, d in sides_of(other)
    )


class Base:
    """A unit on the table: the circle of its base."""

    def __init__(self, unit: Plain, *, played: bool) -> None:
        """Take its type's diameter and class from the pack; a creature nobody plays never came."""
        kind = pack()["unit_types"][unit["type"]]
        self.name: str = unit["id"]
        self.seat: str = unit["seat"]
        self.middle: Corner = (unit["at"]["x"] * MM, unit["at"]["y"] * MM)
        self.radius: int = kind["base"] * MM // 2
        self.hero = kind["unit_class"] == "hero"
        self.moved = unit.get("moved", False)
        self.new = played and not self.moved
        self.stabbed = self.new and unit.get("badge") == "stabbed"

    def near_base(self, other: "Base", needed: int) -> bool:
        """Whether less than needed lies between two bases."""
        limit = self.radius + other.radius + needed - SLACK
        right, over = self.middle[0] - other.middle[0], self.middle[1] - other.middle[1]
        return right * right + over * over < limit * limit

    def near_piece(self, corners: Corners, needed: int) -> bool:
        """Whether less than needed lies between the base and a piece."""
        limit = self.radius + needed - SLACK
        return inside(self.middle, corners) or any(
            nearer_than(self.middle, a, b, limit) for a, b in sides_of(corners)
        )


def kind_of(piece: Plain) -> Plain:
    """What the pack says of its terrain."""
    kind: Plain = pack()["terrain"][piece["terrain"]]
    return kind


class TableFile:
    """A table as it lies: corners of pieces, bases of units, and who sits where."""

    def __init__(self, battle: Plain) -> None:
        """Read the plain JSON; units that are not on the table count for nothing."""
        board = battle["board"]
        self.width: int = board["width"] * MM
        self.depth: int = board["depth"] * MM
        self.seats = {seat["id"]: seat for seat in battle["seats"]}
        self.pieces = tuple(
            (piece, corners_of(piece.get("outline") or kind_of(piece)["outline"], piece["at"]))
            for piece in board.get("pieces", ())
        )
        self.bases = tuple(
            Base(unit, played=not self.seats[unit["seat"]].get("neutral", False))
            for unit in battle.get("units", ())
            if unit.get("at") and not unit.get("arrival")
        )

    def allied(self, one: str | None, other: str) -> bool:
        """Whether two seats win together."""
        bond = self.seats[one].get("alliance") if one is not None else None
        return one == other or (bond is not None and bond == self.seats[other].get("alliance"))

    def from_edge(self, edge: str, corner: Corner) -> int:
        """How far a point lies from an edge of the table."""
        return {
            "left": corner[0],
            "right": self.width - corner[0],
            "bottom": corner[1],
            "top": self.depth - corner[1],
        }[edge]

    def piece_to_edge(self, edge: str, corners: Corners) -> int:
        """How far a piece lies from an edge: its nearest corner."""
        return min(self.from_edge(edge, corner) for corner in corners)

    def base_to_edge(self, edge: str, base: Base) -> int:
        """How far a base lies from an edge."""
        return self.from_edge(edge, base.middle) - base.radius


EDGES = ("bottom", "top", "left", "right")


def complaints(text: str) -> list[str]:
    """All that the rulebook's page forbids in this file of a table, each with its rule; nothing, it
    is hoped."""
    table = TableFile(json.loads(text))
    return [*of_cards(table), *of_pieces(table), *of_bases(table)]


def of_cards(table: TableFile) -> Iterator[str]:
    """TC-PLAY-01, TC-PLAY-05: own faction, one a turn, unique ones once a game."""
    turns: Counter[tuple[str, int]] = Counter()
    for piece, _ in table.pieces:
        owners, seat = kind_of(piece).get("factions"), piece.get("seat")
        if seat is None:
            continue
        if owners and table.seats[seat].get("faction") not in owners:
            yield f"TC-PLAY-01 {piece['id']} is not of the faction of {seat}"
        if piece.get("turn"):
            turns[seat, piece["turn"]] += 1
    for (seat, turn), count in turns.items():
        if count > 1:
            yield f"TC-PLAY-01 {seat} plays {count} in turn {turn}"
    for terrain, count in Counter(piece["terrain"] for piece, _ in table.pieces).items():
        if count > 1 and pack()["terrain"][terrain].get("unique", False):
            yield f"TC-PLAY-05 {terrain} lies there {count} times"


def of_pieces(table: TableFile) -> Iterator[str]:
    """TC-PLAY-03: free ground, S from the own edge and each other, M from opponents' edges."""
    for piece, corners in table.pieces:
        yield from of_piece(table, piece, corners)
    for (one, first), (two, second) in combinations(table.pieces, 2):
        if too_near(first, second, SHORT):
            yield f"TC-PLAY-03 {one['id']} is too near to {two['id']}"


def of_piece(table: TableFile, piece: Plain, corners: Corners) -> Iterator[str]:
    """What is wrong with one piece, apart from other terrain."""
    for edge in EDGES:
        if table.piece_to_edge(edge, corners) < -SLACK:
            yield f"TABLE {piece['id']} juts out at the {edge}"
    owner = piece.get("seat")
    for name, seat in table.seats.items() if owner is not None else ():
        if seat.get("edge") is None or seat.get("neutral"):
            continue
        if name != owner and table.allied(owner, name):
            continue
        needed = SHORT if name == owner else MEDIUM
        if table.piece_to_edge(seat["edge"], corners) < needed - SLACK:
            yield f"TC-PLAY-03 {piece['id']} is too near to the edge of {name}"
    for base in table.bases:
        if not base.moved and base.near_piece(corners, TOUCHING):
            yield f"TC-PLAY-03 {piece['id']} touches {base.name}"


def may_lie(table: TableFile, piece: Plain) -> bool:
    """Whether one more piece may be played here and now; whoever stands there is not touched."""
    corners = corners_of(piece["outline"], piece["at"])
    return not (
        any(of_piece(table, piece, corners))
        or any(base.near_piece(corners, TOUCHING) for base in table.bases)
        or any(too_near(corners, other, SHORT) for _, other in table.pieces)
    )


def of_bases(table: TableFile) -> Iterator[str]:
    """TC-CHR-01, TC-CHR-04: at the own edge, S from enemies, at most seven besides the hero."""
    for base in table.bases:
        for edge in EDGES:
            if table.base_to_edge(edge, base) < -SLACK:
                yield f"TABLE {base.name} juts out at the {edge}"
        if base.new:
            yield from of_new(table, base)
    for one, two in combinations(table.bases, 2):
        if one.near_base(two, 0):
            yield f"TABLE {one.name} stands on {two.name}"
    for seat, count in Counter(base.seat for base in table.bases if not base.hero).items():
        if count > CHARACTERS and not table.seats[seat].get("neutral"):
            yield f"TC-CHR-04 {seat} has {count} characters"
    for seat, count in Counter(base.seat for base in table.bases if base.hero).items():
        if count > 1 and not table.seats[seat].get("neutral"):
            yield f"TC-CHR-04 {seat} has {count} heroes"


def of_new(table: TableFile, base: Base) -> Iterator[str]:
    """TC-CHR-01 for one who has just come: at his edge, and away from enemies unless nothing was
    left; those who were stabbed for it came last."""
    edge = table.seats[base.seat].get("edge")
    if edge is not None and table.base_to_edge(edge, base) >= TOUCHING - SLACK:
        yield f"TC-CHR-01 {base.name} does not touch the edge of {base.seat}"
    enemies = [other for other in table.bases if not table.allied(base.seat, other.seat)]
    near = [
        other
        for other in enemies
        if base.near_base(other, SHORT) and (base.stabbed or not other.stabbed)
    ]
    if not base.stabbed:
        yield from (f"TC-CHR-01 {base.name} is too near to {other.name}" for other in near)
    elif near:
        if not any(base.near_base(other, TOUCHING) for other in near if not other.hero):
            yield f"TC-CHR-01 {base.name} is too near to {near[0].name} and touches no character"
        if edge is not None and any(stands_free(table, base, edge)):
            yield f"TC-CHR-01 {base.name} is too near to {near[0].name} and had room at his edge"


def stands_free(table: TableFile, base: Base, edge: str) -> Iterator[bool]:
    """Whether he could have stood at his edge, millimetre by millimetre."""
    deep = -(-base.radius // MM) * MM
    across = table.width if edge in ("bottom", "top") else table.depth
    others = [other for other in table.bases if other is not base]
    barred = [c for p, c in table.pieces if kind_of(p).get("movement", {}).get("impassable")]
    for along in range(deep, across - deep + MM, MM):
        spot = copy(base)
        spot.middle = {
            "bottom": (along, deep),
            "top": (along, table.depth - deep),
            "left": (deep, along),
            "right": (table.width - deep, along),
        }[edge]
        yield not any(
            spot.near_base(other, 0 if table.allied(base.seat, other.seat) else SHORT)
            for other in others
        ) and not any(spot.near_piece(corners, 0) for corners in barred)


# -- how even it is --------------------------------------------------------------------------------


def measures(text: str) -> dict[str, tuple[float, float, float, float, float]]:
    """Seat to pieces and cm² on its half, mm to the nearest terrain and from there to the middle,
    at least and at most, where several are equally near; counted in small squares and from exact
    corners."""
    table = TableFile(json.loads(text))
    found: dict[str, tuple[float, float, float, float, float]] = {}
    half = {"bottom": table.depth, "top": table.depth, "left": table.width, "right": table.width}
    for name, seat in table.seats.items():
        edge, middle = seat["edge"], half[seat["edge"]] // 2
        lies = [(piece["at"]["x"] * MM, piece["at"]["y"] * MM) for piece, _ in table.pieces]
        ways = []
        for base in table.bases:
            if base.seat == name:
                far = [(to_outline(base.middle, corners), corners) for _, corners in table.pieces]
                least = min(mm for mm, _ in far)
                left = [
                    max(0, middle - max(table.from_edge(edge, corner) for corner in corners)) / MM
                    for mm, corners in far
                    if mm < least + 2
                ]
                ways.append((least - base.radius / MM, min(left), max(left)))
        cover, near, most = (sum(column) / len(ways) for column in zip(*ways, strict=True))
        found[name] = (
            sum(table.from_edge(edge, spot) < middle for spot in lies),
            sum(squares(table, edge, middle, corners) for _, corners in table.pieces),
            cover,
            near,
            most,
        )
    return found


def to_outline(point: Corner, corners: Corners) -> float:
    """Millimetres from a point to an outline, nought within."""
    if inside(point, corners):
        return 0.0
    return min(to_side(point, a, b) for a, b in sides_of(corners))


def to_side(point: Corner, a: Corner, b: Corner) -> float:
    """Millimetres from a point to a segment."""
    along, up = (b[0] - a[0]) / MM, (b[1] - a[1]) / MM
    right, over = (point[0] - a[0]) / MM, (point[1] - a[1]) / MM
    share = min(1.0, max(0.0, (right * along + over * up) / (along**2 + up**2)))
    return hypot(right - share * along, over - share * up)


def squares(
    table: TableFile, edge: str, middle: int, corners: Corners, step: int = 4 * MM
) -> float:
    """Square centimetres of a shape nearer to an edge than the middle, by middles of small
    squares."""
    across, upwards = (
        range(min(c[axis] for c in corners) + step // 2, max(c[axis] for c in corners), step)
        for axis in (0, 1)
    )
    spots = ((x, y) for x in across for y in upwards)
    count = sum(table.from_edge(edge, s) < middle and inside(s, corners) for s in spots)
    return count * (step / MM) ** 2 / 100
