"""Where units and commanders stand in the hexes of a board, and their names."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from exporters.drawing import look
from exporters.drawing.counters import (
    BOTTOM,
    HALF,
    LARGE,
    MOST_LETTERS,
    SHIELD,
    TOP,
    counter,
    counter_of_several,
    plain_dot,
    ranks_are_lettered,
    row_foot,
    unit_sign,
)
from exporters.drawing.hex_names import name_bottom, name_top, raised
from exporters.drawing.lettering import LEAST, cap_height, sunk, width
from exporters.drawing.look import UnitShape
from exporters.drawing.paths import Affine, Point, placement, polygon
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene
from rules.memoize import memoize_by_identity
from schema.forces import Commander, Unit

WHITE = "#ffffff"
CLEAR = 0.5
"""How far a name is at least from the counters below it, in hundredths of a hex."""
GAP, RIM = 1.5, 1.5
"""Between a counter and the name of its hex, and the hex's rim, in hundredths of a hex."""
HIGHEST, LOWEST = -37.0, 35.0
"""How high a counter begins at most, and how deep it goes in a hex with a flat edge below."""
NAME_RIM = 0.02
"""Between a commander's plate and the edges of its hex, in hexes across."""
ABOVE = 0.01
"""Between a plate and the counters of the hexes below it, in hexes across."""
PLATE = 0.018
"""So far the plate under a commander's name reaches beyond its letters, in hexes across."""
COUNTER_HALF = 46.0
"""How far a counter reaches aside without its white edge, in its box of 100."""
LEAST_LED = 0.95
"""The least size of the counter of a unit whose commander's name is below it, beside others: it is
the one that is looked for."""
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
SMALL, LARGEST = 17.0, 1.12
"""Hexes narrower than this are small, in mm; the largest size of a counter in one."""
OUTLINE = 48.0
"""How far a counter's outline reaches aside, in its box."""
BROAD, BROADEST = 0.84, 1.8
"""How wide a counter in a small hex with a corner below is, in hexes across: its height is limited
by the names of hexes; and how much wider than high at most."""
OFF_BORDER = 9.0
"""How far counters are off a border along an upper edge of their area: aside, in hundredths of a
hex for each hex that the middle of that edge is aside."""
IN_AREA = 0.82
"""How large they are in areas of a map, where words stand below."""


def draw_units(scene: Scene) -> Iterator[Mark]:
    """Every unit that stands on the board from the start."""
    leaders = {commander.unit for commander in scene.scenario.commanders}
    spots = spots_of_units(scene)
    lettered = _letters_ranks(scene, spots)
    for unit, spot in spots:
        shape = scene.shapes.get(unit.seat) or nobody(scene)
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
            marks = counter(
                style,
                shape,
                unit.type,
                unit.rank,
                leader=unit.id in leaders,
                marked=unit.badge,
                least=LEAST / spot[0],
                lettered=lettered,
                broad=breadth(scene, str(unit.at), spot),
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
def spots_of_units(scene: Scene) -> list[tuple[Unit, Affine]]:
    """Every unit that stands on the board from the start, and where; layers ask one by one."""
    leaders = {commander.unit: commander for commander in scene.scenario.commanders}
    seen: dict[str, int] = {}
    found = []
    for unit in scene.scenario.units:
        middle = scene.at(unit.at)
        if middle is None or unit.arrival is not None or not isinstance(unit.at, str):
            continue
        number = seen.get(unit.at, 0)
        seen[unit.at] = number + 1
        found.append((unit, spot_of(scene, unit.at, middle, number, led=leaders.get(unit.id))))
    return found


def _letters_ranks(scene: Scene, spots: list[tuple[Unit, Affine]]) -> bool:
    """Whether ranks have letters in their shapes: on all counters alone in a hex or on none, but
    those that are smaller for the name of a commander."""
    if scene.show.on_screen:
        return True
    smaller = _led_scales(scene)
    led = {one.unit for one in scene.scenario.commanders if one.card in smaller}
    alone = {
        (spot[0], breadth(scene, str(unit.at), spot))
        for unit, spot in spots
        if scene.occupied.get(str(unit.at)) == 1 and unit.id not in led
    }
    return all(ranks_are_lettered(scene.style, LEAST / size, broad) for size, broad in alone)


def leaders_on_board(scene: Scene) -> Iterator[tuple[Commander, str, Point]]:
    """The commanders who are on the board from the start, the place of each, and its middle."""
    units = {unit.id: unit for unit in scene.scenario.units}
    for commander in scene.scenario.commanders:
        unit = units.get(commander.unit or "")
        place = unit.at if unit is not None else commander.at
        middle = scene.at(place)
        if middle is not None and (unit is None or unit.arrival is None):
            yield commander, str(place), middle


def nobody(scene: Scene) -> UnitShape:
    return UnitShape("disc", look.SIDE_SHAPES["disc"], scene.style.tone("#6b6b6b"), solid=False)


def spot_of(
    scene: Scene,
    place: str,
    middle: tuple[float, float],
    number: int = 0,
    *,
    led: Commander | None = None,
) -> Affine:
    """Where the number-th counter of a hex stands: a single one between the name of its hex and the
    rim below, clear of what lies beside it."""
    count = scene.occupied.get(place, 1)
    x, y, scale = (ROOM.get(count) or SQUARE)[number % 4 if count > 2 else number % count]
    unit = scene.field.wide / 100
    if scene.floor.areas:
        aside, down = _off_borders(scene, place)
        x, y, scale = IN_AREA * x + aside, IN_AREA * y - 5.0 + down, IN_AREA * min(scale, 0.9)
    elif count == 1:
        top, scale = single(scene)
        scale = _led_scales(scene).get(led.card, scale) if led else scale
        y = top - TOP * SHIELD[2] * scale
        if beside_sign(scene, place) and place not in scene.beside:
            x, scale = _left_of_sign(scene, scale, led=led is not None)
    return placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit)


