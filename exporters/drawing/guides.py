"""What stands around a board: whose edge it is, rows counted from it, and how far one may place.

Everything that belongs to an edge is drawn in a frame of its own: x to the right along the edge and
y down, as the player sees it who sits there. The other player's is upside down for the reader.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_uppercase

from exporters.drawing.borders import border
from exporters.drawing.counters import side
from exporters.drawing.field import HexField
from exporters.drawing.hex_names import RIM, names_at_rim
from exporters.drawing.lettering import LEAST, cut, fit, width
from exporters.drawing.paths import Affine, line, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, Show, word
from geometry.grid import Edge, HexGrid
from schema.cards import Reach, SkirmishCard
from schema.forces import Seat
from schema.game import Game
from schema.language import N_
from schema.scenario import Scenario

EDGE_ROOM = 6.2
EDGE_SIZE = 3.4
EDGE_LINE = 1.2 + EDGE_SIZE / 2
"""How far from the board the middle of a player's name is, in mm."""


@dataclass(frozen=True, slots=True)
class SectionNames:
    """Where the names of sections are, in mm."""

    room: float
    """How much room they take from the board."""
    line: float
    """How far from the board their middle is."""
    drop: float
    """How much farther from the board a player's name is below them."""
    size: float
    """Of their letters at most."""


ON_HALF = SectionNames(room=3.8, line=2.0, drop=3.8, size=EDGE_SIZE)
ON_WHOLE_BOARD = SectionNames(room=1.0, line=1.4, drop=2.8, size=2.8)
"""For more than one reader: their names take the room of the board itself."""
ON_PAGE = SectionNames(room=6.4, line=3.4, drop=6.4, size=EDGE_SIZE)
"""On a page that zooms, whose letters at the edges are larger where the board is small."""
GUTTER = 4.2
BRACKET = 3.4
BOARD_ROW = "#5a5a5a"
"""Of the numbers of rows that are not counted from the reader's edge."""
Dash = tuple[float, ...]
DOTTED: Dash = (0.01, 1.3)
DASHED: Dash = (2.0, 1.2)
MIXED: Dash = (3.6, 1.0, 0.6, 1.0)
REACHES: tuple[tuple[str, str, Dash], ...] = (
    ("commander", N_("commanders"), DOTTED),
    ("unit", N_("units"), DASHED),
    ("terrain", N_("terrain"), MIXED),
)
"""What a scenario card limits, innermost first, and how its line is dashed."""


def reaches_of(card: SkirmishCard) -> tuple[tuple[str, str, Dash], ...]:
    """What this card limits: nothing of commanders where it has none."""
    return tuple(of for of in REACHES if card.commanders.count or of[0] != "commander")


SIDES: tuple[Edge, ...] = ("left", "top", "right", "bottom")
ABREAST: tuple[Edge, ...] = ("bottom", "top")
"""Edges from which sections lie beside each other."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Room that a board needs around its hexes, mm."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def margins(scenario: Scenario, game: Game, show: Show) -> Margins:
    """How much room the edges' labels and the row guides take."""
    room = dict.fromkeys(SIDES, 1.0)
    taken = dict.fromkeys(seat.edge for seat in scenario.seats if _is_drawn(seat.edge, show))
    edges = [seen_at(edge, show) for edge in taken if edge is not None]
    if "sections" in show.layers:
        for edge in section_edges(scenario, game, show):
            room[seen_at(edge, show)] += section_names(show).room
    if show.named_at_rim:
        room["left"] += RIM
        room["top"] += RIM
    for edge in edges:
        if "edges" in show.layers:
            room[edge] += EDGE_ROOM
        card = placement_card(scenario, game)
        is_guided = not show.one_reader or edge == "bottom"
        if "guides" in show.layers and is_guided and counts_rows(scenario, game, show):
            at_his_left = SIDES[(SIDES.index(edge) + 1) % 4]
            limits = len(reaches_of(card)) if card is not None and show.limits else 0
            room[at_his_left] += GUTTER + limits * BRACKET
            if _counts_both_ways(edge, show):
                room[SIDES[(SIDES.index(edge) - 1) % 4]] += GUTTER
    return Margins(**room)


def section_edges(scenario: Scenario, game: Game, show: Show) -> tuple[Edge, ...]:
    """At which edges the names of sections are written: where somebody sits who sees them next to
    each other, else at the top. The window names none that a game prints on its board."""
    is_printed = not show.on_screen and bool(printed_sections(scenario, game))
    if not _has_own_sections(scenario) and not is_printed:
        return ()
    taken = {seat.edge for seat in scenario.seats if _is_drawn(seat.edge, show)}
    taken &= {show.viewpoint} if show.one_reader else taken
    found = tuple(edge for edge in ABREAST if edge in taken)
    return found or (("bottom",) if show.viewpoint == "top" else ("top",))


def section_names(show: Show) -> SectionNames:
    """Where the names of sections are on this picture."""
    if not show.rulers:
        return ON_PAGE
    return ON_HALF if show.half is not None or show.one_reader else ON_WHOLE_BOARD


