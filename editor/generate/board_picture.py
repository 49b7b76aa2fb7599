"""A board to look at and to point at: its picture, a cursor, places that are lit, small locks."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QStyle, QWidget

from editor.canvas.shadow import cast_shadow
from editor.generate.pictures import pixmap_of
from editor.generate.spots import Point, Spots, spots_of
from editor.i18n import language
from editor.icons import icon
from editor.measures import CARD, WIDE
from editor.motion import motion
from editor.theme import dim, dimmed, sheet_colour, table_colour
from schema.game import Game
from schema.scenario import Scenario

AROUND = WIDE
"""Pixels of the table that are seen around the board."""
PIXELS_A_MM = 3.9
"""How large a millimetre of the picture is: its smallest letters are then ten pixels high."""
MARKED_MS = 1200
"""Milliseconds that what changed is marked."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class BoardPicture(QWidget):
    """Shows a board and reports which of its places is meant, by mouse or by keys."""

    pressed = Signal(str)
    """A place was clicked, or Enter was pressed on it."""
    dragged = Signal(str, str)
    """Something was dragged from a place to another one."""
    cursor_moved = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenario: Scenario | None = None
        self._game: Game | None = None
        self._whole: Scenario | None = None
        self._placed: Spots | None = None
        self._stale = True
        self._pixels: QPixmap | None = None
        self._plates: QPixmap | None = None
        """The names of commanders, which no outline cuts."""
        self._scale = 1.0
        self._corner = QPointF()
        self._down: str | None = None
        self._over: str | None = None
        """Where what is dragged would be dropped, or the place under the mouse."""
        self._leans = False
        self._pressed_at = QPointF()
        self._dropped: str | None = None
        """Where something was dropped, which is there once it is drawn so."""
        self.cursor_at: str | None = None
        self.lit: frozenset[str] = frozenset()
        """Places where something may be placed now."""
        self.locked: frozenset[str] = frozenset()
        """Places with a small lock."""
        self.changed: frozenset[str] = frozenset()
        """Places that are marked, as those that the last roll changed."""
        self._fading = QVariantAnimation(self)
        self._fading.setStartValue(0.0)
        self._fading.setEndValue(1.0)
        self._fading.valueChanged.connect(self._fade)
        self._marked = 1.0
        """How clearly these are marked, 0 to 1."""
        self._unmark = QTimer(self)
        self._unmark.setSingleShot(True)
        self._unmark.setInterval(MARKED_MS)
        self._unmark.timeout.connect(self.flash)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # -- what is shown -----------------------------------------------------------------------------

    def show_board(self, scenario: Scenario, game: Game, whole: Scenario | None = None) -> None:
        """Show this board, with room for all of a later state of it."""
        self._whole = whole
        if scenario is self.scenario and game is self._game:
            return
        self.scenario, self._game = scenario, game
        self._over = None
        self._redraw()
        if (self._dropped or self.cursor_at) and self._spots is not None:
            if self._dropped in self._spots:
                self.cursor_at = self._dropped
            elif self.cursor_at not in self._spots:
                self.cursor_at = None
        self._dropped = None

    def wide_for(self, high: int) -> int:
        """How wide the board is if it is so high."""
        picture = self._spots.picture if self._spots is not None else None
        if picture is None:
            return 0
        return round((high - 2 * AROUND) * picture.width / picture.height) + 2 * AROUND

    def light(self, places: Iterable[str]) -> None:
        """Light the places where something may be placed."""
        self.lit = frozenset(places)
        self.update()

    def lock(self, places: Iterable[str]) -> None:
        """Show small locks on these places."""
        self.locked = frozenset(places)
        self.update()

    def flash(self, places: Iterable[str] = ()) -> None:
        """Mark these places for a moment; at once where the system wants nothing to move."""
        self.mark(places)
        moving = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, self)
        if self.changed:
            self._unmark.start()
            if moving > 0:
                self._marked = 0.0
                self._fading.setDuration(min(moving, motion()))
                self._fading.start()

    def mark(self, places: Iterable[str] = ()) -> None:
        """Mark these places until others are marked."""
        self.changed = frozenset(places)
        self._fading.stop()
        self._unmark.stop()
        self._marked = 1.0
        self.update()

    def _fade(self, clear: float) -> None:
        self._marked = clear
        self.update()

    def point_to(self, place: str | None) -> None:
        """Put the cursor on a place, or on none."""
        if place != self.cursor_at:
            self.cursor_at = place
            self.update()
            self.cursor_moved.emit(place or "")

    def place_at(self, point: QPointF) -> str | None:
        """The place under a point of the widget."""
        return self._spots.at(*self._drawn(point)) if self._spots is not None else None

    def _drawn(self, point: QPointF) -> Point:
        """A point of the widget in the picture, mm."""
        at = (point - self._corner) / self._scale
        return at.x(), at.y()

    def middle_of(self, place: str) -> QPointF:
        """Where a place is in the widget."""
        if self._spots is None:
            return QPointF()
        return QPointF(*self._spots.middle(place)) * self._scale + self._corner

    @property
    def reach(self) -> float:
        """From the middle of a place to its corners, in pixels; 0 without a board."""
        return self._spots.reach * self._scale if self._spots is not None else 0.0

    def sizeHint(self) -> QSize:
        """Some sixty letters wide."""
        wide = 60 * self.fontMetrics().averageCharWidth()
        return QSize(wide, wide)

    def minimumSizeHint(self) -> QSize:
        """Large enough to see something."""
        wide = 24 * self.fontMetrics().averageCharWidth()
        return QSize(wide, wide)

    def _redraw(self) -> None:
        """Find the places once they are looked at: a window that opens has several sizes before."""
        self._stale, self._pixels, self._plates = True, None, None
        self.update()

    @property
    def _spots(self) -> Spots | None:
        """The places of the board in its current layout."""
        if self._stale:
            self._stale = False
            self._placed = self._find_spots()
        return self._placed

    def _find_spots(self) -> Spots | None:
        scenario, game = self.scenario, self._game
        if scenario is None or game is None or self.width() <= 40:
            return None
        ratio = PIXELS_A_MM * self.fontMetrics().height() / 15
        wide, high = self.width() - 2 * AROUND, self.height() - 2 * AROUND
        room = max(60.0, wide / ratio), max(60.0, high / ratio)
        spots = spots_of(scenario, game, room, language(), self._whole)
        if spots is not None:
            picture = spots.picture
            self._scale = min(wide / picture.width, high / picture.height)
            self._corner = QPointF(
                (self.width() - picture.width * self._scale) / 2,
                (self.height() - picture.height * self._scale) / 2,
            )
        return spots

    # -- painting --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find the places for the new size."""
        super().resizeEvent(event)
        self._redraw()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The board on its paper, then what is pointed at, lit and locked."""
        if self._spots is None:
            return
        picture = self._spots.picture
        size = QSize(round(picture.width * self._scale), round(picture.height * self._scale))
        if self._pixels is None:
            self._pixels = pixmap_of(picture, size, self.devicePixelRatioF())
        if self._plates is None:
            plates = picture.only({"commanders"})
            self._plates = dimmed(pixmap_of(plates, size, self.devicePixelRatioF()))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(QRectF(self._corner, size.toSizeF()).toRect())
        table = table_colour(self.palette())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(table)
        painter.drawRoundedRect(self.rect(), CARD, CARD)
        cast_shadow(painter, paper, QRectF(self.rect()), table)
        painter.fillRect(paper, sheet_colour("#ffffff"))
        painter.drawPixmap(self._corner, self._pixels)
        dim(painter, paper.toRect())
        highlight = self.palette().color(QPalette.ColorRole.Highlight)
        glow = QColor(highlight)
        glow.setAlpha(40)
        self._draw_changed(painter, highlight)
        painter.setPen(QPen(highlight, 1.2))
        painter.setBrush(glow)
        for place in self.lit:
            painter.drawPolygon(self._outline(place, 0.86))
        painter.drawPixmap(self._corner, self._plates)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._over is not None and self._over != self._down:
            painter.setPen(QPen(highlight, 2, Qt.PenStyle.DotLine))
            painter.drawPolygon(self._dragged_to(self._over))
        if self.cursor_at is not None:
            dashes = Qt.PenStyle.SolidLine if self.hasFocus() else Qt.PenStyle.DashLine
            # Broad, on a broad light rim: borders of zones may have its colour.
            painter.setPen(QPen(QColor(255, 255, 255), 8))
            painter.drawPolygon(self._outline(self.cursor_at))
            painter.setPen(QPen(highlight, 4, dashes))
            painter.drawPolygon(self._outline(self.cursor_at))
        for place in self.locked:
            self._draw_lock(painter, place)
        painter.end()

    def _draw_changed(self, painter: QPainter, colour: QColor) -> None:
        """An outline alone: a tint would be taken for another ground."""
        edge, rim = QColor(colour), QColor(255, 255, 255)
        edge.setAlpha(round(255 * self._marked))
        rim.setAlpha(round(200 * self._marked))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(rim, 5), QPen(edge, 2.5)):
            painter.setPen(pen)
            for place in self.changed:
                if self._spots is not None and place in self._spots:
                    painter.drawPolygon(self._outline(place, 0.94))

    def _draw_lock(self, painter: QPainter, place: str) -> None:
        if self._spots is None:
            return
        # At the right end of its outline, inside: beside what stands there, and at the edge of the
        # board over no letters.
        size = max(9.0, 0.32 * self.reach)
        end = self._outline(place).boundingRect()
        middle = end.center().y() - 0.15 * end.height()
        box = QRectF(end.right() - 2 - size, middle - size / 2, size, size)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Button))
        painter.drawEllipse(box.adjusted(-2, -2, 2, 2))
        icon("lock").paint(painter, box.toRect())

    def _outline(self, place: str, part: float = 1.0) -> QPolygonF:
        if self._spots is None:
            return QPolygonF()
        middle = self.middle_of(place)
        corners = self._polygon(self._spots.corners(place))
        return QPolygonF([middle + (corner - middle) * part for corner in corners])

    def _dragged_to(self, place: str) -> QPolygonF:
        """What is dragged as it would be there; without any the place under the mouse."""
        if self._spots is None:
            return QPolygonF()
        if self._down is None:
            return QPolygonF(self._polygon(self._spots.corners(place)))
        return QPolygonF(self._polygon(self._spots.preview(self._down, place)))

    def _polygon(self, corners: Iterable[Point]) -> list[QPointF]:
        """Corners in the picture as points of the widget."""
        return [QPointF(*corner) * self._scale + self._corner for corner in corners]

    # -- mouse and keys ----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Point to a place."""
        place = self.place_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            self._down, self._pressed_at = place, event.position()
            self.point_to(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where something would be dropped."""
        place = self._end_of(event)
        if place != self._over:
            self._over = place
            self.update()
        if self._down is not None and place is not None and place != self._down:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click means its place; a drag means two."""
        place = self._end_of(event)
        down, self._down = self._down, None
        self.unsetCursor()
        if down is None or place is None:
            return
        if place == down:
            self.pressed.emit(place)
        else:
            self._dropped = place
            if self._spots is not None and place in self._spots:
                self.point_to(place)
            self.dragged.emit(down, place)

    def _end_of(self, event: QMouseEvent) -> str | None:
        """Where what is held would be dropped, or the place under the mouse; a click that trembles
        drops nothing."""
        under = self.place_at(event.position())
        if self._down is None or self._spots is None:
            return under
        started = (event.position() - self._pressed_at).manhattanLength()
        if under == self._down and started < QApplication.startDragDistance():
            return under
        return self._spots.dropped(self._down, *self._drawn(event.position()))

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002
        self._over = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the cursor from place to place, Enter and Space press there."""
        key = Qt.Key(event.key())
        if key in ARROWS and self._spots is not None:
            found = self._spots.beside(self.cursor_at, ARROWS[key], leans=self._leans)
            if found != self.cursor_at and self.cursor_at is not None:
                self._leans = not self._leans
            self.point_to(found)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.cursor_at:
            self.pressed.emit(self.cursor_at)
        else:
            super().keyPressEvent(event)
