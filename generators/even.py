"""Battles drawn until a playtest finds one even."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from generators.core.brief import Brief
from generators.core.generate import generate
from generators.core.refusals import GenerationFailed
from playtests import battle
from playtests.reports import STEP, RunSettings, tally_of
from playtests.running import Rows
from playtests.verdicts import MOST_GAMES
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

STOPPED = Phrase(N_("Stopped before an even battle was found"))
MOST = 200
"""Battles that are drawn before giving up."""


@dataclass(frozen=True, slots=True)
class Even:
    """A battle that is even, and how many were not."""

    scenario: Scenario
    discarded: int
    """Battles of the seeds before it; its own seed draws it again."""


def draw_even(
    brief: Brief,
    game: Game,
    settings: RunSettings,
    within: float,
    progress: Callable[[int], object] = lambda _: None,
) -> Even:
    """The battle of the first seed from the brief's on whose whole interval is within so much of
    one half; ``progress`` hears how many were discarded.

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
    """Whether the whole interval is within so much of one half; it stops as soon as that is sure
    or cannot be."""
    even = decided = False

    def told(rows: Rows) -> None:
        nonlocal even, decided
        if rows.games % STEP or decided:
            return
        share = tally_of(rows).watched()
        even = share.low >= 0.5 - within and share.high <= 0.5 + within
        decided = even or share.low > 0.5 + within or share.high < 0.5 - within

    until = replace(settings, stop=lambda: decided or settings.stop())
    until.play(battle(scenario, game), MOST_GAMES, told)
    return even
