"""The overview of a board of hexes: two pixels a hex, for zooms at which nothing more is seen."""

from array import array

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from editor.canvas.hex_surface import HexSurface
from exporters.drawing.ground import UNPLAYABLE
from geometry.grid import HexGrid
from schema.board import HexBoard
from schema.scenario import Scenario

LARGE = 2500
"""Hexes from which it stands in for the picture; smaller boards are drawn sooner than seen."""


class Overview:
    """An image of the ground's colours with a dot for every unit."""

    def __init__(self, surface: HexSurface) -> None:
        self.surface = surface
        grid = surface.layout.grid
        starts = [grid.start(line) for line in range(len(grid.lines))]
        self._least = min(starts)
        ends = [start + 2 * length for start, length in zip(starts, grid.lines, strict=True)]
        self._along = max(ends) - self._least
        self._lines: list[tuple[object, ...] | None] = [None] * len(grid.lines)
        self._dots: dict[str, str] = {}
        self._masked: tuple[str, ...] = ()
        self._pointy = grid.orientation == "pointy"
        # A line of the board is a line of the image, whichever way the hexes stand.
        self.image = QImage(self._along, len(grid.lines), QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(Qt.GlobalColor.transparent)
        self.update()

    @property
    def is_large(self) -> bool:
        """Whether the board has so many hexes that this serves where the picture is missing."""
        return len(self.surface.layout.grid) > LARGE

    def update(self) -> None:
        """Follow the surface's scenario: lines that are shared with the last one stay."""
        surface, grid = self.surface, self.surface.layout.grid
        board = surface.contents.board
        dots = _dots(surface.scenario, surface)
        closed = dict.fromkeys(surface.contents.unplayable, UNPLAYABLE)
        dots = {place: colour for place, colour in (closed | dots).items() if place in grid}
        redone = {
            grid.line_and_position(place)[0] for place, _ in dots.items() ^ self._dots.items()
        }
        if board.masked is not self._masked:
            gaps, self._masked = {*board.masked} ^ {*self._masked}, board.masked
            redone |= {grid.whole.line_and_position(at)[0] for at in gaps if at in grid.whole}
        self._dots = dots
        by_line: dict[int, list[tuple[int, str]]] = {}
        for place, colour in dots.items():
            line, at = grid.line_and_position(place)
            by_line.setdefault(line, []).append((at, colour))
        for line, terrain in enumerate(board.terrain):
            if self._lines[line] is not terrain or line in redone:
                self._lines[line] = terrain
                self._draw(grid, board, line, by_line.get(line, []))

    def _draw(self, grid: HexGrid, board: HexBoard, line: int, dots: list[tuple[int, str]]) -> None:
        style = self.surface.style
        paints = {kind: _paint(style.ground(kind).colour) for kind in set(board.terrain[line])}
        row = array("I", bytes(4 * self._along))
        start = grid.start(line) - self._least
        colours = [paints[kind] for kind in board.terrain[line]]
        for at, colour in dots:
            colours[at] = _paint(colour)
        if grid.masked:
            colours = [paint if grid.has(line, at) else 0 for at, paint in enumerate(colours)]
        row[start : start + 2 * len(colours) : 2] = array("I", colours)
        row[start + 1 : start + 2 * len(colours) : 2] = array("I", colours)
        at_row = len(grid.lines) - 1 - line if self._pointy else line
        strip = QImage(row.tobytes(), self._along, 1, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(self.image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(0, at_row, strip)
        painter.end()

    def paint(self, painter: QPainter, scale: float, origin: tuple[float, float]) -> None:
        """Draw it at ``scale`` pixels a mm on a device whose upper left is ``origin`` of all."""
        layout = self.surface.layout
        left, _, _, bottom = layout.bounds()
        step = self.surface.across / 2
        down = 3 * step / 3**0.5
        if self._pointy:
            # The middle of the lowest line lies half a hex above the bottom.
            first = bottom - 2 * step / 3**0.5 - (len(layout.grid.lines) - 0.5) * down
            to_mm = QTransform(step, 0, 0, down, left, first)
        else:
            # Columns run upwards: the image is turned by a quarter.
            first = left + 2 * step / 3**0.5 - 0.5 * down
            to_mm = QTransform(0, -step, down, 0, first, bottom)
        painter.save()
        painter.setTransform(
            to_mm * QTransform(scale, 0, 0, scale, -origin[0], -origin[1]) * painter.transform()
        )
        painter.drawImage(QRectF(0, 0, self.image.width(), self.image.height()), self.image)
        painter.restore()


def _dots(scenario: Scenario, surface: HexSurface) -> dict[str, str]:
    """The colour of the seat that stands on a place."""
    return {
        unit.at: surface.shapes[unit.seat].colour
        for unit in scenario.units
        if isinstance(unit.at, str) and unit.arrival is None and unit.seat in surface.shapes
    }


def _paint(colour: str) -> int:
    return 0xFF000000 | int(colour[1:], 16)
