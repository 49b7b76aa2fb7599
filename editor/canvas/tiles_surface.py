"""Boards of map tiles as surfaces, and what is painted over them while something is placed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from math import ceil, floor, hypot, inf, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QTransform,
)

from editor.boards import kind_of
from editor.canvas.plain_surface import PlainSurface
from editor.canvas.qt_canvas import built
from editor.canvas.surface import ACROSS, NO_KEYS, PreviewMarks, ViewOptions
from editor.canvas.tile_renderer import TileRenderer
from editor.i18n import tr
from editor.tools.gesture import BoardHit, Modifier, Preview
from exporters.drawing.board import draw_tiles
from exporters.drawing.borders import border
from exporters.drawing.boxes import meet
from exporters.drawing.field import HexField, field_of_plane
from exporters.drawing.guides import margins
from exporters.drawing.paths import Box, Command, Commands, Point, polygon
from exporters.drawing.picture import Mark, Path, Picture
from exporters.drawing.tiles import hexes_of, of_hexes
from geometry.grid import Orientation
from geometry.hexes import Hex
from schema.board import Place, TileBoard, require
from schema.language import N_
from schema.places import laid_areas
from schema.scenario import Scenario

SIZE = ACROSS / sqrt(3)
"""From the middle of an area to its corners, mm."""
LEAST, AMPLE = 3 * ACROSS, 5 * ACROSS
"""Room around the map: when there is less than the one, the plane grows by so much that there is
the other; so it grows seldom, and never shrinks while somebody works on it."""
AROUND = ACROSS
"""Room around the map when the whole of it is looked at."""
UNLAID = 4 * ACROSS
"""How far an empty plane reaches from its middle."""
FAINT = 0.1
RIM = 2.2
"""Widths of the line around a tile that the light one below it is wide."""


class TilesSurface(PlainSurface):
    """A map of tiles, an area ``ACROSS`` mm across."""

    def __init__(self, scenario: Scenario, sight: ViewOptions) -> None:
        self._frame: Box | None = None
        super().__init__(scenario, sight)

    @property
    def board(self) -> TileBoard:
        """The map."""
        return require(TileBoard, self.scenario.board)

    @property
    def anchor(self) -> Point:
        """Where the hex (0, 0) lies: what stays in its place when the plane grows."""
        return self.field.zero

    # -- layout ------------------------------------------------------------------------------------

    def _draw(self) -> Picture:
        self._reach_out()
        self.field = field = self._lay_out(self.scenario)
        self._on = {place: index for index, place in enumerate(field.hexes)}
        picture = self._drawn(self.scenario, field)
        return replace(picture, marks=(*self._plane(), *self._rims(picture), *picture.marks))

    def _drawn(self, scenario: Scenario, field: HexField) -> Picture:
        sight = self.sight
        return draw_tiles(
            scenario,
            sight.game,
            (0.0, 0.0),
            look=sight.look,
            show=self.show,
            language=sight.language,
            field=field,
        )

    def _reach_out(self) -> None:
        """Let the plane grow where the map comes near its edge."""
        board = self.board
        contents = _box_of(_hexes(board, self.sight), board.orientation)
        self._contents = contents
        if contents is None:
            self._frame = self._frame or (-UNLAID, -UNLAID, UNLAID, UNLAID)
            return
        left, top, right, bottom = contents
        wide = (left - AMPLE, top - AMPLE, right + AMPLE, bottom + AMPLE)
        if self._frame is None:
            self._frame = wide
            return
        a, b, c, d = self._frame
        self._frame = (
            wide[0] if left - a < LEAST else a,
            wide[1] if top - b < LEAST else b,
            wide[2] if c - right < LEAST else c,
            wide[3] if d - bottom < LEAST else d,
        )

    def _lay_out(self, scenario: Scenario) -> HexField:
        """The areas of a scenario on the plane as it is now."""
        board = scenario.board
        if not isinstance(board, TileBoard) or self._frame is None:
            raise TypeError("this surface is for boards of map tiles")
        left, top, right, bottom = self._frame
        places = {name: a.hex for name, a in laid_areas(board, self.sight.game.tiles).items()}
        edge = margins(scenario, self.sight.game, self.show)
        bare = HexField(
            names=tuple(places),
            hexes=tuple(places.values()),
            orientation=board.orientation,
            size=SIZE,
            centres=(),
            offsets=_offsets(board.orientation),
            box=(edge.left, edge.top, right - left - edge.right, bottom - top - edge.bottom),
            zero=(-left, -top),
        )
        return replace(bare, centres=tuple(bare.spot(place) for place in places.values()))

    @property
    def focus(self) -> Box | None:
        """What is looked at when the whole map is: the map, not all the plane around it."""
        if self._contents is None or self._frame is None:
            return None
        left, top, right, bottom = self._contents
        x, y = self._frame[:2]
        return (left - x - AROUND, top - y - AROUND, right - x + AROUND, bottom - y + AROUND)

    def _plane(self) -> tuple[Mark, ...]:
        """The empty hexes of the plane, faint: where a tile could be laid."""
        if "grid" not in self.show.layers or self._frame is None:
            return ()
        return _plane_marks(self._frame, self.board.orientation, self.style.grid)

    def _rims(self, picture: Picture) -> Iterator[Mark]:
        """A light line below that around each tile: of the outer edge of a map half of it is seen,
        and dark lines end on no dark table."""
        for mark in picture.marks:
            if isinstance(mark, Path) and mark.layer == "tiles" and mark.subject is not None:
                yield mark._replace(stroke=self.style.paper, width=RIM * mark.width, subject=None)

    # -- what would be ----------------------------------------------------------------------------

    def shade(self, after: Scenario) -> PreviewMarks | None:
        """What would look different: of another map the tiles and markers that lie anew."""
        later, now = after.board, self.board
        if not isinstance(later, TileBoard):
            return None
        same = later.tiles == now.tiles and later.setup_markers == now.setup_markers
        if same:
            return super().shade(after)
        fresh = later.changed(
            tiles=tuple(tile for tile in later.tiles if tile not in now.tiles),
            setup_markers=tuple(m for m in later.setup_markers if m not in now.setup_markers),
        )
        only = after.public().changed(board=fresh)
        marks = self._drawn(only, self._lay_out(only)).marks
        box = self.extents.around(marks)
        return PreviewMarks(marks, box) if box else None

    # -- what lies where --------------------------------------------------------------------------

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex of the plane under a point."""
        dx, dy = (x - self.field.zero[0]) / SIZE, (y - self.field.zero[1]) / SIZE
        if self.field.orientation == "pointy":
            r = -dy / 1.5
            return _rounded(dx / sqrt(3) - r / 2, r)
        q = dx / 1.5
        return _rounded(q, -dy / sqrt(3) - q / 2)

    def spot_at(self, x: float, y: float, keys: frozenset[Modifier] = NO_KEYS) -> BoardHit:
        """The hex under a point, and the area on it."""
        here = self.hex_at(x, y)
        cx, cy = self.field.spot(here)
        edge = max(range(6), key=lambda d: self._towards(d, x - cx, y - cy))
        index = self._on.get(here)
        if index is None:
            return BoardHit((x, y), None, edge, self._setup_at(here), keys, here)
        place = self.field.names[index]
        subject = self._subject(x, y) or self._nearest(place, x, y) or self._tile_of(place)
        return BoardHit((x, y), place, edge, subject, keys, here)

    def _setup_at(self, here: Hex) -> tuple[str, str] | None:
        for number, marker in enumerate(self.board.setup_markers):
            if here in hexes_of(marker):
                return ("setup", str(number))
        return None

    def _tile_of(self, place: str) -> tuple[str, str] | None:
        area = laid_areas(self.board, self.sight.game.tiles).get(place)
        return None if area is None else ("tile", area.tile)

    def _nearest(self, place: str, x: float, y: float) -> tuple[str, str] | None:
        """Of the units that take an area's middle the one that is drawn here."""
        here = {("unit", unit.id) for unit in self.scenario.units if unit.at == place}
        best, nearest = None, inf
        for mark, box in zip(self._marks, self._boxes, strict=True):
            if box is None or mark.subject not in here or not meet(box, (x, y, x, y)):
                continue
            away = hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y)
            if away < nearest:
                best, nearest = mark.subject, away
        return (best[0], best[1]) if isinstance(best, tuple) else None

    def _towards(self, direction: int, dx: float, dy: float) -> float:
        mx, my = self.field.edge_middle(direction)
        return mx * dx + my * dy

    def centre(self, place: Place | Hex) -> Point | None:
        """The middle of an area, or of any hex of the plane."""
        if isinstance(place, Hex):
            return self.field.spot(place)
        index = self.field.index.get(place) if isinstance(place, str) else None
        return None if index is None else self.field.centres[index]

    # -- lines around things ----------------------------------------------------------------------

    def outline(self, place: Place | Hex) -> Commands | None:
        """The six edges of an area, or of a hex of the plane."""
        middle = self.field.spot(place) if isinstance(place, Hex) else self.centre(place)
        if middle is None:
            return None
        x, y = middle
        return polygon([(x + dx, y + dy) for dx, dy in self.field.offsets])

    def rim(self, places: Iterable[Place | Hex]) -> Commands:
        """The lines around areas, each for itself; around hexes of the plane, all together."""
        wanted = tuple(places)
        hexes = tuple(place for place in wanted if isinstance(place, Hex))
        if hexes and len(hexes) == len(wanted):
            return self._around(hexes)
        outlines = (self.outline(place) for place in wanted)
        return tuple(command for outline in outlines if outline for command in outline)

    def outline_of(self, subject: tuple[str, str]) -> Commands | None:
        """The line around a tile, a setup marker, or what stands on the map."""
        kind, name = subject
        if kind == "tile":
            areas = laid_areas(self.board, self.sight.game.tiles).values()
            return self._around(tuple(area.hex for area in areas if area.tile == name))
        if kind == "setup":
            markers = self.board.setup_markers
            number = int(name)
            return self._around(hexes_of(markers[number])) if number < len(markers) else None
        return super().outline_of(subject)

    def _around(self, hexes: tuple[Hex, ...]) -> Commands:
        runs = border(of_hexes(self.field, hexes), range(len(hexes)))
        return tuple(command for run in runs for command in run)


