"""Thirty ways and more to break a skirmish: generated ones are sound until one thing in them is
made wrong, and then exactly that is found, in its place, and no error elsewhere."""

import random
from functools import lru_cache

import pytest

from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.validation import check
from schema.findings import Finding
from schema.rendering import render_finding
from schema.scenario import Scenario
from tests.boards import westeros
from tests.rules.skirmish_field import Skirmish, Way
from tests.rules.ways_on_board import BOUNTY, ON_BOARD, RAID
from tests.rules.ways_on_paper import ON_PAPER
from tests.sampling import one_in

WAYS = (*ON_BOARD, *ON_PAPER)


@lru_cache(maxsize=4)
def drawn(card: str, seed: int) -> tuple[Scenario, frozenset[Finding]]:
    """A generated skirmish, and what is said of it before it is broken."""
    scenario = generate(parse_brief(westeros(), card, seed), westeros())
    report = check(scenario, westeros())
    assert report.is_valid
    return scenario, frozenset(report.findings)


def hold(way: Way, seed: int) -> None:
    """Break the skirmishes of a seed in a way, and look at what is found."""
    for card in (RAID, BOUNTY):
        if way.card not in (None, card):
            continue
        sound, known = drawn(card, seed)
        broken = way.breaks(Skirmish(sound, westeros(), random.Random(seed)))
        found = [f for f in check(broken.scenario, westeros()) if f not in known]
        mine = [finding for finding in found if finding.slug == way.slug]
        # Notes count: most of them say other numbers of any other skirmish.
        others = [f for f in found if f.slug != way.slug and f.severity != "note"]
        case = f"{way.name}, {card} {seed}: {[(f.slug, f.places, f.fields) for f in found]}"
        assert mine, case
        places = {place for finding in mine for place in finding.places}
        if broken.places is not None:
            assert places == set(broken.places), case
        if broken.fields is not None:
            assert {field for f in mine for field in f.fields} == set(broken.fields), case
        assert {finding.slug for finding in others} <= set(way.also), case
        elsewhere = [f for f in others if not f.places or not set(f.places) <= places]
        assert [finding.slug for finding in elsewhere if finding.severity == "error"] == [], case
        for language in ("en", "ru"):
            assert "{" not in render_finding(mine[0], westeros(), language)


def test_there_are_thirty_ways_and_more() -> None:
    """All families of checks that a skirmish can offend against."""
    assert len(WAYS) == len({way.name for way in WAYS})
    assert len({way.slug for way in WAYS}) >= 30


@pytest.mark.parametrize("way", one_in(2, WAYS), ids=lambda way: way.name)
def test_one_fault_one_finding_in_its_place(way: Way) -> None:
    for seed in (1, 2):
        hold(way, seed)


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_one_fault_one_finding_on_many_skirmishes(way: Way) -> None:
    for seed in range(100, 200):
        hold(way, seed)
