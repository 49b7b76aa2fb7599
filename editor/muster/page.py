"""A page of the muster panel: what all of them do alike, and how they scroll in a low dock."""

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QWidget

from editor.tools.gesture import ToolResult
from editor.workspace import Workspace


class MusterPage(QWidget):
    """Shows one side's part of the muster; what a person wants goes out as a ``ToolResult``."""

    wanted = Signal(object)
    """A ``ToolResult`` to carry out: an edit with its name, or a sentence why not."""
    doubted = Signal(object)
    """The ``Phrase`` why what is chosen now would be refused, or ``None``."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.seat = ""

    def show_seat(self, seat: str) -> None:
        """Show this side as it is now."""
        raise NotImplementedError

    def beginning(self) -> QWidget | None:
        """Where the keyboard begins on this page."""
        raise NotImplementedError

    def follow_tabs(self, widgets: Sequence[QWidget]) -> None:
        """The keyboard comes to these right after the tabs; what is made late would come last."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QTabWidget):
            around = around.parentWidget()
        if around is not None:
            for one, other in itertools.pairwise((around.tabBar(), *widgets)):
                QWidget.setTabOrder(one, other)

    def want(self, outcome: ToolResult) -> None:
        """Ask for an outcome."""
        self.wanted.emit(outcome)


LINES = 4
"""So many lines of text are seen at least."""
WIDE = 28
"""No more widths of an m are asked for, however long an author's words are."""


class Tall(QScrollArea):
    """As wide as what it holds needs, as low as it must be."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what it holds takes it
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)

    def minimumSizeHint(self) -> QSize:
        """Nothing is cut at the side, within reason."""
        wide = self._inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        most = WIDE * self.fontMetrics().horizontalAdvance("m")
        return QSize(min(wide, most), LINES * self.fontMetrics().height())


def bring_into_view(widget: QWidget) -> None:
    """Scroll whatever scrolls around a widget until it is seen."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, Tall):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(widget, 0, 0)
