"""A side file every few seconds while something is unsaved."""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer

from editor.document import autosave_file
from editor.workspace import Workspace
from schema.language import N_, Phrase, UserError

EVERY = 4000
"""Milliseconds from the first change to the side file; with the writing it makes five seconds."""
LOOK = 250
"""Milliseconds between looks whether the side file is written."""

_writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
"""One for all windows: what is asked for later is done later."""


class Autosave(QObject):
    """Keeps what is unsaved in a side file; another thread writes it, so that no frame waits."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self._writing: Future[None] | None = None
        self._told = False
        self._timer = QTimer(self, interval=EVERY, singleShot=True)
        self._timer.timeout.connect(self.keep)
        self._look = QTimer(self, interval=LOOK)
        self._look.timeout.connect(self._see_whether_it_is_written)
        workspace.document.after_change.connect(self._start)
        workspace.document.stepped.connect(self._stepped)
        self._start()

    def keep(self) -> None:
        """Write the side file now, if there is something to keep and nothing is being written."""
        workspace, document = self.workspace, self.workspace.document
        if not document.modified:
            return
        if self._writing is not None:
            self._timer.start()
            return
        header = autosave_file.Header(
            title=dict(document.scenario.title),
            path=document.path,
            on_disk=workspace.on_disk,
            time=time.time(),
            game=document.scenario.game.base.id,
        )
        try:
            workspace.side_file = workspace.side_file or autosave_file.new_name(workspace.home)
        except OSError as trouble:
            self._tell(str(trouble))
            return
        self._writing = _writer.submit(
            autosave_file.write, workspace.side_file, header, document.scenario
        )
        self._look.start()

    def finish(self) -> None:
        """The window closes in peace: the side file goes."""
        self._timer.stop()
        self._look.stop()
        self._forget()

    def _start(self) -> None:
        """Something changed: within a few seconds it is kept."""
        if self.workspace.document.modified and not self._timer.isActive():
            self._timer.start()

    def _stepped(self) -> None:
        """It was saved, or undone to what was saved; or it is unsaved again."""
        if self.workspace.document.modified:
            self._start()
        elif self.workspace.side_file is not None or self._timer.isActive():
            self._timer.stop()
            self._forget()

    def _see_whether_it_is_written(self) -> None:
        if self._writing is None or not self._writing.done():
            return
        self._look.stop()
        trouble = self._writing.exception()
        self._writing = None
        if trouble is not None:
            self._tell(trouble)

    def _tell(self, trouble: object) -> None:
        """Once; then every few seconds it is tried again in silence."""
        self._timer.start()
        if self._told:
            return
        self._told = True
        why = (
            trouble.phrase
            if isinstance(trouble, UserError)
            else Phrase("{said}", said=str(trouble))
        )
        self.workspace.say(Phrase(N_("Unsaved work cannot be kept beside: {why}"), why=why))

    def _forget(self) -> None:
        """What was to be written is written first; then it is taken away."""
        file, self.workspace.side_file = self.workspace.side_file, None
        if file is not None:
            _writer.submit(file.unlink, missing_ok=True).exception()
            with suppress(OSError):
                autosave_file.tidy(self.workspace.home)
        self._writing = None
