"""Terrain on a table: cut to its outline; for who places it, number, letter and marks."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import hypot
from typing import NamedTuple

from exporters.drawing.lettering import LEAST, fit, width
from exporters.drawing.look import Style, legible_ink
from exporters.drawing.measured import ROOM, TablePaper
from exporters.drawing.paths import (
    Box,
    Commands,
    Point,
    circle,
    distance_to,
    placement,
    polygon,
    rectangle,
)
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import word
from exporters.table_measurements import MeasuredPiece, measured_pieces
from rules.tabletop import turned

DOT, BESIDE = 0.6, 2.2
"""How large a mark is, and how far from it its letter stands, mm."""
MARK = 1.2 * LEAST
"""Size of that letter, mm; beside a piece alone it is no larger than it needs to be."""
CLEAR, STEP, WAYS = 1.4, 0.2, 8
"""How far from the outline of a piece alone the middle of its letters is at least, and by how
much they are moved until it is, in mm; how often."""
HALF_LETTER, RIM, TRIES = 0.95, 0.2, 4
"""Half of what such a letter takes, and of the line around a piece, in mm; how often its size is
mended for the letters."""
LETTERS = 1.25 * LEAST
"""Size of number and letter of a small piece, where it has room for them, mm."""
WITH_SIGN, LARGE = 2.9, 5.2
"""Terrain that reaches so far from its middle has room for its symbol over its number, and for both
as large as itself, mm; smaller terrain has its number and letter alone, that both can be read."""
LITTLE_SIGN, MOST_SIGN, CLOSE = 2.5, 4.1, 0.6
"""How large a symbol over a number is at least and at most where both have just room, and how far
they are apart, mm."""
ROOMY = 3.4
"""From how large a small piece on its number is as large as those of the others, mm."""
CAPITAL, AROUND = 0.72, 1.0
"""How high capitals are, in font sizes, and what stays free above and below both, mm."""
LONE_LETTERS = 1.45 * LEAST
"""Size of these at most, mm."""
NEAREST, SHIFTS, ASIDE = 1.0, (0.0, -0.4, 0.4, -0.8, 0.8, -1.2), (0.0, -0.6, 0.6, -1.2, 1.2)
"""How near to the outline a sign or number is at most, and by how much both are moved down and to
the right where they are nearer, mm."""
FAINT = 0.4
"""How opaque a pattern around a number is that has little room."""
SIGN_ALONE = 0.5
"""How much of a piece alone its symbol fills."""


def draw_pieces(table: TablePaper) -> Iterator[Mark]:
    """All pieces in the board's order: later ones lie over earlier ones."""
    pieces = measured_pieces(table.scenario, table.style.game)
    for piece in sorted(pieces, key=lambda one: one.place):
        yield from _piece(table, piece)


def _piece(table: TablePaper, measured: MeasuredPiece) -> Iterator[Mark]:
    """A piece of terrain, with its symbol or letter upright."""
    piece, scale = measured.piece, table.scale
    outline = tuple((x * scale, -y * scale) for x, y in measured.outline)
    subject = ("piece", piece.id)
    reach = min(max(abs(x) for x, _ in outline), max(abs(y) for _, y in outline))
    faint = table.ruled and reach < LARGE  # its number has little room
    marks = cut_ground(table.style, piece.terrain, outline, faint=faint)
    yield Group(marks, table.place(piece.at), layer="symbols", subject=subject)
    spot = table.point(piece.at.x, piece.at.y)
    if table.ruled:
        yield from _numbered(table, measured, outline, reach)
        yield from _marks(table, measured)
    else:
        yield from _sign(table, measured, spot, reach)