def _has_own_sections(scenario: Scenario) -> bool:
    return any(zone.kind == "section" for zone in scenario.zones)


def printed_sections(scenario: Scenario, game: Game) -> Mapping[str, tuple[str, ...]]:
    """The places of the sections that the game prints on this side of its board, by name."""
    side = game.hex_side(scenario.board.side)
    return side.sections if side is not None else {}


def _is_drawn(edge: Edge | None, show: Show) -> bool:
    """Whether an edge is in the picture."""
    return edge is not None and show.half in (None, edge)


def placement_card(scenario: Scenario, game: Game) -> SkirmishCard | None:
    """The scenario card whose placement rules the guides show, if it is played by one."""
    if scenario.board.grid() is None:
        return None
    return game.skirmish_cards.get(scenario.card or "")


def counts_rows(scenario: Scenario, game: Game, show: Show) -> bool:
    """Whether rows are numbered: where a card limits how far one may place, and on each player's
    half of any board of hexes and on the whole one of a sheet, whose steps count rows from his
    edge."""
    if show.named_at_rim:
        return False
    on_sheet = show.half is not None or show.explained
    if on_sheet and scenario.board.grid() is not None:
        return True
    return placement_card(scenario, game) is not None


def _counts_both_ways(seen: Edge, show: Show) -> bool:
    """Whether rows have the numbers of the names of their hexes, too: on the half or the board of a
    player, who counts them from his edge."""
    return (show.half is not None or show.one_reader) and seen == "bottom"


def seen_at(edge: Edge, show: Show) -> Edge:
    """Where an edge is in the picture."""
    return SIDES[(SIDES.index(edge) + 2) % 4] if show.viewpoint == "top" else edge


def frame(scene: Scene, edge: Edge) -> tuple[Affine, float]:
    """The frame of a player at an edge (origin at his left end), and the edge's length in mm."""
    left, top, right, bottom = scene.field.box
    corner, degrees = {
        "bottom": ((left, bottom), 0.0),
        "left": ((left, top), 90.0),
        "top": ((right, top), 180.0),
        "right": ((right, bottom), 270.0),
    }[seen_at(edge, scene.show)]
    length = right - left if edge in ("bottom", "top") else bottom - top
    return placement(*corner, 1.0, degrees), length


def draw_edges(scene: Scene) -> Iterator[Mark]:
    """The players' names at their edges, each readable for him, with his shape and the momentum.

    Several players at one edge share it, the first of them at his left end.
    """
    sections = section_edges(scene.scenario, scene.style.game, scene.show)
    for seat in scene.scenario.seats:
        if seat.edge is None or not _is_drawn(seat.edge, scene.show):
            continue
        at, length = frame(scene, seat.edge)
        beyond = section_names(scene.show).drop if seat.edge in sections else 0.0
        fellows = [other.id for other in scene.scenario.seats if other.edge == seat.edge]
        share = length / len(fellows)
        middle = share * (fellows.index(seat.id) + 0.5)
        marks = tuple(_edge_words(scene, seat, middle, share, beyond + EDGE_LINE))
        yield Group(marks, at, layer="edges", subject=("seat", seat.id))


def _edge_words(
    scene: Scene, seat: Seat, middle: float, room: float, drop: float
) -> Iterator[Mark]:
    is_first = scene.scenario.first_player == seat.id
    text, size = _name_at_edge(scene, seat, room)
    half = width(text, size, bold=True) / 2
    yield word(text, middle, drop, size, bold=True, fill=scene.style.ink)
    shape = scene.shapes.get(seat.id)
    if shape is not None:
        marks = side(scene.style, shape, "chief")
        yield Group(marks, placement(middle - half - 0.9 * size, drop, size / 90))
    if is_first and not scene.show.worded:
        ink = scene.style.ink
        sign = scene.style.symbol(scene.style.mark("momentum"), ink=ink, paper="#ffffff", tint=ink)
        yield Group(sign, placement(middle + half + 0.9 * size, drop, size / 110))


def _name_at_edge(scene: Scene, seat: Seat, room: float) -> tuple[str, float]:
    """What names a player at his edge, and how large, in so many mm."""
    text = scene.names.seat(seat.id)
    if scene.scenario.first_player == seat.id and scene.show.worded:
        text += " · " + scene.names.word("first-player", N_("first player"))
    size = fit(text, room - 4 * EDGE_SIZE, EDGE_SIZE, LEAST, bold=True)
    return cut(text, room - 4 * EDGE_SIZE, size, bold=True), size


# -- rows ----------------------------------------------------------------------------------------


