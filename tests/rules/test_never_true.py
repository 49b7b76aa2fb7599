"""Every kind of condition is judged: what can never come true is reported, whatever kind it is."""

from typing import Any, get_args

import pytest

from rules.validation import check
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    Condition,
    GroupHeld,
    MarkersHeld,
    Objective,
    PointsReached,
    ResourceStands,
    RowReached,
    TerrainChanged,
    Told,
    UnitsDestroyed,
    UnitsExited,
    Victory,
    Win,
)
from schema.value import FrozenMap
from tests.rules.breaking import ANY_UNIT, Change, battle, both, put
from tests.rules.sense_mutations import ADA, FLAG, pool, rich, zone, zones

COUNTS = get_args(Objective.model_fields["per"].annotation)
ONLY_PEOPLE_JUDGE = {"told"}
ZONES = zones(zone("objective", "B2", "C2"), zone("exit", "A1"))
FLAGS = put(markers=(FLAG, FLAG.changed(id="n", at="C4", seat="north")))
HELD: dict[str, Any] = {"kind": "group-held", "zone": "objective-zone"}
MARKED: dict[str, Any] = {"kind": "markers-held", "marker": "flag"}
EXIT: dict[str, Any] = {"kind": "units-exited", "zone": "exit-zone"}
GOLD: dict[str, Any] = {"kind": "resource-stands", "resource": "gold", "whose": "own"}
FELLED: dict[str, Any] = {"kind": "units-destroyed"}
LOST: dict[str, Any] = {"kind": "commander-lost"}
DRAGONS = put(hidden=(pool(1, "A2"),))

NEVER: tuple[tuple[Any, Change, str], ...] = (
    (UnitsDestroyed(**FELLED, seats=("south",)), ZONES, "objective-of-own-side"),
    (UnitsDestroyed(**FELLED, types=("riders",)), ZONES, "objective-names-nothing"),
    (UnitsDestroyed(**FELLED, except_types=("soldiers",)), ZONES, "objective-too-high"),
    (CommanderLost(**LOST, cards=("ada",)), put(commanders=(ADA,)), "objective-of-own-side"),
    (CommanderLost(**LOST), put(commanders=(ADA,)), "objective-of-own-side"),
    (CommanderLost(**LOST), ZONES, "objective-too-high"),
    (GroupHeld(**HELD, hold="at-least", number=3), ZONES, "objective-too-high"),
    (GroupHeld(**HELD, hold="all"), ZONES, "objective-too-high"),  # two hexes, and one unit
    (MarkersHeld(**MARKED, whose="own", hold="any"), ZONES, "objective-names-nothing"),
    (MarkersHeld(**MARKED, whose="own", hold="at-least", number=2), FLAGS, "objective-too-high"),
    (MarkersHeld(**MARKED, whose="any", hold="all"), FLAGS, "objective-too-high"),
    (RowReached(kind="row-reached", units=2), ZONES, "objective-too-high"),
    (UnitsExited(**EXIT, types=("riders",)), ZONES, "objective-names-nothing"),
    (
        TerrainChanged(kind="terrain-changed", to="burning", zone="objective-zone"),
        ZONES,
        "terrain-never-changes",
    ),
    (
        CardsRevealed(kind="cards-revealed", pool="lair", card="dragon", number=2),
        DRAGONS,
        "objective-too-high",
    ),
    (ResourceStands(**GOLD, at_least=6), ZONES, "objective-too-high"),
    (ResourceStands(**GOLD, at_most=-1), ZONES, "objective-too-high"),
    (PointsReached(kind="points-reached", points=9), ZONES, "points-out-of-reach"),
)
"""A condition by which south wins the little battle, what else is there, and what is reported."""


@pytest.mark.parametrize(("condition", "change", "slug"), NEVER)
def test_what_can_never_come_true_is_reported(condition: Any, change: Change, slug: str) -> None:
    goal = Objective(id="goal", condition=ANY_UNIT, points=1)
    win = Win(condition=condition, seats=("south",), when="game-end")
    scenario = both(change, put(victory=Victory(objectives=(goal,), wins=(win,))))(battle())
    there = "/victory/wins/0/condition"
    found = {finding.slug for finding in check(scenario, rich()) if there in finding.fields}
    assert slug in found


def test_every_kind_is_judged() -> None:
    """A new kind of condition needs a case above."""
    union, *_ = get_args(Condition)
    kinds = {get_args(one.model_fields["kind"].annotation)[0] for one in get_args(union)}
    assert {condition.kind for condition, _, _ in NEVER} == kinds - ONLY_PEOPLE_JUDGE


EVERYWHERE = {"once", "each"}
FITS = {
    "row-reached": EVERYWHERE | {"row"},
    "terrain-changed": EVERYWHERE | {"level"},
    "told": EVERYWHERE | {"row", "level"},
}
"""What points for a kind of condition may be counted by, where that is more than elsewhere."""
ALL = (*NEVER, (Told(kind="told", text=FrozenMap(en="As agreed.")), ZONES, ""))


@pytest.mark.parametrize("per", COUNTS)
def test_every_kind_of_condition_is_held_against_what_its_points_are_counted_by(per: str) -> None:
    for condition, change, _ in ALL:
        goal = Objective(id="goal", condition=condition, points=1, per=per)  # type: ignore[arg-type]
        scenario = both(change, put(victory=Victory(objectives=(goal,))))(battle())
        unfit = any(f.slug == "objective-counted-unfit" for f in check(scenario, rich()))
        assert unfit is (per not in FITS.get(condition.kind, EVERYWHERE)), condition.kind
