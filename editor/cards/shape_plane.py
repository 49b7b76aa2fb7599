"""The shape of a piece of terrain on squared paper: its corners are dragged, added and removed."""

from collections.abc import Sequence
from math import ceil, floor, hypot

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.cards.card_model import size_of
from editor.i18n import tr
from editor.measures import HALF, ROUND, STEP
from geometry.shapes import area_of
from schema.language import N_

CENTIMETRE = 10
ASIDE, BELOW, AROUND = 80, 48, 32
"""Pixels of paper at the right of the shape and below it, where its measures are, and elsewhere."""
NEAR = 9.0
"""Pixels from a corner or an edge within which the mouse means it."""
FEWEST = 3
Corner = tuple[int, int]
Key = Qt.Key
ARROWS = {Key.Key_Left: (-1, 0), Key.Key_Right: (1, 0), Key.Key_Up: (0, 1), Key.Key_Down: (0, -1)}
ACCENT = QPalette.ColorRole.Highlight


class ShapePlane(QWidget):
    """Shows corners in millimetres, y upwards; says what they became, and changes nothing else."""

    changed = Signal(object)
    """The corners after a change, as a tuple of pairs."""
    picked = Signal()
    """Another corner is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.corners: list[Corner] = []
        self.chosen: int | None = None
        """The corner that keys and buttons mean."""
        self._hovered: int | None = None
        self._new: QPointF | None = None
        """Where on an edge a click would add a corner."""
        self._dragged: list[Corner] | None = None
        """The corners before the one under the mouse was moved."""
        self._scale, self._origin = 1.0, QPointF()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        line = self.fontMetrics().height()
        self.setMinimumSize(15 * line, 12 * line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # -- what is shown ----------------------------------------------------------------------------

    def show_corners(self, corners: list[Corner]) -> None:
        """Show this shape from now on; a drag that was going on is over."""
        self.corners, self._dragged, self._hovered, self._new = corners, None, None, None
        if self.chosen is not None and self.chosen >= len(corners):
            self.choose(None)
        self.update()

    def choose(self, corner: int | None) -> None:
        """Let keys and buttons mean this corner, or none."""
        self.chosen = corner
        self.picked.emit()
        self.update()

    def point_of(self, corner: Corner) -> QPointF:
        """Where a place in millimetres is on the screen."""
        return self._origin + QPointF(corner[0], -corner[1]) * self._scale

    def _fit(self) -> None:
        """As large as there is room; nothing is scaled anew while a corner is dragged."""
        if self._dragged is not None or not self.corners:
            return
        wide, deep = size_of(self.corners)
        room = QRectF(self.rect()).adjusted(AROUND, AROUND, -ASIDE, -BELOW)
        most = min(room.width() / max(wide, CENTIMETRE), room.height() / max(deep, CENTIMETRE))
        self._scale = max(0.05, most)
        xs, ys = zip(*self.corners, strict=True)
        middle = QPointF((max(xs) + min(xs)) / 2, -(max(ys) + min(ys)) / 2)
        self._origin = room.center() - middle * self._scale

    # -- the mouse --------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a corner, or make one where an edge is."""
        if event.button() != Qt.MouseButton.LeftButton or not self.corners:
            return
        at = event.position()
        before, corner = list(self.corners), self._corner_at(at)
        if corner is None and (edge := self._edge_at(at)) is not None:
            corner = edge[0] + 1
            self.corners.insert(corner, self._place_of(edge[1]))
        self._new = None
        self._dragged = None if corner is None else before
        self.choose(corner)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the corner that was taken; else show what a click would do."""
        at = event.position()
        if self._dragged is not None and self.chosen is not None:
            self.corners[self.chosen] = self._place_of(at)
        else:
            edge = self._edge_at(at) if self._corner_at(at) is None else None
            self._hovered, self._new = self._corner_at(at), edge[1] if edge else None
            seen = Qt.CursorShape.PointingHandCursor
            self.setCursor(seen if self._new is not None else Qt.CursorShape.ArrowCursor)
            if self._hovered is not None:
                self.setCursor(Qt.CursorShape.SizeAllCursor)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002  Qt hands it over
        """Say what the corners became."""
        before, self._dragged = self._dragged, None
        if before is not None and before != self.corners:
            after, self.corners = self.corners, before
            self._change(after)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Remove a corner."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.choose(self._corner_at(event.position()))
        self.remove_chosen()

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002  Qt hands it over
        self._hovered = self._new = None
        self.update()

    def _place_of(self, point: QPointF) -> Corner:
        """The place in whole millimetres at a point of the screen."""
        from_origin = (point - self._origin) / self._scale
        return round(from_origin.x()), round(-from_origin.y())

    def _corner_at(self, point: QPointF) -> int | None:
        away = [_length(self.point_of(c) - point) for c in self.corners]
        nearest = min(range(len(away)), key=away.__getitem__, default=None)
        return nearest if nearest is not None and away[nearest] <= NEAR else None

    def _edge_at(self, point: QPointF) -> tuple[int, QPointF] | None:
        """The corner before the edge at a point, and the point of the edge that is nearest."""
        found: tuple[float, int, QPointF] | None = None
        points = [self.point_of(corner) for corner in self.corners]
        for n, start in enumerate(points):
            along = points[(n + 1) % len(points)] - start
            square = QPointF.dotProduct(along, along)
            share = QPointF.dotProduct(point - start, along) / square if square else 0.0
            near = start + along * min(1.0, max(0.0, share))
            away = _length(near - point)
            if away <= NEAR and (found is None or away < found[0]):
                found = away, n, near
        return found and found[1:]

    # -- keys and buttons -------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space chooses the next corner, arrows move it, Insert adds one behind it, Delete removes
        it."""
        arrow = ARROWS.get(Key(event.key()))
        if event.key() == Key.Key_Space and self.corners:
            last = -1 if self.chosen is None else self.chosen
            self.choose((last + 1) % len(self.corners))
        elif arrow is not None and self.chosen is not None:
            far = CENTIMETRE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            x, y = self.corners[self.chosen]
            self._replace(self.chosen, (x + far * arrow[0], y + far * arrow[1]))
        elif event.key() == Key.Key_Insert:
            self.add_behind_chosen()
        elif event.key() in (Key.Key_Delete, Key.Key_Backspace):
            self.remove_chosen()
        else:
            super().keyPressEvent(event)

    def _replace(self, corner: int, *by: Corner) -> None:
        self._change((*self.corners[:corner], *by, *self.corners[corner + 1 :]))

    def _change(self, corners: Sequence[Corner]) -> None:
        """Say what the corners became; a shape keeps those that it has if it would lose its
        area."""
        if area_of(tuple(corners)):
            self.changed.emit(tuple(corners))

    def add_behind_chosen(self) -> None:
        """A corner in the middle of the edge behind the chosen one, or of the last edge."""
        if not self.corners:
            return
        here = len(self.corners) - 1 if self.chosen is None else self.chosen
        one, other = self.corners[here], self.corners[(here + 1) % len(self.corners)]
        middle = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
        if middle in (one, other):  # no millimetre is left between them
            return
        self._replace(here, one, middle)
        self.choose(here + 1)

    @property
    def may_remove(self) -> bool:
        """Whether there is a corner to remove, and enough are left."""
        return self.chosen is not None and len(self.corners) > FEWEST

    def remove_chosen(self) -> None:
        """Take the chosen corner away; a triangle keeps its corners."""
        if self.chosen is not None and self.may_remove:
            corner = self.chosen
            self.choose(None)
            self._replace(corner)

    # -- painting ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt hands it over
        """Squares of a centimetre, the shape, its measures and its corners."""
        self._fit()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_paper(painter)
        if self.corners:
            points = [self.point_of(corner) for corner in self.corners]
            self._paint_shape(painter, points)
            self._paint_measures(painter, QPolygonF(points).boundingRect())
            self._paint_corners(painter, points)
        else:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            message = tr(N_("These corners make no shape"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, message)
        painter.end()

    def _paint_paper(self, painter: QPainter) -> None:
        faint = QColor(self.palette().color(QPalette.ColorRole.Text))
        square = CENTIMETRE * self._scale
        if not self.corners or square < HALF:
            return
        for origin, long, across in (
            (self._origin.x(), self.width(), True),
            (self._origin.y(), self.height(), False),
        ):
            for n in range(ceil(-origin / square), floor((long - origin) / square) + 1):
                faint.setAlpha(48 if n % 5 == 0 else 20)
                painter.setPen(QPen(faint, 1.0))
                at = round(origin + n * square) + 0.5
                if across:
                    painter.drawLine(QPointF(at, 0), QPointF(at, self.height()))
                else:
                    painter.drawLine(QPointF(0, at), QPointF(self.width(), at))

    def _paint_shape(self, painter: QPainter, points: list[QPointF]) -> None:
        colour = QColor(self.palette().color(ACCENT))
        fill = QColor(colour)
        fill.setAlpha(56)
        painter.setPen(QPen(colour, 2.0))
        painter.setBrush(fill)
        painter.drawPolygon(QPolygonF(points))

    def _paint_measures(self, painter: QPainter, box: QRectF) -> None:
        """Width below the shape, depth at its right."""
        ink = self.palette().color(QPalette.ColorRole.PlaceholderText)
        painter.setPen(QPen(ink, 1.0))
        wide, deep = size_of(self.corners)
        below, beside = box.bottom() + 2.5 * STEP, box.right() + 2.5 * STEP
        self._paint_measure(painter, QPointF(box.left(), below), QPointF(box.right(), below), wide)
        self._paint_measure(
            painter, QPointF(beside, box.top()), QPointF(beside, box.bottom()), deep
        )

    def _paint_measure(self, painter: QPainter, one: QPointF, other: QPointF, mm: int) -> None:
        tick = QPointF(0, HALF) if one.y() == other.y() else QPointF(HALF, 0)
        painter.drawLine(one, other)
        for end in (one, other):
            painter.drawLine(end - tick, end + tick)
        words = tr(N_("{count} mm"), count=mm)
        room = QRectF(painter.fontMetrics().boundingRect(words))
        room.moveCenter((one + other) / 2)
        if one.x() == other.x():
            room.moveLeft(one.x() + STEP)
        room.adjust(-HALF, -1, HALF, 1)
        painter.fillRect(room, self.palette().base())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_corners(self, painter: QPainter, points: list[QPointF]) -> None:
        """Handles; that of the chosen one is full, that under the mouse larger."""
        accent, paper = self.palette().color(ACCENT), self.palette().color(QPalette.ColorRole.Base)
        painter.setPen(QPen(accent, 2.0))
        for n, point in enumerate(points):
            large = n in (self._hovered, self.chosen)
            painter.setBrush(accent if n == self.chosen else paper)
            side = 6.0 if large else 4.5
            handle = QRectF(point.x() - side, point.y() - side, 2 * side, 2 * side)
            painter.drawRoundedRect(handle, ROUND / 2, ROUND / 2)
        if self._new is not None:
            painter.setBrush(paper)
            painter.setPen(QPen(accent, 1.5, Qt.PenStyle.DotLine))
            painter.drawEllipse(self._new, 5.0, 5.0)


def _length(way: QPointF) -> float:
    return hypot(way.x(), way.y())
