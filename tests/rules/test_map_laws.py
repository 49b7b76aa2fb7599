"""Laws that hold for any map of tiles, found by another geometry than the engine's."""

import cmath
import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.hexes import Hex, rotate
from rules import maps
from rules.board_rules import MapRules
from rules.map_audit import LaidMap, rune_pools
from rules.maps import Plane
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.printed import MapTile
from tests.maps import realms
from tests.rules.test_maps import REVISED, pack, played
from tests.sampling import examples

NAMES = tuple(str(number) for number in range(1, 13))


def turned(laid: Sequence[LaidTile], steps: int, by: Hex) -> tuple[LaidTile, ...]:
    """All tiles turned together about the middle, and then moved."""
    found = []
    for one in laid:
        at = rotate(Hex(one.q, one.r), steps) + by
        found.append(one.changed(q=at.q, r=at.r, rotation=(one.rotation + steps) % 6))
    return tuple(found)


def turned_markers(markers: Sequence[SetupMarker], steps: int, by: Hex) -> tuple[SetupMarker, ...]:
    found = []
    for one in markers:
        at = rotate(Hex(one.q, one.r), steps) + by
        found.append(one.changed(q=at.q, r=at.r, direction=(one.direction + steps) % 6))
    return tuple(found)


near = st.integers(-4, 4)
turns = st.integers(0, 5)
anywhere = st.lists(st.tuples(near, near, turns), min_size=1, max_size=5).flatmap(
    lambda spots: st.permutations(NAMES).map(
        lambda names: tuple(
            LaidTile(tile=name, q=q, r=r, rotation=turn)
            for name, (q, r, turn) in zip(names, spots, strict=False)
        )
    )
)
"""Tiles that may lie on each other or apart."""
some_markers = st.lists(
    st.builds(SetupMarker, q=st.integers(-6, 6), r=st.integers(-6, 6), direction=turns), max_size=4
).map(tuple)


@st.composite
def joined(draw: st.DrawFn, most: int = 4) -> tuple[LaidTile, ...]:
    """Tiles that are laid by the rules."""
    names = draw(st.permutations(NAMES))[: draw(st.integers(1, most))]
    laid: list[LaidTile] = []
    for name in names:
        turn = draw(turns)
        plane = Plane.of(laid, pack().tiles)
        spots = maps.legal_joins(plane, name, pack().tiles[name], REVISED, (turn,))
        if spots:
            laid.append(spots[draw(st.integers(0, len(spots) - 1))])
    return tuple(laid)


def on_paper(laid: LaidTile, tile: MapTile) -> list[tuple[complex, dict[int, str]]]:
    """Where the middles of its areas lie in the plane, and the angle of each border: geometry of
    its own, by complex numbers."""
    east, north_east = 1 + 0j, cmath.exp(1j * math.pi / 3)
    turn = cmath.exp(1j * math.pi / 3 * laid.rotation)
    found = []
    for area in tile.areas.values():
        middle = laid.q * east + laid.r * north_east
        middle += turn * (area.q * east + area.r * north_east)
        angles = {(60 * int(d) + 60 * laid.rotation) % 360: k for d, k in area.borders.items()}
        found.append((middle, angles))
    return found


def legal_on_paper(before: Sequence[LaidTile], new: LaidTile, rules: MapRules) -> bool:
    """Whether a tile may lie so, found by distances and angles between middles."""
    tiles = pack().tiles
    there = [area for one in before for area in on_paper(one, tiles[one.tile])]
    touching, touched = set(), set()
    for i, (mine, borders) in enumerate(on_paper(new, tiles[new.tile])):
        for j, (other, others) in enumerate(there):
            between = other - mine
            if abs(between) < 0.5:
                return False
            if abs(between) > 1.1:
                continue
            touching.add(i)
            touched.add(j)
            angle = round(math.degrees(cmath.phase(between))) % 360
            pair = {borders.get(angle), others.get((angle + 180) % 360)}
            mine_kind, their_kind = borders.get(angle), others.get((angle + 180) % 360)
            coloured = [kind for kind in (mine_kind, their_kind) if kind in rules.coloured]
            if len(coloured) == 2 or (coloured and pair & {*rules.shy}):
                return False
    return len(touching) >= 2 and len(touched) >= 2


