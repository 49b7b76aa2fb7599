"""ViewPort: the part of a board that a window shows, and where on it the hand is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QCursor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from editor.canvas.camera import ZOOM_STEP, Camera
from editor.canvas.overlay_painter import Flash, OverlayPainter
from editor.canvas.surface import ViewOptions
from editor.canvas.surfaces import surface_of
from editor.canvas.tile_renderer import TileRenderer
from editor.canvas.underlay import remembered
from editor.i18n import language
from editor.icons import icon
from editor.spare_time import SpareTimer
from editor.toolbox.controller import ToolController
from editor.toolbox.tool_registry import BY_ID
from editor.tools.finding_places import spelt
from editor.tools.gesture import BoardHit, Modifier
from editor.workspace import Workspace
from exporters.drawing.safe_look import safe_look
from exporters.words.places import describe_setup_marker, name_on_table, name_place
from geometry.hexes import Hex
from schema.board import Place, Pose, TileBoard
from schema.language import N_
from schema.names import Names
from schema.places import laid_areas

REST = 70
"""Milliseconds after the last zoom until sharp tiles are drawn: until then the old ones serve."""


class ViewPort(QWidget):
    """A surface through a camera; mouse and keyboard move both, whoever paints reads them."""

    menu_wanted = Signal(object, QPoint)
    """A right click: the ``BoardHit``, and where on the screen."""
    camera_moved = Signal()
    """Another part of the board is seen, or it is seen larger or smaller."""

    def __init__(
        self, workspace: Workspace, box: ToolController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.workspace, self.box = workspace, box
        kept = workspace.camera
        self.camera = kept if isinstance(kept, Camera) else Camera()
        workspace.camera = self.camera
        workspace.middle = self.middle_of
        self.surface = surface_of(workspace.document.scenario, self._sight())
        self._anchor = self.surface.anchor
        self.screen_ = TileRenderer(self.surface, self.camera)
        self.screen_.underlay = remembered(workspace.settings, workspace.document.path)
        self.above = OverlayPainter(self.screen_)
        self._hovered: BoardHit | None = None
        self._preview_is_old = False
        self._work = SpareTimer(0, self, urgent=True)
        """Draws what is missing, when there is time."""
        self._flash = Flash(self.above, self)

    def _sight(self) -> ViewOptions:
        workspace, game = self.workspace, self.workspace.document.game
        safe = workspace.settings.get("patterns", False)
        look = safe_look(game) if safe else None
        return ViewOptions(game, look, language(), workspace.hidden_layers)

    def _fit_sizes(self) -> None:
        size, view = (self.surface.width, self.surface.height), (self.width(), self.height())
        (x, y), (u, v) = self._anchor, self.surface.anchor
        self._anchor, self.camera.focus = (u, v), self.surface.focus
        grown = (0.0, 0.0) not in ((x, y), (u, v)) and self.camera.view == view
        if grown and self.camera.scale:
            self.camera.grow(size, (u - x, v - y))
        else:
            self.camera.resize(view, size)
        self._moved()

    def _moved(self) -> None:
        self.camera_moved.emit()
        self.update()

    # -- where it looks ---------------------------------------------------------------------------

    def fit(self) -> None:
        """See the whole board."""
        self.camera.fit()
        self._moved()

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Larger or smaller; what is under the pixel stays there."""
        at = at or QPointF(self.width() / 2, self.height() / 2)
        self.camera.zoom(factor, (at.x(), at.y()))
        self._work.start(REST)
        self._moved()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        self.camera.pan(dx, dy)
        self._moved()

    def centre_on(self, x: float, y: float) -> None:
        """Bring a point in mm to the middle."""
        self.camera.centre_on((x, y))
        self._moved()

    def _move_camera(self, how: str) -> None:
        if how == "fit":
            self.fit()
        elif how in ("in", "out"):
            self.zoom(ZOOM_STEP if how == "in" else 1 / ZOOM_STEP)
        elif how == "100":
            at = (self.width() / 2, self.height() / 2)
            self.camera.show_at(self.physicalDpiX() / 25.4, at)
            self._work.start(REST)
            self._moved()

    def point_out(self, place: Place) -> None:
        """Bring a place into view and flash it."""
        middle = self.surface.centre(place)
        if middle is None:
            return
        self.camera.reveal(middle, 90.0)
        self._flash.begin(place)
        self._moved()

    # -- the hand ---------------------------------------------------------------------------------

    def middle_of(self, place: Place | Hex) -> tuple[float, float] | None:
        """Where the middle of a place lies on the surface, for whoever draws a band around it."""
        return self.surface.centre(place)

    def spot(self, at: QPointF, keys: frozenset[Modifier]) -> BoardHit:
        """What is under a pixel."""
        return self.surface.spot_at(*self.camera.to_surface(at.x(), at.y()), keys)

    def hover_at(self, at: QPointF, hit: BoardHit) -> None:
        """The pointer is over a spot."""
        before = self._hovered
        self._hovered, self.above.pointer = hit, at
        self.above.hover = hit.place if isinstance(hit.place, str) else None
        if before is None or before.what != hit.what:
            self.workspace.hovered.emit(hit)
        self.invalidate_preview()

    def follow_cursor(self, hit: BoardHit) -> None:
        """The keyboard is over a spot: show it and what is there."""
        self._hovered = hit
        self.above.cursor = (hit.place or hit.gap) if hit.hex is None else hit.hex
        self.above.hover = None
        self.camera.reveal(hit.point, 60.0)
        x, y = self.camera.to_view(hit.point)
        self.above.pointer = QPointF(x, y)
        self.setAccessibleDescription(describe_hit(hit, self.workspace.names))
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        self.workspace.hovered.emit(hit)
        self.invalidate_preview()
        self._moved()

    def hide_cursor(self) -> None:
        """The pointer has taken over."""
        self.above.cursor = None
        self.update()

    def show_pointer(self, name: str = "") -> None:
        """The pointer of the tool in hand, or another one."""
        tool = BY_ID.get(self.workspace.tool)
        self.setCursor(cursor(name or (tool.cursor if tool else "arrow"), self.devicePixelRatioF()))

    def invalidate_preview(self) -> None:
        """Ask the tool anew what it would do here, with the next frame."""
        self._preview_is_old = True
        self.update()

    def _make_preview(self) -> None:
        """Ask the tool what it would do here, once a frame however often the pointer moved."""
        if not self._preview_is_old:
            return
        self._preview_is_old = False
        self.above.preview = self.box.hover(self._hovered)


