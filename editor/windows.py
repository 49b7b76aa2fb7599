"""The windows that stand: opened, found again, built anew and closed in one place.

What a window is made of is not known here: ``editor.app`` says which there are.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QApplication, QWidget

from editor.context import AppContext, UserFolders
from editor.desk_frame import DeskFrame, DeskWindow
from editor.document.file_dialogs import BookletDialog, scenarios_of
from editor.standing import fit_to_screen, goes_when_closed, take_down
from schema.language import Phrase, UserError

# The library is painted before the models are loaded: they take longer.
if TYPE_CHECKING:
    from editor.document.document import Change
    from editor.workspace import Workspace
    from schema.game import Game
    from schema.scenario import Scenario


STEP = QPoint(40, 40)
"""So far beside the other one a new window stands."""


class WindowManager(QObject):
    """One for a process; windows come and go."""

    def __init__(self, home: UserFolders) -> None:
        super().__init__()
        self.context = AppContext(home, self)
        self.shown: list[QWidget] = []
        """Windows that stand, the library among them; those of scenarios are tabs of frames."""
        self.frames: list[DeskFrame] = []
        """The one that was in front last is the first."""
        self._start: QWidget | None = None
        self.context.games_changed.connect(self._take_games)
        self.context.faults.about_to_show.connect(self._keep_unsaved)

    # -- which there are --------------------------------------------------------------------------

    def scenario_window(self, workspace: Workspace) -> DeskWindow:
        """A new window on a scenario."""
        raise NotImplementedError

    def library_window(self) -> QWidget:
        """A new library."""
        raise NotImplementedError

    # -- opening ----------------------------------------------------------------------------------

    def open_file(self, path: Path | str) -> bool:
        """Open a scenario, a sheet or a code in a window; whether it could be read.

        One on which the program fails is reported as that, and the others go on.
        """
        try:
            return self._open_file(path)
        except Exception as trouble:  # noqa: BLE001 - one odd file never stops the rest
            kept = self.context.faults.meet(trouble, "opening a file")
            why = Phrase("{path}: {why}", path=str(path), why=kept.phrase())
            self.context.show_error(UserError(why))
            return False

    def _open_file(self, path: Path | str) -> bool:
        from importers.reading import path_of, read_known  # late, as the models are

        context = self.context
        try:
            found = read_known(path, context.home.folder)
            scenario, game = found.scenario, context.game_of(found.scenario)
        except UserError as trouble:
            if not self._ask_which(path):
                context.show_error(trouble)
            return False
        file = path_of(path)
        file = None if file is None else file.absolute()
        writable = file is not None and not found.foreign and context.may_write(file)
        window = self.open_scenario(scenario, game, path=file if writable else None, source=file)
        for remark in found.left_out:
            window.workspace.say(remark.phrase)
        if found.foreign and found.left_out:
            from editor.document.names_dialog import NamesDialog  # late: it is rarely met

            NamesDialog(window.workspace, found, context.home.folder, window).show()
        if found.picture is not None:
            window.place_picture(found.picture)
        if file is not None:
            context.remember(file)
        return True

    def _ask_which(self, path: Path | str) -> bool:
        """Whether it is a booklet of several scenarios, of which one is asked for now."""
        names = scenarios_of(path)
        if len(names) > 1:
            BookletDialog(self.open_file, Path(path), names, QApplication.activeWindow()).open()
        return len(names) > 1

    def open_scenario(
        self,
        scenario: Scenario,
        game: Game | None = None,
        *,
        path: Path | None = None,
        source: Path | None = None,
        unsaved: bool = False,
    ) -> DeskWindow:
        """A window on a scenario; ``unsaved`` is work that no file holds yet."""
        from editor.document.document import Document
        from editor.document.file_dialogs import is_same
        from editor.workspace import Workspace

        for window in self.shown:
            if isinstance(window, DeskWindow) and is_same(window.workspace.document.path, path):
                self.bring(window)
                self._close_start()
                return window
        context = self.context
        game = game or context.game_of(scenario)
        document = Document(scenario, game, collection=context.collection(game), path=path)
        document.packs_changed.connect(self._follow_packs)
        workspace = Workspace(document, context.settings, context.home.folder)
        workspace.source = source
        if unsaved:
            document.stack.resetClean()
        made = self.scenario_window(workspace)
        self.show(made)
        self._close_start()
        context.show_left_out()
        return made

    def show_start(self) -> QWidget:
        """The library: what there is, what is new, what can be saved after a crash."""
        if self._start is None:
            self._start = self.library_window()
            self.show(self._start)
        self._start.raise_()
        self._start.activateWindow()
        return self._start

    def _close_start(self) -> None:
        """The library gives way to what was opened from it."""
        if self._start is not None:
            self._start.close()

    def show(self, window: QWidget) -> None:
        """Let a new window stand until it is closed."""
        self.shown.append(window)
        goes_when_closed(window)
        if isinstance(window, DeskWindow):
            frame = self.frames[0] if self.frames else self._new_frame()
            frame.add(window)
            frame.show()
            self.bring(window)
        else:
            window.show()

    def _new_frame(self) -> DeskFrame:
        """An empty window for scenarios, where the last one stood."""
        frame = DeskFrame()
        fit_to_screen(frame, 1360, 860)
        frame.restoreGeometry(self.context.settings.bytes("window/geometry"))
        frame.came_forward.connect(lambda: self._put_first(frame))
        frame.parted.connect(self._part)
        frame.destroyed.connect(lambda: self._drop(frame))
        goes_when_closed(frame)
        self.frames.insert(0, frame)
        return frame

    def _put_first(self, frame: DeskFrame) -> None:
        self.frames.sort(key=lambda other: other is not frame)

    def _drop(self, frame: DeskFrame) -> None:
        self.frames[:] = [other for other in self.frames if other is not frame]

    def frame_of(self, window: QWidget) -> DeskFrame | None:
        """The frame in which a scenario is a tab."""
        return next((frame for frame in self.frames if window in frame.pages), None)

    def bring(self, window: QWidget) -> None:
        """Show a window that stands, before all others."""
        frame = self.frame_of(window)
        if frame is not None and isinstance(window, DeskWindow):
            frame.bring(window)
        above = frame or window
        above.raise_()
        above.activateWindow()

    def _part(self, window: DeskWindow) -> None:
        """Let a scenario stand in a window of its own."""
        before = self.frame_of(window)
        frame = self._new_frame()
        frame.move(frame.pos() + STEP)
        if before is not None:
            before.remove(window)
        frame.add(window)
        frame.show()
        self.bring(window)

    def step(self, by: int) -> None:
        """Show the next tab of the frame in front, or the one before."""
        if self.frames:
            self.frames[0].step(by)

    # -- closing ----------------------------------------------------------------------------------

    def quit(self) -> None:
        """Close every window; one that has to ask first goes on with the rest when answered."""
        for window in list(self.shown):
            if window.close():
                continue
            files = getattr(window, "files", None)
            if files is not None:
                files.go_on_with(self.quit)
            return

    def closed(self, window: QWidget) -> None:
        """A window reports that it is gone; the last one gives way to nothing."""
        if window in self.shown:
            self.shown.remove(window)
        frame = self.frame_of(window)
        if frame is not None and isinstance(window, DeskWindow):
            frame.remove(window)
            if not frame.pages:
                self._drop(frame)
        if window is self._start:
            self._start = None

    # -- language and look ------------------------------------------------------------------------

    def switch_language(self, language: str) -> None:
        """Speak another language at once: every window is built anew around its workspace."""
        self.context.choose_language(language)
        self.rebuild()

    def switch_theme(self, theme: str) -> None:
        """``light`` or ``dark``."""
        self.context.choose_theme(theme)
        self.rebuild()

    def rebuild(self) -> None:
        """Build every window anew, in the language and look of now; workspaces stay.

        They stand before one another as they did: whoever asked for it is in front again.
        """
        front: QWidget | None = None
        asked = QApplication.activeWindow()
        for window in list(self.shown):
            again = getattr(window, "rebuilt", None)
            if again is None:
                continue
            fresh = again()
            self.shown[self.shown.index(window)] = fresh
            if window is self._start:
                self._start = fresh
            goes_when_closed(fresh)
            frame = self.frame_of(window)
            seen = frame is None or frame.current is window
            if asked is not None and seen and asked in (window, window.window()):
                front = fresh
            if frame is not None and isinstance(window, DeskWindow):
                frame.replace(window, fresh)
            else:
                fresh.show()
            take_down(window)
        if front is not None:
            self.bring(front)

    # -- what happens to all ----------------------------------------------------------------------

    def _take_games(self) -> None:
        """Packs or boxes changed on the disk: every open scenario gets its game anew.

        Where it cannot be read any more, that is shown, and the scenario goes on as before.
        """
        trouble: UserError | None = None
        for window in list(self.shown):
            if isinstance(window, DeskWindow):
                document = window.workspace.document
                try:
                    game = self.context.game_of(document.scenario)
                except UserError as refused:
                    trouble = refused
                else:
                    document.use(game, self.context.collection(game))
        if trouble is not None:
            self.context.show_broken_pack(trouble)

    def _follow_packs(self, change: Change) -> None:
        """The scenario names other packs now: its game is another one."""
        from editor.document.document import Document

        document = self.sender()
        if not isinstance(document, Document):
            return
        try:
            game = self.context.game_of(change.after)
        except UserError as trouble:
            self.context.show_error(trouble)
            return
        document.use(game, self.context.collection(game))

    def raise_error(self) -> None:
        """An error from before any window stood comes before the newest, not behind it."""
        if self.shown:
            self.context.raise_error(self.shown[-1])

    def _keep_unsaved(self) -> None:
        """The program failed: what is unsaved is kept at once."""
        for window in list(self.shown):
            autosave = getattr(window, "autosave", None)
            with suppress(Exception):
                if autosave is not None:
                    autosave.keep()
