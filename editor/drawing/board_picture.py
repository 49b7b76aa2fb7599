"""A board to look at and to point at: its picture, a cursor, places that are lit, small locks."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
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
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.drawing.pictures import pixmap_of
from editor.icons import icon
from editor.speech import language
from exporters.drawing.board import draw_board
from exporters.drawing.guides import margins
from exporters.drawing.picture import Picture
from exporters.drawing.scene import LAYERS, Show
from geometry.grid import HexGrid
from geometry.layout import HexLayout
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario

PIXELS_A_MM = 3.9
"""How large a millimetre of the picture is: its smallest letters are then ten pixels high."""
SHOW = Show(layers=tuple(name for name in LAYERS if name != "control"))
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class BoardPicture(QWidget):
    """Shows a skirmish's board and tells which hex is meant, by mouse or by keys."""

    pressed = Signal(str)
    """A hex was clicked, or Enter was pressed on it."""
    dragged = Signal(str, str)
    """Something was dragged from a hex to another one."""
    cursor_moved = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenario: Scenario | None = None
        self._game: Game | None = None
        self._grid: HexGrid | None = None
        self._layout: HexLayout | None = None
        self._picture: Picture | None = None
        self._pixels: QPixmap | None = None
        self._scale = 1.0
        self._corner = QPointF()
        self._down: str | None = None
        self._over: str | None = None
        self._leans = False
        self.cursor_at: str | None = None
        self.lit: frozenset[str] = frozenset()
        """Places where something may be laid now."""
        self.locked: frozenset[str] = frozenset()
        """Places with a small lock."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # -- what is shown -----------------------------------------------------------------------------

    def show_board(self, scenario: Scenario, game: Game) -> None:
        """Show this board."""
        if scenario is self.scenario and game is self._game:
            return
        self.scenario, self._game = scenario, game
        board = scenario.board
        self._grid = board.grid() if isinstance(board, HexBoard) else None
        if self._grid is not None and self.cursor_at not in self._grid:
            self.cursor_at = None
        self._draw_anew()

    def light(self, places: Iterable[str]) -> None:
        """Light the places where something may be laid."""
        self.lit = frozenset(places)
        self.update()

    def lock(self, places: Iterable[str]) -> None:
        """Show small locks on these places."""
        self.locked = frozenset(places)
        self.update()

    def point_to(self, place: str | None) -> None:
        """Put the cursor on a hex, or on none."""
        if place != self.cursor_at:
            self.cursor_at = place
            self.update()
            self.cursor_moved.emit(place or "")

    def place_at(self, point: QPointF) -> str | None:
        """The hex under a point of the widget."""
        if self._layout is None or self._grid is None:
            return None
        at = (point - self._corner) / self._scale
        index = self._layout.hex_at(at.x(), at.y())
        return None if index is None else self._grid.name(index)

    def middle_of(self, place: str) -> QPointF:
        """Where a hex is in the widget."""
        if self._layout is None:
            return QPointF()
        return QPointF(*self._layout.centre(place)) * self._scale + self._corner

    def sizeHint(self) -> QSize:
        """Some sixty letters wide."""
        wide = 60 * self.fontMetrics().averageCharWidth()
        return QSize(wide, wide)

    def minimumSizeHint(self) -> QSize:
        """Large enough to see something."""
        wide = 24 * self.fontMetrics().averageCharWidth()
        return QSize(wide, wide)

    def _draw_anew(self) -> None:
        scenario, game, grid = self.scenario, self._game, self._grid
        self._picture = self._pixels = self._layout = None
        if scenario is not None and game is not None and grid is not None and self.width() > 40:
            edge = margins(scenario, game, SHOW)
            ratio = PIXELS_A_MM * self.fontMetrics().height() / 15
            wide = max(60.0, self.width() / ratio) - edge.left - edge.right
            high = max(60.0, self.height() / ratio) - edge.top - edge.bottom
            layout = HexLayout.fit(grid, max(wide, 30), max(high, 30), (edge.left, edge.top))
            self._layout = layout
            self._picture = draw_board(scenario, game, layout, show=SHOW, language=language())
            self._scale = min(
                self.width() / self._picture.width, self.height() / self._picture.height
            )
            self._corner = QPointF(
                (self.width() - self._picture.width * self._scale) / 2,
                (self.height() - self._picture.height * self._scale) / 2,
            )
        self.update()

    # -- painting --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the board out for the new size."""
        super().resizeEvent(event)
        self._draw_anew()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The board on its paper, then what is pointed at, lit and locked."""
        picture = self._picture
        if picture is None or self._layout is None:
            return
        size = QSize(round(picture.width * self._scale), round(picture.height * self._scale))
        if self._pixels is None:
            self._pixels = pixmap_of(picture, size, self.devicePixelRatioF())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self._corner, size.toSizeF())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 255, 255))  # paper is white in any look
        painter.drawRoundedRect(paper, 4, 4)
        painter.drawPixmap(self._corner, self._pixels)
        highlight = self.palette().color(QPalette.ColorRole.Highlight)
        glow = QColor(highlight)
        glow.setAlpha(40)
        painter.setPen(QPen(highlight, 1.2))
        painter.setBrush(glow)
        for place in self.lit:
            painter.drawPolygon(self._outline(place, 0.86))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._over is not None and self._over != self._down:
            painter.setPen(QPen(highlight, 2, Qt.PenStyle.DotLine))
            painter.drawPolygon(self._outline(self._over))
        if self.cursor_at is not None:
            dashes = Qt.PenStyle.SolidLine if self.hasFocus() else Qt.PenStyle.DashLine
            painter.setPen(QPen(QColor(255, 255, 255), 5))
            painter.drawPolygon(self._outline(self.cursor_at))
            painter.setPen(QPen(highlight, 3, dashes))
            painter.drawPolygon(self._outline(self.cursor_at))
        for place in self.locked:
            self._draw_lock(painter, place)
        painter.end()

    def _draw_lock(self, painter: QPainter, place: str) -> None:
        if self._layout is None:
            return
        reach = self._layout.size * self._scale
        size = max(11.0, 0.5 * reach)
        middle = self.middle_of(place) + QPointF(0.42 * reach, -0.52 * reach)
        box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Button))
        painter.drawEllipse(box.adjusted(-2, -2, 2, 2))
        icon("lock").paint(painter, box.toRect())

    def _outline(self, place: str, part: float = 1.0) -> QPolygonF:
        if self._layout is None:
            return QPolygonF()
        middle = self.middle_of(place)
        corners = [
            QPointF(*corner) * self._scale + self._corner for corner in self._layout.corners(place)
        ]
        return QPolygonF([middle + (corner - middle) * part for corner in corners])

    # -- mouse and keys ----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Point to a hex."""
        place = self.place_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton and place is not None:
            self._down = place
            self.point_to(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where something would be dropped."""
        place = self.place_at(event.position())
        if place != self._over:
            self._over = place
            self.update()
        if self._down is not None and place is not None and place != self._down:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click means its hex; a drag means two."""
        down, self._down = self._down, None
        self.unsetCursor()
        place = self.place_at(event.position())
        if down is None or place is None:
            return
        if place == down:
            self.pressed.emit(place)
        else:
            self.point_to(place)
            self.dragged.emit(down, place)

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002
        """Nothing is pointed at from outside."""
        self._over = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the cursor from hex to hex, Enter and Space press there."""
        key = Qt.Key(event.key())
        if key in ARROWS and self._grid is not None and self._layout is not None:
            self.point_to(self._beside(ARROWS[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.cursor_at:
            self.pressed.emit(self.cursor_at)
        else:
            super().keyPressEvent(event)

    def _beside(self, step: tuple[int, int]) -> str | None:
        """The neighbour that lies best in a direction; the middle of the board to begin with."""
        grid, layout = self._grid, self._layout
        if grid is None or layout is None:
            return None
        if self.cursor_at is None:
            return grid.name(len(grid) // 2)
        here = grid.index(self.cursor_at)
        x, y = layout.centre(here)

        def worth(index: int) -> tuple[float, bool]:
            a, b = layout.centre(index)
            # Of two that lie equally well, turn by turn the one and the other: a straight way.
            left = a < x or (a == x and b < y)
            return round((a - x) * step[0] + (b - y) * step[1], 3), left is self._leans

        beside = [index for index in grid.neighbours(here) if index >= 0]
        best = max(beside, key=worth, default=here)
        if worth(best)[0] <= 0:
            return self.cursor_at
        self._leans = not self._leans
        return grid.name(best)
