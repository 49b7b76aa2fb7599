"""Playtests: the compiled kernel beside the plain one in the same run, tables, the start, and even
battles."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import games
from benchmarks.playtest_reference import drawn
from benchmarks.rows import Row, median, timed
from generators.core.brief import Brief
from generators.even import generate_even
from playtests import Battle, battle
from playtests.backend import Kernel, compiled, plain
from playtests.battles import moved
from playtests.judging import judge
from playtests.reports import RunSettings, playtest, tally_of
from playtests.running import play
from playtests.tables import board, dice
from schema import files
from schema.homes import PLAYTEST_KERNEL

WESTEROS, RAID = "battles-of-westeros", "raid-in-the-riverlands"
BATTLES = {
    "a drawn raid, 19 units": RAID,
    "BattleLore 1e, all six house rules, 30 units": "all-six-house-rules",
    "BattleLore 2e, a mustered battle": "mustered-battle",
}
GAMES = 2000
FEW = 10
DRAWN = 21
"""Raids of the median."""
EVEN_SEARCHES = 11
"""Searches for an even raid."""
FRESH_GAMES = 2_400
"""Games that an even one is played again."""
WITHIN = 0.05
"""How far from one half an even one may be."""
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
START = """
import sys
from pathlib import Path
from playtests.backend import compiled
compiled(Path(sys.argv[1]))
"""
WHOLE = """
import resource, sys
from banneret.cli import main
main(["playtest", *sys.argv[1:]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def run() -> list[Row]:
    """Milliseconds a battle on two threads, beside the plain kernel on one; filling a table anew
    and after a unit was moved; compiling, and starting once it is compiled; judging a game; even
    battles."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / PLAYTEST_KERNEL
        cold = _started(folder)
        again = median(partial(_started, folder), 5, 0)
        ten = median(partial(_whole, home, "--games", "10"), 5, 0)
        memory = float(_whole(home).splitlines()[-1]) / 1024
        kernel = compiled(folder)
        rows = [_row(what, _ready(file), kernel) for what, file in BATTLES.items()]
    raid = _ready(RAID)
    return [
        *rows,
        *_verdicts(kernel),
        *_even(kernel),
        Row("filling a table, a new board", median(partial(_fresh, raid), 10, 1), "ms", 20),
        Row("filling a table, a known board", median(partial(_filled, raid), 20), "ms", 3),
        Row("after a unit was moved", median(partial(_moved, raid), 20), "ms", 3),
        Row("compiling the kernel", cold / 1000, "s", 15),
        Row("starting with the compiled kernel", again / 1000, "s", 0.6),
        Row("banneret playtest, ten games of a raid", ten / 1000, "s", 0.6),
        Row("memory of a process that playtests a raid", memory, "MB", 300),
        Row("judging a raid step by step", median(partial(judge, raid, 1, [0]), 10), "ms"),
    ]


def _ready(file: str) -> Battle:
    scenario = files.read(EXAMPLES / f"{file}.json")
    return battle(scenario, games.load_for(scenario))


def _row(what: str, ready: Battle, kernel: Kernel) -> Row:
    play(ready, 100, kernel=kernel)
    start = time.perf_counter()
    fast = play(ready, GAMES, kernel=kernel)
    ours = (time.perf_counter() - start) * 1000 / GAMES
    start = time.perf_counter()
    slow = play(ready, FEW, kernel=plain(), workers=1)
    theirs = (time.perf_counter() - start) * 1000 / FEW
    assert fast.rows[:FEW] == slow.rows
    return Row(what, ours, "ms", 0.5, theirs, "the plain kernel")


def _verdicts(kernel: Kernel) -> list[Row]:
    """The median of seconds to a verdict over drawn Raids, tables filled anew, and over those of
    them that are even."""
    game = games.load(WESTEROS)
    settings = RunSettings(kernel=kernel)
    took, even = [], []
    for one in drawn(game, RAID, DRAWN):
        start = time.perf_counter()
        share = playtest(one, game, settings, alternatives=False).share
        took.append((time.perf_counter() - start) * 1000)
        if abs(share.mean - 0.5) <= WITHIN:
            even.append(took[-1])
    return [
        Row(f"a verdict, median of {DRAWN} drawn raids", statistics.median(took), "ms", 500),
        Row(f"the same, {len(even)} even ones of them", statistics.median(even), "ms", 1000),
    ]


def _even(kernel: Kernel) -> list[Row]:
    """The median of seconds to an even Raid, and how many of these fresh games refute."""
    game = games.load(WESTEROS)
    settings = RunSettings(kernel=kernel)
    took, refuted = [], 0
    for number in range(EVEN_SEARCHES):
        start = time.perf_counter()
        found = generate_even(Brief(WESTEROS, RAID, 1 + 1000 * number), game, settings, WITHIN)
        took.append((time.perf_counter() - start) * 1000)
        ready = battle(found.scenario, game)
        fresh = tally_of(play(ready, FRESH_GAMES, 4711, kernel=kernel)).fixed()
        refuted += fresh.low > 0.5 + WITHIN or fresh.high < 0.5 - WITHIN
    return [
        Row(f"an even raid, median of {EVEN_SEARCHES}", statistics.median(took), "ms", 3000),
        Row("of these, refuted by 2,400 fresh games", 100 * refuted / EVEN_SEARCHES, "%", 5),
    ]


def _started(folder: Path) -> float:
    command = [sys.executable, "-c", START, str(folder)]
    return timed(partial(subprocess.run, command, check=True))


def _whole(home: str, *options: str) -> str:
    """A playtest in a process of its own; what it prints."""
    command = [sys.executable, "-c", WHOLE, str(EXAMPLES / f"{RAID}.json"), *options]
    environment = {**os.environ, "BANNERET_HOME": home}
    return subprocess.run(
        command, check=True, env=environment, capture_output=True, text=True
    ).stdout


def _fresh(ready: Battle) -> Battle:
    board.lines_of.cache_clear()
    dice.odds_of.cache_clear()
    return _filled(ready)


def _filled(ready: Battle) -> Battle:
    return battle(ready.setup.scenario, ready.setup.game)


def _moved(ready: Battle) -> Battle:
    return moved(ready, {"lannister-heavy-infantry-1": "D5"})
