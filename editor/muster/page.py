"""A page of the muster panel: what all of them do alike."""

import itertools
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QWidget

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
