"""All findings of a scenario, beside jsonschema on the same file (which knows no rule at all)."""

import json

from jsonschema import Draft202012Validator

from benchmarks.rows import Row, median
from benchmarks.samples import crowd, raid
from rules.validation import check
from schema import files
from schema.published import stored


def run() -> list[Row]:
    """117 hexes and 40 units, and a drawn raid."""
    validator = Draft202012Validator(stored("scenario"))
    rows = []
    for what, (scenario, game) in (("117 hexes, 40 units", crowd()), ("a drawn raid", raid())):
        document = json.loads(files.canonical(scenario))
        ours = median(lambda s=scenario, g=game: check(s, g), 100)  # type: ignore[misc]
        theirs = median(lambda d=document: validator.validate(d), 20)  # type: ignore[misc]
        rows.append(Row(f"check {what}", ours, "ms", 1.5, theirs, "jsonschema"))
    return rows