def cut_ground(
    style: Style, terrain: str, outline: tuple[Point, ...], *, faint: bool = False
) -> tuple[Mark, ...]:
    """The ground of a terrain within an outline on paper, its pattern perhaps ``faint``."""
    ground = style.ground(terrain)
    shape = polygon(outline)
    marks: list[Mark] = [Path(shape, fill=style.wash(ground.colour))]
    if ground.pattern in PATTERNS:
        lines = _pattern(ground.pattern, outline)
        opacity = FAINT if faint else 1.0
        drawn = Path(lines, stroke=style.tone(ground.ink), width=0.2, opacity=opacity)
        marks.append(Group((drawn,), clip=shape))
    marks.append(Path(shape, stroke=style.ink, width=0.35))
    return tuple(marks)


@lru_cache(maxsize=256)
def _pattern(name: str, outline: tuple[Point, ...]) -> Commands:
    """The lines of a ground around an outline; a piece that is carried over the table keeps
    them."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    box = (
        (min(xs), min(ys)),
        (max(xs), min(ys)),
        (max(xs), max(ys)),
        (min(xs), max(ys)),
    )
    return tuple(PATTERNS[name](box, 1.8))


def _sign(table: TablePaper, measured: MeasuredPiece, spot: Point, reach: float) -> Iterator[Mark]:
    """What it is: its symbol, else its letter."""
    style, terrain = table.style, measured.piece.terrain
    ground = style.ground(terrain)
    paper = style.wash(ground.colour)
    ink = legible_ink(paper, style.ink)
    subject = ("piece", measured.piece.id)
    drawing = style.drawing(ground.symbol)
    if drawing is not None:
        sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=6.0)
        yield Group(sign, placement(*spot, reach / 75), layer="symbols", subject=subject)
        return
    letter = style.letter("terrain", terrain)
    size = min(max(LEAST, 0.9 * reach), 5.0)
    yield word(
        letter,
        *spot,
        size,
        bold=True,
        fill=ink,
        halo=paper,
        layer="symbols",
        subject=subject,
    )


def _numbered(
    table: TablePaper, measured: MeasuredPiece, outline: tuple[Point, ...], reach: float
) -> Iterator[Mark]:
    """When it is placed and its letter, as the list has them, under its symbol; ``outline`` is that
    of the piece about its middle, on paper."""
    style, terrain = table.style, measured.piece.terrain
    ground = style.ground(terrain)
    paper = style.wash(ground.colour)
    ink = legible_ink(paper, style.ink)
    subject = ("piece", measured.piece.id)
    x, y = table.point(measured.piece.at.x, measured.piece.at.y)
    letters = named(style, measured)
    drawing = style.drawing(ground.symbol)
    signed = drawing is not None and reach >= WITH_SIGN
    most = min(max(LETTERS if signed else LONE_LETTERS, 0.4 * reach), max(3.6, 0.12 * reach))
    size = fit(letters, 2 * reach - 1.0, most, LEAST, bold=True)
    if drawing is not None and signed:
        up, side, down = 0.3 * reach, 0.62 * reach * 100 / 75, 0.48 * reach
        if reach < LARGE:
            size = LEAST if reach < ROOMY else LETTERS
            middle, up, side, down = _stacked(table, measured, CAPITAL * size)
            half = width(letters, size, bold=True) / 2
            both = ((side / 3, -up - side / 3), (half, down + CAPITAL * size / 2))
            x, y = _clear(table, measured, middle, both)
        sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=6.0)
        yield Group(sign, placement(x, y - up, side / 100), layer="symbols", subject=subject)
        y += down
    # Lines of the ground would run through small letters.
    wide, high = width(letters, size, bold=True) + 0.8, 0.95 * size
    plate = rectangle(x - wide / 2, y - high / 2, wide, high, 0.5)
    yield Path(plate, fill=paper, opacity=0.85, layer="symbols", subject=subject)
    yield word(
        letters,
        x,
        y,
        size,
        bold=True,
        fill=ink,
        halo=paper,
        halo_width=0.6,
        layer="symbols",
        subject=subject,
    )
    rim = Path(polygon(outline), stroke=style.ink, width=0.35)
    yield Group((rim,), table.place(measured.piece.at), layer="symbols", subject=subject)


def _stacked(
    table: TablePaper, measured: MeasuredPiece, high: float
) -> tuple[Point, float, float, float]:
    """The middle of the room that a small piece takes, how far above it its symbol stands, how
    large that is, and how far below it stands a number of so many mm, in mm."""
    xs, ys = zip(*(table.point(*corner) for corner in measured.corners()), strict=True)
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    side = min(MOST_SIGN, 0.5 * (right - left), bottom - top - high - CLOSE - 2 * AROUND)
    side = max(LITTLE_SIGN, side)
    half = (side + CLOSE + high) / 2
    return ((left + right) / 2, (top + bottom) / 2), half - side / 2, side, half - high / 2


def _clear(
    table: TablePaper, measured: MeasuredPiece, middle: Point, corners: tuple[Point, ...]
) -> Point:
    """Where the middle of a sign over a number is that is at most a little from a spot, so that
    their corners, half so wide and so high about it, are clear of the outline."""
    on_paper = tuple(table.point(*one) for one in measured.corners())
    outline = polygon(on_paper)

    def room(spot: Point) -> float:
        ends = [(spot[0] + way * x, spot[1] + y) for x, y in corners for way in (-1, 1)]
        return min((1 if _holds(on_paper, e) else -1) * distance_to(outline, e) for e in ends)

    best, most = middle, room(middle)
    for x, y in product(ASIDE, SHIFTS) if most < NEAREST else ():
        spot = middle[0] + x, middle[1] + y
        found = room(spot)
        best, most = (spot, found) if found > most else (best, most)
        if most >= NEAREST:
            break
    return best


def _holds(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point is within an outline: a ray from it to the right crosses that an odd number
    of times."""
    x, y = point
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    crossed = (
        a + (b - a) * (y - c) / (d - c) > x for (a, c), (b, d) in sides if (c > y) != (d > y)
    )
    return sum(crossed) % 2 == 1


