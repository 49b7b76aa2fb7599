"""What stands on a table: units on their bases, markers and commanders."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, product
from math import cos, dist, hypot, radians, sin

from exporters.drawing import look
from exporters.drawing.colours import mixed, readable_on
from exporters.drawing.counters import counter, unit_sign
from exporters.drawing.labels import Taken
from exporters.drawing.lettering import LEAST, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.markers import badge, card_back, marker_marks
from exporters.drawing.measured import ROOM, TablePaper
from exporters.drawing.paths import Box, Point, circle, placement, polygon, rectangle
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import word
from exporters.table_measurements import measured_pieces
from rules.tabletop import BASE
from schema.board import Pose

PALE, HATCH = 0.7, 1.0
"""How much white the colour of a side is thinned with on its bases, and how far lines across these
are apart, in mm."""
SIGN_RADIUS = 2.4
"""Of a base in a legend, in mm: as far as its lines are concerned."""
LEAST_RADIUS = 2.0
"""Of a base that one sees at a glance, with its code on it, mm: on a large table smaller ones are
drawn as large, and moved in where they would stand over its edge."""
CAPITAL, ON_BASE, APART = 0.72, 0.1, 2 * LEAST_RADIUS
"""How high capitals are, in font sizes, how far they stay from the rim of a base, and how far the
smallest bases are from each other that do not overlap, mm."""
FRONT, FRONT_HALF = 1.0, 0.85
"""How far the mark on the front of a base stands out, and half of its width, mm."""
LEAST_COUNTER, LEAST_SIGN = 9.5, 2.8
"""A counter of which every letter can be read, and one without letters, mm; bases may be smaller.
"""


def draw_units(table: TablePaper) -> Iterator[Mark]:
    """Units to scale as their bases, the counter on them never smaller than legible; for who sets
    the table with a ruler, small bases are bare and have their codes beside them."""
    if table.ruled:
        yield from _ruled_units(table)
        return
    least = LEAST_COUNTER if table.lettered else LEAST_SIGN
    leaders = {c.unit for c in table.scenario.commanders if c.unit is not None}
    for unit in table.scenario.units:
        if not isinstance(unit.at, Pose) or unit.arrival is not None:
            continue
        known = table.style.game.unit_types.get(unit.type)
        radius = (known.base if known and known.base else BASE) * table.scale / 2
        shape = _shape(table, unit.seat)
        subject = ("unit", unit.id)
        ink = table.style.ink
        scale = max(2 * radius, least) / 78
        # An arrow ahead of the base shows where it looks, in sight beside the counter.
        reach = max(radius, 40 * scale)
        arrow = polygon(((reach - 0.2, -1.1), (reach - 0.2, 1.1), (reach + 1.7, 0.0)))
        rim = Path(circle(0, 0, radius), fill="#ffffff", stroke=ink, width=0.3)
        yield Group(
            (rim, Path(arrow, fill=ink)), table.place(unit.at), layer="units", subject=subject
        )
        sign = unit_sign(table.style, shape, unit.type)
        if table.lettered:
            sign = counter(table.style, shape, unit.type, unit.rank, leader=unit.id in leaders)
        x, y = table.point(unit.at.x, unit.at.y)
        yield Group(sign, placement(x, y, scale), layer="units", subject=subject)
        if unit.badge is not None:
            at = placement(x - 34 * scale, y + 30 * scale, 0.4 * scale)
            yield Group(badge(table.style, unit.badge), at, layer="units", subject=subject)


def _ruled_units(table: TablePaper) -> Iterator[Mark]:
    """Bases, the small ones larger than to scale, with a small arrow where they look; a code stands
    on those that have room for it, else beside them."""
    leaders = {c.unit for c in table.scenario.commanders if c.unit is not None}
    standing = [
        (unit, unit.at)
        for unit in table.scenario.units
        if isinstance(unit.at, Pose) and unit.arrival is None
    ]
    apart = _apart(table.point(at.x, at.y) for _, at in standing)
    tagged = []
    for unit, pose in standing:
        known = table.style.game.unit_types.get(unit.type)
        scaled = (known.base if known and known.base else BASE) * table.scale / 2
        spot, code = table.point(pose.x, pose.y), table.style.names.code(unit.type)
        radius = max(scaled, LEAST_RADIUS)
        size = _size_on_base(code, radius) if spot in apart else 0.0
        shape = _shape(table, unit.seat)
        subject = ("unit", unit.id)
        ink = table.style.ink
        large = 2 * radius >= LEAST_COUNTER
        low, high = radius - 0.1, radius + FRONT
        arrow = polygon(((low, -FRONT_HALF), (low, FRONT_HALF), (high, 0.0)))
        base = _bare_base(shape, radius, ink, hatched=shape.solid and not large)
        marks = (*base, Path(arrow, fill=ink))
        x, y = _on_the_table(table, spot, radius, scaled)
        a, b, c, d, _, _ = table.place(pose)
        yield Group(marks, (a, b, c, d, x, y), layer="units", subject=subject)
        if large:
            scale = 2 * radius / 90
            sign = counter(table.style, shape, unit.type, unit.rank, leader=unit.id in leaders)
            yield Group(sign, placement(x, y, scale), layer="units", subject=subject)
        elif size:
            yield Group(
                tuple(_code_on_base(code, (x, y), size, shape)), layer="units", subject=subject
            )
        else:
            angle = pose.angle + (180 if table.turned else 0)
            tagged.append(TaggedBase(unit.id, x, y, radius, angle, code, shape))
        if unit.badge is not None:
            at = placement(x - radius - 1.5, y + radius + 1.0, 0.4 * LEAST_COUNTER / 78)
            yield Group(badge(table.style, unit.badge), at, layer="units", subject=subject)
    yield from draw_tags(table, tagged)


def _apart(spots: Iterable[Point]) -> set[Point]:
    """Spots at which a base with its code on it covers none of the others."""
    cells: dict[tuple[int, int], list[Point]] = {}
    for x, y in spots:
        cells.setdefault((int(x / APART), int(y / APART)), []).append((x, y))
    return {
        spot
        for (column, row), those in cells.items()
        for spot in those
        if len(those) == 1
        and not any(
            dist(spot, other) < APART
            for near in product((column - 1, column, column + 1), (row - 1, row, row + 1))
            if near != (column, row)
            for other in cells.get(near, ())
        )
    }


def _size_on_base(code: str, radius: float) -> float:
    """The size of a code on a base; 0 where it would be too small to read."""
    size = min(LETTERS, (radius - ON_BASE) / hypot(width(code, 1.0, bold=True) / 2, CAPITAL / 2))
    return size if size >= LEAST else 0.0


def _code_on_base(code: str, spot: Point, size: float, shape: UnitShape) -> Iterator[Mark]:
    """A code in the middle of a base, no line of it through its letters."""
    x, y = spot
    wide, high = width(code, size, bold=True) + 0.4, (CAPITAL + 0.2) * size
    plate = rectangle(x - wide / 2, y - high / 2, wide, high, 0.4)
    yield Path(plate, fill=mixed(shape.colour, "#ffffff", PALE))
    yield word(code, x, y, size, bold=True, fill="#000000")


def _on_the_table(table: TablePaper, spot: Point, radius: float, scaled: float) -> Point:
    """Where a base of this radius is drawn that is ``scaled`` to scale, in mm: one that touches an
    edge still does."""
    sides, more = zip(spot, table.size, strict=True), radius - scaled
    x, y = (
        at + max(-more, min(more, max(ROOM + radius, min(at, ROOM + long - radius)) - at))
        for at, long in sides
    )
    return x, y


def _bare_base(shape: UnitShape, radius: float, ink: str, *, hatched: bool) -> tuple[Mark, ...]:
    """A base about the origin in its side's colour, pale: one that is full of it looks like an
    obstacle. Lines across those of one side distinguish both in greys, too."""
    disc = circle(0, 0, radius)
    rim = Path(disc, stroke=ink, width=0.3)
    ground = Path(disc, fill=mixed(shape.colour, "#ffffff", PALE))
    if not hatched:
        return (ground, rim)
    lines = PATTERNS["falling"](_square_about(radius), HATCH)
    return (ground, Group((Path(lines, stroke=shape.colour, width=0.3),), clip=disc), rim)


def base_sign(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    """A small base of a side as who sets the table up with a ruler sees it, in a box of 100."""
    base = _bare_base(shape, SIGN_RADIUS, style.ink, hatched=shape.solid)
    return (Group(base, placement(0.0, 0.0, 46.0 / SIGN_RADIUS)),)


def front_sign(style: Style) -> tuple[Mark, ...]:
    """The mark on the front of a base, in a box of 100."""
    return (Path(polygon(((-32.0, 26.0), (32.0, 26.0), (0.0, -30.0))), fill=style.ink),)


def _square_about(radius: float) -> tuple[Point, ...]:
    """The corners of the square around a circle about the origin."""
    return ((-radius, -radius), (radius, -radius), (radius, radius), (-radius, radius))


def _shape(table: TablePaper, seat: str | None) -> UnitShape:
    shape = table.shapes.get(seat or "")
    if shape is not None:
        return shape
    return UnitShape("disc", look.SIDE_SHAPES["disc"], table.style.tone("#6b6b6b"), solid=False)


def draw_markers(table: TablePaper) -> Iterator[Mark]:
    for marker in table.scenario.markers:
        if not isinstance(marker.at, Pose):
            continue
        if marker.hidden is not None:
            marks = card_back(table.style)
        else:
            shape = table.shapes.get(marker.seat or "")
            marks = marker_marks(table.style, marker.marker, shape)
        at = placement(*table.point(marker.at.x, marker.at.y), 0.055)
        yield Group(marks, at, layer="markers", subject=("marker", marker.id))


def draw_commanders(table: TablePaper) -> Iterator[Mark]:
    units = {unit.id: unit for unit in table.scenario.units}
    for commander in table.scenario.commanders:
        unit = units.get(commander.unit or "")
        pose = unit.at if unit is not None else commander.at
        if not isinstance(pose, Pose):
            continue
        known = table.style.game.commanders.get(commander.card)
        name = (table.names.text(known.short or known.name) if known else "") or commander.card
        x, y = table.point(pose.x, pose.y)
        yield word(
            f"★ {name}",
            x,
            y + 5.4,
            LEAST,
            bold=True,
            fill=table.style.ink,
            halo="#ffffff",
            halo_width=0.4,
            layer="commanders",
            subject=("commander", commander.card),
        )


LETTERS, HIGH = 1.15 * LEAST, 3.7
"""Of a tag, mm."""
AROUND = (180, 90, 270, 135, 225, 45, 315, 0)
"""Where a tag may stand about its base, from where the unit looks; the first is the best. Of two
sides the one that is the left of the page comes first, whichever way units look."""
RIM, ASIDE = 0.3, 1.2
"""How far a tag stays from the table's edge, and how far it is shifted for that at most, mm."""
CLOSE = 0.2
"""A base touches an edge that is so near, in mm."""
GAP, ARROW = 0.5, 1.2
"""Between a base and its tag, and what the arrow takes that shows where it looks, mm."""


