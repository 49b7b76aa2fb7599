"""Mistakes the checker was not written beside are found where they are; oddities may pass."""

from functools import cache

import pytest

import games
from rules import validation
from schema.files import from_bytes
from schema.findings import Finding
from schema.game import Game
from tests.rules.held_out import MISTAKES
from tests.rules.held_out_edits import Mistake, Oddity, edited
from tests.rules.held_out_oddities import ODDITIES
from tests.rules.held_out_second import SECOND_MISTAKES, SECOND_ODDITIES

ALL_MISTAKES = (*MISTAKES, *SECOND_MISTAKES)
ALL_ODDITIES = (*ODDITIES, *SECOND_ODDITIES)
BASES = sorted({*(case.base for case in ALL_MISTAKES), *(case.base for case in ALL_ODDITIES)})


@cache
def _game(base: str) -> Game:
    return games.load_for(from_bytes(edited(base, ()), base))


@cache
def _found(case: Mistake | Oddity) -> tuple[Finding, ...]:
    scenario = from_bytes(edited(case.base, case.edits), case.base)
    report = validation.check(scenario, _game(case.base), least="warning")
    return (*report.of("error"), *report.of("warning"))


def _points_at(finding: Finding, at: tuple[str, ...]) -> bool:
    fields = [wanted for wanted in at if wanted.startswith("/")]
    named = any(
        field == wanted or field.startswith(f"{wanted}/")
        for field in finding.fields
        for wanted in fields
    )
    return named or any(place in at for place in finding.places)


NOT_YET: dict[str, str] = {}
"""Mistakes that are not found at the right place, and why."""


def _expected(case: Mistake) -> object:
    if reason := NOT_YET.get(case.id):
        return pytest.param(case, marks=pytest.mark.xfail(strict=True, reason=reason), id=case.id)
    return pytest.param(case, id=case.id)


@pytest.mark.parametrize("base", BASES)
def test_bases_have_neither_errors_nor_warnings(base: str) -> None:
    assert _found(Oddity("as-it-is", base, ())) == ()


@pytest.mark.parametrize("case", [_expected(case) for case in ALL_MISTAKES])
def test_mistakes_are_found_where_they_are(case: Mistake) -> None:
    found = _found(case)
    assert any(_points_at(finding, case.at) for finding in found), (case.rule, case.at, found)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in ALL_ODDITIES])
def test_oddities_bring_no_error(case: Oddity) -> None:
    assert [finding for finding in _found(case) if finding.severity == "error"] == []


def test_names_of_cases_are_their_own() -> None:
    names = [*(case.id for case in ALL_MISTAKES), *(case.id for case in ALL_ODDITIES)]
    assert len(set(names)) == len(names) == 200
    assert set(NOT_YET) <= {case.id for case in ALL_MISTAKES}


WARNED = {
    "OK05": "zone-hex-useless",  # a burning hex is listed where units are to be set up
    "OK12": "pieces-need-proxy",  # any spare piece stands in for the second ruins (BL2-RUINS-08)
}
"""Oddities of the second set that a warning rightly speaks of."""


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in SECOND_ODDITIES])
def test_oddities_bring_no_warning_that_is_not_true(case: Oddity) -> None:
    assert [finding.slug for finding in _found(case)] == [
        slug for name, slug in WARNED.items() if name == case.id
    ]


@pytest.mark.parametrize("name", ["B03", "B04", "B12", "L08", "T06", "W07"])
def test_one_mistake_is_reported_once(name: str) -> None:
    """Nothing that only follows from it is reported besides."""
    case = next(case for case in SECOND_MISTAKES if case.id == name)
    assert len(_found(case)) == 1