def named(style: Style, measured: MeasuredPiece) -> str:
    """The number of a piece and the letter of its terrain: ``3 R``."""
    return f"{measured.number}\u00a0{style.letter('terrain', measured.piece.terrain)}"


def _marks(table: TablePaper, measured: MeasuredPiece) -> Iterator[Mark]:
    """A and B at their corners, their letters outside of the piece, else in it."""
    wide, deep = table.size
    subject = ("piece", measured.piece.id)
    middle = table.point(measured.piece.at.x, measured.piece.at.y)
    for letter, spot in zip("AB", measured.marks(), strict=True):
        at = table.point(*spot)
        x, y = beside(at, middle, BESIDE)
        if not (ROOM + 1 < x < ROOM + wide - 1 and ROOM + 1 < y < ROOM + deep - 1):
            x, y = beside(at, middle, -BESIDE)
        ink = table.style.ink
        yield Path(circle(*at, DOT), fill=ink, layer="symbols", subject=subject)
        yield word(
            letter,
            x,
            y,
            MARK,
            bold=True,
            fill=ink,
            halo=table.paper,
            halo_width=0.4,
            layer="symbols",
            subject=subject,
        )


def beside(spot: Point, middle: Point, far: float) -> Point:
    """The point so far beyond a spot, seen from a middle."""
    dx, dy = spot[0] - middle[0], spot[1] - middle[1]
    length = hypot(dx, dy)
    if not length:
        return spot[0], spot[1] - far
    return spot[0] + dx / length * far, spot[1] + dy / length * far


def scale_alone(measured: MeasuredPiece, angle: int, room: tuple[float, float]) -> float:
    """The largest scale at which a piece turned to the left has place in a room, in mm, with the
    letters of its marks."""
    return _scale_in(_Alone.of(measured, angle), room)


@lru_cache(maxsize=256)
def _scale_in(alone: "_Alone", room: tuple[float, float]) -> float:
    across, down = (max(1.0, max(part) - min(part)) for part in zip(*alone.corners, strict=True))
    scale: float = min(room[0] / across, room[1] / down)
    for _ in range(TRIES):  # letters beyond the outline take of its room
        left, top, right, bottom = alone.extent(scale)
        wide, high = right - left - across * scale, bottom - top - down * scale
        scale = min((room[0] - wide) / across, (room[1] - high) / down)
    return scale


