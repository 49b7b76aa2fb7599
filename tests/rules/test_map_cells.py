"""Maps as sets of hexes answer what ``rules.maps`` and ``rules.map_fairness`` answer in words."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from generators.core.streams import Seed
from geometry.hexes import Hex
from rules.map_cells import CellWindow, MapMasks, form_of, numbers
from rules.map_fairness import FAR, Home, measured
from rules.maps import (
    Plane,
    areas_between,
    legal_joins,
    marker_hexes,
    marker_spots,
)
from rules.rulebook import Rulebook
from schema.board import LaidTile
from schema.game import Game

SEEDS = st.integers(0, 60)
BLOCKING = frozenset({"mountain", "water"})
WINDOW = CellWindow(Hex(2, -1), 44, 16)


@cache
def pack() -> Game:
    return games.load("runewars", add_ons=())


@cache
def drawn(seed: int, count: int = 5) -> tuple[Plane, MapMasks, str]:
    """A map by chance alone, the same map as sets, and a tile that is left."""
    rules, tiles = Rulebook.printed_rules(pack()).map, pack().tiles
    stream = Seed(seed).stream("cells")
    names = stream.shuffled([name for name, tile in tiles.items() if tile.faction is None])
    with_tile: list[LaidTile] = []
    ground = MapMasks.empty(WINDOW)
    for name in names[:count]:
        plane = Plane.of(with_tile, tiles)
        joins = legal_joins(plane, name, tiles[name], rules)
        if joins:
            one = stream.choose(joins)
            with_tile.append(one)
            form = form_of(tiles[name], one.rotation)
            ground = ground.with_tile(form, Hex(one.q, one.r), rules, BLOCKING)
    return Plane.of(with_tile, tiles), ground, names[count]


@given(SEEDS, st.integers(0, 5))
def test_a_tile_may_lie_where_the_rules_say(seed: int, rotation: int) -> None:
    """Public facts B4, step 3."""
    plane, ground, name = drawn(seed)
    tile, rules = pack().tiles[name], Rulebook.printed_rules(pack()).map
    legal = {(one.q, one.r) for one in legal_joins(plane, name, tile, rules, (rotation,))}
    assert {*WINDOW.hexes(ground.joins(form_of(tile, rotation), rules))} == legal


@given(SEEDS)
def test_what_lies_around_a_map_and_what_it_shuts_in(seed: int) -> None:
    plane, ground, _ = drawn(seed)
    around = ground.beside(ground.taken) & ~ground.taken
    outside = around & ground.surroundings()
    for place in WINDOW.hexes(around):
        assert plane.outside([place]) is bool(outside >> WINDOW.number(place) & 1)


@pytest.mark.rule("RW-MAP-01")
@given(SEEDS)
def test_two_markers_are_as_far_apart_as_the_rules_say(seed: int) -> None:
    """RW-MAP-01."""
    plane, ground, _ = drawn(seed)
    markers = marker_spots(plane, (), Rulebook.printed_rules(pack()).map)
    some = Seed(seed).stream("pairs").shuffled(markers)[:6]
    for one, other in pairwise(some):
        here, there = marker_hexes(one), marker_hexes(other)
        if not {*here} & {*there}:
            between = areas_between(plane, here, there)
            assert ground.between(WINDOW.mask(here), WINDOW.mask(there)) == between


@given(SEEDS)
def test_a_marker_has_in_reach_what_fairness_counts(seed: int) -> None:
    plane, ground, _ = drawn(seed)
    markers = marker_spots(plane, (), Rulebook.printed_rules(pack()).map)
    for marker in Seed(seed).stream("some").shuffled(markers)[:3]:
        hexes = marker_hexes(marker)
        (measures,) = measured(plane, [Home(None, hexes)], pack(), Rulebook.printed_rules(pack()))
        reach = ground.reach(WINDOW.mask(hexes), (0,) * 6, FAR)
        assert {plane.areas[place].name for place in WINDOW.hexes(reach)} == {*measures.places}
        assert ground.counted(reach) == (
            measures.areas,
            measures.resources,
            measures.cities,
            measures.neutral,
        )


@given(st.sets(st.tuples(st.integers(-9, 9), st.integers(-9, 9))))
def test_hexes_become_a_set_and_hexes_again(places: set[tuple[int, int]]) -> None:
    hexes = {Hex(q, r) for q, r in places}
    mask = WINDOW.mask(hexes)
    assert {*WINDOW.hexes(mask)} == hexes
    assert len([*numbers(mask)]) == len(hexes)
