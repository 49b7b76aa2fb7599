"""Where a scenario came from, as every sheet says it: its seed, and whether hands changed it."""

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
    return say(N_("seed {n}, changed by hand") if changed else N_("seed {n}")).format(n=drawn.seed)


def origin_of(scenario: Scenario, say: Translate) -> str:
    """A sentence on a scenario that is no more what its seed gives; empty for all others."""
    drawn = scenario.provenance
    if drawn is None or not changed_by_hand(scenario):
        return ""
    return say(N_("Generated from seed {n}, then changed by hand"), n=drawn.seed)