@dataclass(frozen=True, slots=True)
class TaggedBase:
    """A base on paper and what is to be written beside it."""

    name: str
    x: float
    y: float
    radius: float
    angle: float
    """Where it looks, in degrees to the left from the right, as on paper."""
    code: str
    shape: UnitShape

    @property
    def box(self) -> Box:
        """The square around its base."""
        r = self.radius
        return (self.x - r, self.y - r, self.x + r, self.y + r)


def draw_tags(table: TablePaper, bases: Iterable[TaggedBase]) -> Iterator[Mark]:
    """A tag for each base, in its side's colour."""
    those = tuple(bases)
    across, deep = table.size
    taken = Taken((ROOM, ROOM, ROOM + across, ROOM + deep))
    for box in chain((one.box for one in those), map(_arrow, those), _written(table)):
        taken.add(box)
    for one in those:
        wide = width(one.code, LETTERS, bold=True) + 1.3
        turns = (turn if sin(radians(one.angle)) >= 0 else -turn for turn in AROUND)
        spots = (_in_line(table, one, _spot(one, turn, wide)) for turn in turns)
        boxes = (_within(table, (x - wide / 2, y - HIGH / 2), wide) for x, y in spots)
        best = _cheapest((_cost(table, box, taken), box) for box in boxes)
        taken.add(best)
        yield _tag(one, best)