def draw_alone(
    style: Style, measured: MeasuredPiece, angle: int, scale: float, wide: float
) -> Picture:
    """A piece by itself in the middle of so many mm, turned to the left, at a scale, with its
    symbol or letter and its marks; the picture is no higher than it needs to be."""
    alone = _Alone.of(measured, angle)
    left, top, right, bottom = alone.extent(scale)
    drawn = alone.drawn(scale)
    # Pieces below each other have one axis, whatever letters are beside them.
    xs = [x for x, _ in drawn]
    start = min(max((wide - min(xs) - max(xs)) / 2, -left), wide - right)
    terrain = measured.piece.terrain
    ground = style.ground(terrain)
    paper = style.wash(ground.colour)
    ink = legible_ink(paper, style.ink)
    marks: list[Mark] = [*cut_ground(style, terrain, tuple((start + x, y - top) for x, y in drawn))]
    drawing = style.drawing(ground.symbol)
    if drawing is not None:
        reach = min(max(abs(x) for x, _ in drawn), max(abs(y) for _, y in drawn))
        sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=6.0)
        marks.append(Group(sign, placement(start, -top, SIGN_ALONE * reach / 50)))
    else:
        letter = style.letter("terrain", terrain)
        marks.append(word(letter, start, -top, LEAST, bold=True, fill=ink, halo=paper))
    for letter, (x, y), (aside, below) in alone.letters(scale):
        marks.append(Path(circle(start + x, y - top, DOT), fill=style.ink))
        marks.append(word(letter, start + aside, below - top, LEAST, bold=True, fill=style.ink))
    return Picture(wide, bottom - top, tuple(marks))


def _aside(spot: Point, middle: Point, far: float) -> Point:
    """The point so far to the side of a spot, away from a middle."""
    return spot[0] + (far if spot[0] > middle[0] else -far), spot[1]


class _Alone(NamedTuple):
    """The outline of a piece and its marks about its middle, turned as one sees it."""

    corners: tuple[Point, ...]
    spots: tuple[Point, ...]

    @classmethod
    def of(cls, measured: MeasuredPiece, angle: int) -> "_Alone":
        return cls(
            tuple(turned(measured.outline, angle)), tuple(turned((measured.a, measured.b), angle))
        )

    def drawn(self, scale: float) -> list[Point]:
        """Its outline on paper."""
        return [(x * scale, -y * scale) for x, y in self.corners]

    def letters(self, scale: float) -> tuple[tuple[str, Point, Point], ...]:
        """The letter of each mark, and where mark and letter are on paper: at the mark's side,
        where it takes no height, if it is clear of the outline there, else beyond the mark."""
        return _letters_alone(self, scale)

    def extent(self, scale: float) -> Box:
        """What a piece and the letters of its marks take, in mm."""
        xs, ys = zip(*self.drawn(scale), strict=True)
        letters = [at for _, _, at in self.letters(scale)]
        sides = [x + half for x, _ in letters for half in (-HALF_LETTER, HALF_LETTER)]
        ends = [y + half for _, y in letters for half in (-HALF_LETTER, HALF_LETTER)]
        left, right = min(*xs, *sides) - RIM, max(*xs, *sides) + RIM
        return left, min(*ys, *ends) - RIM, right, max(*ys, *ends) + RIM


@lru_cache(maxsize=256)
def _letters_alone(alone: _Alone, scale: float) -> tuple[tuple[str, Point, Point], ...]:
    outline = polygon(alone.drawn(scale))
    found = []
    for letter, (x, y) in zip("AB", alone.spots, strict=True):
        spot = (x * scale, -y * scale)
        ways = [
            way(spot, (0.0, 0.0), BESIDE + STEP * n)
            for way in (_aside, beside)
            for n in range(WAYS)
        ]
        clear = (at for at in ways if distance_to(outline, at) >= CLEAR)
        found.append((letter, spot, next(clear, ways[-1])))
    return tuple(found)
