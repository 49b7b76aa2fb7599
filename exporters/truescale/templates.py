"""What is cut out for a table in centimetres, in true size: terrain with its marks, bases, sticks.

A template has the number and the marks A and B that the plan and the list have, and a line of
exactly 5 cm that stays on it, so that everybody can see that it was printed at 100 %.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from exporters.board_kinds import kind_of
from exporters.drawing.lettering import LEAST, cut, fit, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import Point, circle, line, placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import word
from exporters.drawing.table_pieces import beside, named
from exporters.table_measurements import MeasuredPiece, in_short, measured_pieces
from exporters.truescale.counter_faces import Faces
from rules.rulebook import Rulebook
from rules.tabletop import BASE
from schema.forces import Unit
from schema.language import N_

CONTROL = 50.0
"""Length of the line on a template by which one sees its scale, mm."""
STICK = 14.0
"""How broad a measuring stick is, mm."""
DOT, INWARDS, LETTER = 1.0, 5.0, 4.0
"""A mark: its size, how far from the corner its letter stands, and how large, mm."""
BIG, NAME = 6.5, 3.6
"""Sizes of a template's number and of its name, mm."""
CLEAR = 2.0
"""How far the control line stays from the rim of its template, mm."""
BELOW = (11.0, 14.0, 8.0, -15.0, -18.0, 18.0, 22.0)
"""How far below the middle of a template the control line may lie, mm; the first is the best."""
RIM = 0.3
OVER = 0.5
"""How far the rims and dots of a thing reach over its size, mm."""
LINES = 1.15 * LEAST
"""From one line of a base's name to the next, mm."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Something to cut out, in mm, its upper left corner at the origin."""

    title: str
    wide: float
    high: float
    marks: tuple[Mark, ...]

    def turned(self) -> "Cut":
        """The same on its side."""
        at = (0.0, 1.0, -1.0, 0.0, self.high, 0.0)
        return Cut(self.title, self.high, self.wide, (Group(self.marks, at),))

    def picture(self) -> Picture:
        """It alone, as large as it is."""
        return Picture(self.wide, self.high, self.marks)


