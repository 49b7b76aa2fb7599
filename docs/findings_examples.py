"""Write an example of each finding from the broken scenarios of the tests:
``python -m docs.findings_examples``; then ``python docs/findings.py`` puts them on the page."""

# ruff: noqa: INP001  docs is a folder to read, not a package

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import games
from rules.validation import check
from schema import files
from schema.findings import Finding
from schema.fingerprint import fingerprint
from schema.game import Game
from schema.kept_playtest import KeptPlaytest, keeping
from schema.rendering import plain, render_finding
from schema.sentences.comparisons import BALANCE
from schema.value import FrozenMap
from tests.boards import TOY
from tests.rules.breaking import Mutation
from tests.rules.test_mutations import MUTATIONS

DATA = Path(__file__).with_name("findings_examples.json")
EXAMPLES = Path(__file__).parent.parent / "examples"
MOST_PLACES = 3
NAMED = (
    *("unit_types", "ranks", "terrain", "tokens", "ways", "walls"),
    *("markers", "badges", "cards", "variants"),
)
"""Sections of a game whose things a finding may name."""
SHORTEST = 4
"""Letters of a name that is a word."""

Example = dict[str, str]


def examples() -> dict[str, Example]:
    """By finding where it was found and what was said there; of several the best to read."""
    found: dict[str, Example] = {}
    for mutation in sorted(MUTATIONS, key=_is_of_the_toy_game):
        game = (mutation.other_game or mutation.game)()
        report = check(mutation.change(mutation.base()), game, mutation.collection)
        for finding in _first(mutation, report):
            found.setdefault(mutation.slug, example(finding, game))
    for path in sorted(EXAMPLES.glob("*.json")):
        scenario = files.read(path)
        game = games.load_for(scenario)
        for finding in check(scenario, game):
            if finding.slug in BALANCE:
                found.setdefault(finding.slug, example(finding, game))
    found["lopsided"] = _kept()
    return dict(sorted(found.items()))


def _kept() -> Example:
    """Of a scenario that keeps the result of a playtest."""
    scenario = files.read(EXAMPLES / "raid-in-the-riverlands.json")
    result = KeptPlaytest(
        date="2026-11-24",
        games=600,
        seat="stark",
        share=0.71,
        low=0.68,
        high=0.74,
        verdict="one-sided",
        program="banneret 0.1.0",
        fingerprint=fingerprint(scenario),
    )
    game = games.load_for(scenario)
    report = check(keeping(scenario, result), game)
    return example(next(one for one in report if one.slug == "lopsided"), game)


def example(finding: Finding, game: Game) -> Example:
    """Where a finding is, as far as it is on the board, and its sentence."""
    game = readable(game)
    where = ", ".join(finding.places[:MOST_PLACES])
    where += ", …" if len(finding.places) > MOST_PLACES else ""
    return {"where": where, "said": " ".join(render_finding(finding, game, "en").split())}


def readable(game: Game) -> Game:
    """The game with whole words in place of names that are a letter or two."""
    longer: dict[str, FrozenMap[str, Any]] = {}
    for section in NAMED:
        things = getattr(game, section)
        longer[section] = FrozenMap(
            {
                name: thing.changed(name=FrozenMap(en=plain(name).capitalize()))
                if len(thing.name.get("en", "")) < SHORTEST
                else thing
                for name, thing in things.items()
            }
        )
    return game.changed(**longer)


def _first(mutation: Mutation, report: Iterable[Finding]) -> list[Finding]:
    return [finding for finding in report if finding.slug == mutation.slug][:1]


def _is_of_the_toy_game(mutation: Mutation) -> bool:
    """Its things have names that tell nobody anything."""
    return mutation.game().id == TOY.id


if __name__ == "__main__":
    text = json.dumps(examples(), ensure_ascii=False, indent=1)
    DATA.write_text(text + "\n", encoding="utf-8")
