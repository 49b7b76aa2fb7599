"""What stands on a board: units and commanders.

A counter is drawn in hundredths of a hex across its flats, so that all sizes share one drawing: the
shape tells the side, the symbol and the code the type, the shape with a letter the rank.
"""

from collections.abc import Iterator
from math import ceil
from typing import Literal, NamedTuple

from exporters.drawing import look
from exporters.drawing.colours import readable_on
from exporters.drawing.hex_names import name_bottom
from exporters.drawing.lettering import LEAST, cap_height, cut, fit, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.markers import badge
from exporters.drawing.paths import Affine, Point, placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from schema.forces import Commander, Unit

BLACK, WHITE = "#000000", "#ffffff"
SHIELD = (0.0, 0.0, 0.62)
"""Middle and scale of the side's shape on a counter; what stands on it is told in its box of 100.
"""
LARGE = (0.0, 1.0, 0.66)
"""The same where nothing but it can be seen."""
CHIEF = -8.0
"""Where the upper part ends, which carries the code, and below which stand symbol and rank."""
CODE, CODE_ROOM = (-28.5, 42.0), (82.0, 62.0)
"""Height of the middle of the code and its size; how wide it may be, and on a disc."""
ROW, ASIDE, HALF_ROW = 15.5, 22.5, 0.40
"""Middle of the row of symbol and rank, how far each stands from the middle, and its scale."""
ALONE, ALONE_SCALE = 15.5, 0.46
"""Where a symbol or a rank stands that has the row for itself."""
GROWN = 1.32
"""How much larger a rank may grow for its letter to be read; beyond, it covers the symbol, and its
shape stands there without a letter."""
IN_CHIEF, SMALL_SIGN = 31.5, 0.25
"""How far from the middle the commander's star stands right of the code, and a badge left of it."""
SIGN_ROOM = 24.0
"""What one of them takes from the room of the code."""
TOP, BOTTOM, HALF = -54.0, 54.0, 52.0
"""Where the shape with its white edge begins and ends, and how far it reaches aside, in its box."""
GAP, RIM = 1.5, 1.5
"""Between a counter and the name of its hex, and the hex's rim, in hundredths of a hex."""
HIGHEST, LOWEST = -37.0, 35.0
"""How high a counter begins at most, and how deep it goes where the flat edge below has a letter
of the ground over it."""
NAME_ROOM = 0.72
"""How wide a commander's name may be, in hexes, and still stand in the lower part of its hex."""
NAME_RIM = 0.035
"""Between a commander's name and the edges of its hex, in hexes across."""
DESCENT = 0.1
"""What letters that hang below the line take of it, in sizes of letters."""
PLATE = 0.018
"""So far the plate under a commander's name reaches beyond its letters, in hexes across."""
LED_FOOT = 33.0
"""How far down symbol and rank reach: a plate that began higher would cover them, and the star
alone tells of the commander."""
ROOM: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, 0.0, 1.0),),
    2: ((-22.5, 1.0, 0.68), (22.5, 1.0, 0.68)),
}
"""Middles and scales of one or two counters in a hex; more stand in a square. One alone is as large
as its hex leaves room."""
SQUARE = ((-18.0, -15.0, 0.50), (18.0, -15.0, 0.50), (-18.0, 17.0, 0.50), (18.0, 17.0, 0.50))
CORNER, SMALLEST = 57.7, 0.9
"""How far a corner is from the middle of a hex, in hundredths of its width; the least size of a
counter alone in its hex."""
COUNT = (20.5, 14.0)
"""Where stands how many they are, in areas."""
LETTERED = (5.0, 0.92)
"""How far to the left, and how much smaller, a counter stands with the ground's letter beside it.
"""
BESIDE = (9.0, 0.85)
"""How far to the right a counter stands, and how much smaller it is, where a token or marker lies
at its left."""
MOST_LETTERS = 33.0
"""Larger letters would not fit on a counter, in hundredths."""
IN_AREA = 0.82
"""How large they are in areas of a map, where words stand below."""


