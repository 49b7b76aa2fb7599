"""Rivers and roads through edges, and walls along them (ADR 4)."""

import math
from collections.abc import Iterator
from functools import lru_cache

from exporters.drawing.colours import mixed
from exporters.drawing.hex_names import raised, with_letter
from exporters.drawing.lettering import LEAST, width
from exporters.drawing.look import Style
from exporters.drawing.paths import Command, Commands, Point, circle, placement, polygon, polyline
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from exporters.drawing.tiles import is_explained_by_legend, yields_of
from schema.board import Wall, Way
from schema.look import Line

INSIDE = 4.2
"""How far inside the edge of its area a border of a map tile lies, in hundredths of a hex: beside
the outline of the tile."""
BELOW_WORDS = 0.08
"""How far from the lowest corner of its area the letter of a lower border stands, in edges."""
BESIDE_WORDS = 0.34
"""How far beside the middle of its area such a letter stands where the word is short, in hexes."""
RIDGE, PEAK, PALE_WATER = 0.45, 1.3, 0.72
"""The line below the peaks of a wall and how wide each of these is, in its widths; how much white
the water of a wall of waves has.
"""
RIM = 0.035
"""The thin line on either side of a way, in hexes."""
_DRESSINGS = {"dashed": (0.12, 0.07, 0.05), "waves": (0.10, 0.10, 0.08)}
"""Along the middle of a way by its style: how much of its width, dash and gap in hexes."""
_BEND = 0.55  # how far a bend's handles lie towards the middle; 1 would draw through it


def draw_ways(scene: Scene) -> Iterator[Mark]:
    """Waters first, then roads over them; rims under fillings, so that joints vanish."""
    kinds = list(dict.fromkeys(way.kind for way in scene.floor.ways))
    kinds.sort(key=lambda kind: _is_road(scene, kind))
    for kind in kinds:
        line = scene.style.line("ways", kind)
        ways = [way for way in scene.floor.ways if way.kind == kind and way.at in scene.field.index]
        wide = line.width / 100 * scene.field.wide
        rim = RIM * scene.field.wide
        yield from _stroked(scene, ways, scene.style.tone(line.edge), wide + 2 * rim, ())
        yield from _stroked(scene, ways, scene.style.tone(line.colour), wide, (), named=True)
        yield from _dressed(scene, ways, line, wide)


def _is_road(scene: Scene, kind: str) -> bool:
    known = scene.style.game.ways.get(kind)
    return known is not None and known.movement.road


def _dressed(scene: Scene, ways: list[Way], line: Line, wide: float) -> Iterator[Mark]:
    """The middle line of a road, or the ripples of water."""
    if line.style in _DRESSINGS:
        share, *dash = _DRESSINGS[line.style]
        dashes = tuple(part * scene.field.wide for part in dash)
        yield from _stroked(scene, ways, scene.style.tone(line.edge), share * wide, dashes)


def way_marks(style: Style, kind: str, ends: tuple[Point, Point], wide: float) -> tuple[Mark, ...]:
    """A straight way between two points as it is drawn on the board, for hexes of this width."""
    line, course = style.line("ways", kind), polyline(ends)
    edge, width = style.tone(line.edge), line.width / 100 * wide
    marks = [
        Path(course, stroke=edge, width=width + 2 * RIM * wide, cap="butt"),
        Path(course, stroke=style.tone(line.colour), width=width, cap="butt"),
    ]
    if line.style in _DRESSINGS:
        share, *dash = _DRESSINGS[line.style]
        dashes = tuple(part * wide for part in dash)
        marks.append(Path(course, stroke=edge, width=share * width, dash=dashes, cap="butt"))
    return tuple(marks)


def _stroked(
    scene: Scene,
    ways: list[Way],
    colour: str,
    width: float,
    dash: tuple[float, ...],
    *,
    named: bool = False,
) -> Iterator[Mark]:
    for way in ways:
        key = ("way", way.edges, scene.hexagon, colour, width, dash)
        course = _course(scene, way.edges)
        marks = scene.style.keep(
            key,
            lambda c=course: (  # type: ignore[misc]  # bound now, called at once
                Path(c, stroke=colour, width=width, dash=dash, cap="butt", join="round"),
            ),
        )
        x, y = scene.field.centres[scene.field.index[way.at]]
        subject = ("way", f"{way.at} {way.kind}") if named else None
        yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="ways", subject=subject)


