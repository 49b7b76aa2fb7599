"""What stands on a board: units, commanders, markers and cards that lie face down.

A counter is drawn in hundredths of a hex across its flats, so that all sizes share one drawing: the
shape tells the side, the symbol and the code the type, the shape with a letter the rank.
"""

from collections.abc import Iterator

from exporters.drawing import stock
from exporters.drawing.colours import readable_on
from exporters.drawing.lettering import fit
from exporters.drawing.look import Shape, Style
from exporters.drawing.paths import circle, placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from schema.forces import Commander, Unit
from schema.look import Drawing
from schema.text import choose

BLACK, WHITE = "#000000", "#ffffff"
SHIELD = (-7.0, -1.0, 0.64)
"""Middle and scale of the side's shape."""
SIGN = (-7.0, 9.0, 0.37)
"""Middle and scale of the class symbol on it."""
RANK = (29.0, 19.0, 0.27)
STAR = (-38.0, -25.0, 0.27)
SMALL = (-36.0, 19.0)
"""Where a badge hangs."""
NAME_DROP = 0.385
"""How far below the hex's middle a commander's name stands."""
ROOM = {1: ((0.0, 0.0, 1.0),), 2: ((-19.0, -4.0, 0.62), (21.0, 8.0, 0.62))}
"""Middles and scales of one or two counters in a hex; more stand in a square."""
SQUARE = ((-19.0, -17.0, 0.48), (19.0, -17.0, 0.48), (-19.0, 17.0, 0.48), (19.0, 17.0, 0.48))


def counter(
    style: Style, shape: Shape, unit_type: str, rank: str | None, *, leader: bool = False
) -> tuple[Mark, ...]:
    """A unit's counter about the origin, 100 to a hex; legend and palette use it as well."""

    def make() -> tuple[Mark, ...]:
        code = _code(style, unit_type)
        drawing = _sign(style, unit_type)
        if drawing is not None:
            ink = readable_on(shape.paper, style.ink, WHITE)
            sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
            marks = [*_shield(style, shape, code), Group(sign, placement(*SIGN))]
        else:
            marks = [*_shield(style, shape, ""), _large(shape, code)]
        if rank is not None:
            marks.append(Group(rank_marks(style, rank), placement(*RANK)))
        if leader:
            marks.append(Group(star(style), placement(*STAR)))
        return tuple(marks)

    return style.keep(("counter", shape, unit_type, rank, leader), make)


def _code(style: Style, unit_type: str) -> str:
    known = style.game.unit_types.get(unit_type)
    return (choose(known.code, style.language) if known else "") or unit_type[:2].upper()


def _shield(style: Style, shape: Shape, code: str) -> Iterator[Mark]:
    """The side's shape; a chief, which is its upper part, carries the code in letters."""
    chief = _chief(shape)
    place = placement(*SHIELD)
    yield Group((Path(shape.outline, stroke=style.tone(WHITE), width=17.0),), place)
    yield Group((Path(shape.outline, fill=shape.paper),), place)
    band = Path(rectangle(-60, -60, 120, 44 if code else 0), fill=chief)
    if code:
        yield Group((band,), place, clip=shape.outline)
    yield Group((Path(shape.outline, stroke=style.ink, width=7.0),), place)
    if code:
        ink = readable_on(chief, BLACK, WHITE)
        size = fit(code, 50.0 if shape.name != "disc" else 40.0, 20.0, bold=True)
        yield word(code, SHIELD[0], SHIELD[1] - 20.0, size, bold=True, fill=ink)


def _chief(shape: Shape) -> str:
    return WHITE if shape.solid else shape.colour


def _sign(style: Style, unit_type: str) -> Drawing | None:
    """The symbol of the unit's class, if the pack has one."""
    known = style.game.unit_types.get(unit_type)
    klass = style.game.classes.get(known.unit_class) if known else None
    return style.drawing(klass.symbol) if klass else None


def _large(shape: Shape, code: str) -> Mark:
    """The code alone in the middle of the shield, for packs without symbols."""
    size = fit(code, 48.0, 32.0, bold=True)
    ink = readable_on(shape.paper, BLACK, WHITE)
    return word(code, SHIELD[0], SHIELD[1] - 2.0, size, bold=True, fill=ink)


