"""A playtest from beginning to end: play, judge, count, and say what it rests on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

import numpy as np

from playtests.backend import Kernel, plain
from playtests.battles import USUAL, Battle, battle, readings_of
from playtests.intervals import Share, Tally
from playtests.judging import SAMPLE, judge
from playtests.measures import Interest, interest_of
from playtests.records import ROW
from playtests.replay import Difference
from playtests.results import Results
from playtests.running import Rows, play
from playtests.temperaments import TEMPERAMENTS
from playtests.verdicts import MOST_GAMES, Band, Verdict, enough, verdict
from schema.game import Game
from schema.playtest_players import SEARCH, STEADY
from schema.scenario import Scenario
from schema.text import Message

LUCK = ("hits_0", "hits_1", "flags_0", "flags_1", "kills_0", "kills_1")
"""Columns of a game's luck; who begins is the seventh term."""
STEP = 100
"""Games after which the interval is looked at."""
DOUBT_GAMES = {"numba": 400, "plain": 40}
"""Games of every other reading and temperament, by what plays them."""
ROUGH_GAMES = 60
"""Games that the plain kernel plays for a verdict: a few seconds."""
SEARCH_GAMES = 200
"""Games of a player who searches, for a verdict: each takes some hundred of the steady one's."""
DRAWN = 1
"""``won`` of a draw; a win of side 0 is twice that."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """The share of side 0 by another reading of the orders, or by other temperaments."""

    reading: str
    temperament: str
    share: Share


@dataclass(frozen=True, slots=True)
class PlaytestReport:
    """What a playtest found; shares are those of the first of ``sides``."""

    sides: tuple[str, str]
    """The seats' ids."""
    share: Share
    verdict: Verdict
    begins: Share
    """How often the side that begins wins."""
    luck: float
    """Share of the outcomes' variance that the luck of the dice explains."""
    interest: Interest
    rows: Rows
    alternatives: tuple[Alternative, ...]
    band: Band | None
    """The range over the alternatives; ``None`` if none was played."""
    left_out: tuple[Message, ...]
    """What of the battle is not played."""
    difference: Difference | None
    """Where the rules engine, which replays some games step by step, does not agree; then nothing
    here may be believed."""
    seed: int
    player: str
    """Who played both sides: one of ``schema.playtest_players``."""

    @property
    def games(self) -> int:
        """How many games the verdict rests on."""
        return self.share.games


def tally_of(rows: Rows) -> Tally:
    """The games of a run, counted with the luck of their dice."""
    counted = new_tally()
    add_rows(counted, rows)
    return counted


def new_tally() -> Tally:
    """No game counted yet."""
    return Tally(len(LUCK) + 1)


def add_rows(counted: Tally, rows: Rows, *, after: int = 0) -> None:
    """Count the games of a run, but for the first ``after``."""
    if rows.games <= after:
        return
    numbers = np.asarray(rows.rows[after:], dtype=float)
    won = numbers[:, ROW.index("won")] / (2 * DRAWN)
    begins = 0.5 - numbers[:, ROW.index("first")]
    luck = numbers[:, [ROW.index(name) for name in LUCK]] / 65536
    counted.add(won, np.column_stack([luck, begins]))


@dataclass(frozen=True, slots=True)
class RunSettings:
    """How games are run; nothing of it but the seed changes what comes out."""

    seed: int = 0
    kernel: Kernel = field(default_factory=plain)
    workers: int | Executor = 2
    """Threads, or an executor."""
    stop: Callable[[], bool] = lambda: False
    """Whether to begin no more games."""
    results: Results | None = None
    """Where finished jobs are kept and looked for."""

    def play(
        self,
        ready: Battle,
        games: int,
        progress: Callable[[Rows], object] = lambda _: None,
        *,
        first: int = 0,
    ) -> Rows:
        """So many games of a battle, from number ``first`` on."""
        return play(
            ready,
            games,
            self.seed,
            kernel=self.kernel,
            first=first,
            workers=self.workers,
            stop=self.stop,
            progress=progress,
            results=self.results,
        )


def playtest(
    scenario: Scenario,
    game: Game,
    settings: RunSettings | None = None,
    *,
    games: int | None = None,
    alternatives: bool = True,
    progress: Callable[[Share], object] = lambda _: None,
    player: str = STEADY,
) -> PlaytestReport:
    """Play a battle until the verdict is clear, or so many ``games``.

    With ``games`` the interval is one for a fixed number, else one that may be watched. With
    ``alternatives`` other readings and temperaments are played too, and the verdict is no finer
    than they allow. ``player`` is who plays, one of ``schema.playtest_players``. Raises as
    ``battles.battle`` does, and ``ValueError`` where it was stopped before the first game.
    """
    settings = settings or RunSettings()
    ready = battle(scenario, game, temperament=player)
    rows = _play(ready, settings, games, progress)
    counted = tally_of(rows)
    share = counted.watched() if games is None else counted.fixed()
    others: tuple[Alternative, ...] = ()
    if alternatives and not settings.stop():
        others = tuple(
            _alternative(scenario, game, reading, temper, settings)
            for reading, temper in _others(game, player)
        )
    difference = judge(ready, settings.seed, range(min(SAMPLE, rows.games)), settings.kernel)
    means = [share.mean, *(one.share.mean for one in others if one.share.games)]
    band = Band(min(means), max(means)) if len(means) > 1 else None
    return PlaytestReport(
        sides=(ready.setup.seats[0], ready.setup.seats[1]),
        share=share,
        verdict="unclear" if difference else verdict(share, band),
        begins=_begins(rows),
        luck=counted.luck_share(),
        interest=interest_of(rows),
        rows=rows,
        alternatives=others,
        band=band,
        left_out=ready.left_out,
        difference=difference,
        seed=settings.seed,
        player=player,
    )


def usual_games(kernel: str, player: str) -> int:
    """How many games are played at most for a verdict, by what plays them and who."""
    if kernel == "plain":
        return ROUGH_GAMES
    return SEARCH_GAMES if player == SEARCH else MOST_GAMES


def _play(
    ready: Battle,
    settings: RunSettings,
    games: int | None,
    progress: Callable[[Share], object],
) -> Rows:
    """So many games, or as many as the verdict wants; ``progress`` hears of the interval."""
    halted, counted = False, new_tally()

    def count(rows: Rows) -> None:
        nonlocal halted
        add_rows(counted, rows, after=counted.games)
        share = counted.watched() if games is None else counted.fixed()
        progress(share)
        halted = games is None and rows.games % STEP == 0 and enough(share)

    until = replace(settings, stop=lambda: halted or settings.stop())
    usual = usual_games(settings.kernel.name, ready.temperament)
    return until.play(ready, games or usual, count)


def _begins(rows: Rows) -> Share:
    """How often the side that begins wins."""
    counted = Tally()
    pairs = zip(rows.column("won"), rows.column("first"))
    counted.add([won / 2 if first == 0 else 1 - won / 2 for won, first in pairs])
    return counted.fixed()


def _others(game: Game, player: str) -> list[tuple[str, str]]:
    """The other readings by a steady player, then the usual one by other temperaments."""
    readings = [(name, STEADY) for name in readings_of(game) if name != USUAL]
    return readings + [(USUAL, name) for name in TEMPERAMENTS if name != player]


def _alternative(
    scenario: Scenario, game: Game, reading: str, temper: str, settings: RunSettings
) -> Alternative:
    ready = battle(scenario, game, reading=reading, temperament=temper)
    rows = settings.play(ready, DOUBT_GAMES[settings.kernel.name])
    return Alternative(reading, temper, tally_of(rows).fixed())
