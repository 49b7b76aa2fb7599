"""The codes of units on small bases: beside each base where they hide the least."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from math import cos, radians, sin

from exporters.drawing.colours import readable_on
from exporters.drawing.lettering import LEAST, width
from exporters.drawing.look import UnitShape
from exporters.drawing.measured import ROOM, TablePaper
from exporters.drawing.paths import Box, Point, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import word
from exporters.drawing.taken import Taken
from exporters.table_measurements import laid_pieces

HIGH = 3.3
"""Of a tag, mm."""
AROUND = (180, 90, 270, 135, 225, 45, 315, 0)
"""Where a tag may stand about its base, from where the unit looks; the first is the best."""
RIM, ASIDE = 0.3, 1.2
"""How far a tag stays from the table's edge, and how far it is shifted for that at most, mm."""
GAP, ARROW = 0.5, 2.0
"""Between a base and its tag, and what the arrow takes that tells where it looks, mm."""


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
        wide = width(one.code, LEAST, bold=True) + 1.3
        spots = (_spot(one, turn, wide) for turn in AROUND)
        boxes = [_within(table, (x - wide / 2, y - HIGH / 2), wide) for x, y in spots]
        best = min(boxes, key=lambda box: _cost(table, box, taken))
        taken.add(best)
        yield _tag(one, best)


def _spot(one: TaggedBase, turn: int, wide: float) -> Point:
    """The middle of a tag on one side of its base."""
    way = radians(one.angle + turn)
    dx, dy = cos(way), -sin(way)
    far = one.radius + GAP + abs(dx) * wide / 2 + abs(dy) * HIGH / 2 + (0 if turn else ARROW)
    return one.x + dx * far, one.y + dy * far


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
    for laid in laid_pieces(table.scenario, table.style.game):
        middle = table.point(laid.piece.at.x, laid.piece.at.y)
        for x, y in (middle, *(table.point(*spot) for spot in laid.marks())):
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
        word(one.code, *middle, LEAST, bold=True, fill=ink),
    )
    return Group(marks, layer="units", subject=("unit", one.name))