def _cheapest(tried: Iterable[tuple[float, Box]]) -> Box:
    """The first that costs nothing, else the first of those that cost least."""
    found: list[tuple[float, Box]] = []
    for cost, box in tried:
        if not cost:
            return box
        found.append((cost, box))
    return min(found, key=lambda one: one[0])[1]


def _spot(one: TaggedBase, turn: int, wide: float) -> Point:
    """The middle of a tag on one side of its base."""
    way = radians(one.angle + turn)
    dx, dy = cos(way), -sin(way)
    far = one.radius + GAP + abs(dx) * wide / 2 + abs(dy) * HIGH / 2 + (0 if turn else ARROW)
    return one.x + dx * far, one.y + dy * far


def _in_line(table: TablePaper, one: TaggedBase, spot: Point) -> Point:
    """The same, at one height for all bases that touch an edge: large ones have their middle
    farther from it."""
    edges = ((ROOM, 1.0), (ROOM + table.size[1], -1.0))
    for edge, inwards in edges:
        is_aside = abs(spot[1] - one.y) < CLOSE
        if is_aside and abs(abs(one.y - edge) - one.radius) < CLOSE:
            return spot[0], edge + inwards * (RIM + HIGH / 2)
    return spot


def _within(table: TablePaper, corner: Point, wide: float) -> Box:
    """A tag with its upper left corner there, or a little aside so that it lies on the table."""
    across, deep = table.size
    x = _nearer(corner[0], ROOM + RIM, ROOM + across - RIM - wide)
    y = _nearer(corner[1], ROOM + RIM, ROOM + deep - RIM - HIGH)
    return (x, y, x + wide, y + HIGH)


