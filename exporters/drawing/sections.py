"""Lines between the sections of a board: a hex that such a line crosses belongs to both."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from exporters.drawing.borders import joined
from exporters.drawing.field import HexField
from exporters.drawing.guides import (
    frame,
    printed_sections,
    section_edges,
    section_names,
    seen_at,
)
from exporters.drawing.hex_names import name_bottom, name_top
from exporters.drawing.lettering import LEAST, fit
from exporters.drawing.look import Style
from exporters.drawing.overlays import HEXAGON
from exporters.drawing.paths import Point, line, placement, polygon
from exporters.drawing.picture import Group, Mark, Path, Subject
from exporters.drawing.scene import Scene, word
from geometry.grid import NOWHERE, Edge
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario

INK = "#7a3b00"
OPPOSITE = {"left": "right", "right": "left"}
"""What the printed sections, which are named from the bottom, are called from the top."""
PRINTED = {
    "left": N_("Left section"),
    "centre": N_("Centre section"),
    "right": N_("Right section"),
}
"""What sections that a game prints on its board are called."""
Segment = tuple[Point, Point]
Part = frozenset[int]
Gaps = tuple[tuple[float, float], ...]
"""From where to where a line is not drawn, in hexes from the middle."""
FILLED, AROUND_NAME, LEAST_DASH = 0.36, 0.05, 0.06
"""How far from the middle of a hex what is in it reaches, the room above and below a name, and the
shortest part of a line, in hexes."""


class _Section(NamedTuple):
    """A part of the board as it is named at the edges."""

    ident: str
    name: str
    inside: Part
    seat: str | None = None
    subject: Subject = None


def draw_sections(scene: Scene) -> Iterator[Mark]:
    """A bold broken line between sections: the scenario's own, else those printed on the board;
    their names at the players' edges."""
    field = scene.field
    sections = list(_sections(scene))
    parts = [section.inside for section in sections]
    segments = list(dividers(field, parts, partial(_gaps, scene)))
    ink = scene.style.tone(INK)
    if segments:
        dash = (0.25 * field.wide, 0.12 * field.wide)
        bold = max(0.5, 0.05 * field.wide)
        lines = joined(segments)
        yield Path(lines, stroke=ink, width=bold, dash=dash, cap="butt", layer="sections")
    for edge in section_edges(scene.scenario, scene.style.game, scene.show):
        at, length = frame(scene, edge)
        marks = tuple(_names(scene, edge, length, sections, ink))
        yield from (Group((mark,), at, layer="sections", subject=about) for mark, about in marks)


def _sections(scene: Scene) -> Iterator[_Section]:
    """The scenario's own, else those printed on the board."""
    index, scenario = scene.field.index, scene.scenario
    zones = [zone for zone in scenario.zones if zone.kind == "section"]
    for zone in zones:
        inside = frozenset(index[place] for place in zone.places if place in index)
        name = scene.names.text(zone.name)
        yield _Section(zone.id, name, inside, zone.seat, ("zone", zone.id))
    printed = {} if zones else printed_sections(scenario, scene.style.game)
    for ident, places in printed.items():
        inside = frozenset(index[place] for place in places if place in index)
        yield _Section(ident, scene.say(PRINTED[ident]) if ident in PRINTED else "", inside)


def section_sign(style: Style) -> tuple[Mark, ...]:
    """A hex with the line between two sections through it, in a box of 100."""
    outline = polygon([(x * 50, y * 50) for x, y in HEXAGON])
    course, ink = line(0.0, -50.0, 0.0, 50.0), style.tone(INK)
    through = Path(course, stroke=ink, width=9.0, dash=(24.0, 12.0), cap="butt")
    return (Path(outline, stroke=style.grid, width=4.0), through)