@examples(25)
@given(joined(), st.sampled_from(NAMES), turns)
def test_legal_joins_are_those_of_another_geometry(
    laid: tuple[LaidTile, ...], name: str, turn: int
) -> None:
    """Every place in a window around the map, judged by distances and angles on paper."""
    if not laid or name in {one.tile for one in laid}:
        return
    tile = pack().tiles[name]
    offered = maps.legal_joins(Plane.of(laid, pack().tiles), name, tile, REVISED, (turn,))
    hexes = Plane.of(laid, pack().tiles).areas
    qs, rs = [h.q for h in hexes], [h.r for h in hexes]
    brute = {
        (q, r)
        for q in range(min(qs) - 5, max(qs) + 6)
        for r in range(min(rs) - 5, max(rs) + 6)
        if legal_on_paper(laid, LaidTile(tile=name, q=q, r=r, rotation=turn), REVISED)
    }
    assert {(one.q, one.r) for one in offered} == brute
    assert len(offered) == len(brute)


@given(anywhere, some_markers)
def test_areas_between_are_the_same_from_both_ends(
    laid: tuple[LaidTile, ...], markers: tuple[SetupMarker, ...]
) -> None:
    plane = Plane.of(laid, pack().tiles)
    for one in markers:
        for other in markers:
            there, back = maps.marker_hexes(one), maps.marker_hexes(other)
            assert maps.areas_between(plane, there, back) == maps.areas_between(plane, back, there)


def illegal_placements(
    laid: Sequence[LaidTile], markers: Sequence[SetupMarker], rules: MapRules
) -> list[tuple[object, ...]]:
    """What is wrong, without the words that hang on the order of directions."""
    board = TileBoard(kind="tiles", tiles=tuple(laid), setup_markers=tuple(markers))
    there = LaidMap.laid(board, pack().tiles, rules, realms().seats)
    pools = rune_pools(realms(), rules)
    return sorted((o.part, o.number, o.why.slug, o.spot) for o in there.illegal_placements(pools))


homes = st.lists(
    st.tuples(st.sampled_from(("h1", "h2", "h3")), near, near, turns),
    max_size=2,
    unique_by=lambda home: home[0],
).map(lambda some: tuple(LaidTile(tile=t, q=q, r=r, rotation=n) for t, q, r, n in some))


@given(anywhere, homes, some_markers, turns, near, near)
def test_moving_and_turning_a_whole_map_changes_nothing(
    laid: tuple[LaidTile, ...],
    realm: tuple[LaidTile, ...],
    markers: tuple[SetupMarker, ...],
    steps: int,
    q: int,
    r: int,
) -> None:
    by = Hex(q, r)
    everything = (*laid, *realm)
    assert illegal_placements(everything, markers, REVISED) == illegal_placements(
        turned(everything, steps, by), turned_markers(markers, steps, by), REVISED
    )


@examples(10)
@given(joined(2), st.sampled_from(NAMES), turns, near, near)
def test_there_are_as_many_spots_however_the_map_lies(
    laid: tuple[LaidTile, ...], name: str, steps: int, q: int, r: int
) -> None:
    before, tile = Plane.of(laid, pack().tiles), pack().tiles[name]
    after = Plane.of(turned(laid, steps, Hex(q, r)), pack().tiles)
    if not laid:
        return
    assert len(maps.legal_joins(before, name, tile, REVISED)) == len(
        maps.legal_joins(after, name, tile, REVISED)
    )
    assert len(maps.marker_spots(before, (), REVISED)) == len(maps.marker_spots(after, (), REVISED))


@pytest.mark.rule("RW-MAP-01")
@given(anywhere, some_markers)
def test_what_the_original_edition_lets_lie_the_revised_one_does_too(
    laid: tuple[LaidTile, ...], markers: tuple[SetupMarker, ...]
) -> None:
    """RW-MAP-01: four areas apart are three areas apart; and areas between are more than steps."""
    revised = {*illegal_placements(laid, markers, REVISED)}
    old, steps = played("original-edition"), played("markers-by-steps")
    marked = {one for one in revised if one[0] == "marker"}
    assert marked <= {*illegal_placements(laid, markers, old)}
    assert {
        one for one in illegal_placements(laid, markers, steps) if one[0] == "marker"
    } <= revised


@examples(25)
@given(joined())
def test_every_spot_that_is_offered_is_legal(laid: tuple[LaidTile, ...]) -> None:
    """Markers one after the other, until there are two; then home realms on them."""
    plane = Plane.of(laid, pack().tiles)
    markers: list[SetupMarker] = []
    for _ in range(2):
        spots = maps.marker_spots(plane, markers, REVISED)
        assert len({frozenset(maps.marker_hexes(spot)) for spot in spots}) == len(spots)
        if not spots:
            return
        markers.append(spots[len(spots) // 2])
    assert [one for one in illegal_placements(laid, markers, REVISED) if one[0] == "marker"] == []
    for spot in maps.rune_spots(plane, markers, (), REVISED):
        assert maps.why_not_rune(plane, spot, markers, (), REVISED) == ()
