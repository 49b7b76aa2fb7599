"""Jobs that can wait for the hand, one at a time.

Qt calls all timers that are due one after the other. A check, an overlay, a count and a minimap,
each much shorter than a frame, would together keep the hand for more than one.
"""

from __future__ import annotations

from math import ceil
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

BREATH = 0.001
"""Seconds between two jobs, in which the hand is heard and the board is painted."""
MOVING = 0.025
"""Seconds after which a hand that did nothing more rests: until then it has one job to wait for."""


class SpareTimer(QTimer):
    """A single shot whose turn comes when no other one had it just now."""

    turn = Signal()
    """Do the job: what others connect to ``timeout``."""

    _last = _hand = _painted = 0.0
    """When the last job of any of them ended; when the hand did something; when the board was
    painted last."""

    def __init__(self, pause: int, parent: QObject, *, rest: int = 0, urgent: bool = False) -> None:
        """``pause`` is the milliseconds from a start to the job, ``rest`` those for which the hand
        has done nothing by then: for what takes longer than a frame may. An ``urgent`` job is
        waited for, as what is missing in the picture."""
        super().__init__(parent)
        self.setSingleShot(True)
        self.setInterval(pause)
        self._rest, self._urgent = rest / 1000, urgent
        self._pause: int | None = None
        """The usual one, while something else has to be over first."""
        self.timeout.connect(self._take_turn)

    @classmethod
    def note_hand(cls) -> None:
        """The hand does something on the board now."""
        cls._hand = perf_counter()

    @classmethod
    def note_paint(cls) -> None:
        """The board was painted: the hand is heard before the next job, as after one."""
        cls._painted = perf_counter()

    def _take_turn(self) -> None:
        now = perf_counter()
        one_done = self._last > self._hand > now - MOVING and not self._urgent
        wait = max(
            self._last + (2 if one_done else 1) * BREATH,
            self._painted + BREATH,
            self._hand + self._rest,
        )
        wait -= now
        if wait > 0 or one_done:
            if self._pause is None:
                self._pause = self.interval()
            self.start(max(1, ceil(wait * 1000)))
            return
        if self._pause is not None:
            self.setInterval(self._pause)
            self._pause = None
        self.turn.emit()
        SpareTimer._last = perf_counter()
