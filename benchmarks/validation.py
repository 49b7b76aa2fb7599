"""All findings of a scenario, beside jsonschema on the same file (which knows no rule at all), and
what the notes of fairness take on top."""

import json

from jsonschema import Draft202012Validator

from benchmarks.rows import Row, median
from benchmarks.samples import crowd, raid
from rules.validation import CHECKS, check
from rules.validation.facts import Facts
from schema import files
from schema.game import Game
from schema.published import stored
from schema.scenario import Scenario
from schema.sentences.comparisons import BALANCE


def run() -> list[Row]:
    """117 hexes and 40 units, and a drawn raid."""
    validator = Draft202012Validator(stored("scenario"))
    rows = []
    for what, (scenario, game) in (("117 hexes, 40 units", crowd()), ("a drawn raid", raid())):
        document = json.loads(files.canonical(scenario))
        ours = median(lambda s=scenario, g=game: check(s, g, least="warning"), 100)  # type: ignore[misc]
        theirs = median(lambda d=document: validator.validate(d), 20)  # type: ignore[misc]
        rows.append(Row(f"check {what}", ours, "ms", 1.5, theirs, "jsonschema"))
        notes = median(lambda s=scenario, g=game: _compare(s, g))  # type: ignore[misc]
        rows.append(Row("fairness on top", notes, "ms", 6))
    return rows


def _compare(scenario: Scenario, game: Game) -> None:
    facts = Facts(scenario, game, None)
    for one in CHECKS:
        if one.slug in BALANCE:
            list(one.findings(facts))
