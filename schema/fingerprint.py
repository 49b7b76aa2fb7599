"""Fingerprint: sixteen digits of what a program drew; a later change by hand makes others of them.

Counted is everything that is set up and played by: board, zones, sides, forces, hidden pools,
victory, set-up, rules of the scenario, variants, the game with its add-ons. Not counted: what it is
called and described as (title, ``about``, names in any language, notes), what people did with it
(waivers, battles played, what chance dealt face down), and what programs say of themselves.
"""

import hashlib
import json
from typing import Any

from schema.scenario import Scenario

UNCOUNTED = frozenset(
    {
        "schema_",
        "format",
        "game",
        "title",
        "about",
        "secrets",
        "provenance",
        "transcript",
        "notes",
        "waivers",
        "plays",
        "extras",
    }
)
"""Fields of a scenario that may become others without its being another battle."""


def fingerprint(scenario: Scenario) -> str:
    """Sixteen digits of the battle; fields that hold their default count for nothing, so that a
    field which a later format adds changes no fingerprint."""
    counted = scenario.model_dump(mode="json", exclude=set(UNCOUNTED), exclude_defaults=True)
    game = scenario.game
    counted["game"] = [game.base.id, *(pack.id for pack in game.add_ons)]
    text = json.dumps(_nameless(counted), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def fingerprinted(scenario: Scenario) -> Scenario:
    """What a program has just drawn, with its fingerprint in its provenance."""
    drawn = scenario.provenance
    if drawn is None:
        return scenario
    return scenario.changed(provenance=drawn.changed(fingerprint=fingerprint(scenario)))


def is_changed_by_hand(scenario: Scenario) -> bool:
    """Whether it is no more what was drawn; ``False`` where that is not known."""
    drawn = scenario.provenance
    if drawn is None or drawn.fingerprint is None:
        return False
    return drawn.fingerprint != fingerprint(scenario)


def _nameless(value: Any) -> Any:
    """Without names: they are words in each language."""
    if isinstance(value, dict):
        return {
            key: _nameless(item)
            for key, item in value.items()
            if key != "name" or not isinstance(item, dict)
        }
    return [_nameless(item) for item in value] if isinstance(value, list) else value
