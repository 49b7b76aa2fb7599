"""Where units and commanders stand in the hexes of a board, and their names."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from exporters.drawing import look
from exporters.drawing.counters import (
    BOTTOM,
    HALF,
    LARGE,
    SHIELD,
    TOP,
    commander_alone,
    counter,
    counter_of_several,
    plain_dot,
    ranks_are_spelt,
    row_foot,
    unit_sign,
)
from exporters.drawing.hex_names import name_bottom, name_top, raised
from exporters.drawing.lettering import LEAST, cap_height, fit, sunk, width
from exporters.drawing.look import UnitShape
from exporters.drawing.paths import Affine, Point, placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from rules.memoize import memoize_by_identity
from schema.forces import Commander, Unit

WHITE = "#ffffff"
GAP, RIM = 1.5, 1.5
"""Between a counter and the name of its hex, and the hex's rim, in hundredths of a hex."""
HIGHEST, LOWEST = -37.0, 35.0
"""How high a counter begins at most, and how deep it goes in a hex with a flat edge below."""
NAME_ROOM = 0.72
"""How wide a commander's name may be, in hexes, and still stand in the lower part of its hex."""
NAME_RIM = 0.035
"""Between a commander's name and the edges of its hex, in hexes across."""
HANGING_ROOM = 0.94
"""How wide a name may be that reaches over the lower edges of its hex, in hexes."""
DESCENT = 0.1
"""What letters that hang below the line take of it, in sizes of letters."""
PLATE = 0.018
"""So far the plate under a commander's name reaches beyond its letters, in hexes across."""
COUNTER_HALF = 46.0
"""How far a counter reaches aside without its white edge, in its box of 100."""
CLEAR = 0.5
"""How far a name is at least from the counters below it, in hundredths of a hex."""
COVERED = 0.3
"""How far below its symbol a counter's sides reach, as a share of how far it reaches aside."""
LEAST_AIR, AIR = 0.012, 0.03
"""Between symbol and rank of a counter and the plate below them, in hexes across: at least, and
where there is room. Where there is not, the star alone shows that there is a commander."""
ROOM: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, 0.0, 1.0),),
    2: ((-22.5, 1.0, 0.68), (22.5, 1.0, 0.68)),
}
"""Middles and scales of one or two counters in a hex; more stand in a square. One alone is as large
as its hex leaves room."""
SQUARE = ((-18.0, -15.0, 0.50), (18.0, -15.0, 0.50), (-18.0, 17.0, 0.50), (18.0, 17.0, 0.50))
CORNER, SMALLEST = 57.7, 0.95
"""How far a corner is from the middle of a hex, in hundredths of its width; the least size of a
counter alone in its hex."""
SIGNED = (8.0, 0.92)
"""How far to the left a counter stands with the sign of the ground at its right, and how much
smaller with a commander's name at its foot, in a hex with a flat edge below."""
ASIDE = (-8.5, 0.9)
"""How far to the left it stands in a hex with a corner below, and its size: the sign is whole."""
FULL, FULL_BESIDE = (-40.0, 1.2), (-11.0, 1.13)
"""How high a counter begins that may reach over the edges of its hex, and how large it is; with the
sign of the ground at its right how far to the left it stands, and its size."""
SMALL, LARGEST = 17.0, 1.12
"""Hexes narrower than this are small, in mm; the largest size of a counter in one."""
OUTLINE = 48.0
"""How far a counter's outline reaches aside, in its box."""
IN_AREA = 0.82
"""How large they are in areas of a map, where words stand below."""


