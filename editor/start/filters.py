"""Search and filters over the library."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from editor.i18n import language, tr
from editor.icons import icon
from editor.start.library import LibraryEntry, matches
from schema.language import N_

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
        self.search.setPlaceholderText(tr(N_("Search titles, tags, authors (Ctrl+F)")))
        self.search.setAccessibleName(tr(N_("Search")))
        self.search.setClearButtonEnabled(True)
        self.search.addAction(icon("magnify"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self.changed)
        column.addWidget(self.search)
        row = QHBoxLayout()
        column.addLayout(row)
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
        self.playable.setToolTip(tr(N_("Until you tick your boxes, one of each counts.")))
        self.playable.toggled.connect(self.changed)
        row.addWidget(self.playable)
        row.addStretch(1)

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
