"""Places on a table in words: centimetres from its corners and edges, as a ruler measures them."""

from collections.abc import Iterator
from math import floor

from editor.i18n import figure, tr
from editor.tools.gesture import BoardHit
from rules.tabletop import BASE, outline_of, turned
from schema.board import Edge, Pose, TableBoard
from schema.game import Game
from schema.language import N_
from schema.names import Names
from schema.scenario import Scenario

CORNERS = {
    ("left", "bottom"): N_("lower left corner: {across} × {up} cm"),
    ("right", "bottom"): N_("lower right corner: {across} × {up} cm"),
    ("left", "top"): N_("upper left corner: {across} × {up} cm"),
    ("right", "top"): N_("upper right corner: {across} × {up} cm"),
}
"""Coordinates by the corner that they are measured from, away from the nearest edges."""


def describe_distances(hit: BoardHit, place: Pose, names: Names) -> Iterator[str]:
    """Where the pointer is from the nearest corner, and how far what lies there, or the pointer
    itself, is from the edges that somebody sits at."""
    scenario, board = names.scenario, names.scenario.board
    if not isinstance(board, TableBoard):
        return
    yield from_nearest_corner(place, board)
    corners = _corners(hit, scenario, names.game) or [(place.x, place.y)]
    gaps = _to_edges(corners, board)
    parts = [
        f"{names.seat(seat.id)} {gaps[seat.edge]}"
        for seat in scenario.seats
        if seat.edge is not None and not seat.neutral
    ]
    if parts:
        yield tr(N_("to the edges of {gaps} cm"), gaps=", ".join(parts))


def from_nearest_corner(place: Pose, board: TableBoard) -> str:
    """Coordinates from the corner that is nearest."""
    across = "left" if 2 * place.x <= board.width else "right"
    up = "bottom" if 2 * place.y <= board.depth else "top"
    return from_corner(place, board, across, up)


def from_corner(place: Pose, board: TableBoard, across: str, up: str) -> str:
    """Coordinates from one of the corners."""
    x = place.x if across == "left" else board.width - place.x
    y = place.y if up == "bottom" else board.depth - place.y
    return tr(CORNERS[across, up], across=figure(f"{x / 10:.1f}"), up=figure(f"{y / 10:.1f}"))


def _corners(hit: BoardHit, scenario: Scenario, game: Game) -> list[tuple[float, float]]:
    """What the edges are measured from: the corners of terrain, the rim of a base."""
    kind, name = hit.subject or ("", "")
    board = scenario.board
    for piece in board.table_pieces if kind == "piece" else ():
        if piece.id == name:
            at = piece.at
            return [(x + at.x, y + at.y) for x, y in turned(outline_of(piece, game), at.angle)]
    unit = scenario.unit(name) if kind == "unit" else None
    if unit is not None and isinstance(unit.at, Pose):
        type_ = game.unit_types.get(unit.type)
        half = (type_.base if type_ is not None and type_.base is not None else BASE) / 2
        x, y = unit.at.x, unit.at.y
        return [(x - half, y - half), (x + half, y + half)]
    return []


def _to_edges(corners: list[tuple[float, float]], board: TableBoard) -> dict[Edge, str]:
    """How far the nearest of some corners is from each edge, in cm."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    far: dict[Edge, float] = {
        "left": min(xs),
        "right": board.width - max(xs),
        "bottom": min(ys),
        "top": board.depth - max(ys),
    }
    return {edge: figure(f"{floor(mm + 1e-6) / 10:.1f}") for edge, mm in far.items()}
