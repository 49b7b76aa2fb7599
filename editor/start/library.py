"""The library: scenarios in a person's folders, what is known of each; search and filters.

No Qt, and no models until a file is read that was not read before: what was read is kept, by the
file's path, size and time.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.i18n import language, tr
from editor.icons import icon
from schema.disk import read_bytes, write_bytes_atomically
from schema.language import N_, OWN_NAMES, Phrase, UserError

if TYPE_CHECKING:
    from schema.collection import Collection
    from schema.game import Game
    from schema.scenario import Scenario

INDEX = "library.json"
NEWEST = 2
"""Number of the index's layout: one of another layout is read anew."""
DEEPEST = 5
"""Folders within folders that are looked into."""
MOST = 3000
"""Files that are listed at most."""
PASSED_OVER = ("node_modules", "__pycache__", "venv")
NO_FILE = (0, 0)
EQUAL = str.maketrans("ёЁ", "еЕ")


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A scenario in the library, or a file that should be one and is broken."""

    path: Path
    stamp: tuple[int, int] = (0, 0)
    """The file's time in nanoseconds and its size in bytes."""
    titles: dict[str, str] = field(default_factory=dict)
    game: str = ""
    game_names: dict[str, str] = field(default_factory=dict)
    authors: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    minutes: int | None = None
    rounds: int | None = None
    played: dict[str, str] = field(default_factory=dict)
    """By language how many battles were played and how often each side won, by people and in the
    playtest that it keeps."""
    fault: Phrase | None = None
    """Why it cannot be opened."""

    def title(self, language: str) -> str:
        """Its title in this language, else in any, else its file's name."""
        titles = self.titles
        title = titles.get(language) or titles.get("en") or next(iter(titles.values()), "")
        return title or self.path.stem

    def game_name(self, language: str) -> str:
        """What its game is called."""
        names = self.game_names
        return names.get(language) or names.get("en") or self.game

    def words(self) -> str:
        """Everything it can be found by, in one line for ``matches``."""
        parts = (
            *self.titles.values(),
            *self.game_names.values(),
            self.game,
            *self.authors,
            *self.tags,
            self.path.name,
        )
        return plain(" ".join(parts))


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game on the start window."""

    id: str
    path: Path
    """Its folder."""
    stamp: tuple[int, int] = (0, 0)
    names: dict[str, str] = field(default_factory=dict)
    has_cards: bool = False
    """Whether skirmishes can be generated."""
    has_draws: bool = False
    """Whether other battles can be."""

    def name(self, language: str) -> str:
        """What it is called."""
        return self.names.get(language) or self.names.get("en") or self.id


def plain(text: str) -> str:
    """A text as it is compared: without case, and with е for ё."""
    return text.casefold().translate(EQUAL)


def matches(entry: LibraryEntry, wanted: str) -> bool:
    """Whether every word of a search stands somewhere in what the entry is found by."""
    words = entry.words()
    return all(word in words for word in plain(wanted).split())


def scenario_files(folder: Path) -> Iterator[Path]:
    """JSON files in a folder and those below it that are or should be scenarios, by name."""
    from importers.reading import is_ours  # late: it loads the models

    count = 0
    base = len(folder.parts)
    for where, folders, names in os.walk(folder):
        here = Path(where)
        deep = len(here.parts) - base >= DEEPEST
        folders[:] = (
            []
            if deep
            else sorted(f for f in folders if not f.startswith(".") and f not in PASSED_OVER)
        )
        for name in sorted(names):
            if name.endswith(".json") and not name.startswith("."):
                path = here / name
                if is_ours(path):
                    count += 1
                    yield path
                    if count >= MOST:
                        return


def stamp_of(path: Path) -> tuple[int, int]:
    """What shows that a file is still the same; ``NO_FILE`` where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return NO_FILE
    return (stat.st_mtime_ns, stat.st_size)


def entry_of(path: Path, scenario: Scenario, game: Game | None) -> LibraryEntry:
    """What one should know of a scenario."""
    return LibraryEntry(
        path=path,
        stamp=stamp_of(path),
        titles=dict(scenario.title),
        game=scenario.game.base.id,
        game_names=dict(game.name) if game else {},
        authors=scenario.about.authors,
        tags=scenario.about.tags,
        minutes=scenario.about.minutes,
        rounds=scenario.rounds,
        played=_played(scenario, game),
    )


