"""Woods, hills, waters and whatever else lies on neighbouring hexes, drawn as one piece of land.

A board that is printed shows no edges of hexes inside such a region: it is one shape with an
outline of its own, a wood with the crowns of its trees, a hill with strokes down its slopes, a
water with its banks. An editor keeps each region until a stroke changes it, and draws large boards
hex by hex (``partial_scene``).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from exporters.drawing.borders import border
from exporters.drawing.colours import mixed
from exporters.drawing.field import HexField
from exporters.drawing.look import WHITE, Style
from exporters.drawing.paths import (
    Command,
    Commands,
    Point,
    flattened,
    moved,
    placement,
    polygon,
    polyline,
)
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene
from geometry.grid import NOWHERE
from geometry.hexes import DIRECTIONS, Hex

DARKER = 0.45
"""How much black the outline of a region has beside the ink of its pattern."""
FULL_SIZE = 16.0
"""The hex, in mm across its flats, for which packs give the spacing of patterns."""
CROWNS, CROWN_HIGH, CROWN_INSET = 3, 0.075, 0.085
"""Crowns of trees along an edge of a hex; how far they reach out, and how far inside the edge they
begin, in hexes."""
SLOPES, SLOPE_LONG, CREST = 6, 0.12, 0.17
"""Strokes down a slope along an edge; how long they are, and how far inside the crest runs, in
hexes."""
BAND, BANK = 0.62, 0.055
"""How broad a river runs through its hexes, and each of its banks, in hexes."""
PALE = 0.55
"""How much of the ground that another player places is covered."""
TUFTS: tuple[tuple[Point, ...], ...] = (
    ((-0.27, -0.12), (0.24, 0.06), (-0.08, 0.26)),
    ((0.27, -0.16), (-0.22, 0.14), (0.12, 0.30)),
    ((-0.18, -0.20), (0.30, 0.12), (-0.28, 0.18)),
)
"""Where grass grows on open ground, in hexes from the middle: three kinds of hex by turns."""
PRINTED_TUFTS, BARE = 2, 12.0
"""So many of them are printed, away from the names of hexes, and none where hexes are narrower than
this, in mm."""
INSIDE = {"trees": 0.3, "diagonal": -0.4, "waves": 0.1}
"""How much of its ink the inside of a region has, by the pattern of its ground, or of white where
that is below 0: a grey printer separates woods, hills and water."""


@dataclass(frozen=True, slots=True)
class Region:
    """Hexes of one kind that lie together."""

    field: HexField
    indices: tuple[int, ...]
    ink: str
    """What it is outlined and textured with."""
    colour: str
    inside: str
    """Its colour within crowns, crest or banks."""
    beyond: Mapping[Hex, bool]
    """Hexes of the board that are not drawn, and whether they are of this kind."""

    def within(self, inset: float) -> Commands:
        """The outline of all its hexes, so many mm inside."""
        return _around(self.field, self.indices, inset)

    @property
    def bold(self) -> float:
        """The width of outlines, in mm."""
        return max(0.4, 0.03 * self.field.wide)


@lru_cache(maxsize=512)
def _around(field: HexField, indices: tuple[int, ...], inset: float) -> Commands:
    """Kept like the field itself, which is the same one as long as the board keeps its size."""
    return tuple(step for run in border(field, indices, inset) for step in run)


def draw_regions(scene: Scene) -> Iterator[Mark]:
    """Open ground with some grass, then each region in its colour with texture and outline."""
    if joins(scene):
        yield from (mark for _, mark in grass(scene))
        for kind, indices in regions(scene):
            yield from region_marks(scene, kind, indices)
    yield from _pale(scene)


def _pale(scene: Scene) -> Iterator[Mark]:
    """The colour of open ground over what another player places, and a dashed rim around it."""
    field, style = scene.field, scene.style
    indices = sorted(field.index[place] for place in scene.show.pale if place in field.index)
    if not indices:
        return
    bare = next((scene.floor.terrain[index] for index in open_hexes(scene)), None)
    paper, bold = style.wash(style.ground(bare).colour), max(0.35, 0.026 * field.wide)
    area = tuple(step for run in border(field, indices, 0.0) for step in run)
    yield Path(area, fill=paper, opacity=PALE, layer="regions")
    dash = (0.09 * field.wide, 0.07 * field.wide)
    ink = mixed(paper, style.ink, 0.7)
    for run in border(field, indices, bold):
        yield Path(run, stroke=ink, width=bold, dash=dash, cap="butt", layer="regions")
    # A card of one's own among what others place has a whole rim.
    spots = {place for pool in scene.scenario.hidden for place in pool.spots}
    for place in sorted(spots & scene.show.beyond):
        for run in border(field, [field.index[place]], bold):
            yield Path(run, stroke=style.ink, width=bold, layer="regions")


def region_marks(scene: Scene, kind: str, indices: tuple[int, ...]) -> Iterator[Mark]:
    """One region in its colour, with texture and outline."""
    ground = scene.style.ground(kind)
    colour = scene.style.wash(ground.colour)
    beyond = {place: other == kind for place, other in scene.floor.beyond.items()}
    ink, inner = _ink(scene.style, kind), inside(scene.style, kind)
    region = Region(scene.field, indices, ink, colour, inner, beyond)
    shape = region.within(0.0)
    yield Path(shape, fill=colour, layer="regions")
    drawn = TEXTURES.get(ground.pattern, _outlined)
    yield Group(tuple(drawn(region)), clip=shape, layer="regions")
    if ground.pattern not in WITHOUT_PATTERN:
        yield from _patterned(scene, kind, indices)


def joins(scene: Scene) -> bool:
    """Whether neighbouring hexes are drawn as regions: on boards of hexes, drawn as a whole."""
    return (
        "regions" in scene.show.layers
        and not scene.floor.areas
        and len(scene.floor.terrain) == len(scene.field.names) == len(scene.field.neighbours)
    )


def joined_kind(scene: Scene, index: int) -> str | None:
    """The kind of terrain that a hex has in common with others of its region; ``None`` for open
    ground, for ground that a picture covers hex by hex, and for hexes out of play."""
    kind = scene.floor.terrain[index]
    if kind is None or scene.field.names[index] in scene.floor.unplayable:
        return None
    style = scene.style
    return None if kind in style.open_grounds or style.cover(kind) is not None else kind


def regions(scene: Scene) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Hexes of one kind that lie together, by the first of them."""
    kinds = [joined_kind(scene, index) for index in range(len(scene.field.names))]
    seen: set[int] = set()
    for index, kind in enumerate(kinds):
        if kind is None or index in seen:
            continue
        region = [index]
        seen.add(index)
        for at in region:
            for near in scene.field.neighbours[at]:
                if near != NOWHERE and near not in seen and kinds[near] == kind:
                    seen.add(near)
                    region.append(near)
        yield kind, tuple(sorted(region))


