"""New, open, save, compare, close: nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMainWindow, QMessageBox

from editor.actions import Actions
from editor.desk_frame import DeskWindow
from editor.document import file_dialogs, recovery
from editor.document.disk_watch import DiskWatch
from editor.document.file_dialogs import is_same
from editor.document.message_bar import Notice, ask
from editor.i18n import localized, tr
from editor.start.library import time_of
from editor.windows import WindowManager
from editor.workspace import Workspace
from schema import files
from schema.disk import Unreadable, free_name, read_start
from schema.edits import Become
from schema.language import N_, Phrase, UserError

if TYPE_CHECKING:
    from editor.document.recovery import Unsaved


# Dialogs are loaded when they are first wanted: a window opens without.


class FileActions(QObject):
    """What the file menu does; one for a window."""

    def __init__(
        self, windows: WindowManager, window: QMainWindow, workspace: Workspace, actions: Actions
    ) -> None:
        super().__init__(window)
        self.windows, self.context = windows, windows.context
        self.window, self.workspace = window, workspace
        self.watch = DiskWatch(self.context, window, workspace)
        self._let_go = False
        self._afterwards: Callable[[], object] | None = None
        self._question: QMessageBox | None = None
        document = workspace.document
        for name, do in (
            ("new", self.new),
            ("open", self.open),
            ("open-text", self.open_text),
            ("library", windows.show_start),
            ("add-game", self.add_game),
            ("save", self.save),
            ("save-as", self.save_as),
            ("compare", self.compare),
            ("close", window.close),
            ("quit", windows.quit),
        ):
            actions.connect(name, do)
        document.after_change.connect(self._retitle)
        document.path_changed.connect(self._retitle)
        document.stepped.connect(self._mark)
        self._retitle()
        self._mark()
        QTimer.singleShot(0, self, self._offer_unsaved)

    # -- new and open -----------------------------------------------------------------------------

    def add_game(self) -> None:
        """Look a game over and take it among one's own."""
        from editor.start.add_game import AddGameDialog

        AddGameDialog(self.windows, None, self.window).open()

    def new(self) -> None:
        """Choose a game, a board and sides; another tab opens."""
        from editor.start.new_dialog import NewDialog

        NewDialog(self.windows, self.window).open()

    def open(self) -> None:
        """Open files, each in a tab of its own."""
        for path in file_dialogs.files_to_open(self.window, self._folder()):
            self.windows.open_file(path)

    def open_text(self) -> None:
        """Open a scenario from the text of a code."""
        from editor.document.open_text import OpenTextDialog

        OpenTextDialog(self.windows, self.window).open()

    # -- saving -----------------------------------------------------------------------------------

    def save(self) -> None:
        """Save to the document's file; the first time its name is asked."""
        self.workspace.settle()
        path = self.workspace.document.path
        if path is None:
            self.save_as()
        elif self.watch.is_foreign():
            self._ask_overwrite(path)
        else:
            self._keep(path)

    def save_as(self) -> None:
        """Save under another name, and go on with that file."""
        self.workspace.settle()
        path = file_dialogs.file_to_save(self.window, self._suggestion())
        if path is None:
            self._afterwards = None
            return
        path = path.absolute()
        for window in self.windows.shown:
            if not isinstance(window, DeskWindow) or window.workspace is self.workspace:
                continue
            if is_same(window.workspace.document.path, path):
                self._afterwards = None
                sentence = N_("{file} is already open. Close it or choose another name.")
                self.context.show_error(UserError(Phrase(sentence, file=path.name)), self.window)
                return
        self._keep(path)

    def _keep(self, path: Path) -> None:
        """Write it; a secret goes into a file that players may get only if that is wanted."""
        if not file_dialogs.would_reveal(self.workspace.document.scenario, path):
            self._write(path)
            return
        host = file_dialogs.beside(path)
        self._question = ask(
            self.window,
            tr(
                N_("This scenario contains secrets, but {file} is for all players."), file=path.name
            ),
            tr(
                N_(
                    "You can keep the secrets in a separate file for the host. You "
                    "continue in that file; everything else is saved to {file}."
                ),
                file=path.name,
            ),
            (
                (
                    "host",
                    tr(N_("&Keep secrets in {file}"), file=host.name.replace("&", "&&")),
                    lambda: self._write_both(path, host),
                ),
                ("here", tr(N_("Save secrets &here")), lambda: self._write(path)),
                ("cancel", tr(N_("Cancel")), self._stay),
            ),
        )
        self._question.finished.connect(self._answered)

    def _write_both(self, path: Path, host: Path) -> None:
        """What all may know into one file, everything into the host's; go on with that."""
        public = files.canonical(self.workspace.document.scenario.public()).encode()
        try:
            files.write_bytes_atomically(path, public)
        except files.Unwritable as trouble:
            self._afterwards = None
            self.context.show_error(trouble, self.window)
            return
        self._write(host)

    def _write(self, path: Path) -> bool:
        """Write it at once and whole; a refusal is shown, and everything stays as it was."""
        document = self.workspace.document
        try:
            data = files.bytes_of(document.scenario, path)
            written = files.write_bytes_atomically(path, data)
        except files.Unwritable as trouble:
            self._afterwards = None
            self.context.show_error(trouble, self.window)
            return False
        document.path = path
        self.watch.written(data)
        self.workspace.source = path
        document.stack.setClean()
        self.context.remember(path)
        self._retitle()
        if written.lost:
            sentence = N_("Saved {file}; {lost}")
            self.workspace.say(Phrase(sentence, file=path.name, lost=written.lost[0]))
        else:
            self.workspace.say(Phrase(N_("Saved {file}"), file=path.name))
        if self._afterwards is not None:
            afterwards, self._afterwards = self._afterwards, None
            afterwards()
        return True

    def _ask_overwrite(self, path: Path) -> None:
        self._question = ask(
            self.window,
            tr(N_("{file} was changed by another program."), file=path.name),
            tr(N_("Saving overwrites it. The previous version is kept as a backup.")),
            (
                ("cancel", tr(N_("Cancel")), self._stay),
                ("overwrite", tr(N_("&Overwrite")), lambda: self._keep(path)),
                ("save-as", tr(N_("Save &as…")), self.save_as),
            ),
        )
        self._question.finished.connect(self._answered)

    def _suggestion(self) -> Path:
        """A name for the first save: the title's, beside the sheet that it was read from."""
        document = self.workspace.document
        if document.path is not None:
            return document.path
        source = self.workspace.source
        if source is not None and not self._is_example(source):
            beside = source.with_suffix(".json")
            return free_name(beside, beside.suffix, "-")
        ending = ".json" if document.scenario.secrets is None else file_dialogs.ENDING
        return (
            self._folder() / f"{file_dialogs.file_name(localized(document.scenario.title))}{ending}"
        )

    def _folder(self) -> Path:
        path = self.workspace.document.path or self.workspace.source
        if path is None or self._is_example(path):
            return file_dialogs.usual_folder(self.context.settings, self.context.home.examples)
        return path.parent

    def _is_example(self, path: Path) -> bool:
        examples = self.context.home.examples
        return examples is not None and path.is_relative_to(examples)

    # -- comparing --------------------------------------------------------------------------------

    def compare(self) -> None:
        """Compare with the file or sheet that it came from, else with one that is chosen."""
        from editor.document.compare import CompareDialog

        self.workspace.settle()
        origin = self.workspace.document.path or self.workspace.source
        if origin is None or not origin.exists():
            chosen = file_dialogs.files_to_open(self.window, self._folder())
            if not chosen:
                return
            origin = chosen[0]
        CompareDialog(self.context, self.workspace, origin, self.window).open()

    # -- unsaved work of before -------------------------------------------------------------------

    def _offer_unsaved(self) -> None:
        """A crash left newer work on this very file: offer it."""
        path = self.workspace.document.path
        if path is None:
            return
        found = recovery.unsaved_of(self.workspace.home, path)
        if found is None:
            return
        sentence = N_("Unsaved changes to this file from {time} were found.")
        words = tr(sentence, time=time_of(found.header.time))
        bar: list[Notice] = []

        def answered(do: Callable[[Unsaved], object]) -> Callable[[], object]:
            def act() -> None:
                bar[0].leave()
                do(found)

            return act

        choices = (
            (tr(N_("&Restore")), answered(self._take_up)),
            (tr(N_("&Discard")), answered(self._throw_away)),
        )
        bar.append(Notice(self.window, "unsaved", words, choices))

    def _take_up(self, unsaved: Unsaved) -> None:
        try:
            scenario = recovery.read(unsaved)
        except files.Unreadable as trouble:
            self.context.show_error(trouble, self.window)
            return
        self.workspace.apply(Become(kind="become", scenario=scenario), recovery.RECOVERED)
        recovery.adopt(self.workspace, unsaved)

    def _throw_away(self, unsaved: Unsaved) -> None:
        recovery.throw_away(self.workspace.home, unsaved)

    # -- closing ----------------------------------------------------------------------------------

    def may_close(self) -> bool:
        """Whether the window may go: nothing unsaved, or the person said so.

        When it may not, it was asked, and the answer closes the window.
        """
        if self._let_go:
            return True
        self.workspace.settle()
        if not self.workspace.document.modified:
            return True
        if self._question is None:
            self._ask_before_closing()
        return False

    def _ask_before_closing(self) -> None:
        title = localized(self.workspace.document.scenario.title) or tr(N_("Untitled"))
        self._question = ask(
            self.window,
            tr(N_("Save changes to “{title}”?"), title=title),
            tr(N_("Your changes will be lost if you don’t save them.")),
            (
                ("save", tr(N_("&Save")), self._save_and_close),
                ("gone", tr(N_("&Don’t save")), self._close_unsaved),
                ("cancel", tr(N_("Cancel")), self._stay),
            ),
        )
        self._question.finished.connect(self._answered)
        self.windows.bring(self.window)

    def _answered(self) -> None:
        if self.sender() is self._question:  # an answer may have led to the next question
            self._question = None

    def _save_and_close(self) -> None:
        self._question = None
        then, self._afterwards = self._afterwards, None

        def close() -> None:
            self.window.close()
            if then is not None:
                then()

        self._afterwards = close
        self.save()

    def _close_unsaved(self) -> None:
        self._let_go = True
        then, self._afterwards = self._afterwards, None
        self.window.close()
        if then is not None:
            then()

    def _stay(self) -> None:
        self._afterwards = None

    def go_on_with(self, do: Callable[[], object]) -> None:
        """Do this when the question that stands is answered, unless it is answered by staying."""
        self._afterwards = do

    # -- the title --------------------------------------------------------------------------------

    def _retitle(self) -> None:
        document = self.workspace.document
        title = localized(document.scenario.title) or tr(N_("Untitled"))
        known = document.path or self.workspace.source
        file = known.name if known else tr(N_("not saved"))
        shown = f"{title}[*] — {file} — Banneret"
        if self.window.windowTitle() != shown:
            self.window.setWindowTitle(shown)
            self.window.setWindowFilePath(str(document.path or ""))

    def _mark(self) -> None:
        modified = self.workspace.document.modified
        if self.window.isWindowModified() != modified:  # else all tabs were renewed at every edit
            self.window.setWindowModified(modified)


def shows_picture(path: Path) -> bool:
    """Whether a file holds a photo, a scan or another picture; its content says, not its name."""
    from schema.files import is_picture

    try:
        return is_picture(read_start(path, 16))
    except Unreadable:
        return False