def counter(
    style: Style,
    shape: UnitShape,
    unit_type: str,
    rank: str | None,
    *,
    leader: bool = False,
    marked: str | None = None,
    least: float = 0.0,
) -> tuple[Mark, ...]:
    """A unit's counter about the origin, 100 to a hex; legend and palette use it as well.

    On its side's shape the code stands above, with the commander's star at its right and the badge
    with which the unit is ``marked`` at its left; below stand its symbol and its rank. Where a
    board is small its letters are larger in it, so that they measure ``least`` hundredths.
    """
    least = min(ceil(least * 10) / 10, MOST_LETTERS)

    def make() -> tuple[Mark, ...]:
        code, enough = style.names.code(unit_type), least / SHIELD[2]
        drawing = style.unit_drawing(unit_type)
        if drawing is None and rank is None:
            marks = [*side(style, shape, "rim"), _large(shape, code)]
        else:
            left, right = SIGN_ROOM * bool(marked), SIGN_ROOM * leader
            marks = [*side(style, shape, "chief"), _in_chief(shape, code, enough, left, right)]
        if drawing is not None:
            ink = readable_on(shape.paper, style.ink, WHITE)
            sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
            place = (0.0, ALONE, ALONE_SCALE) if rank is None else (-ASIDE, ROW, HALF_ROW)
            marks.append(Group(sign, placement(*place)))
        if rank is not None:
            marks.append(_in_row(style, rank, enough, alone=drawing is None))
        if leader:
            marks.append(Group(star(style), placement(IN_CHIEF, CODE[0], SMALL_SIGN)))
        if marked:
            marks.append(Group(badge(style, marked), placement(-IN_CHIEF, CODE[0], SMALL_SIGN)))
        return (Group(tuple(marks), placement(*SHIELD)),)

    return style.keep(("counter", shape, unit_type, rank, leader, marked, least), make)


def _in_row(style: Style, rank: str, least: float, *, alone: bool) -> Mark:
    """A rank at the right of the symbol, or in the middle where there is none; without its letter
    where that could not be read and the shape tells it."""
    x, y, scale = (0.0, ALONE, ALONE_SCALE) if alone else (ASIDE, ROW, HALF_ROW)
    needed = least / _rank_letter(style, rank)[1]
    if needed > scale * GROWN and _told_by_shape(style):
        return Group(rank_marks(style, rank, lettered=False), placement(x, y, scale))
    return Group(rank_marks(style, rank), placement(x, y, max(scale, needed)))


def unit_sign(style: Style, shape: UnitShape, unit_type: str) -> tuple[Mark, ...]:
    """A unit without its letters, in a box of 100: for a legend that tells them beside it."""
    drawing = style.unit_drawing(unit_type)
    field = side(style, shape, "rim")
    if drawing is None:
        return field
    ink = readable_on(shape.paper, style.ink, WHITE)
    sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
    return (*field, Group(sign, placement(0.0, -3.0, 0.62)))


def side(style: Style, shape: UnitShape, part: Literal["chief", "rim"]) -> tuple[Mark, ...]:
    """A side's shape in a box of 100.

    Its colours are divided: a chief, which is the upper part and carries letters, or a rim.
    """

    def make() -> tuple[Mark, ...]:
        marks: list[Mark] = [
            Path(shape.outline, stroke=style.tone(WHITE), width=13.0),
            Path(shape.outline, fill=shape.paper),
        ]
        if part == "chief":
            band = Path(rectangle(-60, -60, 120, 60 + CHIEF), fill=_chief(shape))
            marks.append(Group((band,), clip=shape.outline))
        elif not shape.solid:
            rim = Path(shape.outline, stroke=shape.colour, width=30.0)
            marks.append(Group((rim,), clip=shape.outline))
        marks.append(Path(shape.outline, stroke=style.ink, width=7.0))
        return tuple(marks)

    return style.keep(("side", shape, part), make)