def rank_marks(style: Style, rank: str) -> tuple[Mark, ...]:
    """A rank's shape with its letter, in a box of 100."""
    known = style.game.ranks.get(rank)
    shape = known.shape if known else "diamond"
    tint = style.rank_tint(rank)
    letter = known.letter if known else rank[:1].upper()
    outline = stock.RANK_SHAPES[shape]
    drop = stock.RANK_LETTER_DROP.get(shape, 0.0)
    size = 62.0 if shape in ("circle", "square") else 48.0
    return (
        Path(outline, stroke=WHITE, width=24.0),
        Path(outline, fill=tint, stroke=style.ink, width=9.0),
        word(letter, 0, drop, size, bold=True, fill=readable_on(tint, BLACK, WHITE)),
    )


def star(style: Style) -> tuple[Mark, ...]:
    """The sign of a commander, in a box of 100."""
    return style.symbol(
        style.mark("commander"), ink=style.ink, paper=style.tone(WHITE), tint=style.ink, halo=9.0
    )


# -- layers --------------------------------------------------------------------------------------


def draw_units(scene: Scene) -> Iterator[Mark]:
    """Every unit that stands on the board from the start."""
    leaders = {c.unit for c in scene.scenario.commanders if c.unit is not None}
    seen: dict[str, int] = {}
    for unit in scene.scenario.units:
        middle = scene.at(unit.at)
        if middle is None or unit.arrival is not None or not isinstance(unit.at, str):
            continue
        number = seen.get(unit.at, 0)
        seen[unit.at] = number + 1
        shape = scene.shapes.get(unit.seat) or _nobody(scene)
        marks = counter(scene.style, shape, unit.type, unit.rank, leader=unit.id in leaders)
        yield Group(
            (*marks, *_extras(scene, unit)),
            _spot(scene, middle, number, scene.occupied.get(unit.at, 1)),
            layer="units",
            subject=("unit", unit.id),
        )


def _nobody(scene: Scene) -> Shape:
    return Shape("disc", stock.SIDE_SHAPES["disc"], scene.style.tone("#6b6b6b"), solid=False)


def _spot(
    scene: Scene, middle: tuple[float, float], number: int, count: int
) -> tuple[float, float, float, float, float, float]:
    x, y, scale = (ROOM.get(count) or SQUARE)[number % 4 if count > 2 else number % count]
    unit = scene.field.wide / 100
    return placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit)


def _extras(scene: Scene, unit: Unit) -> Iterator[Mark]:
    """A badge at the lower left; an arrow at the hex's rim for a unit that faces one way."""
    if unit.badge is not None:
        yield Group(badge(scene.style, unit.badge), placement(*SMALL, 0.24))
    if unit.facing is not None:
        turn = scene.field.bearing(unit.facing)
        reach = 44.0 if unit.facing % 2 == 0 else 50.0
        arrow = polygon(((reach + 5, 0), (reach - 6, -8), (reach - 6, 8)))
        path = Path(arrow, fill=scene.style.ink, stroke=WHITE, width=2.0)
        yield Group((path,), placement(0, 0, 1.0, turn))


def badge(style: Style, kind: str) -> tuple[Mark, ...]:
    """A small sign beside a unit, in a box of 100."""
    return _disc(style, "badges", kind)


def _disc(style: Style, of: str, kind: str, rim: str | None = None) -> tuple[Mark, ...]:
    """A marker or badge: its symbol or letter on a disc of its colour."""

    def make() -> tuple[Mark, ...]:
        known = getattr(style.game, of).get(kind)
        paper = style.tone(known.colour if known else "#888888")
        ink = readable_on(paper, BLACK, WHITE)
        drawing = style.drawing(getattr(style.look, of).get(kind))
        disc = Path(circle(0, 0, 46), fill=paper, stroke=rim or style.ink, width=7.0)
        halo = Path(circle(0, 0, 46), stroke=WHITE, width=17.0)
        if drawing is not None:
            sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink)
            return (halo, disc, Group(sign, placement(0, 0, 0.62)))
        letter = known.letter if known else kind[:1].upper()
        size = 58.0 if len(letter) < 2 else 42.0
        return (halo, disc, word(letter, 0, 0, size, bold=True, fill=ink))

    return style.keep((of, kind, rim), make)


def draw_markers(scene: Scene) -> Iterator[Mark]:
    """Markers: large in the middle of a free hex, else small at its lower left."""
    unit = scene.field.wide / 100
    seen: dict[str, int] = {}
    for marker in scene.scenario.markers:
        middle = scene.at(marker.at)
        if middle is None or not isinstance(marker.at, str):
            continue
        number = seen.get(marker.at, 0)
        seen[marker.at] = number + 1
        beside = marker.at in scene.occupied
        x, y, scale = (-36.0 + 16 * number, 21.0, 0.26) if beside else (16.0 * number, 0.0, 0.46)
        if marker.hidden is not None:
            marks = card_back(scene.style)
        else:
            shape = scene.shapes.get(marker.seat or "")
            marks = marker_marks(scene.style, marker.marker, shape)
        yield Group(
            marks,
            placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit),
            layer="markers",
            subject=("marker", marker.id),
        )


