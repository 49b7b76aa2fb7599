"""Drawing: a scenario from a brief, whatever its card is: a skirmish card or a draw of another
kind."""

from dataclasses import replace

from generators.brief import Brief
from schema.collection import Collection
from schema.game import Game
from schema.scenario import Scenario


def generate(brief: Brief, game: Game, collection: Collection | None = None) -> Scenario:
    """Draw what a brief asks for.

    Raises ``Impossible`` when a rule or the boxes stand against a demand, and ``GenerationFailed``
    with the last findings when no attempt passes validation.
    """
    if brief.card in game.skirmish_cards:
        from generators.skirmish import generate as skirmish

        return skirmish(brief, game, collection)
    from generators.drawn import draw_by_method

    if collection is not None:
        brief = replace(brief, collection=collection)
    return draw_by_method(brief, game)[1]
