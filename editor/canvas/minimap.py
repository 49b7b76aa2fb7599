"""The whole board, small, with the part that the view shows; dragging moves the view."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.boards import kind_of
from editor.canvas.board_view import BoardView
from editor.canvas.camera import ZOOM_STEP
from editor.canvas.sprite_cache import Stamps
from editor.canvas.tile_renderer import bare_sheet
from editor.i18n import tr
from editor.spare_time import SpareTimer
from editor.theme import dim
from editor.workspace import Workspace
from schema.language import N_

LATER = 250
"""Milliseconds after a change until the small picture follows."""
UNREADABLE = frozenset(
    ("grid", "coordinates", "heights", "symbols", "labels", "guides", "edges", "elevation")
)
"""Layers that are too small to be seen; on a table the symbols are the terrain itself."""
ARROWS = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
ROOM = 4
"""Pixels around the picture."""


class Minimap(QWidget):
    """The board with the part that the view shows."""

    def __init__(
        self, workspace: Workspace, view: BoardView, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.workspace, self.view = workspace, view
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr(N_("Minimap")))
        self.setAccessibleDescription(tr(N_("Arrow keys: move the view; + and −: zoom")))
        self.setToolTip(tr(N_("Drag to move the view, scroll to zoom")))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumSize(80, 60)
        self._picture: QPixmap | None = None
        self._stamps: Stamps | None = None
        """Kept: what is drawn anew after a change is mostly what was there before."""
        self._later = SpareTimer(LATER, self)
        self._later.turn.connect(self.redraw)
        view.camera_moved.connect(self.update)
        view.redrawn.connect(self._later.start)

    def sizeHint(self) -> QSize:
        """As wide as a panel, as high as the board wants then."""
        return QSize(220, self.heightForWidth(220))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        surface = self.view.surface
        wanted = round(width * surface.height / surface.width)
        return max(60, min(wanted, 2 * width))

    # -- picture ----------------------------------------------------------------------------------

    @property
    def box(self) -> QRectF:
        """Where the board lies in the widget."""
        surface = self.view.surface
        wide, high = self.width() - 2 * ROOM, self.height() - 2 * ROOM
        scale = max(0.001, min(wide / surface.width, high / surface.height))
        size = (surface.width * scale, surface.height * scale)
        return QRectF((self.width() - size[0]) / 2, (self.height() - size[1]) / 2, size[0], size[1])

    def redraw(self) -> None:
        """The board looks different."""
        self._picture = self._draw() if self.isVisible() and self.view.painted else None
        self.update()

    def _draw(self) -> QPixmap:
        box, ratio = self.box, self.devicePixelRatioF()
        surface = self.view.surface
        scale = box.width() / surface.width * ratio
        pixmap = QPixmap(max(1, round(box.width() * ratio)), max(1, round(box.height() * ratio)))
        pixmap.fill(bare_sheet(surface))
        painter = QPainter(pixmap)
        overview = self.view.screen_.overview
        if overview is not None and overview.is_large:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            overview.paint(painter, scale, (0.0, 0.0))
        else:
            stamps = self._stamps
            if stamps is None or (stamps.scale, stamps.extents) != (scale, surface.extents):
                stamps = self._stamps = Stamps(scale, surface.extents)
            table = kind_of(surface.scenario.board).free_places
            unreadable = UNREADABLE - {"symbols"} if table else UNREADABLE
            stamps.play(surface.marks(leave_out=unreadable), painter, (0, 0))
        dim(painter, pixmap.rect())
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """The board, and a frame around what the view shows."""
        if self._picture is None and not self.view.painted:
            return  # the board comes first when a window opens: it signals when it is painted
        if self._picture is None:
            self._picture = self._draw()
        box = self.box
        painter = QPainter(self)
        painter.drawPixmap(box.topLeft(), self._picture)
        left, top, right, bottom = self.view.camera.seen
        share = box.width() / self.view.surface.width
        seen = QRectF(
            QPointF(box.left() + left * share, box.top() + top * share),
            QPointF(box.left() + right * share, box.top() + bottom * share),
        ).intersected(box.adjusted(-1, -1, 1, 1))
        painter.setPen(QPen(QColor(self.view.surface.style.paper), 3.0))
        painter.drawRect(seen)
        accent = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setPen(QPen(accent, 1.6))
        painter.drawRect(seen)
        if self.hasFocus():
            painter.setPen(QPen(accent, 1.0, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._picture = None

    # -- the hand ---------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._look(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look where the pointer is dragged."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._look(event.position())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom the view about its middle."""
        self.view.zoom(ZOOM_STEP ** (event.angleDelta().y() / 120))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the view, plus and minus zoom it."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            dx, dy = ARROWS[key]
            self.view.pan(dx * self.view.width() / 8, dy * self.view.height() / 8)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.view.zoom(1 / ZOOM_STEP if key == Qt.Key.Key_Minus else ZOOM_STEP)
        else:
            super().keyPressEvent(event)

    def _look(self, at: QPointF) -> None:
        box = self.box
        share = self.view.surface.width / box.width()
        self.view.centre_on((at.x() - box.left()) * share, (at.y() - box.top()) * share)