def draw_units(scene: Scene) -> Iterator[Mark]:
    """Every unit that stands on the board from the start."""
    leaders = {commander.unit for commander in scene.scenario.commanders}
    spots = _spots(scene)
    spelt = _spelt(scene, spots)
    for unit, spot in spots:
        shape = scene.shapes.get(unit.seat) or _nobody(scene)
        led = unit.id in leaders
        style = scene.style
        marks: tuple[Mark, ...]
        if scene.show.plain:
            marks = (Group(plain_dot(style, shape), placement(*LARGE)),)
        elif scene.show.lettered and scene.floor.areas and (unit.figures or 1) > 1:
            count, least = unit.figures or 1, LEAST / spot[0]
            marks = counter_of_several(
                style, shape, unit.type, count, marked=unit.badge, least=least
            )
        elif scene.show.lettered:
            least = LEAST / spot[0]
            kind, rank, mark = unit.type, unit.rank, unit.badge
            marks = counter(
                style, shape, kind, rank, leader=led, marked=mark, least=least, spelt=spelt
            )
        else:
            marks = (Group(unit_sign(style, shape, unit.type), placement(*SHIELD)),)
        yield Group(
            (*marks, *_facing(scene, unit)),
            spot,
            layer="units",
            subject=("unit", unit.id),
        )


@lru_cache(maxsize=2)
def _spots(scene: Scene) -> list[tuple[Unit, Affine]]:
    """Every unit that stands on the board from the start, and where; layers ask one by one."""
    leaders = {commander.unit for commander in scene.scenario.commanders}
    seen: dict[str, int] = {}
    found = []
    for unit in scene.scenario.units:
        middle = scene.at(unit.at)
        if middle is None or unit.arrival is not None or not isinstance(unit.at, str):
            continue
        number = seen.get(unit.at, 0)
        seen[unit.at] = number + 1
        found.append((unit, _spot(scene, unit.at, middle, number, led=unit.id in leaders)))
    return found


def _spelt(scene: Scene, spots: list[tuple[Unit, Affine]]) -> bool:
    """Whether letters of ranks stand beside their shapes: on all counters or on none."""
    if scene.show.on_screen:
        return False
    smallest = min((spot[0] for unit, spot in spots if unit.rank is not None), default=None)
    return smallest is not None and ranks_are_spelt(scene.style, LEAST / smallest)


def _nobody(scene: Scene) -> UnitShape:
    return UnitShape("disc", look.SIDE_SHAPES["disc"], scene.style.tone("#6b6b6b"), solid=False)


def _spot(
    scene: Scene, place: str, middle: tuple[float, float], number: int = 0, *, led: bool = False
) -> Affine:
    """Where the number-th counter of a hex stands: a single one between the name of its hex and the
    rim below, clear of what lies beside it."""
    count = scene.occupied.get(place, 1)
    x, y, scale = (ROOM.get(count) or SQUARE)[number % 4 if count > 2 else number % count]
    unit = scene.field.wide / 100
    if scene.floor.areas:
        x, y, scale = IN_AREA * x, IN_AREA * y - 5.0, IN_AREA * min(scale, 0.9)
    elif count == 1:
        top, scale = single(scene)
        y = top - TOP * SHIELD[2] * scale
        if beside_sign(scene, place) and place not in scene.beside:
            x, scale = _left_of_sign(scene, scale, led=led)
    return placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit)


def _left_of_sign(scene: Scene, scale: float, *, led: bool) -> tuple[float, float]:
    """How far to the left a counter of this size stands with the ground's sign at its right, and
    how large it is then."""
    if scene.show.full_hexes:
        return FULL_BESIDE
    if scene.field.orientation == "flat":
        return -SIGNED[0], max(SMALLEST, SIGNED[1] * scale) if led else scale
    return ASIDE


@memoize_by_identity
def single(scene: Scene) -> tuple[float, float]:
    """How high a counter alone in its hex begins, in hundredths below the middle, and how large it
    may be for its lower corners to stay inside of the rim, if they are to."""
    if scene.show.full_hexes:
        return FULL
    top = HIGHEST
    if "coordinates" in scene.show.layers:  # it begins below the name of its hex
        top = max(top, 100 * name_bottom(scene) + GAP)
    if scene.field.orientation == "flat":
        share = (LOWEST - top) / (BOTTOM - TOP)
    else:
        share = (CORNER - RIM - top) / (BOTTOM - TOP + HALF / 3**0.5)
    return top, max(SMALLEST, share / SHIELD[2], _over_rim(scene, top))


