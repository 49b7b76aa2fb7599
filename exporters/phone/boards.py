"""The board as the phone page draws it: an SVG for each side, and where a finger hits what."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from exporters.drawing.board import draw_board, draw_scenario, draw_tiles
from exporters.drawing.field import HexField, field_of
from exporters.drawing.guides import margins
from exporters.drawing.measured import foot_of, on_paper, table_scale
from exporters.drawing.paths import Point
from exporters.drawing.picture import Group, Picture
from exporters.drawing.scene import LAYERS, SETTING, Show
from exporters.drawing.svg_canvas import svg
from exporters.drawing.tiles import map_field
from exporters.off_board import players_place
from exporters.table_measurements import measured_pieces
from exporters.words.places import describe_on_table, describe_place, name_on_table
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, TileBoard
from schema.game import Game
from schema.names import Names
from schema.places import laid_areas
from schema.scenario import Scenario

WIDTH, HEIGHT = 180.0, 400.0
"""The room in mm that a board is drawn for; the page scales it."""
FIGURES = 2
"""Decimals of places on the board."""
FINGER = 6.0
"""How far from a thing on a table a finger may come down, in mm of the drawing."""
ON_TABLE = ("piece", "marker", "commander", "unit")
"""What can be tapped on a table."""

Centres = dict[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Board:
    """A board as one side sees it: the drawing, and where its places have their middles."""

    drawing: str
    centres: Centres
    """By hex or area, or by kind and name of what lies on a table."""
    size: float
    """From a hex's middle to its corners, or how near a tap must be, in the drawing's units."""
    orientation: str
    """Of the hexes; empty on a table."""
    unnamed: tuple[str, ...] | None = None
    """The hexes without names, where the page itself writes names; None where the drawing has
    them."""
    marks: dict[str, tuple[Point, Point]] | None = None
    """Where marks A and B of the pieces on a table are, in the drawing's units."""
    table: tuple[float, float, float, float, float] | None = None
    """The left, upper, right and lower edge of a table, and a centimetre of it, in these units."""

    def as_data(self) -> dict[str, Any]:
        """What the page's program reads of it."""
        fields = {"centres": self.centres, "size": self.size, "orientation": self.orientation}
        further = {"unnamed": self.unnamed, "marks": self.marks, "table": self.table}
        return fields | {name: value for name, value in further.items() if value is not None}


def boards(
    scenario: Scenario, game: Game, language: str, images: dict[bytes, str], ids: dict[Any, str]
) -> dict[str, Board]:
    """The board from the bottom edge, and from the top where somebody sits there; all drawings of
    a page have their ``images`` and ``ids`` in common (``svg``)."""
    shared = (language, images, ids)
    found = {"bottom": _board(scenario, game, Show(), *shared)}
    if any(seat.edge == "top" for seat in scenario.seats):
        found["top"] = _board(scenario, game, Show(viewpoint="top"), *shared)
    return found


def _board(
    scenario: Scenario,
    game: Game,
    show: Show,
    language: str,
    images: dict[bytes, str],
    ids: dict[Any, str],
) -> Board:
    write = partial(svg, title="", language=language, images=images, ids=ids)
    placing = players_place(scenario)
    layers = SETTING if placing else tuple(layer for layer in LAYERS if layer != "guides")
    show = replace(show, layers=layers, limits=placing, rulers=False, worded=True, zooms=True)
    board, turned = scenario.board, show.viewpoint == "top"
    edge = margins(scenario, game, show)
    origin = (edge.left, edge.top)
    room = (WIDTH - edge.left - edge.right, HEIGHT - edge.top - edge.bottom)
    if isinstance(board, HexBoard):
        layout = HexLayout.fit(board.grid(), *room, origin=origin)
        picture = draw_board(scenario, game, layout, show=show, language=language)
        drawn = _of_field(_without_names(picture), field_of(layout, turned=turned), write)
        return replace(drawn, unnamed=tuple(board.unplayable))
    if isinstance(board, TileBoard):
        field = map_field(board, game, room, origin, turned=turned)
        whole = (WIDTH, HEIGHT)
        picture = draw_tiles(scenario, game, whole, show=show, language=language, field=field)
        return replace(_of_field(_without_names(picture), field, write), unnamed=())
    picture = draw_scenario(scenario, game, WIDTH, HEIGHT, show=show, language=language)
    scale = table_scale(board, WIDTH, HEIGHT, foot_of(show))
    seen = partial(_rounded_on_paper, board=board, scale=scale, turned=turned)
    marks = {
        f"piece {measured.piece.id}": (seen(measured.marks()[0]), seen(measured.marks()[1]))
        for measured in measured_pieces(scenario, game)
    }
    corners = (*seen((0, board.depth)), *seen((board.width, 0)))
    left, right, top, bottom = *sorted(corners[::2]), *sorted(corners[1::2])
    table = (left, top, right, bottom, round(10 * scale, FIGURES + 2))
    return Board(write(picture), _on_table(picture), FINGER, "", marks=marks, table=table)


def _without_names(picture: Picture) -> Picture:
    return picture.only([layer for layer in picture.layers() if layer != "coordinates"])


def _of_field(picture: Picture, field: HexField, write: Callable[[Picture], str]) -> Board:
    centres = {
        name: (round(x, FIGURES), round(y, FIGURES))
        for name, (x, y) in zip(field.names, field.centres, strict=True)
    }
    return Board(write(picture), centres, round(field.size, FIGURES), field.orientation)


def _rounded_on_paper(spot: Point, board: TableBoard, scale: float, *, turned: bool) -> Point:
    x, y = on_paper(spot, board, scale, turned=turned)
    return round(x, FIGURES), round(y, FIGURES)


def _on_table(picture: Picture) -> Centres:
    """Where things on a table were drawn: each is a group placed at its middle."""
    found: Centres = {}
    for mark in picture.marks:
        if isinstance(mark, Group) and mark.subject is not None and mark.subject[0] in ON_TABLE:
            x, y = mark.transform[4:]
            found.setdefault(" ".join(mark.subject), (round(x, FIGURES), round(y, FIGURES)))
    return found


def described(scenario: Scenario, names: Names) -> dict[str, list[str]]:
    """What is shown of each place that can be tapped; places with nothing are left out."""
    board = scenario.board
    if isinstance(board, TableBoard):
        things = _things(scenario)
        lines_of = {f"{kind} {name}": describe_on_table(kind, name, names) for kind, name in things}
    else:
        grid = board.grid()
        places = grid.names if grid is not None else laid_areas(board, names.game.tiles)
        lines_of = {place: describe_place(place, names) for place in places}
    return {place: found for place, lines in lines_of.items() if (found := list(lines))}


def called(scenario: Scenario, names: Names) -> dict[str, str]:
    """What stands above that: the names of things on a table, which have no place of a name."""
    if not isinstance(scenario.board, TableBoard):
        return {}
    return {
        f"{kind} {name}": next(name_on_table(kind, name, names), name)
        for kind, name in _things(scenario)
    }


def _things(scenario: Scenario) -> Iterator[tuple[str, str]]:
    yield from (("piece", piece.id) for piece in scenario.board.table_pieces)
    yield from (("marker", marker.id) for marker in scenario.markers)
    yield from (("commander", one.card) for one in scenario.commanders if one.unit is None)
    yield from (("unit", unit.id) for unit in scenario.units if unit.at is not None)
