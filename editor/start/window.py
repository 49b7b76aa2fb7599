"""The start window: where an evening begins."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.document import file_dialogs
from editor.elided import ElidedLabel
from editor.help.topics import answer_f1
from editor.i18n import language, tr
from editor.measures import BROAD, HALF, STEP, WIDE, type_font
from editor.plain import PlainLabel
from editor.standing import fit_to_screen, goes_when_closed
from editor.start.crash_list import CrashList, LeftOutList
from editor.start.home_page import HomePage
from editor.start.library import Filters, LibraryEntry
from editor.start.reader import Reader
from editor.start.shelf import ENTRY, LibraryView
from editor.start.side import ALL, EXAMPLES, HOME, RECENT, StartSidebar
from editor.windows import WindowManager
from schema.language import N_, UserError, say_n

# What its buttons open is loaded with the first press: the library itself is painted at once.
GEOMETRY = "start/geometry"


class StartWindow(QMainWindow):
    """What to begin, the library, and what a crash left; painted before anything is read."""

    def __init__(self, windows: WindowManager) -> None:
        super().__init__()
        answer_f1(self, "windows#the-start-window")
        self.windows, self.context = windows, windows.context
        self.setWindowTitle("Banneret")
        self.setAcceptDrops(True)
        self.reader = Reader(self.context, language())
        self.reader.found.connect(self._found)
        self.reader.playable.connect(self._judged)
        self._shelves: dict[str, list[LibraryEntry]] = {}
        self._complete: set[str] = set()
        self._begun = False
        self._build()
        self._add_keys()
        self._restore()

    # -- putting together -------------------------------------------------------------------------

    def _build(self) -> None:
        middle = QWidget(self)
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.side = StartSidebar(self.windows, self)
        self.side.boxes.clicked.connect(self.show_boxes)
        self.side.game.clicked.connect(self.add_game)
        self.side.add.clicked.connect(self.add_folder)
        self.side.remove.clicked.connect(self.remove_folder)
        self.side.shelf_chosen.connect(self._shelve)
        row.addWidget(self.side)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        self.crashes = CrashList(self.windows, middle)
        self.left_out = LeftOutList(middle)
        self.reader.left_out.connect(self.left_out.show_faults)
        above = QVBoxLayout()
        above.setContentsMargins(BROAD, WIDE, BROAD + STEP + HALF, 0)  # a bar is below
        above.addWidget(self.crashes)
        above.addWidget(self.left_out)
        column.addLayout(above)
        self.pages = QStackedWidget(middle)
        self.home = self._home_page()
        # One filled button at a time: first comes what was nearly lost.
        self.home.skirmish.be_chief(not self.crashes.rows)
        self.crashes.listed.connect(lambda found: self.home.skirmish.be_chief(not found))
        self.pages.addWidget(self.home)
        self.pages.addWidget(self._shelf_page())
        column.addWidget(self.pages, 1)
        row.addLayout(column, 1)
        self.setCentralWidget(middle)
        self.home.skirmish.setFocus()

    def _home_page(self) -> HomePage:
        home = HomePage(self)
        home.skirmish.clicked.connect(lambda: self.generate(""))
        home.new.clicked.connect(lambda: self.new(""))
        home.open.clicked.connect(self.open)
        home.recent.more.clicked.connect(lambda: self.side.choose(RECENT))
        home.examples.more.clicked.connect(lambda: self.side.choose(EXAMPLES))
        home.games.wanted.connect(self.begin)
        for strip in (home.recent, home.examples):
            self._listen_to(strip.view)
            strip.view.clicked.connect(self._open_index)
        self.reader.games.connect(home.games.show_games)
        self.reader.game_drawn.connect(home.games.picture)
        self.reader.drawn.connect(home.picture)
        return home

    def _shelf_page(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.setContentsMargins(WIDE, STEP, WIDE, STEP)
        column.setSpacing(STEP)
        self.shelf_name = ElidedLabel(page)
        self.shelf_name.setFont(type_font(self.font(), "title"))
        column.addWidget(self.shelf_name)
        self.filters = Filters(page)
        self.filters.changed.connect(self._shelve)
        self.filters.playable.toggled.connect(self._ask_playable)
        self.filters.search.returnPressed.connect(self._open_chosen)
        column.addWidget(self.filters)
        self.view = LibraryView(page, fills=True)
        self._listen_to(self.view)
        column.addWidget(self.view, 1)
        self.counted = PlainLabel(page, wrapped=True)
        column.addWidget(self.counted)
        return page

    def _listen_to(self, view: LibraryView) -> None:
        view.activated.connect(self._open_index)
        view.customContextMenuRequested.connect(lambda at: self._show_menu(view, at))
        self.reader.drawn.connect(view.shelf.picture)

    def _add_keys(self) -> None:
        for key, do in (
            ("Ctrl+N", self.new),
            ("Ctrl+K", self.generate),
            ("Ctrl+O", self.open),
            ("Ctrl+F", self.search),
            ("F5", self.read_again),
            ("Ctrl+W", self.close),
            ("Ctrl+Q", self.windows.quit),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(do)

    # -- what one can do --------------------------------------------------------------------------

    def new(self, game: str = "") -> None:
        """A new scenario."""
        from editor.start.new_dialog import NewDialog

        NewDialog(self.windows, self, game).open()

    def generate(self, game: str = "") -> None:
        """The window that generates."""
        from editor.generate.generate_actions import open_generate

        open_generate(self.windows, self, game)

    def begin(self, what: str, game: str) -> None:
        """Begin something with a game."""
        {"new": self.new, "generate": self.generate}[what](game)

    def search(self) -> None:
        """Look for a scenario, in all of them if no shelf is looked at."""
        if self.side.chosen() == HOME:
            self.side.choose(ALL)
        self.filters.search.setFocus()

    def open(self) -> None:
        """Open files."""
        folder = file_dialogs.usual_folder(self.context.settings)
        for path in file_dialogs.files_to_open(self, folder):
            self.windows.open_file(path)

    def show_boxes(self) -> None:
        """Tick the boxes that one owns; what is playable with them is asked anew."""
        from editor.cards.collection_dialog import CollectionDialog

        try:
            dialog = CollectionDialog(self.context, self)
        except UserError as trouble:  # a broken pack
            self.context.show_error(trouble, self)
            return
        dialog.finished.connect(self._ask_playable)
        dialog.open()

    def add_game(self, path: Path | None = None) -> None:
        """Look a game over and take it among one's own."""
        from editor.start.add_game import AddGameDialog

        dialog = AddGameDialog(self.windows, path or None, self)  # a click says False
        dialog.added.connect(self.read_again)
        dialog.open()

    def add_folder(self) -> None:
        """Take a folder into the library."""
        folder = file_dialogs.folder_to_add(self, file_dialogs.usual_folder(self.context.settings))
        if folder is not None:
            self.take_in(folder)

    def take_in(self, folder: Path) -> None:
        """A folder of the library from now on."""
        name = str(folder.absolute())
        folders = self.context.settings.listed("library")
        if name not in folders:
            self.context.settings.put_list("library", [*folders, name])
            self.side.refresh()
            self.reader.read_folder(name, folder)
        self.side.choose(name)

    def remove_folder(self) -> None:
        """Take the chosen folder out of the library; nothing on the disk is touched."""
        name = self.side.chosen()
        folders = self.context.settings.listed("library")
        if name in folders:
            self.context.settings.put_list("library", [f for f in folders if f != name])
            self._shelves.pop(name, None)
            self.side.refresh()
            self.side.choose(ALL)

    def read_again(self) -> None:
        """Look through all folders again, and for what a crash left."""
        self.crashes.refresh()
        self._complete.clear()
        self._read()

    # -- reading ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The first time: now that the window stands, read what is in it."""
        super().paintEvent(event)
        if not self._begun:
            self._begun = True
            QTimer.singleShot(0, self, self._begin)

    def _begin(self) -> None:
        self._read()
        self.reader.warm_up()
        self.reader.start()

    def _read(self) -> None:
        recent = [Path(name) for name in self.context.settings.listed("recent")]
        self.reader.read_files(RECENT, recent)
        for name in self.context.settings.listed("library"):
            self.reader.read_folder(name, Path(name))
        examples = self.context.home.examples
        if examples is not None:
            self.reader.read_folder(EXAMPLES, examples)
        self.reader.ask_packs()
        self.reader.ask_games()

    def _found(self, shelf: str, entries: list[LibraryEntry], complete: bool) -> None:  # noqa: FBT001
        self._shelves[shelf] = entries
        if complete:
            self._complete.add(shelf)
        if self.filters.playable.isChecked():
            self._ask_playable()
        self._shelve()

    def _ask_playable(self) -> None:
        if self.filters.playable.isChecked():
            self.filters.judged = None
            self.reader.ask_playable(self._all())

    def _judged(self, good: set[str]) -> None:
        self.filters.judged = good
        self._shelve()

    # -- showing ----------------------------------------------------------------------------------

    def _all(self) -> list[LibraryEntry]:
        """Everything once, what was used last first."""
        found: dict[Path, LibraryEntry] = {}
        order = [RECENT, *self.context.settings.listed("library"), EXAMPLES]
        for name in order:
            for entry in self._shelves.get(name, ()):
                found.setdefault(entry.path, entry)
        return list(found.values())

    def _shelve(self) -> None:
        chosen = self.side.chosen()
        self.pages.setCurrentIndex(0 if chosen == HOME else 1)
        self._show_home()
        chosen = ALL if chosen == HOME else chosen
        entries = self._all() if chosen == ALL else self._shelves.get(chosen, [])
        self.shelf_name.setText(self.side.name_of(chosen))
        self.filters.offer(self._all())
        shown = [entry for entry in entries if self.filters.lets_through(entry)]
        if chosen != RECENT:
            shown.sort(key=lambda entry: (entry.fault is not None, entry.title(language()).lower()))
        self.view.show_entries(shown)
        summary = self._summary(entries, shown, chosen)
        self.counted.setText(summary if shown else "")
        self.view.explain("" if shown else summary)

    def _show_home(self) -> None:
        """Recent work, and the examples that are not among it."""
        recent = self._shelves.get(RECENT, [])
        there = {entry.path for entry in recent}
        examples = [e for e in self._shelves.get(EXAMPLES, []) if e.path not in there]
        self.home.recent.show_entries(recent)
        self.home.examples.show_entries(examples)

    def _summary(self, entries: list[LibraryEntry], shown: list[LibraryEntry], chosen: str) -> str:
        waits = chosen != ALL and chosen not in self._complete
        if waits and not entries:
            return tr(N_("Loading…"))
        if not entries:
            if chosen == RECENT:
                return tr(N_("No recent scenarios. What you open or save appears here."))
            sentence = N_("No scenarios yet. Create one, or add a folder of scenarios.")
            return tr(sentence)
        if not shown:
            return tr(N_("No scenarios match. Clear the search or the filters to see all."))
        summary = tr(say_n("{count} scenario", "{count} scenarios", by="count"), count=len(shown))
        broken = sum(entry.fault is not None for entry in shown)
        if broken:
            summary += " · " + tr(
                say_n("{count} cannot be read", "{count} cannot be read", by="count"), count=broken
            )
        return summary

    # -- opening ----------------------------------------------------------------------------------

    def _open_index(self, index: QModelIndex) -> None:
        entry = index.data(ENTRY)
        if isinstance(entry, LibraryEntry):
            self.windows.open_file(entry.path)

    def _open_chosen(self) -> None:
        self._open_index(self.view.currentIndex())

    def _show_menu(self, view: LibraryView, at: QPoint) -> None:
        entry = view.indexAt(at).data(ENTRY)
        if not isinstance(entry, LibraryEntry):
            return
        menu = QMenu(self)
        goes_when_closed(menu)
        menu.addAction(tr(N_("&Open")), lambda: self.windows.open_file(entry.path))
        folder = QUrl.fromLocalFile(str(entry.path.parent))
        menu.addAction(tr(N_("Show in &folder")), lambda: QDesktopServices.openUrl(folder))
        if str(entry.path) in self.context.settings.listed("recent"):
            menu.addAction(tr(N_("&Remove from recent")), lambda: self._forget(str(entry.path)))
        menu.popup(view.viewport().mapToGlobal(at))

    def _forget(self, name: str) -> None:
        recent = [other for other in self.context.settings.listed("recent") if other != name]
        self.context.settings.put_list("recent", recent)
        self._shelves[RECENT] = [e for e in self._shelves.get(RECENT, []) if str(e.path) != name]
        self._shelve()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrow down leads from the search to the scenarios."""
        if event.key() == Qt.Key.Key_Down and self.filters.search.hasFocus():
            self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Scenarios, sheets, folders and games may be dropped."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            file_dialogs.copy_dropped(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open files, take folders into the library, and games among one's own."""
        from games.install import lies_in

        file_dialogs.copy_dropped(event)
        for url in event.mimeData().urls():
            path = Path(url.toLocalFile())
            if url.isLocalFile() and lies_in(path):
                self.add_game(path)
            elif url.isLocalFile() and path.is_dir():
                self.take_in(path)
            elif url.isLocalFile():
                self.windows.open_file(path)

    # -- living -----------------------------------------------------------------------------------

    def rebuilt(self) -> StartWindow:
        """The same window in the language and look of now."""
        self.reader.stop()
        fresh = StartWindow(self.windows)
        fresh.setGeometry(self.geometry())
        fresh.side.choose(self.side.chosen())
        fresh.filters.adopt(self.filters)
        return fresh

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing here can be lost."""
        self.reader.stop()
        self.context.settings.put_bytes(GEOMETRY, self.saveGeometry())
        self.windows.closed(self)
        event.accept()

    def _restore(self) -> None:
        metrics = self.fontMetrics()
        fit_to_screen(self, metrics.averageCharWidth() * 190, metrics.height() * 52)
        self.restoreGeometry(self.context.settings.bytes(GEOMETRY))
