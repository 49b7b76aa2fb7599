"""A process of ours beside the window: pickled messages in, pickled answers out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QProcessEnvironment, Qt, Signal

from editor.document.delta_pickle import HEAD, length_of, packed, unpacked
from schema import processes

MOMENT = 500
"""Milliseconds that it gets to end by itself."""


class PickleProcess(QObject):
    """Started with the first message; nothing here ever waits for it but ``end``.

    The module that runs there reads messages of ``delta_pickle`` and writes such answers; its first
    argument is the version of the program.
    """

    answered = Signal(object)
    """An answer, unpacked."""
    lost = Signal()
    """It could not be started, or ended before its time."""

    def __init__(self, module: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._module = module
        self._process: QProcess | None = None
        self._heard = bytearray()

    @property
    def running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None

    def send(self, message: object) -> None:
        """Send a message, starting the process for it if need be."""
        if self._process is None:
            self._process = self._started()
        self._process.write(packed(message))

    def end(self, *, at_once: bool) -> None:
        """End it; at once where it is busy, for it would not see that nobody writes any more."""
        process, self._process = self._process, None
        if process is None:
            return
        process.finished.disconnect(self._ended)
        if at_once:
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
        self._heard.clear()
        program, *words = processes.command(self._module)
        process.start(program, [*words, QCoreApplication.applicationVersion()])
        return process

    def _read(self) -> None:
        if self._process is None:
            return
        self._heard += self._process.readAllStandardOutput().data()
        while len(self._heard) >= HEAD:
            end = HEAD + length_of(self._heard)
            if len(self._heard) < end:
                return
            content = bytes(self._heard[HEAD:end])
            del self._heard[:end]
            self.answered.emit(unpacked(content))

    def _failed(self, error: QProcess.ProcessError) -> None:
        """One that never began does not end either."""
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            self._ended()

    def _ended(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.deleteLater()
        self.lost.emit()
