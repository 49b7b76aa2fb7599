"""The running editor: its windows, and what all of them share."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, QObject, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from shiboken6 import isValid

from editor import speech
from editor.emblem import emblem
from editor.faults import Faults
from editor.plain import take_plainly
from editor.rest import Rest
from editor.settings import Settings
from editor.standing import goes_when_closed, take_down
from editor.theme import dress
from schema.language import N_, Phrase, Refusal

# The library is painted before the models, the games and the window are loaded: they take longer.
if TYPE_CHECKING:
    from schema.collection import Collection
    from schema.game import Game
    from schema.scenario import Scenario

OURS = Path(__file__).parent.parent / "games"
"""Where the built-in games lie; ``games`` itself is not imported before the library is painted."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where things of the user lie; the front door knows (``banneret.locations``)."""

    folder: Path
    """His own folder: settings, packs, collection, side files of unsaved work."""
    game_folders: tuple[Path, ...] = ()
    """Folders with packs beside the built-in ones."""
    examples: Path | None = None
    """The folder of example scenarios, where there is one."""
    language: str = "en"
    """His language by the system, until he chooses one in the editor."""
    version: str = ""


class App(QObject):
    """One for a process; windows come and go."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        own = home.folder / "games"  # may come to be while the editor runs: my cards lie there
        # Those of the examples come behind ours: nobody begins with them.
        shown = () if home.examples is None else (OURS, home.examples / "games")
        named = (folder for folder in (*home.game_folders, own) if folder not in shown)
        home = replace(home, game_folders=tuple(dict.fromkeys((*named, *shown))))
        self.home = home
        self.settings = Settings(home.folder, self)
        self.windows: list[QWidget] = []
        """Windows that stand, the start window among them."""
        self._start: QWidget | None = None
        self._qt_words: QTranslator | None = None
        self._complaint: QMessageBox | None = None
        self._told: set[str] = set()
        """Faults of packs that were told already."""
        self.faults = Faults(home.folder, self.windows, self)
        self._speak(self.settings.get("language", home.language))
        self.dress()

    # -- games and boxes --------------------------------------------------------------------------

    def game(self, game_id: str, add_ons: Sequence[str] | None = None) -> Game:
        """A game by its id; raises ``games.UnknownGame`` and ``games.BrokenPack``."""
        import games

        return games.load(game_id, add_ons, self.home.game_folders)

    def game_of(self, scenario: Scenario) -> Game:
        """The game of a scenario with the add-ons at hand; raises as ``game`` does."""
        import games

        return games.load_for(scenario, self.home.game_folders)

    def collection(self, game: Game | None = None) -> Collection | None:
        """The boxes that the user ticked, as far as a game has them; ``None`` if he never did."""
        from editor.cards.owned import fitting, read_owned

        owned = read_owned(self.home.folder)
        return owned if game is None else fitting(owned, game)

    def refresh_games(self) -> None:
        """Packs or boxes changed on the disk: every open scenario gets its game anew.

        Where it cannot be read any more, that is told, and the scenario goes on as before.
        """
        from editor.desk import Desk

        trouble: Refusal | None = None
        for window in list(self.windows):
            desk = getattr(window, "desk", None)
            if isinstance(desk, Desk):
                try:
                    game = self.game_of(desk.document.scenario)
                except Refusal as refused:
                    trouble = refused
                else:
                    desk.document.use(game, self.collection(game))
        if trouble is not None:
            self._told.add(trouble.sentence(speech.language()))
            self.complain(trouble)
        self.tell_left_out()

    def tell_left_out(self) -> None:
        """Say once of each broken pack that it is not used: to leave out somebody's own values in
        silence would be worse than to stop."""
        import games

        for one in games.left_out(self.home.game_folders):
            why = one.trouble.sentence(speech.language())
            if why not in self._told:
                self._told.add(why)
                self.complain(
                    Refusal(Phrase(N_("A game or an add-on is left out: {why}"), why=why))
                )

    def _follow_packs(self, before: Scenario, after: Scenario) -> None:
        """The scenario names other packs now: its game is another one."""
        from editor.document.document import Document

        document = self.sender()
        if before.game == after.game or not isinstance(document, Document):
            return
        try:
            game = self.game_of(after)
        except Refusal as trouble:
            self.complain(trouble)
            return
        document.use(game, self.collection(game))

    # -- windows ----------------------------------------------------------------------------------

    def open_file(self, path: Path | str) -> bool:
        """Open a scenario, a sheet or a code in a window; whether it could be read.

        One on which the program fails is told as that, and the others go on.
        """
        try:
            return self._open_file(path)
        except Exception as trouble:  # noqa: BLE001 - one odd file never stops the rest
            kept = self.faults.meet(trouble, "opening a file")
            self.complain(Refusal(Phrase("{path}: {why}", path=str(path), why=kept.phrase())))
            return False

    def _open_file(self, path: Path | str) -> bool:
        from importers.reading import path_of, read_any

        try:
            scenario = read_any(path)
            game = self.game_of(scenario)
        except Refusal as trouble:
            if not self._ask_which(path):
                self.complain(trouble)
            return False
        file = path_of(path)
        file = None if file is None else file.absolute()
        writable = file is not None and self._is_his_own(file)
        self.open_scenario(scenario, game, path=file if writable else None, source=file)
        if file is not None:
            self.remember(file)
        return True

    def open_scenario(
        self,
        scenario: Scenario,
        game: Game | None = None,
        *,
        path: Path | None = None,
        source: Path | None = None,
        unsaved: bool = False,
    ) -> QWidget:
        """A window on a scenario; ``unsaved`` is work that no file holds yet."""
        from editor.desk import Desk
        from editor.document.document import Document
        from editor.document.files_open import is_same
        from editor.window import Window

        for window in self.windows:
            if isinstance(window, Window) and is_same(window.desk.document.path, path):
                window.raise_()
                window.activateWindow()
                self._close_start()
                return window
        game = game or self.game_of(scenario)
        document = Document(scenario, game, collection=self.collection(game), path=path)
        document.changed.connect(self._follow_packs)
        desk = Desk(document, self.settings, self.home.folder)
        desk.source = source
        if unsaved:
            document.stack.resetClean()
        window = self._show(Window(self, desk))
        self._close_start()
        self.tell_left_out()
        return window

    def show_start(self) -> QWidget:
        """The library: what there is, what is new, what can be saved after a crash."""
        from editor.start.window import StartWindow

        if self._start is None:
            self._start = self._show(StartWindow(self))
        self._start.raise_()
        self._start.activateWindow()
        return self._start

    def _close_start(self) -> None:
        """The library gives way to what was opened from it."""
        if self._start is not None:
            self._start.close()

    def quit(self) -> None:
        """Close every window; one that has to ask first goes on with the rest when answered."""
        for window in list(self.windows):
            if window.close():
                continue
            files = getattr(window, "files", None)
            if files is not None:
                files.go_on_with(self.quit)
            return

    def closed(self, window: QWidget) -> None:
        """A window tells that it is gone; the last one gives way to nothing."""
        if window in self.windows:
            self.windows.remove(window)
        if window is self._start:
            self._start = None

    def remember(self, path: Path) -> None:
        """Keep a file among the recent ones."""
        recent = [str(path.absolute())]
        recent += [name for name in self.settings.listed("recent") if name != recent[0]]
        self.settings.put_list("recent", recent[:20])

    def _is_his_own(self, file: Path) -> bool:
        """Whether saving may write this file: sheets are not written, and examples stay as they
        are, for the next evening."""
        examples = self.home.examples
        if file.suffix.lower() != ".json":
            return False
        return examples is None or not file.resolve().is_relative_to(examples.resolve())

    def _ask_which(self, path: Path | str) -> bool:
        """Whether it is a booklet of several scenarios, of which one is asked for now."""
        from editor.document.booklet import BookletDialog, scenarios_of

        names = scenarios_of(path)
        if len(names) > 1:
            BookletDialog(self, Path(path), names, QApplication.activeWindow()).open()
        return len(names) > 1

    def _show(self, window: QWidget) -> QWidget:
        self.windows.append(window)
        goes_when_closed(window)
        window.show()
        return window

    # -- language and look ------------------------------------------------------------------------

    def switch_language(self, language: str) -> None:
        """Speak another language at once: every window is built anew around its desk."""
        self.settings.put("language", language)
        self._speak(language)
        self.rebuild()

    def switch_theme(self, theme: str) -> None:
        """``light`` or ``dark``."""
        self.settings.put("theme", theme)
        self.dress()
        self.rebuild()

    def dress(self) -> None:
        """Put on the light or the dark look."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            dress(application, self.settings.get("theme", "light"))
            if application.windowIcon().isNull():
                application.setWindowIcon(emblem())

    def rebuild(self) -> None:
        """Build every window anew, in the language and look of now; desks stay.

        They stand before one another as they did: whoever asked for it is in front again.
        """
        front: QWidget | None = None
        asked = QApplication.activeWindow()
        for window in list(self.windows):
            again = getattr(window, "built_anew", None)
            if again is None:
                continue
            fresh = again()
            self.windows[self.windows.index(window)] = fresh
            if window is self._start:
                self._start = fresh
            goes_when_closed(fresh)
            fresh.show()
            if asked is window or (asked is not None and window.isAncestorOf(asked)):
                front = fresh
            take_down(window)
        if front is not None:
            front.raise_()
            front.activateWindow()

    def _speak(self, language: str) -> None:
        speech.speak(language)
        application = QApplication.instance()
        if application is None:
            return
        if self._qt_words is not None:
            application.removeTranslator(self._qt_words)
            self._qt_words = None
        QLocale.setDefault(QLocale(language))
        words = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if language != "en" and words.load(f"qtbase_{language}", folder):
            application.installTranslator(words)
            self._qt_words = words

    # -- people -----------------------------------------------------------------------------------

    def complain(self, trouble: Exception, parent: QWidget | None = None) -> None:
        """Tell what went wrong in one clear line."""
        told = trouble.sentence(speech.language()) if isinstance(trouble, Refusal) else str(trouble)
        standing = self._complaint
        if standing is not None and isValid(standing) and standing.isVisible():
            if told not in standing.text():  # several files dropped at once: one box tells of all
                standing.setText(f"{standing.text()}\n\n{told}")
            return
        box = QMessageBox(parent or QApplication.activeWindow())
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Banneret")
        box.setText(told)
        take_plainly(box)
        box.setObjectName("complaint")
        goes_when_closed(box)
        self._complaint = box
        box.open()

    def tell_on_top(self) -> None:
        """A complaint from before any window stood comes before the newest, not behind it."""
        standing = self._complaint
        if standing is None or not isValid(standing) or not standing.isVisible():
            return
        if self.windows and standing.parentWidget() is None:
            standing.setParent(self.windows[-1], standing.windowFlags())
            standing.open()


def run(files: Sequence[str], home: Home) -> int:
    """Open the editor with these files, or with the library; the exit code."""
    QApplication.setHighDpiScaleFactorRoundingPolicy(
        Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    )
    application = QApplication.instance() or QApplication(sys.argv[:1])
    application.setApplicationName("Banneret")
    application.setOrganizationName("Banneret")
    application.setApplicationVersion(home.version)
    # Python's own handler would wait for the next event; what is unsaved lies in side files.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    app = App(home)
    app.faults.listen()
    Rest(app.windows, app)  # nothing is searched while all that is needed is loaded
    opened = [app.open_file(name) for name in files]
    if not any(opened):
        app.show_start()
    app.tell_on_top()
    try:
        return application.exec()
    finally:
        app.faults.leave()
