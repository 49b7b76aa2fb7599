"""What somebody who had a battle drawn should be told beside it."""

from collections.abc import Iterator
from dataclasses import replace

from generators.brief import NOTHING, Brief
from generators.demands import demands_of
from generators.drawing import generate
from schema.game import Game
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.text import Message, choose

UNFAIR = "map-unfair"
"""The line of the transcript that says that no map was fair enough."""


def remarks(
    brief: Brief, scenario: Scenario, game: Game, language: str
) -> Iterator[Phrase | Message]:
    """Which of a person's titles was drawn, that a map is unfair, that a re-roll changed nothing;
    messages are rendered as the transcript is, names are those of ``language``."""
    if brief.card in game.skirmish_cards:
        yield from _titles(brief, scenario, game, language)
    yield from (line.message for line in scenario.transcript if line.message.slug == UNFAIR)
    if any(brief.rerolls.values()):
        before = generate(replace(brief, rerolls=NOTHING), game)
        if _bare(before) == _bare(scenario):
            yield Phrase(
                N_("The re-roll changed nothing: what else is asked for leaves no other choice.")
            )


def _bare(scenario: Scenario) -> Scenario:
    return scenario.changed(provenance=None, transcript=())


def _titles(brief: Brief, scenario: Scenario, game: Game, language: str) -> Iterator[Phrase]:
    """Which card was drawn where a name means several titles of one person (BOW-SK-S03)."""
    for (use, house), slots in demands_of(game, brief.settings).cards.items():
        drawn = scenario.cards.get(house, NOTHING).get(use, ())
        for slot in slots if use == "commanders" else ():
            taken = [card for card in slot if card in drawn]
            if len(slot) > 1 and taken:
                others = [card for card in slot if card not in taken]
                yield Phrase(
                    N_("{card} was drawn; for another title ask by its card: {others}"),
                    card=_called(game, taken[0], language),
                    others=", ".join(_called(game, card, language) for card in others),
                )


def _called(game: Game, card: str, language: str) -> str:
    """``Robb Stark, Young Wolf (S1)``."""
    setup = game.setup_cards[card]
    man = game.commanders[setup.commander or ""]
    names = [choose(text, language) for text in (man.name, man.title) if text]
    return f"{', '.join(names)} ({setup.label})"
