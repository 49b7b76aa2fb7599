"""Every check by its mutation: a sound scenario is broken in one way, and exactly that is found."""

from collections.abc import Callable
from functools import cache
from string import Formatter

import pytest

from rules.validation import CHECKS, check
from schema.board import HexBoard
from schema.findings import Finding, Report
from schema.game import Game
from schema.scenario import Scenario
from schema.sentences import SENTENCES
from schema.sentences.comparisons import BALANCE
from schema.sentences.findings import FINDINGS
from schema.sentences.maps import MAPS
from schema.sentences.mustering import MUSTERING
from schema.sentences.places import PLACES, TABLES
from schema.sentences.skirmish import SKIRMISH
from schema.sentences.victory import OUTCOMES
from tests.rules.battle_mutations import BATTLE_MUTATIONS
from tests.rules.breaking import Mutation, battle
from tests.rules.false_positive_cases import CLOSE_CALLS, FAULTS
from tests.rules.map_mutations import MAP_MUTATIONS
from tests.rules.muster_mutations import MUSTER_MUTATIONS
from tests.rules.near_misses import NEAR_MISSES
from tests.rules.outcome_mutations import OUTCOME_MUTATIONS, OUTCOME_NEAR_MISSES
from tests.rules.own_mutations import OWN_MUTATIONS, OWN_NEAR_MISSES
from tests.rules.sense_mutations import SENSE_MUTATIONS, rich
from tests.rules.setup_mutations import SETUP_MUTATIONS, SETUP_NEAR_MISSES
from tests.rules.shown_mutations import SHOWN_MUTATIONS, SHOWN_NEAR_MISSES
from tests.rules.skirmish_mutations import SKIRMISH_MUTATIONS
from tests.rules.table_mutations import TABLE_MUTATIONS, TABLE_NEAR_MISSES
from tests.rules.tent_mutations import TENT_MUTATIONS, TENT_NEAR_MISSES
from tests.sampling import one_in

MUTATIONS = (
    *BATTLE_MUTATIONS,
    *SKIRMISH_MUTATIONS,
    *SENSE_MUTATIONS,
    *MUSTER_MUTATIONS,
    *TENT_MUTATIONS,
    *MAP_MUTATIONS,
    *TABLE_MUTATIONS,
    *FAULTS,
    *OWN_MUTATIONS,
    *SETUP_MUTATIONS,
    *OUTCOME_MUTATIONS,
    *SHOWN_MUTATIONS,
)

SPREAD = (5, 23)
"""How far apart in the lists two faults stand that come with a third."""


@cache
def known(base: Callable[[], Scenario], game: Callable[[], Game]) -> frozenset[str]:
    """What is found in a sound scenario, and is no error."""
    sound = check(base(), game())
    assert sound.of("error") == (), "the scenario was not sound"
    return frozenset(finding.slug for finding in sound)


@cache
def broken(number: int) -> tuple[Scenario, Game, Report]:
    """The scenario with the fault, its game, and all that is found in it."""
    mutation = MUTATIONS[number]
    scenario = mutation.change(mutation.base())
    game = (mutation.other_game or mutation.game)()
    return scenario, game, check(scenario, game, mutation.collection)


def brought(number: int) -> tuple[Finding, ...]:
    """What a fault brought, beyond what the sound scenario has; how the sides compare is no fault
    and has tests of its own."""
    mutation = MUTATIONS[number]
    before = known(mutation.base, mutation.game) | {
        slug for slug in BALANCE if not slug.startswith("map-")
    }
    return tuple(finding for finding in broken(number)[2] if finding.slug not in before)


@pytest.mark.parametrize(
    "number", one_in(2, range(len(MUTATIONS))), ids=lambda number: MUTATIONS[number].slug
)
def test_one_fault_is_found_in_its_place_and_nothing_else(number: int) -> None:
    mutation, found = MUTATIONS[number], brought(number)
    assert {finding.slug for finding in found} == {mutation.slug, *mutation.also}
    mine = [finding for finding in found if finding.slug == mutation.slug]
    if mutation.places is not None:
        assert {place for f in mine for place in f.places} == set(mutation.places)
    if mutation.fields is not None:
        assert {field for f in mine for field in f.fields} == set(mutation.fields)
    for finding in found:
        template = SENTENCES[finding.slug]
        assert {name for _, name, _, _ in Formatter().parse(template) if name} <= set(finding.args)


