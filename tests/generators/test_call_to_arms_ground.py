"""The ground of calls to arms looks like country that a person would draw, and lies as asked."""

from itertools import combinations

import pytest

from generators.core.generate import draw_by_method, generate
from generators.core.parsing import parse_brief
from generators.core.refusals import DemandRejected, GenerationFailed
from generators.methods.call_to_arms.table import CallToArmsTable
from schema.value import FrozenMap
from tests.generators.arms import brief, drawn, game, owning, wrongs_of

EDGE = {"A3", "A4", "A5", "A6", "A7", "M3", "L4", "M5", "L6", "M7"}
"""Where a river enters the board and leaves it."""


def test_woods_and_hills_hang_together() -> None:
    """Groves and ranges, never a hex alone."""
    grid = CallToArmsTable.of(drawn(0)).grid
    for seed in range(30):
        for kind in ("woods", "hill"):
            places = {grid.index(place) for place in drawn(seed).done[f"terrain.{kind}"]}
            assert all(any(grid.distance(i, n) == 1 for n in places) for i in places), seed


def triangles(kind: str) -> int:
    """How often three hexes of a kind touch one another, in thirty draws."""
    grid = CallToArmsTable.of(drawn(0)).grid
    found = 0
    for seed in range(30):
        places = sorted(map(grid.index, drawn(seed).done[f"terrain.{kind}"]))
        threes = combinations(places, 3)
        found += sum(all(grid.distance(*two) == 1 for two in combinations(t, 2)) for t in threes)
    return found


def test_woods_huddle_and_hills_run() -> None:
    assert triangles("woods") > 20
    assert triangles("hill") < 5


def test_water_runs_like_water() -> None:
    """A river bends but does not zigzag, brooks stay two, none runs back along itself, and nobody
    crosses at the very edge."""
    grid = CallToArmsTable.of(drawn(0)).grid
    assert triangles("water") == 0
    for seed in range(60):
        done = drawn(seed).done
        places = {grid.index(place) for place in done["terrain.water"]}
        near = {i: {n for n in places if grid.distance(i, n) == 1} for i in places}
        if len(places) > 12:
            for i in places - {grid.index(name) for name in (*EDGE, "G5")}:
                assert any(grid.names[n][1:] == grid.names[i][1:] for n in near[i]), seed
            crossed = {one.partition("@")[2] for one in done["terrain.crossings"]}
            assert not crossed & EDGE
        else:
            ends = [i for i in places if len(near[i]) == 1]
            assert len(ends) == (4 if places else 0)


def test_landmarks_lie_where_they_are_fought_for() -> None:
    """Not at anybody's back: three rows from either edge."""
    found = {place for seed in range(30) for place in drawn(seed).done["terrain.landmark"]}
    assert {place[1:] for place in found} <= {"3", "4", "5", "6", "7"}


@pytest.mark.parametrize(
    ("water", "least"),
    [("C5", 1), ("A3 B3 C3 C4 C5 C6 C7", 1), ("A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 K4 L4", 3)],
)
@pytest.mark.parametrize("seed", range(3))
def test_water_that_one_asks_for_lies_as_it_likes(water: str, least: int, seed: int) -> None:
    """In one half only: its crossings lie on it, and on a river in each section."""
    places = water.split()
    asked = "terrain=" + ",".join(f"water@{place}" for place in places)
    done = drawn(seed, asked).done
    crossed = [one.partition("@")[2] for one in done["terrain.crossings"]]
    assert done["terrain.water"] == tuple(places)
    assert len(crossed) >= least
    assert set(crossed) <= set(places)
    assert [wrong for wrong in wrongs_of(seed, asked) if "turned round" not in wrong] == []


def test_water_leaves_pieces_for_woods_and_hills() -> None:
    """One tile shows water or woods: the least of what comes later is kept for it."""
    few = owning(pieces__woods_hill=-18)
    for seed in range(12):
        done = draw_by_method(brief(seed, collection=few), game())[0].done
        assert len(done["terrain.woods"]) >= 6
        assert len(done["terrain.hill"]) >= 4


def test_a_river_that_nothing_crosses_is_refused() -> None:
    """Neither bridge nor ford in the boxes, or none in the game."""
    river = "terrain=" + ",".join(f"water@{letter}5" for letter in "ABCDEFGHIJKLM")
    with pytest.raises(GenerationFailed, match="too few hexes or pieces for water"):
        generate(brief(1, river, collection=owning(pieces__bridge_ford=-6)), game())
    bridgeless = game().changed(tokens=FrozenMap())
    with pytest.raises(DemandRejected, match=r"terrain\.water cannot be set to"):
        generate(parse_brief(bridgeless, "call-to-arms", 1, settings=(river,)), bridgeless)


def test_crossings_never_touch_and_there_are_pieces_for_them() -> None:
    few = owning(pieces__bridge_ford=-3)
    for seed in range(20):
        plain, poor = drawn(seed), draw_by_method(brief(seed, collection=few), game())[0]
        grid = CallToArmsTable.of(plain).grid
        places = [one.partition("@")[2] for one in plain.done["terrain.crossings"]]
        apart = [grid.distance(*map(grid.index, two)) for two in combinations(places, 2)]
        assert all(steps > 1 for steps in apart), seed
        assert len(poor.done["terrain.crossings"]) <= 3