def _course(scene: Scene, edges: tuple[int, ...]) -> Commands:
    """From edge to edge about the origin: a bend for two, else rays from the middle."""
    ends = [scene.field.edge_middle(edge) for edge in edges]
    if not ends:
        reach = 0.18 * scene.field.wide
        return polyline(((-reach, 0.0), (reach, 0.0)))
    if len(ends) == 2:
        (ax, ay), (bx, by) = ends
        k = 1 - _BEND
        return (("M", ax, ay), ("C", ax * k, ay * k, bx * k, by * k, bx, by))
    commands: list[Command] = []
    for x, y in ends:
        commands += [("M", x, y), ("L", 0.0, 0.0)]
    return tuple(commands)


def draw_walls(scene: Scene) -> Iterator[Mark]:
    """Walls along edges, with teeth towards the hex that has them; borders of map tiles inside
    their own area, with their letter."""
    for wall in scene.floor.walls:
        index = scene.field.index.get(wall.at)
        if index is None:
            continue
        style, wide = scene.style, scene.field.wide
        subject = ("wall", f"{wall.at} {wall.kind}")
        ends = _beside_name(scene, wall, index)
        middle = scene.field.centres[index]
        marks = wall_marks(style, wall.kind, middle, ends, wide)
        yield Group(marks, layer="walls", subject=subject)
    if scene.floor.areas and "labels" in scene.show.layers and not _are_in_legend(scene):
        yield from _letters(scene)


def _are_in_legend(scene: Scene) -> bool:
    """Whether a legend explains the borders of a map by how they are drawn."""
    kinds = {wall.kind for wall in scene.floor.walls}
    drawn = {scene.style.line("walls", kind).style for kind in kinds}
    return is_explained_by_legend(scene) and len(drawn) == len(kinds)


def _beside_name(scene: Scene, wall: Wall, index: int) -> tuple[Point, Point]:
    """Where a wall begins and ends on the board: on a map one that would run under the area's name
    in its upper corner ends beside it."""
    line, (x, y) = scene.style.line("walls", wall.kind), scene.field.centres[index]
    one, other = _wall_ends(scene, wall, index, line)
    named = scene.floor.areas and "coordinates" in scene.show.layers
    if not named or scene.field.orientation != "pointy" or max(one[1], other[1]) > y:
        return one, other
    if abs(one[0] - other[0]) < scene.field.wide / 10:  # upright, at a side
        return one, other
    size, _half, _lift = raised(scene, scene.field.names)
    clear = width(with_letter(scene, index), size) / 2 + (line.width / 100) * scene.field.wide
    near, far = sorted((one, other), key=lambda end: abs(end[0] - x))
    share = (clear - abs(near[0] - x)) / (abs(far[0] - x) - abs(near[0] - x))
    cut = (near[0] + (far[0] - near[0]) * share, near[1] + (far[1] - near[1]) * share)
    return (cut, other) if near == one else (one, cut)


def _wall_ends(scene: Scene, wall: Wall, index: int, line: Line) -> tuple[Point, Point]:
    """Where a wall begins and ends: on the edge, or just inside the outline of a map tile."""
    one, other = scene.field.edge(index, wall.edge)
    if not scene.floor.areas:
        return one, other
    x, y = scene.field.centres[index]
    share = 1 - (line.width + INSIDE) / 100
    return (
        (x + (one[0] - x) * share, y + (one[1] - y) * share),
        (x + (other[0] - x) * share, y + (other[1] - y) * share),
    )


def wall_marks(
    style: Style, kind: str, middle: Point, ends: tuple[Point, Point], wide: float
) -> tuple[Mark, ...]:
    """A wall between two points, its teeth towards a middle, for hexes of this width."""
    line = style.line("walls", kind)
    colours = style.tone(line.colour), style.tone(line.edge)
    return _wall(line.style, colours, line.width / 100 * wide, middle, ends)


@lru_cache(maxsize=1024)
def _wall(
    drawn: str, colours: tuple[str, str], width: float, middle: Point, ends: tuple[Point, Point]
) -> tuple[Mark, ...]:
    """A wall that stays where it is keeps its marks when the board is drawn again."""
    course, (colour, edge) = polyline(ends), colours
    dash = (width, width) if drawn == "dashed" else ()
    wall = Path(course, stroke=colour, width=width, dash=dash)
    if drawn == "dashed":  # a light colour is not seen on light ground
        return (wall, Path(course, stroke=edge, width=0.22 * width))
    # Bands of home realms may be as red or as blue: peaks and waves have outlines.
    if drawn == "teeth":
        ridge = Path(course, stroke=edge, width=RIDGE * width)
        return (*_teeth(middle, ends, width, colours), ridge)
    if drawn == "waves":
        bank = Path(course, stroke=edge, width=width)
        water = Path(course, stroke=mixed(colour, "#ffffff", PALE_WATER), width=0.7 * width)
        waves = _ripple(ends, 0.2 * width)
        return (bank, water, Path(waves, stroke=colour, width=0.26 * width, join="round"))
    return (wall,)


