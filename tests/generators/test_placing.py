"""Placing by hand: turns, legal hexes, refusals with their rule, and the program's own hand
(BOW-SK-S11…S13)."""

from random import Random

import pytest

from generators.core.generate import draw_by_method
from generators.core.refusals import DemandRejected
from generators.methods.skirmish.by_hand import Placing, Thing
from generators.methods.skirmish.draft import Draft, draft_of
from generators.methods.skirmish.method import METHOD
from rules.validation import check
from tests.generators.westeros import brief, drawn, places, westeros
from tests.sampling import each_once


def draft(seed: int, card: str = "raid", place: str = "full") -> Draft:
    return draft_of(draw_by_method(brief(seed, card, place=place), westeros())[0])


def table(seed: int = 4711, card: str = "raid", place: str = "full") -> Placing:
    return Placing.of(draft(seed, card, place))


@pytest.mark.rule("BOW-SK-S11", "BOW-SK-!1")
def test_the_momentum_holder_begins_and_they_take_turns() -> None:
    """BOW-SK-S11; who has more goes on alone (BOW-SK-!1)."""
    now = table()
    seen = []
    while now.phase == "terrain":
        assert now.turn is not None
        seen.append(now.turn)
        now = now.by_program(now.turn)
    first, second = (side.house for side in now.draft.turns)
    assert first == now.draft.first
    counts = [sum(n for _, n in now.side(house).terrain) for house in (first, second)]
    together = min(counts)
    assert seen[: 2 * together] == [first, second] * together
    assert set(seen[2 * together :]) <= {first, second}
    assert len(seen) == sum(counts)


@pytest.mark.parametrize(("seed", "card"), each_once(range(4), ("raid", "bounty")))
def test_whatever_is_placed_legally_is_a_valid_scenario(seed: int, card: str) -> None:
    """Half of it by chance among the legal hexes, half by the program; drawn again by value."""
    now, chance = table(seed, card), Random(seed)
    while now.turn is not None:
        house = now.turn
        if chance.random() < 0.5:
            now = now.by_program(house)
        else:
            thing = chance.choice(now.left(house, now.phase or "units"))
            now = now.place(house, thing, chance.choice(now.legal(house, thing)))
    said = [
        f"{key}={value}"
        for key, value in METHOD.settled(now.drafted.finished(), METHOD.stages).items()
    ]
    scenario = drawn(seed, card, settings=said)
    names = now.draft.grid.names
    assert places(scenario) == {unit: names[at] for unit, at in now.places.items()}
    assert check(scenario, westeros(), least="error").is_valid


@pytest.mark.rule("BOW-RAID-03", "BOW-RAID-04")
def test_illegal_hexes_are_refused_with_their_rule() -> None:
    now = table()
    house = now.turn or ""
    grid, edge = now.draft.grid, now.side(house).edge
    thing = now.left(house, "terrain")[0]
    far = next(n for n in grid.names if grid.row_from(edge, n) == 9)
    with pytest.raises(DemandRejected, match="BOW-RAID-03"):
        now.place(house, thing, grid.index(far))
    near = now.legal(house, thing)[0]
    begun = now.place(house, thing, near)
    with pytest.raises(DemandRejected, match="occupied"):
        begun.place(house, thing, near)
    while begun.phase == "terrain":
        begun = begun.by_program(begun.turn or "")
    assert begun.phase == "commanders"
    house = begun.turn or ""
    first, second = begun.left(house, "commanders")
    at = begun.legal(house, first)[0]
    placed = begun.place(house, first, at)
    beside = next(i for i in begun.legal(house, second) if i != at and grid.distance(i, at) == 1)
    with pytest.raises(DemandRejected, match="BOW-RAID-04"):
        placed.place(house, second, beside)
    assert beside not in placed.legal(house, second)


def test_the_program_places_a_whole_side() -> None:
    now = table(place="cards")
    house = now.turn or ""
    done = now.by_program(house, all_of_it=True)
    assert not done.left(house, "terrain")
    assert done.turn != house
    assert Thing("terrain", "forest") not in done.left(house, "terrain")


def test_the_terrain_may_lie_already() -> None:
    assert Placing.of(draft(3), with_terrain=True).phase == "commanders"
