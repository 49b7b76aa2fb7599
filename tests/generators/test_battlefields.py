"""What makes a drawn set-up worth playing: woods and not confetti, archers behind, armies led.

No rule asks for it (issue 2: "places sensibly"), so these are shares over many draws; a weight that
is changed by mistake shows here.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from generators.core.parsing import parse_brief
from generators.methods.skirmish.draft import Draft, DraftSide
from generators.methods.skirmish.method import draft_until
from generators.placing.camp import role_of
from generators.placing.fields import field_of
from tests.generators.westeros import westeros

CARDS = ("raid", "bounty")
both = pytest.mark.parametrize("card", CARDS)


@cache
def many(card: str) -> tuple[Draft, ...]:
    return tuple(draft_until(13, parse_brief(westeros(), card, s), westeros()) for s in range(60))


def armies(card: str) -> Iterator[tuple[Draft, DraftSide]]:
    for draft in many(card):
        for side in draft.sides:
            yield draft, side


def share(answers: Iterator[bool]) -> float:
    found = list(answers)
    return sum(found) / len(found)


@both
def test_a_commander_has_those_near_whom_he_can_order(card: str) -> None:
    """Radius 2, and at least as many units as his rating; nobody has nearly all of them."""
    for draft, side in armies(card):
        ordinary = [force.at or 0 for force in side.forces if not force.leader]
        for force in side.forces:
            if force.leader:
                near = sum(draft.grid.distance(force.at or 0, at) <= 2 for at in ordinary)
                assert near >= westeros().commanders[force.leader].rating
                assert near <= len(ordinary) * 3 // 4


@both
def test_nearly_everybody_is_led_and_has_a_friend_near(card: str) -> None:
    led: list[bool] = []
    lonely: list[bool] = []
    for draft, side in armies(card):
        led_by = [force.at or 0 for force in side.forces if force.leader]
        everybody = [force.at or 0 for force in side.forces]
        for force in side.forces:
            at = force.at or 0
            if not force.leader:
                led.append(any(draft.grid.distance(at, other) <= 2 for other in led_by))
            lonely.append(
                all(draft.grid.distance(at, other) > 2 for other in everybody if other != at)
            )
    assert share(iter(led)) > 0.95
    assert share(iter(lonely)) < 0.01


def test_archers_shoot_over_somebodys_head() -> None:
    """On the deep board nearly always; two rows of the wide one leave less room."""

    def screened(card: str) -> Iterator[bool]:
        for draft, side in armies(card):
            field = field_of(draft.grid, side.edge)
            roles = {force.at: role_of(westeros(), force.type) for force in side.forces}
            for at, role in roles.items():
                if role == "archers":
                    yield any(roles.get(n, role) != role for n in field.ahead[at or 0])

    assert share(screened("raid")) > 0.9
    assert share(screened("bounty")) > 0.5


def test_horse_rides_on_the_wings_and_foot_stands_before() -> None:
    outward: dict[str, list[int]] = {"horse": [], "foot": [], "archers": []}
    rows: dict[str, list[int]] = {"horse": [], "foot": [], "archers": []}
    for draft, side in armies("raid"):
        field = field_of(draft.grid, side.edge)
        for force in side.forces:
            if not force.leader:
                role = role_of(westeros(), force.type)
                outward[role].append(abs(field.across[force.at or 0] - 500))
                rows[role].append(field.rows[force.at or 0])
    middle = {role: sum(found) / len(found) for role, found in outward.items()}
    depth = {role: sum(found) / len(found) for role, found in rows.items()}
    assert middle["horse"] > middle["foot"] + 50
    assert depth["foot"] > depth["horse"] > depth["archers"]


@both
def test_terrain_lies_in_features_across_the_ground_that_is_fought_over(card: str) -> None:
    hexes = Counter[str]()
    for draft in many(card):
        placed = {one.at: one for one in draft.ground}
        field = field_of(draft.grid, "bottom")
        thirds = Counter(field.third[at] for at in placed)
        assert min(thirds[third] for third in range(3)) >= 3
        for at, one in placed.items():
            row = field_of(draft.grid, draft.sides[one.seat != draft.sides[0].house].edge).rows[at]
            front = draft.card.placement.unit.max_rows
            hexes["all"] += 1
            hexes["before the lines"] += row > front
            hexes["far behind"] += row < front - 1
            hexes["joined"] += any(
                near in placed and placed[near].terrain == one.terrain for near in field.around[at]
            )
    assert hexes["before the lines"] > 0.8 * hexes["all"]
    assert hexes["far behind"] < 0.01 * hexes["all"]
    assert 0.7 * hexes["all"] < hexes["joined"] < 0.98 * hexes["all"]


@both
def test_seeds_make_different_battlefields(card: str) -> None:
    grounds = {frozenset((one.at, one.terrain) for one in draft.ground) for draft in many(card)}
    assert len(grounds) == 60
    often = Counter(one.at for draft in many(card) for one in draft.ground)
    assert max(often.values()) < 30  # no hex that always is the same
