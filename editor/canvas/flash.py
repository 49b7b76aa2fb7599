"""The flash by which a place on the board is pointed out."""

from __future__ import annotations

import time

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from editor.canvas.overlay_painter import OverlayPainter
from schema.board import Place

FLASH = 900
"""Milliseconds that a place is pointed out."""


class Flash(QTimer):
    """A ring that closes around a place."""

    def __init__(self, above: OverlayPainter, view: QWidget) -> None:
        super().__init__(view)
        self.above, self.view = above, view
        self._since = 0.0
        self.setInterval(40)
        self.timeout.connect(self._go_on)

    def begin(self, place: Place) -> None:
        """Point out a place."""
        self.above.flash = (place, 0.0)
        self._since = time.monotonic()
        self.start()

    def _go_on(self) -> None:
        above = self.above
        share = (time.monotonic() - self._since) * 1000 / FLASH
        if share >= 1.0 or above.flash is None:
            above.flash = None
            self.stop()
        else:
            above.flash = (above.flash[0], share)
        self.view.update()