def _names(
    scene: Scene, edge: Edge, length: float, sections: Sequence[_Section], ink: str
) -> Iterator[tuple[Mark, Subject]]:
    """The names of sections along an edge, as the player sees them who sits there: what lies at the
    right for the one is the left section of the other."""
    at_edge = {seat.id for seat in scene.scenario.seats if seat.edge == edge}
    known = {section.ident: section for section in sections}
    opposite = OPPOSITE if edge == "top" and at_edge else {}
    left = scene.field.box[0]
    below = seen_at(edge, scene.show) == "bottom"
    named = section_names(scene.show)
    largest = min(max(LEAST, 0.2 * scene.field.wide), named.size)
    for section in sections:
        name = known.get(opposite.get(section.ident, ""), section).name
        is_seen = section.seat is None or section.seat in at_edge
        if not name or not section.inside or not is_seen:
            continue
        spots = [scene.field.centres[i][0] for i in section.inside]
        middle = (min(spots) + max(spots)) / 2
        size = fit(name, max(spots) - min(spots), largest, LEAST, bold=True)
        along = middle - left if below else length - (middle - left)
        if at_edge:
            yield word(name, along, named.line, size, bold=True, fill=ink), section.subject
        else:  # nobody sits there: upright, for who looks at the picture
            turned = word(name, 0.0, 0.0, size, bold=True, fill=ink)
            place = placement(along, named.line, 1.0, 0.0 if below else 180.0)
            yield Group((turned,), place), section.subject


def parts_of(scenario: Scenario, game: Game) -> list[tuple[str, ...]]:
    """The places of each section: the scenario's own, else those printed on the board."""
    own = [zone.places for zone in scenario.zones if zone.kind == "section"]
    return own or list(printed_sections(scenario, game).values())


def has_sections(scenario: Scenario, game: Game) -> bool:
    """Whether hexes on this board may lie on a line between two sections."""
    zones = any(zone.kind == "section" for zone in scenario.zones)
    return zones or bool(printed_sections(scenario, game))


def dividers(
    field: HexField,
    parts: Sequence[Part],
    gaps: Callable[[int, bool], Gaps] = lambda _index, _upright: (),
) -> Iterator[Segment]:
    """Where the lines run: along edges between two parts, and through hexes that are in both, but
    for the ``gaps`` there."""
    everywhere = frozenset().union(*parts)
    for one, other in combinations(parts, 2):
        shared = sorted(one & other)
        upright = _is_upright(field, one - other, other - one)
        for index in shared:
            yield from _through(field, index, gaps(index, upright), upright=upright)
        for index in sorted(one - other):
            for direction, near in enumerate(field.neighbours[index]):
                if near in other and near not in one:
                    yield field.edge(index, direction)
    for part in parts:
        for index in sorted(part):
            for direction, near in enumerate(field.neighbours[index]):
                if near != NOWHERE and near not in everywhere:
                    yield field.edge(index, direction)


def _is_upright(field: HexField, one: Part, other: Part) -> bool:
    """Whether two parts lie beside each other, and not one above the other."""
    if not one or not other:
        return True
    (x1, y1), (x2, y2) = (_middle(field, part) for part in (one, other))
    return abs(x2 - x1) >= abs(y2 - y1)


def _middle(field: HexField, part: Part) -> Point:
    spots = [field.centres[i] for i in part]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _through(field: HexField, index: int, gaps: Gaps, *, upright: bool) -> Iterator[Segment]:
    """Across a hex through its middle, up and down or from left to right."""
    x, y = field.centres[index]
    reach = max(part[1 if upright else 0] for part in field.offsets)
    ends = [-reach, *(end * field.wide for gap in gaps for end in gap), reach]
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        if end - start > LEAST_DASH * field.wide:
            yield ((x, y + start), (x, y + end)) if upright else ((x + start, y), (x + end, y))


def _gaps(scene: Scene, index: int, upright: bool) -> Gaps:  # noqa: FBT001  as ``dividers`` asks
    """Where the line through a hex stops: at its name and at what is in it; below the picture of
    the ground it runs on."""
    is_covered = scene.field.names[index] in scene.covered
    if upright and "coordinates" in scene.show.layers:
        foot = FILLED if is_covered else name_bottom(scene) + AROUND_NAME
        return ((name_top(scene) - AROUND_NAME, foot),)
    return ((-FILLED, FILLED),) if is_covered else ()
