"""Whether a scenario can be set up from the boxes that somebody owns."""

from editor.cards.owned import fitting
from rules.boxes import contents
from rules.supply import needs, piece_fit, shortages
from schema.collection import Collection
from schema.game import Game
from schema.scenario import Scenario


def is_playable(scenario: Scenario, game: Game, collection: Collection | None) -> bool:
    """Whether nothing is short: figures, banners, pieces of terrain, counters, commanders.

    Without a collection one of every box counts; boxes of add-ons that the scenario does without
    neither help nor harm, and who ticked boxes of other games alone has none of this one.
    """
    mine = fitting(collection, game)
    if collection is not None and mine is None and game.boxes:
        return False
    box = contents(game, mine)
    wanted = needs(scenario, game)
    listed = {card for each in game.boxes.values() for card in each.commanders}
    led = {commander.card for commander in scenario.commanders} & listed
    return not shortages(wanted, box) and bool(piece_fit(wanted, box)) and led <= {*box.commanders}
