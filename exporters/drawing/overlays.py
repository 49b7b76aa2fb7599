"""What lies over the ground: zones, and zones of control."""

from collections.abc import Iterable, Iterator, Mapping

from exporters.drawing import look
from exporters.drawing.borders import border
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import polygon
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene
from schema.board import Zone
from schema.game import Game
from schema.language import N_
from schema.names import Names
from schema.scenario import Scenario

INSET, FURTHER = 0.014, 0.04
"""How far a zone's line is inside its hexes, above their names, in hexes; how much further where it
shares hexes with another zone."""
DASHES = {
    "deployment": (),
    "objective": (),
    "exit": (0.05, 0.05),
    "forbidden": (0.20, 0.05, 0.04, 0.05),
    "other": (0.04, 0.06),
}
SIGN_DASH = 2.5
"""How much coarser the dashes of a legend's sign are than those on the board."""
HATCHES = {"deployment": "falling", "forbidden": "cross"}
TINT, THIN = 0.13, 0.6
"""How much of its colour a tinted zone has, and how thin its line is beside a printed one."""
OTHERS = "horizontal"
"""The hatch of the second player's deployment: two sides are distinct in greys."""


def zone_colour(scene: Scene, zone: Zone) -> str:
    """A zone's own colour, its seat's, or a dark grey."""
    if zone.colour is not None:
        return scene.style.tone(look.ZONE_COLOURS[zone.colour])
    return scene.colour(zone.seat)


def draw_zones(scene: Scene) -> Iterator[Mark]:
    """Zones: an outline whose dashes show the kind, a light hatch, the marker, name and meaning.

    Where units are deployed is hatched within a plain line; only zones of control are dashed in a
    side's colour.
    """
    field = scene.field
    drawn: list[tuple[Zone, frozenset[int]]] = []
    for zone in scene.scenario.zones:
        indices = [field.index[place] for place in zone.places if place in field.index]
        if not indices or zone.kind == "section":
            continue
        colour = zone_colour(scene, zone)
        subject = ("zone", zone.id)
        hatch = None if scene.show.on_screen else hatch_of(scene.scenario, zone)
        if scene.show.on_screen:
            area = tuple(step for run in border(field, indices, 0.0) for step in run)
            yield Path(area, fill=colour, opacity=TINT, layer="zones", subject=subject)
        if hatch is not None:
            for index in indices:
                marks = _hatch(scene, hatch, colour)
                x, y = field.centres[index]
                yield Group(marks, (1.0, 0.0, 0.0, 1.0, x, y), layer="zones", subject=subject)
        inside = frozenset(indices)
        over = sum(1 for _, others in drawn if others & inside)
        inset = (INSET + FURTHER * (over % 4)) * field.wide
        dash = tuple(part * field.wide for part in DASHES[zone.kind])
        bold = max(0.45, (0.05 if zone.kind == "objective" else 0.035) * field.wide)
        bold *= THIN if scene.show.on_screen else 1.0
        alike = [o for one, o in drawn if (one.kind, one.seat) == (zone.kind, zone.seat)]
        for run in border(field, indices, inset, drawn=alike):
            yield Path(
                run,
                stroke=colour,
                width=bold,
                dash=dash,
                cap="butt",
                layer="zones",
                subject=subject,
            )
        drawn.append((zone, inside))


HEXAGON = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))
KINDS = {
    "deployment": N_("deployment zone"),
    "objective": N_("objective"),
    "exit": N_("exit"),
    "forbidden": N_("forbidden"),
    "other": N_("zone"),
}


def hatch_of(scenario: Scenario, zone: Zone) -> str | None:
    """The pattern in a zone; two sides are distinct in greys."""
    seats = [seat.id for seat in scenario.seats]
    if zone.kind == "deployment" and zone.seat not in (None, *seats[:1]):
        return OTHERS
    return HATCHES.get(zone.kind)


def zone_sign(
    style: Style, shapes: Mapping[str, UnitShape], scenario: Scenario, zone: Zone
) -> Group:
    """A hex with the border and the hatch of a zone, in a box of 100."""
    colour = style.tone("#6b6b6b")
    if zone.colour is not None:
        colour = style.tone(look.ZONE_COLOURS[zone.colour])
    elif zone.seat in shapes:
        colour = shapes[zone.seat or ""].colour
    outline = polygon([(x * 44, y * 44) for x, y in HEXAGON])
    dash = tuple(100 * part for part in DASHES.get(zone.kind, ()))
    marks: list[Mark] = []
    hatch = hatch_of(scenario, zone)
    if hatch is not None:
        corners = [(x * 44, y * 44) for x, y in HEXAGON]
        marks.append(Path(PATTERNS[hatch](corners, 14.0), stroke=colour, width=2.5))
    # Dots as fine as on the board would be a line on a sign of 4 mm.
    dash = tuple(SIGN_DASH * part for part in dash)
    marks.append(Path(outline, stroke=colour, width=9.0, dash=dash))
    return Group(tuple(marks))


