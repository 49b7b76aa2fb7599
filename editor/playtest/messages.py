"""What the window and the process that plays say to each other."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generators.core.brief import Brief
from playtests.intervals import Share
from playtests.reports import PlaytestReport
from playtests.running import Rows
from playtests.searching import Suggestions
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
class PlayQuestion:
    """Play a scenario until the verdict is clear; whatever was played before ends."""

    number: int
    """The number of the question: answers carry it."""
    scenario: Scenario
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Watch:
    """Play one game and answer all that happens in it."""

    number: int
    scenario: Scenario
    seed: int
    game: int


@dataclass(frozen=True, slots=True)
class Suggest:
    """Search for small edits that make a scenario fairer."""

    number: int
    scenario: Scenario
    seed: int
    known: Rows
    """Games of it that were played already."""


@dataclass(frozen=True, slots=True)
class GenerateEven:
    """Generate battles from a brief's seed on until one is even."""

    number: int
    brief: Brief
    within: float
    """How far its whole interval may be from one half."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Play no more games of what is played now."""


Question = Load | PlayQuestion | Watch | Suggest | GenerateEven | Stop


@dataclass(frozen=True, slots=True)
class Running:
    """The share of wins of the first side so far; ``rough`` by the plain kernel."""

    number: int
    share: Share
    rough: bool


@dataclass(frozen=True, slots=True)
class PlayedAnswer:
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
class Searching:
    """How many games a search for edits has taken."""

    number: int
    games: int


@dataclass(frozen=True, slots=True)
class Suggested:
    """What a search for edits found."""

    number: int
    found: Suggestions


COMPILING = -1


@dataclass(frozen=True, slots=True)
class EvenProgress:
    """How many battles were discarded so far, or ``COMPILING`` while the kernel is compiled."""

    number: int
    discarded: int


@dataclass(frozen=True, slots=True)
class EvenGenerated:
    """An even battle: the brief with its seed generates it."""

    number: int
    brief: Brief
    discarded: int


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


Answer = (
    Running
    | PlayedAnswer
    | Watched
    | Searching
    | Suggested
    | EvenProgress
    | EvenGenerated
    | Refused
    | Broken
)