def _plain(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    """A side's shape filled with its colour, in a box of 100: a dot that is told by its outline
    too."""

    def make() -> tuple[Mark, ...]:
        edge = Path(shape.outline, stroke=style.tone(WHITE), width=30.0)
        return (edge, Path(shape.outline, fill=shape.colour, stroke=style.ink, width=10.0))

    return style.keep(("plain", shape), make)


def _in_chief(shape: UnitShape, code: str, least: float, left: float, right: float) -> Mark:
    """The code in the upper part of the shape, beside what takes room at its left and right."""
    ink = readable_on(_chief(shape), BLACK, WHITE)
    room = CODE_ROOM[shape.name == "disc"] - left - right
    size = fit(code, room, max(CODE[1], least), least, bold=True)
    return word(code, (left - right) / 2, CODE[0], size, bold=True, fill=ink)


def _chief(shape: UnitShape) -> str:
    return WHITE if shape.solid else shape.colour


def _large(shape: UnitShape, code: str) -> Mark:
    """The code alone in the middle of the shape, for packs without symbols."""
    size = fit(code, 68.0, 46.0, bold=True)
    ink = readable_on(shape.paper, BLACK, WHITE)
    return word(code, 0.0, -3.0, size, bold=True, fill=ink)


def _rank_letter(style: Style, rank: str) -> tuple[str, float]:
    """The letters of a rank and how large they are on its shape, in a box of 100."""
    known = style.game.ranks.get(rank)
    letter = style.names.letter("ranks", rank)
    broad = known is not None and known.shape in ("circle", "square")
    size = 70.0 if broad else 55.0
    if len(letter) > 1:
        size = fit(letter, 70.0 if broad else 54.0, size, bold=True)
    return letter, size


def _told_by_shape(style: Style) -> bool:
    """Whether no two ranks of the game have the same shape."""
    shapes = [rank.shape for rank in style.game.ranks.values()]
    return len(set(shapes)) == len(shapes)


def rank_marks(style: Style, rank: str, *, lettered: bool = True) -> tuple[Mark, ...]:
    """A rank's shape with its letter, in a box of 100."""
    known = style.game.ranks.get(rank)
    shape = known.shape if known else "diamond"
    tint = style.rank_tint(rank)
    letter, size = _rank_letter(style, rank)
    outline = look.RANK_SHAPES[shape]
    drop = look.RANK_LETTER_DROP.get(shape, 0.0)
    body = (
        Path(outline, stroke=WHITE, width=24.0),
        Path(outline, fill=tint, stroke=style.ink, width=9.0),
    )
    if not lettered:
        return body
    return (
        *body,
        word(letter, 0, drop, size, bold=True, fill=readable_on(tint, BLACK, WHITE)),
    )


def star(style: Style) -> tuple[Mark, ...]:
    """The sign of a commander, in a box of 100."""
    return style.symbol(
        style.mark("commander"), ink=style.ink, paper=style.tone(WHITE), tint=style.ink, halo=9.0
    )


def first_player_sign(style: Style) -> tuple[Mark, ...]:
    """The sign of who begins, in a box of 100."""
    return style.symbol(style.mark("momentum"), ink=style.ink, paper="#ffffff", tint=style.ink)


# -- layers --------------------------------------------------------------------------------------


def draw_units(scene: Scene) -> Iterator[Mark]:
    """Every unit that stands on the board from the start."""
    leaders = {commander.unit for commander in scene.scenario.commanders}
    seen: dict[str, int] = {}
    for unit in scene.scenario.units:
        middle = scene.at(unit.at)
        if middle is None or unit.arrival is not None or not isinstance(unit.at, str):
            continue
        number = seen.get(unit.at, 0)
        seen[unit.at] = number + 1
        shape = scene.shapes.get(unit.seat) or _nobody(scene)
        led = unit.id in leaders
        spot = _spot(scene, unit.at, middle, number, led=led)
        style = scene.style
        marks: tuple[Mark, ...]
        if scene.show.plain:
            marks = (Group(_plain(style, shape), placement(*LARGE)),)
        elif scene.show.lettered:
            least = LEAST / spot[0]
            kind, rank, mark = unit.type, unit.rank, unit.badge
            marks = counter(style, shape, kind, rank, leader=led, marked=mark, least=least)
        else:
            marks = (Group(unit_sign(style, shape, unit.type), placement(*SHIELD)),)
        yield Group(
            (*marks, *_extras(scene, unit, spot[0])),
            spot,
            layer="units",
            subject=("unit", unit.id),
        )


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
        if place in scene.beside:
            x, scale = BESIDE[0], BESIDE[1] * scale
        elif led and _is_lettered(scene, place):  # the letter gives way to the commander's name
            x, scale = -LETTERED[0], LETTERED[1] * scale
        y = top - TOP * SHIELD[2] * scale
    return placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit)


def single(scene: Scene) -> tuple[float, float]:
    """How high a counter alone in its hex begins, in hundredths below the middle, and how large it
    may be for its lower corners to stay inside of the rim."""
    top = HIGHEST
    if "coordinates" in scene.show.layers:  # it begins below the name of its hex
        top = max(top, 100 * name_bottom(scene) + GAP)
    if scene.field.orientation == "flat":
        share = (LOWEST - top) / (BOTTOM - TOP)
    else:
        share = (CORNER - RIM - top) / (BOTTOM - TOP + HALF / 3**0.5)
    return top, max(SMALLEST, share / SHIELD[2])


