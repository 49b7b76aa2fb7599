"""A page of the muster panel: what all of them do alike."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.decisions.gesture import Outcome
from editor.desk import Desk


class MusterPage(QWidget):
    """Shows one side's part of the muster; what a person wants goes out as an ``Outcome``."""

    wanted = Signal(object)
    """An ``Outcome`` to carry out: an edit with its name, or a sentence why not."""
    doubted = Signal(object)
    """The ``Phrase`` why what is chosen now would be refused, or ``None``."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.seat = ""

    def show_seat(self, seat: str) -> None:
        """Show this side as it is now."""
        raise NotImplementedError

    def want(self, outcome: Outcome) -> None:
        """Ask for an outcome."""
        self.wanted.emit(outcome)
