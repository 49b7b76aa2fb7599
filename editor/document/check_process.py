"""A process beside the window that holds scenarios against the rules, one at a time."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from editor.document.delta_pickle import Parcel, Unchecked, packed_up, unpacked_from
from editor.document.pickle_process import PickleProcess
from editor.fault_report import Noted
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

WORKER = "editor.document.check_worker"
FEW = 3
"""After so many ends before an answer it is not started again."""


class CheckProcess(QObject):
    """Started when it is first asked; nothing here ever waits for it but ``end``."""

    answered = Signal(object, object, float)
    """The report, what was asked (scenario, game, collection), milliseconds that it took."""
    failed = Signal(object, object)
    """The program's own fault (``Noted``, not in the log yet), and what was asked."""
    gave_up = Signal()
    """It cannot be started or dies each time; what was asked last has no answer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process = PickleProcess(WORKER, self)
        self._process.answered.connect(self._hear)
        self._process.lost.connect(self._ended)
        self._asked: tuple[Scenario, Game, Collection | None] | None = None
        self._game: Game | None = None
        self._sent: Scenario | None = None
        self._report: Report | None = None
        """What the process was sent last, and what it answered last: only what is another now is
        sent and answered."""
        self._failures = 0

    @property
    def busy(self) -> bool:
        """Whether an answer is under way."""
        return self._asked is not None

    @property
    def broken(self) -> bool:
        """Whether there is no use in asking it."""
        return self._failures >= FEW

    def ask(
        self,
        scenario: Scenario,
        game: Game,
        collection: Collection | None,
        *,
        anew: bool = False,
    ) -> None:
        """Ask about a scenario, everything ``anew`` or what changed; only when it is not busy."""
        if not self._process.running:
            self._game = self._sent = self._report = None
        self._asked = (scenario, game, collection)
        # A game is large and seldom another: it is sent once.
        new = game if anew or game is not self._game else None
        self._game = game
        self._process.send((packed_up(scenario, self._sent), new, collection))
        self._sent = scenario

    def end(self) -> None:
        """End it, at once if it is busy."""
        busy, self._asked = self.busy, None
        self._process.end(at_once=busy)

    def _hear(self, answer: tuple[Unchecked | Parcel, float]) -> None:
        parcel, cost = answer
        asked, self._asked = self._asked, None
        self._failures = 0
        if isinstance(parcel, Unchecked):
            if asked is not None:
                self.failed.emit(Noted(parcel.fault, parcel.text, None), asked)
            return
        report = self._report = unpacked_from(parcel, self._report)
        if asked is not None:
            self.answered.emit(report, asked, cost)

    def _ended(self) -> None:
        """It went before its time: the next question starts another."""
        self._failures += 1
        asked, self._asked = self._asked, None
        if self.broken:
            self.gave_up.emit()
        elif asked is not None:
            self.ask(*asked)
