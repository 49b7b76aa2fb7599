"""Draws of the pack's cards, tried with some seeds: what an evening would meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from editor.pack_checks.subject import CheckedPack, PackFinding, Severity, check
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario

SEEDS = 20
HOPELESS = 4
"""After so many refusals from the first on, no further seed is tried."""
ATTEMPTS = 6
"""A set-up that fails so often is no evening's pleasure either."""
LEFT_OUT = {
    "unit-left-out": N_(
        "units were omitted because of missing figures in {count} of {seeds} battles"
    ),
    "terrain-left-out": N_(
        "terrain was omitted because of missing pieces in {count} of {seeds} battles"
    ),
}
"""Lines of a transcript that say that a box was too small."""


@check
def drawn_cards(subject: CheckedPack) -> Iterator[PackFinding]:
    """Every card that can be drawn, with some seeds: refusals and what had to be left out."""
    game = subject.whole
    if game is None:
        return
    for section in ("skirmish_cards", "draws"):
        for card in getattr(game, section):
            if _concerns(subject, section, card):
                yield from _tried(subject, game, section, card)


def _concerns(subject: CheckedPack, section: str, card: str) -> bool:
    """Whether this pack has a part in it: an add-on brings sides to the cards of its game."""
    return subject.is_own((section, card)) or bool(subject.base)


def _tried(subject: CheckedPack, game: Game, section: str, card: str) -> Iterator[PackFinding]:
    refused: list[UserError] = []
    short: Counter[str] = Counter()
    tried = 0
    while tried < SEEDS and not (tried == HOPELESS == len(refused)):
        tried += 1
        try:
            brief = replace(parse_brief(game, card, tried), attempts=ATTEMPTS)
            short.update(_left_out(generate(brief, game)))
        except UserError as why:
            refused.append(why)
    file = subject.file_of((section, card))
    where = f"/{section}/{card}"
    if refused:
        sentence = N_("{count} of {seeds} battles could not be generated")
        text = Phrase(sentence, count=len(refused), seeds=tried)
        severity: Severity = "error" if len(refused) == tried else "warning"
        yield PackFinding("draw-fails", severity, text, file, where, refused[0])
    for slug, count in short.items():
        text = Phrase(LEFT_OUT[slug], count=count, seeds=tried)
        yield PackFinding("box-too-small", "warning", text, file, where)


def _left_out(scenario: Scenario) -> set[str]:
    return {line.message.slug for line in scenario.transcript} & set(LEFT_OUT)
