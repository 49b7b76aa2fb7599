"""Running many battles: chunks on any executor, with the same bytes for any number of workers."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playtests.backend import Kernel, compiled, plain, ready
from playtests.battles import Battle
from playtests.indices import LOGGED_TO
from playtests.records import KEEPS_LOG, PER_HEX, PER_UNIT, ROW, Record
from playtests.results import Kept, Results
from playtests.rollouts import RolloutPlayer
from schema.playtest_players import SEARCH

CHUNK = {"numba": 100, "plain": 5}
"""Games of one job, by what plays them: some tenths of a second."""
SEARCH_CHUNK = {"numba": 2, "plain": 1}
"""The same for a player who searches."""
AHEAD = 32
"""Jobs that wait for a worker, so that none is idle and stopping is quick."""

GamePlayer = Callable[[Any, int, int], int]
"""Plays a game in a state: who begins, its number."""
Row = tuple[int, ...]
"""What one game leaves; ``records.ROW`` names the numbers."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What a run of games leaves, in the order of the games' numbers."""

    first: int
    """The number of the first game."""
    rows: tuple[Row, ...]
    units: tuple[tuple[int, ...], ...]
    """For each unit its counts over all games (``records.PER_UNIT``)."""
    hexes: tuple[tuple[int, ...], ...]
    """For each hex its counts over all games (``records.PER_HEX``)."""
    kernel: str
    """What played them: ``numba`` or ``plain``."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rows)

    def column(self, name: str) -> tuple[int, ...]:
        """One number of every game by its name in ``records.ROW``."""
        at = ROW.index(name)
        return tuple(row[at] for row in self.rows)

    def plus(self, other: Rows) -> Rows:
        """Both together; the other's games must follow on these."""
        if other.first != self.first + self.games:
            raise ValueError("the other games do not follow on these")
        return Rows(
            self.first,
            self.rows + other.rows,
            _added(self.units, other.units),
            _added(self.hexes, other.hexes),
            self.kernel,
        )


def _added(
    some: tuple[tuple[int, ...], ...], more: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(a + b for a, b in zip(one, other, strict=True))
        for one, other in zip(some, more, strict=True)
    )


def kernel_for(cache: Path | None) -> Kernel:
    """The fast kernel if it lies compiled in a folder of caches, else the plain one."""
    return compiled(cache) if cache is not None and ready(cache) else plain()


def play(  # noqa: PLR0913  all but two are keywords with a default
    battle: Battle,
    games: int,
    seed: int = 0,
    *,
    kernel: Kernel | None = None,
    first: int = 0,
    workers: int | Executor = 2,
    stop: Callable[[], bool] = lambda: False,
    progress: Callable[[Rows], object] = lambda _: None,
    results: Results | None = None,
) -> Rows:
    """Play so many games from number ``first`` on; every other one is begun by side 0.

    ``workers`` is a number of threads, or an executor that runs the jobs. ``progress`` gets
    all games so far after each job, in order; once ``stop`` says so no new job begins, and what is
    played by then in one row without gaps is the answer. ``results`` keeps each finished job, and
    what it knows is not played again; then ``Unwritable`` may be raised. What comes out depends on
    nothing but battle, seed and the games' numbers.
    """
    kernel = kernel or plain()
    units, hexes = len(battle.setup.scenario.units), len(battle.setup.grid)
    no_units, no_hexes = ((0,) * len(PER_UNIT),) * units, ((0,) * len(PER_HEX),) * hexes
    done = Rows(first, (), no_units, no_hexes, kernel.name)
    job = Job(battle, kernel, seed)
    kept = None if results is None else results.of(battle, seed)
    with ExitStack() as ours:
        runs = workers
        if isinstance(runs, int):
            runs = ours.enter_context(ThreadPoolExecutor(runs))
        jobs = ours.enter_context(
            closing(_in_order(runs, job, range(first, first + games), stop, kept))
        )
        for rows in jobs:
            done = done.plus(rows)
            progress(done)
            if stop():
                break
    return done


