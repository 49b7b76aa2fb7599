"""What has happened so far, line by line, with the buttons that tell more or less of it."""

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QWidget,
)

from editor.i18n import tr
from editor.icons import icon
from editor.plain import PlainLabel, tip
from schema.language import N_

LETTERS = 30
"""What has happened so far is never squeezed into less."""


class TranscriptList(QListWidget):
    """The lines of a transcript, under headings."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(tr(N_("What has happened so far")))
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())

    def tell(self, told: Iterable[tuple[str, str]]) -> None:
        """Show these lines, each with its heading before it; equal headings stand once."""
        self.clear()
        bold = QFont(self.font())
        bold.setBold(True)
        for heading, lines in groupby(told, key=lambda line: line[0]):
            item = QListWidgetItem(heading)
            item.setFont(bold)
            self.addItem(item)
            for _, words in lines:
                self.addItem(QListWidgetItem(f"– {words}"))
        self.doItemsLayout()
        self.scrollToBottom()


class Controls(QWidget):
    """The buttons above: from the beginning, back, a line, a step, to the end."""

    wanted = Signal(str)
    """``first``, ``back``, ``line``, ``step`` or ``last``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.step = PlainLabel(self)
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        table = (
            ("first", "page-first", N_("From the beginning")),
            ("back", "chevron-left", N_("One step back")),
            ("line", "play-outline", N_("&Next")),
            ("step", "chevron-right", N_("Next step")),
            ("last", "page-last", N_("To the end")),
        )
        for name, sign, words in table:
            button = QToolButton(self)
            button.setIcon(icon(sign))
            told = tr(words)
            button.setToolTip(tip(told.replace("&", "")))
            button.setAccessibleName(told.replace("&", ""))
            if name in ("line", "step"):
                button.setText(told)
                button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.clicked.connect(self._pressed)
            self.buttons[name] = button
            row.addWidget(button)
        self.buttons["line"].setToolTip(tr(N_("One line of the set-up more")))
        row.addStretch(1)
        row.addWidget(self.step)

    def _pressed(self) -> None:
        for name, button in self.buttons.items():
            if button is self.sender():
                self.wanted.emit(name)

    def show_step(self, count: int, total: int, step: int, steps: int) -> None:
        """So many lines are told of all, and the last of them belongs to this step."""
        for name in ("first", "back"):
            self.buttons[name].setEnabled(count > 0)
        for name in ("line", "step", "last"):
            self.buttons[name].setEnabled(count < total)
        self.step.setText(tr(N_("step {step} of {steps}"), step=step, steps=steps))
