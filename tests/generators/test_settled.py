"""What was drawn can be asked for by value, whole or in part, from any other seed."""

import pytest

from generators.core.generate import draw_by_method
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.draft import draft_of
from generators.methods.skirmish.method import METHOD
from tests.generators.westeros import brief, drawn, places, terrain, westeros


@pytest.mark.parametrize("card", ["raid", "bounty"])
@pytest.mark.parametrize("seed", range(8))
def test_the_same_is_drawn_from_another_seed(seed: int, card: str) -> None:
    progress, scenario = draw_by_method(brief(seed, card), westeros())
    said = [f"{key}={value}" for key, value in METHOD.settled(progress, METHOD.stages).items()]
    again = drawn(seed + 999, card, settings=said)
    for field in ("board", "units", "commanders", "markers", "cards", "first_player"):
        assert getattr(again, field) == getattr(scenario, field)


def test_a_part_is_asked_for_and_the_rest_is_drawn() -> None:
    """The second unit card stays, the first is left to chance."""
    progress, scenario = draw_by_method(brief(4711), westeros())
    kept = METHOD.settled(progress, ["houses", "units.stark.2"])
    second = scenario.cards["stark"]["units"][1]
    assert kept["units.stark"] == f"?,{second}"
    firsts = set()
    for seed in range(12):
        said = [f"{key}={value}" for key, value in kept.items()]
        cards = drawn(seed, settings=said).cards["stark"]["units"]
        assert cards[1] == second
        firsts.add(cards[0])
    assert len(firsts) > 2


def test_units_stand_where_they_are_asked_for() -> None:
    progress, scenario = draw_by_method(brief(4711), westeros())
    side = draft_of(progress).sides[0]
    leaders = [force.id for force in side.forces if force.leader]
    kept = ["houses", f"commanders.{side.house}", *(f"deployment.{name}" for name in leaders)]
    again = drawn(77, settings=[f"{k}={v}" for k, v in METHOD.settled(progress, kept).items()])
    assert {n: places(again)[n] for n in leaders} == {n: places(scenario)[n] for n in leaders}
    assert terrain(again) != terrain(scenario)


@pytest.mark.parametrize(
    ("setting", "slug"),
    [
        ("ground.stark=forest", "not-thing-at-place"),
        ("ground.stark=forest@Z99", "not-there"),
        ("ground.stark=lava@C8", "unknown-name"),
        ("deployment.stark=war-host-99@D4", "not-there"),
        ("deployment.frey=war-host-1@D4", "unknown-name"),
    ],
)
def test_what_cannot_be_there_is_refused_in_a_sentence(setting: str, slug: str) -> None:
    with pytest.raises(DemandRejected) as refusal:
        drawn(4711, settings=[setting])
    assert refusal.value.slug == slug
    assert "{" not in refusal.value.sentence("ru")
