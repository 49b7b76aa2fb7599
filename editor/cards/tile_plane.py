"""A map tile as it is typed in, on a plane of hexes: clicked together, or by keys."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QEvent, QLineF, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.generate.pictures import pixmap_of
from editor.i18n import language
from editor.theme import dimmed
from exporters.drawing.board import draw_tiles
from exporters.drawing.field import HexField, field_of_plane
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from games.tables import area_name
from geometry.hexes import DIRECTIONS, Hex
from schema.board import LaidTile, Orientation, TileBoard
from schema.draws import MapDraw
from schema.forces import Marker, Seat, Unit
from schema.game import Game
from schema.printed import MapTile
from schema.provenance import GameRef, PackRef
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.value import FrozenMap

MM = 3.8
"""Pixels of the screen to a millimetre of the picture, so that its words can be read."""
RIM = 0.7
"""From here on outwards a click means a border: parts of the way from middle to edge."""
ARM = 0.22
"""How far the marks of the chosen hex reach along its sides."""
FULL = 20
"""Steps from the first area beyond which no area lies."""
Key = Qt.Key


@dataclass(frozen=True, slots=True)
class Shown:
    """What the plane shows."""

    game: Game
    name: str
    tile: MapTile
    orientation: Orientation = "pointy"
    letter: str | None = None
    """The area that is chosen."""


class TilePlane(QWidget):
    """Shows a tile; says what was clicked, and changes nothing itself."""

    chosen = Signal(str)
    """An area."""
    added = Signal(int, int)
    """The steps to an empty hex beside the tile."""
    removed = Signal(str)
    bordered = Signal(str, int)
    """An area, and the direction of one of its borders."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: Shown | None = None
        self.cursor_hex = Hex(0, 0)
        self._hovered: tuple[Hex, int | None] | None = None
        self._window: frozenset[Hex] = frozenset()
        self._field: HexField | None = None
        self._pixels: QPixmap | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        line = self.fontMetrics().height()
        self.setMinimumSize(QSize(15 * line, 12 * line))

    # -- what is shown ----------------------------------------------------------------------------

    def show_tile(self, shown: Shown) -> None:
        """Show this tile from now on; the plane stays where it is while there is room on it."""
        before, self.shown = self.shown, shown
        if before is None or before.name != shown.name:
            self._window = frozenset()
        near = self.hexes | set(self.empty())
        if not near <= self._window:
            self._window = frozenset(near)
        if shown.letter in shown.tile.areas:
            self.cursor_hex = self.place_of(shown.letter or "")
        elif self.cursor_hex not in near:
            self.cursor_hex = next(iter(sorted(near)), Hex(0, 0))
        self._lay_out()

    @property
    def hexes(self) -> set[Hex]:
        """Where areas lie."""
        areas = self.shown.tile.areas.values() if self.shown else ()
        return {Hex(area.q, area.r) for area in areas}

    def empty(self) -> list[Hex]:
        """The empty hexes beside the tile, where another area may be added."""
        here = self.hexes or {Hex(0, 0)}
        beside = {step for place in here for step in place.neighbours()} - here
        found = beside if self.hexes else here
        return sorted(p for p in found if max(abs(p.q), abs(p.r)) <= FULL)

    def place_of(self, letter: str) -> Hex:
        """Where an area of the tile lies."""
        if self.shown is None or letter not in self.shown.tile.areas:
            return Hex(0, 0)
        area = self.shown.tile.areas[letter]
        return Hex(area.q, area.r)

    def letter_at(self, place: Hex) -> str | None:
        """The area on a hex."""
        areas = self.shown.tile.areas.items() if self.shown else ()
        return next((name for name, area in areas if (area.q, area.r) == place), None)

    def point_of(self, place: Hex) -> QPointF:
        """The middle of a hex on the screen."""
        if self._field is None:
            return QPointF()
        x, y = self._field.spot(place)
        return QPointF(x * MM, y * MM)

    def edge_of(self, place: Hex, direction: int) -> QLineF:
        """The edge of a hex towards a direction, on the screen."""
        corners = self._corners(place)
        return QLineF(corners[direction], corners[(direction + 1) % 6])

    # -- the mouse --------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose an area, add one on an empty hex, change a border at its edge."""
        spot = self._spot_at(event.position())
        if event.button() is not Qt.MouseButton.LeftButton or spot is None:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.cursor_hex, direction = spot
        letter = self.letter_at(spot[0])
        if letter is None:
            self.added.emit(*spot[0])
        elif direction is None:
            self.chosen.emit(letter)
        else:
            self.chosen.emit(letter)
            self.bordered.emit(letter, direction)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click would do."""
        self._hover(self._spot_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, spot: tuple[Hex, int | None] | None) -> None:
        if spot != self._hovered:
            self._hovered = spot
            shape = Qt.CursorShape.PointingHandCursor if spot else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            self.update()

    def _spot_at(self, point: QPointF) -> tuple[Hex, int | None] | None:
        """The hex under a point, and which of an area's borders if it is near one."""
        if self._field is None:
            return None
        wide = self._field.wide * MM / 2
        for place in (*self.hexes, *self.empty()):
            middle = self.point_of(place)
            dx, dy = point.x() - middle.x(), point.y() - middle.y()
            along = [dx * cos(a) - dy * sin(a) for a in self._angles()]
            farthest = max(range(6), key=lambda d: along[d])
            if along[farthest] <= wide:
                is_border = along[farthest] > RIM * wide and place in self.hexes
                return place, farthest if is_border else None
        return None

    def _angles(self) -> Iterator[float]:
        first = pi / 6 if self.shown and self.shown.orientation == "flat" else 0.0
        return (first + k * pi / 3 for k in range(6))

    # -- keys -------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from hex to hex, Space adds or chooses, Delete takes away, 1 to 6 change the
        borders."""
        step = self._step(event.key())
        letter = self.letter_at(self.cursor_hex)
        digit = event.key() - Key.Key_1
        if step is not None:
            self._go(self.cursor_hex + step)
        elif event.key() in (Key.Key_Space, Key.Key_Return, Key.Key_Enter) and letter is None:
            self.added.emit(*self.cursor_hex)
        elif event.key() in (Key.Key_Delete, Key.Key_Backspace) and letter is not None:
            self.removed.emit(letter)
        elif 0 <= digit < 6 and letter is not None:
            self.bordered.emit(letter, digit)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _step(self, key: int) -> Hex | None:
        """Where an arrow leads; there and back again is the same hex."""
        q, r = self.cursor_hex
        if self.shown is not None and self.shown.orientation == "flat":
            even = q % 2 == 0
            turns = {Key.Key_Up: 1, Key.Key_Down: 4}
            turns[Key.Key_Right], turns[Key.Key_Left] = (0, 2) if even else (5, 3)
        else:
            even = r % 2 == 0
            turns = {Key.Key_Right: 0, Key.Key_Left: 3}
            turns[Key.Key_Up], turns[Key.Key_Down] = (1, 5) if even else (2, 4)
        found = next((turn for name, turn in turns.items() if name == key), None)
        return None if found is None else DIRECTIONS[found]

    def _go(self, place: Hex) -> None:
        if place not in self.hexes and place not in self.empty():
            return
        self.cursor_hex = place
        letter = self.letter_at(place)
        if letter is not None:
            self.chosen.emit(letter)
        self.update()

    # -- painting ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def _lay_out(self) -> None:
        shown = self.shown
        if shown is None:
            return
        areas = shown.tile.areas.items()
        names = {area_name(shown.name, letter): Hex(a.q, a.r) for letter, a in areas}
        room = (self.width() / MM, self.height() / MM)
        field = field_of_plane(names, shown.orientation, room, around=sorted(self._window))
        left, top, right, bottom = field.box
        origin = (room[0] - right + left) / 2, (room[1] - bottom + top) / 2
        self._field = field_of_plane(
            names, shown.orientation, room, origin, around=sorted(self._window)
        )
        self._pixels = None
        self.update()

    def _corners(self, place: Hex) -> list[QPointF]:
        if self._field is None:
            return []
        x, y = self._field.spot(place)
        return [QPointF((x + dx) * MM, (y + dy) * MM) for dx, dy in self._field.offsets]

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt hands it over
        """Empty hexes, the tile, and above both what is chosen and pointed at."""
        if self.shown is None or self._field is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_empty(painter)
        if self.shown.tile.areas:
            if self._pixels is None:
                shown = self.shown
                picture = tile_picture(shown.game, shown.name, shown.tile, self._field)
                room = QSize(round(picture.width * MM), round(picture.height * MM))
                self._pixels = dimmed(pixmap_of(picture, room, self.devicePixelRatioF()))
            painter.drawPixmap(0, 0, self._pixels)
        self._paint_chosen(painter)
        painter.end()

    def _paint_empty(self, painter: QPainter) -> None:
        palette, wide = self.palette(), (self._field.wide if self._field else 0) * MM
        for place in self.empty():
            is_hovered = self._hovered is not None and self._hovered[0] == place
            ink = palette.color(QPalette.ColorRole.PlaceholderText)
            pen = QPen(ink, 1.0, Qt.PenStyle.SolidLine if is_hovered else Qt.PenStyle.DotLine)
            painter.setPen(pen)
            painter.setBrush(palette.base() if is_hovered else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(QPolygonF(self._corners(place)))
            middle, arm = self.point_of(place), wide * (0.13 if is_hovered else 0.08)
            painter.setPen(QPen(ink, 2.0 if is_hovered else 1.2))
            painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
            painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))

    def _paint_chosen(self, painter: QPainter) -> None:
        colour = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        chosen = self.shown.letter if self.shown else None
        place = self.place_of(chosen) if chosen and self.letter_at(self.place_of(chosen)) else None
        if place is not None:
            wide = 5.0 if self.hasFocus() and place == self.cursor_hex else 3.0
            self._ring(painter, place, QPen(colour, wide))
        if self.hasFocus() and place != self.cursor_hex:
            self._ring(painter, self.cursor_hex, QPen(colour, 3.0))
        if self._hovered is not None and self._hovered[1] is not None:
            edge = self.edge_of(self._hovered[0], self._hovered[1])
            line = QPainterPath(edge.p1())
            line.lineTo(edge.p2())
            around = QPainterPathStroker()  # around the border, which stays to be seen
            around.setWidth(18.0)
            around.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(QPen(colour, 2.0))
            painter.drawPath(around.createStroke(line).simplified())

    def _ring(self, painter: QPainter, place: Hex, pen: QPen) -> None:
        """The corners of a hex, on white so that they are seen on any ground; its borders stay to
        be seen between them."""
        ring = self._inset(place, 0.97)
        around = [ring.at(k % ring.count()) for k in range(ring.count() + 2)]
        marks = QPainterPath()
        for before, corner, after in zip(around, around[1:], around[2:], strict=False):
            marks.moveTo(corner + (before - corner) * ARM)
            marks.lineTo(corner)
            marks.lineTo(corner + (after - corner) * ARM)
        for one in (QPen(QColor("#ffffff"), pen.widthF() + 2), pen):
            one.setCapStyle(Qt.PenCapStyle.RoundCap)
            one.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(one)
            painter.drawPath(marks)

    def _inset(self, place: Hex, part: float) -> QPolygonF:
        middle = self.point_of(place)
        return QPolygonF([middle + (corner - middle) * part for corner in self._corners(place)])


NEUTRAL = "neutral"
LAYERS = (
    "ground",
    "grid",
    "walls",
    "tiles",
    "symbols",
    "yields",
    "coordinates",
    "units",
    "markers",
)


def tile_picture(game: Game, name: str, tile: MapTile, field: HexField) -> Picture:
    """The tile where a field of its areas has it."""
    sample = game.changed(tiles=FrozenMap({name: tile}))
    printed = area_name(name, "")
    ref = game.packs.base if game.packs else PackRef(id=game.id, version=game.version)
    seats = [Seat(id=NEUTRAL, name=FrozenMap(), neutral=True)]
    if tile.faction is not None:
        seats.append(Seat(id=tile.faction, name=FrozenMap(), faction=tile.faction))
    units = (
        Unit(id=f"{kind}-{letter.lower()}", seat=NEUTRAL, type=kind, at=printed + letter, figures=n)
        for letter, area in tile.areas.items()
        for kind, n in area.neutral.items()
    )
    maps = (draw for draw in game.draws.values() if isinstance(draw, MapDraw))
    city = next((draw.city for draw in maps), None)
    cities = (
        Marker(id=f"city-{letter.lower()}", marker=city, at=printed + letter)
        for letter, area in tile.areas.items()
        if area.city and city is not None
    )
    alone = Scenario(
        format=SCENARIO_FORMAT,
        game=GameRef(base=ref),
        title=FrozenMap(),
        board=TileBoard(
            kind="tiles", orientation=field.orientation, tiles=(LaidTile(tile=name, q=0, r=0),)
        ),
        seats=tuple(seats),
        units=tuple(units),
        markers=tuple(cities),
    )
    _, _, right, bottom = field.box
    return draw_tiles(
        alone, sample, (right, bottom), show=Show(layers=LAYERS), language=language(), field=field
    )