SIZE = 24
"""Pixels of a pointer, as large as those of most systems."""

GLYPHS: dict[str, tuple[str, tuple[int, int]]] = {
    "brush": ("brush", (3, 21)),
    "fill": ("format-color-fill", (3, 14)),
    "erase": ("eraser", (6, 20)),
    "pick": ("eyedropper", (3, 21)),
}
"""Name to the icon and where in it the tip is, of ``SIZE``."""

SHAPES = {
    "arrow": Qt.CursorShape.ArrowCursor,
    "cross": Qt.CursorShape.CrossCursor,
    "text": Qt.CursorShape.IBeamCursor,
    "hand": Qt.CursorShape.OpenHandCursor,
    "grip": Qt.CursorShape.ClosedHandCursor,
}


@lru_cache(maxsize=32)
def cursor(name: str, ratio: float = 1.0) -> QCursor:
    """The pointer of this name; the arrow for a name that is not known."""
    if name not in GLYPHS:
        return QCursor(SHAPES.get(name, Qt.CursorShape.ArrowCursor))
    glyph, tip = GLYPHS[name]
    pixels = round(SIZE * ratio)
    dark, light = _tinted(glyph, pixels, "#000000"), _tinted(glyph, pixels, "#ffffff")
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    edge = max(1, round(ratio))
    for dx in (-edge, 0, edge):
        for dy in (-edge, 0, edge):
            painter.drawPixmap(dx, dy, light)
    painter.drawPixmap(0, 0, dark)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return QCursor(pixmap, *tip)


def _tinted(glyph: str, pixels: int, colour: str) -> QPixmap:
    room = round(pixels * 0.9)
    drawn = icon(glyph).pixmap(QSize(room, room), 1.0)
    painter = QPainter(drawn)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(drawn.rect(), QColor(colour))
    painter.end()
    whole = QPixmap(pixels, pixels)
    whole.fill(Qt.GlobalColor.transparent)
    painter = QPainter(whole)
    inset = (pixels - room) // 2
    painter.drawPixmap(QPoint(inset, inset), drawn)
    painter.end()
    return whole


def describe_hit(hit: BoardHit, names: Names) -> str:
    """A place and what lies and stands on it: "C4, forest, Archers"."""
    if isinstance(hit.place, Pose):
        return ", ".join((spelt(hit.place), *name_on_table(*(hit.subject or ("", "")), names)))
    if hit.place is not None:
        return ", ".join((hit.place, *name_place(hit.place, names)))
    if hit.gap is not None:
        return f"{hit.gap}, {names.say(N_('masked out'))}"
    if hit.hex is None:
        return names.say(N_("off the board"))
    return ", ".join(_empty_hex(hit.hex, hit, names))


def _empty_hex(where: Hex, hit: BoardHit, names: Names) -> Iterator[str]:
    """A hex of the plane without an area: a setup marker on it, and what it lies beside."""
    board = names.scenario.board
    if not isinstance(board, TileBoard):
        return
    if hit.subject is not None and hit.subject[0] == "setup":
        yield describe_setup_marker(int(hit.subject[1]), names)
    near = set(where.neighbours())
    areas = (area for area in laid_areas(board, names.game.tiles).values() if area.hex in near)
    beside = ", ".join(area.name for area in areas)
    yield (
        names.say(N_("empty, adjacent to {areas}"), areas=beside)
        if beside
        else names.say(N_("empty"))
    )
