"""A table measured in millimetres as a Picture, to scale (ADR 3)."""

from collections.abc import Iterator

from exporters.drawing import look
from exporters.drawing.lettering import LEAST, fit
from exporters.drawing.look import style_of
from exporters.drawing.measured import ROOM, TablePaper, foot_of
from exporters.drawing.overlays import zone_words
from exporters.drawing.paths import Point, line, polygon, rectangle
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import Show, word
from exporters.drawing.table_forces import draw_commanders, draw_markers, draw_units
from exporters.drawing.table_pieces import draw_pieces
from exporters.drawing.table_ruler import (
    draw_bands,
    draw_names,
    draw_rulers,
    draw_scale,
    step_of,
)
from schema.board import Pose, TableBoard, Zone, require
from schema.game import Game
from schema.look import Look
from schema.names import Names
from schema.places import on_board
from schema.scenario import Scenario


def draw_table(
    scenario: Scenario,
    game: Game,
    scale: float,
    *,
    look: Look | None = None,
    show: Show = Show(),  # noqa: B008  frozen
    language: str = "en",
) -> Picture:
    """A table at ``scale`` paper mm for a mm of the table, with a ruler in cm around it."""
    scenario = on_board(scenario)
    board = require(TableBoard, scenario.board)
    style = style_of(game, look, language, greyscale=show.greyscale)
    table = TablePaper(
        scenario,
        board,
        style,
        Names(scenario, game, language),
        style.shapes(scenario),
        scale,
        show.viewpoint == "top",
        show.ruled,
    )
    parts = (
        ("ground", _ground),
        ("edges", _measures),
        ("zones", _zones),
        ("symbols", draw_pieces),
        ("labels", _labels),
        ("markers", draw_markers),
        ("units", draw_units),
        ("commanders", draw_commanders),
        ("edges", draw_names),
    )
    marks = tuple(mark for name, draw in parts if name in show.layers for mark in draw(table))
    high = 2 * ROOM + board.depth * scale + foot_of(show)
    return Picture(2 * ROOM + board.width * scale, high, marks)


def _ground(table: TablePaper) -> Iterator[Mark]:
    style, board, scale = table.style, table.board, table.scale
    wide, deep = board.width * scale, board.depth * scale
    outline = rectangle(ROOM, ROOM, wide, deep)
    yield Path(
        outline, fill=table.paper, stroke=style.ink, width=0.5, layer="ground", subject="table"
    )
    grid = style.tone("#d8d0b8")
    step = step_of(table)
    for x in range(step, board.width, step):
        (a, top), (_, bottom) = table.point(x, board.depth), table.point(x, 0)
        yield Path(line(a, top, a, bottom), stroke=grid, width=0.15, layer="ground")
    for y in range(step, board.depth, step):
        (left, b), (right, _) = table.point(0, y), table.point(board.width, y)
        yield Path(line(left, b, right, b), stroke=grid, width=0.15, layer="ground")


def _measures(table: TablePaper) -> Iterator[Mark]:
    """What stands beside the table to measure by; small pictures have no words."""
    yield from draw_rulers(table)
    if table.ruled:
        yield from draw_scale(table)


def _corners(table: TablePaper, zone: Zone) -> list[Point]:
    return [table.point(x, y) for x, y in zone.outline]


def _zones(table: TablePaper) -> Iterator[Mark]:
    """Named parts of the table, and where terrain may not lie."""
    if table.ruled:
        yield from draw_bands(table)
    for zone in table.scenario.zones:
        corners = _corners(table, zone)
        if len(corners) < 3:
            continue
        shape = table.shapes.get(zone.seat or "")
        colour = shape.colour if shape else table.style.tone("#6b6b6b")
        if zone.colour is not None:
            colour = table.style.tone(look.ZONE_COLOURS[zone.colour])
        subject = ("zone", zone.id)
        outline = polygon(corners)
        box = (min(p[0] for p in corners), min(p[1] for p in corners))
        far = (max(p[0] for p in corners), max(p[1] for p in corners))
        room = (box, (far[0], box[1]), far, (box[0], far[1]))
        hatch = Path(PATTERNS["falling"](room, 5.0), stroke=colour, width=0.25, opacity=0.3)
        yield Group((hatch,), clip=outline, layer="zones", subject=subject)
        yield Path(
            outline, stroke=colour, width=0.5, dash=(2.0, 1.0), layer="zones", subject=subject
        )
        text = zone_words(table.names, zone)
        if text:
            size = fit(text, max(20.0, far[0] - box[0] - 2), 2.6, LEAST, bold=True)
            x, y = (box[0] + far[0]) / 2, box[1] + 0.8 * size + 0.6
            yield word(
                text,
                x,
                y,
                size,
                bold=True,
                fill=colour,
                halo="#ffffff",
                halo_width=0.5,
                layer="zones",
                subject=subject,
            )


def _labels(table: TablePaper) -> Iterator[Mark]:
    for label in table.board.labels:
        text = table.names.text(label.text)
        if isinstance(label.at, Pose) and text:
            x, y = table.point(label.at.x, label.at.y)
            ink = table.style.ink
            yield word(text, x, y, LEAST, fill=ink, halo="#ffffff", halo_width=0.4, layer="labels")