def _nearer(at: float, least: float, most: float) -> float:
    return at + max(-ASIDE, min(ASIDE, min(max(at, least), most) - at))


def _arrow(one: TaggedBase) -> Box:
    """What the arrow of a base takes."""
    way = radians(one.angle)
    x = one.x + cos(way) * (one.radius + ARROW / 2)
    y = one.y - sin(way) * (one.radius + ARROW / 2)
    return (x - ARROW / 2, y - ARROW / 2, x + ARROW / 2, y + ARROW / 2)


def _written(table: TablePaper) -> Iterator[Box]:
    """Where terrain has its number and its marks."""
    for measured in measured_pieces(table.scenario, table.style.game):
        middle = table.point(measured.piece.at.x, measured.piece.at.y)
        for x, y in (middle, *(table.point(*spot) for spot in measured.marks())):
            yield (x - 2.4, y - 2.4, x + 2.4, y + 2.4)


def _cost(table: TablePaper, box: Box, taken: Taken) -> float:
    """How bad it is to write there: what it hides in square mm, and how far it leaves the table."""
    left, top, right, bottom = box
    wide, deep = table.size
    out = max(0.0, ROOM - left) + max(0.0, right - ROOM - wide)
    out += max(0.0, ROOM - top) + max(0.0, bottom - ROOM - deep)
    return round(taken.hidden(box) + 10 * out, 3)


def _tag(one: TaggedBase, box: Box) -> Mark:
    left, top, right, bottom = box
    field = rectangle(left, top, right - left, bottom - top, 0.7)
    paper = one.shape.paper
    ink = readable_on(paper, "#000000", "#ffffff")
    middle = ((left + right) / 2, (top + bottom) / 2)
    marks = (
        Path(field, fill=paper, stroke=one.shape.colour, width=0.4),
        word(one.code, *middle, LETTERS, bold=True, fill=ink),
    )
    return Group(marks, layer="units", subject=("unit", one.name))