def _ink(style: Style, kind: str) -> str:
    """What a region is outlined and textured with: dark enough for a grey printer."""
    return style.tone(mixed(style.ground(kind).ink, "#000000", DARKER))


def inside(style: Style, kind: str) -> str:
    """The colour of the inside of a region; printed in greys it has little ink."""
    ground = style.ground(kind)
    colour, share = style.wash(ground.colour), INSIDE.get(ground.pattern, 0.0)
    if share < 0:
        return mixed(colour, WHITE, -share)
    return mixed(colour, _ink(style, kind), share / 2 if style.greyscale else share)


# -- textures ------------------------------------------------------------------------------------


def _outlined(region: Region) -> Iterator[Mark]:
    """A plain outline just inside the edge."""
    inner = region.within(0.5 * region.bold)
    yield Path(inner, stroke=region.ink, width=region.bold, join="miter")


def _wooded(region: Region) -> Iterator[Mark]:
    """The crowns of trees all along the edge."""
    wide, long = region.field.wide, region.field.size / CROWNS
    runs = flattened(region.within(CROWN_INSET * wide))
    crowns = tuple(step for run in runs for step in _bumps(run, long, CROWN_HIGH * wide))
    yield Path(crowns, stroke=region.ink, width=region.bold, fill=region.inside)


def _hilly(region: Region) -> Iterator[Mark]:
    """A crest within the edge, and strokes from it down the slopes."""
    wide, long = region.field.wide, region.field.size / SLOPES
    crest = region.within(CREST * wide)
    yield Path(crest, fill=region.inside, stroke=region.ink, width=0.7 * region.bold)
    runs = flattened(crest)
    strokes = tuple(step for run in runs for step in _slopes(run, long, SLOPE_LONG * wide))
    yield Path(strokes, stroke=region.ink, width=0.6 * region.bold)


