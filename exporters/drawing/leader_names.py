"""The names of commanders on a board, on plates in the lower part of their hexes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from exporters.drawing.counters import SHIELD, commander_alone, row_foot
from exporters.drawing.hex_names import raised
from exporters.drawing.lettering import LEAST, cap_height, fit, width
from exporters.drawing.paths import Point, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from exporters.drawing.units import (
    COUNTER_HALF,
    PLATE,
    WHITE,
    above_counters,
    below_line,
    breadth,
    leaders_on_board,
    lowest_within,
    nobody,
    room_below,
    short_name,
    spot_of,
)
from schema.forces import Commander

NAME_ROOM = 0.72
"""How wide a commander's name may be, in hexes, and still stand in the lower part of its hex."""
HANGING_ROOM = 0.94
"""How wide a name may be that reaches over the lower edges of its hex, in hexes."""
SHAPE_FOOT = 47.0
"""Where a plate over the lower edges of its hex begins, in the box of the counter's shape: at its
foot, where it has room."""
BESIDE, CLOSE = 0.065, 0.04
"""Between a plate and the names of hexes at both sides of it, in hexes across: as a rule, and where
its letters are narrow already."""
NARROW = 0.82
"""How narrow the letters of a name may be, of their own width."""
AIR = 0.03
"""Between symbol and rank of a counter and a plate over names below them, in hexes across."""


