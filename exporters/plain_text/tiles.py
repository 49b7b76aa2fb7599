"""A map of tiles in letters: every area a box in a wall of bricks, its borders lettered.

A brick has two neighbours above and two below, as a pointy hex has; on a flat plane the columns
are shifted instead of the rows.
"""

from dataclasses import dataclass
from functools import cached_property

from exporters.plain_text.marks import HIDDEN, Marks
from exporters.plain_text.page import TextGrid, TextLine, widest
from geometry.hexes import DIRECTIONS, Hex
from schema.board import TileBoard, require
from schema.forces import Unit
from schema.places import LaidArea, laid_areas

WIDTHS, TALL = (14, 12, 10), 5
"""Columns of a box, as many as the page has room for, and its lines."""
RIGHT, LEFT, DOWN, UP = 1, 2, 4, 8
CORNERS = " ╶╴─╷┌┐┬╵└┘┴│├┤┼"
HEAVY = " ╺╸━╻┏┓┳╹┗┛┻┃┣┫╋"
"""Line drawings by the bits of the sides they reach to, and those between tiles."""


def draw_tiles(marks: Marks, width: int) -> list[TextLine]:
    """The areas as they touch each other, named, with what is there and their borders."""
    board = require(TileBoard, marks.scenario.board)
    areas = laid_areas(board, marks.game.tiles)
    lines: list[TextLine] = []
    for wide in WIDTHS:
        lines = _Wall(marks, board, areas, wide).lines()
        if widest(lines) <= width:
            break
    return lines


Side = tuple[int, int, int, int]


def _line(bits: dict[tuple[int, int], int], spot: tuple[int, int], side: int) -> None:
    bits[spot] = bits.get(spot, 0) | side


