"""Discs, rings, connected parts and cut points against brute force."""

from hypothesis import given
from hypothesis import strategies as st

from geometry.hexes import Hex, distance
from geometry.regions import components, connected, cut_points, ring, within
from tests.geometry.strategies import areas, hexes, near_hexes

radii = st.integers(-1, 5)


def flooded(area: frozenset[Hex], start: Hex) -> frozenset[Hex]:
    """Everything joined to `start`, grown until nothing more is added."""
    found = frozenset({start}) & area
    while True:
        grown = frozenset(p for p in area if any(distance(p, f) <= 1 for f in found))
        if grown == found:
            return found
        found = grown


@given(hexes, radii)
def test_within_and_ring_hold_all_hexes_at_their_distance(centre: Hex, radius: int) -> None:
    span = range(-6, 7)
    around = [centre + Hex(q, r) for q in span for r in span]
    disc, rim = within(centre, radius), ring(centre, radius)
    assert sorted(disc) == sorted(h for h in around if distance(h, centre) <= radius)
    assert sorted(rim) == sorted(h for h in around if distance(h, centre) == radius)
    assert list(disc) == sorted(disc, key=lambda h: (h.r, h.q))
    if radius > 0:
        assert all(distance(a, b) == 1 for a, b in zip(rim, rim[1:] + rim[:1], strict=True))
        assert rim[0] == centre + Hex(radius, 0)
        assert rim[radius] == centre + Hex(0, radius)


@given(areas, near_hexes)
def test_connected_is_a_flood(area: frozenset[Hex], start: Hex) -> None:
    found = connected(area, start)
    assert len(set(found)) == len(found)
    assert frozenset(found) == flooded(area, start)


@given(areas)
def test_components_split_an_area(area: frozenset[Hex]) -> None:
    parts = components(area)
    assert sorted(place for part in parts for place in part) == sorted(area)
    assert list(parts) == sorted(parts)
    for part in parts:
        assert frozenset(part) == flooded(area, part[0])
        assert list(part) == sorted(part)
    assert components(sorted(area, reverse=True)) == parts


@given(areas)
def test_cut_points_are_those_whose_removal_splits(area: frozenset[Hex]) -> None:
    def part_falls_apart(place: Hex) -> bool:
        part = flooded(area, place) - {place}
        return bool(part) and flooded(part, min(part)) != part

    assert list(cut_points(area)) == [p for p in sorted(area) if part_falls_apart(p)]


def test_cut_points_of_a_row_are_all_but_its_ends() -> None:
    row = [Hex(q, 0) for q in range(3000)]  # deeper than the interpreter's recursion limit
    assert cut_points(row) == tuple(row[1:-1])
    assert cut_points(ring(Hex(0, 0), 2)) == ()
    assert cut_points([]) == ()
