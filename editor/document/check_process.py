"""A process beside the window that holds scenarios against the rules, one at a time."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, Qt, Signal

from editor.document.delta_pickle import (
    HEAD,
    Unchecked,
    length_of,
    packed,
    packed_up,
    unpacked,
    unpacked_from,
)
from editor.fault_report import Noted
from schema import processes
from schema.collection import Collection
from schema.findings import Report
from schema.game import Game
from schema.scenario import Scenario

WORKER = "editor.document.check_worker"
FEW = 3
"""After so many ends before an answer it is not started again."""
MOMENT = 500
"""Milliseconds that it gets to end by itself."""


class CheckProcess(QObject):
    """Started when it is first asked; nothing here ever waits for it but ``end``."""

    told = Signal(object, object, float)
    """The report, what was asked (scenario, game, collection), milliseconds that it took."""
    failed = Signal(object, object)
    """The program's own fault (``Noted``, not in the log yet), and what was asked."""
    gave_up = Signal()
    """It cannot be started or dies each time; what was asked last has no answer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self._asked: tuple[Scenario, Game, Collection | None] | None = None
        self._game: Game | None = None
        self._sent: Scenario | None = None
        self._report: Report | None = None
        """What the process was sent last, and what it answered last: it is told, and tells, only
        what is another now."""
        self._heard = bytearray()
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
        process = self._process or self._started()
        self._asked = (scenario, game, collection)
        # A game is large and seldom another: it is sent once.
        new = game if anew or game is not self._game else None
        self._game = game
        process.write(packed((packed_up(scenario, self._sent), new, collection)))
        self._sent = scenario

    def end(self) -> None:
        """End it, at once if it is busy."""
        process, self._process = self._process, None
        busy, self._asked, self._game = self.busy, None, None
        if process is None:
            return
        process.finished.disconnect(self._ended)
        if busy:
            process.kill()
        else:
            process.closeWriteChannel()
        if not process.waitForFinished(MOMENT):
            process.kill()
            process.waitForFinished(MOMENT)
        process.deleteLater()

    def _started(self) -> QProcess:
        process = QProcess(self)
        environment = QProcessEnvironment()
        for name, value in processes.environment().items():
            environment.insert(name, value)
        process.setProcessEnvironment(environment)
        process.setWorkingDirectory(str(processes.HOME))
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._failed, Qt.ConnectionType.QueuedConnection)
        program, *words = processes.command(WORKER)
        process.start(program, [*words, QCoreApplication.applicationVersion()])
        self._process, self._game = process, None
        self._sent = self._report = None
        self._heard.clear()
        return process

    def _read(self) -> None:
        if self._process is None:
            return
        self._heard += self._process.readAllStandardOutput().data()
        if len(self._heard) < HEAD or len(self._heard) < HEAD + length_of(self._heard):
            return
        content = bytes(self._heard[HEAD : HEAD + length_of(self._heard)])
        self._heard.clear()
        parcel, cost = unpacked(content)
        asked, self._asked = self._asked, None
        self._failures = 0
        if isinstance(parcel, Unchecked):
            if asked is not None:
                self.failed.emit(Noted(parcel.fault, parcel.text, None), asked)
            return
        report = self._report = unpacked_from(parcel, self._report)
        if asked is not None:
            self.told.emit(report, asked, cost)

    def _failed(self, error: QProcess.ProcessError) -> None:
        """One that never began does not end either."""
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            self._ended()

    def _ended(self) -> None:
        """It went before its time: the next question starts another."""
        self._failures += 1
        process, self._process = self._process, None
        asked, self._asked = self._asked, None
        if process is not None:
            process.deleteLater()
        if self.broken:
            self.gave_up.emit()
        elif asked is not None:
            self.ask(*asked)
