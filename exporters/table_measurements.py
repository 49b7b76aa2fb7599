"""Terrain of a table in the order of placing, and where its two marks are, as a ruler measures it.

Nobody turns a piece of card by 37 degrees. Two corners of its outline, the farthest apart, are its
marks A and B: who brings both to their places has placed it.
"""

from functools import lru_cache
from typing import NamedTuple

from exporters.drawing.paths import Point
from rules.tabletop import outline_of, turned
from schema.board import Edge, Pose, TableBoard, TablePiece
from schema.game import Game
from schema.language import N_, NumberArg
from schema.scenario import Scenario
from schema.value import Outline


class Corner(NamedTuple):
    """A corner of the table as a player sees it from his edge."""

    near: bool
    left: bool


CORNERS: dict[Corner, str] = {
    Corner(near=True, left=True): N_("from your left corner"),
    Corner(near=True, left=False): N_("from your right corner"),
    Corner(near=False, left=True): N_("from the far left corner"),
    Corner(near=False, left=False): N_("from the far right corner"),
}

ON_THE_PLAN: dict[Corner, str] = {
    Corner(near=True, left=True): N_("from the lower left corner"),
    Corner(near=True, left=False): N_("from the lower right corner"),
    Corner(near=False, left=True): N_("from the upper left corner"),
    Corner(near=False, left=False): N_("from the upper right corner"),
}
"""The same for who looks at a plan and sits nowhere."""


class MeasuredPiece(NamedTuple):
    """A piece of terrain that lies on a table."""

    number: int
    """When it is placed, from 1 on."""
    place: int
    """Where it stands in the board's list."""
    piece: TablePiece
    outline: Outline
    """Its corners around its middle, not turned."""
    a: tuple[int, int]
    """Mark A around its middle, not turned."""
    b: tuple[int, int]
    """Mark B likewise."""

    def corners(self) -> tuple[Point, ...]:
        """Its corners on the table."""
        at = self.piece.at
        return tuple((x + at.x, y + at.y) for x, y in turned(self.outline, at.angle))

    def marks(self) -> tuple[Point, Point]:
        """A and B on the table."""
        at = self.piece.at
        (ax, ay), (bx, by) = turned((self.a, self.b), at.angle)
        return (ax + at.x, ay + at.y), (bx + at.x, by + at.y)


def measured_pieces(scenario: Scenario, game: Game) -> tuple[MeasuredPiece, ...]:
    """All terrain by turns from the first player on, what was there before anybody first; nothing
    for boards that are no table."""
    seats = [seat.id for seat in scenario.seats]
    first = scenario.first_player
    start = seats.index(first) if first in seats else 0

    def when(one: tuple[int, TablePiece]) -> tuple[int, int]:
        piece = one[1]
        known = piece.seat is not None and piece.seat in seats
        whose = (seats.index(piece.seat or "") - start) % len(seats) + 1 if known else 0
        return piece.turn or 0, whose

    found = []
    in_turn = sorted(enumerate(scenario.board.table_pieces), key=when)
    for number, (place, piece) in enumerate(in_turn, start=1):
        outline = outline_of(piece, game)
        found.append(MeasuredPiece(number, place, piece, outline, *marks_of(outline)))
    return tuple(found)


@lru_cache(maxsize=1024)
def marks_of(outline: Outline) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two corners of an outline that are farthest apart, the earlier one first."""
    pairs = ((a, b) for n, a in enumerate(outline) for b in outline[n + 1 :])
    return max(
        pairs,
        key=lambda two: (two[0][0] - two[1][0]) ** 2 + (two[0][1] - two[1][1]) ** 2,
        default=(outline[0], outline[0]),
    )


def seen_from(board: TableBoard, edge: Edge | None, spot: Point) -> Point:
    """How far to the right of a player's left corner and away from his edge a spot lies, mm; who
    has no edge looks from below."""
    x, y = spot
    if edge == "top":
        return board.width - x, board.depth - y
    if edge == "left":
        return board.depth - y, x
    if edge == "right":
        return y, board.width - x
    return x, y


def size_from(board: TableBoard, edge: Edge | None) -> tuple[int, int]:
    """How long the table's edge is before a player, and how far it is to the other one, mm."""
    aside = edge in ("left", "right")
    return (board.depth, board.width) if aside else (board.width, board.depth)


def nearest_corner(board: TableBoard, edge: Edge | None, spot: Point) -> Corner:
    """The corner nearest to a spot, as a player sees it."""
    right, away = seen_from(board, edge, spot)
    wide, deep = size_from(board, edge)
    return Corner(near=2 * away <= deep, left=2 * right <= wide)


def from_corner(board: TableBoard, edge: Edge | None, corner: Corner, spot: Point) -> Point:
    """How far along the edge from a corner, and how far from that edge, a spot lies, mm."""
    right, away = seen_from(board, edge, spot)
    wide, deep = size_from(board, edge)
    return (right if corner.left else wide - right), (away if corner.near else deep - away)


def angle_from(edge: Edge | None, pose: Pose) -> int:
    """By how much something is turned to the left for who sits at an edge."""
    return (pose.angle + {"top": 180, "left": 90, "right": 270}.get(edge or "", 0)) % 360


def centimetres(mm: float, language: str) -> str:
    """Millimetres in centimetres with one decimal, as this language writes it: ``31.5``."""
    return NumberArg(f"{round(mm) / 10:.1f}").translated(language)


def in_short(tenths: float, language: str) -> str:
    """A number without needless decimals: ``120``, ``6.5``."""
    return NumberArg(f"{tenths:g}").translated(language)
