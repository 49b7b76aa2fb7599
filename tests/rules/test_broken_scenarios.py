"""Scenarios broken at random, held against their game: findings or a clear refusal, never an
exception; every finding becomes a sentence, every fix is made or clearly refused (issue 3).

A case is made from its number alone; a failure shows the number.
"""

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import games
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.position import Position
from rules.validation import check, recheck
from schema import files
from schema.board import HexBoard
from schema.edits import Edit, EditRefused
from schema.findings import Report
from schema.game import Game
from schema.language import UserError
from schema.rendering import render_finding
from schema.scenario import Scenario
from tests.random_confusions import Confusions
from tests.random_faults import broken

FIXTURES = Path(__file__).parent.parent / "fixtures"
EXAMPLES = FIXTURES.parent.parent / "examples"
SKIRMISHES = (
    ("raid-in-the-riverlands", 1),
    ("raid-in-the-riverlands", 2),
    ("westerlands-bounty", 3),
)


@cache
def wholes() -> tuple[dict[str, Any], ...]:
    """Sound scenarios of all games that there are, as documents."""
    stored = [*sorted(FIXTURES.glob("*.json")), *sorted(EXAMPLES.glob("*.json"))]
    texts = [path.read_text(encoding="utf-8") for path in stored]
    westeros = games.load("battles-of-westeros")
    drawn = [generate(parse_brief(westeros, card, seed), westeros) for card, seed in SKIRMISHES]
    texts += [files.canonical(scenario) for scenario in drawn]
    return tuple(json.loads(text) for text in texts)


@cache
def confusions() -> Confusions:
    return Confusions(wholes())


@cache
def game_of(name: str) -> Game:
    return games.load(name, folders=(FIXTURES / "games",))


@cache
def game_names() -> tuple[str, ...]:
    return tuple(sorted({whole["game"]["base"]["id"] for whole in wholes()}))


def read(document: dict[str, Any], case: str) -> Scenario | None:
    """The scenario, or nothing after a clear refusal: one line for people, in two languages."""
    data = json.dumps(document).encode()
    try:
        return files.from_bytes(data, "broken.json")
    except UserError as refused:
        for language in ("en", "ru"):
            sentence = refused.sentence(language)
            assert sentence.startswith("broken.json"), case
            assert "\n" not in sentence, case
        return None


def hold(case: int) -> str:
    """Break, read, check and mend one case; says how it ended."""
    chance, label = random.Random(case), f"case {case}"
    whole = chance.choice(wholes())
    if chance.random() < 0.15:
        document = broken(chance, whole)
    else:
        document = confusions().confused(chance, whole)
    scenario = read(document, label)
    if scenario is None:
        return "refused"
    name = whole["game"]["base"]["id"]
    game = game_of(name if chance.random() < 0.9 else chance.choice(game_names()))
    report = check(scenario, game)
    for finding in report:
        for language in ("en", "ru"):
            sentence = render_finding(finding, game, language)
            assert sentence.strip(), label
            assert finding.slug not in sentence, f"{label}: {finding.slug} has no sentence"
    if isinstance(scenario.board, HexBoard):
        Position.of(scenario, game)
    if mend(scenario, game, report, chance, label):
        return "mended"
    return "found" if report.findings else "sound"


def mend(scenario: Scenario, game: Game, report: Report, chance: random.Random, case: str) -> bool:
    """Make every fix that is offered, check one of the scenarios that come of it, and ask again by
    what changed; whether there was one."""
    offered = [(finding, finding.fix) for finding in report if finding.fix is not None]
    made = [(finding, applied(fix, scenario, case)) for finding, fix in offered]
    mended = [(finding, after) for finding, after in made if after is not None]
    if not mended:
        return False
    finding, after = chance.choice(mended)
    again = check(after, game)
    assert recheck(report, scenario, after, game) == again, case
    assert finding not in again.findings, f"{case}: {finding.slug} is still there"
    assert files.from_bytes(files.canonical(after).encode(), "mended.json") == after, case
    return True


def applied(fix: Edit, scenario: Scenario, case: str) -> Scenario | None:
    """The scenario after a fix, or nothing after a clear refusal."""
    try:
        return fix.apply(scenario)
    except EditRefused as trouble:
        refused = trouble
    assert refused.sentence("ru").strip(), case
    return None


def hold_all(cases: range) -> Counter[str]:
    ended: Counter[str] = Counter()
    for case in cases:
        try:
            ended[hold(case)] += 1
        except Exception as trouble:
            trouble.add_note(f"case {case}")
            raise
    return ended


def test_broken_scenarios_are_found_out_or_refused() -> None:
    """Most of the cases are read, so that the checks see them."""
    ended = hold_all(range(40))
    assert ended["refused"] > 2
    assert ended["found"] + ended["mended"] > 18
    assert ended["mended"] > 2


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_many_broken_scenarios_are_found_out_or_refused(block: int) -> None:
    hold_all(range(1_000 * (block + 1), 1_000 * (block + 2)))
