"""The process beside the window that plays, and its last answer."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.document.pickle_process import PickleProcess
from editor.fault_report import Noted
from editor.playtest.messages import (
    Answer,
    Broken,
    EvenGenerated,
    EvenProgress,
    GenerateEven,
    Load,
    PlayedAnswer,
    PlayQuestion,
    Refused,
    Running,
    Searching,
    Stop,
    Suggest,
    Suggested,
    Watch,
    Watched,
)
from generators.core.brief import Brief
from playtests.running import Rows
from schema.game import Game
from schema.homes import PLAYTEST_KERNEL
from schema.language import N_, Phrase
from schema.scenario import Scenario

WORKER = "editor.playtest.worker"
LOST = Phrase(N_("The playtest ended unexpectedly. Try again."))


class PlaytestProcess(QObject):
    """Started when something is first played; only the newest question is answered."""

    running = Signal(object)
    """``Running``: the share so far."""
    played = Signal(object)
    """``PlayedAnswer``: what a playtest found."""
    watched = Signal(object)
    """A ``WatchedGame``."""
    searching = Signal(int)
    """How many games a search for edits has taken."""
    suggested = Signal(object)
    """The ``Suggestions`` of a search."""
    discarded = Signal(int)
    """How many battles were discarded; −1 while the kernel is compiled."""
    even = Signal(object)
    """The ``EvenGenerated``."""
    refused = Signal(object)
    """The ``Phrase`` why nothing can be played."""
    broke = Signal(object)
    """The program's own fault (``Noted``, not in the log yet)."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """``folder`` is the user's own."""
        super().__init__(parent)
        self._cache = folder / PLAYTEST_KERNEL
        self._process = PickleProcess(WORKER, self)
        self._process.answered.connect(self._hear)
        self._process.lost.connect(self._lose)
        self._game: Game | None = None
        self._number = 0
        self._waits = False

    @property
    def busy(self) -> bool:
        """Whether an answer is under way."""
        return self._waits

    def play(self, scenario: Scenario, game: Game, seed: int = 0) -> None:
        """Play a scenario until the verdict is clear."""
        self._load(game)
        self._process.send(PlayQuestion(self._next(), scenario, seed))

    def watch(self, scenario: Scenario, game: Game, seed: int, number: int) -> None:
        """Play one game of a run and answer all of it."""
        self._load(game)
        self._process.send(Watch(self._next(), scenario, seed, number))

    def suggest(self, scenario: Scenario, game: Game, seed: int, known: Rows) -> None:
        """Search for small edits that make a scenario fairer."""
        self._load(game)
        self._process.send(Suggest(self._next(), scenario, seed, known))

    def generate_even(self, brief: Brief, game: Game, within: float) -> None:
        """Generate battles from a brief's seed on until one is so even."""
        self._load(game)
        self._process.send(GenerateEven(self._next(), brief, within))

    def stop(self) -> None:
        """Play no more games; what is played by then is answered."""
        if self._process.running:
            self._process.send(Stop())

    def end(self) -> None:
        """End it."""
        self._waits = False
        self._process.end(at_once=True)

    def _load(self, game: Game) -> None:
        if not self._process.running:
            self._game = None
        if game is not self._game:
            self._process.send(Load(game, self._cache))
            self._game = game

    def _next(self) -> int:
        self._number += 1
        self._waits = True
        return self._number

    def _hear(self, answer: Answer) -> None:
        if answer.number != self._number:
            return
        if isinstance(answer, Running):
            self.running.emit(answer)
            return
        if isinstance(answer, Searching):
            self.searching.emit(answer.games)
            return
        if isinstance(answer, EvenProgress):
            self.discarded.emit(answer.discarded)
            return
        self._waits = isinstance(answer, PlayedAnswer) and answer.compiling
        if isinstance(answer, PlayedAnswer):
            self.played.emit(answer)
        elif isinstance(answer, Watched):
            self.watched.emit(answer.game)
        elif isinstance(answer, Suggested):
            self.suggested.emit(answer.found)
        elif isinstance(answer, EvenGenerated):
            self.even.emit(answer)
        elif isinstance(answer, Refused):
            self.refused.emit(answer.why)
        elif isinstance(answer, Broken):
            self.broke.emit(Noted(answer.fault, answer.text, None))

    def _lose(self) -> None:
        """It ended before its time; the next question starts another."""
        waited, self._waits = self._waits, False
        if waited:
            self.refused.emit(LOST)
