"""Rest: Python's search for garbage, a little at a time, so that it never holds up the hand.

The values of a large board are some hundred thousand objects, and searching all of them for cycles
takes a third of a second: a frame may take eight thousandths. What survives a small search is
therefore set aside for good; when windows come or go, everything is searched once.
"""

import gc

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

MANY = 1500
"""New objects after which a small search is made; it takes less than a millisecond."""
PAUSE = 50
"""Milliseconds between two looks."""
SETTLED = 1500
"""Milliseconds after windows came or went until everything is searched."""


class Rest(QObject):
    """One for a process: from now on garbage is searched for by this clock alone."""

    def __init__(self, windows: list[QWidget], parent: QObject | None = None) -> None:
        """``windows`` is the list of those that stand, which somebody else keeps."""
        super().__init__(parent)
        self._windows = windows
        self._stood = tuple(map(id, windows))
        gc.disable()
        self._clock = QTimer(self)
        self._clock.setInterval(PAUSE)
        self._clock.timeout.connect(self.look)
        self._clock.start()
        self._all = QTimer(self)
        self._all.setSingleShot(True)
        self._all.setInterval(SETTLED)
        self._all.timeout.connect(self.search)
        self._all.start()

    def look(self) -> None:
        """Search what is new, if it is much."""
        stand = tuple(map(id, self._windows))
        if stand != self._stood:
            self._stood = stand
            self._all.start()
        if gc.get_count()[0] > MANY:
            gc.collect(1)
            gc.freeze()

    def search(self) -> None:
        """Search everything, and set aside what is needed."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def end(self) -> None:
        """Let Python do as it likes again."""
        self._clock.stop()
        self._all.stop()
        gc.unfreeze()
        gc.enable()