def _over_rim(scene: Scene, top: float) -> float:
    """How large a counter that begins so high may be on a small board, where its lower corners may
    reach over the rim: until they touch the names of the hexes below."""
    if scene.field.orientation == "flat" or not fills_hexes(scene):
        return 0.0
    if "coordinates" not in scene.show.layers:
        return LARGEST
    _, half, _ = raised(scene, scene.field.names)
    between = (50.0 - 100 * half / scene.field.wide - GAP) / OUTLINE
    above = (100 * (3**0.5 / 2 + name_top(scene)) - top) / (BOTTOM - TOP)
    return min(LARGEST, max(between, above) / SHIELD[2])


def fills_hexes(scene: Scene) -> bool:
    """Whether the board is so small that counters need all room of their hexes."""
    return scene.field.wide < SMALL and not (scene.show.on_screen or scene.floor.areas)


def beside_sign(scene: Scene, place: str) -> bool:
    """Whether the sign of the ground stands at the right of a counter alone in its hex."""
    alone = scene.occupied.get(place) == 1 and not scene.floor.areas
    return alone and scene.has_sign(place) and not hides_sign(scene, place)


def hides_sign(scene: Scene, place: str) -> bool:
    """Whether the picture of the ground is not drawn, as a unit is in its hex: on paper colour and
    pattern tell the ground. Letters stand for ground that has no picture."""
    if place not in scene.occupied or scene.show.on_screen or scene.floor.areas:
        return False
    kind = scene.floor.terrain[scene.field.index[place]]
    return kind is not None and scene.style.is_pictured("terrain", kind)


def _facing(scene: Scene, unit: Unit) -> Iterator[Mark]:
    """An arrow at the hex's rim for a unit that faces one way."""
    if unit.facing is not None:
        turn = scene.field.bearing(unit.facing)
        reach = 44.0 if unit.facing % 2 == 0 else 50.0
        arrow = polygon(((reach + 5, 0), (reach - 6, -8), (reach - 6, 8)))
        path = Path(arrow, fill=scene.style.ink, stroke=WHITE, width=2.0)
        yield Group((path,), placement(0, 0, 1.0, turn))


def draw_commanders(scene: Scene) -> Iterator[Mark]:
    """Commanders' short names on their units; those without one as a counter with a star."""
    for commander in scene.scenario.commanders:
        middle = scene.at(commander.at)
        if commander.unit is None and middle is not None:
            shape = scene.shapes.get(commander.seat) or _nobody(scene)
            yield Group(
                commander_alone(scene.style, shape),
                _spot(scene, str(commander.at), middle),
                layer="commanders",
                subject=("commander", commander.card),
            )
    for commander, name, middle in leader_names(scene):
        yield _named(scene, commander, name, *middle)


class LeaderName(NamedTuple):
    """A commander's name as it stands in the lower part of his hex."""

    text: str
    size: float
    middle: float
    """Of its capitals, in mm below the hex's middle."""
    half: float
    """Half of its plate's width, in mm."""


_Led = tuple[Commander, LeaderName, Point]
"""A commander, his name, and the middle of his hex."""


