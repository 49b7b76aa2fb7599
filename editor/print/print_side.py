"""The side of the preview: the settings of the sheet, and below them what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from editor.i18n import tr
from editor.icons import icon
from editor.measures import HALF, STEP
from editor.panels.card import InspectorCard
from editor.plain import PlainLabel, tip
from editor.print.export_preview import PAGES, POINT
from schema.language import N_


class SheetAction(NamedTuple):
    """Something that can be done with a sheet."""

    sign: str
    """The name of its icon, and of its button."""
    words: str
    do: Callable[[], None]
    key: QKeySequence.StandardKey | None = None


class PrintSide(QWidget):
    """The first action is the main one, and as wide as the side."""

    def __init__(self, form: QWidget, actions: tuple[SheetAction, ...]) -> None:
        super().__init__()
        inside = QWidget()
        card = QVBoxLayout(inside)
        card.setContentsMargins(STEP, HALF, STEP, STEP)
        card.addWidget(InspectorCard(form))
        card.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take it
        scroll.setWidget(inside)
        self.sizes_line = PlainLabel(text="caption", faint=True)
        first, *others = [self._button(action) for action in actions]
        first.setProperty("main", True)
        first.setIcon(QIcon())  # of the colour of letters, not of those on the accent
        row = QHBoxLayout()
        row.setSpacing(STEP)
        for button in others:
            row.addWidget(button, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(STEP)
        rows.addWidget(scroll, 1)
        below = QVBoxLayout()
        below.setContentsMargins(STEP, 0, STEP, STEP)
        below.setSpacing(STEP)
        below.addWidget(self.sizes_line)
        below.addWidget(first)
        below.addLayout(row)
        rows.addLayout(below)
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance("0") * 46)

    def show_sizes(self, sizes: tuple[tuple[float, float], ...]) -> None:
        """Show how many pages there are, and how large the first one is; sizes are in points."""
        words = []
        if sizes:
            wide, high = (round(side * POINT) for side in sizes[0])
            words = [tr(PAGES, count=len(sizes)), tr(N_("{sides} mm"), sides=f"{wide} × {high}")]
        self.sizes_line.setText(" · ".join(words))

    def _button(self, action: SheetAction) -> QPushButton:
        button = QPushButton(icon(action.sign), tr(action.words), self)
        button.setObjectName(action.sign)
        button.clicked.connect(lambda *_: action.do())
        if action.key is not None:
            button.setShortcut(QKeySequence(action.key))
            button.setToolTip(tip(f"{tr(action.words)} ({button.shortcut().toString()})"))
        return button