def _in_order(
    runs: Executor, job: Job, games: range, stop: Callable[[], bool], kept: Kept | None
) -> Generator[Rows]:
    """What the jobs bring, in the order of the games; those that wait are dropped with it."""
    begun: dict[Future[Rows], int] = {}
    brought: dict[int, Rows] = {}
    to_begin, to_yield, end = games.start, games.start, games.stop
    try:
        while to_yield < end:
            while to_begin < end and len(begun) + len(brought) < AHEAD and not stop():
                count = min(job.chunk, end - to_begin)
                known = None if kept is None else kept.find(to_begin, count)
                if known is None:
                    begun[runs.submit(job, to_begin, count)] = to_begin
                else:
                    brought[to_begin] = Rows(to_begin, *known, job.kernel.name)
                to_begin += count
            if to_yield not in brought:
                if not begun:
                    return
                finished, _ = wait(begun, return_when=FIRST_COMPLETED)
                for future in finished:
                    rows = brought[begun.pop(future)] = future.result()
                    if kept is not None:
                        kept.add(rows.first, (rows.rows, rows.units, rows.hexes))
            while to_yield in brought:
                rows = brought.pop(to_yield)
                to_yield += rows.games
                yield rows
    finally:
        # Jobs that wait for a worker are not begun once somebody has heard enough.
        for future in begun:
            future.cancel()


class JobInput(NamedTuple):
    """What a job is made of, here and in another process."""

    table: Record
    places: tuple[int, ...]
    key: tuple[int, int, int]
    units: int
    hexes: int
    player: str
    folder: Path | None
    """The folder of compiled kernels; none plays by the plain one."""


class Job:
    """Plays games by number; each thread that calls it uses a state of its own.

    Another process gets the table and plays with the same kernel where it finds it, else with the
    plain one: the games are the same.
    """

    def __init__(self, battle: Battle, kernel: Kernel, seed: int) -> None:
        units, hexes = len(battle.setup.scenario.units), len(battle.setup.grid)
        key, player = battle.key(seed), battle.temperament
        given = JobInput(battle.table, battle.places, key, units, hexes, player, kernel.folder)
        self._begin(given, kernel)

    @property
    def chunk(self) -> int:
        """Games of one call."""
        searches = self.given.player == SEARCH
        return (SEARCH_CHUNK if searches else CHUNK)[self.kernel.name]

    def _begin(self, given: JobInput, kernel: Kernel) -> None:
        self.given, self.kernel = given, kernel
        self.table = kernel.table(given.table)
        self.spare: list[tuple[Any, GamePlayer]] = []

    def player(self) -> tuple[Any, GamePlayer]:
        """A state, and what plays games in it."""
        if self.given.player == SEARCH:
            return self.kernel.state(), RolloutPlayer(self.kernel, self.given.table)
        return self.kernel.state(), partial(self.kernel.play, self.table)

    def __getstate__(self) -> JobInput:
        """What another process needs."""
        return self.given

    def __setstate__(self, given: JobInput) -> None:
        """Look for the kernel here."""
        self._begin(given, kernel_for(given.folder))

    def __call__(self, first: int, count: int) -> Rows:
        """Play ``count`` games from number ``first`` on."""
        state, play = self.spare.pop() if self.spare else self.player()
        try:
            return self._played(state, play, first, count)
        finally:
            self.spare.append((state, play))

    def _played(self, state: Any, play: GamePlayer, first: int, count: int) -> Rows:
        given, rows = self.given, []
        for number, word in enumerate(given.key):
            state["key"][number] = word
        for number, at in enumerate(given.places):
            state["start"][number] = at
        wipe(state["unit_count"])
        wipe(state["hex_count"])
        for game in range(first, first + count):
            play(state, game % 2, game)
            rows.append(tuple(int(number) for number in state["row"]))
        return Rows(
            first,
            tuple(rows),
            _split(state["unit_count"], given.units, len(PER_UNIT)),
            _split(state["hex_count"], given.hexes, len(PER_HEX)),
            self.kernel.name,
        )


def wipe(numbers: Any) -> None:
    """Set a field to zeros."""
    numbers[:] = [0] * len(numbers)


def _split(numbers: Any, count: int, each: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(int(number) for number in numbers[at : at + each])
        for at in range(0, count * each, each)
    )


def logged(battle: Battle, seed: int, game: int, kernel: Kernel | None = None) -> list[int]:
    """The log of one game, as a kernel plays it (``playtests.judging`` reads it)."""
    job = Job(battle, kernel or plain(), seed)
    state, play = job.player()
    state["key"][KEEPS_LOG] = 1
    job.spare.append((state, play))
    job(game, 1)
    return [int(number) for number in state["log"][: state["now"][LOGGED_TO]]]