@lru_cache(maxsize=2)
def leader_names(scene: Scene) -> list[_Led]:
    """The names of all commanders on the board, but of those that have no room: the star on their
    counters shows that there are more."""
    if not scene.show.lettered or scene.floor.areas or "commanders" not in scene.show.layers:
        return []
    if not scene.scenario.commanders:
        return []
    units = {unit.id: unit for unit in scene.scenario.units}
    spelt = _spelt(scene, _spots(scene))
    found: list[_Led] = []
    places: list[str] = []
    for commander in scene.scenario.commanders:
        unit = units.get(commander.unit or "")
        place = unit.at if unit is not None else commander.at
        middle = scene.at(place)
        if middle is None or (unit is not None and unit.arrival is not None):
            continue
        spot = _spot(scene, str(place), middle, led=True)
        deep = row_foot(scene.style, LEAST / spot[0], spelt=spelt)
        foot = spot[5] - middle[1] + spot[3] * SHIELD[2] * deep
        name = _name_of(scene, commander, str(place), foot, spot[0] * SHIELD[2] * COUNTER_HALF)
        if name is not None:
            found.append((commander, name, middle))
            places.append(str(place))
    return _alike(scene, found, places)


def _alike(scene: Scene, found: list[_Led], places: Sequence[str]) -> list[_Led]:
    """The same with plates as wide as the widest, if every one has room for that."""
    widest = max((name.half for _, name, _ in found), default=0.0)
    rim = PLATE * scene.field.wide
    for (_, name, _), place in zip(found, places, strict=True):
        deep = cap_height(name.size, bold=True) / 2 + _below_line(name.text, name.size, rim)
        free = _free_below(scene, place, widest + rim)
        if scene.field.orientation == "flat" or name.middle + deep > free:
            return found
    return [(led, name._replace(half=widest), middle) for led, name, middle in found]


def _name_of(
    scene: Scene, commander: Commander, place: str, foot: float, reach: float
) -> LeaderName | None:
    """His short name, as low as its hex is wide enough for it; none where letters are not shown, or
    where it would cover what reaches ``foot`` mm below the hex's middle. ``reach``: how far his
    unit's counter reaches aside, in mm."""
    known = scene.style.game.commanders.get(commander.card)
    texts = (known.short, known.name) if known else ()
    told = next((t for t in (scene.names.text(text) for text in texts) if t), commander.card)
    found = _fitted(scene, told, foot, reach, place) or _hanging(scene, told, foot, reach, place)
    return found or (_over_names(scene, told, foot) if scene.show.every_leader else None)


def _fitted(scene: Scene, told: str, foot: float, reach: float, place: str) -> LeaderName | None:
    """A name within its hex, as low as it is wide enough there; where it covers the counter's foot
    its plate is as wide as that."""
    wide = scene.field.wide
    size = fit(told, NAME_ROOM * wide, max(0.14 * wide, LEAST), LEAST, bold=True)
    half = width(told, size, bold=True) / 2
    if 2 * half > NAME_ROOM * wide + 1e-6:
        return None
    if scene.field.orientation == "pointy":  # its sides run down to a corner
        bottom = scene.field.size - half / 3**0.5
    else:  # a flat edge below, its sides run inwards
        bottom = min(wide / 2, wide - half * 3**0.5)
    bottom -= NAME_RIM * wide + DESCENT * size
    rim = PLATE * wide
    deep = _below_line(told, size, rim)
    bottom = min(bottom, _free_below(scene, place, half + rim) - deep)
    tall = cap_height(size, bold=True)
    if bottom - tall - rim - LEAST_AIR * wide < foot:
        return None
    own, middle = half + rim, bottom - tall / 2
    covers = middle - tall / 2 < foot + COVERED * reach
    covers = covers and bottom + deep <= _free_below(scene, place, reach + rim)
    return LeaderName(told, size, middle, max(own, reach) if covers else own)