def _off_borders(scene: Scene, place: str) -> tuple[float, float]:
    """How far aside and down counters are in an area with a border along an upper edge."""
    aside = down = 0.0
    for wall in scene.floor.walls:
        if wall.at == place:
            x, y = scene.field.edge_middle(wall.edge)
            if y < -0.1 * scene.field.wide:
                aside, down = aside - OFF_BORDER * x / scene.field.wide, OFF_BORDER / 2
    return aside, down


def _left_of_sign(scene: Scene, scale: float, *, led: bool) -> tuple[float, float]:
    """How far to the left a counter of this size stands with the ground's sign at its right, and
    how large it is then."""
    if scene.field.orientation == "flat":
        return -SIGNED[0], max(SMALLEST, SIGNED[1] * scale) if led else scale
    return ASIDE


@memoize_by_identity
def single(scene: Scene) -> tuple[float, float]:
    """How high a counter alone in its hex begins, in hundredths below the middle, and how large it
    may be for its lower corners to stay inside of the rim, if they are to."""
    top = HIGHEST
    if "coordinates" in scene.show.layers:  # it begins below the name of its hex
        top = max(top, 100 * name_bottom(scene) + GAP)
    if scene.field.orientation == "flat":
        share = (LOWEST - top) / (BOTTOM - TOP)
    else:
        share = (CORNER - RIM - top) / (BOTTOM - TOP + HALF / 3**0.5)
    return top, max(SMALLEST, share / SHIELD[2], _over_rim(scene, top))


def breadth(scene: Scene, place: str, spot: Affine) -> float:
    """How much wider than high the counter in a hex is that is alone in it: in a small hex with a
    corner below as wide as there is room at the sides, however high it may be."""
    if scene.field.orientation == "flat" or scene.show.zooms or not fills_hexes(scene):
        return 1.0
    if scene.occupied.get(place) != 1 or place in scene.beside or beside_sign(scene, place):
        return 1.0
    usual = 2 * OUTLINE * SHIELD[2] * spot[0]
    return max(1.0, min(BROADEST, BROAD * scene.field.wide / usual))


def _over_rim(scene: Scene, top: float) -> float:
    """How large a counter that begins so high may be on a small board, where its lower corners may
    reach over the rim: until it touches the names of the hexes below."""
    if scene.field.orientation == "flat" or not fills_hexes(scene):
        return 0.0
    if "coordinates" not in scene.show.layers:
        return LARGEST
    above = (100 * (3**0.5 / 2 + name_top(scene)) - top) / (BOTTOM - TOP)
    return min(LARGEST, above / SHIELD[2])


