"""A table measured in millimetres as a Picture, to scale (DESIGN 3.3)."""

from collections.abc import Iterator
from functools import lru_cache

from exporters.drawing import stock
from exporters.drawing.lettering import LEAST, cut, fit
from exporters.drawing.look import legible_ink, style_of
from exporters.drawing.measured import ROOM, Table
from exporters.drawing.overlays import zone_words
from exporters.drawing.paths import Commands, Point, line, placement, polygon, rectangle
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import Show, word
from exporters.drawing.table_forces import draw_commanders, draw_markers, draw_units
from exporters.wording import Names
from rules.tabletop import outline_of
from schema.board import Pose, TableBoard, TablePiece, Zone
from schema.game import Game
from schema.look import Look
from schema.scenario import Scenario

STEP = 100
"""The ruler's, in mm of the table."""


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
    board = scenario.board
    if not isinstance(board, TableBoard):
        raise TypeError("draw_table draws tables")
    style = style_of(game, look, language, greyscale=show.greyscale)
    table = Table(
        scenario,
        board,
        style,
        Names(scenario, game, language),
        style.shapes(scenario),
        scale,
        show.viewpoint == "top",
    )
    parts = {
        "ground": _ground,
        "zones": _zones,
        "symbols": _pieces,
        "labels": _labels,
        "markers": draw_markers,
        "units": draw_units,
        "commanders": draw_commanders,
        "edges": _edges,
    }
    marks = tuple(
        mark for name, draw in parts.items() if name in show.layers for mark in draw(table)
    )
    return Picture(2 * ROOM + board.width * scale, 2 * ROOM + board.depth * scale, marks)


def _ground(table: Table) -> Iterator[Mark]:
    style, board, scale = table.style, table.board, table.scale
    wide, deep = board.width * scale, board.depth * scale
    paper = style.wash(stock.OPEN_GROUND.colour)
    outline = rectangle(ROOM, ROOM, wide, deep)
    yield Path(outline, fill=paper, stroke=style.ink, width=0.5, layer="ground", subject="table")
    grid = style.tone("#d8d0b8")
    for x in range(STEP, board.width, STEP):
        (a, top), (_, bottom) = table.point(x, board.depth), table.point(x, 0)
        yield Path(line(a, top, a, bottom), stroke=grid, width=0.15, layer="ground")
    for y in range(STEP, board.depth, STEP):
        (left, b), (right, _) = table.point(0, y), table.point(board.width, y)
        yield Path(line(left, b, right, b), stroke=grid, width=0.15, layer="ground")
    yield from _ruler(table)


def _ruler(table: Table) -> Iterator[Mark]:
    """Centimetres from the reader's left and from his edge, every tenth with its number."""
    ink = table.style.tone("#555555")
    bottom = table.board.depth * table.scale
    for x in range(0, table.board.width + 1, STEP):
        px, py = ROOM + x * table.scale, ROOM + bottom
        yield Path(line(px, py, px, py + 1.2), stroke=ink, width=0.25, layer="ground")
        yield word(str(x // 10), px, py + 2.7, LEAST, fill=ink, layer="ground")
    for y in range(0, table.board.depth + 1, STEP):
        px, py = ROOM, ROOM + bottom - y * table.scale
        yield Path(line(px, py, px - 1.2, py), stroke=ink, width=0.25, layer="ground")
        yield word(str(y // 10), px - 1.7, py, LEAST, anchor="end", fill=ink, layer="ground")


def _pieces(table: Table) -> Iterator[Mark]:
    for piece in table.board.pieces:
        corners = outline_of(piece, table.style.game)
        yield from _piece(table, piece, [(x * table.scale, -y * table.scale) for x, y in corners])


def _piece(table: Table, piece: TablePiece, outline: list[Point]) -> Iterator[Mark]:
    """A piece of terrain: its ground cut to its outline, and its symbol or letter upright."""
    style = table.style
    ground = style.ground(piece.terrain)
    paper = style.wash(ground.colour)
    shape = polygon(outline)
    marks: list[Mark] = [Path(shape, fill=paper)]
    if ground.pattern in PATTERNS:
        lines = _pattern(ground.pattern, tuple(outline))
        marks.append(Group((Path(lines, stroke=style.tone(ground.ink), width=0.2),), clip=shape))
    marks.append(Path(shape, stroke=style.ink, width=0.35))
    subject = ("piece", piece.id)
    yield Group(tuple(marks), table.place(piece.at), layer="symbols", subject=subject)
    reach = min(max(abs(x) for x, _ in outline), max(abs(y) for _, y in outline))
    ink = legible_ink(paper, style.ink)
    drawing = style.drawing(ground.symbol)
    x, y = table.point(piece.at.x, piece.at.y)
    if drawing is not None:
        sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=6.0)
        yield Group(sign, placement(x, y, reach / 75), layer="symbols", subject=subject)
    else:
        letter = style.letter("terrain", piece.terrain)
        yield word(
            letter,
            x,
            y,
            min(max(LEAST, 0.9 * reach), 5.0),
            bold=True,
            fill=ink,
            halo=paper,
            layer="symbols",
            subject=subject,
        )


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


def _corners(table: Table, zone: Zone) -> list[Point]:
    return [table.point(x, y) for x, y in zone.outline]


def _zones(table: Table) -> Iterator[Mark]:
    for zone in table.scenario.zones:
        corners = _corners(table, zone)
        if len(corners) < 3:
            continue
        shape = table.shapes.get(zone.seat or "")
        colour = shape.colour if shape else table.style.tone("#6b6b6b")
        if zone.colour is not None:
            colour = table.style.tone(stock.ZONE_COLOURS[zone.colour])
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


def _labels(table: Table) -> Iterator[Mark]:
    for label in table.board.labels:
        text = table.names.text(label.text)
        if isinstance(label.at, Pose) and text:
            x, y = table.point(label.at.x, label.at.y)
            ink = table.style.ink
            yield word(text, x, y, LEAST, fill=ink, halo="#ffffff", halo_width=0.4, layer="labels")


def _edges(table: Table) -> Iterator[Mark]:
    """The players' names at their edges, readable for each."""
    wide, deep = table.board.width * table.scale, table.board.depth * table.scale
    places = {
        "bottom": (ROOM + wide / 2, ROOM + deep + 5.8, 0),
        "top": (ROOM + wide / 2, ROOM - 3.4, 180),
        "left": (ROOM - 6.2, ROOM + deep / 2, 90),
        "right": (ROOM + wide + 3.4, ROOM + deep / 2, 270),
    }
    opposite = {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}
    for seat in table.scenario.seats:
        if seat.edge is None:
            continue
        x, y, turn = places[opposite[seat.edge] if table.turned else seat.edge]
        room = wide if turn in (0, 180) else deep
        name = cut(table.names.seat(seat.id), room, 3.0, bold=True)
        marks = (word(name, 0, 0, 3.0, bold=True, fill=table.style.ink),)
        yield Group(marks, placement(x, y, 1.0, turn), layer="edges", subject=("seat", seat.id))