def _hanging(scene: Scene, told: str, foot: float, reach: float, place: str) -> LeaderName | None:
    """A name below what reaches ``foot`` mm below the middle of its hex, that reaches over its
    edges, where the neighbours below have nothing yet, as wide as the counter whose foot it covers
    where they leave room for that; a few letters of it would not be known again."""
    wide, rim, tall = scene.field.wide, PLATE * scene.field.wide, cap_height(LEAST, bold=True)
    own, deep = width(told, LEAST, bold=True) / 2 + rim, _below_line(told, LEAST, rim)
    if 2 * own > HANGING_ROOM * wide:
        return None
    for half, clear in ((max(own, reach), rim), (own, 0.0)):
        air = _free_below(scene, place, half + clear) - (foot + rim + tall + deep)
        if air >= LEAST_AIR * wide:
            top = foot + min(air, AIR * wide)
            return LeaderName(told, LEAST, top + rim + tall / 2, half)
    return None


def _over_names(scene: Scene, told: str, foot: float) -> LeaderName:
    """A name over the edges of its hex and over the names of those below, clear of their counters;
    of a long one the letters are smaller."""
    wide, rim = scene.field.wide, PLATE * scene.field.wide
    size = fit(told, HANGING_ROOM * wide - 2 * rim, LEAST, 0.0, bold=True)
    tall, deep = cap_height(size, bold=True), _below_line(told, size, rim)
    top = min(foot + AIR * wide, _above_counters(scene) - (rim + tall + deep))
    half = width(told, size, bold=True) / 2 + rim
    return LeaderName(told, size, top + rim + tall / 2, half)


def hidden_names(scene: Scene) -> frozenset[int]:
    """The hexes whose names the plates of commanders cover, where these are shown at any price."""
    if not scene.show.every_leader:
        return frozenset()
    field, rim = scene.field, PLATE * scene.field.wide
    size, _, lift = raised(scene, field.names)
    found: set[int] = set()
    for commander, name, (x, y) in leader_names(scene):
        del commander
        above = cap_height(name.size, bold=True) / 2 + rim + cap_height(size) / 2
        for near in range(len(field.names)):
            far, low = field.centres[near][0] - x, field.centres[near][1] - lift - y - name.middle
            if abs(far) < name.half + width(field.names[near], size) / 2 and abs(low) < above:
                found.add(near)
    return frozenset(found)


def _below_line(told: str, size: float, rim: float) -> float:
    """How far below the line a plate reaches: below letters that hang down, too."""
    return max(rim, sunk(told, bold=True) * size + rim / 3)


def _free_below(scene: Scene, place: str, half: float) -> float:
    """How far below the middle of a hex nothing of its neighbours stands so far aside, in mm:
    neither the names of theirs nor their counters."""
    field = scene.field
    wide = field.wide
    if field.orientation == "flat":
        return 0.5 * wide
    free = _above_counters(scene)
    if "coordinates" in scene.show.layers:
        size, _, _ = raised(scene, field.names)
        y = field.centres[field.index[place]][1]
        near = (n for n in field.neighbours[field.index[place]] if n >= 0)
        below = [width(field.names[n], size) for n in near if field.centres[n][1] > y + 0.1 * wide]
        if half > 0.49 * wide - max(below, default=0.0) / 2:
            return min(free, (3**0.5 / 2 + name_top(scene)) * wide)
    return free


def _above_counters(scene: Scene) -> float:
    """How far below the middle of a hex the counters of its neighbours begin, in mm."""
    wide = scene.field.wide
    if scene.field.orientation == "flat":
        return 0.5 * wide
    return (3**0.5 / 2 + (single(scene)[0] - CLEAR) / 100) * wide


def _named(scene: Scene, commander: Commander, name: LeaderName, x: float, y: float) -> Mark:
    """His name on a plate over the foot of the counter."""
    rim = PLATE * scene.field.wide
    half = name.half
    tall = cap_height(name.size, bold=True)
    deep = rim + tall + _below_line(name.text, name.size, rim)
    outline = rectangle(x - half, y + name.middle - tall / 2 - rim, 2 * half, deep)
    plate = Path(outline, fill=scene.style.ink)
    letters = word(name.text, x, y + name.middle, name.size, bold=True, fill=WHITE)
    return Group((plate, letters), layer="commanders", subject=("commander", commander.card))
