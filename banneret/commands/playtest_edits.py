"""``banneret playtest --suggest`` and ``--apply``: small edits that make a battle fairer."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

from banneret.grammar import refuse_name, report_written
from banneret.terminal import bar, say_hanging
from exporters.words.edit_offers import offer_in_words, suggestions_in_words
from generators.rerolls import rerolls
from playtests.edits import Allowed
from playtests.reports import PlaytestReport, RunSettings
from playtests.searching import USUAL_GAMES, Suggestions, suggest
from schema import files
from schema.language import N_, Phrase, UserError, translator
from schema.names import Names
from schema.playtest_players import STEADY

LEAST, MOST = 1.0, 20.0
"""Points of the target that may be asked for."""


def check_wanted(wanted: argparse.Namespace) -> None:
    """Refuse what cannot be asked together; raises ``UserError``."""
    if wanted.suggest is not None and not LEAST <= wanted.suggest <= MOST:
        raise UserError(Phrase(N_("--suggest takes 1 to 20 points")))
    if wanted.suggest is not None and wanted.player != STEADY:
        raise UserError(Phrase(N_("--suggest searches by the steady player: leave --player out")))
    if wanted.apply is None:
        return
    if wanted.suggest is None:
        raise UserError(Phrase(N_("--apply needs --suggest, which numbers the edits")))
    if wanted.output is None or len(wanted.files) != 1 or Path(wanted.files[0]).is_dir():
        raise UserError(Phrase(N_("--apply needs one scenario and -o FILE")))
    refuse_name(wanted.output, "json")


def suggested(
    report: PlaytestReport, names: Names, settings: RunSettings, wanted: argparse.Namespace
) -> Suggestions:
    """Search for edits, with a bar on the terminal."""
    scenario, game = names.scenario, names.game
    _check_kept(names, wanted.keep)
    again = partial(rerolls, game=game, seed=wanted.seed)
    allowed = Allowed.of(scenario, frozenset(wanted.keep), again)
    with bar(translator(wanted.language)(N_("searching for edits")), USUAL_GAMES // 100) as step:
        shown = 0

        def show_games(games: int) -> None:
            nonlocal shown
            while shown < min(games, USUAL_GAMES) // 100:
                shown += 1
                step()

        return suggest(
            scenario,
            game,
            settings,
            target=wanted.suggest / 100,
            allowed=allowed,
            known=report.rows,
            counted=show_games,
        )


def _check_kept(names: Names, keep: list[str]) -> None:
    """Refuse to keep what is not there."""
    grid = names.scenario.board.grid()
    for name in keep:
        if names.scenario.unit(name) is None and (grid is None or name not in grid.names):
            sentence = N_("--keep {name}: there is no such unit or hex")
            raise UserError(Phrase(sentence, name=name))


def show(found: Suggestions, names: Names, wanted: argparse.Namespace) -> None:
    """Print the offers, and write the one that is to be applied."""
    for line in suggestions_in_words(found, names):
        say_hanging(f"  {line}", 4)
    if wanted.apply is not None:
        write(found, wanted)


def write(found: Suggestions, wanted: argparse.Namespace) -> None:
    """Write the scenario with one offer applied; ``UserError`` for a number that is not there."""
    if not 1 <= wanted.apply <= len(found.offers):
        sentence = N_("--apply {number}: there are {count} edits to choose from")
        raise UserError(Phrase(sentence, number=wanted.apply, count=len(found.offers)))
    written = files.write(found.offers[wanted.apply - 1].scenario, Path(wanted.output))
    if not wanted.json:
        report_written(written, wanted.output, wanted.language)


def as_json(found: Suggestions, names: Names) -> dict[str, Any]:
    """The offers for other programs; each edit as ``schema.edits`` stores it."""
    return {
        "target": found.target,
        "as_drawn": found.as_drawn,
        "tried": found.tried,
        "games": found.games,
        "offers": [
            {
                "text": offer_in_words(offer, found, names),
                "share": round(offer.share.mean, 4),
                "low": round(offer.share.low, 4),
                "high": round(offer.share.high, 4),
                "games": offer.share.games,
                "within": found.is_within(offer),
                "edit": offer.edit.model_dump(mode="json", exclude_defaults=True),
            }
            for offer in found.offers
        ],
    }