def zone_kind(names: Names, zone: Zone) -> str:
    """What a zone is for, in a word or two."""
    return names.say(KINDS.get(zone.kind, KINDS["other"]))


def zone_title(names: Names, zone: Zone) -> str:
    """What a zone is called in a legend: by its name, else by its kind and whose it is."""
    kind = zone_kind(names, zone)
    return zone_words(names, zone) or (f"{kind}: {names.seat(zone.seat)}" if zone.seat else kind)


def drawn_zones(scenario: Scenario) -> Iterator[Zone]:
    """Zones that lie on the board, of those that look and are called alike one."""
    seen: set[object] = set()
    for zone in scenario.zones:
        alike = (zone.kind, zone.seat, zone.colour, zone.name)
        if (zone.places or zone.outline) and zone.kind != "section" and alike not in seen:
            seen.add(alike)
            yield zone


def _hatch(scene: Scene, pattern: str, colour: str) -> tuple[Mark, ...]:
    def make() -> tuple[Mark, ...]:
        lines = PATTERNS[pattern](scene.field.offsets, max(2.0, 0.16 * scene.field.wide))
        return (Path(lines, stroke=colour, width=0.25, opacity=0.55),)

    return scene.style.keep(("zone", pattern, colour, scene.hexagon), make)


def zone_words(names: Names, zone: Zone) -> str:
    """What is written at a zone: its name and what it means."""
    parts = (names.text(zone.name), names.text(zone.meaning))
    return ": ".join(part for part in parts if part)


def controlled(scenario: Scenario, game: Game) -> frozenset[str]:
    """The seats that have a commander on the board, if the game has zones of control."""
    if "control" not in game.rules:
        return frozenset()
    placed = {unit.id for unit in scenario.units if unit.at is not None}
    there = (c for c in scenario.commanders if c.at is not None or c.unit in placed)
    return frozenset(commander.seat for commander in there)


def control_sign(style: Style, shape: UnitShape | None = None) -> tuple[Mark, ...]:
    """A hex within the line around a zone of control of a side, in a box of 100."""
    outline = polygon([(x * 44, y * 44) for x, y in HEXAGON])
    ink, dash = style.ink if shape is None else shape.colour, _control_dash(shape)
    return (Path(outline, stroke=ink, width=8.0, dash=tuple(120 * part for part in dash)),)


def _control_dash(shape: UnitShape | None) -> tuple[float, float]:
    """Dashes and gaps of the line around a zone of control, in hexes."""
    return (0.10, 0.10) if shape is not None and shape.solid else (0.25, 0.08)


def draw_control(scene: Scene) -> Iterator[Mark]:
    """The zones of control of commanders, as soft lines (BOW-RAID-04)."""
    grid = scene.scenario.board.grid()
    if grid is None or not controlled(scene.scenario, scene.style.game):
        return
    from rules.placement import zone as control_zone
    from rules.rulebook import Rulebook  # only battles with commanders need the rules

    radius = Rulebook.in_play(scene.scenario, scene.style.game).control.radius
    units = {unit.id: unit for unit in scene.scenario.units}
    drawn: dict[str, list[frozenset[int]]] = {}
    for commander in scene.scenario.commanders:
        unit = units.get(commander.unit or "")
        place = unit.at if unit is not None else commander.at
        if not isinstance(place, str) or place not in grid:
            continue
        reach: Iterable[int] = control_zone(grid, grid.index(place), radius)
        if scene.show.half is not None:
            at = scene.field.index
            reach = [at[grid.names[i]] for i in reach if grid.names[i] in at]
        shape = scene.shapes.get(commander.seat)
        dash = _control_dash(shape)
        own = drawn.setdefault(commander.seat, [])
        inside = frozenset(reach)
        for run in border(scene.field, inside, INSET * scene.field.wide, drawn=own):
            yield Path(
                run,
                stroke=scene.colour(commander.seat),
                width=max(0.4, 0.03 * scene.field.wide),
                dash=tuple(part * scene.field.wide for part in dash),
                opacity=0.75,
                layer="control",
                subject=("control", commander.card),
            )
        own.append(inside)
