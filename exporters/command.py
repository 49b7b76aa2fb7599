"""The command line that draws a skirmish again."""

import shlex

from exporters.origin import changed_by_hand
from schema.scenario import Scenario


def command_of(scenario: Scenario, collection: str, output: str = "") -> str:
    """The command that draws the same skirmish again; empty for what was made or changed by hand.

    ``collection`` is what the file of the boxes is called, if it was drawn from somebody's own.
    """
    drawn = scenario.provenance
    if drawn is None or changed_by_hand(scenario):
        return ""
    game = scenario.game
    words = ["banneret", "generate", game.base.id, drawn.card]
    for pack in game.add_ons:
        words += ["--add-on", pack.id]
    words += ["--seed", str(drawn.seed)]
    if drawn.place != "full":
        words += ["--place", drawn.place]
    for key, value in drawn.settings.items():
        words += ["--set", f"{key}={value}"]
    for stage in drawn.locks:
        words += ["--lock", stage]
    for stage, times in drawn.rerolls.items():
        words += ["--reroll", f"{stage}={times}"]
    told = shlex.join(words)
    if drawn.collection is not None:
        told += f" --collection {collection}"
    return f"{told} -o {shlex.quote(output)}" if output else told