def _is_lettered(scene: Scene, place: str) -> bool:
    """Whether the ground of a hex has a letter."""
    kind = scene.floor.terrain[scene.field.index[place]]
    return bool(kind and scene.show.lettered and scene.style.letter("terrain", kind))


def _extras(scene: Scene, unit: Unit, scale: float) -> Iterator[Mark]:
    """An arrow at the hex's rim for a unit that faces one way; in an area how many they are, where
    they are several."""
    if scene.floor.areas and (unit.figures or 1) > 1:
        told = f"×{unit.figures}"
        size = max(24.5, LEAST / scale) if scene.show.lettered else 24.5
        ink = scene.style.ink
        yield word(told, *COUNT, size, bold=True, fill=ink, halo=WHITE)
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
                _alone(scene.style, shape),
                _spot(scene, str(commander.at), middle),
                layer="commanders",
                subject=("commander", commander.card),
            )
    for commander, name, middle in leader_names(scene):
        yield _named(scene, commander, name, *middle)


def _alone(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        ink = readable_on(shape.paper, style.ink, WHITE)
        sign = style.symbol(style.mark("commander"), ink=ink, paper=shape.paper, tint=ink)
        field = Group(side(style, shape, "rim"), placement(*SHIELD))
        return (field, Group(sign, placement(SHIELD[0], SHIELD[1] - 3, 0.36)))

    return style.keep(("alone", shape), make)


class LeaderName(NamedTuple):
    """A commander's name as it stands in the lower part of his hex."""

    text: str
    size: float
    middle: float
    """Of its capitals, in mm below the hex's middle."""


def leader_names(scene: Scene) -> list[tuple[Commander, LeaderName, Point]]:
    """The names of all commanders on the board, each with the middle of its hex; none where one
    has no room, for the others would be taken for all that there are."""
    units = {unit.id: unit for unit in scene.scenario.units}
    found = []
    for commander in scene.scenario.commanders:
        unit = units.get(commander.unit or "")
        place = unit.at if unit is not None else commander.at
        middle = scene.at(place)
        if middle is None or (unit is not None and unit.arrival is not None):
            continue
        spot = _spot(scene, str(place), middle, led=True)
        foot = spot[5] - middle[1] + spot[3] * SHIELD[2] * LED_FOOT
        name = _name_of(scene, commander, foot)
        if name is None:
            return []
        found.append((commander, name, middle))
    return found


def _name_of(scene: Scene, commander: Commander, foot: float) -> LeaderName | None:
    """His short name, as low as its hex is wide enough for it; none where letters are not shown, or
    where it would cover what reaches ``foot`` mm below the hex's middle."""
    if not scene.show.lettered:
        return None
    known = scene.style.game.commanders.get(commander.card)
    texts = (known.short, known.name) if known else ()
    told = next((t for t in (scene.names.text(text) for text in texts) if t), commander.card)
    wide = scene.field.wide
    size = fit(told, NAME_ROOM * wide, max(0.14 * wide, LEAST), LEAST, bold=True)
    text = cut(told, NAME_ROOM * wide, size, bold=True)
    half = width(text, size, bold=True) / 2
    if scene.field.orientation == "pointy":  # its sides run down to a corner
        bottom = scene.field.size - half / 3**0.5
    else:  # a flat edge below, its sides run inwards
        bottom = min(wide / 2, wide - half * 3**0.5)
    bottom -= NAME_RIM * wide + DESCENT * size
    tall = cap_height(size, bold=True)
    if bottom - tall - PLATE * wide < foot:
        return None
    return LeaderName(text, size, bottom - tall / 2)


def _named(scene: Scene, commander: Commander, name: LeaderName, x: float, y: float) -> Mark:
    """His name on a plate over the foot of the counter."""
    rim = PLATE * scene.field.wide
    half = width(name.text, name.size, bold=True) / 2 + rim
    deep = cap_height(name.size, bold=True) / 2 + rim
    ink = scene.style.ink
    outline = rectangle(x - half, y + name.middle - deep, 2 * half, 2 * deep)
    plate = Path(outline, fill=scene.style.tone(WHITE), stroke=ink, width=0.01 * scene.field.wide)
    letters = word(name.text, x, y + name.middle, name.size, bold=True, fill=ink)
    return Group((plate, letters), layer="commanders", subject=("commander", commander.card))
