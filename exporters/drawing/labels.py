"""Words on a board: names of places, and what zones mean, where nothing else covers them."""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from math import floor

from exporters.drawing.field import HexField
from exporters.drawing.lettering import LEAST, fit, width
from exporters.drawing.overlays import zone_colour, zone_words
from exporters.drawing.paths import Box, Point
from exporters.drawing.picture import Mark
from exporters.drawing.scene import Scene, word
from schema.board import Zone

CELL = 6.0
"""Side of a square of the grid, in mm: about as large as a word on a small base."""
MOST = 64
"""Squares across and down: what lies farther off than these counts to the outermost ones."""


class Taken:
    """Boxes, each with how bad it is to write there; looking for one looks only at those near it.

    ``page`` is the part of the page that words lie on, in mm; boxes may lie beyond it.
    """

    def __init__(self, page: Box, boxes: Iterable[tuple[Box, float]] = ()) -> None:
        left, top, right, bottom = page
        self._corner = (left, top)
        self._side = max(CELL, (right - left) / MOST, (bottom - top) / MOST)
        self._bad: dict[Box, float] = {}
        self._near: dict[tuple[int, int], list[Box]] = {}
        for box, bad in boxes:
            self.add(box, bad)

    def add(self, box: Box, bad: float = 1.0) -> None:
        """One more; many in the same place are kept as one that is as bad as all of them."""
        if box in self._bad:
            self._bad[box] += bad
            return
        self._bad[box] = bad
        for cell in self._cells(box):
            self._near.setdefault(cell, []).append(box)

    def hidden(self, box: Box) -> float:
        """How much a box would hide: square mm, each times how bad it is."""
        left, top, right, bottom = box
        found = 0.0
        for x0, y0, x1, y1 in self.near(box):
            if x0 < right and left < x1 and y0 < bottom and top < y1:
                area = (min(x1, right) - max(x0, left)) * (min(y1, bottom) - max(y0, top))
                found += self._bad[x0, y0, x1, y1] * area
        return found

    def near(self, box: Box) -> Iterable[Box]:
        """All that may touch a box, each once, in an order that is always the same."""
        return dict.fromkeys(
            other for cell in self._cells(box) for other in self._near.get(cell, ())
        )

    def _cells(self, box: Box) -> Iterator[tuple[int, int]]:
        left, top, right, bottom = box
        columns = range(self._step(left, 0), self._step(right, 0) + 1)
        rows = range(self._step(top, 1), self._step(bottom, 1) + 1)
        return product(columns, rows)

    def _step(self, at: float, axis: int) -> int:
        return floor(max(0.0, min(MOST, (at - self._corner[axis]) / self._side)))


COUNTER = (-0.37, -0.37, 0.37, 0.38)
"""What a unit's counter takes of its hex, about its middle, in hexes across."""
CARD = (-0.4, -0.33, 0.4, 0.31)
"""What a face-down card with its name takes, or a marker."""
SYMBOL = (-0.3, -0.3, 0.3, 0.27)
ON_HEX = 0.08
"""How far below the middle of a hex words stand on it, in hexes."""
SERIOUS, SLIGHT = 5.0, 1.0
"""How much worse it is to hide words behind a counter than to write over a tree."""


def draw_labels(scene: Scene) -> Iterator[Mark]:
    """Words printed on the board, such as the name of a village, and the words of zones."""
    if "zones" in scene.show.layers and not scene.show.explained:
        yield from _zones(scene)
    wide = scene.field.wide
    for label in scene.floor.labels:
        middle = scene.at(label.at)
        text = scene.names.text(label.text)
        if middle is None or not text:
            continue
        size = fit(text, 2.2 * wide, max(LEAST, 0.17 * wide), LEAST)
        yield word(
            text,
            middle[0],
            middle[1] + 0.29 * wide,
            size,
            fill=scene.style.ink,
            halo="#ffffff",
            halo_width=size / 5,
            layer="labels",
            subject=("label", str(label.at)),
        )


