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
from exporters.drawing.paths import placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from schema.forces import Commander, Unit

BLACK, WHITE = "#000000", "#ffffff"
SHIELD = (0.5, 3.5, 0.56)
"""Middle and scale of the side's shape."""
LARGE = (0.0, 1.0, 0.66)
"""The same where nothing but it can be seen."""
SIGN, ALONE = (-9.0, 13.5, 0.30), (0.5, 14.0, 0.36)
"""Middle and scale of the class symbol on it: clear of a rank, and without one."""
RANK = (20.5, 12.0, 0.33)
BARE, BARE_RANK = 1.03, (22.5, 14.0, 0.27)
"""How much larger a rank may grow for its letter to be read; beyond, it covers the unit's code, and
its shape stands there without a letter."""
STAR = (28.5, -22.0, 0.16)
"""Beside the widest code and above the rank, over neither."""
ASIDE = 6.0
"""So far a counter stands to the left where the ground has a letter."""
SMALL = (-30.0, 20.0)
"""Where a badge hangs."""
TOP, BOTTOM = -28.3, 31.5
"""Where a counter with its white edge begins and ends, about its middle."""
GAP, LOWEST = 1.5, 43.0
"""Between the name of a hex and a counter; how far below the hex's middle a counter may reach:
beside it are names of the hexes below."""
NAME_ROOM = 0.72
"""How wide a commander's name may be, in hexes, and still stand in the lower part of its hex."""
NAME_RIM = 0.035
"""Between a commander's name and the edges of its hex, in hexes across."""
DESCENT = 0.1
"""What letters that hang below the line take of it, in sizes of letters."""
PLATE = 0.018
"""So far the plate under a commander's name reaches beyond its letters, in hexes across."""
LED_SIGN, LED_RANK = (-9.0, 7.4, 0.22), (21.5, 10.0, 0.33)
"""The symbol and the rank on a counter whose foot carries such a plate."""
LED_FOOT = 17.5
"""How far down that symbol and the letter of the rank reach: a plate that began higher would cover
them, and the star alone tells of the commander."""
ROOM: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, 0.5, 1.34),),
    2: ((-19.0, -4.0, 0.74), (21.0, 9.0, 0.74)),
}
"""Middles and scales of one or two counters in a hex; more stand in a square. One alone fills three
quarters of the hex."""
SQUARE = ((-19.0, -17.0, 0.54), (19.0, -17.0, 0.54), (-19.0, 17.0, 0.54), (19.0, 17.0, 0.54))
FLAT = 0.86
"""How much smaller counters are in hexes that are low and wide."""
MOST_LETTERS = 31.0
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
    least: float = 0.0,
) -> tuple[Mark, ...]:
    """A unit's counter about the origin, 100 to a hex; legend and palette use it as well. Where a
    board is small its letters are larger in it, so that they measure ``least`` hundredths."""
    least = min(ceil(least * 10) / 10, MOST_LETTERS)

    def make() -> tuple[Mark, ...]:
        code = style.names.code(unit_type)
        drawing = style.unit_drawing(unit_type)
        if drawing is not None:
            ink = readable_on(shape.paper, style.ink, WHITE)
            sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
            field = Group(side(style, shape, "chief"), placement(*SHIELD))
            place = LED_SIGN if leader else ALONE if rank is None else SIGN
            marks = [field, Group(sign, placement(*place)), _in_chief(shape, code, least)]
        elif rank is not None:  # which would cover larger letters
            field = Group(side(style, shape, "chief"), placement(*SHIELD))
            marks = [field, _in_chief(shape, code, least)]
        else:
            marks = [Group(side(style, shape, "rim"), placement(*SHIELD)), _large(shape, code)]
        if rank is not None:
            x, y, scale = LED_RANK if leader else RANK
            needed = least / _rank_letter(style, rank)[1]
            if needed > scale * BARE and _told_by_shape(style):
                marks.append(Group(rank_marks(style, rank, lettered=False), placement(*BARE_RANK)))
            else:
                scale = max(scale, needed)
                marks.append(Group(rank_marks(style, rank), placement(x, y, scale)))
        if leader:
            marks.append(Group(star(style), placement(*STAR)))
        return tuple(marks)

    return style.keep(("counter", shape, unit_type, rank, leader, least), make)


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
            Path(shape.outline, stroke=style.tone(WHITE), width=17.0),
            Path(shape.outline, fill=shape.paper),
        ]
        if part == "chief":
            band = Path(rectangle(-60, -60, 120, 50), fill=_chief(shape))
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


def _in_chief(shape: UnitShape, code: str, least: float) -> Mark:
    """The code in the upper part of the shield."""
    ink = readable_on(_chief(shape), BLACK, WHITE)
    room = 46.0 if shape.name != "disc" else 38.0
    size = fit(code, room, max(20.0, least), least, bold=True)
    return word(code, SHIELD[0], SHIELD[1] - 16.4, size, bold=True, fill=ink)


def _chief(shape: UnitShape) -> str:
    return WHITE if shape.solid else shape.colour


def _large(shape: UnitShape, code: str) -> Mark:
    """The code alone in the middle of the shield, for packs without symbols."""
    size = fit(code, 39.0, 25.0, bold=True)
    ink = readable_on(shape.paper, BLACK, WHITE)
    return word(code, SHIELD[0], SHIELD[1] - 2.0, size, bold=True, fill=ink)


