"""A hex board in letters: two lines a hex, terrain above and who stands there below.

Rows of a pointy board start half a hex later as the board's indent says; columns of a flat board
stand half a hex higher. Names and rows are those of `HexGrid`; here is only where a hex lies on the
page.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from exporters.plain_text.marks import BELOW, HIDDEN, Marks, Signs, in_runs
from exporters.plain_text.page import TextGrid, TextLine, widest
from exporters.table_measurements import (
    ON_THE_PLAN,
    centimetres,
    from_corner,
    measured_pieces,
    nearest_corner,
)
from exporters.words.places import ARROWS
from geometry.grid import HexGrid, column_letters
from geometry.hexes import Hex
from schema.board import Board, HexBoard, LaidTile, PlacedToken, TableBoard, require
from schema.forces import Unit
from schema.language import N_
from schema.places import laid_areas

NARROWEST, WIDEST = 2, 6
TALL = 2
MARGIN = 4
"""Columns for the row numbers on each side."""


def draw_hexes(marks: Marks, width: int, signs: Signs | None = None) -> list[TextLine]:
    """The board with letters and numbers at its edges, in at most ``width`` columns if it fits.

    Row numbers on the left count from the bottom edge, as the names do; on the right from the top.
    ``signs`` draws an answer in.
    """
    board = require(HexBoard, marks.scenario.board)
    best = min(WIDEST, max(NARROWEST + 2, longest_code(marks) + 2))
    lines = _Drawing(marks, board, best, signs or {}).lines()
    for wide in range(best - 1, NARROWEST - 1, -1):
        if widest(lines) <= width:
            break
        lines = _Drawing(marks, board, wide, signs or {}).lines()
    return lines


def longest_code(marks: Marks) -> int:
    """How many letters the codes of the units on the board have at most."""
    return max((len(marks.code(unit.type)) for unit in marks.scenario.units), default=1)


@dataclass(frozen=True)
class _Drawing:
    marks: Marks
    board: HexBoard
    wide: int
    signs: Signs = field(default_factory=dict)

    @cached_property
    def grid(self) -> HexGrid:
        return self.board.grid()

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """By how many half hexes each line starts later than the one that starts first."""
        starts = [self.grid.start(line) for line in range(len(self.board.lines))]
        first = min(starts)
        return tuple(start - first for start in starts)

    @property
    def _indent(self) -> int:
        """How far into its hex a terrain letter stands: above the middle of a unit's mark."""
        return 1 if self.wide >= 4 else 0

    @cached_property
    def ways(self) -> dict[str, str]:
        """Place to the letters of what runs through it."""
        found: dict[str, str] = {}
        for way in self.board.ways:
            found[way.at] = found.get(way.at, "") + self.marks.letter("ways", way.kind)
        return found

    @cached_property
    def units(self) -> dict[str, list[Unit]]:
        found: dict[str, list[Unit]] = {}
        for unit in self.marks.scenario.units:
            if isinstance(unit.at, str) and unit.arrival is None:
                found.setdefault(unit.at, []).append(unit)
        return found

    @cached_property
    def tokens(self) -> dict[str, list[PlacedToken]]:
        found: dict[str, list[PlacedToken]] = {}
        for token in self.board.tokens:
            found.setdefault(token.at, []).append(token)
        return found

    @cached_property
    def others(self) -> dict[str, str]:
        """Place to commanders without a unit, cards and markers that lie there."""
        found: dict[str, str] = {}
        scenario, marks = self.marks.scenario, self.marks
        for commander in scenario.commanders:
            if commander.unit is None and isinstance(commander.at, str):
                found[commander.at] = found.get(commander.at, "") + marks.star(commander.seat)
        for spot in (spot for pool in scenario.hidden for spot in pool.spots):
            found[spot] = found.get(spot, "") + HIDDEN
        for marker in scenario.markers:
            if isinstance(marker.at, str):
                found[marker.at] = found.get(marker.at, "") + marks.marker(marker.marker)
        return found

    @cached_property
    def zones(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for zone in self.marks.scenario.zones:
            sign = self.marks.zone_signs.get(zone.id, "")
            for place in zone.places:
                found[place] = found.get(place, "") + sign
        return found

    def lines(self) -> list[TextLine]:
        page = TextGrid()
        gone = frozenset(self.board.unplayable)
        for name in self.grid.names:
            if name not in gone:
                self._hex(page, name)
        if self.board.orientation == "pointy":
            self._rows(page)
        else:
            self._columns(page)
        return page.lines()

    # -- one hex ----------------------------------------------------------------------------

    def _hex(self, page: TextGrid, name: str) -> None:
        marks = self.marks
        line, position = self.grid.line_and_position(name)
        kind = self.board.terrain[line][position]
        x, y = self._spot(line, position)
        ground = marks.ground_ink(kind)
        above, below = self._terrain(name, kind), ""
        units, other = self.units.get(name, []), self.others.get(name, "")
        if not units:
            below, other = other, ""
        elif len(above + other) > self.wide:
            above = above[: max(1, self.wide - len(other))]  # zones are listed below the board
        indent = self._indent
        sign = self.signs.get(name)
        if sign is not None:
            above, ground = sign.above(above + other, self.wide), sign.ink(ground)
            below = below or " " * indent + sign.below
        else:
            above = " " * (indent if len(above + other) < self.wide else 0) + above + other
        page.put(x, y, above[: self.wide].ljust(self.wide), ground)
        page.put(x, y + 1, below[: self.wide].ljust(self.wide), ground)
        if name in marks.section_lines and indent and sign is None:
            page.put(x, y, "┊", ground)
        if units:
            mark = marks.unit_mark(units[0], self.wide)
            if len(units) > 1:
                mark = mark[: self.wide - 1] + "+"
            page.put(x, y + 1, mark, marks.side_ink(units[0].seat))

    def _terrain(self, name: str, kind: str) -> str:
        """Terrain letter (a way takes the place of open ground), height, tokens, zones."""
        line, position = self.grid.line_and_position(name)
        height = self.board.elevation[line][position] if self.board.elevation else 0
        ways = self.ways.get(name, "")
        text = ways if ways and kind == self.marks.open_ground else self.marks.terrain(kind) + ways
        text += "".join(BELOW[int(digit)] for digit in str(abs(height))) if height else ""
        for token in self.tokens.get(name, ()):
            text += self.marks.letter("tokens", token.token).lower()
            text += str(token.level) if token.level else ""
            text += HIDDEN if token.hidden else ""
        return text + self.zones.get(name, "")

    # -- where it lies ------------------------------------------------------------------------

    def _spot(self, line: int, position: int) -> tuple[int, int]:
        """Column and line of the page at which a hex begins."""
        start = self._starts[line]
        if self.board.orientation == "pointy":
            x = MARGIN + position * self.wide + (start * self.wide + 1) // 2
            return x, 1 + (len(self.board.lines) - 1 - line) * TALL
        highest = self._highest
        return MARGIN + line * self.wide, 1 + highest - (position * TALL + start)

    @cached_property
    def _highest(self) -> int:
        """On a flat board, how many lines the highest hex stands above the first."""
        return max(
            (length - 1) * TALL + start
            for length, start in zip(self.board.lines, self._starts, strict=True)
        )

    def _rows(self, page: TextGrid) -> None:
        """Row numbers of a pointy board on both sides, column letters above and below."""
        count = len(self.board.lines)
        indent = self._indent
        ends = [self._spot(line, length)[0] for line, length in enumerate(self.board.lines)]
        for line in range(count):
            y = self._spot(line, 0)[1]
            page.put(0, y, str(line + 1).rjust(MARGIN - 1))
            page.put(max(ends) + 1, y, str(count - line).ljust(MARGIN - 1))
        for line, y in ((0, 1 + count * TALL), (count - 1, 0)):
            for position in range(self.board.lines[line]):
                self._letter(page, self._spot(line, position)[0] + indent, y, position + 1)

    def _columns(self, page: TextGrid) -> None:
        """Column letters of a flat board, and row numbers of its outer columns on both sides."""
        indent = self._indent
        lowest = max(self._spot(line, 0)[1] for line in range(len(self.board.lines)))
        last = len(self.board.lines) - 1
        for line in range(last + 1):
            x = self._spot(line, 0)[0] + indent
            self._letter(page, x, 0, line + 1)
            self._letter(page, x, lowest + TALL, line + 1)
        right = MARGIN + (last + 1) * self.wide + 1
        for position in range(self.board.lines[0]):
            page.put(0, self._spot(0, position)[1], str(position + 1).rjust(MARGIN - 1))
        for position in range(self.board.lines[last]):
            page.put(right, self._spot(last, position)[1], str(self.board.lines[last] - position))

    def _letter(self, page: TextGrid, x: int, y: int, number: int) -> None:
        text = column_letters(number)
        page.put(x, y, text if len(text) < self.wide or number % 2 else "")


FACINGS = "→↗↗↑↖↖←↙↙↓↘↘"
"""The twelve facings, thirty degrees each, counter-clockwise from east."""


def grounds(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    used = list(dict.fromkeys(board.ground()))
    in_order = [kind for kind in marks.game.terrain if kind in used]
    kinds = in_order + [kind for kind in used if kind not in marks.game.terrain]
    if kinds:
        yield "   ".join(f"{marks.terrain(kind)} {marks.of('terrain', kind)}" for kind in kinds)
    if marks.section_lines:
        yield "┊ " + marks.say(N_("hex on a section border: belongs to both sections"))


def tokens(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    grid = board.grid()
    for kind in dict.fromkeys(token.token for token in board.tokens):
        where = []
        for token in (token for token in board.tokens if token.token == kind):
            extra = "" if token.facing is None else FACINGS[token.facing]
            extra += "" if token.level is None else f" ({token.level})"
            extra += HIDDEN if token.hidden else ""
            where.append(token.at + extra)
        letter = marks.letter("tokens", kind).lower()
        plain = all(token.at in where for token in board.tokens if token.token == kind)
        spots = in_runs(where, grid) if plain else ", ".join(where)
        yield f"{letter} {marks.of('tokens', kind)}: {spots}"


def ways(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    arrows = ARROWS[board.orientation]
    for kind in dict.fromkeys(way.kind for way in board.ways):
        parts = [
            way.at + "".join(arrows[edge] for edge in way.edges)
            for way in board.ways
            if way.kind == kind
        ]
        letter = marks.letter("ways", kind)
        yield f"{letter} {marks.of('ways', kind)}: {', '.join(parts)}"


def walls(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    arrows = ARROWS[board.orientation]
    for kind in dict.fromkeys(wall.kind for wall in board.walls):
        parts = [f"{wall.at}{arrows[wall.edge]}" for wall in board.walls if wall.kind == kind]
        yield f"{marks.of('walls', kind)}: {', '.join(parts)}"


def pinned(marks: Marks) -> Iterator[str]:
    pinned = marks.scenario.board.pinned_pieces
    if pinned:
        parts = [
            f"{piece.at} {piece.piece} ({piece.face}, {piece.rotation * 60}°)" for piece in pinned
        ]
        yield marks.say(N_("Assigned pieces")) + f": {', '.join(parts)}"


def tiles(marks: Marks) -> Iterator[str]:
    board = marks.scenario.board
    tiles = [marks.game.tiles[tile.tile] for tile in board.tiles if tile.tile in marks.game.tiles]
    areas = [area for tile in tiles for area in tile.areas.values()]
    grounds = dict.fromkeys(area.terrain for area in areas if area.terrain)
    if grounds:
        yield _lettered(marks, "terrain", grounds)
    borders = dict.fromkeys(kind for area in areas for kind in area.borders.values())
    if borders:
        yield marks.say(N_("Borders")) + ": " + _lettered(marks, "walls", borders)
    turned = [_turned(marks, tile) for tile in board.tiles]
    yield marks.say(N_("Tiles")) + f": {', '.join(turned)}"
    yield from _setup_markers(marks, board)
    yield from _yields(marks, board)


def _turned(marks: Marks, tile: LaidTile) -> str:
    """A tile, how it is turned, and who laid it or whose it is."""
    seat = f", {marks.seat(tile.seat)}" if tile.seat else ""
    return f"{tile.tile.upper()} ({tile.rotation * 60}°{seat})"


def _setup_markers(marks: Marks, board: Board) -> Iterator[str]:
    """Home realm setup markers by the areas of map tiles that they lie beside."""
    tiles, lines = marks.game.tiles, []
    areas = [a for a in laid_areas(board, tiles).values() if tiles[a.tile].faction is None]
    for marker in board.setup_markers:
        first = Hex(marker.q, marker.r)
        hexes = (first, first.neighbour(marker.direction))
        near = [a.name for a in areas if any(step in hexes for step in a.hex.neighbours())]
        seat = f"{marks.seat(marker.seat)}: " if marker.seat else ""
        lines.append(seat + ", ".join(near))
    if lines:
        yield marks.say(N_("Home realm setup markers, adjacent to")) + f": {'; '.join(lines)}"


def _yields(marks: Marks, board: Board) -> Iterator[str]:
    """What the areas yield, by resource."""
    found: dict[str, list[str]] = {}
    for area in laid_areas(board, marks.game.tiles).values():
        for kind, count in area.area.resources.items():
            many = f" ({count})" if count > 1 else ""
            found.setdefault(kind, []).append(area.name + many)
    for kind, places in found.items():
        yield f"{marks.of('resources', kind)}: {', '.join(places)}"


def _lettered(marks: Marks, kinds: str, used: Iterable[str]) -> str:
    return "   ".join(f"{marks.letter(kinds, kind)} {marks.of(kinds, kind)}" for kind in used)


def table_pieces(marks: Marks) -> Iterator[str]:
    """The pieces in the order of placing: whose, and where their two marks are."""
    board = require(TableBoard, marks.scenario.board)
    say = marks.say
    for one in measured_pieces(marks.scenario, marks.game):
        piece = one.piece
        middle = (piece.at.x, piece.at.y)
        corner = nearest_corner(board, None, middle)
        letter = marks.letter("terrain", piece.terrain)[:1]
        about = [marks.seat(piece.seat)] if piece.seat is not None else []
        about += [say(N_("turn {n}"), n=piece.turn)] if piece.turn is not None else []
        whose = f" ({', '.join(about)})" if about else ""
        a, b, m = (
            "\u00a0×\u00a0".join(
                centimetres(mm, marks.language) for mm in from_corner(board, None, corner, spot)
            )
            for spot in (*one.marks(), middle)
        )
        turned = f", ↺ {piece.at.angle}°" if piece.at.angle else ""
        where = say(N_("A {a} cm, B {b} cm; centre {m} cm"), a=a, b=b, m=m)
        name = marks.of("terrain", piece.terrain)
        yield f"{one.number} {letter} {name}{whose}, {say(ON_THE_PLAN[corner])}: {where}{turned}"
