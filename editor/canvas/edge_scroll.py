"""A drag that comes to the edge of the view moves the board by itself."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtWidgets import QApplication

from editor.canvas.camera import ROOM
from editor.canvas.viewport import ViewPort
from editor.tools.gesture import Modifier

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