def draw_commanders(scene: Scene) -> Iterator[Mark]:
    """Commanders' short names on their units; those without one as a counter with a star."""
    for commander in scene.scenario.commanders:
        middle = scene.at(commander.at)
        if commander.unit is None and middle is not None:
            shape = scene.shapes.get(commander.seat) or nobody(scene)
            yield Group(
                commander_alone(scene.style, shape),
                spot_of(scene, str(commander.at), middle),
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
    narrow: float = 1.0
    """How wide its letters are, of their own width: their height is always the same."""
    is_hung: bool = False
    """Whether its plate hangs below the counter, over the lower edges of its hex."""

    def least(self, rim: float) -> float:
        """Half of the width that its letters need, with so much on each side of them."""
        return self.narrow * width(self.text, self.size, bold=True) / 2 + rim

    def in_letters(self, narrow: float, rim: float) -> "LeaderName":
        """The same in letters so narrow, where they are not as they should be."""
        if narrow == self.narrow:
            return self
        narrower = self._replace(narrow=narrow)
        return narrower._replace(half=narrower.least(rim))


_Led = tuple[Commander, LeaderName, Point]
"""A commander, his name, and the middle of his hex."""


@lru_cache(maxsize=2)
def leader_names(scene: Scene) -> list[_Led]:
    """The names of the commanders on the board, each where it has room: the star on his counter
    shows him in any case."""
    if not scene.show.lettered or scene.floor.areas or "commanders" not in scene.show.layers:
        return []
    if not scene.scenario.commanders:
        return []
    found: list[_Led] = []
    rooms: list[_NameRoom] = []
    for commander, place, middle in leaders_on_board(scene):
        spot = spot_of(scene, place, middle, led=commander)
        deep = row_foot(scene.style, LEAST / spot[0])
        foot, below = (
            spot[5] - middle[1] + spot[3] * SHIELD[2] * end for end in (deep, SHAPE_FOOT)
        )
        reach = spot[0] * SHIELD[2] * COUNTER_HALF * breadth(scene, place, spot)
        room = _NameRoom(place, foot, below, reach)
        name = _name_of(scene, commander, room)
        if name is not None:
            found.append((commander, name, middle))
            rooms.append(room)
    return _alike(scene, found, rooms)


class _NameRoom(NamedTuple):
    """What a name has about it in its hex."""

    place: str
    foot: float
    """How far below the hex's middle symbol and rank of the counter reach, in mm."""
    below: float
    """How far below it the counter's shape reaches."""
    reach: float
    """How far the counter reaches aside, in mm."""


def _alike(scene: Scene, found: list[_Led], rooms: Sequence[_NameRoom]) -> list[_Led]:
    """The same with letters equally narrow, on plates of one width: as wide as the widest, or as
    the longest name needs, if every one has room for that."""
    rim, narrow = PLATE * scene.field.wide, min((one.narrow for _, one, _ in found), default=1.0)
    found = [(led, one.in_letters(narrow, rim), middle) for led, one, middle in found]
    least = max((one.least(rim) for _, one, _ in found), default=0.0)
    widest = max((one.half for _, one, _ in found), default=0.0)
    for half in (widest, least):
        alike = [
            (led, as_wide, middle)
            for (led, name, middle), room in zip(found, rooms, strict=True)
            if (as_wide := _as_wide(scene, name, half, room)) is not None
        ]
        if len(alike) == len(found):
            return alike
    return found


def _as_wide(scene: Scene, name: LeaderName, half: float, room: _NameRoom) -> LeaderName | None:
    """The same name on a plate so wide; None where that has no room."""
    if not name.is_hung:
        return _in_hex(scene, name.text, name.size, half, room)
    free = room_below(scene, room.place)[0] / 2 - BESIDE * scene.field.wide
    return name._replace(half=half) if half <= max(free, name.half) else None


def _name_of(scene: Scene, commander: Commander, room: _NameRoom) -> LeaderName | None:
    """His short name within his hex, on a plate as wide as the counter where there is room for
    that, else below the counter's shape, over the lower edges of his hex; none where letters are
    not shown, or where it would cover symbol and rank."""
    wide = scene.field.wide
    name = short_name(scene, commander)
    largest = fit(name, NAME_ROOM * wide, max(0.14 * wide, LEAST), LEAST, bold=True)
    for size in dict.fromkeys((largest, LEAST)):
        own = width(name, size, bold=True) / 2 + PLATE * wide
        for half in (max(own, room.reach), own):
            if found := _in_hex(scene, name, size, half, room):
                return found
    if scene.show.on_screen:
        return None
    if scene.field.orientation == "pointy" and (hung := _hung(scene, name, room)):
        return hung
    hanging = _over_names(scene, name, room.foot)
    return hanging if scene.show.every_leader or _is_clear(scene, hanging, room) else None


def _hung(scene: Scene, name: str, room: _NameRoom) -> LeaderName | None:
    """A name below the whole shape of its counter, between the names of the hexes there: in narrow
    letters where it is long; None where not even these have room: nobody is called by a cut name.
    """
    wide, rim = scene.field.wide, PLATE * scene.field.wide
    gap, lowest = room_below(scene, room.place)
    own = width(name, LEAST, bold=True)
    tall = rim + cap_height(LEAST, bold=True) + below_line(name, LEAST, rim)
    top = min(room.below, lowest - tall)
    if top < room.foot:
        return None
    for air in (BESIDE, CLOSE):
        narrow = min(1.0, (gap - 2 * air * wide - 2 * rim) / own)
        if narrow >= NARROW:
            middle = top + rim + cap_height(LEAST, bold=True) / 2
            return LeaderName(name, LEAST, middle, narrow * own / 2 + rim, narrow, is_hung=True)
    return None


def _in_hex(
    scene: Scene, name: str, size: float, half: float, room: _NameRoom
) -> LeaderName | None:
    """A name on a plate so wide, as low as its hex is wide enough for it; None where that covers
    what is on the counter."""
    rim, tall = PLATE * scene.field.wide, cap_height(size, bold=True)
    line = min(lowest_within(scene, half), above_counters(scene)) - below_line(name, size, rim)
    if line - tall - rim < room.foot - 1e-6:
        return None
    return LeaderName(name, size, line - tall / 2, half)


def _over_names(scene: Scene, name: str, foot: float) -> LeaderName:
    """A name over the edges of its hex and over the names of those below, clear of their counters;
    of a long one the letters are smaller."""
    wide, rim = scene.field.wide, PLATE * scene.field.wide
    size = fit(name, HANGING_ROOM * wide - 2 * rim, LEAST, 0.0, bold=True)
    tall, deep = cap_height(size, bold=True), below_line(name, size, rim)
    top = min(foot + AIR * wide, above_counters(scene) - (rim + tall + deep))
    half = width(name, size, bold=True) / 2 + rim
    return LeaderName(name, size, top + rim + tall / 2, half)


def _is_clear(scene: Scene, name: LeaderName, room: _NameRoom) -> bool:
    """Whether a name over the edges of its hex is large enough to read, off its own counter, and
    off the names of all hexes: lists and players call them by these."""
    top = name.middle - cap_height(name.size, bold=True) / 2 - PLATE * scene.field.wide
    middle = scene.field.centres[scene.field.index[room.place]]
    if "coordinates" in scene.show.layers and any(_covered(scene, name, middle)):
        return False
    return name.size >= LEAST - 1e-6 and top >= room.foot - 1e-6


def hidden_names(scene: Scene) -> frozenset[int]:
    """The hexes whose names the plates of commanders cover: none on a screen."""
    if scene.show.on_screen:
        return frozenset()
    return frozenset(
        index for _, name, middle in leader_names(scene) for index in _covered(scene, name, middle)
    )


def _covered(scene: Scene, name: LeaderName, middle: Point) -> Iterator[int]:
    """The hexes whose names a commander's plate covers, in a hex with this middle."""
    (x, y), field = middle, scene.field
    size, _, lift = raised(scene, field.names)
    above = cap_height(name.size, bold=True) / 2 + PLATE * field.wide + cap_height(size) / 2
    for index, (near_x, near_y) in enumerate(field.centres):
        reach = name.half + width(field.names[index], size) / 2
        if abs(near_x - x) < reach and abs(near_y - lift - y - name.middle) < above:
            yield index


def _named(scene: Scene, commander: Commander, name: LeaderName, x: float, y: float) -> Mark:
    """His name on a plate over the foot of the counter."""
    rim = PLATE * scene.field.wide
    half = name.half
    tall = cap_height(name.size, bold=True)
    deep = rim + tall + below_line(name.text, name.size, rim)
    outline = rectangle(x - half, y + name.middle - tall / 2 - rim, 2 * half, deep)
    plate = Path(outline, fill=scene.style.ink)
    letters = word(name.text, 0.0, 0.0, name.size, bold=True, fill=WHITE)
    narrow = Group((letters,), (name.narrow, 0.0, 0.0, 1.0, x, y + name.middle))
    return Group((plate, narrow), layer="commanders", subject=("commander", commander.card))
