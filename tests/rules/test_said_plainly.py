"""A finding speaks of the mistake that was made, by the rule that it breaks, and of nothing that
only follows from it."""

from functools import cache

import pytest

import games
from rules.map_fairness import homes_of
from rules.validation import check
from schema.files import from_bytes
from schema.findings import Finding
from schema.rendering import render_finding
from schema.scenario import Scenario
from tests.rules.held_out_edits import Edit, edited, put

RAID, BOUNTY, TOKENS = "raid-in-the-riverlands", "westerlands-bounty", "rallying-the-remnant"
THUNDER, CALL, MAP, GREAT = "rolls-of-thunder", "call-to-arms", "map-for-two", "table-great"
TULLY = {"seats": ["tully"], "unless": {"kind": "points-reached", "points": 3}}
TENT = {"id": "tent", "marker": "command-tent", "at": "E1", "seat": "daqan"}


def scenario_of(base: str, *edits: Edit) -> Scenario:
    return from_bytes(edited(base, edits), base)


@cache
def before(base: str) -> tuple[Finding, ...]:
    scenario = scenario_of(base)
    return check(scenario, games.load_for(scenario)).findings


def brought(base: str, *edits: Edit) -> list[Finding]:
    """What the edits brought, but for notes that the example has in other words."""
    scenario = scenario_of(base, *edits)
    known = {finding.slug for finding in before(base) if finding.severity == "note"}
    found = check(scenario, games.load_for(scenario)).findings
    return [f for f in found if f not in before(base) and f.slug not in known]


@pytest.mark.parametrize(
    ("base", "edit", "slug"),
    [
        (RAID, put("/seats/1/edge", "bottom"), "half-taken-twice"),
        (TOKENS, put("/victory/barred", [TULLY]), "unknown-seat"),
        (THUNDER, put("/markers", [TENT]), "not-in-laid-out-battle"),
        (MAP, put("/hidden/0/known_to", ["uthuk"]), "rune-pools-of-one"),
    ],
)
def test_only_the_cause_is_reported(base: str, edit: Edit, slug: str) -> None:
    assert [finding.slug for finding in brought(base, edit)] == [slug]


@pytest.mark.parametrize(
    ("base", "edits", "slug", "rule"),
    [
        (BOUNTY, (put("/units/1/at", "E9"),), "commander-too-far", "BOW-SKC-03"),
        (RAID, (put("/units/0/at", "E8"),), "commander-too-far", "BOW-RAID-04"),
        (THUNDER, (put("/seats/1/deck", {"uthuk-lore-1": 3}),), "deck-card-unavailable", "LOR-03"),
        (THUNDER, (put("/seats/1/deck", {"daqan-lore-1": 1}),), "deck-card-unavailable", "LOR-02"),
        (
            THUNDER,
            (put("/seats/1/deck_top", ["daqan-lore-1"]),),
            "deck-card-unavailable",
            "THN-06",
        ),
        (
            TOKENS,
            (
                put(
                    "/board/tokens",
                    [{"at": "J5", "token": "tent"}, {"at": "J5", "token": "fire", "level": 3}],
                ),
            ),
            "fire-over-limit",
            "BOW-TT-TENT",
        ),
    ],
)
def test_the_rule_is_the_one_that_is_broken(
    base: str, edits: tuple[Edit, ...], slug: str, rule: str
) -> None:
    (finding,) = (one for one in brought(base, *edits) if one.slug == slug)
    assert (finding.rule or "").endswith(rule)


@pytest.mark.parametrize(
    ("base", "edit", "said"),
    [
        (MAP, put("/hidden", []), "Rune tokens: 4."),
        (CALL, put("/units/11/arrival/zone", "pennant-reserve"), "A unit of Standard Bearers ("),
        (THUNDER, put("/setup_order", ["daqan", "daqan"]), "more than once: Daqan Lords"),
        (THUNDER, put("/setup_order", ["daqan"]), "omits Uthuk Y'llan. List"),
    ],
)
def test_it_says_whose_and_what(base: str, edit: Edit, said: str) -> None:
    scenario = scenario_of(base, edit)
    game = games.load_for(scenario)
    assert any(said in render_finding(one, game, "en") for one in brought(base, edit))


def test_an_unfinished_map_says_who_has_placed_less_than_the_others() -> None:
    scenario = scenario_of(MAP)
    first = [pool.model_dump(mode="json", exclude_defaults=True) for pool in scenario.hidden[:1]]
    (note,) = brought(MAP, put("/hidden", first))
    assert (note.slug, note.fields) == ("map-unfinished", ("/board", "/seats/1"))
    said = render_finding(note, games.load_for(scenario), "en")
    assert "Rune tokens: 2. Sides still missing rune tokens: Uthuk Y'llan." in said
    assert "Home" not in said


def test_a_setup_marker_of_somebody_with_a_home_realm_is_no_home() -> None:
    """It lies wrongly, and the realm is there."""
    moved = {"q": -4, "r": -1, "direction": 1}
    wrong = scenario_of(MAP, *(put(f"/board/setup_markers/1/{k}", v) for k, v in moved.items()))
    game = games.load_for(wrong)
    assert wrong.board != scenario_of(MAP).board
    assert homes_of(wrong, game) == homes_of(scenario_of(MAP), game)


def test_without_a_first_player_terrain_of_one_turn_stands_in_any_order() -> None:
    nobody = put("/first_player", None)
    assert not any(one.slug == "terrain-order" for one in brought(GREAT, nobody))
    pieces = scenario_of(GREAT).board.pieces  # type: ignore[union-attr]
    turned = [piece.model_dump(mode="json", exclude_defaults=True) for piece in reversed(pieces)]
    late = brought(GREAT, nobody, put("/board/pieces", turned))
    assert [one.slug for one in late if one.slug == "terrain-order"] == ["terrain-order"]
