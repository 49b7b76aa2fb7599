"""The flash by which a place on the board is pointed out."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from schema.board import Place

if TYPE_CHECKING:
    from editor.canvas.board_view import BoardView

FLASH = 900
"""Milliseconds that a place is pointed out."""


class Flash(QTimer):
    """A ring that closes around a place."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self.view = view
        self._since = 0.0
        self.setInterval(40)
        self.timeout.connect(self._go_on)

    def begin(self, place: Place) -> None:
        """Point out a place."""
        self.view.above.flash = (place, 0.0)
        self._since = time.monotonic()
        self.start()

    def _go_on(self) -> None:
        above = self.view.above
        share = (time.monotonic() - self._since) * 1000 / FLASH
        if share >= 1.0 or above.flash is None:
            above.flash = None
            self.stop()
        else:
            above.flash = (above.flash[0], share)
        self.view.update()
