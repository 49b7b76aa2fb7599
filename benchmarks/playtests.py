"""Playtests: the compiled kernel beside the plain one in the same run, tables, and the start."""

import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import games
from benchmarks.playtest_reference import drawn
from benchmarks.rows import Row, median, timed
from playtests import Battle, battle
from playtests.backend import Kernel, compiled, plain
from playtests.battles import moved
from playtests.judging import judge
from playtests.reports import RunSettings, playtest
from playtests.running import play
from playtests.tables import board, dice
from schema import files

BATTLES = {
    "a drawn raid, 19 units": "raid-in-the-riverlands",
    "BattleLore 1e, all six house rules, 30 units": "all-six-house-rules",
    "BattleLore 2e, a mustered battle": "mustered-battle",
}
GAMES = 2000
FEW = 10
DRAWN = 21
"""Raids of the median."""
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
START = """
import sys
from pathlib import Path
from playtests.backend import compiled
compiled(Path(sys.argv[1]))
"""


def run() -> list[Row]:
    """Milliseconds a battle on two threads, beside the plain kernel on one; filling a table anew
    and after a unit was moved; compiling, and starting once it is compiled; judging a game."""
    with tempfile.TemporaryDirectory() as name:
        cold = _started(name)
        again = median(partial(_started, name), 3, 0)
        kernel = compiled(Path(name))
        rows = [_row(what, _ready(file), kernel) for what, file in BATTLES.items()]
    raid = _ready("raid-in-the-riverlands")
    return [
        *rows,
        _verdicts(kernel),
        Row("filling a table, a new board", timed(partial(_fresh, raid)), "ms", 20),
        Row("filling a table, a known board", median(partial(_filled, raid), 20), "ms"),
        Row("after a unit was moved", median(partial(_moved, raid), 20), "ms", 3),
        Row("compiling the kernel", cold / 1000, "s", 15),
        Row("starting with the compiled kernel", again / 1000, "s", 0.6),
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


def _verdicts(kernel: Kernel) -> Row:
    """The median of seconds to a verdict over drawn Raids, tables filled anew."""
    game = games.load("battles-of-westeros")
    settings = RunSettings(kernel=kernel)
    took = [
        timed(partial(playtest, one, game, settings, alternatives=False))
        for one in drawn(game, "raid-in-the-riverlands", DRAWN)
    ]
    return Row(f"a verdict, median of {DRAWN} drawn raids", sorted(took)[DRAWN // 2], "ms", 500)


def _started(folder: str) -> float:
    command = [sys.executable, "-c", START, folder]
    return timed(partial(subprocess.run, command, check=True))


def _fresh(ready: Battle) -> Battle:
    board.lines_of.cache_clear()
    dice.odds_of.cache_clear()
    return _filled(ready)


def _filled(ready: Battle) -> Battle:
    return battle(ready.setup.scenario, ready.setup.game)


def _moved(ready: Battle) -> Battle:
    return moved(ready, {"lannister-heavy-infantry-1": "D5"})
