"""What is checked again after a change is what a full check says (ADR 8)."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.validation import CHECKS, check, recheck
from rules.validation.facts import Facts
from rules.validation.registry import Found
from schema.edits import EditRefused
from schema.findings import Report
from schema.scenario import Scenario, Variant, Waiver
from schema.value import FrozenMap
from tests.boards import raid, westeros
from tests.rules.breaking import Mutation, unit
from tests.rules.test_mutations import MUTATIONS
from tests.strategies import edits_of

HERE = [m for m in MUTATIONS if m.base is raid and m.game is westeros and not m.other_game]


@cache
def sound() -> Report:
    return check(raid(), westeros())


@given(st.data())
def test_after_any_edits_the_answer_is_that_of_a_full_check(data: st.DataObject) -> None:
    """Strokes of the editor, one after the other, each rechecked from the report before it."""
    scenario, report = raid(), sound()
    for _ in range(data.draw(st.integers(1, 4))):
        edit = data.draw(edits_of(scenario))
        try:
            after = edit.apply(scenario)
        except EditRefused:
            continue
        report = recheck(report, scenario, after, westeros())
        scenario = after
    assert report == check(scenario, westeros())


@given(st.lists(st.sampled_from([m for m in HERE if m.collection is None]), min_size=1, max_size=5))
def test_after_any_faults_the_answer_is_that_of_a_full_check(faults: list[Mutation]) -> None:
    """Forth through some faults, and back to a scenario without one."""
    scenario, report = raid(), sound()
    for fault in faults:
        after = fault.change(scenario)
        report = recheck(report, scenario, after, westeros())
        assert report == check(after, westeros())
        scenario = after
    assert recheck(report, scenario, raid(), westeros()) == sound()


@pytest.mark.parametrize("fault", HERE, ids=lambda fault: fault.slug)
def test_a_waiver_given_or_taken_back_marks_what_is_kept(fault: Mutation) -> None:
    """The checks that find it read no waivers, and yet the finding changes."""
    broken = fault.change(raid())
    accepted = broken.changed(
        waivers=(Waiver(finding=fault.slug, reason=FrozenMap({"en": "meant so"})),)
    )
    plain = check(broken, westeros(), fault.collection)
    marked = recheck(plain, broken, accepted, westeros(), fault.collection)
    assert marked == check(accepted, westeros(), fault.collection)
    assert all(f.waived for f in marked if f.slug == fault.slug)
    assert recheck(marked, accepted, broken, westeros(), fault.collection) == plain


def test_only_what_reads_the_change_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A unit of another rank: whoever does not read units is not asked."""

    def forbidden(facts: Facts) -> Iterable[Found]:
        raise AssertionError("this check reads nothing that changed")

    after = unit("stark-0", rank="red")(raid())
    expected, before = check(after, westeros()), sound()
    spied = [one if "units" in one.reads else replace(one, find=forbidden) for one in CHECKS]
    assert len([one for one in spied if one.find is forbidden]) > 20
    monkeypatch.setattr("rules.validation.CHECKS", spied)
    assert recheck(before, raid(), after, westeros()) == expected


def test_unknown_fields_are_looked_for_again() -> None:
    """They belong to no field that a check could name (ADR 9)."""
    extra = Scenario.model_validate({**raid().model_dump(), "colour": "blue"})
    report = recheck(sound(), raid(), extra, westeros())
    assert report == check(extra, westeros())
    assert "unknown-field" in [finding.slug for finding in report]


@pytest.mark.rule("BOW-RAID-!1", "BOW-RAID-!2")
@given(st.lists(st.sampled_from(sorted(westeros().variants)), unique=True), st.sampled_from(HERE))
def test_after_a_change_of_variants_the_answer_is_that_of_a_full_check(
    names: list[str], fault: Mutation
) -> None:
    """Readings change what is allowed: BOW-RAID-!1, BOW-RAID-!2 (every check that asks the
    rulebook reads the variants)."""
    before = fault.change(raid())
    after = before.changed(variants=tuple(Variant(id=name) for name in names))
    report = check(before, westeros(), fault.collection)
    again = recheck(report, before, after, westeros(), fault.collection)
    assert again == check(after, westeros(), fault.collection)