def _rank_letter(style: Style, rank: str) -> tuple[str, float]:
    """The letters of a rank and how large they are on its shape, in a box of 100."""
    known = style.game.ranks.get(rank)
    letter = style.names.letter("ranks", rank)
    broad = known is not None and known.shape in ("circle", "square")
    size = 62.0 if broad else 56.0
    if len(letter) > 1:
        size = fit(letter, 72.0 if broad else 64.0, size, bold=True)
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
        count = scene.occupied.get(unit.at, 1)
        led = unit.id in leaders
        lettered = _is_lettered(scene, unit.at)
        spot = _spot(scene, middle, number, count, lettered=lettered)
        if scene.show.lettered and not scene.show.plain:
            least = LEAST / spot[0]
            marks = counter(scene.style, shape, unit.type, unit.rank, leader=led, least=least)
        elif scene.show.plain:
            marks = (Group(_plain(scene.style, shape), placement(*LARGE)),)
        else:
            marks = (Group(unit_sign(scene.style, shape, unit.type), placement(*SHIELD)),)
        yield Group(
            (*marks, *_extras(scene, unit, spot[0])),
            spot,
            layer="units",
            subject=("unit", unit.id),
        )


def _nobody(scene: Scene) -> UnitShape:
    return UnitShape("disc", look.SIDE_SHAPES["disc"], scene.style.tone("#6b6b6b"), solid=False)


def _spot(
    scene: Scene,
    middle: tuple[float, float],
    number: int,
    count: int,
    *,
    lettered: bool = False,
) -> tuple[float, float, float, float, float, float]:
    """Where the number-th of so many counters stands, below the name of its hex; on ``lettered``
    ground a single one leaves room for the letter at its right."""
    x, y, scale = (ROOM.get(count) or SQUARE)[number % 4 if count > 2 else number % count]
    unit = scene.field.wide / 100
    if scene.floor.areas:
        scale = min(scale, 1.0)
        x, y, scale = IN_AREA * x, IN_AREA * y - 5.0, IN_AREA * scale
    elif count == 1:
        scale *= FLAT if scene.field.orientation == "flat" else 1.0
        x -= ASIDE if lettered else 0.0
        if "coordinates" in scene.show.layers:  # it begins below the name of its hex
            top = 100 * name_bottom(scene) + GAP
            scale = min(scale, max(1.0, (LOWEST - top) / (BOTTOM - TOP)))
            y = max(y, top - TOP * scale)
    return placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit)


def _is_lettered(scene: Scene, place: str) -> bool:
    """Whether the ground of a hex has a letter."""
    kind = scene.floor.terrain[scene.field.index[place]]
    return bool(kind and scene.show.lettered and scene.style.letter("terrain", kind))


def _extras(scene: Scene, unit: Unit, scale: float) -> Iterator[Mark]:
    """A badge at the lower left; an arrow at the hex's rim for a unit that faces one way; in an
    area how many they are, where they are several."""
    if scene.floor.areas and (unit.figures or 1) > 1:
        told = f"×{unit.figures}"
        size = max(24.5, LEAST / scale) if scene.show.lettered else 24.5
        ink = scene.style.ink
        yield word(told, RANK[0], RANK[1] + 2.0, size, bold=True, fill=ink, halo=WHITE)
    if unit.badge is not None:
        yield Group(badge(scene.style, unit.badge), placement(*SMALL, 0.24))
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
                _spot(scene, middle, 0, 1),
                layer="commanders",
                subject=("commander", commander.card),
            )
    for commander, name, middle in _names(scene):
        yield _named(scene, commander, name, *middle)


def _alone(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        ink = readable_on(shape.paper, style.ink, WHITE)
        sign = style.symbol(style.mark("commander"), ink=ink, paper=shape.paper, tint=ink)
        field = Group(side(style, shape, "rim"), placement(*SHIELD))
        return (field, Group(sign, placement(SHIELD[0], SHIELD[1] - 3, 0.36)))

    return style.keep(("alone", shape), make)


class _LeaderName(NamedTuple):
    """A commander's name as it stands in the lower part of his hex."""

    text: str
    size: float
    middle: float
    """Of its capitals, in mm below the hex's middle."""


def _names(scene: Scene) -> list[tuple[Commander, _LeaderName, tuple[float, float]]]:
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
        spot = _spot(scene, middle, 0, scene.occupied.get(str(place), 1))
        name = _name_of(scene, commander, spot[5] - middle[1] + spot[3] * LED_FOOT)
        if name is None:
            return []
        found.append((commander, name, middle))
    return found


def _name_of(scene: Scene, commander: Commander, foot: float) -> _LeaderName | None:
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
    return _LeaderName(text, size, bottom - tall / 2)


def _named(scene: Scene, commander: Commander, name: _LeaderName, x: float, y: float) -> Mark:
    """His name on a plate over the foot of the counter."""
    rim = PLATE * scene.field.wide
    half = width(name.text, name.size, bold=True) / 2 + rim
    deep = cap_height(name.size, bold=True) / 2 + rim
    ink = scene.style.ink
    outline = rectangle(x - half, y + name.middle - deep, 2 * half, 2 * deep)
    plate = Path(outline, fill=scene.style.tone(WHITE), stroke=ink, width=0.01 * scene.field.wide)
    letters = word(name.text, x, y + name.middle, name.size, bold=True, fill=ink)
    return Group((plate, letters), layer="commanders", subject=("commander", commander.card))
