"""What stands on a table: units on their bases, markers and commanders."""

from collections.abc import Iterator

from exporters.drawing import default_symbols
from exporters.drawing.counters import counter
from exporters.drawing.lettering import LEAST
from exporters.drawing.look import UnitShape
from exporters.drawing.markers import badge, card_back, marker_marks
from exporters.drawing.measured import TablePaper
from exporters.drawing.paths import circle, placement, polygon
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import word
from exporters.drawing.table_tags import TaggedBase, draw_tags
from rules.tabletop import BASE
from schema.board import Pose

LEAST_COUNTER = 9.5
"""A counter of which every letter can be read, mm; bases may be smaller."""


def draw_units(table: TablePaper) -> Iterator[Mark]:
    """Units to scale as their bases, the counter on them never smaller than legible; for who lays
    the table with a ruler, small bases are bare and have their codes beside them."""
    if table.ruled:
        yield from _ruled_units(table)
        return
    leaders = {c.unit for c in table.scenario.commanders if c.unit is not None}
    for unit in table.scenario.units:
        if not isinstance(unit.at, Pose) or unit.arrival is not None:
            continue
        known = table.style.game.unit_types.get(unit.type)
        radius = (known.base if known and known.base else BASE) * table.scale / 2
        shape = _shape(table, unit.seat)
        subject = ("unit", unit.id)
        ink = table.style.ink
        scale = max(2 * radius, LEAST_COUNTER) / 78
        # An arrow ahead of the base tells where it looks, in sight beside the counter.
        reach = max(radius, 40 * scale)
        arrow = polygon(((reach - 0.2, -1.1), (reach - 0.2, 1.1), (reach + 1.7, 0.0)))
        rim = Path(circle(0, 0, radius), fill="#ffffff", stroke=ink, width=0.3)
        yield Group(
            (rim, Path(arrow, fill=ink)), table.place(unit.at), layer="units", subject=subject
        )
        sign = counter(table.style, shape, unit.type, unit.rank, leader=unit.id in leaders)
        x, y = table.point(unit.at.x, unit.at.y)
        yield Group(sign, placement(x + 5 * scale, y, scale), layer="units", subject=subject)
        if unit.badge is not None:
            at = placement(x - 34 * scale, y + 30 * scale, 0.4 * scale)
            yield Group(badge(table.style, unit.badge), at, layer="units", subject=subject)


def _ruled_units(table: TablePaper) -> Iterator[Mark]:
    """Bases in their true size with an arrow where they look; a code stands in those that are
    large enough for it, else beside them."""
    leaders = {c.unit for c in table.scenario.commanders if c.unit is not None}
    small = []
    for unit in table.scenario.units:
        if not isinstance(unit.at, Pose) or unit.arrival is not None:
            continue
        known = table.style.game.unit_types.get(unit.type)
        radius = (known.base if known and known.base else BASE) * table.scale / 2
        shape = _shape(table, unit.seat)
        subject = ("unit", unit.id)
        ink = table.style.ink
        large = 2 * radius >= LEAST_COUNTER
        paper = "#ffffff" if large else shape.paper
        arrow = polygon(((radius - 0.1, -1.0), (radius - 0.1, 1.0), (radius + 1.6, 0.0)))
        rim = Path(circle(0, 0, radius), fill=paper, stroke=ink, width=0.3)
        marks = (rim, Path(arrow, fill=ink))
        yield Group(marks, table.place(unit.at), layer="units", subject=subject)
        x, y = table.point(unit.at.x, unit.at.y)
        if large:
            scale = 2 * radius / 90
            sign = counter(table.style, shape, unit.type, unit.rank, leader=unit.id in leaders)
            yield Group(sign, placement(x + 6 * scale, y, scale), layer="units", subject=subject)
        else:
            angle = unit.at.angle + (180 if table.turned else 0)
            code = table.style.names.code(unit.type)
            small.append(TaggedBase(unit.id, x, y, radius, angle, code, shape))
        if unit.badge is not None:
            at = placement(x - radius - 1.5, y + radius + 1.0, 0.4 * LEAST_COUNTER / 78)
            yield Group(badge(table.style, unit.badge), at, layer="units", subject=subject)
    yield from draw_tags(table, small)


def _shape(table: TablePaper, seat: str | None) -> UnitShape:
    shape = table.shapes.get(seat or "")
    if shape is not None:
        return shape
    return UnitShape(
        "disc", default_symbols.SIDE_SHAPES["disc"], table.style.tone("#6b6b6b"), solid=False
    )


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