def _watery(region: Region) -> Iterator[Mark]:
    """A band of water with banks through the middles of its hexes, and ripples along it."""
    wide, ink = region.field.wide, region.ink
    course = _course(region)
    water = region.inside
    bays = tuple(step for one in _bays(region.field, region.indices) for step in polygon(one))
    for width, tone in ((BAND + 2 * BANK, ink), (BAND, water)):
        yield Path(course, stroke=tone, width=width * wide)
        if bays:
            yield Path(bays, fill=tone)
    ripple = (0.16 * wide, 0.12 * wide)
    for aside in (-0.2, 0.2):
        below = moved(course, placement(0.0, aside * wide))
        yield Path(below, stroke=mixed(water, ink, 0.7), width=0.025 * wide, dash=ripple)


TEXTURES = {"trees": _wooded, "diagonal": _hilly, "waves": _watery}
"""What a region looks like, by the pattern that packs give its ground."""
WITHIN_SIGHT = ("trees",)
"""Those that look the same around a hex whatever lies further than beside it."""
WITHOUT_PATTERN = ("none", "diagonal", "waves")


def _patterned(scene: Scene, kind: str, indices: tuple[int, ...]) -> Iterator[Mark]:
    """The pattern of its ground on each hex; woods that are printed have theirs where no picture
    of trees is seen."""
    style, field = scene.style, scene.field
    is_seen = style.is_pictured("terrain", kind) and not scene.show.on_screen
    is_spared = is_seen and style.ground(kind).pattern in WITHIN_SIGHT

    def make() -> tuple[Mark, ...]:
        ground = style.ground(kind)
        pattern = PATTERNS.get(ground.pattern)
        if pattern is None:
            return ()
        share = max(0.6, field.wide / FULL_SIZE)
        lines = pattern(
            tuple((0.86 * x, 0.86 * y) for x, y in field.offsets), ground.spacing * share
        )
        ink = style.tone(mixed(ground.ink, "#000000", 0.15))
        return (Path(lines, stroke=ink, width=0.26 * min(2.0, max(0.7, field.wide / FULL_SIZE))),)

    marks = style.keep(("region-pattern", kind, scene.hexagon), make)
    for index in indices:
        name = field.names[index]
        if is_spared and (name not in scene.covered or name in scene.signed):
            continue
        x, y = field.centres[index]
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="regions")


def open_hexes(scene: Scene) -> Iterator[int]:
    """Hexes of open ground that are in play."""
    names, floor = scene.field.names, scene.floor
    for index, kind in enumerate(floor.terrain):
        is_open = kind is None or kind in scene.style.open_grounds
        if is_open and names[index] not in floor.unplayable:
            yield index


def is_tufted(scene: Scene, kind: str | None) -> bool:
    """Whether tufts show open ground: a pattern of them in every hex would be the loudest thing on
    paper."""
    pattern, is_drawn = scene.style.ground(kind).pattern, scene.style.cover(kind) is None
    is_open = kind is None or kind in scene.style.open_grounds
    is_grass = pattern == "grass" and is_open and not scene.show.on_screen
    return is_drawn and (pattern == "none" or is_grass)


def grass(scene: Scene) -> Iterator[tuple[int, Group]]:
    """A few tufts on open ground, each with its hex; on paper none below what is in the hex, where
    hexes are small, and on white."""
    style, field, on_screen = scene.style, scene.field, scene.show.on_screen
    if style.greyscale or (field.wide < BARE and not on_screen):
        return
    drawn: dict[tuple[str | None, int], tuple[Mark, ...]] = {}
    for index in open_hexes(scene):
        if field.names[index] in scene.covered and not on_screen:
            continue
        kind = scene.floor.terrain[index]
        turn = (index * 7 + index // 5) % len(TUFTS)
        marks = drawn.get((kind, turn))
        if marks is None:
            marks = drawn[kind, turn] = _tufts(scene, kind, turn)
        if marks:
            x, y = field.centres[index]
            yield index, Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="regions")