def fills_hexes(scene: Scene) -> bool:
    """Whether the board is so small that counters need all room of their hexes."""
    return scene.field.wide < SMALL and not (scene.show.on_screen or scene.floor.areas)


def beside_sign(scene: Scene, place: str) -> bool:
    """Whether the sign of the ground stands at the right of a counter alone in its hex."""
    alone = scene.occupied.get(place) == 1 and not scene.floor.areas
    return alone and scene.has_sign(place) and not hides_sign(scene, place)


def hides_sign(scene: Scene, place: str) -> bool:
    """Whether the picture of the ground is not drawn, as a unit is in its hex: on paper colour and
    pattern show the ground. Letters stand for ground that has no picture."""
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


def short_name(scene: Scene, commander: Commander) -> str:
    known = scene.style.game.commanders.get(commander.card)
    texts = (known.short, known.name) if known else ()
    return next((t for t in (scene.names.text(text) for text in texts) if t), commander.card)


def lowest_within(scene: Scene, half: float) -> float:
    """How far below the middle of a hex a plate so wide may reach to be within it, in mm."""
    wide = scene.field.wide
    if scene.field.orientation == "pointy":  # its sides run down to a corner
        lowest = scene.field.size - half / 3**0.5
    else:  # a flat edge below, its sides run inwards
        lowest = min(wide / 2, wide - half * 3**0.5)
    return lowest - NAME_RIM * wide


def room_below(scene: Scene, place: str) -> tuple[float, float]:
    """How wide the room is between the names of the hexes below one with a corner there, and how
    far below its middle that reaches: above their counters, or on the board if there are none."""
    field = scene.field
    x, y = field.centres[field.index[place]]
    size, _, _ = raised(scene, field.names)
    below = [
        (field.centres[near][0] - x, width(field.names[near], size) / 2)
        for near in field.neighbours[field.index[place]]
        if near >= 0 and field.centres[near][1] > y + 0.1 * field.wide
    ]
    lowest = above_counters(scene) - ABOVE * field.wide if below else field.size
    if "coordinates" not in scene.show.layers:
        below = []
    return 2 * min((abs(aside) - half for aside, half in below), default=field.wide / 2), lowest


def above_counters(scene: Scene) -> float:
    """How far below the middle of a hex the counters of its neighbours begin, in mm."""
    wide = scene.field.wide
    if scene.field.orientation == "flat":
        return 0.5 * wide
    return (3**0.5 / 2 + (single(scene)[0] - CLEAR) / 100) * wide


@memoize_by_identity
def _led_scales(scene: Scene) -> Mapping[str, float]:
    """How large the counters of units with a commander are, by his card, in hexes with a flat edge
    below: so that the names below symbol and rank are within their hexes, on plates of one width.
    Where that makes them much smaller than the others all have their size and no names; in hexes
    with a corner below names hang below whole counters.
    """
    if scene.show.on_screen or not scene.show.lettered or scene.floor.areas:
        return {}
    if not scene.scenario.commanders or scene.field.orientation == "pointy":
        return {}
    usual, rim = single(scene)[1], PLATE * scene.field.wide
    names = {one.card: short_name(scene, one) for one, _, _ in leaders_on_board(scene)}
    half = max((width(name, LEAST, bold=True) / 2 + rim for name in names.values()), default=0.0)
    scale = min((_scale_over(scene, name, half) for name in names.values()), default=usual)
    least = max(LEAST_LED * usual, 100 * LEAST / (scene.field.wide * MOST_LETTERS))
    return dict.fromkeys(names, min(usual, scale)) if scale >= least else {}


def _scale_over(scene: Scene, name: str, half: float) -> float:
    """How large a counter may be above a name on a plate so wide within its hex."""
    top, usual = single(scene)
    wide, rim = scene.field.wide, PLATE * scene.field.wide
    deep = row_foot(scene.style, 100 * LEAST / (usual * wide))
    above = cap_height(LEAST, bold=True) + rim + below_line(name, LEAST, rim)
    lowest = min(lowest_within(scene, half), above_counters(scene))
    return (100 * (lowest - above) / wide - top) / (SHIELD[2] * (deep - TOP))


def below_line(text: str, size: float, rim: float) -> float:
    """How far below the line a plate reaches: below letters that hang down, too."""
    return max(rim, sunk(text, bold=True) * size + rim / 3)
