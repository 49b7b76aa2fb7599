"""A table measured in millimetres in letters: a plan to scale, with a ruler in centimetres."""

from exporters.plain_text.marks import Marks
from exporters.plain_text.page import TextGrid, TextLine
from exporters.table_measurements import measured_pieces
from geometry.shapes import Point, Polygon
from schema.board import Place, Pose, TableBoard, require
from schema.language import N_
from schema.value import Outline

MARGIN = 6
Spots = list[tuple[int, int, Point]]
"""Column and line of a spot, and the point of the table that it stands for."""
WIDEST = 100
"""Columns of a table: as many lines belong to more than a screen shows."""
TICK_MM = 100
"""Every how many millimetres the edges are marked."""


def draw_table(marks: Marks, width: int) -> list[TextLine]:
    """The table from above in at most ``width`` columns; a letter is half as wide as it is high.

    Terrain is filled with its letter, and its number stands in its middle."""
    board = require(TableBoard, marks.scenario.board)
    step = max(1, -(-board.width // max(20, min(width, WIDEST) - MARGIN - 2)))
    page = TextGrid()
    columns, rows = -(-board.width // step), -(-board.depth // (2 * step))
    _edges(page, board, step, columns, rows)
    page.put(MARGIN + columns - 2, rows + 2, marks.say(N_("cm")))
    spots = [
        (column, row, Point(column * step + step // 2, (rows - 1 - row) * 2 * step + step))
        for row in range(rows)
        for column in range(columns)
    ]
    for zone in marks.scenario.zones:
        _write(
            page, _border(_inside(spots, zone.outline, None)), marks.zone_signs.get(zone.id, "·")
        )
    pieces = sorted(measured_pieces(marks.scenario, marks.game), key=lambda one: one.place)
    for one in pieces:
        piece = one.piece
        letter = marks.letter("terrain", piece.terrain)[:1]
        _write(page, _inside(spots, one.outline, piece.at), letter)
        column, row = piece.at.x // step, rows - 1 - piece.at.y // (2 * step)
        if 0 <= column < columns and 0 <= row < rows:
            page.put(MARGIN + column, 1 + row, str(one.number))
    for x, y, text, seat in _standing(marks):
        column, row = x // step, rows - 1 - y // (2 * step)
        ink = marks.side_ink(seat)
        page.put(
            MARGIN + max(0, min(columns - len(text), column)),
            1 + max(0, min(rows - 1, row)),
            text,
            ink,
        )
    return page.lines()


def _edges(page: TextGrid, board: TableBoard, step: int, columns: int, rows: int) -> None:
    line = "─" * columns
    page.put(MARGIN - 1, 0, f"┌{line}┐")
    page.put(MARGIN - 1, rows + 1, f"└{line}┘")
    for row in range(rows):
        page.put(MARGIN - 1, row + 1, "│")
        page.put(MARGIN + columns, row + 1, "│")
    for mm in range(0, board.width, TICK_MM):
        column = MARGIN + mm // step
        page.put(column, rows + 1, "┴")
        if mm % (2 * TICK_MM) == 0:
            page.put(column, rows + 2, f"{mm // 10}")
    for mm in range(0, board.depth, TICK_MM):
        row = rows - mm // (2 * step)
        page.put(MARGIN - 1, row, "┤")
        page.put(0, row, f"{mm // 10}".rjust(MARGIN - 2))


def _inside(spots: Spots, outline: Outline, at: Pose | None) -> list[tuple[int, int]]:
    """The spots inside an outline; outlines of less than three corners have no inside."""
    if len(outline) < 3:
        return []
    area = Polygon(tuple(Point(x, y) for x, y in outline))
    if at is not None:
        area = area.rotated(at.angle).moved(at.x, at.y)
    low_x, low_y, high_x, high_y = area.bounds()
    return [
        (column, row)
        for column, row, point in spots
        if low_x <= point.x <= high_x and low_y <= point.y <= high_y and area.contains(point)
    ]


def _border(spots: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Those spots that have not all four neighbours among them."""
    inside = frozenset(spots)
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return [
        (column, row)
        for column, row in spots
        if any((column + across, row + down) not in inside for across, down in steps)
    ]


def _write(page: TextGrid, spots: list[tuple[int, int]], letter: str) -> None:
    for column, row in spots:
        page.put(MARGIN + column, 1 + row, letter)


def _standing(marks: Marks) -> list[tuple[int, int, str, str | None]]:
    """What stands on the table: x, y, its mark, whose it is."""
    scenario = marks.scenario
    things: list[tuple[Place | None, str, str | None]] = [
        *((m.at, marks.marker(m.marker), m.seat) for m in scenario.markers),
        *((c.at, marks.star(c.seat), c.seat) for c in scenario.commanders if c.unit is None),
        *((u.at, marks.unit_mark(u, 6), u.seat) for u in scenario.units if u.arrival is None),
    ]
    return [(at.x, at.y, text, seat) for at, text, seat in things if isinstance(at, Pose)]
