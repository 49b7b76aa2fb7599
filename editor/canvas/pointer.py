"""The mouse and the touchpad over the board: presses, drags, views, and the handle that turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, hypot, radians, sin

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QInputDevice,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication

from editor.boards import kind_of
from editor.canvas.camera import ROOM, ZOOM_STEP
from editor.canvas.fields import field_at
from editor.canvas.viewport import ViewPort
from editor.toolbox.tool_registry import BY_ID
from editor.tools.gesture import BoardHit, Modifier
from editor.tools.movables import things
from editor.tools.turning import HANDLE, turning_point
from exporters.drawing.paths import control_points
from schema.board import Pose, TablePiece
from schema.forces import Unit

KEYS: dict[Qt.KeyboardModifier, Modifier] = {
    Qt.KeyboardModifier.ShiftModifier: "shift",
    Qt.KeyboardModifier.ControlModifier: "ctrl",
    Qt.KeyboardModifier.AltModifier: "alt",
}


def keys_of(modifiers: Qt.KeyboardModifier) -> frozenset[Modifier]:
    """The keys that are held, as decisions know them."""
    return frozenset(name for key, name in KEYS.items() if modifiers & key)


ERASES: frozenset[Modifier] = frozenset({"ctrl"})
"""The keys that the right button stands for while walls are in hand."""


class Pointer:
    """What the buttons mean: left is the tool, middle, right or Space with left move the board.

    While walls are in hand, the right button takes them away.
    """

    def __init__(self, view: ViewPort) -> None:
        self.view = view
        self.drawing = False
        """Whether a button is down with the tool in hand: ``_stroke``."""
        self._stroke = Qt.MouseButton.LeftButton
        self._held: frozenset[Modifier] = frozenset()
        """Keys that count as held during the stroke."""
        self.space = False
        """Whether Space is held: the main button moves the board."""
        self.panned = False
        """Whether the board was moved since the button, or Space, went down."""
        self._grip: QPointF | None = None
        self._button = Qt.MouseButton.NoButton
        self._last: BoardHit | None = None
        self.edge_scroll = EdgeScroll(view, self.drag_to)
        self.handle = TurnHandle(view)
        self._over_handle = False

    # -- buttons ----------------------------------------------------------------------------------

    def press(self, event: QMouseEvent) -> None:
        """A button goes down."""
        view, button = self.view, event.button()
        grips = (Qt.MouseButton.MiddleButton, Qt.MouseButton.RightButton)
        erases = button == Qt.MouseButton.RightButton and view.box.erases_by_right
        if not erases and (button in grips or (button == Qt.MouseButton.LeftButton and self.space)):
            if not self.drawing:
                self._grip, self._button, self.panned = event.position(), button, False
            return
        if (button == Qt.MouseButton.LeftButton or erases) and self._grip is None:
            if self.drawing:
                return  # the other button draws already
            view.hide_cursor()
            self._stroke, self._held = button, ERASES if erases else frozenset()
            spot = view.spot(event.position(), self._keys(event.modifiers()))
            spot = self.handle.at(event.position(), spot)
            self.drawing, self._last = True, spot
            self.edge_scroll.begin(event.position())
            view.box.press(spot)
            view.hover_at(event.position(), spot)

    def move(self, event: QMouseEvent) -> None:
        """The pointer moves."""
        if self._grip is not None:
            self._pan(event.position())
            return
        keys = self._keys(event.modifiers())
        if self.drawing and event.buttons() & self._stroke:
            self.edge_scroll.follow(event.position(), keys)
        self.drag_to(event.position(), keys)

    def drag_to(self, at: QPointF, keys: frozenset[Modifier]) -> None:
        """The pointer is over a pixel, because it, or the board below it, moved."""
        spot = self.view.spot(at, keys)
        if self.drawing:
            self._drag(spot)
        else:
            spot = self.handle.at(at, spot)
            over, self._over_handle = self._over_handle, spot.subject == HANDLE
            if over != self._over_handle:
                self.view.show_pointer("hand" if self._over_handle else "")
        self.view.hover_at(at, spot)

    def release(self, event: QMouseEvent) -> None:
        """A button comes up."""
        view, button = self.view, event.button()
        if self._grip is not None and button == self._button:
            self._grip = None
            view.show_pointer()
            if button == Qt.MouseButton.RightButton and not self.panned:
                spot = view.spot(event.position(), keys_of(event.modifiers()))
                view.menu_wanted.emit(spot, event.globalPosition().toPoint())
            return
        if button == self._stroke and self.drawing:
            spot = view.spot(event.position(), self._keys(event.modifiers()))
            self.forget()
            view.box.release(spot)
            view.hover_at(event.position(), spot)

    def double_click(self, event: QMouseEvent) -> None:
        """Twice on a thing opens it in the inspector; other tools go on working."""
        view = self.view
        if event.button() == Qt.MouseButton.LeftButton and BY_ID[view.workspace.tool].opens:
            pointer = field_at(
                view.spot(event.position(), frozenset()), view.workspace.document.scenario
            )
            if pointer:
                view.workspace.field_wanted.emit(pointer)
            return
        self.press(event)

    def forget(self) -> None:
        """The stroke under way is no more."""
        self.drawing, self._held = False, frozenset()
        self.edge_scroll.stop()

    def _keys(self, held: Qt.KeyboardModifier) -> frozenset[Modifier]:
        """The keys that count for this stroke: the right button takes away as Ctrl does."""
        return keys_of(held) | self._held

    def _pan(self, to: QPointF) -> None:
        grip = self._grip
        if grip is None:
            return
        moved = to - grip
        far = hypot(moved.x(), moved.y()) >= QApplication.startDragDistance()
        if self.panned or self._button != Qt.MouseButton.RightButton or far:
            self.panned = True
            self._grip = to
            self.view.show_pointer("grip")
            self.view.pan(moved.x(), moved.y())

    def _drag(self, hit: BoardHit) -> None:
        """Pass the tool the way from the last spot to this one."""
        view, last = self.view, self._last
        self._last = hit
        kind = view.workspace.document.scenario.board.kind
        if kind not in BY_ID[view.workspace.tool].sweeps:
            view.box.drag(hit)
            return
        if last is None or last.where == hit.where:
            if last is None or last.keys != hit.keys:
                view.box.drag(hit)
            return
        (ax, ay), (bx, by) = last.point, hit.point
        # Thrice in a hex: so no corner that the straight line cuts is left out.
        steps = int(hypot(bx - ax, by - ay) / (view.surface.across / 3)) + 1
        before = last.where
        for step in range(1, steps):
            share = step / steps
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            between = view.surface.spot_at(x, y, hit.keys)
            if between.place is not None and between.where != before:
                before = between.where
                view.box.drag(between)
        view.box.drag(hit)

    def hold_space(self, *, held: bool) -> bool:
        """Space goes down or comes up; whether the board was moved meanwhile."""
        self.space = held
        if held:
            self.panned = False
        self.view.show_pointer("hand" if held else "")
        return self.panned

    # -- wheel and fingers ------------------------------------------------------------------------

    def wheel(self, event: QWheelEvent) -> None:
        """The wheel zooms to the pointer; tilted, or with Shift, it moves sideways; with Ctrl it
        turns what can be turned; a touchpad moves."""
        view, keys = self.view, event.modifiers()
        ctrl = bool(keys & Qt.KeyboardModifier.ControlModifier)
        pixels, angle = event.pixelDelta(), event.angleDelta()
        if ctrl and angle.y() and view.box.turn(1 if angle.y() > 0 else -1, fine=True):
            pass
        elif not pixels.isNull() and not ctrl and _is_touchpad(event):
            view.pan(pixels.x(), pixels.y())
        elif (keys & Qt.KeyboardModifier.ShiftModifier and not ctrl) or not angle.y():
            view.pan(_pixels(angle), 0.0)
        else:
            view.zoom(ZOOM_STEP ** (angle.y() / 120), event.position())
        event.accept()

    def gesture(self, event: QNativeGestureEvent) -> bool:
        """Two fingers pinch."""
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self.view.zoom(max(0.2, 1.0 + event.value()), event.position())
        return True


def _is_touchpad(event: QWheelEvent) -> bool:
    touchpad = event.device().type() == QInputDevice.DeviceType.TouchPad
    return touchpad or event.phase() != Qt.ScrollPhase.NoScrollPhase


def _pixels(angle: QPoint) -> float:
    """How far a click of the wheel moves."""
    return (angle.y() or angle.x()) / 120 * 80


BAND = 24.0
"""Pixels from the edge of the view in which a drag moves the board."""
PAUSE = 25
"""Milliseconds between two steps."""
FASTEST = 36.0
"""Pixels of a step at most: whoever drags far out of the view is in a hurry."""


class EdgeScroll:
    """Lives as long as the view; its timer runs only while a drag is near the edge."""

    def __init__(
        self, view: ViewPort, drag_to: Callable[[QPointF, frozenset[Modifier]], None]
    ) -> None:
        self.view, self.drag_to = view, drag_to
        self.timer = QTimer(view)
        self.timer.setInterval(PAUSE)
        self.timer.timeout.connect(self._step)
        self._from: QPointF | None = None
        self._at = QPointF()
        self._keys: frozenset[Modifier] = frozenset()

    def begin(self, at: QPointF) -> None:
        """A drag may begin here; a click at the edge moves nothing."""
        self._from = at

    def follow(self, at: QPointF, keys: frozenset[Modifier]) -> None:
        """The drag is here now."""
        self._at, self._keys = at, keys
        if self._from is not None:
            gone = at - self._from
            if hypot(gone.x(), gone.y()) < QApplication.startDragDistance():
                return
            self._from = None
        if self._wanted() == (0.0, 0.0):
            self.timer.stop()
        elif not self.timer.isActive():
            self.timer.start()

    def stop(self) -> None:
        """The drag is over."""
        self.timer.stop()

    def _step(self) -> None:
        dx, dy = self._wanted()
        if (dx, dy) == (0.0, 0.0):
            self.timer.stop()
            return
        self.view.pan(dx, dy)
        self.drag_to(self._at, self._keys)

    def _wanted(self) -> tuple[float, float]:
        camera = self.view.camera
        place, corner = (self._at.x(), self._at.y()), (camera.x, camera.y)
        across, down = (
            _along(place[axis], corner[axis], camera.surface[axis] * camera.scale, view)
            for axis, view in enumerate(camera.view)
        )
        return across, down


def _along(at: float, start: float, length: float, view: float) -> float:
    """How far the board goes along one axis: only while more of it lies that way."""
    band = min(BAND, view / 4)
    if at < band:
        return max(0.0, min(FASTEST, (band - at) / 2, ROOM - start))
    if at > view - band:
        return -max(0.0, min(FASTEST, (at - view + band) / 2, start + length + ROOM - view))
    return 0.0


STEM = 26.0
"""Pixels from the rim of what is selected to the middle of the knob."""
KNOB = 7.0
"""Pixels from the middle of the knob to its rim."""
NEAR = 11.0
"""Pixels from its middle within which a press takes hold of it."""
WAYS = (0, 90, 270, 180)
"""Degrees from where a thing looks to where its handle is: the first that is in view."""

Ends = tuple[QPointF, QPointF]
"""The end of the stem at the thing, and the middle of the knob, in pixels of the view."""


class TurnHandle:
    """Where the handle is; the mouse asks it, and it is painted over the board."""

    def __init__(self, view: ViewPort) -> None:
        self.view = view
        self._kept: tuple[tuple[object, ...], tuple[QPointF, float, int] | None] | None = None

    def at(self, pixel: QPointF, spot: BoardHit) -> BoardHit:
        """The spot under a pixel: the handle itself, if it is there."""
        ends = self.ends()
        if ends is None:
            return spot
        away = pixel - ends[1]
        return replace(spot, subject=HANDLE) if hypot(away.x(), away.y()) <= NEAR else spot

    def paint(self, painter: QPainter, accent: QColor) -> None:
        """Draw it: light around dark, so that it is seen on any ground."""
        ends = self.ends()
        if ends is None:
            return
        start, knob = ends
        paper = QColor(self.view.surface.style.paper)
        for ink, wide in ((paper, 4.5), (accent, 2.0)):
            painter.setPen(QPen(ink, wide))
            painter.drawLine(start, knob)
        painter.setPen(QPen(paper, 1.5))
        painter.setBrush(accent)
        painter.drawEllipse(knob, KNOB, KNOB)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(paper, 1.5))
        ring = QRectF(knob.x() - 3.2, knob.y() - 3.2, 6.4, 6.4)
        painter.drawArc(ring, 40 * 16, 280 * 16)  # a turn that is not yet whole

    def ends(self) -> Ends | None:
        """Where the stem and the knob are; ``None`` if nothing is to be turned by hand."""
        found = self._found()
        if found is None:
            return None
        at, reach, looks = found
        camera, view = self.view.camera, self.view.rect()
        x, y = camera.to_view((at.x(), at.y()))
        far = reach * camera.scale
        inside = QRectF(view).adjusted(NEAR, NEAR, -NEAR, -NEAR)
        for turn in WAYS:
            across, down = cos(radians(looks + turn)), -sin(radians(looks + turn))
            knob = QPointF(x + across * (far + STEM), y + down * (far + STEM))
            if inside.contains(knob):
                return QPointF(x + across * far, y + down * far), knob
        return None

    def _found(self) -> tuple[QPointF, float, int] | None:
        """The middle of what is selected and its reach, mm of the surface, and where it looks."""
        view, workspace = self.view, self.view.workspace
        scenario, chosen = workspace.document.scenario, workspace.selection
        if not kind_of(scenario.board).free_places or not BY_ID[workspace.tool].turns_by_handle:
            return None
        if not chosen.pieces and not chosen.units:
            return None
        key = (scenario, chosen, view.surface)
        kept = self._kept
        if kept is None or any(a is not b for a, b in zip(kept[0], key, strict=True)):
            kept = self._kept = (key, self._look())
        return kept[1]

    def _look(self) -> tuple[QPointF, float, int] | None:
        view = self.view
        context = view.workspace.context()
        held = [
            one for one in things(context.scenario, context.selection) if isinstance(one.at, Pose)
        ]
        solid = [one for one in held if isinstance(one, TablePiece | Unit)]
        middle = turning_point(context)
        if middle is None or not solid:
            return None
        reach = 0.0
        for one in solid:
            kind = "piece" if isinstance(one, TablePiece) else "unit"
            outline = view.surface.outline_of((kind, one.id)) or ()
            far = (hypot(x - middle[0], y - middle[1]) for x, y in control_points(outline))
            reach = max(reach, *far, 0.0)
        at = solid[0].at
        looks = at.angle if len(held) == 1 and isinstance(at, Pose) else 90
        return QPointF(*middle), reach, looks