def _hexes(board: TileBoard, sight: ViewOptions) -> Iterator[Hex]:
    for area in laid_areas(board, sight.game.tiles).values():
        yield area.hex
    for marker in board.setup_markers:
        yield from hexes_of(marker)


@lru_cache(maxsize=4)
def _offsets(orientation: Orientation) -> tuple[Point, ...]:
    """The corners of a hex about its middle."""
    unit = field_of_plane({"": Hex(0, 0)}, orientation, (100.0, 100.0))
    share = SIZE / unit.size
    return tuple((dx * share, dy * share) for dx, dy in unit.offsets)


def _spot(place: Hex, orientation: Orientation) -> Point:
    if orientation == "pointy":
        return SIZE * sqrt(3) * (place.q + place.r / 2), -1.5 * SIZE * place.r
    return 1.5 * SIZE * place.q, -SIZE * sqrt(3) * (place.r + place.q / 2)


def _box_of(hexes: Iterable[Hex], orientation: Orientation) -> Box | None:
    """The box around hexes, mm from the middle of the plane."""
    spots = [_spot(place, orientation) for place in hexes]
    if not spots:
        return None
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs) - SIZE, min(ys) - SIZE, max(xs) + SIZE, max(ys) + SIZE


def _rounded(q: float, r: float) -> Hex:
    """The hex that a point given in steps lies in."""
    s = -q - r
    a, b, c = round(q), round(r), round(s)
    da, db, dc = abs(a - q), abs(b - r), abs(c - s)
    if da > db and da > dc:
        return Hex(-b - c, b)
    if db > dc:
        return Hex(a, -a - c)
    return Hex(a, b)


