"""The handle by which a hand turns what is selected on a table: a knob on a stem."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.boards import kind_of
from editor.canvas.viewport import ViewPort
from editor.toolbox.tool_registry import BY_ID
from editor.tools.gesture import BoardHit
from editor.tools.movables import things
from editor.tools.turning import HANDLE, middle_of
from exporters.drawing.paths import control_points
from schema.board import Pose, TablePiece
from schema.forces import Unit

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

    def at(self, pixel: QPointF, hit: BoardHit) -> BoardHit:
        """The spot under a pixel: the handle itself, if it is there."""
        ends = self.ends()
        if ends is None:
            return hit
        away = pixel - ends[1]
        return replace(hit, subject=HANDLE) if hypot(away.x(), away.y()) <= NEAR else hit

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
        middle = middle_of(context)
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
