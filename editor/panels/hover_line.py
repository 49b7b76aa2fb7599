"""What lies under the pointer, in a line, and beside it what the tool in hand does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.elided import whole_parts, whole_words
from editor.i18n import tr
from editor.measures import STEP
from editor.plain import tip
from editor.spare_time import SpareTimer
from editor.toolbox.tool_registry import BY_ID
from editor.tools.gesture import BoardHit
from editor.workspace import Workspace
from schema.board import Pose

if TYPE_CHECKING:
    from editor.panels.hover_words import FindingsByPlace

HINT = 0.5
"""The share of the line that is the hint's at least; all that the other words leave is, too."""
GAP = 4
"""Letters that would stand between the two."""


class HoverLine(QWidget):
    """One line on the hex under the pointer: its name, terrain with rules, what lies and stands
    there, what the rules find; before it the hint of the tool in hand, as far as there is room.
    What has none is in the tooltip."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.spot: BoardHit | None = None
        self.text = ""
        self.hint = ""
        self.preview = ""
        """The message about what the tool would do here: it comes first."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        workspace.hovered.connect(self._hovered)
        workspace.preview_message.connect(self._set_preview)
        workspace.document.after_change.connect(self._update)
        self._late = SpareTimer(0, self)
        self._late.turn.connect(self._update)
        workspace.report_changed.connect(self._late.start)
        workspace.tool_changed.connect(self._set_tool)
        self._set_tool(workspace.tool)

    @cached_property
    def found(self) -> FindingsByPlace:
        """The findings by place; nothing of a place is loaded before the pointer is over one."""
        from editor.panels.hover_words import FindingsByPlace

        return FindingsByPlace()

    def sizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.fontMetrics().height())

    def _set_tool(self, tool: str) -> None:
        self.hint = tr(BY_ID[tool].hint_on(self.workspace.document.scenario.board.kind))
        self.setAccessibleDescription(self.hint)
        self._show_all()

    def _hovered(self, hit: BoardHit | None) -> None:
        """Nothing is done as long as the pointer stays on the same thing."""
        before = self.spot
        self.spot = hit
        if before is not None and hit is not None:
            still = before.place == hit.place and before.subject == hit.subject
            if still and isinstance(hit.place, str):
                return
        self._update()

    def _set_preview(self, message: str) -> None:
        self.preview = message
        self._update()

    def _update(self) -> None:
        text = " · ".join(filter(None, (self.preview, *self._parts())))
        if text != self.text:
            self.text = text
            self.setAccessibleName(text)
            self._show_all()

    def _show_all(self) -> None:
        self.setToolTip(tip("\n".join(filter(None, (self.text, self.hint)))))
        self.update()

    def _parts(self) -> Iterator[str]:
        spot = self.spot
        if spot is not None and (spot.place is not None or spot.subject is not None):
            from editor.panels.hover_words import describe_at

            workspace = self.workspace
            yield from describe_at(
                self._on_grid(spot), workspace.names, workspace.report, self.found
            )

    def _on_grid(self, spot: BoardHit) -> BoardHit:
        """On a table with a grid the crossing that things snap to: figures from two corners then
        make up the table's width."""
        grid = self.workspace.snapping().grid
        at = spot.place
        if not isinstance(at, Pose) or grid <= 1 or self.workspace.tool == "ruler":
            return spot
        snapped = at.changed(x=round(at.x / grid) * grid, y=round(at.y / grid) * grid)
        return replace(spot, place=snapped)

    def shown_in(self, room: int) -> tuple[str, str]:
        """What stands in so many pixels, none of it cut: of what is under the pointer, and of the
        hint. However much there is to say, a part of the line is the hint's."""
        metrics = self.fontMetrics()
        gap = GAP * metrics.averageCharWidth()
        hint = whole_parts(self.hint, metrics, round(HINT * room)) if self.text else ""
        kept = metrics.horizontalAdvance(hint) + gap if hint else 0
        text = whole_words(self.text, metrics, room - kept)
        taken = metrics.horizontalAdvance(text) + gap if text else 0
        return text, whole_parts(self.hint, metrics, room - taken)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The hint at the left, what is under the pointer at the right."""
        del event
        painter = QPainter(self)
        box = self.rect().adjusted(STEP, 0, -STEP, 0)
        text, hint = self.shown_in(box.width())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(box, middle | Qt.AlignmentFlag.AlignLeft, hint)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(box, middle | Qt.AlignmentFlag.AlignRight, text)
        painter.end()