def _tufts(scene: Scene, kind: str | None, turn: int) -> tuple[Mark, ...]:
    """The grass of one hex about the origin; none where the ground has another pattern."""
    style, wide = scene.style, scene.field.wide
    if not is_tufted(scene, kind):
        return ()
    ground, last = style.ground(kind), None if scene.show.on_screen else PRINTED_TUFTS + 1
    ink = mixed(style.wash(ground.colour), style.tone(ground.ink), 0.55)

    def make() -> tuple[Mark, ...]:
        blades: list[Command] = []
        for x, y in TUFTS[turn][last and 1 : last]:
            for lean in (-0.035, 0.0, 0.035):
                foot, tip = (x + lean / 2, y), (x + lean * 1.4, y - 0.06 + abs(lean) * 0.7)
                blades += polyline([(a * wide, b * wide) for a, b in (foot, tip)])
        return (Path(tuple(blades), stroke=ink, width=0.016 * wide),)

    return style.keep(("tufts", turn, ink, scene.hexagon, last), make)


# -- lines ---------------------------------------------------------------------------------------


def _pieces(points: list[Point], long: float) -> Iterator[tuple[Point, Point]]:
    """A closed run in pieces of about one length; each of its sides in equal ones."""
    for (ax, ay), (bx, by) in pairwise(points):
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        count = max(1, round(length / long))
        for n in range(count):
            s, t = n / count, (n + 1) / count
            yield (
                (ax + (bx - ax) * s, ay + (by - ay) * s),
                (ax + (bx - ax) * t, ay + (by - ay) * t),
            )


def _outward(one: Point, other: Point, high: float) -> Point:
    """So far to the right of a step from one point to another: away from what a border goes
    round."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return (-dy / length * high, dx / length * high)


def _bumps(points: list[Point], long: float, high: float) -> list[Command]:
    """A closed run as bumps that reach outwards."""
    commands: list[Command] = [("M", *points[0])]
    for one, other in _pieces(points, long):
        x, y = _outward(one, other, 4 / 3 * high)
        commands.append(("C", one[0] + x, one[1] + y, other[0] + x, other[1] + y, *other))
    return [*commands, ("Z",)]


def _slopes(points: list[Point], long: float, high: float) -> list[Command]:
    """Strokes outwards from a closed run, by turns long and short."""
    commands: list[Command] = []
    for number, (one, other) in enumerate(_pieces(points, long)):
        x, y = _outward(one, other, high if number % 2 else 0.6 * high)
        commands += [("M", *one), ("L", one[0] + x, one[1] + y)]
    return commands


def _course(region: Region) -> Commands:
    """Lines between the middles of hexes that touch, on to those that are not drawn; a hex alone is
    a short one."""
    field, inside = region.field, frozenset(region.indices)
    commands: list[Command] = []
    for index in region.indices:
        x, y = field.centres[index]
        joined: list[int] = []
        for direction, near in enumerate(field.neighbours[index]):
            if near in inside or region.beyond.get(field.hexes[index] + DIRECTIONS[direction]):
                joined.append(direction)
                dx, dy = field.edge_middle(direction)
                if near == NOWHERE or near > index:
                    commands += [("M", x, y), ("L", x + 2 * dx, y + 2 * dy)]
        if not joined:
            commands += [("M", x - 0.12 * field.wide, y), ("L", x + 0.12 * field.wide, y)]
        elif len(joined) == 1:
            commands += _mouth(region, index, joined[0])
    return tuple(commands)


def _mouth(region: Region, index: int, came: int) -> list[Command]:
    """Where a river that comes from a direction leaves the board, as straight as it goes; one that
    ends on the board runs on a little."""
    field = region.field
    x, y = field.centres[index]
    for turn in (3, 2, 4):
        direction = (came + turn) % 6
        beside = field.hexes[index] + DIRECTIONS[direction]
        if field.neighbours[index][direction] == NOWHERE and beside not in region.beyond:
            dx, dy = field.edge_middle(direction)
            return [("M", x, y), ("L", x + 1.6 * dx, y + 1.6 * dy)]
    dx, dy = field.edge_middle(came)
    return [("M", x, y), ("L", x - 0.3 * dx, y - 0.3 * dy)]


def _bays(field: HexField, indices: tuple[int, ...]) -> Iterator[tuple[Point, ...]]:
    """What lies between three hexes of a water that all touch each other: water too."""
    inside = frozenset(indices)
    for index in indices:
        for direction in range(6):
            one, other = (field.neighbours[index][d % 6] for d in (direction, direction + 1))
            if one in inside and other in inside and index < one and index < other:
                yield tuple(field.centres[n] for n in (index, one, other))
