"""``banneret playtest``: how often each side wins when a scenario is played by the rules."""

import argparse
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import games
from banneret import locations, packs, terminal
from banneret.commands import playtest_answer, playtest_files
from banneret.commands.playtest_workers import check_workers, results_of, workers_of
from banneret.reading import names_of_files, read_reporting
from banneret.terminal import bar, put_answer, say, say_hanging, show_error
from exporters.words.playtests import PlaytestWords
from playtests import backend, compiling
from playtests.backend import Kernel
from playtests.reports import (
    ROUGH_GAMES,
    PlaytestReport,
    RunSettings,
    playtest,
    usual_games,
)
from playtests.running import kernel_for
from schema.language import N_, Phrase, UserError, translator
from schema.names import Names
from schema.playtest_players import SEARCH
from schema.processes import packaged

ROUGH_SECONDS = 1.0
"""How long the plain kernel plays before it says something: a first answer is there within 3 s."""


def run(wanted: argparse.Namespace) -> int:
    """Play every file, and every file of a folder: 0, or 2 if one could not be played."""
    if wanted.warm:
        return _warm(wanted)
    if not wanted.files:
        raise UserError(Phrase(N_("which scenario? Name a file or a folder")))
    if wanted.games is not None and wanted.games < 1:
        raise UserError(Phrase(N_("--games must be at least 1")))
    if wanted.suggest is not None or wanted.apply is not None:
        _edits().check_wanted(wanted)
    playtest_files.check_wanted(wanted)
    check_workers(wanted)
    names = list(names_of_files(wanted.files))
    answers: list[dict[str, Any]] = []
    with ExitStack() as ours:
        results = ours.enter_context(results_of(wanted))
        kernel = _kernel(names[0], wanted)
        if kernel.name == "plain" and wanted.player == SEARCH and wanted.games is None:
            raise UserError(Phrase(N_("--player search needs the fast kernel, or few --games")))
        workers = ours.enter_context(workers_of(wanted, kernel))
        settings = RunSettings(wanted.seed, kernel, workers, results=results)
        try:
            code = _all(names, settings, wanted, answers)
        except KeyboardInterrupt:
            if wanted.json:  # what is done is not lost
                put_answer("playtest", {"playtests": answers})
            raise
    if wanted.json:
        put_answer("playtest", {"playtests": answers})
    return code


def _all(
    names: Sequence[str],
    settings: RunSettings,
    wanted: argparse.Namespace,
    answers: list[dict[str, Any]],
) -> int:
    """Play all; what was found of each is printed, or added to the ``answers``. The exit code."""
    code = 0
    for number, name in enumerate(names, 1):
        label = name if len(names) == 1 else f"{number}/{len(names)} {name}"
        try:
            report, known = _played(name, label, settings, wanted)
            found = None
            if wanted.suggest is not None:
                found = _edits().suggested(report, known, settings, wanted)
            playtest_files.write(name, report, known, found, wanted)
        except UserError as trouble:
            why, _ = terminal.why(trouble, wanted.language, "playtest")
            show_error(why if name in why else f"{name}: {why}")
            code = 2
            continue
        if wanted.json:
            answers.append(playtest_answer.as_json(name, report, known))
            if found is not None:
                answers[-1]["suggestions"] = _edits().as_json(found, known)
                if wanted.apply is not None:
                    _edits().write(found, wanted)
        else:
            _show(report, known)
            if found is not None:
                _edits().show(found, known, wanted)
    return code


def _edits() -> Any:
    """The search for edits, with all that it imports: for those who ask for them."""
    from banneret.commands import playtest_edits

    return playtest_edits


# -- the kernel -----------------------------------------------------------------------------------


def _warm(wanted: argparse.Namespace) -> int:
    """Compile the fast kernel, once for this version."""
    _ = translator(wanted.language)
    cache = locations.playtest_cache()
    if cache is None or not backend.installed():
        raise UserError(_without_kernel(cache))
    if not backend.ready(cache) and not compiling.compiled_apart(cache):
        backend.compiled(cache)  # says what is wrong
    say(_(N_("the fast kernel is ready")))
    return 0


