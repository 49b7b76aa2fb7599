"""Rivers and roads through edges, and walls along them (DESIGN 3.4)."""

import math
from collections.abc import Iterator

from exporters.drawing.paths import Command, Commands, Point, placement, polygon, polyline
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene
from schema.board import Way
from schema.look import Line

_BEND = 0.55  # how far a bend's handles lie towards the middle; 1 would draw through it


def draw_ways(scene: Scene) -> Iterator[Mark]:
    """Waters first, then roads over them; rims under fillings, so that joints vanish."""
    kinds = list(dict.fromkeys(way.kind for way in scene.floor.ways))
    kinds.sort(key=lambda kind: _is_road(scene, kind))
    for kind in kinds:
        line = scene.style.line("ways", kind)
        ways = [way for way in scene.floor.ways if way.kind == kind and way.at in scene.field.index]
        wide = line.width / 100 * scene.field.wide
        rim = 0.035 * scene.field.wide
        yield from _laid(scene, ways, scene.style.tone(line.edge), wide + 2 * rim, ())
        yield from _laid(scene, ways, scene.style.tone(line.colour), wide, (), named=True)
        yield from _dressed(scene, ways, line, wide)


def _is_road(scene: Scene, kind: str) -> bool:
    known = scene.style.game.ways.get(kind)
    return known is not None and known.movement.road


def _dressed(scene: Scene, ways: list[Way], line: Line, wide: float) -> Iterator[Mark]:
    """The middle line of a road, or the ripples of water."""
    if line.style == "dashed":
        dash = (0.07 * scene.field.wide, 0.05 * scene.field.wide)
        yield from _laid(scene, ways, scene.style.tone(line.edge), 0.12 * wide, dash)
    elif line.style == "waves":
        dash = (0.10 * scene.field.wide, 0.08 * scene.field.wide)
        yield from _laid(scene, ways, scene.style.tone(line.edge), 0.10 * wide, dash)


def _laid(
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
    """Walls along edges, with teeth towards the hex that has them."""
    wide = scene.field.wide
    for wall in scene.floor.walls:
        index = scene.field.index.get(wall.at)
        if index is None:
            continue
        line = scene.style.line("walls", wall.kind)
        ends = scene.field.edge(index, wall.edge)
        colour = scene.style.tone(line.colour)
        width = line.width / 100 * wide
        subject = ("wall", f"{wall.at} {wall.kind}")
        dash = (width, width) if line.style == "dashed" else ()
        marks: list[Mark] = [Path(polyline(ends), stroke=colour, width=width, dash=dash)]
        if line.style == "teeth":
            marks.extend(_teeth(scene.field.centres[index], ends, width, colour))
        yield Group(tuple(marks), layer="walls", subject=subject)


def _teeth(middle: Point, ends: tuple[Point, Point], width: float, colour: str) -> Iterator[Mark]:
    (ax, ay), (bx, by) = ends
    angle = math.degrees(math.atan2(by - ay, bx - ax))
    inward = (middle[0] - ax) * -(by - ay) + (middle[1] - ay) * (bx - ax)
    side = 1.0 if inward > 0 else -1.0
    tooth = polygon(((-width / 2, 0), (width / 2, 0), (0.0, side * 1.7 * width)))
    for share in (0.2, 0.4, 0.6, 0.8):
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        yield Group((Path(tooth, fill=colour),), placement(x, y, 1.0, angle))