@dataclass(frozen=True, slots=True)
class Templates:
    """Finds what is cut out for one table."""

    faces: Faces

    def all(self, to_come: tuple[Unit, ...] = ()) -> tuple[Cut, ...]:
        """Terrain, the largest first; then sticks; then bases of all units, by player."""
        scenario = self.faces.names.scenario
        if not kind_of(scenario.board).has_bases:
            return ()
        terrain = [self._terrain(one) for one in measured_pieces(scenario, self.faces.style.game)]
        terrain.sort(key=lambda one: -one.wide * one.high)
        units = (*scenario.units, *to_come)
        seats = [seat.id for seat in scenario.seats]
        seats += [unit.seat for unit in units if unit.seat not in seats]
        bases = [
            self._base(unit)
            for seat in dict.fromkeys(seats)
            for unit in sorted(
                (unit for unit in units if unit.seat == seat), key=lambda unit: -self._across(unit)
            )
        ]
        return (*terrain, *self._sticks(), *bases)

    def _say(self, sentence: str, **args: str) -> str:
        return self.faces.names.say(sentence, **args)

    @property
    def _style(self) -> Style:
        return self.faces.style

    # -- terrain -----------------------------------------------------------------------------------

    def _terrain(self, measured: MeasuredPiece) -> Cut:
        """An outline, its middle with number, letter and name, its marks at their corners."""
        corners = tuple((float(x), float(-y)) for x, y in measured.outline)
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, bottom = min(y for _, y in corners), max(y for _, y in corners)
        ink, names, piece = self._style.ink, self.faces.names, measured.piece
        marks: list[Mark] = [Path(polygon(corners), stroke=ink, width=RIM)]
        room = 0.75 * (right - left)
        name = names.of("terrain", piece.terrain)
        who = [names.seat(piece.seat)] if piece.seat is not None else []
        who += [self._say(N_("turn {n}"), n=str(piece.turn))] if piece.turn is not None else []
        size = fit(name, room, NAME, LEAST, bold=True)
        marks += [
            word(named(self._style, measured), 0.0, -7.0, BIG, bold=True, fill=ink),
            word(cut(name, room, size, bold=True), 0.0, -1.0, size, bold=True, fill=ink),
            word(cut(", ".join(who), room, LEAST), 0.0, 3.6, LEAST, fill=ink),
        ]
        for letter, (x, y) in (("A", measured.a), ("B", measured.b)):
            at = (float(x), float(-y))
            marks.append(Path(circle(*at, DOT), fill=ink))
            spot = beside(at, (0.0, 0.0), -INWARDS)
            marks.append(word(letter, *spot, LETTER, bold=True, fill=ink))
        marks += _control(corners, self._say(N_("{n} cm"), n="5"), ink)
        here = Group(tuple(marks), placement(-left + OVER, -top + OVER))
        wide, high = right - left + 2 * OVER, bottom - top + 2 * OVER
        return Cut(f"{measured.number} {name}", wide, high, (here,))

    # -- bases -------------------------------------------------------------------------------------

    def _across(self, unit: Unit) -> int:
        kind = self._style.game.unit_types.get(unit.type)
        return kind.base if kind is not None and kind.base is not None else BASE

    def _base(self, unit: Unit) -> Cut:
        """A disc with its side's ring, its code, its name, and an arrow where it looks."""
        style, shape = self._style, self.faces.shape(unit.seat)
        across = float(self._across(unit))
        radius, ink = across / 2, style.ink
        code, name = style.names.code(unit.type), self.faces.names.of("unit_types", unit.type)
        size = fit(code, 0.55 * across, 0.26 * across, LEAST, bold=True)
        arrow = polygon(((-1.6, 2.8 - radius), (1.6, 2.8 - radius), (0.0, 0.6 - radius)))
        marks = (
            *_ring(shape, radius),
            Path(circle(0.0, 0.0, radius), stroke=ink, width=RIM),
            Path(arrow, fill=ink),
            word(code, 0.0, -0.08 * across, size, bold=True, fill=ink),
            *_name_on(name, radius, ink),
        )
        side = across + 2 * OVER
        return Cut(name, side, side, (Group(marks, placement(side / 2, side / 2)),))

    # -- sticks ------------------------------------------------------------------------------------

    def _sticks(self) -> Iterator[Cut]:
        """S and M for each player."""
        scenario = self.faces.names.scenario
        rules = Rulebook.in_play(scenario, self._style.game).table
        players = [seat for seat in scenario.seats if not seat.neutral]
        for _seat in players:
            for name, mm in (("M", rules.medium), ("S", rules.short)):
                if mm > 0:
                    yield self._stick(name, float(mm))

    def _stick(self, name: str, long: float) -> Cut:
        """A strip as long as a distance, with a tick every centimetre."""
        ink, language = self._style.ink, self.faces.names.language
        marks: list[Mark] = [Path(rectangle(0.0, 0.0, long, STICK), stroke=ink, width=RIM)]
        for mm in range(10, round(long), 10):
            tick = line(mm, 0.0, mm, 4.0 if mm % 50 == 0 else 2.5)
            marks.append(Path(tick, stroke=ink, width=0.2))
        text = self._say(N_("{n} cm"), n=in_short(long / 10, language))
        marks.append(word(name, long / 2 - 8.0, 9.0, BIG, bold=True, fill=ink))
        marks.append(word(text, long / 2 + 4.0, 9.0, NAME, fill=ink))
        at = placement(OVER, OVER)
        return Cut(name, long + 2 * OVER, STICK + 2 * OVER, (Group(tuple(marks), at),))


def _ring(shape: UnitShape, radius: float) -> Iterator[Mark]:
    """The colour of a side within the rim of its base; of one that is no full colour, two lines."""
    if shape.solid:
        yield Path(circle(0.0, 0.0, radius - 0.7), stroke=shape.colour, width=1.4)
        return
    for inner in (0.9, 1.7):
        yield Path(circle(0.0, 0.0, radius - inner), stroke=shape.colour, width=0.35)


def _name_on(name: str, radius: float, ink: str) -> Iterator[Mark]:
    """A base's name below its code, in several lines where the disc is too narrow for one."""

    def room(n: int) -> float:
        low = 0.4 * radius + n * LINES + LEAST / 2
        return 1.8 * sqrt(max(0.0, radius**2 - low**2))

    lines = [""]
    for part in name.split():
        longer = f"{lines[-1]} {part}".strip()
        if not lines[-1] or width(longer, LEAST) <= room(len(lines) - 1):
            lines[-1] = longer
        elif width(part, LEAST) <= room(len(lines)):
            lines.append(part)
        else:
            lines[-1] = longer
    for n, text in enumerate(lines):
        at = 0.4 * radius + n * LINES
        yield word(cut(text, room(n), LEAST), 0.0, at, LEAST, fill=ink)


def _control(corners: tuple[Point, ...], text: str, ink: str) -> Iterator[Mark]:
    """A line of 5 cm where it lies wholly on the template; none on what is too small for it."""
    import shapely

    half = CONTROL / 2
    if len(corners) < 3:
        return
    inner = shapely.Polygon(corners).buffer(-CLEAR)
    for y in BELOW:
        if inner.contains(shapely.LineString([(-half, y), (half, y)])):
            yield Path(line(-half, y, half, y), stroke=ink, width=0.25, cap="butt")
            for x in (-half, half):
                yield Path(line(x, y - 1.3, x, y + 1.3), stroke=ink, width=0.2, cap="butt")
            yield word(text, 0.0, y + 2.2, LEAST, fill=ink)
            return
