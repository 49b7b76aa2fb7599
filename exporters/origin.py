"""Where a scenario came from, as every sheet says it: its seed, and whether hands changed it."""

import shlex

from rules.memoize import memoize_by_identity
from schema.fingerprint import is_changed_by_hand
from schema.language import N_, Translate
from schema.scenario import Scenario


@memoize_by_identity
def changed_by_hand(scenario: Scenario) -> bool:
    """Whether it is no more what its seed gives; asked for every page, so kept."""
    return is_changed_by_hand(scenario)


def seed_of(scenario: Scenario, say: Translate) -> str:
    """The seed, in the language of ``say``; empty for what nobody drew from one."""
    drawn = scenario.provenance
    if drawn is None:
        return ""
    changed = changed_by_hand(scenario)
    return say(N_("seed {n}, edited by hand") if changed else N_("seed {n}")).format(n=drawn.seed)


def origin_of(scenario: Scenario, say: Translate) -> str:
    """A sentence on a scenario that is no more what its seed gives; empty for all others."""
    drawn = scenario.provenance
    if drawn is None or not changed_by_hand(scenario):
        return ""
    return say(N_("Generated from seed {n}, then edited by hand"), n=drawn.seed)


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
    line = shlex.join(words)
    if drawn.collection is not None:
        line += f" --collection {collection}"
    return f"{line} -o {shlex.quote(output)}" if output else line