@lru_cache(maxsize=8)
def _plane_marks(frame: Box, orientation: Orientation, colour: str) -> tuple[Mark, ...]:
    """Three edges of every hex of the plane, a path for each row: so a part of it is drawn soon."""
    left, top, right, bottom = frame
    offsets = _offsets(orientation)
    marks: list[Mark] = []
    along, across = 1.5 * SIZE, SIZE * sqrt(3)
    upright = orientation == "pointy"
    low, high = (-bottom, -top) if upright else (left, right)
    for row in range(floor(low / along) - 1, ceil(high / along) + 2):
        start, end = (left, right) if upright else (-bottom, -top)
        commands: list[Command] = []
        lean = row / 2
        for step in range(floor(start / across - lean) - 1, ceil(end / across - lean) + 2):
            place = Hex(step, row) if upright else Hex(row, step)
            x, y = _spot(place, orientation)
            if not (left <= x <= right and top <= y <= bottom):
                continue
            points = [(x - left + dx, y - top + dy) for dx, dy in offsets]
            commands.append(("M", *points[0]))
            commands += [("L", *point) for point in (*points[1:], points[0])]
        if commands:
            path = Path(tuple(commands), stroke=colour, width=FAINT, opacity=0.45, layer="grid")
            marks.append(path)
    return tuple(marks)