@dataclass(frozen=True)
class _Wall:
    marks: Marks
    board: TileBoard
    areas: dict[str, LaidArea]
    wide: int

    @property
    def _room(self) -> int:
        """Letters that fit into a line of a box."""
        return self.wide - 2

    def lines(self) -> list[TextLine]:
        page = TextGrid()
        bits: dict[tuple[int, int], int] = {}
        heavy: set[tuple[int, int]] = set()
        for area in self.areas.values():
            self._frame(bits, heavy, area)
        for (x, y), sides in bits.items():
            page.put(x, y, (HEAVY if (x, y) in heavy else CORNERS)[sides])
        for area in self.areas.values():
            self._inside(page, area)
            self._borders(page, area)
        return page.lines()

    @cached_property
    def _origin(self) -> tuple[int, int]:
        spots = [self._raw(area.hex) for area in self.areas.values()] or [(0, 0)]
        return min(x for x, _ in spots), min(y for _, y in spots)

    def _raw(self, place: Hex) -> tuple[int, int]:
        if self.board.orientation == "pointy":
            return place.q * self.wide + place.r * self.wide // 2, -place.r * (TALL - 1)
        # Half a box higher for each column to the right.
        return place.q * self.wide, -(place.r * (TALL - 1) + place.q * (TALL - 1) // 2)

    def _spot(self, place: Hex) -> tuple[int, int]:
        """The top left corner of an area's box on the page."""
        x, y = self._raw(place)
        return x - self._origin[0] + 1, y - self._origin[1]

    def _frame(
        self, bits: dict[tuple[int, int], int], heavy: set[tuple[int, int]], area: LaidArea
    ) -> None:
        """The lines around an area, heavy ones where its tile ends."""
        x, y = self._spot(area.hex)
        ends = [self._tile_at(area.hex + step) != area.tile for step in DIRECTIONS]
        level, upright = self._sides()
        for direction, first, last, row in level:
            for column in range(x + first, x + last):
                _line(bits, (column, y + row), RIGHT)
                _line(bits, (column + 1, y + row), LEFT)
                if ends[direction]:
                    heavy.update(((column, y + row), (column + 1, y + row)))
        for direction, column, first, last in upright:
            for row in range(y + first, y + last):
                _line(bits, (x + column, row), DOWN)
                _line(bits, (x + column, row + 1), UP)
                if ends[direction]:
                    heavy.update(((x + column, row), (x + column, row + 1)))

    def _sides(self) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
        """Where the six sides of a box lie, counted from its top left corner: level ones as
        direction, first and last column and row, upright ones as direction, column and rows."""
        half, low, wide = self.wide // 2, TALL - 1, self.wide
        if self.board.orientation == "pointy":
            upper = ((2, 0, half, 0), (1, half, wide, 0))
            lower = ((4, 0, half, low), (5, half, wide, low))
            return (*upper, *lower), ((3, 0, 0, low), (0, wide, 0, low))
        middle = low // 2
        left = ((2, 0, 0, middle), (3, 0, middle, low))
        right = ((0, wide, 0, middle), (5, wide, middle, low))
        return ((1, 0, wide, 0), (4, 0, wide, low)), (*left, *right)

    def _tile_at(self, place: Hex) -> str | None:
        return self._by_hex.get(place)

    @cached_property
    def _by_hex(self) -> dict[Hex, str]:
        return {area.hex: area.tile for area in self.areas.values()}

    def _inside(self, page: TextGrid, area: LaidArea) -> None:
        x, y = self._spot(area.hex)
        title, others = self._title(area), self._others(area.name)
        if len(title) + len(others) < self._room or not others:
            page.put(x + 2, y + 1, f"{title} {others}".strip()[: self._room])
        else:
            page.put(x + 2, y + 1, title[: self._room])
            page.put(x + 2, y + TALL - 2, others[: self._room])
        units = [
            unit
            for unit in self.marks.scenario.units
            if unit.at == area.name and unit.arrival is None
        ]
        column, row = 0, 0
        for unit in units:
            text = self._unit(unit)
            if column and column + len(text) > self._room:
                column, row = 0, row + 1
            if row == TALL - 3:
                page.put(x + self.wide - 1, y + TALL - 2, "+")
                break
            page.put(
                x + 2 + column, y + 2 + row, text[: self._room], self.marks.side_ink(unit.seat)
            )
            column += len(text) + 1

    def _title(self, area: LaidArea) -> str:
        """The name of an area, its terrain, and the tokens there."""
        marks, kind = self.marks, area.area.terrain
        parts = [area.name, marks.letter("terrain", kind) if kind else ""]
        parts += [
            marks.letter("tokens", token.token).lower() + (HIDDEN if token.hidden else "")
            for token in self.board.tokens
            if token.at == area.name
        ]
        return " ".join(part for part in parts if part)

    def _unit(self, unit: Unit) -> str:
        figures = "" if unit.figures is None else str(unit.figures)
        return figures + self.marks.unit_mark(unit, 5)

    def _others(self, place: str) -> str:
        scenario, marks = self.marks.scenario, self.marks
        found = [marks.marker(m.marker) for m in scenario.markers if m.at == place]
        found += [marks.star(c.seat) for c in scenario.commanders if c.at == place]
        found += [
            HIDDEN + (marks.seat_letter(pool.known_to[0]) if len(pool.known_to) == 1 else "")
            for pool in scenario.hidden
            for spot in pool.spots
            if spot == place
        ]
        found += [marks.zone_signs.get(z.id, "") for z in scenario.zones if place in z.places]
        return " ".join(part for part in found if part)

    def _borders(self, page: TextGrid, area: LaidArea) -> None:
        """The letter of each border that has a kind, in the middle of its side."""
        x, y = self._spot(area.hex)
        for direction, kind in enumerate(area.borders):
            if kind is not None:
                letter = self.marks.letter("walls", kind)[:1]
                for dx, dy in self._middle(direction):
                    page.put(x + dx, y + dy, letter)

    def _middle(self, direction: int) -> list[tuple[int, int]]:
        """Where the letters of a border stand, counted from the top left corner of the box."""
        quarter, bottom = self.wide // 4, TALL - 1
        if self.board.orientation == "pointy":
            across = {
                1: (3 * quarter, 0),
                2: (quarter, 0),
                4: (quarter, bottom),
                5: (3 * quarter, bottom),
            }
            if direction in across:
                column, row = across[direction]
                return [(column - 1, row), (column, row), (column + 1, row)]
            return [(self.wide if direction == 0 else 0, row) for row in range(1, bottom)]
        if direction in (1, 4):
            row = 0 if direction == 1 else bottom
            return [(column, row) for column in range(self.wide // 2 - 1, self.wide // 2 + 2)]
        column = self.wide if direction in (0, 5) else 0
        return [(column, 1 if direction in (0, 2) else bottom - 1)]