def _ripple(ends: tuple[Point, Point], high: float) -> Commands:
    """A wave along a line."""
    (ax, ay), (bx, by) = ends
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (bx - ax) / length, (by - ay) / length
    count = 24
    points = []
    for step in range(count + 1):
        along, aside = length * step / count, high * math.sin(step * math.pi / 2)
        points.append((ax + dx * along - dy * aside, ay + dy * along + dx * aside))
    return polyline(points)


def _letters(scene: Scene) -> Iterator[Mark]:
    """The letter of each border on a disc, once for borders of one tile that join."""
    field = scene.field
    size = max(LEAST, 0.095 * field.wide)
    words = {name: width(text, size) for name, text in yields_of(scene).items()}
    most = 2 * (BESIDE_WORDS * field.wide - 0.68 * size)
    long = {name for name, across in words.items() if across > most}
    for wall in _lettered_walls(scene):
        index = field.index[wall.at]
        letter = scene.style.letter("walls", wall.kind)
        (ax, ay), (bx, by) = _wall_ends(scene, wall, index, scene.style.line("walls", wall.kind))
        x, y = field.centres[index]
        more = abs(bx - x) - abs(ax - x)
        share = 0.5
        if abs(more) >= field.wide / 10:  # beside the area's name, beside or below what it yields
            below = ay + by > 2 * y and wall.at in long
            share = BELOW_WORDS if below else 0.72
            share = share if more > 0 else 1 - share
        at = (ax + (bx - ax) * share, ay + (by - ay) * share)
        disc = Path(circle(*at, 0.68 * size), fill="#ffffff", stroke=scene.style.ink, width=0.2)
        sign = word(letter, *at, size, bold=True, fill=scene.style.ink)
        yield Group((disc, sign), layer="walls")


def _lettered_walls(scene: Scene) -> Iterator[Wall]:
    """Of borders of one kind that join on one tile the middle one, and of long ones every fifth."""
    of = {area.name: area.tile for area in scene.floor.areas}
    kinds: dict[tuple[str, str], list[Wall]] = {}
    for wall in scene.floor.walls:
        if wall.at in scene.field.index:
            kinds.setdefault((of[wall.at], wall.kind), []).append(wall)
    for walls in kinds.values():
        for run in _runs(scene, walls):
            yield from run[min(2, (len(run) - 1) // 2) :: 5]


def _runs(scene: Scene, walls: list[Wall]) -> Iterator[list[Wall]]:
    """Walls that join at their ends, one after the other."""
    ends = {
        wall: {
            (round(x, 3), round(y, 3))
            for x, y in scene.field.edge(scene.field.index[wall.at], wall.edge)
        }
        for wall in walls
    }
    left = list(walls)
    while left:
        run = [min(left, key=lambda wall: sum(bool(ends[wall] & ends[one]) for one in left))]
        left.remove(run[0])
        while after := next((wall for wall in left if ends[wall] & ends[run[-1]]), None):
            run.append(after)
            left.remove(after)
        yield run


def _teeth(
    middle: Point, ends: tuple[Point, Point], width: float, colours: tuple[str, str]
) -> Iterator[Mark]:
    """Peaks beside each other, each with its outline."""
    (ax, ay), (bx, by) = ends
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    inward = (middle[0] - ax) * -(by - ay) + (middle[1] - ay) * (bx - ax)
    side = 1.0 if inward > 0 else -1.0
    (fill, edge), long = colours, math.hypot(bx - ax, by - ay)
    count = max(1, round(long / (PEAK * width)))
    half = long / count / 2
    peak = polygon(((-half, 0), (half, 0), (0.0, side * 1.7 * width)))
    drawn = Path(peak, fill=fill, stroke=edge, width=0.16 * width)
    for number in range(count):
        share = (number + 0.5) / count
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        yield Group((drawn,), placement(x, y, 1.0, angle))