DOT = 4.5
"""Pixels from the middle of a dot to its rim."""
SHADED = 150
"""How dark the lines over forbidden areas are, of 255."""
INVITED = (
    N_("Empty map"),
    N_("Choose a map tile in the palette and click to place it; R rotates, the wheel zooms"),
)


def paint_placing(
    painter: QPainter, screen: TileRenderer, preview: Preview, accent: QColor
) -> None:
    """Forbidden areas hatched, what is in hand outlined, dots where it may lie."""
    surface, camera = screen.surface, screen.camera
    to_view = QTransform(camera.scale, 0, 0, camera.scale, camera.x, camera.y)
    ink, paper = QColor(surface.style.ink), QColor(surface.style.paper)
    for place in preview.shaded:
        line = surface.outline(place)
        if line:
            _hatch(painter, _in_view(line, to_view), ink, paper)
    if preview.hexes:
        outline = _in_view(surface.rim(preview.hexes), to_view)
        if preview.wrong and preview.edit is None:
            _hatch(painter, outline, ink, None)
        _stroke(painter, outline, paper, 5.0)
        _stroke(painter, outline, ink if preview.wrong else accent, 2.6, dashed=preview.wrong)
    elif preview.wrong and preview.places:
        _hatch(painter, _in_view(surface.rim(preview.places), to_view), ink, None)
    painter.setPen(QPen(paper, 1.5))
    painter.setBrush(accent)
    for x, y in preview.dots:
        painter.drawEllipse(QPointF(*camera.to_view((x, y))), DOT, DOT)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_invitation(
    painter: QPainter, screen: TileRenderer, preview: Preview, palette: QPalette
) -> None:
    """On an empty map what to do first, in its middle."""
    board = screen.surface.scenario.board
    if not kind_of(board).laid_from_tiles or board.tiles or preview.edit is not None:
        return
    title, words = (tr(line) for line in INVITED)
    usual, large = painter.font(), painter.font()
    large.setBold(True)
    large.setPointSizeF(usual.pointSizeF() * 1.35)
    across, down = screen.camera.view
    room = QRectF(0, 0, min(across - 48, 460.0), down)
    wrapped = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignHCenter)
    head = QFontMetricsF(large).boundingRect(room, wrapped, title)
    body = QFontMetricsF(usual).boundingRect(room, wrapped, words)
    high = head.height() + body.height() + 28
    box = QRectF((across - room.width()) / 2 - 16, (down - high) / 2, room.width() + 32, high)
    painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1.0))
    painter.setBrush(palette.color(QPalette.ColorRole.ToolTipBase))
    painter.drawRoundedRect(box, 8, 8)
    painter.setPen(palette.color(QPalette.ColorRole.ToolTipText))
    inner = box.adjusted(16, 10, -16, -10)
    painter.setFont(large)
    painter.drawText(inner, wrapped, title)
    painter.setFont(usual)
    painter.drawText(inner.adjusted(0, head.height() + 6, 0, 0), wrapped, words)


def _in_view(line: Commands, to_view: QTransform) -> QPainterPath:
    path: QPainterPath = to_view.map(built(line))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def _hatch(painter: QPainter, path: QPainterPath, ink: QColor, ground: QColor | None) -> None:
    """Lines across it: readable by shape, whatever colours one sees."""
    if ground is not None:
        veil = QColor(ground)
        veil.setAlpha(110)
        painter.fillPath(path, veil)
    lines = QColor(ink)
    lines.setAlpha(SHADED)
    painter.fillPath(path, QBrush(lines, Qt.BrushStyle.BDiagPattern))


def _stroke(
    painter: QPainter, path: QPainterPath, colour: QColor, width: float, *, dashed: bool = False
) -> None:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setDashPattern([3.0, 2.0])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)
