"""Reads the library in a thread of its own, so that the window never waits for a disk."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from editor.context import AppContext
from editor.fault_report import noted
from editor.start.library import (
    NO_FILE,
    GameEntry,
    Index,
    LibraryEntry,
    broken,
    entry_of,
    scenario_files,
    stamp_of,
)
from schema import plugins
from schema.language import UserError

if TYPE_CHECKING:
    from editor.thumbnails import Thumbnails
    from exporters.drawing.picture import Picture
    from schema.game import Game
    from schema.scenario import Scenario

Job = Callable[[], None]
PORTION = 24
"""Entries that are reported at once."""


class Reader(QObject):
    """Jobs are done one after the other; what they find comes by signals."""

    found = Signal(str, object, bool)
    """A shelf, entries on it, and whether these are all."""
    drawn = Signal(str, QImage)
    """The picture of a file."""
    playable = Signal(object)
    """The paths, as strings, of what can be played with the owned boxes."""
    left_out = Signal(object)
    """Packs of games that are not used, each with its fault in a sentence."""
    games = Signal(object)
    """All games that can be read."""
    game_drawn = Signal(str, QImage)
    """The picture of a game, by its id."""
    _pictured = Signal(object, object)

    def __init__(self, context: AppContext, language: str) -> None:
        super().__init__()
        self.context, self.language = context, language
        self._index: Index | None = None
        self._pictured.connect(self._play)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="library", daemon=True)
        self._drawn: set[Path] = set()

    def start(self) -> None:
        """Begin with what was asked for."""
        self._thread.start()

    def stop(self) -> None:
        """End after the file at hand; nothing is reported any more."""
        self._stop.set()
        self._jobs.put(None)
        if self._thread.is_alive():
            self._thread.join(10)

    def read_folder(self, shelf: str, folder: Path) -> None:
        """Report the scenarios of a folder, then draw them."""
        self._jobs.put(lambda: self._read(shelf, scenario_files(folder)))

    def read_files(self, shelf: str, files: Sequence[Path]) -> None:
        """The same for some files."""
        self._jobs.put(lambda: self._read(shelf, files))

    def ask_playable(self, entries: Sequence[LibraryEntry]) -> None:
        """Report which of these can be set up from the owned boxes."""
        self._jobs.put(lambda: self._judge(entries))

    def ask_packs(self) -> None:
        """Report which packs of games are left out since they are broken."""
        self._jobs.put(self._look_at_packs)

    def ask_games(self) -> None:
        """Report which games there are, then draw a board of each."""
        self._jobs.put(self._look_at_games)

    def warm_up(self) -> None:
        """Load what opening a scenario needs, while the person still looks; then tidy up."""
        self._jobs.put(_load_window)
        self._jobs.put(self._tidy)

    def _play(self, entry: LibraryEntry | GameEntry, picture: Picture) -> None:
        """In the window's thread: a picture becomes an image, which the other thread stores."""
        from editor.thumbnails import Thumbnails, played

        image = played(picture)
        self._emit_picture(entry, image)
        kept = Thumbnails(self.context.home.folder, self.language)
        self._jobs.put(lambda: kept.keep(entry.path, entry.stamp, image))

    # -- in the thread ----------------------------------------------------------------------------

    def _work(self) -> None:
        while not self._stop.is_set():
            job = self._jobs.get()
            if job is None:
                return
            try:
                job()
            except Exception as trouble:  # noqa: BLE001 - the next shelf is read all the same
                self.context.faults.meet(trouble, "reading the library")

    def _read(self, shelf: str, files: Iterable[Path]) -> None:
        if self._index is None:
            self._index = Index(self.context.home.folder)
        index = self._index
        here: list[LibraryEntry] = []
        unread: list[Path] = []
        for path in files:
            if self._stop.is_set():
                return
            if stamp_of(path) == NO_FILE:
                continue  # a recent file that is gone, or on a disk that is
            entry = index.known(path)
            if entry is None:
                unread.append(path)
            else:
                here.append(entry)
        self.found.emit(shelf, list(here), not unread)
        for count, path in enumerate(unread, start=1):
            if self._stop.is_set():
                return
            entry = self._read_one(path)
            index.keep(entry)
            here.append(entry)
            if count % PORTION == 0 or count == len(unread):
                self.found.emit(shelf, list(here), count == len(unread))
        index.write()
        self._draw(shelf, here)

    def _read_one(self, path: Path) -> LibraryEntry:
        from importers.registry import importer_by_name  # late, as the models are

        importer = importer_by_name(path)
        if importer is not None and not importer.reads_in_threads:
            return LibraryEntry(path)  # read when it is opened
        try:
            scenario, game = self._opened(path)
            return entry_of(path, scenario, game)
        except UserError as trouble:
            return broken(path, trouble)
        except Exception as trouble:  # noqa: BLE001 - one odd file never stops the rest
            return self._failed(path, trouble)

    def _failed(self, path: Path, trouble: Exception) -> LibraryEntry:
        """A file over which the program fails is shown with that; in the log, and no dialog."""
        kept = noted(trouble, self.context.home.folder, "reading a file of the library")
        return broken(path, UserError(kept.phrase()))

    def _opened(self, path: Path) -> tuple[Scenario, Game]:
        from importers.reading import read_any

        scenario = read_any(path, self.context.home.folder)
        return scenario, self.context.game_of(scenario)

    def _draw(self, shelf: str, entries: list[LibraryEntry]) -> None:
        from editor import thumbnails

        kept = thumbnails.Thumbnails(self.context.home.folder, self.language)
        for number, entry in enumerate(entries):
            if self._stop.is_set():
                return
            if entry.fault is not None or not entry.game or entry.path in self._drawn:
                continue
            self._drawn.add(entry.path)
            try:
                self._draw_one(kept, entry)
            except UserError:
                continue
            except Exception as trouble:  # noqa: BLE001 - as in `_read_one`
                entries[number] = self._failed(entry.path, trouble)
                self.found.emit(shelf, list(entries), True)

    def _draw_one(self, kept: Thumbnails, entry: LibraryEntry) -> None:
        from editor import thumbnails

        image = kept.kept(entry.path, entry.stamp)
        if image is None:
            scenario, game = self._opened(entry.path)
            picture = thumbnails.picture_of(scenario, game, self.language)
            if picture is not None:
                self._pictured.emit(entry, picture)
                return
            image = thumbnails.in_colours(scenario, game)
            kept.keep(entry.path, entry.stamp, image)
        self.drawn.emit(str(entry.path), image)

    def _emit_picture(self, entry: LibraryEntry | GameEntry, image: QImage) -> None:
        if isinstance(entry, GameEntry):
            self.game_drawn.emit(entry.id, image)
        else:
            self.drawn.emit(str(entry.path), image)

    def _look_at_games(self) -> None:
        from games import find, load_all

        packs = {pack.id: pack for pack in find(self.context.home.game_folders)}
        loaded = load_all(self.context.home.game_folders)
        entries = [
            GameEntry(
                game.id,
                pack.folder,
                stamp_of(pack.folder),
                dict(game.name),
                bool(game.skirmish_cards),
                bool(game.draws),
            )
            for game in loaded
            if game.boards and (pack := packs.get(game.id))  # one may have come since
        ]
        self.games.emit(entries)
        by_id = {game.id: game for game in loaded}
        for entry in entries:
            if self._stop.is_set():
                return
            try:
                self._draw_game(entry, by_id[entry.id])
            except UserError:
                continue

    def _draw_game(self, entry: GameEntry, game: Game) -> None:
        from editor import thumbnails
        from generators.terrain.templates import sample_of

        kept = thumbnails.Thumbnails(self.context.home.folder, self.language)
        image = kept.kept(entry.path, entry.stamp)
        if image is not None:
            self._emit_picture(entry, image)
            return
        picture = thumbnails.picture_of(sample_of(game), game, self.language)
        if picture is not None:
            self._pictured.emit(entry, picture)

    def _look_at_packs(self) -> None:
        from games import left_out

        left = left_out(self.context.home.game_folders)
        faults = [one.trouble.sentence(self.language) for one in left]
        self.left_out.emit(faults + _broken_plugins(self.language))

    def _tidy(self) -> None:
        from editor.thumbnails import Thumbnails

        Thumbnails(self.context.home.folder, self.language).tidy()

    def _judge(self, entries: Sequence[LibraryEntry]) -> None:
        from editor.start.library import is_playable

        collection = self.context.collection()
        good: set[str] = set()
        for entry in entries:
            if self._stop.is_set():
                return
            if entry.fault is not None or not entry.game:
                continue
            try:
                if is_playable(*self._opened(entry.path), collection):
                    good.add(str(entry.path))
            except UserError:
                continue  # its own line shows the error
            except Exception as trouble:  # noqa: BLE001 - the others are judged all the same
                noted(trouble, self.context.home.folder, "asking what can be played")
        self.playable.emit(good)


def _load_window() -> None:
    import editor.window  # noqa: F401 - to have it loaded


def _broken_plugins(language: str) -> list[str]:
    """Why each plug-in is not used that cannot be; without any none is loaded."""
    if not plugins.announced():
        return []
    from exporters import catalogue
    from generators.core.generate import added
    from importers import registry
    from rules.validation import checks

    for ask in (registry.added, catalogue.formats, checks, added):
        ask()
    return [one.translated(language) for one in plugins.LEFT_OUT]
