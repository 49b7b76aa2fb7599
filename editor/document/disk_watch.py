"""The file on the disk: whether another program changed it, and what to do then."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, QTimer
from PySide6.QtWidgets import QMainWindow

from editor.context import AppContext
from editor.document.message_bar import Notice
from editor.i18n import tr
from editor.workspace import Workspace
from schema import files
from schema.disk import Unreadable, read_bytes
from schema.edits import Become
from schema.language import N_, Phrase, UserError

PAUSE = 200
"""Milliseconds after the disk stirred: programs write in several steps."""
RELOADED = Phrase(N_("Reload the file changed by another program"))


def fingerprint(data: bytes) -> str:
    """What distinguishes one content of a file from another."""
    return sha256(data).hexdigest()


class DiskWatch(QObject):
    """Looks after the document's file; survives programs that put a new file in its place."""

    def __init__(self, context: AppContext, window: QMainWindow, workspace: Workspace) -> None:
        super().__init__(window)
        self.context, self.window, self.workspace = context, window, workspace
        self.notice: Notice | None = None
        self._seen: tuple[int, int] | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._stirred)
        self._watcher.directoryChanged.connect(self._stirred)
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self.look)
        workspace.document.path_changed.connect(self._follow)
        window.installEventFilter(self)
        self._follow()
        if workspace.document.path is not None:
            if workspace.on_disk is None:
                workspace.on_disk = self.content()
            else:  # built anew, or work taken up after a crash: the disk may have gone on
                self._pause.start()

    def content(self) -> str | None:
        """What identifies the content of the file now; ``None`` where there is none."""
        path = self.workspace.document.path
        if path is None:
            return None
        try:
            stat = path.stat()
            self._seen = (stat.st_mtime_ns, stat.st_size)
            return fingerprint(read_bytes(path))
        except (OSError, Unreadable):
            self._seen = None
            return None

    def is_foreign(self) -> bool:
        """Whether the file holds what was neither read nor written here."""
        content = self.content()
        return content is not None and content != self.workspace.on_disk

    def written(self, data: bytes) -> None:
        """The window saved this."""
        self.workspace.on_disk = fingerprint(data)
        self._quiet()
        self._watch()

    def look(self) -> None:
        """See what the disk holds, and report it if that differs from what is known."""
        path = self.workspace.document.path
        if path is None:
            return
        self._watch()
        if self._seen is not None and self._seen == _stamp(path):
            return
        content = self.content()
        if content == self.workspace.on_disk:
            self._quiet()
        elif content is None:
            self._report_gone(path)
        else:
            self._report_changed(path)

    def reload(self) -> None:
        """Take over what the disk holds, as a step that can be undone."""
        path = self.workspace.document.path
        if path is None:
            return
        try:
            data = read_bytes(path)
            scenario = files.from_bytes(data, path)
            game = self.context.game_of(scenario)
        except UserError as trouble:
            self.context.show_error(trouble, self.window)
            return
        document = self.workspace.document
        self.workspace.apply(Become(kind="become", scenario=scenario), RELOADED)
        if game != document.game:
            document.use(game, self.context.collection(game))
        document.stack.setClean()
        self.written(data)

    def keep_mine(self) -> None:
        """What is in the window counts; saving will write over the other without a question."""
        self.workspace.on_disk = self.content()
        self.workspace.document.stack.resetClean()
        self._quiet()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the person comes back: network disks do not report changes."""
        if event.type() == QEvent.Type.WindowActivate:
            self._stirred()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """The document has another file."""
        self._quiet()
        self._seen = None
        old = [*self._watcher.files(), *self._watcher.directories()]
        if old:
            self._watcher.removePaths(old)
        self._watch()

    def _watch(self) -> None:
        """Files that are replaced drop out of the watch: take them in again."""
        path = self.workspace.document.path
        if path is None:
            return
        known = {*self._watcher.files(), *self._watcher.directories()}
        new = [str(p) for p in (path, path.parent) if str(p) not in known and p.exists()]
        if new:
            self._watcher.addPaths(new)

    def _stirred(self) -> None:
        self._pause.start()

    def _report_changed(self, path: Path) -> None:
        words = tr(N_("{file} was changed by another program."), file=path.name)
        choices = (
            (tr(N_("&Compare…")), self._compare),  # the first is the main one: it loses nothing
            (tr(N_("&Reload")), self.reload),
            (tr(N_("&Keep my version")), self.keep_mine),
        )
        self.notice = Notice(self.window, "disk", words, choices)

    def _report_gone(self, path: Path) -> None:
        sentence = N_(
            "{file} was deleted or moved. Your work is still here; save to write the file again."
        )
        self.workspace.document.stack.resetClean()
        self.workspace.on_disk = None
        words = tr(sentence, file=path.name)
        self.notice = Notice(self.window, "disk", words, ((tr(N_("&OK")), self._quiet),))

    def _compare(self) -> None:
        from editor.document.compare import CompareDialog  # late: hardly ever wanted

        path = self.workspace.document.path
        if path is not None:
            CompareDialog(self.context, self.workspace, path, self.window).open()

    def _quiet(self) -> None:
        if self.notice is not None:
            self.notice.leave()
            self.notice = None


def _stamp(path: Path) -> tuple[int, int] | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return (stat.st_mtime_ns, stat.st_size)
