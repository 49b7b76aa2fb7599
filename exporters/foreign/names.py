"""Names of files that lie beside an export."""

import re

from schema.scenario import Scenario
from schema.text import choose

LONGEST = 40


def stem_of(scenario: Scenario) -> str:
    """The scenario's title as a part of a file's name; the same for the same title."""
    words = re.findall(r"[a-z0-9]+", choose(scenario.title, "en").lower())
    return "-".join(words)[:LONGEST].strip("-") or "scenario"
