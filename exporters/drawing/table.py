"""A table measured in millimetres as a Picture, to scale, with rulers along its edges (ADR 3).

Lists measure from the nearest corner. So do the rulers of a plan that is set up by them: each
counts from both of its ends to the middle. Others count from one corner on. All words are upright
for the reader, for 90 upside down is 06.
"""

from collections.abc import Iterator
from typing import Literal

from exporters.drawing import look
from exporters.drawing.lettering import LEAST, cut, fit, width
from exporters.drawing.look import Style, style_of
from exporters.drawing.measured import FOOT, ROOM, TablePaper, foot_of
from exporters.drawing.overlays import zone_words
from exporters.drawing.paths import Point, circle, line, placement, polygon, rectangle
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import Show, word
from exporters.drawing.table_forces import draw_commanders, draw_markers, draw_units
from exporters.drawing.table_pieces import draw_pieces
from exporters.table_measurements import in_short
from rules.rulebook import Rulebook
from schema.board import Edge, Pose, TableBoard, Zone, require
from schema.game import Game
from schema.language import N_
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
        show.lettered,
        show.rulers,
        show.one_reader,
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
    if table.rulers:
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


TEN_CM = 100
"""The bar that is drawn where none of a game's own measures is as long, in mm."""
STEPS = (TEN_CM, 200, 500, 1000, 2000, 5000)
"""From figure to figure, in mm of the table: the first that leaves each of them room."""
LEAST_STEP = 6.5
"""That room, in mm of paper."""
SPACED = 2.6
"""So many times their height figures below each other are apart where one stands between two."""
TICK, HALF_TICK = 1.3, 0.7
FIGURE = 2.8
"""How far from the edge the figures stand, mm."""
SIGN_DASH, SIGN_WIDTH = 22.5, 13.0
"""How much longer dashes are in a box of 100, and how thick."""
DOTTED, DASHED = (0.01, 1.1), (1.6, 1.1)
"""How the lines are drawn that own terrain and that of others may not pass."""
CORNER, NAMED = 0.7, 6.3
"""How large the dot of a corner is, and how far beyond the edge names are, mm."""
INK = "#555555"
SURE = 1e-6


def step_of(table: TablePaper) -> int:
    """From figure to figure, mm of the table."""
    return next((step for step in STEPS if step * table.scale >= LEAST_STEP), STEPS[-1])


