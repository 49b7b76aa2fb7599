"""What somebody who had a battle drawn should know besides."""

from collections.abc import Iterator
from dataclasses import replace

from generators.core.brief import NOTHING, Brief
from generators.core.generate import generate, method_of
from generators.methods.call_to_arms.table import half_turn
from schema.draws import CallToArmsDraw
from schema.game import Game
from schema.language import N_, Phrase
from schema.names import NO_SCENARIO, Names
from schema.scenario import Scenario
from schema.text import Message

UNFAIR = "map-unfair"
"""The line of the transcript that says that no map was fair enough."""


def remarks(
    brief: Brief, scenario: Scenario, game: Game, language: str
) -> Iterator[Phrase | Message]:
    """Which of a person's titles was drawn, that a map is unfair, that ground asked for is not the
    same for both, that a re-roll changed nothing; messages are rendered as the
    transcript is, names are those of ``language``."""
    yield from remarks_on_draw(brief, scenario, game, language)
    if any(brief.rerolls.values()):
        before = generate(replace(brief, rerolls=NOTHING), game)
        if _bare(before) == _bare(scenario):
            yield Phrase(
                N_("The re-roll changed nothing: your settings and locks leave no other choice.")
            )


def remarks_on_draw(
    brief: Brief, scenario: Scenario, game: Game, language: str
) -> Iterator[Phrase | Message]:
    """The same without the re-roll, for whoever compares each roll with the one before anyway."""
    if brief.card in game.skirmish_cards:
        yield from _titles(brief, scenario, game, language)
    yield from (line.message for line in scenario.transcript if line.message.slug == UNFAIR)
    if "terrain" in brief.settings and _is_lopsided(brief, scenario, game):
        yield Phrase(
            N_(
                "Terrain differs between the sides: hexes that you set are placed only "
                "where you name them. Name the mirrored hexes too."
            )
        )


def _bare(scenario: Scenario) -> Scenario:
    return scenario.changed(provenance=None, transcript=())


def _is_lopsided(brief: Brief, scenario: Scenario, game: Game) -> bool:
    """Whether the ground of a call to arms is another one when the board is turned by 180°."""
    grid = scenario.board.grid()
    if grid is None or not isinstance(game.draws.get(brief.card), CallToArmsDraw):
        return False
    kinds = scenario.board.ground()
    turned = half_turn(grid)
    return turned is not None and any(kinds[i] != kinds[image] for i, image in enumerate(turned))


def _titles(brief: Brief, scenario: Scenario, game: Game, language: str) -> Iterator[Phrase]:
    """Which card was drawn where a name means several titles of one person (BOW-SK-S03)."""
    for part, slot in method_of(game, brief.card).demands(brief, game).items():
        use, _, rest = part.partition(".")
        drawn = scenario.cards.get(rest.partition(".")[0], NOTHING).get(use, ())
        taken = [card for card in slot if card in drawn] if use == "commanders" else []
        if len(slot) > 1 and taken:
            others = [card for card in slot if card not in taken]
            yield Phrase(
                N_("{card} was drawn; set its card to get another title: {others}"),
                card=_called(game, taken[0], language),
                others=", ".join(_called(game, card, language) for card in others),
            )


def _called(game: Game, card: str, language: str) -> str:
    """``Robb Stark, Young Wolf (S1)``."""
    setup, names = game.setup_cards[card], Names(NO_SCENARIO, game, language)
    return f"{names.commander(setup.commander or '')} ({setup.label})"