def _without_kernel(cache: Path | None) -> Phrase:
    """Why there can be no fast kernel, and what helps."""
    if cache is None:
        return locations.NO_HOME
    if packaged():
        return Phrase(N_("the fast kernel is in the package with -numba in its name"))
    return Phrase(N_("the fast kernel needs numba: pip install 'banneret[playtest]'"))


def _kernel(name: str, wanted: argparse.Namespace) -> Kernel:
    """The fast kernel, compiled first if need be: a process of its own does that, and what the
    plain one says of the first file meanwhile is shown as rough."""
    _ = translator(wanted.language)
    cache = locations.playtest_cache()
    if cache is None or not backend.installed():
        slow = Phrase(N_("slow and rough; {why}"), why=_without_kernel(cache))
        show_error(slow.translated(wanted.language))
        return backend.plain()
    if not backend.ready(cache):
        show_error(_(N_("compiling the fast kernel, once for this version: about 10 s …")))
        rough = not wanted.json and wanted.games is None and wanted.player != SEARCH
        meanwhile = partial(_show_rough, name, wanted) if rough else lambda: None
        if not compiling.compiled_apart(cache, meanwhile):
            show_error(_(N_("the fast kernel cannot be compiled here; the slow one plays")))
    return kernel_for(cache)


def _show_rough(name: str, wanted: argparse.Namespace) -> None:
    """The first file's odds after what few games a moment has room for."""
    _ = translator(wanted.language)
    settings = RunSettings(seed=wanted.seed, workers=1, stop=_passed(ROUGH_SECONDS))
    try:
        report, names = _played(name, name, settings, wanted, ROUGH_GAMES // 2)
    except UserError:
        return  # shown when its turn comes
    words = PlaytestWords(report, names)
    say(f"{_(N_('rough'))}: {words.odds()} ({words.games()})")


def _passed(seconds: float) -> Callable[[], bool]:
    """Tells whether so long has passed since it was first asked: before the first game."""
    asked: list[float] = []

    def passed() -> bool:
        asked.append(monotonic())
        return asked[-1] - asked[0] > seconds

    return passed


# -- one file -------------------------------------------------------------------------------------


def _played(
    name: str,
    label: str,
    settings: RunSettings,
    wanted: argparse.Namespace,
    games_: int | None = None,
) -> tuple[PlaytestReport, Names]:
    """What a playtest finds of a file; ``label`` is said while it runs."""
    scenario = read_reporting(name, wanted.language)
    game = games.load_for(
        scenario, packs.folders(wanted.games_path, wanted.language, *packs.of(scenario))
    )
    usual = usual_games(settings.kernel.name, wanted.player)
    with bar(label, games_ or wanted.games or usual) as step:
        seen = 0

        def progress(share: Any) -> None:
            nonlocal seen
            for _ in range(share.games - seen):
                step()
            seen = share.games

        report = playtest(
            scenario,
            game,
            settings,
            games=games_ or wanted.games,
            alternatives=games_ is None and wanted.readings,
            progress=progress,
            player=wanted.player,
        )
    return report, Names(scenario, game, wanted.language)


def _show(report: PlaytestReport, names: Names) -> None:
    words = PlaytestWords(report, names)
    say(names.text(names.scenario.title) or names.game.id)
    say_hanging(f"  {words.odds()} — {words.verdict()} ({words.games()})", 4)
    found = (words.band(), words.people(), words.begins(), words.course(), words.lively())
    for line in found:
        if line:
            say_hanging(f"  {line}", 4)
    about = " ".join(filter(None, (words.player(), words.unofficial())))
    say_hanging(f"  {about}", 4)
    left = list(words.left_out())
    if left:
        say_hanging(f"  {names.say(N_('Not played'))}: {'; '.join(left)}", 4)