def draw_rulers(table: TablePaper) -> Iterator[Mark]:
    """Along all four edges a figure every ten centimetres and a tick every five."""
    wide, deep = table.size
    board = table.board
    step = step_of(table)
    for mm in range(0, board.width + 1, step // 2):
        x, length = ROOM + mm * table.scale, _counted(table, mm, board.width)
        figure = _figure(table, length, board.width, step, upright=False)
        yield from _tick(table, x, ROOM + deep, (0, 1), figure)
        yield from _tick(table, x, ROOM, (0, -1), figure)
    for mm in range(0, board.depth + 1, step // 2):
        y, length = ROOM + deep - mm * table.scale, _counted(table, mm, board.depth)
        figure = _figure(table, length, board.depth, step, upright=True)
        yield from _tick(table, ROOM, y, (-1, 0), figure)
        yield from _tick(table, ROOM + wide, y, (1, 0), figure)
    if table.ruled:
        yield from _draw_corners(table)


def _counted(table: TablePaper, mm: int, long: int) -> int:
    """What a ruler says at a spot: on a plan how far it is from the nearer end."""
    return min(mm, long - mm) if table.ruled else mm


def _draw_corners(table: TablePaper) -> Iterator[Mark]:
    """Dots where one measures from; for the one who reads it with the names that lists have."""
    (wide, deep), ink = table.size, table.style.ink
    for x, y, corner_name in (
        (0.0, deep, N_("your left corner")),
        (wide, deep, N_("your right corner")),
        (0.0, 0.0, N_("far left corner")),
        (wide, 0.0, N_("far right corner")),
    ):
        yield Path(circle(ROOM + x, ROOM + y, CORNER), fill=ink, layer="ground")
        if table.one_reader:
            name, away = table.names.say(corner_name), NAMED if y else -NAMED
            anchor: Literal["start", "end"] = "end" if x else "start"
            ends = ROOM + x + (ROOM if x else -ROOM) / 2
            yield word(name, ends, ROOM + y + away, LEAST, anchor=anchor, fill=ink, layer="ground")


def _figure(table: TablePaper, mm: int, long: int, step: int, *, upright: bool) -> str:
    """What stands at a tick: cm at each whole step, and in the middle of a ruler that counts from
    both ends, where else one figure would follow itself; if it has room between those."""
    text = str(mm // 10)
    if mm % step == 0:
        return text
    room = SPACED * LEAST if upright else width(text, LEAST) + LEAST / 4
    is_middle = table.ruled and 2 * mm == long and mm % 10 == 0
    return text if is_middle and step * table.scale / 2 >= room else ""


def _tick(table: TablePaper, x: float, y: float, out: tuple[int, int], text: str) -> Iterator[Mark]:
    """A tick that points away from the table, longer with a figure."""
    ink = table.style.tone(INK)
    whole = bool(text)
    long = TICK if whole else HALF_TICK
    dx, dy = out
    mark = line(x, y, x + dx * long, y + dy * long)
    yield Path(mark, stroke=ink, width=0.25 if whole else 0.18, layer="ground")
    if not whole:
        return
    # Beside the table the figures end where the ticks do.
    away = FIGURE if dy else 1.7 + width(text, LEAST) / 2
    yield word(text, x + dx * away, y + dy * away, LEAST, fill=ink, layer="ground")


def draw_bands(table: TablePaper) -> Iterator[Mark]:
    """Before each player's edge: how near to it his own terrain may lie, and that of others."""
    rules = Rulebook.in_play(table.scenario, table.style.game).table
    for seat in table.scenario.seats:
        if seat.edge is None or seat.neutral:
            continue
        own, other = rules.piece_own_edge, rules.piece_other_edge
        for named, dash, side, label in (
            (own, DOTTED, 1.0, N_("own {n} cm")),
            (other, DASHED, -1.0, N_("other {n} cm")),
        ):
            mm = rules.distance(named)
            if mm > 0:
                text = table.names.say(label, n=in_short(mm / 10, table.names.language))
                yield from _band(table, seat.edge, mm, dash, text, side)


def _band(
    table: TablePaper, edge: Edge, mm: int, dash: tuple[float, ...], text: str, side: float
) -> Iterator[Mark]:
    """A line so far from an edge, and how far that is at that player's left; of the far edge at the
    left of the one who reads it."""
    wide, deep = table.size
    long = wide if edge in ("bottom", "top") else deep
    turn = {"bottom": 0, "left": 90, "top": 180, "right": 270}[table.seen(edge)]
    corner = {
        "bottom": (ROOM, ROOM + deep),
        "left": (ROOM, ROOM),
        "top": (ROOM + wide, ROOM),
        "right": (ROOM + wide, ROOM + deep),
    }[table.seen(edge)]
    ink, y = table.style.tone(INK), -mm * table.scale
    if turn == 180 and (table.ruled or table.one_reader):
        turn, corner, y, side = 0, (ROOM, ROOM), -y, -side
    rule = Path(line(0.0, y, long, y), stroke=ink, width=0.3, dash=dash, cap="round")
    figure = word(
        text,
        1.2,
        y + side * 1.7,
        LEAST,
        anchor="start",
        bold=True,
        fill=ink,
        halo=table.paper,
        halo_width=0.4,
    )
    yield Group((rule, figure), placement(*corner, 1.0, turn), layer="zones")


def band_sign(style: Style, dash: tuple[float, ...]) -> tuple[Mark, ...]:
    """Such a line in a box of 100, its dashes longer for that."""
    dashes = tuple(SIGN_DASH * part for part in dash)
    ink = style.tone(INK)
    return (Path(line(-48, 0, 48, 0), stroke=ink, width=SIGN_WIDTH, dash=dashes, cap="round"),)


def draw_scale(table: TablePaper) -> Iterator[Mark]:
    """Below the table: how much smaller it is, ten centimetres of it, and the named distances."""
    wide, deep = table.size
    ink, say = table.style.ink, table.names.say
    language = table.names.language
    y = ROOM + deep + ROOM + FOOT / 2 - 1.0
    x = ROOM
    if table.scale <= 0:  # no room for a table at all
        return
    ratio = 1 / table.scale
    scale_text = f"1 : {in_short(round(ratio, 1), language)}"
    size = LEAST * 1.2
    yield word(scale_text, x, y, size, anchor="start", bold=True, fill=ink, layer="ground")
    x += width(scale_text, size, bold=True) + 5.0
    rules = Rulebook.in_play(table.scenario, table.style.game).table
    named = [(N_("short {n} cm"), rules.short), (N_("medium {n} cm"), rules.medium)]
    bars = [(label, mm) for label, mm in named if mm > 0]
    if TEN_CM not in (mm for _, mm in bars):
        bars.insert(0, (N_("{n} cm"), TEN_CM))
    for label, mm in bars:
        text = say(label, n=in_short(mm / 10, language))
        long = mm * table.scale
        if x + long + 1.5 + width(text, LEAST) > ROOM + wide + SURE:
            return
        yield from _bar(x, y, long, ink)
        yield word(text, x + long + 1.5, y, LEAST, anchor="start", fill=ink, layer="ground")
        x += long + 1.5 + width(text, LEAST) + 5.0


def _bar(x: float, y: float, long: float, ink: str) -> Iterator[Mark]:
    """A length with its ends, to put a ruler on."""
    yield Path(line(x, y, x + long, y), stroke=ink, width=0.4, cap="butt", layer="ground")
    for end in (x, x + long):
        yield Path(line(end, y - 1.2, end, y + 1.2), stroke=ink, width=0.25, layer="ground")


def draw_names(table: TablePaper) -> Iterator[Mark]:
    """The players' names at their edges, on a plan upright, else readable for each."""
    wide, deep = table.size
    upright = table.ruled or table.one_reader
    places: dict[Edge, tuple[float, float, int, float]] = {
        "bottom": (ROOM + wide / 2, ROOM + deep + NAMED, 0, 3.0),
        "top": (ROOM + wide / 2, ROOM - NAMED, 0 if upright else 180, 3.0),
        "left": (ROOM - 7.6, ROOM + deep / 2, 90, 2.6),
        "right": (ROOM + wide + 7.6, ROOM + deep / 2, 270, 2.6),
    }
    for seat in table.scenario.seats:
        if seat.edge is None:
            continue
        x, y, turn, size = places[table.seen(seat.edge)]
        room = wide if turn in (0, 180) else deep
        name = cut(table.names.seat(seat.id), room, size, bold=True)
        marks = (word(name, 0, 0, size, bold=True, fill=table.style.ink),)
        yield Group(marks, placement(x, y, 1.0, turn), layer="edges", subject=("seat", seat.id))