def draw_guides(scene: Scene) -> Iterator[Mark]:
    """Rows counted from each player's edge, and how far his things may be placed (BOW-SKC-03)."""
    game, grid = scene.style.game, scene.scenario.board.grid()
    if scene.show.named_at_rim:
        yield from names_at_rim(scene)
    if grid is None or not counts_rows(scene.scenario, game, scene.show):
        return
    card = placement_card(scene.scenario, game)
    reaches: list[tuple[Reach, str, Dash]] = []
    if card is not None:
        places = card.placement
        reaches += [(getattr(places, kind), label, dash) for kind, label, dash in reaches_of(card)]
    guided: list[Edge] = []
    for seat in scene.scenario.seats:
        if seat.edge is None or seat.edge in guided or not _is_drawn(seat.edge, scene.show):
            continue
        if scene.show.one_reader and seat.edge != scene.show.viewpoint:
            continue
        guided.append(seat.edge)
        rows = _rows(scene.field, grid, seat.edge)
        if scene.show.limits:
            yield from _lines(scene, rows, reaches)
        at, _ = frame(scene, seat.edge)
        extents = _extents(scene, seat.edge, rows)
        marks = tuple(_scale(scene, extents, reaches))
        if _counts_both_ways(seen_at(seat.edge, scene.show), scene.show):
            marks += tuple(_board_rows(scene, extents, rows))
        yield Group(marks, at, layer="guides", subject=("guide", seat.id))


@lru_cache(maxsize=32)
def _rows(field: HexField, grid: HexGrid, edge: Edge) -> tuple[int, ...]:
    """The row of each hex, counted from an edge; kept like the field itself, as long as the board
    keeps its size."""
    return tuple(grid.row_from(edge, name) for name in field.names)


def _lines(
    scene: Scene, rows: Sequence[int], reaches: list[tuple[Reach, str, Dash]]
) -> Iterator[Mark]:
    """Broken lines over the board behind the last row that counts; of equal ones the first."""
    drawn: list[int] = []
    for reach, _, dash in reaches:
        if reach.max_rows in drawn:
            continue
        drawn.append(reach.max_rows)
        inside = [index for index, row in enumerate(rows) if row <= reach.max_rows]
        for run in border(scene.field, inside, edge=False):
            yield Path(
                run,
                stroke=scene.style.ink,
                width=0.45,
                dash=dash,
                cap="round" if dash is DOTTED else "butt",
                layer="guides",
            )


def _extents(scene: Scene, edge: Edge, rows: Sequence[int]) -> dict[int, tuple[float, float]]:
    """Row to how far from the edge it begins and ends, at the player's left."""
    left, top, right, bottom = scene.field.box
    seen = seen_at(edge, scene.show)
    high = max(dy for _, dy in scene.field.offsets)
    broad = max(dx for dx, _ in scene.field.offsets)
    nearest: dict[int, tuple[float, float]] = {}
    for row, (x, y) in zip(rows, scene.field.centres, strict=True):
        away, along = {
            "bottom": (bottom - y, x - left),
            "left": (x - left, y - top),
            "top": (y - top, right - x),
            "right": (right - x, bottom - y),
        }[seen]
        if row not in nearest or along < nearest[row][0]:
            nearest[row] = (along, away)
    half = high if seen in ("bottom", "top") else broad
    return {row: (away - half, away + half) for row, (_, away) in nearest.items()}


def _board_rows(
    scene: Scene, extents: dict[int, tuple[float, float]], rows: Sequence[int]
) -> Iterator[Mark]:
    """At the player's right the numbers that the names of hexes have, where these are of rows."""
    numbers: dict[int, set[str]] = {}
    for row, name in zip(rows, scene.field.names, strict=True):
        numbers.setdefault(row, set()).add(name.lstrip(ascii_uppercase))
    left, _, right, _ = scene.field.box
    for row, (begin, end) in sorted(extents.items()):
        if len(numbers[row]) == 1:
            (number,) = numbers[row]
            x, y = right - left + GUTTER / 2, -(begin + end) / 2
            yield word(number, x, y, LEAST, fill=scene.style.tone(BOARD_ROW))


def _scale(
    scene: Scene,
    extents: dict[int, tuple[float, float]],
    reaches: list[tuple[Reach, str, Dash]],
) -> Iterator[Mark]:
    """The numbers of all rows and a bracket for each limit, at the player's left."""
    ink = scene.style.ink
    for row, (begin, end) in sorted(extents.items()):
        yield word(str(row), -GUTTER / 2, -(begin + end) / 2, 3.0, bold=True, fill=ink)
    for number, (reach, label, dash) in enumerate(reaches if scene.show.limits else ()):
        inside = [ends for row, ends in extents.items() if reach.min_rows <= row <= reach.max_rows]
        if not inside:  # no such row on a board so small, or all of it is cut out
            continue
        low, high = min(begin for begin, _ in inside), max(end for _, end in inside)
        x = -GUTTER - BRACKET * (number + 0.5)
        commands = (*line(x, -low, x, -high), *line(x, -high, 0.0, -high))
        yield Path(line(x - 0.8, -low, x + 0.8, -low), stroke=ink, width=0.3)
        yield Path(commands, stroke=ink, width=0.3, dash=dash, cap="round")
        text = f"{scene.say(label)} {reach.min_rows}–{reach.max_rows}"
        size = fit(text, high - low - 2.0, 2.6, LEAST)
        half = width(text, size) / 2 + 0.7
        gap = Path(rectangle(-half, -size / 2, 2 * half, size), fill="#ffffff")
        named = (gap, word(text, 0, 0, size, fill=ink))
        yield Group(named, placement(x, -(low + high) / 2, 1.0, -90))
