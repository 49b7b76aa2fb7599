"""Battles drawn until a playtest finds one even."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, sqrt
from statistics import NormalDist

from generators.core.brief import Brief
from generators.core.generate import generate
from generators.core.refusals import GenerationFailed
from playtests import battle
from playtests.intervals import Tally
from playtests.reports import RunSettings, add_rows, new_tally
from rules.win_rate import CONFIDENCE
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

STOPPED = Phrase(N_("Stopped before an even battle was found"))
MOST = 200
"""Battles that are drawn before giving up."""
FIRST = 200
"""Games after which a battle is looked at first; then after twice as many each time."""
UNLIKELY = 0.1
"""A battle that will be found even less often than this is given up: the next one is cheaper."""
QUANTILE = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
LEAST_VARIANCE = 0.01
"""Of a game's outcome, where a row of equal ones says that there is none."""


@dataclass(frozen=True, slots=True)
class Even:
    """A battle that is even, and how many were not."""

    scenario: Scenario
    discarded: int
    """Battles of the seeds before it; its own seed draws it again."""


def generate_even(
    brief: Brief,
    game: Game,
    settings: RunSettings,
    within: float,
    progress: Callable[[int], object] = lambda _: None,
) -> Even:
    """The battle of the first seed from the brief's on that playtests find within so much of one
    half (``is_even``); ``progress`` hears how many were discarded.

    Raises as ``generate`` and ``battles.battle`` do, and ``UserError`` after ``MOST`` battles or
    once ``settings.stop`` says so.
    """
    for discarded in range(MOST):
        if settings.stop():
            raise UserError(STOPPED)
        try:
            scenario = generate(replace(brief, seed=brief.seed + discarded), game)
        except GenerationFailed:
            continue
        if is_even(scenario, game, settings, within):
            return Even(scenario, discarded)
        progress(discarded + 1)
    sentence = N_("none of {count} battles was even; ask for more points")
    raise UserError(Phrase(sentence, count=MOST))


def is_even(scenario: Scenario, game: Game, settings: RunSettings, within: float) -> bool:
    """Whether after so many games as ``within`` wants the interval, without the luck of the dice,
    lies within so much of one half.

    It is read once, after the last game: looks before that only give up where this is unlikely to
    happen any more, which makes nothing even that is not. Most battles take ``FIRST`` games.
    """
    ready, counted = battle(scenario, game), new_tally()
    last = games_for(within)
    while counted.games < last:
        games = min(last, max(FIRST, 2 * counted.games)) - counted.games
        rows = settings.play(ready, games, first=counted.games)
        add_rows(counted, rows)
        if rows.games < games or _chance(counted, last, within) < UNLIKELY:
            return False
    return True


def games_for(within: float) -> int:
    """Games after which the interval is half as wide as what it has to lie in."""
    return max(FIRST, ceil((QUANTILE / within) ** 2 / 100) * 100)


def _chance(counted: Tally, last: int, within: float) -> float:
    """How likely the interval will lie within so much of one half after the last game; 0 or 1 when
    this is the last."""
    mean, spread = counted.without_luck()
    variance = max(spread, LEAST_VARIANCE)
    room = within - QUANTILE * sqrt(variance / last)
    if counted.games >= last:
        return float(abs(mean - 0.5) <= room)
    later = NormalDist(mean, sqrt(variance * (1 / counted.games - 1 / last)))
    return max(0.0, later.cdf(0.5 + room) - later.cdf(0.5 - room))