def _played(scenario: Scenario, game: Game | None) -> dict[str, str]:
    """Battles and win rates in words, and the playtest that it keeps; nothing where there is
    neither."""
    if game is None or not (scenario.plays or scenario.extras):
        return {}
    from exporters.words.plays import describe_plays  # late, as the models are
    from exporters.words.playtests import kept_in_words
    from schema.names import Names

    lines = {}
    for tongue in OWN_NAMES:
        names = Names(scenario, game, tongue)
        kept = kept_in_words(names)
        kept = f"{names.say(N_('playtested'))} {kept}" if kept else ""
        lines[tongue] = " · ".join(filter(None, (describe_plays(names), kept)))
    return {tongue: words for tongue, words in lines.items() if words}


def broken(path: Path, trouble: Exception) -> LibraryEntry:
    """A file that cannot be read, with the reason."""
    phrase = (
        trouble.phrase if isinstance(trouble, UserError) else Phrase("{said}", said=str(trouble))
    )
    return LibraryEntry(path=path, stamp=stamp_of(path), fault=phrase)


class Index:
    """What was read of files before, kept on the disk; losing it costs time and nothing else."""

    def __init__(self, home: Path) -> None:
        self.file = home / "thumbnails" / INDEX
        self._known: dict[str, LibraryEntry] = {}
        self._changed = False
        with suppress(UserError, ValueError, KeyError, TypeError, RecursionError):
            stored = json.loads(read_bytes(self.file))
            if stored["layout"] == NEWEST:
                self._known = {item["path"]: _entry(item) for item in stored["entries"]}

    def known(self, path: Path) -> LibraryEntry | None:
        """What was read of this file, if it has not changed since."""
        entry = self._known.get(str(path))
        return entry if entry is not None and entry.stamp == stamp_of(path) else None

    def keep(self, entry: LibraryEntry) -> None:
        """Remember an entry; broken ones are read anew every time, in the language of then."""
        if entry.fault is None:
            self._known[str(entry.path)] = entry
            self._changed = True

    def write(self, present: Iterable[Path] = ()) -> None:
        """Store it, without files that are gone from where they were."""
        there = {str(path) for path in present}
        gone = [name for name in self._known if name not in there and not Path(name).exists()]
        for name in gone:
            del self._known[name]
        if not (self._changed or gone):
            return
        self._changed = False
        items = [_stored(entry) for entry in self._known.values()]
        text = json.dumps({"layout": NEWEST, "entries": items}, ensure_ascii=False)
        with suppress(OSError, UserError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_bytes_atomically(self.file, text.encode(), backup=False, durable=False)


def _stored(entry: LibraryEntry) -> dict[str, object]:
    fields = asdict(replace(entry, fault=None))
    return {**fields, "path": str(entry.path)}


def _entry(item: dict[str, Any]) -> LibraryEntry:
    time, size = item["stamp"]
    return LibraryEntry(
        path=Path(item["path"]),
        stamp=(int(time), int(size)),
        titles=dict(item["titles"]),
        game=item["game"],
        game_names=dict(item["game_names"]),
        authors=tuple(item["authors"]),
        tags=tuple(item["tags"]),
        minutes=item["minutes"],
        rounds=item["rounds"],
        played=dict(item["played"]),
    )


def time_of(seconds: float) -> str:
    """Hours and minutes, with the day unless it is today."""
    then, now = time.localtime(seconds), time.localtime()
    if then[:3] == now[:3]:
        return time.strftime("%H:%M", then)
    return time.strftime("%d.%m.%Y %H:%M" if language() == "ru" else "%Y-%m-%d %H:%M", then)


def is_playable(scenario: Scenario, game: Game, collection: Collection | None) -> bool:
    """Whether nothing is short: figures, banners, pieces of terrain, counters, commanders.

    Without a collection one of every box counts; boxes of add-ons that the scenario does without
    neither help nor harm, and who ticked boxes of other games alone has none of this one.
    """
    from editor.cards.owned import fitting  # late, as the models are
    from rules.supply import contents, needs, piece_fit, shortages

    mine = fitting(collection, game)
    if collection is not None and mine is None and game.boxes:
        return False
    box = contents(game, mine)
    wanted = needs(scenario, game)
    listed = {card for each in game.boxes.values() for card in each.commanders}
    led = {commander.card for commander in scenario.commanders} & listed
    return not shortages(wanted, box) and bool(piece_fit(wanted, box)) and led <= {*box.commanders}


DURATIONS = (30, 60, 90, 120, 180)
"""Minutes that one may have."""


class Filters(QWidget):
    """What to show of a shelf."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.judged: set[str] | None = None
        """Paths that can be played with the owned boxes, once that is known."""
        self._wanted = ""
        """The game that is asked for as soon as the library has one of it."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr(N_("Search titles, tags and authors (Ctrl+F)")))
        self.search.setAccessibleName(tr(N_("Search")))
        self.search.setClearButtonEnabled(True)
        self.search.addAction(icon("magnify"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self.changed)
        column.addWidget(self.search)
        self._row, self._below = QHBoxLayout(), QHBoxLayout()
        row = self._row
        column.addLayout(row)
        column.addLayout(self._below)
        self.game = QComboBox(self)
        self.game.setAccessibleName(tr(N_("Game")))
        self.game.addItem(tr(N_("Any game")), "")
        self.game.currentIndexChanged.connect(self.changed)
        row.addWidget(self.game)
        self.duration = QComboBox(self)
        self.duration.setAccessibleName(tr(N_("Duration")))
        self.duration.addItem(tr(N_("Any duration")), 0)
        for minutes in DURATIONS:
            self.duration.addItem(tr(N_("up to {count} min"), count=minutes), minutes)
        self.duration.currentIndexChanged.connect(self.changed)
        row.addWidget(self.duration)
        self.playable = QCheckBox(tr(N_("Playable with my &boxes")), self)
        self.playable.setToolTip(tr(N_("Until you choose your boxes, one of each is assumed.")))
        self.playable.toggled.connect(self.changed)
        row.addWidget(self.playable)
        row.addStretch(1)
        self._below.addStretch(1)
        for box in (self.game, self.duration):
            box.setMinimumWidth(self._least())

    def _narrow(self) -> int:
        return max(2 * self._least(), self.playable.sizeHint().width())

    def _least(self) -> int:
        return self.fontMetrics().averageCharWidth() * 14

    def minimumSizeHint(self) -> QSize:
        """The tick may stand below the lists."""
        return QSize(self._narrow() + 8, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside the lists where there is room, else below them."""
        super().resizeEvent(event)
        lists = self.game.sizeHint().width() + self.duration.sizeHint().width() + 16
        beside = self.width() >= lists + self.playable.sizeHint().width()
        wanted = self._row if beside else self._below
        if wanted.indexOf(self.playable) < 0:
            (self._below if beside else self._row).removeWidget(self.playable)
            wanted.insertWidget(2 if beside else 0, self.playable)

    def offer(self, entries: Iterable[LibraryEntry]) -> None:
        """Let the games of these be chosen."""
        names = {e.game: e.game_name(language()) for e in entries if e.game}
        for game, name in sorted(names.items(), key=lambda item: item[1]):
            if self.game.findData(game) < 0:
                self.game.blockSignals(True)
                self.game.addItem(name, game)
                self.game.blockSignals(False)
        if self._wanted and self.game.findData(self._wanted) >= 0:
            wanted, self._wanted = self._wanted, ""
            self.game.setCurrentIndex(self.game.findData(wanted))

    def lets_through(self, entry: LibraryEntry) -> bool:
        """Whether an entry fits everything that is asked for."""
        game, most = self.game.currentData(), self.duration.currentData()
        if game and entry.game != game:
            return False
        if most and not (entry.minutes and entry.minutes <= most):
            return False
        asked = self.playable.isChecked() and self.judged is not None
        if asked and str(entry.path) not in (self.judged or ()):
            return False
        return matches(entry, self.search.text())

    def adopt(self, other: Filters) -> None:
        """Ask for the same as another one did."""
        self._wanted = str(other.game.currentData() or "")
        self.search.setText(other.search.text())
        self.duration.setCurrentIndex(other.duration.currentIndex())
        self.playable.setChecked(other.playable.isChecked())