@pytest.mark.parametrize(
    "near",
    [
        *NEAR_MISSES,
        *CLOSE_CALLS,
        *TENT_NEAR_MISSES,
        *TABLE_NEAR_MISSES,
        *OWN_NEAR_MISSES,
        *SETUP_NEAR_MISSES,
        *OUTCOME_NEAR_MISSES,
        *SHOWN_NEAR_MISSES,
    ],
    ids=lambda near: near.slug,
)
def test_what_only_looks_like_the_fault_is_not_found(near: Mutation) -> None:
    """Each in the words of its slug: a reserve in the last round, a wall that stands once."""
    assert near.slug not in {f.slug for f in check(near.change(near.base()), near.game())}


@pytest.mark.parametrize("step", one_in(2, SPREAD))
def test_three_faults_at_once_are_findings_and_never_raise(step: int) -> None:
    """Whatever comes together, each fix that is offered can be applied by itself."""
    there = [one for one in (*SENSE_MUTATIONS, *BATTLE_MUTATIONS) if one.base is battle]
    for number, first in enumerate(there):
        scenario = first.change(first.base())
        for other in (there[number - step], there[(7 * number + step) % len(there)]):
            if isinstance(scenario.board, HexBoard):
                scenario = other.change(scenario)
        for finding in check(scenario, rich()):
            if finding.fix is not None:
                finding.fix.apply(scenario)


@pytest.mark.soak
@pytest.mark.parametrize("step", range(1, 100))
def test_all_faults_come_by_threes(step: int) -> None:
    test_three_faults_at_once_are_findings_and_never_raise(step)


def test_every_check_of_sense_has_a_near_miss() -> None:
    assert {near.slug for near in NEAR_MISSES} >= {m.slug for m in SENSE_MUTATIONS} - {
        "edges-not-connected",
        "unit-walled-in",
    }


def test_every_check_has_a_mutation_and_a_sentence() -> None:
    """Fairness apart: its numbers come up for every battle, and no fault brings them."""
    slugs = [one.slug for one in CHECKS]
    assert len(set(slugs)) == len(slugs)
    broken = [one.slug for one in CHECKS if "fairness" not in one.family]
    assert {mutation.slug for mutation in MUTATIONS} == set(broken)
    assert {*FINDINGS, *SKIRMISH, *OUTCOMES, *PLACES, *MUSTERING, *MAPS, *TABLES} == set(broken)
    assert set(slugs) <= set(SENTENCES)


def test_checks_mend_what_they_say_they_do() -> None:
    """A check that promises a fix has been seen to give one, and no other gives any."""
    mended: dict[str, set[bool]] = {}
    for number in range(len(MUTATIONS)):
        for finding in brought(number):
            if finding.fix is not None:
                mended.setdefault(finding.slug, set()).add(finding.safe)
    promised = {one.slug: one.fix for one in CHECKS if one.fix is not None}
    assert {slug: "safe" if True in how else "offered" for slug, how in mended.items()} == promised


FIXED = one_in(4, range(len(MUTATIONS)))


@pytest.mark.parametrize("number", FIXED, ids=lambda number: MUTATIONS[number].slug)
def test_a_fix_mends_what_it_was_offered_for(number: int) -> None:
    """Where one clear fix is offered, the finding is gone after it and no other error has come."""
    scenario, game, before = broken(number)
    errors = {(f.slug, f.places) for f in before.of("error")}
    for finding in before:
        if finding.fix is not None:
            after = check(finding.fix.apply(scenario), game, MUTATIONS[number].collection)
            assert finding not in after.findings
            assert {(f.slug, f.places) for f in after.of("error")} <= errors
