"""A lock and a roll for each of several things, with its name before it, in as many rows as they
need."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.generate.lock_and_roll import LockAndRoll
from editor.panels.flowing import Flowing
from editor.plain import PlainLabel

GAP = 12


class NamedButtons(QWidget):
    """The two small buttons of a thing, and what it is called before them."""

    def __init__(self, buttons: LockAndRoll, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label, self.buttons = PlainLabel(words, self), buttons
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.label)
        row.addWidget(buttons)


class ScopeButtons(Flowing):
    """Such things beside each other from the left, the rest in further rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: list[NamedButtons] = []

    def show_these(self, things: list[NamedButtons]) -> None:
        """Show these and hide those shown before."""
        for thing in self._shown:
            thing.setVisible(thing in things)
        self._shown = things
        for thing in things:
            thing.setParent(self)
            thing.show()
        self.updateGeometry()
        self.arrange(self.width(), place=True)

    def arrange(self, width: int, *, place: bool) -> int:
        """As many in a row as there is room for."""
        x = y = high = 0
        for thing in self._shown:
            size = thing.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + high
            if place:
                thing.setGeometry(x, y, min(size.width(), max(width, 1)), size.height())
            x += size.width() + GAP
            high = size.height()
        return y + high