def marker_marks(style: Style, kind: str, shape: Shape | None = None) -> tuple[Mark, ...]:
    """A marker in a box of 100; one that belongs to a side stands on the side's shape."""
    if shape is None:
        return _disc(style, "markers", kind)

    def make() -> tuple[Mark, ...]:
        return (
            Path(shape.outline, stroke=WHITE, width=20.0),
            Path(shape.outline, fill=shape.paper, stroke=style.ink, width=8.0),
            Group(_disc(style, "markers", kind), placement(0, 0, 0.66)),
        )

    return style.keep(("owned-marker", kind, shape), make)


def card_back(style: Style) -> tuple[Mark, ...]:
    """A card that lies face down, in a box of 100."""

    def make() -> tuple[Mark, ...]:
        card = rectangle(-33, -46, 66, 92, 9)
        inner = rectangle(-25, -38, 50, 76, 5)
        paper = style.tone("#5a4a78")
        return (
            Path(card, fill=WHITE, stroke=style.ink, width=6.0),
            Path(inner, fill=paper),
            word("?", 0, 0, 58, bold=True, fill=WHITE),
        )

    return style.keep("card-back", make)


def draw_hidden(scene: Scene) -> Iterator[Mark]:
    """The spots of hidden pools: a card face down and the pool's name, never what lies there."""
    wide = scene.field.wide
    for pool in scene.scenario.hidden:
        name = scene.names.text(pool.name)
        for place in pool.spots:
            middle = scene.at(place)
            if middle is None:
                continue
            x, y = middle
            beside = place in scene.occupied
            scale = (0.26 if beside else 0.47) * wide / 100
            at = (x - 0.36 * wide, y + 0.18 * wide) if beside else (x, y - 0.08 * wide)
            marks = card_back(scene.style)
            yield Group(
                marks,
                placement(*at, scale),
                layer="hidden",
                subject=("hidden", f"{pool.id} {place}"),
            )
            if name and not beside:
                yield word(
                    name,
                    x,
                    y + 0.245 * wide,
                    fit(name, 0.86 * wide, max(0.12 * wide, 1.5), 1.2),
                    fill=scene.style.ink,
                    halo=WHITE,
                    layer="hidden",
                )


def draw_commanders(scene: Scene) -> Iterator[Mark]:
    """Commanders' short names below their units; those without a unit as a counter with a star."""
    wide = scene.field.wide
    units = {unit.id: unit for unit in scene.scenario.units}
    for commander in scene.scenario.commanders:
        unit = units.get(commander.unit or "")
        place = unit.at if unit is not None else commander.at
        middle = scene.at(place)
        if middle is None or (unit is not None and unit.arrival is not None):
            continue
        x, y = middle
        subject = ("commander", commander.card)
        if unit is None:
            shape = scene.shapes.get(commander.seat) or _nobody(scene)
            unit_100 = wide / 100
            yield Group(
                _alone(scene.style, shape),
                placement(x, y, unit_100),
                layer="commanders",
                subject=subject,
            )
        yield _named(scene, commander, x, y + NAME_DROP * wide)


def _alone(style: Style, shape: Shape) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        ink = readable_on(shape.paper, style.ink, WHITE)
        sign = style.symbol(style.mark("commander"), ink=ink, paper=shape.paper, tint=ink)
        return (*_shield(style, shape, ""), Group(sign, placement(SHIELD[0], SHIELD[1] - 3, 0.42)))

    return style.keep(("alone", shape), make)


def _named(scene: Scene, commander: Commander, x: float, y: float) -> Mark:
    known = scene.style.game.commanders.get(commander.card)
    texts = (known.short, known.name) if known else ()
    name = next((t for t in (scene.names.text(text) for text in texts) if t), commander.card)
    size = fit(name, 1.15 * scene.field.wide, max(0.15 * scene.field.wide, 1.7), 1.5, bold=True)
    return word(
        name,
        x,
        y,
        size,
        bold=True,
        fill=scene.style.ink,
        halo=WHITE,
        halo_width=size / 5,
        layer="commanders",
        subject=("commander", commander.card),
    )
