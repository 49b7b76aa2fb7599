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
    from exporters.overlays import Meaning, OverlayLegend

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
        rows = self.lines
        rows.setSpacing(HALF)
        self._title = PlainLabel(wrapped=True)
        font = self._title.font()
        font.setBold(True)
        self._title.setFont(font)
        rows.addWidget(self._title)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(HALF)
        self._grid.setColumnStretch(1, 1)
        rows.addLayout(self._grid)
        self._rows: list[tuple[PlainLabel, PlainLabel]] = []
        self._explained: tuple[Meaning, ...] = ()
        self.explain(legend)

    def explain(self, legend: OverlayLegend) -> None:
        """Show this legend; what is the same in it stays as it is."""
        self._title.setText(legend.title)
        meanings = legend.meanings
        for number, meaning in enumerate(meanings):
            if number == len(self._rows):
                self._add_row()
            if meaning not in self._explained[number : number + 1]:
                self._explain_sign(*self._rows[number], meaning)
        for sign, words in self._rows[len(meanings) :]:
            sign.hide()
            words.hide()
        self._explained = meanings

    def _add_row(self) -> None:
        sign, words = PlainLabel(), PlainLabel(wrapped=True)
        number = len(self._rows)
        self._grid.addWidget(sign, number, 0, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(words, number, 1)
        self._rows.append((sign, words))

    def _explain_sign(self, sign: PlainLabel, words: PlainLabel, meaning: Meaning) -> None:
        side = round(self.fontMetrics().height() * 1.8)
        sign.setPixmap(sample(meaning.sample, side, self.devicePixelRatioF()))
        sign.setAccessibleName(meaning.sign)
        sign.setToolTip(tip(meaning.sign))
        words.setText(f"{meaning.words[:1].upper()}{meaning.words[1:]}")
        words.setAccessibleName(f"{meaning.sign}: {meaning.words}")
        sign.show()
        words.show()


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