def _zones(scene: Scene) -> Iterator[Mark]:
    """The words of each zone under one of its parts: where they cover the least, else under the
    largest."""
    taken: Taken | None = None
    for zone in scene.scenario.zones:
        parts = _parts(scene.field, zone.places) if zone.kind != "section" else []
        sized_words = _words(scene, zone, parts[0]) if parts else None
        if sized_words is None:
            continue
        if taken is None:
            taken = Taken(scene.field.box, _obstacles(scene))
        text, size = sized_words
        half, tall = width(text, size, bold=True) / 2, 0.6 * size
        x, y = _spot(scene.field, parts, half, tall, taken)
        taken.add((x - half, y - tall, x + half, y + tall), SERIOUS)
        yield word(
            text,
            x,
            y,
            size,
            fill=zone_colour(scene, zone),
            halo="#ffffff",
            halo_width=size / 4,
            bold=True,
            layer="labels",
            subject=("zone", zone.id),
        )


def _words(scene: Scene, zone: Zone, part: list[int]) -> tuple[str, float] | None:
    """Name and meaning if they fit under the part, else the name, and how large.

    The legend has every meaning.
    """
    wide = scene.field.wide
    across = _across(scene.field, part)
    room = across[-1] - across[0] + 1.3 * wide
    least = max(LEAST, 0.14 * wide)
    texts = (zone_words(scene.names, zone), scene.names.text(zone.name))
    text = next((t for t in texts if t and width(t, least, bold=True) <= room), texts[1])
    return (text, fit(text, room, least, LEAST, bold=True)) if text else None


def _parts(field: HexField, places: Iterable[str]) -> list[list[int]]:
    """The connected parts of a zone, the largest first."""
    left = dict.fromkeys(field.index[place] for place in places if place in field.index)
    parts: list[list[int]] = []
    while left:
        part = [next(iter(left))]
        del left[part[0]]
        for index in part:
            for near in field.neighbours[index]:
                if near in left:
                    del left[near]
                    part.append(near)
        parts.append(part)
    return sorted(parts, key=len, reverse=True)


def _across(field: HexField, part: list[int]) -> list[float]:
    """Where the hexes of a part's lowest line have their middles, from left to right."""
    lowest = max(field.centres[i][1] for i in part)
    spots = (field.centres[i] for i in part)
    return sorted(x for x, y in spots if y > lowest - 0.6 * field.wide)


def _spot(field: HexField, parts: list[list[int]], half: float, tall: float, taken: Taken) -> Point:
    """The first of the places for words that nothing covers; else where the least does."""
    best, least = (0.0, 0.0), float("inf")
    for wanted, y in _spots(field, parts):
        x = max(min(wanted, field.box[2] - half), field.box[0] + half)
        hidden = taken.hidden((x - half, y - tall, x + half, y + tall))
        if hidden < least:
            best, least = (x, y), hidden
        if not hidden:
            break
    return best


def _spots(field: HexField, parts: list[list[int]]) -> Iterator[Point]:
    """Where words may stand: under the middle of a part, then under and between its hexes, then on
    each of them."""
    for part in parts:
        across = _across(field, part)
        y = _below(field, max(field.centres[i][1] for i in part))
        middle = (across[0] + across[-1]) / 2
        yield middle, y
        between = ((a + b) / 2 for a, b in pairwise(across))
        for x in sorted((*across, *between), key=lambda x: (abs(x - middle), x)):
            yield x, y
    for part in parts:
        for index in part:
            x, y = field.centres[index]
            yield x, y + ON_HEX * field.wide


def _below(field: HexField, lowest: float) -> float:
    """Where words stand under a hex: clear of its letter, but on the board."""
    if field.orientation == "flat":
        return lowest + 0.28 * field.wide
    below = lowest + 0.66 * field.wide
    return below if below < field.box[3] - 0.2 * field.wide else lowest + 0.455 * field.wide


def _obstacles(scene: Scene) -> Iterator[tuple[Box, float]]:
    """What stands and lies on the hexes. A canvas that shows a large board piece by piece
    gives no ground: there words keep their place, whatever is moved about."""
    field, floor = scene.field, scene.floor
    wide = field.wide
    for name, kind, (x, y) in zip(field.names, floor.terrain, field.centres, strict=False):
        if name in scene.occupied:
            box, bad = COUNTER, SERIOUS
        elif name in scene.covered:
            box, bad = CARD, SERIOUS
        elif kind and scene.style.letter("terrain", kind):
            box, bad = SYMBOL, SLIGHT
        else:
            continue
        left, top, right, bottom = (part * wide for part in box)
        yield (x + left, y + top, x + right, y + bottom), bad
