"""Overlays: which are on, and what their signs over the board mean, each with its samples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout

from editor.canvas.qt_canvas import QtCanvas
from editor.measures import HALF
from editor.panels.card import InspectorCard
from editor.plain import PlainLabel, tip
from editor.theme import dimmed
from editor.tools.overlaying import FOLLOWING, shown_overlays
from editor.workspace import Workspace
from exporters.drawing.picture import Mark, play_marks

if TYPE_CHECKING:
    from exporters.overlays import OverlayLegend

PAPER = "#f7f0dd"
"""Samples lie on a board's ground in both looks: there they are seen."""
BOX = 116.0
"""How much of a sample's box of 100 is shown, rims of lines included."""


def sample(marks: tuple[Mark, ...], side: int, ratio: float) -> QPixmap:
    """A sign as a small picture."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    canvas = QtCanvas(painter)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(QRectF(0, 0, side, side), side / 6, side / 6)
    painter.translate(side / 2, side / 2)
    painter.scale(side / BOX, side / BOX)
    play_marks(marks, canvas)
    painter.end()
    return dimmed(pixmap)


class OverlayLegendView(InspectorCard):
    """The meanings of one overlay, a row a sign."""

    def __init__(self, legend: OverlayLegend) -> None:
        super().__init__()
        side = round(self.fontMetrics().height() * 1.8)
        rows = self.lines
        rows.setSpacing(HALF)
        title = PlainLabel(legend.title, wrapped=True)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        rows.addWidget(title)
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(HALF)
        grid.setColumnStretch(1, 1)
        for number, meaning in enumerate(legend.meanings):
            sign = PlainLabel()
            sign.setPixmap(sample(meaning.sample, side, self.devicePixelRatioF()))
            sign.setAccessibleName(meaning.sign)
            sign.setToolTip(tip(meaning.sign))
            words = PlainLabel(f"{meaning.words[:1].upper()}{meaning.words[1:]}", wrapped=True)
            words.setAccessibleName(f"{meaning.sign}: {meaning.words}")
            grid.addWidget(sign, number, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(words, number, 1)
        rows.addLayout(grid)


def is_on(workspace: Workspace, kind: str) -> bool:
    """Whether an overlay is switched on, though there may be nothing selected to show it for."""
    if kind in FOLLOWING:
        return kind in workspace.following
    return any(name.partition(":")[0] == kind for name in workspace.overlays)


def switch(workspace: Workspace, kind: str, *, on: bool, of: str | None = None) -> None:
    """Switch an overlay on or off; ``of`` narrows it to a seat."""
    overlays = tuple(name for name in workspace.overlays if name.partition(":")[0] != kind)
    if kind in FOLLOWING:
        following = workspace.following | {kind} if on else workspace.following - {kind}
        if following != workspace.following:
            workspace.following = following
            # What is shown may be the same, as nothing is selected; the switches are not.
            workspace.shown_changed.emit()
    elif on:
        overlays = (*overlays, kind if of is None else f"{kind}:{of}")
    show(workspace, overlays)


def show(workspace: Workspace, overlays: tuple[str, ...] | None = None) -> None:
    """Show what stands, and what follows for the selection of now."""
    standing = workspace.overlays if overlays is None else overlays
    workspace.show_overlays(
        shown_overlays(
            standing, workspace.following, workspace.selection, workspace.document.scenario
        )
    )
