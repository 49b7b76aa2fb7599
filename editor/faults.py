"""The program's own faults: kept in a log, shown once and calmly, and the work goes on.

Whatever is raised in a slot, a paint or a thread, and whatever Qt complains of, is written to the
log in the user's folder (``schema.fault_log``: no words of a scenario); what kills the process
outright leaves its stack there. A dialog says so once for each fault and copies the report.
"""

from __future__ import annotations

import faulthandler
import re
import sys
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

from editor.fault_dialog import FaultDialog
from editor.fault_report import Noted, noted
from schema import fault_log

OFTEN = 5
"""A fault that comes again and again is kept so many times: a paint may raise in every frame."""
STACK = "ended.log"
"""Beside the log: what the process was doing when the system ended it."""
NAMES = re.compile(r'"[^"]*"|\'[^\']*\'|\S*[/\\]\S*')
"""What in a complaint of Qt may be a file's name or somebody's words."""
QUIET = (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)


class Faults(QObject):
    """Listens to what nobody else catches; nothing here raises."""

    about_to_show = Signal()
    """A fault was met and will be shown: whoever holds something unsaved keeps it now."""
    _met = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._count: Counter[str] = Counter()
        self._before = (sys.excepthook, threading.excepthook)
        self._stack: BinaryIO | None = None
        # From whatever thread, and never inside the event in which it happened.
        self._met.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def listen(self) -> None:
        """Take over what Python and Qt would print and forget."""
        self._before = (sys.excepthook, threading.excepthook)
        sys.excepthook = self._raised
        threading.excepthook = self._raised_in_thread
        qInstallMessageHandler(self._said)
        with suppress(Exception):
            self._watch_the_end()

    def leave(self) -> None:
        """Give it back: what comes now comes from the end of the process."""
        sys.excepthook, threading.excepthook = self._before
        qInstallMessageHandler(None)
        stack, self._stack = self._stack, None
        if stack is not None:
            faulthandler.disable()
            stack.close()
            with suppress(OSError):
                file = Path(stack.name)
                if file.stat().st_size == 0:
                    file.unlink()

    def meet(self, trouble: BaseException, doing: str) -> Noted:
        """Keep a fault that somebody caught to go on with the rest, and show it."""
        fault = fault_log.brief(trouble)
        self._count[fault] += 1
        if self._count[fault] > OFTEN:
            return Noted(fault, "", fault_log.place(self.folder))
        kept = noted(trouble, self.folder, doing)
        if self._count[fault] == 1:
            self._met.emit(kept)
        return kept

    # -- listening --------------------------------------------------------------------------------

    def _raised(self, kind: type, trouble: BaseException, trace: object) -> None:
        if isinstance(trouble, Exception):
            with suppress(Exception):
                self.meet(trouble, "something in a window")
        self._before[0](kind, trouble, trace)  # type: ignore[arg-type]

    def _raised_in_thread(self, raised: threading.ExceptHookArgs) -> None:
        if isinstance(raised.exc_value, Exception):
            with suppress(Exception):
                name = raised.thread.name if raised.thread is not None else ""
                self.meet(raised.exc_value, f"the thread {name}")
        self._before[1](raised)

    def _said(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        """What Qt complains of: printed as before, and kept without names."""
        if sys.stderr is not None:
            print(message, file=sys.stderr)
        if kind in QUIET:
            return
        with suppress(Exception):
            plain = NAMES.sub("…", " ".join(message.split()))[:300]
            self._count[plain] += 1
            if self._count[plain] == 1:
                entry = f"== Qt, {kind.name}, {context.category or ''}\n{plain}\n\n"
                fault_log.keep(entry, self.folder)

    def _watch_the_end(self) -> None:
        """Let a signal that ends the process leave its stack; take in what the last one left."""
        file = fault_log.place(self.folder).with_name(STACK)
        file.parent.mkdir(parents=True, exist_ok=True)
        stack = file.open("a+b")
        stack.seek(0)
        left = stack.read(fault_log.LARGEST).decode("utf-8", "replace")
        if left.strip():
            fault_log.keep(f"== the editor was ended by the system\n{left}\n", self.folder)
            stack.truncate(0)
        faulthandler.enable(stack)
        self._stack = stack

    # -- showing ----------------------------------------------------------------------------------

    def _show(self, kept: Noted) -> None:
        """What is unsaved is kept at once; then one dialog."""
        self.about_to_show.emit()
        with suppress(Exception):
            FaultDialog.show_one(kept)
