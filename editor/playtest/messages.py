"""What the window and the process that plays say to each other."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playtests.intervals import Share
from playtests.reports import PlaytestReport
from playtests.watching import WatchedGame
from schema.game import Game
from schema.language import Phrase
from schema.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Load:
    """The game of all scenarios that follow, and where the compiled kernel is kept."""

    game: Game
    cache: Path


@dataclass(frozen=True, slots=True)
class Play:
    """Play a scenario until the verdict is clear; whatever was played before ends."""

    number: int
    """The number of the question: answers carry it."""
    scenario: Scenario
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Watch:
    """Play one game and tell all that happens in it."""

    number: int
    scenario: Scenario
    seed: int
    game: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Play no more games of what is played now."""


Question = Load | Play | Watch | Stop


@dataclass(frozen=True, slots=True)
class Running:
    """The share of wins of the first side so far; ``rough`` by the plain kernel."""

    number: int
    share: Share
    rough: bool


@dataclass(frozen=True, slots=True)
class Played:
    """What a playtest found; a better answer follows a ``rough`` one where ``compiling``."""

    number: int
    report: PlaytestReport
    rough: bool
    compiling: bool


@dataclass(frozen=True, slots=True)
class Watched:
    """A whole game."""

    number: int
    game: WatchedGame


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a scenario cannot be played, or that playing was stopped before the first game."""

    number: int
    why: Phrase


@dataclass(frozen=True, slots=True)
class Broken:
    """A fault of the program over this scenario."""

    number: int
    fault: str
    text: str


Answer = Running | Played | Watched | Refused | Broken
